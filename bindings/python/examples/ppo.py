"""Masked PPO in PyTorch against a computer player.

    python ppo.py [--game starfighter] [--opponent greedy] [--minutes 5] [--lanes 512] [--quick]

The policy scores the listed answers: a view becomes a query, every answer a key, and the softmax of
their products is the probability. There is no fixed list of actions, so the same program learns every
game and every pack.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn

import quinte


def squeezed(values):
    """Numbers of all sizes, on one scale."""
    values = torch.as_tensor(values.astype(np.float32))
    return torch.sign(values) * torch.log1p(values.abs())


class Net(nn.Module):
    def __init__(self, columns, size=128):
        super().__init__()
        self.view = nn.EmbeddingBag(columns.width, size, mode="sum")
        self.body = nn.Sequential(nn.LayerNorm(size), nn.ReLU(), nn.Linear(size, size), nn.ReLU())
        self.value = nn.Linear(size, 1)
        self.query = nn.Linear(size, 64)
        self.key = nn.EmbeddingBag(columns.answer_width, 64, mode="sum")
        for bag in (self.view, self.key):
            nn.init.normal_(bag.weight, std=0.05)

    def forward(self, step):
        hidden = self.body(self.view(step["columns"], step["offsets"],
                                     per_sample_weights=step["values"]))
        keys = self.key(step["answer_columns"], step["answer_offsets"],
                        per_sample_weights=step["answer_values"])
        scores = (self.query(hidden)[step["row"]] * keys).sum(1) / 8
        table = scores.new_full((len(hidden), step["most"]), -torch.inf)
        table[step["row"], step["place"]] = scores
        return torch.log_softmax(table, 1), self.value(hidden)[:, 0]


def look(vec, obs, device):
    """The position of all games as tensors."""
    columns, values, offsets = vec.packed()
    a_columns, a_values, a_offsets = vec.answer_features()
    count = obs.count.astype(np.int64)
    row = np.repeat(np.arange(len(count)), count)
    place = np.arange(len(row)) - np.repeat(np.cumsum(count) - count, count)
    step = {"columns": torch.as_tensor(columns.astype(np.int64)), "values": squeezed(values),
            "offsets": torch.as_tensor(offsets[:-1]),
            "answer_columns": torch.as_tensor(a_columns.astype(np.int64)),
            "answer_values": squeezed(a_values),
            "answer_offsets": torch.as_tensor(a_offsets[:-1].copy()),
            "row": torch.as_tensor(row), "place": torch.as_tensor(place)}
    return {**{k: v.to(device) for k, v in step.items()}, "most": int(count.max())}


def play(vec, net, obs, steps, device, finished):
    """A stretch of play: what was seen, done and gained."""
    kept = []
    for _ in range(steps):
        step = look(vec, obs, device)
        with torch.no_grad():
            chances, value = net(step)
            answer = torch.distributions.Categorical(logits=chances).sample()
        obs = vec.step(answer.cpu().numpy())
        done = torch.as_tensor(obs.done > 0).to(device)
        reward = torch.as_tensor(obs.reward[:, 0].copy()).to(device)
        finished.extend(obs.reward[obs.done > 0, 0].tolist())
        chance = chances.gather(1, answer[:, None])[:, 0]
        kept.append((step, answer, chance, value, reward, done))
    with torch.no_grad():
        last = net(look(vec, obs, device))[1]
    return obs, kept, last


def advantages(kept, last, decay=0.99, trace=0.95):
    total, result, following = torch.zeros_like(last), [], last
    for _, _, _, value, reward, done in reversed(kept):
        goes_on = (~done).float()
        error = reward + decay * following * goes_on - value
        total = error + decay * trace * goes_on * total
        result.append(total)
        following = value
    return result[::-1]


def learn(net, optimiser, kept, gains, epochs=2):
    every = torch.cat(gains)
    mean, spread = every.mean(), every.std() + 1e-6
    for _ in range(epochs):
        for i in torch.randperm(len(kept)).tolist():
            step, answer, before, value, _, _ = kept[i]
            chances, guess = net(step)
            ratio = (chances.gather(1, answer[:, None])[:, 0] - before).exp()
            gain = (gains[i] - mean) / spread
            policy = -torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
            spread_out = -(chances.exp() * chances.clamp(min=-30)).sum(1).mean()
            loss = policy + 0.5 * (guess - gains[i] - value).pow(2).mean() - 0.01 * spread_out
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def main():
    words = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    words.add_argument("--game", default="starfighter")
    words.add_argument("--opponent", default="greedy")
    words.add_argument("--minutes", type=float, default=5)
    words.add_argument("--lanes", type=int, default=512)
    words.add_argument("--threads", type=int, default=0)
    words.add_argument("--quick", action="store_true")
    asked = words.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    vec = quinte.vector(asked.game, 32 if asked.quick else asked.lanes, threads=asked.threads,
                        opponents=asked.opponent, seat=0, seed=1)
    net = Net(vec.table.columns).to(device)
    optimiser = torch.optim.Adam(net.parameters(), lr=1e-3)
    obs, began, turn, finished, decisions = vec.reset(), time.time(), 0, [], 0
    while time.time() < began + 60 * asked.minutes and not (asked.quick and turn):
        obs, kept, last = play(vec, net, obs, 4 if asked.quick else 32, device, finished)
        learn(net, optimiser, kept, advantages(kept, last))
        turn += 1
        decisions += len(kept) * vec.num_envs
        recent = finished[-2000:]
        if turn % 10 == 0 or asked.quick:
            won = sum(r > 0 for r in recent) / max(len(recent), 1)
            print(f"{time.time() - began:5.0f} s {decisions:9,} decisions, {len(finished):6,} games, "
                  f"{won:.0%} of the last {len(recent)} won against {asked.opponent}", flush=True)


if __name__ == "__main__":
    main()
