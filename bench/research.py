"""How fast the doors for research are, beside their peers in the same run. Run by `make bench`."""

import time
import warnings
from collections.abc import Callable

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import numpy as np
    import pettingzoo
    import pyspiel
    from open_spiel.python import games as spiel_games  # noqa: F401  registers the peers

    import volstead.research.openspiel  # noqa: F401  registers ours

from volstead.research.vector import Games
from volstead.version import compiled

SECONDS = 3.0


def best(measure: Callable[[], float]) -> float:
    """The best of three, steps a second."""
    return max(measure() for _ in range(3))


def batched() -> float:
    """Random masked actions, 4-player Bootleggers, observations written."""
    games = Games("bootleggers", 256, 4, seed=1)
    start = time.perf_counter()
    steps = 0
    while time.perf_counter() - start < SECONDS:
        games.step(games.sample())
        steps += games.many
    return steps / (time.perf_counter() - start)


def connect_four() -> float:
    """PettingZoo's classic, random masked actions."""
    env = pettingzoo.make("aec", "classic/connect_four_v3")
    start = time.perf_counter()
    steps = 0
    while time.perf_counter() - start < SECONDS:
        env.reset()
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
            steps += not over
    return steps / (time.perf_counter() - start)


def playouts(name: str) -> float:
    """Player decisions a second in random playouts through OpenSpiel."""
    game = pyspiel.load_game(name)
    rng = np.random.default_rng(1)
    start = time.perf_counter()
    decisions = 0
    while time.perf_counter() - start < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
    return decisions / (time.perf_counter() - start)


def main() -> None:
    print(f"compiled: {compiled()}")
    ours, peer = best(batched), best(connect_four)
    print(f"batched Bootleggers, 4 players: {ours:,.0f} steps/s, {ours / peer:.0f} times connect_four_v3 ({peer:,.0f})")
    spiel = {
        name: best(lambda name=name: playouts(name))  # type: ignore[misc]
        for name in ("volstead_bootleggers(seats=4)", "python_liars_poker", "python_block_dominoes")
    }
    for name, speed in spiel.items():
        print(f"OpenSpiel {name}: {speed:,.0f} decisions/s")


if __name__ == "__main__":
    main()
