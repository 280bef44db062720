# SPDX-License-Identifier: GPL-3.0-or-later
"""Each function builds an Encoding for one call: `posenc.row(3, d_model=8)` is `posenc.Encoding(d_model=8).row(3)`."""
from __future__ import annotations

import typing

from ._encoding import ClosestPair, Diagnostics, Encoding, OffsetCurve

if typing.TYPE_CHECKING:
    from ._encoding import Floats


def table(*, rows: tuple[int, int] | None = None, out: Floats | None = None, **parameters: typing.Any) -> Floats:
    """The table, shape (positions, d_model), for the parameters of Encoding. See Encoding.table."""
    return Encoding(**parameters).table(rows=rows, out=out)


def row(k: int, **parameters: typing.Any) -> Floats:
    """Position k, shape (d_model,). See Encoding.row."""
    return Encoding(**parameters).row(k)


def column(j: int, **parameters: typing.Any) -> Floats:
    """Column j, shape (max_len,). See Encoding.column."""
    return Encoding(**parameters).column(j)


def value(k: int, j: int, **parameters: typing.Any) -> float:
    """The value at position k in column j. See Encoding.value."""
    return Encoding(**parameters).value(k, j)


def similarity(a: int, b: int, *, measure: str = "dot", **parameters: typing.Any) -> float:
    """Dot product, cosine or distance of two positions. See Encoding.similarity."""
    return Encoding(**parameters).similarity(a, b, measure=measure)


def similarity_row(a: int = 0, *, measure: str = "dot", **parameters: typing.Any) -> Floats:
    """The similarity of position a with every position, shape (max_len,). See Encoding.similarity_row."""
    return Encoding(**parameters).similarity_row(a, measure=measure)


def similarity_table(*, measure: str = "dot", rows: tuple[int, int] | None = None, out: Floats | None = None,
                     **parameters: typing.Any) -> Floats:
    """The similarity of every position with every other, shape (positions, max_len). See Encoding.similarity_table."""
    return Encoding(**parameters).similarity_table(measure=measure, rows=rows, out=out)


def offset_curve(*, measure: str = "dot", **parameters: typing.Any) -> OffsetCurve:
    """The similarity over the offset. See Encoding.offset_curve."""
    return Encoding(**parameters).offset_curve(measure=measure)


def frequencies(**parameters: typing.Any) -> Floats:
    """ω of every pair, radians per position. See Encoding.frequencies."""
    return Encoding(**parameters).frequencies()


def wavelengths(**parameters: typing.Any) -> Floats:
    """λ of every pair, in positions. See Encoding.wavelengths."""
    return Encoding(**parameters).wavelengths()


def closest_pair(**parameters: typing.Any) -> ClosestPair | None:
    """The two positions at the smallest distance. See Encoding.closest_pair."""
    return Encoding(**parameters).closest_pair()


def diagnostics(**parameters: typing.Any) -> Diagnostics:
    """Facts about the encoding as a whole. See Encoding.diagnostics. Use posenc.diagnose for your own table."""
    return Encoding(**parameters).diagnostics()
