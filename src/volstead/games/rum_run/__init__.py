"""The Rum Run: roads of number tokens through the forest, barrels hauled home. 2 to 4 players, all in the open."""

import re
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow
from typing import Any

from volstead.core.errors import BadOption
from volstead.core.kit import Kit, Option, Preset, Switch, rules_document
from volstead.core.state import Game
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import moves as do
from volstead.games.rum_run.content import Content, house_content, load, written
from volstead.games.rum_run.draw import draw
from volstead.games.rum_run.facts import FACTS
from volstead.games.rum_run.forest import Forest
from volstead.games.rum_run.game import VERSION, RumRun
from volstead.games.rum_run.moves import MOVES
from volstead.games.rum_run.observe import FIELDS
from volstead.games.rum_run.parts import parts
from volstead.games.rum_run.setup import Sets
from volstead.games.rum_run.shapes import View
from volstead.games.rum_run.tokens import COLOUR_LETTERS, LAYABLE, is_double

VARIANTS = {"standard": at.STANDARD, "horse-power": at.HORSE_POWER, "tortoise-hare": at.TORTOISE_HARE}


@dataclass(frozen=True)
class FreeOption(Option):
    """An option that also takes a text of one's own; the game says what is wrong with it."""

    def read(self, value: object) -> Any:
        if not isinstance(value, str) or not value.strip() or len(value) > 80:
            said = f"option {self.name} cannot be {value!r}: {self.meaning}"
            raise BadOption(said, "option-value", self.name, str(value)[:80], ", ".join(map(str, self.choices)))
        text = " ".join(value.split())
        return text.lower() if text.lower() in self.choices else text


@dataclass(frozen=True)
class ForestOption(FreeOption):
    """RR-VAR-7: `surprise` draws a forest, `surprise 5` that of a number; its text is the table's for good."""

    def read(self, value: object) -> Any:
        text = super().read(value)
        found = re.fullmatch("surprise( [0-9]{1,6})?", text.lower())
        return written(house_content().surprise(int(found[1] or randbelow(10**6)))) if found else text


SHORT = "B3 F2 M2"
"""RR-VAR-5: the loads of a short game; 7, 5 or 4 barrels win."""

OPTIONS = (
    ForestOption(
        "forest",
        ("usual", *house_content().plans, "surprise"),
        "RR-SET-7",
        "one of the list, or your own as 'A1/0 C1/3 D1/0 B1/0 H6': face/turns for NW NE SW SE, 'overlap 2 1', town",
    ),
    Option("variant", tuple(VARIANTS), "RR-VAR-1", "Horse Power Steering and Tortoise v. Hare are for 2 players"),
    Option("order", ("draw", "seats"), "RR-SET-9", "draw for turn order, or begin with the first seat"),
    Option("open_gates", (False, True), "RR-VAR-6", "the Town Center is an anchor for breaking at any time"),
    FreeOption("loads", ("usual",), "RR-VAR-5", "other starting numbers of distilleries, such as 'B9 I3'"),
    Option("shields", (False, True), "RR-SET-12", "racks of others are not shown"),
)


def make(forest: Forest, seats: int, options: dict[str, Any], content: Content, version: int = VERSION) -> RumRun:
    """The game on any forest, also one that no face allows: the examples of the rules use small ones."""
    variant = VARIANTS[options["variant"]]
    if variant != at.STANDARD and seats != 2:
        said = f"variant {options['variant']} is for 2 players, not {seats}"
        raise BadOption(said, "variant-players", options["variant"], seats)
    known = content.sets
    sides = ("fast", "strong")
    sets = Sets(
        known.removals[seats],
        known.horse_power,
        [known.without[side] for side in sides],
        [known.twice[side] for side in sides],
    )
    gangs = [content.gangs[letter] for letter in COLOUR_LETTERS]
    return RumRun(seats, options, forest, sets, variant, gangs, version)


SWITCHES = (
    Switch("RR-VAR-2", 1, "old_hare"),
    Switch("RR-VAR-4", 1, "overlap_of_one"),
    Switch("RR-SET-6", 1, "town_near_the_centre"),
)


def build(seats: int, options: dict[str, Any], folder: Path | None, version: int) -> Game:
    """The game as the options say by a version of the rules, with the content of the game or an owner's over it."""
    content = load(folder)
    forest = content.chosen(options["forest"], options["loads"], seats, version)
    return make(forest, seats, options, content, version)


def beside(game: Game) -> dict[str, list[list[int]]]:
    """The cells on the four sides of each cell, where both can hold a token."""
    land = [cell for cell in range(at.CELLS) if game.data[at.LAND + cell]]
    near: list[list[int]] = [[] for _ in range(at.CELLS)]
    for cell in land:
        near[cell] = [int(other) for side in range(4) if (other := game.data[at.beside(cell, side)]) >= 0]
    return {"cells": near}


LAYS = tuple(range(int(do.PIECES_FIRST), int(do.DRAW_FIRST)))
DOUBLE_LAYS = tuple(move for move in LAYS if is_double(LAYABLE[move - LAYS[0]] // 4))

KIT = Kit(
    name="rum-run",
    title="The Rum Run",
    prefix="RR",
    fewest=2,
    most=4,
    minutes="45-90",
    blurb="Lay roads of number tokens to secret distilleries, haul the barrels home, break what is in your way.",
    options=OPTIONS,
    catalogue=MOVES,
    facts=FACTS,
    parts=parts,
    trifles=("dropped", "lifted", "laid", "covered"),
    build=build,
    draw=draw,
    observation=tuple(FIELDS),
    old_zeros=12,
    never_asked=("draw", "lot"),
    composites=(("build", LAYS), ("at", LAYS), ("repair", DOUBLE_LAYS)),
    neighbours=beside,
    usual=2,
    perfect_information=True,
    rules=rules_document("rum-run"),
    locale=Path(__file__).parent / "locale",
    content=Path(__file__).parent / "content",
    view=View,
    greedy="volstead.bots.rum_run.greedy:make",
    judgement="volstead.bots.rum_run.judgement",
    habits="volstead.bots.rum_run.habits",
    plan={"explore": 1.0, "trust": 0.7, "bold": 0.05, "greedy": 1.0, "horizon": 6, "scale": 1.3},
    presets=(
        Preset("as-printed"),
        Preset("first-game", {"order": "seats", "loads": SHORT}, 2),
        Preset("short-evening", {"loads": SHORT}),
        Preset("cut-throat", {"open_gates": True, "shields": True}),
    ),
    lesson=Path(__file__).parent / "lesson.toml",
    puzzles=Path(__file__).parent / "puzzles.jsonl.gz",
    scoring=("caravan",),
    levels={
        "pushover": {"careless": 0.92},
        "hustler": {"careless": 0.5},
        "boss": {"judges": True, "effort": 0.5},
        "kingpin": {"tries": 100},
    },
    version=VERSION,
    switches=SWITCHES,
)
