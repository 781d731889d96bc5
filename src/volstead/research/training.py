"""Training of the learned values: self-play, a seat net in plain NumPy, a test on other games, and what is shipped.

    python -m volstead.research.training [GAME …] [--many 5000] [--players greedy] [--out FOLDER]

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
from functools import partial
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from volstead import bots
from volstead.bots import value as learned
from volstead.core.chance import Dice, asked_after_chance
from volstead.core.menu import Menu
from volstead.core.seats import lowest
from volstead.games import kit, own

Array = NDArray[np.float32]
FIRST, SECOND = 32, 16
PARTS = 12
"""Into so many parts rounds are put together at most, for the fitted appraisal."""
SURE_PARTS = 6
"""Into so many for how sure a net may be."""
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
    while actors := asked_after_chance(s, dice, menu):
        seat = int(lowest(actors))
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
    wins, scores = s.shares(), s.scores()
    return [(*one[:2], one[2] / moves, *one[3:], wins, scores) for one in found]


def lessons(game: str) -> Any:
    """Where a game says from which TABLES and how many GAMES it learns, and which BARS its net has to take."""
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


def calibrate(name: str, net: SeatNet, data: dict[int, Rows]) -> dict[int, float]:
    """As sure as it may be: a factor on what it says for each part of the game, from games that it has not seen."""
    since = rounds(np.concatenate([rows.round for rows in data.values()]), SURE_PARTS)
    said = [
        (net.forward(rows.seats, rows.table)[3][..., 0], rows.wins, part_of(rows.round, since))
        for rows in data.values()
    ]
    found = {}
    for number in since:
        here = [(logits[part == number], wins[part == number]) for logits, wins, part in said]

        found[int(number)] = round(min(np.geomspace(0.4, 2, 65).tolist(), key=partial(said_loss, here)), 3)
    told(f"{name}: as sure as it is times {found}")
    return found


def said_loss(said: list[tuple[Array, Array]], factor: float) -> float:
    """How far off what a net says is, made so much surer."""
    return sum(float(-(wins * np.log(softmax(logits * factor) + 1e-9)).sum()) for logits, wins in said)


def tempered(chances: Array, rows: Rows, sureness: dict[int, float]) -> Array:
    """What a net says, as sure as it may be."""
    factor = np.array([sureness[int(number)] for number in part_of(rows.round, np.array(list(sureness)))], np.float32)
    power: Array = (chances + 1e-12) ** factor[:, None]
    found: Array = power / power.sum(-1, keepdims=True)
    return found


def rounds(numbers: NDArray[np.int64], many: int) -> NDArray[np.int64]:
    """The first Rounds of so many parts of games, about as many positions in each."""
    found: NDArray[np.int64] = np.unique(np.quantile(numbers, np.arange(many) / many).astype(int))
    return found


def part_of(numbers: NDArray[np.int64], since: NDArray[np.int64]) -> NDArray[np.int64]:
    """The part of each Round, by its first."""
    found: NDArray[np.int64] = since[np.maximum(np.searchsorted(since, numbers, "right") - 1, 0)]
    return found


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


def restored(kept: dict[str, Any]) -> SeatNet:
    """The net of a file, to be used in training; it says nothing of scores."""
    net = SeatNet(kept["seat_size"], kept["table_size"], 0)
    for name, wide in (("first", FIRST), ("second", SECOND)):
        numbers = np.array(learned.layer(kept[name]), np.float32)
        setattr(net, name, numbers[:-wide].reshape(-1, wide))
        setattr(net, f"{name}_constant", numbers[-wide:])
    net.heads[:, 0] = kept["heads"][:SECOND]
    net.heads_constant[0] = kept["heads"][SECOND]
    return net


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
    edges = rounds(rows.round, PARTS)
    part = part_of(rows.round, edges)
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
    parser.add_argument("--many", type=int, help="games to learn from (as many as each game says)")
    parser.add_argument("--test", type=int, default=2000, help="games to test on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", default="greedy", help="who plays three of four seats")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--out", type=Path, help="where nets are written as <module of the game>/net.json")
    parser.add_argument("--anyway", action="store_true", help="write a net that misses its bars too")
    parser.add_argument("--sureness", action="store_true", help="keep the net, fit only how sure it may be")
    args = parser.parse_args()
    missed = [game for game in args.games if not (temper if args.sureness else teach)(game, args)]
    if missed:
        raise SystemExit(f"nets that miss their bars, and were not written: {', '.join(missed)}")


def temper(game: str, args: argparse.Namespace) -> bool:
    """How sure the net that is there may be, from new games; False if it misses its bars and stays as it was."""
    path = Path(lessons(game).__file__).with_name("net.json")
    kept = json.loads(path.read_text(encoding="utf-8"))
    net = restored(kept)
    sureness = calibrate(
        game, net, generate(game, args.many or args.test, args.seed + 30, args.players, 0.0, args.jobs)
    )
    found, beside = tested(game, args, net, sureness)
    if misses(game, found, beside) and not args.anyway:
        return False
    kept |= {"tested": args.test, "sureness": sureness, "figures": found, "appraisal": beside}
    path = args.out / path.parent.name / path.name if args.out else path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return True


def tested(
    game: str, args: argparse.Namespace, net: SeatNet, sureness: dict[int, float]
) -> tuple[dict[str, float], dict[str, float]]:
    """The figures of a net and of the fitted appraisal, in games of the usual table that were in no training."""
    test = generate(game, args.test, args.seed + 77, args.players, 0.0, args.jobs, usual=True)
    rows = next(iter(test.values()))
    found = figures(tempered(net.chances(rows.seats, rows.table), rows, sureness), rows)
    rival, scales = fitted(rows)
    beside = figures(rival, rows)
    told(f"{game}: {found}; the appraisal {beside}, scales {scales}")
    return found, beside


def misses(game: str, found: dict[str, float], beside: dict[str, float]) -> bool:
    """Whether a net misses the bars of its game."""
    brier, error, below = lessons(game).BARS
    return bool(found["all"] > brier or found["error"] > error or beside["all"] - found["all"] < below)


def teach(game: str, args: argparse.Namespace) -> bool:
    """Play, train, test and write the net of one game; False if it misses its bars and is refused."""
    many = args.many or lessons(game).GAMES
    data = generate(game, many, args.seed, args.players, 1.5, args.jobs)
    apart = {seats: (rows.game - args.seed * 1000003) % 10 == 0 for seats, rows in data.items()}
    net = train(game, {seats: without(rows, ~apart[seats]) for seats, rows in data.items()}, args.seed, args.passes)
    sureness = calibrate(game, net, {seats: without(rows, apart[seats]) for seats, rows in data.items()})
    found, beside = tested(game, args, net, sureness)
    if misses(game, found, beside) and not args.anyway:
        return False
    about = {"players": args.players, "games": many, "tested": args.test, "seed": args.seed}
    text = shipped(game, net, score_unit(data), {**about, "sureness": sureness, "figures": found, "appraisal": beside})
    own = Path(lessons(game).__file__).parent
    path = (args.out / own.name if args.out else own) / "net.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    told(f"{game}: {len(text)} characters written")
    return True


if __name__ == "__main__":
    main()
