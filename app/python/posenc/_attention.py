# SPDX-License-Identifier: GPL-3.0-or-later
"""What an attention head makes of words and their places."""
from __future__ import annotations

import dataclasses
import typing

from . import _core
from ._encoding import Encoding

if typing.TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    Floats = NDArray[np.float64]


@dataclasses.dataclass(frozen=True)
class Attention:
    """The scores of one head, query down the rows and key along the columns, in their terms. None: a term that is 0 everywhere."""
    meaning_meaning: Floats | None
    meaning_place: Floats | None
    place_meaning: Floats | None
    place_place: Floats | None
    relative: Floats | None  #: what biases, or the products with relative keys, add
    scores: Floats  #: the sum of the terms
    weights: Floats  #: the softmax of each row, 0 where the mask allows none
    shares: dict[str, float]  #: of each term in the variance of the scores that the mask allows; together 1
    nearest: NDArray[np.int64]  #: for each sum of word and place, the row of the nearest word


def attention(words: ArrayLike, places: Encoding | ArrayLike | None = None, *, head: str = "identity", back: int = 1,
              rank: int | None = None, seed: int = 0, mask: str = "none", window: int = 8, scaled: bool = True,
              inverse_temperature: float = 1.0, rotary: float | None = None, biases: ArrayLike | None = None,
              relative_keys: ArrayLike | None = None) -> Attention:
    """Scores and weights of one attention head: (e + p) W_q W_k^T (e + p)^T / sqrt(rank), in its four terms.

    words                 the meanings e, shape (words, d_model)
    places                the places p: an Encoding, whose first positions they are, a table of the shape of the words, or None
    head                  identity, random (W of shape (d_model, rank)), or looks-back: W_q moves places by T(back), W_k = 1
    mask                  none, causal, or window: a position and those before it, `window` in all
    scaled                False: without the division by sqrt(rank)
    inverse_temperature   what all scores are multiplied by before the softmax
    rotary                base of rotary embedding, which rotates queries and keys; None: none
    biases                added to the scores, shape (words, words), as ALiBi or T5 do
    relative_keys         of Shaw et al. for offsets -L ... L, shape (2 L + 1, rank)
    """
    table: ArrayLike | None
    encoding = None
    if isinstance(places, Encoding):
        length = len(typing.cast("typing.Sized", words))
        if length > places.max_len:
            raise ValueError(f"There are {length} words, but the encoding has {places.max_len} positions. Make max_len larger.")
        encoding, table = places.parameters, places.table(rows=(0, length))
    else:
        table = places
    found = _core.attention(words, table, {"head": head, "back": back, "rank": rank, "seed": seed, "mask": mask, "window": window,
                                           "scaled": scaled, "inverse_temperature": inverse_temperature, "rotary": rotary,
                                           "biases": biases, "relative_keys": relative_keys, "encoding": encoding})
    return Attention(**found["terms"], scores=found["scores"], weights=found["weights"], shares=found["shares"], nearest=found["nearest"])
