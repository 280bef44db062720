# SPDX-License-Identifier: GPL-3.0-or-later
"""The program in the page: its address, its files beside those of the desktop's posenc, its menus."""
import base64
import io
import os
import pathlib
import tempfile
import time
import unittest

import numpy
import PIL.Image

from browser import ALT, CTRL, SHIFT, WebTest
from scenes import Scenes, desktop

NUMBERS = int(os.environ.get("POSENC_WEB_NUMBERS", "12"))  # scenes whose tables are compared
SEED = int(os.environ.get("POSENC_WEB_SEED", time.time_ns() % 1_000_000))


def fragment(browser):
    return browser.js("return location.hash")


class Program(WebTest):
    def started(self, address="", **about):
        server, browser = self.server(), self.browser(**about)
        browser.start(server.address + address)
        browser.wait_still()
        return browser


class Address(Program):
    def test_history_is_undo(self):
        browser = self.started("#d-model=64")
        browser.listen()
        x, y = browser.place("n", "[role=slider]")
        browser.drag((x, y), (x + 70, y))
        browser.wait(lambda: "n=" in fragment(browser), 10)
        time.sleep(1)  # the address follows when the hand rests
        changed = fragment(browser)
        self.assertEqual(desktop(changed, "--link").decode().strip(), changed)
        browser.js("history.back()")
        browser.wait(lambda: fragment(browser) == "#d-model=64", 10)
        browser.js("history.forward()")
        browser.wait(lambda: fragment(browser) == changed, 10)
        browser.key("z", CTRL)
        browser.wait(lambda: fragment(browser) == "#d-model=64", 10)
        browser.js("location.hash = 'view=tokens&n=50'")
        browser.wait_still()
        typed = browser.picture()
        browser.driver.refresh()
        browser.wait_ready()
        time.sleep(2)
        self.assertLess(numpy.mean(browser.wait_still() != typed), 0.02)

    def test_keeps_what_is_seen(self):
        browser = self.started("#d-model=64")
        browser.key("2", CTRL)
        browser.wait(lambda: "view=tokens" in fragment(browser), 10)
        browser.driver.refresh()
        browser.wait_ready()
        time.sleep(2)
        self.assertIn("view=tokens", fragment(browser))
        browser.key("l", ALT)
        time.sleep(1)
        browser.key("s")
        browser.wait(lambda: "lesson=" in browser.js("return location.search"), 20)
        browser.wait_still()
        browser.key("PageDown", ALT)
        browser.wait(lambda: "step=2" in browser.js("return location.search"), 20)
        browser.driver.refresh()
        browser.wait_ready()
        time.sleep(3)
        self.assertIn("step=2", browser.js("return location.search"))
        browser.js("document.body.scrollLeft = 50")  # as a browser does to show a field at the edge
        self.assertEqual(browser.js("return document.body.scrollLeft"), 0)

    def test_scenes_come_and_go(self):
        scenes, browser = Scenes(SEED), self.started()
        for _ in range(200):
            _, link = scenes.next()
            browser.js("location.hash = arguments[0]", link)
            with self.subTest(seed=SEED, link=link):
                browser.wait(lambda: fragment(browser) in (link, "" if link == "#" else link), 10)

    def test_hostile(self):
        browser = self.started()
        for bad in ("d-model=-7", "n=NaN", "n=abc", "z=garbage", "x" * 1_000_000, "n=1e999", "<img src=x onerror=alert(1)>"):
            browser.js("location.hash = arguments[0]", bad)
            browser.wait_still()
            browser.key("Escape")
        self.assertEqual(fragment(browser), "")


class Picture(Program):
    def test_cells_have_their_colours_in_a_grid(self):
        settings = ("--n=50", "--d-model=6", "--max-len=9", "--colormap=viridis")
        cells = PIL.Image.open(io.BytesIO(desktop(*settings, "--cell-pixels=1", "--export=-", "--format=png"))).convert("RGB")
        self.assertEqual(cells.size, (6, 9))
        for address in ("?embed=1", ""):
            browser = self.started(address + desktop(*settings, "--link").decode().strip())
            picture = browser.wait_still()
            found = []
            for row in range(9):
                for column in range(6):
                    colour = cells.getpixel((column, row))
                    if sum(other == colour for other in cells.getdata()) == 1:
                        places = numpy.argwhere((picture == colour).all(axis=2))
                        self.assertGreater(len(places), 300, (address, row, column))
                        y, x = numpy.median(places, axis=0)
                        found.append((row, column, y, x))
            self.assertGreater(len(found), 25)
            rows, columns, ys, xs = numpy.array(found).T
            for cell, place in ((rows, ys), (columns, xs)):
                slope, start = numpy.polyfit(cell, place, 1)
                self.assertGreater(slope, 15)
                self.assertLess(numpy.max(abs(slope * cell + start - place)), 2)


class Files(Program):
    def test_exports_are_the_desktops(self):
        browser = self.started("#n=500&d-model=96&max-len=150")
        browser.key("e", CTRL)
        browser.wait_still()
        figure = browser.downloaded(lambda: browser.key("Enter"))
        self.assertEqual(figure.read_bytes(), desktop("--n=500", "--d-model=96", "--max-len=150", "--size=1600x1000", "--export=-", "--format=png"))
        browser.wait_still()
        browser.key("e", CTRL | SHIFT)
        browser.wait_still()
        numbers = browser.downloaded(lambda: browser.key("Enter"))
        self.assertEqual(numbers.read_bytes(), desktop("--n=500", "--d-model=96", "--max-len=150", "--export=-", "--format=npy"))

    def test_numbers_are_the_desktops(self):
        scenes, browser, compared = Scenes(SEED), self.started(), 0
        while compared < NUMBERS:
            arguments, link = scenes.next()
            expected = desktop(*arguments, "--export=-", "--format=npy")
            if expected is None or "view=train" in link:  # no numbers, or those of a training, which a page has not made yet
                continue
            browser.js("location.hash = arguments[0]", link)
            browser.wait(lambda: fragment(browser) in (link, "" if link == "#" else link), 10)
            browser.wait_still(60)
            browser.key("e", CTRL | SHIFT)
            browser.wait_still(60)
            with self.subTest(seed=SEED, link=link):
                written = browser.downloaded(lambda: browser.key("Enter"), 60).read_bytes()
                if "view=spectrum" in link or "view=projection" in link:  # the system's sine; rows on a line
                    values, others = (numpy.load(io.BytesIO(table)) for table in (written, expected))
                    self.assertLess(numpy.max(abs(values - others)), 1e-13 * numpy.max(abs(others)))
                else:
                    self.assertEqual(written, expected)
            browser.wait_still(60)
            compared += 1

    def test_too_large_for_a_page(self):
        browser = self.started("#max-len=1000000&d-model=512")
        browser.listen()
        browser.key("e", CTRL | SHIFT)
        browser.wait_still(60)
        browser.key("Enter")
        browser.wait(lambda: any("a page can make files of up to 500" in name for _, name, *_ in browser.told()), 20)
        self.assertEqual(list(browser.downloads.iterdir()), [])

    def test_prints(self):
        browser = self.started("#d-model=64")
        browser.js("self.printed = []; addEventListener('message', (event) => printed.push(event.data));")
        browser.before("if (self !== top) window.print = () => { const image = document.querySelector('img');"
                       " top.postMessage([image.naturalWidth, image.naturalHeight], '*'); }")
        browser.key("p", CTRL)
        browser.wait("printed.length > 0", 20, "a page that is printed")
        self.assertEqual(browser.js("return printed"), [[3200, 2000]])

    def test_files_open(self):
        browser = self.started()
        with tempfile.TemporaryDirectory() as folder:
            scene = pathlib.Path(folder) / "scene.posenc"
            scene.write_bytes(desktop("--n=77", "--export=-", "--format=posenc"))
            browser.click(600, 300)
            browser.choose_files(lambda: browser.key("o", CTRL), scene)
            browser.wait(lambda: "n=77" in fragment(browser), 10)


class Clipboard(Program):
    def copied(self, browser):
        """{format: bytes in Base64}; nothing while the clipboard changes"""
        return browser.js_async("""const item = (await navigator.clipboard.read())[0], found = {};
            try {
              for (const type of item.types)
                found[type] = btoa(String.fromCharCode(...new Uint8Array(await (await item.getType(type)).arrayBuffer()).slice(0, 90000)));
            } catch (changed) { return {}; }
            return found;""")

    def test_copies_and_pastes(self):
        browser = self.started("#d-model=64&max-len=10")
        browser.cdp("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        browser.js_async("await navigator.clipboard.writeText('before')")

        def command(key, name):
            about = {"key": key, "windowsVirtualKeyCode": ord(key.upper()), "modifiers": CTRL}
            browser.cdp("Input.dispatchKeyEvent", type="rawKeyDown", commands=[name], **about)
            browser.cdp("Input.dispatchKeyEvent", type="keyUp", **about)

        command("c", "copy")
        figure = browser.wait(lambda: self.copied(browser).get("image/png"), 20)
        self.assertEqual(PIL.Image.open(io.BytesIO(base64.b64decode(figure))).size, (1600, 1000))
        browser.key("e", ALT)
        time.sleep(1)
        browser.key("n")
        numbers = browser.wait(lambda: self.copied(browser).get("text/plain"), 20)
        rows = [line.split("\t") for line in base64.b64decode(numbers).decode().splitlines()]
        self.assertEqual((len(rows), len(rows[0])), (11, 65))
        self.assertEqual(float(rows[4][1]), numpy.sin(3.0))
        browser.js_async("await navigator.clipboard.writeText('#view=similarity&n=77')")
        command("v", "paste")
        browser.wait(lambda: fragment(browser) == "#view=similarity&n=77", 10)


class Sessions(Program):
    def test_one_is_offered_after_any_number_of_visits(self):
        browser = self.started("#n=77")
        for n in (78, 79):
            browser.js("location.hash = arguments[0]", f"n={n}")
            time.sleep(3)  # a session is kept after a moment
            browser.open(browser.js("return location.origin + '/?lang=en'"))
            browser.wait_ready()
        browser.wait_still()
        browser.listen()
        browser.wait(lambda: any("You left posenc" in name and "You can restore the window" in name for _, name, *_ in browser.told()), 20)


class Menus(Program):
    def test_buttons_with_menus_do_not_stop_the_page(self):
        for size, address, place, button in (((390, 844), "", (366, 22), "left"), ((390, 844), "", (163, 751), "right"),  # in the field of max_len
                                             ((1280, 800), "?lesson=10-are-5-and-68-near&step=2", (1220, 581), "left")):
            browser = self.started(address, size=size)
            before = browser.picture()
            browser.click(*place, button=button)
            time.sleep(1)
            browser.driver.set_script_timeout(10)
            self.assertTrue(browser.js_async("return await new Promise(done => setTimeout(() => done(true), 50));"))
            self.assertFalse(numpy.array_equal(before, browser.wait_still()), "no menu opened")


class Words(Program):
    def test_words_of_a_lesson_are_neither_dragged_nor_written(self):
        browser = self.started("?lesson=00-what-am-i-looking-at&step=1", size=(390, 844))
        browser.click(300, 162)  # the sentence, whose letters a browser's field takes
        for x, y in ((150, 602), (150, 602)):
            browser.click(x, y, clicks=2)  # selects a word
        browser.wait_still()
        words = browser.picture()[540:680, 20:340]
        browser.type("wq")
        self.assertTrue(numpy.array_equal(words, browser.wait_still()[540:680, 20:340]), "words were written")
        browser.drag((150, 602), (302, 300), steps=4)
        browser.driver.set_script_timeout(10)
        self.assertTrue(browser.js_async("return await new Promise(done => setTimeout(() => done(true), 50));"))


if __name__ == "__main__":
    unittest.main()
