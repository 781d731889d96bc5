"""The shapes of what a seat of Prohibition sees. The types of the browser are made from them."""

import msgspec


class BuildingView(msgspec.Struct, frozen=True):
    """A Building on the Map."""

    type: str
    stocked: bool


class BlockView(msgspec.Struct, frozen=True):
    """A Block: `owner` is a seat, None if it is neutral; `laying_low` says that its Goons may not leave this Year."""

    id: str
    street: str
    owner: int | None
    hq: bool
    robbed: bool
    goons: int
    guards: int
    gangsters: int
    laying_low: bool
    fought: bool
    building: BuildingView | None


class HoodView(msgspec.Struct, frozen=True):
    """A Neighborhood. One that is out of play has no Blocks."""

    id: str
    name: str
    in_play: bool
    blocks: list[BlockView]


class SpaceView(msgspec.Struct, frozen=True):
    """An action space of this Year: the seats that used it, and the seats that could use it now."""

    id: str
    used_by: list[int]
    open_to: list[int]
    cost: list[int]
    """What it costs each seat in Gs; -1 if there is nothing to buy."""
    gives: str
    """What it does, with the numbers of the content."""


class StackView(msgspec.Struct, frozen=True):
    """The tiles of a type of Building that are left."""

    type: str
    name: str
    left: int
    costs: list[int]
    """What the tiles left cost, top first."""
    heat: int
    stock_gs: int
    stock_booze: int
    output: str


class ClauseView(msgspec.Struct, frozen=True):
    """A part of a requirement, and where the holder stands."""

    text: str
    have: int
    wanted: int


class CardView(msgspec.Struct, frozen=True):
    """A Scheme card with both its sides. `claimable` and `progress` are for its holder."""

    id: str
    name: str
    text: str
    prestige: int
    cost_gs: int
    tactic: str
    tactic_name: str
    tactic_text: str
    house: bool
    claimable: bool = False
    progress: list[ClauseView] = []


class InfamyView(msgspec.Struct, frozen=True):
    """An Infamy card; `fulfilled_by` are the seats that meet its condition now."""

    id: str
    name: str
    text: str
    prestige: int
    house: bool
    fulfilled_by: list[int]


class FedRowView(msgspec.Struct, frozen=True):
    """A row of a Fed card: as printed, or what the Gang that has to face it would pay."""

    bribe: int
    months: int
    consequence: str


class FedView(msgspec.Struct, frozen=True):
    """A Fed card that lies open."""

    id: str
    name: str
    pick: str
    house: bool
    rows: list[FedRowView]


class MatView(msgspec.Struct, frozen=True):
    """A player mat."""

    id: str
    name: str
    text: str
    warehouse_group: int
    house: bool


class PointsView(msgspec.Struct, frozen=True):
    """Prestige Points if the game ended now; the Infamy card counts when all are open."""

    turf: int
    cash: int
    booze: int
    buildings: int
    headlines: int
    jail: int
    schemes: int
    infamy: int
    total: int


class GangView(msgspec.Struct, frozen=True):
    """A Gang, as everybody sees it."""

    seat: int
    mat: MatView | None
    gs: int
    booze: int
    heat: int
    peak: int
    threshold: int
    """0 to 3: the row of a Fed card."""
    marker: int
    """The space of the Heat Scale on which its marker is drawn."""
    badges: int
    next_badge: int
    headlines: int
    jail: int
    gangsters: int
    spent: int
    passed: bool
    blocks: int
    goons: int
    hospital_goons: int
    hospital_guards: int
    reserve_goons: int
    reserve_guards: int
    supply: int
    hand: int
    completed: list[CardView]
    feds_due: int
    feds_pending: list[FedView]
    extortion: str
    extortion_income: int
    """What the Extortion ordered this Year will bring as the Turf is now."""
    arranging: bool
    counters: dict[str, int]
    points: PointsView
    infamy: InfamyView | None
    """Shown to all when the game is over."""
    infamy_discarded: InfamyView | None
    cards: list[CardView]
    """The hand, shown to all when the game is over."""


class DieView(msgspec.Struct, frozen=True):
    """A die of this Round."""

    rolled: int
    modifier: int
    hits: bool


class SideView(msgspec.Struct, frozen=True):
    """A side of the Attack in progress."""

    seat: int
    goons: int
    guards: int
    dice: list[DieView]
    tactic: CardView | None
    locked: bool
    losses: int


class AttackView(msgspec.Struct, frozen=True):
    """The Attack in progress."""

    source: str
    target: str
    round: int
    attacker: SideView
    defender: SideView


class MyView(msgspec.Struct, frozen=True):
    """What only this seat knows."""

    hand: list[CardView]
    pack: list[CardView]
    picked: CardView | None
    contract: list[CardView]
    infamy: InfamyView | None
    infamy_choice: list[InfamyView]
    infamy_discarded: InfamyView | None


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it; `seat` and `mine` are None for a spectator."""

    game: str
    seat: int | None
    year: int
    phase: str
    marker: int
    order: list[int]
    hoods: list[HoodView]
    spaces: list[SpaceView]
    stacks: list[StackView]
    gangs: list[GangView]
    scheme_deck: int
    scheme_discards: list[CardView]
    fed_deck: int
    fed_discards: list[FedView]
    heat_thresholds: list[int]
    heat_badges: list[int]
    heat_double_from: int
    heat_double_step: int
    odds: list[list[int]]
    """How likely an Attack wins, in percent, by Goons and by defending Units, each from 1 on."""
    seize_odds: list[int]
    """How likely so many Goons seize an undefended Block, in percent."""
    attack: AttackView | None
    fed: FedView | None
    """The Fed card that is being resolved, and the Gang that it concerns."""
    fed_of: int | None
    fed_row: int | None
    mine: MyView | None
