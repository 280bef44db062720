# SPDX-License-Identifier: GPL-3.0-or-later
"""<posenc-plot> of resources/light in a page: what is seen, what a screen reader is told, hands, sizes, and servers that forbid it."""
import base64
import io
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import unittest

import numpy

from browser import WebTest, processes

LIGHT = pathlib.Path(__file__).parents[2] / "resources/light"
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Course</title><link rel="icon" href="data:,">
<style>body {{ color-scheme: {scheme}; background: Canvas; color: CanvasText; max-width: 900px; margin: 20px auto; padding: 0 12px }}
.two {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr)); gap: 12px }}</style>
<script type="module" src="posenc-light.mjs"></script><script>
changes = []; for (const kind of ["change", "select"]) document.addEventListener(kind, event => changes.push([kind, event.detail]))
</script><p>Each row of the table below belongs to one position.</p>{body}<div style="height: 2000px"></div></html>"""
THREE = """<div class="two"><posenc-plot id="a" group="g" n="10000" d-model="32" max-len="60" position="21" dimension="6"
controls="n d-model max-len"></posenc-plot><posenc-plot id="b" view="similarity" group="g"></posenc-plot></div>
<posenc-plot id="c" view="columns" d-model="16" max-len="100" position="12" dimension="4" lang="de"></posenc-plot>"""


class Element(WebTest):
    def page(self, body=THREE, scheme="light", headers=None, wait=True, **about):
        server, browser = self.server(LIGHT), self.browser(**about)
        server.pages["page.html"] = PAGE.format(body=body, scheme=scheme)
        server.headers = headers or {}
        browser.open(server.address + "page.html")
        if wait:
            browser.wait("[...document.querySelectorAll('posenc-plot')].every(plot => plot.shadowRoot.querySelector('.cross')?.innerHTML)", 30)
        return browser

    def told(self, browser):
        """What a screen reader is told: role, name, value, least, most."""
        found = []
        for node in browser.cdp("Accessibility.getFullAXTree")["nodes"]:
            if not node.get("ignored"):
                about = {entry["name"]: entry["value"].get("value") for entry in node.get("properties", [])}
                about |= {"role": node["role"]["value"], "name": node.get("name", {}).get("value", ""), "value": node.get("value", {}).get("value")}
                found.append(about)
        return found

    def reading(self, browser, plot):
        return browser.js(f"return {plot}.shadowRoot.querySelector('.reading').innerText.replace(/\\s+/g, ' ')")

    def middle(self, browser, plot, selector=".cells", across=0.5, down=0.5):
        return browser.js("const r = arguments[0].getBoundingClientRect(); return [r.x + r.width * arguments[1], r.y + r.height * arguments[2]]",
                          browser.js(f"return {plot}.shadowRoot.querySelector('{selector}')"), across, down)

    def test_looks(self):
        for name, about, scheme in (("light", {"size": (1000, 1500)}, "light"), ("dark", {"size": (1000, 1500), "dark": True}, "light dark"),
                                    ("phone", {"size": (390, 844), "touch": True, "scale": 2}, "light")):
            browser = self.page(scheme=scheme, **about)
            picture = browser.picture(f"element-{name}")
            self.assertGreater(len(numpy.unique(picture.reshape(-1, 3), axis=0)), 400, "an empty page")
            self.assertEqual(browser.js("return document.documentElement.scrollWidth > innerWidth"), False, name)
            ground = browser.js("return getComputedStyle(a.shadowRoot.querySelector('.frame')).backgroundColor")
            self.assertEqual(ground, "rgb(26, 32, 39)" if name == "dark" else "rgb(255, 255, 255)")
            targets = browser.js("return [...document.querySelectorAll('posenc-plot')].flatMap(p => [...p.shadowRoot.querySelectorAll('input,summary')])"
                                 ".map(part => part.getBoundingClientRect()).map(box => Math.min(box.height, box.width))")
            self.assertGreaterEqual(min(targets), 44)

    def test_pixels_are_those_of_the_device(self):
        browser = self.page('<posenc-plot id="a"></posenc-plot>', scale=2)
        self.assertEqual(browser.js("const c = a.shadowRoot.querySelector('.cells'), r = c.getBoundingClientRect();"
                                    "return [c.width / r.width, c.height / r.height, (r.x * 2) % 1]"), [2, 2, 0])

    def test_a_screen_reader_hears_names_values_and_limits(self):
        browser = self.page()
        told = self.told(browser)
        images = [entry["name"] for entry in told if entry["role"] in ("image", "img") and "PE" in entry["name"]]
        self.assertEqual(len(images), 3, told)
        self.assertTrue(images[0].startswith("Positional encoding, 60 positions × 32 columns, n = 10"), images[0])
        self.assertIn("PE(21, 6) = sin(21 / 10000^(6/32)) = sin(3.73) = −0.5587", images[0])
        sliders = [entry for entry in told if entry["role"] == "slider"]
        self.assertEqual([entry["name"] for entry in sliders], ["n", "d_model", "max_len"] * 2)
        self.assertEqual(browser.js("return [...a.shadowRoot.querySelectorAll('[type=range]')].map(slider => slider.ariaValueText)"),
                         ["10\u202f000", "32", "60"])  # a slider counts stops; readers say this instead
        numbers = [(entry["name"], entry["value"], entry["valuemin"], entry["valuemax"]) for entry in told if entry["role"] == "spinbutton"]
        self.assertEqual([(name, float(value), low, high) for name, value, low, high in numbers[:3]],
                         [("n", 10000, 1, 1e9), ("d_model", 32, 1, 16384), ("max_len", 60, 1, 1048576)])
        browser.js("a.shadowRoot.querySelector('summary').click()")
        browser.wait("a.shadowRoot.querySelectorAll('td').length === 96")
        self.assertEqual(browser.js("return a.shadowRoot.querySelector('[aria-selected=true]').textContent"), "−0.558681")

    def test_sliders_and_numbers_move_the_whole_group(self):
        browser = self.page()
        browser.js("a.shadowRoot.querySelector('[data-key=dModel-slider]').focus()")
        browser.key("ArrowRight")
        browser.wait("b.dModel === 34 && a.dModel === 34")
        self.assertEqual(browser.js("return changes"), [["change", {"n": 10000, "dModel": 34, "maxLen": 60}]])
        self.assertEqual(browser.js("return c.dModel"), 16)
        browser.js("const number = a.shadowRoot.querySelector('[data-key=maxLen-number]'); number.value = 9999999;"
                   "number.dispatchEvent(new Event('change'))")
        browser.wait("b.maxLen === 1048576 && a.shadowRoot.querySelector('.note')")
        self.assertIn("must be from 1 to 1 048 576", browser.js("return a.shadowRoot.querySelector('.note').textContent").replace("\u202f", " "))
        browser.js("a.setAttribute('n', 100)")
        browser.wait("b.n === 100")

    def test_pointer_keys_and_fingers_choose_a_cell(self):
        browser = self.page(size=(1000, 900))
        before = self.reading(browser, "a")
        self.assertIn("PE(21, 6) = sin", before)
        x, y = self.middle(browser, "a", across=10.5 / 32, down=30.5 / 60)
        browser.mouse("mouseMoved", x, y)
        browser.wait("a.shadowRoot.querySelector('.reading').innerText.startsWith('PE(30, 10)')")
        self.assertEqual(browser.js("return a.shadowRoot.querySelector('.tag').hidden"), False)
        browser.wait("b.shadowRoot.querySelector('.reading').innerText.startsWith('PE(30) ')")
        browser.mouse("mouseMoved", 5, 5)
        browser.wait("a.shadowRoot.querySelector('.reading').innerText.startsWith('PE(21, 6)')")
        browser.click(x, y)
        browser.wait("a.position === 30 && a.dimension === 10 && b.position === 30")
        browser.key("ArrowDown")
        browser.key("ArrowRight")
        browser.wait("a.position === 31 && a.dimension === 11")
        self.assertEqual(browser.js("return changes.at(-1)[0]"), "select")
        browser.wait("a.shadowRoot.querySelector('.heard').textContent.startsWith('PE(31, 11)')")

    def test_fits_beside_the_number_of_a_cell_and_into_a_height(self):
        browser = self.page('<div style="display: flex"><p style="padding: 0 50px">1</p><div><posenc-plot id="a"></posenc-plot></div></div>'
                            '<style>#b::part(frame) { display: flex; flex-direction: column; height: 460px } #b::part(plot) { flex: 1 1 0; aspect-ratio: auto }</style>'
                            '<posenc-plot id="b"></posenc-plot>', size=(390, 844))
        self.assertLess(browser.js("return a.shadowRoot.querySelector('.frame').getBoundingClientRect().right"), 390)
        browser.wait("""(([plot, cells]) => cells.bottom > plot.bottom - 45 && cells.bottom < plot.bottom - 30)(
            ['.plot', '.cells'].map(part => b.shadowRoot.querySelector(part).getBoundingClientRect()))""", 5)

    def test_takes_its_room_before_its_numbers_are_there(self):
        server, browser = self.server(LIGHT), self.browser()
        server.rate = 400_000
        server.pages["page.html"] = PAGE.format(body=THREE, scheme="light")
        browser.open(server.address + "page.html")
        heights = lambda: browser.js("return [a, b, c].map(plot => Math.round(plot.getBoundingClientRect().height))")
        browser.wait("self.customElements?.get('posenc-plot') && a.shadowRoot")
        before = heights()
        self.assertEqual(browser.js("return a.shadowRoot.querySelector('.cross')"), None)
        browser.wait("c.shadowRoot.querySelector('.cross')?.innerHTML", 30)
        self.assertEqual(before, heights())

    def test_slides_scale_the_plot_and_its_pointer(self):
        browser = self.page('<posenc-plot id="a" d-model="32" max-len="60" style="transform: scale(0.7)"></posenc-plot>', size=(1000, 900))
        browser.mouse("mouseMoved", *self.middle(browser, "a", across=10.5 / 32, down=30.5 / 60))
        browser.wait("a.shadowRoot.querySelector('.reading').innerText.startsWith('PE(30, 10)')")

    def test_wheel_and_finger_scroll_the_page(self):
        browser = self.page(size=(390, 844), touch=True)
        x, y = self.middle(browser, "a")
        browser.wheel(x, y, dy=200)
        browser.wait("scrollY >= 150", 5)
        browser.js("scrollTo(0, 0)")
        x, y = self.middle(browser, "a")
        browser.touch([(x, y), (x + 60, y)])
        browser.wait("changes.some(([kind]) => kind === 'select')", 5)

    def test_values_out_of_range_are_said(self):
        browser = self.page('<posenc-plot id="a" n="0" d-model="20000" max-len="12.4" position="99" view="pie" colors="jet"></posenc-plot>')
        self.assertEqual(browser.js("return [a.n, a.dModel, a.maxLen, a.position, a.view]"), [1, 16384, 12, 11, "heatmap"])
        notes = browser.js("return [...a.shadowRoot.querySelectorAll('.note')].map(note => note.textContent)")
        self.assertEqual(len(notes), 6, notes)

    def test_paper_has_the_whole_plot(self):
        browser = self.page('<posenc-plot id="a" d-model="32" max-len="60" theme="dark"></posenc-plot>', size=(1000, 900))
        plot, cells, svg = browser.js("""dispatchEvent(new Event('beforeprint')); document.body.style.width = '500px' // paper is narrower
            return ['.plot', '.cells', 'svg rect'].map(part => a.shadowRoot.querySelector(part).getBoundingClientRect())
              .map(box => [box.left, box.top, box.right, box.bottom])""")
        self.assertTrue(plot[0] <= cells[0] and cells[2] <= plot[2] and cells[3] <= plot[3], (plot, cells))
        for drawn, framed in zip(cells, svg):
            self.assertAlmostEqual(drawn, framed, delta=1)
        browser.js("dispatchEvent(new Event('afterprint')); document.body.style.width = ''")
        browser.wait("getComputedStyle(a.shadowRoot.querySelector('.frame')).backgroundColor === 'rgb(26, 32, 39)'")

    def test_measures_are_those_of_rows(self):
        about = 'd-model="16" max-len="40" n="100" position="30" second-position="11"'
        browser = self.page(f'<posenc-plot id="a" view="similarity" measure="cosine" {about}></posenc-plot>'
                            f'<posenc-plot id="b" view="offsets" measure="distance" {about}></posenc-plot>'
                            f'<posenc-plot id="c" view="similarity" measure="distance" {about}></posenc-plot>', size=(900, 2200))
        browser.picture("element-measures")
        k, i = numpy.arange(40)[:, None], numpy.arange(8)
        rows = numpy.concatenate([numpy.sin(k / 100 ** (i / 8)), numpy.cos(k / 100 ** (i / 8))], axis=1)
        self.assertAlmostEqual(browser.js("return a.value"), rows[30] @ rows[11] / 8)
        self.assertAlmostEqual(browser.js("return b.value"), numpy.linalg.norm(rows[0] - rows[19]))
        self.assertIn("cos(PE(30), PE(11)) = ", self.reading(browser, "a"))
        self.assertIn("‖PE(0) − PE(19)‖ = ", self.reading(browser, "b"))
        self.assertIn("must be one of dot, cosine", browser.js("return c.shadowRoot.querySelector('.note').textContent"))
        browser.js("a.dModel = 7")
        browser.wait("a.shadowRoot.querySelector('.note')?.textContent.includes('odd d_model')")
        self.assertIn("PE(30) · PE(11) = ", self.reading(browser, "a"))

    def test_a_table_of_ones_own(self):
        table = numpy.random.default_rng(1).normal(size=(40, 24)).astype("float32")
        table[3, 4] = numpy.nan
        data = io.BytesIO()
        numpy.save(data, table)
        attribute = "data:;base64," + base64.b64encode(data.getvalue()).decode()
        browser = self.page("".join(f'<posenc-plot id="{name}" table="{attribute}" view="{view}" position="7" dimension="5"></posenc-plot>'
                                    for name, view in zip("abcde", ("heatmap", "rows", "columns", "similarity", "pairs"))), size=(900, 3200))
        browser.picture("element-table")
        self.assertEqual(browser.js("return [a.maxLen, a.dModel, a.value, e.view]"), [40, 24, float(table[7, 5]), "heatmap"])
        self.assertAlmostEqual(browser.js("return d.value"), float(table[7].astype(float) @ table[0].astype(float)))
        self.assertIn("x(7, 5) = ", self.reading(browser, "a"))
        self.assertEqual(browser.js("return a.shadowRoot.querySelectorAll('input').length"), 0)
        self.assertIn("must be one of heatmap, rows, columns, similarity", browser.js("return e.shadowRoot.querySelector('.note').textContent"))
        pixel = "const c = a.shadowRoot.querySelector('.cells'); return [...c.getContext('2d').getImageData(arguments[0] * c.width, arguments[1] * c.height, 1, 1).data]"
        self.assertEqual(browser.js(pixel, 4.5 / 24, 3.5 / 40), [136, 136, 136, 255])  # not a number
        highest, lowest = (numpy.unravel_index(at, table.shape) for at in (numpy.nanargmax(table), numpy.nanargmin(table)))
        for (k, j), red in ((highest, True), (lowest, False)):
            r, g, b, _ = browser.js(pixel, (j + 0.5) / 24, (k + 0.5) / 40)
            self.assertEqual(r > b, red, (r, g, b))
        browser.js("a.table = 'data:;base64,AAAA'")
        browser.wait("a.shadowRoot.querySelector('.note')?.textContent.includes('must be an .npy file')")
        browser.console()
        browser.errors.clear()

    def test_forbidden_and_missing(self):
        picture = '<posenc-plot id="a"><img alt="A heatmap" width="40" height="30" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></posenc-plot>'
        for name, headers, before, words in (
                ("csp", {"Content-Security-Policy": "script-src 'self' 'unsafe-inline'"}, "", "wasm-unsafe-eval"),
                ("old", {}, "delete globalThis.WebAssembly", "cannot run WebAssembly")):
            server, browser = self.server(LIGHT), self.browser()
            server.pages["page.html"] = PAGE.format(body=picture, scheme="light")
            server.headers = headers
            if before:
                browser.before(before)
            browser.open(server.address + "page.html")
            browser.wait("a.shadowRoot?.querySelector('.note')?.textContent.includes(arguments[0])".replace("arguments[0]", repr(words)), 20)
            self.assertGreater(browser.js("return document.querySelector('img').getBoundingClientRect().width"), 0, name)
            browser.console()
            browser.errors.clear()

    @unittest.skipUnless(shutil.which("npm"), "without npm")
    def test_package_has_types_words_and_a_demo(self):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="posenc-light-"))
        self.addCleanup(shutil.rmtree, folder)
        subprocess.run(["npm", "pack", "--pack-destination", folder], cwd=LIGHT.parents[1] / "app/light", capture_output=True, check=True)
        with tarfile.open(next(folder.glob("*.tgz"))) as packed:
            packed.extractall(folder)
        names = {file.name for file in (folder / "package").iterdir()}
        self.assertEqual(names, {"package.json", "posenc-light.mjs", "posenc-light.wasm", "posenc-plot.d.ts", "README.md", "demo.html", "LICENSE"})
        server, browser = self.server(folder / "package"), self.browser(size=(1000, 3200))
        browser.open(server.address + "demo.html")
        browser.wait("[...document.querySelectorAll('posenc-plot')].every(plot => plot.shadowRoot?.querySelector('.cross')?.innerHTML)", 30)
        browser.picture("element-demo")

    def test_one_file_from_a_disk(self):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="posenc-light-"))
        self.addCleanup(shutil.rmtree, folder)
        script = subprocess.run([sys.executable, LIGHT.parents[1] / "app/light/one_file.py"], capture_output=True, check=True).stdout
        (folder / "posenc-light.js").write_bytes(script)
        (folder / "page.html").write_text('<!doctype html><meta charset="utf-8"><script src="posenc-light.js"></script><posenc-plot id="a"></posenc-plot>')
        browser = self.browser()
        browser.open((folder / "page.html").as_uri())
        browser.wait("a.shadowRoot.querySelector('.cross')?.innerHTML", 30)
        self.assertEqual(browser.js("return a.value"), 0)

    def test_times(self):
        """Printed, not judged: a test machine may be busy. Without anything to do, nothing is drawn."""
        private = lambda browser: max(sum(int(line.split()[1]) for line in pathlib.Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
                                          if line.startswith("Private_")) for process in processes(browser.driver.service.process.pid)
                                      if b"--type=renderer" in pathlib.Path(f"/proc/{process}/cmdline").read_bytes()) / 1000
        without, three = private(self.page("")), private(self.page())
        print(f"\nthree elements: {three - without:.0f} MB over the page without, of {three:.0f} MB")
        server, browser = self.server(LIGHT), self.browser(size=(1000, 900))
        browser.before("""requestAnimationFrame(function look() {
            if (self.a?.shadowRoot?.querySelector('.cross')?.innerHTML) self.firstPlot = performance.now(); else requestAnimationFrame(look) })""")
        server.pages["page.html"] = PAGE.format(body='<posenc-plot id="a" d-model="512" max-len="1000"></posenc-plot>', scheme="light")
        browser.open(server.address + "page.html")
        first = browser.wait("self.firstPlot") - browser.js("return Math.max(...performance.getEntriesByType('resource').map(entry => entry.responseEnd))")
        print(f"\nfirst plot {first:.0f} ms after its files")
        browser.cdp("Performance.enable", timeDomain="threadTicks")
        for view in ("heatmap", "similarity", "columns"):
            browser.js(f"a.view = '{view}'")
            time.sleep(1)
            metrics = lambda: {each["name"]: each["value"] for each in browser.cdp("Performance.getMetrics")["metrics"]}
            before = metrics()
            browser.js_async("""const slider = a.shadowRoot.querySelector('[data-key=n-slider]');
                for (let step = 0; step < 60; ++step) { slider.value = 100 + step; slider.dispatchEvent(new Event('input'));
                  await new Promise(done => requestAnimationFrame(done)) }""")
            after = metrics()
            each = {name: (after[name] - before[name]) / 60 * 1000 for name in ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "TaskDuration")}
            print(f"{view}, slider n: " + ", ".join(f"{name} {value:.2f} ms" for name, value in each.items()))
        self.assertTrue(browser.js_async("const before = a.shadowRoot.querySelector('.cross').firstChild;"
                                         "await new Promise(done => setTimeout(done, 500));"
                                         "return before === a.shadowRoot.querySelector('.cross').firstChild"), "an idle element draws")


if __name__ == "__main__":
    unittest.main()
