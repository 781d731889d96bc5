"""The greedy player of Bootleggers: looks one action ahead and takes what leaves it standing best."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from volstead.bots.bot import Bot
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, bit
from volstead.core.state import ACTORS, DEPTH, State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.deals import FINISH, GET_CASH, GIVE_CASH, GIVE_CRATES, GIVE_RENTED
from volstead.games.bootleggers.moves import title_of
from volstead.games.bootleggers.standing import dice_of, standing

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
        now = s.top()
        if now == step.CHOOSE_MUSCLE:
            return self.bid(s, seat, menu)
        if now == step.LOADING_STEP:
            return menu.moves[menu.size - 1]
        if s.v[at.DRAFTING + seat]:
            move = self.write(s, seat)
            if menu.has(move):
                return move
        if now == step.NEGOTIATION and do.PROPOSE <= menu.moves[0] < do.PROPOSE + 6:
            if s.v[at.PROPOSALS + seat] < TRIES:
                partner = self.partner(s, seat)
                if partner >= 0:
                    return do.PROPOSE + partner
        if now == step.PICK_STEP:
            return self.pick(s, seat, menu)
        return self.best(s, seat, menu)

    def value(self, s: State, seat: i64) -> float:
        """How well a seat stands, less some of what the others have."""
        others = 0.0
        for other in range(s.data[at.PLAYERS]):
            if other != seat:
                others += standing(s, other)
        return standing(s, seat) - ENVY * others / float(s.data[at.PLAYERS] - 1)

    def best(self, s: State, seat: i64, menu: Menu) -> i64:
        """The move that leaves the seat standing best; doing nothing counts as things are."""
        best_move: i64 = menu.moves[0]
        best_value = -1e9
        now = self.value(s, seat)
        for k in range(menu.size):
            move = menu.moves[k]
            if do.PROPOSE <= move < do.PROPOSE + 6:
                continue
            if move == do.PASS or move == do.DONE or do.REJECT <= move < do.REJECT + 6:
                found = now
            elif move == do.STEP_BACK:
                found = now - 0.01
            elif do.REJECT + 6 <= move < do.REJECT + 12:
                continue
            else:
                found = self.after(s, seat, move, 3)
                if do.ACCEPT <= move < do.ACCEPT + 6:
                    found -= 0.5
                elif do.PLAY <= move < do.PLAY + 30:
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
            now = copy.top()
            if now != step.CARD_ROLL and now != step.WINDFALL_STEP and now != step.DEMAND_ROLL:
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
                if next_move == do.STEP_BACK:
                    continue
                found = self.after(copy, seat, next_move, depth - 1)
                if found > best:
                    best = found
            if best > -1e9:
                return best
        return self.value(copy, seat)

    def goes_on(self, s: State, seat: i64) -> bool:
        """Whether the next question belongs to the same action."""
        now = s.top()
        if now == step.DOUBLE_STILL_STEP:
            return True
        return (now == step.TARGETS or now == step.DIE_STEP or now == step.IMPROVE_STEP) and s.arg(0) == seat

    def bid(self, s: State, seat: i64, menu: Menu) -> i64:
        """Muscle by what it costs and what it leaves to pick: a low card is cheap, and the last gets something too."""
        places = s.data[at.PLAYERS] + 1
        values: vec[float] = vec[float]([0.0] * 8)
        for place in range(places):
            if place < places - 1:
                found = self.card_value(s, seat, s.v[at.OFFER + place])
            else:
                found = self.truck_value(s, seat)
            k = place
            while k > 0 and values[k - 1] < found:
                values[k] = values[k - 1]
                k -= 1
            values[k] = found
        rivals = s.data[at.PLAYERS] - 1
        poor = 1.6 if s.v[at.CASH + seat] < 6 else 1.0
        best = menu.moves[0]
        most = -1e9
        for k in range(menu.size):
            number = menu.moves[k] - do.MUSCLE
            beaten = 1.0 - float(number) / 73.0
            found = float(self.dice.below(100)) / 200.0 - poor * float(s.data[at.PRICE + number])
            chance = 1.0
            for _ in range(rivals):
                chance *= 1.0 - beaten
            for rank in range(rivals + 1):
                found += chance * values[rank]
                chance = chance * beaten / (1.0 - beaten) * float(rivals - rank) / float(rank + 1)
            if found > most:
                most = found
                best = menu.moves[k]
        return best

    def card_value(self, s: State, seat: i64, card: i64) -> float:
        """What a Men of Action card is worth to a seat, for bidding."""
        left = float(s.data[at.ROUNDS] - s.v[at.ROUND] + 1)
        if card < 0:
            return 0.0
        if card >= at.THUG:
            title: int = title_of(card - at.THUG)
            worth: float = float(CARD_VALUES[title])
            return worth if left > 1.0 else 0.6 * worth
        if card >= at.IMPROVEMENT:
            return 0.35 * left
        if card >= at.DOUBLE_STILL:
            return (2.2 if dice_of(s, seat) < 6 else 1.2) * left
        if card >= at.SINGLE_STILL:
            return (1.1 if dice_of(s, seat) < 6 else 0.6) * left
        return (1.6 if card >= at.DOUBLE_INFLUENCE else 0.9) * left

    def truck_value(self, s: State, seat: i64) -> float:
        """What the Truck card of the Offer is worth to a seat."""
        card = s.v[at.TRUCK_OFFER]
        if card < 0:
            return 0.0
        left = float(s.data[at.ROUNDS] - s.v[at.ROUND] + 1)
        size = 4.0 if card < 6 else (6.0 if card < 11 else 9.0)
        need = 3.5 * float(dice_of(s, seat)) + 1.0
        for truck in range(at.TRUCKS):
            if s.v[at.OWNED + seat] >> truck & 1:
                need -= float(s.data[at.CAPACITY + truck])
        if need <= 0.0:
            return 0.0
        used = need if need < size else size
        return (used - (2.0 if size > 6.0 else 1.0)) * left * 0.9 - (3.0 if size > 6.0 else 1.0)

    def pick(self, s: State, seat: i64, menu: Menu) -> i64:
        """The card of the Offer that is worth most, by the values by which it bids."""
        best_move: i64 = menu.moves[0]
        best_value = -1e9
        for k in range(menu.size):
            move = menu.moves[k]
            if move == do.PICK_TRUCK:
                found = self.truck_value(s, seat)
            else:
                found = self.card_value(s, seat, s.v[at.OFFER + move - do.PICK])
            if found > best_value:
                best_value = found
                best_move = move
        return best_move

    def room(self, s: State, seat: i64) -> i64:
        """Crates that a player could load beyond those he has; negative when crates will be left over."""
        room: i64 = -s.v[at.CRATES + seat]
        for truck in range(at.TRUCKS):
            if s.v[at.OPERATED + seat] >> truck & 1:
                room += s.data[at.CAPACITY + truck]
        return room

    def partner(self, s: State, seat: i64) -> i64:
        """Somebody with room for what is left over here, or with something left over for the room here."""
        mine = self.room(s, seat)
        best: i64 = -1
        most: i64 = 0
        for other in range(s.data[at.PLAYERS]):
            if other == seat:
                continue
            theirs = self.room(s, other)
            fits: i64 = 0
            if mine < 0 and theirs > 0:
                fits = -mine if -mine < theirs else theirs
            elif mine > 0 and theirs < 0:
                fits = mine if mine < -theirs else -theirs
                if fits > s.v[at.CASH + seat]:
                    fits = s.v[at.CASH + seat]
            elif mine < -1 and self.spare_truck(s, other) >= 0 and s.v[at.CASH + seat] >= 1:
                fits = 1
            if fits > most:
                most = fits
                best = other
        return best

    def spare_truck(self, s: State, seat: i64) -> i64:
        """A truck of his own that a player will not need; -1 if he needs all."""
        room = self.room(s, seat)
        for truck in range(at.TRUCKS):
            if s.v[at.OWNED + seat] & s.v[at.OPERATED + seat] & bit(truck) and s.data[at.CAPACITY + truck] <= room:
                return truck
        return -1

    def write(self, s: State, seat: i64) -> i64:
        """The draft of a deal: crates against cash, or cash against the use of a truck."""
        field = s.v[at.DRAFTING + seat]
        other = s.v[at.DEAL_TO + seat]
        mine = self.room(s, seat)
        theirs = self.room(s, other)
        selling = mine < 0 < theirs
        buying = theirs < 0 < mine
        crates: i64 = 0
        if selling:
            crates = -mine if -mine < theirs else theirs
        elif buying:
            crates = mine if mine < -theirs else -theirs
            if crates > s.v[at.CASH + seat]:
                crates = s.v[at.CASH + seat]
        truck = self.spare_truck(s, other) if mine < 0 and not selling else -1
        if field == FINISH:
            return do.SEND if crates or truck >= 0 else do.DROP
        if field == GIVE_CASH:
            if buying:
                return do.AMOUNT + (crates + 1) // 2
            return do.AMOUNT + (1 if truck >= 0 and s.v[at.CASH + seat] else 0)
        if field == GIVE_CRATES:
            return do.AMOUNT + (crates if selling else 0)
        if field == GET_CASH:
            return do.AMOUNT + ((crates + 1) // 2 if selling else 0)
        if field == GET_CASH + 1:
            return do.AMOUNT + (crates if buying else 0)
        if field == GIVE_RENTED + 6 and truck >= 0:
            legal = Menu()
            s.fill(seat, legal)
            return do.TRUCK + truck if legal.has(do.TRUCK + truck) and not self.asked(s, seat) else do.NEXT
        return do.NEXT

    def asked(self, s: State, seat: i64) -> bool:
        """Whether the draft already asks for a truck."""
        return s.v[at.DEAL_RENTED + seat * 2 + 1] != 0


def make(seed: int) -> Bot:
    """A greedy player."""
    return GreedyBootlegger(seed)
