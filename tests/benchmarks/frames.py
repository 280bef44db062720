# SPDX-License-Identifier: GPL-3.0-or-later
"""Is there a new picture in every frame? Moves the sliders with each view in front, with each scheme, and with every view open.

frames.py BENCH_WINDOW [--steps N] [--cases 1000x512,…] [--sizes 1600x900,1920x1080,3840x2160]

Prints one line for each slider whose 99th percentile is above a frame of 60 Hz, one for each view or scheme that could not be measured, and
the whole in the last lines. From a change of the slider until all pictures in sight are painted; the points of a projection are computed by
a thread of their own and come later. Each start is beside that of a bare window of Qt, which is the limit. Nothing here fails for being slow:
the last words say how fast the machine was meanwhile. A view that could not be measured fails, and so does a picture that is drawn more than
once for a change.
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


def rows_of(program, arguments, size, what):
    """The rows of one view or scheme in a window of that size, and why there are none."""
    command = [program, *what, "--size", size, "--cases", arguments.cases, "--steps", str(arguments.steps)]
    done = subprocess.run(command, capture_output=True, text=True)
    rows = [json.loads(line) | {"size": size} for line in done.stdout.splitlines() if line.startswith("{")]
    reason = " ".join(done.stderr.split()) or f"exit code {done.returncode}"
    return rows, None if done.returncode == 0 else reason


def words_of(row):
    return (f"{row['size']}, {row['group']}, {row['case']}, {row['slider']}: median {row['median_ms']:.1f}, p99 {row['p99_ms']:.1f} ms; "
            f"processor {row['processor_median_ms']:.1f}, {row['processor_p99_ms']:.1f} ms; {row['replots_per_picture']:.3f} drawings a picture")


def start_of(program, size):
    """How long the first frame takes, in words."""
    whole, bare = rows_of(program, argparse.Namespace(cases="1000x512", steps=1), size, ["--first-frame"])[0]
    return (f"{size}, start: {whole['median_ms']:.0f} ms, processor {whole['processor_median_ms']:.0f} ms, "
            f"{whole['times_the_bare_window']:.1f} × a bare window of Qt ({bare['processor_median_ms']:.0f} ms), {whole['replots']:.0f} drawings")


def summary(rows, missing, steps, fills):
    """The lines that say what was measured."""
    above = sorted((row for row in rows if row["p99_ms"] > FRAME), key=lambda row: -row["p99_ms"])
    ordinary = [row for row in rows if (row["group"], row["case"]) == ORDINARY]
    worst = max(rows, key=lambda row: row["p99_ms"])
    failed = ", ".join(f"{what[-1]} in {size}" for size, what, _ in missing) or "none"
    return [*(f"above {FRAME} ms: {words_of(row)}" for row in above), *(f"failed: {size} {' '.join(what)}: {reason}" for size, what, reason in missing),
            *(f"ordinary: {words_of(row)}" for row in ordinary),
            f"{len(rows)} sweeps of {steps} steps, {len(above)} of them above {FRAME} ms as the 99th percentile, {len(missing)} views or schemes failed "
            f"({failed}); the worst {words_of(worst)}; {sum(row['median_ms'] > FRAME for row in rows)} medians above a frame; "
            f"the machine filled 20 MB in {min(fills):.2f} to {max(fills):.2f} ms"]


def main(words):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--cases", default="1000x512,5000x1024,1048576x16384")
    parser.add_argument("--sizes", default="1600x900", help="of the window, parted by commas")
    arguments = parser.parse_args(words)
    listed = subprocess.run([arguments.program, "--list"], capture_output=True, text=True, check=True).stdout
    sights = [["--" + kind, name] for kind, name in map(str.split, listed.splitlines())] + [["--every-view"]]
    rows, missing, fills = [], [], [fill()]
    starts = []
    for size in arguments.sizes.split(","):
        starts.append(start_of(arguments.program, size))
        for sight in sights:
            found, reason = rows_of(arguments.program, arguments, size, sight)
            rows += found
            fills.append(fill())
            if reason:
                missing.append((size, sight, reason))
            print(f"{size} {' '.join(sight)}: {len(found)} sweeps", file=sys.stderr, flush=True)
    if not rows:
        sys.exit("frames.py: nothing could be measured: " + "; ".join(reason for _, _, reason in missing))
    print("\n".join(starts + summary(rows, missing, arguments.steps, fills)))
    if missing:
        sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
