"""OpenSpiel's information-set tree search, the one written in Python, searches samples of what a bootlegger knows."""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

import volstead.research.openspiel  # noqa: F401  registers the games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=20)
    args = parser.parse_args()
    game = pyspiel.load_game("volstead_bootleggers(seats=3,rounds=1,deals=False)")
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    searcher = ismcts.ISMCTSBot(game, evaluator, 2.0, args.simulations, random_state=rng)
    searcher.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.random))
    others = [uniform_random.UniformRandomBot(seat, rng) for seat in range(3)]
    state = game.new_initial_state()
    searched = ended = 0
    while searched < args.decisions:
        if state.is_terminal():
            ended += 1
            state = game.new_initial_state()
        elif state.is_chance_node():
            state.apply_action(int(rng.choice([action for action, _ in state.chance_outcomes()])))
        elif state.current_player() == 0:
            state.apply_action(searcher.step(state))
            searched += 1
        else:
            state.apply_action(others[state.current_player()].step(state))
    print(f"{searched} decisions searched, {ended} games ended")


if __name__ == "__main__":
    main()
