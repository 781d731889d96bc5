"""Restricted play and design search: what a kind of moves is worth, and which way to play is best for an aim."""

import json
from pathlib import Path

import pytest

from tests.cli.call import Call, call
from volstead import bots
from volstead.core.chance import Dice
from volstead.core.errors import BadOption
from volstead.games import kit
from volstead.research import design
from volstead.research.design import Way
from volstead.research.lab import Setting
from volstead.research.restricted import Without, worths

__all__ = ["call"]


def test_a_bot_without_a_kind_of_moves_never_makes_them() -> None:
    """Unless there is nothing else; all else it does as before."""
    found = kit("bootleggers")
    ship = next(block for block in found.catalogue.blocks if block.name == "place")
    forbidden = frozenset(range(ship.first, ship.first + ship.size))
    game = found.make(3, {"rounds": 1})
    players = [bots.make("random", "bootleggers", seat) for seat in range(3)]
    players[1] = Without(players[1], 7, forbidden)

    class Watched(bots.Match):
        made: list[tuple[int, int]] = []  # noqa: RUF012

        def play(self, seat: int, move: int) -> None:
            self.made.append((int(seat), int(move)))
            self.state.apply(seat, move)

    Watched(game.new(), players, Dice(3)).finish()
    placed = [seat for seat, move in Watched.made if move in forbidden]
    assert 1 not in placed and {0, 2} <= set(placed)


def test_what_cannot_be_done_without_is_told() -> None:
    """Who never lays a token on the way scores nothing; what nobody is asked for is refused."""
    found = worths("rum-run", "random", 2, ["home", "lay"], games=4, options={"forest": "clearing"})
    assert {one.kind for one in found} == {"home", "lay"} and found[0].share <= found[1].share
    assert all(one.met >= 0 and one.interval[0] < one.fair - one.share < one.interval[1] for one in found)
    with pytest.raises(BadOption, match="no moves called 'roll'"):
        worths("bootleggers", "random", 3, ["roll"], games=4)


def test_the_front_has_what_nothing_beats() -> None:
    """Shorter and closer: a way that is worse in both is not in it."""
    one, two, three = (Way(Setting({"n": n}), values, (0, 0)) for n, values in enumerate([(10, 5), (8, 7), (11, 6)]))
    aims = ["shorter", "closer"]
    assert not design.beats(one, two, aims) and not design.beats(two, one, aims) and design.beats(one, three, aims)


def test_a_search_tries_every_way() -> None:
    """Fewer Rounds are shorter; all combinations are there, the best first."""
    found = design.search(
        "bootleggers",
        ["random"] * 3,
        {"rounds": ["1", "2"], "thugs": ["yes", "no"]},
        {},
        ["shorter", "fairer"],
        games=3,
    )
    assert len(found) == 4 and found[0].best and found[0].setting.options["rounds"] == "1"
    with pytest.raises(BadOption, match="no aim 'nicer'"):
        design.search("bootleggers", ["random"] * 3, {"rounds": ["1"]}, {}, ["nicer"])
    with pytest.raises(BadOption, match="different bots"):
        design.search("bootleggers", ["random"] * 3, {"rounds": ["1"]}, {}, ["skill"])


def test_both_from_the_command_line(call: Call, tmp_path: Path) -> None:
    """A page and its data are written."""
    seats = "--seats random,random,random --option deals=no --games 2 --jobs 1"
    told = call(f"lab bootleggers --aim shorter --change rounds=1,2 {seats} --out {tmp_path}")
    assert told.code == 0 and "rounds=1" in (tmp_path / "report.md").read_text(encoding="utf-8")
    assert len(json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))) == 2
    told = call(f"lab bootleggers --without place --option rounds=1 {seats} --json")
    assert json.loads(told.out)[0]["kind"] == "place"
