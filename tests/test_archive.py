"""The archive of finished games: each replays under the rules that it was played by."""

from pathlib import Path

import pytest

from tests.toy import KIT
from volstead import archive
from volstead.core.chance import Dice
from volstead.core.errors import BadLog, BadOption
from volstead.core.log import Recorder, replay
from volstead.core.seats import NATURE, NATURE_BIT, lowest
from volstead.games import kit, own
from volstead.version import compiled

FOLDER = Path(__file__).parents[1] / "archive"
EVERY = 4 if compiled() else 32
FEWEST = 300


@pytest.mark.parametrize("name", own())
def test_the_archive_replays(name: str) -> None:
    """At least 300 games of version 1 are kept, with every number of players; each one looked at replays to its end."""
    games = list(archive.load(FOLDER / f"{name}-1.jsonl.xz"))
    assert len(games) >= FEWEST
    found = kit(name)
    assert {len(kept.log.header["seats"]) for kept in games} == set(range(found.fewest, found.most + 1))
    for option in found.options:
        if option.since == 1 and len(option.choices) > 1:
            assert len({kept.log.header["options"][option.name] for kept in games}) > 1, option.name
    for kept in games[::EVERY]:
        archive.verify(kept)


@pytest.mark.parametrize("name", own())
def test_an_old_game_goes_on_by_its_own_rules(name: str) -> None:
    """From the middle of an old game, random play reaches the end under the version that it began with."""
    dice = Dice(11)
    for kept in list(archive.load(FOLDER / f"{name}-1.jsonl.xz"))[::80]:
        s = replay(kept.log, kit, upto=len(kept.log.moves) // 2)
        assert s.game.version == 1
        while not s.over():
            seat = NATURE if s.actors() & NATURE_BIT else lowest(s.actors())
            legal = s.legal(seat)
            s.apply(seat, legal[dice.below(len(legal))])
        s.check()
        assert len(s.winners()) >= 1


def test_what_newer_rules_would_have_changed_is_told() -> None:
    """Version 2 gives every Gang its Booze, so a game of version 1 differs; by its own version nothing does."""
    kept = next(archive.load(FOLDER / "prohibition-1.jsonl.xz"))
    newer, same = archive.Change(), archive.Change()
    archive.compare(kept, 2, newer)
    archive.compare(kept, 1, same)
    assert (newer.games, newer.changed_games) == (1, 1)
    assert newer.decisions == same.decisions > newer.changed_decisions > 0
    assert same.told() == "differs in 0 % of games, 0 % of decisions"


def kept_toy() -> archive.Kept:
    """A game of the toy with something that was taken back in its middle."""
    recorder = Recorder(KIT.make(2).new(), ["a", "b"])
    s = recorder.state
    undone = {}
    while not s.over():
        seat = NATURE if s.actors() & NATURE_BIT else lowest(s.actors())
        if len(recorder.log.moves) == 5:
            undone[5] = [(int(seat), int(s.legal(seat)[-1]))]
        recorder.play(int(seat), int(s.legal(seat)[0]))
    return archive.Kept(recorder.log, undone)


def test_a_file_of_the_archive_says_what_was_put_in(tmp_path: Path) -> None:
    path = tmp_path / "toy-1.jsonl.xz"
    kept = kept_toy()
    archive.save(path, [kept, kept])
    assert list(archive.load(path)) == [kept, kept]
    archive.verify(kept)


def test_a_game_that_replays_otherwise_is_told() -> None:
    """A digest, a result, a move and a move that was taken back: each is looked at."""
    kept = kept_toy()
    kept.log.digests[len(kept.log.moves)] = "0" * 16
    with pytest.raises(BadLog, match="digest"):
        archive.verify(kept)
    kept = kept_toy()
    assert kept.log.result is not None
    kept.log.result["scores"] = [99, 99]
    with pytest.raises(BadLog, match="the log says"):
        archive.verify(kept)
    kept = kept_toy()
    del kept.log.moves[3]
    with pytest.raises(BadLog, match="illegal"):
        archive.verify(kept)
    kept = kept_toy()
    kept.undone[5] = [(0, 10**6)]
    with pytest.raises(BadLog, match="taken back"):
        archive.verify(kept)


def test_a_spoilt_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "toy-1.jsonl.xz"
    path.write_bytes(b"no archive")
    with pytest.raises(BadLog, match="is not an archive"):
        list(archive.load(path))


@pytest.mark.parametrize("name", own())
@pytest.mark.parametrize("version", [0, -1, 99, True, "1"])
def test_a_version_that_never_was_is_refused(name: str, version: int) -> None:
    found = kit(name)
    with pytest.raises(BadOption, match="versions 1 to"):
        found.make(found.fewest, version=version)


@pytest.mark.parametrize("name", own())
def test_every_version_can_be_made_and_says_so(name: str) -> None:
    """A game, its log and its position name the version of their rules."""
    found = kit(name)
    for version in range(1, found.version + 1):
        s = found.make(found.most, version=version).new()
        assert s.game.version == version
        assert s.to_dict()["version"] == version
        assert Recorder(s, []).log.header["version"] == version
    assert found.make(found.most).version == found.version
