# SPDX-License-Identifier: GPL-3.0-or-later
"""Lessons in the page, walked by keys and presented, also in a second window; what screen readers are told."""
import re
import time
import unittest

import numpy

from browser import ALT
from test_program import Program

LESSON = "?lesson=10-are-5-and-68-near"


class Lessons(Program):
    def test_walked_to_the_end(self):
        browser = self.started(LESSON)
        browser.listen()

        def step():
            return next((found[1] for _, name, _ in browser.told() if (found := re.fullmatch(r"Step (\d) of 5", name))), None)

        browser.wait(lambda: step() == "1", 20)
        seen = ["1"]
        for _ in range(12):
            browser.key("PageDown", ALT)
            time.sleep(1)
            if (now := step()) != seen[-1]:
                seen.append(now)
        self.assertEqual(seen, list("12345"))

    def test_presented(self):
        browser = self.started(LESSON)
        window = browser.wait_still(60)
        browser.key("F5")
        time.sleep(1)
        first = browser.wait_still(60)
        self.assertGreater(numpy.mean(first != window), 0.1)
        browser.key("PageDown")
        time.sleep(1)
        self.assertGreater(numpy.mean(browser.wait_still(60) != first), 0.01)
        browser.key("Escape")
        time.sleep(1)
        self.assertGreater(numpy.mean(browser.wait_still(60)[:200] == window[:200]), 0.95)

    def test_second_window(self):
        browser = self.started(LESSON)
        browser.wait_still(60)
        main = browser.driver.current_window_handle
        browser.key("l", ALT)
        time.sleep(1)
        browser.key("w")
        browser.wait(lambda: len(browser.driver.window_handles) == 2, 10, "a second window")
        audience = next(handle for handle in browser.driver.window_handles if handle != main)
        window = browser.wait_still()
        browser.key("F5")
        time.sleep(2)
        notes = browser.wait_still(60)
        self.assertGreater(numpy.mean(notes != window), 0.1)
        browser.driver.switch_to.window(audience)
        time.sleep(1)
        seen = browser.picture()
        self.assertGreater(len(set(map(tuple, seen[::5, ::5].reshape(-1, 3)))), 20, "nothing for the audience")
        browser.key("PageDown")  # a remote's keys reach the window that was clicked last
        time.sleep(2)
        self.assertGreater(numpy.mean(browser.picture() != seen), 0.005)
        browser.driver.close()
        browser.driver.switch_to.window(main)
        time.sleep(2)
        self.assertGreater(numpy.mean(browser.wait_still()[:200] == window[:200]), 0.95, "the window is not back")
        browser.key("F5")
        time.sleep(2)
        self.assertGreater(numpy.mean(browser.wait_still(60) != window), 0.1, "the keyboard is lost")


class ScreenReaders(Program):
    def test_names(self):
        browser = self.started("#d-model=64&position=3")
        browser.listen()
        told = browser.wait(browser.told, 20)
        names = {name for _, name, _ in told}
        for name in ("n", "d_model", "max_len", "Encoding scheme", "Export figure…"):
            self.assertTrue(any(name in one for one in names), name)
        self.assertTrue([about for _, name, about in told if "64 columns" in about], "the plots say nothing")


if __name__ == "__main__":
    unittest.main()
