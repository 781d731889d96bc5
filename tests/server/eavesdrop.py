"""The eavesdropper: a classifier that sees all bytes and times a seat receives while a window is open, and guesses
whether another seat could act. `make eavesdrop` plays thousands of windows; the tests have a short form.

Everybody behaves alike whatever they hold: asked at a window they pass after a while, or keep silent. So what can still
be told is told by the server. With `--leak` the server leaks on purpose, by blanks: that must be found.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from random import Random
from typing import Any

import numpy as np
from websockets.asyncio.client import connect

from tests.server.client import START, Running

LEAK = """
from volstead.server.socket import Connection
plain = Connection.send
def send(self, message):
    if self.live is not None and self.live.table.state is not None:
        feeds = [feed for seat, feed in enumerate(self.live.table.feeds) if seat != self.seat]
        if any(feed.asked is not None and len(feed.asked.menu) > 1 for feed in feeds):
            message += b" " * 40
    plain(self, message)
Connection.send = send
"""
"""A server that tells, by blanks at the end of a message, that another seat has a choice."""


class Ear:
    """What one seat heard: windows by their closing time, each with its frames, and whether the seat had a choice."""

    def __init__(self) -> None:
        self.frames: dict[float, list[tuple[float, int]]] = {}
        self.choice: dict[float, bool] = {}
        self.closed: dict[float, float] = {}
        self.spoke: set[float] = set()
        """Windows at which this seat did something itself."""
        self.hidden: set[float] = set()
        """Windows at which nobody is told who is asked, as far as this seat was asked."""


async def sit(port: int, table: str, token: str, luck: Random, ear: Ear, length: float, until: float) -> None:
    """Play at a seat until time is up: at windows alike whatever is held, else at once."""
    async with connect(f"ws://127.0.0.1:{port}/api/socket/{table}", max_size=None) as line:
        await line.send(json.dumps({"type": "hello", "table": table, "token": token, "views": False}))
        window: float | None = None
        n, count = 0, 0
        asked: Any = None
        later: list[asyncio.Task[None]] = []

        async def say(wait: float, **message: Any) -> None:
            nonlocal count
            await asyncio.sleep(wait)
            count += 1
            await line.send(json.dumps({"id": f"m{count}", **message}))

        while time.monotonic() < until:
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
                        later.append(asyncio.create_task(say(luck.uniform(0, length / 3), type="ping")))
                        if luck.random() < 0.5 and asked is not None and asked["tempo"] in ("window", "response"):
                            ear.spoke.add(window)
                            wait, move = luck.uniform(0, length), asked["default"]
                            later.append(asyncio.create_task(say(wait, type="move", version=n, moves=[move])))
                if window is not None:
                    here = asked is not None and asked["tempo"] == "window"
                    if here:
                        ear.hidden.add(window)
                    ear.choice[window] = ear.choice.get(window, False) or (here and len(asked["menu"]) > 1)
                elif asked is not None and asked["must"] and "question" in message:
                    await say(0.0, type="move", version=n, moves=[luck.choice(asked["menu"])])
            if window is not None:
                ear.frames[window].append((now, len(text)))
        for task in later:
            task.cancel()


async def listen(server: Running, game: str, seats: int, tables: int, length: float, seconds: float) -> list[list[Ear]]:
    """Tables of people who all behave alike; what each heard."""
    until = time.monotonic() + seconds
    settings = {"bot_pause": 0, "window": length, "response": length}
    ears: list[list[Ear]] = []

    async def one(number: int) -> None:
        luck = Random(number)
        while time.monotonic() < until:
            made = await asyncio.to_thread(server.table, game, [{"kind": "open"}] * seats, settings=settings)
            path = f"/api/tables/{made['table']['id']}/join"
            tokens = [
                (await asyncio.to_thread(server.post, path, {"name": f"P{k}"}, made["invite"]))["token"]
                for k in range(seats)
            ]
            heard = [Ear() for _ in range(seats)]
            ears.append(heard)
            table = made["table"]["id"]
            await asyncio.gather(
                *(
                    sit(server.port, table, token, Random(luck.random()), ear, length, until)
                    for token, ear in zip(tokens, heard, strict=True)
                ),
                return_exceptions=True,
            )

    await asyncio.gather(*(one(number) for number in range(tables)))
    return ears


def samples(ears: list[list[Ear]], own: bool) -> tuple[np.ndarray, np.ndarray]:
    """For each seat and window that it heard whole: what it heard, and whether another seat had a choice."""
    rows, labels = [], []
    for heard in ears:
        for seat, ear in enumerate(heard):
            for window, closed in ear.closed.items():
                frames = ear.frames[window]
                others = [other.choice[window] for k, other in enumerate(heard) if k != seat and window in other.choice]
                if not frames or len(others) < len(heard) - 1 or window in ear.spoke:
                    continue
                if ear.choice.get(window, False) != own or not any(window in other.hidden for other in heard):
                    continue
                opened = frames[0][0]
                inside = frames[1:]
                sizes = [size for _, size in inside] or [0]
                moments = [moment - opened for moment, _ in inside] or [0.0]
                last = closed - opened
                rows.append(
                    [last, len(inside), sum(sizes), min(sizes), max(sizes), moments[0], moments[-1], last - moments[-1]]
                )
                labels.append(any(others))
    return np.array(rows, dtype=float), np.array(labels, dtype=bool)


def auc(scores: np.ndarray, labels: np.ndarray) -> float:
    """How often something true is held for likelier than something false."""
    order = np.argsort(np.concatenate([scores[labels], scores[~labels]]), kind="stable")
    values = np.concatenate([scores[labels], scores[~labels]])[order]
    ranks = np.empty(len(values))
    ranks[order] = np.searchsorted(values, values, "left") / 2 + np.searchsorted(values, values, "right") / 2 + 0.5
    yes, no = int(labels.sum()), int((~labels).sum())
    return float((ranks[:yes].sum() - yes * (yes + 1) / 2) / (yes * no))


def boosted(x: np.ndarray, y: np.ndarray, test: np.ndarray, rounds: int = 60) -> np.ndarray:
    """Gradient boosting of stumps: scores for `test` of what was learnt from x and y."""
    cuts = [np.unique(np.quantile(x[:, k], np.linspace(0.04, 0.96, 24))) for k in range(x.shape[1])]
    base = np.log((y.mean() + 1e-9) / (1 - y.mean() + 1e-9))
    score, out = np.full(len(x), base), np.full(len(test), base)
    for _ in range(rounds):
        chance = 1 / (1 + np.exp(-score))
        slope, curve = y - chance, chance * (1 - chance) + 1e-9
        best = (0.0, 0, 0.0, 0.0, 0.0)
        for k, places in enumerate(cuts):
            for cut in places:
                left = x[:, k] <= cut
                a, b = slope[left].sum(), slope[~left].sum()
                gain = a * a / (curve[left].sum() + 1) + b * b / (curve[~left].sum() + 1)
                if gain > best[0]:
                    best = (gain, k, cut, a / (curve[left].sum() + 1), b / (curve[~left].sum() + 1))
        _, k, cut, a, b = best
        score += 0.2 * np.where(x[:, k] <= cut, a, b)
        out += 0.2 * np.where(test[:, k] <= cut, a, b)
    return out


def judge(ears: list[list[Ear]], own: bool = True, seed: int = 1) -> tuple[float, tuple[float, float], int]:
    """The AUC of a classifier on games that it has not seen, its interval (95 %, over games), and how many windows."""
    luck = np.random.default_rng(seed)
    games = [samples([heard], own) for heard in ears]
    games = [game for game in games if len(game[1])]
    folds = luck.integers(0, 5, len(games))
    scores: list[np.ndarray] = [np.empty(0)] * len(games)
    for fold in range(5):
        seen = [game for game, where in zip(games, folds, strict=True) if where != fold]
        x, y = np.concatenate([game[0] for game in seen]), np.concatenate([game[1] for game in seen])
        unseen = [int(place) for place in np.flatnonzero(folds == fold)]
        if not unseen:
            continue
        told = boosted(x, y.astype(float), np.concatenate([games[place][0] for place in unseen]))
        ends = np.cumsum([len(games[place][1]) for place in unseen])[:-1]
        for place, part in zip(unseen, np.split(told, ends), strict=True):
            scores[place] = part
    labels = [game[1] for game in games]
    found = auc(np.concatenate(scores), np.concatenate(labels))
    again = []
    for _ in range(200):
        drawn = luck.integers(0, len(games), len(games))
        some = np.concatenate([labels[k] for k in drawn])
        if some.any() and not some.all():
            again.append(auc(np.concatenate([scores[k] for k in drawn]), some))
    low, high = np.quantile(again, [0.025, 0.975])
    return found, (float(low), float(high)), int(sum(len(one) for one in labels))


def run(
    game: str, seats: int, tables: int, length: float, seconds: float, leak: bool
) -> tuple[float, tuple[float, float], int]:
    """Play, listen and judge."""
    with tempfile.TemporaryDirectory() as folder:
        server = Running(f"sqlite:///{folder}/v.db", "--no-limits", start=(LEAK if leak else "") + START).start()
        try:
            ears = asyncio.run(listen(server, game, seats, tables, length, seconds))
        finally:
            server.end()
    return judge(ears)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--leak", action="store_true", help="a server that leaks on purpose")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--window", type=float, default=0.6)
    args = parser.parse_args()
    found, (low, high), windows = run("bootleggers", 3, args.tables, args.window, args.seconds, args.leak)
    sys.stdout.write(f"{windows} windows heard, AUC {found:.3f} (95 %: {low:.3f} to {high:.3f})\n")
    sys.exit(not (found >= 0.9 if args.leak else found <= 0.53 or low <= 0.5))


if __name__ == "__main__":
    main()
