"""MaskablePPO of sb3-contrib learns one seat of Bootleggers against random players: `pip install sb3-contrib`."""

import argparse

import gymnasium
from sb3_contrib import MaskablePPO

import volstead.research.gymnasium  # noqa: F401  registers the games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=50_000)
    parser.add_argument("--games", type=int, default=20)
    args = parser.parse_args()
    env = gymnasium.make("volstead/Bootleggers-v1", seats=3, rounds=1, floats=True, skip_forced=True)
    model = MaskablePPO("MlpPolicy", env, n_steps=min(512, args.steps), batch_size=64, seed=1)
    model.learn(args.steps)
    won = 0
    for game in range(args.games):
        observation, info = env.reset(seed=game)
        over = False
        while not over:
            action, _ = model.predict(observation, action_masks=info["action_mask"], deterministic=True)
            observation, reward, over, _, info = env.step(action)
        won += float(reward) > 0
    print(f"won {won} of {args.games} games against random players (a third is even)")


if __name__ == "__main__":
    main()
