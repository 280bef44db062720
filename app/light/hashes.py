# SPDX-License-Identifier: GPL-3.0-or-later
"""The sources of resources/light with their SHA-256, as sha256sum writes them: hashes.py [TOP]

They are those of sources.txt, every header that these include, the colour maps and what builds them."""
import hashlib
import pathlib
import re
import sys


def closure(top):
    found = {"app/light/build.sh", "app/light/sources.txt"}
    found |= {f"resources/colormaps/{path.name}" for path in (top / "resources/colormaps").glob("*.txt")}
    rest = (top / "app/light/sources.txt").read_text(encoding="utf-8").split()
    while rest:
        name = rest.pop()
        if name not in found:
            found.add(name)
            rest += re.findall(r'^#include "(core/[^"]+)"', (top / name).read_text(encoding="utf-8"), re.MULTILINE)
    return sorted(found)


def hashes(top):
    return "".join(f"{hashlib.sha256((top / name).read_bytes()).hexdigest()}  {name}\n" for name in closure(top))


if __name__ == "__main__":
    sys.stdout.write(hashes(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2])))
