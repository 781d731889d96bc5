"""The invariants of section 10, over random games: on every position, and on what was told."""

from collections import Counter
from collections.abc import Iterator

import pytest

import volstead
from tests.contract.tables import walk
from volstead.core.chance import Dice
from volstead.core.journal import Journal
from volstead.core.log import Recorder, replay
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, lowest, members
from volstead.core.state import Game, State
from volstead.games import kit
from volstead.games.bootleggers.facts import FACTS
from volstead.games.bootleggers.shapes import View
from volstead.games.bootleggers.view import view

TABLES = [(3, {}), (4, {"deals": False}), (6, {"deals": False}), (4, {"advanced_influence": True, "deals": False})]
every_table = pytest.mark.parametrize(("seats", "options"), TABLES)
BANK_PAYS = {"sold", "profit_paid"}
BANK_GETS = {"dues_paid", "truck_bought", "payoff", "markers_bought", "moll_paid"}
PLAYERS_PAY = {"cash_given", "vigorish_paid"}


GAMES = 40
"""Random games are quick, and most of them sell little: so many are looked at."""


def game_of(seats: int, options: dict[str, object]) -> Game:
    return kit("bootleggers").make(seats, {"rounds": 4, **options})


def quick(game: Game, seed: int, journal: Journal | None = None) -> Iterator[State]:
    """A random game in which nobody acts unasked: each position in turn, the last one included."""
    dice, menu = Dice(seed), Menu()
    s = game.new()
    s.journal = journal
    yield s
    while s.actors():
        seat = NATURE if s.actors() & NATURE_BIT else lowest(s.actors())
        s.fill(seat, menu)
        s.apply(seat, menu.moves[dice.below(menu.size)])
        yield s


@pytest.mark.unturned("everybody")
@every_table
@pytest.mark.rule("INV-1", "INV-3", "INV-4", "INV-5", "INV-6", "INV-7", "INV-8", "INV-9", "INV-10", "INV-11")
@pytest.mark.rule("INV-12", "INV-14", "INV-15", "INV-19", "INV-21", "INV-26")
def test_every_position_keeps_the_rules(seats: int, options: dict[str, object]) -> None:
    """After every move money, markers, dice, trucks, crates and cards are all there, and none where it cannot be."""
    looked = 0
    for s in quick(game_of(seats, options), seats):
        s.check()
        looked += 1
    assert looked > 100


@pytest.mark.unturned("everybody")
@every_table
@pytest.mark.rule("INV-2")
def test_money_moves_only_where_it_may(seats: int, options: dict[str, object]) -> None:
    """What is told of payments adds up to everybody's cash: no other event moves money."""
    paid = 0
    for seed in range(GAMES):
        journal = Journal()
        *_, s = quick(game_of(seats, options), seed, journal)
        cash = [10] * seats
        for event in (FACTS.to_dict(event) for event in journal.events):
            kind = event["kind"]
            amount = int(event.get("amount", event.get("price", 0)))
            if kind in BANK_PAYS:
                cash[int(event["seat"])] += amount
            elif kind in BANK_GETS or kind in PLAYERS_PAY:
                cash[int(event["seat"])] -= amount
                if kind in PLAYERS_PAY:
                    cash[int(event["to_seat"])] += amount
            paid += amount > 0
        assert cash == s.scores()
    assert paid > GAMES * seats


@pytest.mark.unturned("everybody")
@every_table
@pytest.mark.rule("INV-13", "INV-16", "BL-MUS-9")
def test_the_offer_and_the_doors(seats: int, options: dict[str, object]) -> None:
    """After k picks players + 1 - k cards lie there; a house is open by markers, Bust and Copper alone."""
    game = game_of(seats, options)
    picks = looked = 0
    for s in (s for seed in range(GAMES // 4) for s in quick(game, seed)):
        seen = view(s, 14)
        if not s.actors() or s.actors() & NATURE_BIT:
            continue
        looked += 1
        key = s.question(members(s.actors())[0]).key
        lying = sum(card is not None for card in seen.offer) + (seen.truck_offer is not None)
        if key == "muscle":
            picks = 0
            assert lying == seats + 1
        elif key == "pick":
            assert lying == seats + 1 - picks
            picks += 1
        for house in seen.houses:
            enough = house.name == "omalley" or sum(house.markers) >= house.shaded
            assert house.open == ((enough or house.copper) and not house.busted)
    assert looked > 500


@pytest.mark.unturned("everybody")
@every_table
@pytest.mark.rule("INV-17", "INV-18", "INV-20")
def test_what_is_sold_and_who_has_turns(seats: int, options: dict[str, object]) -> None:
    """No more is sold than demanded, Profit is margin times crates to one player, nobody has two turns in a step."""
    game = game_of(seats, options)
    journal = Journal()
    for seed in range(GAMES):
        for _ in quick(game, seed, journal):
            pass
    demand: dict[str, int] = {}
    sold: dict[str, int] = {}
    turns: set[int] = set()
    kinds = Counter[str]()
    margins = {house.name: house.profit for house in view(game.new(), 14).houses}
    for event in (FACTS.to_dict(event) for event in journal.events):
        kind, house = event["kind"], str(event.get("house", ""))
        kinds[str(kind)] += 1
        if kind == "round_begins":
            demand, sold, turns = {}, {}, set()
        elif kind == "dues_paid":
            assert event["seat"] not in turns
            turns.add(int(event["seat"]))
        elif kind == "demand_set":
            assert house not in demand
            demand[house] = int(event["demand"])
        elif kind == "sold":
            sold[house] = sold.get(house, 0) + int(event["crates"])
            assert sold[house] <= demand.get(house, 10**6)
        elif kind == "profit_paid":
            assert int(event["amount"]) % sold[house] == 0
            assert int(event["amount"]) // sold[house] in (margins[house], margins[house] + 1)
    assert min(kinds[kind] for kind in ("dues_paid", "demand_set", "sold", "profit_paid")) > 5


@pytest.mark.unturned("everybody")
@pytest.mark.rule("INV-23")
def test_the_same_seed_is_the_same_game() -> None:
    """Played twice it is the same after every move; replayed from its log it ends the same."""
    game = game_of(4, {"deals": False})
    first, second = ([s.digest() for s in quick(game, 7)] for _ in range(2))
    assert first == second
    recorder = Recorder(game.new(), ["random"] * 4)
    for _, seat, move in walk(game, 7):
        recorder.play(seat, move)
    assert replay(recorder.log, kit, check=True).digest() == recorder.state.digest()


@pytest.mark.unturned("everybody")
@pytest.mark.rule("INV-24", "INV-25", "BL-TIM-4")
def test_games_end_and_menus_are_true() -> None:
    """Every game ends by Round 12; a menu is never empty, and what it lists is accepted."""
    game = kit("bootleggers").make(3, {"deals": False})
    round = 0
    for number, s in enumerate(quick(game, 9)):
        round = max(round, game.when(s)[0])
        for seat in members(s.actors()):
            legal = s.legal(seat)
            assert legal
            if number % 25 == 0:
                for move in legal:
                    s.clone().play(seat, move)
    assert s.over() and round <= 12


@pytest.mark.unturned("everybody")
@pytest.mark.rule("INV-27", "BL-TIM-20")
@pytest.mark.parametrize("options", [{}, {"asking": "at-once"}, {"advanced_influence": True}])
def test_no_position_comes_twice(options: dict[str, object]) -> None:
    """Whatever is chosen when asked, no position comes again, so nothing can circle; sealed choices are apart."""
    game = kit("bootleggers").make(3, {"rounds": 2, **options})
    for seed in (1, 2):
        seen: set[str] = set()
        for s in quick(game, seed):
            assert s.digest() not in seen
            seen.add(s.digest())
        assert len(seen) > 100


@pytest.mark.unturned("everybody")
@pytest.mark.rule("INV-14")
def test_one_boss_at_most() -> None:
    """At any time at most one player of a Speakeasy is controlling or majority."""
    bosses = Counter[int]()
    for s in quick(game_of(4, {"deals": False}), 12):
        bosses.update(sum(one in ("controlling", "majority") for one in house) for house in seen_houses(view(s, 14)))
    assert set(bosses) == {0, 1} and bosses[1] > 100


def seen_houses(seen: View) -> list[list[str]]:
    return [house.status for house in seen.houses]


@pytest.mark.unturned("nobody")
@pytest.mark.rule("BL-DEAL-9")
def test_no_promise_is_torn_out_of_the_ledger() -> None:
    """A position whose second promise has no first one is refused."""
    position = kit("bootleggers").make(4).new().to_dict()
    position["fields"]["ledger"][1] = 1 << 16 | 1 << 12 | 1 << 3
    with pytest.raises(volstead.BadPosition, match="a promise is missing"):
        volstead.from_dict(position)
