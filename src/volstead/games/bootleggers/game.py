"""The game: its components by number of players and options, its beginning and its result."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.kit import Switch
from volstead.core.state import Game, State, Step
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.cards.fresh import FreshThug
from volstead.games.bootleggers.cards.response import Respond, RollForCard
from volstead.games.bootleggers.cards.stills import AnswerVigorish
from volstead.games.bootleggers.cards.targets import ChooseTargets
from volstead.games.bootleggers.hidden import resample
from volstead.games.bootleggers.invariants import check
from volstead.games.bootleggers.layout import LAYOUT
from volstead.games.bootleggers.moves import MOVES
from volstead.games.bootleggers.observe import GLANCE, SIZE, glance, observe, observe_on
from volstead.games.bootleggers.pack import pack
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
from volstead.games.bootleggers.setup import begin
from volstead.games.bootleggers.standing import standing
from volstead.games.bootleggers.window import Negotiate, Window

VERSION: Final = 2
SWITCHES: Final = (
    Switch("BL-DEAL-3", 1, "goods_in_stage"),
    Switch("BL-DEAL-6", 1, "one_offer"),
    Switch("BL-DEAL-9", 1, "set_promises"),
    Switch("BL-DEAL-21", 1, "set_promises"),
    Switch("BL-DEAL-12", 1, "done_stays"),
    Switch("BL-DEAL-14", 1, "hand_to_propose"),
    Switch("BL-TIM-13", 1, "hand_forgotten"),
    Switch("BL-CMP-5", 1, "improvements_unlimited"),
)
"""The old readings of rules, as `layout` has them by name."""

STEPS: Final[dict[int, Step]] = {
    step.ROUND_STEP: RoundOfSix(),
    step.DEAL_HANDS: DealHands(),
    step.OFFER_STEP: LayOutOffer(),
    step.CHOOSE_MUSCLE: ChooseMuscle(),
    step.MUSCLE_TURNS: MuscleTurns(),
    step.PICK_STEP: Pick(),
    step.DOUBLE_STILL_STEP: ChooseDoubleStill(),
    step.DIE_STEP: PlaceDie(),
    step.IMPROVE_STEP: PlaceImprovement(),
    step.FRESH_THUG: FreshThug(),
    step.PLACEMENT: PlacementTurns(),
    step.PLACE_STEP: PlaceInfluence(),
    step.PRODUCTION: Production(),
    step.SHIPPING: Shipping(),
    step.NEGOTIATION: Negotiate(),
    step.LOADING_STEP: Load(),
    step.DISPATCH: Dispatch(),
    step.SELLING: Selling(),
    step.SALE: Sale(),
    step.WINDOW_STEP: Window(),
    step.TARGETS: ChooseTargets(),
    step.RESPONSE: Respond(),
    step.VIGORISH_STEP: AnswerVigorish(),
    step.CARD_ROLL: RollForCard(),
    step.WINDFALL_STEP: DrawWindfall(),
    step.PREEMPT_STEP: Preempt(),
    step.PREEMPT_NUMBER: PreemptNumber(),
    step.ANNOUNCE_AGAIN: AnnounceAgain(),
    step.DEMAND_ROLL: RollDemand(),
    step.PUBLIC_DOCK_STEP: PublicDock(),
}


class Bootleggers(Game):
    """Bootleggers for 3 to 6 players."""

    def __init__(self, seats: i64, options: dict[str, Any], version: int = VERSION) -> None:
        super().__init__("bootleggers", version, seats, options, MOVES, LAYOUT.of(version), STEPS)
        self.observation_size = SIZE
        self.glance_size = GLANCE
        self.data = pack(seats, options, [switch.name for switch in SWITCHES if version <= switch.until])

    def begin(self, s: State) -> None:
        begin(s)

    def scores(self, s: State) -> list[int]:
        """BL-END-3: cash is all that counts."""
        v = s.v
        out: list[int] = []
        for seat in range(self.seats):
            out.append(v[at.CASH + seat])
        return out

    def winners(self, s: State) -> list[int]:
        return [winner_of(s)]

    def when(self, s: State) -> tuple[int, int]:
        v = s.v
        return v[at.ROUND], v[at.PHASE]

    def standing(self, s: State, seat: i64) -> float:
        return standing(s, seat)

    def check(self, s: State) -> None:
        check(s)

    def resample(self, s: State, seat: i64, word: int) -> None:
        resample(s, seat, word)

    def observe(self, s: State, seat: i64, out: vec[i16], start: i64) -> None:
        observe(s, seat, out, start)

    def observe_on(self, s: State, seat: i64, out: vec[i16], start: i64, asked: i64, move: i64) -> None:
        observe_on(s, seat, out, start, asked, move)

    def glance(self, s: State, seat: i64, out: vec[i16], start: i64) -> None:
        glance(s, seat, out, start)

    def view(self, s: State, seat: int) -> object:
        from volstead.games.bootleggers.view import view

        return view(s, seat)
