"""The eavesdropper: a classifier that sees all bytes and times a seat receives while a window is open, and guesses
whether another seat could act. `make eavesdrop` plays thousands of windows; the tests have a short form.

Everybody behaves alike whatever they hold: asked at a window they pass after a while, or keep silent. So what can still
be told is told by the server. With `--leak` the server leaks on purpose, by blanks: that must be found.
"""

import argparse
import asyncio
import json
import pickle
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from websockets.asyncio.client import connect

from tests.server.client import START, Running

LEAK = """
from volstead.server.socket import Connection
plain = Connection.send
def send(self, message):
    if self.live is not None and self.live.table.state is not None:
        feeds = [feed for seat, feed in enumerate(self.live.table.feeds) if seat != self.seat]
        if any(feed.asked is not None and any(101 <= move < 131 for move in feed.asked.menu) for feed in feeds):
            message += b" " * 40
    plain(self, message)
Connection.send = send
"""
"""A server that tells, by blanks at the end of a message, that another seat has a card to play."""
PLAY = range(101, 131)
"""The moves of Bootleggers that play a card."""


LONGEST = 900.0
"""Seconds after which a run ends, however few windows there were."""


class Ear:
    """What one seat heard: windows by their closing time, each with its frames, and whether the seat had a choice."""

    def __init__(self) -> None:
        self.frames: dict[float, list[tuple[float, int]]] = {}
        self.choice: dict[float, bool] = {}
        """Windows at which the seat was asked, and whether it had a card to play."""
        self.closed: dict[float, float] = {}
        self.spoke: dict[float, float] = {}
        """When the seat passed by itself."""


class Tally:
    """How many windows were heard so far, and how many are wanted."""

    def __init__(self, wanted: int, seconds: float) -> None:
        self.wanted = wanted
        self.heard = 0
        self.until = time.monotonic() + seconds

    @property
    def over(self) -> bool:
        return self.heard >= self.wanted or time.monotonic() > self.until


async def sit(port: int, table: str, token: str, luck: Random, ear: Ear, length: float, tally: Tally) -> None:
    """Play at a seat until enough was heard: at windows alike whatever is held, else at once."""
    async with connect(f"ws://127.0.0.1:{port}/api/socket/{table}", max_size=None) as line:
        await line.send(json.dumps({"type": "hello", "table": table, "token": token, "views": False}))
        window: float | None = None
        n, count = 0, 10_000
        asked: Any = None
        later: list[asyncio.Task[None]] = []

        async def say(wait: float, **message: Any) -> None:
            nonlocal count
            await asyncio.sleep(wait)
            count += 1
            await line.send(json.dumps({"id": f"m{count}", **message}))

        async def pass_at(window: float, wait: float, **message: Any) -> None:
            await asyncio.sleep(wait)
            ear.spoke[window] = time.monotonic()
            await say(0.0, **message)

        while not tally.over:
            try:
                text = await asyncio.wait_for(line.recv(), 2.0)
            except TimeoutError:
                continue
            now = time.monotonic()
            message = json.loads(text)
            if message["type"] in ("welcome", "update"):
                n = message["n"]
                asked = message.get("question", asked)
                if any(item["what"] == "end" for item in message.get("items") or []):
                    break
                times = message.get("times")
                if times is not None and times["window"] != window:
                    if window is not None:
                        ear.closed[window] = now
                    window = times["window"]
                    if window is not None:
                        ear.frames[window] = []
                        here = asked is not None and asked["must"]
                        if here and asked["tempo"] == "window":
                            ear.choice[window] = any(move in PLAY for move in asked["menu"])
                        later.append(asyncio.create_task(say(luck.uniform(0, length / 3), type="ping")))
                        if here and luck.random() < 0.7:
                            move = {"type": "move", "version": n, "moves": [asked["default"]]}
                            later.append(asyncio.create_task(pass_at(window, luck.uniform(0, length), **move)))
                if window is None and asked is not None and asked["must"] and "question" in message:
                    await say(0.0, type="move", version=n, moves=[luck.choice(asked["menu"])])
            if window is not None:
                ear.frames[window].append((now, len(text)))
        for task in later:
            task.cancel()
        await asyncio.gather(*later, return_exceptions=True)


async def listen(
    server: Running, tables: int, length: float, windows: int, slow: bool, seconds: float
) -> list[list[Ear]]:
    """Tables of people who all behave alike; what each heard."""
    seats = 3
    settings: dict[str, Any] = {"bot_pause": 0, "window": length, "response": length}
    if slow:
        settings = {"mode": "correspondence", "clock": "decision", "answer": length, "choice": 600, "talk": 600}
    ears: list[list[Ear]] = []
    tally = Tally(windows, seconds)

    async def one(number: int) -> None:
        luck = Random(number)
        while not tally.over:
            made = await asyncio.to_thread(
                server.table, "bootleggers", [{"kind": "open"}] * seats, settings=settings, options={"rounds": 4}
            )
            path = f"/api/tables/{made['table']['id']}/join"
            tokens = [
                (await asyncio.to_thread(server.post, path, {"name": f"P{k}"}, made["invite"]))["token"]
                for k in range(seats)
            ]
            heard = [Ear() for _ in range(seats)]
            await asyncio.gather(
                *(
                    sit(server.port, made["table"]["id"], token, Random(luck.random()), ear, length, tally)
                    for token, ear in zip(tokens, heard, strict=True)
                )
            )
            ears.append(heard)
            tally.heard += len(shared(heard))

    await asyncio.gather(*(one(number) for number in range(tables)))
    return ears


def shared(heard: list[Ear]) -> list[float]:
    """The windows of a game that all heard whole."""
    return [
        window for window in heard[0].closed if all(window in ear.closed and ear.frames.get(window) for ear in heard)
    ]


def samples(heard: list[Ear]) -> tuple[np.ndarray, np.ndarray]:
    """For each window of a game and each seat that is asked with others: what it heard between the messages that open
    and close it, and when these came; and whether another seat had a card to play. How many others are asked everybody
    knows, by the size of their hands: it is the first figure. The two messages themselves tell of the game what all may
    know; that they tell nothing else is shown byte by byte in test_secrets."""
    rows, labels = [], []
    for window in shared(heard):
        for seat, ear in enumerate(heard):
            others = [other.choice[window] for k, other in enumerate(heard) if k != seat and window in other.choice]
            if window not in ear.choice or not others:
                continue
            opened, closed = ear.frames[window][0][0], ear.closed[window]
            inside = ear.frames[window][1:]
            sizes = [size for _, size in inside] or [0]
            moments = [moment - opened for moment, _ in inside] or [0.0]
            last, said = closed - opened, ear.spoke.get(window)
            spoke = said - opened if said is not None and said < closed else -1.0
            weight = [len(inside), sum(sizes), min(sizes), max(sizes)]
            when = [moments[0], moments[-1], last - moments[-1], spoke, last - spoke]
            rows.append([len(others), last, *weight, *when])
            labels.append(any(others))
    return np.array(rows, dtype=float).reshape(len(rows), 11), np.array(labels, dtype=bool)


def auc(scores: np.ndarray, labels: np.ndarray, alike: np.ndarray) -> float:
    """How often something true is held for likelier than something false, among what is alike."""
    won = pairs = 0.0
    for kind in np.unique(alike):
        yes, no = scores[labels & (alike == kind)], np.sort(scores[~labels & (alike == kind)])
        below, upto = np.searchsorted(no, yes, "left"), np.searchsorted(no, yes, "right")
        won += float((below + upto).sum()) / 2
        pairs += len(yes) * len(no)
    return won / pairs if pairs else 0.5


def boosted(x: np.ndarray, y: np.ndarray, test: np.ndarray, rounds: int = 60) -> np.ndarray:
    """Gradient boosting of stumps: scores for `test` of what was learnt from x and y."""
    cuts = [np.unique(np.quantile(x[:, k], np.linspace(0.04, 0.96, 24))) for k in range(x.shape[1])]
    kinds = [np.searchsorted(places, x[:, k]) for k, places in enumerate(cuts)]
    base = np.log((y.mean() + 1e-9) / (1 - y.mean() + 1e-9))
    score, out = np.full(len(x), base), np.full(len(test), base)
    for _ in range(rounds):
        chance = 1 / (1 + np.exp(-score))
        slope, curve = y - chance, chance * (1 - chance) + 1e-9
        best = (0.0, 0, 0.0, 0.0, 0.0)
        for k, places in enumerate(cuts):
            a, h = (np.cumsum(np.bincount(kinds[k], what, len(places) + 1)) for what in (slope, curve))
            low, high = a[:-1] / (h[:-1] + 1), (a[-1] - a[:-1]) / (h[-1] - h[:-1] + 1)
            gains = a[:-1] * low + (a[-1] - a[:-1]) * high
            at = int(np.argmax(gains))
            if gains[at] > best[0]:
                best = (gains[at], k, places[at], low[at], high[at])
        _, k, cut, left, right = best
        score += 0.2 * np.where(x[:, k] <= cut, left, right)
        out += 0.2 * np.where(test[:, k] <= cut, left, right)
    return out


class Verdict(NamedTuple):
    """How well the classifier did at games that it had not seen."""

    windows: int
    guesses: int
    auc: float
    low: float
    high: float
    """The interval of 95 %, over games."""
    luck: float
    """How often it would do as well by luck, with the answers of each game dealt anew."""

    def __str__(self) -> str:
        return (
            f"{self.windows} windows, {self.guesses} guesses: AUC {self.auc:.3f} "
            f"(95 %: {self.low:.3f} to {self.high:.3f}), as well by luck {self.luck:.1%}"
        )


def judge(ears: list[list[Ear]], seed: int = 1) -> Verdict:
    luck = np.random.default_rng(seed)
    games = [game for game in map(samples, ears) if len(game[1])]
    folds = np.arange(len(games)) % 5
    scores: list[np.ndarray] = [np.empty(0)] * len(games)
    for fold in range(5):
        seen = [game for game, where in zip(games, folds, strict=True) if where != fold]
        x, y = np.concatenate([game[0] for game in seen]), np.concatenate([game[1] for game in seen])
        for place in np.flatnonzero(folds == fold):
            scores[place] = boosted(x, y.astype(float), games[place][0])
    labels = [game[1] for game in games]
    # Only what one classifier has scored is compared. Games differ in how often somebody has a card: where the games
    # held back have more, those learnt from have fewer, and all scores are lower. Pooled, pure noise comes out at 0.42.
    alike = [10 * fold + game[0][:, 0] for game, fold in zip(games, folds, strict=True)]

    def of(labels: list[np.ndarray], which: Any) -> float:
        told = [np.concatenate([part[k] for k in which]) for part in (scores, labels, alike)]
        return auc(told[0], told[1], told[2])

    every = range(len(games))
    found = of(labels, every)
    low, high = np.quantile([of(labels, luck.integers(0, len(games), len(games))) for _ in range(400)], [0.025, 0.975])
    as_well = sum(of([luck.permutation(one) for one in labels], every) >= found for _ in range(1000))
    windows = sum(len(shared(heard)) for heard in ears)
    return Verdict(windows, sum(map(len, labels)), found, float(low), float(high), as_well / 1000)


def run(tables: int, length: float, windows: int, leak: bool = False, slow: bool = False) -> Verdict:
    """Play, listen and judge."""
    return judge(heard(tables, length, windows, leak, slow))


def heard(
    tables: int, length: float, windows: int, leak: bool, slow: bool, seconds: float = LONGEST
) -> list[list[Ear]]:
    """What was heard at a server."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "log")
        start = (LEAK if leak else "") + START
        server = Running(f"sqlite:///{folder}/v.db", "--no-limits", start=start, log=log).start()
        try:
            ears = asyncio.run(listen(server, tables, length, windows, slow, seconds))
        finally:
            server.end()
            sys.stderr.write(log.read_text())
    return ears


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--leak", action="store_true", help="a server that leaks on purpose")
    parser.add_argument("--slow", action="store_true", help="tables by correspondence")
    parser.add_argument("--windows", type=int, default=3000)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--window", type=float, default=0.6)
    parser.add_argument("--seconds", type=float, default=LONGEST, help="after which it ends, however few windows")
    parser.add_argument("--keep", type=Path, help="a file to which what was heard is added, and all of it judged")
    args = parser.parse_args()
    ears = heard(args.tables, args.window, args.windows, args.leak, args.slow, args.seconds)
    if args.keep is not None:
        ears = (pickle.loads(args.keep.read_bytes()) if args.keep.exists() else []) + ears
        args.keep.write_bytes(pickle.dumps(ears))
    found = judge(ears)
    sys.stdout.write(f"{'slow' if args.slow else 'live'}{', leaking' if args.leak else ''}: {found}\n")
    sys.exit(not (found.auc >= 0.9 if args.leak else found.auc <= 0.53))


if __name__ == "__main__":
    main()
