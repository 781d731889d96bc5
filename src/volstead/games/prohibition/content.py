"""Reads the content files: every number and card that is printed on a component, checked, and packed for the rules.

A folder of content may hold any of the files; those that it does not hold are the house's own. Files are checked
one by one and then together; a fault is told with the file and the place in it.
"""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from volstead.core.errors import BadContent
from volstead.games.prohibition import names, printed
from volstead.games.prohibition.language import bad, clauses, condition, fives, least, operations, tactic_numbers

P = TypeVar("P")

HOUSE = Path(__file__).parent / "content"
MOST = 1000
"""The largest number that a content file may hold; positions and observations have room for what it leads to."""


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a content file."""


class Constants(Page, frozen=True):
    gangsters_by_year: list[int]
    start_gs: int
    start_booze: int
    start_heat: int
    min_heat: int
    start_goons: int
    start_guards: int
    goons_per_year: int
    goon_limit: int
    unit_limit_per_block: int
    hit_on: int
    pp_full_nbhd: int
    pp_major_nbhd: int
    pp_minor_nbhd: int
    pp_per_5_gs: int
    pp_per_booze: int
    pp_per_building: int
    pp_per_headline: int
    pp_per_jail_month: int
    booze_cap: int


class Amount(Page, frozen=True):
    gs: int = 0
    booze: int = 0
    goons: int = 0
    heat: int = 0


class Extortion(Page, frozen=True):
    heat: int
    rate: int


class Actions(Page, frozen=True):
    overlay_fee: int
    take_charge: Amount
    import_booze: Amount
    recruit: Amount
    festival: Amount
    extortion: dict[str, Extortion]


class Neighborhood(Page, frozen=True):
    id: str
    name: str
    streets: list[str]
    house: bool = False


class MapFile(Page, frozen=True):
    neighborhood: list[Neighborhood]


class Position(Page, frozen=True):
    id: str
    turf: list[str]
    goons: dict[str, int]
    guards: dict[str, int]


class Setup(Page, frozen=True):
    gangs: int
    in_play: list[str]
    position: list[Position]
    house: bool = False


class SetupsFile(Page, frozen=True):
    setup: list[Setup]


class Building(Page, frozen=True):
    id: str
    name: str
    category: str
    heat: int
    stock: Amount
    output: Amount
    costs: list[int]
    one_per_neighborhood: bool = False
    raid_heat: int = 0
    payoff: bool = False
    house: list[str] = []


class BuildingsFile(Page, frozen=True):
    building: list[Building]


class HeatScale(Page, frozen=True):
    thresholds: list[int]
    badges: list[int]
    double_from: int
    double_step: int
    double_cards: int
    lap: int


class FedRow(Page, frozen=True):
    bribe: int
    months: int
    consequence: str


class Fed(Page, frozen=True):
    id: str
    name: str
    pick: str
    rows: list[FedRow]
    house: bool = False


class FedsFile(Page, frozen=True):
    fed: list[Fed]


class Tactic(Page, frozen=True):
    id: str
    name: str
    op: str
    text: str
    side: str = ""
    amount: int = 0
    dice: int = 0
    goons: int = 0
    attacker: int = 0
    defender: int = 0
    hits: int = 0
    gs: int = 0
    least: int = 0
    headlines: int = 0

    def numbers(self) -> list[int]:
        """The effect, as the rules read it."""
        return tactic_numbers(self.id, self.op, self.side, {name: getattr(self, name) for name in _TACTIC_FIELDS})


_TACTIC_FIELDS = ("amount", "dice", "goons", "attacker", "defender", "hits", "gs", "least", "headlines")


class TacticsFile(Page, frozen=True):
    tactic: list[Tactic]


class Scheme(Page, frozen=True):
    id: str
    name: str
    requirement: str
    prestige: int
    tactic: str
    text: str = ""
    cost: Amount = Amount()
    house: bool = False


class SchemesFile(Page, frozen=True):
    scheme: list[Scheme]


class Infamy(Page, frozen=True):
    id: str
    name: str
    prestige: int
    text: str = ""
    condition: str = ""
    by_gangs: dict[str, str] = {}
    house: bool = False

    def with_gangs(self, gangs: int) -> str:
        """The condition that counts with so many Gangs."""
        if not self.by_gangs:
            return self.condition
        if str(gangs) not in self.by_gangs:
            bad("infamy_cards", f"infamy {self.id}, by_gangs", f"says nothing for {gangs} gangs")
        return self.by_gangs[str(gangs)]


class InfamyFile(Page, frozen=True):
    infamy: list[Infamy]


class Discount(Page, frozen=True):
    types: list[str]
    gs: int


class BribeDiscount(Page, frozen=True):
    gs: int
    min: int


class Bonus(Page, frozen=True):
    spaces: list[str]
    gs: int


class Hooks(Page, frozen=True):
    first_attack_free: bool = False
    attack_pip: bool = False
    import_bonus: int = 0
    build_discount: Discount = Discount(types=[], gs=0)
    bribe_discount: BribeDiscount = BribeDiscount(gs=0, min=0)
    ops_heat_relief: int = 0
    extortion_bonus: Bonus = Bonus(spaces=[], gs=0)
    contract_choice: int = 1
    start_gs_bonus: int = 0
    start_booze_bonus: int = 0
    extra_goons_per_year: int = 0
    jail_relief: int = 0
    take_charge_bonus: int = 0


class Mat(Page, frozen=True):
    id: str
    name: str
    warehouse_group: int
    text: str = ""
    hooks: Hooks = Hooks()
    house: bool = False


class MatsFile(Page, frozen=True):
    mat: list[Mat]


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """All that is printed on the components."""

    constants: Constants
    actions: Actions
    neighborhoods: list[Neighborhood]
    setups: list[Setup]
    buildings: list[Building]
    heat: HeatScale
    feds: list[Fed]
    tactics: list[Tactic]
    schemes: list[Scheme]
    infamies: list[Infamy]
    mats: list[Mat]

    def setup(self, gangs: int) -> Setup:
        return next(setup for setup in self.setups if setup.gangs == gangs)

    def tactic(self, card: int) -> Tactic:
        return next(tactic for tactic in self.tactics if tactic.id == self.schemes[card].tactic)

    def names(self) -> dict[str, str]:
        """What each id is called: Blocks, types, mats and cards."""
        out = {building.id: building.name for building in self.buildings}
        out |= {mat.id: mat.name for mat in self.mats}
        out |= {fed.id: fed.name for fed in self.feds}
        out |= {scheme.id: scheme.name for scheme in self.schemes}
        out |= {infamy.id: infamy.name for infamy in self.infamies}
        for hood in self.neighborhoods:
            out |= {f"{hood.id}-{n}": f"{hood.id}-{n} {street}" for n, street in enumerate(hood.streets, start=1)}
        return out

    def categories(self) -> dict[str, int]:
        """The set of Building types of each category."""
        return {
            category: sum(1 << k for k, building in enumerate(self.buildings) if building.category == category)
            for category in names.CATEGORIES
        }


FILES = [
    "constants",
    "actions",
    "map",
    "setups",
    "buildings",
    "heat",
    "fed_cards",
    "tactics",
    "scheme_cards",
    "infamy_cards",
    "mats",
]


def read(folder: Path | None = None, older: Path | None = None) -> Content:
    """The content of a folder, completed by the files of an earlier version where there are any, and by the house's."""
    if folder is not None:
        if not folder.is_dir():
            raise BadContent(f"there is no content folder {folder}")
        for path in sorted(folder.iterdir()):
            if path.suffix == ".toml" and path.stem not in FILES:
                raise BadContent(f"{path.name}: not a content file; the files are {', '.join(FILES)} (.toml)")
    places = [place for place in (folder, older, HOUSE) if place is not None]
    content = Content(
        constants=_page(places, "constants", Constants),
        actions=_page(places, "actions", Actions),
        neighborhoods=_page(places, "map", MapFile).neighborhood,
        setups=_page(places, "setups", SetupsFile).setup,
        buildings=_page(places, "buildings", BuildingsFile).building,
        heat=_page(places, "heat", HeatScale),
        feds=_page(places, "fed_cards", FedsFile).fed,
        tactics=_page(places, "tactics", TacticsFile).tactic,
        schemes=_page(places, "scheme_cards", SchemesFile).scheme,
        infamies=_page(places, "infamy_cards", InfamyFile).infamy,
        mats=_page(places, "mats", MatsFile).mat,
    )
    check(content)
    return content


def _page(places: Sequence[Path], name: str, kind: type[P]) -> P:
    """A file, from the first of the folders that has it; the last has all."""
    file = f"{name}.toml"
    path = next((place / file for place in places if (place / file).exists()), places[-1] / file)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadContent(f"{file}: cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise BadContent(f"{file}: is not text in UTF-8") from None
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise BadContent(f"{file}: is not TOML: {fault}") from None
    _check_sizes(file, "", data)
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as fault:
        raise BadContent(f"{file}: {_with_place(str(fault))}") from None


def _with_place(fault: str) -> str:
    """A fault of the shape with its place first, counted from 1.

    >>> _with_place("Expected `int`, got `bool` - at `$.scheme[15].prestige`")
    'scheme 16, prestige: Expected `int`, got `bool`'
    """
    found = re.fullmatch(r"(.*) - at `\$\.?(.*)`", fault)
    if found is None:
        return fault
    place = re.sub(r"\[(\d+)\]", lambda number: f" {int(number[1]) + 1}", found[2]).replace(".", ", ")
    return f"{place}: {found[1]}"


# Checking.


def _check_sizes(file: str, place: str, data: object) -> None:
    """No number may be so large that the rules could not count with it."""
    if isinstance(data, dict):
        for name, value in data.items():
            _check_sizes(file, f"{place}.{name}" if place else name, value)
    elif isinstance(data, list):
        for k, value in enumerate(data):
            _check_sizes(file, f"{place}[{k}]", value)
    elif isinstance(data, int) and abs(data) > MOST:
        raise BadContent(f"{file}: {place}: is {data}, but numbers go up to {MOST}")


def _ids(file: str, table: str, found: Sequence[str], wanted: Sequence[str]) -> None:
    for k, name in enumerate(wanted):
        if k >= len(found):
            bad(file, table, f"{name} is missing")
        if found[k] != name:
            bad(file, f"{table} {k + 1}", f"must be {name}, but is {found[k]}; ids and their order stay as they are")
    if len(found) > len(wanted):
        bad(file, table, f"there are {len(found)}, but must be {len(wanted)}")


def check(content: Content) -> None:
    """Everything that the shape of the files does not say already."""
    _check_constants(content)
    _check_map(content)
    _check_buildings(content)
    _check_heat(content.heat)
    _check_feds(content)
    _check_schemes(content)
    _check_infamies(content)
    _check_mats(content)


def _check_constants(content: Content) -> None:
    c = content.constants
    if len(c.gangsters_by_year) != len(names.YEARS):
        bad("constants", "gangsters_by_year", "needs one number for each of the six Years")
    for n in c.gangsters_by_year:
        least("constants", "gangsters_by_year", n, 1)
        if n > 9:
            bad("constants", "gangsters_by_year", f"is {n}, but a Gang has at most 9 Gangsters")
    fives("constants", "start_gs", c.start_gs)
    least("constants", "booze_cap", c.booze_cap, 0)
    if not 0 <= c.start_booze <= c.booze_cap:
        bad("constants", "start_booze", f"is {c.start_booze}, but must be from 0 to the booze_cap {c.booze_cap}")
    least("constants", "min_heat", c.min_heat, 0)
    least("constants", "start_heat", c.start_heat, c.min_heat)
    first_badge = min([*content.heat.badges, content.heat.double_from])
    if c.start_heat >= first_badge:
        bad("constants", "start_heat", f"is {c.start_heat}, but the first badge stands at {first_badge}")
    least("constants", "goons_per_year", c.goons_per_year, 0)
    if not 1 <= c.unit_limit_per_block <= 4:
        bad("constants", "unit_limit_per_block", f"is {c.unit_limit_per_block}, but must be from 1 to 4")
    if not c.start_goons <= c.goon_limit <= 50:
        bad("constants", "goon_limit", f"is {c.goon_limit}, but must be from start_goons to 50")
    if not 1 <= c.hit_on <= 6:
        bad("constants", "hit_on", f"is {c.hit_on}, but a die shows 1 to 6")
    a = content.actions
    fives("actions", "overlay_fee", a.overlay_fee)
    fives("actions", "take_charge.gs", a.take_charge.gs)
    least("actions", "import_booze.booze", a.import_booze.booze, 0)
    least("actions", "recruit.goons", a.recruit.goons, 1)
    for name, amount, part in (
        ("take_charge", a.take_charge, "gs"),
        ("import_booze", a.import_booze, "booze"),
        ("recruit", a.recruit, "goons"),
        ("festival", a.festival, "heat"),
    ):
        if any(getattr(amount, other) for other in Amount.__struct_fields__ if other != part):
            bad("actions", name, f"may name {part} only")
    if a.festival.heat > 0:
        bad("actions", "festival.heat", "must not raise the Heat")
    _ids("actions", "extortion", list(a.extortion), names.EXTORTIONS)
    for name, extortion in a.extortion.items():
        least("actions", f"extortion.{name}.rate", extortion.rate, 0)


def _check_map(content: Content) -> None:
    _ids("map", "neighborhood", [n.id for n in content.neighborhoods], names.NEIGHBORHOODS)
    for hood in content.neighborhoods:
        if len(hood.streets) != 8:
            bad("map", f"neighborhood {hood.id}", f"has {len(hood.streets)} streets, but there are 8 Blocks")
    if sorted(setup.gangs for setup in content.setups) != [2, 3, 4]:
        bad("setups", "setup", "there must be one setup each for 2, 3 and 4 gangs")
    for setup in content.setups:
        place = f"setup for {setup.gangs} gangs"
        if not setup.in_play or len(set(setup.in_play)) != len(setup.in_play):
            bad("setups", f"{place}, in_play", "must name Neighborhoods, each once")
        for hood_id in setup.in_play:
            if hood_id not in names.NEIGHBORHOODS:
                bad("setups", f"{place}, in_play", f"there is no Neighborhood {hood_id!r}")
        _ids("setups", f"{place}, position", [p.id for p in setup.position], "ABCD"[: setup.gangs])
        taken: set[str] = set()
        for position in setup.position:
            _check_position(content, setup, position, f"{place}, position {position.id}", taken)


def _check_position(content: Content, setup: Setup, position: Position, place: str, taken: set[str]) -> None:
    if len(position.turf) != 8:
        bad("setups", place, f"has {len(position.turf)} Blocks of turf, but must have 8")
    for block in position.turf:
        if block not in names.BLOCKS or block[:3] not in setup.in_play:
            bad("setups", place, f"there is no Block {block!r} in play")
        if block in taken:
            bad("setups", place, f"Block {block} is in a turf already")
        taken.add(block)
    for block in [*position.goons, *position.guards]:
        if block not in position.turf:
            bad("setups", place, f"Units stand in {block}, which is not in the turf")
    for units, many in (
        (position.goons, content.constants.start_goons),
        (position.guards, content.constants.start_guards),
    ):
        what = "goons" if units is position.goons else "guards"
        if any(n < 0 for n in units.values()) or sum(units.values()) != many:
            bad("setups", f"{place}, {what}", f"there must be {many} in all")
    for block in position.turf:
        if position.goons.get(block, 0) + position.guards.get(block, 0) > content.constants.unit_limit_per_block:
            bad("setups", place, f"too many Units in {block}")


def _check_buildings(content: Content) -> None:
    _ids("buildings", "building", [b.id for b in content.buildings], names.TYPES)
    for b in content.buildings:
        place = f"building {b.id}"
        if b.category not in names.CATEGORIES:
            bad("buildings", f"{place}, category", f"is {b.category!r}; categories are {', '.join(names.CATEGORIES)}")
        if len(b.costs) != 7:
            bad("buildings", f"{place}, costs", f"there are {len(b.costs)}, but a type has 7 tiles")
        if sorted(b.costs) != b.costs:
            bad("buildings", f"{place}, costs", "must not fall from tile to tile")
        for cost in b.costs:
            fives("buildings", f"{place}, costs", cost)
        least("buildings", f"{place}, heat", b.heat, 0)
        least("buildings", f"{place}, raid_heat", b.raid_heat, 0)
        fives("buildings", f"{place}, stock.gs", b.stock.gs)
        fives("buildings", f"{place}, output.gs", b.output.gs)
        for what, amount in (("stock", b.stock), ("output", b.output)):
            least("buildings", f"{place}, {what}.booze", amount.booze, 0)
            if amount.goons or (what == "stock" and amount.heat):
                bad("buildings", f"{place}, {what}", "may name gs and booze, and an output heat")
        if b.output.heat > 0:
            bad("buildings", f"{place}, output.heat", "must not raise the Heat")


def _check_heat(h: HeatScale) -> None:
    if len(h.thresholds) != 4 or sorted(set(h.thresholds)) != h.thresholds:
        bad("heat", "thresholds", "must be four rising degrees")
    if not 1 <= h.double_from < printed.MOST_DOUBLE_FROM:
        bad("heat", "double_from", f"is {h.double_from}, but must be from 1 to {printed.MOST_DOUBLE_FROM - 1}")
    if sorted(set(h.badges)) != h.badges or any(not 0 < badge < h.double_from for badge in h.badges):
        bad("heat", "badges", f"must rise strictly and stay below double_from ({h.double_from})")
    least("heat", "double_step", h.double_step, 1)
    least("heat", "double_cards", h.double_cards, 1)
    least("heat", "lap", h.lap, 1)


def _check_feds(content: Content) -> None:
    _ids("fed_cards", "fed", [fed.id for fed in content.feds], names.FEDS)
    for fed in content.feds:
        place = f"fed {fed.id}"
        if fed.pick not in ("RIGHT", "SELF", "-"):
            bad("fed_cards", f"{place}, pick", f"is {fed.pick!r}; it must be RIGHT, SELF or -")
        if len(fed.rows) != 4:
            bad("fed_cards", place, f"has {len(fed.rows)} rows, but there are four Thresholds")
        for k, row in enumerate(fed.rows):
            line = f"{place}, row {names.ROWS[k]}"
            fives("fed_cards", f"{line}, bribe", row.bribe)
            least("fed_cards", f"{line}, months", row.months, 0)
            if k and (row.bribe <= fed.rows[k - 1].bribe or row.months <= fed.rows[k - 1].months):
                bad("fed_cards", line, "bribe and months must be more than in the row before")
            operations(row.consequence, content.categories(), line)


def _check_schemes(content: Content) -> None:
    known = {tactic.id for tactic in content.tactics}
    for tactic in content.tactics:
        tactic.numbers()
    if len(known) < len(content.tactics):
        bad("tactics", "tactic", "two Tactics have the same id")
    _ids("scheme_cards", "scheme", [scheme.id for scheme in content.schemes], names.SCHEMES)
    for scheme in content.schemes:
        place = f"scheme {scheme.id}"
        clauses(scheme.requirement, "scheme_cards", f"{place}, requirement")
        if scheme.tactic not in known:
            bad("scheme_cards", f"{place}, tactic", f"there is no tactic {scheme.tactic!r} in tactics.toml")
        least("scheme_cards", f"{place}, prestige", scheme.prestige, 0)
        fives("scheme_cards", f"{place}, cost.gs", scheme.cost.gs)
        least("scheme_cards", f"{place}, cost.booze", scheme.cost.booze, 0)
        if scheme.cost.goons or scheme.cost.heat:
            bad("scheme_cards", f"{place}, cost", "may name gs and booze only")


def _check_infamies(content: Content) -> None:
    _ids("infamy_cards", "infamy", [infamy.id for infamy in content.infamies], names.INFAMIES)
    for infamy in content.infamies:
        least("infamy_cards", f"infamy {infamy.id}, prestige", infamy.prestige, 0)
        if bool(infamy.condition) == bool(infamy.by_gangs):
            bad("infamy_cards", f"infamy {infamy.id}", "needs either a condition or by_gangs")
        for gangs in (2, 3, 4):
            condition(infamy.with_gangs(gangs), f"infamy {infamy.id}, condition")


def _check_mats(content: Content) -> None:
    _ids("mats", "mat", [mat.id for mat in content.mats], names.MATS)
    for mat in content.mats:
        place, hooks = f"mat {mat.id}", mat.hooks
        least("mats", f"{place}, warehouse_group", mat.warehouse_group, 1)
        for kind in hooks.build_discount.types:
            if kind not in names.TYPES:
                bad("mats", f"{place}, build_discount.types", f"there is no Building type {kind!r}")
        for space in hooks.extortion_bonus.spaces:
            if space not in names.EXTORTIONS:
                bad("mats", f"{place}, extortion_bonus.spaces", f"there is no Extortion space {space!r}")
        fives("mats", f"{place}, build_discount.gs", hooks.build_discount.gs)
        fives("mats", f"{place}, bribe_discount.gs", hooks.bribe_discount.gs)
        fives("mats", f"{place}, bribe_discount.min", hooks.bribe_discount.min)
        fives("mats", f"{place}, extortion_bonus.gs", hooks.extortion_bonus.gs)
        fives("mats", f"{place}, start_gs_bonus", hooks.start_gs_bonus)
        fives("mats", f"{place}, take_charge_bonus", hooks.take_charge_bonus)
        if not 1 <= hooks.contract_choice <= len(names.SCHEMES):
            bad("mats", f"{place}, contract_choice", f"is {hooks.contract_choice}, but must be from 1 to 24")
        for name in ("import_bonus", "ops_heat_relief", "start_booze_bonus", "extra_goons_per_year", "jail_relief"):
            least("mats", f"{place}, {name}", getattr(hooks, name), 0)
