"""Training of the learned values: self-play, a seat net in plain NumPy, a test on other games, and what is shipped.

    python -m volstead.research.training [GAME …] [--games 12000] [--players greedy] [--out FOLDER]

A game is played by a policy that now and then strays, so that the net also sees what the policy never does. Of each
game some positions are kept, seen by two of the seats, with who won (ties share) and the final scores. Games to learn
from, games to calibrate on and games to test on are different games. A net that misses its bars is refused.
"""

import argparse
import json
import multiprocessing
import os
import sys
import time
from base64 import b85encode
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from volstead import bots
from volstead.bots import value as learned
from volstead.core.chance import Dice
from volstead.core.menu import Menu
from volstead.core.seats import NATURE, NATURE_BIT
from volstead.games import kit, own

Array = NDArray[np.float32]
FIRST, SECOND = 32, 16
PARTS = 12
"""Into so many parts rounds are put together at most, for the fitted appraisal."""
SCORE = 0.3
"""How much the final scores count beside who wins."""


@dataclass
class Rows:
    """Positions of games with the same number of seats."""

    seats: Array
    """(n, seats, seat numbers)"""
    table: Array
    wins: Array
    scores: Array
    viewer: NDArray[np.int64]
    game: NDArray[np.int64]
    part: Array
    """How much of its game was played, from 0 to 1."""
    appraisal: Array
    """What the policy says each seat is worth."""
    round: NDArray[np.int64]


Found = list[tuple[Any, ...]]


def play(name: str, seats: int, options: dict[str, Any], seed: int, players: str, stray: float) -> Found:
    """One game; what was kept of it."""
    game = kit(name).make(seats, options)
    made = learned.inputs(name)
    judge = learned.Value(made, learned.Net(made.seat_size, made.table_size, [], [], []))
    dice = Dice(seed)
    crew = [bots.make(players if dice.below(4) else "greedy", name, seed * 8 + seat) for seat in range(seats)]
    policy = bots.make("greedy", name, seed)
    wild = [stray * int(dice.below(3)) / 2 for _ in range(seats)]
    often = made.stray
    s = game.new()
    menu = Menu()
    found: Found = []
    worth: Any = vec[float]([0.0] * 16)
    moves = 0
    gap = 20 + int(dice.below(30))
    while s.actors():
        if s.actors() & NATURE_BIT:
            s.fill(NATURE, menu)
            s.apply(NATURE, menu.moves[dice.below(menu.size)])
            continue
        seat = (int(s.actors()) & -int(s.actors())).bit_length() - 1
        s.fill(seat, menu)
        if menu.size > 1:
            moves += 1
            if moves % gap == gap // 2:
                for viewer in {int(dice.below(seats)), int(dice.below(seats))}:
                    sample = s.resample(viewer, int(dice.word()))
                    judge.fill(sample, viewer)
                    size = seats * int(made.seat_size) + int(made.table_size)
                    policy.appraise_all(sample, worth)
                    found.append(
                        (
                            np.array([judge.rows[k] for k in range(size)], np.float16),
                            viewer,
                            moves,
                            [worth[k] for k in range(seats)],
                            game.when(s)[0],
                        )
                    )
        rate = wild[seat] * often.get(int(s.top()), often.get(-1, 0.0))
        if rate and int(dice.below(10000)) < rate * 10000:
            s.apply(seat, menu.moves[dice.below(menu.size)])
        else:
            s.apply(seat, crew[seat].decide(s, seat))
    winners = s.winners()
    wins = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    scores = s.scores()
    return [(*one[:2], one[2] / moves, *one[3:], wins, scores) for one in found]


def lessons(game: str) -> Any:
    """The module in which a game says from which TABLES it learns and which BARS its net has to take."""
    return import_module(kit(game).judgement)


def _job(job: tuple[Any, ...]) -> tuple[int, int, Found]:
    return job[1], job[3], play(*job)


def generate(
    name: str, games: int, seed: int, players: str, stray: float, jobs: int, usual: bool = False
) -> dict[int, Rows]:
    """Games of the tables of a game, their rows by number of seats."""
    work = []
    mixed = np.random.default_rng(seed)
    tables = lessons(name).TABLES[: 1 if usual else None]
    for k in range(games):
        pick = mixed.random()
        for seats, options, share in tables:
            pick -= share
            if pick < 0 or (seats, options, share) == tables[-1]:
                work.append((name, seats, options, seed * 1000003 + k, players, stray * (0 if k % 5 == 0 else 1)))
                break
    found: dict[int, list[tuple[int, Found]]] = {}
    start = time.time()
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for k, (seats, which, rows) in enumerate(pool.imap(_job, work, 8)):
            found.setdefault(seats, []).append((which, rows))
            if k % 200 == 199:
                told(f"{name}: {k + 1} of {games} games, {time.time() - start:.0f} s")
    made = learned.inputs(name)
    return {seats: gather(seats, int(made.seat_size), games_) for seats, games_ in found.items()}


def gather(seats: int, size: int, games: list[tuple[int, Found]]) -> Rows:
    """The rows of many games in arrays."""
    every = [(which, row) for which, rows in games for row in rows]
    flat = np.stack([row[0] for _, row in every]).astype(np.float32)
    split = seats * size
    return Rows(
        flat[:, :split].reshape(len(every), seats, size),
        flat[:, split:],
        np.array([row[5] for _, row in every], np.float32),
        np.array([row[6] for _, row in every], np.float32),
        np.array([row[1] for _, row in every]),
        np.array([which for which, _ in every]),
        np.array([row[2] for _, row in every], np.float32),
        np.array([row[3] for _, row in every], np.float32),
        np.array([row[4] for _, row in every]),
    )


class SeatNet:
    """The net in training: the same as `volstead.bots.value.net.Net`, with what learning needs."""

    def __init__(self, seat_size: int, table_size: int, seed: int) -> None:
        self.seat_size = seat_size
        rng = np.random.default_rng(seed)
        wide = seat_size + table_size

        def weights(rows: int, columns: int, gain: float) -> Array:
            return (rng.standard_normal((rows, columns)) * gain).astype(np.float32)

        self.first = weights(wide, FIRST, 0.7 / wide**0.5)
        self.first_constant = np.zeros(FIRST, np.float32)
        self.second = weights(2 * FIRST, SECOND, (1.0 / FIRST) ** 0.5)
        self.second_constant = np.zeros(SECOND, np.float32)
        self.heads = weights(SECOND, 2, 0.1)
        self.heads_constant = np.zeros(2, np.float32)
        self.names = ("first", "first_constant", "second", "second_constant", "heads", "heads_constant")
        self.moments = {name: [np.zeros_like(getattr(self, name)) for _ in range(2)] for name in self.names}
        self.steps = 0

    def forward(self, seats: Array, table: Array) -> tuple[Array, ...]:
        """Hidden layers, logits and scores of a batch."""
        common = table @ self.first[self.seat_size :] + self.first_constant
        low = seats @ self.first[: self.seat_size] + common[:, None]
        hidden = np.maximum(low, 0)
        mean = hidden.mean(1)
        high = hidden @ self.second[:FIRST] + (mean @ self.second[FIRST:])[:, None] + self.second_constant
        upper = np.maximum(high, 0)
        out = upper @ self.heads + self.heads_constant
        return hidden, mean, upper, out

    def chances(self, seats: Array, table: Array) -> Array:
        found: Array = softmax(self.forward(seats, table)[3][..., 0])
        return found

    def learn(
        self, rows: Rows, batch: NDArray[np.int64], rate: float, decay: float, drop: Array, unit: tuple[float, float]
    ) -> float:
        """One step of AdamW on a batch; its loss."""
        seats = rows.seats[batch] * drop[: self.seat_size]
        table = rows.table[batch] * drop[self.seat_size :]
        many, n = seats.shape[:2]
        hidden, mean, upper, out = self.forward(seats, table)
        chance = softmax(out[..., 0])
        wins = rows.wins[batch]
        target = (rows.scores[batch] - unit[0]) / unit[1]
        d_out = np.empty_like(out)
        d_out[..., 0] = (chance - wins) / many
        d_out[..., 1] = SCORE * (out[..., 1] - target) / (many * n)
        grad = {"heads": np.einsum("bsi,bsj->ij", upper, d_out, optimize=True), "heads_constant": d_out.sum((0, 1))}
        d_high = (d_out @ self.heads.T) * (upper > 0)
        flat = d_high.reshape(-1, SECOND)
        shared = d_high.sum(1)
        grad["second"] = np.concatenate([hidden.reshape(-1, FIRST).T @ flat, mean.T @ shared])
        grad["second_constant"] = flat.sum(0)
        d_hidden = d_high @ self.second[:FIRST].T + (shared @ self.second[FIRST:].T)[:, None] / n
        d_low = d_hidden * (hidden > 0)
        grad["first"] = np.concatenate(
            [seats.reshape(-1, self.seat_size).T @ d_low.reshape(-1, FIRST), table.T @ d_low.sum(1)]
        )
        grad["first_constant"] = d_low.sum((0, 1))
        self.steps += 1
        for name in self.names:
            weights = getattr(self, name)
            one, two = self.moments[name]
            one += 0.1 * (grad[name] - one)
            two += 0.001 * (grad[name] ** 2 - two)
            step = (one / (1 - 0.9**self.steps)) / (np.sqrt(two / (1 - 0.999**self.steps)) + 1e-8)
            weights -= rate * (step + (decay * weights if weights.ndim == 2 else 0))
        return float(-(wins * np.log(chance + 1e-9)).sum(1).mean())


def softmax(logits: Array) -> Array:
    power = np.exp(logits - logits.max(-1, keepdims=True))
    found: Array = power / power.sum(-1, keepdims=True)
    return found


def train(name: str, data: dict[int, Rows], seed: int, passes: int = 3, size: int = 512) -> SeatNet:
    """A net from rows: batches of one number of seats each, mixed, the rate in one cycle."""
    made = learned.inputs(name)
    net = SeatNet(int(made.seat_size), int(made.table_size), seed)
    rng = np.random.default_rng(seed)
    unit = score_unit(data)
    batches = []
    for _ in range(passes):
        one = []
        for seats, rows in data.items():
            order = rng.permutation(len(rows.wins))
            one += [(seats, order[k : k + size]) for k in range(0, len(order) - size // 2, size)]
        batches += [one[k] for k in rng.permutation(len(one))]
    loss = 0.0
    for k, (seats, batch) in enumerate(batches):
        done = k / len(batches)
        rate = 0.003 * (done / 0.2 if done < 0.2 else (1 - done) / 0.8)
        drop = np.asarray(rng.random(net.first.shape[0]) > 0.05, np.float32)
        loss += (net.learn(data[seats], batch, rate, 0.1, drop, unit) - loss) * 0.02
    told(f"{name}: {len(batches)} batches, loss {loss:.3f}")
    return net


def without(rows: Rows, which: NDArray[np.bool_]) -> Rows:
    """The rows of some games only."""
    return Rows(**{name: value[which] for name, value in vars(rows).items()})


def calibrate(name: str, net: SeatNet, data: dict[int, Rows]) -> None:
    """Make the net as sure as it may be: one factor on what it says, fitted on games that it has not seen."""
    said = [(net.forward(rows.seats, rows.table)[3][..., 0], rows.wins) for rows in data.values() if len(rows.wins)]

    def loss(factor: float) -> float:
        return sum(float(-(wins * np.log(softmax(logits * factor) + 1e-9)).sum()) for logits, wins in said)

    best = min((float(factor) for factor in np.geomspace(0.5, 2, 57)), key=loss)
    net.heads[:, 0] *= best
    net.heads_constant[0] *= best
    told(f"{name}: sureness times {best:.2f}")


def score_unit(data: dict[int, Rows]) -> tuple[float, float]:
    scores = np.concatenate([rows.scores.ravel() for rows in data.values()])
    return float(scores.mean()), float(scores.std()) or 1.0


def shipped(name: str, net: SeatNet, unit: tuple[float, float], about: dict[str, Any]) -> str:
    """The file that is shipped: whole numbers of a byte, a scale a row."""

    def layer(weights: Array, constants: Array) -> dict[str, Any]:
        scales = np.abs(weights).max(1) / 127 + 1e-12
        whole = np.rint(weights / scales[:, None]).astype(np.int8)
        return {
            "scales": [float(f"{number:.4g}") for number in scales],
            "constants": [round(float(number), 6) for number in constants],
            "bytes": b85encode(whole.tobytes()).decode(),
        }

    heads = net.heads.T.astype(float)
    numbers = [*heads[0], net.heads_constant[0], *(heads[1] * unit[1]), net.heads_constant[1] * unit[1] + unit[0]]
    kept = {
        "game": name,
        "seat_size": net.seat_size,
        "table_size": net.first.shape[0] - net.seat_size,
        "first": layer(net.first, net.first_constant),
        "second": layer(net.second, net.second_constant),
        "heads": [round(float(number), 6) for number in numbers],
        **about,
    }
    return json.dumps(kept, indent=1) + "\n"


def parts(rows: Rows) -> Iterator[tuple[str, NDArray[np.bool_]]]:
    """All rows, and those of each third of the games."""
    yield "all", np.ones(len(rows.wins), bool)
    for name, (low, high) in zip(("early", "mid", "late"), pairwise((0, 1 / 3, 2 / 3, 1.01)), strict=True):
        yield name, (rows.part >= low) & (rows.part < high)


def figures(chances: Array, rows: Rows) -> dict[str, float]:
    """Brier score of the viewer's own chance, by thirds, and the mean error of what is said in ten bins."""
    index = np.arange(len(rows.wins))
    said = chances[index, rows.viewer]
    true = rows.wins[index, rows.viewer]
    found = {name: round(float(((said - true) ** 2)[which].mean()), 4) for name, which in parts(rows)}
    bins = np.minimum((said * 10).astype(int), 9)
    gaps = [abs(float(said[bins == k].sum() - true[bins == k].sum())) for k in range(10)]
    found["error"] = round(sum(gaps) / len(said), 4)
    return found


def fitted(rows: Rows) -> tuple[Array, dict[int, float]]:
    """Chances by the appraisal alone, with the best scale for each part of the game: what a net has to beat."""
    chances = np.zeros_like(rows.wins)
    scales = {}
    edges = np.unique(np.quantile(rows.round, np.arange(PARTS) / PARTS).astype(int))
    part = edges[np.searchsorted(edges, rows.round, "right") - 1]
    for number in edges:
        which = part == number
        best = 1e9
        for scale in np.geomspace(0.3, 150, 40):
            said = softmax(rows.appraisal[which] / scale)
            loss = float(-(rows.wins[which] * np.log(said + 1e-9)).sum(1).mean())
            if loss < best:
                best, scales[int(number)] = loss, round(float(scale), 1)
                chances[which] = said
    return chances, scales


def told(line: str) -> None:
    print(line, file=sys.stderr, flush=True)  # noqa: T201


def main() -> None:
    parser = argparse.ArgumentParser(description="Train the learned value of a game from nothing.")
    parser.add_argument("games", nargs="*", default=[game for game in own() if kit(game).judgement], metavar="GAME")
    parser.add_argument("--many", type=int, default=12000, help="games to learn from")
    parser.add_argument("--test", type=int, default=2000, help="games to test on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", default="greedy", help="who plays three of four seats")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--out", type=Path, help="where nets are written as <module of the game>/net.json")
    parser.add_argument("--anyway", action="store_true", help="write a net that misses its bars too")
    args = parser.parse_args()
    missed = [game for game in args.games if not teach(game, args)]
    if missed:
        raise SystemExit(f"nets that miss their bars, and were not written: {', '.join(missed)}")


def teach(game: str, args: argparse.Namespace) -> bool:
    """Play, train, test and write the net of one game; False if it misses its bars and is refused."""
    data = generate(game, args.many, args.seed, args.players, 1.5, args.jobs)
    test = generate(game, args.test, args.seed + 77, args.players, 0.0, args.jobs, usual=True)
    apart = {seats: (rows.game - args.seed * 1000003) % 10 == 0 for seats, rows in data.items()}
    net = train(game, {seats: without(rows, ~apart[seats]) for seats, rows in data.items()}, args.seed, args.passes)
    calibrate(game, net, {seats: without(rows, apart[seats]) for seats, rows in data.items()})
    rows = next(iter(test.values()))
    found = figures(net.chances(rows.seats, rows.table), rows)
    rival, scales = fitted(rows)
    beside = figures(rival, rows)
    told(f"{game}: {found}; the appraisal {beside}, scales {scales}")
    brier, error, below = lessons(game).BARS
    if found["all"] > brier or found["error"] > error or beside["all"] - found["all"] < below:
        if not args.anyway:
            return False
    about = {"players": args.players, "games": args.many, "tested": args.test, "seed": args.seed}
    text = shipped(game, net, score_unit(data), {**about, "figures": found, "appraisal": beside})
    own = Path(lessons(game).__file__).parent
    path = (args.out / own.name if args.out else own) / "net.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    told(f"{game}: {len(text)} characters written")
    return True


if __name__ == "__main__":
    main()
