#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The walls between the ground and the features, as far as includes tell.

    python3 tests/walls.py [FOLDER]

prints which folders of the ground include which feature (in core and ui none: tests/core/test_architecture.cpp), and how many folders stand
behind Explorer::setScene, a step of a lesson and an export: those whose headers are included there, directly or through others. FOLDER is
another copy of the sources, such as an older one."""
import collections
import os
import re
import sys

ROOT = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
INCLUDE = re.compile(r'^\s*#\s*include\s*"((?:core|ui|app)/[^"]+)"', re.MULTILINE)
# The folders of core that belong to a feature; in ui, a feature is a folder of ui/features.
with open(os.path.join(ROOT, "core/CMakeLists.txt"), encoding="utf-8") as lists:
    CORE = {folder: feature for feature, folders in re.findall(r"set\(core_of_(\w+)\n(.*?)\n\)", lists.read(), re.DOTALL)
            for folder in re.findall(r"^  (\w+) +#", folders, re.MULTILINE)}
STARTS = {"Explorer::setScene": "ui/scene/explorer.cpp", "a step of a lesson": "ui/features/class/classroom/lesson_guide.cpp",
          "an export": "ui/export/export_job.cpp"}


def sources():
    for top in ("core", "ui", "app"):
        for folder, _, names in os.walk(os.path.join(ROOT, top)):
            for name in names:
                if name.endswith((".h", ".cpp")):
                    yield os.path.relpath(os.path.join(folder, name), ROOT)


def feature_of(path):
    parts = path.split("/")
    if parts[0] == "core":
        return CORE.get(parts[1])
    return parts[2] if parts[:2] == ["ui", "features"] and len(parts) > 3 else None


def included(path, known={}):
    if path not in known:
        try:
            with open(os.path.join(ROOT, path), encoding="utf-8") as source:
                known[path] = INCLUDE.findall(source.read())
        except FileNotFoundError:  # made by CMake
            known[path] = []
    return known[path]


def behind(path):
    found, waiting = set(), [path]
    while waiting:
        for header in included(waiting.pop()):
            if header not in found:
                found.add(header)
                waiting.append(header)
    return sorted({os.path.dirname(header) for header in found})


pairs = collections.Counter()
for path in sources():
    if feature_of(path) is None:
        for header in included(path):
            if feature_of(header):
                pairs[os.path.dirname(path), feature_of(header)] += 1
for (folder, feature), count in sorted(pairs.items()):
    print(f"{folder} includes {feature}: {count}")
print(f"{sum(pairs.values())} includes of features in the ground, {len(pairs)} pairs of folder and feature")
for name, start in STARTS.items():
    folders = behind(start)
    print(f"{name}: {len(folders)} folders, {sum(1 for folder in folders if feature_of(folder + '/x'))} of features")
