"""The numbers of the steps, and what every step of Bootleggers does for players who act unasked."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import ACTORS, State, Step
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers.moves import MOVES
from volstead.games.bootleggers.promises import mark_menu, mark_promise

ROUND_STEP: Final[i64] = 0
DEAL_HANDS: Final[i64] = 1
OFFER_STEP: Final[i64] = 2
CHOOSE_MUSCLE: Final[i64] = 3
MUSCLE_TURNS: Final[i64] = 4
PICK_STEP: Final[i64] = 5
DOUBLE_STILL_STEP: Final[i64] = 6
DIE_STEP: Final[i64] = 7
IMPROVE_STEP: Final[i64] = 8
FRESH_THUG: Final[i64] = 9
PLACEMENT: Final[i64] = 10
PLACE_STEP: Final[i64] = 11
PRODUCTION: Final[i64] = 12
SHIPPING: Final[i64] = 13
NEGOTIATION: Final[i64] = 14
LOADING_STEP: Final[i64] = 15
DISPATCH: Final[i64] = 16
SELLING: Final[i64] = 17
SALE: Final[i64] = 18
WINDOW_STEP: Final[i64] = 19
TARGETS: Final[i64] = 20
RESPONSE: Final[i64] = 21
VIGORISH_STEP: Final[i64] = 22
CARD_ROLL: Final[i64] = 23
WINDFALL_STEP: Final[i64] = 24
PREEMPT_STEP: Final[i64] = 25
PREEMPT_NUMBER: Final[i64] = 26
ANNOUNCE_AGAIN: Final[i64] = 27
DEMAND_ROLL: Final[i64] = 28
PUBLIC_DOCK_STEP: Final[i64] = 29


class TableStep(Step):
    """A step at which others than those who are asked may raise a hand or mark a promise (D-33, D-38)."""

    def volunteers(self, s: State) -> i64:
        """BL-TIM-13, BL-DEAL-14: between their turns a player may ask that the next window stops for them."""
        data = s.data
        found: i64 = 0
        for seat in range(data[at.PLAYERS]):
            if may_raise(s, seat) or mark_menu(s, seat, None):
                found |= bit(seat)
        return found

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        if s.v[ACTORS] >> seat & 1:
            self.offer(s, seat, menu)
            return
        if may_raise(s, seat):
            menu.add(do.RAISE)
        mark_menu(s, seat, menu)

    def asides(self, s: State, seat: i64, menu: Menu) -> None:
        """BL-DEAL-9, BL-DEAL-27, BL-TIM-13: signs on trucks; while one is asked, marks and a raised hand."""
        data = s.data
        v = s.v
        if data[at.ONE_OFFER] or not data[at.DEALS] or seat >= data[at.PLAYERS]:
            return
        if v[ACTORS] >> seat & 1 or not v[at.DISPLAYED]:
            mark_menu(s, seat, menu)
        if not v[at.DISPLAYED]:
            return
        trucks = trucks_to_let(s, seat)
        menu.add_bits(do.TO_LET_MOVE, trucks & ~v[at.TO_LET])
        menu.add_bits(do.NOT_TO_LET, trucks & v[at.TO_LET])
        if v[ACTORS] >> seat & 1 and not v[at.WINDOW] and may_raise(s, seat):
            menu.add(do.RAISE)

    def take(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        if move >= do.TO_LET_MOVE:
            set_sign(s, seat, move)
        elif move == do.RAISE:
            v[at.RAISED] |= bit(seat)
            v[at.PASSED] &= ~bit(seat)
        elif is_mark(move):
            mark_promise(s, seat, move)
        else:
            self.answer(s, seat, move)

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        """BL-TIM-6, BL-TIM-18: who is asked hears the reason; to the others it could tell what is being chosen.

        Only public facts and the player's own are looked at.
        """
        if not s.v[ACTORS] >> seat & 1:
            return super().refuse(s, seat, move)
        return self.reason(s, seat, move) or out_of_time(s, seat, move) or super().refuse(s, seat, move)

    def reason(self, s: State, seat: i64, move: i64) -> Refusal | None:
        """Why a move of the kind that is asked for here is not offered; None for all other moves."""
        return None

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        """The menu of a player who is asked."""
        raise AssertionError("a step that nobody answers")

    def answer(self, s: State, seat: i64, move: i64) -> None:
        """What a player who was asked has chosen."""
        raise AssertionError("a step that nobody answers")


def is_mark(move: i64) -> bool:
    """D-33: whether a move marks a promise."""
    return do.MARK_KEPT <= move < do.ANNOUNCE


def trucks_to_let(s: State, seat: i64) -> i64:
    """BL-DEAL-27: parked empty trucks of one's own, while there is a sale to come this Round."""
    v = s.v
    if v[at.PHASE] > 4:
        return 0
    found = v[at.OWNED + seat] & v[at.OPERATED + seat] & ~v[at.LINED]
    for truck in range(at.LENT_MEDIUM):
        if v[at.CARGO + truck]:
            found &= ~bit(truck)
    return found


def set_sign(s: State, seat: i64, move: i64) -> None:
    """BL-DEAL-27: a truck is set aside as to let, or no more; all see it and it binds nobody."""
    v = s.v
    if move < do.NOT_TO_LET:
        v[at.TO_LET] |= bit(move - do.TO_LET_MOVE)
        s.tell(fact.TRUCK_TO_LET, seat, move - do.TO_LET_MOVE)
    else:
        v[at.TO_LET] &= ~bit(move - do.NOT_TO_LET)
        s.tell(fact.TRUCK_NOT_TO_LET, seat, move - do.NOT_TO_LET)


def take_sign_off(s: State, truck: i64) -> None:
    """BL-DEAL-27: a truck that is let, sold, stolen or loaded is not to let any more."""
    if not s.data[at.ONE_OFFER]:
        s.v[at.TO_LET] &= ~bit(truck)


OUT_OF_TIME: Final = {
    "muscle": ("BL-MUS-3", "muscle-at-start"),
    "pick": ("BL-MUS-5", "pick-in-phase-1"),
    "pick-truck": ("BL-MUS-5", "pick-in-phase-1"),
    "two-dice": ("BL-MUS-12", "double-still-only"),
    "new-still": ("BL-MUS-12", "double-still-only"),
    "die": ("BL-TIM-13", "back-room-at-window"),
    "die-keep": ("BL-MUS-18", "nothing-new"),
    "improve": ("BL-TIM-13", "back-room-at-window"),
    "improve-keep": ("BL-MUS-18", "nothing-new"),
    "play": ("BL-THUG-GEN-1", "card-at-window"),
    "keep": ("BL-MUS-15", "no-new-card"),
    "place": ("BL-INF-1", "marker-in-phase-2"),
    "announce": ("BL-OPT-1", "marker-announced-here"),
    "preempt": ("BL-OPT-2", "nothing-to-preempt"),
    "stand-aside": ("BL-OPT-2", "nothing-to-preempt"),
    "pass": ("", "no-window"),
    "investigate": ("BL-TIM-9", "no-card-to-answer"),
    "let-go": ("BL-TIM-9", "no-card-to-answer"),
    "back": ("BL-TIM-20", "nothing-to-step-back-from"),
    "pay": ("BL-THUG-VIGORISH-3", "no-vigorish"),
    "refuse": ("BL-THUG-VIGORISH-3", "no-vigorish"),
    "allow": ("BL-SEL-10", "no-truck-to-answer"),
    "turn-away": ("BL-SEL-10", "no-truck-to-answer"),
    "load": ("BL-SHP-3", "load-after-negotiation"),
    "ship": ("BL-SHP-5", "ship-after-loading"),
    "mark-kept": ("BL-DEAL-9", "mark-between-turns"),
    "mark-broken": ("BL-DEAL-9", "mark-between-turns"),
    "raise": ("BL-TIM-13", "asked-already"),
    "propose": ("BL-DEAL-14", "proposal-not-now"),
    "accept": ("BL-DEAL-6", "no-proposal-from"),
    "reject": ("BL-DEAL-6", "no-proposal-from"),
    "counter": ("BL-DEAL-6", "no-proposal-from"),
    "withdraw": ("BL-DEAL-6", "no-own-proposal"),
    "next": ("BL-DEAL-6", "no-draft"),
    "send": ("BL-DEAL-6", "no-draft"),
    "drop": ("BL-DEAL-6", "no-draft"),
    "cry": ("BL-DEAL-14", "proposal-not-now"),
    "take": ("BL-DEAL-6", "no-proposal-from"),
    "decline": ("BL-DEAL-6", "no-proposal-from"),
    "recall": ("BL-DEAL-6", "no-own-proposal"),
    "clear": ("BL-DEAL-6", "no-draft"),
    "vow": ("BL-DEAL-6", "no-draft"),
    "when": ("BL-DEAL-6", "no-draft"),
    "bind": ("BL-DEAL-6", "no-draft"),
    "settle": ("BL-DEAL-31", "nothing-owed"),
    "to-let": ("BL-DEAL-27", "truck-not-to-let"),
    "not-to-let": ("BL-DEAL-27", "truck-not-to-let"),
    "deal-muscle": ("BL-TIM-15", "for-chance"),
    "draw": ("BL-TIM-15", "for-chance"),
    "draw-truck": ("BL-TIM-15", "for-chance"),
    "roll": ("BL-TIM-15", "for-chance"),
}
"""BL-TIM-3: what has its time elsewhere, by the blocks of the catalogue; without a rule it is that of the question."""
DEAL_BLOCKS: Final = (
    *("propose", "cry", "accept", "reject", "counter", "take", "decline", "withdraw", "recall", "settle"),
    *("next", "send", "drop", "clear", "vow", "when", "bind", "to-let", "not-to-let"),
)
TARGET_BLOCKS: Final = ("seat", "house", "still", "truck", "amount", "title", "promise", "destroy", "add")


def out_of_time(s: State, seat: i64, move: i64) -> Refusal | None:
    """BL-TIM-3: answers to questions that nobody has put."""
    name = MOVES.block(move).name
    if name in TARGET_BLOCKS:
        return Refusal("BL-THUG-GEN-2", "no-target-asked")
    if name in DEAL_BLOCKS and not s.data[at.DEALS]:
        return Refusal("BL-DEAL-6", "no-deals")
    if name in ("propose", "cry") and not s.data[at.HAND_TO_PROPOSE]:
        return Refusal("BL-DEAL-14", "proposal-at-window")
    if name == "place" and s.data[at.ADVANCED]:
        return Refusal("BL-OPT-1", "marker-announced-here")
    if name == "announce" and not s.data[at.ADVANCED]:
        return Refusal("BL-OPT-1", "marker-placed-here")
    if name not in OUT_OF_TIME:
        return None
    rule, key = OUT_OF_TIME[name]
    return Refusal(rule or s.question(seat).rule, key)


def may_raise(s: State, seat: i64) -> bool:
    """Whether a player has something that they could do unasked at the next window."""
    data = s.data
    v = s.v
    if not v[at.DISPLAYED] or v[at.RAISED] >> seat & 1:
        return False
    if v[at.BACK_DICE + seat] or v[at.BACK_IMPROVEMENTS + seat] or data[at.DEALS]:
        return True
    return data[at.ADVANCED] == 1 and v[at.BACK + seat] > v[at.LOCKED + seat]
