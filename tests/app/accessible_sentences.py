# SPDX-License-Identifier: GPL-3.0-or-later
"""The sentences of the charts and the inspector, and whether their numbers match the scene to the digits written."""
import re
from decimal import Decimal

NUMBER = r"-?\d[\d.]*(?:e[+-]?\d+)?"
SIZES = r"(?P<L>\d+) positions? × (?P<d>\d+) columns?"
PARAMETERS = rf"n = (?P<n>{NUMBER})(?:, (?P<layout>concatenated|cosine-first))?(?:, (?P<frequencies>tensor2tensor))?"
CELL = rf"PE\((?P<k>\d+), (?P<j>\d+)\) = (?P<value>{NUMBER})"
MEASURE = r"(?P<measure>dot|cosine|distance)"
SIMILARITY = rf"similarity of (?P<k>\d+) and (?P<second>\d+) = (?P<similarity>{NUMBER})"

CHARTS = {
    "Heatmap": rf"{SIZES}, {PARAMETERS}; {CELL}",
    "Position sinusoids": rf"(?:Position |Positions (?:\d+, )+)\d+; (?P<d>\d+) columns?, {PARAMETERS}; {CELL}",
    "Sines and cosines of positions": rf"(?:Position |Positions (?:\d+, )+)\d+; (?P<d>\d+) columns?, {PARAMETERS}; {CELL}",
    "Dimension waves": rf"(?:Column |Columns (?:\d+, )+)\d+; {SIZES}, {PARAMETERS}; {CELL}",
    "Similarity matrix": rf"(?P<L>\d+) × \d+ positions, {PARAMETERS}, {MEASURE}; {SIMILARITY}",
    "Similarity by offset": rf"{SIZES}, {PARAMETERS}, {MEASURE}; similarity of 0 and (?P<offset>\d+) = (?P<kernel>{NUMBER})",
    "Wavelengths": rf"{SIZES}, {PARAMETERS}; (?P<within>\d+) of (?P<pairs>\d+) wavelengths (?:is|are) at most max_len; "
                   rf"λ\((?P<pair>\d+)\) = (?P<wavelength>{NUMBER})",
    "Contributions": rf"{SIZES}, {PARAMETERS}, {MEASURE}; pair (?P<pair>\d+) adds (?P<term>{NUMBER})(?: to the square)?; {SIMILARITY}",
    "Clocks": rf"{SIZES}, {PARAMETERS}; at k = (?P<k>\d+) the hand of pair (?P<pair>\d+) stands at (?P<direction>{NUMBER}) rad",
    "Shift": rf"{SIZES}, {PARAMETERS}; T\((?P<signed>-?\d+)\) turns PE\((?P<k>\d+)\) into PE\((?P<moved>\d+)\); "
                      rf"largest difference over \d+ columns?: (?P<error>{NUMBER})(?: up to rounding)?(?:\. The unpaired sine, column (?P<lone>\d+), is off by "
                      rf"(?P<lone_error>{NUMBER}))?; T\(-?\d+\)\((?P<j>\d+), \d+\) = (?P<diagonal>{NUMBER})",
}
CHART_DIGITS = 4
LONE_DIGITS = 2

# The lines of the inspector, and the least number of significant digits of each number.
INSPECTOR = [
    (rf"PE\((?P<k>\d+), (?P<j>\d+)\) = (?:.* = )?(?P<value>{NUMBER})", {"value": 10}),
    (rf"pair (?P<pair>\d+), (?P<wave>sine|cosine) · frequency ω = (?P<omega>{NUMBER}) rad per position · wavelength λ = (?P<wavelength>{NUMBER}) positions · "
     rf"angle (?P<angle>{NUMBER}) rad = (?P<turns>{NUMBER}) turns", {"omega": 7, "wavelength": 7, "angle": 7, "turns": 7}),
    (rf"(?:‖|cosine of )?PE\((?P<k>\d+)\)(?: · | and | − )PE\((?P<second>\d+)\)‖? = .* = (?P<similarity>{NUMBER})", {"similarity": 10}),
    (rf"Δ = k′ − k = (?P<signed>-?\d+) · (?P<complete>\d+) pairs?(?P<unpaired> and a sine without its cosine)? · {MEASURE}", {}),
]
DEFAULTS = {"layout": "interleaved", "frequencies": "paper"}


def plain(text):
    """Without purely visual marks: thin spaces between thousands, and the long minus before a number."""
    return re.sub(r"(?<=\d)[\u2009\u202f\u00a0](?=\d)", "", re.sub(r"−(?=\d)", "-", text))


def agrees(written, true, digits):
    if not isinstance(true, Decimal):
        return written == str(true)
    printed = Decimal(written)
    if true == 0:
        return abs(printed) < Decimal("1e-15")
    digits = max(digits, len(printed.normalize().as_tuple().digits))
    return abs(printed - true) <= Decimal("0.500001") * Decimal(10) ** (true.adjusted() - digits + 1)


def complaint(text, pattern, facts, digits):
    """What is wrong with a sentence; empty if all of it is true."""
    found = re.fullmatch(pattern, plain(text))
    if not found:
        return f"“{text}” is not of the form {pattern}"
    for name, written in found.groupdict().items():
        if name == "error":
            if Decimal(written) > Decimal("1e-12"):
                return f"“{text}”: PE(k + Δ) and T(Δ) · PE(k) differ by {written}"
            continue
        if name == "unpaired":
            if (written is not None) != facts[name]:
                return f"“{text}”: a sine without its cosine is {'wrong' if written else 'left out'}"
            continue
        if name in ("lone", "lone_error") and written is None:
            if facts[name] is not None:
                return f"“{text}”: the sine without its cosine, column {facts['lone']}, is left out"
            continue
        true = facts[name]
        if not agrees(DEFAULTS[name] if written is None else written, true, 17 if name == "n" else digits(name)):
            return f"“{text}”: {name} is {written}, but by the formula {true:.20g}" if isinstance(true, Decimal) else (
                f"“{text}”: {name} is {written}, not {true}")
    return ""


def chart_complaint(name, description, scene):
    return complaint(description, CHARTS[name], scene.facts(), lambda fact: LONE_DIGITS if fact == "lone_error" else CHART_DIGITS)


def inspector_complaint(text, scene):
    facts = scene.facts()
    lines = [line for line in re.split("\n|[\u00a0 ]{5}", text) if line.strip()]  # what is grey stands beside a formula or below it
    for pattern, digits in INSPECTOR:
        if facts["wave"] == "zero" and "wave" in re.compile(pattern).groupindex:
            continue  # a column without a wave has no angle
        wrong = [complaint(line, pattern, facts, lambda name: digits.get(name, 1)) for line in lines]
        if all(wrong):
            return f"the inspector has no true line {pattern}; it says:\n{text}"
    return ""
