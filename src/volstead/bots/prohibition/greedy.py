"""Greedy for Prohibition: tries each choice on a sample, judges what it is worth, and fights where the odds pay."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.bots.bot import Bot
from volstead.bots.prohibition.tactics import dice_choice, tactic_value
from volstead.bots.prohibition.worth import (
    GANGSTER,
    POINT,
    block_worth,
    building_worth,
    heat_price,
    holdings,
    infamy_worth,
    promise,
    score,
    stake,
    step_bonus,
    turf_hopes,
    worth,
    years_to_come,
)
from volstead.core.menu import Menu
from volstead.core.seats import MOST_SEATS, bit, lowest
from volstead.core.state import State
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import moves as do
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.board import (
    blocks_with_room,
    hook,
    hq_of,
    owner_of,
    put_units,
    room_in,
    type_at,
    units_in,
)
from volstead.games.prohibition.phases.action import CHARGE, CHARM, RECRUIT_SPACE, TERROR
from volstead.games.prohibition.phases.action import CONTRACT as CONTRACT_SPACE
from volstead.games.prohibition.phases.attack import ATTACKING_SIDE, OrderAttack, RetreatBlock, sources, targets
from volstead.games.prohibition.phases.conflict import CallForHelp, helpers
from volstead.games.prohibition.phases.operations import LIFTING, PLACING
from volstead.games.prohibition.phases.tactics import TacticChance

HEADLINE: Final[i64] = 3
GAINED: Final[i64] = 5
WIPED: Final[i64] = 6
TORCH: Final[i64] = 7
STEAL: Final[i64] = 9
ROBBERY: Final[i64] = 10
SEIZED: Final[i64] = 11
DEEDS: Final = vec[i64]([HEADLINE, GAINED, WIPED, TORCH, STEAL, ROBBERY, SEIZED])
"""What an Attack may bring that cards ask for, as numbers of the plain metrics."""
MOST_GOONS: Final[i64] = 4
"""How many can go on an Attack."""

WIN: Final = vec[i64](
    # Percent of Conflicts that so many attackers (rows 0 to 4) win against so many Units (0 to 4), fighting to the end.
    [0, 0, 0, 0, 0, 100, 33, 5, 0, 0, 100, 90, 42, 10, 1, 100, 99, 85, 45, 14, 100, 100, 98, 81, 46]
)
SEIZE_CHANCE: Final = vec[i64]([0, 50, 75, 88, 94])
FALL: Final = vec[i64]([95, 70, 45, 25, 12])
"""How likely a Block with so many Units falls when somebody comes for it."""
RISK: Final[i64] = 18
"""Percent: how likely somebody comes for a Block within a Year."""
LOST_SPACE: Final[i64] = 60
LOST_ATTACK: Final[i64] = 25
LOST_OPEN: Final[i64] = 8
"""Per cent: how likely a space for one Gang, an Attack, a space open to all is worth nothing at the next turn."""
CARD_WORTH: Final = vec[i64]([10, 120, 260, 340, 370, 390, 400])
"""What an unknown Scheme card is worth with so many Production Phases to come."""
LATE_FOR_CARDS: Final[i64] = 1925
"""From this Year on a card is ordered only if it is worth more than all else."""
STRIKE: Final = vec[i64]([60, 60, 50, 40])
"""What the first, second, third, fourth Goon of the strongest stack adds for attacking."""


def make(seed: int) -> Bot:
    return GreedyBot(seed)


def business_first(s: State, seat: i64, menu: Menu) -> i64:
    """Each Year the Marker, which costs no turn, then Extortion at the highest rate to be had, then a card while
    there are Years to complete it; -1 if there is nothing of these. One who does the last two won 18 of 24 games
    among three who valued them as all else; one who does the first too won 11 of 24 among three of these."""
    if menu.has(do.ORDER + CHARGE):
        return do.ORDER + CHARGE
    if s.v[at.GANGSTERS + seat] > 1:
        for space in range(TERROR, CHARM, -1):
            if menu.has(do.ORDER + space):
                return do.ORDER + space
    if s.v[at.YEAR] < LATE_FOR_CARDS and menu.has(do.ORDER + CONTRACT_SPACE):
        return do.ORDER + CONTRACT_SPACE
    return -1


class GreedyBot(Bot):
    """A player by judgement: an economy, Heat in check, Attacks where the odds pay, Schemes completed."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.bonus: vec[i64] = vec[i64]([0] * 12)
        """What each deed adds to the promises of the hand."""
        self.costs: vec[i64] = vec[i64]([0] * int(at.BLOCK_COUNT * (MOST_GOONS + 1)))
        """What it costs to attack from a Block with so many Goons."""
        self.cheapest: vec[i64] = vec[i64]([0] * int(MOST_GOONS + 1))
        """What it costs at least to attack with so many Goons."""
        self.gains: vec[i64] = vec[i64]([0] * int(MOST_GOONS + 1))
        """What an Attack on the Block in hand with so many Goons brings on average."""
        self.worths: vec[i64] = vec[i64]([0] * int(MOST_SEATS))
        """What the table is worth to each Gang alone."""

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        top = s.top()
        if top == step.TURN:
            return self.placement(s, seat, menu)
        if top == step.ARRANGE:
            return self.arrange(s, seat, menu)
        if top == step.CLAIMS:
            return self.claim(s, seat, menu)
        if top == step.ORDER_ATTACK:
            return self.order(s, seat)
        if top == step.TACTIC_CHANCE:
            return self.tactic(s, seat, menu)
        if top == step.CHOOSE_DICE:
            return dice_choice(s, menu)
        if top == step.DRAFT_SCHEMES:
            return self.best_card(s, seat, menu, do.DRAFT)
        if top == step.CHOOSE_INFAMY:
            return self.infamy(s, seat, menu)
        if top == step.FIGHT_OR_RETREAT:
            lost = WIN[5 * s.v[at.AWAY] + units_in(s, s.v[at.TARGET])]
            return do.RETREAT if lost > 90 and s.v[at.GOONS + s.v[at.TARGET]] > 1 else do.FIGHT
        if top == step.CONTINUE_OR_RETREAT:
            return do.CONTINUE if WIN[5 * s.v[at.AWAY] + units_in(s, s.v[at.TARGET])] >= 40 else do.RETREAT
        if top == step.RETREAT_BLOCK:
            return self.retreat(s, seat, menu)
        if top == step.CALL_FOR_HELP:
            return self.help(s, seat, menu)
        if top == step.ADD_PIP:
            return s.default(seat)
        if top == step.RECRUITS:
            return do.RECRUIT + self.neediest(s, seat)
        if top == step.OUTCOME:
            return self.outcome(s, seat, menu)
        if top == step.SITE:
            return self.site(s, seat, menu)
        return self.best(s, seat, menu)

    def appraise(self, s: State, seat: i64) -> float:
        """What the table is worth to a Gang, in Prestige Points."""
        return float(score(s, seat)) / float(POINT)

    def appraise_all(self, s: State, out: vec[float]) -> None:
        """The same for each Gang; what each is worth, to itself and to its rivals, is counted once."""
        total: i64 = 0
        for seat in range(s.data[printed.SEATS]):
            self.worths[seat] = worth(s, seat)
            total += self.worths[seat]
        for seat in range(s.data[printed.SEATS]):
            rivals = total - self.worths[seat]
            mine = self.worths[seat] + holdings(s, seat) - rivals * 2 // (5 * (s.data[printed.SEATS] - 1))
            out[seat] = float(mine) / float(POINT)

    # Trying choices out.

    def best(self, s: State, seat: i64, menu: Menu) -> i64:
        """The move after which the table is worth most."""
        best = menu.moves[0]
        most: i64 = -(10**9)
        for k in range(menu.size):
            value = self.value(s, seat, menu.moves[k])
            if value > most:
                most = value
                best = menu.moves[k]
        return best

    def value(self, s: State, seat: i64, move: i64) -> i64:
        """What the table is worth after a move and the small choices that belong to it."""
        copy = s.clone()
        copy.apply(seat, move)
        for _ in range(6):
            if copy.actors() != bit(seat):
                break
            top = copy.top()
            if top == step.STOCK_AT_ONCE:
                other = copy.clone()
                copy.apply(seat, do.STOCK_NOW)
                other.apply(seat, do.NO)
                if score(other, seat) > score(copy, seat):
                    copy = other
            elif top == step.DRUGSTORE:
                menu = Menu()
                copy.fill(seat, menu)
                return self.value(copy, seat, self.best(copy, seat, menu))
            elif top == step.RECRUITS:
                copy.apply(seat, do.RECRUIT + self.neediest(copy, seat))
            elif top == step.SITE or top == step.LOSSES or top == step.FED_CARD:
                copy.apply(seat, copy.default(seat))
            else:
                break
        return score(copy, seat)

    def site(self, s: State, seat: i64, menu: Menu) -> i64:
        """Where a Building is worth most and well guarded."""
        best = menu.moves[0]
        most: i64 = -(10**9)
        for k in range(menu.size):
            move = menu.moves[k]
            units = units_in(s, move - do.BUILD)
            value = self.value(s, seat, move) + 30 * (units if units < 3 else 3) + self.dice.below(10)
            if value > most:
                most = value
                best = move
        return best

    # Cards.

    def best_card(self, s: State, seat: i64, menu: Menu, first: i64) -> i64:
        best = menu.moves[0]
        most: i64 = -1
        for k in range(menu.size):
            value = promise(s, seat, menu.moves[k] - first)
            if value > most:
                most = value
                best = menu.moves[k]
        return best

    def infamy(self, s: State, seat: i64, menu: Menu) -> i64:
        best = menu.moves[0]
        most: i64 = -1
        for k in range(menu.size):
            value = infamy_worth(s, seat, menu.moves[k] - do.KEEP_INFAMY) + self.dice.below(300)
            if value > most:
                most = value
                best = menu.moves[k]
        return best

    def claim(self, s: State, seat: i64, menu: Menu) -> i64:
        """Complete what can be completed, if it is worth its cost."""
        for k in range(menu.size):
            if menu.moves[k] != do.DONE:
                scheme = printed.SCHEME + (menu.moves[k] - do.CLAIM) * printed.SCHEME_SIZE
                if s.data[scheme + printed.SCHEME_PRESTIGE] * POINT > s.data[scheme + printed.SCHEME_COST_GS] * 20:
                    return menu.moves[k]
        return do.DONE

    # Operations.

    def at_stake(self, s: State, seat: i64, block: i64) -> i64:
        """What a Gang would lose with one of its Blocks; its HQ is robbed, not lost."""
        if block == hq_of(s, seat):
            return 100 if s.v[at.ROBBED + seat] else 300 + s.v[at.GS + seat] * 10
        return stake(s, seat, block, type_at(s, block))

    def need(self, at_stake: i64, units: i64) -> i64:
        """What a further Unit is worth in a Block with so much at stake and so many Units."""
        if units >= 4:
            return -1
        return at_stake * RISK * (FALL[units] - FALL[units + 1]) // 10000

    def strongest(self, s: State, seat: i64) -> i64:
        """The Block with most Goons that may strike."""
        best: i64 = -1
        most: i64 = 0
        bits = s.v[at.TURF + seat] & ~s.v[at.LOW_BLOCKS]
        while bits:
            block = lowest(bits)
            bits &= bits - 1
            if s.v[at.GOONS + block] > most:
                most = s.v[at.GOONS + block]
                best = block
        return best

    def gain(self, s: State, seat: i64, block: i64, strongest: i64) -> i64:
        """What a further Goon in a Block is worth."""
        goons = s.v[at.GOONS + block]
        value = self.need(self.at_stake(s, seat, block), goons + s.v[at.GUARDS + block])
        if value >= 0 and (block == strongest or strongest < 0) and not s.v[at.LOW_BLOCKS] & bit(block):
            value += STRIKE[goons] if goons < 4 else 0
        return value

    def neediest(self, s: State, seat: i64) -> i64:
        strongest = self.strongest(s, seat)
        best: i64 = -1
        most: i64 = -2
        bits = blocks_with_room(s, seat)
        while bits:
            block = lowest(bits)
            bits &= bits - 1
            value = self.gain(s, seat, block, strongest)
            if value > most:
                most = value
                best = block
        return best

    def arrange(self, s: State, seat: i64, menu: Menu) -> i64:
        """Lift a Goon while it does more good elsewhere, place where it is needed most, Stock what pays."""
        v = s.v
        if v[at.STAGE + seat] == PLACING:
            block = self.neediest(s, seat)
            return do.PLACE + block if v[at.RESERVE_GOONS + seat] else do.PLACE + at.BLOCK_COUNT + block
        if v[at.STAGE + seat] != LIFTING:
            return self.best(s, seat, menu)
        if v[at.RESERVE_GOONS + seat] + v[at.RESERVE_GUARDS + seat] >= 8:
            return do.DONE
        strongest = self.strongest(s, seat)
        idle: i64 = -1
        least: i64 = 10**9
        bits = v[at.TURF + seat]
        while bits:
            block = lowest(bits)
            bits &= bits - 1
            if v[at.GOONS + block] and block != strongest:
                value = self.need(self.at_stake(s, seat, block), v[at.GOONS + block] - 1 + v[at.GUARDS + block])
                if value < least:
                    least = value
                    idle = block
        if idle < 0:
            return do.DONE
        better = self.gain(s, seat, self.neediest(s, seat), strongest) if blocks_with_room(s, seat) else 0
        return do.LIFT + idle if better > least + 15 + 8 * v[at.RESERVE_GOONS + seat] else do.DONE

    # The Action Phase.

    def placement(self, s: State, seat: i64, menu: Menu) -> i64:
        """A space, an Attack, or a pass: of what the Gangsters left can still do, first what may soon be gone."""
        first = business_first(s, seat, menu)
        if first >= 0:
            return first
        now = score(s, seat)
        many = menu.size
        gains: vec[i64] = vec[i64]([-(10**9)] * int(many))
        for k in range(many):
            move = menu.moves[k]
            if move != do.PASS:
                gains[k] = self.placed(s, seat, move, now) - now + GANGSTER
        best = do.PASS
        most: i64 = 0
        for _ in range(s.v[at.GANGSTERS + seat]):
            top: i64 = -1
            for k in range(many):
                if gains[k] > 0 and (top < 0 or gains[k] > gains[top]):
                    top = k
            if top < 0:
                break
            move = menu.moves[top]
            lost: i64 = LOST_ATTACK if move == do.ATTACK else LOST_SPACE if move < do.ORDER + CHARGE else LOST_OPEN
            value = gains[top] * lost
            if value > most:
                most = value
                best = move
            gains[top] = -1
        return best

    def placed(self, s: State, seat: i64, move: i64, now: i64) -> i64:
        """What the table is worth after an order."""
        if move == do.ATTACK:
            return now - GANGSTER + self.plan(s, seat, -1, 0, 3)
        if move == do.ORDER + CONTRACT_SPACE:
            value = now - GANGSTER + CARD_WORTH[years_to_come(s)]
            if hook(s, seat, printed.CONTRACT_CHOICE) > 1:
                value += 80
            if s.v[at.YEAR] == 1926:
                value -= s.data[printed.OVERLAY_FEE] * 20
            return value
        if move == do.ORDER + RECRUIT_SPACE:
            return self.value(s, seat, move) + self.reinforcement(s, seat)
        return self.value(s, seat, move)

    def reinforcement(self, s: State, seat: i64) -> i64:
        """What three Goons more do for the best Attack that can still be ordered."""
        if s.v[at.GANGSTERS + seat] < 2:
            return 0
        copy = s.clone()
        block = self.neediest(copy, seat)
        room = room_in(copy, block)
        goons = copy.v[at.GOONS + block] + (room if room < 3 else 3)
        put_units(copy, block, goons, copy.v[at.GUARDS + block])
        later = self.plan(copy, seat, -1, 0, 3) if sources(copy, seat) else 0
        now = self.plan(s, seat, -1, 0, 3) if sources(s, seat) else 0
        return later - (now if now > 0 else 0) if later > now and later > 0 else 0

    def plan(self, s: State, seat: i64, source: i64, goons: i64, want: i64) -> i64:
        """The best Attack: its value (want 3), or its source (0), number of Goons (1) or target (2).

        A source or a number that is chosen already is given.
        """
        most: i64 = -(10**9)
        answer: i64 = 0
        years = years_to_come(s)
        price = heat_price(s, seat)
        hopes = turf_hopes(s, seat)
        taken_hoods: i64 = 0
        aims = targets(s, seat)
        from_blocks = sources(s, seat) if source < 0 else bit(source)
        self.count_deeds(s, seat)
        self.count_costs(s, seat, from_blocks, price)
        while aims:
            target = lowest(aims)
            aims &= aims - 1
            owner = owner_of(s, target)
            if owner < 0:
                hood = bit(target // at.HOOD_SIZE)
                if taken_hoods & hood:
                    continue
                taken_hoods |= hood
            kind = type_at(s, target) if owner >= 0 else -1
            prize = self.prize(s, seat, target, kind, owner, years, price, hopes) + self.dice.below(41) - 20
            if owner < 0:
                for many in range(1, MOST_GOONS + 1):
                    self.gains[many] = prize
            else:
                self.count_gains(s, target, kind, owner, prize, price)
            promising = False
            for many in range(1, MOST_GOONS + 1):
                if self.gains[many] - self.cheapest[many] > most:
                    promising = True
            if not promising:
                continue
            bits = from_blocks
            while bits:
                block = lowest(bits)
                bits &= bits - 1
                low: i64 = goons if goons else 1
                high: i64 = goons if goons else 1 if owner < 0 else s.v[at.GOONS + block]
                for many in range(low, high + 1):
                    value = self.gains[many] - self.costs[block * (MOST_GOONS + 1) + many]
                    if value > most:
                        most = value
                        answer = block if want == 0 else many if want == 1 else target
        return most if want == 3 else answer

    def count_deeds(self, s: State, seat: i64) -> None:
        for k in range(len(DEEDS)):
            self.bonus[DEEDS[k]] = step_bonus(s, seat, printed.PLAIN + DEEDS[k])

    def count_costs(self, s: State, seat: i64, blocks: i64, price: i64) -> None:
        """Goons that may fall, Heat, and what the Block they leave is in danger of."""
        for goons in range(1, MOST_GOONS + 1):
            self.cheapest[goons] = 10**9
        while blocks:
            block = lowest(blocks)
            blocks &= blocks - 1
            at_stake = self.at_stake(s, seat, block)
            stack = s.v[at.GOONS + block]
            for goons in range(1, stack + 1):
                left = stack - goons
                cost = price + goons * 15
                cost += self.need(at_stake, left + s.v[at.GUARDS + block]) // (3 if left else 2)
                self.costs[block * (MOST_GOONS + 1) + goons] = cost
                if cost < self.cheapest[goons]:
                    self.cheapest[goons] = cost

    def prize(self, s: State, seat: i64, target: i64, kind: i64, owner: i64, years: i64, price: i64, hopes: i64) -> i64:
        """What it is worth to own a Block and its Building; a part of what its owner loses counts too."""
        mine = s.v[at.TURF + seat]
        gain = block_worth(s, mine, target, years) + self.bonus[GAINED]
        if hopes:
            s.v[at.TURF + seat] = mine | bit(target)
            gain += turf_hopes(s, seat) - hopes
            s.v[at.TURF + seat] = mine
        if owner < 0:
            return gain
        if kind >= 0:
            gain += building_worth(s, kind, s.v[at.STOCKED] & bit(target) != 0, years, price)
            gain += self.bonus[SEIZED]
        return gain + stake(s, owner, target, kind) * 2 // (5 * (s.data[printed.SEATS] - 1))

    def count_gains(self, s: State, target: i64, kind: i64, owner: i64, prize: i64, price: i64) -> None:
        """What Attacks on a rival's Block bring on average."""
        units = units_in(s, target)
        headline = 300 + self.bonus[HEADLINE]
        if s.data[printed.HQ_BLOCKS] & bit(target):
            if units < 4:
                units = units + 2 if units < 3 else 4
            loot = headline + s.v[at.GS + owner] // 10 * 5 * 26 + self.bonus[STEAL] + self.bonus[ROBBERY]
            for goons in range(1, MOST_GOONS + 1):
                gain = WIN[5 * goons + units] * (loot - 150) // 100 - price
                self.gains[goons] = -(10**8) if s.v[at.ROBBED + owner] else gain
            return
        raided: i64 = -(10**9)
        if kind >= 0:
            raid = s.data[printed.RAID_HEAT + kind] * price
            raided = headline + POINT * 3 // (s.data[printed.SEATS] - 1) - raid - price + self.bonus[TORCH]
            if s.v[at.STOCKED] & bit(target):
                stock = s.data[printed.STOCK_GS + kind] * 20 + s.data[printed.STOCK_BOOZE + kind] * 95
                steal = headline + stock * 3 // 2 - raid + self.bonus[STEAL]
                if steal > raided:
                    raided = steal
        for goons in range(1, MOST_GOONS + 1):
            best = SEIZE_CHANCE[goons] * (prize + (headline if units else 0)) // 100
            if raided > best:
                best = raided
            if units:
                best += self.bonus[WIPED] * units - 150
                best = WIN[5 * goons + units] * best // 100 - price // 2 - units * 25
            self.gains[goons] = best

    def order(self, s: State, seat: i64) -> i64:
        """Source, number and target of the Attack that was planned."""
        if not s.arg(OrderAttack.SOURCE):
            return do.FROM + self.plan(s, seat, -1, 0, 0)
        if not s.arg(OrderAttack.GOONS):
            return do.SO_MANY + self.plan(s, seat, s.arg(OrderAttack.SOURCE) - 1, 0, 1)
        return do.AIM + self.plan(s, seat, s.arg(OrderAttack.SOURCE) - 1, s.arg(OrderAttack.GOONS), 2)

    def outcome(self, s: State, seat: i64, menu: Menu) -> i64:
        """The outcome that brings most; a Seize counts by its chance."""
        best = menu.moves[0]
        most: i64 = -(10**9)
        now = score(s, seat)
        v = s.v
        target = v[at.TARGET]
        for k in range(menu.size):
            move = menu.moves[k]
            if move == do.SEIZE:
                hopes = turf_hopes(s, seat)
                self.count_deeds(s, seat)
                price = heat_price(s, seat)
                kind = type_at(s, target)
                gain = self.prize(s, seat, target, kind, v[at.DEFENDER], years_to_come(s), price, hopes)
                chance = SEIZE_CHANCE[v[at.AWAY] if v[at.AWAY] < 4 else 4]
                value = now + chance * (gain + 300) // 100
            elif move == do.WITHDRAW:
                value = now
            else:
                value = self.value(s, seat, move)
            if value > most:
                most = value
                best = move
        return best

    # Conflict.

    def retreat(self, s: State, seat: i64, menu: Menu) -> i64:
        """Where all find room, Goons are needed, and few others must Lay Low."""
        v = s.v
        attacking = s.arg(RetreatBlock.SIDE) == ATTACKING_SIDE
        goons = v[at.AWAY] if attacking else v[at.GOONS + v[at.TARGET]]
        gangster = attacking or v[at.STANDING + v[at.TARGET]] > 0
        best = menu.moves[0]
        most: i64 = -(10**9)
        for k in range(menu.size):
            block = menu.moves[k] - do.RETREAT_TO
            room = room_in(s, block)
            value = (room if room < goons else goons) * 100
            value += self.need(self.at_stake(s, seat, block), units_in(s, block))
            if gangster and not v[at.LOW_BLOCKS] & bit(block):
                value -= v[at.GOONS + block] * 30
            if value > most:
                most = value
                best = menu.moves[k]
        return best

    def help(self, s: State, seat: i64, menu: Menu) -> i64:
        """Defend a Vault that is worth it, with as many as can come."""
        v = s.v
        if s.arg(CallForHelp.BLOCK):
            return do.SEND + 1 if menu.has(do.SEND + 1) and not menu.has(do.SEND) else menu.moves[0]
        if v[at.ROBBED + seat] or (v[at.GS + seat] < 15 and not units_in(s, v[at.TARGET])):
            return do.NONE
        bits = helpers(s)
        best: i64 = -1
        most: i64 = 0
        while bits:
            block = lowest(bits)
            bits &= bits - 1
            come = v[at.GUARDS + block] + (0 if v[at.LOW_BLOCKS] & bit(block) else v[at.GOONS + block])
            if come > most:
                most = come
                best = block
        return do.CALL + best if best >= 0 else do.NONE

    def tactic(self, s: State, seat: i64, menu: Menu) -> i64:
        """Play a card when it does more in this Round than it promises as a Scheme."""
        side: i64 = s.arg(TacticChance.SIDE)
        best = do.NONE
        most: i64 = 0
        for k in range(menu.size):
            move = menu.moves[k]
            if move == do.NONE:
                continue
            card = move - do.PLAY_TACTIC
            value = tactic_value(s, side, card) - promise(s, seat, card) - 60
            if value > most:
                most = value
                best = move
        return best
