"""Positions from diagrams and back, whole actions as text, and the same position for the slow reference."""

from collections.abc import Iterator
from typing import Any, ClassVar, cast

from tests.rum_run import reference
from tests.rum_run.reference import Board, Cell, Door
from tests.scene import WATCHER, Seated
from volstead.core.journal import Journal
from volstead.core.seats import members
from volstead.core.state import AGENDA, DEPTH, State
from volstead.games.rum_run import KIT, make
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import steps as step
from volstead.games.rum_run.content import house_content
from volstead.games.rum_run.distilleries import add_barrel
from volstead.games.rum_run.forest import Distillery, Forest
from volstead.games.rum_run.game import RumRun
from volstead.games.rum_run.moves import CELL_NAMES
from volstead.games.rum_run.shapes import View
from volstead.games.rum_run.tokens import COLOUR_LETTERS, LAYABLE, PAIRS, arms, pair_number, piece_text

MOVES = KIT.catalogue
SIDES = "NESW"
PIECES = {piece_text(piece): piece for piece in LAYABLE}
FULL = 2**21 - 1
FIELDS = {field.name: field for field in at.LAYOUT.fields}


def cell_of(name: str) -> int:
    return CELL_NAMES.index(name)


def read_rows(diagram: str) -> list[list[str]]:
    """The cells of a diagram, row by row, without the coordinates."""
    rows = [line.split() for line in diagram.strip("\n").splitlines()]
    return [row[1:] for row in rows if row and row[0].isdigit()]


def read_cells(diagram: str) -> dict[str, str]:
    """What each cell of a position diagram holds, apart from free cells and doors."""
    found = {}
    for r, row in enumerate(read_rows(diagram)):
        for c, text in enumerate(row):
            if text not in (".", "(TC)", "@", ">", "<", "^", "v", "####", "#"):
                found[CELL_NAMES[r * 12 + c]] = text
    return found


def distilleries_on(rows: list[str]) -> list[Distillery | None]:
    """The distilleries of a map: one alone, or one in each quadrant that has letters."""
    known = house_content().distilleries
    letters = sorted({symbol for row in rows for symbol in row if symbol in known})
    if len(letters) < 2:
        return [known[letter] for letter in letters] or [None]
    found: list[Distillery | None] = [None] * 4
    blank = Forest("", rows, found)
    for r, row in enumerate(rows):
        for c, symbol in enumerate(row):
            if symbol in known:
                found[blank.quadrant(r, c)] = known[symbol]
    return found


def game_on(map_diagram: str, seats: int = 2, winning: int | None = None, version: int = 2, **options: Any) -> RumRun:
    """The game on a small map; by default with the winning number of the standard distilleries."""
    rows = ["".join(row) for row in read_rows(map_diagram)]
    chosen = KIT.complete({"order": "seats", **options})
    game = make(Forest("", rows, distilleries_on(rows)), seats, chosen, house_content(), version)
    game.data[at.WINNING] = winning if winning is not None else {2: 12, 3: 8, 4: 6}[seats]
    return game


class Scene(Seated):
    """A position: tokens, barrels and contents as drawn; racks hold the rest, or just what `racks` says.

    `used` names doors as `B D2`; seats go by the letter of their first colour. With `turn` Blue's tokens are Red's …
    """

    kit = KIT
    seat_names: ClassVar = {"owner", "first", "on_turn"}
    row_names: ClassVar = {"players"}

    def __init__(
        self,
        game: RumRun,
        diagram: str = "",
        mover: str = "B",
        racks: dict[str, str] | None = None,
        used: tuple[str, ...] = (),
        scores: dict[str, int] | None = None,
        first: str = "B",
    ) -> None:
        self.players = int(game.seats)
        self.colours = 4 if game.data[at.VARIANT] else self.players
        self.journal = Journal()
        s = self.s = game.new()
        v = s.v
        v[at.FIRST] = self.colour(first) % self.players
        for each in (at.RACK, at.GONE):  # the sets of Fast and Strong turn with them
            held = [v[each + colour] for colour in range(self.colours)]
            for colour in range(self.colours):
                v[each + self.moved(colour, self.turn)] = held[colour]
        if game.data[at.VARIANT] == 0:
            for colour in range(self.colours):
                v[at.RACK + colour], v[at.GONE + colour] = FULL, 0
        barrel = 1
        for name, text in read_cells(diagram).items():
            cell = cell_of(name)
            if text.startswith("["):
                v[at.INSIDE] = int(text[2:-1])
                continue
            token, _, many = text.partition("*")
            colour = self.colour(token[0])
            piece = PIECES[token[1:]]
            v[at.LAID + cell] = 1 + colour * 84 + piece
            v[at.RACK + colour] &= ~(1 << piece // 4)
            v[at.GONE + colour] &= ~(1 << piece // 4)
            for _ in range(int(many or 0)):
                add_barrel(s, cell, barrel)
                barrel += 1
        for letter, text in (racks or {}).items():
            colour = self.colour(letter)
            v[at.RACK + colour] = sum(1 << pair_number(int(word[0]), int(word[2])) for word in text.split())
            on_board = sum(
                1 << (v[at.LAID + c] - 1 - colour * 84 >> 2) for c in range(144) if self.letter_at(c) == letter
            )
            v[at.GONE + colour] = FULL & ~v[at.RACK + colour] & ~on_board
        for entry in used:
            letter, name = entry.split()
            doors = [door for door in range(60) if game.data[at.DOOR_CELL + door] == cell_of(name)]
            v[at.USED + self.colour(letter) % self.players] |= 1 << doors[0]
        for letter, score in (scores or {}).items():
            v[at.SCORE + self.colour(letter) % self.players] = score
        v[at.ON_TURN] = self.colour(mover) % self.players
        game.rebuild(s)
        s.settle()
        s.journal = self.journal

    def set(self, **numbers: int) -> "Scene":
        """Numbers of the table, such as idle=17, turns=80; for a player `scored_at_B=61`."""
        for name, number in numbers.items():
            field, _, letter = name.rpartition("_") if name[-1] in COLOUR_LETTERS else (name, "", "")
            self.s.v[FIELDS[field].first + (self.colour(letter) if letter else 0)] = number
        return self

    def without(self, letter: str) -> "Scene":
        """All tokens of a colour back in its rack."""
        v, colour = self.s.v, self.colour(letter)
        for cell in range(144):
            if self.letter_at(cell) == letter:
                v[at.RACK + colour] |= 1 << (v[at.LAID + cell] - 1 - 84 * colour >> 2)
                v[at.LAID + cell] = 0
        self.s.game.rebuild(self.s)
        return self

    # Whose is what.

    def colour(self, letter: str) -> int:
        """The number of the colour that a letter of the test stands for."""
        return self.moved(COLOUR_LETTERS.index(letter), self.turn)

    def moved(self, colour: int, by: int) -> int:
        """The colour that somebody so many seats further on has, the first or the second as before."""
        return (colour + by) % self.players + colour // self.players * self.players

    def letter_at(self, cell: int) -> str:
        """The colour of the token on a cell, or nothing."""
        code = self.s.v[at.LAID + cell]
        return COLOUR_LETTERS[self.moved(int(self.s.data[at.COLOUR + code]), -self.turn)] if code else ""

    # Playing.

    def at(self, s: State) -> "Scene":
        """The same table in another position."""
        other = self.copy()
        other.s = s
        s.journal = other.journal
        return other

    def after(self, action: str) -> "Scene":
        """A copy after a whole action of whoever is on turn, written as `build C2 / 4+4 / at C1 / 2|4`."""
        after = self.copy().play(self.on_turn(), *action.split(" / "))
        assert after.over() or at_turn(after.s), f"{action} is not a whole action"
        return after

    def actions(self) -> dict[str, "Scene"]:
        """Every legal whole action with the table after it."""
        return {text: self.at(s) for text, s in _actions(self.s, on_turn(self.s), "")}

    # Looking.

    def view(self, seat: int = WATCHER) -> View:
        return cast(View, super().view(seat))

    def on_turn(self) -> int:
        return self.back(on_turn(self.s))

    def score(self, letter: str = "B") -> int:
        """The barrels that a player has brought home."""
        return self.view().players[COLOUR_LETTERS.index(letter)].score

    def result(self) -> str:
        """Why the game is over."""
        return self.view().result

    def barrels(self, cell: str) -> int:
        return next((len(token.barrels) for token in self.view().tokens if token.cell == cell), 0)

    def inside(self, number: int = 0) -> int:
        """How many barrels lie in a distillery, counted over the quadrants."""
        return int(self.s.v[at.INSIDE + number])

    def distance(self, cell: str) -> int:
        """How far a token is from the town; 0 in a fragment."""
        return int(self.s.v[at.DISTANCE + cell_of(cell)])

    def used(self, letter: str = "B") -> list[str]:
        """The doors that a player has used up."""
        doors = members(self.s.v[at.USED + self.colour(letter) % self.players])
        return [CELL_NAMES[self.s.data[at.DOOR_CELL + door]] for door in doors]

    def in_rack(self, token: str) -> bool:
        """Whether a token such as B26 lies in its rack."""
        pair = pair_number(int(token[1]), int(token[2]))
        return bool(self.s.v[at.RACK + self.colour(token[0])] >> pair & 1)

    def drawn(self) -> dict[str, str]:
        """What each cell holds, as in the diagrams."""
        s = self.s
        found = {}
        for cell in range(144):
            code = s.v[at.LAID + cell]
            if code:
                text = self.letter_at(cell) + piece_text(s.data[at.PIECE + code])
                found[CELL_NAMES[cell]] = text + (f"*{s.v[at.BARRELS + cell]}" if s.v[at.BARRELS + cell] else "")
        game = s.game
        assert isinstance(game, RumRun)
        for k, distillery in enumerate(game.forest.distilleries):
            for r, row in enumerate(game.forest.rows):
                for c, symbol in enumerate(row):
                    if distillery and symbol == distillery.letter and game.forest.quadrant(r, c) == k:
                        found[CELL_NAMES[r * 12 + c]] = f"[{symbol}{s.v[at.INSIDE + k]}]"
        return found


def on_turn(s: State) -> int:
    return int(s.v[at.ON_TURN])


def at_turn(s: State) -> bool:
    """Whether an action is to begin."""
    return bool(s.v[DEPTH] == 1 and s.v[AGENDA] == step.TURN)


def _actions(s: State, seat: int, before: str) -> Iterator[tuple[str, State]]:
    for move in s.legal(seat):
        after = s.clone()
        after.apply(seat, move)
        text = f"{before} / {MOVES.text(move)}" if before else MOVES.text(move)
        if after.over() or at_turn(after):
            yield text, after
        else:
            yield from _actions(after, seat, text)


def reference_table(s: State) -> Board:
    """The same position for the slow reference."""
    data = s.data

    def where(cell: int) -> Cell:
        return cell // 12, cell % 12

    game = s.game
    assert isinstance(game, RumRun)
    doors = [
        Door(where(data[at.DOOR_CELL + k]), SIDES[data[at.DOOR_SIDE + k]], data[at.DOOR_OF + k])
        for k in range(data[at.FIRST_DOOR + 4])
    ]
    t = Board({where(cell) for cell in range(144) if data[at.LAND + cell]}, game.forest.town, doors, int(game.seats))
    for cell in range(144):
        code = s.v[at.LAID + cell]
        if code:
            piece = data[at.PIECE + code]
            shown_arms = tuple(sorted((SIDES[k], number) for k, number in enumerate(arms(piece)) if number))
            t.tokens[where(cell)] = reference.Token(data[at.OWNER + code], PAIRS[piece // 4], shown_arms)
            t.barrels[where(cell)] = s.v[at.BARRELS + cell]
            if s.v[at.LOST + cell]:
                t.lost.add(where(cell))
    for colour in range(4):
        seat = data[at.OWNER + 1 + colour * 84]
        if seat < game.seats:
            t.racks[seat].update(PAIRS[pair] for pair in members(s.v[at.RACK + colour]))
    t.inside = [s.v[at.INSIDE + k] for k in range(4)]
    t.used = {(seat, doors[k]) for seat in range(game.seats) for k in members(s.v[at.USED + seat])}
    t.score = [s.v[at.SCORE + seat] for seat in range(game.seats)]
    t.winning = data[at.WINNING]
    t.open_gates = game.options["open_gates"] is True
    if data[at.VARIANT] == at.TORTOISE_HARE:
        t.fast = s.v[at.FIRST]
        t.strong = 1 - t.fast
    return t


def outcomes(s: State) -> dict[str, set[reference.Key]]:
    """The positions that the game's legal actions lead to, by kind; builds and repairs together."""
    found: dict[str, set[reference.Key]] = {"build": set(), "move": set(), "caravan": set()}
    kinds = {"build": "build", "repair": "build", "lift": "move", "caravan": "caravan"}
    for text, after in _actions(s, on_turn(s), ""):
        found[kinds[text.split()[0]]].add(reference_table(after).key())
    return found
