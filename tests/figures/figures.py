#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Exported pictures equal exported numbers: random views, schemes, sizes, units, resolutions, windows and formats.

    tests/figures/figures.py PROGRAM [--seconds 20] [--only TEXT] [--case N] [--keep FOLDER]

Every picture is drawn in greys, its pixels are brought back to values, and blocks of 24 × 24 of them are compared with the means of the
cells below, as `--export x.npy` has them; the sinusoids among those are compared with NumPy's. POSENC_TEST_SEED repeats a run, --case one
figure of it. Seconds are those of the processor, of this and of all it starts.
"""

import argparse
import os
import pathlib
import random
import shlex
import shutil
import subprocess
import sys
import tempfile

import numpy as np

import cases
import pictures

BLOCK = 24  # pixels
FINE = 4  # parts of a block's side: a distance is a root, so a block's is not that of its mean
MEAN = 0.04  # of the range: what blocks may be off on average
WORST = 0.2  # what the worst block in fifty may be


class Refused(Exception):
    pass


def export(program, arguments, path):
    command = [program, *arguments, "--export", path]
    run = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if run.returncode:
        raise Refused(f"exit {run.returncode}: {run.stderr.strip()}")
    return path


def numbers(program, arguments, folder):
    path = export(program, [*arguments, "--force"], os.path.join(folder, "numbers.npy"))
    return np.load(path)


def expected(case, blocks, shown, edges):
    """The means of so many blocks from the cells that a pane shows, its edges at these places of its pixels."""
    parts = []
    for axis, (first, last) in enumerate(shown):
        begin, end = edges[axis]
        pixels = np.arange(blocks[axis] * FINE + 1) * (BLOCK / FINE) + case.start[axis]
        parts.append(first + (last - first) * (pixels - begin) / (end - begin))
    means = case.cells.means(*parts)
    means = np.sqrt(np.maximum(means, 0)) if case.squared else means
    return means.reshape(blocks[0], FINE, blocks[1], FINE).mean((1, 3))


def nearest(case, pane, found):
    """The expected means with the pane's edges where they fit best: the frame's line hides the true ones."""
    places = [place for axis in pane.places for place in axis]
    at = [list(place).index(sorted(place)[len(place) // 2]) for place in places]
    best = None
    for index in [0, 1, 2, 3, 0, 1, 2, 3]:
        for choice in range(len(places[index])):
            tried = [*at[:index], choice, *at[index + 1:]]
            edges = [places[i][tried[i]] for i in range(4)]
            wanted = expected(case, found.shape, case.shown(), (edges[:2], edges[2:]))
            values, reach = scaled(found, wanted, case)
            off = np.abs(values - wanted)[np.isfinite(found)] / reach
            if best is None or off.mean() < best.mean():
                best, at = off, tried
    return best


def scaled(values, wanted, case):
    """Parts of the map as values; where the ends of the map are not known, as they fit best, but every cell is between them."""
    if case.limits:
        return case.limits[0] + values * (case.limits[1] - case.limits[0]), case.limits[1] - case.limits[0]
    least, most = np.sqrt([case.cells.least, case.cells.most]) if case.squared else (case.cells.least, case.cells.most)
    known = np.isfinite(values)
    x, y = values[known], wanted[known]
    slope = ((x - x.mean()) * (y - y.mean())).mean() / max(x.var(), 1e-300)
    slope = max(slope, most - least, 1e-300)
    return y.mean() + slope * (values - x.mean()), slope


def judge(case, program, folder):
    """What is wrong with a figure: nothing, or a sentence; and how far its blocks are off. None if there is too little to see."""
    figure = export(program, case.figure(), os.path.join(folder, "figure." + case.ending))
    pixels = pictures.pixels_of(figure, case.dots)
    panes = (pictures.unframed_panes if case.view == "tokens" else pictures.panes_of)(pixels, 2 * BLOCK)
    if case.view == "patches":  # the ring of a large patch is a frame, too, and may cut that of the pane
        panes = [each for each in panes if pixels[each.inside].size > 0.2 * pixels.size]
    if len(panes) <= case.pane:
        return None
    pane = panes[case.pane]
    part = pictures.grey_parts(pixels[pane.inside])
    sides = [pixels / (last - first) for pixels, (first, last) in zip(part.shape, case.shown())]
    has_room = sides[0] > 10 and sides[1] > 16 and case.view != "patches"  # for numbers in the cells
    if min(part.shape) < 2 * BLOCK or min(sides) < case.fewest or has_room:
        return None
    case.read(lambda arguments: numbers(program, arguments, folder))
    case.start = [inside.start for inside in pane.inside]
    blocks = pictures.block_means(part, BLOCK)
    if np.isfinite(blocks).mean() < 0.9:
        return f"{np.isnan(blocks).mean():.0%} of the blocks are not cells", (1.0, 1.0)
    off = nearest(case, pane, blocks)
    found = float(off.mean()), float(np.quantile(off, 0.98))
    wrong = found[0] > MEAN or found[1] > WORST
    return (f"blocks are off by {found[0]:.3f} of the range on average, the worst of fifty by {found[1]:.3f}" if wrong else ""), found


def processor_seconds():
    return sum(os.times()[:4])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=20, help="of processor time")
    parser.add_argument("--only", default="", help="cases whose command lines contain this text")
    parser.add_argument("--case", type=int, help="this one alone")
    parser.add_argument("--keep", type=pathlib.Path, help="folder for the figures that differ")
    parser.add_argument("--all", action="store_true", help="tell of every figure")
    arguments = parser.parse_args()
    seed = int(os.environ.get("POSENC_TEST_SEED") or random.SystemRandom().randrange(2**31))
    print(f"POSENC_TEST_SEED={seed}", flush=True)
    number, judged, unseen, wrong = -1, 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        while processor_seconds() < arguments.seconds or judged == 0:
            number += 1
            if arguments.case is not None:
                number = arguments.case
            case = cases.Case(random.Random(f"{seed} {number}"), folder)
            words = shlex.join(case.figure())
            if arguments.only in words:
                try:
                    result = judge(case, os.path.abspath(arguments.program), folder)
                except (Refused, cases.Wrong) as problem:
                    result = str(problem), (1.0, 1.0)
                judged, unseen = judged + (result is not None), unseen + (result is None)
                if result and result[0]:
                    wrong += 1
                    print(f"case {number}: {result[0]}\n    posenc {words}", flush=True)
                    for figure in pathlib.Path(folder).glob("figure.*") if arguments.keep else []:
                        arguments.keep.mkdir(exist_ok=True)
                        shutil.copy(figure, arguments.keep / f"{seed}-{number}-{figure.name}")
                elif arguments.all:
                    print(f"case {number}: {'too little to see' if result is None else '%.3f %.3f' % result[1]} posenc {words}", flush=True)
                for path in pathlib.Path(folder).glob("figure.*"):
                    path.unlink()
            if arguments.case is not None:
                break
    print(f"{judged} figures, {wrong} unlike their numbers; {unseen} more were too small to judge")
    return 1 if wrong or unseen > judged else 0


if __name__ == "__main__":
    sys.exit(main())
