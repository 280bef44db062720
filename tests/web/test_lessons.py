# SPDX-License-Identifier: GPL-3.0-or-later
"""Lessons in the page, walked by keys and presented, also in a second window; what screen readers are told."""
import re
import time
import unittest

import numpy

from browser import ALT, CTRL
from test_program import Program, fragment

LESSON = "?lesson=10-are-5-and-68-near"


class Lessons(Program):
    def test_walked_to_the_end(self):
        browser = self.started(LESSON)
        browser.listen()

        def step():
            return next((found[1] for _, name, *_ in browser.told() if (found := re.fullmatch(r"Step (\d) of 5", name))), None)

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
        names = {name for _, name, *_ in told}
        for name in ("n", "d_model", "max_len", "Encoding scheme", "Export figure…"):
            self.assertTrue(any(name in one for one in names), name)
        self.assertTrue([name for role, name, *_ in told if role == "image" and "64 columns" in name], "the plots say nothing")
        self.assertEqual([one for one in told if one[0] in ("slider", "spinbutton", "combobox", "button", "checkbox", "image") and not one[1]], [])
        roles = {role for role, *_ in told}
        self.assertTrue({"main", "heading", "region"} <= roles, roles)

    def test_sliders_have_the_programs_values(self):
        browser = self.started("#d-model=64&max-len=128")
        browser.listen()
        for name, least, most, now in (("n", 1, 1e9, 10000), ("d_model", 1, 4096, 64), ("max_len", 1, 1e6, 128)):
            for role in ("slider", "spinbutton"):
                told = browser.wait(lambda: browser.part(role, name), 20, f"{role} {name}")
                self.assertEqual(told[1], name)
                self.assertEqual(float(told[3]["value"] or told[3].get("valuetext") or "nan"), now)
                self.assertLessEqual(told[3]["valuemin"], now)
                self.assertGreaterEqual(told[3]["valuemax"], now)
        browser.js("document.querySelector('#reader [role=slider][aria-label=n]').focus()")
        browser.key("ArrowRight")
        n = float(browser.wait(lambda: re.search(r"[#&]n=([\d.e]+)", fragment(browser)), 10)[1])
        self.assertTrue(10000 < n < 20000, n)
        browser.wait(lambda: float(browser.part("slider", "n")[3]["value"]) == n, 10, "the new value")
        browser.js("""const field = document.querySelector('#reader [role=spinbutton][aria-label=d_model]');
            field.focus(); field.value = '32'; field.dispatchEvent(new Event('change'));""")
        browser.wait(lambda: "d-model=32" in fragment(browser), 10)
        browser.wait(lambda: any("32 columns" in name for role, name, *_ in browser.told() if role == "image"), 10, "the plot's new sentence")


    def test_keys_and_focus(self):
        browser = self.started("#d-model=64")
        browser.listen()
        browser.js("document.querySelector('#reader [role=spinbutton][aria-label=n]').select()")
        browser.type("50")
        browser.key("Enter")
        browser.wait(lambda: re.search("[#&]n=50(&|$)", fragment(browser)), 10)
        browser.key("e", CTRL)  # the program's, wherever the focus is
        browser.wait("document.activeElement.closest('#reader [role=dialog]')", 10)
        browser.key("Escape")
        browser.wait(lambda: not browser.part("dialog", ""), 10)


if __name__ == "__main__":
    unittest.main()
