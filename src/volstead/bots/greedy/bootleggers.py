"""The greedy player of Bootleggers: looks one action ahead and takes what leaves it standing best."""

from typing import Final

from mypy_extensions import i64

from volstead.bots.bot import Bot
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, bit
from volstead.core.state import ACTORS, DEPTH, State
from volstead.games.bootleggers.deals import FINISH, GET_CASH, GIVE_CASH, GIVE_CRATES, GIVE_RENTED
from volstead.games.bootleggers.layout import (
    CAPACITY,
    CASH,
    CRATES,
    DEAL_RENTED,
    DEAL_TO,
    DRAFTING,
    IMPROVEMENT,
    OFFER,
    OPERATED,
    OWNED,
    PLAYERS,
    PROPOSALS,
    ROUND,
    ROUNDS,
    THUG,
    TRUCK_OFFER,
    TRUCKS,
)
from volstead.games.bootleggers.moves import (
    ACCEPT,
    AMOUNT,
    DONE,
    DROP,
    NEXT,
    PASS,
    PICK,
    PICK_TRUCK,
    PLAY,
    PROPOSE,
    REJECT,
    SEND,
    STEP_BACK,
    TRUCK,
    title_of,
)
from volstead.games.bootleggers.standing import dice_of, standing
from volstead.games.bootleggers.steps import (
    CARD_ROLL,
    CHOOSE_MUSCLE,
    DEMAND_ROLL,
    DIE_STEP,
    IMPROVE_STEP,
    LOADING_STEP,
    NEGOTIATION,
    PICK_STEP,
    TARGETS,
    WINDFALL_STEP,
)

ENVY: Final = 0.35
"""How much of the others' average gain counts as a loss."""
WAIT: Final = 0.75
"""What an action must gain beyond the worth of the card kept in the hand."""
TRIES: Final[i64] = 2
"""Proposals it makes in one negotiation stage."""
CARD_VALUES: Final = [4, 2, 5, 5, 4, 4, 4, 4, 5, 5, 4, 4, 4, 6, 3, 5, 3, 5, 4, 2, 4, 5, 1, 5, 3, 5, 3, 4, 4, 4]
"""What a title is worth on the pick, in the order of the rules."""


class GreedyBootlegger(Bot):
    """A sound player by hand-written judgement. Deterministic from its seed."""

    name = "greedy"

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        step = s.top()
        if step == CHOOSE_MUSCLE:
            return self.bid(s, seat, menu)
        if step == LOADING_STEP:
            return menu.moves[menu.size - 1]
        if s.v[DRAFTING + seat]:
            return self.write(s, seat)
        if step == NEGOTIATION and PROPOSE <= menu.moves[0] < PROPOSE + 6:
            if s.v[PROPOSALS + seat] < TRIES:
                partner = self.partner(s, seat)
                if partner >= 0:
                    return PROPOSE + partner
        if step == PICK_STEP:
            return self.pick(s, seat, menu)
        return self.best(s, seat, menu)

    def value(self, s: State, seat: i64) -> float:
        """How well a seat stands, less some of what the others have."""
        others = 0.0
        for other in range(s.data[PLAYERS]):
            if other != seat:
                others += standing(s, other)
        return standing(s, seat) - ENVY * others / float(s.data[PLAYERS] - 1)

    def best(self, s: State, seat: i64, menu: Menu) -> i64:
        """The move that leaves the seat standing best; doing nothing counts as things are."""
        best_move: i64 = menu.moves[0]
        best_value = -1e9
        now = self.value(s, seat)
        for k in range(menu.size):
            move = menu.moves[k]
            if PROPOSE <= move < PROPOSE + 6:
                continue
            if move == PASS or move == DONE or REJECT <= move < REJECT + 6:
                found = now
            elif move == STEP_BACK:
                found = now - 0.01
            elif REJECT + 6 <= move < REJECT + 12:
                continue
            else:
                found = self.after(s, seat, move, 3)
                if ACCEPT <= move < ACCEPT + 6:
                    found -= 0.5
                elif PLAY <= move < PLAY + 30:
                    found -= WAIT
            if found > best_value:
                best_value = found
                best_move = move
        return best_move

    def after(self, s: State, seat: i64, move: i64, depth: i64) -> float:
        """How the seat stands after a move and the best choices that belong to it."""
        copy = s.clone()
        copy.apply(seat, move)
        while copy.v[ACTORS] & NATURE_BIT:
            step = copy.top()
            if step != CARD_ROLL and step != WINDFALL_STEP and step != DEMAND_ROLL:
                break
            inner = Menu()
            copy.fill(NATURE, inner)
            copy.apply(NATURE, inner.moves[self.dice.below(inner.size)])
        if depth > 0 and copy.v[DEPTH] and copy.v[ACTORS] == bit(seat) and self.goes_on(copy, seat):
            inner = Menu()
            copy.fill(seat, inner)
            best = -1e9
            for k in range(inner.size):
                next_move = inner.moves[k]
                if next_move == STEP_BACK:
                    continue
                found = self.after(copy, seat, next_move, depth - 1)
                if found > best:
                    best = found
            if best > -1e9:
                return best
        return self.value(copy, seat)

    def goes_on(self, s: State, seat: i64) -> bool:
        """Whether the next question belongs to the same action."""
        step = s.top()
        return (step == TARGETS or step == DIE_STEP or step == IMPROVE_STEP) and s.arg(0) == seat

    def bid(self, s: State, seat: i64, menu: Menu) -> i64:
        """Muscle with a plan: strong when the best of the Offer is much better than what will be left."""
        first = 0.0
        second = 0.0
        total = 0.0
        for place in range(s.data[PLAYERS]):
            found = self.card_value(s, seat, s.v[OFFER + place])
            total += found
            if found > first:
                second = first
                first = found
            elif found > second:
                second = found
        truck = self.truck_value(s, seat)
        total += truck
        if truck > first:
            second = first
            first = truck
        elif truck > second:
            second = truck
        mean = total / float(s.data[PLAYERS] + 1)
        eager = (0.6 * (first - mean) + 0.4 * (first - second)) / 8.0
        poor = s.v[CASH + seat] < 6
        if eager > 1.0:
            eager = 1.0
        if poor:
            eager *= 0.4
        eager += float(self.dice.below(21)) / 100.0 - 0.1
        place_in_hand = i64(eager * float(menu.size))
        if place_in_hand < 0:
            place_in_hand = 0
        if place_in_hand >= menu.size:
            place_in_hand = menu.size - 1
        return menu.moves[place_in_hand]

    def card_value(self, s: State, seat: i64, card: i64) -> float:
        """What a Men of Action card is worth to a seat, for bidding."""
        left = float(s.data[ROUNDS] - s.v[ROUND] + 1)
        if card < 0:
            return 0.0
        if card >= THUG:
            title: int = title_of(card - THUG)
            worth: float = float(CARD_VALUES[title])
            return worth if left > 1.0 else 0.6 * worth
        if card >= IMPROVEMENT:
            return 0.35 * left
        if card >= 31:
            return 1.5 * left
        if card >= 22:
            return (1.1 if dice_of(s, seat) < 6 else 0.5) * left
        return (1.6 if card >= 20 else 0.8) * left

    def truck_value(self, s: State, seat: i64) -> float:
        """What the Truck card of the Offer is worth to a seat."""
        card = s.v[TRUCK_OFFER]
        if card < 0:
            return 0.0
        left = float(s.data[ROUNDS] - s.v[ROUND] + 1)
        size = 4.0 if card < 6 else (6.0 if card < 11 else 9.0)
        need = 3.5 * float(dice_of(s, seat)) + 1.0
        for truck in range(TRUCKS):
            if s.v[OWNED + seat] >> truck & 1:
                need -= float(s.data[CAPACITY + truck])
        if need <= 0.0:
            return 0.0
        used = need if need < size else size
        return (used - (2.0 if size > 6.0 else 1.0)) * left * 0.9 - (3.0 if size > 6.0 else 1.0)

    def pick(self, s: State, seat: i64, menu: Menu) -> i64:
        """The card of the Offer that is worth most; a card for the hand by its title."""
        best_move: i64 = menu.moves[0]
        best_value = -1e9
        for k in range(menu.size):
            move = menu.moves[k]
            card = s.v[OFFER + move - PICK] if move != PICK_TRUCK else -1
            if move != PICK_TRUCK and card >= THUG:
                found = self.value(s, seat) + self.card_value(s, seat, card)
            else:
                found = self.after(s, seat, move, 3)
            if found > best_value:
                best_value = found
                best_move = move
        return best_move

    def room(self, s: State, seat: i64) -> i64:
        """Crates that a player could load beyond those he has; negative when crates will be left over."""
        room: i64 = -s.v[CRATES + seat]
        for truck in range(TRUCKS):
            if s.v[OPERATED + seat] >> truck & 1:
                room += s.data[CAPACITY + truck]
        return room

    def partner(self, s: State, seat: i64) -> i64:
        """Somebody with room for what is left over here, or with something left over for the room here."""
        mine = self.room(s, seat)
        best: i64 = -1
        most: i64 = 0
        for other in range(s.data[PLAYERS]):
            if other == seat:
                continue
            theirs = self.room(s, other)
            fits: i64 = 0
            if mine < 0 and theirs > 0:
                fits = -mine if -mine < theirs else theirs
            elif mine > 0 and theirs < 0:
                fits = mine if mine < -theirs else -theirs
                if fits > s.v[CASH + seat]:
                    fits = s.v[CASH + seat]
            elif mine < -1 and self.spare_truck(s, other) >= 0 and s.v[CASH + seat] >= 1:
                fits = 1
            if fits > most:
                most = fits
                best = other
        return best

    def spare_truck(self, s: State, seat: i64) -> i64:
        """A truck of his own that a player will not need; -1 if he needs all."""
        room = self.room(s, seat)
        for truck in range(TRUCKS):
            if s.v[OWNED + seat] & s.v[OPERATED + seat] & bit(truck) and s.data[CAPACITY + truck] <= room:
                return truck
        return -1

    def write(self, s: State, seat: i64) -> i64:
        """The draft of a deal: crates against cash, or cash against the use of a truck."""
        field = s.v[DRAFTING + seat]
        other = s.v[DEAL_TO + seat]
        mine = self.room(s, seat)
        theirs = self.room(s, other)
        selling = mine < 0 < theirs
        buying = theirs < 0 < mine
        crates: i64 = 0
        if selling:
            crates = -mine if -mine < theirs else theirs
        elif buying:
            crates = mine if mine < -theirs else -theirs
            if crates > s.v[CASH + seat]:
                crates = s.v[CASH + seat]
        truck = self.spare_truck(s, other) if mine < 0 and not selling else -1
        if field == FINISH:
            return SEND if crates or truck >= 0 else DROP
        if field == GIVE_CASH:
            if buying:
                return AMOUNT + (crates + 1) // 2
            return AMOUNT + (1 if truck >= 0 and s.v[CASH + seat] else 0)
        if field == GIVE_CRATES:
            return AMOUNT + (crates if selling else 0)
        if field == GET_CASH:
            return AMOUNT + ((crates + 1) // 2 if selling else 0)
        if field == GET_CASH + 1:
            return AMOUNT + (crates if buying else 0)
        if field == GIVE_RENTED + 6 and truck >= 0:
            legal = Menu()
            s.fill(seat, legal)
            return TRUCK + truck if legal.has(TRUCK + truck) and not self.asked(s, seat) else NEXT
        return NEXT

    def asked(self, s: State, seat: i64) -> bool:
        """Whether the draft already asks for a truck."""
        return s.v[DEAL_RENTED + seat * 2 + 1] != 0


def make(seed: int) -> Bot:
    """A greedy player."""
    return GreedyBootlegger(seed)
