"""Results that anybody can verify: every game again from its log, some of it decided anew."""

import json
from pathlib import Path
from typing import Any

import pytest

from volstead.cli import main
from volstead.research import arena, leaderboard
from volstead.research.arena import RESULTS, ArenaError, Contest
from volstead.research.verify import check_game, verify

ROOT = Path(__file__).parents[2]
CONTEST = Contest("rum-run", 2, ("random", "greedy"), blocks=2, options={"forest": "clearing"})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    arena.run(CONTEST, tmp_path / "one")
    return tmp_path


def changed(folder: Path, change: Any) -> None:
    """The first game of the second block as somebody else would have liked it."""
    path = folder / "one" / RESULTS
    lines = path.read_text(encoding="utf-8").splitlines()
    block = json.loads(lines[2])
    change(block["games"][0])
    lines[2] = json.dumps(block)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_what_was_played_is_found_right(folder: Path) -> None:
    found = verify(folder, again=2)
    assert (found.contests, found.games, found.repeated, found.unrepeatable) == (1, 4, 4, 0)
    contest, records = arena.load(folder / "one")
    assert found.decisions == sum(sum(record.decisions) for record in records) and contest == CONTEST


def other_score(game: dict[str, Any]) -> None:
    game["scores"][0] += 1


def other_winner(game: dict[str, Any]) -> None:
    game["winners"] = [1 - seat for seat in game["winners"]][:1]
    game["scores"].reverse()


def other_seats(game: dict[str, Any]) -> None:
    game["seating"].reverse()


def shorter(game: dict[str, Any]) -> None:
    game["moves"] = arena.written(arena.read(game["moves"])[:-1])


def longer(game: dict[str, Any]) -> None:
    game["moves"] = arena.written([*arena.read(game["moves"]), 1])


def illegal(game: dict[str, Any]) -> None:
    moves = arena.read(game["moves"])
    moves[4] = 1106
    game["moves"] = arena.written(moves)


def nonsense(game: dict[str, Any]) -> None:
    game["moves"] = "%"


def unlogged(game: dict[str, Any]) -> None:
    game["moves"] = ""


@pytest.mark.parametrize(
    "change", [other_score, other_winner, other_seats, shorter, longer, illegal, nonsense, unlogged]
)
def test_what_was_not_played_so_is_told(folder: Path, change: Any) -> None:
    changed(folder, change)
    with pytest.raises(ArenaError, match="of block 1 is wrong"):
        verify(folder, again=0)


def test_a_bot_that_would_not_have_played_so_is_told(folder: Path) -> None:
    """A legal game with a true result, but not the one that these bots play: only playing it anew shows that."""
    path = folder / "one" / RESULTS
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"greedy"', '"better=random"', 1), encoding="utf-8")
    verify(folder, again=0)
    with pytest.raises(ArenaError, match="has other moves"):
        verify(folder, again=2)


def test_a_clock_cannot_be_repeated(tmp_path: Path) -> None:
    arena.run(Contest("rum-run", 2, ("random", "search@1ms"), blocks=1, options={"forest": "clearing"}), tmp_path)
    found = verify(tmp_path)
    assert (found.repeated, found.unrepeatable) == (0, 2)


def test_the_command_says_what_it_looked_at(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "verify", str(folder)]) == 0
    assert "4 games of 1 contests" in capsys.readouterr().out
    assert main(["arena", "verify", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 4
    changed(folder, other_score)
    assert main(["arena", "verify", str(folder)]) == 1
    assert "of block 1 is wrong" in capsys.readouterr().err
    assert main(["arena", "verify", str(folder / "nowhere")]) == 1
    assert "no results" in capsys.readouterr().err
    assert main(["arena", "verify"]) == 1
    assert main(["arena", "rum-run", "what"]) == 1


def test_the_leaderboard_is_true() -> None:
    """The page says what its games say; one game of each contest is played again here, all of them by the command."""
    page = (ROOT / "docs" / "leaderboard.md").read_text(encoding="utf-8")
    assert page == leaderboard.page(ROOT / "leaderboard")
    folders = sorted(path.parent for path in (ROOT / "leaderboard").rglob(RESULTS))
    assert folders
    for one in folders:
        contest, records = arena.load(one)
        assert check_game(contest, contest.make(), records[0]) > 0
