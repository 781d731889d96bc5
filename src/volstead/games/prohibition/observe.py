"""What a seat knows as small numbers, for learners. Seats are counted from the observer: 1 itself, 2 its left neighbor.

The places, in this order: the table (20), each Gang from the observer on (4 x 62), the observer's cards (97), cards
that lie open (40), action spaces and stacks (22), each Block (56 x 8), the Attack in progress (57).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.seats import bit, count
from volstead.core.state import AGENDA, DEPTH, FRAME, State
from volstead.games.prohibition import layout as at
from volstead.games.prohibition import printed
from volstead.games.prohibition.board import type_at
from volstead.games.prohibition.phases.operations import GUARDS_SHOWN
from volstead.games.prohibition.scoring import open_points

GANG_FIELDS: Final = [
    ("present", 1, "1 for a Gang that plays"),
    ("mat", 1, "its mat"),
    ("gs", 1, "Gs in the Vault, as shown while it hides its operations"),
    ("booze", 1, "booze, likewise"),
    ("heat", 1, "Heat"),
    ("peak", 1, "the highest Heat of the Year"),
    ("headlines", 1, "Headlines"),
    ("jail", 1, "months in jail"),
    ("gangsters", 1, "Gangsters"),
    ("spent", 1, "Gangsters placed this Year"),
    ("passed", 1, "1 when it passed"),
    ("robbed", 1, "whether its HQ was robbed"),
    ("feds_due", 1, "Fed cards due"),
    ("hospital_goons", 1, "Goons in the hospital"),
    ("hospital_guards", 1, "Guards in the hospital"),
    ("reserve_goons", 1, "Goons in reserve"),
    ("reserve_guards", 1, "Guards in reserve"),
    ("hand_size", 1, "Scheme cards in hand"),
    ("pack_size", 1, "cards in the pack it passes on"),
    ("picked", 1, "1 when it picked a card"),
    ("infamy_picked", 1, "1 when it chose an Infamy card"),
    ("turf", 1, "Blocks of its turf"),
    ("points", 1, "Prestige that everybody can count"),
    ("blocks_gained", 1, "Blocks gained this game"),
    ("units_wiped", 1, "units wiped out"),
    ("torches", 1, "Buildings torched"),
    ("extortion_income", 1, "Gs from extortion"),
    ("steals", 1, "thefts"),
    ("robberies", 1, "HQs robbed"),
    ("buildings_seized", 1, "Buildings seized"),
    ("completed", 24, "1 for each Scheme completed"),
    ("feds_pending", 8, "1 for each Fed card that waits for it"),
]
FIELDS: Final = [
    ("seats", 1, "how many play", False),
    ("year", 1, "years since 1921", False),
    ("first", 1, "who begins, counted from the seat as 1", False),
    ("marker", 1, "who holds the starting marker, counted likewise", False),
    ("scheme_deck", 1, "cards in the Scheme deck", False),
    ("hiding", 1, "the set of Gangs that hide their operations, the seat itself as 1, the next as 2, 4, 8", False),
    ("stage", 1, "how far the seat is with its operations", True),
    ("depth", 1, "how many steps are open", False),
    ("step", 6, "the step in hand and its numbers", False),
    ("step_below", 6, "the step that it interrupts and its numbers", False),
    *[
        (f"gang_{number}_{name}", size, f"Gang {number} from the seat on: {meaning}", False)
        for number in (1, 2, 3, 4)
        for name, size, meaning in GANG_FIELDS
    ],
    ("own_hand", 24, "1 for each Scheme card in hand", True),
    ("own_pack", 24, "1 for each Scheme card to pick from", True),
    ("own_contract", 24, "1 for each Scheme card laid aside", True),
    ("own_pick", 1, "the card that the seat picked, counted from 1", True),
    ("own_infamy_dealt", 12, "1 for each Infamy card dealt to it", True),
    ("own_infamy", 12, "1 for the Infamy card that it chose", True),
    ("scheme_discards", 24, "1 for each discarded Scheme card", False),
    ("fed_deck", 8, "1 for each Fed card still to come", False),
    ("fed_discards", 8, "1 for each discarded Fed card", False),
    ("spaces", 16, "action spaces: the set of Gangs on it, the seat itself as 1, the next as 2, 4, 8", False),
    ("tiles_taken", 6, "Building tiles gone, by type", False),
    (
        "blocks",
        448,
        "56 Blocks, eight numbers each: owner from the seat as 1 (0 for none), HQ, Goons, Guards, standing Building, "
        "its type counted from 1, stocked, fought over this Year",
        False,
    ),
    ("attack_seats", 2, "the Attack in progress: attacker and defender, counted from the seat as 1", False),
    ("attack_blocks", 2, "from which Block to which", False),
    ("attack_away", 2, "Goons and Gangster under way", False),
    ("attack_round", 1, "round of the conflict", False),
    ("attack_dice_count", 2, "dice of each side", False),
    ("attack_dice", 16, "what they show, eight places a side", False),
    ("attack_modifiers", 16, "what is added to each", False),
    ("attack_tactic", 2, "the tactic of each side, counted from 1", False),
    ("attack_more", 14, "by side: extra hits, cancelled, slipping, healing, locked, extra headlines, losses", False),
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
MOST: Final[i64] = 32767


class Pen:
    """Writes one number after the other."""

    def __init__(self, out: vec[i16], start: i64) -> None:
        self.out = out
        self.at = start

    def put(self, number: i64) -> None:
        if number > MOST:
            number = MOST
        elif number < -MOST:
            number = -MOST
        self.out[self.at] = i16(number)
        self.at += 1

    def flags(self, bits: i64, many: i64) -> None:
        for k in range(many):
            self.put(bits >> k & 1)

    def skip(self, many: i64) -> None:
        for _ in range(many):
            self.put(0)


def seat_from(s: State, seat: i64, gang: i64) -> i64:
    """1 for the observer itself, 2 for its left neighbor and so on; a spectator counts from seat 0."""
    if seat >= s.data[printed.SEATS]:
        return gang + 1
    return (gang - seat + s.data[printed.SEATS]) % s.data[printed.SEATS] + 1


def seats_from(s: State, seat: i64, gangs: i64) -> i64:
    """A set of Gangs, counted from the observer."""
    out: i64 = 0
    for gang in range(s.data[printed.SEATS]):
        if gangs & bit(gang):
            out |= bit(seat_from(s, seat, gang) - 1)
    return out


def observe(s: State, seat: i64, out: vec[i16], start: i64) -> None:
    """All that the seat knows, in the order that the module says."""
    pen = Pen(out, start)
    observe_table(s, seat, pen)
    first: i64 = seat if seat < s.data[printed.SEATS] else 0
    for k in range(at.GANGS):
        if k < s.data[printed.SEATS]:
            observe_gang(s, seat, (first + k) % s.data[printed.SEATS], pen)
        else:
            pen.skip(GANG_SIZE)
    if seat < s.data[printed.SEATS]:
        observe_cards(s, seat, pen)
    else:
        pen.skip(CARDS_SIZE)
    observe_boards(s, seat, pen)
    for block in range(at.BLOCK_COUNT):
        observe_block(s, seat, block, pen)
    observe_attack(s, seat, pen)


def observe_table(s: State, seat: i64, pen: Pen) -> None:
    v = s.v
    pen.put(s.data[printed.SEATS])
    pen.put(v[at.YEAR] - 1921)
    pen.put(seat_from(s, seat, v[at.FIRST]))
    pen.put(seat_from(s, seat, v[at.MARKER]))
    pen.put(count(v[at.SCHEME_DECK]))
    pen.put(seats_from(s, seat, v[at.HIDING]))
    pen.put(v[at.STAGE + seat] if seat < s.data[printed.SEATS] else 0)
    pen.put(v[DEPTH])
    top = AGENDA + (v[DEPTH] - 1) * FRAME if v[DEPTH] else AGENDA
    for k in range(FRAME):
        pen.put(v[top + k])
    under = top - FRAME if v[DEPTH] > 1 else AGENDA
    for k in range(FRAME):
        pen.put(v[under + k])


def observe_gang(s: State, seat: i64, gang: i64, pen: Pen) -> None:
    v = s.v
    hides = gang != seat and v[at.HIDING] & bit(gang) != 0
    gs = v[at.SHOWN_GS + gang] if hides else v[at.GS + gang]
    booze = v[at.SHOWN_BOOZE + gang] if hides else v[at.BOOZE + gang]
    pen.put(1)
    pen.put(v[at.MAT + gang])
    pen.put(gs)
    pen.put(booze)
    for field in (at.HEAT, at.PEAK, at.HEADLINES, at.JAIL, at.GANGSTERS, at.SPENT, at.PASSED, at.ROBBED, at.FEDS_DUE):
        pen.put(v[field + gang])
    pen.put(0 if hides else v[at.HOSPITAL_GOONS + gang])
    pen.put(0 if hides else v[at.HOSPITAL_GUARDS + gang])
    pen.put(v[at.SHOWN_RESERVE + gang] if hides else v[at.RESERVE_GOONS + gang])
    pen.put(0 if hides else v[at.RESERVE_GUARDS + gang])
    pen.put(count(v[at.HAND + gang]) + count(v[at.CONTRACT + gang]))
    pen.put(count(v[at.PACK + gang]))
    pen.put(1 if v[at.PICK + gang] else 0)
    pen.put(1 if v[at.INFAMY + gang] else 0)
    pen.put(count(v[at.TURF + gang]))
    points = open_points(s, gang)
    if hides:
        points += gs // 5 - v[at.GS + gang] // 5 + booze - v[at.BOOZE + gang]
    pen.put(points)
    for k in range(7):
        pen.put(v[at.BLOCKS_GAINED + k * at.GANGS + gang])
    pen.flags(v[at.COMPLETED + gang], at.SCHEME_COUNT)
    pen.flags(v[at.FEDS_PENDING + gang], at.FED_COUNT)


def observe_cards(s: State, seat: i64, pen: Pen) -> None:
    v = s.v
    pen.flags(v[at.HAND + seat], at.SCHEME_COUNT)
    pen.flags(v[at.PACK + seat], at.SCHEME_COUNT)
    pen.flags(v[at.CONTRACT + seat], at.SCHEME_COUNT)
    pen.put(v[at.PICK + seat])
    pen.flags(v[at.INFAMY_DEALT + seat], at.INFAMY_COUNT)
    pen.flags(bit(v[at.INFAMY + seat]) >> 1, at.INFAMY_COUNT)


def observe_boards(s: State, seat: i64, pen: Pen) -> None:
    v = s.v
    pen.flags(v[at.SCHEME_DISCARDS], at.SCHEME_COUNT)
    pen.flags(v[at.FED_DECK], at.FED_COUNT)
    pen.flags(v[at.FED_DISCARDS], at.FED_COUNT)
    for space in range(at.SPACE_COUNT):
        pen.put(seats_from(s, seat, v[at.SPACES_USED + space]))
    for kind in range(at.TYPE_COUNT):
        pen.put(v[at.TILES_TAKEN + kind])


def observe_block(s: State, seat: i64, block: i64, pen: Pen) -> None:
    v = s.v
    if not s.data[printed.IN_PLAY] & bit(block):
        pen.skip(BLOCK_SIZE)
        return
    owner = v[at.OWNER + block] - 1
    hides = owner >= 0 and owner != seat and v[at.HIDING] & bit(owner) != 0
    units = v[at.SHOWN_UNITS + block] if hides else v[at.GOONS + block] + GUARDS_SHOWN * v[at.GUARDS + block]
    stocked = v[at.SHOWN_STOCKED] if hides else v[at.STOCKED]
    pen.put(seat_from(s, seat, owner) if owner >= 0 else 0)
    pen.put(1 if s.data[printed.HQ_BLOCKS] & bit(block) else 0)
    pen.put(units % GUARDS_SHOWN)
    pen.put(units // GUARDS_SHOWN)
    pen.put(v[at.STANDING + block])
    pen.put(type_at(s, block) + 1)
    pen.put(1 if stocked & bit(block) else 0)
    pen.put(1 if v[at.FOUGHT] & bit(block) else 0)


def observe_attack(s: State, seat: i64, pen: Pen) -> None:
    """Nothing of an Attack is secret."""
    v = s.v
    for place in range(at.ATTACK_FIRST, at.ATTACK_END):
        if place == at.ATTACKER or place == at.DEFENDER:
            pen.put(seat_from(s, seat, v[place]))
        else:
            pen.put(v[place])
