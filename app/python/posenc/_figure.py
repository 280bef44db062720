# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures, drawn by the program."""
from __future__ import annotations

import errno
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import typing
import weakref

# These are how a figure is asked for, or not about a figure.
_REFUSED = frozenset({"check", "describe", "export", "force", "format", "frames_per_second", "help", "lesson", "list", "live", "new_window",
                      "print", "screenshot", "step", "strict", "sweep", "version", "with_answers", "with_notes"})
_MISSING = "This needs the program posenc, which is not installed. Install it, or name it in the environment variable POSENC_PROGRAM"


def _program() -> str:
    """POSENC_PROGRAM, or the program that was installed or built with this package, or that on the PATH."""
    named = os.environ.get("POSENC_PROGRAM")
    if named:
        return named
    above = pathlib.Path(__file__).resolve().parents
    beside = [*(str(prefix / "bin" / "posenc") for prefix in above[2:6]), *(str(build / "posenc") for build in above[2:3])]
    for candidate in [*beside, "posenc"]:
        found = shutil.which(candidate)
        if found:
            return found
    raise FileNotFoundError(errno.ENOENT, _MISSING, "posenc")


def _option(name: str, value: object) -> list[str]:
    if not isinstance(name, str) or not name.replace("_", "").isalnum() or name in _REFUSED:
        raise TypeError(f"figure() takes no {name!r}.")
    option = "--" + name.replace("_", "-")
    if value is None or value is False:
        return []
    if value is True:
        return [option]
    if isinstance(value, (list, tuple)):
        value = ",".join(_text(name, part) for part in value)
    return [f"{option}={_text(name, value)}"]


def _text(name: str, value: object) -> str:
    if isinstance(value, (str, os.PathLike)):
        text = os.fspath(value)
        if not isinstance(text, str) or "\0" in text:
            raise ValueError(f"{name} must be a text without NUL.")
        return text
    if isinstance(value, bool) or not hasattr(value, "__float__") or getattr(value, "ndim", 0) != 0:
        raise TypeError(f"{name} must be a number, a text or a list of them, not {type(value).__name__}.")
    return str(value.__index__()) if hasattr(value, "__index__") else repr(float(value))  # type: ignore[arg-type]


def _run(arguments: list[str]) -> bytes:
    done = subprocess.run([_program(), *arguments], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if done.returncode == 0:
        return done.stdout
    said = done.stderr.decode("utf-8", "replace").strip().removeprefix("posenc: ")
    sentence = said or f"The program posenc ended with {done.returncode}."
    if done.returncode in (2, 3):
        raise ValueError(sentence)
    if done.returncode == 4:
        raise OSError(sentence)
    raise RuntimeError(sentence)


def _saved(table: object) -> tuple[str, str]:
    """A folder of its own, and in it a file with these numbers."""
    import numpy as np
    array = np.asarray(table)
    if array.dtype.kind not in "fiu":
        raise TypeError(f"table must hold floats or integers, not {array.dtype}.")
    folder = tempfile.mkdtemp(prefix="posenc-")
    path = os.path.join(folder, "table.npy")
    np.save(path, array, allow_pickle=False)
    return folder, path


class Figure:
    """A picture of the program's, with its scene inside: a notebook shows it, the program opens its PNG file again."""

    def __init__(self, arguments: list[str], format: str, folder: str | None = None) -> None:
        self._arguments = arguments
        if folder is not None:  # of a table that was an array: gone with the figure
            weakref.finalize(self, shutil.rmtree, folder, ignore_errors=True)
        self._format = format
        self._shown = self.data(format)

    def data(self, format: str = "png") -> bytes:
        """The picture as png, svg or pdf, its numbers as npy or csv, its code as py or cpp, or its scene as posenc."""
        if format not in ("png", "svg", "pdf", "npy", "csv", "py", "cpp", "posenc"):
            raise ValueError(f"There is no format called {format!r}. Use one of: png, svg, pdf, npy, csv, py, cpp, posenc.")
        if format == getattr(self, "_format", None) and hasattr(self, "_shown"):
            return self._shown
        return _run([*self._arguments, "--export", "-", "--format", format])

    def save(self, path: str | os.PathLike[str], *, force: bool = False) -> None:
        """Writes a file; its ending says what: see data(). An existing one is only replaced if force is True."""
        name = os.fspath(path)
        if not isinstance(name, str):
            raise TypeError("path must be a text or a path, not bytes.")
        if not force and os.path.lexists(name):
            raise FileExistsError(errno.EEXIST, "The file exists; save(path, force=True) replaces it", name)
        _run([*self._arguments, f"--export={os.path.abspath(name)}", *(["--force"] if force else [])])

    @property
    def scene(self) -> dict[str, typing.Any]:
        """The scene that is shown, as scene files (.posenc) have it."""
        return typing.cast("dict[str, typing.Any]", json.loads(self.data("posenc")))

    def _repr_png_(self) -> bytes | None:
        return self._shown if self._format == "png" else None

    def _repr_svg_(self) -> str | None:
        return self._shown.decode() if self._format == "svg" else None

    def __repr__(self) -> str:
        return f"posenc.Figure: posenc {' '.join(self._arguments)}"


def figure(view: str = "heatmap", *, format: str = "png", **options: typing.Any) -> Figure:
    """A view as the program draws it; `posenc --list views` names them.

    The options are the program's (`posenc --help`), with _ for -: parameters as of Encoding, size="800x500" or "8x5cm", dpi, title,
    colormap, theme, position=[0, 4], measure … True is an option without a value. table= may be an array, or a file's name; with an
    array, the scheme is table. format is png or svg: what a notebook shows. The program is started and draws it at once; what it refuses is
    a ValueError with its sentence."""
    if format not in ("png", "svg"):
        raise ValueError(f"There is no format called {format!r} for a notebook. Use one of: png, svg.")
    table = options.pop("table", None)
    is_array = table is not None and not isinstance(table, (str, os.PathLike))
    if is_array:
        options = {"scheme": "table"} | options
    arguments = [f"--view={_text('view', view)}"]
    for name, value in options.items():
        arguments += _option(name, value)
    folder = None
    if is_array:
        folder, table = _saved(table)
    return Figure(arguments + _option("table", table), format, folder)
