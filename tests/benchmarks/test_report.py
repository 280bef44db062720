# SPDX-License-Identifier: GPL-3.0-or-later
"""The comparison of two benchmark files: says what became slower, and is not misled by noise or by a slower machine."""
import random
import sys

import report


def rows(generator, factors, noise, drift=1.0):
    """A row for each factor, its eight parts different in length, as those of a sweep are."""
    return [{"group": "window", "case": str(place), "median_ms": factor,
             "parts_ms": [drift * factor * (1 + part / 4) * generator.gauss(1.0, noise) for part in range(8)]} for place, factor in enumerate(factors)]


def main():
    generator = random.Random(14)
    usual = [1.0 + place for place in range(60)]
    changed = {7: 1.3, 20: 0.6}
    for drift in (1.0, 1.25, 0.8):
        old = rows(generator, usual, 0.02)
        new = rows(generator, [value * changed.get(place, 1.0) for place, value in enumerate(usual)], 0.02, drift)
        verdicts, found_drift = report.judged(old, new)
        found = {name[1]: verdict for name, _, _, _, verdict in verdicts if verdict != "same"}
        assert found == {"7": "slower", "20": "faster"}, (drift, found)
        assert abs(found_drift / drift - 1.0) < 0.02, (drift, found_drift)
    noisy, _ = report.judged(rows(generator, usual, 0.2), rows(generator, usual, 0.2))
    assert sum(verdict != "same" for *_, verdict in noisy) <= 1, noisy
    alone, drift = report.judged([{"group": "a", "case": ""}], rows(generator, usual, 0.0))
    assert alone == [] and drift == 1.0


if __name__ == "__main__":
    sys.exit(main())
