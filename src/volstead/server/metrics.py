"""Figures in the form that Prometheus reads: of all workers together for the host, and a few, once a minute, for all.

What happens at a table must not show in figures that its players can read: a secret pass is an entry too.
"""

import logging
import mmap
import time
from bisect import bisect_left
from collections.abc import Callable
from itertools import pairwise

UPPER = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds by which latencies are counted."""
GAUGES = (
    *("volstead_tables_in_memory", "volstead_connections", "volstead_places", "volstead_visitors"),
    *("volstead_bot_queue", "volstead_database_seconds", "volstead_started_seconds"),
)
COUNTERS = (
    *("volstead_connections_total", "volstead_entries_total", "volstead_refused_origins_total"),
    *("volstead_refused_total", "volstead_cut_total", "volstead_errors_total", "volstead_warnings_total"),
    *("volstead_store_faults_total", "volstead_work_seconds_total"),
)
TIMED = ("volstead_command_seconds", "volstead_request_seconds")
PUBLIC = ("volstead_tables_in_memory", "volstead_connections")
"""What everybody may read, as it was at the last full minute."""


def _names() -> list[str]:
    found = [*GAUGES, *COUNTERS]
    for name in TIMED:
        found += [f'{name}_bucket{{le="{upper:g}"}}' for upper in UPPER]
        found += [f'{name}_bucket{{le="+Inf"}}', f"{name}_sum", f"{name}_count"]
    return found


NAMES = _names()
PLACE = {name: place for place, name in enumerate(NAMES)}
FIRST = {name: PLACE[f'{name}_bucket{{le="{UPPER[0]:g}"}}'] for name in TIMED}


class Figures:
    """The figures of all workers, in memory that they share: each writes its own row."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        self.memory = mmap.mmap(-1, workers * len(NAMES) * 8)

    def row(self, worker: int) -> "memoryview[float]":
        size = len(NAMES) * 8
        return memoryview(self.memory)[worker * size : (worker + 1) * size].cast("d")

    def total(self) -> list[float]:
        """All rows together; the longest answer of the database."""
        rows = [self.row(worker) for worker in range(self.workers)]
        found = [sum(row[place] for row in rows) for place in range(len(NAMES))]
        slowest = PLACE["volstead_database_seconds"]
        found[slowest] = max(row[slowest] for row in rows)
        found[PLACE["volstead_started_seconds"]] = max(row[PLACE["volstead_started_seconds"]] for row in rows)
        return found


class Metrics:
    """The figures of one worker."""

    def __init__(self, board: Figures | None = None, worker: int = 0, wall: Callable[[], float] = time.time) -> None:
        self.board = board if board is not None else Figures()
        self.mine = self.board.row(worker)
        for place in range(len(NAMES)):
            if NAMES[place] in GAUGES:
                self.mine[place] = 0.0
        self.wall = wall
        self.set("volstead_started_seconds", wall())
        self.minute = -1
        self.shown = b""

    def set(self, name: str, value: float) -> None:
        self.mine[PLACE[name]] = value

    def add(self, name: str, value: float = 1.0) -> None:
        self.mine[PLACE[name]] += value

    def took(self, name: str, seconds: float) -> None:
        """Something took so long."""
        mine, place = self.mine, FIRST[name]
        mine[place + bisect_left(UPPER, seconds)] += 1.0
        mine[place + len(UPPER) + 1] += seconds
        mine[place + len(UPPER) + 2] += 1.0

    def all(self) -> bytes:
        """For the host: all figures of all workers, as they are now."""
        total = self.board.total()
        for name in TIMED:
            for before, after in pairwise(range(FIRST[name], FIRST[name] + len(UPPER) + 1)):
                total[after] += total[before]  # a bucket holds all that was quicker, too
        lines = []
        for name, value in zip(NAMES, total, strict=True):
            if name in GAUGES or name in COUNTERS:
                lines.append(f"# TYPE {name} {'counter' if name in COUNTERS else 'gauge'}")
            elif name in (f'{timed}_bucket{{le="{UPPER[0]:g}"}}' for timed in TIMED):
                lines.append(f"# TYPE {name.partition('_bucket')[0]} histogram")
            lines.append(f"{name} {value:.15g}")
        return ("\n".join(lines) + "\n").encode()

    def public(self) -> bytes:
        """For everybody: little, and as it was when this minute began to be asked about."""
        minute = int(self.wall() // 60)
        if minute != self.minute:
            self.minute = minute
            total = self.board.total()
            lines = [f"# TYPE {name} gauge\n{name} {total[PLACE[name]]:.15g}\n" for name in PUBLIC]
            self.shown = "".join(lines).encode()
        return self.shown


class Alarms(logging.Handler):
    """Counts what is logged as an error or a warning."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self.metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        errors = record.levelno >= logging.ERROR
        self.metrics.add("volstead_errors_total" if errors else "volstead_warnings_total")
