# SPDX-License-Identifier: GPL-3.0-or-later
"""Random mouse, keys, fingers, links and sizes from outside; the page must go on. POSENC_WEB_ACTIONS: how many, 1000 if unset."""
import os
import random
import time
import unittest

from browser import ALT, CTRL, KEYS, SHIFT
from test_program import SEED, Program

ACTIONS = int(os.environ.get("POSENC_WEB_ACTIONS", "1000"))
LINKS = ("", "view=tokens", "view=similarity&max-len=200", "view=projection&method=pca", "view=attention", "view=compare&b.n=50", "view=rotary",
         "d-model=-1", "z=garbage", "view=train", "scheme=binary", "max-len=1&d-model=1", "n=2&d-model=4000", "max-len=20000")


class Monkey(Program):
    def monkey(self, actions, touch, size):
        print(f"\nseed {SEED}, {actions} actions, {size[0]}×{size[1]}")
        dice, browser = random.Random(SEED), self.started(size=size, touch=touch)
        main = browser.driver.current_window_handle
        browser.before("delete window.print; window.print = () => 0; window.open = () => null;")
        browser.js("window.print = () => 0; window.open = () => null;")  # both would wait for a person

        def place():
            return dice.randrange(size[0]), dice.randrange(size[1])

        def key():
            names = [*KEYS] * 3 + list("abcdefghijklmnopqrstuvwxyz0123456789 ")
            name, modifiers = dice.choice(names), dice.choice([0] * 6 + [SHIFT, CTRL, ALT, CTRL | SHIFT])
            if (name.lower(), modifiers & CTRL) not in (("w", CTRL), ("n", CTRL), ("p", CTRL), ("t", CTRL), ("o", CTRL)):
                browser.key(name, modifiers)

        doings = [(6, lambda: browser.click(*place(), clicks=dice.choice((1, 1, 1, 2)), modifiers=dice.choice((0, 0, CTRL, SHIFT)))),
                  (2, lambda: browser.click(*place(), button="right")), (3, lambda: browser.drag(place(), place(), steps=4)),
                  (3, lambda: browser.wheel(*place(), dy=dice.choice((-240, -120, 120, 240)))), (8, key),
                  (1, lambda: browser.type(str(dice.choice((0, 1, 7, 50, 300, 1e9, -3))))), (2, lambda: browser.key("Escape")),
                  (0.3, lambda: browser.js("location.hash = arguments[0]", dice.choice(LINKS))), (0.2, lambda: browser.js("history.back()"))]
        if touch:
            doings += [(6, lambda: browser.touch([place()])), (3, lambda: browser.touch([place(), place()], steps=4)),
                       (2, lambda: browser.touch([place(), place()], [place(), place()], steps=4))]
        begin = time.monotonic()
        for count in range(actions):
            dice.choices([doing for _, doing in doings], [weight for weight, _ in doings])[0]()
            if count % 50 == 49:
                self.assertEqual(len(browser.driver.window_handles), 1)
                browser.driver.switch_to.window(main)
                state = browser.js_async("await new Promise(done => requestAnimationFrame(done)); return document.documentElement.dataset.start;")
                self.assertEqual(state, "done", f"after {count + 1} actions: {browser.words()}")
                self.assertEqual(browser.console(), [], f"after {count + 1} actions")
        memory = browser.memory()
        print(f"{actions / (time.monotonic() - begin):.0f} actions a second, {memory['program'] / 1e6:.0f} MB of the program")
        self.assertLess(memory["program"], 1_000_000_000)

    def test_window(self):
        self.monkey(ACTIONS, False, (1280, 800))

    def test_phone(self):
        self.monkey(ACTIONS // 4, True, (390, 844))


if __name__ == "__main__":
    unittest.main()
