"""Conflict: Call for Help, then Rounds of six steps until one side has won."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit
from volstead.core.state import Question, State, Step
from volstead.games.prohibition.attack import (
    ATTACKING_SIDE,
    DEFENDING_SIDE,
    SEIZE_RESULT,
    clear_dice,
    earn_headlines,
    lose_gangster,
    seize_result,
)
from volstead.games.prohibition.board import hook, put_units, room_in, spend_gangsters, units_in
from volstead.games.prohibition.facts import (
    ATTACKER_WON,
    CALLED_HELP,
    DEFENDER_WON,
    FIGHTS,
    HELP_SENT,
    NO_HELP,
    PIPPED,
    ROLLED,
    ROUND_BEGAN,
    WIPED_OUT,
)
from volstead.games.prohibition.heat import raise_heat
from volstead.games.prohibition.layout import (
    ATTACK_END,
    ATTACK_FIRST,
    ATTACKER,
    AWAY,
    CANCELLED,
    DEFENDER,
    DICE,
    DICE_COUNT,
    EXTRA_HEADLINES,
    EXTRA_HITS,
    FOUGHT,
    GOON_BLOCKS,
    GOONS,
    GUARD_BLOCKS,
    GUARDS,
    HEALING,
    HOSPITAL_GOONS,
    HOSPITAL_GUARDS,
    LOSSES,
    LOW_BLOCKS,
    MODIFIERS,
    MOST_DICE,
    ROUND,
    SCHEME_DISCARDS,
    SLIPPING,
    TACTIC,
    TARGET,
    TURF,
    UNITS_WIPED,
)
from volstead.games.prohibition.moves import CALL, CONTINUE, DONE, FIGHT, NONE, PIP, RETREAT, ROLL, SEND
from volstead.games.prohibition.printed import ATTACK_PIP, GUARDS_MAY_RETREAT, HIT_ON, HQ_BLOCKS
from volstead.games.prohibition.steps import (
    ADD_PIP,
    CALL_FOR_HELP,
    CONTINUE_OR_RETREAT,
    DRAW_SCHEME,
    FIELD_SURGEON,
    FIGHT_OR_RETREAT,
    OUTCOME,
    RETREAT_BLOCK,
    ROLL_DICE,
    TACTIC_CHANCE,
)

HELP: Final[i64] = 0
MEET: Final[i64] = 1
RETREAT_CHOICE: Final[i64] = 2
ROLLING: Final[i64] = 3
HQ_PIP: Final[i64] = 4
MAT_PIP: Final[i64] = 5
DEFENDER_TACTIC: Final[i64] = 6
ATTACKER_TACTIC: Final[i64] = 7
WIPE_OUT: Final[i64] = 8
AFTER: Final[i64] = 9
LAST_CHECKS: Final[i64] = 10
NEXT_ROUND: Final[i64] = 11
VICTORY: Final[i64] = 12
CHOOSE_OUTCOME: Final[i64] = 13
# 14 is SEIZE_RESULT
END: Final[i64] = 15
ROUND_HEAT: Final[i64] = 1  # PR-CON-3


class Attacking(Step):
    """PR-CON-2, PR-ATK-7: an Attack on a rival's Block from Call for Help to the end. Number: the stage it is in.

    A Round has six steps: Heat, Retreat choice, Roll, Tactics, Wipe Out, Continue.
    """

    def go(self, s: State) -> i64:
        stage = s.arg(0)
        s.set_arg(0, stage + 1)
        if stage == HELP:
            if may_call(s):
                s.push(CALL_FOR_HELP)
        elif stage == MEET:
            self.meet(s)
        elif stage == RETREAT_CHOICE:
            if may_retreat(s):
                s.push(FIGHT_OR_RETREAT)
        elif stage == ROLLING:
            self.roll(s)
        elif stage == HQ_PIP:
            self.pips(s)
        elif stage == MAT_PIP:
            if s.v[ROUND] == 1 and hook(s, s.v[ATTACKER], ATTACK_PIP):
                s.push(ADD_PIP, ATTACKING_SIDE)
        elif stage == DEFENDER_TACTIC:
            s.push(TACTIC_CHANCE, DEFENDING_SIDE)
        elif stage == ATTACKER_TACTIC:
            s.push(TACTIC_CHANCE, ATTACKING_SIDE)
        elif stage == WIPE_OUT:
            self.wipe_out(s)
        elif stage == AFTER:
            self.after(s)
        elif stage == LAST_CHECKS:
            self.last_checks(s)
        elif stage == NEXT_ROUND:
            self.next_round(s)
        elif stage == VICTORY:
            self.victory(s)
        elif stage == CHOOSE_OUTCOME:
            s.set_arg(0, END)
            s.push(OUTCOME)
        elif stage == SEIZE_RESULT:
            seize_result(s)
        else:
            self.end(s)
        return 0

    def meet(self, s: State) -> None:
        """PR-CON-1, PR-ATK-8, PR-HQ-3: Units in the Block make a Conflict and mark it; else the Attacker acts."""
        v = s.v
        if units_in(s, v[TARGET]):
            v[FOUGHT] |= bit(v[TARGET])
            v[ROUND] = 1
            s.tell(ROUND_BEGAN, 1)
        else:
            s.set_arg(0, CHOOSE_OUTCOME)

    def roll(self, s: State) -> None:
        """PR-CON-6, PR-CON-7: if the Defender has left for good the Attacker wins; else a die for each Unit."""
        v = s.v
        defenders = units_in(s, v[TARGET])
        if not defenders:
            s.set_arg(0, VICTORY)
            return
        clear_dice(s)
        s.push(ROLL_DICE, v[AWAY], defenders)

    def pips(self, s: State) -> None:
        """PR-CON-7, PR-HQ-4: in Round 1 the Defender of an HQ adds 1 to one of its dice."""
        if s.v[ROUND] == 1 and s.data[HQ_BLOCKS] & bit(s.v[TARGET]):
            s.push(ADD_PIP, DEFENDING_SIDE)

    def wipe_out(self, s: State) -> None:
        """PR-CON-9, PR-CARD-5: hits of both sides at once, each a Unit, Goons before Guards; Tactics are discarded."""
        v = s.v
        target = v[TARGET]
        by_attacker = hits(s, ATTACKING_SIDE)
        by_defender = hits(s, DEFENDING_SIDE)
        gone = by_defender if by_defender < v[AWAY] else v[AWAY]
        v[AWAY] -= gone
        v[HOSPITAL_GOONS + v[ATTACKER]] += gone
        self.count(s, ATTACKING_SIDE, gone)
        s.tell(WIPED_OUT, v[ATTACKER], gone, 0, by_defender)
        goons = by_attacker if by_attacker < v[GOONS + target] else v[GOONS + target]
        guards = by_attacker - goons
        if guards > v[GUARDS + target]:
            guards = v[GUARDS + target]
        if goons or guards:
            put_units(s, target, v[GOONS + target] - goons, v[GUARDS + target] - guards)
            v[HOSPITAL_GOONS + v[DEFENDER]] += goons
            v[HOSPITAL_GUARDS + v[DEFENDER]] += guards
            self.count(s, DEFENDING_SIDE, goons + guards)
        s.tell(WIPED_OUT, v[DEFENDER], goons, guards, by_attacker)
        if goons and not v[GOONS + target]:
            spend_gangsters(s, target)
        for side in range(2):
            if v[TACTIC + side]:
                v[SCHEME_DISCARDS] |= bit(v[TACTIC + side] - 1)
                v[TACTIC + side] = 0

    def count(self, s: State, side: i64, units: i64) -> None:
        """Section 2.8: Units Wiped Out count for the Gang that did it, this Year."""
        s.v[LOSSES + side] += units
        s.v[UNITS_WIPED + (s.v[DEFENDER] if side == ATTACKING_SIDE else s.v[ATTACKER])] += units

    def after(self, s: State) -> None:
        """PR-CON-17: a Field Surgeon acts before the checks."""
        s.v[EXTRA_HITS + ATTACKING_SIDE] = 0
        s.v[EXTRA_HITS + DEFENDING_SIDE] = 0
        s.v[CANCELLED + ATTACKING_SIDE] = 0
        s.v[CANCELLED + DEFENDING_SIDE] = 0
        if s.v[HEALING + ATTACKING_SIDE]:
            s.push(FIELD_SURGEON, ATTACKING_SIDE)
        if s.v[HEALING + DEFENDING_SIDE]:
            s.push(FIELD_SURGEON, DEFENDING_SIDE)

    def last_checks(self, s: State) -> None:
        """PR-CON-13, PR-CON-17: (a) no attacking Goon left: the Defender wins; (b) who Slips Away Retreats."""
        v = s.v
        attacker_slips = v[SLIPPING + ATTACKING_SIDE]
        defender_slips = v[SLIPPING + DEFENDING_SIDE]
        v[SLIPPING + ATTACKING_SIDE] = 0
        v[SLIPPING + DEFENDING_SIDE] = 0
        if not v[AWAY]:
            defender_wins(s)
            s.set_arg(0, END)
            return
        if attacker_slips:
            defender_wins(s)
            s.set_arg(0, END)
            s.push(RETREAT_BLOCK, ATTACKING_SIDE)
        if defender_slips and v[GOONS + v[TARGET]]:
            s.push(RETREAT_BLOCK, DEFENDING_SIDE)

    def next_round(self, s: State) -> None:
        """PR-CON-10, PR-CON-12, PR-CON-17: (c) no Defender left: the Attacker wins; (d) else it may continue."""
        if units_in(s, s.v[TARGET]):
            s.push(CONTINUE_OR_RETREAT)

    def victory(self, s: State) -> None:
        """PR-CON-12, PR-CON-14: the Attacker wins; a Defender with a Unit Wiped Out draws a Scheme card at once."""
        v = s.v
        s.tell(ATTACKER_WON, v[ATTACKER], v[DEFENDER], v[TARGET])
        if v[EXTRA_HEADLINES + ATTACKING_SIDE]:
            earn_headlines(s, v[ATTACKER], v[EXTRA_HEADLINES + ATTACKING_SIDE])
        if v[LOSSES + DEFENDING_SIDE]:
            s.push(DRAW_SCHEME, v[DEFENDER], 1)

    def end(self, s: State) -> None:
        """PR-CON-16: the Attack is over; only now come the Fed cards that it brought."""
        lose_gangster(s)
        for at in range(ATTACK_FIRST, ATTACK_END):
            s.v[at] = 0
        s.pop()


def defender_wins(s: State) -> None:
    """PR-CON-13: the Defender wins if no attacking Goon is left, though it has none either, or if the Attacker goes."""
    v = s.v
    s.tell(DEFENDER_WON, v[DEFENDER], v[ATTACKER], v[TARGET])
    if v[EXTRA_HEADLINES + DEFENDING_SIDE]:
        earn_headlines(s, v[DEFENDER], v[EXTRA_HEADLINES + DEFENDING_SIDE])


def hits(s: State, side: i64) -> i64:
    """PR-CON-9: dice of 4 or more, and extra hits, minus those that the other side cancels."""
    v = s.v
    many = v[EXTRA_HITS + side] - v[CANCELLED + 1 - side]
    for k in range(v[DICE_COUNT + side]):
        at = side * MOST_DICE + k
        if v[DICE + at] + v[MODIFIERS + at] >= s.data[HIT_ON]:
            many += 1
    if v[SLIPPING + 1 - side] or many < 0:
        return 0
    return many


def helpers(s: State) -> i64:
    """PR-HQ-2: the Defender's other Blocks with a Guard or with a Goon that is not Laying Low."""
    v = s.v
    ready = (v[GOON_BLOCKS] & ~v[LOW_BLOCKS]) | v[GUARD_BLOCKS]
    return v[TURF + v[DEFENDER]] & ready & ~bit(v[TARGET])


def may_call(s: State) -> bool:
    """PR-HQ-2: an HQ with fewer than 4 Units may Call for Help."""
    target = s.v[TARGET]
    return s.data[HQ_BLOCKS] & bit(target) != 0 and room_in(s, target) > 0 and helpers(s) != 0


class CallForHelp(Step):
    """PR-HQ-2: Units of one other Block come to the HQ and stay. Numbers: the Block counted from 1, Units sent."""

    rule = "PR-HQ-2"
    key = "call"

    def goons(self, s: State) -> i64:
        """Goons of the Block called that may come."""
        block = s.arg(0) - 1
        return 0 if s.v[LOW_BLOCKS] & bit(block) else s.v[GOONS + block]

    def go(self, s: State) -> i64:
        if s.arg(0):
            goons = self.goons(s)
            guards = s.v[GUARDS + s.arg(0) - 1]
            if not room_in(s, s.v[TARGET]) or not goons + guards:
                s.pop()
                return 0
            if not s.arg(1) and (not goons or not guards):
                self.send(s, 0 if goons else 1)
                return 0
        return bit(s.v[DEFENDER])

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        if not s.arg(0):
            menu.add_bits(CALL, helpers(s))
            menu.add(NONE)
            return
        if self.goons(s):
            menu.add(SEND)
        if s.v[GUARDS + s.arg(0) - 1]:
            menu.add(SEND + 1)
        if s.arg(1):
            menu.add(DONE)

    def take(self, s: State, seat: i64, move: i64) -> None:
        if move == NONE:
            s.tell(NO_HELP, seat)
            s.pop()
        elif move == DONE:
            s.pop()
        elif not s.arg(0):
            s.set_arg(0, move - CALL + 1)
            s.tell(CALLED_HELP, seat, move - CALL)
        else:
            self.send(s, move - SEND)

    def send(self, s: State, unit: i64) -> None:
        v = s.v
        block = s.arg(0) - 1
        target = v[TARGET]
        put_units(s, block, v[GOONS + block] - 1 + unit, v[GUARDS + block] - unit)
        put_units(s, target, v[GOONS + target] + 1 - unit, v[GUARDS + target] + unit)
        s.set_arg(1, s.arg(1) + 1)
        s.tell(HELP_SENT, v[DEFENDER], unit, block)

    def default(self, s: State, seat: i64) -> i64:
        if not s.arg(0):
            return NONE
        if s.arg(1):
            return DONE
        return SEND if self.goons(s) else SEND + 1

    def question(self, s: State, seat: i64) -> Question:
        return Question("PR-HQ-2", "send" if s.arg(0) else "call", [room_in(s, s.v[TARGET])])

    def refuse(self, s: State, seat: i64, move: i64) -> tuple[str, str]:
        return "PR-HQ-2", "help comes from one other Block of yours, with Guards or Goons that are not Laying Low"


def may_retreat(s: State) -> bool:
    """PR-CON-4, PR-HQ-5: the Defender, also of an HQ, has a Goon here (by the switch a Guard) and another Block."""
    v = s.v
    target = v[TARGET]
    if not v[TURF + v[DEFENDER]] & ~bit(target):
        return False
    return v[GOONS + target] > 0 or s.data[GUARDS_MAY_RETREAT] != 0


class FightOrRetreat(Step):
    """PR-CON-4: the Defender fights or Retreats with all its Goons."""

    rule = "PR-CON-4"
    key = "fight"

    def go(self, s: State) -> i64:
        return bit(s.v[DEFENDER])

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(FIGHT)
        menu.add(RETREAT)

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.pop()
        if move == RETREAT:
            s.push(RETREAT_BLOCK, DEFENDING_SIDE)
        else:
            s.tell(FIGHTS, seat)

    def question(self, s: State, seat: i64) -> Question:
        target = s.v[TARGET]
        return Question("PR-CON-4", "fight", [s.v[AWAY], s.v[GOONS + target], s.v[GUARDS + target]])


class RollDice(Step):
    """PR-CON-7, PR-ATK-9, PR-GEN-11: dice of the Attacker, then of the Defender. Numbers: dice each has to roll."""

    rule = "PR-CON-7"
    key = "roll"

    def go(self, s: State) -> i64:
        if s.arg(0) + s.arg(1):
            return NATURE_BIT
        s.pop()
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(ROLL, 6)

    def take(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        side = ATTACKING_SIDE if s.arg(0) else DEFENDING_SIDE
        s.set_arg(side, s.arg(side) - 1)
        v[DICE + side * MOST_DICE + v[DICE_COUNT + side]] = move - ROLL + 1
        v[DICE_COUNT + side] += 1
        s.tell(ROLLED, v[ATTACKER] if side == ATTACKING_SIDE else v[DEFENDER], side, move - ROLL + 1)


class AddPip(Step):
    """PR-CON-7, PR-HQ-4: in Round 1 a side adds 1 to one of its own dice. Number: the side."""

    rule = "PR-CON-7"
    key = "pip"

    def go(self, s: State) -> i64:
        gang = s.v[ATTACKER] if s.arg(0) == ATTACKING_SIDE else s.v[DEFENDER]
        if s.v[DICE_COUNT + s.arg(0)] > 1:
            return bit(gang)
        self.take(s, gang, PIP)
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(PIP, s.v[DICE_COUNT + s.arg(0)])

    def take(self, s: State, seat: i64, move: i64) -> None:
        die = s.arg(0) * MOST_DICE + move - PIP
        s.v[MODIFIERS + die] += 1
        s.tell(PIPPED, seat, move - PIP + 1, s.v[DICE + die] + s.v[MODIFIERS + die])
        s.pop()

    def default(self, s: State, seat: i64) -> i64:
        """Section 5: the first die showing 3, one short of a hit, else the first."""
        first = s.arg(0) * MOST_DICE
        for k in range(s.v[DICE_COUNT + s.arg(0)]):
            if s.v[DICE + first + k] + s.v[MODIFIERS + first + k] == s.data[HIT_ON] - 1:
                return PIP + k
        return PIP

    def question(self, s: State, seat: i64) -> Question:
        return Question("PR-HQ-4" if s.arg(0) == DEFENDING_SIDE else "PR-CON-7", "pip")


class ContinueOrRetreat(Step):
    """PR-CON-10: while both sides have Units the Attacker goes on, or Retreats and has lost."""

    rule = "PR-CON-10"
    key = "continue"

    def go(self, s: State) -> i64:
        return bit(s.v[ATTACKER])

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(CONTINUE)
        menu.add(RETREAT)

    def take(self, s: State, seat: i64, move: i64) -> None:
        """PR-CON-3: every Round after the first begins with 1 Heat for the Attacker."""
        s.pop()
        if move == CONTINUE:
            s.v[ROUND] += 1
            s.tell(ROUND_BEGAN, s.v[ROUND])
            raise_heat(s, seat, ROUND_HEAT)
            s.set_arg(0, RETREAT_CHOICE)
        else:
            defender_wins(s)
            s.set_arg(0, END)
            s.push(RETREAT_BLOCK, ATTACKING_SIDE)

    def default(self, s: State, seat: i64) -> i64:
        return RETREAT

    def question(self, s: State, seat: i64) -> Question:
        target = s.v[TARGET]
        return Question("PR-CON-10", "continue", [s.v[AWAY], s.v[GOONS + target], s.v[GUARDS + target]])
