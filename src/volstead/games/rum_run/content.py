"""Reads the content files: faces, distilleries, forests, token sets and gangs. A fault names the file and the line."""

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from volstead.core.chance import Dice
from volstead.core.errors import BadContent, BadOption
from volstead.games.rum_run.forest import (
    DRINKS,
    FACE_SIDE,
    STEPS,
    BadForest,
    Distillery,
    Forest,
    assemble,
    check_face,
    check_forest,
    loads_of,
    place_town,
)
from volstead.games.rum_run.tokens import pair_number

FOLDER = Path(__file__).parent / "content"
FILES = ("distilleries", "faces", "forests", "tokens", "gangs")
QUADRANTS = ("nw", "ne", "sw", "se")
BOARDS = ("A", "B", "C", "D")
SURPRISE_OVERLAPS = ((0, 0), (1, 1), (1, 0), (0, 1), (2, 1), (1, 2))
RECIPE = (
    "'A1/0 C1/3 D1/0 B1/0 H6': face/turns for NW NE SW SE, then 'overlap' if the boards overlap "
    "('overlap 2 1': by so many rows and columns), then the town"
)


class Source:
    """One content file: its tables, and the line on which each table and key stands."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            text = path.read_text(encoding="utf-8")
            self.tables: dict[str, Any] = tomllib.loads(text)
        except OSError as fault:
            raise BadContent(f"{path} cannot be read: {fault.strerror}") from None
        except UnicodeDecodeError:
            raise BadContent(f"{path} is not a text file") from None
        except (tomllib.TOMLDecodeError, RecursionError) as fault:
            raise BadContent(f"{path}: {fault or 'nested too deeply'}") from None
        self.lines: dict[tuple[str, str], int] = {}
        table, inside_text = "", False
        for number, line in enumerate(text.splitlines(), start=1):
            if not inside_text:
                if header := re.match(r"\s*\[\s*\"?([^\]\"]+?)\"?\s*\]", line):
                    table = header[1]
                    self.lines[table, ""] = number
                elif key := re.match(r"\s*\"?([\w-]+)\"?\s*=", line):
                    self.lines[table, key[1]] = number
            inside_text ^= line.count('"""') % 2 == 1

    def fail(self, table: str, key: str, why: str, below: int = 0) -> NoReturn:
        """Refuse the file, at the line of a key (or `below` lines further down)."""
        line = self.lines.get((table, key), self.lines.get((table, ""), 1))
        what = f"{table}.{key}" if key else table
        raise BadContent(f"{self.path}, line {line + below}: {what}: {why}") from None

    def table(self, name: str, keys: Iterable[str]) -> dict[str, Any]:
        """A table that has just these keys."""
        found = self.tables[name]
        if not isinstance(found, dict):
            self.fail("", name, "must be a table")
        for key in found:
            if key not in keys:
                self.fail(name, key, f"there is no such key here; the keys are {', '.join(keys)}")
        for key in keys:
            if key not in found:
                self.fail(name, "", f"{key} is missing")
        return found

    def text(self, table: str, key: str) -> str:
        value = self.tables[table][key]
        if not isinstance(value, str):
            self.fail(table, key, f"must be text, not {value!r}")
        return value


class Face:
    """One side of a board."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows

    def letter(self) -> str:
        """The letter of its distillery, or nothing."""
        return "".join(sorted({symbol for row in self.rows for symbol in row if symbol.isalpha() and symbol != "v"}))


class ForestPlan:
    """How a forest is put together."""

    def __init__(
        self, name: str, faces: list[str], turns: list[int], overlap: tuple[int, int], town: tuple[int, int]
    ) -> None:
        self.name = name
        self.faces = faces
        self.turns = turns
        self.overlap = overlap
        self.town = town


class TokenSets:
    """RR-SET-11 and the sets of the variants; pairs by their numbers."""

    def __init__(self) -> None:
        self.removals: dict[int, list[list[int]]] = {}
        self.horse_power: list[int] = []
        self.without: dict[str, list[int]] = {}
        self.twice: dict[str, list[int]] = {}


class Content:
    """All content, checked."""

    def __init__(self) -> None:
        self.distilleries: dict[str, Distillery] = {}
        self.faces: dict[str, Face] = {}
        self.plans: dict[str, ForestPlan] = {}
        self.usual: dict[int, str] = {}
        """The forest for a number of players when none was chosen."""
        self.sets = TokenSets()
        self.gangs: dict[str, str] = {}

    def read(self, sources: dict[str, Source]) -> None:
        """Take in some files; what they name again replaces what was there."""
        if "distilleries" in sources:
            self._read_distilleries(sources["distilleries"])
        if "faces" in sources:
            self._read_faces(sources["faces"])
        if "forests" in sources:
            self._read_forests(sources["forests"])
        if "tokens" in sources:
            self._read_tokens(sources["tokens"])
        if "gangs" in sources:
            self._read_gangs(sources["gangs"])

    def _read_distilleries(self, source: Source) -> None:
        for letter in source.tables:
            source.table(letter, ("name", "loads"))
            if not re.fullmatch("[A-Z]", letter):
                source.fail(letter, "", "a distillery is called by one capital letter")
            value = source.tables[letter]["loads"]
            if not isinstance(value, list) or not value or not all(isinstance(load, str) for load in value):
                source.fail(letter, "loads", 'must be a list such as ["3 absinthe", "1 moonshine"]')
            loads = [self._load(source, letter, load) for load in value]
            if not 1 <= len(loads[0]) <= 9:
                source.fail(letter, "loads", f"a distillery starts with 1 to 9 barrels, not {len(loads[0])}")
            if [len(load) for load in loads] != loads_of(len(loads[0])):
                wanted = ", ".join(map(str, loads_of(len(loads[0]))))
                source.fail(letter, "loads", f"after {len(loads[0])} the loads are {wanted}")
            self.distilleries[letter] = Distillery(letter, source.text(letter, "name"), loads)

    def _load(self, source: Source, letter: str, load: str) -> list[int]:
        kinds: list[int] = []
        for part in load.split(","):
            found = re.fullmatch(r"\s*(\d) (\w+)\s*", part)
            if not found or found[2] not in DRINKS:
                source.fail(letter, "loads", f"{part.strip()!r} is not a number and one of {', '.join(DRINKS)}")
            kinds += [DRINKS.index(found[2])] * int(found[1])
        return kinds

    def _read_faces(self, source: Source) -> None:
        for name in source.tables:
            source.table(name, ("map",))
            if not re.fullmatch("[A-D][1-9][0-9]?", name):
                source.fail(name, "", "a face is called by its board, A to D, and a number, such as A3")
            rows = [row.replace(" ", "") for row in source.text(name, "map").splitlines()]
            try:
                check_face(rows, list(self.distilleries))
            except BadForest as fault:
                source.fail(name, "map", fault.why, fault.row + 1)
            if name[1:] == "1" and any("#" in row for row in rows):
                source.fail(name, "map", "faces numbered 1 have no obstacles")
            self.faces[name] = Face(rows)
        for number in "12":
            names = [board + number for board in BOARDS]
            starts = [self.distilleries[letter].start for name in names if (letter := self._letter(source, name))]
            if sorted(starts) != [2, 3, 4, 6]:
                at = next((name for name in names if name in source.tables), "")
                source.fail(at, "map" if at else "", f"the faces {', '.join(names)} together start with 6, 4, 3 and 2")

    def _letter(self, source: Source, name: str) -> str:
        if name not in self.faces:
            source.fail("", "", f"face {name} is missing")
        return self.faces[name].letter()

    def _read_forests(self, source: Source) -> None:
        for name in source.tables:
            table = source.table(name, ("name", "players", *QUADRANTS, "overlap", "town"))
            if not re.fullmatch("[a-z0-9-]+", name) or name == "usual":
                source.fail(name, "", "a forest is called by small letters, digits and hyphens, and not 'usual'")
            overlap, players = table["overlap"], table["players"]
            if isinstance(overlap, bool):
                overlap = [int(overlap)] * 2
            if not isinstance(overlap, list) or not is_overlap(overlap):
                source.fail(name, "overlap", "must be true or false, or rows and columns such as [2, 1]")
            if not isinstance(players, list) or not all(type(n) is int and 2 <= n <= 4 for n in players):
                source.fail(name, "players", "must be a list of numbers from 2 to 4")
            plan = ForestPlan(source.text(name, "name"), [], [], (overlap[0], overlap[1]), (-1, -1))
            for quadrant in QUADRANTS:
                try:
                    self._add_face(plan, source.text(name, quadrant))
                except BadForest as fault:
                    source.fail(name, quadrant, fault.why)
            try:
                plan.town = read_cell(source.text(name, "town"))
                self.forest(plan, {})
            except BadForest as fault:
                source.fail(name, "town", fault.why)
            self.plans[name] = plan
            self.usual.update(dict.fromkeys(players, name))

    def _add_face(self, plan: ForestPlan, text: str) -> None:
        """RR-SET-2: one more board, as `A1/3`; each board is used once, turned 0 to 3 quarter turns."""
        found = re.fullmatch("([A-D][1-9][0-9]?)/([0-3])", text)
        if not found:
            raise BadForest(f"{text!r} is not a face and its quarter turns, such as 'A1/3'", "forest-face", text)
        if found[1] not in self.faces:
            known = ", ".join(sorted(self.faces))
            raise BadForest(f"there is no face {found[1]}; the faces are {known}", "forest-no-face", found[1], known)
        if found[1][0] in [face[0] for face in plan.faces]:
            board = found[1][0]
            raise BadForest(f"board {board} is used twice; each of A, B, C and D is used once", "forest-twice", board)
        plan.faces.append(found[1])
        plan.turns.append(int(found[2]))

    def _read_tokens(self, source: Source) -> None:
        for name in source.tables:
            if name == "removals":
                table = source.table(name, ("2", "3", "4"))
                for players, value in table.items():
                    if not isinstance(value, list) or len(value) != int(players):
                        source.fail(name, players, f"must be a list of {players} texts, one a position")
                    self.sets.removals[int(players)] = [self._pairs(source, name, players, each) for each in value]
            elif name == "horse-power":
                value = source.table(name, ("removals",))["removals"]
                self.sets.horse_power = self._pairs(source, name, "removals", value)
            elif name in ("fast", "strong"):
                table = source.table(name, ("without", "twice"))
                self.sets.without[name] = self._pairs(source, name, "without", table["without"])
                self.sets.twice[name] = self._pairs(source, name, "twice", table["twice"])
            else:
                source.fail(name, "", "there is no such table here; they are removals, horse-power, fast, strong")

    def _pairs(self, source: Source, table: str, key: str, value: object) -> list[int]:
        words = value.split() if isinstance(value, str) else ["?"]
        if not all(re.fullmatch("[1-6]-[1-6]", word) for word in words):
            source.fail(table, key, f"{value!r} is not a text of tokens such as '1-6 1-2'")
        pairs = [pair_number(int(word[0]), int(word[2])) for word in words]
        if len(set(pairs)) != len(pairs):
            source.fail(table, key, "names a token twice")
        return pairs

    def _read_gangs(self, source: Source) -> None:
        for letter in source.tables:
            source.table(letter, ("colour", "name"))
            if letter not in ("B", "R", "G", "O"):
                source.fail(letter, "", "the gangs are B, R, G and O")
            self.gangs[letter] = source.text(letter, "name")

    def forest(self, plan: ForestPlan, starts: dict[str, int], near: bool = False) -> Forest:
        """RR-SET-2, RR-SET-8, RR-VAR-3: the forest of a plan. Faces may be mixed as you like: letters may repeat."""
        rows = assemble([self.faces[face].rows for face in plan.faces], plan.turns, plan.overlap)
        distilleries: list[Distillery | None] = []
        for face in plan.faces:
            found = self.distilleries.get(self.faces[face].letter())
            if found is not None and found.letter in starts:
                found = found.starting(starts[found.letter])
            distilleries.append(found)
        seams = (FACE_SIDE - plan.overlap[0], FACE_SIDE - plan.overlap[1])
        forest = Forest(plan.name, place_town(rows, plan.town, near), distilleries, seams)
        check_forest(forest)
        return forest

    def chosen(self, text: str, loads: str, seats: int, version: int) -> Forest:
        """RR-SET-3, RR-SET-7: the forest that the host chose: a preset, the usual one, or a recipe of their own."""
        starts = self._starts(loads)
        try:
            if text == "usual":
                return self.forest(self.plans[self.usual[seats]], starts)
            if text in self.plans:
                return self.forest(self.plans[text], starts)
            plan = self._recipe(text)
            if version == 1 and (max(plan.overlap) > 1 or plan.overlap[0] != plan.overlap[1]):
                raise BadForest("in version 1 of the rules boards overlap by one row and column", "forest-overlap")
            return self.forest(plan, starts, near=version == 1)
        except BadForest as fault:
            raise BadOption(f"forest {text!r}: {fault.why}", fault.key, *fault.named) from None

    def surprise(self, number: int) -> ForestPlan:
        """RR-VAR-7: a forest by chance and always the same for a number: the first that is fair by RR-VAR-7."""
        dice = Dice(number)
        while True:
            plan = self._any_plan(dice)
            try:
                if is_fair(self.forest(plan, {})):
                    return plan
            except BadForest:
                continue

    def _any_plan(self, dice: Dice) -> ForestPlan:
        boards = list(BOARDS)
        plan = ForestPlan("surprise", [], [], SURPRISE_OVERLAPS[dice.below(len(SURPRISE_OVERLAPS))], (-1, -1))
        while boards:
            board = boards.pop(dice.below(len(boards)))
            faces = sorted(name for name in self.faces if name[0] == board and name[1:] != "9")
            plan.faces.append(faces[dice.below(len(faces))])
            plan.turns.append(int(dice.below(4)))
        height, width = (2 * FACE_SIDE - depth for depth in plan.overlap)
        plan.town = (height // 2 - 3 + int(dice.below(6)), width // 2 - 3 + int(dice.below(6)))
        return plan

    def _recipe(self, text: str) -> ForestPlan:
        words = text.split()
        deep = [int(word) for word in words[5:-1] if re.fullmatch("[0-5]", word)]
        overlap = len(words) in (6, 8) and words[4].lower() == "overlap" and len(deep) == len(words) - 6
        if len(words) != 5 and not overlap:
            known = ", ".join(["usual", *self.plans])
            raise BadForest(f"choose {known}, or write your own as {RECIPE}", "forest-recipe", known, text)
        depth = (deep[0], deep[1]) if deep else (int(overlap), int(overlap))
        plan = ForestPlan("", [], [], depth, (-1, -1))
        for word in words[:4]:
            self._add_face(plan, word.upper())
        plan.town = read_cell(words[-1])
        return plan

    def _starts(self, text: str) -> dict[str, int]:
        """RR-VAR-5: other starting numbers, as `B9 I3`."""
        starts: dict[str, int] = {}
        for word in [] if text == "usual" else text.split():
            if not re.fullmatch("[A-Z][1-9]", word.upper()) or word[0].upper() not in self.distilleries:
                letters = ", ".join(self.distilleries)
                said = f"loads {text!r}: write letter and number such as 'B9 I3'; the letters are {letters}"
                raise BadOption(said, "loads-form", text, letters)
            starts[word[0].upper()] = int(word[1])
        return starts


def written(plan: ForestPlan) -> str:
    """A forest as a short text that can be shared, and that the option takes."""
    faces = " ".join(f"{face}/{turns}" for face, turns in zip(plan.faces, plan.turns, strict=True))
    rows, columns = plan.overlap
    deep = "" if not rows and not columns else (" overlap" if rows == columns == 1 else f" overlap {rows} {columns}")
    return f"{faces}{deep} {chr(ord('A') + plan.town[1])}{plan.town[0] + 1}"


def parse_forest(text: str) -> Forest:
    """RR-SET-7: the forest that a text describes; raises BadForest with the reason why it is none."""
    content = house_content()
    return content.forest(content.plans[text] if text in content.plans else content._recipe(text), {})


def is_fair(forest: Forest) -> bool:
    """RR-VAR-7: every door within 9 tokens of the town and none under 3, three distilleries or more, all gates open.

    All start from the one town, so no seat is nearer to anything than another; what is fair is a game that can be won.
    """
    steps = distances(forest)
    doors = [steps.get((r, c), 99) for r, c, _, _ in forest.doors]
    if sum(found is not None for found in forest.distilleries) < 3 or len(doors) < 4:
        return False
    return min(doors) >= 3 and max(doors) <= 9 and all(forest.free(*gate) for gate in forest.gates())


def distances(forest: Forest) -> dict[tuple[int, int], int]:
    """How many tokens a road from the town needs to each free cell."""
    found = {gate: 1 for gate in forest.gates() if forest.free(*gate)}
    cells = list(found)
    for r, c in cells:
        for y, x in STEPS:
            near = (r + y, c + x)
            if near not in found and forest.free(*near):
                found[near] = found[r, c] + 1
                cells.append(near)
    return found


def is_overlap(depth: list[Any]) -> bool:
    return len(depth) == 2 and all(type(n) is int and 0 <= n < FACE_SIDE for n in depth)


def read_cell(text: str) -> tuple[int, int]:
    """Row and column, from 0, of a cell such as `H6`."""
    found = re.fullmatch("([A-La-l])(1[0-2]|[1-9])", text)
    if not found:
        raise BadForest(f"{text!r} is not a cell such as 'H6'", "forest-cell", text)
    return int(found[2]) - 1, ord(found[1].upper()) - ord("A")


@cache
def house_content() -> Content:
    """The content that comes with the game."""
    content = Content()
    content.read({name: Source(FOLDER / f"{name}.toml") for name in FILES})
    return content


def load(folder: Path | None) -> Content:
    """The content of the game, with the files of an owner's folder over it."""
    if folder is None:
        return house_content()
    if not folder.is_dir():
        raise BadContent(f"{folder} is not a folder")
    sources: dict[str, Source] = {}
    for path in sorted(folder.glob("*.toml")):
        if path.stem not in FILES:
            names = ", ".join(f"{name}.toml" for name in FILES)
            raise BadContent(f"{path}: there is no such content file; the files are {names}")
        sources[path.stem] = Source(path)
    if not sources:
        raise BadContent(f"{folder} holds no content file")
    content = Content()
    content.read({name: Source(FOLDER / f"{name}.toml") for name in FILES})
    content.read(sources)
    return content
