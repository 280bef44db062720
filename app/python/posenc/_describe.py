# SPDX-License-Identifier: GPL-3.0-or-later
"""What a file is, said by the program."""
from __future__ import annotations

import json
import os
import typing

from ._figure import _run


def describe(path: str | os.PathLike[str], other: str | os.PathLike[str] | None = None) -> dict[str, typing.Any]:
    """What a scene, a lesson, a table or a model is, as `posenc --describe` prints it: kind, and what the manual lists for each kind.

    A model's config.json, GGUF or safetensors file tells how the model encodes positions, with warnings and guesses. With the file of
    another model: both, as a and b, and the differences that matter for positions. A file that cannot be read raises an OSError.
    """
    names = [os.fspath(each) for each in (path, other) if each is not None]
    if not all(isinstance(name, str) for name in names):
        raise TypeError("path and other must be texts or paths, not bytes.")
    first, *second = (os.path.abspath(name) for name in names)
    return typing.cast("dict[str, typing.Any]", json.loads(_run([f"--describe={first}", *second])))
