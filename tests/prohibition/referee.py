"""A referee of Prohibition, written from rules/prohibition.md alone: it shares no code and no table with the game.

It hears what everybody at an open table would hear and keeps its own books: Gs, Booze, Heat and badges, Headlines,
Jailtime, Turf, Units, Gangsters, Buildings and Stock, cards. Whatever follows from the rules it works out for itself
and compares with what is said; after each move it compares its books with the position.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from tests.refereeing import Difference

AREAS = ["HAR", "HEL", "GAS", "VIL", "LIT", "LES", "RED"]
BLOCKS = [f"{area}-{n}" for area in AREAS for n in range(1, 9)]
TYPES = ["STILL", "BREWERY", "SPEAKEASY", "NIGHTCLUB", "SETTLEMENT", "WARD"]
BUILDING_HEAT = dict(zip(TYPES, (1, 2, 1, 2, 0, 1), strict=True))
STOCK = dict(zip(TYPES, (("gs", 5), ("gs", 5), ("booze", 2), ("booze", 3), ("gs", 5), ("gs", 5)), strict=True))
COSTS = {
    "STILL": [5, 5, 10, 10, 15, 15, 20],
    "BREWERY": [10, 10, 15, 15, 20, 20, 25],
    "SPEAKEASY": [10, 10, 15, 15, 20, 20, 25],
    "NIGHTCLUB": [10, 15, 15, 20, 20, 25, 30],
    "SETTLEMENT": [5, 5, 10, 10, 15, 15, 20],
    "WARD": [5, 5, 10, 10, 15, 15, 20],
}
HOMES = {2: ["HEL", "LES"], 3: ["HAR", "HEL", "LES"], 4: ["HAR", "HEL", "LES", "RED"]}
CONTESTED = {2: ["VIL", "LIT"], 3: ["VIL", "LIT"], 4: ["GAS", "VIL", "LIT"]}
BADGES = [7, 13, 19, 24, 29, 34, 46, 55, 57, 60, 63, 66]
OLD_BADGES = [7, 13, 19, 24, 29, 34, 38, 42, 46, 50, 54, 57, 60, 63, 66]  # version 1
GANGSTERS = {1921: 3, 1922: 3, 1923: 4, 1924: 4, 1925: 5, 1926: 5}
EXTORTION = {"EXT_CHARM": (-5, 0), "EXT_PROTECTION": (1, 2), "EXT_SHAKEDOWN": (2, 3), "EXT_TERROR": (4, 4)}
GROUP = {"RED": 2, "BLUE": 5, "GREEN": 3, "YELLOW": 3}
OLD_GROUP = {"RED": 3, "BLUE": 5, "GREEN": 3, "YELLOW": 2}  # version 1
PRODUCERS, RETAIL = {"STILL", "BREWERY"}, {"SPEAKEASY", "NIGHTCLUB"}
CAP = 15
ROWS = ["I", "II", "III", "IV"]
FEDS = {  # Bribe and months of rows I to IV
    "FED1": [(10, 3), (20, 5), (30, 10), (50, 15)],
    "FED2": [(10, 2), (15, 4), (25, 8), (40, 12)],
    "FED3": [(10, 3), (20, 6), (30, 10), (50, 15)],
    "FED4": [(10, 3), (20, 5), (30, 9), (45, 14)],
    "FED5": [(10, 3), (20, 5), (30, 10), (50, 15)],
    "FED6": [(10, 2), (15, 5), (25, 9), (45, 14)],
    "FED7": [(5, 3), (15, 6), (30, 10), (50, 15)],
    "FED8": [(10, 3), (20, 5), (30, 10), (50, 15)],
}
TACTICS = {
    "SC01": "BACKUP", "SC02": "HIRED", "SC03": "TOMMY", "SC04": "SMOKE", "SC05": "DEADAIM", "SC06": "SECONDWIND",
    "SC07": "LIGHTFINGERS", "SC08": "DUST", "SC09": "SMOKE", "SC10": "HIRED", "SC11": "DOUBLECROSS", "SC12": "DUST",
    "SC13": "VESTS", "SC14": "SECONDWIND", "SC15": "STEADY", "SC16": "TOMMY", "SC17": "EXTRA", "SC18": "SURGEON",
    "SC19": "KNIFE", "SC20": "SLIPAWAY", "SC21": "ALIBI", "SC22": "SUCKER", "SC23": "TIP", "SC24": "DEADAIM",
}  # fmt: skip
SCHEMES = [f"SC{n:02}" for n in range(1, 25)]
PRESTIGE = dict(
    zip(SCHEMES, [6, 7, 10, 8, 6, 5, 8, 9, 9, 8, 7, 7, 6, 6, 5, 12, 7, 7, 8, 10, 12, 12, 9, 8], strict=True)
)
OLD_PRESTIGE = dict(zip(SCHEMES, [6, 7, 8, 7, 6, 5, 6, 6, 7, 7, 6, 6, 6, 7, 5, 9, 7, 7, 8, 7, 8, 8, 7, 6], strict=True))
SHIFTS = {
    "TOMMY": (2, "own"),
    "DEADAIM": (2, "own"),
    "STEADY": (1, "own"),
    "SMOKE": (-2, "enemy"),
    "SUCKER": (-2, "enemy"),
}
SAID_ONLY = {"packs-passed", "picked", "window-closed", "scheme-drawn-hidden", "no-help"} | {
    "feds-reshuffled", "schemes-reshuffled", "no-tactic", "fights", "deployed", "no-scheme", "no-fed"
}  # fmt: skip
INFAMY_POINTS = {"IN02": 8, "IN03": 8, "IN08": 8, "IN11": 8}


def up_to_five(amount: float) -> int:
    return int(-(-amount // 5) * 5)


class Gang:
    """What a Gang has beside the Map."""

    def __init__(self) -> None:
        self.mat = ""
        self.gs, self.booze, self.heat, self.peak, self.headlines, self.jail = 15, 3, 1, 1, 0, 0
        self.hospital_goons = self.hospital_guards = self.reserve_goons = self.reserve_guards = 0
        self.hand: set[str] = set()
        self.done: set[str] = set()
        self.infamy = ""
        self.robbed = False
        self.due = 0
        self.feds: list[str] = []
        self.year: Counter[str] = Counter()
        self.game: Counter[str] = Counter()
        self.placements = 0
        self.spaces: set[str] = set()
        self.attacks = 0


class Block:
    """A Block of the Map."""

    def __init__(self) -> None:
        self.owner: int | None = None
        self.goons = self.guards = self.gangsters = 0
        self.type: str | None = None
        self.stocked = False
        self.fought = False


class Fight:
    """An Attack that is being carried out."""

    def __init__(self, attacker: int, defender: int | None, source: str, target: str, goons: int) -> None:
        self.attacker, self.defender = attacker, defender
        self.source, self.target = source, target
        self.goons = goons
        self.round = 0
        self.dice: dict[int, list[list[int]]] = {}
        self.extra: Counter[int] = Counter()
        self.cancel: Counter[int] = Counter()
        self.slip: set[int] = set()
        self.tactics: dict[int, str] = {}
        self.news: Counter[int] = Counter()
        self.lost: Counter[int] = Counter()
        self.hits: dict[int, int] = {}
        self.won: str | None = None
        self.outcome = ""
        self.seize: list[int] = []
        self.settled = False


class Referee:
    """The books of one game."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.many = len(header["seats"])
        self.options = header["options"]
        self.old = header["version"] == 1
        self.prestige = OLD_PRESTIGE if self.old else PRESTIGE
        self.badges = OLD_BADGES if self.old else BADGES
        self.group = OLD_GROUP if self.old else GROUP
        self.seats = list(range(self.many))
        self.gangs = [Gang() for _ in self.seats]
        self.map = {block: Block() for block in BLOCKS}
        homes = HOMES[self.many]
        self.areas = set(homes) | set(CONTESTED[self.many])
        self.hq = {seat: f"{home}-1" for seat, home in enumerate(homes)}
        for seat, home in enumerate(homes):
            owned = [f"{home}-{n}" for n in range(1, 5 if self.many == 4 else 6)]
            foothold = f"{homes[(seat + 1) % self.many]}-8"
            owned += [foothold] + [f"{area}-{seat + 1}" for area in CONTESTED[self.many]]
            for name in owned:
                self.map[name].owner = seat
            for name, goons in ((f"{home}-1", 2), (f"{home}-2", 2), (f"{home}-3", 1), (foothold, 1)):
                self.map[name].goons = goons
            self.map[f"{home}-1"].guards = 1
        self.tiles = dict.fromkeys(TYPES, 0)
        self.year = 0
        self.phase = ""
        named = self.options["starting_marker"]
        self.marker = -1 if named == "random" else int(named)
        self.order: list[int] = []
        self.fight: Fight | None = None
        self.warm: list[tuple[int, int]] = []
        self.news: Counter[int] = Counter()
        self.building: tuple[int, str | None] | None = None
        self.built_here: str | None = None
        self.facing: tuple[int, str, int] | None = None
        self.payoffs = 0
        self.losses: list[tuple[str, Any]] = []
        self.lost_here: list[str] = []
        self.draw_due: Counter[int] = Counter()
        self.charm: set[str] = set()
        self.produced: set[int] = set()
        self.fee_paid: set[int] = set()
        self.final: dict[int, int] = {}
        self.spent = 0
        self.last_year = 1920 + int(self.options.get("years", 6))

    # Small helpers

    def must(self, right: bool, why: str) -> None:
        if not right:
            raise Difference(why)

    def same(self, said: Any, worked_out: Any, what: str) -> None:
        if said != worked_out:
            raise Difference(f"{what}: the game says {said}, the rules {worked_out}")

    def pay(self, seat: int, gs: int) -> None:
        self.must(0 <= gs <= self.gangs[seat].gs and gs % 5 == 0, f"seat {seat} pays {gs} of {self.gangs[seat].gs} Gs")
        self.gangs[seat].gs -= gs

    def store(self, seat: int, booze: int) -> None:
        self.gangs[seat].booze = min(CAP, self.gangs[seat].booze + booze)

    def stock_to(self, seat: int, type_: str) -> None:
        what, count = STOCK[type_]
        if what == "gs":
            self.gangs[seat].gs += count
        else:
            self.store(seat, count)

    def change_heat(self, seat: int, change: int) -> None:
        """PR-HEAT-1 to 6, PR-HEAT-4: how many Fed cards fall due."""
        gang = self.gangs[seat]
        before = gang.heat
        gang.heat = max(1, gang.heat + change)
        if gang.heat != before:
            self.warm.append((seat, gang.heat))
        if gang.heat > gang.peak:
            gang.due += sum(gang.peak < badge <= gang.heat for badge in self.badges)
            gang.due += 2 * sum(gang.peak < badge <= gang.heat for badge in range(70, gang.heat + 1, 5))
            gang.peak = gang.heat

    def row(self, seat: int) -> int:
        heat = self.gangs[seat].heat
        return 0 if heat < 20 else 1 if heat < 37 else 2 if heat < 55 else 3

    def turf(self, seat: int) -> list[str]:
        return [name for name in BLOCKS if self.map[name].owner == seat]

    def units(self, name: str) -> int:
        return self.map[name].goons + self.map[name].guards

    def goons_on_map(self, seat: int) -> int:
        return sum(self.map[name].goons for name in self.turf(seat))

    def laying_low(self, name: str) -> bool:
        return self.map[name].gangsters > 0

    def settle(self, kind: str) -> None:
        """What had to be said by now has been said."""
        if kind not in ("heat", "feds-due", "headline"):
            self.must(not self.warm, f"Heat {self.warm} was to come before {kind}")
        if kind not in ("headline", "heat", "feds-due", "gangster-spent"):
            self.must(not +self.news, f"Headlines {dict(self.news)} were to come before {kind}")
        if kind not in ("building-lost", "stock-lost", "goon-lost", "fined", "jailed"):
            self.must(not self.losses, f"{self.losses} was to come before {kind}")

    def hear(self, fact: dict[str, Any]) -> None:
        kind = fact["kind"]
        if kind in SAID_ONLY:
            return
        self.settle(kind)
        getattr(self, "on_" + kind.replace("-", "_"))(*[fact[key] for key in fact if key != "kind"])

    # Setting up

    def on_marker(self, seat: int) -> None:
        self.marker = seat

    def on_mat(self, seat: int, mat: str) -> None:
        self.must(all(gang.mat != mat for gang in self.gangs), f"mat {mat} twice")
        self.gangs[seat].mat = mat
        if self.old and mat == "BLUE":
            self.gangs[seat].booze += 3

    def on_drafted(self, seat: int, card: str) -> None:
        self.take_card(seat, card)

    def on_dealt(self, seat: int, card: str) -> None:
        if self.options.get("first_game"):  # PR-VAR-1
            self.take_card(seat, card)

    def on_infamy_dealt(self, seat: int, card: str) -> None:
        if self.options.get("first_game"):
            self.must(not self.gangs[seat].infamy, "a second Infamy card")
            self.gangs[seat].infamy = card

    def take_card(self, seat: int, card: str) -> None:
        held = [s for s in self.seats if card in self.gangs[s].hand | self.gangs[s].done]
        self.must(not held, f"{card} is held by {held} already")
        self.gangs[seat].hand.add(card)

    def on_infamy_kept(self, seat: int, card: str) -> None:
        self.gangs[seat].infamy = card

    def on_year(self, year: int) -> None:
        self.same(year, self.year + 1 if self.year else 1921, "Year")
        self.year = year
        self.order = [(self.marker + k) % self.many for k in self.seats]
        for gang in self.gangs:
            gang.year.clear()

    def on_phase(self, phase: str) -> None:
        self.phase = phase
        if phase == "operations" or (self.year == 1921 and phase == "action"):
            self.must(phase == "action" or self.year > 1921, "Operations in 1921")
            for gang in self.gangs:
                gang.placements, gang.attacks, gang.spaces = 0, 0, set()
            for block in self.map.values():
                block.gangsters, block.fought = 0, False
            self.fee_paid = set()
        if phase == "production":
            self.produced = set()
            self.produce()

    # Operations

    def on_reinforced(self, seat: int, goons: int, back: int, guards: int) -> None:
        """PR-OPS-4"""
        gang = self.gangs[seat]
        supply = 24 - self.goons_on_map(seat) - gang.hospital_goons
        more = 4 if self.old and gang.mat == "YELLOW" else 3
        self.same((goons, back, guards), (min(more, supply), gang.hospital_goons, gang.hospital_guards), "reinforced")
        gang.reserve_goons += goons + back
        gang.hospital_goons = gang.hospital_guards = 0

    def on_lifted(self, seat: int, unit: str, block: str) -> None:
        found, gang = self.map[block], self.gangs[seat]
        self.same(found.owner, seat, f"owner of {block}")
        setattr(found, unit + "s", getattr(found, unit + "s") - 1)
        self.must(getattr(found, unit + "s") >= 0, f"no {unit} at {block}")
        setattr(gang, f"reserve_{unit}s", getattr(gang, f"reserve_{unit}s") + 1)

    def on_placed(self, seat: int, unit: str, block: str) -> None:
        found, gang = self.map[block], self.gangs[seat]
        self.same(found.owner, seat, f"owner of {block}")
        setattr(found, unit + "s", getattr(found, unit + "s") + 1)
        setattr(gang, f"reserve_{unit}s", getattr(gang, f"reserve_{unit}s") - 1)
        self.must(getattr(gang, f"reserve_{unit}s") >= 0 and self.units(block) <= 4, f"{unit} placed at {block}")

    def on_no_room(self, seat: int, goons: int, guards: int) -> None:
        """PR-OPS-6"""
        gang = self.gangs[seat]
        self.same((goons, guards), (gang.reserve_goons, gang.reserve_guards), "left over")
        self.must(all(self.units(name) == 4 for name in self.turf(seat)), "there is room")
        gang.hospital_goons += goons
        gang.reserve_goons = gang.reserve_guards = 0

    def on_stocked(self, seat: int, type_: str, block: str) -> None:
        found = self.map[block]
        if found.stocked and self.phase == "operations" and self.options["operations_mode"] == "simultaneous":
            return  # what was done hidden is shown to all
        self.must((found.owner, found.type, found.stocked) == (seat, type_, False), f"{block} is stocked")
        self.must(self.phase == "operations" or self.built_here == block, "stocked at the wrong time")
        found.stocked = True
        what, count = STOCK[type_]
        if what == "gs":
            self.pay(seat, count)
        else:
            self.gangs[seat].booze -= count
            self.must(self.gangs[seat].booze >= 0, "Booze for Stock")

    def on_fee(self, seat: int, gs: int, lost: int) -> None:
        """PR-OPS-8"""
        gang = self.gangs[seat]
        group = self.group[gang.mat]
        groups = min(-(-gang.booze // group), gang.gs // 5)
        kept = min(gang.booze, groups * group)
        self.same((gs, lost), (5 * groups, gang.booze - kept), "Warehouse")
        self.pay(seat, gs)
        gang.booze = kept
        self.fee_paid.add(seat)

    def operations_heat(self) -> None:
        """PR-OPS-9, for all in turn order."""
        for seat in self.order:
            gang = self.gangs[seat]
            self.must(seat in self.fee_paid or gang.booze == 0, f"seat {seat} has paid no fee")
            warm = sum(BUILDING_HEAT[self.map[name].type or ""] for name in self.turf(seat) if self.map[name].type)
            self.change_heat(seat, max(0, warm - (gang.mat == "GREEN")))
        self.fee_paid = set(self.seats) | {-1}

    def on_heat(self, seat: int, change: int, heat: int) -> None:
        if not self.warm and self.phase == "operations" and -1 not in self.fee_paid:
            self.operations_heat()
        if self.building and self.building[1] is None and not self.warm:
            self.change_heat(seat, change)  # the type of an Open Drug Store is told when it stands
            self.building = (seat, f"heat {change}")
        if not self.warm and self.phase == "production" and seat not in self.produced:
            self.flip(seat)
        self.must(bool(self.warm), "Heat out of nothing")
        self.same((seat, heat), self.warm.pop(0), "Heat")

    def on_feds_due(self, seat: int, cards: int) -> None:
        self.must(0 < cards <= self.gangs[seat].due, f"{cards} Fed cards fall due, of {self.gangs[seat].due}")

    # Fed cards

    def on_fed_drawn(self, seat: int, fed: str) -> None:
        gang = self.gangs[seat]
        self.must(gang.due > 0, f"seat {seat} draws a Fed card that is not due")
        self.must(all(fed not in other.feds for other in self.gangs), f"{fed} lies before a Gang")
        gang.due -= 1
        gang.feds.append(fed)
        self.payoffs = 0

    def on_payoff(self, seat: int, fed: str, block: str) -> None:
        found = self.map[block]
        self.must((found.owner, found.type, found.stocked) == (seat, "WARD", True), f"no Payoff at {block}")
        found.stocked = False
        self.payoffs += 1

    def on_fed_faced(self, seat: int, fed: str, row: str) -> None:
        self.must(fed in self.gangs[seat].feds, f"{fed} is not before seat {seat}")
        self.same(row, ROWS[self.row(seat) - self.payoffs], "row")
        self.facing = (seat, fed, self.row(seat) - self.payoffs)

    def end_card(self, seat: int, fed: str) -> None:
        self.gangs[seat].feds.remove(fed)
        self.payoffs = 0

    def on_fed_dismissed(self, seat: int, fed: str) -> None:
        self.same(self.payoffs, self.row(seat) + 1, "Payoffs")
        self.end_card(seat, fed)

    def on_bribed(self, seat: int, fed: str, gs: int) -> None:
        assert self.facing is not None
        price = FEDS[fed][self.facing[2]][0]
        if self.gangs[seat].mat in ("BLUE", "GREEN"):
            price = max(5, price - 5)
        self.same(gs, price, "Bribe")
        self.pay(seat, gs)
        self.end_card(seat, fed)

    def on_served(self, seat: int, fed: str, months: int) -> None:
        assert self.facing is not None
        self.same(months, FEDS[fed][self.facing[2]][1], "months")
        self.gangs[seat].jail += months
        self.end_card(seat, fed)

    def on_consequence(self, seat: int, fed: str, row: str) -> None:
        """2.7: what is lost, in order."""
        assert self.facing is not None
        at, gang = self.facing[2], self.gangs[seat]
        self.same((seat, fed, row), (self.facing[0], self.facing[1], ROWS[at]), "Consequence")
        buildings = sum(self.map[name].type is not None for name in self.turf(seat))
        kinds = {"FED1": None, "FED5": RETAIL, "FED6": PRODUCERS}
        if fed in kinds:
            stock, building = ("stock-lost", kinds[fed]), ("building-lost", kinds[fed])
            self.losses = [
                [stock],
                [building],
                [building, ("stock-lost", None)],
                [building, ("building-lost", None)],
            ][at]
        elif fed == "FED2":
            self.losses = [("goon-lost", None)] * (1, 2, 4, 6)[at]
        elif fed == "FED3":
            part, least = [(1 / 4, 5), (1 / 2, 10), (3 / 4, 15), (1, 25)][at]
            self.losses = [("fined", max(least, up_to_five(part * gang.gs)))]
        elif fed == "FED4":
            goons, months = [(1, 1), (1, 2), (2, 4), (3, 7)][at]
            self.losses = [("goon-lost", None)] * goons + [("jailed", months)]
        elif fed == "FED7":
            self.losses = [("jailed", (1, 2, 4, 7)[at] + gang.headlines)]
        else:
            base, each = [(0, 5), (5, 5), (10, 5), (10, 10)][at]
            self.losses = [("fined", base + each * max(1, buildings))]
        self.lost_types: list[str] = []
        self.end_card(seat, fed)

    def lose(self, kind: str, value: Any) -> None:
        self.must(bool(self.losses), f"{kind} is no part of the Consequence")
        what, wanted = self.losses.pop(0)
        self.same(kind, what, "loss")
        if kind in ("fined", "jailed"):
            self.same(value, wanted, kind)
        elif kind == "building-lost" and self.losses and self.losses[0][0] == kind and wanted:
            # two Buildings of which at least one is of the kind: either of them
            if value not in wanted:
                self.losses = [(kind, wanted)]
        elif wanted:
            self.must(value in wanted, f"{value} is not lost by this card")

    def on_building_lost(self, seat: int, type_: str, block: str) -> None:
        self.lose("building-lost", type_)
        self.same((self.map[block].owner, self.map[block].type), (seat, type_), block)
        self.map[block].type, self.map[block].stocked = None, False

    def on_stock_lost(self, seat: int, type_: str, block: str) -> None:
        self.lose("stock-lost", type_)
        found = self.map[block]
        self.must((found.owner, found.type, found.stocked) == (seat, type_, True), f"no Stock at {block}")
        found.stocked = False

    def on_goon_lost(self, seat: int, block: str) -> None:
        self.lose("goon-lost", None)
        self.must(self.map[block].owner == seat and self.map[block].goons > 0, f"no Goon at {block}")
        self.map[block].goons -= 1

    def on_fined(self, seat: int, gs: int) -> None:
        self.lose("fined", gs)
        self.pay(seat, gs)

    def on_jailed(self, seat: int, months: int) -> None:
        self.lose("jailed", months)
        self.gangs[seat].jail += months

    # Actions

    def place(self, seat: int) -> None:
        gang = self.gangs[seat]
        self.must(self.phase == "action", "a placement outside the Action Phase")
        gang.placements += 1
        self.must(gang.placements <= GANGSTERS[self.year], f"seat {seat} has no Gangster left")
        self.fight, self.building, self.built_here = None, None, None

    def on_ordered(self, seat: int, space: str) -> None:
        self.place(seat)
        gang = self.gangs[seat]
        self.must(space not in gang.spaces, f"{space} twice by seat {seat}")
        if space.startswith(("BLD_", "EXT_")):
            self.must(all(space not in other.spaces for other in self.gangs), f"{space} is taken")
        if space.startswith("EXT_"):
            self.must(not any(s.startswith("EXT_") for s in gang.spaces), "a second Extortion space")
            self.change_heat(seat, EXTORTION[space][0])
        gang.spaces.add(space)
        late = self.year == 1926
        allowed = ("OPEN_CONTRACT", "OPEN_RECRUIT", "OPEN_DRUGSTORE", "OPEN_FESTIVAL")
        early = ("OPEN_CONTRACT", "OPEN_CHARGE", "OPEN_IMPORT")
        self.must(not space.startswith("OPEN_") or space in (allowed if late else early), f"{space} in {self.year}")
        if late and space in ("OPEN_CONTRACT", "OPEN_RECRUIT", "OPEN_FESTIVAL"):
            self.pay(seat, 10)
        if space.startswith("BLD_"):
            self.begin_building(seat, space[4:])
        elif space == "OPEN_DRUGSTORE":
            self.building = (seat, None)
        elif space == "OPEN_FESTIVAL":
            self.change_heat(seat, -3)
        elif space == "OPEN_CONTRACT":
            self.draw_due[seat] += 2 if gang.mat == "YELLOW" else 1

    def cost(self, seat: int, type_: str) -> int:
        self.must(self.tiles[type_] < 7, f"no {type_} left")
        off = 5 if self.gangs[seat].mat == "BLUE" and type_ in RETAIL else 0
        return max(0, COSTS[type_][self.tiles[type_]] - off)

    def begin_building(self, seat: int, type_: str) -> None:
        self.pay(seat, self.cost(seat, type_))
        self.change_heat(seat, BUILDING_HEAT[type_])
        self.building = (seat, type_)

    def on_built(self, seat: int, type_: str, block: str, gs: int) -> None:
        self.must(self.building is not None and self.building[0] == seat, "built without an order")
        assert self.building is not None
        self.same(gs, self.cost(seat, type_), "Construction Cost")
        if self.building[1] != type_:  # Open Drug Store
            said = self.building[1] or "heat 0"
            self.same(said, f"heat {BUILDING_HEAT[type_]}", "Heat of the Building")
            self.pay(seat, gs)
        found = self.map[block]
        self.must(found.owner == seat and block not in self.hq.values(), f"{block} is no site")
        self.must(found.type is None, f"{block} holds a {found.type}")
        if type_ in ("SETTLEMENT", "WARD"):
            near = [self.map[name].type for name in BLOCKS if name[:3] == block[:3]]
            self.must(type_ not in near, f"a second {type_} in {block[:3]}")
        self.tiles[type_] += 1
        found.type, found.stocked = type_, False
        if self.units(block) < 4:
            found.guards += 1
        self.building, self.built_here = None, block

    def on_replaced(self, seat: int, type_: str, block: str) -> None:
        found = self.map[block]
        self.same((found.owner, found.type), (seat, type_), "replaced")
        if found.stocked:
            self.stock_to(seat, type_)
        found.type, found.stocked = None, False

    def on_passed(self, seat: int) -> None:
        self.fight = self.building = None

    def on_had_to_pass(self, seat: int) -> None:
        self.fight = self.building = None
        self.must(self.gangs[seat].placements < GANGSTERS[self.year], "a pass without a Gangster")

    def on_took_charge(self, seat: int, gs: int) -> None:
        more = 5 if not self.old and self.gangs[seat].mat == "YELLOW" else 0
        self.same(gs, 15 + more, "Take Charge")
        self.gangs[seat].gs += gs

    def on_imported(self, seat: int, booze: int) -> None:
        gang = self.gangs[seat]
        gain = 4 if gang.mat == "BLUE" else 3
        self.must(booze in (gain, min(gain, CAP - gang.booze)), f"{booze} Booze imported")
        self.store(seat, gain)

    def on_recruited(self, seat: int, block: str) -> None:
        supply = 24 - self.goons_on_map(seat) - self.gangs[seat].hospital_goons
        self.map[block].goons += 1
        self.must(self.map[block].owner == seat and self.units(block) <= 4 and supply > 0, f"recruited at {block}")

    # Cards

    def on_scheme_drawn(self, seat: int, card: str) -> None:
        self.must(self.draw_due[seat] > 0, f"seat {seat} draws a Scheme that is not due")
        self.draw_due[seat] -= 1
        self.take_card(seat, card)

    def on_contract_kept(self, seat: int, card: str) -> None:
        self.must(card in self.gangs[seat].hand, "kept")

    def on_scheme_discarded(self, seat: int, card: str) -> None:
        self.gangs[seat].hand.remove(card)

    def on_claimed(self, seat: int, card: str, prestige: int) -> None:
        gang = self.gangs[seat]
        self.must(card in gang.hand, f"seat {seat} does not hold {card}")
        self.must(self.fulfils(seat, card), f"{card} is not fulfilled")
        if card == "SC21":
            self.pay(seat, 25)
        self.same(prestige, self.prestige[card], "Prestige")
        gang.hand.remove(card)
        gang.done.add(card)

    def count(self, seat: int, area: str) -> int:
        return sum(name[:3] == area for name in self.turf(seat))

    def buildings(self, seat: int, types: Iterable[str] = TYPES, stocked: bool = False) -> int:
        wanted = set(types)
        found = [self.map[name] for name in self.turf(seat)]
        return sum(block.type in wanted and (block.stocked or not stocked) for block in found)

    def with_hq(self, seat: int) -> int:
        return self.buildings(seat) + bool(self.options["hq_counts_as_building"])

    def best_built(self, seat: int) -> int:
        areas = Counter(name[:3] for name in self.turf(seat) if self.map[name].type)
        if self.options["hq_counts_as_building"]:
            areas[self.hq[seat][:3]] += 1
        return max(areas.values(), default=0)

    def nbhds_with(self, seat: int, blocks: int) -> int:
        return sum(self.count(seat, area) >= blocks for area in self.areas)

    def best(self, seat: int, areas: Iterable[str]) -> int:
        return max((self.count(seat, area) for area in areas), default=0)

    def fulfils(self, seat: int, card: str) -> bool:
        """2.9"""
        gang = self.gangs[seat]
        rivals = {self.hq[other][:3] for other in self.seats if other != seat}
        away = self.areas - {self.hq[seat][:3]}
        types = {self.map[name].type for name in self.turf(seat)} - {None}
        old = self.old

        def stocked(kinds: set[str]) -> int:
            return self.buildings(seat, kinds, True)

        need: dict[str, Callable[[], bool]] = {
            "SC01": lambda: self.nbhds_with(seat, 2) >= 4,
            "SC02": lambda: self.best(seat, away) >= 4,
            "SC03": lambda: self.best(seat, self.areas) >= (8 if old else 7),
            "SC04": lambda: len(self.turf(seat)) >= (13 if old else 12) and self.with_hq(seat) >= (3 if old else 4),
            "SC05": lambda: gang.year["gained"] >= 3 and gang.headlines >= (3 if old else 4),
            "SC06": lambda: self.best(seat, rivals) >= 3,
            "SC07": lambda: stocked(PRODUCERS) >= 2 and stocked(RETAIL) >= (1 if old else 2),
            "SC08": lambda: len(types) >= (4 if old else 5),
            "SC09": lambda: self.buildings(seat, PRODUCERS) >= (3 if old else 4),
            "SC10": lambda: self.buildings(seat, RETAIL) >= 3,
            "SC11": lambda: stocked(RETAIL) >= 2 if old else min(stocked({kind}) for kind in RETAIL) >= 1,
            "SC12": lambda: gang.booze >= 10,
            "SC13": lambda: self.best_built(seat) >= 3,
            "SC14": lambda: gang.game["steals"] >= 2 if old else gang.game["steals"] >= 1 and gang.headlines >= 3,
            "SC15": lambda: gang.year["torches"] >= 1,
            "SC16": lambda: gang.game["robberies"] >= 1,
            "SC17": lambda: gang.headlines >= 5,
            "SC18": lambda: gang.year["wiped"] >= 7,
            "SC19": lambda: gang.game["seized"] >= (6 if old else 8),
            "SC20": lambda: gang.heat >= (30 if old else 35) and gang.jail == 0,
            "SC21": lambda: gang.heat >= (30 if old else 45) and gang.gs >= 25,
            "SC22": lambda: self.with_hq(seat) >= (4 if old else 5) and gang.heat <= (15 if old else 20),
            "SC23": lambda: self.buildings(seat, {"WARD", "SETTLEMENT"}, True) >= 3,
            "SC24": lambda: gang.year["extorted"] >= 40 and gang.heat <= 30,
        }
        return need[card]()

    def infamous(self, seat: int, card: str) -> bool:
        """2.11: whether a Gang fulfils an Infamy card."""

        def most(measure: Callable[[int], int], floor: int) -> bool:
            mine = measure(seat)
            return mine >= floor and all(measure(other) <= mine for other in self.seats)

        def least(measure: Callable[[int], int], ceiling: int) -> bool:
            mine = measure(seat)
            return mine <= ceiling and all(measure(other) >= mine for other in self.seats)

        old = self.old
        wide = self.nbhds_with(seat, 2) >= (5 if self.many == 4 or (old and self.many == 3) else 4)
        deep = not old or self.many > 2 or self.nbhds_with(seat, 3) >= 2
        return {
            "IN01": lambda: most(lambda s: len(self.turf(s)), 11),
            "IN02": lambda: most(lambda s: self.gangs[s].gs, 50),
            "IN03": lambda: most(lambda s: self.gangs[s].booze, 5),
            "IN04": lambda: most(self.with_hq, 4),
            "IN05": lambda: most(lambda s: self.gangs[s].headlines, 2),
            "IN06": lambda: least(lambda s: self.gangs[s].heat, 22 if old else 28),
            "IN07": lambda: most(lambda s: self.gangs[s].heat, 30 if old else 45),
            "IN08": lambda: most(self.goons_on_map, 14),
            "IN09": lambda: most(lambda s: self.best(s, self.areas), 7 if old else 6),
            "IN10": lambda: wide and deep,
            "IN11": lambda: most(lambda s: len(self.gangs[s].done), 2),
            "IN12": lambda: self.gangs[seat].jail == 0 if old else least(lambda s: self.gangs[s].jail, 5),
        }[card]()

    # Attacks

    def on_attacked(self, seat: int, source: str, block: str, goons: int) -> None:
        self.place(seat)
        gang, here, there = self.gangs[seat], self.map[source], self.map[block]
        self.must(here.owner == seat and 1 <= goons <= here.goons, f"{goons} Goons from {source}")
        self.must(not self.laying_low(source), f"the Goons of {source} are Laying Low")
        self.must(there.owner != seat and block[:3] in self.areas, f"{block} is no target")
        second = there.fought and (self.units(block) > 0 or block in self.hq.values())
        self.must(not second, f"a second Conflict at {block}")
        here.goons -= goons
        self.fight = Fight(seat, there.owner, source, block, goons)
        free = gang.mat == "RED" and gang.attacks == 0
        gang.attacks += 1
        self.change_heat(seat, 0 if free else 1)

    def attack(self) -> Fight:
        self.must(self.fight is not None, "no Attack")
        assert self.fight is not None
        return self.fight

    def on_expanded(self, seat: int, block: str) -> None:
        fight = self.attack()
        self.must(self.map[block].owner is None and fight.target == block, f"{block} is not neutral")
        self.enter(seat, block, fight.goons)
        self.gangs[seat].year["gained"] += 1

    def enter(self, seat: int, block: str, goons: int) -> None:
        found = self.map[block]
        found.owner, found.goons, found.gangsters = seat, goons, 1
        self.attack().settled = True

    def on_called_help(self, seat: int, block: str) -> None:
        fight = self.attack()
        self.must(fight.target == self.hq[seat] and self.units(fight.target) < 4, "no Call for Help here")
        self.must(self.map[block].owner == seat and block != fight.target, f"no help from {block}")

    def on_help_sent(self, seat: int, unit: str, block: str) -> None:
        self.must(unit != "goon" or not self.laying_low(block), f"the Goons of {block} are Laying Low")
        home, at = self.map[block], self.map[self.attack().target]
        setattr(home, unit + "s", getattr(home, unit + "s") - 1)
        setattr(at, unit + "s", getattr(at, unit + "s") + 1)
        self.must(getattr(home, unit + "s") >= 0 and self.units(self.attack().target) <= 4, f"{unit} from {block}")

    def on_round(self, number: int) -> None:
        fight = self.attack()
        self.same(number, fight.round + 1, "Round")
        self.must(self.units(fight.target) > 0, "a Conflict without a Defender")
        fight.round = number
        fight.dice = {fight.attacker: [], fight.defender or 0: []}
        fight.extra, fight.cancel, fight.slip, fight.hits = Counter(), Counter(), set(), {}
        fight.tactics = {}
        self.map[fight.target].fought = True
        if number > 1:
            self.change_heat(fight.attacker, 1)

    def on_rolled(self, seat: int, side: str, value: int) -> None:
        fight = self.attack()
        self.same(seat, fight.attacker if side == "attacker" else fight.defender, "who rolls")
        if fight.won == "attacker" or fight.round == 0:
            fight.seize.append(value)
        else:
            fight.dice[seat].append([value, 0])

    def on_rerolled(self, seat: int, die: int, value: int) -> None:
        found = self.attack().dice[seat][die - 1]
        played = self.attack().tactics
        by = [s for s in played if played[s] in ("SECONDWIND", "DUST")]
        self.must(any(played[s] == ("SECONDWIND" if s == seat else "DUST") for s in by), "a re-roll without a Tactic")
        found[0] = value
        if found[1] and value > 6:
            raise Difference("a die above 6")

    def on_pip(self, seat: int, die: int, value: int) -> None:
        fight = self.attack()
        hq = seat == fight.defender and fight.target == self.hq[seat]
        mat = seat == fight.attacker and self.gangs[seat].mat == "RED"
        self.must(fight.round == 1 and (hq or mat), "a pip")
        self.shift(seat, die, 1, value)

    def shift(self, seat: int, die: int, by: int, value: int) -> None:
        found = self.attack().dice[seat][die - 1]
        found[1] += by
        self.same(value, sum(found), f"die {die} of seat {seat}")

    def other(self, seat: int) -> int:
        fight = self.attack()
        return fight.attacker if seat == fight.defender else fight.defender or 0

    def on_modified(self, seat: int, die: int, value: int) -> None:
        fight = self.attack()
        by, player = None, -1
        for player, tactic in reversed(fight.tactics.items()):
            if tactic in SHIFTS and (player == seat) == (SHIFTS[tactic][1] == "own"):
                by = SHIFTS[tactic][0]
                break
        self.must(by is not None, "a die is changed without a Tactic")
        self.shift(seat, die, by or 0, value)

    def on_tactic(self, seat: int, card: str) -> None:
        fight = self.attack()
        self.must(card in self.gangs[seat].hand, f"seat {seat} does not hold {card}")
        self.must(seat not in fight.tactics and fight.round > 0, "a second Tactic in a Round")
        self.gangs[seat].hand.remove(card)
        tactic = fight.tactics[seat] = TACTICS[card]
        if tactic == "KNIFE":
            fight.extra[seat] += 1
        elif tactic == "VESTS":
            fight.cancel[seat] += 2 if seat == fight.defender else 1
        elif tactic == "SLIPAWAY":
            fight.cancel[seat] += 99
            fight.slip.add(seat)
        elif tactic == "EXTRA":
            fight.news[seat] += 1
        elif tactic == "ALIBI":
            self.change_heat(seat, -3)
        elif tactic == "TIP":
            self.change_heat(self.other(seat), 3)

    def on_backup(self, seat: int, block: str, goons: int) -> None:
        fight = self.attack()
        self.same(fight.tactics.get(seat), "BACKUP", "Tactic")
        self.must(not self.laying_low(block) and 1 <= goons <= min(2, self.map[block].goons), f"backup from {block}")
        self.map[block].goons -= goons
        if seat == fight.attacker:
            fight.goons += goons
            self.must(fight.goons <= 4, "five attackers")
        else:
            self.map[fight.target].goons += goons
            self.must(self.units(fight.target) <= 4, "five defenders")

    def on_robbed_by_tactic(self, seat: int, victim: int, gs: int) -> None:
        self.same(gs, min(10, self.gangs[victim].gs), "Light Fingers")
        self.pay(victim, gs)
        self.gangs[seat].gs += gs

    def on_healed(self, seat: int, block: str, goons: int) -> None:
        gang = self.gangs[seat]
        self.must(goons <= min(2, gang.hospital_goons) and block != self.attack().target, "Field Surgeon")
        gang.hospital_goons -= goons
        self.map[block].goons += goons
        self.must(self.units(block) <= 4 and self.map[block].owner == seat, f"healed into {block}")

    def on_wiped_out(self, seat: int, goons: int, guards: int, hits: int) -> None:
        """PR-CON-9"""
        fight = self.attack()
        at = self.map[fight.target]
        defender = fight.defender or 0
        if not fight.hits:
            self.right_number_of_dice(fight)
            for side in (fight.attacker, defender):
                foe = defender if side == fight.attacker else fight.attacker
                scored = sum(sum(die) >= 4 for die in fight.dice[foe]) + fight.extra[foe]
                fight.hits[side] = max(0, scored - fight.cancel[side])
        self.same(hits, fight.hits[seat], f"hits on seat {seat}")
        if seat == fight.attacker:
            fallen = (min(hits, fight.goons), 0)
            fight.goons -= fallen[0]
        else:
            first = min(hits, at.goons)
            fallen = (first, min(hits - first, at.guards))
            at.goons -= fallen[0]
            at.guards -= fallen[1]
        self.same((goons, guards), fallen, f"Wiped Out of seat {seat}")
        self.gangs[seat].hospital_goons += goons
        self.gangs[seat].hospital_guards += guards
        foe = defender if seat == fight.attacker else fight.attacker
        self.gangs[foe].year["wiped"] += goons + guards
        fight.lost[seat] += goons + guards

    def right_number_of_dice(self, fight: Fight) -> None:
        for side, units in ((fight.attacker, fight.goons), (fight.defender or 0, self.units(fight.target))):
            more = 2 if fight.tactics.get(side) == "HIRED" else 0
            self.same(len(fight.dice[side]), units + more, f"dice of seat {side}")

    def on_gangster_spent(self, seat: int) -> None:
        fight = self.attack()
        at = self.map[fight.target]
        if seat == fight.attacker:
            self.must(fight.goons == 0, "the Attacker's Gangster is spent")
            fight.settled = True
        else:
            self.must((at.gangsters > 0 and at.goons == 0) or fight.outcome == "seized", f"Gangster of seat {seat}")
            if fight.outcome != "seized":
                at.gangsters = 0

    def on_attacker_won(self, seat: int, victim: int, block: str) -> None:
        fight = self.attack()
        self.same((seat, victim, block), (fight.attacker, fight.defender, fight.target), "Conflict")
        self.must(fight.goons > 0 and self.units(block) == 0 and seat not in fight.slip, "the Attacker has not won")
        fight.won = "attacker"
        if fight.lost[victim]:
            self.draw_due[victim] += 1
        self.report(seat, fight.news[seat])

    def on_defender_won(self, seat: int, loser: int, block: str) -> None:
        fight = self.attack()
        self.same((seat, loser, block), (fight.defender, fight.attacker, fight.target), "Conflict")
        fight.won = "defender"
        self.report(seat, fight.news[seat])

    def report(self, seat: int, headlines: int) -> None:
        self.news[seat] += headlines

    def on_headline(self, seat: int, headlines: int) -> None:
        self.must(self.news[seat] > 0, f"a Headline of seat {seat} out of nothing")
        more = headlines - self.gangs[seat].headlines
        self.must(1 <= more <= self.news[seat], "Headlines")
        self.news[seat] -= more
        self.gangs[seat].headlines = headlines

    def victim_of(self, seat: int, victim: int, block: str) -> Block:
        fight = self.attack()
        self.same((seat, victim, block), (fight.attacker, fight.defender, fight.target), "outcome")
        self.must(self.units(block) == 0 and not fight.outcome and fight.goons > 0, "no outcome here")
        return self.map[block]

    def raid_headline(self, seat: int) -> None:
        """PR-ATK-8: without a Conflict none, but by version 1 or the switch."""
        fought = self.attack().won == "attacker"
        if fought or self.old or self.options["headline_for_undefended_seize"]:
            self.report(seat, 1)

    def raid_heat(self, type_: str, torch: bool) -> int:
        """PR-ATK-13, 14"""
        if type_ != "SETTLEMENT":
            return int(torch)
        return 3 + int(torch) if self.options["settlement_raid_heat_is_extra"] else 3

    def on_stole(self, seat: int, victim: int, type_: str, block: str) -> None:
        found = self.victim_of(seat, victim, block)
        self.must(found.type == type_ and found.stocked, f"no Stock at {block}")
        found.stocked = False
        self.stock_to(seat, type_)
        self.gangs[seat].game["steals"] += 1
        self.raid_headline(seat)
        self.attack().outcome = "stole"
        self.change_heat(seat, self.raid_heat(type_, False))

    def on_torched(self, seat: int, victim: int, type_: str, block: str) -> None:
        found = self.victim_of(seat, victim, block)
        self.same(found.type, type_, "torched")
        if found.stocked:
            self.stock_to(victim, type_)
        found.type, found.stocked = None, False
        self.gangs[seat].year["torches"] += 1
        self.raid_headline(seat)
        self.attack().outcome = "torched"
        self.change_heat(seat, self.raid_heat(type_, True))

    def on_seized(self, seat: int, victim: int, block: str) -> None:
        found, fight = self.victim_of(seat, victim, block), self.attack()
        self.must(block not in self.hq.values(), "an HQ is Seized")
        self.same(len(fight.seize), fight.goons, "dice of the Seize attempt")
        self.must(max(fight.seize) >= 4, "the Seize attempt failed")
        fight.outcome = "seized"
        if found.type:
            self.gangs[seat].game["seized"] += 1
        self.gangs[seat].year["gained"] += 1
        self.enter(seat, block, fight.goons)
        if fight.won == "attacker" or self.options["headline_for_undefended_seize"]:
            self.report(seat, 1)

    def on_seize_failed(self, seat: int, block: str) -> None:
        fight = self.attack()
        self.same(len(fight.seize), fight.goons, "dice of the Seize attempt")
        self.must(max(fight.seize) < 4, "the Seize attempt succeeded")
        fight.outcome = "failed"

    def on_robbed(self, seat: int, victim: int, gs: int) -> None:
        self.victim_of(seat, victim, self.hq[victim])
        half = self.gangs[victim].gs / 2
        self.same(gs, int(half // 5 * 5) if self.options["hq_half_rounding"] == "down" else up_to_five(half), "robbed")
        self.must(not self.gangs[victim].robbed, "robbed twice")
        self.pay(victim, gs)
        self.gangs[seat].gs += gs
        self.gangs[victim].robbed = True
        self.gangs[seat].game["steals"] += 1
        self.gangs[seat].game["robberies"] += 1
        self.attack().outcome = "robbed"
        if self.options["headline_for_hq_robbery"]:
            self.report(seat, 1)

    def on_withdrew(self, seat: int, block: str) -> None:
        self.must(self.units(block) == 0, "withdrawn")
        self.attack().outcome = "withdrew"

    def on_retreats(self, seat: int, block: str, goons: int, overflow: int) -> None:
        """PR-ATK-11, PR-CON-5"""
        fight, to = self.attack(), self.map[block]
        self.same(to.owner, seat, f"owner of {block}")
        room = 4 - self.units(block)
        if seat == fight.attacker:
            moving, guards = fight.goons, 0
            fight.goons = 0
            to.gangsters += 1
            fight.settled = True
        else:
            at = self.map[fight.target]
            self.must(block != fight.target, "a Retreat on the spot")
            moving = at.goons
            guards = at.guards if self.options["guards_may_retreat"] else 0
            at.goons = 0
            at.guards -= guards
            to.gangsters += at.gangsters
            at.gangsters = 0
        self.must(moving > 0 or guards > 0, "nobody Retreats")
        enter = min(moving, room)
        enter_guards = min(guards, room - enter)
        self.must(goons in (enter, moving), f"{goons} Goons Retreat of {moving}")
        self.same(overflow, moving - enter, "Goons beyond the limit")
        to.goons += enter
        to.guards += enter_guards
        self.gangs[seat].hospital_goons += moving - enter

    # Production and Scoring

    def produce(self) -> None:
        """PR-PROD-2 to 4: what must be said, worked out at once."""
        self.income: dict[int, int] = {}
        self.output: dict[int, tuple[int, int, int]] = {}
        for seat in self.seats:
            gang = self.gangs[seat]
            space = next((s for s in gang.spaces if s.startswith("EXT_")), "EXT_CHARM")
            if space != "EXT_CHARM":
                gs = 5 * ((EXTORTION[space][1] * len(self.turf(seat)) + 2) // 5)
                if gang.mat == "YELLOW" and space != "EXT_TERROR":
                    gs += 5
                self.income[seat] = gs

    def on_extorted(self, seat: int, gs: int) -> None:
        self.same(gs, self.income.pop(seat, None), "Extortion")
        self.gangs[seat].gs += gs
        self.gangs[seat].year["extorted"] += gs

    def on_produced(self, seat: int, gs: int, booze: int) -> None:
        self.must(not self.income, f"Extortion of {self.income} is missing")
        if seat not in self.produced:
            self.flip(seat)
        self.same(gs, self.output[seat][0], "Gs produced")
        self.must(booze in self.output[seat][1:], f"{booze} Booze produced, not {self.output[seat]}")

    def yield_of(self, seat: int) -> tuple[int, int]:
        gains = {"SPEAKEASY": (15, 0), "NIGHTCLUB": (20, 0), "STILL": (0, 2), "BREWERY": (0, 3)}
        stocked = [self.map[name].type for name in self.turf(seat) if self.map[name].stocked]
        both = [gains.get(type_ or "", (0, 0)) for type_ in stocked]
        return sum(gain[0] for gain in both), sum(gain[1] for gain in both)

    def flip(self, seat: int) -> None:
        gs, booze = self.yield_of(seat)
        self.output[seat] = (gs, booze, min(booze, CAP - self.gangs[seat].booze))
        self.gangs[seat].gs += gs
        self.store(seat, booze)
        houses = sum(self.map[name].type == "SETTLEMENT" and self.map[name].stocked for name in self.turf(seat))
        for name in self.turf(seat):
            self.map[name].stocked = False
        self.produced.add(seat)
        self.change_heat(seat, -3 * houses)

    def on_infamy_revealed(self, seat: int, card: str, prestige: int) -> None:
        self.same(card, self.gangs[seat].infamy, "Infamy")
        self.same(prestige, self.infamy_points(seat), f"points for {card}")

    def infamy_points(self, seat: int) -> int:
        card = self.gangs[seat].infamy
        alone = [other for other in self.seats if self.infamous(other, card)] == [seat]
        points = INFAMY_POINTS if self.old else {**INFAMY_POINTS, "IN06": 12, "IN07": 12}
        return points.get(card, 10) if alone else 0

    def on_final(self, seat: int, points: int) -> None:
        self.same(self.year, self.last_year, "Year of Scoring")
        self.same(points, self.score(seat), f"score of seat {seat}")
        self.final[seat] = points

    def score(self, seat: int) -> int:
        gang = self.gangs[seat]
        turf = sum(
            20 if blocks == 8 else 10 if blocks >= 5 else 5 if blocks else 0
            for blocks in (self.count(seat, area) for area in self.areas)
        )
        cards = sum(self.prestige[card] for card in gang.done) + self.infamy_points(seat)
        goods = gang.gs // 5 + gang.booze + 3 * self.with_hq(seat) + 3 * gang.headlines - gang.jail
        return turf + goods + cards

    # Comparing

    def compare(self, fields: dict[str, Any]) -> None:
        """The books against the position after a move."""
        self.must(not self.warm, f"Heat {self.warm} was not told")
        if self.phase == "production" and len(self.produced) < self.many:
            for seat in self.seats:
                if seat not in self.produced:
                    self.must(seat not in self.income, f"Extortion of seat {seat} is missing")
                    self.flip(seat)
            self.must(not self.warm, "production was not told")
        for seat, gang in enumerate(self.gangs):
            open_store = self.building is not None and (self.building[1] is None or self.building[1].startswith("heat"))
            if not open_store:
                self.same(fields["gs"][seat], gang.gs, f"Gs of seat {seat}")
            for name in ("booze", "heat", "peak", "headlines", "jail", "hospital_goons", "hospital_guards"):
                self.same(fields[name][seat], getattr(gang, name), f"{name} of seat {seat}")
            if self.year:
                held = fields["hand"][seat].bit_count() + fields["contract"][seat].bit_count()
                self.same(held, len(gang.hand), f"hand of seat {seat}")
            self.same(fields["completed"][seat].bit_count(), len(gang.done), "completed Schemes")
            self.same(bool(fields["robbed"][seat]), gang.robbed, "Robbed!")
            self.same(fields["turf"][seat].bit_count(), len(self.turf(seat)), f"Blocks of seat {seat}")
            self.same(bits(fields["turf"][seat]), self.turf(seat), f"Turf of seat {seat}")
        for name in ("goons", "guards"):
            self.same(fields[name], [getattr(self.map[block], name) for block in BLOCKS], name)
        if self.phase in ("action", "production"):
            self.same(fields["gangsters_standing"], [self.map[b].gangsters for b in BLOCKS], "Gangsters")
        for number, type_ in enumerate(TYPES):
            self.same(bits(fields["built"][number]), [b for b in BLOCKS if self.map[b].type == type_], f"{type_} tiles")
        self.same(bits(fields["stocked"]), [b for b in BLOCKS if self.map[b].stocked], "Stocked")

    def finish(self, result: dict[str, Any]) -> None:
        self.same(result["scores"], [self.final.get(seat) for seat in self.seats], "scores")
        keys = {s: (self.final[s], len(self.turf(s)), self.gangs[s].gs, -self.gangs[s].jail) for s in self.seats}
        best = max(keys.values())
        self.same(result["winners"], [seat for seat in self.seats if keys[seat] == best], "winners")


def bits(number: int) -> list[str]:
    return [BLOCKS[k] for k in range(len(BLOCKS)) if number >> k & 1]
