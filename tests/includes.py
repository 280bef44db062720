#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many sources a change of a header concerns: those of the program and those of the tests that include it, directly or not.

    python3 tests/includes.py ui/features/rotary/rotary_settings.h …
"""

import functools
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


@functools.cache
def included_by(path):
    """The headers of this repository that a file includes itself."""
    names = re.findall(r'^#include "([^"]+)"', (ROOT / path).read_text(), re.MULTILINE)
    beside = [str(pathlib.PurePath(path).parent / name) for name in names]
    return [next(file for file in pair if (ROOT / file).is_file()) for pair in zip(names, beside) if any((ROOT / file).is_file() for file in pair)]


def reached_from(path):
    """Every header that a source includes, through others too."""
    reached, waiting = set(), [path]
    while waiting:
        new = [header for header in included_by(waiting.pop()) if header not in reached]
        reached.update(new)
        waiting.extend(new)
    return reached


def sources(*folders):
    return [str(file.relative_to(ROOT)) for folder in folders for file in sorted((ROOT / folder).rglob("*.cpp"))]


def main():
    headers = sys.argv[1:]
    if not headers or not all((ROOT / header).is_file() for header in headers):
        sys.exit(__doc__)
    program = [reached_from(source) for source in sources("app", "core", "ui")]
    tests = [reached_from(source) for source in sources("tests")]
    print(f"{len(program):5} {len(tests):5} sources of the program and the tests")
    for header in headers:
        print(f"{sum(header in each for each in program):5} {sum(header in each for each in tests):5} include {header}")


if __name__ == "__main__":
    main()
