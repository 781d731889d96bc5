"""What a seat knows as numbers, for learners. Players are counted from the seat itself on, clockwise."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.kit import EACH, Part, Seen
from volstead.core.seats import count
from volstead.core.state import ACTORS, State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers.deals.open_offers import first_offer, maker, past_offers, terms, waits_for
from volstead.games.bootleggers.houses import boss
from volstead.games.bootleggers.moves import titles_in
from volstead.games.bootleggers.observe_deals import (
    DEAL_FIELDS,
    DRAFT_SIZE,
    is_drafted,
    observe_deals,
    observe_draft,
    observe_draft_on,
    observe_offers,
)
from volstead.games.bootleggers.observe_table import TABLE_FIELDS, TABLE_SIZE, observe_plans, observe_table

GOODS: Final = ("cash", "crates", "trucks", "cards")
FIELDS: Final = [
    Seen(
        "step",
        1,
        "what the seat is asked: the number of the step, counted from 1; 0 when it is not asked",
        True,
        "category",
        0,
        30,
    ),
    Seen("round", 1, "the Round, from 1", False, "count", 0, 12),
    Seen("phase", 1, "the Phase, 1 to 6", False, "category", 0, 6),
    Seen("window", 1, "the open window, counted from 1; 0 for none", False, "category", 0, 10),
    Seen("house", 1, "the Speakeasy whose turn it is in Phase 5", False, "category", 0, 5),
    Seen("rolled", 1, "what the demand dice showed", False, "count", 0, 999),
    Seen("demand", 1, "how many crates are still wanted there; -1 before the roll", False, "count", -1, 9999),
    Seen("played_card", 1, "the Thug card that is announced and not yet settled; -1 for none", False, "id", -1, 32),
    Seen("truck_offer", 1, "the truck card on offer; -1 for none", False, "id", -1, 13),
    Seen("offer", 6, "the cards in the Offer, place by place; -1 for an empty place", False, "id", -1, 77),
    Seen("own_cash", 1, "the seat's cash", True, "count", 0, 9999),
    Seen(
        "own_muscle",
        12,
        "the Muscle cards in its hand, three places a subdeck, lowest first; 0 for none",
        True,
        "id",
        0,
        72,
    ),
    Seen("own_chosen_muscle", 1, "the Muscle card that it chose; 0 before", True, "id", 0, 72),
    Seen("own_titles", 30, "1 for each title of a Thug card in its hand", True, "flag", 0, 1),
    Seen("discarded_titles", 30, "1 for each title of a Thug card that was discarded", False, "flag", 0, 1),
    Seen("present", 6, "players: 1 for who plays", False, "flag", 0, 1, EACH),
    Seen(
        "effective_muscle",
        6,
        "players: Effective Muscle in halves; 0 before it is displayed",
        False,
        "count",
        0,
        155,
        EACH,
    ),
    Seen("hand_size", 6, "players: Thug cards in hand", False, "count", 0, 33, EACH),
    Seen("announced_cash", 6, "players: the cash they announced; -1 for none", False, "count", -1, 9999, EACH),
    Seen("supply", 6, "players: markers in the supply", False, "count", 0, 20, EACH),
    Seen("back_room", 6, "players: markers in the Back Room", False, "count", 0, 20, EACH),
    Seen("locked", 6, "players: how many of these are locked", False, "count", 0, 20, EACH),
    Seen("back_room_dice", 6, "players: dice in the Back Room", False, "count", 0, 99, EACH),
    Seen("back_room_improvements", 6, "players: improvements in the Back Room", False, "count", 0, 12, EACH),
    Seen("crates", 6, "players: crates in store", False, "count", 0, 9999, EACH),
    Seen("family_dice", 6, "players: dice on the Family Still", False, "count", 0, 4, EACH),
    Seen("remote_stills", 6, "players: Remote Stills", False, "count", 0, 6, EACH),
    Seen("remote_dice", 6, "players: dice on these", False, "count", 0, 24, EACH),
    Seen("small_trucks", 6, "players: small trucks", False, "count", 0, 12, EACH),
    Seen("medium_trucks", 6, "players: medium trucks", False, "count", 0, 5, EACH),
    Seen("large_trucks", 6, "players: large trucks", False, "count", 0, 3, EACH),
    Seen("trucks_operated", 6, "players: trucks that they drive, borrowed ones included", False, "count", 0, 22, EACH),
    Seen("copper", 6, "players: 1 for who has the Copper", False, "flag", 0, 1, EACH),
    Seen("union_boss", 6, "players: 1 for the Union Boss", False, "flag", 0, 1, EACH),
    Seen("markers", 36, "markers by Speakeasy, for each the players in their order", False, "count", 0, 20, EACH),
    Seen(
        "boss",
        6,
        "Speakeasies: who has the majority, counted from the seat as 1; 0 for nobody",
        False,
        "category",
        0,
        6,
    ),
    Seen("open", 6, "Speakeasies: 1 for open", False, "flag", 0, 1),
    Seen("finished", 6, "Speakeasies: 1 when their turn in Phase 5 is over", False, "flag", 0, 1),
    Seen("improved", 6, "Speakeasies: improvements", False, "count", 0, 12),
    Seen(
        "lined_crates",
        36,
        "crates in line by Speakeasy, for each the players in their order",
        False,
        "count",
        0,
        198,
        EACH,
    ),
    Seen(
        "proposal",
        9,
        "the first open proposal to the seat: who made it (-1 for none), then cash, crates, trucks and cards "
        "that it gives, and the same that it asks",
        True,
        parts=(Part("maker", "category", -1, 5), *(Part(name, "count", 0, 9999) for name in GOODS * 2)),
    ),
    *TABLE_FIELDS,
    *DEAL_FIELDS,
]
SUBDECKS: Final[i64] = 4
SUBDECK: Final[i64] = 18
ABOUT: Final[i64] = 8
EIGHT: Final[i64] = 8
MEDIUM_AT: Final[i64] = 16
LARGE_AT: Final[i64] = 24
OPERATED_AT: Final[i64] = 32
MEDIUM_UP: Final[i64] = 4
"""How far the medium trucks, which begin at place 12, are moved up to their eight; and the large ones, from 17."""
LARGE_UP: Final[i64] = 7
FOUR_BITS: Final[i64] = 0xF
FIVE_BITS: Final[i64] = 0x1F
PROPOSAL_SIZE: Final[i64] = 9
SIZE: Final[i64] = sum(field.size for field in FIELDS)
GLANCE: Final[i64] = 308
"""The numbers that a search tells positions apart by; the whole table and the deals follow them."""


def observe(s: State, seat: i64, out: vec[i16], start: i64) -> None:
    """BL-HID-1: all that the seat knows, field by field as in FIELDS."""
    glance(s, seat, out, start)
    observe_table(s, seat, out, start + GLANCE)
    observe_deals(s, seat, out, start + GLANCE + TABLE_SIZE)


def observe_on(s: State, seat: i64, out: vec[i16], start: i64, asked: i64, move: i64) -> None:
    """BL-DEAL-6: whoever writes a draft learns nothing by it; only the draft is new."""
    drafting = s.v[at.DRAFTING + seat] != 0
    deals = start + GLANCE + TABLE_SIZE
    begun = do.PROPOSE <= move < do.TITLE or move == do.CRY
    if asked != s.top():
        observe(s, seat, out, start)
    elif drafting and not begun and move != do.CLEAR and is_drafted(out, deals):
        observe_draft_on(s, seat, out, deals)
    elif (drafting and (begun or is_drafted(out, deals))) or move == do.DROP:
        observe_plans(s, seat, out, start + GLANCE)
        observe_draft(s, seat, out, deals)
        if move == do.DROP:
            _proposal(s, seat, s.data[at.PLAYERS], out, start + GLANCE - PROPOSAL_SIZE)
            observe_offers(s, seat, out, deals + DRAFT_SIZE)
    else:
        observe(s, seat, out, start)


def glance(s: State, seat: i64, out: vec[i16], start: i64) -> None:
    """BL-HID-1: the first GLANCE numbers of it; a missing player keeps the zeros of `out`."""
    v = s.v
    players = s.data[at.PLAYERS]
    step: i64 = 0
    if v[ACTORS] >> seat & 1:
        step = s.top() + 1
    out[start] = i16(step)
    out[start + 1] = i16(v[at.ROUND])
    out[start + 2] = i16(v[at.PHASE])
    out[start + 3] = i16(v[at.WINDOW])
    out[start + 4] = i16(v[at.HOUSE])
    out[start + 5] = i16(v[at.ROLLED])
    out[start + 6] = i16(v[at.DEMAND])
    out[start + 7] = i16(v[at.PLAYED])
    out[start + 8] = i16(v[at.TRUCK_OFFER])
    offer = at.OFFER - start - 9
    for k in range(start + 9, start + 15):
        out[k] = i16(v[offer + k])
    out[start + 15] = i16(v[at.CASH + seat])
    muscle = at.MUSCLE_HAND + seat * SUBDECKS
    for subdeck in range(SUBDECKS):
        _cards(v[muscle + subdeck], subdeck * SUBDECK + 1, out, start + 16 + 3 * subdeck)
    k = start + 28
    out[k] = i16(v[at.CHOSEN + seat])
    own = titles_in(v[at.HAND + seat])
    gone = titles_in(v[at.THUG_OUT])
    for title in range(k + 1, k + 1 + at.TITLES):
        out[title] = i16(own & 1)
        out[title + at.TITLES] = i16(gone & 1)
        own >>= 1
        gone >>= 1
    k += 1 + 2 * at.TITLES
    _players(v, seat, players, out, k)
    k += 19 * at.SEATS
    _houses(s, seat, players, out, k)
    lined = v[at.LINED]
    truck: i64 = 0
    while lined:
        owner = v[at.CARGO_OWNER + truck]
        if lined & 1 and owner >= 0:
            place = k + 60 + v[at.SPOT + truck] // 3 * at.SEATS + _from(owner, seat, players)
            out[place] = out[place] + i16(v[at.CARGO + truck])
        lined >>= 1
        truck += 1
    _proposal(s, seat, players, out, k + 96)


def _from(player: i64, seat: i64, players: i64) -> i64:
    """A player's number, counted from the seat on."""
    if player >= seat:
        return player - seat
    return player - seat + players


def _by_eight(bits: i64) -> i64:
    """How many members each eight places of a set have: pairs of places are added up, then fours, then eights."""
    bits -= bits >> 1 & 0x1555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    return bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F


def _cards(hand: i64, number: i64, out: vec[i16], k: i64) -> None:
    """The numbers of up to three Muscle cards, lowest first."""
    for place in range(k, k + 3):
        card: i64 = 0
        if hand:
            card = number + count((hand & -hand) - 1)
            hand &= hand - 1
        out[place] = i16(card)


def _players(v: vec[i64], seat: i64, players: i64, out: vec[i16], first: i64) -> None:
    """The public facts of each player. Six fields follow one another in the layout as they do here.

    Trucks are counted all together, by eights: the small ones stay in the first two eights of places, the medium ones
    are moved to the third and the large ones to the fourth; those that a player operates are above them.
    """
    effect = at.EFFECT + seat
    hand = at.HAND + seat
    announced = at.ANNOUNCED + seat
    supply = at.SUPPLY + seat
    family = at.DICE_ON + seat
    owns = at.OWNED + seat
    operated = at.OPERATED + seat
    last = first + players - 1 - seat
    for k in range(first, first + players):
        owned = v[owns]
        out[k] = 1
        out[k + 6] = i16(v[effect])
        out[k + 12] = i16(count(v[hand]))
        out[k + 18] = i16(v[announced])
        out[k + 24] = i16(v[supply])
        out[k + 30] = i16(v[supply + 6])
        out[k + 36] = i16(v[supply + 12])
        out[k + 42] = i16(v[supply + 18])
        out[k + 48] = i16(v[supply + 24])
        out[k + 54] = i16(v[supply + 30])
        out[k + 60] = i16(v[family])
        out[k + 66] = 0
        out[k + 72] = 0
        medium = (owned & at.MEDIUM_TRUCKS) << MEDIUM_UP
        large = (owned & at.LARGE_TRUCKS) << LARGE_UP
        trucks = _by_eight(owned & at.SMALL_TRUCKS | medium | large | v[operated] << OPERATED_AT)
        out[k + 78] = i16(trucks + (trucks >> EIGHT) & FOUR_BITS)
        out[k + 84] = i16(trucks >> MEDIUM_AT & FOUR_BITS)
        out[k + 90] = i16(trucks >> LARGE_AT & FOUR_BITS)
        trucks >>= OPERATED_AT
        out[k + 96] = i16(trucks + (trucks >> EIGHT) + (trucks >> 2 * EIGHT) & FIVE_BITS)
        out[k + 102] = 0
        out[k + 108] = 0
        on: i64 = 1
        if k == last:
            on -= players
        effect += on
        hand += on
        announced += on
        supply += on
        family += on
        owns += on
        operated += on
    if v[at.COPPER] >= 0:
        out[first + 102 + _from(v[at.COPPER], seat, players)] = 1
    if v[at.UNION_BOSS_AT] >= 0:
        out[first + 108 + _from(v[at.UNION_BOSS_AT], seat, players)] = 1
    for still in range(at.REMOTE, at.STILLS):
        owner = v[at.STILL_OWNER + still]
        if owner >= 0:
            n = first + _from(owner, seat, players)
            out[n + 66] = out[n + 66] + 1
            out[n + 72] = out[n + 72] + i16(v[at.DICE_ON + still])


def _houses(s: State, seat: i64, players: i64, out: vec[i16], k: i64) -> None:
    """Everybody's markers in each Speakeasy, and how it stands; an empty line of trucks."""
    v = s.v
    data = s.data
    busted = v[at.BUSTED]
    coppered = v[at.COPPERED]
    finished = v[at.FINISHED]
    displayed = v[at.DISPLAYED]
    payoff = at.PAYOFF
    improved = at.IMPROVED
    on = at.ON
    row = k
    for house in range(at.HOUSES):
        total: i64 = 0
        most: i64 = 0
        first: i64 = 0
        tied = False
        player = on + seat
        last = row + players - 1 - seat
        for place in range(row, row + players):
            markers = v[player]
            out[place] = i16(markers)
            out[place + 60] = 0
            if markers:
                total += markers
                if markers > most:
                    most = markers
                    first = place - row + 1
                    tied = False
                elif markers == most:
                    tied = True
            player += 1
            if place == last:
                player = on
        if tied and (not displayed or total != 2 * most):
            first = 0
        if v[payoff + house] >= 0 or coppered >> house & 1 or (tied and first):
            first = boss(s, house) + 1
            if first:
                first = _from(first - 1, seat, players) + 1
        is_open: i64 = 0
        if not busted >> house & 1:
            if house == at.OMALLEY or total >= data[at.SHADED + house] or coppered >> house & 1:
                is_open = 1
        out[k + 36 + house] = i16(first)
        out[k + 42 + house] = i16(is_open)
        out[k + 48 + house] = i16(finished >> house & 1)
        out[k + 54 + house] = i16(v[improved + house])
        row += at.SEATS
        on += at.SEATS


def _proposal(s: State, seat: i64, players: i64, out: vec[i16], k: i64) -> None:
    """The first open proposal to the observer: who made it, and what it is about."""
    v = s.v
    out[k] = -1
    for n in range(ABOUT):
        out[k + 1 + n] = 0
    if not v[at.DEAL_OPEN]:
        return
    for offer in range(first_offer(s), past_offers(s)):
        if maker(s, offer) >= 0 and waits_for(s, offer) >> seat & 1:
            out[k] = i16(_from(maker(s, offer), seat, players))
            _side(v, terms(offer), out, k + 1)
            _side(v, terms(offer) + 1, out, k + 5)
            return


def _side(v: vec[i64], half: i64, out: vec[i16], k: i64) -> None:
    """What one side of a proposal brings."""
    out[k] = i16(v[at.DEAL_CASH + half])
    out[k + 1] = i16(v[at.DEAL_CRATES + half])
    out[k + 2] = i16(count(v[at.DEAL_SOLD + half]) + count(v[at.DEAL_RENTED + half]))
    out[k + 3] = i16(count(v[at.DEAL_CARDS + half]))
