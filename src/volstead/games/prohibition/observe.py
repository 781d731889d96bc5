"""What a seat knows as small numbers, for learners. Seats are counted from the observer: 1 itself, 2 its left neighbor.

The places, in this order: the table (20), each Gang from the observer on (4 x 62), the observer's cards (97), cards
that lie open (40), action spaces and stacks (22), each Block (56 x 8), the Attack in progress (57).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.kit import Part, Seen
from volstead.core.seats import bit, count, lowest
from volstead.core.state import AGENDA, DEPTH, FRAME, State
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import moves as do
from volstead.games.prohibition import printed
from volstead.games.prohibition import steps as step
from volstead.games.prohibition.phases.operations import GUARDS_SHOWN
from volstead.games.prohibition.scoring import open_points

GANG_FIELDS: Final = [
    ("present", 1, "1 for a Gang that plays", "flag", 0, 1),
    ("mat", 1, "its mat", "category", 0, 4),
    ("gs", 1, "Gs in the Vault, as shown while it hides its operations", "count", 0, 32767),
    ("booze", 1, "booze, likewise", "count", 0, 32767),
    ("heat", 1, "Heat", "count", 0, 32767),
    ("peak", 1, "the highest Heat of the Year", "count", 0, 32767),
    ("headlines", 1, "Headlines", "count", 0, 32767),
    ("jail", 1, "months in jail", "count", 0, 32767),
    ("gangsters", 1, "Gangsters", "count", 0, 20),
    ("spent", 1, "Gangsters placed this Year", "count", 0, 20),
    ("passed", 1, "1 when it passed", "flag", 0, 1),
    ("robbed", 1, "whether its HQ was robbed", "flag", 0, 1),
    ("feds_due", 1, "Fed cards due", "count", 0, 32767),
    ("hospital_goons", 1, "Goons in the hospital", "count", 0, 100),
    ("hospital_guards", 1, "Guards in the hospital", "count", 0, 100),
    ("reserve_goons", 1, "Goons in reserve", "count", 0, 100),
    ("reserve_guards", 1, "Guards in reserve", "count", 0, 100),
    ("hand_size", 1, "Scheme cards in hand", "count", 0, 24),
    ("pack_size", 1, "cards in the pack it passes on", "count", 0, 24),
    ("picked", 1, "1 when it picked a card", "flag", 0, 1),
    ("infamy_picked", 1, "1 when it chose an Infamy card", "flag", 0, 1),
    ("turf", 1, "Blocks of its turf", "count", 0, 56),
    ("points", 1, "Prestige that everybody can count", "count", -32767, 32767),
    ("blocks_gained", 1, "Blocks gained this game", "count", 0, 1000),
    ("units_wiped", 1, "units wiped out", "count", 0, 1000),
    ("torches", 1, "Buildings torched", "count", 0, 1000),
    ("extortion_income", 1, "Gs from extortion", "count", 0, 32767),
    ("steals", 1, "thefts", "count", 0, 1000),
    ("robberies", 1, "HQs robbed", "count", 0, 1000),
    ("buildings_seized", 1, "Buildings seized", "count", 0, 1000),
    ("completed", 24, "1 for each Scheme completed", "flag", 0, 1),
    ("feds_pending", 8, "1 for each Fed card that waits for it", "flag", 0, 1),
]
BLOCK_PARTS: Final = (
    Part("owner", "category", 0, 4),
    Part("hq", "flag", 0, 1),
    Part("goons", "count", 0, 20),
    Part("guards", "count", 0, 20),
    Part("gangsters", "count", 0, 20),
    Part("building", "category", 0, 6),
    Part("stocked", "flag", 0, 1),
    Part("fought", "flag", 0, 1),
)
STEP_PARTS: Final = (
    Part("step", "category", 0, 63),
    *(Part(f"number_{n}", "count", -(2**15 - 1), 2**15 - 1) for n in (1, 2, 3, 4, 5)),
)
FIELDS: Final = [
    Seen("seats", 1, "how many play", False, "count", 2, 4),
    Seen("year", 1, "years since 1921", False, "count", 0, 5),
    Seen("first", 1, "who begins, counted from the seat as 1", False, "category", 1, 4),
    Seen("marker", 1, "who holds the starting marker, counted likewise", False, "category", 1, 4),
    Seen("scheme_deck", 1, "cards in the Scheme deck", False, "count", 0, 24),
    Seen(
        "hiding",
        1,
        "the set of Gangs that hide their operations, the seat itself as 1, the next as 2, 4, 8",
        False,
        "set",
        0,
        15,
    ),
    Seen("stage", 1, "how far the seat is with its operations", True, "category", 0, 3),
    Seen("depth", 1, "how many steps are open", False, "count", 0, 12),
    Seen("step", 6, "the step in hand and its numbers", False, parts=STEP_PARTS),
    Seen("step_below", 6, "the step that it interrupts and its numbers", False, parts=STEP_PARTS),
    *[
        Seen(
            f"gang_{number}_{name}", size, f"Gang {number} from the seat on: {meaning}", False, kind, low, high, number
        )
        for number in (1, 2, 3, 4)
        for name, size, meaning, kind, low, high in GANG_FIELDS
    ],
    Seen("own_hand", 24, "1 for each Scheme card in hand", True, "flag", 0, 1),
    Seen("own_pack", 24, "1 for each Scheme card to pick from", True, "flag", 0, 1),
    Seen("own_contract", 24, "1 for each Scheme card laid aside", True, "flag", 0, 1),
    Seen("own_pick", 1, "the card that the seat picked, counted from 1", True, "id", 0, 24),
    Seen("own_infamy_dealt", 12, "1 for each Infamy card dealt to it", True, "flag", 0, 1),
    Seen("own_infamy", 12, "1 for the Infamy card that it chose", True, "flag", 0, 1),
    Seen("scheme_discards", 24, "1 for each discarded Scheme card", False, "flag", 0, 1),
    Seen("fed_deck", 8, "1 for each Fed card still to come", False, "flag", 0, 1),
    Seen("fed_discards", 8, "1 for each discarded Fed card", False, "flag", 0, 1),
    Seen(
        "spaces",
        16,
        "action spaces: the set of Gangs on it, the seat itself as 1, the next as 2, 4, 8",
        False,
        "set",
        0,
        15,
    ),
    Seen("tiles_taken", 6, "Building tiles gone, by type", False, "count", 0, 7),
    Seen(
        "blocks",
        448,
        "56 Blocks, eight of each Neighborhood in turn, eight numbers each: owner from the seat as 1 (0 for none), HQ, "
        "Goons, Guards, Gangsters standing there, type of its Building counted from 1, stocked, fought over this Year",
        parts=BLOCK_PARTS,
    ),
    Seen(
        "attack_seats",
        2,
        "the Attack in progress: attacker and defender, counted from the seat as 1",
        False,
        "category",
        1,
        4,
    ),
    Seen("attack_blocks", 2, "from which Block to which", False, "id", 0, 55),
    Seen("attack_away", 2, "Goons and Gangster under way", False, "count", 0, 20),
    Seen("attack_round", 1, "round of the conflict", False, "count", 0, 32767),
    Seen("attack_dice_count", 2, "dice of each side", False, "count", 0, 8),
    Seen("attack_dice", 16, "what they show, eight places a side", False, "category", 0, 6),
    Seen("attack_modifiers", 16, "what is added to each", False, "count", -100, 100),
    Seen("attack_tactic", 2, "the tactic of each side, counted from 1", False, "id", 0, 24),
    Seen(
        "attack_more",
        14,
        "by side: extra hits, cancelled, slipping, healing, locked, extra headlines, losses",
        False,
        "count",
        0,
        1000,
    ),
]
TABLE_SIZE: Final[i64] = 20
GANG_SIZE: Final[i64] = 62
CARDS_SIZE: Final[i64] = 97
OPEN_SIZE: Final[i64] = 40
BOARD_SIZE: Final[i64] = 22
BLOCK_SIZE: Final[i64] = 8
ATTACK_SIZE: Final[i64] = 57
SIZE: Final[i64] = (
    TABLE_SIZE + 4 * GANG_SIZE + CARDS_SIZE + OPEN_SIZE + BOARD_SIZE + at.BLOCK_COUNT * BLOCK_SIZE + ATTACK_SIZE
)
STAGE_PLACE: Final[i64] = 6
TALLIES: Final[i64] = 7
MOST: Final[i64] = 32767


def small(number: i64) -> i16:
    """A number that may grow beyond what there is room for."""
    if number > MOST:
        number = MOST
    elif number < -MOST:
        number = -MOST
    return i16(number)


def flags(bits: i64, many: i64, out: vec[i16], k: i64) -> None:
    """A place for each member of a set."""
    for n in range(k, k + many):
        out[n] = i16(bits & 1)
        bits >>= 1


def seat_from(s: State, seat: i64, gang: i64) -> i64:
    """1 for the observer itself, 2 for its left neighbor and so on; a spectator counts from seat 0."""
    if seat >= s.data[printed.SEATS]:
        return gang + 1
    if gang >= seat:
        return gang - seat + 1
    return gang - seat + s.data[printed.SEATS] + 1


def seats_from(s: State, seat: i64, gangs: i64) -> i64:
    """A set of Gangs, counted from the observer."""
    seats = s.data[printed.SEATS]
    if seat >= seats:
        return gangs
    return (gangs >> seat | gangs << (seats - seat)) & (bit(seats) - 1)


def observe(s: State, seat: i64, out: vec[i16], start: i64) -> None:
    """All that the seat knows, in the order that the module says; who is not there keeps the zeros of `out`."""
    seats = s.data[printed.SEATS]
    observe_table(s, seat, out, start)
    k = start + TABLE_SIZE
    gang = seat
    if seat >= seats:
        gang = 0
    for n in range(seats):
        observe_gang(s, seat, gang, out, k + n * GANG_SIZE)
        gang += 1
        if gang == seats:
            gang = 0
    k += at.GANGS * GANG_SIZE
    if seat < seats:
        observe_cards(s, seat, out, k)
    observe_boards(s, seat, out, k + CARDS_SIZE)
    k += CARDS_SIZE + OPEN_SIZE + BOARD_SIZE
    observe_blocks(s, seat, 0, at.BLOCK_COUNT, out, k)
    observe_attack(s, seat, out, k + at.BLOCK_COUNT * BLOCK_SIZE)


def observe_on(s: State, seat: i64, out: vec[i16], start: i64, asked: i64, move: i64) -> None:
    """PR-OPS-5, PR-OPS-7: whoever arranges a Block and has not come to the next stage knows of nothing else new."""
    v = s.v
    if asked != step.ARRANGE or s.top() != asked or i64(out[start + STAGE_PLACE]) != v[at.STAGE + seat]:
        observe(s, seat, out, start)
        return
    observe_table(s, seat, out, start)
    k = start + TABLE_SIZE
    observe_goods(s, seat, out, k)
    block = (move - do.LIFT) % at.BLOCK_COUNT if move < do.PLACE else (move - do.PLACE) % at.BLOCK_COUNT
    k += at.GANGS * GANG_SIZE + CARDS_SIZE + OPEN_SIZE + BOARD_SIZE
    observe_blocks(s, seat, block, block + 1, out, k)


def observe_table(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    v = s.v
    seats = s.data[printed.SEATS]
    out[k] = i16(seats)
    out[k + 1] = i16(v[at.YEAR] - 1921)
    out[k + 2] = i16(seat_from(s, seat, v[at.FIRST]))
    out[k + 3] = i16(seat_from(s, seat, v[at.MARKER]))
    out[k + 4] = i16(count(v[at.SCHEME_DECK]))
    out[k + 5] = i16(seats_from(s, seat, v[at.HIDING]))
    out[k + 6] = i16(v[at.STAGE + seat]) if seat < seats else i16(0)
    out[k + 7] = i16(v[DEPTH])
    top = AGENDA + (v[DEPTH] - 1) * FRAME if v[DEPTH] else AGENDA
    under = top - FRAME if v[DEPTH] > 1 else AGENDA
    for n in range(FRAME):
        out[k + 8 + n] = small(v[top + n])
        out[k + 14 + n] = small(v[under + n])


def observe_gang(s: State, seat: i64, gang: i64, out: vec[i16], k: i64) -> None:
    v = s.v
    if gang != seat and v[at.HIDING] >> gang & 1:
        observe_shown(s, gang, out, k)
    else:
        observe_goods(s, gang, out, k)
    out[k] = 1
    out[k + 1] = i16(v[at.MAT + gang])
    out[k + 4] = small(v[at.HEAT + gang])
    out[k + 5] = small(v[at.PEAK + gang])
    out[k + 6] = small(v[at.HEADLINES + gang])
    out[k + 7] = small(v[at.JAIL + gang])
    out[k + 8] = i16(v[at.GANGSTERS + gang])
    out[k + 9] = i16(v[at.SPENT + gang])
    out[k + 10] = i16(v[at.PASSED + gang])
    out[k + 11] = i16(v[at.ROBBED + gang])
    out[k + 12] = small(v[at.FEDS_DUE + gang])
    out[k + 17] = i16(count(v[at.HAND + gang]) + count(v[at.CONTRACT + gang]))
    out[k + 18] = i16(count(v[at.PACK + gang]))
    out[k + 19] = i16(1) if v[at.PICK + gang] else i16(0)
    out[k + 20] = i16(1) if v[at.INFAMY + gang] else i16(0)
    out[k + 21] = i16(count(v[at.TURF + gang]))
    for n in range(TALLIES):
        out[k + 23 + n] = small(v[at.BLOCKS_GAINED + n * at.GANGS + gang])
    flags(v[at.COMPLETED + gang], at.SCHEME_COUNT, out, k + 30)
    flags(v[at.FEDS_PENDING + gang], at.FED_COUNT, out, k + 54)


def observe_goods(s: State, gang: i64, out: vec[i16], k: i64) -> None:
    """Of a Gang what its operations change."""
    v = s.v
    out[k + 2] = small(v[at.GS + gang])
    out[k + 3] = small(v[at.BOOZE + gang])
    out[k + 13] = i16(v[at.HOSPITAL_GOONS + gang])
    out[k + 14] = i16(v[at.HOSPITAL_GUARDS + gang])
    out[k + 15] = i16(v[at.RESERVE_GOONS + gang])
    out[k + 16] = i16(v[at.RESERVE_GUARDS + gang])
    out[k + 22] = small(open_points(s, gang))


def observe_shown(s: State, gang: i64, out: vec[i16], k: i64) -> None:
    """The same while it hides its operations: as it was shown before."""
    v = s.v
    gs = v[at.SHOWN_GS + gang]
    booze = v[at.SHOWN_BOOZE + gang]
    out[k + 2] = small(gs)
    out[k + 3] = small(booze)
    out[k + 13] = 0
    out[k + 14] = 0
    out[k + 15] = i16(v[at.SHOWN_RESERVE + gang])
    out[k + 16] = 0
    out[k + 22] = small(open_points(s, gang) + gs // 5 - v[at.GS + gang] // 5 + booze - v[at.BOOZE + gang])


def observe_cards(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    v = s.v
    flags(v[at.HAND + seat], at.SCHEME_COUNT, out, k)
    flags(v[at.PACK + seat], at.SCHEME_COUNT, out, k + 24)
    flags(v[at.CONTRACT + seat], at.SCHEME_COUNT, out, k + 48)
    out[k + 72] = i16(v[at.PICK + seat])
    flags(v[at.INFAMY_DEALT + seat], at.INFAMY_COUNT, out, k + 73)
    flags(bit(v[at.INFAMY + seat]) >> 1, at.INFAMY_COUNT, out, k + 85)


def observe_boards(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    v = s.v
    flags(v[at.SCHEME_DISCARDS], at.SCHEME_COUNT, out, k)
    flags(v[at.FED_DECK], at.FED_COUNT, out, k + 24)
    flags(v[at.FED_DISCARDS], at.FED_COUNT, out, k + 32)
    for space in range(at.SPACE_COUNT):
        used = v[at.SPACES_USED + space]
        out[k + 40 + space] = i16(seats_from(s, seat, used)) if used else i16(0)
    for kind in range(at.TYPE_COUNT):
        out[k + 56 + kind] = i16(v[at.TILES_TAKEN + kind])


def observe_blocks(s: State, seat: i64, first: i64, end: i64, out: vec[i16], k: i64) -> None:
    """Some of the Blocks. Those that are not in play keep their zeros; nothing stands where nobody owns a Block."""
    v = s.v
    data = s.data
    in_play = data[printed.IN_PLAY] >> first
    hqs = data[printed.HQ_BLOCKS] >> first
    fought = v[at.FOUGHT] >> first
    stocked = v[at.STOCKED] >> first
    shown_stocked = v[at.SHOWN_STOCKED] >> first
    hiding = v[at.HIDING] & ~bit(seat)
    seats = data[printed.SEATS]
    own = seat
    if seat >= seats:
        own = 0
    board = k
    k += first * BLOCK_SIZE
    for block in range(first, end):
        if in_play & 1:
            owner = v[at.OWNER + block] - 1
            if owner < 0:
                if out[k]:
                    out[k] = 0
                    out[k + 2] = 0
                    out[k + 3] = 0
                    out[k + 4] = 0
                out[k + 6] = i16(stocked & 1)
            else:
                out[k] = i16(owner - own + 1 if owner >= own else owner - own + seats + 1)
                if hiding >> owner & 1:
                    units = v[at.SHOWN_UNITS + block]
                    out[k + 2] = i16(units % GUARDS_SHOWN)
                    out[k + 3] = i16(units // GUARDS_SHOWN)
                    out[k + 6] = i16(shown_stocked & 1)
                else:
                    out[k + 2] = i16(v[at.GOONS + block])
                    out[k + 3] = i16(v[at.GUARDS + block])
                    out[k + 6] = i16(stocked & 1)
                out[k + 4] = i16(v[at.STANDING + block])
            out[k + 1] = i16(hqs & 1)
            out[k + 5] = 0
            out[k + 7] = i16(fought & 1)
        in_play >>= 1
        hqs >>= 1
        fought >>= 1
        stocked >>= 1
        shown_stocked >>= 1
        k += BLOCK_SIZE
    wanted = bit(end) - bit(first)
    for kind in range(at.TYPE_COUNT):
        built = v[at.BUILT + kind] & wanted
        while built:
            out[board + lowest(built) * BLOCK_SIZE + 5] = i16(kind + 1)
            built &= built - 1


def observe_attack(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    """Nothing of an Attack is secret."""
    v = s.v
    k -= at.ATTACK_FIRST
    for place in range(at.ATTACK_FIRST, at.ATTACK_END):
        number = v[place]
        out[k + place] = i16(number) if -MOST <= number <= MOST else small(number)
    out[k + at.ATTACKER] = i16(seat_from(s, seat, v[at.ATTACKER]))
    out[k + at.DEFENDER] = i16(seat_from(s, seat, v[at.DEFENDER]))
