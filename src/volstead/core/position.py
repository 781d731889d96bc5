"""Positions as plain JSON: every field of the layout by its name, checked when it is read."""

from collections.abc import Mapping
from typing import Any

from volstead.core.errors import BadPosition, BrokenRule
from volstead.core.layout import Field
from volstead.core.packed import packed
from volstead.core.state import AGENDA, DEPTH, FRAME, Game, State

FORMAT = 1


def to_dict(s: State) -> dict[str, Any]:
    """A position as plain data that `from_dict` reads back without loss."""
    return {
        "volstead": FORMAT,
        "game": s.game.name,
        "version": s.game.version,
        "seats": int(s.game.seats),
        "options": dict(s.game.options),
        "fields": {
            f.name: _nest([s.v[f.first + k] for k in range(f.size)], f.shape)
            for f in s.game.layout.fields
            if not f.derived
        },
    }


def from_dict(game: Game, data: Mapping[str, Any]) -> State:
    """The position that the data describes; BadPosition with a reason when it cannot be."""
    if data.get("version") != game.version:
        raise BadPosition(f"the position is of rules version {data.get('version')!r}, this is {game.version}")
    fields = data.get("fields")
    if not isinstance(fields, Mapping):
        raise BadPosition("the position has no fields")
    known = {f.name for f in game.layout.fields if not f.derived}
    for name in fields:
        if name not in known:
            raise BadPosition(f"there is no field {name!r} in {game.name}")
    s = State(game, packed([0] * game.layout.size))
    for f in game.layout.fields:
        if f.derived:
            continue
        if f.name not in fields:
            raise BadPosition(f"field {f.name!r} is missing")
        numbers = _flatten(fields[f.name], f.shape, f)
        for k, number in enumerate(numbers):
            s.v[f.first + k] = number
    return checked(s)


def checked(s: State) -> State:
    """The position with its derived fields, if it is possible."""
    game = s.game
    _check_agenda(s)
    try:
        game.rebuild(s)
        game.check(s)
        # A position is one in which somebody is asked already: the step in hand has no work left to do.
        actors = s.steps[s.top()].go(s) if s.v[DEPTH] else 0
    except BrokenRule as broken:
        raise BadPosition(f"the position is impossible: {broken}") from None
    except (AssertionError, IndexError, ValueError, OverflowError) as fault:
        raise BadPosition(f"the position is impossible: {fault or type(fault).__name__}") from None
    if actors != s.actors():
        raise BadPosition("the position is impossible: its actors do not follow from the rest")
    return s


def _nest(numbers: list[int], shape: list[int]) -> Any:
    if not shape:
        return numbers[0]
    if len(shape) == 1:
        return numbers
    size = len(numbers) // shape[0]
    return [_nest(numbers[k * size : (k + 1) * size], shape[1:]) for k in range(shape[0])]


def _flatten(value: Any, shape: list[int], f: Field) -> list[int]:
    if not shape:
        if type(value) is not int:
            raise BadPosition(f"field {f.name!r} holds {value!r}, which is not a whole number")
        if not f.low <= value <= f.high:
            raise BadPosition(f"field {f.name!r} holds {value}, which is not from {f.low} to {f.high}")
        return [value]
    if not isinstance(value, list) or len(value) != shape[0]:
        raise BadPosition(f"field {f.name!r} must have the shape {f.shape}")
    return [number for part in value for number in _flatten(part, shape[1:], f)]


def _check_agenda(s: State) -> None:
    for level in range(s.v[DEPTH]):
        if not 0 <= s.v[AGENDA + level * FRAME] < len(s.steps):
            raise BadPosition(f"there is no step {s.v[AGENDA + level * FRAME]}")
