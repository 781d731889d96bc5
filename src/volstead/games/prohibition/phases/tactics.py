"""Tactics: the other side of the Scheme cards, played in step 4 of a Conflict Round."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import NATURE_BIT, bit, count, lowest
from volstead.core.state import Question, State, Step
from volstead.games.prohibition import facts as fact
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import moves as do
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.board import blocks_with_room, put_units, room_in
from volstead.games.prohibition.heat import lower_heat, raise_heat
from volstead.games.prohibition.phases.attack import ATTACKING_SIDE, DEFENDING_SIDE


def tactic_of(card: i64) -> i64:
    """Where the Tactic of a Scheme card stands in the printed data."""
    return printed.SCHEME + card * printed.SCHEME_SIZE + printed.SCHEME_TACTIC


def gang_of(s: State, side: i64) -> i64:
    return s.v[at.ATTACKER] if side == ATTACKING_SIDE else s.v[at.DEFENDER]


def goons_of(s: State, side: i64) -> i64:
    """The Goons of a side in the Conflict."""
    return s.v[at.AWAY] if side == ATTACKING_SIDE else s.v[at.GOONS + s.v[at.TARGET]]


def backup_blocks(s: State, side: i64) -> i64:
    """The other Blocks of a side with Goons that are not Laying Low, if there is room in the Conflict."""
    v = s.v
    room = s.data[printed.UNIT_LIMIT] - v[at.AWAY] if side == ATTACKING_SIDE else room_in(s, v[at.TARGET])
    if room <= 0:
        return 0
    return v[at.TURF + gang_of(s, side)] & v[at.GOON_BLOCKS] & ~v[at.LOW_BLOCKS] & ~bit(v[at.TARGET])


def playable(s: State, side: i64, card: i64) -> bool:
    """PR-CARD-4: the condition under which the card's Tactic may be played."""
    tactic = tactic_of(card)
    op = s.data[tactic]
    if op == printed.BACKUP:
        return backup_blocks(s, side) != 0
    if op == printed.TAKE_GS:
        return s.v[at.GS + gang_of(s, 1 - side)] >= s.data[tactic + 2]
    if op == printed.SLIP_AWAY:
        if not goons_of(s, side):
            return False
        return side == ATTACKING_SIDE or s.v[at.TURF + s.v[at.DEFENDER]] & ~bit(s.v[at.TARGET]) != 0
    return True


class TacticChance(Step):
    """PR-CON-8, PR-CARD-4: a side may play one Scheme card as a Tactic, once a Round.

    Whoever holds cards is asked, whether or not one is playable, unless a Double-Cross openly forbids it.
    """

    SIDE: Final = 0

    rule = "PR-CON-8"
    key = "tactic"

    def go(self, s: State) -> i64:
        gang = gang_of(s, s.arg(TacticChance.SIDE))
        if s.v[at.HAND + gang] and not s.v[at.LOCKED + s.arg(TacticChance.SIDE)]:
            return bit(gang)
        s.pop()
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        hand = s.v[at.HAND + seat]
        while hand:
            card = lowest(hand)
            if playable(s, s.arg(TacticChance.SIDE), card):
                menu.add(do.PLAY_TACTIC + card)
            hand &= hand - 1
        menu.add(do.NONE)

    def take(self, s: State, seat: i64, move: i64) -> None:
        """PR-CARD-1, PR-CON-8: the card takes effect at once; it is a Scheme no more."""
        side = s.arg(TacticChance.SIDE)
        s.pop()
        if move == do.NONE:
            s.tell(fact.NO_TACTIC, seat)
            return
        card = move - do.PLAY_TACTIC
        s.v[at.HAND + seat] &= ~bit(card)
        s.v[at.TACTIC + side] = card + 1
        s.tell(fact.TACTIC_PLAYED, seat, card)
        self.play(s, side, card)

    def play(self, s: State, side: i64, card: i64) -> None:
        """Section 2.10: the effect of each kind of Tactic."""
        v = s.v
        tactic = tactic_of(card)
        op = s.data[tactic]
        a = s.data[tactic + 1]
        b = s.data[tactic + 2]
        enemy = 1 - side
        if op == printed.MODIFY and b == 0:
            whose = enemy if a else side
            change_dice(s, whose, bit(v[at.DICE_COUNT + whose]) - 1, s.data[tactic + 3])
        elif op == printed.MODIFY or op == printed.REROLL:
            s.push(step.CHOOSE_DICE, side, enemy if a else side, b if b else at.MOST_DICE, 0, card)
        elif op == printed.EXTRA_DICE:
            s.push(step.ROLL_DICE, 0 if side else a, a if side else 0)
        elif op == printed.BACKUP:
            s.push(step.BRING_BACKUP, side, 0, a)
        elif op == printed.CANCEL:
            v[at.CANCELLED + side] += b if side == DEFENDING_SIDE else a
        elif op == printed.HITS:
            v[at.EXTRA_HITS + side] += a
        elif op == printed.LOCK:
            v[at.LOCKED + enemy] = 1
        elif op == printed.TAKE_GS:
            self.take_gs(s, side, a)
        elif op == printed.HEAL:
            v[at.HEALING + side] = a
        elif op == printed.HEADLINE:
            v[at.EXTRA_HEADLINES + side] += a
        elif op == printed.SLIP_AWAY:
            v[at.SLIPPING + side] = 1
        else:
            assert op == printed.CHANGE_HEAT, "a Tactic without a meaning"
            gang = gang_of(s, enemy if a else side)
            if b < 0:
                lower_heat(s, gang, -b)
            else:
                raise_heat(s, gang, b)

    def take_gs(self, s: State, side: i64, gs: i64) -> None:
        """Light Fingers: so many Gs of the opponent, or all."""
        victim = gang_of(s, 1 - side)
        if gs > s.v[at.GS + victim]:
            gs = s.v[at.GS + victim]
        s.v[at.GS + victim] -= gs
        s.v[at.GS + gang_of(s, side)] += gs
        s.tell(fact.FINGERED, gang_of(s, side), victim, gs)

    def default(self, s: State, seat: i64) -> i64:
        return do.NONE

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        if do.PLAY_TACTIC <= move < do.PLAY_TACTIC + at.SCHEME_COUNT:
            if not s.v[at.HAND + seat] & bit(move - do.PLAY_TACTIC):
                return Refusal("PR-CARD-1", "card-not-in-hand")
            return Refusal("PR-CARD-4", "tactic-not-now")
        return Refusal("PR-CON-8", "no-tactic")


def change_dice(s: State, side: i64, dice: i64, amount: i64) -> None:
    """Each of these dice of a side gets a modifier; values are never clamped."""
    while dice:
        die = lowest(dice)
        place = at.die(side, die)
        s.v[at.MODIFIERS + place] += amount
        s.tell(fact.MODIFIED, gang_of(s, side), die + 1, s.v[at.DICE + place] + s.v[at.MODIFIERS + place])
        dice &= dice - 1


class ChooseDice(Step):
    """Section 2.10: who played a Tactic on dice chooses them one at a time."""

    PLAYER_SIDE: Final = 0
    DICE_SIDE: Final = 1
    MOST: Final = 2
    CHOSEN: Final = 3
    CARD: Final = 4

    rule = "PR-CARD-4"
    key = "dice"

    def free(self, s: State) -> i64:
        return (bit(s.v[at.DICE_COUNT + s.arg(ChooseDice.DICE_SIDE)]) - 1) & ~s.arg(ChooseDice.CHOSEN)

    def go(self, s: State) -> i64:
        free = self.free(s)
        if not free or count(s.arg(ChooseDice.CHOSEN)) >= s.arg(ChooseDice.MOST):
            self.apply(s)
            return 0
        if not s.arg(ChooseDice.CHOSEN) and not free & (free - 1):
            s.set_arg(ChooseDice.CHOSEN, free)
            return 0
        return bit(gang_of(s, s.arg(ChooseDice.PLAYER_SIDE)))

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(do.DIE, self.free(s))
        if s.arg(ChooseDice.CHOSEN):
            menu.add(do.DONE)

    def take(self, s: State, seat: i64, move: i64) -> None:
        if move == do.DONE:
            self.apply(s)
        else:
            s.set_arg(ChooseDice.CHOSEN, s.arg(ChooseDice.CHOSEN) | bit(move - do.DIE))

    def apply(self, s: State) -> None:
        side = s.arg(ChooseDice.DICE_SIDE)
        dice = s.arg(ChooseDice.CHOSEN)
        tactic = tactic_of(s.arg(ChooseDice.CARD))
        s.pop()
        if s.data[tactic] == printed.MODIFY:
            change_dice(s, side, dice, s.data[tactic + 3])
        else:
            s.push(step.REROLL_DICE, side, dice)

    def default(self, s: State, seat: i64) -> i64:
        return do.DONE if s.arg(ChooseDice.CHOSEN) else do.DIE + lowest(self.free(s))

    def question(self, s: State, seat: i64) -> Question:
        left = s.arg(ChooseDice.MOST) - count(s.arg(ChooseDice.CHOSEN))
        return Question("PR-CARD-4", "dice", [s.arg(ChooseDice.CARD) + 1, left, s.arg(ChooseDice.DICE_SIDE)])


class RerollDice(Step):
    """Section 2.10: a re-roll replaces what was rolled and keeps the modifier."""

    SIDE: Final = 0
    DICE: Final = 1

    rule = "PR-CARD-4"
    key = "roll"

    def go(self, s: State) -> i64:
        if s.arg(RerollDice.DICE):
            return NATURE_BIT
        s.pop()
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_range(do.ROLL, 6)

    def take(self, s: State, seat: i64, move: i64) -> None:
        side = s.arg(RerollDice.SIDE)
        die = lowest(s.arg(RerollDice.DICE))
        s.v[at.DICE + at.die(side, die)] = move - do.ROLL + 1
        s.set_arg(RerollDice.DICE, s.arg(RerollDice.DICE) & (s.arg(RerollDice.DICE) - 1))
        s.tell(fact.REROLLED, gang_of(s, side), die + 1, move - do.ROLL + 1)


class BringBackup(Step):
    """Backup Car: Goons from one other Block join and roll. The Block counts from 1."""

    SIDE: Final = 0
    BLOCK: Final = 1
    MOST: Final = 2

    rule = "PR-CARD-4"
    key = "backup"

    def most(self, s: State) -> i64:
        """How many may come from the Block chosen."""
        v = s.v
        attacking = s.arg(BringBackup.SIDE) == ATTACKING_SIDE
        room = s.data[printed.UNIT_LIMIT] - v[at.AWAY] if attacking else room_in(s, v[at.TARGET])
        goons = v[at.GOONS + s.arg(BringBackup.BLOCK) - 1]
        most = s.arg(BringBackup.MOST)
        if most > room:
            most = room
        return most if most < goons else goons

    def go(self, s: State) -> i64:
        gang = gang_of(s, s.arg(BringBackup.SIDE))
        if not s.arg(BringBackup.BLOCK):
            blocks = backup_blocks(s, s.arg(BringBackup.SIDE))
            if blocks & (blocks - 1):
                return bit(gang)
            s.set_arg(BringBackup.BLOCK, lowest(blocks) + 1)
        if self.most(s) > 1:
            return bit(gang)
        self.come(s, 1)
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        if not s.arg(BringBackup.BLOCK):
            menu.add_bits(do.CALL_BACKUP, backup_blocks(s, s.arg(BringBackup.SIDE)))
            return
        many = self.most(s)
        while many > 0:
            menu.add(do.SO_MANY + many)
            many -= 1

    def take(self, s: State, seat: i64, move: i64) -> None:
        if not s.arg(BringBackup.BLOCK):
            s.set_arg(BringBackup.BLOCK, move - do.CALL_BACKUP + 1)
        else:
            self.come(s, move - do.SO_MANY)

    def come(self, s: State, goons: i64) -> None:
        v = s.v
        side = s.arg(BringBackup.SIDE)
        block = s.arg(BringBackup.BLOCK) - 1
        target = v[at.TARGET]
        put_units(s, block, v[at.GOONS + block] - goons, v[at.GUARDS + block])
        if side == ATTACKING_SIDE:
            v[at.AWAY] += goons
        else:
            put_units(s, target, v[at.GOONS + target] + goons, v[at.GUARDS + target])
        s.tell(fact.BACKUP_CAME, gang_of(s, side), block, goons)
        s.pop()
        s.push(step.ROLL_DICE, 0 if side else goons, goons if side else 0)

    def question(self, s: State, seat: i64) -> Question:
        if not s.arg(BringBackup.BLOCK):
            return Question("PR-CARD-4", "backup")
        return Question("PR-CARD-4", "backup-goons", [self.most(s)])


class FieldSurgeon(Step):
    """PR-CON-17: Goons return from the Hospital to one other Block. The Block counts from 1."""

    SIDE: Final = 0
    BLOCK: Final = 1

    rule = "PR-CON-17"
    key = "heal"

    def blocks(self, s: State) -> i64:
        return blocks_with_room(s, gang_of(s, s.arg(FieldSurgeon.SIDE))) & ~bit(s.v[at.TARGET])

    def most(self, s: State) -> i64:
        most = s.v[at.HEALING + s.arg(FieldSurgeon.SIDE)]
        lying = s.v[at.HOSPITAL_GOONS + gang_of(s, s.arg(FieldSurgeon.SIDE))]
        if most > lying:
            most = lying
        if s.arg(FieldSurgeon.BLOCK) and most > room_in(s, s.arg(FieldSurgeon.BLOCK) - 1):
            most = room_in(s, s.arg(FieldSurgeon.BLOCK) - 1)
        return most

    def go(self, s: State) -> i64:
        gang = gang_of(s, s.arg(FieldSurgeon.SIDE))
        if not s.arg(FieldSurgeon.BLOCK):
            blocks = self.blocks(s)
            if not blocks or not self.most(s):
                s.v[at.HEALING + s.arg(FieldSurgeon.SIDE)] = 0
                s.pop()
                return 0
            if not blocks & (blocks - 1):
                s.set_arg(FieldSurgeon.BLOCK, lowest(blocks) + 1)
        return bit(gang)

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        if not s.arg(FieldSurgeon.BLOCK):
            menu.add_bits(do.HEAL_TO, self.blocks(s))
            return
        many = self.most(s)
        while many >= 0:
            menu.add(do.SO_MANY + many)
            many -= 1

    def take(self, s: State, seat: i64, move: i64) -> None:
        if not s.arg(FieldSurgeon.BLOCK):
            s.set_arg(FieldSurgeon.BLOCK, move - do.HEAL_TO + 1)
            return
        v = s.v
        goons = move - do.SO_MANY
        block = s.arg(FieldSurgeon.BLOCK) - 1
        v[at.HOSPITAL_GOONS + seat] -= goons
        put_units(s, block, v[at.GOONS + block] + goons, v[at.GUARDS + block])
        v[at.HEALING + s.arg(FieldSurgeon.SIDE)] = 0
        s.tell(fact.HEALED, seat, block, goons)
        s.pop()

    def question(self, s: State, seat: i64) -> Question:
        return Question("PR-CON-17", "heal-goons" if s.arg(FieldSurgeon.BLOCK) else "heal", [self.most(s)])
