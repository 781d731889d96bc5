"""PPO of RLlib with its own masking module, which takes the environment as it is: `pip install "ray[rllib]" torch`."""

import argparse

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from volstead.research.pettingzoo import rum_run_v1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--steps", type=int, default=2000)
    args = parser.parse_args()
    settings = {"seats": 2, "forest": "clearing", "floats": True, "observation_key": "observations"}
    register_env("volstead", lambda _: PettingZooEnv(rum_run_v1.env(**settings)))
    module = RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config={"fcnet_hiddens": [64, 64]})
    config = (
        PPOConfig()
        .environment("volstead", disable_env_checking=True)
        .env_runners(num_env_runners=0)
        .multi_agent(policies={"all"}, policy_mapping_fn=lambda agent, *_, **__: "all")
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"all": module}))
        .training(train_batch_size_per_learner=args.steps, minibatch_size=64, num_epochs=1)
    )
    algorithm = config.build_algo()
    for _ in range(args.iterations):
        result = algorithm.train()
        print("decisions so far:", result["num_env_steps_sampled_lifetime"])
    algorithm.stop()


if __name__ == "__main__":
    main()
