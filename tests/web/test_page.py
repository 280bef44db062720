# SPDX-License-Identifier: GPL-3.0-or-later
"""The page around the program: loading, what fails on the way, browsers that cannot, frames, sizes."""
import subprocess
import time
import unittest

from browser import ALT, FOLDER, PATIENCE, SHIFT, WebTest

PICTURE_OF_OLD = "document.getElementById('picture').naturalWidth === 960"


class Loading(WebTest):
    def test_cold_and_warm(self):
        server, browser = self.server(), self.browser()
        cold = browser.start(server.address)
        browser.wait("navigator.serviceWorker.ready.then(() => true)", what="a service worker")
        warm = browser.start(server.address)
        print(f"\ncold start {cold:.2f} s, warm start {warm:.2f} s")
        self.assertEqual(server.asked.count("posenc.wasm"), 1)
        self.assertEqual(browser.words().strip(), "")
        self.assertGreater(len(set(map(tuple, browser.wait_still()[::9, ::9].reshape(-1, 3)))), 8, "an empty window")
        self.assertEqual(browser.js("return performance.getEntriesByType('resource').map(entry => new URL(entry.name, location).origin)"
                                    ".filter(origin => origin !== location.origin && origin !== 'null')"), [])

    def test_progress(self):
        server, browser = self.server(), self.browser(language="de-DE")
        server.rate = (FOLDER / "posenc.wasm.br").stat().st_size / 4
        seen = []
        browser.js("location.href = arguments[0]", server.address)
        end = time.monotonic() + PATIENCE
        while (not seen or seen[-1][0] != "100") and time.monotonic() < end:
            seen.append(browser.js("const bar = document.getElementById('bar');"
                                   "return [bar && bar.getAttribute('aria-valuenow'), document.getElementById('start')?.innerText || '']"))
            time.sleep(0.1)
        percents = [int(percent) for percent, _ in seen if percent]
        self.assertEqual(percents, sorted(percents))
        self.assertGreater(len(set(percents)), 5)
        size = f"{(FOLDER / 'posenc.wasm.br').stat().st_size / 1e6:.1f}".replace(".", ",")
        half = next(text for percent, text in seen if percent and 20 < int(percent) < 100)
        self.assertIn("posenc wird geladen", half)
        self.assertIn(f"von {size} MB", half)
        browser.wait_ready()

    def test_servers(self):
        for change, wasm in (({"encodings": ()}, "posenc.wasm.gz"), ({"types": {"posenc.wasm": "text/plain"}}, "posenc.wasm"),
                             ({"encodings": ("gzip",)}, "posenc.wasm"), ({"prefix": "a/deep/folder/"}, "a/deep/folder/posenc.wasm")):
            with self.subTest(**change):
                server, browser = self.server(), self.browser()
                for key, value in change.items():
                    setattr(server, key, value)
                browser.start(f"{server.origin}/{server.prefix}?view=heatmap#n=100")
                self.assertIn(wasm, server.asked)
                self.assertTrue(all(name.startswith(server.prefix) for name in server.asked if name != "favicon.ico"), server.asked)


class FirstPicture(WebTest):
    """The element shows the scene, live, until the program takes its place."""
    CROSS = "document.querySelector('posenc-plot')?.shadowRoot?.querySelector('.cross')?.innerHTML"

    def loading(self, query="", **about):
        """A page at 1.5 Mbit/s with a live first picture, long before the program is there."""
        server, browser = self.server(), self.browser(**about)
        browser.before(f"requestAnimationFrame(function look() {{ if ({self.CROSS}) self.firstPlot = performance.now(); else requestAnimationFrame(look) }})")
        browser.network(down=187_500, latency=20)
        browser.open("about:blank")
        browser.js("location.href = arguments[0]", server.address + query)
        first = browser.wait("self.firstPlot", 20)
        print(f"\nthe first picture after {first:.0f} ms at 1.5 Mbit/s")
        return server, browser

    def test_program_takes_its_place_with_what_a_hand_changed(self):
        browser = self.loading(size=(1366, 768))[1]
        light, program = browser.wait("""(all => ['posenc-light.wasm', 'posenc.js'].map(name => all.find(entry => entry.name.includes(name)))
            .every(Boolean) && [all.find(entry => entry.name.includes('light.wasm')).responseEnd, all.find(entry => entry.name.includes('posenc.js')).startTime]
            )(performance.getEntriesByType('resource'))""")
        self.assertGreaterEqual(program, min(light, 1500))
        self.assertEqual([name for role, name, *_ in browser.told() if role == "slider"], ["n", "d_model", "max_len"])
        self.assertIn("Loading posenc", browser.words())
        before = browser.picture("first-picture")
        browser.js("document.querySelector('posenc-plot').shadowRoot.querySelector('[data-key=n-slider]').focus()")
        browser.key("ArrowLeft")
        browser.js("document.querySelector('posenc-plot').shadowRoot.querySelector('.plot').focus()")
        browser.key("ArrowDown")
        browser.wait("location.hash.includes('n=')")
        self.assertIn("position=25,24,4,12&dimension=8,0,4", browser.js("return location.hash"))
        browser.network()
        browser.wait_ready()
        self.assertRegex(browser.js("return location.hash"), "^#n=[89].*&d-model=20&max-len=100&position=25,24,4,12")
        self.assertEqual(browser.js("return document.querySelectorAll('posenc-plot').length"), 0)
        self.assertNotIn("slider", [role for role, *_ in browser.told()])
        after = browser.wait_still()
        for x, y in ((420, 240), (885, 440), (1040, 240)):  # corners of plots
            self.assertLess(abs(before[y - 6:y + 6, x - 6:x + 6].mean() - after[y - 6:y + 6, x - 6:x + 6].mean()), 60, (x, y))

    def test_is_the_scene_of_the_program(self):
        server, browser = self.server(), self.browser()
        browser.start(server.address)
        self.assertIn(f'"{browser.js("return location.hash")[1:]}"', (FOLDER / "start.js").read_text())
        for size, query in (((390, 844), "#view=offset&n=100"), ((800, 500), "?embed=1&view=similarity#d-model=64")):
            browser = self.loading(query, size=size)[1]
            shown = browser.js("const plot = document.querySelector('[data-asked]'); return [plot.view, plot.n, plot.dModel, plot.shadowRoot.querySelectorAll('input').length]")
            self.assertEqual(shown, ["offsets", 100, 128, 6] if "offset" in query else ["similarity", 10000, 64, 6])
            browser.picture(f"first-picture-{size[0]}")
            browser.network()
            browser.wait_ready()

    def test_scenes_that_the_element_lacks(self):
        for query in ("#layout=concatenated", "#view=tokens", "?lesson=01-which-columns-are-fast", "#n=2&heatmap_window=0,1,0,1"):
            server, browser = self.server(), self.browser()
            browser.start(server.address + query)
            self.assertNotIn("posenc-light.mjs", server.asked)
            browser.console()
            browser.errors.clear()


class Failing(WebTest):
    def failed_and_again(self, fail, mend, detail, errors=True):
        server, browser = self.server(), self.browser()
        fail(server)
        browser.open(server.address)
        browser.wait("document.documentElement.dataset.start === 'failed'")
        self.assertIn("posenc was not loaded completely.", browser.words())
        self.assertIn(detail, browser.words())
        self.assertEqual(browser.js("return document.activeElement.innerText"), "Try again")
        self.assertEqual(bool(browser.console()), errors)
        browser.errors.clear()
        mend(server)
        browser.key("Enter")
        browser.wait_ready()

    def test_connection_ends(self):
        self.failed_and_again(lambda server: server.cut.update({"posenc.wasm": 1_000_000}), lambda server: server.cut.clear(), "")

    def test_truncated_file(self):
        def short(server):
            server.encodings = ()
            server.fails["posenc.wasm.gz"] = 404
            server.short["posenc.wasm"] = 1_000_000

        def mend(server):
            server.short.clear()
            server.fails.clear()
        self.failed_and_again(short, mend, f"1000000 / {(FOLDER / 'posenc.wasm').stat().st_size} bytes")

    def test_error_of_server(self):
        self.failed_and_again(lambda server: server.fails.update({"posenc.wasm": 500}), lambda server: server.fails.clear(), "HTTP 500")

    def test_page_instead_of_program(self):
        self.failed_and_again(lambda server: server.fails.update({"posenc.wasm": 200, "posenc.wasm.gz": 200}),
                              lambda server: server.fails.clear(), "", False)

    def test_script_of_another_version(self):
        self.failed_and_again(lambda server: server.pages.update({"posenc.js": "var createPosenc;"}), lambda server: server.pages.clear(),
                              "posenc.js")

    def test_without_start_script(self):
        server, browser = self.server(), self.browser()
        server.fails["start.js"] = 404
        browser.open(server.address)
        style = "getComputedStyle(document.getElementById('words')).opacity"
        self.assertEqual(browser.js("return " + style), "0")
        browser.wait(style + " === '1'")
        browser.errors.clear() if browser.console() else self.fail("the script came")


class Stopping(WebTest):
    def stops(self, script, sentence):
        server, browser = self.server(), self.browser()
        browser.before(f"addEventListener('break', () => {{ {script} }})")
        browser.start(server.address)
        browser.js("dispatchEvent(new Event('break'))")
        browser.wait("document.documentElement.dataset.start === 'stopped'")
        self.assertIn(sentence, browser.words())
        browser.console()
        browser.errors.clear()
        browser.js("window.stopped = true")
        browser.key("Enter")
        browser.wait("!window.stopped", what="a new start")
        browser.wait_ready()

    def test_trap(self):
        self.stops("throw new WebAssembly.RuntimeError('unreachable')", "posenc stopped because of an error. Your work is saved.")

    def test_rejection(self):
        self.stops("Promise.reject(new WebAssembly.RuntimeError('memory access out of bounds'))", "memory access out of bounds")

    def test_exit(self):
        self.stops("throw Object.assign(new Error(), {name: 'ExitStatus', status: 0})", "You closed posenc.")

    def test_error_of_others(self):
        server, browser = self.server(), self.browser()
        browser.before("addEventListener('break', () => { throw new Error('of an extension') })")
        browser.start(server.address)
        browser.js("dispatchEvent(new Event('break'))")
        browser.wait(browser.console)
        browser.errors.clear()
        self.assertEqual(browser.words().strip(), "")


class Unable(WebTest):
    def check(self, script, sentence, language="en-US", query=""):
        server, browser = self.server(), self.browser(language=language)
        browser.before(script)
        browser.open(server.address + query)
        browser.wait(PICTURE_OF_OLD)
        self.assertIn(sentence, browser.words())
        self.assertNotIn("posenc.wasm", server.asked)
        browser.picture("no-webassembly")

    def test_no_webassembly(self):
        self.check("delete window.WebAssembly", "This browser cannot run posenc.")

    def test_no_exceptions(self):
        self.check("WebAssembly.validate = bytes => !bytes.includes(25)", "Dieser Browser kann posenc nicht ausführen.", "de-DE")

    def test_no_simd(self):
        self.check("WebAssembly.validate = bytes => !bytes.includes(253)", "Dieser Browser kann posenc nicht ausführen.", query="?lang=de")

    def test_no_javascript(self):
        server, browser = self.server(), self.browser()
        browser.cdp("Emulation.setScriptExecutionDisabled", value=True)
        browser.open(server.address)
        picture = browser.picture("no-javascript")
        browser.wait(lambda: "picture.webp" in server.asked, 10)
        browser.cdp("Emulation.setScriptExecutionDisabled", value=False)
        self.assertIn("posenc needs JavaScript.", browser.js("return document.querySelector('noscript p').textContent"))
        self.assertGreater(picture.std(), 5)


class Frames(WebTest):
    """A guest in the page of somebody else: each test drives that page."""

    def host(self, frame="", sandbox=None, **about):
        """A browser with a course page around a frame of 800 × 500, 200 pixels down; its field has the focus."""
        server, other, browser = self.server(prefix="posenc/"), self.server(), self.browser(**about)
        frame = frame or f'<iframe src="{server.address}?embed=1#n=100" width="800" height="500"></iframe>'
        if sandbox is not None:
            frame = frame.replace("<iframe", f'<iframe sandbox="{sandbox}"')
        other.pages["outer.html"] = f"""<!doctype html><html lang="en"><title>A course</title><link rel="icon" href="data:,">
            <style>body {{ margin: 0 }}</style><p style="height: 160px"><input id="before" autofocus></p>{frame}
            <p><input id="after"></p><p style="height: 2000px">Text</p>
            <script>self.keys = []; addEventListener('keydown', event => keys.push(event.key));</script>"""
        browser.outer = other.origin.replace("127.0.0.1", "localhost") + "/outer.html"
        return server, other, browser

    def started(self, **about):
        browser = self.host(**about)[2]
        browser.open(browser.outer)
        self.inside(browser, browser.wait_ready)
        return browser

    def inside(self, browser, act):
        """Does act() in the frame, or gives the value of a script there."""
        browser.driver.switch_to.frame(0)
        try:
            return browser.js(act) if isinstance(act, str) else act()
        finally:
            browser.driver.switch_to.default_content()

    def focus(self, browser):
        return browser.js("return document.activeElement.id || document.activeElement.tagName")

    def test_takes_no_focus_before_it_is_clicked(self):
        browser = self.started()
        self.assertEqual(self.inside(browser, "return [document.documentElement.dataset.embed, location.hash.startsWith('#')]"), ["", True])
        self.assertEqual([self.focus(browser), browser.js("return scrollY")], ["before", 0])
        self.assertGreater(browser.wait_still()[300:600, 100:700].std(), 5, "an empty frame")
        browser.click(400, 500)
        self.assertEqual(self.focus(browser), "IFRAME")
        browser.driver.switch_to.frame(0)
        browser.wait("document.activeElement !== document.body", 10, "the focus in the program")

    def test_wheel_scrolls_the_page_around(self):
        browser = self.started()
        browser.wheel(400, 400, dy=200)
        browser.wait("scrollY === 200", 5)

    def test_first_picture_leaves_wheel_and_tab_to_the_page_around(self):
        server, other, browser = self.host()
        server.rate = 400_000
        browser.open(browser.outer)
        self.inside(browser, lambda: browser.wait("document.querySelector('posenc-plot')?.shadowRoot?.querySelector('.cross')?.innerHTML", 20))
        browser.wheel(400, 400, dy=200)
        browser.wait("scrollY === 200", 5)
        browser.js("scrollTo(0, 0)")
        for _ in range(8):
            browser.key("Tab")
        self.assertEqual([self.focus(browser), self.inside(browser, "return document.documentElement.dataset.start")], ["after", "loading"])

    def test_one_finger_scrolls_the_page_around(self):
        browser = self.started(touch=True)
        before = self.inside(browser, "return location.hash")
        browser.touch([(300, 450), (305, 250)], steps=15)
        browser.wait("scrollY > 120", 5)
        time.sleep(0.5)  # what was pushed runs on
        browser.js("scrollTo(0, 0)")
        browser.touch([(250, 400), (450, 405)], steps=15)  # sideways, as on a slider
        browser.touch([(280, 400), (250, 300)], [(320, 400), (350, 500)], steps=8)
        time.sleep(0.5)
        self.assertEqual(browser.js("return scrollY"), 0)
        self.assertNotIn("position=", before)

    def test_controls_scroll_in_the_frame(self):
        browser = self.started(touch=True)
        browser.touch([(400, 655)])
        self.inside(browser, lambda: browser.wait("Number(document.documentElement.dataset.sheet) < 400", 10))
        before = browser.wait_still()
        browser.touch([(300, 620), (302, 480)], steps=15)
        scrolled = browser.wait_still()
        self.assertEqual(browser.js("return scrollY"), 0)
        self.assertGreater(abs(before[400:600, 100:700].astype(int) - scrolled[400:600, 100:700]).mean(), 5)
        browser.wheel(300, 550, dy=-400)
        browser.wait(lambda: abs(browser.picture()[400:600, 100:700].astype(int) - before[400:600, 100:700]).mean() < 1, 10)
        self.assertEqual(browser.js("return scrollY"), 0)
        browser.wheel(300, 250, dy=100)  # the plot above the sheet
        browser.wait("scrollY === 100", 5)

    def test_an_upward_finger_pins_no_cell(self):
        browser = self.started(touch=True)
        browser.touch([(300, 450), (305, 250)], steps=15)
        browser.wait("scrollY > 120", 5)
        time.sleep(1)  # the address follows when the hand rests
        self.assertNotIn("position=", self.inside(browser, "return location.hash"))
        browser.touch([(300, 250)])
        browser.driver.switch_to.frame(0)
        browser.wait("location.hash.includes('position=')", 10, "a tap that pins")

    def test_tab_leaves_at_either_end(self):
        browser = self.started()
        for keys, end in ((0, "after"), (SHIFT, "before")):
            for count in range(60):
                browser.key("Tab", keys)
                time.sleep(0.1)
                if self.focus(browser) == end:
                    break
            self.assertEqual(self.focus(browser), end)
            self.assertGreater(count, 3, "no stop in the frame")

    def test_escape_gives_the_keys_back(self):
        browser = self.started()
        browser.click(400, 400)
        browser.key("ArrowRight")
        self.assertEqual(browser.js("return keys"), [])
        browser.key("Escape")
        time.sleep(0.5)
        browser.key("ArrowRight")
        browser.wait("keys.includes('ArrowRight')", 5)

    def test_back_belongs_to_the_page_around(self):
        browser = self.started()
        begin = browser.js("return history.length")
        for end in (200, 260, 180):
            browser.drag((72, 600), (end, 600))
            time.sleep(1)
        self.assertNotEqual(self.inside(browser, "return location.hash"), "#n=100")
        self.assertEqual(browser.js("return history.length"), begin)

    def test_copied_frame_is_a_picture_until_it_is_clicked(self):
        server, browser = self.server(), self.browser()
        browser.start(server.address + "?lang=en#n=100")
        browser.cdp("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        browser.js_async("await navigator.clipboard.writeText('before')")
        browser.key("e", ALT)
        time.sleep(1)
        browser.key("f")
        frame = browser.wait(lambda: (text := browser.js_async("return await navigator.clipboard.readText()")) != "before" and text, 20)
        self.assertIn("max-width: 100%", frame)
        other, browser = self.host(frame)[1:]
        server.asked.clear()
        browser.open(browser.outer)
        browser.wait(lambda: browser.picture()[300:600, 100:700].std() > 5, 10, "a still picture")
        self.assertEqual(server.asked, [])
        begin = browser.js("return history.length")
        browser.click(400, 400)
        self.inside(browser, browser.wait_ready)
        self.assertEqual(browser.js("return history.length"), begin)

    def test_sandbox(self):
        server, other, browser = self.host(sandbox="allow-scripts")
        browser.open(browser.outer)
        browser.driver.switch_to.frame(0)
        browser.wait("document.documentElement.dataset.start === 'failed'")
        self.assertIn("The sandbox needs allow-same-origin", browser.words())
        browser.console()
        browser.errors.clear()
        server.headers["Access-Control-Allow-Origin"] = "*"
        browser.driver.switch_to.default_content()
        browser.open(browser.outer)
        self.inside(browser, browser.wait_ready)
        browser.console()
        browser.errors[:] = [error for error in browser.errors if "sandbox" not in error.lower()]


class Hosts(WebTest):
    """What a browser may refuse, and what a server may forbid."""

    def test_storage_is_refused(self):
        server, browser = self.server(), self.browser(preferences={"profile.default_content_setting_values.cookies": 2})
        browser.before("addEventListener('break', () => { throw new WebAssembly.RuntimeError('unreachable') })")
        browser.start(server.address)
        self.assertGreater(browser.wait_still().std(), 5)
        browser.js("dispatchEvent(new Event('break'))")
        browser.wait("document.documentElement.dataset.start === 'stopped'")
        self.assertNotIn("saved", browser.words())
        browser.console()
        browser.errors.clear()

    def test_storage_is_full(self):
        server, browser = self.server(), self.browser()
        browser.before("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
        browser.start(server.address)
        browser.js("localStorage.setItem('a', 'b')")
        self.assertEqual(browser.js("return [localStorage.getItem('a'), localStorage.length > 0]"), ["b", True])

    def test_webassembly_is_forbidden(self):
        server, browser = self.server(), self.browser()
        server.headers["Content-Security-Policy"] = "script-src 'self'"
        browser.open(server.address)
        browser.wait("document.documentElement.dataset.start === 'unsupported'")
        self.assertIn("The server of this page forbids WebAssembly.", browser.words())
        self.assertIn("'wasm-unsafe-eval'", browser.words())
        browser.console()
        browser.errors.clear()


class Sizes(WebTest):
    def test_sizes(self):
        for width, height, scale, touch in ((390, 844, 3, True), (844, 390, 3, True), (820, 1180, 2, True), (1280, 720, 1, False),
                                            (1366, 768, 1, False), (1920, 1080, 1, False), (2560, 1440, 1, False)):
            for dark in (False, True):
                name = f"{width}x{height}-{'dark' if dark else 'light'}"
                with self.subTest(name):
                    server, browser = self.server(), self.browser(size=(width, height), scale=scale, touch=touch, dark=dark)
                    server.fails["qtloader.js"] = 500
                    browser.open(server.address)
                    browser.wait("document.documentElement.dataset.start === 'failed'")
                    start = browser.picture(f"{name}-failed")
                    self.assertEqual(start.shape[:2], (height * scale, width * scale))
                    self.assertEqual(start[5, 5].mean() < 128, dark)
                    self.assertEqual(browser.js("return [innerWidth, innerHeight, document.scrollingElement.scrollWidth]"),
                                     [width, height, width])
                    browser.console()
                    browser.errors.clear()
                    server.fails.clear()
                    browser.start(server.address)
                    browser.wait_still()
                    browser.picture(name)
                    self.assertEqual(browser.js("const box = document.getElementById('program').firstElementChild"
                                                ".getBoundingClientRect(); return [box.width, box.height]"), [width, height])
                    browser.wheel(width / 2, height / 2, dy=500)
                    self.assertEqual(browser.js("return [scrollX, scrollY, document.body.scrollTop]"), [0, 0, 0])


class Folder(unittest.TestCase):
    def test_copies_are_the_files(self):
        copies = [file for file in FOLDER.iterdir() if file.suffix in (".br", ".gz")]
        self.assertGreater(len(copies), 10)
        for copy in copies:
            opener = ["brotli", "-dc"] if copy.suffix == ".br" else ["gzip", "-dc"]
            whole = subprocess.run([*opener, copy], capture_output=True, check=True).stdout
            self.assertEqual(whole, copy.with_suffix("").read_bytes(), copy)
            self.assertEqual(copy.stat().st_mode & 0o777, 0o644, copy)


if __name__ == "__main__":
    unittest.main()
