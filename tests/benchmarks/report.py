# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns the lines of the benchmarks into a table for people and one JSON file for machines.

report.py machine                  tells about the machine, as the first of those lines
report.py table FILE.json < lines  prints the table and writes the file
report.py compare OLD.json NEW.json  says what became slower or larger, by more than noise, and which rows are lost, failed or new

What the machine itself lost or gained between two files is told from the rows that are marked "reference": NumPy, Matplotlib, memset and
others that run no code of posenc. Without them nothing is taken for the machine. Of a row, the median, the 99th percentile and the peak of
memory are compared.

Exit code of compare: 0; 1 if a row of posenc is slower, takes more memory, is lost or fails that did not fail before; 2 if the files have
nothing in common.
"""
import dataclasses
import datetime
import json
import math
import os
import statistics
import sys
import time

TITLES = {
    "table": "table, all rows",
    "similarity": "similarity matrix, whole",
    "frequencies": "frequencies",
    "heatmap pixels": "heatmap, its pixels",
    "similarity pixels": "similarity, its pixels",
    "window": "window, a slider moved",
    "window, every view": "every view open, a slider moved",
    "window, pointing": "pointing at a cell",
    "window, lesson": "lessons",
    "window, presenting": "presenting a lesson",
    "window, typing": "a letter typed into 10000 words",
    "latency": "from a key to pixels on the screen",
    "first frame": "first frame",
    "memory": "peak memory",
    "table from a file": "a table from a file, opened",
    "checkpoints": "a model's file",
    "memset": "memset of as many bytes",
    "numpy": "NumPy, the table",
    "numpy product": "NumPy, PE @ PE.T",
    "matplotlib": "Matplotlib, the three pictures",
    "pyqtgraph": "PyQtGraph, the three pictures",
    "export": "whole process",
    "export memory": "peak memory of a table's export",
    "projection": "t-SNE, 1000 iterations; ratio of least KL to scikit-learn's",
    "ratio": "ratio of medians",
}


def processor():
    with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as info:
        for line in info:
            if line.lower().startswith("model name"):
                return line.split(":", 1)[1].strip()
    return os.uname().machine


def busy_share(seconds=1.0):
    """The share of processor time used by others while nothing is measured."""

    def times():
        with open("/proc/stat", encoding="ascii") as stat:
            numbers = [int(word) for word in stat.readline().split()[1:9]]
        return sum(numbers), numbers[3] + numbers[4]

    total, idle = times()
    time.sleep(seconds)
    later_total, later_idle = times()
    return 1.0 - (later_idle - idle) / max(1, later_total - total)


def machine():
    print(json.dumps({
        "group": "machine", "processor": processor(), "cores": len(os.sched_getaffinity(0)),
        "date": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
        "load_at_start": os.environ.get("POSENC_LOAD_AT_START", ""), "load": open("/proc/loadavg", encoding="ascii").read().strip(),
        "busy_before": round(busy_share(), 3), "commit": os.environ.get("POSENC_COMMIT", "")}))


def median_of(rows, group, case, slider=None):
    for row in rows:
        if (row["group"], row["case"]) == (group, case) and (slider is None or row.get("slider") == slider):
            return row.get("median_ms")
    return None


def ratios(rows):
    """Comparisons across rows of one run."""
    wanted = [
        ("window n 1048576x16384 / window n 1000x512", ("window", "1048576x16384", "n"), ("window", "1000x512", "n")),
        ("table 5000x1024 / NumPy", ("table", "5000x1024"), ("numpy", "5000x1024")),
        ("similarity 5000x5000 of 1024 / NumPy", ("similarity", "5000x5000, d_model 1024"), ("numpy product", "5000x1024")),
    ]
    wanted.append(("Matplotlib's PNG / posenc's", ("export", "the same by Matplotlib"), ("export", "1000x512 to a PNG of 1600x1000")))
    wanted.append(("dd / similarity to NPY", ("export", "dd of as many bytes"), ("export", "similarity 20000x20000 to NPY")))
    for row in rows:
        if row["group"] == "projection" and "reference_ms" in row:
            yield {"group": "ratio", "case": f"scikit-learn / t-SNE, {row['case']}", "ratio": row["reference_ms"] / row["median_ms"]}
    for tool, title in (("matplotlib", "Matplotlib"), ("pyqtgraph", "PyQtGraph")):
        for size in ("100x512", "1000x512", "5000x1024"):
            wanted.append((f"{title} {size} / window n", (tool, size), ("window", size, "n")))
    for case, above, below in wanted:
        numerator, denominator = median_of(rows, *above), median_of(rows, *below)
        if numerator and denominator:
            yield {"group": "ratio", "case": case, "ratio": numerator / denominator}


def digits(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def milliseconds(value):
    return "" if value is None else f"{digits(value)} ms"


def cells(row):
    title = TITLES.get(row["group"], row["group"].replace("window, a table: ", "a table from a file, in front: ")
                       .replace("window, ", "a slider moved, in front: "))
    case = ", ".join(filter(None, [row["case"], row.get("slider"), row.get("where")]))
    if "missing" in row:
        return [title, case, f"not installed ({row['missing']})", "", "", ""]
    if "failed" in row:
        return [title, case, "failed", "", "", ""]
    median = milliseconds(row.get("median_ms"))
    if "peak_mib" in row:
        median = f"{digits(row['peak_mib'])} MiB"
    worst = milliseconds(row.get("worst_ms"))
    if "p99_ms" in row:
        worst = f"{milliseconds(row['p99_ms'])} / {worst}"
    ratio = ""
    if "ratio_to_memset" in row:
        ratio = f"{digits(row['ratio_to_memset'])} × memset"
    elif "mb_per_second" in row:
        ratio = f"{digits(row['mb_per_second'])} MB/s"
    elif "ratio" in row:
        ratio = digits(row["ratio"])
    return [title, case, median, worst, ratio, str(row.get("runs", ""))]


def header(info, rows):
    platforms = sorted({row["platform"] for row in rows if row["group"] == "window"})
    canvases = sorted({row["heatmap_canvas"] for row in rows if row["group"] == "window"})
    lines = [f"posenc {info['commit']}, {info['date']}".replace(" ,", ","),
             f"{info['processor']}, {info['cores']} cores",
             f"load average before building {info['load_at_start']}, before measuring {info['load']}",
             f"window 1600 × 900, platform {', '.join(platforms) or 'none'}, heatmap canvas {', '.join(canvases) or 'none'}"]
    products = sorted({row["blas"] for row in rows if "blas" in row})
    if products:
        lines.append(f"matrix product of the comparisons: {', '.join(products)}")
    start = float((info["load_at_start"] or "0").split()[0])
    lines.append(f"{info['busy_before']:.0%} of the processors' time went to others just before measuring")
    if start > 0.5 * info["cores"] or info["busy_before"] > 0.1:
        lines.append("**The load is high**: take the numbers with care")
    return lines


def table(path):
    rows = [json.loads(line) for line in sys.stdin if line.strip()]
    info = rows.pop(0)
    rows.extend(list(ratios(rows)))
    with open(path, "w", encoding="utf-8") as out:
        json.dump([info, *rows], out, indent=1)
        out.write("\n")
    print("\n".join(line + "  " for line in header(info, rows)), end="\n\n")
    lines = [["what", "case", "median", "p99 / worst", "ratio", "runs"], *map(cells, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(6)]
    lines.insert(1, ["-" * width for width in widths])
    for line in lines:
        print("| " + " | ".join(text.ljust(width) for text, width in zip(line, widths)) + " |")


def key(row):
    return tuple(row.get(field, "") for field in ("group", "case", "slider", "where"))


CERTAIN = 4.0  # what counts must exceed so many uncertainties
OF_MEDIAN = 1.2533  # the uncertainty of a median, in that of a mean


@dataclasses.dataclass
class Change:
    """What one measure of a row, its median, p99 or memory, became."""
    row: tuple
    measure: str
    logarithm: float    # of how many times as much it is
    uncertainty: float  # of the logarithm; NaN if one number is all there is
    least: float        # the ratio that counts at all
    now: str
    verdict: str = "same"

    @property
    def name(self):
        return ", ".join(filter(None, [*self.row, "" if self.measure == "median" else self.measure]))


@dataclasses.dataclass
class Judgement:
    changes: list             # of posenc's rows, without the drift
    drift: float              # how many times as long the references take
    drift_uncertainty: float
    references: int           # rows from which it is known; without any, it is 1
    lost: list                # keys
    failed: list
    new: list
    not_compared: list        # in both files, but not measured alike
    of_others: list           # references that are lost or failed, what is not installed, and what failed before

    @property
    def is_worse(self):
        return bool(self.lost or self.failed or any(change.verdict == "slower" for change in self.changes))


def all_positive(*numbers):
    return all(isinstance(number, (int, float)) and number > 0 for number in numbers)


def ratio_of_parts(before, after):
    """The logarithm of how many times as much, and its uncertainty; None if the two were not measured alike.

    The parts of a row are measured one after another under the same changes, so each part is compared with its own; how much the eight
    ratios differ tells how noisy the row was.
    """
    if not before or not after or not len(before) == len(after) > 1 or not all_positive(*before, *after):
        return None
    logarithms = [math.log(b / a) for a, b in zip(before, after)]
    return statistics.median(logarithms), OF_MEDIAN * statistics.stdev(logarithms) / math.sqrt(len(logarithms))


def changes_of(old, new):
    """Of each measure that two rows of one case have in common."""
    if found := ratio_of_parts(old.get("parts_ms"), new.get("parts_ms")):
        yield Change(key(new), "median", *found, 1.05, milliseconds(new["median_ms"]))
    tails = [row.get("tails_ms") for row in (old, new)]
    if all(tails):
        # Of few runs, a part is one of them, and its tail says nothing else. A tail is of few times, so it must differ by more.
        if new["tails_ms"] != new.get("parts_ms") and (found := ratio_of_parts(*tails)):
            yield Change(key(new), "p99", *found, 1.25, milliseconds(new["p99_ms"]))
    if all_positive(*(row.get("peak_mib") for row in (old, new))):
        yield Change(key(new), "memory", math.log(new["peak_mib"] / old["peak_mib"]), math.nan, 1.05, f"{digits(new['peak_mib'])} MiB")


def drift_of(references):
    """The median of the changes of what is not posenc, and its uncertainty: from how much they differ, one that stands apart left aside."""
    if not references:
        return 0.0, 0.0
    drift = statistics.median(change.logarithm for change in references)
    apart = 1.4826 * statistics.median(abs(change.logarithm - drift) for change in references)  # the deviation, if it is normal
    return drift, OF_MEDIAN * max(apart, statistics.median(change.uncertainty for change in references)) / math.sqrt(len(references))


def judged(old, new):
    """The rows of two files, without their first one that tells about the machine."""
    old, new = ({key(row): row for row in rows if row["group"] != "ratio"} for rows in (old, new))
    measured = [{name for name, row in rows.items() if "failed" not in row and "missing" not in row} for rows in (old, new)]
    references = {name for rows in (old, new) for name, row in rows.items() if row.get("reference")}
    of_posenc = {name[0] for name in measured[0] | measured[1] if name not in references}
    missing = {name[0] for name, row in new.items() if "missing" in row}

    def is_of_others(name):
        # A program that failed as a whole has one row, without a case.
        return name in references or (not name[1] and name[0] not in of_posenc and name[0] in {reference[0] for reference in references})

    found = {name: list(changes_of(old[name], new[name])) for name in new if name in measured[0] & measured[1]}
    known = [change for name, changes in found.items() if name in references for change in changes if change.measure == "median"]
    drift, drift_uncertainty = drift_of(known)
    judgement = Judgement([], math.exp(drift), math.expm1(drift_uncertainty), len(known), [], [], [], [], [])
    for change in (change for name, changes in found.items() if name not in references for change in changes):
        uncertainty = 0.0 if math.isnan(change.uncertainty) else change.uncertainty
        if change.measure != "memory":
            change.logarithm -= drift
            uncertainty = math.hypot(uncertainty, drift_uncertainty)
        if abs(change.logarithm) > max(math.log(change.least), CERTAIN * uncertainty):
            change.verdict = "slower" if change.logarithm > 0 else "faster"
        judgement.changes.append(change)
    judgement.not_compared = [name for name, changes in found.items() if not changes]
    judgement.new = [name for name in new if name in measured[1] - measured[0]]
    for name in old:
        if name in measured[0] and name not in new:
            (judgement.of_others if is_of_others(name) or name[0] in missing else judgement.lost).append(name)
    for name, row in new.items():
        if "failed" in row:
            (judgement.of_others if is_of_others(name) or "failed" in old.get(name, {}) else judgement.failed).append(name)
    return judgement


def said_of_drift(judgement):
    if not judgement.references:
        return "no row in common that runs no code of posenc: nothing is taken for the machine, and what it lost counts as posenc's loss"
    times = f"{judgement.drift:.3f} ± {judgement.drift_uncertainty:.3f} times as long, which is taken for the machine"
    return f"{judgement.references} rows in common that run no code of posenc: {times}"


def compare(old_path, new_path):
    with open(old_path, encoding="utf-8") as one, open(new_path, encoding="utf-8") as other:
        old, new = json.load(one), json.load(other)
    judgement = judged(old[1:], new[1:])
    if not judgement.changes and not judgement.references:
        print("report.py: the two files have no row in common; were both written by tests/bench.sh?", file=sys.stderr)
        return 2
    print(f"{old[0]['commit']} ({old[0]['date']}) -> {new[0]['commit']} ({new[0]['date']})")
    print(said_of_drift(judgement))
    for verdict in ("slower", "faster"):
        for change in sorted(judgement.changes, key=lambda each: -abs(each.logarithm)):
            if change.verdict == verdict:
                word = {"slower": "larger", "faster": "smaller"}[verdict] if change.measure == "memory" else verdict
                noise = "" if math.isnan(change.uncertainty) else f" ± {math.expm1(change.uncertainty):.2f}"
                print(f"{word}: {change.name}: {math.exp(change.logarithm):.2f}{noise} times, now {change.now}")
    for word, names in (("lost", judgement.lost), ("failed", judgement.failed),
                        ("lost, failed or not installed, and no loss of posenc", judgement.of_others), ("new", judgement.new),
                        ("not measured alike, and not compared", judgement.not_compared)):
        for name in names:
            print(f"{word}: {', '.join(filter(None, name))}")
    print(f"{sum(change.verdict == 'same' for change in judgement.changes)} medians, p99s and peaks are the same within noise")
    return int(judgement.is_worse)


if __name__ == "__main__":
    if sys.argv[1:] == ["machine"]:
        machine()
    elif len(sys.argv) == 3 and sys.argv[1] == "table":
        table(sys.argv[2])
    elif len(sys.argv) == 4 and sys.argv[1] == "compare":
        sys.exit(compare(*sys.argv[2:]))
    else:
        sys.exit(__doc__)
