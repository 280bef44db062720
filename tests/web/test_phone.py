# SPDX-License-Identifier: GPL-3.0-or-later
"""The program on phones and tablets: fingers, the lists and dialogs, a lesson; and windows from a phone's to a large screen's."""
import re
import time
import unittest

import numpy

from browser import CTRL
from test_program import Program, fragment

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
        browser.touch([(90, 723), (150, 723)])
        browser.wait(lambda: re.search(r"[#&]n=\d", fragment(browser)), 10)

    def test_keyboard_after_a_menu(self):
        browser = self.started(size=PHONE, touch=True)
        browser.touch([(367, 23)])
        time.sleep(1)
        browser.touch([(200, 90)])
        before = browser.wait_still()
        browser.key("e", CTRL)
        self.assertGreater(numpy.mean(browser.wait_still() != before), 0.2, "no dialog")


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
