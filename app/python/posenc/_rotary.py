# SPDX-License-Identifier: GPL-3.0-or-later
"""Rotary embedding, and how its frequencies are stretched for longer texts."""
from __future__ import annotations

import typing

from . import _core

if typing.TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    Floats = NDArray[np.float64]


class Rotary:
    """Rotary embedding (RoPE): position k turns pair i of a query or key by k ω′_i. A value, like Encoding.

    n, d_model, max_len, frequencies   base, rotated columns and length of the text; as of Encoding
    rope_scaling          default, linear, dynamic, ntk-aware, yarn, longrope, llama3 or proportional
    rope_factor           how far the scaling stretches, 1 … 1e6
    rope_alpha            ntk-aware: n · alpha^(d/(d - 2)) is the base
    rope_original         how many positions the model was trained with
    rope_beta_fast, rope_beta_slow             yarn: pairs of more turns than this are kept, of fewer divided
    rope_fractional_ramp                       yarn: the ramp begins and ends between whole pairs
    rope_mscale, rope_mscale_all_dim           yarn: weights of its attention factor; 0: not given
    rope_attention_factor                      what sine and cosine are multiplied by; 0: by the formula of the scaling
    rope_low_freq_factor, rope_high_freq_factor   llama3: pairs of fewer turns are divided, of more kept
    rope_share                                 proportional: the share of the pairs that turn
    rope_short_factors, rope_long_factors      longrope: a divisor for each pair, up to the original length and beyond it
    rope_pairs            half-split (columns i and i + d/2) or interleaved (2i and 2i + 1)
    rope_head_columns     columns of a head, if more than the d_model rotated ones
    rope_first_column     columns of a head before the rotated ones
    rope_score_factor     what the model's code multiplies scores by, besides the attention factor
    """

    __slots__ = ("_parameters", "_rotary")
    _rotary: _core.Rotary
    _parameters: dict[str, typing.Any]

    def __init__(self, *, n: float = 10000.0, d_model: int = 128, max_len: int = 128, frequencies: str = "paper",
                 rope_scaling: str = "default", rope_factor: float = 4.0, rope_alpha: float = 8.0, rope_original: int = 2048,
                 rope_beta_fast: float = 32.0, rope_beta_slow: float = 1.0, rope_fractional_ramp: bool = False,
                 rope_mscale: float = 0.0, rope_mscale_all_dim: float = 0.0, rope_attention_factor: float = 0.0,
                 rope_low_freq_factor: float = 1.0, rope_high_freq_factor: float = 4.0, rope_share: float = 1.0,
                 rope_short_factors: ArrayLike | None = None, rope_long_factors: ArrayLike | None = None,
                 rope_pairs: str = "half-split", rope_head_columns: int = 0, rope_first_column: int = 0,
                 rope_score_factor: float = 1.0) -> None:
        parameters = {name: value for name, value in locals().items() if name != "self"}
        object.__setattr__(self, "_rotary", _core.Rotary(parameters))
        object.__setattr__(self, "_parameters", parameters)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("A Rotary does not change; make another one.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("A Rotary does not change; make another one.")

    def __repr__(self) -> str:
        always = ("n", "d_model", "max_len", "rope_scaling")
        usual = type(self).__init__.__kwdefaults__
        shown = [f"{name}={value!r}" for name, value in self._parameters.items() if name in always or value is not usual[name]]
        return f"posenc.Rotary({', '.join(shown)})"

    def __reduce__(self) -> tuple[typing.Any, ...]:
        return _rotary_from, (self._parameters,)

    @property
    def parameters(self) -> dict[str, typing.Any]:
        """Those it was made with: a copy."""
        return dict(self._parameters)

    @property
    def pairs(self) -> int:
        """How many pairs of columns turn: ⌊d_model / 2⌋."""
        return self._rotary.pairs

    @property
    def attention_factor(self) -> float:
        """What sine and cosine are multiplied by; 1 for most scalings."""
        return self._rotary.attention_factor

    @property
    def score_scale(self) -> float:
        """What attention scores are multiplied by in all: attention_factor² · rope_score_factor."""
        return self._rotary.score_scale

    def frequencies(self) -> Floats:
        """ω of every pair as trained, radians per position."""
        return self._rotary.frequencies()

    def scaled_frequencies(self) -> Floats:
        """ω′ of every pair as configured."""
        return self._rotary.scaled_frequencies()

    def ratios(self) -> Floats:
        """ω′ / ω."""
        return self._rotary.ratios()

    def wavelengths(self) -> Floats:
        """2π/ω as trained, in positions."""
        return self._rotary.wavelengths()

    def scaled_wavelengths(self) -> Floats:
        """2π/ω′; infinite for a pair that does not turn."""
        return self._rotary.scaled_wavelengths()

    def fates(self) -> tuple[str, ...]:
        """What the scaling does to every pair: kept, smoothed, divided or still."""
        return self._rotary.fates()

    def angles(self, *, rows: tuple[int, int] | None = None, out: Floats | None = None) -> Floats:
        """k ω′ without whole turns, in [0, 2π), for the positions of rows=(first, last), or all; shape (positions, pairs)."""
        return self._rotary.angles(rows, out)

    def rotate(self, x: ArrayLike, *, first: int = 0) -> NDArray[np.floating[typing.Any]]:
        """The rows of x, which stand at the positions first, first + 1, …, each turned by its angles and multiplied by attention_factor, as
        models do with queries and keys. Shape (positions, columns of a head). float32 in, float32 out, computed in float64; otherwise
        float64."""
        return self._rotary.rotate(x, first)


def _rotary_from(parameters: dict[str, typing.Any]) -> Rotary:
    return Rotary(**parameters)
