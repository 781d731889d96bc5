"""A referee of Bootleggers, written from rules/bootleggers.md alone: it shares no code and no table with the game.

It hears what everybody at an open table would hear and keeps its own books: money, markers, dice, improvements, crates,
trucks and lines, cards, the Copper. Whatever follows from the rules it works out for itself and compares with what is
said; after each move it compares its books with the position.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.refereeing import Difference

HOUSES = ["omalley", "texas", "mother", "barley", "mccoy", "volstead"]
CIRCLES = {"omalley": 0, "texas": 5, "mother": 9, "barley": 11, "mccoy": 15, "volstead": 17}
SHADED = {"omalley": 0, "texas": 3, "mother": 4, "barley": 4, "mccoy": 8, "volstead": 11}
SQUARES = {"omalley": 0, "texas": 1, "mother": 2, "barley": 3, "mccoy": 4, "volstead": 5}
DICE = {"texas": 1, "mother": 2, "barley": 3, "mccoy": 4, "volstead": 5}
CAPACITY = {"small": 4, "medium": 6, "large": 9}
PRICE = {"small": 1, "medium": 1, "large": 3}
GRAFT = {"small": 1, "medium": 1, "large": 2}
PIECES = {"small": 12, "medium": 5, "large": 3}
TRUCK_CARDS = {"small": 6, "medium": 5, "large": 3}
COPIES = {"single_influence": 20, "double_influence": 2, "single_still": 9, "double_still": 6, "improvement": 8}
PAIRS = {"bust_shipment", "hit", "recruiting"}
HOUSE_CARDS = {"big_payoff", "bust_speakeasy", "copper_house", "packing_heat", "thirsty", "word_of_mouth"}
NOT_ON_COPPER = {"big_payoff", "packing_heat", "thirsty", "word_of_mouth", "copper_house"}
AFTER_LOADING = {"bust_shipment", "free_truck", "hijack", "warehouse"}
EFFECTS = {
    "vigorish_paid": {"vigorish"},
    "vigorish_refused": {"vigorish"},
    "muscle_boosted": {"big_city_boys"},
    "payoff": {"big_payoff"},
    "truck_lent": {"big_favor", "little_favor"},
    "markers_bought": {"city_politics", "state_politics"},
    "copper_came": {"copper_house"},
    "marker_destroyed": {"hit", "mob_war", "double_cross"},
    "marker_added": {"double_cross"},
    "marker_replaced": {"dirty_rat"},
    "markers_withdrawn": {"safe_house"},
    "union_boss_shown": {"union_boss"},
    "union_boss_gone": {"investigation"},
    "shipment_busted": {"bust_shipment"},
    "speakeasy_busted": {"bust_speakeasy"},
    "truck_stolen": {"free_truck"},
    "truck_hijacked": {"hijack"},
    "moll_paid": {"moll"},
    "cargo_taken": {"pigeon"},
    "die_stolen": {"muscling_in"},
    "improvement_moved": {"opportunity"},
    "heat_packed": {"packing_heat"},
    "recruited": {"recruiting"},
    "house_thirsty": {"thirsty"},
    "still_destroyed": {"turf_war"},
    "die_destroyed": {"turf_war"},
    "crates_stored": {"warehouse"},
    "windfall_drawn": {"windfall"},
    "word_spread": {"word_of_mouth"},
}
TALK = {
    "muscle_chosen", "proposed", "proposal_accepted", "proposal_rejected", "proposal_countered", "proposal_withdrawn",
    "proposal_void", "promised", "promise_marked", "dealing_done", "cried_out", "cry_declined", "cry_lapsed",
    "threatened", "offer_bound", "offer_agreed", "vowed", "vowed_house", "vowed_pay", "vowed_markers", "vowed_cut",
    "threat_stands", "vow_marked", "truck_to_let", "truck_not_to_let", "back_in_talk", "card_kept",
    "placement_withdrawn",
}  # fmt: skip


def price_of(muscle: int) -> int:
    """2.4"""
    return next(price for price, highest in enumerate((12, 27, 45, 60, 72)) if muscle <= highest)


def size_of(truck: str) -> str:
    return truck.split("_")[1] if truck.startswith("lent_") else truck.split("_")[0]


class Truck:
    """A truck that somebody owns or has on loan."""

    def __init__(self, owner: int | None, operator: int) -> None:
        self.owner = owner
        self.operator = operator
        self.cargo = 0
        self.cargo_owner = operator
        self.spot: tuple[str, str] | None = None


class Referee:
    """The books of one game."""

    def __init__(self, header: dict[str, Any]) -> None:
        many = len(header["seats"])
        self.options = header["options"]
        self.old = header["version"] == 1
        self.seats = list(range(many))
        self.houses = HOUSES if many == 6 else HOUSES[:5]
        self.wholesale = {h: 1 if h == "omalley" else 2 for h in self.houses}
        self.margin = {h: 0 if h == "omalley" else 1 for h in self.houses}
        best = self.houses[-1]
        self.wholesale[best], self.margin[best] = 3, 2
        self.last_round = int(self.options["rounds"])
        self.round = 0
        self.cash = [10] * many
        self.supply = [19] * many
        self.back = [1] * many
        self.locked = [0] * many
        self.spare_dice = [0] * many
        self.spare_improvements = [0] * many
        self.crates = [0] * many
        self.muscle: list[set[int]] = [set() for _ in self.seats]
        self.hand: list[Counter[str]] = [Counter() for _ in self.seats]
        self.markers: dict[str, list[int]] = {h: [0] * many for h in self.houses}
        self.improved = dict.fromkeys(self.houses, 0)
        self.stills: dict[str, list[int]] = {f"family_{seat}": [seat, 1] for seat in self.seats}
        self.trucks: dict[str, Truck] = {f"small_{seat}": Truck(seat, seat) for seat in self.seats}
        self.copper: int | None = None
        self.union_boss: int | None = None
        self.truck_deck = Counter(TRUCK_CARDS)
        self.seen: Counter[str] = Counter()
        self.truck_card: str | None = None
        self.offer: dict[int, str] = {}
        self.windfall_round = [0] * many
        self.over = False
        self.clear_round()

    def clear_round(self) -> None:
        """BL-SEL-17, BL-HEAT-5: nothing of a Round stays but what is placed, owned or stored."""
        self.shown: dict[int, int] = {}
        self.boosted: set[int] = set()
        self.paid: list[int] = []
        self.picked = False
        self.begun: dict[str, list[int]] = {"place": [], "ship": []}
        self.stage = "muscle"
        self.taken: tuple[int, str] | None = None
        self.windfall: tuple[int, str] | None = None
        self.playing: dict[str, Any] = {}
        self.due: Counter[int] = Counter()
        self.busted: set[str] = set()
        self.copper_house: set[str] = set()
        self.payoff: dict[str, int] = {}
        self.heat_packed: dict[str, int] = {}
        self.thirsty: Counter[str] = Counter()
        self.word: Counter[str] = Counter()
        self.finished: list[str] = []
        self.rolled: dict[str, list[int]] = {}
        self.produced: dict[str, int] = {}
        self.shut: set[str] = set()
        self.stored: set[int] = set()
        self.ready: set[int] = set()
        self.demand: dict[str, list[int]] = {}
        self.sale: Iterator[tuple[Any, ...]] | None = None
        self.expected: tuple[Any, ...] | None = None
        self.sold = 0
        self.announced: list[int] = []
        self.heat = False
        self.copper_due: int | None = None
        self.lines: dict[str, dict[str, list[str]]] = {
            h: {"majority_dock": [], "minority_dock": [], "public_dock": []} for h in self.houses
        }
        self.locked = [0] * len(self.seats)

    # What the rules say of a position

    def force(self, seat: int) -> int:
        """Effective Muscle in halves."""
        return 2 * self.shown[seat] + (11 if seat in self.boosted else 0)

    def ordered(self, seats: Any) -> list[int]:
        return sorted(seats, key=self.force, reverse=True)

    def is_open(self, house: str) -> bool:
        """BL-INF-5"""
        if house in self.busted:
            return False
        return house == "omalley" or house in self.copper_house or sum(self.markers[house]) >= SHADED[house]

    def standing(self, house: str) -> dict[int, str]:
        """BL-INF-6 to 11: the status of everybody in a house."""
        counts = self.markers[house]
        if house == "omalley" or house in self.copper_house:
            return dict.fromkeys(self.seats, "NONE")
        status = {seat: "MINORITY" if counts[seat] else "NONE" for seat in self.seats}
        if house in self.payoff:
            status[self.payoff[house]] = "CONTROLLING"
            return status
        half = [seat for seat in self.seats if counts[seat] and 2 * counts[seat] >= sum(counts)]
        if half:
            status[self.ordered(half)[0]] = "CONTROLLING"
        else:
            most = [seat for seat in self.seats if counts[seat] == max(counts) > 0]
            if len(most) == 1:
                status[most[0]] = "MAJORITY"
        return status

    def boss(self, house: str) -> int | None:
        return next((p for p, s in self.standing(house).items() if s in ("CONTROLLING", "MAJORITY")), None)

    def dock(self, house: str, seat: int) -> str:
        """BL-SHP-6"""
        docks = {"CONTROLLING": "majority_dock", "MAJORITY": "majority_dock", "MINORITY": "minority_dock"}
        return docks.get(self.standing(house)[seat], "public_dock")

    # Small helpers

    def must(self, right: bool, why: str) -> None:
        if not right:
            raise Difference(why)

    def same(self, said: Any, worked_out: Any, what: str) -> None:
        if said != worked_out:
            raise Difference(f"{what}: the game says {said}, the rules {worked_out}")

    def pay(self, seat: int, amount: int) -> None:
        self.must(0 <= amount <= self.cash[seat], f"seat {seat} pays {amount} of {self.cash[seat]}")
        self.cash[seat] -= amount

    def gain(self, seat: int, count: int) -> None:
        """Markers from the supply into the Back Room, as far as they go (BL-CMP-2)."""
        self.due[seat] += min(count, self.supply[seat] - self.due[seat])

    def to_supply(self, house: str, seat: int) -> None:
        self.must(self.markers[house][seat] > 0, f"seat {seat} has no marker at {house}")
        self.markers[house][seat] -= 1
        self.supply[seat] += 1

    def settle(self, kind: str) -> None:
        """What had to be said by now has been said."""
        if kind != "markers_gained" and kind != "cash_announced":
            self.must(not +self.due, f"markers due to {dict(self.due)} before {kind}")
        if self.expected is not None and kind not in ("sold", "profit_paid", "truck_allowed", "truck_turned_away"):
            self.must(self.expected[0] == "decide", f"{self.expected} was to come before {kind}")
        if kind != "copper_moved" and self.copper_due is not None and kind not in ("produced", "copper_stopped"):
            self.must(False, f"the Copper had to move to seat {self.copper_due}")

    # The facts

    def hear(self, fact: dict[str, Any]) -> None:
        kind = fact["kind"]
        if kind == "card_kept":
            self.taken = None
        if kind in TALK:
            return
        if not (kind == "card_taken" and self.windfall):
            self.settle(kind)
        if self.stage == "talk" and kind != "loading_ready" and self.ready == set(self.seats):
            self.stage = "ship"
        self.must(not self.over, f"{kind} after the end")
        if kind in EFFECTS:
            self.must(self.playing.get("title") in EFFECTS[kind], f"{kind} while {self.playing} is played")
        values = [fact[key] for key in fact if key != "kind"]
        getattr(self, f"on_{kind}")(*values)

    def on_round_begins(self, number: int) -> None:
        self.same(number, self.round + 1, "Round")
        if self.round:
            self.must(self.round != self.last_round and (self.heat or max(self.cash) < 100), "the game was over")
            self.must(self.heat == (self.round in (4, 8)), "The Heat")
            self.every_house_had_its_turn()
            self.must(not self.offer, f"the Offer still holds {self.offer}")
        self.unloaded_are_gone()
        for name, truck in list(self.trucks.items()):
            if truck.owner is None:
                del self.trucks[name]
                continue
            truck.operator = truck.cargo_owner = truck.owner
            truck.cargo, truck.spot = 0, None
        self.clear_round()
        self.round = number

    def unloaded_are_gone(self) -> None:
        for seat in self.seats:
            kept = seat in self.stored or self.crates[seat] == 0
            self.must(kept, f"seat {seat} kept {self.crates[seat]} unloaded crates")

    def every_house_had_its_turn(self, before: str | None = None) -> None:
        """BL-SEL-1, 2: all houses with cargo at their docks, smallest first."""
        for house in self.houses[: self.houses.index(before) if before else None]:
            waiting = any(self.trucks[name].cargo for dock in self.lines[house].values() for name in dock)
            self.must(house in self.finished or not waiting, f"{house} was passed over")

    def on_muscle_dealt(self, seat: int, card: int) -> None:
        self.must(all(card not in hand for hand in self.muscle), f"Muscle {card} twice")
        self.muscle[seat].add(card)

    def on_truck_turned_up(self, size: str) -> None:
        self.must(self.truck_card is None, "a Truck card was showing")
        self.truck_card = size.split("_")[0]
        self.truck_deck[self.truck_card] -= 1
        self.must(self.truck_deck[self.truck_card] >= 0, f"too many {size} cards")

    def on_offered(self, place: int, card: str) -> None:
        self.must(place not in self.offer and 1 <= place <= len(self.seats), f"place {place} of the Offer")
        self.offer[place] = card
        self.drawn(card)

    def drawn(self, card: str) -> None:
        if self.options["thugs"]:  # else the deck is small and shuffled anew (BL-CMP-8)
            self.seen[card] += 1
            copies = COPIES.get(card, 2 if card in PAIRS else 1)
            self.must(self.seen[card] <= copies, f"{card} drawn {self.seen[card]} times")
        else:
            self.must(card in COPIES, f"{card} in a game without Thug cards")

    def on_muscle_shown(self, seat: int, card: int) -> None:
        if not self.shown:
            each = (self.last_round + 3) // 4
            for hand in self.muscle:
                self.same(len(hand), 4 * each + 1 - self.round, "Muscle cards in hand")
                if self.round == 1:
                    self.same([sum((c - 1) // 18 == deck for c in hand) for deck in range(4)], [each] * 4, "subdecks")
            self.same(len(self.offer), len(self.seats), "cards of the Offer")
            self.must(self.truck_card is not None, "no Truck card")
        self.must(card in self.muscle[seat], f"seat {seat} does not hold Muscle {card}")
        self.muscle[seat].remove(card)
        self.shown[seat] = card

    def on_dues_paid(self, seat: int, amount: int, due: int) -> None:
        waiting = [other for other in self.seats if other not in self.paid]
        self.same(seat, self.ordered(waiting)[0], "turn of Phase 1")
        self.must(len(self.paid) == 0 or self.picked, "the turn before is not over")
        graft = sum(GRAFT[size_of(name)] for name, truck in self.trucks.items() if truck.owner == seat)
        worked_out = price_of(self.shown[seat]) + (0 if self.union_boss == seat else graft)
        self.same(due, worked_out, "due")
        self.same(amount, min(self.cash[seat], due), "paid")
        self.pay(seat, amount)
        self.paid.append(seat)
        self.picked = False

    def pick(self, seat: int) -> None:
        self.must(not self.picked and self.paid[-1] == seat, f"seat {seat} picks out of turn")
        self.picked = True

    def on_card_taken(self, seat: int, card: str) -> None:
        if self.windfall == (seat, card):  # what it drew is redeemed, which shows it
            self.windfall = None
            return
        self.pick(seat)
        place = next((place for place in self.offer if self.offer[place] == card), None)
        self.must(place is not None, f"{card} is not on offer")
        del self.offer[place or 0]
        self.redeem(seat, card)

    def redeem(self, seat: int, card: str) -> None:
        self.taken = None if "influence" in card else (seat, card)
        if card in ("single_influence", "double_influence"):
            self.gain(seat, 1 if card == "single_influence" else 2)
        elif card not in COPIES:
            self.hand[seat][card] += 1
            if card == "windfall":
                self.windfall_round[seat] = self.round

    def on_truck_bought(self, seat: int, truck: str, price: int) -> None:
        self.pick(seat)
        size = size_of(truck)
        self.same(size, self.truck_card, "size of the truck")
        self.same(price, PRICE[size], "price of a truck")
        self.must(truck not in self.trucks, f"{truck} is owned already")
        self.pay(seat, price)
        self.trucks[truck] = Truck(seat, seat)
        owned = sum(size_of(name) == size for name, found in self.trucks.items() if found.owner is not None)
        self.must(owned <= PIECES[size], f"{owned} trucks of size {size}")
        self.truck_card = None

    def on_truck_too_dear(self, seat: int) -> None:
        self.pick(seat)
        assert self.truck_card is not None
        self.must(self.cash[seat] < PRICE[self.truck_card], "the truck could be paid")
        self.truck_card = None

    def on_offer_cleared(self, card: str) -> None:
        self.must(len(self.paid) == len(self.seats) and self.picked, "the Offer is cleared too early")
        self.same([card], list(self.offer.values()), "what is left of the Offer")
        self.offer = {}

    def on_markers_gained(self, seat: int, count: int) -> None:
        if not +self.due and self.round in (4, 8) and not self.heat:
            self.begin_heat()
        self.must(self.due[seat] >= count, f"seat {seat} gains {count} markers, due are {self.due[seat]}")
        self.due[seat] -= count
        self.supply[seat] -= count
        self.back[seat] += count
        self.must(self.supply[seat] >= 0, f"supply of seat {seat}")

    def begin_heat(self) -> None:
        """BL-HEAT-1 to 4"""
        self.must(not self.heat, "The Heat twice")
        self.end_of_selling()
        self.must(self.round != self.last_round and max(self.cash) < 100, "the game is over: no Heat")
        self.heat = True
        for seat in self.seats:
            self.gain(seat, 1)

    def end_of_selling(self) -> None:
        self.unloaded_are_gone()
        self.every_house_had_its_turn()

    def on_dice_gained(self, seat: int, count: int) -> None:
        self.must(self.taken is not None and self.taken[0] == seat, "dice without a card")
        assert self.taken is not None
        self.same(count, {"single_still": 1, "double_still": 2}.get(self.taken[1]), "dice")
        self.taken = None
        self.spare_dice[seat] += count

    def on_die_placed(self, seat: int, still: str) -> None:
        self.must(self.spare_dice[seat] > 0 and self.stills[still][0] == seat, f"seat {seat} puts a die on {still}")
        self.spare_dice[seat] -= 1
        self.stills[still][1] += 1
        self.must(self.stills[still][1] <= 4, f"five dice on {still}")

    def on_still_founded(self, seat: int, still: str) -> None:
        self.same(self.taken, (seat, "double_still"), "card of a new Still")
        self.taken = None
        self.must(still not in self.stills and still.startswith("remote"), f"{still} stands already")
        self.stills[still] = [seat, 1]
        self.must(sum(name.startswith("remote") for name in self.stills) <= 6, "more than 6 Remote Stills")

    def on_improvement_gained(self, seat: int) -> None:
        self.must(self.old or sum(self.improved.values()) + sum(self.spare_improvements) < 12, "a 13th improvement")
        self.same(self.taken, (seat, "improvement"), "card of an improvement")
        self.taken = None
        self.spare_improvements[seat] += 1

    def on_improvement_placed(self, seat: int, house: str) -> None:
        self.must(self.spare_improvements[seat] > 0, "no improvement in the Back Room")
        self.spare_improvements[seat] -= 1
        self.improved[house] += 1
        self.must(self.improved[house] <= SQUARES[house], f"squares of {house}")

    def on_marker_placed(self, seat: int, house: str) -> None:
        self.must(self.back[seat] - self.locked[seat] > 0, f"seat {seat} has no unlocked marker")
        self.back[seat] -= 1
        self.put(seat, house)
        if not self.options["advanced_influence"]:
            self.must(self.stage == "muscle" and len(self.paid) == len(self.seats), "placed outside Phase 2")
            self.begin_turn("place", seat)

    def put(self, seat: int, house: str) -> None:
        self.markers[house][seat] += 1
        self.must(sum(self.markers[house]) <= CIRCLES[house], f"circles of {house}")

    def begin_turn(self, what: str, seat: int) -> None:
        """BL-RND-4: in Muscle order, nobody twice."""
        turns = self.begun[what]
        if turns and turns[-1] == seat:
            return
        self.must(seat not in turns, f"seat {seat} acts twice")
        if not self.boosted:
            self.must(all(self.force(other) > self.force(seat) for other in turns), f"seat {seat} acts too late")
        turns.append(seat)

    def on_placement_announced(self, seat: int, house: str, count: int) -> None:
        self.must(bool(self.options["advanced_influence"]), "announced without the option")
        free = CIRCLES[house] - sum(self.markers[house])
        self.must(1 <= count <= min(free, self.back[seat] - self.locked[seat]), f"{count} announced at {house}")

    def on_placement_preempted(self, seat: int, house: str, count: int) -> None:
        self.must(count >= 1, "a pre-emption places at least one")

    # Cards

    def on_card_announced(self, seat: int, title: str) -> None:
        self.must(len(self.shown) == len(self.seats), "a card without Muscle displayed")
        self.must(self.hand[seat][title] > 0, f"seat {seat} does not hold {title}")
        self.hand[seat][title] -= 1
        self.playing = {"seat": seat, "title": title, "at": []}
        early = self.stage == "muscle"
        self.must(title != "vigorish" or early, "Vigorish after the roll")
        self.must(title not in AFTER_LOADING or self.stage == "ship", f"{title} in stage {self.stage}")
        self.must(title != "pigeon" or self.stage in ("ship", "sell"), "Pigeon before loading")
        self.must(title not in ("big_favor", "little_favor") or self.stage != "sell", f"{title} while selling")
        if title == "windfall":
            now = self.windfall_round[seat] < self.round and self.stage == "muscle" and not self.begun["place"]
            at_once = self.taken == (seat, "windfall")
            self.must(now or at_once, "Windfall at the wrong time")
        self.taken = None

    def aim(self, target: Any) -> None:
        self.playing["at"].append(target)

    def on_aimed_at_player(self, seat: int) -> None:
        self.aim(seat)

    def on_aimed_at_house(self, house: str) -> None:
        self.aim(house)
        title = self.playing["title"]
        if title in HOUSE_CARDS:
            self.must(self.is_open(house), f"{title} on {house}, which is closed")
            self.must(house not in self.finished, f"{title} on {house}, whose turn is over")
            self.must(house != "omalley" or title == "bust_speakeasy", f"{title} on O'Malley's")
            self.must(house not in self.copper_house or title not in NOT_ON_COPPER, f"{title} where the Copper is")

    def on_aimed_at_still(self, still: str) -> None:
        self.aim(still)
        self.must(self.stills[still][0] != self.playing["seat"], "one's own Still")

    def on_aimed_at_truck(self, truck: str) -> None:
        first = not self.playing["at"]
        self.aim(truck)
        found, seat = self.trucks[truck], self.playing["seat"]
        if self.playing["title"] == "free_truck":
            whose = found.operator if found.owner is None else found.owner
            self.must(found.cargo == 0 and whose != seat, f"{truck} cannot be stolen")
        elif first:
            self.must(found.cargo > 0 and found.cargo_owner != seat, f"{truck} is no target")
            self.must(self.playing["title"] != "pigeon" or found.spot is not None, f"{truck} is not in line")
        else:
            self.must(found.cargo == 0 and found.operator == seat and found.spot is None, f"{truck} cannot receive")

    def on_card_nullified(self, seat: int, title: str, by: int) -> None:
        self.same((self.playing["seat"], self.playing["title"]), (seat, title), "card nullified")
        self.must(by != seat and self.hand[by]["investigation"] > 0, f"seat {by} cannot investigate")
        self.hand[by]["investigation"] -= 1
        self.playing = {}

    def on_vigorish_paid(self, seat: int, to: int, amount: int, still: str) -> None:
        self.same([still], self.playing["at"], "Still")
        self.same((seat, amount, to), (self.stills[still][0], 3 * self.stills[still][1], self.playing["seat"]), "price")
        self.pay(seat, amount)
        self.cash[to] += amount

    def on_vigorish_refused(self, seat: int, still: str) -> None:
        self.same(seat, self.stills[still][0], "owner")
        self.shut.add(still)

    def on_muscle_boosted(self, seat: int, by: int) -> None:
        self.same([seat], self.playing["at"], "boosted")
        self.boosted.add(seat)

    def on_payoff(self, seat: int, house: str, amount: int) -> None:
        self.same(amount, 5, "Big Payoff")
        self.pay(seat, amount)
        self.payoff[house] = seat
        trucks = [name for dock in self.lines[house].values() for name in dock]
        trucks.sort(key=lambda name: -self.force(self.trucks[name].operator))  # stable: own trucks keep their sequence
        for dock in self.lines[house].values():
            dock.clear()
        for name in trucks:
            dock_name = self.dock(house, self.trucks[name].operator)
            self.trucks[name].spot = (house, dock_name)
            self.lines[house][dock_name].append(name)

    def on_lines_formed_again(self, house: str) -> None:
        self.must(self.payoff.get(house) == self.playing["seat"], "lines formed again")

    def on_truck_lent(self, seat: int, truck: str) -> None:
        size = "large" if self.playing["title"] == "big_favor" else "medium"
        self.same(truck, f"lent_{size}", "truck of a Favor")
        owned = sum(size_of(name) == size for name, found in self.trucks.items() if found.owner is not None)
        self.must(truck not in self.trucks and owned < PIECES[size], "no truck to lend")
        self.trucks[truck] = Truck(None, seat)

    def on_markers_bought(self, seat: int, count: int, amount: int) -> None:
        most, each = (2, 4) if self.playing["title"] == "city_politics" else (3, 5)
        self.must(1 <= count <= min(most, self.supply[seat]), f"{count} markers bought")
        self.same(amount, count * each, "price of markers")
        self.pay(seat, amount)
        self.gain(seat, count)

    def on_copper_came(self, house: str) -> None:
        self.copper_house.add(house)

    def on_marker_destroyed(self, house: str, seat: int, by: int) -> None:
        self.to_supply(house, seat)

    def on_marker_added(self, seat: int, house: str) -> None:
        self.must(self.supply[seat] > 0, "Double Cross without supply")
        self.supply[seat] -= 1
        self.put(seat, house)

    def on_marker_replaced(self, house: str, seat: int, by: int) -> None:
        self.must(self.supply[by] > 0 and by != seat, "You Dirty Rat")
        self.to_supply(house, seat)
        self.supply[by] -= 1
        self.put(by, house)

    def on_markers_withdrawn(self, seat: int, house: str) -> None:
        self.must(self.markers[house][seat] > 0 and self.locked[seat] < 3, "Safe-house")
        self.markers[house][seat] -= 1
        self.back[seat] += 1
        self.locked[seat] += 1

    def on_union_boss_shown(self, seat: int) -> None:
        self.union_boss = seat

    def on_union_boss_gone(self, seat: int, by: int) -> None:
        self.must(self.union_boss == seat != by, "Union Boss")
        self.union_boss = None

    def on_shipment_busted(self, truck: str, seat: int, crates: int) -> None:
        found = self.trucks[truck]
        self.same((seat, crates), (found.cargo_owner, found.cargo), "cargo")
        found.cargo = 0
        self.leave_line(truck)
        if found.owner is None:
            del self.trucks[truck]
        else:
            found.operator = found.cargo_owner = found.owner

    def leave_line(self, truck: str) -> None:
        spot = self.trucks[truck].spot
        if spot:
            self.lines[spot[0]][spot[1]].remove(truck)
            self.trucks[truck].spot = None

    def on_speakeasy_busted(self, house: str) -> None:
        self.busted.add(house)

    def on_truck_stolen(self, seat: int, truck: str, victim: int) -> None:
        found = self.trucks[truck]
        self.same(victim, found.operator if found.owner is None else found.owner, "robbed")
        self.leave_line(truck)
        if found.owner is not None:
            found.owner = seat
        found.operator = found.cargo_owner = seat

    def on_truck_hijacked(self, seat: int, truck: str, crates: int, receiver: str) -> None:
        robbed, into = self.trucks[truck], self.trucks[receiver]
        self.same(crates, robbed.cargo, "crates hijacked")
        self.must(crates <= CAPACITY[size_of(receiver)], f"{crates} crates on {receiver}")
        robbed.cargo, robbed.cargo_owner = 0, robbed.operator
        into.cargo, into.cargo_owner = crates, seat

    def on_moll_paid(self, seat: int, roll: int, amount: int) -> None:
        self.same(amount, min(roll, self.cash[seat]), "Moll")
        self.pay(seat, amount)

    def on_cargo_taken(self, seat: int, truck: str) -> None:
        self.trucks[truck].cargo_owner = seat

    def on_die_stolen(self, seat: int, still: str) -> None:
        self.must(self.stills[still][1] > 0 and still.startswith("remote"), f"no die on {still}")
        self.stills[still][1] -= 1
        self.spare_dice[seat] += 1

    def on_improvement_moved(self, house: str, to: str) -> None:
        self.must(self.improved[house] > 0 and self.is_open(to) and to not in ("omalley", house), "Opportunity")
        self.improved[house] -= 1
        self.improved[to] += 1
        self.must(self.improved[to] <= SQUARES[to], f"squares of {to}")

    def on_heat_packed(self, seat: int, house: str) -> None:
        self.heat_packed[house] = seat

    def on_recruited(self, seat: int, roll: int) -> None:
        """BL-THUG-RECRUITING-2, 3"""
        left, turn, round_table = roll, 0, self.ordered(self.seats)
        takers = [seat, *(round_table * 20)]
        while left and turn < len(takers):
            taker = takers[turn]
            if self.supply[taker] > self.due[taker]:
                self.due[taker] += 1
                left -= 1
            turn += 1

    def on_house_thirsty(self, house: str) -> None:
        self.thirsty[house] += 1

    def on_still_destroyed(self, seat: int, still: str) -> None:
        self.must(still.startswith("remote") and self.stills[still][0] == seat, f"{still} destroyed")
        del self.stills[still]

    def on_die_destroyed(self, seat: int, still: str) -> None:
        self.must(self.stills[still] >= [seat, 2] and still.startswith("family"), f"a die of {still} destroyed")
        self.stills[still][1] -= 1

    def on_crates_stored(self, seat: int) -> None:
        self.must(self.crates[seat] > 0, "Warehouse without crates")
        self.stored.add(seat)

    def on_windfall_drawn(self, seat: int) -> None:
        self.same(seat, self.playing["seat"], "Windfall")

    def on_windfall_seen(self, seat: int, card: str) -> None:
        self.drawn(card)
        self.windfall = (seat, card) if card in COPIES else None
        self.redeem(seat, card)
        if card not in COPIES:
            self.taken = None

    def on_word_spread(self, house: str) -> None:
        self.word[house] += 1

    # Production

    def on_die_rolled(self, seat: int, still: str, die: int) -> None:
        if self.stage == "muscle":
            self.must(len(self.paid) == len(self.seats) and self.picked and not self.offer, "Phase 3 too early")
            self.stage = "talk"
            self.rolling = {name: dice for name, (_, dice) in self.stills.items() if name not in self.shut and dice}
        self.must(self.stills[still][0] == seat and still in self.rolling, f"{still} rolls")
        self.rolled.setdefault(still, []).append(die)

    def on_copper_stopped(self, seat: int) -> None:
        self.on_produced(seat, f"family_{seat}", 0)

    def on_produced(self, seat: int, still: str, crates: int) -> None:
        dice = self.rolled[still]
        self.same(len(dice), self.rolling[still], f"dice of {still}")
        stopped = self.copper == seat and still.startswith("family") and 5 in dice
        self.same(crates, 0 if stopped else sum(dice), f"crates of {still}")
        self.produced[still] = crates
        self.crates[seat] += crates
        if set(self.produced) == set(self.rolling) and self.round >= 4:
            made = {s: self.produced.get(f"family_{s}", 0) for s in self.seats}
            best = max(made.values())
            target = self.ordered([s for s in self.seats if made[s] == best])[-1]
            if best and target != self.copper:
                self.copper_due = target

    def on_copper_moved(self, seat: int) -> None:
        self.same(seat, self.copper_due, "the Copper")
        self.copper, self.copper_due = seat, None

    # Deals

    def on_cash_given(self, seat: int, to: int, amount: int) -> None:
        self.pay(seat, amount)
        self.cash[to] += amount

    on_debt_settled = on_cash_given

    def on_crates_given(self, seat: int, to: int, crates: int) -> None:
        self.must(self.stage in ("muscle", "talk") and self.crates[seat] >= crates, "crates in a deal")
        self.crates[seat] -= crates
        self.crates[to] += crates

    def deal_truck(self, seat: int, truck: str) -> Truck:
        found = self.trucks[truck]
        free = found.owner == found.operator == seat and found.spot is None and found.cargo == 0
        self.must(free or self.stage == "sell", f"{truck} cannot be dealt by seat {seat}")
        self.must(found.owner == seat, f"{truck} is not seat {seat}'s")
        return found

    def on_truck_sold(self, seat: int, to: int, truck: str) -> None:
        found = self.deal_truck(seat, truck)
        found.owner = found.operator = found.cargo_owner = to

    def on_truck_rented(self, seat: int, to: int, truck: str) -> None:
        found = self.deal_truck(seat, truck)
        found.operator = found.cargo_owner = to

    def on_cards_given(self, seat: int, to: int, count: int) -> None:
        pass

    def on_card_given(self, seat: int, to: int, title: str) -> None:
        self.must(self.hand[seat][title] > 0, f"seat {seat} does not hold {title}")
        self.hand[seat][title] -= 1
        self.hand[to][title] += 1
        if title == "windfall":
            self.windfall_round[to] = self.windfall_round[seat]

    # Shipping and selling

    def on_loading_ready(self, seat: int) -> None:
        self.must(self.stage in ("muscle", "talk"), "loading")
        self.ready.add(seat)

    def on_loaded(self, seat: int, truck: str, crates: int) -> None:
        found = self.trucks[truck]
        self.must(self.stage == "ship" and found.operator == seat and found.cargo == 0, f"seat {seat} loads {truck}")
        self.must(0 < crates <= min(CAPACITY[size_of(truck)], self.crates[seat]), f"{crates} crates on {truck}")
        found.cargo, found.cargo_owner = crates, seat
        self.crates[seat] -= crates

    def on_shipped(self, seat: int, truck: str, house: str, dock: str) -> None:
        found = self.trucks[truck]
        self.must(found.operator == seat and found.cargo > 0 and found.spot is None, f"seat {seat} ships {truck}")
        self.same(dock, self.dock(house, seat), f"dock at {house}")
        found.spot = (house, dock)
        self.lines[house][dock].append(truck)
        if self.playing.get("title") != "hijack":
            self.begin_turn("ship", seat)

    def on_crates_lost(self, seat: int, crates: int) -> None:
        self.must(seat not in self.stored, "stored crates are lost")
        self.same(crates, self.crates[seat], "crates lost")
        self.crates[seat] = 0

    def on_demand_rolled(self, house: str, die: int) -> None:
        if house not in self.demand:
            self.turn_of(house)
            self.must(self.is_open(house) and self.limited(house), f"{house} rolls")
        self.demand.setdefault(house, []).append(die)

    def turn_of(self, house: str) -> None:
        if self.stage != "sell":
            self.unloaded_are_gone()
            left = [name for name, truck in self.trucks.items() if truck.cargo and truck.spot is None]
            self.must(not left, f"{left} stand loaded and parked")
        self.stage = "sell"
        self.must(house not in self.finished, f"{house} twice")
        self.every_house_had_its_turn(before=house)

    def limited(self, house: str) -> bool:
        return house != "omalley" and house not in self.copper_house

    def on_demand_set(self, house: str, demand: int) -> None:
        dice = self.demand[house]
        self.same(len(dice), DICE[house] + self.thirsty[house], f"consumption dice of {house}")
        self.same(demand, sum(dice) + len(dice) * self.improved[house], f"demand of {house}")
        self.must(self.is_open(house), f"{house} is closed")
        self.begin_sale(house, demand)

    def begin_sale(self, house: str, demand: int | None) -> None:
        self.finished.append(house)
        self.sale = self.selling(house, demand)
        self.expected = next(self.sale, None)

    def on_house_closed(self, house: str) -> None:
        if house not in self.demand:
            self.turn_of(house)
        self.must(not self.is_open(house), f"{house} is open")
        self.finished.append(house)

    def selling(self, house: str, demand: int | None) -> Iterator[tuple[Any, ...]]:
        """BL-SEL-8 to 15: what must be said, in order; `decide` where the boss has a choice."""
        left = 10**6 if demand is None else demand
        boss = self.boss(house)
        controlling = boss is not None and self.standing(house)[boss] == "CONTROLLING"
        bought = 0
        for dock in ("majority_dock", "minority_dock", "public_dock"):
            if dock == "public_dock" and demand is not None and boss is None:
                break
            for name in self.lines[house][dock]:
                truck = self.trucks[name]
                if truck.cargo == 0 or left == 0:
                    continue
                if dock == "public_dock" and demand is not None and truck.cargo_owner != boss:
                    answer: list[bool] = []
                    yield ("decide", boss, name, answer)
                    if not answer[0]:
                        left = 0
                        break
                count = min(left, truck.cargo)
                yield ("sold", truck.cargo_owner, house, count, count * self.price(house, truck.cargo_owner), name)
                left -= count
                bought += count
        margin = self.margin[house] + self.word[house]
        if demand is not None and controlling and bought:
            yield ("profit_paid", boss, house, bought * margin)
        for dock_line in self.lines[house].values():
            for name in dock_line:
                self.trucks[name].cargo = 0

    def price(self, house: str, seat: int) -> int:
        """BL-SEL-14"""
        if house in self.copper_house or (house in self.heat_packed and self.heat_packed[house] != seat):
            return 1
        return self.wholesale[house]

    def sale_step(self, said: tuple[Any, ...]) -> None:
        if self.expected is None and said[0] == "sold":
            self.must(not self.limited(said[2]), f"{said[2]} sells without demand")
            if said[2] not in self.demand:
                self.turn_of(said[2])
            self.must(self.is_open(said[2]), f"{said[2]} is closed")
            self.begin_sale(said[2], None)
        self.same(said, self.expected, "sale")
        assert self.sale is not None
        self.expected = next(self.sale, None)

    def on_sold(self, seat: int, house: str, crates: int, amount: int, truck: str) -> None:
        self.sale_step(("sold", seat, house, crates, amount, truck))
        self.cash[seat] += amount

    def on_profit_paid(self, seat: int, house: str, amount: int) -> None:
        self.sale_step(("profit_paid", seat, house, amount))
        self.cash[seat] += amount

    def on_truck_allowed(self, seat: int, truck: str, let_in: bool = True) -> None:
        self.must(self.expected is not None and self.expected[:3] == ("decide", seat, truck), f"not {self.expected}")
        assert self.expected is not None and self.sale is not None
        self.expected[3].append(let_in)
        self.expected = next(self.sale, None)

    def on_truck_turned_away(self, seat: int, truck: str) -> None:
        self.on_truck_allowed(seat, truck, False)

    # The Heat and the end

    def on_cash_announced(self, seat: int, amount: int) -> None:
        if not self.announced and not self.heat:
            self.end_of_selling()
            if self.round == self.last_round or max(self.cash) >= 100:
                self.over = False
            else:
                self.begin_heat()
        self.same(amount, self.cash[seat], f"cash of seat {seat}")
        self.must(seat not in self.announced, "announced twice")
        self.announced.append(seat)

    def on_poorest_helped(self, seat: int) -> None:
        self.same(sorted(self.announced), self.seats, "announced")
        least = min(self.cash)
        self.same(seat, self.ordered([s for s in self.seats if self.cash[s] == least])[-1], "the poorest")
        self.gain(seat, 1)

    def on_game_over(self, seat: int, amount: int) -> None:
        self.must(self.round == self.last_round or max(self.cash) >= 100, "the game is not over")
        self.must(not self.heat, "The Heat of the final Round")
        self.same((seat, amount), (self.ranking()[0], max(self.cash)), "winner")
        self.over = True

    def ranking(self) -> list[int]:
        return sorted(self.seats, key=lambda s: (self.cash[s], self.force(s)), reverse=True)

    # Comparing

    def compare(self, fields: dict[str, Any]) -> None:
        """The books against the position after a move."""
        many = len(self.seats)
        for name, books in (
            ("cash", self.cash),
            ("supply", self.supply),
            ("back_room", self.back),
            ("locked", self.locked),
            ("back_room_improvements", self.spare_improvements),
            ("crates", self.crates),
        ):
            self.same(fields[name][:many], books, name)
        self.same([row[:many] for row in fields["markers"]][: len(self.houses)], list(self.markers.values()), "markers")
        self.same(fields["improved"][: len(self.houses)], list(self.improved.values()), "improvements")
        self.same(fields["copper"], -1 if self.copper is None else self.copper, "Copper")
        self.same(fields["union_boss"], -1 if self.union_boss is None else self.union_boss, "Union Boss")
        stills = {
            name: [owner, dice]
            for name, owner, dice in zip(
                [f"{kind}_{n}" for kind in ("family", "remote") for n in range(6)],
                fields["still_owner"],
                fields["still_dice"],
                strict=True,
            )
            if owner >= 0
        }
        self.same(stills, self.stills, "Stills")
        for seat in self.seats:
            undecided = self.taken is not None and self.taken[0] == seat and self.taken[1] not in COPIES
            in_hand = self.hand[seat].total() - undecided
            self.same(fields["hand"][seat].bit_count(), in_hand, f"Thug cards of seat {seat}")
            owned = sum(found.owner == seat for found in self.trucks.values())
            self.same(fields["owned_trucks"][seat].bit_count(), owned, f"trucks of seat {seat}")
        if self.stage == "ship":
            cargo = sorted(found.cargo for found in self.trucks.values() if found.cargo)
            self.same(sorted(number for number in fields["cargo"] if number), cargo, "cargo")
            for seat in self.seats:
                operated = sum(found.operator == seat for found in self.trucks.values())
                self.same(fields["operated_trucks"][seat].bit_count(), operated, f"trucks in use by seat {seat}")

    def finish(self, result: dict[str, Any]) -> None:
        self.must(self.over, "the end was not told")
        self.same(result["scores"], self.cash, "scores")
        self.same(result["winners"], self.ranking()[:1], "winners")
