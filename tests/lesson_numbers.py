#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the numbers of the lessons without posenc: python3 tests/lesson_numbers.py [FILE.lesson.md …]

posenc --check computes every `expect` line with posenc's own code. This script computes them again, from the formulas of the encoding in
NumPy's long double, and compares them with the written digits. It resolves the scene of each step: the default scene, `new`, `preset=NAME`
and merges by RFC 7386. It names every line that it cannot compute. The exit code is 1 if a number is wrong."""
import json
import pathlib
import re
import sys
from datetime import datetime

import numpy as np

RESOURCES = pathlib.Path(__file__).resolve().parent.parent / "resources"
PRESETS = {preset["name"]: preset["scene"] for preset in json.loads((RESOURCES / "presets.json").read_text("utf-8"))}
REAL = np.longdouble
TURN = 2 * np.arccos(REAL(-1))
STEP_OR_BLOCK = re.compile(r"^## .*$|^(```+)(.*)\n((?:.*\n)*?)\1[ \t]*$", re.MULTILINE)
EXPECTATION = re.compile(r"\s*([a-z_0-9.]+)\s*(?:\(([^)]*)\))?\s*([=<>])\s*(\S+)")


def merged(target, patch):
    new = {key: merged(target.get(key, {}), value) if isinstance(value, dict) else value for key, value in patch.items()}
    return {key: value for key, value in {**target, **new}.items() if value is not None}


def expectations(text):
    """(scene, line number, line) of each fact in an `expect` block."""
    steps, scene = [], {}
    for found in STEP_OR_BLOCK.finditer(text):
        words = (found[2] or "").split() or [""]
        if not found[1]:
            steps.append([scene, []])
        elif steps and words[0] == "scene":
            start = next((PRESETS[word[len("preset="):]] for word in words if word.startswith("preset=")), {} if "new" in words else scene)
            steps[-1][0] = scene = merged(start, json.loads(found[3].strip() or "{}"))
        elif steps and words[0] == "expect":
            first = text[:found.start()].count("\n") + 2
            steps[-1][1] += [(first + index, line) for index, line in enumerate(found[3].splitlines())
                             if line.strip() and not line.startswith("unseen:")]
    return [(scene, *each) for scene, lines in steps for each in lines]


def places(settings):
    """The positions of a list of times in units since the first; +S is S seconds after the time before."""
    times, unit = [], settings.get("positions_unit", "hour")
    for text in map(str.strip, settings["positions"].split(",")):
        since = REAL(text) if text[0] == "+" else REAL(datetime.fromisoformat(text + "+00:00").timestamp())
        times.append(since + times[-1] if text[0] == "+" else since)
    return (np.array(times) - times[0]) / REAL({"hour": 3600, "day": 86400}.get(unit, unit))


class Table:
    """The table of a scene: positions k, columns j, pairs i."""
    def __init__(self, scene):
        encoding, settings, self.rotary = (scene.get(key, {}) for key in ("encoding", "scheme", "rotary"))
        self.n, self.d, self.rows = (encoding.get(*each) for each in (("n", 10000), ("d_model", 128), ("max_len", 128)))
        self.layout, self.paper = encoding.get("layout", "interleaved"), encoding.get("frequencies", "paper") == "paper"
        self.scheme = settings.get("name", "sinusoidal").replace("positions", "sinusoidal")
        self.places = places(settings) if settings.get("name") == "positions" else np.arange(self.rows, dtype=REAL)
        if self.scheme not in ("sinusoidal", "sines", "cosines", "integer", "normalised", "binary"):
            raise NotImplementedError(f"the scheme {self.scheme}")
        step = 2 if self.scheme == "sinusoidal" else 1  # of sines or cosines alone, each column has its own frequency
        waves = -(-self.d // step) if self.paper else self.d // step
        self.omega = REAL(self.n) ** -(np.arange(waves, dtype=REAL) * step / self.d if self.paper
                                       else np.arange(waves, dtype=REAL) / max(waves - 1, 1))

    def values(self, positions):
        k = self.places[positions][:, None]
        if self.scheme in ("integer", "normalised", "binary"):
            bits = k.astype(np.int64) >> np.minimum(np.arange(self.d), 62) & 1
            return {"integer": k, "normalised": k / max(self.rows - 1, 1), "binary": bits}[self.scheme] * np.ones(self.d, dtype=REAL)
        sines, cosines = np.sin(k * self.omega), np.cos(k * self.omega)
        if self.scheme != "sinusoidal":
            return sines if self.scheme == "sines" else cosines
        table, cosines = np.zeros((len(k), self.d), dtype=REAL), cosines[:, :self.d // 2]
        first = {"interleaved": 1, "concatenated": sines.shape[1], "cosine-first": 0}[self.layout]  # column of the first cosine
        step, sine = (2, 0) if self.layout == "interleaved" else (1, 0 if first else cosines.shape[1])
        table[:, sine:sine + step * sines.shape[1]:step] = sines
        table[:, first:first + step * cosines.shape[1]:step] = cosines
        return table

    def all_values(self):
        if self.rows > 3000:  # all of them would be compared with each other
            raise NotImplementedError("more than 3000 rows")
        return self.values(np.arange(self.rows))

    def closest(self):
        """(offset, distance) of the two closest rows. For complete pairs the distance depends on the offset only."""
        complete = self.scheme == "sinusoidal" and not (self.paper and self.d % 2) and self.places[-1] == self.rows - 1
        table = None if complete else self.all_values()
        squares = [np.sum(4 * np.sin(offset * self.omega / 2) ** 2) if complete
                   else np.min(np.sum((table[offset:] - table[:-offset]) ** 2, axis=1)) for offset in range(1, self.rows)]
        return int(np.argmin(squares)) + 1, np.sqrt(min(squares))

    def scaled(self, omega):
        defaults = {"scaling": "default", "factor": 4, "original_length": 2048, "low_freq_factor": 1, "high_freq_factor": 4}
        kind, factor, original, low, high = (self.rotary.get(*each) for each in defaults.items())
        if kind not in ("default", "linear", "llama3"):
            raise NotImplementedError(f"the scaling {kind}")
        kept = {"default": 1, "linear": 0, "llama3": np.clip((original * omega / TURN - low) / (high - low), 0, 1)}[kind]
        return kept * omega + (1 - kept) * omega / factor

    def fact(self, name, *at):
        row, i = lambda place: self.values([int(at[place])])[0], int(at[-1]) if at else 0
        diagonals = lambda products: [np.ptp(np.diagonal(products, offset)) for offset in range(self.rows)]
        facts = {
            "pe": lambda: row(0)[int(at[1])], "dot": lambda: row(0) @ row(1), "norm2": lambda: row(0) @ row(0),
            "cosine": lambda: row(0) @ row(1) / np.sqrt((row(0) @ row(0)) * (row(1) @ row(1))),
            "distance": lambda: np.sqrt(np.sum((row(0) - row(1)) ** 2)),
            "wavelength": lambda: TURN / self.omega[i], "turns": lambda: at[0] * self.omega[i] / TURN,
            "closest.offset": lambda: self.closest()[0], "closest.distance": lambda: self.closest()[1],
            "columns_below": lambda: np.sum(np.ptp(self.all_values(), axis=0) < at[0]),
            "toeplitz": lambda: max(diagonals(self.all_values() @ self.all_values().T)),
            "first_rise": lambda: np.flatnonzero(np.diff(self.all_values() @ self.values([0])[0]) > 0)[0] + 1,
            "rows": lambda: self.rows, "columns": lambda: self.d, "pairs": lambda: len(self.omega),
            "pairs_with_turn": lambda: np.sum(TURN / self.omega <= self.rows),
            "omega_scaled": lambda: self.scaled(self.omega[i]), "ratio": lambda: self.scaled(self.omega[i]) / self.omega[i],
        }
        if name not in facts:
            raise NotImplementedError(f"the fact {name}")
        return facts[name]()


def is_met(value, operator, written):
    if operator != "=":
        return value < float(written) if operator == "<" else value > float(written)
    mantissa, _, power = written.lower().partition("e")
    return abs(value - REAL(written)) <= REAL(10) ** (int(power or 0) - len(mantissa.partition(".")[2])) / 2 * (1 + REAL(1e-9))


def main():
    checked, wrong, left = 0, [], []
    for path in map(pathlib.Path, sys.argv[1:] or sorted((RESOURCES / "lessons").rglob("*.lesson.md"))):
        for scene, number, line in expectations(path.read_text("utf-8")):
            place, parts = f"{path.name}:{number}: {line}", EXPECTATION.match(line.replace("\u2212", "-"))
            try:
                value = Table(scene).fact(parts[1], *map(float, filter(None, (parts[2] or "").split(","))))
                checked += 1
                if not is_met(value, parts[3], parts[4]):
                    wrong.append(f"wrong: {place}, computed {float(value):.10g}")
            except NotImplementedError as reason:
                left.append(f"not checked, {reason}: {place}")
    print(*left, *wrong, f"{checked} numbers checked, {len(wrong)} wrong, {len(left)} not checked", sep="\n")
    return 1 if wrong or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
