# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns the lines of the benchmarks into a table for people and one JSON file for machines.

report.py machine                  tells about the machine, as the first of those lines
report.py table FILE.json < lines  prints the table and writes the file
report.py compare OLD.json NEW.json  says which rows of two such files differ by more than noise and the machine's own drift
"""
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
    "checkpoints": "a model's file",
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
    title = TITLES.get(row["group"], row["group"].replace("window, ", "a slider moved, in front: "))
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


def differences(old, new):
    """Of each row that both files have: how much longer it takes, as a logarithm, and how far that is uncertain.

    The parts of a row are measured one after another under the same changes, so each part is compared with its own; how much the eight
    ratios differ tells how noisy the row was.
    """
    before = {key(row): row["parts_ms"] for row in old if row.get("parts_ms")}
    for row in new:
        parts = row.get("parts_ms")
        known = before.get(key(row))
        if parts and known and len(parts) == len(known) > 1 and min(*parts, *known) > 0:
            logarithms = [math.log(b / a) for a, b in zip(known, parts)]
            yield key(row), statistics.median(logarithms), statistics.stdev(logarithms) / math.sqrt(len(logarithms)), row["median_ms"]


def judged(old, new):
    """(row, ratio without drift, uncertainty, median in ms, verdict) of each common row, and the drift that all rows share."""
    least, certain = math.log(1.05), 4.0  # what counts at all, and how many uncertainties it must exceed
    found = list(differences(old, new))
    drift = statistics.median(change for _, change, _, _ in found) if found else 0.0
    verdicts = []
    for name, change, uncertainty, milliseconds in found:
        own = change - drift
        is_real = abs(own) > max(least, certain * uncertainty)
        verdicts.append((name, math.exp(own), math.expm1(uncertainty), milliseconds, ("slower" if own > 0 else "faster") if is_real else "same"))
    return verdicts, math.exp(drift)


def compare(old_path, new_path):
    with open(old_path, encoding="utf-8") as one, open(new_path, encoding="utf-8") as other:
        old, new = json.load(one), json.load(other)
    verdicts, drift = judged(old[1:], new[1:])
    if not verdicts:
        sys.exit("report.py: the two files have no row in common; were both written by tests/bench.sh?")
    print(f"{old[0]['commit']} ({old[0]['date']}) -> {new[0]['commit']} ({new[0]['date']})")
    print(f"{len(verdicts)} rows in common; the median of all is {drift:.3f} times as long, which is taken for the machine")
    for verdict in ("slower", "faster"):
        for name, ratio, uncertainty, milliseconds, found in sorted(verdicts, key=lambda row: -abs(math.log(row[1]))):
            if found == verdict:
                print(f"{verdict}: {', '.join(filter(None, name))}: {ratio:.2f} ± {uncertainty:.2f} times, now {digits(milliseconds)} ms")
    print(f"{sum(found == 'same' for *_, found in verdicts)} rows are the same within noise")


if __name__ == "__main__":
    if sys.argv[1:] == ["machine"]:
        machine()
    elif len(sys.argv) == 3 and sys.argv[1] == "table":
        table(sys.argv[2])
    elif len(sys.argv) == 4 and sys.argv[1] == "compare":
        compare(*sys.argv[2:])
    else:
        sys.exit(__doc__)
