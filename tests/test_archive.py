"""The archive of finished games: each replays under the rules that it was played by."""

from pathlib import Path

import pytest

from tests.toy import KIT
from volstead import archive
from volstead.core.chance import Dice
from volstead.core.errors import BadLog, BadOption
from volstead.core.log import Log, Recorder, replay
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


def test_by_the_set_forms_a_promise_outlives_its_round() -> None:
    """In version 1 a truck kept a promise to ship that was made when the Round before was already judged."""
    kept = list(archive.load(FOLDER / "bootleggers-1.jsonl.xz"))[111]
    upto = {count: digest for count, digest in kept.log.digests.items() if count <= 1450}
    archive.verify(archive.ArchivedGame(Log(kept.log.header, kept.log.moves[:1450], upto)))


@pytest.mark.parametrize("name", own())
def test_an_old_game_goes_on_by_its_own_rules(name: str) -> None:
    """From the middle of an old game, random play reaches the end under the version that it began with."""
    dice = Dice(11)
    every = list(archive.load(FOLDER / f"{name}-1.jsonl.xz"))[::80]
    assert len(every) > 2
    for kept in every:
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


def test_a_question_that_newer_rules_never_come_to_differs() -> None:
    """An offer that stood open in version 1 waits for nobody in version 2: told as a difference, not waited for."""
    kept = next(archive.load(FOLDER / "bootleggers-1.jsonl.xz"))
    sent = next(k for k, (_, move) in enumerate(kept.log.moves) if kit("bootleggers").catalogue.text(move) == "send")
    change = archive.Change()
    archive.compare(archive.ArchivedGame(Log(kept.log.header, kept.log.moves[: sent + 2])), 2, change)
    assert change.changed_decisions > 0


def kept_toy() -> archive.ArchivedGame:
    """A game of the toy with something that was taken back in its middle."""
    recorder = Recorder(KIT.make(2).new(), ["a", "b"])
    s = recorder.state
    undone = {}
    while not s.over():
        seat = NATURE if s.actors() & NATURE_BIT else lowest(s.actors())
        if len(recorder.log.moves) == 5:
            undone[5] = [(int(seat), int(s.legal(seat)[-1]))]
        recorder.play(int(seat), int(s.legal(seat)[0]))
    return archive.ArchivedGame(recorder.log, undone)


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


def test_a_look_counts_games_and_names_those_that_are_broken(tmp_path: Path) -> None:
    """Of four games one says another result and one is no JSON; what newer rules change is summed up."""
    whole, wrong = kept_toy(), kept_toy()
    assert wrong.log.result is not None
    wrong.log.result["scores"] = [99, 99]
    path = tmp_path / "toy-1.jsonl.xz"
    archive.save(path, [whole, wrong, whole])
    found = archive.look([*enumerate(archive.lines(path), start=1), (4, "{")])
    assert (found.games, found.moves) == (4, 3 * len(whole.log.moves))
    assert [fault.split(":")[0] for fault in found.faults] == ["game 2", "game 4"]
    total = archive.Findings(changes={2: archive.Change(1, 1, 0, 10, 2)})
    total.add(archive.Findings(games=1, changes={2: archive.Change(3, 0, 0, 10, 0)}))
    assert total.changes[2].told() == "differs in 25 % of games, 10 % of decisions"


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
