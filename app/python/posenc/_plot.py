# SPDX-License-Identifier: GPL-3.0-or-later
"""A live plot in a notebook: the element <posenc-plot> of resources/light, whose files are beside this one."""
from __future__ import annotations

import base64
import html
import io
import pathlib
import struct
import sys
import typing
import zlib

from ._encoding import Encoding
from ._figure import _program, figure

if typing.TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

#: The views, by the names of the element, with the program's names.
_VIEWS = {"heatmap": "heatmap", "rows": "position", "columns": "dimension", "pairs": "pairs", "similarity": "similarity", "offsets": "offset"}
_MOST_VALUES = 1 << 20  # of a table: they are in the notebook

_carrier: tuple[object, object] | None = None  # the cell whose output holds the element for the whole notebook, and its run


def _element() -> str:
    """The element, which no network is asked for: its module, and its .wasm by zlib and as base64."""
    beside = pathlib.Path(__file__).parent
    wasm = base64.b64encode(zlib.compress((beside / "posenc-light.wasm").read_bytes(), 9)).decode()
    module = (beside / "posenc-light.mjs").read_text(encoding="utf-8")
    return f'<script>globalThis.posencLightWasm ??= "{wasm}"</script>\n<script type="module">\n{module}</script>\n'


def _carries() -> bool:
    """Whether the output that is written now must hold the element: that of one cell does, however often it runs. Elsewhere, each does."""
    global _carrier
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    parent = shell.get_parent() if hasattr(shell, "get_parent") else None
    if not parent:
        return True
    cell, run = parent.get("metadata", {}).get("cellId"), parent.get("header", {}).get("msg_id")
    if _carrier is None or (cell is not None and cell == _carrier[0] and run != _carrier[1]):
        _carrier = cell, run
        return True
    return False


class Plot:
    """A live plot: a notebook shows it, and a picture where it may not run scripts."""

    def __init__(self, attributes: dict[str, str], encoding: Encoding, options: dict[str, typing.Any]) -> None:
        self._attributes = attributes
        self._encoding = encoding
        self._options = options
        self._png: bytes | None = None

    def html(self, *, embed: bool = True) -> str:
        """The plot as HTML for a page. The first one of a page embeds the element, some 320 kB; the others need not."""
        attributes = "".join(f' {name}="{html.escape(value)}"' for name, value in self._attributes.items())
        picture = base64.b64encode(self._repr_png_()).decode()
        return (f'{_element() if embed else ""}<posenc-plot{attributes}><img style="max-width: 100%" alt="{html.escape(self._said())}" '
                f'src="data:image/png;base64,{picture}"></posenc-plot>')

    def _said(self) -> str:
        return (f"A picture of {self._attributes['view']}, {self._encoding.max_len} × {self._encoding.d_model}. "
                "If the plot does not become live, run this cell again with posenc.plot(…).html().")

    def _repr_html_(self) -> str:
        return self.html(embed=_carries())

    def _repr_png_(self) -> bytes:
        """The program's picture; the plain cells or curve where the program is not installed."""
        if self._png is None:
            try:
                _program()
            except FileNotFoundError:
                self._png = _drawn(self._encoding, **self._options)
            else:
                options = {name: value for name, value in self._options.items() if name != "view"}
                told = {"table": self._encoding.table()} if self._encoding.scheme == "table" else {
                    "n": self._encoding.n, "d_model": self._encoding.d_model, "max_len": self._encoding.max_len}
                self._png = figure(_VIEWS[self._options["view"]], size="720x480", **told, **options).data()
        return self._png

    def __repr__(self) -> str:
        return f"posenc.Plot: {self._attributes['view']} of {self._encoding!r}"


def plot(table: ArrayLike | Encoding | None = None, *, view: str = "heatmap", n: float = 10000.0, d_model: int = 128, max_len: int = 128,
         position: int = 0, dimension: int = 0, second_position: int = 0, measure: str = "dot",
         controls: str | typing.Iterable[str] | None = None, colors: str = "", theme: str = "auto",
         label: str = "", group: str = "") -> Plot:
    """A live plot in a notebook, with sliders and the formula of the cell that is pointed at; it needs no network.

    table                a table of your own in place of n, d_model and max_len: one row per position, or an Encoding
    view                 heatmap, rows, columns, similarity; without a table, also pairs and offsets
    position, dimension  the selected cell; second_position is the other position of a similarity
    measure              dot, cosine or, of offsets, distance; of an even d_model, and not of a table
    controls             the sliders: some of n, d-model, max-len ("": none; None: all, or none in a group)
    colors               a colour map, as `posenc --list colormaps` names them
    theme                auto, light or dark
    label                the title
    group                plots with one name share n, d_model, max_len and the selected cell
    """
    views = [name for name in _VIEWS if table is None or name not in ("pairs", "offsets")]
    if view not in views:
        raise ValueError(f"There is no live plot called {view!r}{'' if table is None else ' of a table'}. Use one of: {', '.join(views)}.")
    if theme not in ("auto", "light", "dark"):
        raise ValueError(f"theme must be auto, light or dark, not {theme!r}.")
    measures = ["dot"] if table is not None or d_model % 2 else ["dot", "cosine", "distance"] if view == "offsets" else ["dot", "cosine"]
    if measure not in measures:
        raise ValueError(f"measure must be {' or '.join(measures)} here, not {measure!r}.")
    if isinstance(table, Encoding):
        table = table.table()
    encoding = Encoding(n=n, d_model=d_model, max_len=max_len) if table is None else Encoding(scheme="table", table=table)
    for name, value, most in (("position", position, encoding.max_len - 1), ("dimension", dimension, encoding.d_model - 1),
                              ("second_position", second_position, encoding.max_len - 1)):
        if not 0 <= value <= most:
            raise ValueError(f"{name} must be from 0 to {most}, not {value}.")
    attributes = {"view": view, "position": str(position), "dimension": str(dimension)}
    if table is None:
        attributes |= {"n": repr(encoding.n), "d-model": str(encoding.d_model), "max-len": str(encoding.max_len)}
    else:
        attributes["table"] = f"data:;base64,{_npy(table)}"
    if controls is not None:
        attributes["controls"] = controls if isinstance(controls, str) else " ".join(controls)
    attributes |= {name: value for name, value in (("colors", colors), ("label", label), ("group", group)) if value}
    options: dict[str, typing.Any] = {"view": view, "position": position, "dimension": dimension}
    for name, attribute, told in (("second_position", "second-position", second_position), ("measure", "measure", measure if measure != "dot" else 0)):
        if told:
            options[name] = told
            attributes[attribute] = str(told)
    if colors:
        options["colormap"] = colors
    if theme != "auto":
        attributes["theme"] = theme
    return Plot(attributes, encoding, options)


def _npy(table: ArrayLike) -> str:
    import numpy as np
    array = np.asarray(table)
    array = array[0] if array.ndim == 3 else array
    if array.size > _MOST_VALUES:
        raise ValueError(f"A live plot holds up to {_MOST_VALUES} values, not {array.size}. Pass a part of the table, or use posenc.figure(table=…).")
    data = io.BytesIO()
    np.save(data, np.ascontiguousarray(array, "<f4" if array.dtype in (np.float16, np.float32) else "<f8"), allow_pickle=False)
    return base64.b64encode(data.getvalue()).decode()


def _drawn(encoding: Encoding, view: str, position: int, dimension: int, **_: object) -> bytes:
    """Cells from blue to red, or a curve, without words."""
    import numpy as np

    def part(count: int) -> NDArray[np.int64]:  # of the cells, for 480 pixels
        return np.arange(480) * count // 480

    cells: NDArray[np.float64] | None = None
    if view == "heatmap":
        cells = np.array([encoding.row(k) for k in part(encoding.max_len)])[:, part(encoding.d_model)]
    elif view == "similarity":
        rows = np.array([encoding.row(k) for k in part(encoding.max_len)])
        cells = rows @ rows.T
    if cells is None:
        curve = {"rows": lambda: encoding.row(position), "columns": lambda: encoding.column(dimension), "offsets": encoding.similarity_row,
                 "pairs": lambda: np.sin(position * encoding.frequencies())}[view]()
        values = np.nan_to_num(curve[part(len(curve))])
        height = 20 + 279 * (values.max() - values) / (np.ptp(values) or 1)
        low, high = np.minimum(height, np.roll(height, 1)), np.maximum(height, np.roll(height, 1))
        low[0], high[0] = height[0], height[0]
        y = np.arange(320)[:, None]
        colors = np.where(((y >= low - 1) & (y <= high + 1))[..., None], np.uint8((68, 119, 170)), np.uint8(255))
    else:
        share = np.nan_to_num(cells) / (np.nanmax(np.abs(cells)) or 1)
        faded = 1 - np.abs(share)[..., None]
        strong = np.where(share[..., None] > 0, (178, 24, 43), (33, 102, 172))
        colors = (255 * faded + strong * (1 - faded)).astype(np.uint8)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    lines = b"".join(b"\0" + line.tobytes() for line in colors)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", colors.shape[1], colors.shape[0], 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b""))
