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
    "doubled-index": "the loop steps by 2 and doubles the index again, so the exponent is 4i/d",
    "exponent-of-every-column": "the exponent 2j/d is used for every column, so a sine and its cosine have different frequencies",
    "half-exponent-of-every-column": "the exponent j/d is used for every column, so the cosines are slower than their sines",
    "floor-division": "-ln(n) / d // 2 is rounded down to a whole number, by operator precedence",
    "sine-cosine-swapped": "sine and cosine are swapped",
    "position-over-length": "positions are divided by their number",
    "position-over-last": "positions are divided by the last position",
    "angles-in-degrees": "the angles are in degrees, but sine and cosine need radians",
}
_EXPLANATIONS = {
    "rounded": "not more than rounding",
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
    sines_first: bool  #: of those
    form: tuple[str, ...]  #: where the columns are not as the scheme has them: halves-swapped, in-turn, grouped, behind-x; tensor2tensor: its frequencies
    factor: float  #: every number is the scheme's times this
    n_undetermined: bool  #: every n makes this table
    noisy: bool  #: most numbers are a little off
    exceptions: int  #: numbers that are not the scheme's; of a noisy table, those that noise does not explain
    exceptions_that_are_zero: int  #: as dropout leaves them
    typical_error: float  #: of a noisy table
    repetition: dict[str, int] | None  #: rows repeat others: each so often in succession, or so many as a whole; 0 if not so
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
    rotary_cache: str | None  #: cosines or sines, if the table is what a rotary embedding multiplies by
    transposed: bool  #: the table has one column per position
    repetition: dict[str, int] | None  #: rows repeat others: each so often in succession, or so many as a whole; 0 if not so
    noisy: bool  #: most numbers are a little off
    exceptions: int  #: numbers that are not the convention's; of a noisy table, those that noise does not explain
    exceptions_that_are_zero: int  #: as dropout leaves them
    typical_error: float  #: of a noisy table
    decimals: int  #: to which the numbers were rounded; 0 if they were not
    significant: int  #: digits to which the numbers were rounded, if to these instead of decimals; 0 if they were not
    cut: str | None  #: towards-zero, down or up, if the other digits were left out instead of rounded
    padded: bool  #: the encoding has one column less; the last column is 0
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
            return tuple(_sentences_on_family(self, self.family))
        return tuple(_sentences_on(self))

    def __str__(self) -> str:
        return " ".join(self.sentences)


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _place(found: Recognition | FamilyMatch) -> str:
    return f"{found.largest_error:.3g} in row {found.row}, column {found.column}"


def _precision(found: Recognition) -> str:
    how = {None: "rounded", "towards-zero": "cut", "down": "rounded down", "up": "rounded up"}[found.cut]
    if found.significant > 0:
        return f"{found.precision}, rounded to {_counted(found.significant, 'significant digit')}"
    if found.cut is not None and found.decimals == 0:
        return f"cut to {found.precision}"
    return found.precision + (f", {how} to {_counted(found.decimals, 'decimal')}" if found.decimals > 0 else "")


def _numbers(found: Recognition) -> int:
    return sum(found.counts.values()) + found.not_finite


def _multiplied(name: str, factor: float) -> str:
    if factor == -1.0:
        return f"{name}, negated"
    return name if factor == 1.0 else f"{factor:.6g} × {name}"


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]


def _qualified(text: str, found: Recognition | FamilyMatch, numbers: int) -> str:
    """What is to be added: noise, exceptions, rows that repeat others."""
    if found.noisy:
        text = f"close to {text}, typically off by {found.typical_error:.3g}"
    if found.exceptions > 0:
        text += f", except for {found.exceptions} of {_counted(numbers, 'value')}"
        text += " that are 0" if found.exceptions_that_are_zero >= found.exceptions else ""
    if found.repetition is not None:
        each, whole = found.repetition["each"], found.repetition["whole"]
        text += f", with every row {each} times in succession" if each else f", with its {whole} rows repeated" if whole else ", with rows that repeat others"
    return text


def _convention(found: Recognition) -> str:
    if found.rotary_cache is not None:
        name = f"a cache of RoPE's {found.rotary_cache}"
        layout = "each column twice" if found.parameters["layout"] == "interleaved" else "half-split"
    else:
        name = "the paper's encoding" if found.padded or found.parameters["frequencies"] == "paper" else "tensor2tensor's encoding"
        layout = found.parameters["layout"]
    parts = [_multiplied(name, found.factor), layout, "any n" if found.n_undetermined else f"n = {found.n:.15g}"]
    if found.padded:
        parts.append("padded by one column of zeros")
    if found.first_position != 0:
        parts.append(f"from position {found.first_position} on")
    if found.transposed:
        parts.append("transposed")
    return ", ".join(parts + [_precision(found)])


def _sentences_on(found: Recognition) -> typing.Iterator[str]:
    text = _convention(found)
    if not found.recognised:
        yield "No sinusoidal encoding that posenc knows."
        yield f"The closest, {text}, is off by up to {_place(found)}."
        if found.not_finite > 0:
            yield f"NaN or infinite: {_counted(found.not_finite, 'value')}."
        return
    if not found.computed_throughout:
        text = _qualified(text, found, _numbers(found))
    if found.mistake is not None:
        yield f"{_upper(text)}, but with a known mistake: {_MISTAKES[found.mistake]}."
    elif found.order is not None and found.repetition is None:
        yield f"{_upper(text)}, with its rows in another order."
    else:
        yield f"{_upper(text)}."
    if found.largest_error == 0.0:
        yield "Every value is exact."
    elif found.computed_throughout:
        yield f"It was computed in {found.precision} throughout, and differs from the exact formula by up to {_place(found)}."
    else:
        yield f"Largest error: {_place(found)}, {_EXPLANATIONS[found.agreement]}."
    if found.not_finite > 0:
        yield f"NaN or infinite: {_counted(found.not_finite, 'value')}."


def _scheme(family: FamilyMatch) -> str:
    if family.has_own_frequencies:
        order = "sines, then cosines" if family.sines_first else "cosines, then sines"
        return f"{order} of one linear map of the position, as Fourier features have them"
    own = {name: value for name, value in family.parameters.items() if name not in ("d_model", "max_len", "layout", "frequencies", "scheme")}
    if family.parameters["scheme"] == "nerf":
        del own["n"]  # of which it takes none
    elif family.n_undetermined:
        own["n"] = "any"
    if "in-turn" in family.form:
        name = "the paper's encoding in two dimensions"
        first = "y" if "halves-swapped" in family.form else "x"
    else:
        name = f"the scheme {family.parameters['scheme']}"
        first = "y" if family.parameters["scheme"] == "mae" else "x"
    parts = [name, *(f"{key} = {value:.15g}" if isinstance(value, float) else f"{key} = {value}" for key, value in own.items())]
    if "halves-swapped" in family.form or "in-turn" in family.form:
        parts.append(f"with {first} in the first half")
    if "tensor2tensor" in family.form:
        parts.append("with tensor2tensor's frequencies")
    if "grouped" in family.form:
        parts.append("with all sines before all cosines")
    if "behind-x" in family.form:
        parts.append("behind a column of x")
    return ", ".join(parts)


def _sentences_on_family(found: Recognition, family: FamilyMatch) -> typing.Iterator[str]:
    text = f"{_multiplied(_scheme(family), family.factor)}, {_precision(found)}"
    text = _qualified(text, family, _numbers(found))
    if family.not_finite > 0:
        every = _counted(_numbers(found), "value")
        text += f", except for {family.not_finite} of {every} that {'is' if family.not_finite == 1 else 'are'} NaN or infinite"
    yield _upper(text) + "."
    if "halves-swapped" in family.form and "in-turn" not in family.form:
        yield "Patches that are counted down the columns of the image give the same values."
    if family.largest_error == 0.0:
        yield "Every value is exact."
    else:
        yield f"Largest error: {_place(family)}, {_EXPLANATIONS['deviates' if family.unexplained > 0 else family.agreement]}."


def diagnose(table: ArrayLike) -> Recognition:
    """What posenc says about your own table: the convention, mistake or scheme behind it, or the closest one, and what differs.

    One row per position (a transposed table is noticed). Of more than two axes, those of length one are dropped, as in (1, n, d). float16,
    float32 and float64 tell how exact its numbers can be; integers count as float64. Takes up to seconds for a large table, and cannot be
    interrupted."""
    found = _core.recognised(table)
    for name in ("mistake", "rotary_cache", "cut"):
        found[name] = None if found[name] == "none" else found[name]
    found["family"] = None if found["family"] is None else FamilyMatch(**found["family"])
    return Recognition(**found)
