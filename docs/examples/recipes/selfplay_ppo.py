"""Self-play PPO in one file, as CleanRL writes it, with PyTorch. Every seat learns from the same net.

The rows of `SelfPlay` are asked for whichever seat must choose. A decision is credited when the same seat of the same
game is asked again or the game ends: `last` remembers, for each game and seat, where its last decision lies.
"""

import argparse

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from volstead.research.vectorenv import SelfPlay

DISCOUNT, TRACE, CLIP, ENTROPY = 1.0, 0.95, 0.2, 0.01


class Agent(nn.Module):
    def __init__(self, inputs: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh())
        self.actor, self.critic = nn.Linear(128, actions), nn.Linear(128, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        body = self.body(seen)
        return Categorical(logits=self.actor(body).masked_fill(~mask, -1e9)), self.critic(body).squeeze(-1)


def advantages(values: np.ndarray, rewards: np.ndarray, follows: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """Generalised advantages along the decisions of one seat: `follows` is its next one, -1 for none."""
    out = np.zeros_like(values)
    for k in range(len(values) - 1, -1, -1):
        after = follows[k]
        if after < 0 and not ends[k]:
            continue  # cut off by the end of the batch: taught by what it thought already
        ahead = values[after] if after >= 0 else 0.0
        out[k] = rewards[k] + DISCOUNT * ahead - values[k] + (DISCOUNT * TRACE * out[after] if after >= 0 else 0.0)
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="bootleggers")
    parser.add_argument("--updates", type=int, default=30)
    parser.add_argument("--games", type=int, default=32)
    parser.add_argument("--steps", type=int, default=64)
    args = parser.parse_args()
    torch.manual_seed(1)
    short = {"bootleggers": {"rounds": 1}, "rum-run": {"forest": "clearing"}}.get(args.game, {})
    envs = SelfPlay(args.game, args.games, floats=True, skip_forced=True, **short)
    agent = Agent(envs.single_observation_space.shape[0], envs.single_action_space.n)
    optimizer = torch.optim.Adam(agent.parameters(), lr=1e-3, eps=1e-5)
    seen, infos = envs.reset(seed=1)
    for update in range(args.updates):
        many = args.steps * args.games
        batch_seen = torch.zeros((many, seen.shape[1]))
        batch_mask = torch.zeros((many, envs.single_action_space.n), dtype=torch.bool)
        actions, logs, values = torch.zeros(many, dtype=torch.long), torch.zeros(many), np.zeros(many, np.float32)
        rewards, ends = np.zeros(many, np.float32), np.zeros(many, np.bool_)
        follows = np.full(many, -1)
        last = np.full((args.games, envs.seats), -1)
        for step in range(args.steps):
            here = slice(step * args.games, (step + 1) * args.games)
            batch_seen[here] = torch.from_numpy(seen)
            batch_mask[here] = torch.from_numpy(infos["action_mask"])
            with torch.no_grad():
                choice, value = agent(batch_seen[here], batch_mask[here])
                actions[here] = choice.sample()
                logs[here], values[here] = choice.log_prob(actions[here]), value.numpy()
            for game, seat in enumerate(infos["seat"]):
                if last[game, seat] >= 0:
                    follows[last[game, seat]] = here.start + game
                last[game, seat] = here.start + game
            seen, _, over, _, infos = envs.step(actions[here].numpy())
            for game in np.flatnonzero(over):
                for seat in np.flatnonzero(last[game] >= 0):
                    rewards[last[game, seat]], ends[last[game, seat]] = infos["rewards"][game, seat], True
                last[game] = -1
        gains = torch.from_numpy(advantages(values, rewards, follows, ends))
        returns = gains + torch.from_numpy(values)
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        for _ in range(2):
            for rows in torch.randperm(many).split(256):
                choice, value = agent(batch_seen[rows], batch_mask[rows])
                ratio = (choice.log_prob(actions[rows]) - logs[rows]).exp()
                pushed = torch.min(ratio * gains[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * gains[rows])
                loss = (
                    -pushed.mean() + 0.5 * (value - returns[rows]).square().mean() - ENTROPY * choice.entropy().mean()
                )
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimizer.step()
        print(f"update {update}: {ends.sum() / envs.seats:.0f} games ended, loss {loss.item():.3f}")


if __name__ == "__main__":
    main()
