"""Attacks: the order, expansion into neutral Blocks, outcomes, the Seize roll and Retreats."""

from typing import Final

from mypy_extensions import i64

from volstead.core.errors import Refusal
from volstead.core.menu import Menu
from volstead.core.seats import bit, lowest
from volstead.core.state import Question, State, Step
from volstead.games.prohibition import facts as fact
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import moves as do
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.board import (
    change_owner,
    hook,
    owner_of,
    put_units,
    receive_stock,
    remove_building,
    room_in,
    spend_gangsters,
    stand,
    type_at,
)
from volstead.games.prohibition.heat import raise_heat

ATTACKING_SIDE: Final[i64] = 0
DEFENDING_SIDE: Final[i64] = 1
STAGE: Final[i64] = 0
"""What `Attacking`, below every step of an Attack, has to say: how far it has come."""
SEIZE_RESULT: Final[i64] = 14
"""The stage of an Attack in which the Seize roll is read."""
ATTACK_HEAT: Final[i64] = 1  # PR-ATK-3
TORCH_HEAT: Final[i64] = 1  # PR-ATK-13


def sources(s: State, gang: i64) -> i64:
    """PR-ATK-1, PR-ATK-5: the Blocks of the Turf with a Goon that is not Laying Low."""
    return s.v[at.TURF + gang] & s.v[at.GOON_BLOCKS] & ~s.v[at.LOW_BLOCKS]


def targets(s: State, gang: i64) -> i64:
    """PR-ATK-2, PR-ATK-4, PR-GEN-10: the Blocks in play that a Gang may attack.

    None of its own Turf, and none that had its Conflict this Year while Units stand there or if it is an HQ.
    """
    v = s.v
    shut = v[at.FOUGHT] & (v[at.GOON_BLOCKS] | v[at.GUARD_BLOCKS] | s.data[printed.HQ_BLOCKS])
    return s.data[printed.IN_PLAY] & ~v[at.TURF + gang] & ~shut


def may_attack(s: State, gang: i64) -> bool:
    return sources(s, gang) != 0 and targets(s, gang) != 0


class OrderAttack(Step):
    """PR-ATK-1: source, number of Goons, target. The source counts from 1."""

    GANG: Final = 0
    SOURCE: Final = 1
    GOONS: Final = 2

    rule = "PR-ATK-1"
    key = "source"

    def go(self, s: State) -> i64:
        gang = s.arg(OrderAttack.GANG)
        if not s.arg(OrderAttack.SOURCE):
            options = sources(s, gang)
            if options & (options - 1):
                return bit(gang)
            s.set_arg(OrderAttack.SOURCE, lowest(options) + 1)
        if not s.arg(OrderAttack.GOONS):
            if s.v[at.GOONS + s.arg(OrderAttack.SOURCE) - 1] > 1:
                return bit(gang)
            s.set_arg(OrderAttack.GOONS, 1)
        options = targets(s, gang)
        if options & (options - 1):
            return bit(gang)
        self.order(s, lowest(options))
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        if not s.arg(OrderAttack.SOURCE):
            menu.add_bits(do.FROM, sources(s, seat))
        elif not s.arg(OrderAttack.GOONS):
            goons = s.v[at.GOONS + s.arg(OrderAttack.SOURCE) - 1]
            while goons > 0:
                menu.add(do.SO_MANY + goons)
                goons -= 1
        else:
            menu.add_bits(do.AIM, targets(s, seat))

    def take(self, s: State, seat: i64, move: i64) -> None:
        if not s.arg(OrderAttack.SOURCE):
            s.set_arg(OrderAttack.SOURCE, move - do.FROM + 1)
        elif not s.arg(OrderAttack.GOONS):
            s.set_arg(OrderAttack.GOONS, move - do.SO_MANY)
        else:
            self.order(s, move - do.AIM)

    def order(self, s: State, target: i64) -> None:
        """PR-ATK-1, PR-ATK-3: Goons and Gangster move, and Heat rises by 1, unless the mat spares the first Attack."""
        v = s.v
        gang = s.arg(OrderAttack.GANG)
        source = s.arg(OrderAttack.SOURCE) - 1
        goons = s.arg(OrderAttack.GOONS)
        s.pop()
        v[at.GANGSTERS + gang] -= 1
        put_units(s, source, v[at.GOONS + source] - goons, v[at.GUARDS + source])
        s.tell(fact.ATTACKED, gang, source, target, goons)
        if v[at.ATTACKS + gang] or not hook(s, gang, printed.FIRST_ATTACK_FREE):
            raise_heat(s, gang, ATTACK_HEAT)
        v[at.ATTACKS + gang] += 1
        if owner_of(s, target) < 0:
            self.expand(s, gang, target, goons)
            return
        v[at.ATTACKER] = gang
        v[at.DEFENDER] = owner_of(s, target)
        v[at.SOURCE] = source
        v[at.TARGET] = target
        v[at.AWAY] = goons
        v[at.GANGSTER_AWAY] = 1
        s.push(step.ATTACKING)

    def expand(self, s: State, gang: i64, block: i64, goons: i64) -> None:
        """PR-ATK-6: a neutral Block joins the Turf at once; Goons and Gangster stay; no Headline."""
        change_owner(s, block, gang)
        put_units(s, block, goons, 0)
        stand(s, block, 1)
        s.v[at.BLOCKS_GAINED + gang] += 1
        s.tell(fact.EXPANDED, gang, block)

    def question(self, s: State, seat: i64) -> Question:
        if not s.arg(OrderAttack.SOURCE):
            return Question("PR-ATK-1", "source")
        if not s.arg(OrderAttack.GOONS):
            return Question("PR-ATK-1", "goons", [s.v[at.GOONS + s.arg(OrderAttack.SOURCE) - 1]])
        return Question("PR-ATK-2", "target", [s.arg(OrderAttack.GOONS)])

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        if do.FROM <= move < do.FROM + at.BLOCK_COUNT and not s.arg(OrderAttack.SOURCE):
            if s.v[at.TURF + seat] & s.v[at.LOW_BLOCKS] & bit(move - do.FROM):
                return Refusal("PR-ATK-5", "goons-laying-low")
            return Refusal("PR-ATK-1", "no-goon-there")
        if do.AIM <= move < do.AIM + at.BLOCK_COUNT and s.arg(OrderAttack.GOONS):
            block = move - do.AIM
            if s.v[at.TURF + seat] & bit(block):
                return Refusal("PR-ATK-2", "block-own")
            if not s.data[printed.IN_PLAY] & bit(block):
                return Refusal("PR-GEN-10", "block-out-of-play")
            return Refusal("PR-ATK-4", "block-fought")
        return Refusal(self.question(s, seat).rule, "not-for-this-attack")


class Outcome(Step):
    """PR-CON-15, PR-ATK-8, PR-HQ-6: what the Attacker does with a Block that nobody defends any more."""

    rule = "PR-CON-15"
    key = "outcome"

    def offered(self, s: State) -> i64:
        """PR-ATK-8, PR-ATK-15, PR-HQ-1, PR-HQ-7: the outcomes on offer, as a set that counts from `steal`.

        A victor may also Withdraw; an undefended Block without a Building must be Seized. At an HQ: Rob, once in the
        game, or Withdraw.
        """
        v = s.v
        target = v[at.TARGET]
        if s.data[printed.HQ_BLOCKS] & bit(target):
            return bit(do.WITHDRAW - do.STEAL) | (0 if v[at.ROBBED + v[at.DEFENDER]] else bit(do.ROB - do.STEAL))
        won = v[at.ROUND] > 0
        out = bit(do.SEIZE - do.STEAL)
        if (won or s.data[printed.UNDEFENDED_STEAL_TORCH]) and type_at(s, target) >= 0:
            out |= bit(do.TORCH - do.STEAL)
            if v[at.STOCKED] & bit(target):
                out |= 1
        if won:
            out |= bit(do.WITHDRAW - do.STEAL)
        return out

    def go(self, s: State) -> i64:
        offered = self.offered(s)
        if offered & (offered - 1):
            return bit(s.v[at.ATTACKER])
        self.take(s, s.v[at.ATTACKER], do.STEAL + lowest(offered))
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(do.STEAL, self.offered(s))

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.pop()
        if move == do.SEIZE:
            clear_dice(s)
            s.set_arg(STAGE, SEIZE_RESULT)
            s.push(step.ROLL_DICE, s.v[at.AWAY], 0)
            return
        if move == do.STEAL:
            self.steal(s, seat)
        elif move == do.TORCH:
            self.torch(s, seat)
        elif move == do.ROB:
            self.rob(s, seat)
        else:
            s.tell(fact.WITHDREW, seat, s.v[at.TARGET])
        s.push(step.RETREAT_BLOCK, ATTACKING_SIDE)

    def steal(self, s: State, gang: i64) -> None:
        """PR-ATK-12, PR-ATK-14: the Stock goes to the Attacker, the tile is flipped, 1 Headline."""
        target = s.v[at.TARGET]
        kind = type_at(s, target)
        s.tell(fact.STOLE, gang, s.v[at.DEFENDER], kind, target)
        receive_stock(s, gang, target)
        s.v[at.STEALS + gang] += 1
        self.raid_headline(s, gang)
        raise_heat(s, gang, s.data[printed.RAID_HEAT + kind])

    def torch(self, s: State, gang: i64) -> None:
        """PR-ATK-13, PR-ATK-14: the tile leaves the game, its Stock returns to the defender, 1 Headline, 1 Heat."""
        target = s.v[at.TARGET]
        kind = type_at(s, target)
        s.tell(fact.TORCHED, gang, s.v[at.DEFENDER], kind, target)
        receive_stock(s, s.v[at.DEFENDER], target)
        remove_building(s, target)
        s.v[at.TORCHES + gang] += 1
        self.raid_headline(s, gang)
        raid = s.data[printed.RAID_HEAT + kind]
        raise_heat(s, gang, raid + TORCH_HEAT if s.data[printed.SETTLEMENT_RAID_HEAT_IS_EXTRA] or not raid else raid)

    def raid_headline(self, s: State, gang: i64) -> None:
        """PR-ATK-8: without a Conflict a Steal or Torch makes no news, as little as a Seize."""
        if s.v[at.ROUND] or s.data[printed.OLD_RAID_HEADLINE] or s.data[printed.HEADLINE_FOR_UNDEFENDED_SEIZE]:
            earn_headlines(s, gang, 1)

    def rob(self, s: State, gang: i64) -> None:
        """PR-HQ-6: half the Gs of the Defender, rounded down to 5, 1 Headline; the HQ shows Robbed! for good."""
        v = s.v
        victim = v[at.DEFENDER]
        gs = v[at.GS + victim] // 10 * 5
        if s.data[printed.HQ_HALF_UP]:
            gs = (v[at.GS + victim] + 5) // 10 * 5
        v[at.GS + victim] -= gs
        v[at.GS + gang] += gs
        v[at.ROBBED + victim] = 1
        v[at.STEALS + gang] += 1
        v[at.ROBBERIES + gang] += 1
        s.tell(fact.ROBBED_HQ, gang, victim, gs)
        if s.data[printed.HEADLINE_FOR_HQ_ROBBERY]:
            earn_headlines(s, gang, 1)

    def default(self, s: State, seat: i64) -> i64:
        """Section 5: Rob or Steal if offered, else Seize, else Withdraw."""
        offered = self.offered(s)
        if offered & 1:
            return do.STEAL
        if offered & bit(do.ROB - do.STEAL):
            return do.ROB
        return do.SEIZE if offered & bit(do.SEIZE - do.STEAL) else do.WITHDRAW

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        if s.data[printed.HQ_BLOCKS] & bit(s.v[at.TARGET]):
            return Refusal("PR-HQ-1", "hq-only-robbed")
        if move == do.STEAL:
            return Refusal("PR-ATK-12", "nothing-to-steal")
        return Refusal("PR-ATK-8", "no-outcome")


def earn_headlines(s: State, gang: i64, many: i64) -> None:
    s.v[at.HEADLINES + gang] += many
    s.tell(fact.HEADLINE_EARNED, gang, s.v[at.HEADLINES + gang])


def clear_dice(s: State) -> None:
    """The dice of both sides leave the table."""
    for k in range(2 + 4 * at.MOST_DICE):
        s.v[at.DICE_COUNT + k] = 0


def seize_result(s: State) -> None:
    """PR-ATK-9: any die of 4 or more takes the Block; else the Attacker must Retreat."""
    v = s.v
    won = False
    for k in range(v[at.DICE_COUNT]):
        if v[at.DICE + k] >= s.data[printed.HIT_ON]:
            won = True
    if won:
        seize(s)
    else:
        s.tell(fact.SEIZE_FAILED, v[at.ATTACKER], v[at.TARGET])
        s.push(step.RETREAT_BLOCK, ATTACKING_SIDE)


def seize(s: State) -> None:
    """PR-ATK-9, PR-ATK-10: the Block changes hands with its Building and Stock; Goons and Gangster stay there.

    A Headline is earned after a won Conflict. A Gangster of the former owner goes back to its mat, spent.
    """
    v = s.v
    gang = v[at.ATTACKER]
    target = v[at.TARGET]
    spend_gangsters(s, target)
    change_owner(s, target, gang)
    put_units(s, target, v[at.AWAY], 0)
    stand(s, target, 1)
    v[at.AWAY] = 0
    v[at.GANGSTER_AWAY] = 0
    v[at.BLOCKS_GAINED + gang] += 1
    if type_at(s, target) >= 0:
        v[at.BUILDINGS_SEIZED + gang] += 1
    s.tell(fact.SEIZED, gang, v[at.DEFENDER], target)
    if v[at.ROUND] or s.data[printed.HEADLINE_FOR_UNDEFENDED_SEIZE]:
        earn_headlines(s, gang, 1)


class RetreatBlock(Step):
    """PR-ATK-11, PR-CON-5: all Goons of a side retreat to one Block."""

    SIDE: Final = 0

    rule = "PR-ATK-11"
    key = "retreat-to"

    def options(self, s: State) -> i64:
        if s.arg(RetreatBlock.SIDE) == ATTACKING_SIDE:
            return s.v[at.TURF + s.v[at.ATTACKER]]
        return s.v[at.TURF + s.v[at.DEFENDER]] & ~bit(s.v[at.TARGET])

    def gang(self, s: State) -> i64:
        return s.v[at.ATTACKER] if s.arg(RetreatBlock.SIDE) == ATTACKING_SIDE else s.v[at.DEFENDER]

    def go(self, s: State) -> i64:
        if s.arg(RetreatBlock.SIDE) == ATTACKING_SIDE and not s.v[at.AWAY]:
            lose_gangster(s)
            s.pop()
            return 0
        options = self.options(s)
        if options & (options - 1):
            return bit(self.gang(s))
        self.take(s, self.gang(s), do.RETREAT_TO + lowest(options))
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(do.RETREAT_TO, self.options(s))

    def take(self, s: State, seat: i64, move: i64) -> None:
        block = move - do.RETREAT_TO
        if s.arg(RetreatBlock.SIDE) == ATTACKING_SIDE:
            self.attackers_return(s, block)
        else:
            self.defenders_leave(s, block)
        s.pop()

    def attackers_return(self, s: State, block: i64) -> None:
        """PR-ATK-11: Goons beyond the limit go to the Hospital; the Gangster enters in any case."""
        v = s.v
        gang = v[at.ATTACKER]
        goons = v[at.AWAY]
        enter = room_in(s, block)
        if enter > goons:
            enter = goons
        v[at.HOSPITAL_GOONS + gang] += goons - enter
        put_units(s, block, v[at.GOONS + block] + enter, v[at.GUARDS + block])
        stand(s, block, v[at.STANDING + block] + 1)
        v[at.AWAY] = 0
        v[at.GANGSTER_AWAY] = 0
        s.tell(fact.RETREATS, gang, block, goons, goons - enter)

    def defenders_leave(self, s: State, block: i64) -> None:
        """PR-CON-4, PR-CON-5: Goons move, Guards stay unless the switch lets them go; a Gangster there goes along."""
        v = s.v
        gang = v[at.DEFENDER]
        target = v[at.TARGET]
        goons = v[at.GOONS + target]
        guards = v[at.GUARDS + target]
        enter = room_in(s, block)
        if enter > goons:
            enter = goons
        v[at.HOSPITAL_GOONS + gang] += goons - enter
        with_them: i64 = 0
        if s.data[printed.GUARDS_MAY_RETREAT]:
            with_them = room_in(s, block) - enter
            if with_them > guards:
                with_them = guards
            guards = 0
        put_units(s, target, 0, guards)
        put_units(s, block, v[at.GOONS + block] + enter, v[at.GUARDS + block] + with_them)
        stand(s, block, v[at.STANDING + block] + v[at.STANDING + target])
        stand(s, target, 0)
        s.tell(fact.RETREATS, gang, block, goons, goons - enter)

    def default(self, s: State, seat: i64) -> i64:
        """Section 5: the first Block with room for all, else the first."""
        options = self.options(s)
        goons = s.v[at.AWAY] if s.arg(RetreatBlock.SIDE) == ATTACKING_SIDE else s.v[at.GOONS + s.v[at.TARGET]]
        bits = options
        while bits:
            if room_in(s, lowest(bits)) >= goons:
                return do.RETREAT_TO + lowest(bits)
            bits &= bits - 1
        return do.RETREAT_TO + lowest(options)

    def question(self, s: State, seat: i64) -> Question:
        if s.arg(RetreatBlock.SIDE) == ATTACKING_SIDE:
            return Question("PR-ATK-11", "retreat-to", [s.v[at.AWAY]])
        return Question("PR-CON-5", "retreat-to", [s.v[at.GOONS + s.v[at.TARGET]]])

    def refuse(self, s: State, seat: i64, move: i64) -> Refusal:
        return Refusal(self.question(s, seat).rule, "retreat-to-own-block")


def lose_gangster(s: State) -> None:
    """PR-ATK-11: without a surviving Goon the Gangster goes back to the mat, spent."""
    if s.v[at.GANGSTER_AWAY]:
        s.v[at.GANGSTER_AWAY] = 0
        s.v[at.SPENT + s.v[at.ATTACKER]] += 1
        s.tell(fact.GANGSTER_SPENT, s.v[at.ATTACKER])
