# SPDX-License-Identifier: GPL-3.0-or-later
"""The transformer's positional encoding, exact: the core of the program posenc.

    import posenc
    pe = posenc.table(d_model=512, max_len=1000)     # a NumPy array, shape (1000, 512)
    posenc.figure("similarity", d_model=512)         # a picture, as the program draws it

Parameters have the names of the program's options, with _ for -, and are given by name; `help(posenc.Encoding)` explains them. A function
makes an Encoding and asks it once; for several questions make one yourself. Whatever is not allowed is a ValueError or a TypeError with
one sentence. Results are new arrays of float64; computations run without the GIL, on all processors, and Ctrl-C stops long ones.
"""
from ._encoding import ClosestPair, Diagnostics, Encoding, OffsetCurve, schemes
from ._figure import Figure, figure
from ._functions import (closest_pair, column, diagnostics, frequencies, offset_curve, row, similarity, similarity_row,
                         similarity_table, table, value, wavelengths)
from ._recognition import FamilyMatch, Recognition, diagnose
from ._rotary import Rotary

__all__ = ["ClosestPair", "Diagnostics", "Encoding", "FamilyMatch", "Figure", "OffsetCurve", "Recognition", "Rotary", "closest_pair",
           "column", "diagnose", "diagnostics", "figure", "frequencies", "offset_curve", "row", "schemes", "similarity",
           "similarity_row", "similarity_table", "table", "value", "wavelengths"]
