# SPDX-License-Identifier: GPL-3.0-or-later
"""A small transformer that is trained, to see what becomes of its positions."""
from __future__ import annotations

import dataclasses
import typing

from . import _core

if typing.TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]


@dataclasses.dataclass(frozen=True)
class Trained:
    """A transformer after its last step."""
    positions: Floats | None  #: the table that is added to the words, its trained rows, shape (length, d_model); None: there is none
    losses: Floats  #: of each step, in nats, before the step changed the parameters; shape (steps,)
    scores: Floats  #: at each position over 16 sentences that were not trained on, shape (length_tested,); NaN: nothing is asked for
    chance: float  #: the score of guessing evenly
    attention: tuple[Floats, ...]  #: weights of each head of each layer for the first of these sentences, queries down the rows
    start: dict[str, Floats]  #: the parameters before the first step: embedding, query, key, value, read-out …
    parameters: dict[str, Floats]  #: the same now
    sentences: NDArray[np.int64] | None  #: what it was trained on, shape (steps, batch, length); None unless asked for


def train(task: str = "around", encoding: str = "learned", *, steps: int = 800, offset: int | None = None, sigma: float = 2.5,
          shape: str = "line", mask: str = "none", window: int = 32, base: float = 10000.0, t5_distance: int = 128, length: int = 32,
          length_tested: int | None = None, random_starts: bool = False, d_model: int = 16, heads: int = 1, layers: int = 1,
          words: int = 8, batch: int = 8, start: float = 0.02, rate: float = 0.003, seed: int = 1,
          keep_sentences: bool = False) -> Trained:
    """Trains a transformer of one or two layers on sentences of random words, as page Train does, with the same bits.

    task             copy (the word `offset` back), around (the words around, weighted with a Gaussian), first, reverse or parity
    encoding         none, sinusoidal, learned, rope, alibi or t5
    steps            of Adam, each on a batch of new sentences
    offset           how far back the copied word is (None: 3), or the middle of the words around (None: 0)
    sigma            width of the Gaussian, in positions
    shape            line, ring, or grid: a square of patches, row by row, with distances in the plane
    mask             none, causal, or window: a position and those before it, `window` in all
    base             of the frequencies of sinusoidal and rope
    t5_distance      from here on t5 has one bucket
    length           positions of a sentence in training
    length_tested    positions of a sentence in the test; None: length
    random_starts    sentences begin anywhere in length_tested, so that every row of a table is trained
    d_model, heads, layers, words, batch    sizes; words is the number of different words
    start            standard deviation of learned rows before the first step
    rate             Adam's learning rate
    seed             of parameters and sentences
    keep_sentences   True: the sentences are returned
    """
    found = _core.train({"task": task, "encoding": encoding, "steps": steps, "offset": offset, "sigma": sigma, "shape": shape,
                         "mask": mask, "window": window, "base": base, "t5_distance": t5_distance, "length": length,
                         "length_tested": length_tested, "random_starts": random_starts, "d_model": d_model, "heads": heads,
                         "layers": layers, "words": words, "batch": batch, "start": start, "rate": rate, "seed": seed,
                         "keep_sentences": keep_sentences})
    return Trained(**(found | {"attention": tuple(found["attention"])}))
