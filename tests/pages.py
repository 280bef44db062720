#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures what each page of the window shows at 1366x768 with fresh settings, through the accessibility bus and from pixels:

    /usr/bin/python3 tests/pages.py [PROGRAM] [--check] [--details] [--pictures FOLDER]

needs the packages xvfb, openbox, xdotool, imagemagick, dbus, at-spi2-core, python3-pyatspi and python3-numpy, and prints a row per page:

card      what stands below tool bar and tabs, beside the panel of controls, as a share of the window: at least 69 %
x         where the card begins: at the same place on every page
plots     the canvases with their axes, as a share of the window: at least 52 %, or 46 % if the card also has rows of controls, such as a
          formula, a sentence, chips or a timeline. On Code the code and the shapes are the plots
controls  of the page, at first: at most 4. Buttons side by side count as one. What only brings out more is not counted: folds, Why and
          All controls. Neither are n, d_model and max_len, on Compare those of A and of B
words     outside the plots, in texts of five words and more: at most 30. The sentences of n, d_model and max_len are not counted, nor
          values of controls and the reading below a plot
idle      which of n, d_model and max_len, where they are in sight, change no pixel of the card and no word when Page Up moves them: none
moved     by how many pixels controls, canvases or the ends of long grid lines move while Train trains, or t-SNE runs on Projection: 0

--details also lists the controls and the texts that were counted, --pictures keeps the window of every page, before and while it runs. With
--check the exit code is 1 if a bound is broken, and a sentence says which."""
import argparse
import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import numpy

TESTS = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(TESTS / "app"))
os.environ.setdefault("POSENC_DEADLINE", "900")
from accessible_desktop import Desktop, until  # noqa: E402

WIDTH, HEIGHT = 1366, 768
PAGES = ("Encoding", "Tokens", "Projection", "Compare", "Precision", "Rotary", "Table check", "Code", "Patches", "Biases", "Attention", "Train")
RUNNING = {"Train": "Start", "Projection": "Run again"}  # the button that starts
CONTROLS = ("combo box", "spin button", "check box", "radio button", "push button", "slider", "text")
BUTTONS = ("check box", "radio button", "push button")
CODE = (("text", "Code"), ("filler", "Shapes of the arrays"))
SLIDERS = ("n", "d_model", "max_len")
SENTENCES = re.compile(r"A larger n |With one or two |d_model is |The last column |max_len is |.* no effect here\.")
GRID = (224, 224, 224)  # colour of its lines
PICTURES = 12  # while something runs
TITLE = 40  # pixels from the upper edge of a card to its first row
# A window manager that gives the keyboard to the window, and the whole screen without a frame.
OPENBOX = """<openbox_config xmlns="http://openbox.org/3.4/rc"><applications><application type="normal">
<decor>no</decor><maximized>yes</maximized></application></applications></openbox_config>"""
Box = collections.namedtuple("Box", "x y width height")
Item = collections.namedtuple("Item", "path role name text box focusable accessible")


def words_in(text):
    return [word for word in text.split() if re.search(r"[^\W\d_]", word)]


def around(boxes):
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.x + box.width for box in boxes) - left, max(box.y + box.height for box in boxes) - top)


def share(*boxes):
    return 100 * sum(box.width * box.height for box in boxes) / (WIDTH * HEIGHT)


def press(*keys):
    subprocess.run(["xdotool", "key", *keys], check=True)


def act(accessible):
    accessible.queryAction().doAction(0)


class Page:
    """What the bus tells of the page in front: everything that is to be seen, with its path from the window."""
    def __init__(self, window):
        import pyatspi
        from gi.repository import GLib

        self.items = {}
        below = [((), window)]
        while below:
            path, accessible = below.pop()
            try:
                states, role = accessible.getState(), accessible.getRoleName()
                if not states.contains(pyatspi.STATE_SHOWING):
                    continue
                box = Box(*accessible.queryComponent().getExtents(pyatspi.DESKTOP_COORDS))
                focusable = states.contains(pyatspi.STATE_FOCUSABLE)
                # The words of a named text that can have the keyboard are its description; other descriptions are tool tips.
                text = accessible.description if role == "label" and focusable else accessible.name
                self.items[path] = Item(path, role, accessible.name, text, box, focusable, accessible)
                if role != "combo box":
                    below += [((*path, index), child) for index, child in enumerate(accessible) if child]
            except (GLib.Error, NotImplementedError):
                pass  # it has just gone
        tabs, encoding = self.find("filler", "Pages"), self.find("label", "ENCODING")
        more = self.find("push button", "All controls") or self.find("push button", "Fewer controls")
        page = next(item for item in self.inside(tabs.path) if item.role == "layered pane")
        panel = self.items[more.path[:1]]
        plots = [item for item in self.items.values() if item.role == "chart" or (item.role, item.name) in CODE]
        plots = [item for item in plots if item.box.x >= 0]  # others are behind a tab
        docks = [self.items[path] for path in {plot.path[:1] for plot in plots} - {tabs.path}]
        top = (encoding or more).box.y  # of the controls that all pages share
        shared = [item.box.y for item in self.inside(panel.path) if item.name in SLIDERS or SENTENCES.match(item.text or "")]
        bottom = max(shared, default=top)
        self.card = around([item.box for item in (page, *docks)])
        self.plots = [plot.box for plot in plots]
        self.sliders = [name + of for name in SLIDERS for of in ("", " of A", " of B") if self.find("slider", name + of)]
        own = [item for item in self.inside(panel.path) if not top <= item.box.y <= bottom and item.path != more.path]
        for part in (page, *docks):
            own += self.inside(part.path)
        self.texts = [item.text for item in own if item.role == "label" and len(words_in(item.text)) >= 5]
        shown = [item for item in own if item.role in CONTROLS and item.focusable and (item.role, item.name) not in CODE
                 and item.name.split(" of ")[0] not in SLIDERS]
        self.controls = self.rows([item for item in shown if item.name != "Why" and
                                   not (item.role == "check box" and item.box.width == more.box.width)])
        self.has_rows = any(item.role == "frame" and item.name == "Formula" for item in own) or any(
            item.box.x >= self.card.x and item.box.y > self.card.y + TITLE and not self.is_over_a_plot(item.box) for item in shown)

    def find(self, role, name):
        return next((item for item in self.items.values() if (item.role, item.name) == (role, name)), None)

    def inside(self, path):
        return [item for item in self.items.values() if item.path[:len(path)] == path]

    def is_over_a_plot(self, box):
        return any(plot.x <= box.x < plot.x + plot.width and plot.y <= box.y < plot.y + plot.height for plot in self.plots)

    @staticmethod
    def rows(controls):
        """Lists of names: buttons of one kind and one parent are one control if they stand side by side."""
        groups = collections.defaultdict(list)
        for item in sorted(controls, key=lambda item: (item.box.y, item.box.x)):
            groups[(item.path[:-1], item.role) if item.role in BUTTONS else item.path].append(item)
        found = []
        for group in groups.values():
            beside = len(group) > 1 and group[1].box.y == group[0].box.y and group[1].box.x - group[0].box.x - group[0].box.width <= 10
            found += [[item.name for item in group]] if beside else [[item.name] for item in group]
        return found

    def places(self):
        return {path: item.box for path, item in self.items.items() if item.role in CONTROLS or item.role == "chart"}


class Screen:
    def __init__(self, folder):
        self.folder = folder

    def picture(self, name=None):
        """The pixels of the screen, kept as a file if they have a name."""
        pixels = subprocess.run(["import", "-window", "root", "-depth", "8", "rgb:-"], check=True, stdout=subprocess.PIPE).stdout
        if name and self.folder:
            subprocess.run(["convert", "-size", f"{WIDTH}x{HEIGHT}", "-depth", "8", "rgb:-", self.folder / f"{name}.png"], check=True, input=pixels)
        return numpy.frombuffer(pixels, numpy.uint8).reshape(HEIGHT, WIDTH, 3).astype(int)

    def at_rest(self, name=None):
        """The same, once nothing has changed for half a second."""
        end, last, now = time.monotonic() + 20, None, self.picture()
        while time.monotonic() < end and (last is None or (now != last).any()):
            time.sleep(0.5)
            last, now = now, self.picture(name)
        return now


def cut(pixels, box):
    return pixels[box.y:box.y + box.height, box.x:box.x + box.width]


def turn_to(window, screen, title, name=None):
    """By the entry of View → Pages."""
    entry = next(child for child in window if child and child.getRoleName() == "menu bar")
    for step in ("View", "Pages", title):
        entry = next(child for child in (entry[0] if entry.getRoleName() == "menu item" else entry) if child and child.name == step)
    act(entry)
    until(lambda: Page(window).find("page tab list", title), f"the page {title} to be in front")
    screen.at_rest(name)
    return Page(window)


def idle_sliders(window, screen, page):
    found = []
    for name in page.sliders:
        slider = page.find("slider", name).accessible
        slider.queryComponent().grabFocus()
        value, before, texts = slider.queryValue().currentValue, cut(screen.at_rest(), page.card), Page(window).texts
        press("Prior")
        until(lambda: slider.queryValue().currentValue != value, f"Page Up to move {name}")

        def is_idle():
            return (cut(screen.at_rest(), page.card) == before).all() and Page(window).texts == texts

        if is_idle() and is_idle():  # a busy machine may need longer than it takes to look once
            found.append(name)
        press("ctrl+z")
        until(lambda: slider.queryValue().currentValue == value, f"Ctrl+Z to undo {name}")
    return found


def edges(pixels, shortest=8):
    """Where at least three lines of a grid begin in x, end in x, begin in y, end in y: the edges of axes. A coloured curve ends no line."""
    found = []
    for lines in (pixels, pixels.transpose(1, 0, 2)):
        runs = numpy.diff((lines == GRID).all(2).astype(int), axis=1, prepend=0, append=0)
        grey = numpy.pad(numpy.ptp(lines, 2) < 12, ((0, 0), (1, 1)), constant_values=True)
        (row, begin), (_, end) = numpy.argwhere(runs == 1).T, numpy.argwhere(runs == -1).T
        long = end - begin >= shortest
        for places, outside in ((begin, grey[row, begin]), (end, grey[row, end + 1])):
            values, counts = numpy.unique(places[long & outside], return_counts=True)
            found.append(values[counts > 2])
    return found


def shift(before, after, farthest=60):
    """The largest distance of two edges that are nearest to each other: others, such as the end of the course, have come or gone."""
    distances = [abs(those[numpy.abs(those - edge).argmin()] - edge)
                 for then, those in zip(before, after) if len(those) for edge in then
                 if then[numpy.abs(then - those[numpy.abs(those - edge).argmin()]).argmin()] == edge]
    return int(max((distance for distance in distances if distance <= farthest), default=0))


def moves_while_running(window, screen, title):
    """By how many pixels anything moved, and in how many pictures something ran."""
    page = turn_to(window, screen, title)
    if title == "Projection":
        method = page.find("combo box", "Method").accessible
        method.queryComponent().grabFocus()
        press("End")
        until(lambda: method.description.startswith("t-SNE"), "End to choose t-SNE")
        page.find("spin button", "max_len").accessible.queryValue().currentValue = 1000  # which takes a few seconds
    pictures, page = [screen.at_rest()], Page(window)
    places, moved, changes = page.places(), 0, 0
    act(page.find("push button", RUNNING[title]).accessible)
    for number in range(1, PICTURES + 1):
        now, seen = screen.picture(f"{title} {number}"), Page(window).places()
        changes += bool((cut(now, page.card) != cut(pictures[-1], page.card)).any())
        moved = max([moved, *(abs(one - other) for path in places.keys() & seen.keys() for one, other in zip(places[path], seen[path])),
                     *(shift(edges(cut(then, plot)), edges(cut(now, plot))) for then in pictures for plot in page.plots)])
        pictures.append(now)
    return moved, changes


def broken(title, page, x, idle, moved):
    plots = 46 if page.has_rows else 52
    words = sum(len(words_in(text)) for text in page.texts)
    if share(page.card) < 69:
        yield f"The card of {title} takes {share(page.card):.1f} % of the window, not 69 %."
    if share(*page.plots) < plots:
        yield f"The plots of {title} take {share(*page.plots):.1f} % of the window, not {plots} %."
    if len(page.controls) > 4:
        yield f"{title} has {len(page.controls)} controls, not at most 4: {', '.join(' / '.join(row) for row in page.controls)}."
    if words > 30:
        yield f"{title} has {words} words outside the plots, not at most 30."
    if page.card.x != x:
        yield f"The card of {title} begins at x = {page.card.x}, that of {PAGES[0]} at {x}."
    if idle:
        yield f"{' and '.join(idle)} can be moved on {title} and change nothing there."
    if title in RUNNING and moved[0]:
        yield f"Something on {title} moves by {moved[0]} pixels while it runs."
    if title in RUNNING and moved[1] < 2:
        yield f"Nothing ran on {title}, so that nothing could move."


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", default=str(TESTS.parent / "build/app/posenc"))
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--details", action="store_true")
    parser.add_argument("--pictures", type=pathlib.Path)
    options = parser.parse_args()
    screen = Screen(options.pictures and options.pictures.resolve())
    if screen.folder:
        screen.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", suffix=".xml") as settings:
        settings.write(OPENBOX)
        settings.flush()
        start = 'openbox --config-file "$0" & sleep 1; exec "$1"'
        with Desktop("/bin/sh", "-c", start, settings.name, os.path.abspath(options.program), screen=f"{WIDTH}x{HEIGHT}") as desktop:
            window = next(iter(desktop.application()))
            screen.at_rest()
            pages = {title: turn_to(window, screen, title, title) for title in PAGES}
            idle = {title: idle_sliders(window, screen, turn_to(window, screen, title)) for title in PAGES}
            moved = {title: moves_while_running(window, screen, title) for title in RUNNING}
    print(f"{'page':12} {'card':>6} {'x':>4} {'plots':>6} {'asked':>5} {'controls':>8} {'words':>5}  {'idle':14} moved")
    for title, page in pages.items():
        print(f"{title:12} {share(page.card):4.1f} % {page.card.x:4} {share(*page.plots):4.1f} % {46 if page.has_rows else 52:3} % "
              f"{len(page.controls):8} {sum(len(words_in(text)) for text in page.texts):5}  {', '.join(idle[title]) or '–':14} "
              + (f"{moved[title][0]} px, {moved[title][1]} of {PICTURES} pictures changed" if title in moved else "–"))
        if options.details:
            print(*("    " + " / ".join(row) for row in page.controls), *(f"    “{text}”" for text in page.texts), sep="\n")
    complaints = [each for title, page in pages.items()
                  for each in broken(title, page, pages[PAGES[0]].card.x, idle[title], moved.get(title))]
    if options.check:
        print("", *complaints, sep="\n")
    return 1 if options.check and complaints else 0


if __name__ == "__main__":
    sys.exit(main())
