"""The rules page and the content files say the same: every card, price, badge and set-up of section 2."""

import re
from pathlib import Path

import pytest

from tests.prohibition.scene import HOUSE
from volstead.games.prohibition import KIT, names
from volstead.games.prohibition.content import Amount
from volstead.words import Words

pytestmark = pytest.mark.unturned("nobody")

PAGE = Path(__file__).parents[2] / "rules" / "prohibition.md"


def rows(section: str) -> list[list[str]]:
    """The lines of the tables of a section, as cells without their marks."""
    text = PAGE.read_text(encoding="utf-8").split(f"\n### {section} ", 1)[1].split("\n### ", 1)[0].split("\n## ", 1)[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]
    return [[cell.replace("\\|", "|").replace("`", "") for cell in row] for row in cells]


def amount(given: Amount) -> str:
    """Gs and Booze as the page writes them."""
    return ", ".join([f"{given.gs} Gs"] * bool(given.gs) + [f"{given.booze} Booze"] * bool(given.booze)) or "-"


def test_constants() -> None:
    """Section 2.1, as far as a line names one number."""
    found = {key: int(value) for key, value, *_ in rows("2.1") if re.fullmatch(r"\d+", value)}
    fields = set(found) & set(HOUSE.constants.__struct_fields__)
    assert len(fields) >= 8 and all(getattr(HOUSE.constants, key) == found[key] for key in fields)


def test_setups() -> None:
    """Section 2.3: Blocks and Units of each position."""
    found = [row for row in rows("2.3") if len(row) == 6 and row[0] in "234" and row[1] in "ABCD"]
    assert len(found) == 9
    for gangs, position, home, foothold, contested, units in found:
        setup = next(p for p in HOUSE.setup(int(gangs)).position if p.id == position)
        assert ", ".join(setup.turf) == f"{home}, {foothold}, {contested}"
        for block, many in re.findall(r"([A-Z]+-\d): (\d) Goon", units):
            assert setup.goons[block] == int(many)
        assert len(re.findall("Goon", units)) == len(setup.goons) and setup.guards == {setup.turf[0]: 1}


def test_buildings() -> None:
    """Section 2.4: category, Heat, Stock, output and the prices of the tiles."""
    table = rows("2.4")
    for tile in HOUSE.buildings:
        kind, prices = [row for row in table if row[0] == tile.id]
        assert kind[1:5] == [tile.name, tile.category, str(tile.heat), amount(tile.stock)]
        if tile.output.gs or tile.output.booze:
            assert kind[5] == "+" + amount(tile.output)
        assert prices[1:] == [str(cost) for cost in tile.costs]
    assert {tile.id for tile in HOUSE.buildings} == set(names.TYPES)


def test_heat() -> None:
    """Section 2.6: Thresholds and single badges."""
    table = [row for row in rows("2.6") if row[0] in names.ROWS]
    assert [int(re.findall(r"\d+", row[1])[0]) for row in table] == HOUSE.heat.thresholds
    assert [int(badge) for row in table for badge in row[2].split(", ")] == HOUSE.heat.badges


def test_fed_cards() -> None:
    """Section 2.7: each row of each card."""
    table = [row for row in rows("2.7") if len(row) == 7 and row[3] in names.ROWS]
    for k, fed in enumerate(HOUSE.feds):
        four = table[4 * k : 4 * k + 4]
        assert four[0][0] == fed.id and f"**{fed.name}**" in four[0][1] and four[0][2] == fed.pick
        assert [row[4:] for row in four] == [
            [f"{row.bribe} Gs", row.consequence, f"{row.months} mo."] for row in fed.rows
        ]
    assert len(table) == 4 * len(HOUSE.feds) == 4 * len(names.FEDS)


def test_scheme_cards() -> None:
    """Section 2.9: requirement, cost, Prestige and Tactic of every card."""
    table = [row for row in rows("2.9") if row[0] in names.SCHEMES]
    tactics = {tactic.id: Words(KIT).text(tactic.name) for tactic in HOUSE.tactics}
    assert table == [
        [
            card.id,
            card.name,
            card.requirement,
            amount(card.cost),
            str(card.prestige),
            f"{tactics[card.tactic]} ({card.tactic})",
        ]
        for card in HOUSE.schemes
    ]


def test_tactics() -> None:
    """Section 2.10: names, and how many cards carry each."""
    carried = [card.tactic for card in HOUSE.schemes]
    table = [row[:3] for row in rows("2.10") if row[0] in carried]
    assert table == [
        [tactic.id, Words(KIT).text(tactic.name), str(carried.count(tactic.id))] for tactic in HOUSE.tactics
    ]


def test_infamy_cards() -> None:
    """Section 2.11: condition and Prestige; IN10 has a condition for each number of Gangs."""
    table = [row for row in rows("2.11") if row[0] in names.INFAMIES]
    assert [(row[0], row[1], row[3]) for row in table] == [
        (card.id, card.name, str(card.prestige)) for card in HOUSE.infamies
    ]
    for row, card in zip(table, HOUSE.infamies, strict=True):
        if card.condition:
            assert row[2] == card.condition
        for gangs, condition in card.by_gangs.items():
            part = next(part for part in row[2].split("; ") if gangs in part.split(" Gangs: ")[0])
            assert part.split(" Gangs: ")[1] == condition


def test_mats() -> None:
    """Section 2.12: Warehouse group and the numbers of the hooks."""
    for row, mat in zip([row for row in rows("2.12") if row[0] in names.MATS], HOUSE.mats, strict=True):
        assert row[2:4] == [mat.name, str(mat.warehouse_group)]
        told = {hook: int(number or 1) for hook, number in re.findall(r"([a-z]+_[a-z_]+)(?: (\d+))?(?=[ :])", row[4])}
        given = {}
        for hook in mat.hooks.__struct_fields__:
            value = getattr(mat.hooks, hook)
            number = value if isinstance(value, int) else value.gs
            if number and not (hook == "contract_choice" and number == 1):
                given[hook] = int(number)
        assert told == given
    assert [mat.id for mat in HOUSE.mats] == names.MATS
