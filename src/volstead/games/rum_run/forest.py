"""The forest: four board faces turned and laid together, with the Town Center in it."""

from collections.abc import Sequence
from typing import Final

from volstead.games.rum_run.tokens import SIDE_LETTERS

FACE_SIDE: Final = 6
TOWN: Final = "@"
OBSTACLE: Final = "#"
DRINKS: Final = ("rum", "gin", "whiskey", "wine", "absinthe", "moonshine")
QUADRANTS: Final = ("NW", "NE", "SW", "SE")
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))


class BadForest(Exception):
    """Something wrong with a face or a forest; `row` is the row of the map at fault, or -1.

    What is wrong with a forest has a key, with what it names, as it can be met by people who draw one.
    """

    def __init__(self, why: str, key: str = "other", *named: int | str, row: int = -1) -> None:
        super().__init__(why)
        self.why = why
        self.key = key
        self.named = list(named)
        self.row = row


class Distillery:
    """A distillery: its letter, its name and for each load the drinks, barrel by barrel."""

    def __init__(self, letter: str, name: str, loads: list[list[int]]) -> None:
        self.letter = letter
        self.name = name
        self.loads = loads

    @property
    def start(self) -> int:
        return len(self.loads[0])

    def starting(self, number: int) -> "Distillery":
        """RR-VAR-5: the same distillery with another starting number; each load keeps its kinds of drink."""
        loads: list[list[int]] = []
        for many in loads_of(number):
            kinds = self.loads[min(len(loads), len(self.loads) - 1)]
            loads.append([kinds[k % len(kinds)] for k in range(many)])
        return Distillery(self.letter, self.name, loads)


def loads_of(start: int) -> list[int]:
    """RR-DIST-4: the loads a distillery gives out one after another: each half the one before, rounded down."""
    loads = []
    while start > 0:
        loads.append(start)
        start //= 2
    return loads


def arrow_side(symbol: str) -> int:
    """The side of its cell on which a door lies: 0 to 3 for N E S W, or -1 if the symbol is not an arrow."""
    return "^>v<".find(symbol)


def turn(rows: Sequence[str]) -> list[str]:
    """RR-SET-4: one clockwise quarter turn; row r, column c goes to row c, column 7 - r, and doors turn along."""
    turned = {"^": ">", ">": "v", "v": "<", "<": "^"}
    size = len(rows)
    return ["".join(turned.get(rows[size - 1 - c][r], rows[size - 1 - c][r]) for c in range(size)) for r in range(size)]


def check_face(rows: Sequence[str], letters: Sequence[str]) -> None:
    """RR-SET-4: what every face obeys; raises BadForest with the row at fault."""
    if len(rows) != FACE_SIDE:
        raise BadForest(f"a face has {FACE_SIDE} rows, not {len(rows)}")
    cells: list[tuple[int, int]] = []
    for r, row in enumerate(rows):
        if len(row) != FACE_SIDE:
            raise BadForest(f"a row has {FACE_SIDE} cells, not {len(row)}", row=r)
        for c, symbol in enumerate(row):
            if symbol in letters:
                cells.append((r, c))
            elif symbol != "." and symbol != OBSTACLE and arrow_side(symbol) < 0:
                raise BadForest(f"{symbol!r} is neither . nor # nor an arrow nor the letter of a distillery", row=r)
            if (symbol in letters or arrow_side(symbol) >= 0) and not (0 < r < 5 and 0 < c < 5):
                raise BadForest("the outer ring holds neither a distillery nor a door", row=r)
    kinds = {rows[r][c] for r, c in cells}
    if len(kinds) > 1:
        raise BadForest(f"a face holds at most one distillery, not {' and '.join(sorted(kinds))}", row=cells[0][0])
    if cells and len(block(cells)) != len(cells):
        raise BadForest("the cells of a distillery form one block", row=cells[0][0])
    doors = 0
    for r, row in enumerate(rows):
        for c, symbol in enumerate(row):
            side = arrow_side(symbol)
            if side < 0:
                continue
            doors += 1
            if (r + STEPS[side][0], c + STEPS[side][1]) not in cells:
                raise BadForest("an arrow points at a cell of the distillery", row=r)
            behind = rows[r - STEPS[side][0]][c - STEPS[side][1]]
            if behind == OBSTACLE or behind in letters:
                raise BadForest("the cell behind a door is free", row=r)
    if cells and not doors:
        raise BadForest("a distillery has at least one door", row=cells[0][0])


def block(cells: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The cells that hang together with the first one."""
    found = [cells[0]]
    for r, c in found:
        found.extend((r + y, c + x) for y, x in STEPS if (r + y, c + x) in cells and (r + y, c + x) not in found)
    return found


class Forest:
    """A map with its Town Center, distilleries and doors. Rows are symbols as on the faces, with @ for the town."""

    def __init__(
        self,
        name: str,
        rows: Sequence[str],
        distilleries: Sequence[Distillery | None],
        seams: tuple[int, int] | None = None,
    ) -> None:
        """`distilleries` stand in the order of the quadrants; the letters of the map are found by quadrant too.

        `seams` are the first row and column of the southern and eastern boards; half-way if they are not given.
        """
        self.seams = seams
        self.name = name
        self.rows = list(rows)
        self.height = len(rows)
        self.width = len(rows[0])
        self.distilleries = list(distilleries)
        self.town = (-1, -1)
        self.doors: list[tuple[int, int, int, int]] = []
        """Row, column, side and distillery of each door."""
        for r in range(self.height):
            for c in range(self.width):
                if self.rows[r][c] == TOWN:
                    self.town = (r, c)
                side = arrow_side(self.rows[r][c])
                if side >= 0:
                    self.doors.append((r, c, side, self.quadrant(r + STEPS[side][0], c + STEPS[side][1])))

    def quadrant(self, r: int, c: int) -> int:
        """Which distillery a cell belongs to: 0 to 3 for NW, NE, SW, SE; the only one of a small test map."""
        if len(self.distilleries) == 1:
            return 0
        if self.seams is not None:
            south, east = r >= self.seams[0], c >= self.seams[1]
            if south and east:
                return 3
            if south and c < FACE_SIDE:
                return 2
            return 1 if east else 0
        return (2 if r * 2 >= self.height else 0) + (1 if c * 2 >= self.width else 0)

    def inside(self, r: int, c: int) -> bool:
        return 0 <= r < self.height and 0 <= c < self.width

    def free(self, r: int, c: int) -> bool:
        """RR-ROAD-2: whether a token can lie here."""
        return self.inside(r, c) and (self.rows[r][c] == "." or arrow_side(self.rows[r][c]) >= 0)

    def gates(self) -> list[tuple[int, int]]:
        return [(self.town[0] + y, self.town[1] + x) for y, x in STEPS]

    def production(self) -> int:
        """RR-END-1: all barrels that the distilleries can ever give out."""
        return sum(len(load) for d in self.distilleries if d is not None for load in d.loads)


def assemble(faces: Sequence[Sequence[str]], turns: Sequence[int], overlap: tuple[int, int]) -> list[str]:
    """RR-SET-5, RR-VAR-4: the four faces, NW NE SW SE, turned and laid together; a later board lies on top.

    The boards overlap by so many rows and columns; that covers neither a distillery nor a door.
    """
    down, right = FACE_SIDE - overlap[0], FACE_SIDE - overlap[1]
    grid = [["."] * (right + FACE_SIDE) for _ in range(down + FACE_SIDE)]
    for k in range(4):
        rows = list(faces[k])
        for _ in range(turns[k]):
            rows = turn(rows)
        top, left = (down if k >= 2 else 0), (right if k % 2 else 0)
        for r in range(FACE_SIDE):
            for c in range(FACE_SIDE):
                covered = grid[top + r][left + c]
                if covered not in (".", OBSTACLE):
                    why = f"board {QUADRANTS[k]} would cover a distillery or a door of another"
                    raise BadForest(why, "forest-covers", QUADRANTS[k].lower())
                grid[top + r][left + c] = rows[r][c]
    return ["".join(row) for row in grid]


def middle(size: int) -> list[int]:
    """The row or the two rows in the middle of so many."""
    return [size // 2] if size % 2 else [size // 2 - 1, size // 2]


def from_centre(rows: Sequence[str], town: tuple[int, int]) -> int:
    """RR-SET-6: how far a cell is from the centre of the forest, by a king's steps; up to two is the advice."""
    away = [min(abs(at - m) for m in middle(size)) for at, size in zip(town, (len(rows), len(rows[0])), strict=True)]
    return max(away)


def place_town(rows: list[str], town: tuple[int, int], near: bool) -> list[str]:
    """RR-SET-6: the map with the Town Center on it; raises BadForest if it may not stand there."""
    height, width = len(rows), len(rows[0])
    r, c = town
    if not (0 <= r < height and 0 <= c < width) or rows[r][c] != ".":
        raise BadForest("the Town Center takes a free cell of the forest that is no door cell", "forest-town-free")
    if from_centre(rows, town) == 0:
        raise BadForest("the Town Center is not in the direct centre of the forest", "forest-town-centre")
    if near and from_centre(rows, town) > 2:
        raise BadForest("the Town Center is at most two cells from the centre of the forest", "forest-town-near")
    for y, x in STEPS:
        if not (0 <= r + y < height and 0 <= c + x < width) or rows[r + y][c + x] != ".":
            raise BadForest("the four cells beside the Town Center are free and hold no door", "forest-town-beside")
    return [row if k != r else row[:c] + TOWN + row[c + 1 :] for k, row in enumerate(rows)]


def check_forest(forest: Forest) -> None:
    """RR-SET-7: a forest holds a distillery, and every door can be reached from a gate over free cells."""
    if not any(forest.distilleries):
        raise BadForest("a forest holds at least one distillery", "forest-distillery")
    reached = [gate for gate in forest.gates() if forest.free(*gate)]
    for r, c in reached:
        reached.extend((r + y, c + x) for y, x in STEPS if forest.free(r + y, c + x) and (r + y, c + x) not in reached)
    for r, c, side, _ in forest.doors:
        if (r, c) not in reached:
            cell = f"{chr(ord('A') + c)}{r + 1}"
            why = f"no road from the town can reach the door {cell} facing {SIDE_LETTERS[side]}"
            raise BadForest(why, "forest-door", cell)
