"""The game: its components by number of players and options, its beginning and its result."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.packed import packed
from volstead.core.seats import bit
from volstead.core.state import Game, State, Step
from volstead.games.bootleggers.cards.deck import ChooseTargets, FreshThug, Respond, RollForCard
from volstead.games.bootleggers.cards.stills import AnswerVigorish
from volstead.games.bootleggers.hidden import resample
from volstead.games.bootleggers.invariants import check
from volstead.games.bootleggers.layout import (
    ADVANCED,
    ALL_PLAIN,
    ALL_THUGS,
    ANNOUNCED,
    AT_ONCE,
    BACK,
    CAPACITY,
    CARGO_OWNER,
    CASH,
    CIRCLES,
    COPPER,
    DATA_SIZE,
    DEAL_TO,
    DEALS,
    DEMAND,
    DEMAND_DICE,
    DICE_ON,
    END_CASH,
    FIRST_LARGE,
    FIRST_MEDIUM,
    GRAFT,
    HOUSE_COUNT,
    HOUSES,
    INTENT,
    LAYOUT,
    LENT_LARGE,
    LENT_MEDIUM,
    MARKERS,
    MEN_DECK,
    OFFER,
    PACKING,
    PAYOFF,
    PER_SUBDECK,
    PHASE,
    PLAYED,
    PLAYERS,
    PRICE,
    PROFIT,
    ROUND,
    ROUNDS,
    SHADED,
    SPOT,
    SQUARES,
    STILL_OWNER,
    STILLS,
    SUPPLY,
    TALLY,
    TARGET,
    THUG_DECK,
    THUGS,
    THUGS_USED,
    TRUCK_DECK,
    TRUCK_OFFER,
    TRUCKS,
    UNION_BOSS_AT,
    UNION_BOSS_CARD,
    WHOLESALE,
)
from volstead.games.bootleggers.memory import DECK, set_places
from volstead.games.bootleggers.moves import MOVES
from volstead.games.bootleggers.observe import SIZE, observe
from volstead.games.bootleggers.phases.p1_muscle import (
    ChooseDoubleStill,
    ChooseMuscle,
    DealHands,
    DrawWindfall,
    LayOutOffer,
    MuscleTurns,
    Pick,
    PlaceDie,
    PlaceImprovement,
)
from volstead.games.bootleggers.phases.p2_influence import (
    AnnounceAgain,
    PlaceInfluence,
    PlacementTurns,
    Preempt,
    PreemptNumber,
)
from volstead.games.bootleggers.phases.p3_production import Production
from volstead.games.bootleggers.phases.p4_shipping import Dispatch, Load, Shipping
from volstead.games.bootleggers.phases.p5_selling import PublicDock, RollDemand, Sale, Selling
from volstead.games.bootleggers.phases.p6_heat import RoundOfSix, winner_of
from volstead.games.bootleggers.pieces import take_truck
from volstead.games.bootleggers.standing import standing
from volstead.games.bootleggers.steps import DEAL_HANDS, ROUND_STEP
from volstead.games.bootleggers.window import Negotiate, Window

VERSION: Final = 1

STEPS: Final[list[Step]] = [
    RoundOfSix(),
    DealHands(),
    LayOutOffer(),
    ChooseMuscle(),
    MuscleTurns(),
    Pick(),
    ChooseDoubleStill(),
    PlaceDie(),
    PlaceImprovement(),
    FreshThug(),
    PlacementTurns(),
    PlaceInfluence(),
    Production(),
    Shipping(),
    Negotiate(),
    Load(),
    Dispatch(),
    Selling(),
    Sale(),
    Window(),
    ChooseTargets(),
    Respond(),
    AnswerVigorish(),
    RollForCard(),
    DrawWindfall(),
    Preempt(),
    PreemptNumber(),
    AnnounceAgain(),
    RollDemand(),
    PublicDock(),
]

HOUSE_TABLE: Final = [
    # circles, shaded, squares, dice, wholesale and profit for 3-5 players, the same for 6 (2.1)
    [0, 0, 0, 0, 1, 0, 1, 0],
    [5, 3, 1, 1, 2, 1, 2, 1],
    [9, 4, 2, 2, 2, 1, 2, 1],
    [11, 4, 3, 3, 2, 1, 2, 1],
    [15, 8, 4, 4, 3, 2, 2, 1],
    [17, 11, 5, 5, 3, 2, 3, 2],
]
PRICE_BANDS: Final = [12, 27, 45, 60, 72]  # 2.4: up to card 12 nothing, up to 27 $1G, …
START_CASH: Final[i64] = 10  # BL-SET-6
RICH: Final[i64] = 100  # BL-END-1


class Bootleggers(Game):
    """Bootleggers for 3 to 6 players."""

    def __init__(self, seats: i64, options: dict[str, Any]) -> None:
        super().__init__("bootleggers", VERSION, seats, options, MOVES, LAYOUT, STEPS)
        self.observation_size = SIZE
        self.data = pack(seats, options)

    def begin(self, s: State) -> None:
        """BL-SET-1, BL-SET-2, BL-SET-3, BL-SET-6: everybody's start; hands are dealt by NATURE."""
        v = s.v
        for seat in range(6):
            v[ANNOUNCED + seat] = -1
            v[DEAL_TO + seat] = -1
            v[INTENT + seat] = -1
            v[OFFER + seat] = -1
            for k in range(4):
                v[TARGET + seat * 4 + k] = -1
        for house in range(HOUSES):
            v[PAYOFF + house] = -1
            v[PACKING + house] = -1
        for still in range(STILLS):
            v[STILL_OWNER + still] = -1
        for truck in range(TRUCKS):
            v[SPOT + truck] = -1
            v[CARGO_OWNER + truck] = -1
        v[ROUND] = 1
        v[COPPER] = -1
        v[DEMAND] = -1
        v[PLAYED] = -1
        v[UNION_BOSS_AT] = -1
        v[UNION_BOSS_CARD] = -1
        v[TRUCK_OFFER] = -1
        v[MEN_DECK] = ALL_PLAIN
        v[THUG_DECK] = self.data[THUGS_USED]
        v[TRUCK_DECK] = bit(14) - 1
        for card in range(THUGS):
            for watcher in range(self.seats):
                if self.data[THUGS_USED] >> card & 1:
                    set_places(s, card, watcher, bit(DECK))
        for seat in range(self.seats):
            v[CASH + seat] = START_CASH
            v[TALLY + seat] = START_CASH
            v[SUPPLY + seat] = MARKERS - 1
            v[BACK + seat] = 1
            v[STILL_OWNER + seat] = seat
            v[DICE_ON + seat] = 1
            take_truck(s, seat, 0)
        s.push(ROUND_STEP, 1)
        s.push(DEAL_HANDS)

    def scores(self, s: State) -> list[int]:
        """BL-END-3: cash is all that counts."""
        v = s.v
        out: list[int] = []
        for seat in range(self.seats):
            out.append(v[CASH + seat])
        return out

    def winners(self, s: State) -> list[int]:
        return [winner_of(s)]

    def when(self, s: State) -> tuple[int, int]:
        v = s.v
        return v[ROUND], v[PHASE]

    def standing(self, s: State, seat: i64) -> float:
        return standing(s, seat)

    def check(self, s: State) -> None:
        check(s)

    def resample(self, s: State, seat: i64, word: int) -> None:
        resample(s, seat, word)

    def observe(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        observe(s, seat, out, at)

    def view(self, s: State, seat: int) -> object:
        from volstead.games.bootleggers.view import view

        return view(s, seat)


def pack(seats: i64, options: dict[str, Any]) -> vec[i64]:
    """BL-OPT-9: the numbers that all positions of this game share; options are independent of one another."""
    data = packed([0] * int(DATA_SIZE))
    six = seats == 6
    for house in range(HOUSES):
        row = HOUSE_TABLE[house]
        data[CIRCLES + house] = row[0]
        data[SHADED + house] = row[1]
        data[SQUARES + house] = row[2]
        data[DEMAND_DICE + house] = row[3]
        data[WHOLESALE + house] = row[6] if six else row[4]
        data[PROFIT + house] = row[7] if six else row[5]
    for truck in range(TRUCKS):
        if truck < FIRST_MEDIUM:
            data[CAPACITY + truck] = 4
            data[GRAFT + truck] = 1
        elif truck < FIRST_LARGE or truck == LENT_MEDIUM:
            data[CAPACITY + truck] = 6
            data[GRAFT + truck] = 1
        else:
            data[CAPACITY + truck] = 9
            data[GRAFT + truck] = 2
    data[GRAFT + LENT_MEDIUM] = 0
    data[GRAFT + LENT_LARGE] = 0
    for card in range(1, 73):
        band = 0
        while card > PRICE_BANDS[band]:
            band += 1
        data[PRICE + card] = band
    rounds: int = options["rounds"]
    data[PLAYERS] = seats
    data[HOUSE_COUNT] = 6 if six else 5
    data[ROUNDS] = rounds
    data[PER_SUBDECK] = (rounds + 3) // 4
    data[DEALS] = 1 if options["deals"] else 0
    data[ADVANCED] = 1 if options["advanced_influence"] else 0
    data[AT_ONCE] = 1 if options["asking"] == "at-once" else 0
    data[END_CASH] = RICH
    data[THUGS_USED] = ALL_THUGS if options["thugs"] else 0
    return data
