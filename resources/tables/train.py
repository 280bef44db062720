#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the learned tables that come with posenc, with posenc's own transformer (core/training), and writes them beside this file.

    PYTHONPATH=build/app/python python3 resources/tables/train.py            # a minute on one processor
    PYTHONPATH=build/app/python python3 resources/tables/train.py --check    # trains again, writes nothing: are the files these?

The bits do not depend on the processor. resources/tables/README.md says what the tables are.
"""
import pathlib
import sys
import time

import numpy as np
import posenc

TABLES = {
    "words-around.npy": dict(length=128, sigma=4.0, d_model=32, batch=8, rate=0.003, steps=1500, seed=1),
    "patches-around.npy": dict(length=14 * 14, shape="grid", sigma=2.0, d_model=32, batch=8, rate=0.005, steps=1500, seed=2),
}


def main():
    checks = "--check" in sys.argv[1:]
    differs = False
    for name, settings in TABLES.items():
        began = time.process_time()
        found = posenc.train("around", "learned", **settings)
        table = found.positions.astype(np.float32)  # exact: it was trained in float32
        centred = table - table.mean(axis=0)
        unit = centred / np.linalg.norm(centred, axis=1, keepdims=True)
        cosine = (unit[:-1] * unit[1:]).sum(axis=1)
        if settings.get("shape") == "grid":
            cosine = cosine[np.arange(1, len(table)) % 14 != 0]
        print(f"{name}: {table.shape[0]} × {table.shape[1]}, {time.process_time() - began:.1f} s, loss {found.losses[-50:].mean():.4f} nats, score "
              f"{np.nanmean(found.scores):.3f}, cosine of neighbours {cosine.mean():.3f}, lowest {cosine.min():.3f}")
        path = pathlib.Path(__file__).parent / name
        if not checks:
            np.save(path, table)
        elif np.load(path).tobytes() != table.tobytes():
            print(f"{path} holds other numbers")
            differs = True
    return int(differs)


if __name__ == "__main__":
    sys.exit(main())
