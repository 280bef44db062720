# SPDX-License-Identifier: GPL-3.0-or-later
"""A lesson as someone takes it who sees nothing of it: accessibility_lesson.py POSENC

Only keys and what the program says on the accessibility bus."""
import collections
import os
import sys
import tempfile
import time

from accessible_desktop import Desktop, until

LESSON = """---
posenc-lesson: 1
title: Heard
language: en
---
# Heard

## One
Look at eight columns.

```scene new transition=0
{"encoding": {"d_model": 8, "n": 10000}}
```
## Two
Think before you go on.

```ask
Which column is the fastest?
( ) the last one — No, the last one is the slowest.
(x) the first one — Yes.
```
```scene transition=1200
{"encoding": {"n": 20, "d_model": 512, "max_len": 1000}}
```
The first column has the shortest period.

## Three
Make the table 32 rows tall.

```try
goal: rows = 32
change: max_len
hint: fewer
answer: max_len = 32
```
"""


class Listener:
    """What the program tells of itself: sentences of notifications, and values."""

    def __init__(self):
        from gi.repository import Atspi

        self.sentences, self.values = [], []
        self.listener = Atspi.EventListener.new(self.hear)
        for kind in ("object:state-changed:showing", "object:property-change:accessible-value", "object:property-change:accessible-name",
                     "object:property-change:accessible-description"):
            self.listener.register(kind)

    def hear(self, event):
        try:
            if event.type.startswith("object:state-changed:showing"):
                if event.detail1 and event.source.getRoleName() == "notification":
                    self.sentences.append(event.source.name)
            else:
                self.values.append((event.type.rpartition("-")[2], event.source.getRoleName(), event.source.name))
        except Exception:  # it has just gone
            pass

    def said(self, *parts):
        """The last sentence, once it holds all parts."""
        from gi.repository import GLib

        def last():
            while GLib.MainContext.default().iteration(False):
                pass
            return self.sentences and all(part in self.sentences[-1] for part in parts) and self.sentences[-1]

        return until(last, lambda: f"a sentence with {parts}; the last ones are {self.sentences[-3:]}")

    def rest(self, seconds):
        from gi.repository import GLib

        end = time.monotonic() + seconds
        while time.monotonic() < end:
            GLib.MainContext.default().iteration(False)
            time.sleep(0.001)


def has_focus(accessible):
    import pyatspi

    return accessible.getState().contains(pyatspi.STATE_FOCUSED)


def check_question(window, listener):
    window.grab_focus("push button", "Next")
    window.press("Space")
    said = listener.said("Step 2 of 3: Two", "Think before you go on.", "Which column is the fastest?")
    window.refresh()
    until(lambda: has_focus(window.find("label", "Question")), "the focus to follow to the question")
    for key in ("Return", "Space", "Return"):
        window.press(key)
    listener.rest(0.5)
    assert "The first column has the shortest period." not in " ".join(listener.sentences), "a key gave the answer away"
    window.find("push button", "Show the answer")
    return said


def check_choices(window, listener):
    import pyatspi

    wrong = window.find("radio button", "the last one")
    assert wrong.parent.name == "Which column is the fastest?", f"the choices are in “{wrong.parent.name}”"
    window.press("Tab")
    until(lambda: has_focus(wrong), "Tab to go from the question to its first choice")
    window.press("Space")
    said = listener.said("No, the last one is the slowest.")
    until(lambda: wrong.getState().contains(pyatspi.STATE_CHECKED), "the chosen answer to be checked")
    window.press("Down", "Space")
    listener.said("Step 2 of 3: Two", "Yes.", "The first column has the shortest period.")
    return said


def check_transition(window, listener):
    """Of the way from one value to the next, nothing is told; the values at its end are told in one sentence."""
    window.act("push button", "Back", "Press")
    listener.said("Which column is the fastest?")
    listener.rest(2.0)
    window.act("push button", "Show the answer", "Press")
    listener.values.clear()
    listener.rest(2.5)
    # What is told at the beginning or the end is told once or twice, however late on a busy machine; frames on the way would be dozens.
    often = {what: count for what, count in collections.Counter(listener.values).items() if count > 2}
    assert not often, f"told on the way: {often}"
    return listener.said("n = 20", "d_model = 512", "max_len = 1000")


def check_task(window, listener):
    window.act("push button", "Next", "Press")
    listener.said("Step 3 of 3: Three", "Make the table 32 rows tall.")
    window.set_value("slider", "max_len", 32)
    return listener.said("32")


def main():
    with tempfile.NamedTemporaryFile("w", suffix=".lesson.md", dir="/tmp") as lesson:
        lesson.write(LESSON)
        lesson.flush()
        os.chmod(lesson.name, 0o644)
        with Desktop(sys.argv[1], lesson.name) as desktop:
            application = desktop.application()
            from accessible_window import Window

            listener = Listener()
            window = Window(application)
            window.activate()
            window.find("push button", "Next")
            for check in (check_question, check_choices, check_transition, check_task):
                begun = time.monotonic()
                print(f"{check.__name__}: {check(window, listener)} ({time.monotonic() - begun:.1f} s)", flush=True)


if __name__ == "__main__":
    main()
