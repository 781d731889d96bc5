"""Money, markers, dice, trucks and the order of Muscle: what every phase and card uses."""

from mypy_extensions import i64

from volstead.core.seats import bit, lowest
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at


def pay_bank(s: State, seat: i64, amount: i64) -> None:
    """BL-SET-7: money to the Bank, which is the engine."""
    v = s.v
    v[at.CASH + seat] -= amount
    v[at.TALLY + seat] -= amount
    v[at.BANK_GOT] += amount


def paid_by_bank(s: State, seat: i64, amount: i64) -> None:
    """BL-CMP-7: money from the Bank, which never runs out."""
    v = s.v
    v[at.CASH + seat] += amount
    v[at.TALLY + seat] += amount
    v[at.BANK_PAID] += amount


def pay(s: State, seat: i64, to: i64, amount: i64) -> None:
    """Money from one player to another."""
    v = s.v
    v[at.CASH + seat] -= amount
    v[at.TALLY + seat] -= amount
    v[at.CASH + to] += amount
    v[at.TALLY + to] += amount


def gain_markers(s: State, seat: i64, count: i64) -> i64:
    """BL-CMP-2, BL-TIM-18: what the supply holds comes to the Back Room, the rest is lost."""
    v = s.v
    if count > v[at.SUPPLY + seat]:
        count = v[at.SUPPLY + seat]
    v[at.SUPPLY + seat] -= count
    v[at.BACK + seat] += count
    if count:
        s.tell(fact.MARKERS_GAINED, seat, count)
    return count


def highest(s: State, among: i64) -> i64:
    """BL-RND-3: the player with the highest effective Muscle among a set of players; -1 if it is empty."""
    data = s.data
    v = s.v
    best: i64 = -1
    most: i64 = -1
    for seat in range(data[at.PLAYERS]):
        if among >> seat & 1 and v[at.EFFECT + seat] > most:
            best = seat
            most = v[at.EFFECT + seat]
    return best


def lowest_muscle(s: State, among: i64) -> i64:
    """The player with the lowest effective Muscle among a set of players."""
    data = s.data
    v = s.v
    best: i64 = -1
    for seat in range(data[at.PLAYERS]):
        if among >> seat & 1 and (best < 0 or v[at.EFFECT + seat] < v[at.EFFECT + best]):
            best = seat
    return best


def everyone(s: State) -> i64:
    """The set of all players."""
    return (bit(s.data[at.PLAYERS])) - 1


def stills_with_room(s: State, seat: i64) -> i64:
    """BL-CMP-6, BL-MUS-11: own Stills with fewer than four dice; which square a die stands on has no meaning."""
    v = s.v
    found: i64 = 0
    for still in range(at.STILLS):
        if v[at.STILL_OWNER + still] == seat and v[at.DICE_ON + still] < at.STILL_DICE:
            found |= bit(still)
    return found


def size_of(truck: i64) -> i64:
    """Small, Medium or Large."""
    if truck < at.FIRST_MEDIUM:
        return at.SMALL
    if truck < at.FIRST_LARGE or truck == at.LENT_MEDIUM:
        return at.MEDIUM
    return at.LARGE


def is_lent(truck: i64) -> bool:
    """A Favor truck: on loan from the supply."""
    return truck >= at.LENT_MEDIUM


def operator(s: State, truck: i64) -> i64:
    """Who uses a truck this Round; -1 if nobody does."""
    data = s.data
    v = s.v
    for seat in range(data[at.PLAYERS]):
        if v[at.OPERATED + seat] >> truck & 1:
            return seat
    return -1


def owner(s: State, truck: i64) -> i64:
    """Whom a truck belongs to; -1 for the supply."""
    data = s.data
    v = s.v
    for seat in range(data[at.PLAYERS]):
        if v[at.OWNED + seat] >> truck & 1:
            return seat
    return -1


def supply_of(s: State, size: i64) -> i64:
    """BL-CMP-9: the trucks of a size that nobody owns, as a set; a lent one stays counted among them."""
    data = s.data
    v = s.v
    owned: i64 = 0
    for seat in range(data[at.PLAYERS]):
        owned |= v[at.OWNED + seat]
    free = ~owned & at.ALL_TRUCKS
    if size == at.SMALL:
        return free & at.SMALL_TRUCKS
    if size == at.MEDIUM:
        return free & at.MEDIUM_TRUCKS
    return free & at.LARGE_TRUCKS


def take_truck(s: State, seat: i64, size: i64) -> i64:
    """A truck of this size from the supply, parked with its new owner."""
    v = s.v
    truck = lowest(supply_of(s, size))
    v[at.OWNED + seat] |= bit(truck)
    v[at.OPERATED + seat] |= bit(truck)
    return truck


def unline(s: State, truck: i64) -> None:
    """Take a truck out of its line; those behind it move up."""
    v = s.v
    v[at.LINED] &= ~bit(truck)
    v[at.SPOT + truck] = -1
    v[at.ARRIVAL + truck] = 0


def line_up(s: State, truck: i64, spot: i64) -> None:
    """The truck joins the end of the line at a dock."""
    v = s.v
    v[at.LINED] |= bit(truck)
    v[at.SPOT + truck] = spot
    v[at.ARRIVALS] += 1
    v[at.ARRIVAL + truck] = v[at.ARRIVALS]


def next_in_line(s: State, spot: i64, after: i64) -> i64:
    """The next truck in the line of a dock behind arrival number `after`; -1 at the end."""
    v = s.v
    best: i64 = -1
    lined = v[at.LINED]
    while lined:
        truck = lowest(lined)
        if v[at.SPOT + truck] == spot and v[at.ARRIVAL + truck] > after:
            if best < 0 or v[at.ARRIVAL + truck] < v[at.ARRIVAL + best]:
                best = truck
        lined &= lined - 1
    return best


def parked(s: State, seat: i64) -> i64:
    """The trucks that a player operates and that stand in no line."""
    v = s.v
    return v[at.OPERATED + seat] & ~v[at.LINED]


def loaded_among(s: State, trucks: i64) -> i64:
    """Those of a set of trucks that carry crates."""
    v = s.v
    found: i64 = 0
    while trucks:
        truck = lowest(trucks)
        if v[at.CARGO + truck]:
            found |= bit(truck)
        trucks &= trucks - 1
    return found


def loaded_parked(s: State, seat: i64) -> i64:
    """Trucks that a player has still to send."""
    v = s.v
    return loaded_among(s, v[at.OPERATED + seat] & ~v[at.LINED])


def anyone_to_ship(s: State) -> i64:
    """The players who have a loaded parked truck."""
    data = s.data
    v = s.v
    found: i64 = 0
    for seat in range(data[at.PLAYERS]):
        waiting = v[at.OPERATED + seat] & ~v[at.LINED]
        if waiting and loaded_among(s, waiting):
            found |= bit(seat)
    return found


def empty_truck(s: State, truck: i64) -> None:
    """The crates of a truck are lost."""
    v = s.v
    v[at.LOST_CRATES] += v[at.CARGO + truck]
    v[at.CARGO + truck] = 0
    v[at.CARGO_OWNER + truck] = -1


def send_home(s: State, truck: i64) -> None:
    """Parked and empty to its owner, or to the supply if it was lent; a rental ends there and then."""
    data = s.data
    v = s.v
    unline(s, truck)
    for seat in range(data[at.PLAYERS]):
        v[at.OPERATED + seat] &= ~bit(truck)
        if v[at.OWNED + seat] >> truck & 1:
            v[at.OPERATED + seat] |= bit(truck)
