# SPDX-License-Identifier: GPL-3.0-or-later
"""Is there a new picture in every frame, what does a step cost, how do costs grow, and what do others take for the same?

frames.py BENCH_WINDOW [--brief] [--steps N] [--cases 1000x512,…] [--sizes 1600x900,…] [--python PYTHON] [--pages resources/manual]

Moves the sliders with each view in front, with each scheme, and with every view at once, in windows of each size; opens a table from a file
in every view; starts the window beside a bare window of Qt, which is the limit; and has NumPy, Matplotlib, PyQtGraph and scikit-learn do
the same, as far as PYTHON has them. A time goes from a change until all pictures in sight are painted; processor time is that of all
threads, and beside it that of the window's thread alone. The points of a projection are computed by a thread of their own and come later.

Prints a line for each slider whose 99th percentile is above a frame of 60 Hz, what could not be measured, the growth, the others, and last
the table of the manual in Markdown, in English and in German. --pages puts it into the two pages. --brief, a quarter of an hour: views and
schemes with 1000 × 512 in the first size alone, the others fewer times.

Nothing here fails for being slow: the last words say how fast the machine was meanwhile. A view that could not be measured fails, and so
does a picture that is drawn more than once for a change.
"""
import argparse
import ctypes
import datetime
import glob
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import time

import comparison
import report

HERE = pathlib.Path(__file__).resolve().parent
FRAME = 16.6  # milliseconds
ORDINARY, LARGEST, TABLE = "1000x512", "1048576x16384", "65536x4096"
COMPARED = f"100x512,{ORDINARY},5000x1024,{LARGEST}"  # the sizes of comparison.py, and the largest
HUMP = 1.3  # times as much as both neighbours
# What grows, the rest of the name, and case and window of each value; the work of a step is proportional to the value at most.
GROWTH = [("max_len", "d_model 512", [(2**e, f"{2**e}x512", "1600x900") for e in range(7, 21)]),
          ("d_model", "max_len 1024", [(2**e, f"1024x{2**e}", "1600x900") for e in range(3, 15)]),
          ("pixels of the window", ORDINARY, [(w * h, ORDINARY, f"{w}x{h}") for w, h in ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))])]


def fill():
    """Milliseconds to fill 20 MB, as many as a table of 5000 × 512 numbers has: half of several times."""
    memory = ctypes.create_string_buffer(5000 * 512 * 8)
    return statistics.median([comparison.timed(lambda: ctypes.memset(memory, value, len(memory))) for value in range(20)][1:])


class Run:
    """All rows that were measured, and why some were not."""

    def __init__(self, arguments):
        self.arguments = arguments
        self.rows, self.missing, self.fills = [], [], [fill()]

    def add(self, command, **fields):
        """The rows of a program, which are also kept; fields are those that it does not say itself."""
        name = " ".join([pathlib.Path(command[0]).name, *map(str, command[1:])])
        try:
            done = subprocess.run(list(map(str, command)), capture_output=True, text=True, env=self.environment())
        except OSError as error:
            self.missing.append(f"{name}: {error.strerror}")
            return []
        found = [fields | json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        if done.returncode:
            self.missing.append(f"{name}: {' '.join(done.stderr.split()) or f'exit code {done.returncode}'}")
        self.rows += found
        self.fills.append(fill())
        print(f"{name}: {len(found)} rows", file=sys.stderr, flush=True)
        return found

    def window(self, size, *what):
        return self.add([self.arguments.program, "--size", size, *what], window=size)

    def environment(self):
        """With a fast BLAS for the others, wherever Debian has put it, whether or not it is the usual one."""
        folders = [*glob.glob("/usr/lib/*/openblas-*"), os.environ.get("LD_LIBRARY_PATH")]
        return os.environ | {"LD_LIBRARY_PATH": ":".join(filter(None, folders)), "PYTHONDONTWRITEBYTECODE": "1"}


def sweep(run, listed):
    arguments = run.arguments
    sizes, steps = arguments.sizes.split(","), ["--steps", arguments.steps]
    few = f"{ORDINARY},{LARGEST}"
    for size in sizes:
        first = size == sizes[0]
        run.window(size, "--cases", COMPARED if first or not arguments.brief else few, *steps)
        run.window(size, "--every-view", "--cases", few if arguments.brief else COMPARED, *steps)
        for kind, name in listed if first or not arguments.brief else []:
            run.window(size, f"--{kind}", name, "--cases", arguments.cases or (ORDINARY if arguments.brief else few), *steps)
    run.window(sizes[0], "--tables", "--cases", TABLE, *steps)


def growth(run):
    """A line for each of what grows."""
    steps = 100 if run.arguments.brief else run.arguments.steps
    for name, rest, points in GROWTH:
        costs = {}
        for window in dict.fromkeys(window for _, _, window in points):
            cases = ",".join(dict.fromkeys(case for _, case, size in points if size == window))
            for row in run.add([run.arguments.program, "--size", window, "--cases", cases, "--sliders", "n", "--steps", steps], growth=True):
                costs[row["case"], window] = row["processor_median_ms"]
        measured = [(work, costs[case, window]) for work, case, window in points if (case, window) in costs]
        yield f"growth over {name} ({rest}), processor time of a step of n: " + ", ".join(f"{work}: {ms:.1f}" for work, ms in measured) \
            + " ms; " + judged_growth(measured)


def judged_growth(measured):
    """Whether it grows faster than its work, or is larger somewhere than on both sides; (work, milliseconds) in rising order."""
    if len(measured) < 2:
        return "too little was measured"
    neighbours = list(zip(measured, measured[1:]))
    ratio, below, above = max((b[1] / a[1], a[0], b[0]) for a, b in neighbours)
    faster = [f"{a[0]} to {b[0]}" for a, b in neighbours if b[1] / a[1] > b[0] / a[0]]
    humps = [f"{at[0]}, {at[1] / max(a[1], b[1]):.2f} times its next neighbours" for a, at, b in zip(measured, measured[1:], measured[2:])
             if at[1] > HUMP * max(a[1], b[1])]
    return (f"largest ratio between neighbours {ratio:.2f} ({below} to {above}); "
            + ("grows FASTER than its work from " + ", ".join(faster) if faster else "nowhere faster than its work")
            + "; " + ("HUMP at " + ", ".join(humps) if humps else "no hump"))


def others(run):
    """What others take; report.ratios says which of their rows belong to which of posenc's."""
    quick, programs = ["--quick"] if run.arguments.brief else [], pathlib.Path(run.arguments.program).parent
    run.add([programs / "bench_core", "--rounds", 5 if run.arguments.brief else 25])
    for script, *words in (["numpy_table.py"], ["draw_matplotlib.py"], ["draw_pyqtgraph.py"], ["projection_quality.py", programs / "bench_core"]):
        run.add([run.arguments.python, HERE / script, *words, *quick])


def words_of(row):
    return (f"{row['window']}, {row['group']}, {row['case']}{', ' + row['slider'] if 'slider' in row else ''}: median {row['median_ms']:.1f}, "
            f"p99 {row['p99_ms']:.1f} ms; processor {row['processor_median_ms']:.1f}, {row['processor_p99_ms']:.1f} ms; the window's thread "
            f"{row['gui_median_ms']:.1f}, {row['gui_p99_ms']:.1f} ms; {row['replots_per_picture']:.3f} drawings a picture")


def summary(run, seconds):
    """The lines that say what was measured."""
    steps = [row for row in run.rows if "gui_median_ms" in row and "growth" not in row]
    above = sorted((row for row in steps if row["p99_ms"] > FRAME), key=lambda row: -row["p99_ms"])
    yield from (f"above {FRAME} ms: {words_of(row)}" for row in above)
    yield from (f"failed: {reason}" for reason in run.missing)
    yield from (f"ordinary: {words_of(row)}" for row in steps if (row["group"], row["case"]) == ("window", ORDINARY))
    for row in [*run.rows, *report.ratios(run.rows)]:
        if "gui_median_ms" not in row and row["group"] != "memset" and row.keys() & {"window", "reference", "missing", "ratio"}:
            processor = f"processor {report.milliseconds(row['processor_median_ms'])}" if "processor_median_ms" in row else ""
            yield ", ".join(filter(None, [row.get("window"), row.get("version"), row.get("blas"), *report.cells(row)[:-1], processor]))
    yield (f"{len(steps)} sweeps of {run.arguments.steps} steps, {len(above)} of them above {FRAME} ms as the 99th percentile, "
           f"{sum(row['median_ms'] > FRAME for row in steps)} as the median; programs that failed: {len(run.missing)}; the machine filled 20 MB in "
           f"{min(run.fills):.2f} to {max(run.fills):.2f} ms; {seconds / 60:.0f} minutes")


def picked(rows, listed, sizes):
    """The rows of the manual's table, in English and in German; what was not measured is left out."""
    def of(group, case, **fields):
        return next((row for row in rows if row["group"] == group and row["case"] == case and row.items() >= fields.items()), None)

    def slowest(groups):
        return max((row for row in rows if row["group"] in groups and "growth" not in row), key=lambda row: row["p99_ms"], default=None)

    of_kind = {kind: [f"window, {name}" for each, name in listed if each == kind] for kind in ("view", "scheme")}
    every, tsne = "window, a table: every view", next((row for row in rows[::-1] if "reference_ms" in row), None)
    found = [*(("slider n, {case}, window of {window}", "Regler n, {case}, Fenster {window}", of("window", ORDINARY, slider="n", window=size)) for size in sizes),
             ("slider n, {case}", "Regler n, {case}", of("window", LARGEST, slider="n", window=sizes[0])),
             ("every view at once, slider n, window of {window}", "alle Ansichten zugleich, Regler n, Fenster {window}", of("window, every view", ORDINARY, slider="n")),
             ("the slowest view: {name}, slider {slider}", "die langsamste Ansicht: {name}, Regler {slider}", slowest(of_kind["view"])),
             ("the slowest scheme: {name}, slider {slider}", "das langsamste Schema: {name}, Regler {slider}", slowest(of_kind["scheme"])),
             ("a table of {case} from a file, the slowest view: {name}", "eine Tabelle von {case} aus einer Datei, die langsamste Ansicht: {name}",
              slowest({row["group"] for row in rows if row["group"].startswith("window, a table: ")} - {every})),
             ("… every view at once", "… alle Ansichten zugleich", of(every, TABLE)),
             ("start, to the first frame", "Start, bis zum ersten Bild", of("first frame", "from start of the process", window=sizes[0])),
             ("… a bare window of Qt", "… ein leeres Fenster von Qt", of("first frame", "a bare window of Qt", window=sizes[0])),
             *(("memory, first frame, window of {window}", "Speicher, erstes Bild, Fenster {window}", of("memory", "first frame", window=size))
               for size in dict.fromkeys((sizes[0], sizes[-1]))),
             ("slider n in Matplotlib {version}, {case}", "Regler n in Matplotlib {version}, {case}", of("matplotlib", ORDINARY)),
             ("slider n in PyQtGraph {version}, {case}", "Regler n in PyQtGraph {version}, {case}", of("pyqtgraph", ORDINARY)),
             ("table of {case}", "Tabelle von {case}", of("table", "5000x1024")), ("… in NumPy {version}", "… in NumPy {version}", of("numpy", "5000x1024")),
             ("t-SNE, {case}", "t-SNE, {case}", tsne), ("… in scikit-learn", "… in scikit-learn", tsne and tsne | {"median_ms": tsne["reference_ms"]})]
    for english, german, row in found:
        if row:
            name = row["group"].removeprefix("window, ").removeprefix("a table: ")
            sizes_of = {"case": re.sub(r"(\d)x(\d)", r"\1 × \2", row["case"]), "window": row.get("window", "").replace("x", "×")}
            yield [words.format(**row | sizes_of, name=name) for words in (english, german)], row


def tables(run, listed, sizes):
    """The table of the manual in Markdown, in English and in German."""
    def time_of(row):
        return f"{report.digits(row['peak_mib'])} MiB" if "peak_mib" in row else \
            report.milliseconds(row.get("median_ms")) + (f" ({report.digits(row['p99_ms'])})" if row.get("runs", 0) >= 100 else "")

    machine = f"{datetime.date.today()}, {report.processor()}, {len(os.sched_getaffinity(0))}"
    lines = [[[f"{machine} cores", "median (p99)", "processor time", "window's thread"], ["---"] * 4],
             [[f"{machine} Kerne", "Median (p99)", "Prozessorzeit", "Thread des Fensters"], ["---"] * 4]]
    for words, row in picked(run.rows, listed, sizes):
        numbers = [time_of(row), report.milliseconds(row.get("processor_median_ms")), report.milliseconds(row.get("gui_median_ms"))]
        lines[0].append([words[0], *numbers])
        lines[1].append([words[1], *(number.replace(".", ",") for number in numbers)])
    return ["".join(f"| {' | '.join(cells)} |\n" for cells in table) for table in lines]


def main(words):
    begin = time.monotonic()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--brief", action="store_true")
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--cases", help="of views and schemes")
    parser.add_argument("--sizes", default="1600x900,1920x1080,3840x2160", help="of the window, parted by commas")
    parser.add_argument("--python", default="/usr/bin/python3", help="which runs the others")
    parser.add_argument("--pages", type=pathlib.Path, help="the folder of the manual, whose pages get the table")
    arguments = parser.parse_args(words)
    arguments.program = os.path.abspath(arguments.program)
    run, sizes = Run(arguments), arguments.sizes.split(",")
    known = subprocess.run([arguments.program, "--list"], capture_output=True, text=True, check=True).stdout
    # Without a view and a scheme, the window shows these.
    listed = [tuple(line.split()) for line in known.splitlines() if line not in ("view heatmap", "scheme sinusoidal")]
    for size in sizes:
        run.window(size, "--first-frame")
    for size in dict.fromkeys((sizes[0], sizes[-1])):
        run.window(size, "--memory")
    sweep(run, listed)
    grown = list(growth(run))
    others(run)
    if not any("gui_median_ms" in row for row in run.rows):
        sys.exit("frames.py: nothing could be measured: " + "; ".join(run.missing))
    pages = tables(run, listed, sizes)
    print("\n".join([*summary(run, time.monotonic() - begin), *grown]), *pages, sep="\n\n")
    for name, table in zip(("develop/speed.md",), pages):
        if arguments.pages:
            page = arguments.pages / name
            page.write_text(re.sub(r"(?m)(^\|.*\n)+", lambda _: table, page.read_text(encoding="utf-8"), count=1), encoding="utf-8")
    if run.missing:
        sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
