"""Work on processes and on Ray: the same results as in one process, whatever is lost on the way."""

import os
import signal
import warnings
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from volstead.research import arena, cluster
from volstead.research.arena import Contest
from volstead.research.cluster import ClusterError
from volstead.research.report import html, markdown, report
from volstead.research.series import Series, Tally, play

CONTEST = Contest(
    "bootleggers", 3, ("random", "greedy", "search@2"), blocks=10, seed=5, options={"rounds": 1, "deals": False}
)
SERIES = Series("bootleggers", ("random", "greedy", "random"), 12, 4, {"rounds": 1})


def square(number: int) -> int:
    return number * number


def fragile(piece: tuple[str, int]) -> int:
    """The square of a number; but the first worker that meets number 5 is killed in the middle of it."""
    folder, number = piece
    Path(folder, f"{number}-{os.getpid()}-{len(os.listdir(folder))}").touch()
    if number == 5 and not Path(folder, "lost").exists():
        Path(folder, "lost").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def deadly(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def wrong(number: int) -> int:
    raise ValueError(f"{number} is wrong")


def told(contest: Contest, records: list[arena.Record]) -> tuple[str, str, dict[str, Any]]:
    """The whole report, but for the clock's figures."""
    made = report(contest, records)
    return markdown(made, times=False), html(made, times=False), made.to_dict(times=False)


def total(tallies: Iterator[Tally]) -> Tally:
    tally = Tally()
    for chunk in tallies:
        tally.add(chunk)
    return tally


def test_results_come_once_each_and_in_order_if_asked() -> None:
    """On one process or on two, each number comes back with its own square."""
    for jobs in (1, 2):
        assert dict(cluster.results(square, range(20), jobs)) == {n: n * n for n in range(20)}
    assert list(cluster.in_order(square, range(20), 2)) == [n * n for n in range(20)]


def test_a_lost_worker_loses_no_piece_and_counts_none_twice(tmp_path: Path) -> None:
    """A worker is killed in the middle of its work: every result is there, exactly once."""
    pieces = [(str(tmp_path), number) for number in range(12)]
    found = list(cluster.results(fragile, pieces, 2))
    assert sorted(found) == [(n, n * n) for n in range(12)]
    assert (tmp_path / "lost").exists()


def test_workers_that_always_die_are_given_up() -> None:
    """When nothing gets done at all there is one clear sentence, not an endless wait."""
    with pytest.raises(ClusterError, match="again and again"):
        list(cluster.results(deadly, range(3), 2))


def test_a_mistake_in_the_work_is_told() -> None:
    """An error of the work itself is not mistaken for a lost worker."""
    with pytest.raises(ValueError, match="is wrong"):
        list(cluster.results(wrong, range(3), 2))


def test_processes_change_nothing() -> None:
    """A contest and a series on two processes equal those on one."""
    short = replace(CONTEST, blocks=3)
    assert told(short, arena.run(short, jobs=2)) == told(short, arena.run(short))
    assert total(play(SERIES, 2)) == total(play(SERIES, 1))


@pytest.mark.filterwarnings("ignore")
def test_an_address_without_a_cluster_gets_one_clear_sentence() -> None:
    """No cluster there: it is said so."""
    with pytest.raises(ClusterError, match="no Ray cluster at"):
        cluster.connect("no such address")


@pytest.fixture(scope="module")
def two_nodes() -> Iterator[Any]:
    """A Ray cluster of two nodes on this machine."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import ray
        from ray.cluster_utils import Cluster

        made = Cluster(
            initialize_head=True,
            head_node_args={"num_cpus": 1, "include_dashboard": False, "object_store_memory": 80_000_000},
        )
        made.add_node(num_cpus=1, object_store_memory=80_000_000)
        yield made
        ray.shutdown()
        made.shutdown()  # type: ignore[no-untyped-call]


@pytest.mark.filterwarnings("ignore")
def test_a_node_removed_in_the_middle_changes_nothing(two_nodes: Any) -> None:
    """The report of a contest on two machines, one of which is lost on the way, equals that of a quiet run."""
    lost: list[int] = []

    def progress(done: int, many: int) -> None:
        if done >= many // 4 and not lost:
            lost.append(done)
            two_nodes.remove_node(two_nodes.list_all_nodes()[-1], allow_graceful=False)

    records = arena.run(CONTEST, ray=two_nodes.address, progress=progress)
    assert lost
    assert lost[0] < len(records)
    assert told(CONTEST, records) == told(CONTEST, arena.run(CONTEST))
    assert total(play(SERIES, 1, two_nodes.address)) == total(play(SERIES, 1))
