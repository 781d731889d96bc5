"""Conflict: Call for Help, then Rounds of six steps until one side has won."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit
from volstead.core.state import Question, State, Step
from volstead.games.prohibition import facts as fact
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import moves as do
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.board import hook, put_units, room_in, spend_gangsters, units_in
from volstead.games.prohibition.heat import raise_heat
from volstead.games.prohibition.phases.attack import (
    ATTACKING_SIDE,
    DEFENDING_SIDE,
    SEIZE_RESULT,
    STAGE,
    clear_dice,
    earn_headlines,
    lose_gangster,
    seize_result,
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
    """PR-CON-2, PR-ATK-7: an Attack on a rival's Block from Call for Help to the end.

    A Round has six steps: Heat, Retreat choice, Roll, Tactics, Wipe Out, Continue.
    """

    def go(self, s: State) -> i64:
        stage = s.arg(STAGE)
        s.set_arg(STAGE, stage + 1)
        if stage == HELP:
            if may_call(s):
                s.push(step.CALL_FOR_HELP)
        elif stage == MEET:
            self.meet(s)
        elif stage == RETREAT_CHOICE:
            if may_retreat(s):
                s.push(step.FIGHT_OR_RETREAT)
        elif stage == ROLLING:
            self.roll(s)
        elif stage == HQ_PIP:
            self.pips(s)
        elif stage == MAT_PIP:
            if s.v[at.ROUND] == 1 and hook(s, s.v[at.ATTACKER], printed.ATTACK_PIP):
                s.push(step.ADD_PIP, ATTACKING_SIDE)
        elif stage == DEFENDER_TACTIC:
            s.push(step.TACTIC_CHANCE, DEFENDING_SIDE)
        elif stage == ATTACKER_TACTIC:
            s.push(step.TACTIC_CHANCE, ATTACKING_SIDE)
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
            s.set_arg(STAGE, END)
            s.push(step.OUTCOME)
        elif stage == SEIZE_RESULT:
            seize_result(s)
        else:
            self.end(s)
        return 0

    def meet(self, s: State) -> None:
        """PR-CON-1, PR-ATK-8, PR-HQ-3: Units in the Block make a Conflict and mark it; else the Attacker acts."""
        v = s.v
        if units_in(s, v[at.TARGET]):
            v[at.FOUGHT] |= bit(v[at.TARGET])
            v[at.ROUND] = 1
            s.tell(fact.ROUND_BEGAN, 1)
        else:
            s.set_arg(STAGE, CHOOSE_OUTCOME)

    def roll(self, s: State) -> None:
        """PR-CON-6, PR-CON-7: if the Defender has left for good the Attacker wins; else a die for each Unit."""
        v = s.v
        defenders = units_in(s, v[at.TARGET])
        if not defenders:
            s.set_arg(STAGE, VICTORY)
            return
        clear_dice(s)
        s.push(step.ROLL_DICE, v[at.AWAY], defenders)

    def pips(self, s: State) -> None:
        """PR-CON-7, PR-HQ-4: in Round 1 the Defender of an HQ adds 1 to one of its dice."""
        if s.v[at.ROUND] == 1 and s.data[printed.HQ_BLOCKS] & bit(s.v[at.TARGET]):
            s.push(step.ADD_PIP, DEFENDING_SIDE)

    def wipe_out(self, s: State) -> None:
        """PR-CON-9, PR-CARD-5: hits of both sides at once, each a Unit, Goons before Guards; Tactics are discarded."""
        v = s.v
        target = v[at.TARGET]
        by_attacker = hits(s, ATTACKING_SIDE)
        by_defender = hits(s, DEFENDING_SIDE)
        gone = by_defender if by_defender < v[at.AWAY] else v[at.AWAY]
        v[at.AWAY] -= gone
        v[at.HOSPITAL_GOONS + v[at.ATTACKER]] += gone
        self.count(s, ATTACKING_SIDE, gone)
        s.tell(fact.WIPED_OUT, v[at.ATTACKER], gone, 0, by_defender)
        goons = by_attacker if by_attacker < v[at.GOONS + target] else v[at.GOONS + target]
        guards = by_attacker - goons
        if guards > v[at.GUARDS + target]:
            guards = v[at.GUARDS + target]
        if goons or guards:
            put_units(s, target, v[at.GOONS + target] - goons, v[at.GUARDS + target] - guards)
            v[at.HOSPITAL_GOONS + v[at.DEFENDER]] += goons
            v[at.HOSPITAL_GUARDS + v[at.DEFENDER]] += guards
            self.count(s, DEFENDING_SIDE, goons + guards)
        s.tell(fact.WIPED_OUT, v[at.DEFENDER], goons, guards, by_attacker)
        if goons and not v[at.GOONS + target]:
            spend_gangsters(s, target)
        for side in range(2):
            if v[at.TACTIC + side]:
                v[at.SCHEME_DISCARDS] |= bit(v[at.TACTIC + side] - 1)
                v[at.TACTIC + side] = 0

    def count(self, s: State, side: i64, units: i64) -> None:
        """Section 2.8: Units Wiped Out count for the Gang that did it, this Year."""
        s.v[at.LOSSES + side] += units
        s.v[at.UNITS_WIPED + (s.v[at.DEFENDER] if side == ATTACKING_SIDE else s.v[at.ATTACKER])] += units

    def after(self, s: State) -> None:
        """PR-CON-17: a Field Surgeon acts before the checks."""
        s.v[at.EXTRA_HITS + ATTACKING_SIDE] = 0
        s.v[at.EXTRA_HITS + DEFENDING_SIDE] = 0
        s.v[at.CANCELLED + ATTACKING_SIDE] = 0
        s.v[at.CANCELLED + DEFENDING_SIDE] = 0
        if s.v[at.HEALING + ATTACKING_SIDE]:
            s.push(step.FIELD_SURGEON, ATTACKING_SIDE)
        if s.v[at.HEALING + DEFENDING_SIDE]:
            s.push(step.FIELD_SURGEON, DEFENDING_SIDE)

    def last_checks(self, s: State) -> None:
        """PR-CON-13, PR-CON-17: (a) no attacking Goon left: the Defender wins; (b) who Slips Away Retreats."""
        v = s.v
        attacker_slips = v[at.SLIPPING + ATTACKING_SIDE]
        defender_slips = v[at.SLIPPING + DEFENDING_SIDE]
        v[at.SLIPPING + ATTACKING_SIDE] = 0
        v[at.SLIPPING + DEFENDING_SIDE] = 0
        if not v[at.AWAY]:
            defender_wins(s)
            s.set_arg(STAGE, END)
            return
        if attacker_slips:
            defender_wins(s)
            s.set_arg(STAGE, END)
            s.push(step.RETREAT_BLOCK, ATTACKING_SIDE)
        if defender_slips and v[at.GOONS + v[at.TARGET]]:
            s.push(step.RETREAT_BLOCK, DEFENDING_SIDE)

    def next_round(self, s: State) -> None:
        """PR-CON-10, PR-CON-12, PR-CON-17: (c) no Defender left: the Attacker wins; (d) else it may continue."""
        if units_in(s, s.v[at.TARGET]):
            s.push(step.CONTINUE_OR_RETREAT)

    def victory(self, s: State) -> None:
        """PR-CON-12, PR-CON-14: the Attacker wins; a Defender with a Unit Wiped Out draws a Scheme card at once."""
        v = s.v
        s.tell(fact.ATTACKER_WON, v[at.ATTACKER], v[at.DEFENDER], v[at.TARGET])
        if v[at.EXTRA_HEADLINES + ATTACKING_SIDE]:
            earn_headlines(s, v[at.ATTACKER], v[at.EXTRA_HEADLINES + ATTACKING_SIDE])
        if v[at.LOSSES + DEFENDING_SIDE]:
            s.push(step.DRAW_SCHEME, v[at.DEFENDER], 1)

    def end(self, s: State) -> None:
        """PR-CON-16: the Attack is over; only now come the Fed cards that it brought."""
        lose_gangster(s)
        for place in range(at.ATTACK_FIRST, at.ATTACK_END):
            s.v[place] = 0
        s.pop()


def defender_wins(s: State) -> None:
    """PR-CON-13: the Defender wins if no attacking Goon is left, though it has none either, or if the Attacker goes."""
    v = s.v
    s.tell(fact.DEFENDER_WON, v[at.DEFENDER], v[at.ATTACKER], v[at.TARGET])
    if v[at.EXTRA_HEADLINES + DEFENDING_SIDE]:
        earn_headlines(s, v[at.DEFENDER], v[at.EXTRA_HEADLINES + DEFENDING_SIDE])


def hits(s: State, side: i64) -> i64:
    """PR-CON-9: dice of 4 or more, and extra hits, minus those that the other side cancels."""
    v = s.v
    many = v[at.EXTRA_HITS + side] - v[at.CANCELLED + 1 - side]
    for k in range(v[at.DICE_COUNT + side]):
        place = at.die(side, k)
        if v[at.DICE + place] + v[at.MODIFIERS + place] >= s.data[printed.HIT_ON]:
            many += 1
    if v[at.SLIPPING + 1 - side] or many < 0:
        return 0
    return many


def helpers(s: State) -> i64:
    """PR-HQ-2: the Defender's other Blocks with a Guard or with a Goon that is not Laying Low."""
    v = s.v
    ready = (v[at.GOON_BLOCKS] & ~v[at.LOW_BLOCKS]) | v[at.GUARD_BLOCKS]
    return v[at.TURF + v[at.DEFENDER]] & ready & ~bit(v[at.TARGET])


def may_call(s: State) -> bool:
    """PR-HQ-2: an HQ with fewer than 4 Units may Call for Help."""
    target = s.v[at.TARGET]
    return s.data[printed.HQ_BLOCKS] & bit(target) != 0 and room_in(s, target) > 0 and helpers(s) != 0


class CallForHelp(Step):
    """PR-HQ-2: Units of one other Block come to the HQ and stay. The Block counts from 1."""

    BLOCK: Final = 0
    SENT: Final = 1

    rule = "PR-HQ-2"
    key = "call"

    def goons(self, s: State) -> i64:
        """Goons of the Block called that may come."""
        block = s.arg(CallForHelp.BLOCK) - 1
        return 0 if s.v[at.LOW_BLOCKS] & bit(block) else s.v[at.GOONS + block]

    def go(self, s: State) -> i64:
        if s.arg(CallForHelp.BLOCK):
            goons = self.goons(s)
            guards = s.v[at.GUARDS + s.arg(CallForHelp.BLOCK) - 1]
            if not room_in(s, s.v[at.TARGET]) or not goons + guards:
                s.pop()
                return 0
            if not s.arg(CallForHelp.SENT) and (not goons or not guards):
                self.send(s, 0 if goons else 1)
                return 0
        return bit(s.v[at.DEFENDER])

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        if not s.arg(CallForHelp.BLOCK):
            menu.add_bits(do.CALL, helpers(s))
            menu.add(do.NONE)
            return
        if self.goons(s):
            menu.add(do.SEND)
        if s.v[at.GUARDS + s.arg(CallForHelp.BLOCK) - 1]:
            menu.add(do.SEND + 1)
        if s.arg(CallForHelp.SENT):
            menu.add(do.DONE)

    def take(self, s: State, seat: i64, move: i64) -> None:
        if move == do.NONE:
            s.tell(fact.NO_HELP, seat)
            s.pop()
        elif move == do.DONE:
            s.pop()
        elif not s.arg(CallForHelp.BLOCK):
            s.set_arg(CallForHelp.BLOCK, move - do.CALL + 1)
            s.tell(fact.CALLED_HELP, seat, move - do.CALL)
        else:
            self.send(s, move - do.SEND)

    def send(self, s: State, unit: i64) -> None:
        v = s.v
        block = s.arg(CallForHelp.BLOCK) - 1
        target = v[at.TARGET]
        put_units(s, block, v[at.GOONS + block] - 1 + unit, v[at.GUARDS + block] - unit)
        put_units(s, target, v[at.GOONS + target] + 1 - unit, v[at.GUARDS + target] + unit)
        s.set_arg(CallForHelp.SENT, s.arg(CallForHelp.SENT) + 1)
        s.tell(fact.HELP_SENT, v[at.DEFENDER], unit, block)

    def default(self, s: State, seat: i64) -> i64:
        if not s.arg(CallForHelp.BLOCK):
            return do.NONE
        if s.arg(CallForHelp.SENT):
            return do.DONE
        return do.SEND if self.goons(s) else do.SEND + 1

    def question(self, s: State, seat: i64) -> Question:
        return Question("PR-HQ-2", "send" if s.arg(CallForHelp.BLOCK) else "call", [room_in(s, s.v[at.TARGET])])

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        return Refusal("PR-HQ-2", "help-from-block")


def may_retreat(s: State) -> bool:
    """PR-CON-4, PR-HQ-5: the Defender, also of an HQ, has a Goon here (by the switch a Guard) and another Block."""
    v = s.v
    target = v[at.TARGET]
    if not v[at.TURF + v[at.DEFENDER]] & ~bit(target):
        return False
    return v[at.GOONS + target] > 0 or s.data[printed.GUARDS_MAY_RETREAT] != 0


class FightOrRetreat(Step):
    """PR-CON-4: the Defender fights or Retreats with all its Goons."""

    rule = "PR-CON-4"
    key = "fight"

    def go(self, s: State) -> i64:
        return bit(s.v[at.DEFENDER])

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(do.FIGHT)
        menu.add(do.RETREAT)

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.pop()
        if move == do.RETREAT:
            s.push(step.RETREAT_BLOCK, DEFENDING_SIDE)
        else:
            s.tell(fact.FIGHTS, seat)

    def question(self, s: State, seat: i64) -> Question:
        target = s.v[at.TARGET]
        return Question("PR-CON-4", "fight", [s.v[at.AWAY], s.v[at.GOONS + target], s.v[at.GUARDS + target]])


class RollDice(Step):
    """PR-CON-7, PR-ATK-9, PR-GEN-11: dice of the Attacker, then of the Defender. A number a side: its dice to roll."""

    rule = "PR-CON-7"
    key = "roll"

    def go(self, s: State) -> i64:
        if s.arg(ATTACKING_SIDE) + s.arg(DEFENDING_SIDE):
            return NATURE_BIT
        s.pop()
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(do.ROLL, 6)

    def take(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        side = ATTACKING_SIDE if s.arg(ATTACKING_SIDE) else DEFENDING_SIDE
        s.set_arg(side, s.arg(side) - 1)
        v[at.DICE + at.die(side, v[at.DICE_COUNT + side])] = move - do.ROLL + 1
        v[at.DICE_COUNT + side] += 1
        s.tell(fact.ROLLED, v[at.ATTACKER] if side == ATTACKING_SIDE else v[at.DEFENDER], side, move - do.ROLL + 1)


class AddPip(Step):
    """PR-CON-7, PR-HQ-4: in Round 1 a side adds 1 to one of its own dice."""

    SIDE: Final = 0

    rule = "PR-CON-7"
    key = "pip"

    def go(self, s: State) -> i64:
        gang = s.v[at.ATTACKER] if s.arg(AddPip.SIDE) == ATTACKING_SIDE else s.v[at.DEFENDER]
        if s.v[at.DICE_COUNT + s.arg(AddPip.SIDE)] > 1:
            return bit(gang)
        self.take(s, gang, do.PIP)
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(do.PIP, s.v[at.DICE_COUNT + s.arg(AddPip.SIDE)])

    def take(self, s: State, seat: i64, move: i64) -> None:
        die = at.die(s.arg(AddPip.SIDE), move - do.PIP)
        s.v[at.MODIFIERS + die] += 1
        s.tell(fact.PIPPED, seat, move - do.PIP + 1, s.v[at.DICE + die] + s.v[at.MODIFIERS + die])
        s.pop()

    def default(self, s: State, seat: i64) -> i64:
        """Section 5: the first die showing 3, one short of a hit, else the first."""
        first = s.arg(AddPip.SIDE) * at.MOST_DICE
        for k in range(s.v[at.DICE_COUNT + s.arg(AddPip.SIDE)]):
            if s.v[at.DICE + first + k] + s.v[at.MODIFIERS + first + k] == s.data[printed.HIT_ON] - 1:
                return do.PIP + k
        return do.PIP

    def question(self, s: State, seat: i64) -> Question:
        return Question("PR-HQ-4" if s.arg(AddPip.SIDE) == DEFENDING_SIDE else "PR-CON-7", "pip")


class ContinueOrRetreat(Step):
    """PR-CON-10: while both sides have Units the Attacker goes on, or Retreats and has lost."""

    rule = "PR-CON-10"
    key = "continue"

    def go(self, s: State) -> i64:
        return bit(s.v[at.ATTACKER])

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add(do.CONTINUE)
        menu.add(do.RETREAT)

    def take(self, s: State, seat: i64, move: i64) -> None:
        """PR-CON-3: every Round after the first begins with 1 Heat for the Attacker."""
        s.pop()
        if move == do.CONTINUE:
            s.v[at.ROUND] += 1
            s.tell(fact.ROUND_BEGAN, s.v[at.ROUND])
            raise_heat(s, seat, ROUND_HEAT)
            s.set_arg(STAGE, RETREAT_CHOICE)
        else:
            defender_wins(s)
            s.set_arg(STAGE, END)
            s.push(step.RETREAT_BLOCK, ATTACKING_SIDE)

    def default(self, s: State, seat: i64) -> i64:
        return do.RETREAT

    def question(self, s: State, seat: i64) -> Question:
        target = s.v[at.TARGET]
        return Question("PR-CON-10", "continue", [s.v[at.AWAY], s.v[at.GOONS + target], s.v[at.GUARDS + target]])
