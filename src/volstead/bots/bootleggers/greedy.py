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
from volstead.games.bootleggers.cards.targets import ChooseTargets
from volstead.games.bootleggers.moves import title_of
from volstead.games.bootleggers.standing import dice_of, standing

ENVY: Final = 0.35
"""How much of the others' average gain counts as a loss."""
WAIT: Final = 0.75
"""What an action must gain beyond the worth of the card kept in the hand."""
CARD_VALUES: Final = [4, 2, 5, 5, 4, 4, 4, 4, 5, 5, 4, 4, 4, 6, 3, 5, 3, 5, 4, 2, 4, 5, 1, 5, 3, 5, 3, 4, 4, 4]
"""What a title is worth on the pick, in the order of the rules."""


class GreedyBootlegger(Bot):
    """A player by rules of thumb, deterministic from its seed. It does not deal: that is `volstead.bots.dealing`."""

    name = "greedy"

    def choose(self, s: State, seat: i64, menu: Menu) -> i64:
        now = s.top()
        if now == step.CHOOSE_MUSCLE:
            return self.bid(s, seat, menu)
        if now == step.LOADING_STEP:
            return menu.moves[menu.size - 1]
        if s.v[at.DRAFTING + seat] and menu.has(do.DROP):
            return do.DROP
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
            if do.PROPOSE <= move < do.PROPOSE + 6 or do.ACCEPT <= move < do.ACCEPT + 6:
                continue
            if move == do.CRY or do.TAKE <= move < do.DECLINE or do.RECALL <= move < do.CLEAR:
                continue
            if (
                move == do.PASS
                or move == do.DONE
                or do.REJECT <= move < do.REJECT + 6
                or do.DECLINE <= move < do.RECALL
            ):
                found = now
            elif move >= do.SETTLE:
                found = now + 0.01
            elif move == do.STEP_BACK:
                found = now - 0.01
            elif do.REJECT + 6 <= move < do.REJECT + 12:
                continue
            else:
                found = self.after(s, seat, move, 3)
                if do.PLAY <= move < do.PLAY + at.TITLES:
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
        placing = now == step.DIE_STEP or now == step.IMPROVE_STEP
        return (placing or now == step.TARGETS) and s.arg(ChooseTargets.PLAYER) == seat

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


def make(seed: int) -> Bot:
    """A greedy player."""
    return GreedyBootlegger(seed)
