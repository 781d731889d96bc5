"""Deep CFR of OpenSpiel (PyTorch) on a small variant of Bootleggers: `pip install torch`."""

import argparse

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability
from open_spiel.python.pytorch import deep_cfr

import volstead.research.openspiel  # noqa: F401  registers the games

SEALED = "volstead_bootleggers(seats=3,rounds=1,thugs=False,deals=False,chance=1,choices=2,focus=muscle,horizon=1)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=20)
    args = parser.parse_args()
    game = pyspiel.load_game(SEALED)
    solver = deep_cfr.DeepCFRSolver(
        game,
        policy_network_layers=(32, 32),
        advantage_network_layers=(32, 32),
        num_iterations=args.iterations,
        num_traversals=8,
        learning_rate=1e-3,
        batch_size_advantage=32,
        batch_size_strategy=32,
        memory_capacity=2000,
        policy_network_train_steps=100,
        advantage_network_train_steps=20,
    )
    solver.solve()
    learned = policy.tabular_policy_from_callable(game, solver.action_probabilities)
    print(f"what better answers would gain: {exploitability.nash_conv(game, learned):.4f}")


if __name__ == "__main__":
    main()
