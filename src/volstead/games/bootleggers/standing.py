"""How a player stands before the game is over: for charts, for the greedy bot, and where search cuts a game short."""

from typing import Final

from mypy_extensions import i64

from volstead.core.seats import bit, count
from volstead.core.state import DEPTH, State
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers.houses import boss, controlling, is_open, markers_on, wholesale
from volstead.games.bootleggers.pieces import next_in_line

CRATE: Final = 1.25
"""What a crate that is still to be shipped may bring."""
CARD: Final = 2.5
"""What a Thug card in the hand may bring while Rounds are left."""


def standing(s: State, seat: i64) -> float:
    """Cash, what lies on trucks and in the Back Room, and what Stills, trucks and markers may still earn."""
    v = s.v
    worth = float(v[at.CASH + seat])
    if v[DEPTH] == 0:
        return worth
    left = s.data[at.ROUNDS] - v[at.ROUND]
    phase = v[at.PHASE]
    if phase <= 3:
        left += 1
    worth += on_the_way(s, seat)
    if left > 0:
        rounds = float(left)
        worth += rounds * income(s, seat) + CARD * float(count(v[at.HAND + seat]))
        markers = float(v[at.BACK + seat])
        worth += (0.9 if rounds > 2.0 else 0.3 * rounds) * markers + 0.8 * float(v[at.BACK_IMPROVEMENTS + seat])
    return worth


def on_the_way(s: State, seat: i64) -> float:
    """What this Round's crates may bring: those in line by what the houses are likely to buy, the others by a guess."""
    data = s.data
    v = s.v
    phase = v[at.PHASE]
    if phase < 3 or phase > 5:
        return CRATE * float(v[at.CRATES + seat])
    worth = 0.0
    if phase <= 4:
        room: i64 = 0
        for truck in range(at.TRUCKS):
            if v[at.OPERATED + seat] >> truck & 1 and not v[at.LINED] >> truck & 1:
                if v[at.CARGO + truck]:
                    worth += CRATE * float(v[at.CARGO + truck])
                else:
                    room += data[at.CAPACITY + truck]
        crates = v[at.CRATES + seat]
        if crates > room:
            worth += 0.2 * float(crates - room)
            crates = room
        worth += CRATE * float(crates)
    if v[at.LINED]:
        waited_at = houses_of_cargo(s, seat)
        for house in range(data[at.HOUSE_COUNT]):
            if v[at.FINISHED] >> house & 1:
                continue
            if waited_at >> house & 1 or controlling(s, house) == seat:  # nobody else can earn there
                worth += likely_sale(s, house, seat)
    return worth


def houses_of_cargo(s: State, seat: i64) -> i64:
    """The houses at which crates of a seat stand in line."""
    v = s.v
    found: i64 = 0
    for truck in range(at.TRUCKS):
        if v[at.LINED] >> truck & 1 and v[at.CARGO_OWNER + truck] == seat:
            found |= bit(v[at.SPOT + truck] // at.DOCKS)
    return found


def expected_demand(s: State, house: i64) -> float:
    """What a house is likely to buy: by its roll, once it is rolled."""
    v = s.v
    dice = float(s.data[at.DEMAND_DICE + house] + v[at.THIRST + house])
    rolled = 3.5 * dice
    if v[at.HOUSE] == house and v[at.ROLLED_DICE]:
        dice = float(v[at.ROLLED_DICE])
        rolled = float(v[at.ROLLED])
    return rolled + dice * float(v[at.IMPROVED + house])


def likely_sale(s: State, house: i64, seat: i64) -> float:
    """What a seat is likely to earn from the lines of a house, Profit included."""
    data = s.data
    v = s.v
    unlimited = house == at.OMALLEY or bool(v[at.COPPERED] >> house & 1)
    chance = 1.0
    if not is_open(s, house):
        if v[at.BUSTED] >> house & 1:
            return 0.0
        missing = float(data[at.SHADED + house] - markers_on(s, house))
        chance = 0.12 / missing
    demand = 999.0 if unlimited else expected_demand(s, house)
    sold = 0.0
    mine = 0.0
    ruler = controlling(s, house)
    chief = boss(s, house)
    for dock in range(at.DOCKS):
        weight = 1.0
        if dock == at.PUBLIC_DOCK and not unlimited:
            if chief < 0:
                break
            weight = 0.6 if ruler >= 0 else 0.2
        truck = next_in_line(s, at.line(house, dock), 0)
        while truck >= 0 and demand > 0.0:
            crates = float(v[at.CARGO + truck])
            if crates > demand:
                crates = demand
            demand -= crates
            cargo_owner = v[at.CARGO_OWNER + truck]
            likely = 1.0 if cargo_owner == chief else weight
            sold += crates * likely
            if cargo_owner == seat:
                mine += crates * likely * float(wholesale(s, house, seat))
            truck = next_in_line(s, at.line(house, dock), v[at.ARRIVAL + truck])
    if ruler == seat:
        already = float(v[at.SOLD_HERE]) if v[at.HOUSE] == house and v[at.PHASE] == 5 else 0.0
        mine += float(data[at.PROFIT + house] + v[at.MOUTH + house]) * (sold + already)
    return chance * mine


def income(s: State, seat: i64) -> float:
    """What a Round may bring a player with what they have."""
    data = s.data
    v = s.v
    made = 3.5 * float(dice_of(s, seat))
    room = 0.0
    graft = 0.0
    for truck in range(at.TRUCKS):
        if v[at.OWNED + seat] >> truck & 1:
            room += float(data[at.CAPACITY + truck])
            graft += float(data[at.GRAFT + truck])
    if v[at.UNION_BOSS_AT] == seat:
        graft = 0.0
    supply = 3.0 * float(all_dice(s))
    carried = made if made < room else room
    spare = (made - carried) * 0.25 + (room - carried) * 0.08
    total = spare - graft
    whole_demand = 8.0
    for house in range(1, data[at.HOUSE_COUNT]):
        whole_demand += likely_open(s, house) * expected_demand(s, house)
    share = supply / whole_demand if supply < whole_demand else 1.0
    good = 0.0
    for house in range(1, data[at.HOUSE_COUNT]):
        mine = v[at.on(house, seat)]
        if mine == 0:
            continue
        others = markers_on(s, house) - mine
        open_chance = likely_open(s, house)
        demand = expected_demand(s, house) * open_chance
        bonus = float(data[at.WHOLESALE + house] - 1)
        if boss(s, house) == seat:
            hold = 0.9 if mine > others + 1 else 0.75
            good += 0.85 * demand * bonus
            if controlling(s, house) == seat:
                total += hold * demand * share * float(data[at.PROFIT + house])
        else:
            good += (0.45 if others < 2 * mine + 2 else 0.25) * demand * bonus
            total += 0.05 * float(mine) * demand
    if good > carried:
        good = carried + 0.2 * (good - carried)
    return total + 0.95 * carried + 0.8 * good


def likely_open(s: State, house: i64) -> float:
    """How likely a house is to be open in the Rounds to come."""
    need = s.data[at.SHADED + house]
    have = markers_on(s, house)
    if have >= need:
        return 0.95
    part = float(have) / float(need)
    return 0.75 * part * part


def dice_of(s: State, seat: i64) -> i64:
    """The dice that a player rolls each Round."""
    v = s.v
    dice = v[at.BACK_DICE + seat]
    for still in range(at.STILLS):
        if v[at.STILL_OWNER + still] == seat and not v[at.SHUT] >> still & 1:
            dice += v[at.DICE_ON + still]
    return dice


def all_dice(s: State) -> i64:
    """The dice that all players together roll each Round."""
    v = s.v
    dice: i64 = 0
    for seat in range(s.data[at.PLAYERS]):
        dice += v[at.BACK_DICE + seat]
    for still in range(at.STILLS):
        if v[at.STILL_OWNER + still] >= 0 and not v[at.SHUT] >> still & 1:
            dice += v[at.DICE_ON + still]
    return dice
