"""What a seat may know, built from nothing. Nothing is secret; with shields the racks of others are not shown."""

import msgspec

from volstead.core.seats import SPECTATOR, members
from volstead.core.state import AGENDA, DEPTH, FRAME, State
from volstead.games.rum_run.caravans import is_overloaded
from volstead.games.rum_run.distilleries import is_fast, is_strong, production
from volstead.games.rum_run.ending import FIRST_IDLE_ROUNDS, IDLE_ROUNDS, still_in
from volstead.games.rum_run.forest import DRINKS
from volstead.games.rum_run.game import RumRun
from volstead.games.rum_run.layout import (
    AFTER,
    BARRELS,
    CARAVAN,
    COLOUR,
    DISTANCE,
    DOOR_CELL,
    DOOR_SIDE,
    DRINK,
    ENDERS,
    FIRST,
    FIRST_DOOR,
    GONE,
    IDLE,
    INSIDE,
    LAID,
    LAY,
    LEFT,
    OFFLOADED,
    ON_TURN,
    OWNER,
    PIECE,
    PUT,
    RACK,
    RESULT,
    SCORE,
    SECOND_COLOUR,
    TOP,
    TOTAL,
    TURN,
    TURNS,
    USED,
    WINNING,
    WRECKS,
)
from volstead.games.rum_run.moves import CELL_NAMES, COLOUR_NAMES, QUADRANTS, RESULTS
from volstead.games.rum_run.tokens import COLOUR_LETTERS, SIDE_LETTERS, arms, pair_text, piece_text


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
    """Fast can not cover it."""


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


class TableView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

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


def table_view(game: RumRun, s: State, seat: int) -> TableView:
    """RR-SET-12: everything is public; with shields the racks of others are left out."""
    step, args = _in_hand(s)
    hand = s.data[PIECE + args[1 if step == LAY else 0]] if step == PUT or (step == LAY and args[1]) else -1
    acting = step > TURN and bool(s.v[DEPTH])
    town = game.forest.town
    return TableView(
        seat=None if seat == SPECTATOR else seat,
        forest=game.forest.name,
        map=list(game.forest.rows),
        town=CELL_NAMES[town[0] * 12 + town[1]],
        tokens=[_token(s, cell) for cell in range(144) if s.v[LAID + cell]],
        distilleries=[_distillery(game, s, k) for k, known in enumerate(game.forest.distilleries) if known],
        players=[_player(game, s, of, seat) for of in range(game.seats)],
        winning=s.data[WINNING],
        first=s.v[FIRST],
        on_turn=s.v[ON_TURN],
        turns=s.v[TURNS],
        idle=s.v[IDLE],
        idle_limit=(IDLE_ROUNDS if s.v[OFFLOADED] else FIRST_IDLE_ROUNDS) * len(members(still_in(s))),
        hand=piece_text(hand // 4 * 4) if hand >= 0 else None,
        carried=args[1] if step == CARAVAN else 0,
        at=CELL_NAMES[args[1] if step == PUT else args[0]] if acting else None,
        result=RESULTS[s.v[RESULT]],
    )


def _in_hand(s: State) -> tuple[int, list[int]]:
    """The step in hand and its numbers."""
    if not s.v[DEPTH]:
        return -1, [0] * 5
    at = AGENDA + (s.v[DEPTH] - 1) * FRAME
    return s.v[at], [s.v[at + 1 + k] for k in range(5)]


def _token(s: State, cell: int) -> TokenView:
    code = s.v[LAID + cell]
    piece = s.data[PIECE + code]
    return TokenView(
        cell=CELL_NAMES[cell],
        seat=s.data[OWNER + code],
        colour=COLOUR_NAMES[s.data[COLOUR + code]],
        piece=COLOUR_LETTERS[s.data[COLOUR + code]] + piece_text(piece),
        arms=arms(piece),
        total=s.data[TOTAL + code],
        distance=s.v[DISTANCE + cell],
        barrels=_pile(s, cell),
        overloaded=is_overloaded(s, cell),
        wreck=bool(s.v[WRECKS + s.data[COLOUR + code]] >> (piece >> 2) & 1),
    )


def _pile(s: State, cell: int) -> list[str]:
    """RR-DIST-8: the drinks of a pile, bottom first."""
    barrel = s.v[TOP + cell]
    pile = []
    for _ in range(s.v[BARRELS + cell]):
        barrel = s.v[AFTER + barrel]
        pile.append(DRINKS[s.data[DRINK + barrel]])
    return pile


def _distillery(game: RumRun, s: State, number: int) -> DistilleryView:
    known = game.forest.distilleries[number]
    assert known is not None
    rows = game.forest.rows
    cells = [
        CELL_NAMES[r * 12 + c]
        for r in range(game.forest.height)
        for c in range(game.forest.width)
        if rows[r][c] == known.letter and game.forest.quadrant(r, c) == number
    ]
    doors = [
        DoorView(
            cell=CELL_NAMES[s.data[DOOR_CELL + door]],
            side=SIDE_LETTERS[s.data[DOOR_SIDE + door]],
            used_by=[seat for seat in range(game.seats) if s.v[USED + seat] >> door & 1],
        )
        for door in range(s.data[FIRST_DOOR + number], s.data[FIRST_DOOR + number + 1])
    ]
    inside = s.v[INSIDE + number]
    return DistilleryView(QUADRANTS[number], known.letter, known.name, cells, inside, production(inside), doors)


def _player(game: RumRun, s: State, of: int, seen_by: int) -> PlayerView:
    colours = [of] + ([s.data[SECOND_COLOUR + of]] if s.data[SECOND_COLOUR + of] >= 0 else [])
    rack = [COLOUR_LETTERS[c] + pair_text(pair) for c in colours for pair in members(s.v[RACK + c])]
    removed = [COLOUR_LETTERS[c] + pair_text(pair) for c in colours for pair in members(s.v[GONE + c])]
    hidden = game.options.get("shields") is True and of != seen_by
    return PlayerView(
        seat=of,
        colours=[COLOUR_NAMES[c] for c in colours],
        gang=game.gangs[of],
        role="fast" if is_fast(s, of) else "strong" if is_strong(s, of) else "",
        score=s.v[SCORE + of],
        rack=None if hidden else rack,
        rack_size=len(rack),
        removed=removed,
        connected=any(s.v[DISTANCE + c] and s.data[OWNER + s.v[LAID + c]] == of for c in range(144)),
        resigned=bool(s.v[LEFT] >> of & 1),
        wants_end=bool(s.v[ENDERS] >> of & 1),
    )
