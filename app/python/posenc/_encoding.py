# SPDX-License-Identifier: GPL-3.0-or-later
"""A positional encoding as an immutable value, and its methods."""
from __future__ import annotations

import dataclasses
import typing

from . import _core

if typing.TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from ._figure import Figure

    Floats = NDArray[np.float64]

#: The names of all schemes, as Encoding takes them.
schemes: tuple[str, ...] = _core.schemes


class ClosestPair(typing.NamedTuple):
    """Two positions and their distance. `limit` is empty if all pairs were compared, otherwise a sentence."""
    a: int
    b: int
    distance: float
    limit: str = ""


class OffsetCurve(typing.NamedTuple):
    """The similarity over the offset and its standard deviation, which is 0 for the sinusoidal encoding. If d_model is odd, the values are
    those of position 0."""
    values: Floats
    deviations: Floats


@dataclasses.dataclass(frozen=True)
class Diagnostics:
    """Facts about a table as a whole, exact over all positions and columns unless a sentence in `limits` says otherwise."""
    lowest_value: float
    highest_value: float
    nans: int  #: left out of all fields of this class
    infinities: int
    depends_on_max_len: bool  #: whether the values of a position change with max_len
    closest: ClosestPair | None  #: None if there is one position
    closest_neighbours: ClosestPair | None  #: of positions k and k + 1
    smallest_norm: tuple[float, int]  #: and the first position that has it
    largest_norm: tuple[float, int]
    toeplitz: bool  #: the dot product depends on the offset alone
    diagonal_step: tuple[int, int, float] | None  #: (a, b, difference to the next on its diagonal) if it does not
    falls_until: int  #: the dot product with position 0 falls at every step until this offset
    first_rise: int | None
    columns_below: int  #: columns that vary by less than 0.1
    limits: tuple[str, ...]


class Encoding:
    """A positional encoding: max_len positions of d_model values each. An Encoding is immutable and thread-safe.

    n               base of the frequencies, from 1 to 1e9
    d_model         number of columns, from 1 to 16384
    max_len         number of positions, from 1 to 1048576
    layout          order of sines and cosines: interleaved, concatenated or cosine-first
    frequencies     paper (n^(-2i/d)) or tensor2tensor (n^(-i/(h - 1)))
    scheme          a name in posenc.schemes. Each parameter below is used by the named schemes only
    scheme_seed     random, fourier: from 0 to 999999
    leading_rows    patches (mae, detr): rows before the first patch (-1: as many as make the patches a square)
    grid_width      patches per row of the image (0: square)
    padding_row     fairseq: the row of zeros, padding_idx (-1: none)
    first_t, t_step timestep: the timestep of row 0, and the increment per row
    frequency_shift timestep: 1 as in DDPM, 0 as in Stable Diffusion
    cosines_first   timestep: flip_sin_to_cos
    unnormalised    detr: patches are counted 1, 2, 3 … instead of as fractions of the image times 2π
    without_pi      nerf: sin(2^l x) instead of sin(2^l π x)
    sigma           fourier: the standard deviation of the frequencies, in turns over all positions
    positions       positions: the positions of the rows, numbers or a text of numbers or times (2024-01-31T18:00), which sets max_len
    positions_unit  positions: second, minute, hour, day, week or a number ("": an hour for times, otherwise 1)
    positions_offset  positions: the value of position 0: first, a number or a time ("": the first time, or 0 for numbers)
    table           table: an array of shape (n, d) or (1, n, d), one row per position, which is copied and sets max_len and d_model
    """

    __slots__ = ("_parameters", "_scheme")
    _scheme: _core.Scheme
    _parameters: dict[str, typing.Any]

    def __init__(self, *, n: float = 10000.0, d_model: int = 128, max_len: int = 128, layout: str = "interleaved",
                 frequencies: str = "paper", scheme: str = "sinusoidal", scheme_seed: int = 0, leading_rows: int = -1,
                 grid_width: int = 0, padding_row: int = 1, first_t: float = 0.0, t_step: float = 1.0, frequency_shift: int = 1,
                 cosines_first: bool = False, unnormalised: bool = False, without_pi: bool = False, sigma: float = 10.0,
                 positions: str | typing.Iterable[float] = "", positions_unit: str = "", positions_offset: str = "",
                 table: ArrayLike | None = None) -> None:
        if not isinstance(positions, str):
            positions = ", ".join(repr(float(position)) for position in positions)
        parameters = {name: value for name, value in locals().items() if name != "self"}
        scheme_ = _core.Scheme(parameters)
        # What is said of it later are plain numbers, whatever kinds were given; the table is in the scheme.
        parameters |= {"n": scheme_.n, "d_model": scheme_.d_model, "max_len": scheme_.max_len}
        del parameters["table"]
        object.__setattr__(self, "_scheme", scheme_)
        object.__setattr__(self, "_parameters", parameters)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("An Encoding does not change; make another one.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("An Encoding does not change; make another one.")

    @property
    def parameters(self) -> dict[str, typing.Any]:
        """A copy of the parameters this encoding was made with, without the table."""
        return dict(self._parameters)

    @property
    def n(self) -> float:
        """The base."""
        return self._scheme.n

    @property
    def d_model(self) -> int:
        """The number of columns."""
        return self._scheme.d_model

    @property
    def max_len(self) -> int:
        """The number of positions."""
        return self._scheme.max_len

    @property
    def scheme(self) -> str:
        """The name of the scheme."""
        return self._scheme.name

    def __repr__(self) -> str:
        always = ("n", "d_model", "max_len", "layout", "frequencies")
        usual = type(self).__init__.__kwdefaults__
        shown = [f"{name}={value!r}" for name, value in self._parameters.items() if name in always or value != usual[name]]
        return f"posenc.Encoding({', '.join(shown + ['table=…'] * (self.scheme == 'table'))})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Encoding):
            return NotImplemented
        if self.scheme == "table":  # two tables may be the same numbers; that is not looked at
            return self is other
        return self._parameters == other._parameters

    def __hash__(self) -> int:
        return id(self) if self.scheme == "table" else hash(tuple(self._parameters.items()))

    def __reduce__(self) -> tuple[typing.Any, ...]:
        table = {"table": self.table()} if self.scheme == "table" else {}
        return _encoding_from, (self._parameters | table,)

    # ---- the numbers ----

    def table(self, *, rows: tuple[int, int] | None = None, out: Floats | None = None) -> Floats:
        """Positions first … last - 1 of rows=(first, last), or all; shape (positions, d_model).

        out= is a C-contiguous float64 array of that shape, which is filled and returned. Each value is within 4e-16 of the exact value and has
        the bits that the program exports. row, column and value are exact to one unit in the last place and may differ in that place.
        """
        return self._scheme.rows(rows, out)

    def row(self, k: int) -> Floats:
        """Position k, shape (d_model,)."""
        return self._scheme.row(k)

    def column(self, j: int) -> Floats:
        """Column j over the positions, shape (max_len,)."""
        return self._scheme.column(j)

    def value(self, k: int, j: int) -> float:
        """The value at position k in column j."""
        return self._scheme.value(k, j)

    # ---- similarity ----

    def similarity(self, a: int, b: int, *, measure: str = "dot") -> float:
        """The similarity of positions a and b. The measure is dot, cosine or distance (Euclidean)."""
        return self._scheme.similarity(a, b, measure)

    def similarity_row(self, a: int = 0, *, measure: str = "dot") -> Floats:
        """The similarity of position a with every position, shape (max_len,)."""
        return self._scheme.similarity_row(a, measure)

    def similarity_table(self, *, measure: str = "dot", rows: tuple[int, int] | None = None, out: Floats | None = None) -> Floats:
        """The similarity of positions first … last - 1 of rows=(first, last), or all, with every position. out= as in table()."""
        return self._scheme.similarity_table(measure, rows, out)

    def offset_curve(self, *, measure: str = "dot") -> OffsetCurve:
        """The similarity over the offset, from 0 to max_len - 1. For a table without a formula: the mean over many pairs."""
        import numpy as np
        found = self._scheme.offset_curve(measure)
        return OffsetCurve(found, np.zeros_like(found)) if found.ndim == 1 else OffsetCurve(found[0], found[1])

    def attention_weights(self, k: int = 0) -> Floats:
        """softmax(PE(k)·PE(p) / √d_model) over the positions p, shape (max_len,)."""
        return self._scheme.attention_weights(k)

    def contributions(self, a: int, b: int, *, measure: str = "dot") -> Floats:
        """The term of every pair in the similarity of a and b (squares for a distance), and running sums: shape (2, pairs)."""
        return self._scheme.contributions(a, b, measure)

    def closest_pair(self) -> ClosestPair | None:
        """The two positions at the smallest distance, or None for a single position."""
        found = self._scheme.closest_pair()
        return None if found is None else ClosestPair(*found)

    # ---- the encoding as a whole ----

    def frequencies(self) -> Floats:
        """ω of every pair in radians per position, shape (pairs,)."""
        return self._scheme.frequencies()

    def wavelengths(self) -> Floats:
        """λ = 2π/ω of every pair, in positions."""
        return self._scheme.wavelengths()

    def shift(self, offset: int, *, out: Floats | None = None) -> Floats:
        """T(Δ), the matrix with PE(k + Δ) = T(Δ) PE(k) for every k, shape (d_model, d_model)."""
        return self._scheme.shift(offset, out)

    def diagnostics(self) -> Diagnostics:
        """The closest pair, norms, the fall of the similarity, whether it depends only on the offset, and unused columns."""
        found = self._scheme.diagnostics()
        for name in ("closest", "closest_neighbours"):
            if found[name] is not None:
                found[name] = ClosestPair(*found[name])
        return Diagnostics(**found)

    def figure(self, view: str = "heatmap", **options: typing.Any) -> Figure:
        """The program's picture of it, see posenc.figure."""
        from ._figure import figure
        usual = type(self).__init__.__kwdefaults__
        own = {name: value for name, value in self._parameters.items() if value != usual[name]}
        if self.scheme == "table":
            own = {"table": self.table()} | {name: value for name, value in own.items() if name not in ("d_model", "max_len")}
        return figure(view, **(own | options))


def _encoding_from(parameters: dict[str, typing.Any]) -> Encoding:
    return Encoding(**parameters)
