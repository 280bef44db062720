# SPDX-License-Identifier: GPL-3.0-or-later
"""The program on phones and tablets: fingers, the lists and dialogs, a lesson; and windows from a phone's to a large screen's."""
import pathlib
import re
import time
import unittest

import numpy

from browser import CTRL
from test_program import Program, fragment

LESSONS = pathlib.Path(__file__).resolve().parents[2] / "resources/lessons"
PHONE, TABLET = (390, 844), (820, 1180)


class Fingers(Program):
    def test_plot(self):
        for size, (x, y) in ((PHONE, (150, 300)), (TABLET, (400, 500))):
            with self.subTest(size=size):
                browser = self.started("#d-model=64&max-len=64", size=size, touch=True)
                browser.touch([(x, y)])
                browser.wait(lambda: "position=" in fragment(browser), 10)
                pinned = fragment(browser)
                browser.touch([(x - 20, y), (x - 60, y)], [(x + 20, y), (x + 60, y)], steps=8)
                time.sleep(1)  # the address follows when the hand rests
                window = browser.wait(lambda: re.search("heatmap_window=([^&]+)", fragment(browser)), 10)
                first, last, left, right = map(float, window[1].split(","))
                self.assertLess(abs((last - first) - 64 / 3), 6)
                self.assertLess(abs((right - left) - 64 / 3), 6)
                browser.touch([(x, y), (x - 30, y - 30)])
                browser.wait(lambda: "heatmap_window=" + window[1] not in fragment(browser), 10)
                before = browser.wait_still()
                browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y, "id": 0}])
                time.sleep(1.5)
                browser.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
                self.assertGreater(numpy.mean(browser.wait_still() != before), 0.02, "no menu")
                browser.touch([(10, y + 200)])  # beside the menu
                for _ in range(2):
                    browser.touch([(x, y)], pause=0.02)
                browser.wait(lambda: "heatmap_window" not in fragment(browser), 10)
                self.assertEqual(fragment(browser), pinned)

    def test_slider(self):
        browser = self.started(size=PHONE, touch=True)
        browser.listen()
        x, y = browser.place("n", "[role=slider]")
        browser.touch([(x, y), (x + 60, y)])
        browser.wait(lambda: re.search(r"[#&]n=\d", fragment(browser)), 10)

    def test_keyboard_after_a_menu(self):
        browser = self.started(size=PHONE, touch=True)
        browser.touch([(367, 23)])
        time.sleep(1)
        browser.touch([(200, 90)])
        before = browser.wait_still()
        browser.key("e", CTRL)
        self.assertGreater(numpy.mean(browser.wait_still() != before), 0.2, "no dialog")


class Layout(Program):
    """It follows the window: a turned phone, half a screen, a page that the browser enlarges."""

    def test_follows_the_window(self):
        browser = self.started("#d-model=64", size=PHONE)
        for size in ((844, 390), (1280, 800), (640, 400), TABLET, PHONE):
            browser.resize(*size)
            time.sleep(1)
            seen, fresh = browser.wait_still(), self.started("#d-model=64", size=size)
            with self.subTest(size=size):
                self.assertLess(numpy.mean(fresh.wait_still() != seen), 0.02)
                fresh.listen()
                for name in ("n", "d_model", "max_len"):
                    x, y = fresh.place(name, "[role=slider]")
                    self.assertTrue(0 < x < size[0] and 0 < y < size[1], (name, x, y))

    def test_sheet_has_all_controls_below_the_plot(self):
        browser = self.started("#d-model=64", size=PHONE, touch=True)
        browser.listen()
        plot = browser.wait_still()[60:300]
        browser.touch([browser.place("Controls")])
        time.sleep(1)
        self.assertLess(numpy.mean(browser.wait_still()[60:120] != plot[:60]), 0.9)
        for name, kind in (("Encoding scheme", "select"), ("n", "[role=spinbutton]"), ("concat.", "[role=radio]")):
            self.assertGreater(browser.place(name, kind)[1], 300)
        browser.touch([browser.place("concat.", "[role=radio]")])
        browser.wait(lambda: "layout=" in fragment(browser), 10)
        browser.touch([browser.place("Done")])
        browser.place("n", "[role=slider]")

    def test_start_here_is_in_sight(self):
        browser = self.started(size=PHONE, touch=True)
        browser.listen()
        browser.touch([browser.place("Start here")])
        browser.wait(lambda: "lesson=" in browser.js("return location.search"), 20)

    def test_tap_into_a_number_replaces_it(self):
        browser = self.started("#n=20000", size=PHONE, touch=True)
        browser.listen()
        place = browser.place("n", "[role=spinbutton]")
        browser.restart()
        browser.wait_still()
        browser.touch([place])
        time.sleep(0.5)
        self.assertEqual(browser.js("return document.querySelector('body > input[type=text]').inputMode"), "decimal")
        browser.type("50")
        browser.key("Enter")
        browser.wait(lambda: re.search("[#&]n=50(&|$)", fragment(browser)), 10)

    def test_search_closes_by_a_finger(self):
        browser = self.started(size=PHONE, touch=True)
        browser.listen()
        browser.touch([browser.place("Search")])
        browser.place("Search words", "input")
        browser.touch([browser.place("Close")])
        browser.wait(lambda: not browser.part("dialog", ""), 20)

    def test_what_is_found_is_heard_and_chosen(self):
        browser = self.started(size=PHONE, touch=True)
        browser.listen()
        self.assertEqual(browser.part("heading", "")[1], "Positional encoding")
        browser.touch([browser.place("Search")])
        browser.place("Search words", "input")
        browser.type("rope")
        found = "[...document.querySelectorAll('#reader [role=listitem]')].find(item => item.textContent.startsWith('RoPE: turning arrows'))"
        browser.wait(found)
        browser.js(f"{found}.click()")
        browser.wait("location.search.includes('lesson=21')", 20)

    def test_export_is_in_sight(self):
        browser = self.started(size=PHONE, touch=True)
        browser.listen()
        browser.key("e", CTRL)
        browser.downloaded(lambda: browser.touch([browser.place("Export…")]))

    def test_rows_are_high_enough_for_a_finger(self):
        browser = self.started(size=PHONE, touch=True)
        browser.listen()
        browser.touch([browser.place("Menu")])
        rows = browser.wait("[...document.querySelectorAll('#reader [role=menu] button')].map(row => row.getBoundingClientRect().height)"
                            ".filter(height => height)", 20)
        self.assertGreaterEqual(min(rows), 44)


def tasks():
    """(lesson, step, control, value) of each lesson's task, as its own answer does it."""
    others = {"18": ("Looks back by", "4"), "20": ("Mask", "causal"), "25": ("n", "1000"), "17": ("Inverse temperature β", "3")}
    names = {"scheme": "Encoding scheme", "layout": "Layout"}
    for file in sorted(LESSONS.glob("*.lesson.md")):
        before, _, task = file.read_text().partition("\ngoal: ")
        name, found = file.name.removesuffix(".lesson.md"), re.search(r"^answer: (\w+) = ([\w.]+)", task, re.M)
        if name[:2] in others:
            yield name, before.count("\n## "), *others[name[:2]]
        elif found and "change: file" not in task:
            yield name, before.count("\n## "), names.get(found[1], found[1]), found[2]


class Tasks(Program):
    """By hand, with the controls below the plot."""

    def does(self, size, lessons, embed=""):
        server, browser = self.server(), self.browser(size=size, touch=True)
        for name, step, control, value in lessons:
            with self.subTest(lesson=name, size=size):
                browser.start(f"{server.address}?lesson={name}&step={step}&lang=en{embed}")
                browser.wait_still()
                isNumber = value.replace(".", "").isdigit()
                browser.listen()  # tells where the hand goes
                moves = [[browser.place(control, "[role=spinbutton]" if isNumber else "select")]]
                if not isNumber:
                    browser.touch(moves[0])
                    time.sleep(0.5)
                    browser.wait_still()
                    listed = "[...document.querySelectorAll('#reader [role=listitem]')].map(item => item.textContent)"
                    while not any(item.startswith(value) for item in browser.wait(listed, 20)) and len(moves) < 5:  # above what fits
                        moves.append([(size[0] / 2, size[1] * part) for part in (0.2, 0.95)])
                        browser.touch(moves[-1])
                        time.sleep(1)
                        browser.wait_still()
                    moves.append([browser.place(value, "[role=listitem]")])
                browser.restart()
                browser.wait_still()
                for move in moves:
                    browser.touch(move)
                    time.sleep(1)
                    browser.wait_still()  # lists run on
                if isNumber:
                    browser.type(value)
                    browser.key("Enter")
                browser.listen()
                browser.wait(lambda: any(text.startswith(("✓", "Result: ✓")) for _, text, *_ in browser.told()), 30, "the task is done")

    def test_all_on_a_phone(self):
        lessons = list(tasks())
        self.assertGreaterEqual(len(lessons), 26)
        self.does(PHONE, lessons)

    def test_ten_elsewhere(self):
        for size, embed in (((360, 640), ""), ((844, 390), ""), ((800, 500), "&embed=1")):
            self.does(size, list(tasks())[::3][:10], embed)


class Lessons(Program):
    def test_plot_and_words(self):
        browser = self.started("?lesson=10-are-5-and-68-near", size=PHONE, touch=True)
        time.sleep(2)
        words = browser.wait_still(60)[480:, 10:300].astype(int)
        self.assertGreater(numpy.mean(words.max(axis=2) < 90), 0.02, "no words")
        plot = browser.picture()[80:330].astype(int)
        self.assertGreater(numpy.sum(plot.max(axis=2) - plot.min(axis=2) > 80), 800, "no plot")
        browser.touch([(240, 796)])
        browser.wait(lambda: numpy.mean(browser.picture()[480:, 10:300] != words) > 0.02, 10, "the next step")


class Sizes(Program):
    def test_light_and_dark(self):
        for size in (PHONE, (844, 390), TABLET, (1024, 700), (1280, 800), (1920, 1080), (2560, 1440)):
            for dark in (False, True):
                with self.subTest(size=size, dark=dark):
                    browser = self.started("#d-model=64", size=size, dark=dark, touch=size in (PHONE, TABLET))
                    picture = browser.wait_still()
                    browser.picture(keep=f"window {size[0]}×{size[1]} {'dark' if dark else 'light'}")
                    edge = picture[-3:, : size[0] // 2].mean()
                    self.assertTrue(edge < 90 if dark else edge > 200, edge)
                    colours = picture.reshape(-1, 3).astype(int)
                    self.assertGreater(numpy.mean(colours.max(axis=1) - colours.min(axis=1) > 60), 0.05, "no heatmap")


if __name__ == "__main__":
    unittest.main()
