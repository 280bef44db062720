# SPDX-License-Identifier: GPL-3.0-or-later
"""Quality and speed of t-SNE compared with scikit-learn's exact method, as rows for report.py: projection_quality.py BENCH_CORE [--quick]

The same vectors, perplexity, learning rate rule and number of iterations; as many runs on both sides, scikit-learn's half from init="pca"
and half from "random". What counts is the least divergence of the runs, and the median of their seconds."""
import inspect
import json
import statistics
import subprocess
import sys

import comparison

CASES = [(10000, 8, 128, 4), (10000, 128, 128, 30), (10000, 64, 500, 5), (10000, 512, 1000, 30)][-1 if comparison.quick() else 0:]
ITERATIONS = 1000
SEEDS = 1 if comparison.quick() else 3


def own_runs(program, case):
    for seed in range(2 * SEEDS):
        command = [program, "--tsne", *map(str, case), str(seed), str(ITERATIONS)]
        run = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        yield run["kl"], run["seconds"]


def reference_runs(np, TSNE, case):
    n, width, length, perplexity = case
    vectors = comparison.table(np, n, length, width)
    iterations = "max_iter" if "max_iter" in inspect.signature(TSNE).parameters else "n_iter"  # as it was called before scikit-learn 1.5
    for init in ("pca", "random"):
        for seed in range(SEEDS):
            model = TSNE(method="exact", perplexity=perplexity, init=init, random_state=seed, learning_rate="auto", **{iterations: ITERATIONS})
            milliseconds = comparison.timed(lambda: model.fit(vectors))
            yield model.kl_divergence_, milliseconds / 1000.0


def best_and_seconds(runs):
    divergences, seconds = zip(*runs)
    return min(divergences), statistics.median(seconds), seconds


try:
    import numpy as np
    from sklearn.manifold import TSNE
except ImportError:
    comparison.missing("projection", "scikit-learn")
for case in CASES:
    own, own_seconds, each = best_and_seconds(own_runs(sys.argv[1], case))
    reference, reference_seconds, _ = best_and_seconds(reference_runs(np, TSNE, case))
    comparison.row("projection", "n={} d={} L={} perplexity {}".format(*case), median_ms=1000.0 * own_seconds, ratio=own / reference,
                   runs=2 * SEEDS, kl=own, parts_ms=[1000.0 * one for one in each], reference_kl=reference, reference_ms=1000.0 * reference_seconds)
