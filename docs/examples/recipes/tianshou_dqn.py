"""Tianshou's DQN in one seat of The Rum Run, a random player in the other: `pip install tianshou`."""

import argparse

from tianshou.algorithm import DQN, MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.data import Collector, CollectStats, VectorReplayBuffer
from tianshou.env import DummyVectorEnv, PettingZooEnv
from tianshou.utils.net.common import Net
from tianshou.utils.torch_utils import policy_within_training_step

from volstead.research.pettingzoo import rum_run_v1


def make() -> PettingZooEnv:
    return PettingZooEnv(rum_run_v1.env(seats=2, forest="clearing", floats=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--steps", type=int, default=400)
    args = parser.parse_args()
    env = make()
    inputs = env.observation_space["observation"].shape
    net = Net(state_shape=inputs, action_shape=int(env.action_space.n), hidden_sizes=(128, 128))
    policy = DiscreteQLearningPolicy(
        model=net, action_space=env.action_space, observation_space=env.observation_space, eps_training=0.2
    )
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), target_update_freq=100)
    rival = MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=env.action_space)
    both = MultiAgentOffPolicyAlgorithm(algorithms=[learner, rival], env=env)
    envs = DummyVectorEnv([make for _ in range(4)])
    buffer = VectorReplayBuffer(20_000, 4)
    collector = Collector[CollectStats](both, envs, buffer, exploration_noise=True)
    collector.reset()
    for number in range(args.rounds):
        stats = collector.collect(n_step=args.steps)
        with policy_within_training_step(both.policy):
            both.update(buffer=buffer, sample_size=64)
        print(f"round {number}: {stats.n_collected_episodes} games ended")


if __name__ == "__main__":
    main()
