# SPDX-License-Identifier: GPL-3.0-or-later
"""The comparison of two benchmark files: says what became slower, larger, lost or failed, in spite of noise and of a slower machine; and the
summary of frames."""
import contextlib
import io
import json
import math
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import frames
import report

POSENC = [1.0 + place for place in range(60)]  # the usual medians, in milliseconds
REFERENCES = [3.0 + place for place in range(12)]
HERE = pathlib.Path(__file__).resolve().parent


def rows(generator, noise=0.02, factors=None, tails=None, drift=1.0, references=True):
    """A file: 60 rows of posenc and 12 of others, their eight parts different in length, as those of a sweep are. A drift is of all rows."""

    def row(group, place, usual, factor, tail, **fields):
        parts = [drift * factor * usual * (1 + part / 4) * generator.gauss(1.0, noise) for part in range(8)]
        slowest = [drift * tail * usual * (2 + part / 4) * generator.gauss(1.0, noise) for part in range(8)]
        return {"group": group, "case": str(place), "median_ms": parts[4], "p99_ms": max(slowest), "runs": 300, "parts_ms": parts,
                "tails_ms": slowest, **fields}

    own = [row("window", place, usual, (factors or {}).get(place, 1.0), (tails or {}).get(place, 1.0)) for place, usual in enumerate(POSENC)]
    others = [row("numpy", place, usual, 1.0, 1.0, reference=True) for place, usual in enumerate(REFERENCES)] if references else []
    return own + others + [{"group": "memory", "case": "first frame", "peak_mib": 60.0}]


def verdicts(judgement, verdict):
    return {(*change.row[:2], change.measure) for change in judgement.changes if change.verdict == verdict}


def medians(places):
    return {("window", str(place), "median") for place in places}


def exit_code_and_words(old, new):
    """Of the program itself."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ("old.json", "new.json")]
        for path, of_file in zip(paths, (old, new)):
            pathlib.Path(path).write_text(json.dumps([{"group": "machine", "commit": "0", "date": "today"}, *of_file]))
        done = subprocess.run([sys.executable, "-B", HERE / "report.py", "compare", *paths], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr


def posenc_became_slower(generator):
    """All rows or most of them twice as slow are a loss, whatever the machine did."""
    for drift in (1.0, 1.25, 0.8):
        for places in (range(60), range(40), [7]):
            new = rows(generator, factors=dict.fromkeys(places, 2.0), drift=drift)
            found = report.judged(rows(generator), new)
            assert verdicts(found, "slower") == medians(places) and not verdicts(found, "faster"), (drift, places, found)
            assert abs(found.drift / drift - 1.0) < 0.02 and found.references == 12, (drift, found.drift)
            for change in found.changes:
                expected = 2.0 if change.measure == "median" and int(change.row[1]) in places else 1.0
                assert abs(math.exp(change.logarithm) / expected - 1.0) < 0.05, change
        mixed = report.judged(rows(generator), rows(generator, factors={7: 1.3, 20: 0.6}, drift=drift))
        assert (verdicts(mixed, "slower"), verdicts(mixed, "faster")) == (medians([7]), medians([20])), mixed


def only_the_machine_is_slower(generator):
    for drift in (2.0, 0.5):
        found = report.judged(rows(generator), rows(generator, drift=drift))
        assert not found.is_worse and not verdicts(found, "faster") and abs(found.drift / drift - 1.0) < 0.02, found
    # Without what tells the machine's part, its loss is posenc's, and that is said.
    old, new = rows(generator, references=False), rows(generator, drift=2.0, references=False)
    found = report.judged(old, new)
    assert found.references == 0 and found.drift == 1.0 and verdicts(found, "slower") >= medians(range(60)), found
    code, words = exit_code_and_words(old, new)
    assert code == 1 and "nothing is taken for the machine" in words, words
    # Rows of a file that is older than the mark are known by the other one.
    unmarked = [{field: value for field, value in row.items() if field != "reference"} for row in rows(generator)]
    assert report.judged(unmarked, rows(generator, drift=2.0)).references == 12
    # References that do not agree leave the drift uncertain: a small change says nothing then.
    new = rows(generator, factors=dict.fromkeys(range(60), 1.15))
    for place, row in enumerate(row for row in new if row.get("reference")):
        row["parts_ms"] = [part * 1.5 ** (place % 3 - 1) for part in row["parts_ms"]]
    found = report.judged(rows(generator), new)
    assert not found.is_worse and found.drift_uncertainty > 0.1, found


def noise(generator):
    for _ in range(5):
        found = report.judged(rows(generator, 0.2), rows(generator, 0.2))
        assert len(verdicts(found, "slower") | verdicts(found, "faster")) <= 1, found


def tails_and_memory(generator):
    found = report.judged(rows(generator), rows(generator, tails={3: 2.0, 4: 0.5}, drift=1.25))
    assert verdicts(found, "slower") == {("window", "3", "p99")} and verdicts(found, "faster") == {("window", "4", "p99")}, found
    old, new = rows(generator), rows(generator, drift=1.25)
    new[-1]["peak_mib"] = 70.0
    assert verdicts(report.judged(old, new), "slower") == {("memory", "first frame", "memory")}
    code, words = exit_code_and_words(old, new)
    assert code == 1 and "larger: memory, first frame, memory: 1.17 times, now 70 MiB" in words, words
    new[-1]["peak_mib"] = 61.0
    assert exit_code_and_words(old, new)[0] == 0
    # A file from before there were tails has one number; of few runs it is not even the 99th percentile.
    for row in (*old, *new):
        row.pop("tails_ms", None)
    new[5]["p99_ms"] *= 3.0
    assert verdicts(report.judged(old, new), "slower") == {("window", "5", "p99")}
    new[5]["runs"] = 25
    assert not report.judged(old, new).is_worse


def lost_failed_and_new(generator):
    old = rows(generator)
    usual = rows(generator)
    code, words = exit_code_and_words(old, usual)
    assert code == 0 and "12 rows in common that run no code of posenc" in words, words

    lost = [row for row in usual if (row["group"], row["case"]) != ("window", "9")]
    failed = [{"group": "window", "case": "9", "failed": True} if row["case"] == "9" and row["group"] == "window" else row for row in usual]
    stopped = [*lost, {"group": "window", "case": "", "failed": True}]
    for new, word in ((lost, "lost: window, 9"), (failed, "failed: window, 9"), (stopped, "failed: window")):
        code, words = exit_code_and_words(old, new)
        assert code == 1 and word in words.splitlines(), (word, words)
    code, words = exit_code_and_words(lost, usual)
    assert code == 0 and "new: window, 9" in words.splitlines(), words
    code, words = exit_code_and_words(failed, failed)  # no worse than it was
    assert code == 0 and "no loss of posenc: window, 9" in words, words
    # What others lost is said, and no loss.
    for end in ({"group": "numpy", "case": "", "failed": True}, {"group": "numpy", "case": "", "missing": "python3-numpy"}):
        two_references = [row for row in usual if row["group"] != "numpy" or row["case"] in ("0", "1")]
        code, words = exit_code_and_words(old, [*two_references, end])
        assert code == 0 and "no loss of posenc: numpy, 5" in words and "2 rows in common" in words, words
    # So is what posenc is compared with there, and not measured without it.
    compared = {**usual[0], "group": "projection"}
    code, words = exit_code_and_words([*old, compared], [*usual, {"group": "projection", "case": "", "missing": "scikit-learn"}])
    assert code == 0 and "no loss of posenc: projection, 0" in words, words
    # Rows that were measured otherwise are named, not passed over.
    usual[9]["parts_ms"], usual[9]["tails_ms"] = usual[9]["parts_ms"][:3], usual[9]["tails_ms"][:3]
    code, words = exit_code_and_words(old, usual)
    assert code == 0 and "not compared: window, 9" in words, words
    assert exit_code_and_words(old, [{"group": "other", "case": "", "median_ms": 1.0}])[0] == 2


def marks_of_the_benchmarks():
    """What other programs do is marked where it is measured; posenc's own rows are not."""
    import comparison
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        comparison.reference_row("numpy", "", [1.0, 2.0])
        comparison.times_row("export", "", [float(time) for time in range(1, 801)])
    other, own = map(json.loads, printed.getvalue().splitlines())
    assert other["reference"] is True and "reference" not in own
    assert own["parts_ms"] == [50.5 + 100 * part for part in range(8)] and own["tails_ms"] == [99.0 + 100 * part for part in range(8)], own


def frames_that_are_too_long():
    """The whole of a sweep of all views, and each slider that is not followed within a frame, the slowest first."""
    def row(group, case, slider, median, p99):
        return {"group": group, "case": case, "slider": slider, "median_ms": median, "p99_ms": p99}

    fast = [row("window", "1000x512", "n", 8.0, 12.0), row("window", "1000x512", "d_model", 8.4, 16.6)]
    assert frames.summary(fast, [], 100, [2.5, 1.05, 3]) == [
        "2 sweeps of 100 steps, 0 of them above 16.6 ms as the 99th percentile, 0 views or schemes not measured (none); the worst 16.6 ms (window, 1000x512, d_model); "
        "0 medians above it; the ordinary window's medians are at most 8.4 ms; the machine filled 20 MB in 1.05 to 3.00 ms"]
    slow = [row("window, norm", "1000x512", "n", 9.0, 17.0), row("window, every view", "5000x1024", "n", 20.0, 40.0)]
    lines = frames.summary(fast + slow, [(["--view", "patches"], "No picture followed the slider.")], 60, [1])
    assert [line.partition(":")[0] for line in lines[:3]] == ["above 16.6 ms", "above 16.6 ms", "not measured"], lines
    assert "every view, 5000x1024, n: p99 40.0 ms" in lines[0] and "patches: No picture" in lines[2], lines
    assert "4 sweeps of 60 steps, 2 of them above" in lines[3] and "1 views or schemes not measured (patches)" in lines[3], lines
    assert "the worst 40.0 ms (window, every view, 5000x1024, n); 1 medians above it; the ordinary window's medians are at most 8.4 ms" in lines[3], lines


def main():
    generator = random.Random(14)
    posenc_became_slower(generator)
    only_the_machine_is_slower(generator)
    noise(generator)
    tails_and_memory(generator)
    lost_failed_and_new(generator)
    marks_of_the_benchmarks()
    frames_that_are_too_long()


if __name__ == "__main__":
    sys.exit(main())
