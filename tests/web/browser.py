# SPDX-License-Identifier: GPL-3.0-or-later
"""A headless Chromium with posenc: pictures as arrays, real mouse, touch and key events, downloads, memory, a network that fails."""
import base64
import io
import json
import os
import pathlib
import shutil
import tempfile
import time
import unittest

import numpy
import PIL.Image
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

from server import Server

FOLDER = pathlib.Path(os.environ.get("POSENC_WEB", "build/web/posenc-web")).resolve()
PICTURES = pathlib.Path(os.environ.get("POSENC_WEB_PICTURES", "build/web/pictures")).resolve()
PATIENCE = float(os.environ.get("POSENC_WEB_PATIENCE", "120"))  # seconds for a start on a busy machine

ALT, CTRL, META, SHIFT = 1, 2, 4, 8
KEYS = {"Enter": 13, "Escape": 27, "Tab": 9, "Backspace": 8, "Delete": 46, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36,
        "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, **{f"F{n}": 111 + n for n in range(1, 13)}}
SHADOW = "document.getElementById('qt-shadow-container').shadowRoot"  # where the toolkit has its elements
KNOW_MEMORY = """if (self.WebAssembly) { const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...about) => { const made = await instantiate(...about);
    const memory = Object.values((made.instance || made).exports).find(value => value instanceof WebAssembly.Memory);
    if (memory) self.memoryOfProgram = memory;
    return made; }; }"""


class Browser:
    def __init__(self, size=(1280, 800), dark=False, language="en-US", touch=False, scale=1, profile=None, pickers=False, preferences=None):
        """With pickers=False, files are saved and opened as in Firefox and Safari: by downloads and <input type=file>."""
        self.own = None if profile else tempfile.mkdtemp(prefix="posenc-web-")
        profile = profile or self.own
        self.downloads = pathlib.Path(tempfile.mkdtemp(prefix="posenc-downloads-"))
        self.size, self.errors, self.events = size, [], []
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--use-angle=swiftshader", "--hide-scrollbars",
                         "--disable-background-networking", "--disable-component-update", "--no-first-run", "--enable-precise-memory-info",
                         f"--lang={language}", f"--accept-lang={language}", f"--user-data-dir={profile}"):
            options.add_argument(argument)
        options.add_experimental_option("prefs", preferences or {})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        service = Service(shutil.which("chromedriver"), env={**os.environ, "LANGUAGE": language.replace("-", "_")})
        self.driver = webdriver.Chrome(service=service, options=options)
        self.driver.set_script_timeout(PATIENCE)
        self.cdp("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=scale, mobile=touch)
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=5)
        self.media(**{"prefers-color-scheme": "dark" if dark else "light"})
        self.cdp("Page.setDownloadBehavior", behavior="allow", downloadPath=str(self.downloads))
        self.cdp("Network.enable")
        self.before(KNOW_MEMORY)
        if not pickers:
            self.before("delete window.showSaveFilePicker; delete window.showOpenFilePicker;")

    def close(self):
        self.driver.quit()
        for folder in filter(None, (self.own, self.downloads)):
            shutil.rmtree(folder, ignore_errors=True)

    def cdp(self, command, **arguments):
        return self.driver.execute_cdp_cmd(command, arguments)

    def media(self, **features):
        self.cdp("Emulation.setEmulatedMedia", features=[{"name": name, "value": value} for name, value in features.items()])

    def before(self, script):
        """Runs in every page before its own scripts."""
        return self.cdp("Page.addScriptToEvaluateOnNewDocument", source=script)["identifier"]

    def resize(self, width, height):
        """A window that is made smaller, enlarged by the browser, or turned."""
        self.size = width, height
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def not_before(self, identifier):
        self.cdp("Page.removeScriptToEvaluateOnNewDocument", identifier=identifier)

    def js(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def js_async(self, body):
        """The value of a promise: the body of an async function."""
        value = self.driver.execute_async_script(
            "const done = arguments[0]; (async () => {" + body + "})().then(value => done({value}), error => done({error: String(error)}))")
        if "error" in value:
            raise AssertionError(value["error"])
        return value["value"]

    def open(self, address):
        self.driver.get(address)

    def wait(self, condition, seconds=None, what=""):
        """Until a function of Python or an expression of JavaScript is true; its value."""
        end = time.monotonic() + (seconds or PATIENCE)
        while True:
            value = condition() if callable(condition) else self.js("return " + condition)
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"not within {seconds or PATIENCE} s: {what or condition}; the page says: {self.words()}; "
                                     f"the console: {self.console()}")
            time.sleep(0.05)

    def wait_ready(self, seconds=None):
        self.wait("document.documentElement.dataset.posenc === 'ready' && document.documentElement.dataset.start === 'done'", seconds)

    def start(self, address):
        """Opens posenc; the seconds until its first picture."""
        begin = time.monotonic()
        self.open(address)
        self.wait_ready()
        return time.monotonic() - begin

    def words(self):
        """What the start page says, as far as a reader can see it."""
        return self.js("const start = document.getElementById('start') || document.body; return start.hidden ? '' : start.innerText")

    def console(self):
        """Errors since the start that no test has taken away (errors.clear())."""
        self.errors += [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        return self.errors

    def event(self, method, seconds=10):
        """The parameters of the next event of Chromium's protocol (of Page and Network)."""
        def found():
            self.events += [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
            for at, event in enumerate(self.events):
                if event["method"] == method:
                    return self.events.pop(at)["params"]
            return None
        return self.wait(found, seconds, method)

    # What is seen.
    def picture(self, keep=None):
        """Rows × columns × (red, green, blue)."""
        data = base64.b64decode(self.cdp("Page.captureScreenshot", format="png")["data"])
        if keep:
            PICTURES.mkdir(parents=True, exist_ok=True)
            (PICTURES / f"{keep}.png").write_bytes(data)
        return numpy.asarray(PIL.Image.open(io.BytesIO(data)).convert("RGB"))

    def wait_still(self, seconds=30):
        """The picture, as soon as two in a row are alike."""
        pictures = [self.picture()]

        def still():
            time.sleep(0.2)
            pictures[:] = [pictures[-1], self.picture()]
            return numpy.array_equal(*pictures)
        self.wait(still, seconds, "a picture that stays")
        return pictures[-1]

    def frames(self, seconds=2):
        """Milliseconds between frames."""
        return numpy.diff(self.js_async(f"""const times = []; const end = performance.now() + {seconds * 1000};
            await new Promise(done => requestAnimationFrame(function next(now) {{
              times.push(now); now < end ? requestAnimationFrame(next) : done(); }}));
            return times;"""))

    # What a screen reader is told.
    def listen(self):
        """As who presses the page's button for screen readers."""
        self.js("document.getElementById('read')?.click()")
        self.wait("document.querySelector('#reader *')", 20)

    def restart(self):
        """The same page, by somebody without a screen reader."""
        self.js("localStorage.removeItem('posenc reader')")
        self.driver.refresh()
        self.wait_ready()

    def told(self):
        """[role, name, description, properties] of what a screen reader is told: Chromium's own tree; listen() first."""
        def value(about):
            return (about or {}).get("value") or ""
        return [(value(node.get("role")), value(node.get("name")), value(node.get("description")),
                 {one["name"]: one["value"].get("value") for one in node.get("properties", [])} | {"value": value(node.get("value"))})
                for node in self.cdp("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]

    def part(self, role, name):
        """What is told of one part, by its role and the begin of its name."""
        return next((one for one in self.told() if one[0] == role and one[1].startswith(name)), None)

    def place(self, name, kind="button"):
        """The middle of a part for a hand, by the begin of its name and a selector; listen() first."""
        return self.wait(lambda: self.js("""for (const part of document.querySelectorAll('#reader ' + arguments[1])) {
            const box = part.getBoundingClientRect();
            if ((part.ariaLabel || part.textContent).startsWith(arguments[0]) && box.width && box.top < innerHeight && box.left < innerWidth)
              return [box.left + box.width / 2, box.top + box.height / 2]; }""", name, kind), 20, f"{kind} {name}")

    # What a hand does.
    def mouse(self, kind, x, y, button="none", clicks=0, modifiers=0, **more):
        held = {"left": 1, "right": 2, "middle": 4}.get(button, 0) if kind != "mouseReleased" else 0
        self.cdp("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, buttons=held, clickCount=clicks, modifiers=modifiers,
                 pointerType="mouse", **more)

    def click(self, x, y, button="left", clicks=1, modifiers=0):
        self.mouse("mouseMoved", x, y, modifiers=modifiers)
        for count in range(1, clicks + 1):
            self.mouse("mousePressed", x, y, button, count, modifiers)
            self.mouse("mouseReleased", x, y, button, count, modifiers)

    def drag(self, begin, end, steps=10, button="left", modifiers=0, pause=0.0):
        self.mouse("mouseMoved", *begin, modifiers=modifiers)
        self.mouse("mousePressed", *begin, button, 1, modifiers)
        for x, y in numpy.linspace(begin, end, steps + 1)[1:].tolist():
            self.mouse("mouseMoved", x, y, button, 0, modifiers)
            time.sleep(pause)
        self.mouse("mouseReleased", *end, button, 1, modifiers)

    def wheel(self, x, y, dx=0, dy=100, modifiers=0):
        self.mouse("mouseWheel", x, y, modifiers=modifiers, deltaX=dx, deltaY=dy)

    def touch(self, *fingers, steps=10, pause=0.01):
        """Each finger is its points [(x, y), …], from touching to lifting: one point is a tap, two fingers can pinch."""
        paths = [numpy.array(finger, float) for finger in fingers]
        at = [0.0] if all(len(path) == 1 for path in paths) else numpy.linspace(0, 1, steps + 1)
        for index, part in enumerate(at):
            points = [{"x": numpy.interp(part * (len(path) - 1), range(len(path)), path[:, 0]),
                       "y": numpy.interp(part * (len(path) - 1), range(len(path)), path[:, 1]), "id": finger}
                      for finger, path in enumerate(paths)]
            self.cdp("Input.dispatchTouchEvent", type="touchMove" if index else "touchStart", touchPoints=points)
            time.sleep(pause)
        self.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def key(self, key, modifiers=0):
        """A key by its name of KEYS, or a letter, a digit or space."""
        code = KEYS.get(key) or ord(key.upper())
        text = "" if modifiers & (ALT | CTRL | META) else {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        name = "Space" if key == " " else f"Digit{key}" if key.isdigit() else f"Key{key.upper()}" if len(key) == 1 else key
        about = {"key": key, "code": name, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        self.cdp("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **about, **({"text": text} if text else {}))
        self.cdp("Input.dispatchKeyEvent", type="keyUp", **about)

    def type(self, text):
        for letter in text:
            if letter.isalnum() or letter == " ":
                self.key(letter, SHIFT if letter.isupper() else 0)
            else:
                self.cdp("Input.dispatchKeyEvent", type="keyDown", key=letter, text=letter)
                self.cdp("Input.dispatchKeyEvent", type="keyUp", key=letter)

    def drop(self, x, y, *files):
        """Drops files of this machine on the window."""
        data = {"items": [], "files": [str(pathlib.Path(file).resolve()) for file in files], "dragOperationsMask": 1}
        for kind in ("dragEnter", "dragOver", "drop"):
            self.cdp("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)

    def choose_files(self, act, *files):
        """Does act(), which makes the page ask for files, and answers with these."""
        self.cdp("Page.setInterceptFileChooserDialog", enabled=True)
        act()
        node = self.event("Page.fileChooserOpened")["backendNodeId"]
        self.cdp("DOM.setFileInputFiles", files=[str(pathlib.Path(file).resolve()) for file in files], backendNodeId=node)
        self.cdp("Page.setInterceptFileChooserDialog", enabled=False)

    def downloaded(self, act, seconds=30):
        """Does act(), which saves a file; its path, until the next one: Chromium replaces a file of the same name."""
        for old in self.downloads.iterdir():
            old.unlink()
        act()
        new = lambda: [file for file in self.downloads.iterdir() if file.suffix != ".crdownload" and file.name[0] != "."]
        return self.wait(new, seconds, "a download")[0]

    # What the machine gives.
    def network(self, offline=False, latency=0, down=-1):
        """down: bytes a second."""
        self.cdp("Network.emulateNetworkConditions", offline=offline, latency=latency, downloadThroughput=down, uploadThroughput=-1)

    def memory(self):
        """Bytes: of the program's WebAssembly memory, of JavaScript, and resident in the largest process."""
        self.cdp("Performance.enable")
        metrics = {metric["name"]: metric["value"] for metric in self.cdp("Performance.getMetrics")["metrics"]}
        return {"program": self.js("return self.memoryOfProgram ? memoryOfProgram.buffer.byteLength : 0"),
                "javascript": metrics["JSHeapUsedSize"], "resident": max(map(resident, processes(self.driver.service.process.pid)))}


def processes(root):
    """A process and all that it started."""
    parents = {}
    for status in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(status.parent.name)] = int(status.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    found = {root}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found


def resident(process):
    try:
        return int(pathlib.Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")
    except OSError:
        return 0


class WebTest(unittest.TestCase):
    """Servers and browsers that end with the test. An error in the console that the test did not take away fails it."""

    def server(self, folder=FOLDER, prefix=""):
        server = Server(folder, prefix)
        self.addCleanup(server.close)
        return server

    def browser(self, **about):
        browser = Browser(**about)

        def end():
            try:
                errors = browser.console()
            finally:
                browser.close()
            self.assertEqual(errors, [])
        self.addCleanup(end)
        return browser
