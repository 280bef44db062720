# SPDX-License-Identifier: GPL-3.0-or-later
"""Shared by the comparisons: the scene as NumPy code usually computes it, how often to draw it, and how a row is printed."""
import json
import math
import statistics
import sys
import time

SIZES = [(100, 512), (1000, 512), (5000, 1024)]
POSITIONS = (0, 4, 8, 12)


def quick():
    return "--quick" in sys.argv[1:]


def row(group, case, **fields):
    print(json.dumps({"group": group, "case": case, **fields}), flush=True)


def missing(group, package):
    row(group, "", missing=package)
    sys.exit(0)


def p99(times):
    return sorted(times)[math.ceil(0.99 * len(times)) - 1]


def times_row(group, case, times, **fields):
    parts = min(8, len(times))  # as JsonLine::times does
    pieces = [times[part * len(times) // parts:(part + 1) * len(times) // parts] for part in range(parts)]
    row(group, case, median_ms=statistics.median(times), p99_ms=p99(times), worst_ms=max(times), runs=len(times),
        parts_ms=[statistics.median(piece) for piece in pieces], tails_ms=[p99(piece) for piece in pieces], **fields)


def reference_row(group, case, times, **fields):
    """Of what runs no code of posenc: if it takes longer another time, so does the machine (report.py compare)."""
    times_row(group, case, times, reference=True, **fields)


def timed(work):
    begin = time.perf_counter()
    work()
    return 1000.0 * (time.perf_counter() - begin)


def costs(works):
    """Of works one after another: their times, and the median of their processor time in all threads as a field of a row."""
    times, processor = [], []
    for work in works:
        begin = time.process_time()
        times.append(timed(work))
        processor.append(1000.0 * (time.process_time() - begin))
    return times, {"processor_median_ms": statistics.median(processor)}


def table(np, n, length, width):
    position = np.arange(length)[:, np.newaxis]
    div_term = np.exp(np.arange(0, width, 2) * (-math.log(n) / width))
    pe = np.empty((length, width))
    pe[:, 0::2] = np.sin(position * div_term)
    pe[:, 1::2] = np.cos(position * div_term)
    return pe


def blas():
    """The library behind the matrix product, which takes most of the large case's time."""
    try:
        with open("/proc/self/maps", encoding="ascii", errors="replace") as maps:
            names = [line.split()[-1].rsplit("/", 1)[-1] for line in maps if "blas" in line.rsplit("/", 1)[-1]]
    except OSError:
        names = []
    return names[0] if names else "unknown"


def values_of_n(steps):
    """n over its whole range, as in the window's sweep."""
    return [10.0 ** (9.0 * (step + 1) / (steps + 1)) for step in range(steps)]


def sweep(group, draw_scene, **fields):
    """draw_scene(length, width) returns a function of another library that draws the pictures for one n; its first call is not timed."""
    for length, width in SIZES:
        slow = length >= 5000
        steps = (1 if slow else 5) if quick() else (3 if slow else 40)
        draw = draw_scene(length, width)
        draw(10000.0)
        times, processor = costs([lambda n=n: draw(n) for n in values_of_n(steps)])
        reference_row(group, f"{length}x{width}", times, slider="n", blas=blas(), **processor, **fields)
