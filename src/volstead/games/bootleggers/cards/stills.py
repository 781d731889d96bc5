"""Cards on Stills: A Little Vigorish, Muscling In, Turf War."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.cards.card import UP_TO_P3, Card, against_owner_of_still, target
from volstead.games.bootleggers.pieces import pay
from volstead.games.bootleggers.steps import TableStep

VIGORISH_PRICE: Final[i64] = 3  # BL-THUG-VIGORISH-3, a die


class StillCard(Card):
    """BL-THUG-GEN-8: a card against a Still of another player."""

    def fits(self, s: State, still: i64) -> bool:
        """Whether a Still of another player is a legal target."""
        return s.v[at.DICE_ON + still] > 0

    def targets(self, s: State, seat: i64) -> i64:
        v = s.v
        found: i64 = 0
        for still in range(at.STILLS):
            owner = v[at.STILL_OWNER + still]
            if owner >= 0 and owner != seat and self.fits(s, still):
                found |= bit(still)
        return found

    def playable(self, s: State, seat: i64) -> bool:
        v = s.v
        for still in range(at.STILLS):
            owner = v[at.STILL_OWNER + still]
            if owner >= 0 and owner != seat and self.fits(s, still):
                return True
        return False

    def choices(self, s: State, seat: i64) -> i64:
        return 1

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        """D-11, D-22, D-23: each Still that is a legal target."""
        menu.add_bits(do.STILL, self.targets(s, seat))


class Vigorish(StillCard):
    """BL-THUG-VIGORISH-1, BL-THUG-VIGORISH-2: before the production roll, any Still of another with a die."""

    windows = UP_TO_P3

    def fits(self, s: State, still: i64) -> bool:
        v = s.v
        return v[at.DICE_ON + still] > 0 and not v[at.SHUT] >> still & 1

    def resolve(self, s: State, seat: i64) -> None:
        v = s.v
        still = target(s, seat, 0)
        against_owner_of_still(s, seat, still)
        s.push(step.VIGORISH_STEP, seat, still, v[at.STILL_OWNER + still], VIGORISH_PRICE * v[at.DICE_ON + still])


class AnswerVigorish(TableStep):
    """BL-THUG-VIGORISH-3, D-12: the Still's owner pays in full, or the Still stands idle this Round."""

    PLAYER: Final = 0
    STILL: Final = 1
    OWNER: Final = 2
    PRICE: Final = 3

    rule = "BL-THUG-VIGORISH-3"
    key = "vigorish"
    tempo = "answer"

    def go(self, s: State) -> i64:
        """BL-THUG-VIGORISH-4, BL-TIM-16: an owner with too little cash has no choice; all see that they refused."""
        if s.v[at.CASH + s.arg(AnswerVigorish.OWNER)] < s.arg(AnswerVigorish.PRICE) and not s.data[at.AT_ONCE]:
            refuse_vigorish(s, s.arg(AnswerVigorish.OWNER), s.arg(AnswerVigorish.STILL))
            s.pop()
            return 0
        return bit(s.arg(AnswerVigorish.OWNER))

    def offer(self, s: State, seat: i64, menu: Menu) -> None:
        if s.v[at.CASH + seat] >= s.arg(AnswerVigorish.PRICE):
            menu.add(do.PAY)
        menu.add(do.REFUSE)

    def answer(self, s: State, seat: i64, move: i64) -> None:
        """BL-THUG-VIGORISH-5: paid, it produces as usual, whatever happens to its dice later."""
        if move == do.PAY:
            player = s.arg(AnswerVigorish.PLAYER)
            price = s.arg(AnswerVigorish.PRICE)
            pay(s, seat, player, price)
            s.tell(fact.VIGORISH_PAID, seat, player, price, s.arg(AnswerVigorish.STILL))
        else:
            refuse_vigorish(s, seat, s.arg(AnswerVigorish.STILL))
        s.pop()

    def default(self, s: State, seat: i64) -> i64:
        return do.REFUSE


def refuse_vigorish(s: State, seat: i64, still: i64) -> None:
    """BL-PRO-4: the Still is not rolled this Round."""
    s.v[at.SHUT] |= bit(still)
    s.tell(fact.VIGORISH_REFUSED, seat, still)


class MusclingIn(StillCard):
    """BL-THUG-MUSCLING_IN-1: another player's Remote Still with at least one die."""

    def fits(self, s: State, still: i64) -> bool:
        return still >= at.REMOTE and s.v[at.DICE_ON + still] > 0

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-MUSCLING_IN-2, BL-PRO-8: the die is theirs, to place or keep; the Still stays its owner's."""
        v = s.v
        still = target(s, seat, 0)
        v[at.DICE_ON + still] -= 1
        v[at.BACK_DICE + seat] += 1
        s.tell(fact.DIE_STOLEN, seat, still)
        against_owner_of_still(s, seat, still)
        s.push(step.DIE_STEP, seat, 1)


class TurfWar(StillCard):
    """BL-THUG-TURF_WAR-1: a Remote Still of another, or a Family Still with at least two dice."""

    def fits(self, s: State, still: i64) -> bool:
        return still >= at.REMOTE or s.v[at.DICE_ON + still] >= 2

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-TURF_WAR-2: the Remote Still is gone with its dice; a Family Still loses one die."""
        v = s.v
        still = target(s, seat, 0)
        owner = v[at.STILL_OWNER + still]
        against_owner_of_still(s, seat, still)
        if still >= at.REMOTE:
            v[at.STILL_OWNER + still] = -1
            v[at.DICE_ON + still] = 0
            v[at.SHUT] &= ~bit(still)
            s.tell(fact.STILL_DESTROYED, owner, still)
        else:
            v[at.DICE_ON + still] -= 1
            s.tell(fact.DIE_DESTROYED, owner, still)
