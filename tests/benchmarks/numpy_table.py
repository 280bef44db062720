# SPDX-License-Identifier: GPL-3.0-or-later
"""The usual vectorised NumPy code for a table and for the matrix of its dot products."""
import comparison

try:
    import numpy as np
except ImportError:
    comparison.missing("numpy", "python3-numpy")


def tables(length, width, runs):
    comparison.table(np, 10000.0, length, width)
    times, processor = comparison.costs([lambda: comparison.table(np, 10000.0, length, width)] * runs)
    comparison.reference_row("numpy", f"{length}x{width}", times, version=np.__version__, **processor)


def products(length, width, runs):
    pe = comparison.table(np, 10000.0, length, width)
    times, processor = comparison.costs([lambda: pe @ pe.T] * runs)
    comparison.reference_row("numpy product", f"{length}x{width}", times, blas=comparison.blas(), **processor)


tables(5000, 1024, 3 if comparison.quick() else 25)
products(1000, 512, 3 if comparison.quick() else 15)
products(5000, 1024, 1 if comparison.quick() else 3)
