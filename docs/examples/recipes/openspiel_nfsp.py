"""Neural fictitious self-play of OpenSpiel (PyTorch) on a small Rum Run: `pip install torch`."""

import argparse

from open_spiel.python import rl_environment
from open_spiel.python.pytorch import nfsp

import volstead.research.openspiel  # noqa: F401  registers the games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    args = parser.parse_args()
    env = rl_environment.Environment("volstead_rum_run(seats=2,forest=clearing)")
    size = env.observation_spec()["info_state"][0]
    actions = env.action_spec()["num_actions"]
    agents = [
        nfsp.NFSP(seat, size, actions, [64], 10_000, 0.1, min_buffer_size_to_learn=100, batch_size=32)
        for seat in range(2)
    ]
    paid = 0.0
    for _ in range(args.games):
        step = env.reset()
        while not step.last():
            step = env.step([agents[step.observations["current_player"]].step(step).action])
        for agent in agents:
            agent.step(step)
        paid += step.rewards[0]
    print(f"{args.games} games; the first seat had {paid / args.games:+.2f} on average; losses {agents[0].loss}")


if __name__ == "__main__":
    main()
