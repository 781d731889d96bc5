"""PPO of OpenSpiel (PyTorch) learns one seat of The Rum Run against a random player: `pip install torch`.

Its agent is written for one learner: what happens between two of its own decisions belongs to the environment.
"""

import argparse

import numpy as np
from open_spiel.python import rl_environment
from open_spiel.python.pytorch.ppo import PPO, PPOAgent

import volstead.research.openspiel  # noqa: F401  registers the games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--updates", type=int, default=50)
    parser.add_argument("--steps", type=int, default=128)
    args = parser.parse_args()
    env = rl_environment.Environment("volstead_rum_run(seats=2,forest=clearing)")
    size = tuple(env.observation_spec()["info_state"])
    actions = env.action_spec()["num_actions"]
    agent = PPO(size, actions, 2, player_id=0, num_envs=1, steps_per_batch=args.steps, agent_fn=PPOAgent)
    rng = np.random.default_rng(1)

    def until_mine(step: rl_environment.TimeStep) -> rl_environment.TimeStep:
        while not step.last() and step.observations["current_player"] != 0:
            seat = step.observations["current_player"]
            step = env.step([int(rng.choice(step.observations["legal_actions"][seat]))])
        return step

    step = until_mine(env.reset())
    for update in range(args.updates):
        results = []
        for _ in range(args.steps):
            step = until_mine(env.step([agent.step([step])[0].action]))
            agent.post_step([step.rewards[0] if step.last() else 0.0], [step.last()])
            if step.last():
                results.append(step.rewards[0])
                step = until_mine(env.reset())
        agent.learn([step])
        mean = f"{np.mean(results):+.2f}" if results else "none ended"
        print(f"update {update}: {len(results)} games, {mean}")


if __name__ == "__main__":
    main()
