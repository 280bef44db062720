# SPDX-License-Identifier: GPL-3.0-or-later
"""Exact positional encodings of transformer models: the core of the program posenc.

    import posenc
    pe = posenc.table(d_model=512, max_len=1000)     # a NumPy array, shape (1000, 512)
    posenc.figure("similarity", d_model=512)         # a plot, as the program draws it
    posenc.plot(d_model=64, view="similarity")       # a live plot in a notebook, with sliders

Parameters are keyword-only and named like the program's options, with _ instead of -. `help(posenc.Encoding)` explains the parameters. Each
function builds an Encoding for one call. To make several calls, build one Encoding and reuse it. An invalid argument raises a ValueError or
a TypeError with one sentence. Results are new float64 arrays. Computations run without the GIL, on all processors, and Ctrl-C stops them.
"""
from ._attention import Attention, attention
from ._describe import describe
from ._encoding import ClosestPair, Diagnostics, Encoding, OffsetCurve, schemes
from ._figure import Figure, figure
from ._functions import (closest_pair, column, diagnostics, frequencies, offset_curve, row, similarity, similarity_row,
                         similarity_table, table, value, wavelengths)
from ._plot import Plot, plot
from ._recognition import FamilyMatch, Recognition, diagnose
from ._rotary import Rotary
from ._training import Trained, train

__all__ = ["Attention", "ClosestPair", "Diagnostics", "Encoding", "FamilyMatch", "Figure", "OffsetCurve", "Plot", "Recognition", "Rotary",
           "Trained", "attention", "closest_pair", "column", "describe", "diagnose", "diagnostics", "figure", "frequencies", "offset_curve",
           "plot", "row", "schemes", "similarity", "similarity_row", "similarity_table", "table", "train", "value", "wavelengths"]
