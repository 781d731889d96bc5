"""Content files: what an owner of the printed game may put in, and what is refused with file and place."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import volstead
from tests.prohibition.scene import HOUSE, Scene
from volstead.core.errors import BadContent
from volstead.games.prohibition import KIT, content, names
from volstead.games.prohibition.content import Hooks
from volstead.words import Words

FOLDER = content.HOUSE


@pytest.mark.unturned("nobody")
@pytest.mark.rule("INV-36")
def test_the_house_content_is_complete() -> None:
    """24 Scheme, 8 Fed and 12 Infamy cards, 42 tiles, 4 mats; Fed rows get heavier from row to row."""
    assert (len(HOUSE.schemes), len(HOUSE.feds), len(HOUSE.infamies), len(HOUSE.mats)) == (24, 8, 12, 4)
    assert sum(len(building.costs) for building in HOUSE.buildings) == 42
    for fed in HOUSE.feds:
        for row, heavier in zip(fed.rows, fed.rows[1:], strict=False):
            assert row.bribe < heavier.bribe and row.months < heavier.months
    taxes = [content_fine(gs) for gs in range(25, 200, 5)]
    assert all(row == sorted(set(row)) for row in taxes)


def content_fine(gs: int) -> list[int]:
    """INV-36: the fines of Back Taxes in the four rows, for a Vault that can pay them."""
    return [max(least, -(-gs * part // 20) * 5) for part, least in ((1, 5), (2, 10), (3, 15), (4, 25))]


@pytest.mark.unturned("nobody")
def test_house_content_says_so() -> None:
    """What the rulebook does not give is marked, in the file as in the game."""
    assert not HOUSE.feds[0].house and all(fed.house for fed in HOUSE.feds[1:])
    assert all(card.house for card in HOUSE.schemes) and all(card.house for card in HOUSE.infamies)
    assert all(mat.house for mat in HOUSE.mats) and all(hood.house for hood in HOUSE.neighborhoods)
    assert all("ouse content" in (FOLDER / f"{name}.toml").read_text() for name in content.FILES)


@pytest.mark.unturned("nobody")
def test_an_owner_replaces_one_file(tmp_path: Path) -> None:
    """A folder with another cap of Booze: the rest is the house's."""
    text = (FOLDER / "constants.toml").read_text().replace("booze_cap = 15", "booze_cap = 9")
    (tmp_path / "constants.toml").write_text(text)
    s = volstead.new("prohibition", 2, content=tmp_path)
    assert isinstance(s.game, object) and content.read(tmp_path).constants.booze_cap == 9
    assert content.read(tmp_path).mats == HOUSE.mats


@pytest.mark.unturned("nobody")
def test_an_owners_numbers_are_shown(tmp_path: Path) -> None:
    """The action board in text tells what the owner's spaces give."""
    text = (FOLDER / "actions.toml").read_text().replace("booze = 3", "booze = 4").replace("rate = 4", "rate = 5")
    (tmp_path / "actions.toml").write_text(text)
    view = volstead.new("prohibition", 2, content=tmp_path).view(0)
    shown, german = KIT.draw(view, 100, Words(KIT)), KIT.draw(view, 100, Words(KIT, "de"))
    assert "Import: 4 Booze" in shown and "Reign of Terror: Heat +4, $5G a Block" in shown
    assert "Schnaps importieren: 4 Schnaps" in german
    assert "Schreckensherrschaft: Fahndung +4, 5 G$ je Häuserblock" in german


@pytest.mark.unturned("nobody")
def test_an_owners_names_are_said(tmp_path: Path) -> None:
    """A card that is called otherwise in the owner's file is called so in moves; the rest keeps its words."""
    text = (FOLDER / "scheme_cards.toml").read_text().replace("Plant the Flag", "Raise the Flag")
    (tmp_path / "scheme_cards.toml").write_text(text)
    words = Words(KIT, "de")
    words.names = KIT.make(2, {}, tmp_path).names
    claims = [words.move(KIT.catalogue.parse(f"claim {card}")) for card in ("SC01", "SC02")]
    assert claims == ["Raise the Flag erfüllen", "Auswärtsspiel (SC02) erfüllen"]


def test_an_owners_cards_are_drawn(tmp_path: Path) -> None:
    """The table in text has the owner's names and sentences in every language; what it does not know stays English."""
    text = (FOLDER / "mats.toml").read_text().replace("The Longshore Hammers", "The Dockers")
    text = text.replace("mat-attack 1 +1", "Docks are yours. In Round 1 they are open.")
    text = text.replace("mat-bribes 5 5 1", "mat-bribes 10 5 1")
    (tmp_path / "mats.toml").write_text(text)
    view = Scene(4, house=content.read(tmp_path)).view()
    words = Words(KIT, "de")
    words.names = KIT.make(4, {}, tmp_path).names
    english, german = (" ".join(KIT.draw(view, 100, spoken).split()) for spoken in (Words(KIT), words))
    assert "The Dockers: Docks are yours. In Round 1" in english and "The Rum Row Line: Import Booze" in english
    assert "The Dockers: Docks are yours. In Round 1" in german and "Die Rum-Row-Linie: Schnaps importieren" in german
    assert "Jede Bestechung kostet 10 G$ weniger" in german


SPOILT: list[tuple[str, str, str, str]] = [
    ("constants", "start_gs = 15", "start_gs = 12", "start_gs: is 12, but Gs come in multiples of 5"),
    ("constants", "start_gs = 15", 'start_gs = "much"', "start_gs: Expected `int`, got `str`"),
    ("constants", "start_gs = 15", "start_gold = 15", "unknown field `start_gold`"),
    ("constants", "[3, 3, 4, 4, 5, 5]", "[3, 3]", "gangsters_by_year: needs one number for each of the six Years"),
    ("constants", "hit_on = 4", "hit_on = 7", "hit_on: is 7"),
    ("constants", "start_booze = 3", "start_booze = 30", "start_booze: is 30"),
    ("constants", "goon_limit = 24", "goon_limit = 3", "goon_limit: is 3"),
    ("constants", "unit_limit_per_block = 4", "unit_limit_per_block = 5", "unit_limit_per_block: is 5"),
    ("actions", "heat = -3", "heat = 3", "festival.heat: must not raise the Heat"),
    ("actions", "CHARM", "CHARME", "extortion 1: must be CHARM, but is CHARME"),
    (
        "map",
        'id = "HAR"',
        'id = "BRX"',
        "neighborhood 1: must be HAR, but is BRX; ids and their order stay as they are",
    ),
    ("map", '  "Lenox Avenue",\n', "", "neighborhood HAR: has 7 streets"),
    ("setups", "gangs = 3", "gangs = 5", "there must be one setup each for 2, 3 and 4 gangs"),
    ("setups", '"HEL-2", "HEL-3", "HEL-4", "HEL-5", "LES-8"', '"HEL-2", "LES-8"', "position A: has 5 Blocks of turf"),
    ("setups", '"HEL-5", "LES-8", "VIL-1"', '"HEL-5", "LES-8", "RED-1"', "there is no Block 'RED-1' in play"),
    ("setups", '"HEL-8", "VIL-2", "LIT-2"]', '"HEL-8", "VIL-1", "LIT-2"]', "Block VIL-1 is in a turf already"),
    ("setups", "goons = { HEL-1 = 2,", "goons = { HEL-1 = 5,", "position A, goons: there must be 6 in all"),
    ("setups", "guards = { HEL-1 = 1 }", "guards = { HAR-1 = 1 }", "Units stand in HAR-1, which is not in the turf"),
    ("buildings", "costs = [5, 5, 10, 10, 15, 15, 20]", "costs = [5, 5]", "building STILL, costs: there are 2"),
    ("buildings", "costs = [5, 5, 10", "costs = [10, 5, 10", "building STILL, costs: must not fall"),
    ("buildings", 'category = "RETAIL"', 'category = "SHOP"', "building SPEAKEASY, category: is 'SHOP'"),
    ("heat", "thresholds = [1, 20, 37, 55]", "thresholds = [1, 20]", "thresholds: must be four rising degrees"),
    ("heat", "badges = [7, 13,", "badges = [13, 7,", "badges: must rise strictly"),
    ("fed_cards", 'pick = "RIGHT"', 'pick = "LEFT"', "fed FED1, pick: is 'LEFT'"),
    ("fed_cards", "bribe = 20", "bribe = 5", "fed FED1, row II: bribe and months must be more"),
    ("fed_cards", '"LOSE_STOCK 1" }', '"LOSE_HOPE 1" }', "fed FED1, row I: there is no operation 'LOSE_HOPE'"),
    ("fed_cards", "LOSE_GOONS 2", "LOSE_GOONS two", "'LOSE_GOONS two' is not a correct LOSE_GOONS"),
    ("fed_cards", "of=RETAIL:1", "of=RETAIL:3", "asks for more of the category than in all"),
    ("fed_cards", "of=RETAIL", "of=SHOPS", "there is no category 'SHOPS'"),
    ("fed_cards", "1/4 min=5", "5/4 min=5", "must be a fraction up to 1/1"),
    ("scheme_cards", "blocks >= 12", "blokes >= 12", "scheme SC04, requirement: there is no metric 'blokes'"),
    ("scheme_cards", "blocks >= 12", "blocks > 12", "'blocks > 12' is not a clause"),
    ("scheme_cards", "nbhds_with(2)", "nbhds_with", "nbhds_with needs a number in brackets"),
    ("scheme_cards", "blocks >= 12", "blocks(2) >= 12", "blocks takes nothing in brackets"),
    ("scheme_cards", "stocked(STILL|BREWERY)", "stocked(STILL|BEER)", "there is no Building type 'BEER'"),
    ("scheme_cards", 'tactic = "BACKUP"', 'tactic = "TANK"', "scheme SC01, tactic: there is no tactic 'TANK'"),
    ("scheme_cards", "cost = { gs = 25 }", "cost = { gs = 24 }", "scheme SC21, cost.gs: is 24"),
    (
        "infamy_cards",
        "HIGHEST(blocks) floor 11",
        "HIGHEST(luck) floor 11",
        "infamy IN01, condition: there is no metric",
    ),
    (
        "infamy_cards",
        ', 2 = "nbhds_with(2) >= 4"',
        "",
        "infamy IN10, by_gangs: says nothing for 2 gangs",
    ),
    ("infamy_cards", 'condition = "LOWEST(jail) ceiling 5"', "", "infamy IN12: needs either a condition or by_gangs"),
    ("tactics", 'op = "lock"\n', 'op = "bomb"\n', "tactic DOUBLECROSS, op: is 'bomb'"),
    ("tactics", 'side = "enemy"', 'side = "both"', "side: is 'both'"),
    ("tactics", "dice = 2\ntext", "dice = 9\ntext", "dice: is 9, but at most 4 are possible"),
    ("mats", "warehouse_group = 5", "warehouse_group = 0", "mat BLUE, warehouse_group: is 0"),
    ("mats", '["SPEAKEASY", "NIGHTCLUB"]', '["CINEMA"]', "there is no Building type 'CINEMA'"),
    ("mats", '["PROTECTION", "SHAKEDOWN"]', '["PICNIC"]', "there is no Extortion space 'PICNIC'"),
    ("mats", "contract_choice = 2", "contract_choice = 25", "mat YELLOW, contract_choice: is 25, but must be from 1"),
    ("mats", "import_bonus = 1", "import_boon = 1", "unknown field `import_boon`"),
    ("heat", "lap = 70", "lap = = 70", "is not TOML"),
    ("heat", "double_cards = 2", "double_cards = 0", "double_cards: is 0, but must be at least 1"),
    (
        "heat",
        "badges = [7,",
        "badges = [9000000000000000000000,",
        "badges[0]: is 9000000000000000000000, but numbers go",
    ),
    ("constants", "start_gs = 15", "start_gs = 1005", "start_gs: is 1005, but numbers go up to 1000"),
    ("constants", "start_heat = 1", "start_heat = 9", "start_heat: is 9, but the first badge stands at 7"),
    ("actions", "[take_charge]\ngs = 15", "[take_charge]\ngs = 15\nbooze = 1", "take_charge: may name gs only"),
    ("scheme_cards", "nbhds_with(2)", "nbhds_with(0)", "nbhds_with needs a number of Blocks from 1 to 8, not 0"),
    ("scheme_cards", "prestige = 5", "prestige = true", "scheme 6, prestige: Expected `int`, got `bool`"),
    ("heat", "thresholds = [1, 20,", "thresholds = [1, 20.5,", "thresholds 2: Expected `int`, got `float`"),
    ("tactics", 'id = "TOMMY"', 'id = "HIRED"', "tactic: two Tactics have the same id"),
]


@pytest.mark.unturned("nobody")
@pytest.mark.parametrize(("name", "good", "bad", "fault"), SPOILT, ids=[f"{s[0]}-{k}" for k, s in enumerate(SPOILT)])
def test_a_fault_is_told_with_file_and_place(name: str, good: str, bad: str, fault: str, tmp_path: Path) -> None:
    """One clear sentence for each thing that can be wrong."""
    text = (FOLDER / f"{name}.toml").read_text()
    assert good in text
    (tmp_path / f"{name}.toml").write_text(text.replace(good, bad, 1))
    with pytest.raises(BadContent) as refused:
        content.read(tmp_path)
    assert str(refused.value).startswith(f"{name}.toml: ") and fault in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.unturned("nobody")
def test_folders_and_files_that_are_none(tmp_path: Path) -> None:
    """A folder that is not there, a file with a wrong name, bytes that are no text."""
    with pytest.raises(BadContent, match="no content folder"):
        content.read(tmp_path / "nowhere")
    (tmp_path / "schemes.toml").write_text("")
    with pytest.raises(BadContent, match="not a content file"):
        content.read(tmp_path)
    (tmp_path / "schemes.toml").unlink()
    (tmp_path / "heat.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadContent, match="UTF-8"):
        content.read(tmp_path)


def with_hooks(**hooks: object) -> Scene:
    """A table where every mat has these hooks."""
    made = msgspec.convert(hooks, Hooks)
    mats = [msgspec.structs.replace(mat, hooks=made) for mat in HOUSE.mats]
    return Scene(2, house=msgspec.structs.replace(HOUSE, mats=mats))


HOOKS: list[tuple[dict[str, int], Callable[[Scene], bool]]] = [
    ({"take_charge_bonus": 5}, lambda scene: scene.do("order OPEN_CHARGE").gang(0).gs == 35),
    ({"extra_goons_per_year": 2}, lambda scene: scene.end_year().gang(0).reserve_goons == 5),
    ({"import_bonus": 2}, lambda scene: scene.do("order OPEN_IMPORT").gang(0).booze == 8),
]


@pytest.mark.rule("PR-OPEN-1", "PR-OPS-4", "PR-OPEN-4")
@pytest.mark.parametrize(("hooks", "holds"), HOOKS)
def test_hooks_for_owners_mats(hooks: dict[str, int], holds: Callable[[Scene], bool]) -> None:
    """Each hook does what it says."""
    assert holds(with_hooks(**hooks))


@pytest.mark.rule("PR-FED-12")
def test_jail_relief_leaves_a_month() -> None:
    """3 months less 2 is 1, less 5 is still 1."""
    for relief in (2, 5):
        scene = with_hooks(jail_relief=relief).set(0, heat=6, gs=60)
        scene.do("order EXT_PROTECTION", "draw-fed FED3")
        scene.do("bit")
        assert scene.gang(0).jail == 1


@pytest.mark.unturned("nobody")
def test_the_ids_of_the_catalogue_are_those_of_the_content() -> None:
    """Moves name cards and Blocks by the ids of the files."""
    assert [card.id for card in HOUSE.schemes] == names.SCHEMES and [fed.id for fed in HOUSE.feds] == names.FEDS


@pytest.mark.rule("PR-FED-12", "PR-FED-8")
@pytest.mark.parametrize(("consequence", "months"), [("SERVE 2", 2), ("SERVE 2 +headlines", 5)])
def test_headlines_count_in_jail_where_the_card_says_so(consequence: str, months: int) -> None:
    """The same card with and without the words: three Headlines are three months more, or nothing."""
    scandal = HOUSE.feds[6]
    rows = [msgspec.structs.replace(row, consequence=consequence) for row in scandal.rows]
    feds = [*HOUSE.feds[:6], msgspec.structs.replace(scandal, rows=rows), *HOUSE.feds[7:]]
    scene = Scene(2, house=msgspec.structs.replace(HOUSE, feds=feds)).set(0, heat=22, gs=50, headlines=3).feds_due(0)
    scene.do("order OPEN_IMPORT", "draw-fed FED7", "consequence")
    assert scene.gang(0).jail == months
