"""A table on which a test sets its scene, answers for NATURE, plays moves by their text and looks at what is seen."""

from typing import Any

import msgspec

from volstead.core.chance import Dice, Driver
from volstead.core.journal import Journal
from volstead.core.seats import NATURE_BIT, SPECTATOR, bit, members
from volstead.games.prohibition import KIT, board, content, names
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


class Scene:
    """A game after set-up: seat 0 begins 1921, nobody holds cards, mats do nothing unless they are named."""

    def __init__(self, gangs: int = 4, mats: str = "", printed: Content | None = None, **options: Any) -> None:
        self.content = printed or (HOUSE if mats else PLAIN)
        complete = KIT.complete({"starting_marker": "0", **options})
        self.game = Prohibition(gangs, complete, pack(self.content, gangs, complete), self.content)
        self.s = self.game.new()
        self.journal = Journal()
        wanted = mats.split() + [name for name in names.MATS if name not in mats.split()]
        driver = Driver(self.s, Dice(1))
        for seat in reversed(range(gangs)):
            if not self.s.v[at.MAT + seat]:
                self.s.play(self.actor(), self.parse("mat " + wanted[seat]))
        while self.s.game.when(self.s)[1] == 0:
            driver.run()
            self.s.play(self.actor(), self.s.legal(self.actor())[0])
        for seat in range(gangs):
            self.s.v[at.SCHEME_DECK] |= self.s.v[at.HAND + seat]
            self.s.v[at.HAND + seat] = 0
        self.s.journal = self.journal

    # Setting the scene.

    def set(self, seat: int = 0, **numbers: int) -> "Scene":
        """Numbers of a Gang, such as gs=20, heat=6 (which also moves its peak and settles the Fed cards so far)."""
        for name, number in numbers.items():
            self.s.v[FIELDS[name].first + seat] = number
        if "heat" in numbers and "peak" not in numbers:
            self.s.v[at.PEAK + seat] = max(numbers["heat"], 1)
        self.level(seat)
        return self

    def level(self, seat: int) -> None:
        """As many Fed cards count as drawn as the badges say."""
        from volstead.games.prohibition.heat import badges_up_to

        self.s.v[at.FEDS_DRAWN + seat] = badges_up_to(self.s, self.s.v[at.PEAK + seat])

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
            board.change_owner(self.s, n, owner)
        goons = v[at.GOONS + n] if goons < 0 else goons
        guards = v[at.GUARDS + n] if guards < 0 else guards
        board.put_units(self.s, n, goons, guards)
        if gangsters >= 0:
            seat = board.owner_of(self.s, n)
            v[at.GANGSTERS + seat] += v[at.STANDING + n] - gangsters
            board.stand(self.s, n, gangsters)
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
            self.s.v[at.HAND + seat] |= bit(n)
        return self

    def discard(self, *cards: str) -> "Scene":
        """Scheme cards, from the deck to the discards."""
        for card in cards:
            n = names.SCHEMES.index(card)
            self.s.v[at.SCHEME_DECK] &= ~bit(n)
            self.s.v[at.SCHEME_DISCARDS] |= bit(n)
        return self

    def infamy(self, *cards: str) -> "Scene":
        """The Infamy card of each Gang."""
        numbers = [names.INFAMIES.index(card) for card in cards]
        spare = [n for n in range(12) if n not in numbers]
        for seat, n in enumerate(numbers):
            self.s.v[at.INFAMY + seat] = n + 1
            self.s.v[at.INFAMY_DEALT + seat] = bit(n) | bit(spare[seat])
        return self

    def refresh(self) -> "Scene":
        """Let the table notice what was set: who must choose now."""
        self.s.settle()
        self.s.check()
        return self

    # Playing.

    def parse(self, text: str) -> int:
        return KIT.catalogue.parse(text)

    def actor(self) -> int:
        """The seat that must choose, NATURE's included."""
        return members(self.s.actors())[0]

    def do(self, *moves: str) -> "Scene":
        """Moves of whoever is asked, each by its text."""
        for text in moves:
            self.s.play(self.actor(), self.parse(text))
            self.s.check()
        return self

    def as_seat(self, seat: int, *moves: str) -> "Scene":
        """Moves of one seat, while several are asked at once."""
        for text in moves:
            self.s.play(seat, self.parse(text))
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

    def turn(self, seat: int) -> "Scene":
        """Pass on with empty turns that cost nothing, until a Gang is on turn."""
        while self.actor() != seat:
            kept = self.s.v[at.GANGSTERS + self.actor()]
            who = self.actor()
            self.do("pass")
            self.s.v[at.PASSED + who] = 0
            assert self.s.v[at.GANGSTERS + who] == kept
        return self

    def defaults(self, *, until: str) -> "Scene":
        """Everybody takes the default, NATURE its first choice, until a question is asked."""
        while not self.s.over() and (self.s.actors() & NATURE_BIT or self.s.question(self.actor()).key != until):
            seat = self.actor()
            self.s.play(seat, int(self.s.default(seat)))
            self.s.check()
        return self

    def end_year(self) -> "Scene":
        """Everybody passes; stops where the next question after the Action Phase is asked."""
        while not self.s.over() and self.asked() in ("turn", "claim") and self.s.game.when(self.s)[1] == 2:
            self.do("pass" if self.asked() == "turn" else "done")
        return self

    # Looking.

    def menu(self, seat: int | None = None) -> list[str]:
        """What a seat may choose from."""
        seat = self.actor() if seat is None else seat
        return [KIT.catalogue.text(move) for move in self.s.legal(seat)]

    def asked(self) -> str:
        """The key of the question in hand; empty when chance is at work or the game is over."""
        if self.s.over() or self.s.actors() & NATURE_BIT:
            return ""
        return self.s.question(self.actor()).key

    def refusal(self, text: str) -> str:
        """The rule by which a move is refused."""
        from volstead import IllegalMove

        try:
            self.s.play(self.actor(), self.parse(text))
        except IllegalMove as refused:
            return refused.rule
        return ""

    def view(self, seat: int = int(SPECTATOR)) -> View:
        shown = self.s.view(seat)
        assert isinstance(shown, View)
        return shown

    def gang(self, seat: int, seen_by: int = int(SPECTATOR)) -> GangView:
        return self.view(seen_by).gangs[seat]

    def at(self, where: str, seen_by: int = int(SPECTATOR)) -> BlockView:
        """A Block as somebody sees it."""
        blocks = [b for hood in self.view(seen_by).hoods for b in hood.blocks]
        return next(b for b in blocks if b.id == where)

    def units(self, where: str, seen_by: int = int(SPECTATOR)) -> tuple[int, int]:
        """Goons and Guards in a Block."""
        shown = self.at(where, seen_by)
        return shown.goons, shown.guards

    def told(self, kind: str, seat: int = int(SPECTATOR)) -> list[dict[str, str | int]]:
        """The events of a kind that a seat was told, from the beginning."""
        facts = [KIT.facts.to_dict(event) for event in self.journal.seen_by(seat)]
        return [fact for fact in facts if fact["kind"] == kind]
