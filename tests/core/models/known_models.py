# SPDX-License-Identifier: GPL-3.0-or-later
"""The rotary frequencies of model configurations, computed by NumPy straight from the definitions and apart from posenc: for each file a line
NAME ATTENTION, then the frequencies as trained and as configured, pair by pair. Usage: known_models.py FILE…"""
import json
import math
import sys

import numpy as np

long = np.longdouble
pi = 4 * np.arctan(long(1))


def read(path):
    with open(path, encoding="utf-8") as stream:
        config = json.load(stream)
    return config.get("text_config", config)


def share_of_head(config, rope):
    if "qk_rope_head_dim" in config:
        return config["qk_rope_head_dim"]
    width = config.get("hidden_size", config.get("n_embd"))
    head = config.get("head_dim", width // config.get("num_attention_heads", config.get("n_head", 1)) if width else None)
    if "rotary_dim" in config:
        return config["rotary_dim"]
    if rope.get("rope_type") == "proportional":
        return config.get("global_head_dim", head)
    share = config.get("partial_rotary_factor", config.get("rotary_pct", rope.get("partial_rotary_factor", 1.0)))
    return int(head * share)


def magnitude(scale, weight=1.0):
    return 0.1 * weight * math.log(scale) + 1.0 if scale > 1 else 1.0


def frequencies(config):
    rope = config.get("rope_scaling") or config.get("rope_parameters") or {}
    rope = rope.get("full_attention", rope)
    kind = rope.get("rope_type", rope.get("type", "default"))
    dim = share_of_head(config, rope)
    base = float(rope.get("rope_theta", config.get("rope_theta", config.get("rotary_emb_base", 10000.0))))
    length = config.get("max_position_embeddings", config.get("n_positions"))
    original = config.get("original_max_position_embeddings", rope.get("original_max_position_embeddings", length))
    trained = long(base) ** -(np.arange(0, dim, 2, dtype=long) / dim)
    pairs = np.arange(len(trained), dtype=long)
    factor = float(rope.get("factor", 1.0))
    if kind == "default":
        return trained, trained, 1.0
    if kind == "linear":
        return trained, trained / factor, 1.0
    if kind == "dynamic":  # at the configured length, nothing has changed yet
        return trained, trained, 1.0
    if kind == "llama3":
        turns = original * trained / (2 * pi)
        low, high = rope["low_freq_factor"], rope["high_freq_factor"]
        smooth = np.clip((turns - low) / (high - low), 0, 1)
        return trained, (1 - smooth) * trained / factor + smooth * trained, 1.0
    if kind == "yarn":
        def place(turns):
            return dim * np.log(long(original) / (turns * 2 * pi)) / (2 * np.log(long(base)))
        low, high = place(rope.get("beta_fast", 32)), place(rope.get("beta_slow", 1))
        if rope.get("truncate", True):
            low, high = math.floor(low), math.ceil(high)
        low, high = max(low, 0), min(high, dim - 1)
        divided = np.clip((pairs - low) / max(high - low, long(0.001)), 0, 1)
        attention = rope.get("attention_factor")
        if attention is None:
            both = rope.get("mscale") and rope.get("mscale_all_dim")
            attention = magnitude(factor, rope["mscale"]) / magnitude(factor, rope["mscale_all_dim"]) if both else magnitude(factor)
        return trained, trained / factor * divided + trained * (1 - divided), attention
    if kind in ("longrope", "su"):
        scale = length / original
        factors = np.array(rope["long_factor"] if length > original else rope["short_factor"], dtype=long)
        attention = math.sqrt(1 + math.log(scale) / math.log(original)) if scale > 1 else 1.0
        return trained, trained / factors, attention
    if kind == "proportional":
        turning = int(rope.get("partial_rotary_factor", 1.0) * dim // 2)
        return trained, np.where(pairs < turning, trained / factor, 0), 1.0
    raise SystemExit(f"no definition of {kind}")


for path in sys.argv[1:]:
    before, after, attention_factor = frequencies(read(path))
    print(path.rsplit("/", 1)[-1].removesuffix(".json"), repr(float(attention_factor)))
    print(*(repr(float(each)) for each in before))
    print(*(repr(float(each)) for each in after))
