# SPDX-License-Identifier: GPL-3.0-or-later
"""Without a network, and from one version to the next."""
import os
import pathlib
import shutil
import subprocess
import tempfile

from browser import FOLDER, WebTest

ASSEMBLE = pathlib.Path(__file__).resolve().parents[2] / "app/web/page/assemble.sh"
CONTROLLED = "navigator.serviceWorker.getRegistration().then(found => !!(found && found.active && found.active.state === 'activated' " \
             "&& !found.waiting && !found.installing))"
VERSION = "return document.querySelector('script[src^=\"start.js\"]').src.split('v=')[1]"


class Worker(WebTest):
    def version(self, mark=""):
        """A folder with the program of the tested one and the page of the sources; each mark is another version."""
        out = pathlib.Path(tempfile.mkdtemp(prefix="posenc-version-"))
        self.addCleanup(shutil.rmtree, out)
        script = out / "posenc.js"
        script.write_text((FOLDER / "posenc.js").read_text() + f"\nwindow.version = '{mark}';\n")
        subprocess.run(["bash", ASSEMBLE, "--plain", out / "web", script, FOLDER / "posenc.wasm", FOLDER / "qtloader.js"], check=True)
        for copy in FOLDER.glob("posenc.wasm.*"):
            shutil.copy(copy, out / "web")
        return out / "web"

    def caches(self, browser):
        return browser.js_async("const all = {}; for (const name of await caches.keys()) all[name] = "
                                "(await (await caches.open(name)).keys()).length; return all")

    def started(self, folder=FOLDER):
        server, browser = self.server(folder), self.browser()
        browser.start(server.address)
        browser.wait(CONTROLLED, what="a service worker")
        return server, browser

    def test_offline(self):
        server, browser = self.started()
        self.assertEqual(sum(self.caches(browser).values()), len([file for file in FOLDER.iterdir()
                         if file.suffix not in (".br", ".gz", ".txt") and file.stem not in ("worker", "posenc-light")]))
        server.close()
        for address in ("", "?lesson=02-from-zero&step=2", "index.html#n=100", "?v=1&embed=1#view=similarity"):
            browser.start(server.address + address)
        browser.network(offline=True)
        browser.driver.refresh()
        browser.wait_ready()
        browser.console()
        browser.errors[:] = [error for error in browser.errors if "worker.js" not in error] # the question for a new version

    def test_new_version_replaces_old_whole(self):
        server, browser = self.started(self.version("one"))
        old = browser.js(VERSION)
        server.folder = self.version("two")
        browser.start(server.address)
        self.assertEqual(browser.js("return version"), "one")
        self.assertEqual(browser.js(VERSION), old)
        browser.wait(lambda: not any(old in name for name in self.caches(browser)), what="the old cache to go")
        browser.start(server.address)
        self.assertEqual(browser.js("return version"), "two")
        self.assertNotEqual(browser.js(VERSION), old)
        self.assertEqual(len(self.caches(browser)), 1)

    def test_half_of_a_new_version(self):
        """A folder that is just being copied: the old version stays until the new one is whole."""
        server, browser = self.started(self.version("one"))
        new = self.version("two")
        half = pathlib.Path(tempfile.mkdtemp(prefix="posenc-half-"))
        self.addCleanup(shutil.rmtree, half)
        for name in os.listdir(new):
            shutil.copy((server.folder if name == "posenc.js" else new) / name, half)
        server.folder = half
        server.asked.clear()
        browser.start(server.address)
        browser.wait(lambda: "posenc.js" in server.asked, what="the new worker")
        browser.start(server.address)
        self.assertEqual(browser.js("return version"), "one")
        server.folder = new
        browser.start(server.address)
        browser.wait(lambda: len(self.caches(browser)) == 1 and browser.js("return " + CONTROLLED), what="the new worker")
        browser.start(server.address)
        self.assertEqual(browser.js("return version"), "two")

    def test_two_folders_of_one_server(self):
        folder = self.version("one")
        server = self.server(folder.parent)
        shutil.copytree(folder, folder / "sub")
        browser = self.browser()
        for place in ("web/", "web/sub/", "web/"):
            browser.start(server.address + place)
            browser.wait(CONTROLLED, what="a service worker")
        self.assertEqual(len(self.caches(browser)), 2)
        self.assertEqual([server.asked.count(name) for name in ("web/posenc.wasm", "web/sub/posenc.wasm")], [1, 1])

    def test_spoilt_cache(self):
        server, browser = self.started()
        browser.js_async("""const cache = await caches.open((await caches.keys())[0]);
            const bytes = new Uint8Array(await (await cache.match('posenc.wasm')).arrayBuffer());
            bytes[bytes.length - 1] ^= 1;
            await cache.put('posenc.wasm', new Response(bytes));
            await cache.put('style.css', new Response('#start { outline: 1px solid red }',
                {headers: {'Content-Type': 'text/css'}}));""")
        browser.driver.refresh()
        browser.wait("document.documentElement.dataset.start === 'failed'")
        self.assertIn("posenc.wasm: SHA-256", browser.words())
        browser.console()
        browser.errors.clear()
        browser.key("Enter")
        browser.wait_ready()
        browser.wait(CONTROLLED, what="a service worker")
        browser.start(server.address)
        self.assertEqual(browser.js("return getComputedStyle(document.getElementById('start')).outlineStyle"), "none")
