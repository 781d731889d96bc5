"""The shapes of what a seat of The Rum Run sees. The types of the browser are made from them."""

import msgspec


class TokenView(msgspec.Struct, frozen=True):
    """A token on the board. `arms` are the numbers on its sides N, E, S, W, 0 for none."""

    cell: str
    seat: int
    colour: str
    piece: str
    arms: tuple[int, int, int, int]
    total: int
    distance: int
    """Steps to the town; 0 for a fragment."""
    barrels: list[str]
    """The drinks, bottom first."""
    overloaded: bool
    wreck: bool
    """Fast cannot cover it."""


class DoorView(msgspec.Struct, frozen=True):
    """A door: its cell, the side of the cell on which it lies, and the seats that have offloaded there."""

    cell: str
    side: str
    used_by: list[int]


class DistilleryView(msgspec.Struct, frozen=True):
    """A distillery by its quadrant."""

    quadrant: str
    letter: str
    name: str
    cells: list[str]
    inside: int
    to_come: int
    """All barrels that it can still give out, those inside included."""
    doors: list[DoorView]


class PlayerView(msgspec.Struct, frozen=True):
    """A player. `rack` is None where shields hide it."""

    seat: int
    colours: list[str]
    gang: str
    role: str
    """`fast` or `strong` in Tortoise v. Hare, else empty."""
    score: int
    rack: list[str] | None
    rack_size: int
    removed: list[str]
    connected: bool
    resigned: bool
    wants_end: bool


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it; `seat` is None for a spectator."""

    game: str
    seat: int | None
    forest: str
    map: list[str]
    """Row by row: . free, # obstacle, @ town, a letter for a distillery, an arrow on a door cell pointing at it."""
    town: str
    tokens: list[TokenView]
    distilleries: list[DistilleryView]
    players: list[PlayerView]
    winning: int
    first: int
    on_turn: int
    turns: int
    idle: int
    idle_limit: int
    hand: str | None
    """The loose end in the hand of the seat on turn."""
    carried: int
    """The barrels that a caravan under way still carries."""
    at: str | None
    """The cell that the action under way is about."""
    result: str
