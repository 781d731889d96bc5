"""A table on which a test sets its scene, answers for NATURE, plays moves by their text and looks at what is seen."""

from typing import Any, ClassVar, cast

import msgspec

from tests.scene import WATCHER, Seated, Told
from volstead.core.chance import Dice, Driver
from volstead.core.journal import Journal
from volstead.core.seats import bit, members
from volstead.games.prohibition import KIT, board, content, heat, names, printed
from volstead.games.prohibition import layout as at
from volstead.games.prohibition.content import Content, Hooks, Mat
from volstead.games.prohibition.game import Prohibition
from volstead.games.prohibition.pack import pack
from volstead.games.prohibition.shapes import BlockView, GangView, View

PLAIN_MATS = [Mat(id=name, name=name.title(), warehouse_group=3, hooks=Hooks()) for name in names.MATS]
"""The fixture mat of the worked examples, four times: group 3, no hooks."""
HOUSE = content.read()
PLAIN = msgspec.structs.replace(HOUSE, mats=PLAIN_MATS)
FIELDS = {field.name: field for field in at.LAYOUT.fields}


def block(name: str) -> int:
    """The number of a Block."""
    return names.BLOCKS.index(name)


class Scene(Seated):
    """A game after set-up: seat 0 begins 1921, nobody holds cards, mats do nothing unless they are named."""

    kit = KIT
    seat_names: ClassVar = {"owner", "marker", "order", "fed_of"}
    set_names: ClassVar = {"used_by", "open_to", "fulfilled_by"}
    row_names: ClassVar = {"gangs", "cost"}

    def __init__(self, gangs: int = 4, mats: str = "", house: Content | None = None, **options: Any) -> None:
        self.players = gangs
        self.content = house or (HOUSE if mats else PLAIN)
        complete = KIT.complete({"starting_marker": str(self.there(0)), **options})
        data = pack(self.content, gangs, complete)
        for each in (printed.HQ, printed.START_TURF):  # the corners of the Map turn with the players
            of_seats = [data[each + seat] for seat in range(gangs)]
            for seat in range(gangs):
                data[each + self.there(seat)] = of_seats[seat]
        self.game = Prohibition(gangs, complete, data, self.content)
        self.s = self.game.new()
        self.journal = Journal()
        wanted = mats.split() + [name for name in names.MATS if name not in mats.split()]
        driver = Driver(self.s, Dice(1))
        for seat in reversed(range(gangs)):
            if not self.s.v[at.MAT + self.there(seat)]:
                self.do("mat " + wanted[seat])
        while self.s.game.when(self.s)[1] == 0:
            driver.run()
            self.do(self.menu()[0])
        for seat in range(gangs):
            self.s.v[at.SCHEME_DECK] |= self.s.v[at.HAND + seat]
            self.s.v[at.HAND + seat] = 0
        self.s.journal = self.journal

    # Setting the scene.

    def set(self, seat: int = 0, **numbers: int) -> "Scene":
        """Numbers of a Gang, such as gs=20, heat=6 (which also moves its peak and settles the Fed cards so far)."""
        for name, number in numbers.items():
            self.s.v[FIELDS[name].first + self.there(seat)] = number
        if "heat" in numbers and "peak" not in numbers:
            self.s.v[at.PEAK + self.there(seat)] = max(numbers["heat"], 1)
        self.level(seat)
        return self

    def level(self, seat: int) -> None:
        """As many Fed cards count as drawn as the badges say."""
        place = self.there(seat)
        self.s.v[at.FEDS_DRAWN + place] = heat.badges_up_to(self.s, self.s.v[at.PEAK + place])

    def raise_heat(self, seat: int, by: int) -> "Scene":
        """Heat of a Gang goes up, whatever for; Fed cards fall due by it."""
        heat.raise_heat(self.s, self.there(seat), by)
        return self

    def lower_heat(self, seat: int, by: int) -> "Scene":
        heat.lower_heat(self.s, self.there(seat), by)
        return self

    def feds_due(self, seat: int, cards: int = 1) -> "Scene":
        """So many of the Fed cards that its Heat brought are still to be drawn."""
        self.s.v[at.FEDS_DUE + self.there(seat)] = cards
        self.s.v[at.FEDS_DRAWN + self.there(seat)] -= cards
        return self

    def clear(self) -> "Scene":
        """Nobody has a Block, and nothing stands anywhere."""
        v = self.s.v
        for seat in range(self.players):
            v[at.TURF + seat] = 0
        for n in range(len(names.BLOCKS)):
            v[at.OWNER + n] = v[at.GOONS + n] = v[at.GUARDS + n] = 0
        return self

    def year(self, year: int) -> "Scene":
        """The Action Phase of a Year."""
        self.s.v[at.YEAR] = year
        for seat in range(self.game.seats):
            self.s.v[at.GANGSTERS + seat] = self.content.constants.gangsters_by_year[year - 1921]
        return self

    def put(self, where: str, owner: int = -1, goons: int = -1, guards: int = -1, gangsters: int = -1) -> "Scene":
        """Who owns a Block and what stands there; what is not named stays."""
        n = block(where)
        v = self.s.v
        if owner >= 0:
            board.change_owner(self.s, n, self.there(owner))
        goons = v[at.GOONS + n] if goons < 0 else goons
        guards = v[at.GUARDS + n] if guards < 0 else guards
        board.put_units(self.s, n, goons, guards)
        if gangsters >= 0:
            seat = board.owner_of(self.s, n)
            v[at.GANGSTERS + seat] += v[at.STANDING + n] - gangsters
            board.stand(self.s, n, gangsters)
        return self

    def fought(self, where: str) -> "Scene":
        """A Block had its Conflict this Year."""
        self.s.v[at.FOUGHT] |= bit(block(where))
        return self

    def build(self, where: str, kind: str, stocked: bool = False) -> "Scene":
        """A Building on a Block."""
        n, k = block(where), names.TYPES.index(kind)
        board.remove_building(self.s, n)
        self.s.v[at.BUILT + k] |= bit(n)
        taken = len(members(self.s.v[at.BUILT + k]))
        self.s.v[at.TILES_TAKEN + k] = max(taken, self.s.v[at.TILES_TAKEN + k])
        if stocked:
            self.s.v[at.STOCKED] |= bit(n)
        return self

    def taken(self, kind: str, tiles: int) -> "Scene":
        """So many tiles of a type have left their stack."""
        self.s.v[at.TILES_TAKEN + names.TYPES.index(kind)] = tiles
        return self

    def hand(self, seat: int, *cards: str) -> "Scene":
        """Scheme cards, from the deck to a hand."""
        for card in cards:
            n = names.SCHEMES.index(card)
            self.s.v[at.SCHEME_DECK] &= ~bit(n)
            self.s.v[at.HAND + self.there(seat)] |= bit(n)
        return self

    def discard(self, *cards: str) -> "Scene":
        """Scheme cards, from the deck to the discards."""
        for card in cards:
            n = names.SCHEMES.index(card)
            self.s.v[at.SCHEME_DECK] &= ~bit(n)
            self.s.v[at.SCHEME_DISCARDS] |= bit(n)
        return self

    def completed(self, seat: int, *cards: str) -> "Scene":
        """Scheme cards, from the deck to what a Gang has completed."""
        for card in cards:
            n = names.SCHEMES.index(card)
            self.s.v[at.SCHEME_DECK] &= ~bit(n)
            self.s.v[at.COMPLETED + self.there(seat)] |= bit(n)
        return self

    def used(self, space: str, *seats: int) -> "Scene":
        """Exactly these Gangs have used a space this Year."""
        self.s.v[at.SPACES_USED + names.SPACES.index(space)] = sum(bit(self.there(seat)) for seat in seats)
        return self

    def feds_before(self, seat: int, *feds: str) -> "Scene":
        """These Fed cards lie before a Gang, all others are discarded, and the deck is empty."""
        lying = sum(bit(names.FEDS.index(fed)) for fed in feds)
        self.s.v[at.FED_DECK] = 0
        self.s.v[at.FED_DISCARDS] = bit(len(names.FEDS)) - 1 & ~lying
        self.s.v[at.FEDS_PENDING + self.there(seat)] = lying
        return self

    def infamy(self, *cards: str) -> "Scene":
        """The Infamy card of each Gang."""
        numbers = [names.INFAMIES.index(card) for card in cards]
        spare = [n for n in range(12) if n not in numbers]
        for seat, n in enumerate(numbers):
            self.s.v[at.INFAMY + self.there(seat)] = n + 1
            self.s.v[at.INFAMY_DEALT + self.there(seat)] = bit(n) | bit(spare[seat])
        return self

    def refresh(self) -> "Scene":
        """Let the table notice what was set: who must choose now."""
        self.s.settle()
        self.s.check()
        return self

    # Playing.

    def play(self, seat: int, *texts: str) -> "Scene":
        """A Gang (or NATURE) makes these moves; every invariant holds after each."""
        for text in texts:
            super().play(seat, text)
            self.s.check()
        return self

    def roll(self, *dice: int) -> "Scene":
        """Dice that NATURE rolls, in this order: the Attacker's, then the Defender's."""
        return self.do(*(f"roll {die}" for die in dice))

    def attack(self, source: str, goons: int, target: str) -> "Scene":
        """An Attack of the Gang on turn; choices that make themselves are left out."""
        self.do("attack")
        for text in (f"from {source}", f"goons {goons}", f"target {target}"):
            if text in self.menu():
                self.do(text)
        return self

    def turn_of(self, seat: int) -> "Scene":
        """Pass on with empty turns that cost nothing, until a Gang is on turn."""
        while self.actor() != seat:
            who = self.there(self.actor())
            kept = self.s.v[at.GANGSTERS + who]
            self.do("pass")
            self.s.v[at.PASSED + who] = 0
            assert self.s.v[at.GANGSTERS + who] == kept
        return self

    def end_year(self) -> "Scene":
        """Everybody passes; stops where the next question after the Action Phase is asked."""
        while not self.s.over() and self.key() in ("turn", "claim") and self.s.game.when(self.s)[1] == 2:
            self.do("pass" if self.key() == "turn" else "done")
        return self

    # Looking.

    def sample(self, seat: int, word: int) -> "Scene":
        """A table as a Gang may imagine it."""
        other = self.copy()
        other.s = self.s.resample(self.there(seat), word)
        other.s.check()
        return other

    def refusal(self, text: str) -> str:
        """The rule by which a move of whoever is asked is refused."""
        return self.refused(self.actor(), text).rule

    def view(self, seat: int = WATCHER) -> View:
        return cast(View, super().view(seat))

    def gang(self, seat: int, seen_by: int = WATCHER) -> GangView:
        return self.view(seen_by).gangs[seat]

    def at(self, where: str, seen_by: int = WATCHER) -> BlockView:
        """A Block as somebody sees it."""
        blocks = [b for hood in self.view(seen_by).hoods for b in hood.blocks]
        return next(b for b in blocks if b.id == where)

    def units(self, where: str, seen_by: int = WATCHER) -> tuple[int, int]:
        """Goons and Guards in a Block."""
        shown = self.at(where, seen_by)
        return shown.goons, shown.guards

    def events(self, kind: str, seat: int = WATCHER) -> list[Told]:
        """The events of a kind that a seat was told, from the beginning, with their kind."""
        return [fact for fact in self.heard(seat) if fact["kind"] == kind]
