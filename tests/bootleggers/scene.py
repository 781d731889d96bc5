"""A Bootleggers table for tests: set up by name, dice and cards handed in, moves played by their text.

A table begins where everybody has chosen their Muscle card (or is about to, with `reveal=False`). From there `until`
plays on quietly, everybody taking the default, to a named window or question, and `play` makes the moves that matter.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import ClassVar, Self, cast

import msgspec

from tests.scene import PLACED, WATCHER, Seated, Told
from volstead.core.journal import Journal
from volstead.core.position import from_dict
from volstead.core.seats import NATURE, NATURE_BIT, members, players
from volstead.core.state import Game, State
from volstead.games.bootleggers import KIT
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.memory import set_places
from volstead.games.bootleggers.moves import HOUSE_NAMES, MAN_NAMES, MOVES, STILL_NAMES, TITLE_NAMES, TRUCK_NAMES
from volstead.games.bootleggers.shapes import HouseView, MobsterView, TruckView, View

A, B, C, D, E, F = range(6)
MUSCLE = (61, 47, 38, 9, 3, 1)
"""The Muscle that section 11 of the rules gives Alice, Bob, Charlie and David; two more for Eve and Frank."""


class Scene(Seated):
    """A position with a journal, dice to come, and ways to play on."""

    kit = KIT
    seat_names: ClassVar = {
        "owner",
        "operator",
        "cargo_owner",
        "boss",
        "payoff",
        "packing_heat",
        "proposer",
        "to",
        "roller",
        "against",
    }
    set_names: ClassVar = {"countering", "waits_for", "agreed"}
    row_names: ClassVar = {"mobsters", "markers", "status"}

    def __init__(
        self,
        players: int = 4,
        *,
        muscle: Sequence[int] = MUSCLE,
        round: int = 1,
        reveal: bool = True,
        cash: Sequence[int] | None = None,
        markers: Mapping[str, Sequence[int]] | None = None,
        back: Sequence[int] | None = None,
        improved: Mapping[str, int] | None = None,
        hands: Mapping[int, Sequence[str]] | None = None,
        trucks: Mapping[int, Sequence[str]] | None = None,
        family: Sequence[int] | None = None,
        remote: Mapping[str, tuple[int, int]] | None = None,
        copper: int | None = None,
        offer: Sequence[str] = (),
        truck_card: str = "small_0",
        dice_kept: Mapping[int, int] | None = None,
        improvements_kept: Mapping[int, int] | None = None,
        union_boss: int | None = None,
        version: int | None = None,
        **options: object,
    ) -> None:
        game = KIT.make(players, {"rounds": 12, **options}, version=version)
        self.players = players
        self.rolls: deque[int] = deque()
        self.draws: deque[str] = deque()
        self.rolling = 0
        self.by_still: dict[int, deque[int]] = {}
        self.truck_card = truck_card
        self.muscle = list(muscle[:players])
        self.journal = Journal()
        self.read = 0
        self.s: State = _dealt(game, [self.muscle[self.back(place)] for place in range(players)])
        self.s.journal = self.journal
        self.draws.extend(offer)
        self.nature()
        for seat in range(players):  # everybody keeps the truck that the test knows
            self.s.v[at.OWNED + self.there(seat)] = self.s.v[at.OPERATED + self.there(seat)] = 1 << seat
        self._advance(round, copper)
        self._set_money(cash)
        self._set_markers(markers or {}, back)
        for house, many in (improved or {}).items():
            self.s.v[at.IMPROVED + HOUSE_NAMES.index(house)] = many
        for seat, titles in (hands or {}).items():
            self._give_cards(seat, titles)
        for seat, names in (trucks or {}).items():
            self._set_trucks(seat, names)
        for seat, many in enumerate(family or []):
            self.s.v[at.DICE_ON + self.there(seat)] = many
        for name, (seat, many) in (remote or {}).items():
            self.s.v[at.STILL_OWNER + STILL_NAMES.index(name)] = self.there(seat)
            self.s.v[at.DICE_ON + STILL_NAMES.index(name)] = many
        for seat, many in (dice_kept or {}).items():
            self.s.v[at.BACK_DICE + self.there(seat)] = many
        for seat, many in (improvements_kept or {}).items():
            self.s.v[at.BACK_IMPROVEMENTS + self.there(seat)] = many
        if union_boss is not None:
            self._show_union_boss(union_boss)
        self.check()
        if reveal:
            for seat in range(players):
                self.play(seat, f"muscle {self.muscle[seat]}")

    # Setting up.

    def _advance(self, round: int, copper: int | None) -> None:
        """Say that some Rounds are over: a Muscle card of each hand is gone with each."""
        v = self.s.v
        v[at.ROUND] = round
        v[at.COPPER] = -1 if copper is None and round <= 4 else self.there(copper or 0)
        for seat in range(self.players):
            place = self.there(seat)
            hand = [n for n in range(1, 73) if v[at.MUSCLE_HAND + place * 4 + (n - 1) // 18] >> (n - 1) % 18 & 1]
            for card in [n for n in hand if n != self.muscle[seat]][: round - 1]:
                v[at.MUSCLE_HAND + place * 4 + (card - 1) // 18] &= ~(1 << (card - 1) % 18)
                v[at.MUSCLE_OUT + (card - 1) // 18] |= 1 << (card - 1) % 18

    def _set_money(self, cash: Sequence[int] | None) -> None:
        for seat, amount in enumerate(cash or []):
            self.set_cash(seat, amount)

    def set_cash(self, seat: int, amount: int) -> None:
        """Give a player this cash, with the Bank's books in order."""
        v = self.s.v
        seat = self.there(seat)
        more = amount - v[at.CASH + seat]
        v[at.CASH + seat] = v[at.TALLY + seat] = amount
        v[at.BANK_PAID if more > 0 else at.BANK_GOT] += abs(int(more))

    def _set_markers(self, markers: Mapping[str, Sequence[int]], back: Sequence[int] | None) -> None:
        v = self.s.v
        for house, counts in markers.items():
            for seat, many in enumerate(counts):
                v[at.ON + HOUSE_NAMES.index(house) * 6 + self.there(seat)] = many
                v[at.SUPPLY + self.there(seat)] -= many
        for seat, many in enumerate(back or []):
            seat = self.there(seat)
            v[at.SUPPLY + seat] -= many - v[at.BACK + seat]
            v[at.BACK + seat] = many

    def _give_cards(self, seat: int, titles: Sequence[str]) -> None:
        """Thug cards that a player took from the Offer in earlier Rounds, so that all know of them."""
        seat = self.there(seat)
        for title in titles:
            card = MAN_NAMES.index(title) - int(at.THUG)
            assert self.s.v[at.THUG_DECK] >> card & 1, f"{title} is not in the deck"
            self.s.v[at.THUG_DECK] &= ~(1 << card)
            self.s.v[at.HAND + seat] |= 1 << card
            for watcher in range(self.players):
                set_places(self.s, card, watcher, 1 << seat)

    def _set_trucks(self, seat: int, names: Sequence[str]) -> None:
        """Exactly these trucks are theirs."""
        seat = self.there(seat)
        found = sum(1 << TRUCK_NAMES.index(name) for name in names)
        for other in range(self.players):
            if other != seat:
                self.s.v[at.OWNED + other] &= ~found
                self.s.v[at.OPERATED + other] &= ~found
        self.s.v[at.OWNED + seat] = self.s.v[at.OPERATED + seat] = found

    def _show_union_boss(self, seat: int) -> None:
        card = TITLE_NAMES.index("union_boss")
        self.s.v[at.THUG_DECK] &= ~(1 << card)
        self.s.v[at.KNOWN + card] = 0
        self.s.v[at.UNION_BOSS_AT] = self.there(seat)
        self.s.v[at.UNION_BOSS_CARD] = card

    def set_crates(self, *crates: int) -> "Scene":
        """So many crates in each Back Room; for Phases 3 and 4."""
        v = self.s.v
        for seat, many in enumerate(crates):
            seat = self.there(seat)
            v[at.MADE_CRATES] += many - v[at.CRATES + seat]
            v[at.CRATES + seat] = many
        self.check()
        return self

    def check(self) -> None:
        """The position keeps the rules and can be written and read."""
        again = from_dict(self.s.game, self.s.to_dict())
        assert again.digest() == self.s.digest()

    # Playing on.

    def nature(self) -> None:
        """Answer for NATURE: handed-in dice and cards first, then ones and plain Influence cards."""
        while self.s.actors() & NATURE_BIT:
            menu = self.menu(int(NATURE))
            self.s.play(int(NATURE), MOVES.parse(self._chance(menu)))

    def _chance(self, menu: list[str]) -> str:
        kind = menu[0].split()[0]
        if kind == "roll":
            dice = self._dice_of_still() if self.turn and self.s.top() == step.PRODUCTION else self.rolls
            return f"roll {dice.popleft() if dice else 1}"
        if kind == "draw-truck":
            wanted = f"draw-truck {self.truck_card}"
            return wanted if wanted in menu else menu[0]
        if self.draws:
            return f"draw {self.draws.popleft()}"
        return menu[0]

    def _dice_of_still(self) -> deque[int]:
        """The dice handed in for Phase 3 are rolled by still, in the order of the players as the test knows them."""
        v = self.s.v
        if self.rolling != v[at.ROUND]:
            self.rolling = int(v[at.ROUND])
            self.by_still = {}
            for still in [*map(self.there, range(self.players)), *range(int(at.REMOTE), int(at.STILLS))]:
                many = v[at.DICE_ON + still] if v[at.STILL_OWNER + still] >= 0 and not v[at.SHUT] >> still & 1 else 0
                self.by_still[still] = deque(self.rolls.popleft() if self.rolls else 1 for _ in range(many))
        return self.by_still[int(self.s.arg(0))]

    def roll(self, *dice: int) -> "Scene":
        """The next dice will show this."""
        self.rolls.extend(dice)
        return self

    def draw(self, *cards: str) -> "Scene":
        """The next Men of Action drawn will be these."""
        self.draws.extend(cards)
        return self

    def waiting(self) -> list[int]:
        """Whom everybody sees the table wait for."""
        return sorted(self.back(place) for place in members(players(self.s.shown())))

    def menu(self, seat: int | None = None) -> list[str]:
        """What a player may choose from, in words."""
        found = [
            self.told(MOVES.text(move)) for move in self.s.legal(self.there(self.actor() if seat is None else seat))
        ]
        for block in {text.split()[0] for text in found if PLACED.search(text)}:
            where = [k for k, text in enumerate(found) if text.split()[0] == block]
            for k, text in zip(where, sorted((found[k] for k in where), key=MOVES.parse), strict=True):
                found[k] = text
        return found

    def acts(self, seat: int) -> list[str]:
        """The menu without the offers that anybody who is asked at a window may make (BL-DEAL-14)."""
        talk = ("propose", "cry") if self.view().window != "W-P4N" else ()
        return [text for text in self.menu(seat) if text.split()[0] not in talk]

    def stands_at(self, what: str, seat: int | None, house: str | None) -> bool:
        """Whether the table has come to a window or question, and whether this player is asked."""
        asked = self.asked()
        if not asked or (seat is not None and seat not in asked):
            return False
        view = self.view()
        if house is not None and view.house != house:
            return False
        if what.startswith("W-"):
            return view.window == what and self.key() in ("window", "negotiation")
        return self.key() == what

    def until(self, what: str, seat: int | None = None, house: str | None = None) -> "Scene":
        """Play on quietly until this window or question comes: everybody takes the default."""
        for _ in range(600):
            if self.stands_at(what, seat, house):
                return self
            if not self.asked():
                break
            self.quiet()
        raise AssertionError(f"{what} does not come")

    def finish_round(self) -> "Scene":
        """Play on quietly until everybody bids for the next Round, or the game is over."""
        while self.asked() and self.key() != "muscle":
            self.quiet()
        return self

    def bid(self, *muscle: int) -> "Scene":
        """Everybody chooses a Muscle card; those for whom none is given the lowest."""
        for seat in range(self.players):
            card = muscle[seat] if seat < len(muscle) else 0
            self.play(seat, f"muscle {card}" if card else self.menu(seat)[0])
        return self

    def load(self, loads: Mapping[int, Mapping[str, int]]) -> "Scene":
        """Everybody loads: so many crates on these trucks, none on the others."""
        self.until("load")
        while self.asked() and self.key() == "load":
            seat = self.asked()[0]
            truck = self.menu(seat)[0].split()[1]
            self.play(seat, f"load {truck} {loads.get(seat, {}).get(truck, 0)}")
        return self

    def ship(self, seat: int, *trips: str) -> "Scene":
        """In their dispatch turn a player sends trucks: `small_0 barley`."""
        self.until("dispatch", seat)
        for trip in trips:
            self.play(seat, f"ship {trip}")
        return self

    # Looking.

    def view(self, seat: int = WATCHER) -> View:
        """What a seat sees; by default a spectator."""
        return cast(View, super().view(seat))

    def seen(self, seat: int) -> bytes:
        """What a seat sees, as it goes out."""
        return msgspec.json.encode(self.s.view(self.there(seat)))

    def cash(self, seat: int) -> int:
        """A player's cash as they see it themselves."""
        found = self.view(seat).mobsters[seat].cash
        assert found is not None
        return found

    def all_cash(self) -> list[int]:
        return [self.cash(seat) for seat in range(self.players)]

    def mobster(self, seat: int) -> MobsterView:
        return self.view().mobsters[seat]

    def house(self, name: str) -> HouseView:
        return next(house for house in self.view().houses if house.name == name)

    def truck(self, name: str) -> TruckView | None:
        """A truck that somebody operates."""
        return next((truck for truck in self.view().trucks if truck.name == name), None)

    def dice_on(self, still: str) -> int | None:
        """How many dice stand on a Still; None if nobody has it."""
        return next((found.dice for found in self.view().stills if found.name == still), None)

    def hand(self, seat: int) -> list[str]:
        own = self.view(seat).mine
        assert own is not None
        return own.thugs

    def news(self, seat: int = WATCHER) -> list[Told]:
        """What a seat has been told since the last time that news was asked for."""
        found = self.heard(seat, self.read)
        self.read = len(self.journal.events)
        return found

    def copy(self) -> Self:
        """The same table once more, to be played another way."""
        other = super().copy()
        other.rolls = self.rolls.copy()
        other.draws = self.draws.copy()
        return other


def _dealt(game: Game, muscle: Sequence[int]) -> State:
    """A new game in which these Muscle cards are among the hands."""
    s = game.new()
    wanted = {f"deal-muscle {card}" for card in muscle}
    each = 4 * int(game.data[at.PER_SUBDECK])
    dealt = 0
    while s.actors() & NATURE_BIT and MOVES.text(s.legal(int(NATURE))[0]).startswith("deal-muscle"):
        seat = dealt // each
        menu = [MOVES.text(move) for move in s.legal(int(NATURE))]
        mine = f"deal-muscle {muscle[seat]}"
        text = mine if mine in menu else next(text for text in menu if text not in wanted)
        s.play(int(NATURE), MOVES.parse(text))
        dealt += 1
    return s
