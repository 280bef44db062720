#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The lists that posenc writes into its manual, as text in the repository: python3 tests/manual_lists.py PROGRAM [--write]

Compares what stands in resources/manual between <!-- NAME --> and <!-- /NAME --> with the output of PROGRAM --print lists, and names each
list that differs: then the exit code is 1. With --write, it writes the lists there."""
import json
import pathlib
import re
import subprocess
import sys

MANUAL = pathlib.Path(__file__).resolve().parent.parent / "resources" / "manual"
LIST = re.compile(r"^<!-- ([a-z-]+) -->$.*?^<!-- /\1 -->$", re.MULTILINE | re.DOTALL)


def main():
    program, write = sys.argv[1], "--write" in sys.argv[2:]
    different = looked = 0
    for language in ("en", "de"):
        printed = subprocess.run([program, "--language", language, "--print", "lists"], capture_output=True, text=True, check=True).stdout
        lists = json.loads(printed)
        for page in MANUAL.rglob("*.de.md" if language == "de" else "*.md"):
            if language == "en" and page.name.endswith(".de.md"):
                continue
            text = page.read_text("utf-8")
            written = LIST.sub(lambda place: "<!-- {0} -->\n\n{1}\n\n<!-- /{0} -->".format(place[1], lists[place[1]]), text)
            looked += len(LIST.findall(text))
            if written != text:
                different += 1
                print(f"{page}: a list is not what posenc writes", file=sys.stderr)
                if write:
                    page.write_text(written, "utf-8")
    assert looked >= 16, f"only {looked} lists found"
    if different and not write:
        sys.exit(f"Write them: python3 {__file__} PROGRAM --write")


main()
