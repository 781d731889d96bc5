"""The coach: parts add up, luck adds up to nothing, twins are judged alike, and what is told is confirmed."""

from functools import lru_cache
from itertools import islice

import pytest

from volstead import bots, coach
from volstead.bots import value
from volstead.coach.judge import Judge, words
from volstead.coach.review import Contrast, Told, contrast
from volstead.core.chance import Dice
from volstead.core.log import Log, Recorder
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT, SPECTATOR, lowest
from volstead.games import kit
from volstead.words import Words

TABLES = [("bootleggers", 3), ("prohibition", 2), ("rum-run", 2)]


@lru_cache(8)
def game(name: str, seats: int, first: str, seed: int) -> Log:
    """A game of one player against greedy ones."""
    found = kit(name)
    options = {"rounds": 4} if name == "bootleggers" else {}
    s = found.make(seats, options).new()
    recorder = Recorder(s, ["x"] * seats)
    players = [bots.make(first if seat == 0 else "greedy", name, seed + seat) for seat in range(seats)]
    dice, menu = Dice(seed), Menu()
    while not s.over():
        actors = s.actors()
        if actors & NATURE_BIT:
            s.fill(NATURE, menu)
            recorder.play(int(NATURE), int(menu.moves[dice.below(menu.size)]))
        else:
            seat = lowest(actors)
            recorder.play(int(seat), int(players[seat].decide(s, seat)))
    return recorder.log


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_parts_of_an_account_add_up(name: str, seats: int) -> None:
    """Over the game and over each round; the curve ends with the result, and every seat's chances add up to one."""
    log = game(name, seats, "greedy", 3)
    assert log.result is not None
    for seat in range(seats):
        found = coach.account(log, seat, eyes=False)
        assert sum(found.parts.values()) == pytest.approx(found.last - found.first)
        for part, much in found.parts.items():
            assert sum(here[part] for _, here in found.rounds) == pytest.approx(much)
        winners = log.result["winners"]
        assert found.last == (1 / len(winners) if seat in winners else 0)
        assert all(sum(moment.truth) == pytest.approx(1, abs=0.001) for moment in found.curve)
        assert found.curve[-1].truth[seat] == pytest.approx(found.last, abs=0.001)
    assert name == "rum-run" or found.parts["dice"] != 0


def test_luck_adds_up_to_nothing() -> None:
    """Over games, the luck of dice and of cards is nought within its error."""
    luck: dict[str, list[float]] = {"dice": [], "cards": []}
    for seed in range(24):
        found = coach.account(game("bootleggers", 3, "greedy", seed), seed % 3, eyes=False)
        for part, many in luck.items():
            many.append(found.parts[part])
    for many in luck.values():
        mean = sum(many) / len(many)
        error = (sum((one - mean) ** 2 for one in many) / (len(many) - 1) / len(many)) ** 0.5
        assert error > 0 and abs(mean) < 4 * error


def test_a_blunder_is_found_with_a_better_move_and_a_reason() -> None:
    """A random player's decisions are told, dearest first; each better move is legal and better on other samples."""
    log = game("bootleggers", 3, "random", 5)
    steps: list[float] = []
    told = coach.review(log, 0, effort=0.5, progress=steps.append)
    found = told.decisions
    assert sum(many for _, many in told.kinds) >= len(found)
    assert all(decision.kind in dict(told.kinds) for decision in found)
    assert found and steps == sorted(steps) and steps[-1] == 1
    costs = [decision.best - decision.chance for decision in found]
    assert costs == sorted(costs, reverse=True)
    s = kit("bootleggers").make(3, {"rounds": 4}).new()
    judge = Judge(s.game)
    positions = {}
    for number, (seat, move) in enumerate(log.moves):
        positions[number] = s.clone()
        s.apply(seat, move)
    held = 0
    for decision in found:
        before = positions[decision.moves]
        assert log.moves[decision.moves] == (0, decision.made)
        assert decision.better in before.legal(0) and decision.better != decision.made
        stream = words(99)
        gain = 0.0
        for _ in range(40):
            word = next(stream)
            better, made = (judge.chance(before, 0, move, word) for move in (decision.better, decision.made))
            gain += better - made
        held += gain > 0
    assert held == len(found)
    assert all(decision.reasons for decision in found)
    for decision in found:
        first, second = ({str(fact) for fact in future} for future in decision.futures)
        assert first | second and not first & second, "what is the same in both futures is left out"


def test_what_has_no_other_reason_says_who_loses_by_it() -> None:
    """Where no part of the position differs and nothing else happens: a rival's chance, if that is beyond doubt."""
    rival = Told({"kind": "part-chance", "seat": 1}, 30.0, 40.0, True)
    assert Contrast(0.4, 0.5, 0.01, [], rival, ([], [])).why() == [rival]
    assert Contrast(0.4, 0.5, 0.1, [], rival, ([], [])).why() == []
    spoken = Words(kit("rum-run"), "en", ["Ada", "Bob"])
    assert "Bob" in spoken.fact(rival.fact, 0)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_twins_are_judged_alike(name: str, seats: int) -> None:
    """Positions that a seat cannot tell apart: a line of play from them is the same, whatever the others hold."""
    log = game(name, seats, "greedy", 7)
    s = kit(name).make(seats, {"rounds": 4} if name == "bootleggers" else {}).new()
    judge = Judge(s.game)
    compared = 0
    for number, (seat, move) in enumerate(log.moves):
        if seat == 0 and number % 3 == 0 and len(s.legal(0)) > 1:
            twin = s.resample(0, number + 1)
            assert judge.line(s, 0, move, 5) == judge.line(twin, 0, move, 5)
            compared += 1
        s.apply(seat, move)
    assert compared >= 5


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_advice_is_the_same_for_twins(name: str, seats: int) -> None:
    """A hint's reasons and a tutor's warning follow from what the seat knows, whatever the others hold."""
    log = game(name, seats, "greedy", 7)
    s = kit(name).make(seats, {"rounds": 4} if name == "bootleggers" else {}).new()
    compared = 0
    for number, (seat, move) in enumerate(log.moves):
        if seat == 0 and number > 20 and len(s.legal(0)) > 2:
            twin = s.resample(0, number + 1)
            spoken = coach.instead(s.resample(0, 3), 0, [move])
            assert spoken is not None and spoken == coach.instead(twin.resample(0, 3), 0, [move])
            assert spoken.other == [move] and spoken.better != spoken.other
            praised = coach.beside(s.resample(0, 3), 0, [move])
            assert praised is not None and praised.better == [move]
            assert praised.best - praised.chance == pytest.approx(spoken.chance - spoken.best)
            compared += 1
            break
        s.apply(seat, move)
    assert compared


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_chances_are_the_same_for_twins(name: str, seats: int) -> None:
    """At once and with a search behind, for a player and for those who look on; and they add up to one."""
    log = game(name, seats, "greedy", 7)
    s = kit(name).make(seats, {"rounds": 4} if name == "bootleggers" else {}).new()
    different = 0
    for seat, move in log.moves[:60]:
        s.apply(seat, move)
    for viewer in (0, int(SPECTATOR)):
        twin = s.resample(viewer, 77)
        different += twin.digest() != s.digest()
        for told in (value.chances, lambda state, seat: coach.searched(state, seat, [])):
            found = told(s, viewer)
            assert found == told(twin, viewer)
            assert sum(found) == pytest.approx(1) and len(found) == seats
    assert different or kit(name).perfect_information


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_reasons_name_what_differs(name: str, seats: int) -> None:
    """The parts of the position that a reason names are those in which the two ways end differently, as often and as
    much as is said."""
    log = game(name, seats, "greedy", 7)
    s = kit(name).make(seats, {"rounds": 4} if name == "bootleggers" else {}).new()
    judge = Judge(s.game)
    named = 0
    for number, (seat, move) in enumerate(log.moves):
        legal = s.legal(0) if seat == 0 and number % 7 == 0 else []
        if len(legal) > 1 and named < 6:
            other = next(one for one in legal if one != move)
            found = contrast(judge, s, 0, (other,), (move,), 8, 5)
            for told in found.reasons:
                if not str(told.fact["kind"]).startswith("part-"):
                    continue
                named += 1
                for way, said in ((move, told.better), (other, told.made)):
                    ends = [judge.line(s, 0, way, word).parts for word in islice(words(5), 8)]
                    much = [sum(part.much for part in parts if part.fact == told.fact) for parts in ends]
                    assert said == pytest.approx(sum(much) / 8)
                    assert told.mean or max(much) <= 1
                assert told.better != told.made
        s.apply(seat, move)
    assert named >= 3
