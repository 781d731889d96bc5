"""The invariants that compare a position with the one before it, or with another table."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rum_run.reference import distances
from tests.rum_run.scenes import Scene, at_turn, game_on, on_turn, read_rows, reference_table
from tests.rum_run.test_reference import CROWDED
from volstead.core.chance import Dice
from volstead.core.errors import BrokenRule
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT
from volstead.core.state import State
from volstead.games.rum_run import KIT
from volstead.games.rum_run import layout as at
from volstead.games.rum_run.game import RumRun
from volstead.games.rum_run.invariants import check_barrels, check_production, check_roads, check_tokens
from volstead.version import compiled

GAMES = 8 if compiled() else 2


def turns(game: RumRun, seed: int) -> Iterator[tuple[State, State, str]]:
    """Every action of a random game: the position before it, the one after it, and its first move."""
    dice, menu = Dice(seed), Menu()
    s = game.new()
    before, first = s.clone(), ""
    while s.actors():
        seat = int(NATURE) if s.actors() & NATURE_BIT else on_turn(s)
        s.fill(seat, menu)
        move = menu.moves[dice.below(menu.size)]
        if at_turn(s):
            before, first = s.clone(), KIT.catalogue.text(move)
        s.apply(seat, move)
        if first and (s.over() or at_turn(s)):
            yield before, s, first


@pytest.mark.unturned("everybody")
@pytest.mark.rule("INV-7", "INV-11", "INV-12", "INV-13", "INV-16", "INV-23")
@pytest.mark.parametrize("options", [{}, {"variant": "horse-power"}, {"variant": "tortoise-hare"}])
def test_what_one_action_can_change(options: dict[str, Any]) -> None:
    """Rivals lose tokens only by being covered, their racks never shrink, only the mover scores, no barrel is lost."""
    kinds = Counter[str]()
    for seed in range(GAMES):
        for before, after, first in turns(game_on(CROWDED, **options), seed):
            kinds[first.split()[0]] += 1
            mover = on_turn(before)
            held, holds = tokens(before), tokens(after)
            laid = {cell: token for cell, token in holds.items() if held.get(cell) != token}
            assert all(before.data[at.OWNER + token] == mover for token in laid.values())
            assert all(after.v[at.DISTANCE + cell] for cell in laid)
            for rival in {0, 1} - {mover}:
                for colour in (rival, rival + 2):
                    assert before.v[at.RACK + colour] & ~after.v[at.RACK + colour] == 0
                assert after.v[at.SCORE + rival] == before.v[at.SCORE + rival]
                lost = {cell for cell, token in held.items() if before.data[at.OWNER + token] == rival} - set(laid)
                assert all(holds.get(cell) == held[cell] for cell in lost)
            assert after.v[at.SCORE + mover] >= before.v[at.SCORE + mover]
            own = [sum(before.data[at.OWNER + token] == mover for token in board.values()) for board in (held, holds)]
            # Fast lays two off each double that it lays, and has eight of them.
            assert own[1] - own[0] <= {"horse-power": 3, "tortoise-hare": 17}.get(str(options.get("variant")), 2)
            if first.startswith("caravan"):
                assert held == holds
                counted = [
                    sum(s.v[at.BARRELS + k] for k in range(144)) + s.v[at.SCORE + mover] for s in (before, after)
                ]
                assert counted[0] == counted[1]
    assert kinds["build"] > 20 and kinds["caravan"]


def tokens(s: State) -> dict[int, int]:
    return {cell: int(s.v[at.LAID + cell]) for cell in range(144) if s.v[at.LAID + cell]}


@pytest.mark.unturned("everybody")
@pytest.mark.rule("INV-9", "INV-10")
def test_distances_of_joined_tokens_differ_by_at_most_one() -> None:
    """And no fragment is ever a step from the town."""
    compared = 0
    for before, _, _ in turns(game_on(CROWDED), 3):
        t = reference_table(before)
        for seat in (0, 1):
            known = distances(t, seat)
            for cell, token in t.tokens.items():
                if token.seat == seat:
                    assert before.v[at.DISTANCE + cell[0] * 12 + cell[1]] == known.get(cell, 0)
                    compared += 1
    assert compared > 100


@pytest.mark.unturned("everybody")
@pytest.mark.rule("INV-18", "INV-21")
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4), choice=st.integers(0, 10**9))
@settings(max_examples=6 * GAMES, deadline=None, derandomize=True)
def test_whatever_is_chosen_the_game_ends_in_time(seed: int, seats: int, choice: int) -> None:
    """The same choices lead to the same end, within the number of rounds that the rules promise."""
    ends = []
    for _ in range(2):
        s = game_on(CROWDED, seats, loads="usual").new()
        step = 0
        while s.actors():
            legal = s.legal(on_turn(s))
            s.apply(on_turn(s), legal[(choice + seed * step) % len(legal)])
            step += 1
        ends.append(s.digest())
        assert s.v[at.TURNS] <= (30 + 20 * (6 + 17)) * seats
    assert ends[0] == ends[1]


@pytest.mark.rule("INV-20")
def test_turning_the_forest_turns_the_legal_actions_with_it() -> None:
    """A quarter turn of forest and tokens, or other colours, leaves as many actions of each kind."""
    board = "    A       B       C       D       E\n"
    rows = [
        [".", ".", "B5+5", "B5-2", "B2+2"],
        [".", ".", "B5|1", ".", "B2|4"],
        ["R1-5", "R5-6", "(TC)", "R2-3*1", "B4+4*2"],
        [".", ".", ".", ".", "B4|3"],
        [".", ".", ".", ".", "."],
    ]
    flat = "    A B C D E\n" + "".join(f" {k + 1}  " + " ".join(row) + "\n" for k, row in enumerate(["....."] * 5))
    flat = flat.replace(" 3  . . . . .", " 3  . . @ . .")
    counts = []
    for turned in range(4):
        text = board + "".join(f" {k + 1}  {' '.join(row)}\n" for k, row in enumerate(rows))
        counts.append(_kinds(Scene(game_on(flat), text).s))
        swapped = text.translate(str.maketrans("BR", "RB"))
        counts.append(_kinds(Scene(game_on(flat), swapped, mover="R").s))
        assert len(read_rows(text)) == 5 and turned < 4
        rows = [[_turned(rows[4 - c][r]) for c in range(5)] for r in range(5)]
    assert all(count == counts[0] for count in counts)


def _turned(text: str) -> str:
    """A token after a quarter turn: what was west is north, what was north is east."""
    token, star, many = text.partition("*")
    if "-" in token:
        token = token.replace("-", "|")
    elif "|" in token:
        token = f"{token[0]}{token[3]}-{token[1]}"
    return token + star + many


def _kinds(s: State) -> tuple[int, ...]:
    from tests.rum_run.scenes import outcomes

    return tuple(len(found) for found in outcomes(s).values())


@pytest.mark.unturned("nobody")
@pytest.mark.rule("INV-1", "INV-2", "INV-3", "INV-4", "INV-5", "INV-6", "INV-8", "INV-14", "INV-15", "INV-17", "INV-22")
@pytest.mark.parametrize(
    ("field", "value", "rule"),
    [
        (at.RACK, 0, "INV-1"),
        (at.GONE + 2, 1, "INV-1"),
        (at.LAID + 0, 5, "INV-1"),
        (at.WRECKS, 1, "INV-16"),
        (at.BARRELS, 1, "INV-4"),
        (at.DISTANCE + 30, 2, "INV-9"),
        (at.INSIDE, 5, "INV-5"),
        (at.INSIDE, 0, "INV-6"),
        (at.USED, 1, "INV-6"),
        (at.SCORE, 3, "INV-3"),
        (at.SCORE, 50, "INV-22"),
    ],
)
def test_a_broken_invariant_is_named(field: int, value: int, rule: str) -> None:
    """Each number that cannot be is found, and the right invariant is named."""
    s = KIT.make(2, {"order": "seats"}).new()
    s.check()
    s.v[field] = value
    with pytest.raises(BrokenRule, match=rule):
        s.check()


def test_the_parts_of_the_check_hold_for_a_position_from_a_diagram() -> None:
    """Tokens and roads of a drawn position are in order, though its barrels come from nowhere."""
    s = Scene(game_on(CROWDED), "    A B C\n 1  . . .\n 2  . . .\n 3  . . B1-4\n")
    assert s.drawn()["C3"] == "B1-4"
    for check in (check_tokens, check_barrels, check_roads, check_production):
        check(s.s)
