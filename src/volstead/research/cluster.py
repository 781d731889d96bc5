"""Many pieces of work at once: in this process, on several processes, or with Ray on several machines.

Where it runs changes nothing: a piece is a function of its own numbers alone, so a piece whose worker was lost
is simply done again, and each result is handed over exactly once, under the number of its piece.
"""

import multiprocessing
import os
import signal
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from volstead.core.errors import VolsteadError
from volstead.games.registry import adopt, registry

Piece = TypeVar("Piece")
Result = TypeVar("Result")

PATIENCE = 2
"""How many times in a row all workers may be lost without a single result before we give up."""


class ClusterError(VolsteadError):
    """The work cannot be done where it was sent."""


def results(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], jobs: int = 1, ray: str | None = None
) -> Iterator[tuple[int, Result]]:
    """The number and the result of each piece, as they come in, so not in order.

    `work` is a function of a module (workers find it by name) and always gives the same result for the same piece.
    `jobs` is the number of processes; 0 means one for each core. With `ray`, the address of a cluster, the pieces
    go to its machines instead; an empty address starts Ray here.
    """
    if ray is not None:
        return _on_ray(work, pieces, ray)
    if jobs == 0:
        jobs = os.cpu_count() or 1
    if jobs == 1 or len(pieces) == 1:
        return ((number, work(piece)) for number, piece in enumerate(pieces))
    return _on_processes(work, pieces, min(jobs, len(pieces)))


def in_order(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], jobs: int = 1, ray: str | None = None
) -> Iterator[Result]:
    """The results in the order of the pieces, each as soon as all before it are there."""
    early: dict[int, Result] = {}
    due = 0
    for number, result in results(work, pieces, jobs, ray):
        early[number] = result
        while due in early:
            yield early.pop(due)
            due += 1


def _on_processes(work: Callable[[Piece], Result], pieces: Sequence[Piece], jobs: int) -> Iterator[tuple[int, Result]]:
    context = multiprocessing.get_context("spawn")
    others = multiprocessing.active_children()
    waiting = list(reversed(range(len(pieces))))
    running: dict[Future[Result], int] = {}
    losses = 0
    pool = ProcessPoolExecutor(jobs, context, _begin, (registry.sources(),))
    try:
        while waiting or running:
            try:
                while waiting and len(running) < 2 * jobs:
                    running[_submit(pool, work, pieces[waiting[-1]])] = waiting[-1]
                    waiting.pop()
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    losses = 0
                    yield running.pop(future), result
            except BrokenProcessPool:
                losses += 1
                if losses > PATIENCE:
                    raise ClusterError("the worker processes die again and again; nothing gets done") from None
                pool.shutdown(wait=False, cancel_futures=True)
                pool = ProcessPoolExecutor(jobs, context, _begin, (registry.sources(),))
                waiting += sorted(running.values(), reverse=True)
                running.clear()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        if running:
            for worker in multiprocessing.active_children():
                if worker not in others:
                    worker.terminate()


def _submit(pool: ProcessPoolExecutor, work: Callable[[Piece], Result], piece: Piece) -> Future[Result]:
    """Worker processes begin here, with Ctrl-C held back, so that it does not end one that is just starting."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(work, piece)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(sources: list[str]) -> None:
    """In a worker: the same games are known; Ctrl-C is for the process that asked for the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    adopt(sources)


def _on_ray(work: Callable[[Piece], Result], pieces: Sequence[Piece], address: str) -> Iterator[tuple[int, Result]]:
    ray = connect(address)
    remote = ray.remote(work).options(max_retries=-1, num_cpus=1)
    waiting = list(reversed(range(len(pieces))))
    running: dict[Any, int] = {}
    losses = 0
    try:
        while waiting or running:
            room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while waiting and len(running) < room:
                number = waiting.pop()
                running[remote.remote(pieces[number])] = number
            done, _ = ray.wait(list(running), timeout=5)
            for reference in done:
                number = running.pop(reference)
                try:
                    result = ray.get(reference)
                except (
                    ray.exceptions.RaySystemError,
                    ray.exceptions.ObjectLostError,
                    ray.exceptions.WorkerCrashedError,
                ):
                    losses += 1
                    if losses > PATIENCE * len(pieces):
                        raise ClusterError("the machines of the cluster are lost again and again") from None
                    waiting.append(number)
                    continue
                yield number, result
    finally:
        for reference in running:
            ray.cancel(reference, force=True)


def connect(address: str) -> Any:
    """Ray, connected to the cluster at the address, or started here for an empty one."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            import ray
        except ImportError:
            raise ClusterError("Ray is not installed here: pip install 'volstead[ray]'") from None
        if not ray.is_initialized():
            try:
                ray.init(address=address or None, log_to_driver=False, configure_logging=False, include_dashboard=False)
            except (ConnectionError, RuntimeError, ValueError) as fault:
                raise ClusterError(f"there is no Ray cluster at {address or 'this machine'}: {fault}") from None
    return ray
