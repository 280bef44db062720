# SPDX-License-Identifier: GPL-3.0-or-later
"""The very first window, as a screen reader counts it, and the way to all controls and back: accessibility_start.py POSENC [VIEW]"""
import subprocess
import sys
import time

from accessible_desktop import Desktop, until

MOST = 27  # controls at once for somebody who sees the program for the first time
COUNTED = {"push button", "toggle button", "push button menu", "check box", "radio button", "combo box", "link", "page tab", "text", "entry",
           "spin button", "slider"}
FIRST = [("slider", name) for name in ("n", "d_model", "max_len")] + [("chart", "Heatmap"), ("chart", "Similarity matrix"),
                                                                       ("chart", "Dimension waves")]
LATER = [("radio button", "concat."), ("spin button", "Position k"), ("page tab", "Rotary"),
         ("page tab", "Diagnostics"), ("text", "Inspector")]
ASKED = {"norm": "Norms", "shift": "Shift"}
ANSWERS = ["Each row is a position.", "Each column is a wave, fast at the left, slow at the right.", "A larger n makes the slow waves slower"]


def controls(window):
    """What can be used now: a slider and its field are one, and a plot is none."""
    import pyatspi

    window.refresh()
    used = set()
    for role, name, accessible in window.all:
        is_menu = role == "menu item" and accessible.parent.getRoleName() == "menu bar"
        if role not in COUNTED and not is_menu:
            continue
        states = accessible.getState()
        if not states.contains(pyatspi.STATE_SHOWING) or not (states.contains(pyatspi.STATE_ENABLED) and window.is_in_sight(accessible)):
            continue
        if role in ("text", "entry") and not states.contains(pyatspi.STATE_EDITABLE):
            continue
        used.add(("value" if role in ("slider", "spin button") else role, name))
    return sorted(used)


def words(window):
    return " ".join(f"{name} {accessible.description}" for role, name, accessible in window.all
                    if role in ("label", "text") and window.is_in_sight(accessible))


def has(window, wanted):
    window.refresh()
    return all(any((role, name) == (known, called) and window.is_in_sight(accessible) for known, called, accessible in window.all)
               for role, name in wanted)


def check_first(window):
    until(lambda: has(window, FIRST), f"{FIRST} to be in sight")
    used = controls(window)
    assert len(used) <= MOST, f"{len(used)} controls: {used}"
    said = words(window)
    for answer in ANSWERS:
        assert answer in said, f"“{answer}” is not on the screen: {said}"
    return f"{len(used)} controls: {', '.join(f'{name} [{role}]' for role, name in used)}"


def check_all(window):
    assert not any(has(window, [late]) for late in LATER), f"one of {LATER} is there at once"
    before = len(controls(window))
    window.act("push button", "All controls", "Press")
    until(lambda: has(window, LATER), f"{LATER} to be in sight after All controls")
    return f"{before} controls became {len(controls(window))}"


def check_asked(window, chart):
    """A view that the command line asks for is in front, also behind a tab below the first page."""
    until(lambda: has(window, [("chart", chart)]), f"the chart {chart} to be in front")
    time.sleep(1)
    assert has(window, [("chart", chart)]), f"{chart} is behind again"
    return f"{chart} is in front"


def main():
    begin = time.monotonic()
    if len(sys.argv) > 2:
        with Desktop(sys.argv[1], "--view", sys.argv[2]) as desktop:
            from accessible_window import Window

            print(f"{time.monotonic() - begin:5.1f} s  asked: {check_asked(Window(desktop.application()), ASKED[sys.argv[2]])}", flush=True)
        return
    for view in ASKED:  # a process knows one bus
        if subprocess.run([sys.executable, "-B", *sys.argv[:2], view]).returncode:
            sys.exit(f"accessibility_start: --view {view}")
    with Desktop(sys.argv[1], screen="1280x760") as desktop:  # a window of 1280 × 720 and room for its frame
        from accessible_window import Window  # which needs the bus

        window = Window(desktop.application())
        for check in (check_first, check_all):
            print(f"{time.monotonic() - begin:5.1f} s  {check.__name__.removeprefix('check_')}: {check(window)}", flush=True)


if __name__ == "__main__":
    try:
        main()
    except AssertionError as failure:
        sys.exit(f"accessibility_start: {failure}")
