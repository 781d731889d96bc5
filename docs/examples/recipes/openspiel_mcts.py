"""OpenSpiel's Monte Carlo tree search, the one written in Python, plays The Rum Run, where nothing is hidden."""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random

import volstead.research.openspiel  # noqa: F401  registers the games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--simulations", type=int, default=50)
    args = parser.parse_args()
    game = pyspiel.load_game("volstead_rum_run(seats=2,forest=clearing)")
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bots = [
        mcts.MCTSBot(game, 2.0, args.simulations, evaluator, random_state=rng),
        uniform_random.UniformRandomBot(1, rng),
    ]
    paid = 0.0
    for _ in range(args.games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(int(rng.choice([action for action, _ in state.chance_outcomes()])))
            else:
                state.apply_action(bots[state.current_player()].step(state))
        paid += state.returns()[0]
    print(f"on average {paid / args.games:+.2f} against a random player (+1 is every game)")


if __name__ == "__main__":
    main()
