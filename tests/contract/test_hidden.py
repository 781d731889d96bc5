"""What a seat can not know makes no difference to anything that it gets.

A twin of a position, for a seat, is the same position with all that the seat can not know drawn afresh.
"""

from collections.abc import Iterator
from math import comb

import pytest

from tests.contract.tables import PLENTY, every_table, positions, seen, table, told, walk
from volstead import IllegalMove, State
from volstead.bots import make
from volstead.core.chance import Dice
from volstead.core.journal import Journal
from volstead.core.menu import Menu
from volstead.core.playout import Tally, play_out
from volstead.core.position import from_dict
from volstead.core.seats import NATURE, NATURE_BIT, SPECTATOR, bit, members
from volstead.games import kit


def twins(name: str, seats: int, seed: int, many: int) -> Iterator[tuple[State, State, int, int]]:
    """Positions with a twin for each seat in turn, and the word that made it."""
    for number, s in enumerate(positions(table(name, seats), seed, many * PLENTY)):
        for seat in range(seats):
            word = 1000 * number + seat
            yield s, s.resample(seat, word), seat, word


def refusal(s: State, seat: int, move: int) -> tuple[str, str, list[str]]:
    """What a seat is told when it tries a move."""
    try:
        s.refuse(seat, move)
    except IllegalMove as refused:
        return refused.rule, refused.why, refused.legal
    return "", "", []


@pytest.mark.rule("BL-INV-22", "PR-INV-31")
@every_table
def test_twins_look_the_same(name: str, seats: int) -> None:
    """View, observation, menu, question, default and whom the table waits for: the same for the seat, byte by byte."""
    for s, twin, seat, _ in twins(name, seats, 21, 20):
        assert seen(s, seat) == seen(twin, seat)
        assert seen(s, SPECTATOR) == seen(twin, SPECTATOR), "a spectator knows only what everybody knows"
        assert list(s.observe(seat)) == list(twin.observe(seat))
        assert s.shown() == twin.shown()
        assert s.legal(seat) == twin.legal(seat) and s.asides(seat) == twin.asides(seat)
        mine = bit(seat)
        assert s.actors() & mine == twin.actors() & mine and s.volunteers() & mine == twin.volunteers() & mine
        if s.actors() & mine:
            assert s.default(seat) == twin.default(seat)
        if s.legal(seat):
            asked, asked_twin = s.question(seat), twin.question(seat)
            assert (asked.rule, asked.key, asked.numbers) == (asked_twin.rule, asked_twin.key, asked_twin.numbers)


@every_table
def test_twins_refuse_the_same(name: str, seats: int) -> None:
    """The reason of a refusal tells nothing that the seat does not know."""
    for s, twin, seat, word in twins(name, seats, 22, 12):
        size = s.game.catalogue.size
        for move in ((word * 7919 + k * 104729) % size for k in range(40)):
            assert refusal(s, seat, move) == refusal(twin, seat, move)


@every_table
def test_a_twin_is_a_possible_position(name: str, seats: int) -> None:
    """A twin keeps the rules, can be written and read, and can be played to its end."""
    menu = Menu()
    for number, (s, twin, _, word) in enumerate(twins(name, seats, 23, 8)):
        before = s.digest()
        twin.check()
        assert from_dict(twin.game, twin.to_dict()).digest() == twin.digest()
        if number % (2 * seats) == number // (2 * seats) % seats:
            play_out(twin, Dice(word), menu, Tally())
            twin.check()
        assert s.digest() == before


@every_table
def test_the_truth_is_no_input_of_a_twin(name: str, seats: int) -> None:
    """Twins of twins are the twins of the origin, so nothing hidden was looked at to make them."""
    for s, twin, seat, word in twins(name, seats, 24, 20):
        assert s.resample(seat, word + 7).digest() == twin.resample(seat, word + 7).digest()


@every_table
def test_bots_play_the_same_on_twins(name: str, seats: int) -> None:
    """A bot is honest: it moves alike whatever it can not know, and leaves the table as it was."""
    for bot in ("random", "greedy"):
        for s, twin, seat, word in twins(name, seats, 25, 8):
            if s.actors() & bit(seat) and not s.actors() & NATURE_BIT:
                before = s.digest()
                assert make(bot, name, word).decide(s, seat) == make(bot, name, word).decide(twin, seat)
                assert s.digest() == before


@every_table
def test_events_tell_no_more_than_the_seat_may_know(name: str, seats: int) -> None:
    """Positions that a seat can not tell apart, before and after a move, are told to it in the same words.

    Of draws, and of choices that several make at the same time, this holds whatever was drawn or chosen.
    """
    game = table(name, seats)
    often = max(1, sum(1 for _ in walk(game, 26)) // (25 * PLENTY))
    for number, (s, actor, _) in enumerate(walk(game, 26)):
        if number % often:
            continue
        menu = s.legal(actor)
        sealed = actor == NATURE or len(members(int(s.actors()))) > 1
        for seat in range(seats):
            if seat == actor:
                continue
            heard: dict[tuple[str, int, str], tuple[str, list[dict[str, str | int]]]] = {}
            for which, origin in enumerate((s, s.resample(seat, number))):
                for move in menu[:: max(1, len(menu) // 6)]:
                    if move not in origin.legal(actor):
                        continue
                    copy = origin.clone()
                    copy.journal = journal = Journal()
                    copy.apply(actor, move)
                    now = copy.digest(), told(journal, seat, game)
                    sample = copy.resample(seat, number).digest()
                    keys = [("same move", move, sample), ("same origin", which, sample)]
                    for key in keys if sealed else keys[:1]:
                        before = heard.setdefault(key, now)
                        assert before[1] == now[1] or before[0] == now[0], "the seat learns what it can not know"


@every_table
def test_the_audience_of_an_event_is_at_the_table(name: str, seats: int) -> None:
    """Every event is seen by somebody, and can be told."""
    journal = Journal()
    for _ in walk(table(name, seats), 27, journal):
        pass
    everybody = bit(seats) - 1
    for event in journal.events:
        assert event.audience & everybody, "an event that nobody sees"
        kit(name).facts.to_dict(event)


def test_every_possible_twin_is_drawn() -> None:
    """Speak Easy for two is small enough to count: each hand of 21 unseen bottles comes up."""
    for s, _, _ in walk(table("toy", 2), 1):
        if not s.actors() & NATURE_BIT:
            break
    assert len({s.resample(1, word).digest() for word in range(25_000)}) == comb(21, 3)
