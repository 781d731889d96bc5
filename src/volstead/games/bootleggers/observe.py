"""What a seat knows as numbers, for learners. Players are counted from the seat itself on, clockwise."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from volstead.core.seats import count
from volstead.core.state import State
from volstead.games.bootleggers.houses import is_open, status
from volstead.games.bootleggers.layout import (
    ANNOUNCED,
    BACK,
    BACK_DICE,
    BACK_IMPROVEMENTS,
    CARGO,
    CARGO_OWNER,
    CASH,
    CHOSEN,
    COPPER,
    CRATES,
    DEAL_CARDS,
    DEAL_CASH,
    DEAL_CRATES,
    DEAL_OPEN,
    DEAL_RENTED,
    DEAL_SOLD,
    DEAL_TO,
    DEMAND,
    DICE_ON,
    EFFECT,
    FINISHED,
    FIRST_LARGE,
    FIRST_MEDIUM,
    HAND,
    HOUSE,
    HOUSES,
    IMPROVED,
    LINED,
    LOCKED,
    MUSCLE_HAND,
    OFFER,
    ON,
    OPERATED,
    OWNED,
    PHASE,
    PLAYED,
    PLAYERS,
    ROLLED,
    ROUND,
    SPOT,
    STILL_OWNER,
    STILLS,
    SUPPLY,
    THUG_OUT,
    TITLES,
    TRUCK_OFFER,
    TRUCKS,
    UNION_BOSS_AT,
    WINDOW,
)
from volstead.games.bootleggers.moves import titles_in

FIELDS: Final = [
    ("round", 1),
    ("phase", 1),
    ("window", 1),
    ("house", 1),
    ("rolled", 1),
    ("demand", 1),
    ("played_card", 1),
    ("truck_offer", 1),
    ("offer", 6),
    ("own_cash", 1),
    ("own_muscle", 72),
    ("own_chosen_muscle", 1),
    ("own_titles", 30),
    ("discarded_titles", 30),
    ("players: present", 6),
    ("players: effective_muscle", 6),
    ("players: hand_size", 6),
    ("players: announced_cash", 6),
    ("players: supply", 6),
    ("players: back_room", 6),
    ("players: locked", 6),
    ("players: back_room_dice", 6),
    ("players: back_room_improvements", 6),
    ("players: crates", 6),
    ("players: family_dice", 6),
    ("players: remote_stills", 6),
    ("players: remote_dice", 6),
    ("players: small_trucks", 6),
    ("players: medium_trucks", 6),
    ("players: large_trucks", 6),
    ("players: trucks_operated", 6),
    ("players: copper", 6),
    ("players: union_boss", 6),
    ("houses: markers by player", 36),
    ("houses: own_status", 6),
    ("houses: open", 6),
    ("houses: finished", 6),
    ("houses: improved", 6),
    ("lines: crates by house and player", 36),
    ("proposal_to_me: proposer, cash, crates, trucks, cards given then asked", 9),
]
SIZE: Final[i64] = sum(size for _, size in FIELDS)


def observe(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """BL-HID-1: only what the seat knows, field by field as in FIELDS; a missing player has zeros."""
    k = at
    out[k] = i16(s.v[ROUND])
    out[k + 1] = i16(s.v[PHASE])
    out[k + 2] = i16(s.v[WINDOW])
    out[k + 3] = i16(s.v[HOUSE])
    out[k + 4] = i16(s.v[ROLLED])
    out[k + 5] = i16(s.v[DEMAND])
    out[k + 6] = i16(s.v[PLAYED])
    out[k + 7] = i16(s.v[TRUCK_OFFER])
    k += 8
    for place in range(6):
        out[k + place] = i16(s.v[OFFER + place])
    k += 6
    out[k] = i16(s.v[CASH + seat])
    k += 1
    for subdeck in range(4):
        hand = s.v[MUSCLE_HAND + seat * 4 + subdeck]
        for n in range(18):
            out[k + n] = i16(hand >> n & 1)
        k += 18
    out[k] = i16(s.v[CHOSEN + seat])
    k += 1
    mine = titles_in(s.v[HAND + seat])
    gone = titles_in(s.v[THUG_OUT])
    for title in range(TITLES):
        out[k + title] = i16(mine >> title & 1)
        out[k + 30 + title] = i16(gone >> title & 1)
    k += 60
    players = s.data[PLAYERS]
    for n in range(6):
        if n < players:
            _player(s, (seat + n) % players, n, out, k)
        else:
            for field in range(19):
                out[k + field * 6 + n] = 0
    k += 19 * 6
    for house in range(HOUSES):
        for n in range(6):
            out[k + house * 6 + n] = i16(s.v[ON + house * 6 + (seat + n) % players]) if n < players else 0
            out[k + 60 + house * 6 + n] = 0
        out[k + 36 + house] = i16(status(s, house, seat))
        out[k + 42 + house] = 1 if is_open(s, house) else 0
        out[k + 48 + house] = i16(s.v[FINISHED] >> house & 1)
        out[k + 54 + house] = i16(s.v[IMPROVED + house])
    lined = s.v[LINED]
    for truck in range(TRUCKS):
        if lined >> truck & 1 and s.v[CARGO_OWNER + truck] >= 0:
            n = (s.v[CARGO_OWNER + truck] - seat + players) % players
            place = k + 60 + s.v[SPOT + truck] // 3 * 6 + n
            out[place] = i16(out[place] + i16(s.v[CARGO + truck]))
    _proposal(s, seat, out, k + 96)


def _player(s: State, seat: i64, n: i64, out: vec[i16], k: i64) -> None:
    """The public facts of one player, number n from the observer on."""
    remotes: i64 = 0
    dice: i64 = 0
    for still in range(6, STILLS):
        if s.v[STILL_OWNER + still] == seat:
            remotes += 1
            dice += s.v[DICE_ON + still]
    owned = s.v[OWNED + seat]
    out[k + n] = 1
    out[k + 6 + n] = i16(s.v[EFFECT + seat])
    out[k + 12 + n] = i16(count(s.v[HAND + seat]))
    out[k + 18 + n] = i16(s.v[ANNOUNCED + seat])
    out[k + 24 + n] = i16(s.v[SUPPLY + seat])
    out[k + 30 + n] = i16(s.v[BACK + seat])
    out[k + 36 + n] = i16(s.v[LOCKED + seat])
    out[k + 42 + n] = i16(s.v[BACK_DICE + seat])
    out[k + 48 + n] = i16(s.v[BACK_IMPROVEMENTS + seat])
    out[k + 54 + n] = i16(s.v[CRATES + seat])
    out[k + 60 + n] = i16(s.v[DICE_ON + seat])
    out[k + 66 + n] = i16(remotes)
    out[k + 72 + n] = i16(dice)
    out[k + 78 + n] = i16(count(owned & 0xFFF))
    out[k + 84 + n] = i16(count(owned >> FIRST_MEDIUM & 0x1F))
    out[k + 90 + n] = i16(count(owned >> FIRST_LARGE & 0x7))
    out[k + 96 + n] = i16(count(s.v[OPERATED + seat]))
    out[k + 102 + n] = 1 if s.v[COPPER] == seat else 0
    out[k + 108 + n] = 1 if s.v[UNION_BOSS_AT] == seat else 0


def _proposal(s: State, seat: i64, out: vec[i16], k: i64) -> None:
    """The first open proposal to the observer: who made it, and what it is about."""
    for n in range(9):
        out[k + n] = 0
    out[k] = -1
    for other in range(s.data[PLAYERS]):
        if s.v[DEAL_OPEN] >> other & 1 and s.v[DEAL_TO + other] == seat:
            out[k] = i16((other - seat + s.data[PLAYERS]) % s.data[PLAYERS])
            for side in range(2):
                at = other * 2 + side
                trucks = count(s.v[DEAL_SOLD + at]) + count(s.v[DEAL_RENTED + at])
                out[k + 1 + side * 4] = i16(s.v[DEAL_CASH + at])
                out[k + 2 + side * 4] = i16(s.v[DEAL_CRATES + at])
                out[k + 3 + side * 4] = i16(trucks)
                out[k + 4 + side * 4] = i16(count(s.v[DEAL_CARDS + at]))
            return
