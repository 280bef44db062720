#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures what posenc promises, and writes the page that says so: TESTING.md beside this file.

usage: trust.py run NAME…    measures these in the build folder that tests/run.sh has made (or POSENC_BUILD_DIR), and keeps the figures
       trust.py list         the names, and about how long each takes
       trust.py page         writes the page from the figures that were kept (trust.jsonl)

A figure bears its date, the commit it was measured at, and its command; of each name the last one stands on the page. Long runs keep their
state in the folder trust-state of the build folder, and go on where they stopped.
"""
import datetime
import json
import os
import pathlib
import re
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
BUILD = pathlib.Path(os.environ.get("POSENC_BUILD_DIR", ROOT / "build")).resolve()
FIGURES, PAGE = HERE / "trust.jsonl", HERE / "TESTING.md"
TOTALS = r"Totals: (?P<passed>\d+) passed, (?P<failed>\d+) failed"
MUTANTS = (r"(?m)^all +(?P<score>[\d.]+) % +(?P<other>[\d.]+) %  (?P<killed>\d+) killed, (?P<survived>\d+) survived, (?P<reasoned>\d+) of them equivalent by a reason, "
           r"(?P<equivalent>\d+) equivalent")

# name, promise, command (in the project's folder; {build}, {state}, {seconds} and {mutants} are replaced), what its output holds, the figure in words, how long
MEASURES = [
    ("tests", "Everything that the README promises of pictures, files, commands, lessons and controls has a test, and every test passes.",
     "ctest --test-dir {build} -j2", r"(?s)(?P<failed>\d+) tests failed out of (?P<all>\d+).*Total Test time \(real\) = +(?P<seconds>[\d.]+)",
     "{all} test classes and lessons, {failed} failed, {seconds} s on two processors", "10 min"),
    ("monkey", "Whatever one does in the window, in any order: the scene is legal and survives JSON, the command line and PNG; undo, then redo, is no change; controls "
     "agree with the scene, have names and keep the focus; nothing is said on standard error; every picture is that of the scene.",
     "env POSENC_MONKEY=10000 {build}/tests/monkey/monkey_tests test_monkey nothingBreaks", r"(?s)" + TOTALS + r".*?(?P<time>\d+)ms",
     "10,000 random actions in {time} ms, {failed} findings", "5 min"),
    ("faults while writing", "Whichever call of the system fails while a file is written: the old or the new file is whole, nothing lies beside it, one sentence, exit 1 or 4.",
     "env POSENC_FAULTS=all {build}/tests/faults/faults_tests test_write_faults", TOTALS, "every call of every format failed once, new and over an old file: {passed} checks passed, {failed} failed", "30 min"),
    ("faults while reading", "Whichever call fails while a file is read: one sentence, or the right result.",
     "env POSENC_FAULTS=all {build}/tests/faults/faults_tests test_read_faults", TOTALS, "every call failed once: {passed} checks passed, {failed} failed", "30 min"),
    ("faults of a session", "Whichever call fails for settings, recent files and lessons: the old file is whole, and the window goes on.",
     "env POSENC_FAULTS=all {build}/tests/faults/faults_tests test_session_faults", TOTALS, "{passed} checks passed, {failed} failed", "15 min"),
    ("lack of memory", "An allocation that fails in the program's own code or its workers becomes one sentence.",
     "env POSENC_FAULTS=all {build}/tests/faults/faults_tests test_memory_faults", TOTALS, "{passed} checks passed, {failed} failed", "15 min"),
    ("kills while writing", "Killed at any moment, a file is the old or the new one, and nothing lies beside it.",
     "env POSENC_KILLS=10000 {build}/tests/app/app_tests test_program_killed", TOTALS, "10,000 kills over twelve formats: {passed} checks passed, {failed} failed", "1 h"),
    ("kills of a session", "Killed at any moment, a window loses nothing that is older than two seconds.",
     "env POSENC_KILLS=1000 {build}/tests/app/app_tests test_program_sessions", r"(?s)QINFO[^:]*: [^ ]+ (?P<what>\d+ kills[^\n]*)\n.*" + TOTALS, "{what}; {failed} checks failed", "8 min"),
    ("idle", "A window in which nothing moves wakes no thread.", "{build}/tests/app/app_tests test_program_idle", TOTALS,
     "four seconds without a turn of any thread, in four windows: {passed} checks passed, {failed} failed", "1 min"),
    ("latency", "From a key of the keyboard to other pixels on the screen: at most 20 ms in 99 of 100 cases.",
     "xvfb-run -a -s '-screen 0 1920x1200x24' env QT_QPA_PLATFORM=xcb {build}/tests/benchmarks/bench_latency {build}/app/posenc --steps 200",
     r"(?s)1000x512\".*?median_ms\": (?P<small>[\d.]+), \"p99_ms\": (?P<small99>[\d.]+).*?nothing stolen.*?p99_ms\": (?P<small99calm>[\d.]+)[^\n]*?runs\": (?P<smallcalm>\d+).*?"
     r"1048576x16384\".*?median_ms\": (?P<large>[\d.]+), \"p99_ms\": (?P<large99>[\d.]+).*?nothing stolen.*?p99_ms\": (?P<large99calm>[\d.]+)[^\n]*?runs\": (?P<largecalm>\d+)",
     "median and 99th percentile of 200 keys: {small} and {small99} ms at 1000 × 512, {large} and {large99} ms at 1048576 × 16384; of the {smallcalm} and {largecalm} "
     "keys during which the host of the virtual machine took no processor away, the 99th percentiles are {small99calm} and {large99calm} ms", "2 min, after tests/bench.sh --quick"),
    ("numbers in words", "Every number in a text for people is computed, claimed with what computes it, or of a named class that claims nothing.",
     "{build}/tests/words/words_tests test_numbers_in_words", r"(?s)QINFO[^\n]*numbers: (?P<what>[^\n]+)\n.*" + TOTALS,
     "{what}: {passed} checks of texts passed, {failed} failed", "1 min"),
    ("exact values", "A value is exact to one unit in the last place, a table to 4e-16.", "{build}/tests/exact/check_exact values --state {state}/values --seconds 600",
     r"(?s)(?P<count>\d+) compared.*worst (?P<value>[\d.e-]+), bound 1, .*table: worst (?P<table>[\d.e-]+)", "{count} random numbers against 320 bits: the worst value {value} units off, the worst of a table {table}", "10 min, goes on"),
    ("hard values", "So it is where k·ω comes nearest to multiples of π/2.", "{build}/tests/exact/check_exact hard --state {state}/hard",
     r"(?s)(?P<count>\d+) compared.*worst (?P<value>[\d.e-]+), bound 1", "{count} positions from continued fractions: the worst {value} units off", "30 min"),
    ("pictures", "A pixel is within 1e-5 (heatmap) and 1e-3 (similarity) of the exact mean.", "{build}/tests/exact/check_exact windows --state {state}/windows --seconds 600",
     r"(?s)(?P<count>\d+) compared(?P<what>.*)", "{count} pixels of random windows against brute force", "10 min, goes on"),
    ("processors", "A figure is the same bytes on every processor, with any number of threads, in every locale, time zone, screen and desktop theme.",
     "ctest --test-dir {build} -R test_processors", r"(?P<failed>\d+) tests failed out of (?P<all>\d+)", "{failed} of {all} failed", "1 min"),
    ("two builds", "The program is the same bytes wherever and whenever it is built.", "bash tests/reproducible.sh", r"(?s)(?P<what>[^\n]+)\n*\Z", "{what}", "25 min"),
    ("fuzzers", "No reader of bytes from strangers crashes, hangs, leaks or misreads memory, and what it reads or says of them is right, under the address and "
     "undefined-behaviour sanitizers.", "python3 tests/fuzz/fuzz.py run {state}/fuzz --seconds {seconds}", r"(?P<what>[\d,]+ runs[^\n]*)", "{what}",
     "10 s a reader; POSENC_FUZZ_SECONDS for longer, goes on"),
    ("fuzzed lines", "The fuzzers reach the lines of the readers.", "python3 tests/fuzz/fuzz.py coverage {state}/fuzz", r"(?P<what>[\d.]+ % of the readers' lines[^\n]*)", "{what}", "2 min"),
    ("mutants of core", "The tests notice if a token of core/ is changed.", "python3 tests/mutants.py {state}/mutants run --seconds {mutants} && python3 tests/mutants.py {state}/mutants report",
     MUTANTS, "{score} %, {other} % without those that do the same: {killed} killed, {survived} survived, {reasoned} of them for a reason, {equivalent} with the same code", "an hour, goes on; POSENC_MUTANT_SECONDS for another time, 0 to count what is known"),
    ("mutants of ui/files", "The tests notice if a token of ui/files/ is changed.",
     "python3 tests/mutants.py {state}/mutants run --folders ui/files --seconds {mutants} && python3 tests/mutants.py {state}/mutants report --folders ui/files",
     MUTANTS, "{score} %, {other} % without those that do the same: {killed} killed, {survived} survived, {reasoned} of them for a reason, {equivalent} with the same code", "an hour, goes on; POSENC_MUTANT_SECONDS for another time, 0 to count what is known"),
    ("address sanitizer", "The tests pass under the address and undefined-behaviour sanitizers.", "cmake --workflow --preset asan", r"(?P<failed>\d+) tests failed out of (?P<all>\d+)", "{failed} of {all} failed", "2 h"),
    ("thread sanitizer", "The tests pass under the thread sanitizer.", "cmake --workflow --preset tsan", r"(?P<failed>\d+) tests failed out of (?P<all>\d+)", "{failed} of {all} failed", "3 h"),
    ("monkey, address sanitizer", "So does the monkey.", "env ASAN_OPTIONS=detect_leaks=1 POSENC_MONKEY=2000 build-asan/tests/monkey/monkey_tests test_monkey nothingBreaks", r"(?s)" + TOTALS + r".*?(?P<time>\d+)ms",
     "2,000 random actions in {time} ms, {failed} findings", "20 min"),
    ("monkey, thread sanitizer", "So does the monkey.", "env TSAN_OPTIONS=die_after_fork=0 POSENC_MONKEY=2000 build-tsan/tests/monkey/monkey_tests test_monkey nothingBreaks", r"(?s)" + TOTALS + r".*?(?P<time>\d+)ms",
     "2,000 random actions in {time} ms, {failed} findings", "40 min"),
]


def git(*words):
    return subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True).stdout.rstrip("\n")


def run(name):
    found = next((measure for measure in MEASURES if measure[0] == name), None)
    if found is None:
        sys.exit(f"trust.py: there is no measure {name!r}; trust.py list has them.")
    _, _, command, pattern, words, _ = found
    state = BUILD / "trust-state"
    state.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    command = command.replace("{build}", os.path.relpath(BUILD, ROOT)).replace("{state}", os.path.relpath(state, ROOT))
    command = command.replace("{seconds}", os.environ.get("POSENC_FUZZ_SECONDS", "10")).replace("{mutants}", os.environ.get("POSENC_MUTANT_SECONDS", "3600"))
    outcome = subprocess.run(command, shell=True, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    match = re.search(pattern, outcome.stdout)
    if not match:
        sys.exit(f"trust.py: {name}: no figure in the output (exit code {outcome.returncode}):\n{outcome.stdout[-3000:]}")
    figure, failed = words.format(**match.groupdict()), outcome.returncode != 0
    commit = git("describe", "--always")
    if any(line[3:] not in (f"tests/{FIGURES.name}", f"tests/{PAGE.name}") for line in git("status", "--porcelain").splitlines()):
        commit += ", changed since"
    with FIGURES.open("a") as file:
        file.write(json.dumps({"name": name, "figure": figure, "failed": failed, "command": command, "commit": commit,
                               "date": datetime.date.today().isoformat(), "seconds": round(time.monotonic() - began)}) + "\n")
    if failed:
        print(outcome.stdout[-8000:])
    print(f"{name}: {'FAILED: ' if failed else ''}{figure}", flush=True)
    return failed


def page():
    figures = {}
    for line in FIGURES.read_text().splitlines() if FIGURES.exists() else []:
        figure = json.loads(line)
        figures[figure["name"]] = figure
    lines = ["# How posenc is tested", "",
             "Written by `python3 tests/trust.py page` from what `python3 tests/trust.py run NAME` has measured; nothing in here is written by hand.", ""]
    missing = []
    for name, promise, *_, cost in MEASURES:
        figure = figures.get(name)
        if figure is None:
            missing.append(f"- **{name}** ({cost}): {promise}")
            continue
        lines += [f"## {name[0].upper() + name[1:]}", "", promise, "", ("**Failed.** " if figure["failed"] else "") + figure["figure"] + ".", "",
                  f"`{figure['command']}`, {figure['date']}, commit {figure['commit']}, {figure['seconds']} s.", ""]
    if missing:
        lines += ["## Not measured yet", "", *missing, ""]
    PAGE.write_text("\n".join(lines).rstrip("\n") + "\n")


def main(words):
    if words[:1] == ["run"] and len(words) > 1:
        return any([run(name) for name in words[1:]])
    if words == ["list"]:
        for name, *_, cost in MEASURES:
            print(f"{name:22} {cost}")
        return 0
    if words == ["page"]:
        page()
        return 0
    sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
