"""A first lesson: a script over one fixed game, a step at a time, each with one click of the learner.

It is data, `lesson.toml` in a game's folder (docs/adding-a-game.md says how to write one). Chance is drawn from the
script's seed unless a line of the script says otherwise; a seat without a line takes its default.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from volstead.core.chance import Dice
from volstead.core.errors import BadLog, IllegalMove
from volstead.core.journal import Journal
from volstead.core.kit import Kit
from volstead.core.seats import NATURE, NATURE_BIT, bit, lowest
from volstead.core.state import State

FEWEST_STEPS, MOST_STEPS, MOST_WORDS = 8, 14, 25
LONGEST = 2000
"""More moves than this without the learner being asked, and something is wrong with the script."""


@dataclass(frozen=True)
class Idea:
    """One idea: its words are `lesson-KEY`; the learner clicks on one thing, and the others' moves follow."""

    key: str
    at: tuple[str, ...] = ()
    """The pieces to click, one after another, by their names on the board (`house texas`, or a move in the game's
    notation); where none is named, the place of the first move."""
    play: tuple[str, ...] = ()
    """The learner's moves that the click makes; none where it is only a look, or a part of a move."""
    then: tuple[str, ...] = ()
    """What follows until the learner is asked again: lines such as `1 muscle 20`, `nature roll 4`, `me pass`."""
    later: bool = False
    """Whether what follows is not told move by move: only how things stand then."""


@dataclass(frozen=True, kw_only=True)
class Script:
    """A lesson as it is written down."""

    seats: int
    steps: tuple[Idea, ...]
    seat: int = 0
    seed: int = 1
    version: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    """Who sits there; the learner's own place is left empty."""
    before: tuple[str, ...] = ()
    """The moves with which the table is laid out before the first step."""
    won: str = ""
    """The kind of fact, about the learner, that the last step ends with."""


@dataclass
class LessonMoment:
    """What one move did: who made it, how things stand now, and what the learner is told of it."""

    seat: int
    state: State
    facts: list[dict[str, str | int]]


def read(path: Path) -> Script:
    """The script of a file; says what is wrong with one that makes no sense."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        steps = tuple(_step(step) for step in found.pop("steps"))
        return Script(steps=steps, **{name: listed(value) for name, value in found.items()})
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError) as fault:
        raise BadLog(f"{path.name} is no lesson: {fault}") from None


def _step(found: dict[str, Any]) -> Idea:
    fields: dict[str, Any] = {name: listed(value) for name, value in found.items()}
    if isinstance(fields.get("at"), str):
        fields["at"] = (fields["at"],)
    return Idea(**fields)


def listed(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


class Lesson:
    """A script played through: the moments before it begins, and those of every step."""

    def __init__(self, kit: Kit, script: Script) -> None:
        self.kit = kit
        self.script = script
        self.game = kit.make(script.seats, script.options, version=script.version)
        self.dice = Dice(script.seed)
        self.state = self.game.new()
        self.state.journal = Journal()
        self.told = 0
        self.before = list(self.follow(script.before))
        """What was made before the first step."""
        self.steps = [list(self.step(step)) for step in script.steps]

    def step(self, step: Idea) -> Iterator[list[LessonMoment]]:
        """Each move of the learner with what follows from it; the lines of the script follow from the last."""
        for k, text in enumerate(step.play, start=1):
            made = self.play(self.script.seat, text)
            yield [made, *self.follow(step.then if k == len(step.play) else ())]

    def follow(self, lines: tuple[str, ...]) -> Iterator[LessonMoment]:
        """The lines of the script, chance and defaults, until the learner must choose and no line is left."""
        me, waiting = self.script.seat, list(lines)
        for _ in range(LONGEST):
            actors = self.state.actors()
            who, _, text = waiting[0].partition(" ") if waiting else ("", "", "")
            seat = {"me": me, "nature": int(NATURE)}.get(who, int(who) if who.isdigit() else -1)
            if not actors or (not waiting and actors & bit(me)):
                break
            if seat >= 0 and (actors | self.state.volunteers()) & bit(seat):
                waiting.pop(0)
                yield self.play(seat, text)
            elif actors & NATURE_BIT:
                yield self.chance()
            elif actors & ~bit(me):
                seat = lowest(actors & ~bit(me))
                yield self.made(seat, self.state.default(seat))
            else:
                raise BadLog(f"the learner is asked, but the script goes on with {waiting[0]!r}")
        else:
            raise BadLog("the lesson does not come back to the learner")
        if waiting:
            raise BadLog(f"nobody is left for {waiting[0]!r}")

    def play(self, seat: int, text: str) -> LessonMoment:
        """A move of the script."""
        try:
            move = self.kit.catalogue.parse(text)
            self.state.refuse(seat, move)
        except (ValueError, IllegalMove) as fault:
            raise BadLog(f"seat {seat} cannot play {text!r}: {fault}") from None
        return self.made(seat, move)

    def chance(self) -> LessonMoment:
        menu = self.state.legal(NATURE)
        return self.made(int(NATURE), menu[self.dice.below(len(menu))])

    def made(self, seat: int, move: int) -> LessonMoment:
        self.state.apply(seat, move)
        assert self.state.journal is not None
        seen = self.state.journal.seen_by(self.script.seat, self.told)
        self.told = len(self.state.journal.events)
        return LessonMoment(seat, self.state.clone(), [self.kit.facts.to_dict(event) for event in seen])

    def won(self) -> bool:
        """Whether the last step ends with what the script promises the learner."""
        told = [fact for made in self.steps[-1] for moment in made for fact in moment.facts]
        return any(fact["kind"] == self.script.won and fact.get("seat") == self.script.seat for fact in told)


def lesson(kit: Kit) -> Lesson | None:
    """The first lesson of a game, if it has one."""
    return Lesson(kit, read(kit.lesson)) if kit.lesson is not None else None
