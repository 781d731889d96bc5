"""The numbers of the steps, and what every step of Bootleggers does for players who act unasked."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import ACTORS, State, Step
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
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
        """BL-TIM-13, BL-DEAL-14: between his turns a player may ask that the next window stops for him."""
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

    def take(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        if v[ACTORS] >> seat & 1:
            self.answer(s, seat, move)
        elif move == do.RAISE:
            v[at.RAISED] |= bit(seat)
            v[at.PASSED] &= ~bit(seat)
        else:
            mark_promise(s, seat, move)

    def refuse(self, s: State, seat: i64, move: i64) -> tuple[str, str]:
        """BL-TIM-6: who is asked hears the reason; to the others it could tell what is being chosen."""
        from volstead.games.bootleggers.refusing import why_not  # it knows all the steps, which know this one

        found = why_not(s, seat, move) if s.v[ACTORS] >> seat & 1 else None
        return found or super().refuse(s, seat, move)

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        """The menu of a player who is asked."""
        raise AssertionError("a step that nobody answers")

    def answer(self, s: State, seat: i64, move: i64) -> None:
        """What a player who was asked has chosen."""
        raise AssertionError("a step that nobody answers")


def may_raise(s: State, seat: i64) -> bool:
    """Whether a player has something that he could do unasked at the next window."""
    data = s.data
    v = s.v
    if not v[at.DISPLAYED] or v[at.RAISED] >> seat & 1:
        return False
    if v[at.BACK_DICE + seat] or v[at.BACK_IMPROVEMENTS + seat] or data[at.DEALS]:
        return True
    return data[at.ADVANCED] == 1 and v[at.BACK + seat] > v[at.LOCKED + seat]
