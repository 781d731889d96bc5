"""How fast the doors for research are, beside their peers in the same run. Run by `make bench`; --json for data.

Everything runs on one core, and a second is one of that core's time.
"""

import argparse
import json
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

SECONDS = 2.0
ROUNDS = 3
MANY = 64
"""Games at once. Their states then fit in the cache of a core; hundreds of games are up to a third slower."""
BATCHED = (("bootleggers", 4), ("prohibition", 4), ("rum-run", 2))
OURS = ("volstead_bootleggers(seats=4)", "volstead_prohibition(seats=4)", "volstead_rum_run(seats=2)")
PEERS = ("python_liars_poker", "python_block_dominoes")


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
    steps = best(batches | {"connect_four_v3": connect_four})
    decisions = best({name: lambda name=name: playouts(name) for name in OURS + PEERS})  # type: ignore[misc]
    if args.json:
        print(json.dumps({"steps_per_second": steps, "spiel_decisions_per_second": decisions}, indent=2))
        return
    print(f"batched environment, {MANY} games at once, random masked actions, observations written (aim: Bootleggers")
    print("with 4 players 1,000,000 steps/s and 20 times connect_four_v3)")
    for name, speed in steps.items():
        print(f"  {name:32} {speed:12,.0f} steps/s {speed / steps['connect_four_v3']:8.1f} times connect_four_v3")
    print("OpenSpiel, random playouts (aim: at least as many as both of its own Python games)")
    quickest = max(decisions[name] for name in PEERS)
    for name, speed in decisions.items():
        print(f"  {name:32} {speed:12,.0f} decisions/s {speed / quickest:8.2f} times the quicker of its own")


if __name__ == "__main__":
    main()
