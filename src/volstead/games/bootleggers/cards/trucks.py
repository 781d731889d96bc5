"""Cards on trucks and cargo: the two Favors, Bust a Shipment, Hey Free Truck, Hijack, Move Over Pigeon, Warehouse."""

from mypy_extensions import i64

from volstead.core.menu import Menu
from volstead.core.seats import bit
from volstead.core.state import State
from volstead.games.bootleggers import facts as fact
from volstead.games.bootleggers import layout as at
from volstead.games.bootleggers import moves as do
from volstead.games.bootleggers.cards.card import (
    AFTER_LINE_UP,
    AFTER_LOADING,
    UP_TO_P4E,
    Card,
    against_owner_of_truck,
    target,
)
from volstead.games.bootleggers.pieces import (
    empty_truck,
    is_lent,
    operator,
    owner,
    parked,
    send_home,
    size_of,
    supply_of,
    unline,
)
from volstead.games.bootleggers.shipping import ship
from volstead.games.bootleggers.steps import take_sign_off


class Favor(Card):
    """BL-THUG-BIG_FAVOR-1, BL-THUG-LITTLE_FAVOR-1: a truck of one size on loan, if the supply has one not lent yet."""

    windows = UP_TO_P4E

    def __init__(self, truck: i64) -> None:
        self.truck = truck

    def playable(self, s: State, seat: i64) -> bool:
        return supply_of(s, size_of(self.truck)) != 0 and operator(s, self.truck) < 0

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-BIG_FAVOR-2, BL-THUG-BIG_FAVOR-3, BL-CMP-9: theirs to operate to the end of Phase 5, not theirs."""
        s.v[at.OPERATED + seat] |= bit(self.truck)
        s.tell(fact.TRUCK_LENT, seat, self.truck)


class TruckCard(Card):
    """BL-THUG-GEN-8: a card against a truck or its cargo."""

    windows = AFTER_LOADING

    def fits(self, s: State, seat: i64, truck: i64) -> bool:
        """Whether this truck is a legal target."""
        v = s.v
        return v[at.CARGO + truck] > 0 and v[at.CARGO_OWNER + truck] != seat

    def targets(self, s: State, seat: i64) -> i64:
        """The legal targets among the trucks that somebody operates."""
        data = s.data
        v = s.v
        found: i64 = 0
        used: i64 = 0
        for other in range(data[at.PLAYERS]):
            used |= v[at.OPERATED + other]
        for truck in range(at.TRUCKS):
            if used >> truck & 1 and self.fits(s, seat, truck):
                found |= bit(truck)
        return found

    def playable(self, s: State, seat: i64) -> bool:
        return self.targets(s, seat) != 0

    def choices(self, s: State, seat: i64) -> i64:
        return 1

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        """D-18: each legal truck."""
        menu.add_bits(do.TRUCK, self.targets(s, seat))


class BustShipment(TruckCard):
    """BL-THUG-BUST_SHIPMENT-1: a loaded truck, parked or in line, with another's cargo."""

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-BUST_SHIPMENT-2, BL-THUG-BUST_SHIPMENT-3, BL-THUG-BIG_FAVOR-4, BL-DEAL-18: cargo gone, truck home."""
        v = s.v
        truck = target(s, seat, 0)
        against_owner_of_truck(s, seat, truck)
        s.tell(fact.SHIPMENT_BUSTED, truck, v[at.CARGO_OWNER + truck], v[at.CARGO + truck])
        empty_truck(s, truck)
        send_home(s, truck)


class FreeTruck(TruckCard):
    """BL-THUG-FREE_TRUCK-1: an empty truck that another owns, or an empty Favor truck that another operates."""

    def fits(self, s: State, seat: i64, truck: i64) -> bool:
        if s.v[at.CARGO + truck]:
            return False
        if is_lent(truck):
            return operator(s, truck) != seat
        return owner(s, truck) != seat

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-FREE_TRUCK-2, BL-THUG-FREE_TRUCK-3, BL-THUG-BIG_FAVOR-4: theirs for good; a lent one is due back."""
        data = s.data
        v = s.v
        truck = target(s, seat, 0)
        from_seat = owner(s, truck)
        if from_seat < 0:
            from_seat = operator(s, truck)
        against_owner_of_truck(s, seat, truck)
        take_sign_off(s, truck)
        unline(s, truck)
        for other in range(data[at.PLAYERS]):
            v[at.OWNED + other] &= ~bit(truck)
            v[at.OPERATED + other] &= ~bit(truck)
        if not is_lent(truck):
            v[at.OWNED + seat] |= bit(truck)
        v[at.OPERATED + seat] |= bit(truck)
        s.tell(fact.TRUCK_STOLEN, seat, truck, from_seat)


class Hijack(TruckCard):
    """BL-THUG-HIJACK-1: a loaded truck with another's cargo, also one's own truck that another rents."""

    def receivers(self, s: State, seat: i64, crates: i64) -> i64:
        """BL-THUG-HIJACK-2: empty parked trucks that they operate, with room for all the crates."""
        data = s.data
        v = s.v
        found: i64 = 0
        mine = parked(s, seat)
        for truck in range(at.TRUCKS):
            if mine >> truck & 1 and v[at.CARGO + truck] == 0 and data[at.CAPACITY + truck] >= crates:
                found |= bit(truck)
        return found

    def fits(self, s: State, seat: i64, truck: i64) -> bool:
        v = s.v
        if v[at.CARGO + truck] == 0 or v[at.CARGO_OWNER + truck] == seat:
            return False
        return self.receivers(s, seat, v[at.CARGO + truck]) != 0

    def sends_at_once(self, s: State, seat: i64) -> bool:
        """BL-THUG-HIJACK-4: unless their own dispatch turn is still to come."""
        v = s.v
        return v[at.WINDOW] != at.W_P4S or bool(v[at.ACTED] >> seat & 1)

    def choices(self, s: State, seat: i64) -> i64:
        return 3 if self.sends_at_once(s, seat) else 2

    def ask(self, s: State, seat: i64, k: i64, menu: Menu) -> None:
        """D-18, D-19, D-20: the truck, the receiver, the destination."""
        if k == 0:
            menu.add_bits(do.TRUCK, self.targets(s, seat))
        elif k == 1:
            menu.add_bits(do.TRUCK, self.receivers(s, seat, s.v[at.CARGO + target(s, seat, 0)]))
        else:
            menu.add_range(do.HOUSE_MOVE, s.data[at.HOUSE_COUNT])

    def default(self, s: State, seat: i64, k: i64, menu: Menu) -> i64:
        data = s.data
        if k == 0:
            return do.STEP_BACK
        if k == 2:
            return do.HOUSE_MOVE + at.OMALLEY
        best: i64 = menu.moves[0]
        for n in range(menu.size):
            if do.TRUCK <= menu.moves[n] < do.TRUCK + at.TRUCKS:
                if data[at.CAPACITY + menu.moves[n] - do.TRUCK] < data[at.CAPACITY + best - do.TRUCK]:
                    best = menu.moves[n]
        return best

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-HIJACK-3, BL-THUG-HIJACK-5: the crates change trucks; the robbed truck stays where it is, empty."""
        v = s.v
        truck = target(s, seat, 0)
        receiver = target(s, seat, 1)
        against_owner_of_truck(s, seat, truck)
        s.tell(fact.TRUCK_HIJACKED, seat, truck, v[at.CARGO + truck], receiver)
        v[at.CARGO + receiver] = v[at.CARGO + truck]
        v[at.CARGO_OWNER + receiver] = seat
        v[at.CARGO + truck] = 0
        v[at.CARGO_OWNER + truck] = -1
        if target(s, seat, 2) >= 0:
            ship(s, seat, receiver, target(s, seat, 2))


class Pigeon(TruckCard):
    """BL-THUG-PIGEON-1: a loaded truck in line at a Speakeasy whose sale has not begun, with another's cargo."""

    windows = AFTER_LINE_UP

    def fits(self, s: State, seat: i64, truck: i64) -> bool:
        v = s.v
        if not v[at.LINED] >> truck & 1 or v[at.FINISHED] >> (v[at.SPOT + truck] // 3) & 1:
            return False
        return v[at.CARGO + truck] > 0 and v[at.CARGO_OWNER + truck] != seat

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-PIGEON-2, BL-THUG-PIGEON-3: the wholesale money is theirs; place and dock stay the operator's."""
        truck = target(s, seat, 0)
        against_owner_of_truck(s, seat, truck)
        s.v[at.CARGO_OWNER + truck] = seat
        s.tell(fact.CARGO_TAKEN, seat, truck)


class Warehouse(Card):
    """BL-THUG-WAREHOUSE-1: after loading, if they have an unloaded crate."""

    windows = AFTER_LOADING

    def playable(self, s: State, seat: i64) -> bool:
        v = s.v
        return v[at.CRATES + seat] > 0 and not v[at.STORED] >> seat & 1

    def resolve(self, s: State, seat: i64) -> None:
        """BL-THUG-WAREHOUSE-2, BL-THUG-WAREHOUSE-3: their unloaded crates stay in the Back Room for one Round."""
        s.v[at.STORED] |= bit(seat)
        s.tell(fact.CRATES_STORED, seat)
