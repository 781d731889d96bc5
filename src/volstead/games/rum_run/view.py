"""What a seat may know, built from nothing. Nothing is secret; with shields the racks of others are not shown."""

from volstead.core.seats import SPECTATOR, members
from volstead.core.state import AGENDA, DEPTH, FRAME, State
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import steps as step
from volstead.games.rum_run.actions.building import Lay, Put
from volstead.games.rum_run.actions.caravans import Caravan, is_overloaded
from volstead.games.rum_run.distilleries import is_fast, is_strong, production
from volstead.games.rum_run.ending import FIRST_IDLE_ROUNDS, IDLE_ROUNDS, still_in
from volstead.games.rum_run.facts import RESULTS
from volstead.games.rum_run.forest import DRINKS
from volstead.games.rum_run.game import RumRun
from volstead.games.rum_run.moves import CELL_NAMES, COLOUR_NAMES, QUADRANTS
from volstead.games.rum_run.shapes import DistilleryView, DoorView, PlayerView, TokenView, View
from volstead.games.rum_run.tokens import COLOUR_LETTERS, SIDE_LETTERS, arms, pair_of, pair_text, piece_text


def view(s: State, seat: int) -> View:
    """RR-SET-12: everything is public; with shields the racks of others are left out."""
    game = s.game
    assert isinstance(game, RumRun)
    now, args = _in_hand(s)
    token = args[Lay.TOKEN] if now == step.LAY else args[Put.TOKEN] if now == step.PUT else 0
    acting = now > step.TURN and bool(s.v[DEPTH])
    town = game.forest.town
    return View(
        game="rum-run",
        seat=None if seat == SPECTATOR else seat,
        forest=game.forest.name,
        map=list(game.forest.rows),
        town=CELL_NAMES[town[0] * 12 + town[1]],
        tokens=[_token(s, cell) for cell in range(144) if s.v[at.LAID + cell]],
        distilleries=[_distillery(game, s, k) for k, known in enumerate(game.forest.distilleries) if known],
        players=[_player(game, s, of, seat) for of in range(game.seats)],
        winning=s.data[at.WINNING],
        first=s.v[at.FIRST],
        on_turn=s.v[at.ON_TURN],
        turns=s.v[at.TURNS],
        idle=s.v[at.IDLE],
        idle_limit=(IDLE_ROUNDS if s.v[at.OFFLOADED] else FIRST_IDLE_ROUNDS) * len(members(still_in(s))),
        hand=piece_text(s.data[at.PIECE + token] // 4 * 4) if token else None,
        carried=args[Caravan.BARRELS] if now == step.CARAVAN else 0,
        at=CELL_NAMES[args[Put.FROM if now == step.PUT else Lay.CELL]] if acting else None,
        result=RESULTS[s.v[at.RESULT]],
    )


def _in_hand(s: State) -> tuple[int, list[int]]:
    """The step in hand and its numbers."""
    if not s.v[DEPTH]:
        return -1, [0] * 5
    frame = AGENDA + (s.v[DEPTH] - 1) * FRAME
    return s.v[frame], [s.v[frame + 1 + k] for k in range(5)]


def _token(s: State, cell: int) -> TokenView:
    code = s.v[at.LAID + cell]
    piece = s.data[at.PIECE + code]
    return TokenView(
        cell=CELL_NAMES[cell],
        seat=s.data[at.OWNER + code],
        colour=COLOUR_NAMES[s.data[at.COLOUR + code]],
        piece=COLOUR_LETTERS[s.data[at.COLOUR + code]] + piece_text(piece),
        arms=arms(piece),
        total=s.data[at.TOTAL + code],
        distance=s.v[at.DISTANCE + cell],
        barrels=_pile(s, cell),
        overloaded=is_overloaded(s, cell),
        wreck=bool(s.v[at.WRECKS + s.data[at.COLOUR + code]] >> pair_of(piece) & 1)
        or (not s.data[at.OLD_HARE] and s.v[at.LOST + cell] == 1),
    )


def _pile(s: State, cell: int) -> list[str]:
    """RR-DIST-8: the drinks of a pile, bottom first."""
    barrel = s.v[at.TOP + cell]
    pile = []
    for _ in range(s.v[at.BARRELS + cell]):
        barrel = s.v[at.AFTER + barrel]
        pile.append(DRINKS[s.data[at.DRINK + barrel]])
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
            cell=CELL_NAMES[s.data[at.DOOR_CELL + door]],
            side=SIDE_LETTERS[s.data[at.DOOR_SIDE + door]],
            used_by=[seat for seat in range(game.seats) if s.v[at.USED + seat] >> door & 1],
        )
        for door in range(s.data[at.FIRST_DOOR + number], s.data[at.FIRST_DOOR + number + 1])
    ]
    inside = s.v[at.INSIDE + number]
    return DistilleryView(QUADRANTS[number], known.letter, known.name, cells, inside, production(inside), doors)


def _player(game: RumRun, s: State, of: int, seen_by: int) -> PlayerView:
    colours = [of] + ([s.data[at.SECOND_COLOUR + of]] if s.data[at.SECOND_COLOUR + of] >= 0 else [])
    rack = [COLOUR_LETTERS[c] + pair_text(pair) for c in colours for pair in members(s.v[at.RACK + c])]
    removed = [COLOUR_LETTERS[c] + pair_text(pair) for c in colours for pair in members(s.v[at.GONE + c])]
    hidden = game.options.get("shields") is True and of != seen_by
    return PlayerView(
        seat=of,
        colours=[COLOUR_NAMES[c] for c in colours],
        gang=game.gangs[of],
        role="fast" if is_fast(s, of) else "strong" if is_strong(s, of) else "",
        score=s.v[at.SCORE + of],
        rack=None if hidden else rack,
        rack_size=len(rack),
        removed=removed,
        connected=any(s.v[at.DISTANCE + c] and s.data[at.OWNER + s.v[at.LAID + c]] == of for c in range(144)),
        resigned=bool(s.v[at.LEFT] >> of & 1),
        wants_end=bool(s.v[at.ENDERS] >> of & 1),
    )
