"""Two lines of play over six Years, and invariants that compare positions over whole games."""

from collections.abc import Iterator

import msgspec
import pytest

from tests.prohibition.scene import PLAIN, Scene
from volstead.bots import make
from volstead.core.chance import Dice
from volstead.core.journal import Journal
from volstead.core.seats import NATURE, NATURE_BIT, SPECTATOR, bit, count, members
from volstead.core.state import State
from volstead.games.prohibition import KIT, names, scoring
from volstead.games.prohibition import layout as at
from volstead.games.prohibition.shapes import View

RAIDS = [msgspec.structs.replace(PLAIN.feds[0], id=fed.id) for fed in PLAIN.feds]
ONLY_RAIDS = msgspec.structs.replace(PLAIN, feds=RAIDS)
"""The Fed deck holds nothing but Raids."""


class Line:
    """Seat 0 plays alone: the others pass, every Fed card is bribed."""

    def __init__(self) -> None:
        self.scene = Scene(4, house=ONLY_RAIDS)
        self.year = 1921

    def feds(self) -> int:
        """Fed cards that seat 0 has drawn so far."""
        return len([fact for fact in self.scene.events("fed-drawn") if fact["seat"] == 0])

    def step(self) -> None:
        """One thing that is not seat 0's plan: chance, a Fed card, a default."""
        scene = self.scene
        if scene.s.actors() & NATURE_BIT:
            scene.do(scene.menu()[0])
        elif scene.key() == "fed-option":
            scene.do("bribe")
        elif scene.key() == "fed-order":
            scene.do(scene.menu()[0])
        else:
            scene.quiet()

    def settle(self, until: str = "turn") -> None:
        """Go on until seat 0 is asked this."""
        while self.scene.actor() != 0 or self.scene.key() != until:
            self.step()

    def play(self, *moves: str) -> None:
        """Moves of seat 0, with everything that comes in between."""
        for text in moves:
            self.settle()
            self.scene.do(*text.split(", "))

    def expand(self, target: str) -> None:
        self.settle()
        source = next(
            b.id
            for hood in self.scene.view().hoods
            for b in hood.blocks
            if b.owner == 0 and b.goons > 1 and not b.gangsters
        )
        self.scene.attack(source, 1, target)

    def end(self) -> None:
        """To the first question of the next Year, or the end of the game."""
        while not self.scene.over() and self.scene.view().year == self.year:
            self.step()
        self.year += 1

    def stock(self, *blocks: str) -> None:
        self.settle("stock")
        self.scene.do(*(f"stock {block}" for block in blocks))
        if self.scene.actor() == 0 and self.scene.key() == "stock":
            self.scene.do("done")


@pytest.mark.example("WE-45")
def test_the_business_line() -> None:
    """Six Years of business at position A, every Raid bribed: the table of WE-45, Year by Year, and 88 points."""
    line = Line()
    scene = line.scene
    found = []

    def note() -> None:
        gang = scene.gang(0)
        found.append((gang.gs, gang.booze, gang.heat, gang.peak, gang.blocks))

    line.play("order OPEN_CHARGE", "order BLD_SPEAKEASY, build HAR-2, stock-now", "order EXT_SHAKEDOWN")
    line.end()
    note()
    line.play("order BLD_BREWERY, build HAR-3, stock-now")
    line.expand("HAR-5")
    line.play("order EXT_SHAKEDOWN")
    line.end()
    note()
    scene.taken("NIGHTCLUB", 1)
    line.stock("HAR-2", "HAR-3")
    line.play("order OPEN_CHARGE", "order OPEN_IMPORT", "order BLD_NIGHTCLUB, build HAR-4, stock-now")
    line.play("order EXT_PROTECTION")
    line.end()
    note()
    scene.taken("STILL", 2)
    line.stock("HAR-2", "HAR-4", "HAR-3")
    line.play("order OPEN_CHARGE")
    line.expand("HAR-6")
    line.play("order BLD_STILL, build HAR-5, stock-now", "order EXT_SHAKEDOWN")
    line.end()
    note()
    scene.taken("SETTLEMENT", 2)
    line.stock("HAR-2", "HAR-3", "HAR-4", "HAR-5")
    line.play("order OPEN_CHARGE", "order OPEN_IMPORT", "order BLD_SETTLEMENT, build GAS-1, stock-now")
    line.expand("HAR-7")
    line.play("order EXT_SHAKEDOWN")
    line.end()
    note()
    scene.taken("SPEAKEASY", 4)
    line.stock("HAR-2", "HAR-3", "HAR-4", "HAR-5", "GAS-1")
    line.play("order OPEN_DRUGSTORE, type SPEAKEASY, build VIL-1, stock-now")
    line.expand("GAS-5")
    line.expand("GAS-6")
    line.play("order EXT_SHAKEDOWN", "order OPEN_FESTIVAL")
    line.end()
    note()
    assert found == [
        (60, 1, 4, 4, 8),
        (55, 4, 10, 10, 9),
        (90, 5, 16, 16, 9),
        (110, 5, 25, 25, 10),
        (130, 8, 31, 34, 11),
        (170, 6, 36, 42, 13),
    ]
    points = scene.gang(0).points
    assert (points.turf, points.cash, points.booze, points.buildings) == (30, 34, 6, 18)
    assert points.total - points.infamy == 88 and line.feds() == 6


@pytest.mark.example("WE-46")
def test_the_reckless_line() -> None:
    """Terror, a Building with Heat 2 and Attacks every Year: Heat 8, 17, 29, 43, 60, 79; 1, 1, 3, 1, 4, 6 Fed cards."""
    line = Line()
    scene = line.scene
    targets = iter([f"{hood}-{n}" for hood in ("HAR", "GAS", "VIL", "LIT") for n in (5, 6, 7)])
    sites = iter(["HAR-2", "HAR-3", "HAR-4", "GAS-1", "VIL-1", "LIT-1"])
    heats, feds = [], []
    for year, attacks in zip(names.YEARS, (1, 1, 2, 2, 3, 3), strict=True):
        before = line.feds()
        scene.set(0, gs=500)
        kind = "BREWERY" if year % 2 else "NIGHTCLUB"
        line.play("order EXT_TERROR", f"order BLD_{kind}, build {next(sites)}, stock-now")
        for _ in range(attacks):
            line.expand(next(targets))
        line.end()
        heats.append(scene.gang(0).heat)
        feds.append(line.feds() - before)
    assert heats == [8, 17, 29, 43, 60, 79]
    assert feds == [1, 1, 3, 1, 4, 6]


def games() -> Iterator[tuple[State, Journal]]:
    """Random games with 2, 3 and 4 Gangs and one of greedy bots, move by move: the journal of all so far."""
    for gangs, bot, seed in ((2, "random", 1), (3, "random", 2), (4, "random", 3), (4, "random", 4), (3, "greedy", 5)):
        s = KIT.make(gangs).new()
        s.journal = Journal()
        bots = [make(bot, "prohibition", seed * 10 + seat) for seat in range(gangs)]
        dice = Dice(seed)
        yield s, s.journal
        while not s.over():
            seat = members(s.actors())[0]
            if seat == NATURE:
                legal = s.legal(seat)
                move = legal[dice.below(len(legal))]
            else:
                move = int(bots[seat].decide(s, seat))
            before = s.clone()
            s.apply(seat, move)
            compare(before, s, KIT.catalogue.text(move))
            yield s, s.journal


def compare(before: State, after: State, move: str) -> None:
    """INV-3, INV-11, INV-20, INV-21, INV-22, INV-24, INV-25, INV-29: what one move can and cannot change."""
    b, a = before.v, after.v
    for gang in range(after.game.seats):
        assert a[at.PEAK + gang] >= b[at.PEAK + gang]
        assert b[at.COMPLETED + gang] & ~a[at.COMPLETED + gang] == 0, "a completed Scheme stays"
        assert a[at.HEADLINES + gang] >= b[at.HEADLINES + gang] and a[at.JAIL + gang] >= b[at.JAIL + gang]
        assert a[at.ROBBED + gang] >= b[at.ROBBED + gang]
        if a[at.HEAT + gang] < b[at.HEAT + gang]:
            cooling = move in ("order EXT_CHARM", "order OPEN_FESTIVAL") or move.startswith("tactic")
            produced = before.game.when(before)[1] == 2 and after.game.when(after)[1] != 2
            assert cooling or produced, move
    owned = [sum(int(v[at.TURF + gang]) for gang in range(4)) for v in (b, a)]
    assert count(owned[1]) >= count(owned[0]), "no Block becomes neutral again"
    kind, _, place = move.partition(" ")
    if kind in ("from", "backup"):
        assert not b[at.LOW_BLOCKS] & bit(names.BLOCKS.index(place))
    if kind in ("steal", "torch", "rob", "roll"):
        moved = sum(b[at.OWNER + block] != a[at.OWNER + block] for block in range(56))
        gone = sum(count(b[at.BUILT + k] & ~a[at.BUILT + k]) for k in range(6))
        robbed = sum(a[at.ROBBED + gang] - b[at.ROBBED + gang] for gang in range(4))
        assert moved + gone + robbed <= 1


@pytest.mark.unturned("everybody")
@pytest.mark.rule(
    "INV-3",
    "INV-11",
    "INV-20",
    "INV-21",
    "INV-22",
    "INV-24",
    "INV-25",
    "INV-28",
    "INV-29",
    "INV-32",
    "INV-33",
    "INV-34",
)
def test_whole_games_keep_what_compares_positions() -> None:
    """Over whole games: money is accounted for, six Productions, results add up, each move stays in bounds."""
    start, last = 0, None
    for s, journal in games():
        if len(journal.events) == 0:
            start = sum(s.v[at.GS + gang] for gang in range(4))
        if s.over() or (not s.actors() & NATURE_BIT and s.question(members(s.actors())[0]).key == "turn"):
            facts = [KIT.facts.to_dict(event) for event in journal.events]
            assert sum(s.v[at.GS + gang] for gang in range(4)) == start + sum(money(facts)), "money from nowhere"
        if s.over():
            last = s
            facts = [KIT.facts.to_dict(event) for event in journal.events]
            assert sum(fact == {"kind": "phase", "phase": "production"} for fact in facts) == 6
            check_result(s)
    assert last is not None


STOCK_GS = {"STILL": 5, "BREWERY": 5, "SPEAKEASY": 0, "NIGHTCLUB": 0, "SETTLEMENT": 5, "WARD": 5}


def money(facts: list[dict[str, str | int]]) -> Iterator[int]:
    """INV-28: what each event does to the sum of all Vaults."""
    stocked: set[str] = set()
    year = 1921
    for fact in facts:
        kind, block, gs = str(fact["kind"]), str(fact.get("block", "")), int(fact.get("gs", 0) or 0)
        stock = STOCK_GS.get(str(fact.get("type", "")), 0)
        if kind == "year":
            year = int(fact["year"])
        if kind in ("took-charge", "extorted", "produced"):
            yield gs
        elif kind in ("built", "fee", "bribed", "fined"):
            yield -gs
        elif kind == "stocked":
            yield -stock
            stocked.add(block)
        elif kind in ("stole", "torched", "replaced") and block in stocked:
            yield stock
            stocked.discard(block)
        elif kind in ("building-lost", "stock-lost", "payoff"):
            stocked.discard(block)
        elif (
            kind == "ordered"
            and year == 1926
            and str(fact["space"]).startswith("OPEN")
            and fact["space"] != "OPEN_DRUGSTORE"
        ):
            yield -10
        elif kind == "claimed" and fact["card"] == "SC21":
            yield -25
        if kind == "year":
            stocked.clear()


def check_result(s: State) -> None:
    """INV-33, INV-34: the points of the view are the score, Neighborhoods give 0, 5, 10 or 20, one Infamy a card."""
    for gang in range(s.game.seats):
        shown = s.view(int(SPECTATOR))
        assert isinstance(shown, View)
        view = shown.gangs[gang]
        assert view.infamy is not None and view.points.total == s.scores()[gang] == scoring.total(s, gang)
        assert view.points.turf % 5 == 0
        assert view.points.infamy in (0, view.infamy.prestige)
        if view.points.infamy:
            assert view.infamy.fulfilled_by == [gang]
