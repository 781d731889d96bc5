"""The shapes of what a seat of Bootleggers sees. The types of the browser are made from them."""

from msgspec import Struct


class StillView(Struct):
    """A Still: its name, its owner, its dice, and whether it is shut this Round."""

    name: str
    owner: int
    dice: int
    shut: bool


class RollView(Struct):
    """A Still that is being rolled in Phase 3: its dice so far, what they add up to, and whether one is a 5."""

    still: str
    dice: int
    sum: int
    five: bool


class TruckView(Struct):
    """A truck: who owns it (None: lent by the supply), who operates it, what it carries, where it stands."""

    name: str
    capacity: int
    owner: int | None
    operator: int
    crates: int
    cargo_owner: int | None
    house: str | None
    dock: str | None
    place: int | None
    to_let: bool


class HouseView(Struct):
    """A Speakeasy: its printed numbers, its markers by seat, its status this Round, its lines."""

    name: str
    circles: int
    shaded: int
    squares: int
    dice: int
    wholesale: int
    profit: int
    markers: list[int]
    status: list[str]
    improvements: int
    open: bool
    boss: int | None
    busted: bool
    copper: bool
    payoff: int | None
    packing_heat: int | None
    thirsty: int
    word_of_mouth: int
    finished: bool
    lines: list[list[str]]
    """Names of the trucks at the Majority, Minority and Public Dock, first in line first."""


class MobsterView(Struct):
    """What all may know of a player."""

    seat: int
    muscle: int | None
    """The displayed Muscle card."""
    effective_muscle: float | None
    has_chosen: bool
    muscle_cards: int
    thug_cards: int
    announced_cash: int | None
    cash: int | None
    """Only the owner's own, until the game is over."""
    supply: int
    back_room: int
    locked: int
    back_room_dice: int
    back_room_improvements: int
    crates: int
    ready: bool
    done_dealing: bool
    proposals_left: int
    union_boss: bool
    copper: bool
    warehouse: bool


class VowView(Struct):
    """BL-DEAL-28: a promise: what kind, where, how much, and the Round for which it holds."""

    kind: str
    house: str | None
    amount: int | None
    round: int


class SideView(Struct):
    """What one side of a proposal gives. The titles are for the parties only."""

    cash: int
    crates: int
    trucks_sold: list[str]
    trucks_rented: list[str]
    cards: int
    titles: list[str] | None
    promises: list[str]
    """The set forms of rules version 1."""
    vows: list[VowView]


class ProposalView(Struct):
    """An open proposal, or the owner's own draft."""

    proposer: int
    to: int | None
    """Nobody in particular, if it is cried out to all."""
    gives: SideView
    gets: SideView
    waits_for: list[int]
    threat: str | None
    bound: bool
    agreed: list[int]


class PromiseView(Struct):
    """An entry of the ledger of promises."""

    number: int
    seat: int
    to: int
    promise: str
    round: int
    mark: str
    kind: str
    house: str | None
    amount: int | None
    title: str | None
    """Of a threat."""
    due: int
    rest: int
    """What is still to be paid."""


class PlayedView(Struct):
    """The Thug card that is announced and not yet settled."""

    title: str
    seat: int
    against: list[int]
    """The players whom it is aimed at."""
    targets: list[str]
    """The Speakeasies, Stills and trucks that it is aimed at."""


class MyView(Struct):
    """What only the seat itself knows."""

    muscle_hand: list[int]
    muscle_prices: list[int]
    """What each card of the hand costs to play."""
    graft: int
    """What the drivers of the seat's own trucks cost this Round."""
    chosen: int | None
    thugs: list[str]
    loading: dict[str, int]
    draft: ProposalView | None
    intent: int | None
    raised: bool


class View(Struct):
    """The whole table as one seat sees it."""

    game: str
    seat: int | None
    players: int
    round: int
    rounds: int
    phase: int
    window: str | None
    house: str | None
    """The Speakeasy whose turn it is in Phase 5."""
    roller: int | None
    """BL-SEL-5: who rolls for it, for show."""
    rolled: int | None
    demand: int | None
    over: bool
    offer: list[str | None]
    truck_offer: str | None
    men_in_deck: int
    trucks_in_deck: int
    discarded_thugs: list[str]
    discarded_muscle: list[int]
    mobsters: list[MobsterView]
    houses: list[HouseView]
    stills: list[StillView]
    trucks: list[TruckView]
    rolling: RollView | None
    proposals: list[ProposalView]
    countering: list[int]
    """Who drafts an answer to a proposal that they have countered."""
    ledger: list[PromiseView]
    played: PlayedView | None
    mine: MyView | None
