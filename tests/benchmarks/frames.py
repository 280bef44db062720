# SPDX-License-Identifier: GPL-3.0-or-later
"""Is there a new picture in every frame? Moves the sliders with each view in front, with each scheme, and with every view open.

frames.py BENCH_WINDOW [--steps N] [--cases 1000x512,…]

Prints one line for each slider whose 99th percentile is above a frame of 60 Hz, one for each view or scheme that could not be measured, and
the whole in the last lines. From a change of the slider until all pictures in sight are painted; the points of a projection are computed by
a thread of their own and come later. Nothing here fails for being slow: the last words say how fast the machine was meanwhile.
"""
import argparse
import ctypes
import json
import statistics
import subprocess
import sys
import time

FRAME = 16.6  # milliseconds
ORDINARY = ("window", "1000x512")  # group and case


def fill():
    """Milliseconds to fill 20 MB, as many as a table of 5000 × 512 numbers has: half of several times."""
    memory = ctypes.create_string_buffer(5000 * 512 * 8)
    times = []
    for value in range(20):
        begin = time.perf_counter()
        ctypes.memset(memory, value, len(memory))
        times.append((time.perf_counter() - begin) * 1e3)
    return statistics.median(times[1:])


def rows_of(program, arguments, what):
    """The rows of one view or scheme, and why there are none."""
    done = subprocess.run([program, *what, "--cases", arguments.cases, "--steps", str(arguments.steps)], capture_output=True, text=True)
    rows = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    reason = done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit code {done.returncode}"
    return rows, None if done.returncode == 0 else reason


def summary(rows, missing, steps, fills):
    """The lines that say what was measured."""
    above = sorted((row for row in rows if row["p99_ms"] > FRAME), key=lambda row: -row["p99_ms"])
    lines = [f"above {FRAME} ms: {row['group']}, {row['case']}, {row['slider']}: p99 {row['p99_ms']:.1f} ms, median {row['median_ms']:.1f} ms" for row in above]
    lines += [f"not measured: {' '.join(what)}: {reason}" for what, reason in missing]
    ordinary = [row["median_ms"] for row in rows if (row["group"], row["case"]) == ORDINARY]
    worst = max(rows, key=lambda row: row["p99_ms"])
    lines.append(f"{len(rows)} sweeps of {steps} steps, {len(above)} of them above {FRAME} ms as the 99th percentile, {len(missing)} views or schemes not measured "
                 f"({', '.join(what[-1] for what, _ in missing) or 'none'}); "
                 f"the worst {worst['p99_ms']:.1f} ms ({worst['group']}, {worst['case']}, {worst['slider']}); "
                 f"{sum(row['median_ms'] > FRAME for row in rows)} medians above it; the ordinary window's medians are at most {max(ordinary, default=float('inf')):.1f} ms; "
                 f"the machine filled 20 MB in {min(fills):.2f} to {max(fills):.2f} ms")
    return lines


def main(words):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--cases", default="1000x512,5000x1024,1048576x16384")
    arguments = parser.parse_args(words)
    listed = subprocess.run([arguments.program, "--list"], capture_output=True, text=True, check=True).stdout
    sights = [["--" + kind, name] for kind, name in map(str.split, listed.splitlines())] + [["--every-view"]]
    rows, missing, fills = [], [], [fill()]
    for sight in sights:
        found, reason = rows_of(arguments.program, arguments, sight)
        rows += found
        fills.append(fill())
        if reason:
            missing.append((sight, reason))
        print(f"{' '.join(sight)}: {len(found)} sweeps", file=sys.stderr, flush=True)
    if not rows:
        sys.exit("frames.py: nothing could be measured: " + "; ".join(reason for _, reason in missing))
    print("\n".join(summary(rows, missing, arguments.steps, fills)))


if __name__ == "__main__":
    main(sys.argv[1:])
