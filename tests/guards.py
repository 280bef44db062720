#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which tests guard which folder, and how long they take.

    python3 tests/guards.py BUILD [--write]

prints a line for every folder of tests: how many tests it has, their seconds on this computer by the times that ctest keeps in BUILD, and
the slowest. --write puts the table into tests/README.md."""
import collections
import os
import re
import sys

TESTS = os.path.dirname(os.path.abspath(__file__))
MARKS = ("<!-- guards.py writes the lines from here -->", "<!-- to here -->")


def seconds_of_tests(build):
    found = {}
    with open(os.path.join(build, "Testing", "Temporary", "CTestCostData.txt"), encoding="utf-8") as costs:
        for line in costs:
            parts = line.split()
            if len(parts) == 3:  # name, runs, seconds
                found[parts[0]] = float(parts[2])
    return found


def folders():
    found = collections.defaultdict(list)
    for folder, _, names in os.walk(TESTS):
        for name in names:
            if re.fullmatch(r"test_\w+\.(cpp|py)", name):
                found[os.path.relpath(folder, TESTS)].append(name.rsplit(".", 1)[0])
    return found


def table(build):
    seconds = seconds_of_tests(build)
    lines = ["| folder | tests | seconds | the slowest |", "|---|---:|---:|---|"]
    for folder, names in sorted(folders().items()):
        known = {name: seconds[name] for name in names if name in seconds}
        if known:
            slowest = max(known, key=known.get)
            lines.append(f"| {folder} | {len(known)} | {sum(known.values()):.1f} | {slowest} ({known[slowest]:.1f}) |")
    return lines


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    lines = table(sys.argv[1])
    if "--write" not in sys.argv:
        print("\n".join(lines))
        return
    path = os.path.join(TESTS, "README.md")
    with open(path, encoding="utf-8") as readme:
        text = readme.read()
    begin, end = (text.index(mark) for mark in MARKS)
    with open(path, "w", encoding="utf-8") as readme:
        readme.write(text[: begin + len(MARKS[0])] + "\n" + "\n".join(lines) + "\n" + text[end:])


main()
