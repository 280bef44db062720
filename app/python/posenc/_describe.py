# SPDX-License-Identifier: GPL-3.0-or-later
"""What a file is, said by the program."""
from __future__ import annotations

import json
import os
import typing

from ._figure import _run


def describe(path: str | os.PathLike[str]) -> dict[str, typing.Any]:
    """What a scene, a lesson, a table or a model is, as `posenc --describe` prints it: kind, and what the manual lists for each kind.

    A model's config.json, GGUF or safetensors file tells how the model encodes positions, with warnings and guesses. A file that cannot be
    read raises an OSError.
    """
    name = os.fspath(path)
    if not isinstance(name, str):
        raise TypeError("path must be a text or a path, not bytes.")
    return typing.cast("dict[str, typing.Any]", json.loads(_run([f"--describe={os.path.abspath(name)}"])))
