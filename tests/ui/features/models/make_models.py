#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes models of known shapes into a folder, with tables of positions that look learned and holes for everything else.

usage: make_models.py FOLDER

The layout of safetensors is written by hand, from its description; .npz by NumPy. Only the tables of positions take room on the disk.
"""
import json
import os
import struct
import sys

import numpy as np


def write_safetensors(path, tensors, metadata=None):
    """tensors: name → array, or (dtype, shape) for one that is all zeros."""
    header, offset, content = ({"__metadata__": metadata} if metadata else {}), 0, []
    for name, tensor in tensors.items():
        if isinstance(tensor, tuple):
            dtype, shape = tensor
            size = int(np.prod(shape, dtype=np.int64)) * {"F32": 4, "BF16": 2, "F16": 2, "U8": 1, "BOOL": 1}[dtype]
        else:
            dtype = {"<f4": "F32", "<f2": "F16", "<f8": "F64", "<i8": "I64"}[tensor.dtype.str]
            shape, size = tensor.shape, tensor.nbytes
            content.append((offset, tensor))
        header[name] = {"dtype": dtype, "shape": list(shape), "data_offsets": [offset, offset + size]}
        offset += size
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        start = file.tell()
        for at, array in content:
            file.seek(start + at)
            file.write(np.ascontiguousarray(array).tobytes())
        file.truncate(start + offset)


def learned(rows, columns, seed):
    """Rows near each other are alike; the columns are noisy sines, some of one period, and the last rows have hardly learned."""
    random = np.random.default_rng(seed)
    k = np.arange(rows)[:, None]
    period = rows / (1 + np.arange(columns) % 7)
    amplitude = 0.02 + 0.08 / (1 + np.arange(columns) % 7)
    table = amplitude * np.sin(2 * np.pi * k / period + random.uniform(0, 6.3, columns)) + random.normal(0, 0.01, (rows, columns))
    table[-rows // 20 :] *= 0.4
    return table.astype("<f4")


def patches(side, columns, leading, seed):
    """Each patch is like those of its row and its column."""
    random = np.random.default_rng(seed)
    steps = np.arange(side)
    near = np.exp(-np.subtract.outer(steps, steps) ** 2 / 6.0)
    of_rows, of_columns = near @ random.normal(size=(side, columns)), near @ random.normal(size=(side, columns))
    table = (of_rows[:, None, :] + of_columns[None, :, :]).reshape(side * side, columns) + 0.2 * random.normal(size=(side * side, columns))
    return np.concatenate([random.normal(size=(leading, columns)), table]).astype("<f4")


def gpt2(folder):
    tensors = {"wte.weight": ("F32", (50257, 768)), "wpe.weight": learned(1024, 768, 1)}
    for layer in range(12):
        tensors[f"h.{layer}.attn.bias"] = ("F32", (1, 1, 1024, 1024))
        for name, shape in {"ln_1.weight": (768,), "attn.c_attn.weight": (768, 2304), "mlp.c_fc.weight": (768, 3072)}.items():
            tensors[f"h.{layer}.{name}"] = ("F32", shape)
    write_safetensors(os.path.join(folder, "gpt2.safetensors"), tensors, {"format": "pt"})


def bert(folder):
    tensors = {
        "bert.embeddings.word_embeddings.weight": ("F32", (30522, 768)),
        "bert.embeddings.position_embeddings.weight": learned(512, 768, 2),
        "bert.embeddings.token_type_embeddings.weight": ("F32", (2, 768)),
        "bert.encoder.layer.0.attention.self.query.weight": ("F32", (768, 768)),
    }
    write_safetensors(os.path.join(folder, "bert.safetensors"), tensors, {"format": "pt"})


def roberta(folder):
    table = learned(514, 768, 3)
    table[1] = 0.0  # the row of the padding token
    tensors = {
        "roberta.embeddings.word_embeddings.weight": ("F32", (50265, 768)),
        "roberta.embeddings.position_embeddings.weight": table,
    }
    write_safetensors(os.path.join(folder, "roberta.safetensors"), tensors, {"format": "pt"})


def vit(folder):
    tensors = {
        "vit.embeddings.cls_token": ("F32", (1, 1, 768)),
        "vit.embeddings.patch_embeddings.projection.weight": ("F32", (768, 3, 16, 16)),
        "vit.embeddings.position_embeddings": patches(14, 768, 1, 4)[None],
    }
    write_safetensors(os.path.join(folder, "vit.safetensors"), tensors, {"format": "pt"})


def whisper(folder):
    k, i = np.arange(1500)[:, None], np.arange(192)[None, :]
    angles = k * np.exp(-np.log(10000.0) / 191 * i)
    tensors = {
        "model.encoder.embed_positions.weight": np.concatenate([np.sin(angles), np.cos(angles)], axis=1).astype("<f4"),
        "model.decoder.embed_positions.weight": learned(448, 384, 5),
    }
    write_safetensors(os.path.join(folder, "whisper.safetensors"), tensors)


def shards(folder):
    folder = os.path.join(folder, "sharded")
    os.makedirs(folder, exist_ok=True)
    first, second = "model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors"
    write_safetensors(os.path.join(folder, first), {"transformer.wte.weight": ("F32", (50257, 1024))})
    write_safetensors(os.path.join(folder, second), {"transformer.wpe.weight": learned(1024, 1024, 6)})
    index = {"metadata": {"total_size": 0}, "weight_map": {"transformer.wte.weight": first, "transformer.wpe.weight": second}}
    with open(os.path.join(folder, "model.safetensors.index.json"), "w") as file:
        json.dump(index, file)


def npz(folder):
    np.savez_compressed(os.path.join(folder, "vit.npz"), **{"Transformer/posembed_input/pos_embedding": patches(14, 64, 1, 7)[None],
                                                            "cls": np.zeros((1, 1, 64), "<f4")})


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    os.makedirs(sys.argv[1], exist_ok=True)
    for write in (gpt2, bert, roberta, vit, whisper, shards, npz):
        write(sys.argv[1])


if __name__ == "__main__":
    main()
