"""Positions from diagrams and back, whole actions as text, and the same position for the slow reference."""

from collections.abc import Iterator
from typing import Any

from tests.rum_run import reference
from tests.rum_run.reference import Cell, Door, Table
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
from volstead.games.rum_run.tokens import COLOUR_LETTERS, LAYABLE, PAIRS, arms, pair_number, piece_text

MOVES = KIT.catalogue
SIDES = "NESW"
PIECES = {piece_text(piece): piece for piece in LAYABLE}
FULL = 2**21 - 1


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


def scene(
    game: RumRun,
    diagram: str = "",
    mover: str = "B",
    racks: dict[str, str] | None = None,
    used: tuple[str, ...] = (),
    scores: dict[str, int] | None = None,
    first: str = "B",
) -> State:
    """A position: tokens, barrels and contents as drawn; racks hold the rest, or just what `racks` says.

    `used` names doors as `B D2`; seats go by the letter of their first colour.
    """
    s = game.new()
    v = s.v
    v[at.FIRST] = COLOUR_LETTERS.index(first)
    owners = range(4) if game.data[at.VARIANT] else range(game.seats)
    if game.data[at.VARIANT] == 0:
        for colour in owners:
            v[at.RACK + colour], v[at.GONE + colour] = FULL, 0
    barrel = 1
    for name, text in read_cells(diagram).items():
        cell = cell_of(name)
        if text.startswith("["):
            v[at.INSIDE] = int(text[2:-1])
            continue
        token, _, many = text.partition("*")
        colour = COLOUR_LETTERS.index(token[0])
        piece = PIECES[token[1:]]
        v[at.LAID + cell] = 1 + colour * 84 + piece
        v[at.RACK + colour] &= ~(1 << piece // 4)
        v[at.GONE + colour] &= ~(1 << piece // 4)
        for _ in range(int(many or 0)):
            add_barrel(s, cell, barrel)
            barrel += 1
    for letter, text in (racks or {}).items():
        colour = COLOUR_LETTERS.index(letter)
        v[at.RACK + colour] = sum(1 << pair_number(int(word[0]), int(word[2])) for word in text.split())
        on_board = sum(1 << v[at.LAID + c] - 1 - colour * 84 >> 2 for c in range(144) if letter_at(s, c) == letter)
        v[at.GONE + colour] = FULL & ~v[at.RACK + colour] & ~on_board
    for entry in used:
        letter, name = entry.split()
        doors = [door for door in range(60) if game.data[at.DOOR_CELL + door] == cell_of(name)]
        v[at.USED + COLOUR_LETTERS.index(letter)] |= 1 << doors[0]
    for letter, score in (scores or {}).items():
        v[at.SCORE + COLOUR_LETTERS.index(letter)] = score
    v[at.ON_TURN] = COLOUR_LETTERS.index(mover)
    game.rebuild(s)
    s.settle()
    return s


def letter_at(s: State, cell: int) -> str:
    """The colour of the token on a cell, or nothing."""
    code = s.v[at.LAID + cell]
    return COLOUR_LETTERS[s.data[at.COLOUR + code]] if code else ""


def shown(s: State) -> dict[str, str]:
    """What each cell holds, as in the diagrams."""
    found = {}
    for cell in range(144):
        code = s.v[at.LAID + cell]
        if code:
            text = letter_at(s, cell) + piece_text(s.data[at.PIECE + code])
            found[CELL_NAMES[cell]] = text + (f"*{s.v[at.BARRELS + cell]}" if s.v[at.BARRELS + cell] else "")
    game = s.game
    assert isinstance(game, RumRun)
    for k, distillery in enumerate(game.forest.distilleries):
        for r, row in enumerate(game.forest.rows):
            for c, symbol in enumerate(row):
                if distillery and symbol == distillery.letter and game.forest.quadrant(r, c) == k:
                    found[CELL_NAMES[r * 12 + c]] = f"[{symbol}{s.v[at.INSIDE + k]}]"
    return found


def play(s: State, action: str) -> State:
    """A copy of the position after a whole action, written as `build C2 / 4+4 / at C1 / 2|4`; it must be complete."""
    after = s.clone()
    mover = on_turn(s)
    for text in action.split(" / "):
        after.play(mover, MOVES.parse(text))
    assert after.over() or at_turn(after), f"{action} is not a whole action"
    return after


def on_turn(s: State) -> int:
    return int(s.v[at.ON_TURN])


def at_turn(s: State) -> bool:
    """Whether an action is to begin."""
    return bool(s.v[DEPTH] == 1 and s.v[AGENDA] == step.TURN)


def actions(s: State) -> dict[str, State]:
    """Every legal whole action with the position after it."""
    return dict(_actions(s, on_turn(s), ""))


def _actions(s: State, seat: int, before: str) -> Iterator[tuple[str, State]]:
    for move in s.legal(seat):
        after = s.clone()
        after.apply(seat, move)
        text = f"{before} / {MOVES.text(move)}" if before else MOVES.text(move)
        if after.over() or at_turn(after):
            yield text, after
        else:
            yield from _actions(after, seat, text)


def reference_table(s: State) -> Table:
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
    t = Table({where(cell) for cell in range(144) if data[at.LAND + cell]}, game.forest.town, doors, int(game.seats))
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
    for text, after in actions(s).items():
        found[kinds[text.split()[0]]].add(reference_table(after).key())
    return found
