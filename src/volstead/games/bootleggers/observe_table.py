"""The rest of the table as numbers, for learners: trucks, Stills, Speakeasies, cards on the table, the seat's plans."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.kit import EACH, Part, Seen
from volstead.core.seats import count, lowest
from volstead.core.state import ACTORS, DEPTH, State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import steps as step
from volstead.games.bootleggers.cards.response import Respond
from volstead.games.bootleggers.memory import PLACE_BITS

TRUCK_PARTS: Final = (
    Part("operator", "category", 0, 6),
    Part("owner", "category", 0, 6),
    Part("crates", "count", 0, 9),
    Part("cargo_owner", "category", 0, 6),
    Part("dock", "category", 0, 18),
    Part("arrival", "count", 0, 9999),
    Part("loading", "count", 0, 10),
    Part("to_let", "flag", 0, 1),
)
TABLE_FIELDS: Final = [
    Seen("seat", 1, "the seat's own number, by which moves name it", False, "category", 0, 5, since=1),
    Seen("step_numbers", 5, "the numbers of the step that the seat is asked by; 0 when it is not asked", True, since=1),
    Seen(
        "own_plan", 1, "the move that it has begun to choose targets for, counted from 1", True, "id", 0, 2000, since=1
    ),
    Seen("own_targets", 4, "the targets chosen so far, counted from 1", True, "id", 0, 100, since=1),
    Seen("own_stepped_back", 2, "titles that it thought better of, 15 each", True, "set", 0, 2**15 - 1, since=1),
    Seen("own_raised", 1, "1 when it has raised a hand for the next window", True, "flag", 0, 1, since=1),
    Seen(
        "own_proposals", 2, "drafts begun in this negotiation, and outside it this Round", True, "count", 0, 99, since=1
    ),
    Seen("windfall_left", 1, "the Round in which Windfall left the Offer", False, "count", 0, 12, since=1),
    Seen("men_in_deck", 1, "cards left in the deck of Men of Action", False, "count", 0, 78, since=1),
    Seen("trucks_in_deck", 1, "cards left in the deck of trucks", False, "count", 0, 14, since=1),
    Seen("discarded_muscle", 6, "the Muscle cards that are out, 12 each", False, "set", 0, 2**12 - 1, since=1),
    Seen(
        "played_by", 1, "who has announced the card in question, from the seat as 1", False, "category", 0, 6, since=1
    ),
    Seen("played_targets", 4, "its targets, as the card counts them, from 1", False, "id", 0, 100, since=1),
    Seen("muscle", 6, "players: the Muscle card displayed; 0 before", False, "id", 0, 72, EACH, since=1),
    Seen("has_chosen", 6, "players: 1 for who has chosen a Muscle card", False, "flag", 0, 1, EACH, since=1),
    Seen("ready", 6, "players: 1 for who is ready with loading", False, "flag", 0, 1, EACH, since=1),
    Seen("done_dealing", 6, "players: 1 for who is done with dealing", False, "flag", 0, 1, EACH, since=1),
    Seen("warehouse", 6, "players: 1 for who has played Warehouse", False, "flag", 0, 1, EACH, since=1),
    Seen("countering", 6, "players: 1 for who writes a counter", False, "flag", 0, 1, EACH, since=1),
    Seen("family_shut", 6, "players: 1 for a Family Still that is shut", False, "flag", 0, 1, EACH, since=1),
    Seen(
        "remote",
        18,
        "six Remote Stills: the owner from the seat as 1 (0 for none), its dice, 1 if it is shut",
        parts=(Part("owner", "category", 0, 6), Part("dice", "count", 0, 4), Part("shut", "flag", 0, 1)),
        since=1,
    ),
    Seen("busted", 6, "Speakeasies: 1 for busted", False, "flag", 0, 1, since=1),
    Seen("copper_inside", 6, "Speakeasies: 1 for Copper in the House", False, "flag", 0, 1, since=1),
    Seen("big_payoff", 6, "Speakeasies: who made a Big Payoff, from the seat as 1", False, "category", 0, 6, since=1),
    Seen("packing_heat", 6, "Speakeasies: who is Packing Heat, likewise", False, "category", 0, 6, since=1),
    Seen("thirsty", 6, "Speakeasies: more demand dice", False, "count", 0, 33, since=1),
    Seen("word_of_mouth", 6, "Speakeasies: more Profit", False, "count", 0, 33, since=1),
    Seen(
        "trucks",
        176,
        "22 trucks by number: operator, owner (from the seat as 1; 0 for none), crates, whose they are, its dock "
        "(Speakeasy times three plus dock, counted from 1), its place in the order of arrival, the seat's own "
        "loading of it plus 1, whether it is to let",
        parts=TRUCK_PARTS,
        since=1,
    ),
    Seen(
        "book",
        33,
        "Thug cards: where each may be for all that the seat knows: players from the seat on, then the deck",
        True,
        "set",
        0,
        127,
        since=1,
    ),
]
TABLE_SIZE: Final[i64] = sum(field.size for field in TABLE_FIELDS)
TRUCK_NUMBERS: Final[i64] = 8
PLAYER_FIELDS: Final[i64] = 30
"""Where the fields of the players begin."""
STEP_NUMBERS: Final[i64] = 5
WORDS: Final[i64] = 3
"""Sets of 36 Muscle cards are told in so many numbers."""
PLAN_MOST: Final[i64] = 32766
ALL_PLACES: Final[i64] = 0xFF
IN_DECK: Final[i64] = 0x40
"""Where a Thug card may be: in somebody's hand, or in the deck."""


def seat_from(player: i64, seat: i64, players: i64) -> i64:
    """A player counted from the seat as 1; 0 for nobody."""
    if player < 0:
        return 0
    if player >= seat:
        return player - seat + 1
    return player - seat + players + 1


def set_from(found: i64, seat: i64, players: i64) -> i64:
    """A set of players, counted from the seat on."""
    return (found >> seat | found << (players - seat)) & ((1 << players) - 1)


def observe_table(s: State, seat: i64, out: vec[i16], start: i64) -> None:
    """BL-HID-1: what the view shows and the first part of the observation does not."""
    _question(s, seat, out, start)
    _cards(s, seat, out, start + 16)
    _players(s, seat, out, start + PLAYER_FIELDS)
    k = start + PLAYER_FIELDS + 7 * at.SEATS
    _houses(s, seat, out, k)
    _trucks(s, seat, out, k + 54)
    _book(s, seat, out, k + 54 + at.TRUCKS * TRUCK_NUMBERS)


def observe_plans(s: State, seat: i64, out: vec[i16], start: i64) -> None:
    """What the seat is asked about and has in mind, and whether it writes a counter."""
    _question(s, seat, out, start)
    out[start + PLAYER_FIELDS + 5 * at.SEATS] = i16(s.v[at.COUNTERING] >> seat & 1)


def _question(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    """What the seat is asked about, and what it has in mind."""
    v = s.v
    out[k] = i16(seat)
    asked = v[ACTORS] >> seat & 1
    numbers = s.args()
    targets = at.target(seat, 0)
    for n in range(STEP_NUMBERS):
        number: i64 = 0
        if asked:
            number = v[numbers + n]
        if number > PLAN_MOST or number < -PLAN_MOST:
            number = PLAN_MOST
        out[k + 1 + n] = i16(number)
    out[k + 6] = i16(v[at.INTENT + seat] + 1)
    for n in range(at.MOST_TARGETS):
        out[k + 7 + n] = i16(v[targets + n] + 1)
    back = v[at.STEPPED_BACK + seat]
    out[k + 11] = i16(back & 0x7FFF)
    out[k + 12] = i16(back >> 15 & 0x7FFF)
    out[k + 13] = i16(v[at.RAISED] >> seat & 1)
    out[k + 14] = i16(v[at.PROPOSALS + seat])
    out[k + 15] = i16(v[at.OUTSIDE + seat])


def _cards(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    """The decks, the Muscle cards that are out, and the card that is announced with all its targets."""
    v = s.v
    out[k] = i16(v[at.WINDFALL_LEFT])
    out[k + 1] = i16(count(v[at.MEN_DECK]) + count(v[at.THUG_DECK]))
    out[k + 2] = i16(count(v[at.TRUCK_DECK]))
    low = v[at.MUSCLE_OUT] | v[at.MUSCLE_OUT + 1] << 18
    high = v[at.MUSCLE_OUT + 2] | v[at.MUSCLE_OUT + 3] << 18
    for n in range(WORDS):
        out[k + 3 + n] = i16(low >> (12 * n) & 0xFFF)
        out[k + 6 + n] = i16(high >> (12 * n) & 0xFFF)
    shown = v[DEPTH] > 0 and v[at.PLAYED] >= 0 and s.top() == step.RESPONSE
    player: i64 = -1
    if shown:
        player = s.arg(Respond.PLAYER)
    out[k + 9] = i16(seat_from(player, seat, s.data[at.PLAYERS]))
    for n in range(at.MOST_TARGETS):
        out[k + 10 + n] = i16(v[at.target(player, n)] + 1) if shown else i16(0)


def _players(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    v = s.v
    players = s.data[at.PLAYERS]
    displayed = v[at.DISPLAYED]
    player = seat
    for n in range(k, k + players):
        chosen = v[at.CHOSEN + player]
        out[n] = i16(chosen) if displayed else i16(0)
        out[n + 6] = i16(1) if chosen else i16(0)
        out[n + 12] = i16(v[at.READY] >> player & 1)
        out[n + 18] = i16(v[at.DONE_DEALING] >> player & 1)
        out[n + 24] = i16(v[at.STORED] >> player & 1)
        out[n + 30] = i16(v[at.COUNTERING] >> player & 1)
        out[n + 36] = i16(v[at.SHUT] >> player & 1)
        player += 1
        if player == players:
            player = 0


def _houses(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    """The Remote Stills, then what cards have done to the Speakeasies."""
    v = s.v
    players = s.data[at.PLAYERS]
    for still in range(at.REMOTE, at.STILLS):
        out[k] = i16(seat_from(v[at.STILL_OWNER + still], seat, players))
        out[k + 1] = i16(v[at.DICE_ON + still]) if v[at.STILL_OWNER + still] >= 0 else i16(0)
        out[k + 2] = i16(v[at.SHUT] >> still & 1)
        k += 3
    for house in range(at.HOUSES):
        n = k + house
        out[n] = i16(v[at.BUSTED] >> house & 1)
        out[n + 6] = i16(v[at.COPPERED] >> house & 1)
        out[n + 12] = i16(seat_from(v[at.PAYOFF + house], seat, players))
        out[n + 18] = i16(seat_from(v[at.PACKING + house], seat, players))
        out[n + 24] = i16(v[at.THIRST + house])
        out[n + 30] = i16(v[at.MOUTH + house])


def _trucks(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    """Every truck that somebody has; the places of those that nobody has are wiped where they were written."""
    v = s.v
    players = s.data[at.PLAYERS]
    every: i64 = 0
    for player in range(players):
        every |= v[at.OPERATED + player] | v[at.OWNED + player]
    to_let: i64 = 0
    if not s.data[at.ONE_OFFER]:
        to_let = v[at.TO_LET]
    loaded = v[at.OPERATED + seat] & v[at.LOADED_TRUCKS]
    place = k
    for truck in range(at.TRUCKS):
        if every >> truck & 1:
            out[place] = 0
            out[place + 1] = 0
            out[place + 2] = i16(v[at.CARGO + truck])
            out[place + 3] = i16(seat_from(v[at.CARGO_OWNER + truck], seat, players))
            spot = v[at.SPOT + truck]
            out[place + 4] = i16(spot + 1)
            arrival: i64 = 0
            if spot >= 0:
                arrival = v[at.ARRIVAL + truck]
            out[place + 5] = i16(arrival)
            loading: i64 = 0
            if loaded >> truck & 1:  # how far a truck is loaded is its operator's business
                loading = v[at.LOADING + truck] + 1
            out[place + 6] = i16(loading)
            out[place + 7] = i16(to_let >> truck & 1)
        elif out[place] or out[place + 1]:
            for n in range(place, place + TRUCK_NUMBERS):
                out[n] = 0
        place += TRUCK_NUMBERS
    for player in range(players):
        number = seat_from(player, seat, players)
        _each(v[at.OPERATED + player], number, out, k)
        _each(v[at.OWNED + player], number, out, k + 1)


def _each(trucks: i64, number: i64, out: vec[i16], k: i64) -> None:
    """The same number for each truck of a set."""
    while trucks:
        out[k + TRUCK_NUMBERS * lowest(trucks)] = i16(number)
        trucks &= trucks - 1


def _book(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    """BL-HID-1: where a Thug card may be, by all that the seat has seen."""
    v = s.v
    players = s.data[at.PLAYERS]
    mine = PLACE_BITS * seat
    everybody = (1 << players) - 1
    known: i64 = 0
    number: i64 = 0
    for card in range(at.THUGS):
        places = v[at.KNOWN + card] >> mine & ALL_PLACES
        if places != known:  # many cards may be in the same places
            known = places
            hands = places & everybody
            number = (hands >> seat | hands << (players - seat)) & everybody | places & IN_DECK
        out[k + card] = i16(number)
