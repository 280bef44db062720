#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the same transformers with PyTorch and its autograd, from the same start, and compares. By hand, for it takes minutes and needs
python3-torch:

    PYTHONPATH=build/app/python python3 tests/training/with_pytorch.py [--seeds 10] [--speed] [NAME …]

First the losses of the first steps on the same sentences: float32 rounding apart they are the same. Then whole trainings over ten seeds, on
sentences of PyTorch's own: the mean scores must be equal within three standard errors of their difference, and 0.01. Exit status 1 if they are not.
--speed: steps per second of both at d_model 16, 64 words and 16 sentences, on one thread, in turns.
"""
import argparse
import math
import sys
import time

import numpy as np
import posenc
import torch
from torch.nn import functional

torch.set_num_threads(1)
BASE = dict(length=32, d_model=16, heads=1, layers=1, words=8, batch=8, rate=0.003, mask="none", window=32, base=10000.0, sigma=2.5)
RACE = dict(BASE, length_tested=128, d_model=32, heads=4, batch=16, rate=0.01, mask="causal", steps=300)
CASES = {
    "waves": dict(BASE, task="around", encoding="learned", steps=800),
    "copy": dict(BASE, task="copy", encoding="learned", rate=0.01, steps=400),
    "ring": dict(BASE, task="around", encoding="learned", shape="ring", length=64, sigma=6.0, rate=0.005, steps=600),
    "reverse": dict(BASE, task="reverse", encoding="learned", rate=0.01, steps=600),
    "parity": dict(BASE, task="parity", encoding="learned", words=2, mask="causal", rate=0.01, steps=300),
    "race sinusoidal": dict(RACE, task="around", encoding="sinusoidal"),
    "race learned": dict(RACE, task="around", encoding="learned"),
    "race rope": dict(RACE, task="copy", encoding="rope"),
    "race alibi": dict(RACE, task="around", encoding="alibi"),
    "race t5": dict(RACE, task="copy", encoding="t5"),
    "window rope": dict(RACE, task="around", encoding="rope", mask="window"),
    "two layers none": dict(RACE, task="first", encoding="none", layers=2, rate=0.003, steps=120),
}
OFFSET = {"copy": 3, "around": 0}


def sinusoids(base, length, columns):
    angle = torch.arange(length)[:, None] * base ** (-torch.arange(0, columns, 2) / columns)
    return torch.stack([angle.sin(), angle.cos()], -1).flatten(1)


def rotated(x, base):
    wave = sinusoids(base, x.shape[-2], x.shape[-1])
    sine, cosine = wave[:, 0::2], wave[:, 1::2]
    even, odd = x[..., 0::2], x[..., 1::2]
    return torch.stack([even * cosine - odd * sine, even * sine + odd * cosine], -1).flatten(-2)


def t5_buckets(length, bidirectional, most=128):
    """mesh_tensorflow's _relative_position_bucket, for 32 buckets."""
    relative = torch.arange(length)[None, :] - torch.arange(length)[:, None]
    found, buckets = 0, 32
    if bidirectional:
        buckets //= 2
        found = (relative > 0).long() * buckets
        distance = relative.abs()
    else:
        distance = (-relative).clamp_min(0)
    exact = buckets // 2
    far = exact + (torch.log(distance.clamp_min(1).double() / exact) / math.log(most / exact) * (buckets - exact)).long()
    return found + torch.where(distance < exact, distance, far.clamp_max(buckets - 1))


class Model:
    def __init__(self, case, start):
        self.case = case
        self.p = {name: torch.tensor(value, dtype=torch.float32, requires_grad=True) for name, value in start.items()}
        self.adam = torch.optim.Adam(self.p.values(), lr=case["rate"])

    def bias(self, length):
        c = self.case
        distance = torch.arange(length)[:, None] - torch.arange(length)[None, :]
        bias = torch.zeros(c["heads"], length, length)
        if c["encoding"] == "alibi":
            slopes = torch.tensor([0.25]) if c["heads"] == 1 else 2.0 ** (-8.0 / c["heads"] * torch.arange(1, c["heads"] + 1))
            bias = -slopes[:, None, None] * distance.abs()
        if c["encoding"] == "t5":
            bias = self.p["bias"][:, t5_buckets(length, c["mask"] == "none")]
        if c["mask"] != "none":
            forbidden = distance < 0
            if c["mask"] == "window":
                forbidden |= distance >= c["window"]
            bias = bias.masked_fill(forbidden, -math.inf)
        return bias

    def attend(self, h, number=""):
        c = self.case
        batch, length, d = h.shape
        split = lambda x: x.view(batch, length, c["heads"], -1).transpose(1, 2)
        q, k, v = (split(h @ self.p[name + number]) for name in ("query", "key", "value"))
        if c["encoding"] == "rope":
            q, k = rotated(q, c["base"]), rotated(k, c["base"])
        weights = torch.softmax(q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1]) + self.bias(length), -1)
        return (weights @ v).transpose(1, 2).reshape(batch, length, d)

    def logits(self, words):
        c, p = self.case, self.p
        h = p["embedding"][words]
        if c["encoding"] == "learned":
            h = h + p["positions"][:words.shape[1]]
        if c["encoding"] == "sinusoidal":
            h = h + sinusoids(c["base"], words.shape[1], c["d_model"])
        if c["layers"] == 1:
            return self.attend(h) @ p["read-out"]
        norm = lambda x: functional.layer_norm(x, x.shape[-1:])
        for number in (" 1", " 2"):
            h = h + self.attend(norm(h), number) @ p["out" + number]
            h = h + functional.silu(norm(h) @ p["widen" + number] + p["widen-bias" + number]) @ p["narrow" + number]
        return norm(h) @ p["read-out"]

    def judged(self, words):
        """The loss, and the score at each position that is asked for, as Training::scoresByPosition() defines it."""
        c = self.case
        length = words.shape[1]
        logs = torch.log_softmax(self.logits(words), -1)
        if c["task"] == "around":
            i = torch.arange(length)
            distance = (i[:, None] - i[None, :]).abs()
            if c.get("shape") == "ring":
                distance = torch.minimum(distance, length - distance)
            shares = torch.exp(-0.5 * (distance / c["sigma"]) ** 2)
            if c["mask"] != "none":
                shares = shares * (i[:, None] >= i[None, :])
            answer = (shares / shares.sum(1, keepdim=True)) @ functional.one_hot(words, c["words"]).float()
            entropy = -torch.xlogy(answer, answer).sum(-1)
            kl = -(answer * logs).sum(-1) - entropy
            return kl.mean(), 1.0 - kl.mean(0) / (math.log(c["words"]) - entropy).mean(0)
        first = 0
        if c["task"] == "copy":
            first = OFFSET["copy"]
            answer = words[:, :-first]
        elif c["task"] == "first":
            answer = words[:, :1].expand_as(words)
        elif c["task"] == "reverse":
            answer = words.flip(1)
        else:
            answer = (words % 2).cumsum(1) % 2
        logs = logs[:, first:]
        return -logs.gather(-1, answer[..., None]).mean(), (logs.argmax(-1) == answer).float().mean(0)

    def step(self, words):
        loss, _ = self.judged(words)
        self.adam.zero_grad()
        loss.backward()
        self.adam.step()
        return loss.item()


def options(case, **others):
    return {name: value for name, value in case.items() if name != "steps"} | {"steps": case["steps"]} | others


def same_sentences(case, steps=30):
    ours = posenc.train(**options(case, steps=steps, keep_sentences=True, seed=3))
    theirs = Model(case, ours.start)
    losses = [theirs.step(torch.tensor(words)) for words in ours.sentences]
    difference = np.abs(np.array(losses) / ours.losses - 1.0)
    parameters = max(np.abs(theirs.p[name].detach().numpy() - value).max() for name, value in ours.parameters.items()
                     if name != "positions")
    return difference.max(), parameters


def scores(case, seed):
    ours = posenc.train(**options(case, seed=seed))
    theirs = Model(case, ours.start)
    torch.manual_seed(seed)
    for _ in range(case["steps"]):
        theirs.step(torch.randint(0, case["words"], (case["batch"], case["length"])))
    with torch.no_grad():
        judged = theirs.judged(torch.randint(0, case["words"], (16, case.get("length_tested", case["length"]))))[1].numpy()
    scores = ours.scores[~np.isnan(ours.scores)]
    trained = case["length"] - len(ours.scores) + len(scores)
    return scores[:trained].mean(), judged[:trained].mean(), scores.mean(), judged.mean()


def speed():
    case = dict(CASES["waves"], length=64, batch=16)
    ours, theirs = [], []
    model = Model(case, posenc.train(**options(case, steps=0)).start)
    for _ in range(5):
        began = time.process_time()
        posenc.train(**options(case, steps=500))
        ours.append(500 / (time.process_time() - began))
        began = time.process_time()
        for _ in range(200):
            model.step(torch.randint(0, 8, (16, 64)))
        theirs.append(200 / (time.process_time() - began))
    print(f"steps per second of processor time at d_model 16, 64 words, 16 sentences: posenc {np.median(ours):.0f}, PyTorch {torch.__version__} "
          f"{np.median(theirs):.0f}, ratio {np.median(np.array(ours) / theirs):.1f}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", default=list(CASES))
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--speed", action="store_true")
    arguments = parser.parse_args()
    if arguments.speed:
        return speed()
    failed = False
    for name in arguments.names:
        case = CASES[name]
        loss, parameters = same_sentences(case)
        table = np.array([scores(case, seed) for seed in range(1, arguments.seeds + 1)])
        line = f"{name:16s} same sentences, 30 steps: losses within {loss:.1e}, parameters within {parameters:.1e}"
        ok = loss < 1e-3
        for stretch, ours, theirs in (("trained", table[:, 0], table[:, 1]), ("tested", table[:, 2], table[:, 3])):
            difference = ours - theirs
            error = difference.std(ddof=1) / math.sqrt(len(difference))
            ok &= abs(difference.mean()) < 3.0 * error + 0.01
            line += f" | {stretch}: {ours.mean():.3f} ± {ours.std(ddof=1):.3f}, PyTorch {theirs.mean():.3f} ± {theirs.std(ddof=1):.3f}"
        print(line + ("" if ok else "  DIFFERENT"), flush=True)
        failed |= not ok
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
