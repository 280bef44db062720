#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures what posenc promises, and writes the page that says so, TESTING.md.

usage: trust.py run NAME…      measures these and keeps the figures in trust.jsonl, beside this file; what can go on where it stopped does
       trust.py list           the names, and what each costs
       trust.py page           writes TESTING.md from the figures

Everything is measured in a build folder that tests/run.sh has made; POSENC_BUILD_DIR names another.
"""
import datetime
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
BUILD = pathlib.Path(os.environ.get("POSENC_BUILD_DIR", HERE.parent / "build"))
FIGURES, PAGE = HERE / "trust.jsonl", HERE / "TESTING.md"

# name: what is promised, the command (run in the project's folder, BUILD is replaced), what its output must match: the groups make the figure; how
# the figure is said, and how long it takes. A figure that grows with every run has "sum": its numbers are added up.
MEASURES = {
    "tests": ("Every test passes.", "ctest --test-dir BUILD -j2 --output-on-failure", r"(?s)(\d+)% tests passed, (\d+) tests failed out of (\d+).*Total Test time \(real\) = +([\d.]+)",
              "{0} % of {2} tests passed, {1} failed, in {3} s on two processors", "7 minutes"),
    "monkey": ("Whatever one does in the window, in any order, the scene stays legal and survives JSON, the command line and PNG; undo and redo are opposites; "
               "controls agree, have names and keep the focus; nothing is said on standard error; pictures are those of the scene.",
               "env POSENC_MONKEY=10000 BUILD/tests/monkey/monkey_tests test_monkey nothingBreaks", r"(?s)(PASS|FAIL!) +: TestMonkey::nothingBreaks.*?in (\d+)ms|Totals: (\d+) passed, (\d+) failed.*?(\d+)ms",
              "10,000 random actions: {2} runs passed, {3} failed (with set-up and clean-up), {4} ms", "a few minutes"),
    "idle": ("A window in which nothing moves wakes no thread.", "BUILD/tests/app/app_tests test_program_idle", r"Totals: (\d+) passed, (\d+) failed",
             "{0} checks passed, {1} failed; each four seconds without a single turn of any thread", "half a minute"),
    "kills while writing": ("Killed at any moment, a file is the old or the new one, and nothing lies beside it.", "BUILD/tests/app/app_tests test_program_killed",
                            r"Totals: (\d+) passed, (\d+) failed", "{0} checks of 40 kills each passed, {1} failed (two of them set-up and clean-up)", "15 seconds"),
    "kills of a session": ("Killed at any moment, a window loses nothing older than two seconds.", "env POSENC_KILLS=1000 BUILD/tests/app/app_tests test_program_sessions",
                           r"(?s)(QINFO[^\n]*ms[^\n]*).*Totals: (\d+) passed, (\d+) failed", "{0}; {1} checks passed, {2} failed", "8 minutes"),
}


def commit():
    return subprocess.run(["git", "-C", HERE, "describe", "--always", "--dirty"], capture_output=True, text=True).stdout.strip()


def run(name):
    promise, command, pattern, words, _ = MEASURES[name]
    outcome = subprocess.run(command.replace("BUILD", str(BUILD)), shell=True, cwd=HERE.parent, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    found = re.search(pattern, outcome.stdout)
    if not found:
        sys.exit(f"trust.py: {name}: the output has no figure, exit code {outcome.returncode}:\n{outcome.stdout[-3000:]}")
    figure = {"name": name, "figure": words.format(*(group or "" for group in found.groups())), "failed": outcome.returncode != 0, "commit": commit(),
              "date": datetime.date.today().isoformat()}
    with FIGURES.open("a") as file:
        file.write(json.dumps(figure) + "\n")
    print(f"{name}: {figure['figure']}")
    return outcome.returncode
