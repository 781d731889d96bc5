"""The invariants of section 9 of the rules, checked on any position."""

from mypy_extensions import i64

from volstead.core.errors import BrokenRule
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, bit, count, lowest
from volstead.core.state import AGENDA, DEPTH, FRAME, State
from volstead.games.rum_run import layout as at
from volstead.games.rum_run import steps as step
from volstead.games.rum_run.actions.building import Lay, Put
from volstead.games.rum_run.actions.caravans import AT_TOWN, IN_FRAGMENT, OUTWARD, Caravan
from volstead.games.rum_run.distilleries import production
from volstead.games.rum_run.ending import BY_BARRELS, ends_by_passes, ends_idle, still_in
from volstead.games.rum_run.placing import is_double_piece
from volstead.games.rum_run.roads import rebuild_roads
from volstead.games.rum_run.setup import FULL_SET, MOST_DRAWS
from volstead.games.rum_run.tokens import pair_of


def check(s: State) -> None:
    """Raise BrokenRule with the id of the first invariant that does not hold."""
    check_seats(s)
    check_agenda(s)
    if begun(s):
        check_tokens(s)
        check_barrels(s)
        check_roads(s)
        check_production(s)
    else:
        check_empty(s)
    check_menu(s)


def broken(rule: str, why: str) -> BrokenRule:
    return BrokenRule(f"{rule}: {why}")


def begun(s: State) -> bool:
    """Whether set-up is done."""
    return s.v[DEPTH] == 0 or s.v[AGENDA] == step.TURN


def hand(s: State) -> i64:
    """The code of the loose end in hand, or 0."""
    if s.v[DEPTH] > 0 and s.top() == step.PUT:
        return s.arg(Put.TOKEN)
    if s.v[DEPTH] > 0 and s.top() == step.LAY:
        return s.arg(Lay.TOKEN)
    return 0


def check_seats(s: State) -> None:
    """INV-12, INV-21 and INV-22: whose turn it is, who is in, counts below their limits, and an end that is one."""
    v = s.v
    seats = s.data[at.MANY_SEATS]
    everybody = bit(seats) - 1
    over = v[DEPTH] == 0
    if v[at.ON_TURN] >= seats or v[at.FIRST] >= seats or (v[at.LEFT] | v[at.ENDERS]) & ~everybody:
        raise broken("INV-1", "a seat that does not exist is in the game")
    if v[at.ENDERS] & v[at.LEFT] or not still_in(s) or (not over and v[at.LEFT] & bit(v[at.ON_TURN])):
        raise broken("INV-12", "somebody who has left takes part")
    if over != (v[at.RESULT] > 0):
        raise broken("INV-21", "a game that is over has a result, and no other")
    reached: i64 = 0
    for seat in range(4):
        if v[at.SCORE + seat] >= s.data[at.WINNING]:
            reached += 1
        if v[at.SCORED_AT + seat] > v[at.TURNS] or (seat >= seats and (v[at.SCORE + seat] or v[at.SCORED_AT + seat])):
            raise broken("INV-12", "a score that nobody made")
    if (reached > 0) != (v[at.RESULT] == BY_BARRELS) or reached > 1:
        raise broken("INV-22", "one seat with the winning number ends the game, and nothing else does so")
    idle = ends_idle(s) and not v[at.PROGRESS]  # the turn that offloads or scores starts the count anew when it ends
    if begun(s) and not over and (idle or ends_by_passes(s) or v[at.ENDERS] == still_in(s)):
        raise broken("INV-21", "the game should be over")
    if not over and count(still_in(s)) < 2:
        raise broken("INV-21", "nobody plays alone")


def check_empty(s: State) -> None:
    """INV-1: before the first turn nothing is on the table but the draw."""
    v = s.v
    for k in range(s.game.layout.size):
        if v[k] and k >= AGENDA + 12 * FRAME and not at.DRAWN <= k < at.DRAWN + s.data[at.MANY_SEATS]:
            raise broken("INV-1", "something is on the table before the game has begun")


def check_tokens(s: State) -> None:
    """INV-1, INV-2 and INV-16: every token in one place, on land, and wrecks only where Strong lies."""
    v = s.v
    for colour in range(4):
        seen = v[at.RACK + colour]
        if seen & v[at.GONE + colour]:
            raise broken("INV-1", "a token is in the rack and out of the game")
        seen |= v[at.GONE + colour]
        wrecks: i64 = 0
        for cell in range(at.CELLS):
            code = v[at.LAID + cell]
            if code and s.data[at.COLOUR + code] == colour:
                seen = _once(seen, pair_of(s.data[at.PIECE + code]))
                wrecks |= bit(pair_of(s.data[at.PIECE + code]))
        if hand(s) and s.data[at.COLOUR + hand(s)] == colour:
            seen = _once(seen, pair_of(s.data[at.PIECE + hand(s)]))
        owner = s.data[at.OWNER + 1 + colour * 84]
        if seen != (FULL_SET if owner < s.data[at.MANY_SEATS] else 0):
            raise broken("INV-1", "a token is nowhere, or there is one too many")
        if v[at.WRECKS + colour] & ~wrecks or (v[at.WRECKS + colour] and s.data[at.VARIANT] != at.TORTOISE_HARE):
            raise broken("INV-16", "a wreck where no Strong token lies")
        if v[at.WRECKS + colour] and owner == v[at.FIRST]:
            raise broken("INV-16", "Fast makes no wrecks")
    for cell in range(at.CELLS):
        code = v[at.LAID + cell]
        if code and (not s.data[at.LAND + cell] or not is_piece(s.data[at.PIECE + code])):
            raise broken("INV-2", "a token lies where none can lie, or as none can lie")


def is_piece(piece: i64) -> bool:
    """A double lies only one way."""
    return piece & 3 == 0 or not is_double_piece(piece)


def _once(seen: i64, pair: i64) -> i64:
    if seen & bit(pair):
        raise broken("INV-1", "a token is in two places")
    return seen | bit(pair)


def check_barrels(s: State) -> None:
    """INV-4: barrels lie only on tokens or in a caravan's hand, each in one pile, and counts are right."""
    v = s.v
    found: i64 = 0
    for cell in range(at.CELLS):
        if v[at.BARRELS + cell] and not v[at.LAID + cell]:
            raise broken("INV-4", "barrels without a token")
        _check_pile(s, v[at.TOP + cell], v[at.BARRELS + cell])
        found += v[at.BARRELS + cell]
    if carrying(s):
        _check_pile(s, s.arg(Caravan.LAST), s.arg(Caravan.BARRELS))
        found += s.arg(Caravan.BARRELS)
    if v[at.AFTER]:
        raise broken("INV-4", "barrels are numbered from 1")
    piled: i64 = 0
    for barrel in range(1, at.MOST_BARRELS + 1):
        if v[at.AFTER + barrel]:
            piled += 1
    if piled != found:
        raise broken("INV-4", "a barrel is in no pile or in two")


def carrying(s: State) -> bool:
    """Whether a caravan is on its way."""
    return s.v[DEPTH] > 0 and s.top() == step.CARAVAN


def _check_pile(s: State, top: i64, many: i64) -> None:
    """From the top barrel round to itself in just so many steps."""
    if (top > 0) != (many > 0) or top < 0 or top > at.MOST_BARRELS or many < 0 or many > at.MOST_BARRELS:
        raise broken("INV-4", "a pile without its barrels")
    barrel = top
    for k in range(many):
        barrel = s.v[at.AFTER + barrel]
        if (barrel == top) != (k == many - 1):
            raise broken("INV-4", "a pile has another number of barrels than it says")


def check_roads(s: State) -> None:
    """INV-7, INV-8 and INV-9: what is kept move by move is what follows from the board."""
    copy = s.clone()
    rebuild_roads(copy)
    for k in range(s.game.layout.size):
        if copy.v[k] != s.v[k]:
            raise broken("INV-9", "a distance or an open arm is not what follows from the board")


def check_production(s: State) -> None:
    """INV-3, INV-5 and INV-6: no barrel is lost, loads come in order, once a seat and door."""
    v = s.v
    total: i64 = 0
    found: i64 = 0
    if carrying(s):
        found = s.arg(Caravan.BARRELS)
    for k in range(4):
        found += v[at.SCORE + k] + production(v[at.INSIDE + k])
        total += s.data[at.MADE + k]
        load = s.data[at.START + k]
        loads: i64 = 0
        while load > v[at.INSIDE + k]:
            load >>= 1
            loads += 1
        if load != v[at.INSIDE + k]:
            raise broken("INV-5", "a distillery holds what is none of its loads")
        _check_offloads(s, k, loads)
    for cell in range(at.CELLS):
        found += v[at.BARRELS + cell]
    if found != total:
        raise broken("INV-3", "barrels on the road, scored and to come are not all there are")


def _check_offloads(s: State, distillery: i64, loads: i64) -> None:
    """INV-6: as many offloads as loads have gone (Strong takes several at once), and no barrel before its load."""
    v = s.v
    first = s.data[at.FIRST_DOOR + distillery]
    doors: i64 = 0
    for seat in range(4):
        used = v[at.USED + seat]
        if used >> s.data[at.FIRST_DOOR + 4] or (used and seat >= s.data[at.MANY_SEATS]):
            raise broken("INV-6", "a door that does not exist was used")
        while used:
            if s.data[at.DOOR_OF + lowest(used)] == distillery:
                doors += 1
            used &= used - 1
    if doors > loads or (doors < loads and s.data[at.VARIANT] != at.TORTOISE_HARE) or (loads > 0 and doors == 0):
        raise broken("INV-6", "a distillery was offloaded more or less often than it says")
    if loads > 0 and not v[at.OFFLOADED]:
        raise broken("INV-6", "barrels came out before the first offload")
    out = s.data[at.FIRST_BARREL + distillery] + s.data[at.MADE + distillery] - production(v[at.INSIDE + distillery])
    for barrel in range(out, s.data[at.FIRST_BARREL + distillery] + s.data[at.MADE + distillery]):
        if v[at.AFTER + barrel]:
            raise broken("INV-5", "a barrel is on the road before it was made")
    if first > s.data[at.FIRST_DOOR + distillery + 1]:
        raise broken("INV-6", "doors out of order")


def check_menu(s: State) -> None:
    """INV-14 and INV-15: who is to choose has something to choose."""
    if s.v[DEPTH] == 0:
        return
    menu = Menu()
    chooser = NATURE if s.top() in (step.DRAW, step.LOT) else s.v[at.ON_TURN]
    s.steps[s.top()].ask(s, chooser, menu)
    if menu.size == 0:
        raise broken("INV-15", "there is nothing to choose")


def check_agenda(s: State) -> None:
    """INV-17: the steps in hand are ones that can follow one another, and their numbers are about this table."""
    v = s.v
    for level in range(v[DEPTH]):
        kind = v[AGENDA + level * FRAME]
        under = v[AGENDA + (level - 1) * FRAME] if level > 0 else -1
        if not _may_stand(level, kind, under) or not _numbers_fit(s, AGENDA + level * FRAME + 1, kind):
            raise broken("INV-17", "the question in hand is not one of this table")
        if kind == step.LAY_ARM and v[AGENDA + level * FRAME + 1] != v[AGENDA + (level - 1) * FRAME + 1]:
            raise broken("INV-17", "a second token is laid off another double")
        if kind > step.END_TURN and kind != step.FOLLOW and level != v[DEPTH] - 1:
            raise broken("INV-17", "a question lies under another")


def _may_stand(level: i64, kind: i64, under: i64) -> bool:
    if level == 0:
        return kind in (step.DRAW, step.LOT, step.CHOOSE_POSITION, step.TURN)
    if level == 1:
        return kind == step.END_TURN and under == step.TURN
    if under == step.FOLLOW:
        return kind in (step.FOLLOW, step.LAY_ARM)
    return under == step.END_TURN and kind not in (
        step.DRAW,
        step.LOT,
        step.CHOOSE_POSITION,
        step.TURN,
        step.END_TURN,
        step.LAY_ARM,
    )


def _numbers_fit(s: State, frame: i64, kind: i64) -> bool:
    """The five numbers of a step, each in its range."""
    v = s.v
    a = v[frame]
    b = v[frame + 1]
    c = v[frame + 2]
    d = v[frame + 3]
    e = v[frame + 4]
    everybody = bit(s.data[at.MANY_SEATS]) - 1
    if kind == step.DRAW:
        return (
            a & ~everybody == 0 and count(a) > 1 and b > 0 and b & ~a == 0 and 0 <= c < MOST_DRAWS and d == 0 and e == 0
        )
    if kind == step.LOT:
        return a & ~everybody == 0 and count(a) > 1 and b == 0 and c == 0 and d == 0 and e == 0
    if kind == step.CHOOSE_POSITION:
        return 0 <= a < s.data[at.MANY_SEATS] and b == 0 and c == 0 and d == 0 and e == 0
    if kind == step.TURN or kind == step.END_TURN:
        return a == 0 and b == 0 and c == 0 and d == 0 and e == 0
    if kind == step.PUT:
        return _is_own(s, a) and _is_land(s, b) and 0 <= c <= 1 and d == 0 and e == 0
    if kind == step.LAY:
        return _is_land(s, a) and (b == 0 or _is_own(s, b)) and 0 <= c <= 1 and d == 0 and e == 0
    if kind == step.FOLLOW:
        return _is_double(s, a) and 0 < b < 16 and 0 <= c < 16 and 0 <= d <= 3 and 0 <= e <= 1
    if kind == step.LAY_ARM:
        return _is_double(s, a) and 0 <= b < 4 and 0 < c < 16 and 0 <= d <= 1 and e == 0
    if kind == step.REPAIR_DOUBLE:
        return _is_land(s, a) and 0 <= b <= 1 and c == 0 and d == 0 and e == 0
    if kind == step.LINK:
        return _is_double(s, a) and 0 < b < 16 and 0 <= c <= 1 and d == 0 and e == 0
    if kind == step.LAY_LINK:
        return _is_double(s, a) and 0 <= b < 4 and 0 < c < 16 and 0 <= d <= 1 and e == 0
    return _is_land(s, a) and v[at.LAID + a] != 0 and b > 0 and 0 <= c < bit(42) and d > 0 and _caravan_fits(s, a, c, e)


def _is_land(s: State, cell: i64) -> bool:
    return 0 <= cell < at.CELLS and s.data[at.LAND + cell] == 1


def _is_own(s: State, code: i64) -> bool:
    """A token of the seat on turn, lying some way that there is."""
    return 0 < code < at.CODES and s.data[at.OWNER + code] == s.v[at.ON_TURN] and is_piece(s.data[at.PIECE + code])


def _is_double(s: State, cell: i64) -> bool:
    return (
        _is_land(s, cell)
        and _is_own(s, s.v[at.LAID + cell])
        and is_double_piece(s.data[at.PIECE + s.v[at.LAID + cell]])
    )


def _caravan_fits(s: State, cell: i64, visited: i64, mode: i64) -> bool:
    """On an own token until it has been home, on a rival's afterwards; it never waits where it has but one way."""
    own = s.data[at.OWNER + s.v[at.LAID + cell]] == s.v[at.ON_TURN]
    if mode == OUTWARD:
        return not own and visited > 0
    connected = s.v[at.DISTANCE + cell] > 0
    return own and visited > 0 and 0 <= mode <= AT_TOWN and connected == (mode != IN_FRAGMENT)
