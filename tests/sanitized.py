#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds a preset with a sanitizer (asan, tsan) and runs its tests, on from where the last run stopped.

usage: sanitized.py PRESET [--log FILE] [--jobs J]

A test that has passed is not run again while all it is made of has the same bytes: its program, the files that its command names, and the
program posenc. So after an interruption, or after one test was mended, only the rest is run. The build folder of the preset keeps what has
passed in sanitized.json. --log also takes what a log of CTest says, such as that of `ctest --preset tsan`, of programs older than that run.

Prints what fails, and last how many of all tests have not passed. Exit 1: some have not.
"""
import argparse
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
STARTED = re.compile(r"^Start testing: (\w+ +\d+ \d+:\d+)", re.M)
TESTED = re.compile(r"^\d+/\d+ Test: (\S+)\n(?:.*?\n)??Test (Passed|Failed)\.$", re.M | re.S)


def parts_of(command, posenc):
    """The files that a test is made of."""
    return [path for path in (*map(pathlib.Path, command), posenc) if path.is_absolute() and path.is_file()]


def key_of(command, posenc, hashes):
    """Another one for other bytes; `hashes` keeps those of files that were read."""
    for path in parts_of(command, posenc):
        if path not in hashes:
            hashes[path] = hashlib.sha256(path.read_bytes()).hexdigest()
    return hashlib.sha256("\n".join([*command, *(hashes[path] for path in parts_of(command, posenc))]).encode()).hexdigest()


def verdicts_in(log, tests, posenc):
    """What a log of CTest says of tests whose programs were there before: name and whether it passed, the last time it was run."""
    started = STARTED.search(log)
    if not started:
        return {}
    now = datetime.datetime.now()
    began = datetime.datetime.strptime(f"{now.year} {started[1]}", "%Y %b %d %H:%M")  # to the minute, and CTest does not write the year
    if began > now:
        began = began.replace(year=now.year - 1)
    older = {name for name, command in tests.items() if max((path.stat().st_mtime for path in parts_of(command, posenc)), default=0.0) < began.timestamp() + 60}
    return {name: verdict == "Passed" for name, verdict in TESTED.findall(log) if name in older}


def remember(kept, log, tests, posenc, hashes):
    """Adds to what has passed, by name, and takes out what has failed since."""
    for name, passed in verdicts_in(log, tests, posenc).items():
        kept.pop(name, None)
        if passed:
            kept[name] = key_of(tests[name], posenc, hashes)


def left_of(kept, tests, posenc, hashes):
    return [name for name, command in tests.items() if kept.get(name) != key_of(command, posenc, hashes)]


def tests_of(build):
    """Name and command of each. CTest writes its last log anew when it is asked."""
    listed = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], capture_output=True, text=True, check=True)
    return {test["name"]: test["command"] for test in json.loads(listed.stdout)["tests"]}


def run(preset, log, jobs):
    build = ROOT / f"build-{preset}"
    posenc, state, last = build / "app/posenc", build / "sanitized.json", build / "Testing/Temporary/LastTest.log"
    kept = json.loads(state.read_text()) if state.exists() else {}
    if log:  # of the programs as they are before anything is built
        said = log.read_text(errors="replace")
        remember(kept, said, tests_of(build), posenc, {})
        state.write_text(json.dumps(kept, indent=0))
    for step in (["cmake", "--preset", preset], ["cmake", "--build", "--preset", preset, "--parallel", str(os.cpu_count() or 1)]):
        if (built := subprocess.run(step, cwd=ROOT, stdout=subprocess.DEVNULL)).returncode:
            return built.returncode
    tests, hashes = tests_of(build), {}
    left = left_of(kept, tests, posenc, hashes)
    if left:
        print(f"{len(tests) - len(left)} of {len(tests)} have passed with these programs; {len(left)} are run.", flush=True)
        subprocess.run(["ctest", "--preset", preset, "--output-on-failure", "-j", str(jobs), "-R", f"^({'|'.join(map(re.escape, left))})$"], cwd=ROOT)
        remember(kept, last.read_text(errors="replace"), tests, posenc, hashes)
        state.write_text(json.dumps(kept, indent=0))
    left = left_of(kept, tests, posenc, hashes)
    print(*(f"has not passed: {name}" for name in left), f"{len(left)} tests failed out of {len(tests)}", sep="\n")
    return 1 if left else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("preset", choices=["asan", "tsan"])
    parser.add_argument("--log", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=(os.cpu_count() or 1) + 1)
    arguments = parser.parse_args()
    return run(arguments.preset, arguments.log, arguments.jobs)


if __name__ == "__main__":
    sys.exit(main())
