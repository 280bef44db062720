# SPDX-License-Identifier: GPL-3.0-or-later
"""What a figure's file shows: its pixels, the panes in it, the values behind its greys, and what they should be."""

import os
import subprocess

import numpy as np
from PIL import Image

Image.MAX_IMAGE_PIXELS = None
LINE_CHROMA = 21  # of a frame's line, 27, 36, 48: of all that is drawn, lines and letters alone are not grey
TICK = 24  # pixels: what ticks may add to the frame's lines


def pixels_of(path, dots):
    """Shape (height × width × 3). PDF and SVG are drawn by other programs, as so many pixels an inch."""
    ending = os.path.splitext(path)[1]
    if ending == ".png":
        return np.asarray(Image.open(path).convert("RGB"))
    drawn = path + ".drawn"
    if ending == ".pdf":
        subprocess.run(["pdftoppm", "-r", str(dots), "-singlefile", path, drawn], check=True)
        drawn += ".ppm"
    else:  # its units are those of a screen of 96 dots an inch
        subprocess.run(["rsvg-convert", "--unlimited", "-z", str(dots / 96), path, "-o", drawn], check=True)
    page = Image.open(drawn).convert("RGBA")  # the last pixels may be covered in part
    return np.asarray(Image.alpha_composite(Image.new("RGBA", page.size, "white"), page).convert("RGB"))


def chroma_of(pixels):
    """How far each pixel is from a grey."""
    red, green, blue = pixels[:, :, 0], pixels[:, :, 1], pixels[:, :, 2]
    return np.maximum(np.maximum(red, green), blue) - np.minimum(np.minimum(red, green), blue)


def long_runs(mask, least):
    """Runs of true along the columns of a mask, neighbours that begin and end alike as one: first and last column, start and end."""
    groups = []
    for x in np.flatnonzero(mask.sum(0) >= least):
        edges = np.flatnonzero(np.diff(np.concatenate([[False], mask[:, x], [False]])))
        for start, end in zip(edges[::2], edges[1::2]):
            if end - start < least:
                continue
            beside = [group for group in groups if group[1] == x - 1 and abs(start - group[2]) < TICK and abs(end - group[3]) < TICK]
            if beside:
                beside[0][1] = x
            else:
                groups.append([x, x, start, end])
    return groups


class Pane:
    """The cells' place in the picture: where its edges may be, the frame's line being drawn somewhere over them, and the pixels inside."""

    def __init__(self, left, right, top, bottom):
        def within(line):  # its outer edge, its middle and its inner edge, and between them
            first, end = line[0], line[1] + 1
            return sorted({*np.linspace(first, end, 5), first - 0.5, end + 0.5, end + (end - first) / 2})

        self.places = [(within(top), within(bottom)), (within(left), within(right))]
        self.inside = (slice(top[1] + 2, bottom[0] - 1), slice(left[1] + 2, right[0] - 1))


def panes_of(pixels, least):
    """The frames in a figure, by their lines: from left to right, those at the top first."""
    chroma = chroma_of(pixels) > LINE_CHROMA // 3
    down, across = long_runs(chroma, least), long_runs(chroma.T, least)
    panes = []
    for index, left in enumerate(down):
        for right in down[index + 1:]:
            if abs(left[2] - right[2]) > TICK or abs(left[3] - right[3]) > TICK or right[0] - left[1] < least:
                continue
            lines = [line for line in across if line[2] <= left[1] + 2 and line[3] >= right[0] - 1]
            top = [line for line in lines if abs(line[0] - right[2]) < TICK]
            bottom = [line for line in lines if abs(line[1] + 1 - right[3]) < TICK]
            if top and bottom:
                panes.append(Pane(left, right, top[0], bottom[-1]))
                break
    def is_within(pane, other):  # as the mark around a chosen cell is
        return all(b.start <= a.start and a.stop <= b.stop for a, b in zip(pane.inside, other.inside))

    frames = [pane for pane in panes if not any(is_within(pane, other) for other in panes if other is not pane)]
    return sorted(frames, key=lambda pane: (pane.inside[0].start // 8, pane.inside[1].start))


def unframed_panes(pixels, least):
    """Stretches of greys on white without a line around them, from left to right."""
    grey = (chroma_of(pixels) <= 2) & (pixels[:, :, 1] < 250)
    groups = []
    for x in np.flatnonzero(grey.mean(0) > 0.6):
        if groups and x == groups[-1][1] + 1:
            groups[-1][1] = x
        else:
            groups.append([x, x])
    panes = []
    for first, last in groups:
        rows = np.flatnonzero(grey[:, first:last + 1].mean(1) > 0.6)
        if last - first >= least and len(rows) >= least:
            panes.append(Pane(*([line, line] for line in (first, last, rows[0], rows[-1]))))
    return panes


def grey_parts(pixels):
    """Of each pixel the place on the map from black to white, 0 … 1; NaN where something else is drawn."""
    return np.where(chroma_of(pixels) <= 2, pixels[:, :, 1] / 255.0, np.nan)


def map_parts(pixels, colors):
    """The same by the nearest of a map's colours, shape (colours × 3) from the lowest to the highest value."""
    count = 512
    places = np.linspace(0, 1, count)
    fine = np.stack([np.interp(places, np.linspace(0, 1, len(colors)), colors[:, c]) * 255 for c in range(3)], 1)
    unique, back = np.unique(pixels.reshape(-1, 3), axis=0, return_inverse=True)
    part = np.empty(len(unique))
    for first in range(0, len(unique), 4096):
        distance = ((unique[first:first + 4096, None, :] - fine[None]) ** 2).sum(2)
        part[first:first + 4096] = np.where(distance.min(1) <= 27, places[distance.argmin(1)], np.nan)
    return part[back].reshape(pixels.shape[:2])


def at_edges(sums, edges, axis):
    """Sums of cells up to edges that lie within cells."""
    last = sums.shape[axis] - 1
    edges = np.clip(edges, 0, last)
    whole = np.minimum(edges.astype(int), last - 1)
    part = (edges - whole).reshape((-1, 1) if axis == 0 else (1, -1))
    low, high = np.take(sums, whole, axis), np.take(sums, whole + 1, axis)
    return low + (high - low) * part


class Cells:
    """A table, of which the mean over any rectangle is known, its cells weighted by the part of them that lies within."""

    def __init__(self, values):
        self.least, self.most = values.min(), values.max()
        self.sums = np.zeros((values.shape[0] + 1, values.shape[1] + 1))
        self.sums[1:, 1:] = np.cumsum(np.cumsum(values, 0), 1)

    def means(self, rows, columns):
        corners = at_edges(at_edges(self.sums, rows, 0), columns, 1)
        areas = np.outer(np.diff(rows), np.diff(columns))
        return (corners[1:, 1:] - corners[:-1, 1:] - corners[1:, :-1] + corners[:-1, :-1]) / areas


class Products:
    """The products of the rows of a table with one another, without the matrix of all."""

    def __init__(self, table):
        some = table[::max(1, len(table) // 32)] @ table.T  # the ends of a sample: no more than those of all
        self.least, self.most = some.min(), max(some.max(), (table**2).sum(1).max())
        self.sums = np.concatenate([np.zeros((1, table.shape[1])), np.cumsum(table, 0)])

    def means(self, rows, columns):
        above, beside = (np.diff(at_edges(self.sums, edges, 0), axis=0) / np.diff(edges)[:, None] for edges in (rows, columns))
        return above @ beside.T


def block_means(values, side):
    """Means of whole blocks without what is NaN; NaN where that is more than half."""
    height, width = values.shape[0] // side * side, values.shape[1] // side * side
    blocks = values[:height, :width].reshape(height // side, side, width // side, side)
    known = np.isfinite(blocks)
    count = known.sum((1, 3))
    sums = np.where(known, blocks, 0).sum((1, 3))
    return np.where(count >= side * side / 2, sums / np.maximum(count, 1), np.nan)
