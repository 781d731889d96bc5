"""The log is the truth."""

import json
from pathlib import Path

import pytest

from tests.toy import KIT
from volstead.core.errors import BadLog
from volstead.core.log import Log, Recorder, header, lines, load, read, replay
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.games import kit

GAME = KIT.make(2)


def recorded() -> Recorder:
    """A whole game in which everybody makes the first move of the menu."""
    recorder = Recorder(GAME.new(), ["you", "random"])
    while (actors := recorder.state.actors()) != 0:
        seat = NATURE if actors & NATURE_BIT else lowest(actors)
        recorder.play(int(seat), recorder.state.legal(seat)[0])
    return recorder


def text() -> list[str]:
    return list(lines(recorded().log, GAME))


def test_a_log_can_be_read_by_a_person() -> None:
    """Header, moves in words, the result."""
    first, second, *_, last = text()
    assert json.loads(first) == {
        "volstead": 1,
        "game": "toy",
        "version": 1,
        "options": {"rounds": 3, "generous": False},
        "seats": ["you", "random"],
    }
    assert json.loads(second) == {"seat": "nature", "move": "draw 5"}
    assert json.loads(last)["result"]["reason"] == "finished"


def test_a_log_replays_to_its_result() -> None:
    """Reading gives the same log, replaying the same position."""
    recorder = recorded()
    log = read(lines(recorder.log, GAME), kit)
    assert log == recorder.log
    assert replay(log, kit, check=True).digest() == recorder.state.digest()
    assert replay(log, kit, upto=0).digest() == GAME.new().digest()


def changed(number: int, **values: object) -> list[str]:
    """The log with other values in one line."""
    spoilt = text()
    spoilt[number] = json.dumps({**json.loads(spoilt[number]), **values})
    return spoilt


@pytest.mark.parametrize(
    ("spoilt", "reason"),
    [
        ([], "the log is empty"),
        (["{"], "line 1 is not JSON"),
        (["[]"], "line 1 is not an entry"),
        (['{"game": "toy"}'], "not the header"),
        (changed(0, volstead=2), "not the header"),
        (changed(0, game="poker"), "there is no game 'poker'"),
        (changed(0, seats=["you"]), "2 to 4 players"),
        (changed(0, seats=2), "needs seats and options"),
        (changed(0, options={"rounds": 7}), "option rounds cannot be 7"),
        (changed(0, version=9), "rules version 9 is not known; Speak Easy has versions 1 to 1"),
        (changed(0, version=None), "rules version 0 is not known"),
        (changed(0, version="1"), "rules version '1' is not known"),
        (changed(1, seat="nobody"), "'nobody' is not a seat"),
        (changed(1, seat=True), "True is not a seat"),
        (changed(1, move="fly"), "'fly' is not a move"),
        (changed(1, move="draw 1"), "move 1 is illegal: TOY-1"),
        (changed(-2, digest="0" * 16), "the log says 0000000000000000"),
        (changed(-1, result={"scores": [9, 9], "winners": [0]}), r"the log says \[9, 9\]"),
        (changed(-1, result=3), "the result is not an object"),
        ([*text()[:-3], text()[-1]], "its moves do not end the game"),
        ([*text(), text()[1]], "comes after the result"),
    ],
)
def test_a_spoilt_log_says_what_is_wrong(spoilt: list[str], reason: str) -> None:
    """One sentence with the line or the move."""
    with pytest.raises(BadLog, match=reason):
        replay(read(spoilt, kit), kit, check=True)


def test_files_that_can_not_be_read(tmp_path: Path) -> None:
    """A missing file, a folder, a picture."""
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    for name, reason in (("missing", "No such file"), (".", "directory"), ("picture", "not a text file")):
        with pytest.raises(BadLog, match=reason):
            load(tmp_path / name, kit)


def test_an_unfinished_log_is_a_log() -> None:
    """A game that was left can be gone on with."""
    recorder = Recorder(GAME.new(), ["you", "random"])
    recorder.play(int(NATURE), recorder.state.legal(NATURE)[0])
    log = read(lines(recorder.log, GAME), kit)
    assert log == Log(header(GAME, ["you", "random"]), log.moves) and not replay(log, kit, check=True).over()
