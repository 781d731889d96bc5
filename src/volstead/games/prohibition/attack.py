"""Attacks: the order, expansion into neutral Blocks, outcomes, the Seize roll and Retreats."""

from typing import Final

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import bit, lowest
from volstead.core.state import Question, State, Step
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
from volstead.games.prohibition.facts import (
    ATTACKED,
    EXPANDED,
    GANGSTER_SPENT,
    HEADLINE_EARNED,
    RETREATS,
    ROBBED_HQ,
    SEIZE_FAILED,
    SEIZED,
    STOLE,
    TORCHED,
    WITHDREW,
)
from volstead.games.prohibition.heat import raise_heat
from volstead.games.prohibition.layout import (
    ATTACKER,
    ATTACKS,
    AWAY,
    BLOCK_COUNT,
    BLOCKS_GAINED,
    BUILDINGS_SEIZED,
    DEFENDER,
    DICE,
    DICE_COUNT,
    FOUGHT,
    GANGSTER_AWAY,
    GANGSTERS,
    GOON_BLOCKS,
    GOONS,
    GS,
    GUARD_BLOCKS,
    GUARDS,
    HEADLINES,
    HOSPITAL_GOONS,
    LOW_BLOCKS,
    MOST_DICE,
    ROBBED,
    ROBBERIES,
    ROUND,
    SOURCE,
    SPENT,
    STANDING,
    STEALS,
    STOCKED,
    TARGET,
    TORCHES,
    TURF,
)
from volstead.games.prohibition.moves import (
    AIM,
    FROM,
    MOVES,
    RETREAT_TO,
    ROB,
    SEIZE,
    SO_MANY,
    STEAL,
    TORCH,
    WITHDRAW,
)
from volstead.games.prohibition.printed import (
    FIRST_ATTACK_FREE,
    GUARDS_MAY_RETREAT,
    HEADLINE_FOR_HQ_ROBBERY,
    HEADLINE_FOR_UNDEFENDED_SEIZE,
    HIT_ON,
    HQ_BLOCKS,
    HQ_HALF_UP,
    IN_PLAY,
    RAID_HEAT,
    SETTLEMENT_RAID_HEAT_IS_EXTRA,
    UNDEFENDED_STEAL_TORCH,
)
from volstead.games.prohibition.steps import ATTACKING, RETREAT_BLOCK, ROLL_DICE

ATTACKING_SIDE: Final[i64] = 0
DEFENDING_SIDE: Final[i64] = 1
SEIZE_RESULT: Final[i64] = 14
"""The stage of an Attack in which the Seize roll is read."""
ATTACK_HEAT: Final[i64] = 1  # PR-ATK-3
TORCH_HEAT: Final[i64] = 1  # PR-ATK-13


def sources(s: State, gang: i64) -> i64:
    """PR-ATK-1, PR-ATK-5: the Blocks of the Turf with a Goon that is not Laying Low."""
    return s.v[TURF + gang] & s.v[GOON_BLOCKS] & ~s.v[LOW_BLOCKS]


def targets(s: State, gang: i64) -> i64:
    """PR-ATK-2, PR-ATK-4, PR-GEN-10: the Blocks in play that a Gang may attack.

    None of its own Turf, and none that had its Conflict this Year while Units stand there or if it is an HQ.
    """
    v = s.v
    shut = v[FOUGHT] & (v[GOON_BLOCKS] | v[GUARD_BLOCKS] | s.data[HQ_BLOCKS])
    return s.data[IN_PLAY] & ~v[TURF + gang] & ~shut


def may_attack(s: State, gang: i64) -> bool:
    return sources(s, gang) != 0 and targets(s, gang) != 0


class OrderAttack(Step):
    """PR-ATK-1: source, number of Goons, target. Numbers: the Gang, the source counted from 1, the Goons."""

    rule = "PR-ATK-1"
    key = "source"

    def go(self, s: State) -> i64:
        gang = s.arg(0)
        if not s.arg(1):
            options = sources(s, gang)
            if options & (options - 1):
                return bit(gang)
            s.set_arg(1, lowest(options) + 1)
        if not s.arg(2):
            if s.v[GOONS + s.arg(1) - 1] > 1:
                return bit(gang)
            s.set_arg(2, 1)
        options = targets(s, gang)
        if options & (options - 1):
            return bit(gang)
        self.order(s, lowest(options))
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        if not s.arg(1):
            menu.add_bits(FROM, sources(s, seat))
        elif not s.arg(2):
            goons = s.v[GOONS + s.arg(1) - 1]
            while goons > 0:
                menu.add(SO_MANY + goons)
                goons -= 1
        else:
            menu.add_bits(AIM, targets(s, seat))

    def take(self, s: State, seat: i64, move: i64) -> None:
        if not s.arg(1):
            s.set_arg(1, move - FROM + 1)
        elif not s.arg(2):
            s.set_arg(2, move - SO_MANY)
        else:
            self.order(s, move - AIM)

    def order(self, s: State, target: i64) -> None:
        """PR-ATK-1, PR-ATK-3: Goons and Gangster move, and Heat rises by 1, unless the mat spares the first Attack."""
        v = s.v
        gang = s.arg(0)
        source = s.arg(1) - 1
        goons = s.arg(2)
        s.pop()
        v[GANGSTERS + gang] -= 1
        put_units(s, source, v[GOONS + source] - goons, v[GUARDS + source])
        s.tell(ATTACKED, gang, source, target, goons)
        if v[ATTACKS + gang] or not hook(s, gang, FIRST_ATTACK_FREE):
            raise_heat(s, gang, ATTACK_HEAT)
        v[ATTACKS + gang] += 1
        if owner_of(s, target) < 0:
            self.expand(s, gang, target, goons)
            return
        v[ATTACKER] = gang
        v[DEFENDER] = owner_of(s, target)
        v[SOURCE] = source
        v[TARGET] = target
        v[AWAY] = goons
        v[GANGSTER_AWAY] = 1
        s.push(ATTACKING)

    def expand(self, s: State, gang: i64, block: i64, goons: i64) -> None:
        """PR-ATK-6: a neutral Block joins the Turf at once; Goons and Gangster stay; no Headline."""
        change_owner(s, block, gang)
        put_units(s, block, goons, 0)
        stand(s, block, 1)
        s.v[BLOCKS_GAINED + gang] += 1
        s.tell(EXPANDED, gang, block)

    def question(self, s: State, seat: i64) -> Question:
        if not s.arg(1):
            return Question("PR-ATK-1", "source")
        if not s.arg(2):
            return Question("PR-ATK-1", "goons", [s.v[GOONS + s.arg(1) - 1]])
        return Question("PR-ATK-2", "target", [s.arg(2)])

    def refuse(self, s: State, seat: i64, move: i64) -> tuple[str, str]:
        if FROM <= move < FROM + BLOCK_COUNT and not s.arg(1):
            if s.v[TURF + seat] & s.v[LOW_BLOCKS] & bit(move - FROM):
                return "PR-ATK-5", "the Goons there are Laying Low"
            return "PR-ATK-1", "no Goon of yours stands there"
        if AIM <= move < AIM + BLOCK_COUNT and s.arg(2):
            block = move - AIM
            if s.v[TURF + seat] & bit(block):
                return "PR-ATK-2", "the Block is in your own Turf"
            if not s.data[IN_PLAY] & bit(block):
                return "PR-GEN-10", "the Block is not in play"
            return "PR-ATK-4", "the Block had its Conflict this Year"
        return self.question(s, seat).rule, f"'{MOVES.text(move)}' is not possible for this Attack"


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
        target = v[TARGET]
        if s.data[HQ_BLOCKS] & bit(target):
            return bit(WITHDRAW - STEAL) | (0 if v[ROBBED + v[DEFENDER]] else bit(ROB - STEAL))
        won = v[ROUND] > 0
        out = bit(SEIZE - STEAL)
        if (won or s.data[UNDEFENDED_STEAL_TORCH]) and type_at(s, target) >= 0:
            out |= bit(TORCH - STEAL)
            if v[STOCKED] & bit(target):
                out |= 1
        if won:
            out |= bit(WITHDRAW - STEAL)
        return out

    def go(self, s: State) -> i64:
        offered = self.offered(s)
        if offered & (offered - 1):
            return bit(s.v[ATTACKER])
        self.take(s, s.v[ATTACKER], STEAL + lowest(offered))
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(STEAL, self.offered(s))

    def take(self, s: State, seat: i64, move: i64) -> None:
        s.pop()
        if move == SEIZE:
            clear_dice(s)
            s.set_arg(0, SEIZE_RESULT)
            s.push(ROLL_DICE, s.v[AWAY], 0)
            return
        if move == STEAL:
            self.steal(s, seat)
        elif move == TORCH:
            self.torch(s, seat)
        elif move == ROB:
            self.rob(s, seat)
        else:
            s.tell(WITHDREW, seat, s.v[TARGET])
        s.push(RETREAT_BLOCK, ATTACKING_SIDE)

    def steal(self, s: State, gang: i64) -> None:
        """PR-ATK-12, PR-ATK-14: the Stock goes to the Attacker, the tile is flipped, 1 Headline."""
        target = s.v[TARGET]
        kind = type_at(s, target)
        s.tell(STOLE, gang, s.v[DEFENDER], kind, target)
        receive_stock(s, gang, target)
        s.v[STEALS + gang] += 1
        earn_headlines(s, gang, 1)
        raise_heat(s, gang, s.data[RAID_HEAT + kind])

    def torch(self, s: State, gang: i64) -> None:
        """PR-ATK-13, PR-ATK-14: the tile leaves the game, its Stock returns to the defender, 1 Headline, 1 Heat."""
        target = s.v[TARGET]
        kind = type_at(s, target)
        s.tell(TORCHED, gang, s.v[DEFENDER], kind, target)
        receive_stock(s, s.v[DEFENDER], target)
        remove_building(s, target)
        s.v[TORCHES + gang] += 1
        earn_headlines(s, gang, 1)
        raid = s.data[RAID_HEAT + kind]
        raise_heat(s, gang, raid + TORCH_HEAT if s.data[SETTLEMENT_RAID_HEAT_IS_EXTRA] or not raid else raid)

    def rob(self, s: State, gang: i64) -> None:
        """PR-HQ-6: half the Gs of the Defender, rounded down to 5, 1 Headline; the HQ shows Robbed! for good."""
        v = s.v
        victim = v[DEFENDER]
        gs = v[GS + victim] // 10 * 5
        if s.data[HQ_HALF_UP]:
            gs = (v[GS + victim] + 5) // 10 * 5
        v[GS + victim] -= gs
        v[GS + gang] += gs
        v[ROBBED + victim] = 1
        v[STEALS + gang] += 1
        v[ROBBERIES + gang] += 1
        s.tell(ROBBED_HQ, gang, victim, gs)
        if s.data[HEADLINE_FOR_HQ_ROBBERY]:
            earn_headlines(s, gang, 1)

    def default(self, s: State, seat: i64) -> i64:
        """Section 5: Rob or Steal if offered, else Seize, else Withdraw."""
        offered = self.offered(s)
        if offered & 1:
            return STEAL
        if offered & bit(ROB - STEAL):
            return ROB
        return SEIZE if offered & bit(SEIZE - STEAL) else WITHDRAW

    def refuse(self, s: State, seat: i64, move: i64) -> tuple[str, str]:
        if s.data[HQ_BLOCKS] & bit(s.v[TARGET]):
            return "PR-HQ-1", "an HQ can only be Robbed, once in the game"
        if move == STEAL:
            return "PR-ATK-12", "only the Stock of a Stocked Building can be stolen"
        return "PR-ATK-8", f"'{MOVES.text(move)}' is no outcome here"


def earn_headlines(s: State, gang: i64, many: i64) -> None:
    s.v[HEADLINES + gang] += many
    s.tell(HEADLINE_EARNED, gang, s.v[HEADLINES + gang])


def clear_dice(s: State) -> None:
    """The dice of both sides leave the table."""
    for k in range(2 + 4 * MOST_DICE):
        s.v[DICE_COUNT + k] = 0


def seize_result(s: State) -> None:
    """PR-ATK-9: any die of 4 or more takes the Block; else the Attacker must Retreat."""
    v = s.v
    won = False
    for k in range(v[DICE_COUNT]):
        if v[DICE + k] >= s.data[HIT_ON]:
            won = True
    if won:
        seize(s)
    else:
        s.tell(SEIZE_FAILED, v[ATTACKER], v[TARGET])
        s.push(RETREAT_BLOCK, ATTACKING_SIDE)


def seize(s: State) -> None:
    """PR-ATK-9, PR-ATK-10: the Block changes hands with its Building and Stock; Goons and Gangster stay there.

    A Headline is earned after a won Conflict. A Gangster of the former owner goes back to its mat, spent.
    """
    v = s.v
    gang = v[ATTACKER]
    target = v[TARGET]
    spend_gangsters(s, target)
    change_owner(s, target, gang)
    put_units(s, target, v[AWAY], 0)
    stand(s, target, 1)
    v[AWAY] = 0
    v[GANGSTER_AWAY] = 0
    v[BLOCKS_GAINED + gang] += 1
    if type_at(s, target) >= 0:
        v[BUILDINGS_SEIZED + gang] += 1
    s.tell(SEIZED, gang, v[DEFENDER], target)
    if v[ROUND] or s.data[HEADLINE_FOR_UNDEFENDED_SEIZE]:
        earn_headlines(s, gang, 1)


class RetreatBlock(Step):
    """PR-ATK-11, PR-CON-5: all Goons of a side retreat to one Block. Number: the side."""

    rule = "PR-ATK-11"
    key = "retreat-to"

    def options(self, s: State) -> i64:
        if s.arg(0) == ATTACKING_SIDE:
            return s.v[TURF + s.v[ATTACKER]]
        return s.v[TURF + s.v[DEFENDER]] & ~bit(s.v[TARGET])

    def gang(self, s: State) -> i64:
        return s.v[ATTACKER] if s.arg(0) == ATTACKING_SIDE else s.v[DEFENDER]

    def go(self, s: State) -> i64:
        if s.arg(0) == ATTACKING_SIDE and not s.v[AWAY]:
            lose_gangster(s)
            s.pop()
            return 0
        options = self.options(s)
        if options & (options - 1):
            return bit(self.gang(s))
        self.take(s, self.gang(s), RETREAT_TO + lowest(options))
        return 0

    def ask(self, s: State, seat: i64, menu: Menu) -> None:
        menu.add_bits(RETREAT_TO, self.options(s))

    def take(self, s: State, seat: i64, move: i64) -> None:
        block = move - RETREAT_TO
        if s.arg(0) == ATTACKING_SIDE:
            self.attackers_return(s, block)
        else:
            self.defenders_leave(s, block)
        s.pop()

    def attackers_return(self, s: State, block: i64) -> None:
        """PR-ATK-11: Goons beyond the limit go to the Hospital; the Gangster enters in any case."""
        v = s.v
        gang = v[ATTACKER]
        goons = v[AWAY]
        enter = room_in(s, block)
        if enter > goons:
            enter = goons
        v[HOSPITAL_GOONS + gang] += goons - enter
        put_units(s, block, v[GOONS + block] + enter, v[GUARDS + block])
        stand(s, block, v[STANDING + block] + 1)
        v[AWAY] = 0
        v[GANGSTER_AWAY] = 0
        s.tell(RETREATS, gang, block, goons, goons - enter)

    def defenders_leave(self, s: State, block: i64) -> None:
        """PR-CON-4, PR-CON-5: Goons move, Guards stay unless the switch lets them go; a Gangster there goes along."""
        v = s.v
        gang = v[DEFENDER]
        target = v[TARGET]
        goons = v[GOONS + target]
        guards = v[GUARDS + target]
        enter = room_in(s, block)
        if enter > goons:
            enter = goons
        v[HOSPITAL_GOONS + gang] += goons - enter
        with_them: i64 = 0
        if s.data[GUARDS_MAY_RETREAT]:
            with_them = room_in(s, block) - enter
            if with_them > guards:
                with_them = guards
            guards = 0
        put_units(s, target, 0, guards)
        put_units(s, block, v[GOONS + block] + enter, v[GUARDS + block] + with_them)
        stand(s, block, v[STANDING + block] + v[STANDING + target])
        stand(s, target, 0)
        s.tell(RETREATS, gang, block, goons, goons - enter)

    def default(self, s: State, seat: i64) -> i64:
        """Section 5: the first Block with room for all, else the first."""
        options = self.options(s)
        goons = s.v[AWAY] if s.arg(0) == ATTACKING_SIDE else s.v[GOONS + s.v[TARGET]]
        bits = options
        while bits:
            if room_in(s, lowest(bits)) >= goons:
                return RETREAT_TO + lowest(bits)
            bits &= bits - 1
        return RETREAT_TO + lowest(options)

    def question(self, s: State, seat: i64) -> Question:
        if s.arg(0) == ATTACKING_SIDE:
            return Question("PR-ATK-11", "retreat-to", [s.v[AWAY]])
        return Question("PR-CON-5", "retreat-to", [s.v[GOONS + s.v[TARGET]]])

    def refuse(self, s: State, seat: i64, move: i64) -> tuple[str, str]:
        return self.question(s, seat).rule, "a Retreat leads to one Block of your own Turf"


def lose_gangster(s: State) -> None:
    """PR-ATK-11: without a surviving Goon the Gangster goes back to the mat, spent."""
    if s.v[GANGSTER_AWAY]:
        s.v[GANGSTER_AWAY] = 0
        s.v[SPENT + s.v[ATTACKER]] += 1
        s.tell(GANGSTER_SPENT, s.v[ATTACKER])
