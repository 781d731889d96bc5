"""How fast the doors for research are, beside their peers in the same run. Run by `make bench`; --json for data.

Everything runs on one core, and a second is one of that core's time.
"""

import argparse
import json
import time
import warnings
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import numpy as np
    import pettingzoo
    import pyspiel
    from open_spiel.python import games as spiel_games  # noqa: F401  registers the peers

    import volstead.research.openspiel  # noqa: F401  registers ours

from volstead.research.vector import Games
from volstead.version import compiled

SECONDS = 2.0
ROUNDS = 3
MANY = 64
"""Games at once. Their states then fit in the cache of a core; hundreds of games are up to a third slower."""
PGX_STEPS = 50
BATCHED = (("bootleggers", 4), ("prohibition", 4), ("rum-run", 2))
OURS = ("volstead_bootleggers(seats=4)", "volstead_prohibition(seats=4)", "volstead_rum_run(seats=2)")
PEERS = ("python_liars_poker", "python_block_dominoes")
AIMS = {"bootleggers": 1.5e6, "prohibition": 0.6e6, "rum-run": 0.4e6}
"""Batched steps a second."""


def batched(game: str, seats: int) -> float:
    """Steps a second: random masked actions, observations written."""
    games = Games(game, MANY, seats, seed=1)
    start = time.process_time()
    steps = 0
    while time.process_time() - start < SECONDS:
        for _ in range(20):
            games.step(games.sample())
        steps += 20 * MANY
    return steps / (time.process_time() - start)


def envpool_backgammon() -> float:
    """EnvPool's backgammon, written in C++: random moves drawn from its masks by NumPy, on one thread."""
    import envpool

    env = envpool.make_gymnasium("Backgammon-v1", num_envs=MANY, num_threads=1, seed=1)
    rng = np.random.default_rng(1)
    _, info = env.reset()
    start = time.process_time()
    steps = 0
    while time.process_time() - start < SECONDS:
        for _ in range(20):
            masks = info["legal_action_mask"]
            chosen = (masks * rng.random(masks.shape, dtype=np.float32)).argmax(axis=1)
            _, _, _, _, info = env.step(chosen.astype(np.int32))
        steps += 20 * MANY
    return steps / (time.process_time() - start)


@cache
def pgx_program() -> tuple[Any, Any]:
    """Random steps of pgx's backgammon as one program, and where it begins; compiling takes half a minute."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("backgammon")
    step = auto_reset(env.step, env.init)

    def advance(carry: Any, _: Any) -> Any:
        states, key = carry
        key, drawn, fresh = jax.random.split(key, 3)
        moves = jax.random.categorical(drawn, jax.numpy.log(states.legal_action_mask.astype(jax.numpy.float32)))
        return (jax.vmap(step)(states, moves, jax.random.split(fresh, MANY)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(advance, carry, None, length=PGX_STEPS)[0])
    carry = (jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(1), MANY)), jax.random.PRNGKey(2))
    return run, jax.block_until_ready(run(carry))


def pgx_backgammon() -> float:
    """pgx's backgammon, compiled by XLA, random moves drawn from its masks in the same program."""
    import jax

    run, carry = pgx_program()
    start = time.process_time()
    steps = 0
    while time.process_time() - start < SECONDS:
        carry = jax.block_until_ready(run(carry))
        steps += PGX_STEPS * MANY
    return steps / (time.process_time() - start)


FIELD: dict[str, tuple[str, Callable[[], float]]] = {
    "EnvPool's backgammon": ("envpool", envpool_backgammon),
    "pgx's backgammon": ("pgx", pgx_backgammon),
}
"""Peers that are measured where they are installed, by their modules."""


def connect_four() -> float:
    """PettingZoo's classic, random masked actions."""
    env = pettingzoo.make("aec", "classic/connect_four_v3")
    start = time.process_time()
    steps = 0
    while time.process_time() - start < SECONDS:
        env.reset()
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            steps += not over
    return steps / (time.process_time() - start)


def playouts(name: str) -> float:
    """Player decisions a second in random playouts through OpenSpiel."""
    game = pyspiel.load_game(name)
    rng = np.random.default_rng(1)
    start = time.process_time()
    decisions = 0
    while time.process_time() - start < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
    return decisions / (time.process_time() - start)


def best(measures: dict[str, Callable[[], float]]) -> dict[str, float]:
    """The best of several, all taking turns, so that a busy moment of the machine strikes them alike."""
    found = dict.fromkeys(measures, 0.0)
    for _ in range(ROUNDS):
        for name, measure in measures.items():
            found[name] = max(found[name], measure())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="the figures as one JSON object")
    args = parser.parse_args()
    if not compiled():
        raise SystemExit("the bench wants volstead installed with its compiled modules: use make bench")
    batches: dict[str, Callable[[], float]] = {
        game: lambda game=game, seats=seats: batched(game, seats)  # type: ignore[misc]
        for game, seats in BATCHED
    }
    field = {name: measure for name, (module, measure) in FIELD.items() if find_spec(module)}
    steps = best(batches | field | {"connect_four_v3": connect_four})
    decisions = best({name: lambda name=name: playouts(name) for name in OURS + PEERS})  # type: ignore[misc]
    if args.json:
        print(json.dumps({"steps_per_second": steps, "spiel_decisions_per_second": decisions}, indent=2))
        return
    print(f"{MANY} games at once, random masked actions, observations whole and written after every step")
    for name, speed in steps.items():
        beside = [f"{speed / steps[peer]:8.1f} times {peer}" for peer in (*field, "connect_four_v3") if peer != name]
        aim = f" (aim {AIMS[name]:,.0f})" if name in AIMS else ""
        print(f"  {name:24} {speed:12,.0f} steps/s{aim}{','.join(beside) if name in AIMS else ''}")
    print("OpenSpiel, random playouts (aim: at least as many as both of its own Python games)")
    quickest = max(decisions[name] for name in PEERS)
    for name, speed in decisions.items():
        print(f"  {name:32} {speed:12,.0f} decisions/s {speed / quickest:8.2f} times the quicker of its own")


if __name__ == "__main__":
    main()
