# SPDX-License-Identifier: GPL-3.0-or-later
"""Which rule a table of numbers follows, and where it does not."""
from __future__ import annotations

import dataclasses
import typing

from . import _core
from ._encoding import Encoding

if typing.TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

_MISTAKES = {
    "base-1000": "the base is 1000 and not 10000",
    "doubled-index": "the loop steps by 2 and doubles the index again, so the exponent is 4i/d",
    "exponent-of-every-column": "the exponent 2j/d is used for every column, so a sine and its cosine turn at different frequencies",
    "half-exponent-of-every-column": "the exponent j/d is used for every column, so the cosines turn slower than their sines",
    "floor-division": "-ln(n) / d // 2 is rounded down to a whole number, by operator precedence",
    "sine-cosine-swapped": "sine and cosine are swapped",
    "position-over-length": "positions are divided by their number",
    "position-over-last": "positions are divided by the last position",
    "angles-in-degrees": "the angles are in degrees; sine and cosine need radians",
}
_EXPLANATIONS = {
    "rounded": "no more than rounding",
    "float64-arithmetic": "as float64 arithmetic gives",
    "float32-arithmetic": "as float32 arithmetic gives",
    "deviates": "more than rounding explains",
}


@dataclasses.dataclass(frozen=True)
class FamilyMatch:
    """A scheme of the family with waves of its own, such as fairseq or MAE, and how well a table follows it."""
    parameters: dict[str, typing.Any]  #: of Encoding
    largest_error: float
    row: int  #: place of the largest error
    column: int
    unexplained: int  #: numbers that neither rounding nor float32 arithmetic explains
    not_finite: int
    agreement: str  #: what explains every other number
    has_own_frequencies: bool  #: of Fourier features, whose frequencies are the table's own: then sigma is only about right
    explained: bool


@dataclasses.dataclass(frozen=True)
class Recognition:
    """The convention that a table follows, or is closest to, and what differs. print() says it in a few sentences."""
    recognised: bool  #: False if the table is nothing of the kind: the rest is then only the closest
    explained: bool  #: every number is the convention's, up to rounding and arithmetic in the table's own precision
    parameters: dict[str, typing.Any]  #: of the Encoding that was meant, without the mistake
    n: float  #: of the table itself
    n_undetermined: bool  #: every n makes this table
    rows: int  #: positions
    columns: int  #: dimensions
    first_position: int  #: the position of row 0
    factor: float  #: every number is the convention's times this
    mistake: str | None  #: a known mistake, such as doubled-index
    transposed: bool  #: the table has one column per position
    order: NDArray[np.int64] | None  #: row r of the table is row order[r] of the convention; None if they are in order
    precision: str  #: of the numbers, which can be lower than the array's
    largest_error: float
    row: int  #: place of the largest error
    column: int
    root_mean_square_error: float
    agreement: str  #: rounded, float64-arithmetic, float32-arithmetic: what explains every difference; or deviates
    counts: dict[str, int]  #: how many numbers need each of them
    not_finite: int  #: NaN and infinities
    computed_throughout: bool  #: the angles were computed in bfloat16 or float16
    family: FamilyMatch | None  #: a scheme with waves of its own that is closer

    @property
    def encoding(self) -> Encoding:
        """What was meant: the scheme of the family if there is one, otherwise the convention without the mistake. Row r of the table is
        its position r + first_position."""
        return Encoding(**(self.parameters if self.family is None else self.family.parameters))

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is to be said, the verdict first."""
        if self.family is not None:
            return tuple(_sentences_on_family(self.family, self.precision))
        return tuple(_sentences_on(self))

    def __str__(self) -> str:
        return " ".join(self.sentences)


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _place(found: Recognition | FamilyMatch) -> str:
    return f"{found.largest_error:.3g} in row {found.row}, column {found.column}"


def _convention(found: Recognition) -> str:
    name = "the paper's encoding" if found.parameters["frequencies"] == "paper" else "tensor2tensor's encoding"
    if found.factor == -1.0:
        name += ", negated"
    elif found.factor != 1.0:
        name = f"{found.factor:.6g} × {name}"
    parts = [name, found.parameters["layout"], "any n" if found.n_undetermined else f"n = {found.n:.15g}"]
    if found.first_position != 0:
        parts.append(f"from position {found.first_position} on")
    if found.transposed:
        parts.append("transposed")
    return ", ".join(parts + [found.precision])


def _sentences_on(found: Recognition) -> typing.Iterator[str]:
    text = _convention(found)
    unexplained = found.counts["deviates"]
    if not found.recognised:
        yield "No sinusoidal encoding that posenc knows."
        yield f"The closest, {text}, is off by up to {_place(found)}."
    elif found.mistake is not None:
        yield f"{text[0].upper()}{text[1:]}, but with a known mistake: {_MISTAKES[found.mistake]}."
    elif found.order is not None:
        yield f"{text[0].upper()}{text[1:]}, with its rows in another order."
    elif 0 < unexplained:
        yield f"{text[0].upper()}{text[1:]}, except for {unexplained} of {_counted(found.rows * found.columns, 'number')}."
    else:
        yield f"{text[0].upper()}{text[1:]}."
    if found.recognised:
        if found.largest_error == 0.0:
            yield "Every number is exact."
        elif found.computed_throughout:
            yield f"It was computed in {found.precision} throughout, and differs from the exact formula by up to {_place(found)}."
        else:
            yield f"Largest error: {_place(found)}, {_EXPLANATIONS[found.agreement]}."
    if found.not_finite > 0:
        yield f"NaN or infinite: {_counted(found.not_finite, 'number')}."


def _sentences_on_family(found: FamilyMatch, precision: str) -> typing.Iterator[str]:
    own = {name: value for name, value in found.parameters.items() if name not in ("d_model", "max_len", "layout", "frequencies", "scheme")}
    if found.has_own_frequencies:
        text = f"Cosines, then sines of one linear map of the position, as Fourier features have them, {precision}"
    else:
        text = f"The scheme {found.parameters['scheme']}, {', '.join(f'{name} = {value}' for name, value in own.items())}, {precision}"
    numbers = _counted(found.parameters["max_len"] * found.parameters["d_model"], "number")
    if found.unexplained > 0:
        text += f", except for {found.unexplained} of {numbers}"
    elif found.not_finite > 0:
        text += f", except for {found.not_finite} of {numbers} that {'is' if found.not_finite == 1 else 'are'} NaN or infinite"
    yield text + "."
    if found.largest_error == 0.0:
        yield "Every number is exact."
    else:
        yield f"Largest error: {_place(found)}, {_EXPLANATIONS['deviates' if found.unexplained > 0 else found.agreement]}."


def diagnose(table: ArrayLike) -> Recognition:
    """What the program says about a table of yours: the convention, mistake or scheme behind it, or the closest one, and what differs.

    One row per position (a transposed table is noticed). Of more than two axes, those of length one are dropped, as in (1, n, d). float16,
    float32 and float64 tell how exact its numbers can be; integers count as float64. Takes up to seconds for a large table, and cannot be
    interrupted."""
    found = _core.recognised(table)
    found["mistake"] = None if found["mistake"] == "none" else found["mistake"]
    found["family"] = None if found["family"] is None else FamilyMatch(**found["family"])
    return Recognition(**found)
