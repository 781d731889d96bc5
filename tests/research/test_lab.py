"""Data sets, the laboratory, the page of observations, and the scripts of the documents."""

import asyncio
import importlib.util
import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from types import ModuleType

import pyarrow.parquet
import pytest

from tests.contract.tables import every_game, table
from tests.table.postgres import Postgres
from volstead import BadOption
from volstead.cli import main
from volstead.core.errors import BadContent
from volstead.core.log import lines
from volstead.games import kit, own
from volstead.research import dataset, lab
from volstead.research.observation import EDITIONS, fields, named, page
from volstead.store import ROOT, Append, Line, link, root
from volstead.store.postgres import PostgresStore
from volstead.store.sqlite import SqliteStore
from volstead.table.entries import AnyEntry, Back, Begin, Board, Play, Record, Settings, pack, pack_record

DOCS = Path(__file__).parents[2] / "docs"


def script(name: str) -> ModuleType:
    """A script of the documents."""
    spec = importlib.util.spec_from_file_location(name, DOCS / "examples" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_decisions_of_simulations_and_of_stored_games(tmp_path: Path) -> None:
    """A row is what the seat knew and did; a stored log gives the rows of its game."""
    logs = [(str(number), log) for number, log in enumerate(dataset.simulate("toy", ["random"] * 3, 2))]
    assert dataset.write(tmp_path / "games.parquet", logs) == (2, 18)
    rows = pyarrow.parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert all(row["move"] in row["legal"] and row["seat"] >= 0 and "position" not in row for row in rows)
    assert json.loads(rows[0]["view"])["players"][1]["hand"] is None
    stored = tmp_path / "one.jsonl"
    stored.write_text("\n".join(lines(logs[0][1], table("toy", 3))))
    assert main(["data", str(tmp_path / "stored.parquet"), "--logs", str(tmp_path)]) == 0
    again = pyarrow.parquet.read_table(tmp_path / "stored.parquet").to_pylist()
    assert [row["move"] for row in again] == [row["move"] for row in rows if row["table"] == "0"]


def test_mixed_players_chances_and_a_card(tmp_path: Path) -> None:
    """Each game draws its bots; the chances of a row are those of all seats; the page says how the file was made."""
    out = tmp_path / "mixed.parquet"
    words = ["--seats", "random/greedy,random/greedy", "--games", "6", "--option", "forest=clearing"]
    assert main(["data", str(out), "--game", "rum-run", *words, "--chances", "--card"]) == 0
    rows = pyarrow.parquet.read_table(out).to_pylist()
    assert {row["who"] for row in rows} == {"random", "greedy"}
    assert all(len(row["chances"]) == 2 and abs(sum(row["chances"]) - 1) < 0.01 for row in rows)
    page = out.with_suffix(".md").read_text(encoding="utf-8")
    assert "--seats random/greedy,random/greedy --games 6" in page and "`chances`" in page
    assert main(["data", str(out), "--game", "rum-run", "--seats", "random/nobody,random"]) == 1


def test_reviews_of_the_first_games(tmp_path: Path) -> None:
    """What a decision cost and what would have been better, for every seat of the games that are reviewed."""
    out = tmp_path / "reviewed.parquet"
    words = ["--seats", "random,greedy", "--games", "2", "--option", "forest=clearing", "--reviews", "1"]
    assert main(["data", str(out), "--game", "rum-run", *words, "--card"]) == 0
    rows = pyarrow.parquet.read_table(out).to_pylist()
    first, second = ([row for row in rows if row["table"] == table] for table in "01")
    assert first and second and all(row["cost"] is None and row["better"] is None for row in second)
    dear = [row for row in first if row["cost"]]
    assert {row["seat"] for row in dear} >= {0} and all(row["cost"] >= 0 for row in first)
    assert all(row["better"] in row["legal"] and row["better"] != row["move"] for row in dear)
    assert "--reviews 1" in out.with_suffix(".md").read_text(encoding="utf-8")


def test_a_file_that_says_csv_is_not_written_as_something_else(tmp_path: Path) -> None:
    """A wrong ending is refused in a sentence that names the right one; nothing is written."""
    with pytest.raises(BadOption, match=r"call it games\.parquet"):
        dataset.write(tmp_path / "games.csv", [])
    assert not list(tmp_path.iterdir())


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A place for tables: a file, or a database server."""
    if request.param == "sqlite":
        yield str(tmp_path / "tables.db")
        return
    started = Postgres().start()
    yield started.url
    started.remove()


def test_finished_tables_of_a_store(store: str, tmp_path: Path) -> None:
    """The moves of a server's finished tables are read; running tables and what was undone are left out."""
    log = next(dataset.simulate("toy", ["random"] * 2, 1))
    record = Record(
        id="t",
        title="",
        game="toy",
        version=log.header["version"],
        seats=2,
        options=log.header["options"],
        settings=Settings(),
        created=0,
        host="",
        invite="",
    )
    moves = [Play(at=0, by=seat, moves=[(seat, move)]) for seat, move in log.moves]
    undone: list[AnyEntry] = [*moves[:3], Back(at=0, by=0, to=3, board=Board(numbers=[], promises=[], clauses={}))]

    async def keep() -> None:
        kept = PostgresStore(store) if store.startswith("postgresql:") else SqliteStore(store)
        await kept.open()
        outcome: list[set[int]] = []
        for number, status in ((1, "finished"), (2, "running")):
            key = await kept.create(f"table {number}", pack_record(record), b"", b"", False, 0.0)
            first, entries = root(pack_record(record)), [Begin(at=0), *undone, *moves[2:]]
            line = Line(0, len(entries), link(first.hash, pack(entries)), pack(entries), 0)
            kept.append([Append(key, line, ROOT, first.hash)], lambda stored, fault: outcome.append(stored))
            while not outcome:
                await asyncio.sleep(0.01)
            assert outcome.pop() == {key}
            kept.describe(key, status, b"", 0.0)  # type: ignore[arg-type]
        await kept.close()

    asyncio.run(keep())
    out = tmp_path / "tables.parquet"
    assert main(["data", str(out), "--tables", store]) == 0
    rows = pyarrow.parquet.read_table(out).to_pylist()
    assert {row["table"] for row in rows} == {"table 1"} and {row["who"] for row in rows} == {"seat 1", "seat 2"}
    assert [row["move"] for row in rows] == [move for seat, move in log.moves if seat < 2]


def test_what_is_no_store_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is not there, and a server that does not answer."""
    for place in (str(tmp_path / "nothing.db"), "postgresql://nobody@127.0.0.1:1/nothing"):
        assert main(["data", str(tmp_path / "out.parquet"), "--tables", place]) == 1
        assert "cannot be read as a store of tables" in capsys.readouterr().err


def test_places_that_can_not_be_written_are_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Before any game is played."""
    (tmp_path / "file").touch()
    inside = str(tmp_path / "file" / "out")
    assert main(["data", inside + ".parquet", "--game", "toy", "--seats", "random,random"]) == 1
    assert main(["lab", "toy", "--change", "rounds=4", "--seats", "random,random", "--out", inside]) == 1
    assert capsys.readouterr().err.count("cannot be written: Not a directory") == 2


def test_hidden_facts_only_when_asked_for(tmp_path: Path) -> None:
    """Then the whole position and the answers of chance are there too."""
    logs = [("0", log) for log in dataset.simulate("toy", ["random"] * 2, 1)]
    dataset.write(tmp_path / "all.parquet", logs, dataset.Extras(hidden=True))
    rows = pyarrow.parquet.read_table(tmp_path / "all.parquet").to_pylist()
    assert {row["seat"] for row in rows} == {-1, 0, 1} and json.loads(rows[0]["position"])["game"] == "toy"


def test_a_study_finds_what_differs(tmp_path: Path) -> None:
    """One round more is more decisions, for sure; the report has a page, data and charts."""
    report = lab.run(lab.Experiment("toy", ("random",) * 2, lab.Setting({"rounds": 4}), games=40))
    assert report.find("decisions").sure and report.find("decisions").difference == 2
    assert not report.find("wins of seat 1").sure
    written = lab.save(report, tmp_path)
    assert {path.name for path in written} >= {"report.md", "report.json", "differences.png"}
    assert all(path.stat().st_size for path in written)


def test_a_content_number_is_changed(tmp_path: Path) -> None:
    """Only the file with the number is written; a wrong place is told."""
    lab.change_content("prohibition", {"constants.toml:start_gs": 25}, tmp_path)
    assert "start_gs = 25" in (tmp_path / "constants.toml").read_text() and len(list(tmp_path.iterdir())) == 1
    kit("prohibition").make(2, content=tmp_path)
    for place in ("nothing.toml:a", "constants.toml:nothing", "constants.toml:gangsters_by_year"):
        with pytest.raises(BadContent):
            lab.change_content("prohibition", {place: 1}, tmp_path)
    with pytest.raises(BadOption, match="two games"):
        lab.run(lab.Experiment("toy", ("random",) * 2, lab.Setting(), games=1))


def test_the_page_of_observations_is_up_to_date() -> None:
    """`python -m volstead.research.observation` writes docs/observations.md."""
    assert (DOCS / "observations.md").read_text(encoding="utf-8") == page()


STABLE = {
    ("bootleggers", 0): "d0a8f73d5f58f142",
    ("prohibition", 0): "9a25965d66e7382b",
    ("rum-run", 0): "c68418b9e318bb07",
    ("bootleggers", 1): "e279671c97164dd0",
    ("prohibition", 1): "9a25965d66e7382b",
    ("rum-run", 1): "6ebed399a9959c34",
}
"""What the fields of each edition of the environments come to. A line never changes: a new edition gets a new line."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", own())
def test_observations_stay_as_they_are_while_the_edition_does(name: str, edition: int) -> None:
    """A learner of yesterday can play today, in the edition that it was trained for."""
    found = kit(name)
    shown = [(seen.name, seen.size, seen.private) for seen in found.observation if seen.since <= edition]
    if edition == 0 and found.old_zeros:
        shown.append(("spare", found.old_zeros, False))
    assert STABLE[name, edition] == blake2b(repr(shown).encode(), digest_size=8).hexdigest()


@every_game
def test_the_fields_are_the_observation(name: str) -> None:
    """The named fields fill the observation, for every number of players."""
    found = kit(name)
    for seats in (found.fewest, found.most):
        size = int(table(name, seats).observation_size)
        assert fields(found, size)[-1][2] == size
    assert name not in own() or len({seen.name for seen in found.observation}) == len(found.observation) > 10


def test_the_bot_of_20_lines_plays() -> None:
    """And gets something."""
    assert len(script("bot_in_20_lines").play(1, rounds=1)) == 3


def test_a_trained_policy_beats_random_play() -> None:
    """After a few batches of self-play it wins far more than its share."""
    arguments = ["--many", "24", "--batches", "8", "--games", "150"]
    assert script("train_masked_policy").main(arguments) > 0.45


def test_the_house_rule_is_studied(tmp_path: Path) -> None:
    """The short game is shorter."""
    report = script("house_rule").study(tmp_path, games=2, bot="random")
    assert report.find("decisions").difference < 0


def test_named_fields_of_many_observations() -> None:
    """Rows of observations are cut alike."""
    import numpy as np

    found = kit("rum-run")
    rows = np.zeros((3, int(found.make(2).observation_size)), np.int16)
    assert named(found, rows)["cells"].shape == (3, 1152)
