"""Games end, menus are right, replays and copies are true, refusals change nothing."""

import json
import re

import pytest

import volstead
from tests.contract.tables import (
    COUNTS,
    MANY,
    PLENTY,
    every_game,
    every_table,
    finish,
    positions,
    table,
    variants,
    walk,
)
from volstead import IllegalMove
from volstead.core.log import Recorder, lines, read, replay
from volstead.core.seats import NATURE, NATURE_BIT, SPECTATOR, members
from volstead.games import kit

RULE = re.compile(r"[A-Z]+(-[A-Z0-9_]+)*-\d+|TURN|OVER")


@every_game
def test_the_tables_are_all_player_counts(name: str) -> None:
    """No player count of a game goes untested."""
    assert list(COUNTS[name]) == list(range(kit(name).fewest, kit(name).most + 1))


@pytest.mark.rule("BL-INV-24")
@every_table
def test_random_games_end_and_keep_the_rules(name: str, seats: int) -> None:
    """Whatever is played, the invariants hold after every move, and there are a result and a winner at the end."""
    game = table(name, seats)
    for seed in range(MANY):
        s = game.new()
        for s, _, _ in walk(game, seed):
            s.check()
        s.check()
        assert s.over() and s.actors() == 0 and s.volunteers() == 0
        assert len(s.scores()) == seats
        assert s.winners() and set(s.winners()) <= set(range(seats))


@every_game
def test_every_option_can_be_played(name: str) -> None:
    """Each choice of each option gives a game that ends and keeps its invariants."""
    for options in variants(name):
        for seats in {kit(name).fewest, kit(name).most}:
            try:
                game = kit(name).make(seats, options)
            except volstead.BadOption:
                continue  # an option that needs another number of players
            s = game.new()
            for count, (s, _, _) in enumerate(walk(game, seats)):
                if count % 10 == 0:
                    s.check()
            assert s.over() and s.winners()


@pytest.mark.rule("BL-INV-25", "PR-INV-35", "RR-INV-15")
@every_table
def test_menus_questions_and_defaults(name: str, seats: int) -> None:
    """A menu is never empty, names no move twice and stays as it is; the default is in it; the question has a rule."""
    for s, _, _ in walk(table(name, seats), 5):
        for seat in members(s.actors()):
            menu = s.legal(seat)
            assert menu and len(set(menu)) == len(menu) and s.legal(seat) == menu
            assert all(0 <= move < s.game.catalogue.size for move in menu)
            assert s.default(seat) in menu
            if seat != NATURE:
                assert RULE.fullmatch(s.question(seat).rule) and s.question(seat).key
        if s.actors() & NATURE_BIT:
            assert s.actors() == NATURE_BIT, "chance and players never choose at once"
        assert not s.legal(SPECTATOR)
        assert s.shown() & ~s.actors() == 0


@pytest.mark.rule("BL-INV-23", "PR-INV-30", "RR-INV-18")
@every_table
def test_a_replay_gives_the_same_digests(name: str, seats: int) -> None:
    """A game written to its log and read again is the same after every move."""
    game = table(name, seats)
    recorder = Recorder(game.new(), ["random"] * seats)
    digests = []
    for s, seat, move in walk(game, 11):
        digests.append(s.digest())
        recorder.play(seat, move)
    log = read(lines(recorder.log, game), kit)
    assert log == recorder.log
    assert replay(log, kit, check=True).digest() == recorder.state.digest()
    middle = len(digests) // 2
    assert replay(log, kit, upto=middle).digest() == digests[middle]


@every_table
def test_a_copy_is_independent(name: str, seats: int) -> None:
    """Every legal move tried on a copy leaves the origin as it was."""
    for s in positions(table(name, seats), 3, 12 * PLENTY):
        before = s.digest()
        for seat in members(s.actors() | s.volunteers()):
            for move in s.legal(seat):
                copy = s.clone()
                assert copy.digest() == before
                copy.apply(seat, move)
                copy.clone().check()
        assert s.digest() == before


@pytest.mark.rule("RR-INV-17")
@every_table
def test_what_is_not_offered_is_refused_with_its_rule(name: str, seats: int) -> None:
    """Any move that is not in the menu is refused by a rule, with a reason and what would be legal; nothing changes."""
    for number, s in enumerate(positions(table(name, seats), 4, 12 * PLENTY)):
        before = s.digest()
        size = s.game.catalogue.size
        for seat in (-1, *range(seats + 1), int(SPECTATOR), int(NATURE), 16, 99):
            legal = s.legal(seat) if 0 <= seat < 16 else []
            tried = {-1, size, 2**40, *((number * 7919 + k * 104729) % size for k in range(25))}
            besides = s.asides(seat) if 0 <= seat < 16 else []
            for move in tried - set(legal) - set(besides):
                with pytest.raises(IllegalMove) as refusal:
                    s.play(seat, move)
                assert RULE.fullmatch(refusal.value.rule) and refusal.value.why
                assert refusal.value.legal == [s.game.catalogue.text(m) for m in legal]
        assert s.digest() == before


@every_table
def test_asides_are_legal_and_no_part_of_the_menu(name: str, seats: int) -> None:
    """What a seat may do besides, such as resigning, is accepted from it at any time, and the game goes on or ends."""
    for s in positions(table(name, seats), 9, 12 * PLENTY):
        for seat in range(seats):
            for move in s.asides(seat):
                assert move not in s.legal(seat)
                copy = s.clone()
                copy.play(seat, move)
                copy.check()
        assert not s.asides(SPECTATOR) and not s.asides(NATURE)


@every_table
def test_when_it_is_over_it_is_over(name: str, seats: int) -> None:
    """After the end nobody may do anything."""
    s = finish(table(name, seats), 2)
    for seat in range(16):
        assert s.legal(seat) == []
        with pytest.raises(IllegalMove, match="OVER"):
            s.play(seat, 0)
        with pytest.raises(IllegalMove, match="TURN"):
            s.default(seat)


@every_table
def test_a_position_survives_json(name: str, seats: int) -> None:
    """A position written as JSON and read again is the same, and goes on in the same way."""
    for s in positions(table(name, seats), 6, 12 * PLENTY):
        again = volstead.from_dict(json.loads(json.dumps(s.to_dict())))
        assert again.digest() == s.digest()
        assert again.to_dict() == s.to_dict()
        for seat in members(s.actors()):
            assert again.legal(seat) == s.legal(seat)
        seat = members(s.actors())[0]
        copy = s.clone()
        copy.play(seat, copy.legal(seat)[-1])
        again.play(seat, again.legal(seat)[-1])
        assert again.digest() == copy.digest()


@every_game
def test_the_text_of_every_move_reads_back(name: str) -> None:
    """The catalogue gives each move a text that means that move alone."""
    catalogue = kit(name).catalogue
    for move in range(catalogue.size):
        assert catalogue.parse(catalogue.text(move)) == move


@every_table
def test_standing_is_a_number_at_any_time(name: str, seats: int) -> None:
    """Charts and search may ask how a seat stands at any decision."""
    for s in positions(table(name, seats), 8, 20):
        for seat in range(seats):
            assert isinstance(s.standing(seat), float)
