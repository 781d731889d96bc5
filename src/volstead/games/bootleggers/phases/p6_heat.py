"""Phase 6, The Heat!, and the end of the game."""

from typing import Final

from mypy_extensions import i64

from volstead.core.seats import bit
from volstead.core.state import State, Step
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers.phases.p1_muscle import begin_phase_1
from volstead.games.bootleggers.phases.p2_influence import begin_phase_2
from volstead.games.bootleggers.phases.p3_production import begin_phase_3
from volstead.games.bootleggers.phases.p4_shipping import begin_phase_4
from volstead.games.bootleggers.phases.p5_selling import begin_phase_5
from volstead.games.bootleggers.pieces import everyone, gain_markers, lowest_muscle
from volstead.games.bootleggers.promises import round_over, sales_over
from volstead.games.bootleggers.window import open_window

FIRST_HEAT: Final[i64] = 4  # BL-HEAT-2
SECOND_HEAT: Final[i64] = 8


class RoundOfSix(Step):
    """BL-RND-1: the six phases in order, Round after Round."""

    PHASE: Final = 0

    def go(self, s: State) -> i64:
        phase = s.arg(RoundOfSix.PHASE)
        s.set_arg(RoundOfSix.PHASE, phase + 1)
        if phase == 1:
            s.tell(fact.ROUND_BEGINS, s.v[at.ROUND])
            begin_phase_1(s)
        elif phase == 2:
            begin_phase_2(s)
        elif phase == 3:
            begin_phase_3(s)
        elif phase == 4:
            begin_phase_4(s)
        elif phase == 5:
            begin_phase_5(s)
        elif phase == 6:
            sales_over(s)
            if is_over(s):
                round_over(s, True)
                finish_game(s)
                s.pop()
            else:
                heat(s)
        else:
            round_over(s, False)
            next_round(s)
            s.set_arg(RoundOfSix.PHASE, 1)
        return 0


def is_over(s: State) -> bool:
    """BL-END-1, BL-END-2, BL-OPT-7, BL-OPT-8: after the last Round, or when somebody holds $100G at this moment."""
    data = s.data
    v = s.v
    if v[at.ROUND] >= data[at.ROUNDS]:
        return True
    for seat in range(data[at.PLAYERS]):
        if v[at.CASH + seat] >= data[at.END_CASH]:
            return True
    return False


def finish_game(s: State) -> None:
    """BL-END-5: all cash is revealed."""
    data = s.data
    v = s.v
    for seat in range(data[at.PLAYERS]):
        v[at.ANNOUNCED + seat] = v[at.CASH + seat]
        s.tell(fact.CASH_ANNOUNCED, seat, v[at.CASH + seat])
    winner = winner_of(s)
    s.tell(fact.GAME_OVER, winner, v[at.CASH + winner])


def winner_of(s: State) -> i64:
    """BL-END-3, BL-END-4: the most cash; on a tie the highest effective Muscle of the final Round."""
    data = s.data
    v = s.v
    best: i64 = 0
    for seat in range(1, data[at.PLAYERS]):
        if v[at.CASH + seat] > v[at.CASH + best] or (
            v[at.CASH + seat] == v[at.CASH + best] and v[at.EFFECT + seat] > v[at.EFFECT + best]
        ):
            best = seat
    return best


def heat(s: State) -> None:
    """BL-HEAT-1, BL-HEAT-2, BL-HEAT-3, BL-HID-4: in Rounds 4 and 8 a marker for all, and all cash is announced."""
    data = s.data
    v = s.v
    v[at.PHASE] = 6
    if v[at.ROUND] != FIRST_HEAT and v[at.ROUND] != SECOND_HEAT:
        return
    for seat in range(data[at.PLAYERS]):
        gain_markers(s, seat, 1)
    for seat in range(data[at.PLAYERS]):
        v[at.ANNOUNCED + seat] = v[at.CASH + seat]
        s.tell(fact.CASH_ANNOUNCED, seat, v[at.CASH + seat])
    help_poorest(s)
    open_window(s, at.W_P6)


def help_poorest(s: State) -> None:
    """BL-HEAT-4: one more marker for the player with the least cash, lowest Muscle on a tie."""
    data = s.data
    v = s.v
    least = v[at.CASH]
    for seat in range(data[at.PLAYERS]):
        if v[at.CASH + seat] < least:
            least = v[at.CASH + seat]
    poor: i64 = 0
    for seat in range(data[at.PLAYERS]):
        if v[at.CASH + seat] == least:
            poor |= bit(seat)
    helped = lowest_muscle(s, poor & everyone(s))
    s.tell(fact.POOREST_HELPED, helped)
    gain_markers(s, helped, 1)


def next_round(s: State) -> None:
    """BL-HEAT-5: Muscle cards are discarded, Big City Boys and locks end, the Round marker moves on."""
    data = s.data
    v = s.v
    for seat in range(data[at.PLAYERS]):
        card = v[at.CHOSEN + seat]
        v[at.MUSCLE_OUT + at.subdeck_of(card)] |= bit(at.rank_of(card))
        v[at.CHOSEN + seat] = 0
        v[at.EFFECT + seat] = 0
        v[at.LOCKED + seat] = 0
        v[at.OUTSIDE + seat] = 0
    v[at.DISPLAYED] = 0
    v[at.ACTED] = 0
    v[at.RAISED] = 0
    v[at.ROUND] += 1
