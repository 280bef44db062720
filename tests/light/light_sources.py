# SPDX-License-Identifier: GPL-3.0-or-later
"""resources/light is made of the sources as they are: light_sources.py. If not, resources/packages/light.sh builds it again."""
import pathlib
import sys

TOP = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(TOP / "app/light"))
import hashes  # noqa: E402

made = dict(reversed(line.split("  ")) for line in (TOP / "resources/light/sources.sha256").read_text(encoding="utf-8").splitlines())
there = dict(reversed(line.split("  ")) for line in hashes.hashes(TOP).splitlines())
changed = sorted(name for name in made.keys() | there.keys() if made.get(name) != there.get(name))
assert len(there) > 80, "hardly a source was looked at"
assert not changed, f"changed since resources/light was built: {', '.join(changed)}; run: bash resources/packages/light.sh FOLDER"
