"""Counterfactual regret minimisation of OpenSpiel solves a sealed choice of Muscle, cut from Bootleggers."""

import argparse

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import volstead.research.openspiel  # noqa: F401  registers the games

SEALED = "volstead_bootleggers(seats=3,rounds=1,thugs=False,deals=False,chance=1,choices=2,focus=muscle,horizon=1)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=50)
    args = parser.parse_args()
    game = pyspiel.load_game(SEALED)
    solver = cfr.CFRSolver(game)
    first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(args.iterations):
        solver.evaluate_and_update_policy()
    last = exploitability.nash_conv(game, solver.average_policy())
    print(f"what better answers would gain: {first:.4f} at first, {last:.4f} after {args.iterations} iterations")


if __name__ == "__main__":
    main()
