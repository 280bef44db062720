#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A class of 45 minutes in ten: lessons presented on a second screen, three phones (Chromium) and a Firefox that answer every question twice.

    python3 tests/room/try_class.py PROGRAM FOLDER [--lesson NAME] [--lessons N] [--german] [--dark] [--hardships]

needs xvfb, x11-xserver-utils, openbox, xdotool, imagemagick, zbar-tools, chromium, chromium-driver, firefox-esr, python3-selenium, python3-numpy
and python3-pil. posenc and posenc-room lie in one folder. FOLDER gets pictures of the wall, of the teacher's window and of the phones to look
at, the votes, the hand-ins and what --grade makes of them. --hardships instead: a phone that sleeps, is loaded again, goes back, has a wrong
clock or keeps nothing; posenc-room is killed. What can be checked without eyes is checked.
"""
import argparse
import atexit
import base64
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "web"))
from browser import Browser, processes

PATIENCE = 60  # seconds that a busy machine may need for one step


def until(question, what):
    end = time.monotonic() + PATIENCE
    while not (answer := question()):
        if time.monotonic() > end:
            raise AssertionError(f"waited {PATIENCE} s in vain for {what}")
        time.sleep(0.3)
    return answer


class Firefox:
    """By Marionette's own lines: LENGTH:[0, ID, COMMAND, PARAMETERS]."""
    def __init__(self, size):
        self.folder = tempfile.TemporaryDirectory(prefix="posenc-firefox-")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        pathlib.Path(self.folder.name, "user.js").write_text(
            f'user_pref("marionette.port", {port}); user_pref("intl.accept_languages", "en-US"); user_pref("network.proxy.type", 0);')
        self.process = subprocess.Popen(["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", self.folder.name,
                                         f"--width={size[0]}", f"--height={size[1]}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.number = 0
        self.socket = until(lambda: self.connect(port), "Firefox")
        self.line()
        self.tell("NewSession", {})

    @staticmethod
    def connect(port):
        try:
            return socket.create_connection(("127.0.0.1", port), PATIENCE)
        except OSError:
            return None

    def line(self):
        length = b""
        while (digit := self.socket.recv(1)) != b":":
            length += digit
        text = b""
        while len(text) < int(length):
            text += self.socket.recv(int(length) - len(text))
        return json.loads(text)

    def tell(self, command, parameters):
        self.number += 1
        text = json.dumps([0, self.number, "WebDriver:" + command, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self.line()
        assert not error, error
        return result

    def open(self, address):
        self.tell("Navigate", {"url": address})

    def js(self, script, *arguments):
        return self.tell("ExecuteScript", {"script": script, "args": arguments})["value"]

    def save_picture(self, path):
        path.write_bytes(base64.b64decode(self.tell("TakeScreenshot", {"full": False})["value"]))

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


class Phone(Browser):
    def save_picture(self, path):
        path.write_bytes(base64.b64decode(self.cdp("Page.captureScreenshot", format="png")["data"]))


class Desktop:
    """Two screens of 1280x720: the teacher's at the left, the wall at the right."""
    def __init__(self, arguments):
        self.folder = pathlib.Path(arguments.folder).resolve()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.home = tempfile.TemporaryDirectory(prefix="posenc-home-")
        reader, writer = os.pipe()
        atexit.register(self.close)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.started = [subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-noreset", "-screen", "0", "2560x720x24"], pass_fds=[writer],
                                         **quiet)]
        os.environ["DISPLAY"] = ":" + os.read(reader, 16).decode().strip()
        subprocess.run(["xrandr", "--setmonitor", "teacher", "1280/340x720/190+0+0", "screen"], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["xrandr", "--setmonitor", "wall", "1280/340x720/190+1280+0", "none"], check=True, stdout=subprocess.DEVNULL)
        self.started.append(subprocess.Popen(["openbox"], **quiet))
        language = "de_DE" if arguments.german else "en_US"
        environment = {**os.environ, "HOME": self.home.name, "XDG_RUNTIME_DIR": self.home.name, "LANG": language + ".UTF-8", "LANGUAGE": language}
        if arguments.dark:
            environment |= {"XDG_CURRENT_DESKTOP": "KDE", "KDE_SESSION_VERSION": "5", "KDE_FULL_SESSION": "true"}
            settings = pathlib.Path(self.home.name, ".config")
            settings.mkdir()
            (settings / "kdeglobals").write_text("".join(f"[Colors:{part}]\nBackgroundNormal={ground}\nForegroundNormal=239,240,241\n" for part, ground in
                                                         (("Window", "35,38,41"), ("View", "27,30,32"), ("Button", "49,54,59"),
                                                          ("Tooltip", "49,54,59"), ("Selection", "61,174,233"))))
        self.started.append(program := subprocess.Popen([arguments.program, "--lesson", arguments.lesson], env=environment,
                                                        stderr=subprocess.DEVNULL))
        self.program = program
        self.german = arguments.german
        window = until(lambda: subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "posenc"], capture_output=True,
                                              text=True, check=False).stdout.split(), "the window")[-1]
        time.sleep(4)
        subprocess.run(["xdotool", "windowsize", window, "1280", "690", "windowmove", window, "0", "10", "windowfocus", window], check=True)
        time.sleep(1)

    def key(self, *keys, pause=1.0):
        for key in keys:
            subprocess.run(["xdotool", "key", key], check=True)
            time.sleep(pause)

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "30", text], check=True)

    def save_picture(self, name):
        """Wall and teacher's window."""
        whole = self.folder / "both.png"
        subprocess.run(["import", "-window", "root", str(whole)], check=True)
        for part, left in (("teacher", 0), ("wall", 1280)):
            subprocess.run(["convert", str(whole), "-crop", f"1280x720+{left}+0", "+repage", str(self.folder / f"{name}-{part}.png")], check=True)
        whole.unlink()

    def address(self):
        """What a phone reads off the wall."""
        self.save_picture("00-join")
        return subprocess.run(["zbarimg", "-q", "--raw", str(self.folder / "00-join-wall.png")], capture_output=True, text=True,
                              check=True).stdout.strip()

    def room(self):
        """The number of posenc-room's process."""
        return next((one for one in processes(self.program.pid) - {self.program.pid}
                     if pathlib.Path(f"/proc/{one}/comm").read_text().strip() == "posenc-room"), None)

    def close(self):
        for process in reversed(self.started):
            process.terminate()
            process.wait()
        self.home.cleanup()


KIND = """return document.querySelector('#answers .choice[role=radio]') ? 'choice' : document.querySelector('#answers input') ? 'number'
    : document.querySelector('#answers .choice') ? 'ready' : 'wait'"""
OPEN = "const part = document.querySelector('#answers .choice, #answers input'); return !!part && !part.disabled"
HAS_ARRIVED = "return document.getElementById('status').className === 'done'"
ANSWER = """const answer = arguments[0]; const choices = document.querySelectorAll('#answers .choice');
    const fields = document.querySelectorAll('#answers input');
    if (choices.length) choices[answer % choices.length].click();
    else { fields.forEach(field => { field.value = String([62.8, 61.5, 628, 20][answer]); }); document.querySelector('#answers .send').click(); }"""
HAND_IN = """document.getElementById('hand').open = true; document.getElementById('nick').value = arguments[0]; document.getElementById('give').click()"""


class Class:
    def __init__(self, desktop, phones):
        self.desktop, self.phones, self.pictures = desktop, phones, 0

    def save_pictures(self, name):
        self.pictures += 1
        name = f"{self.pictures:02}-{name}"
        self.desktop.save_picture(name)
        for number, phone in enumerate(self.phones):
            phone.save_picture(self.desktop.folder / f"{name}-phone{number}.png")

    def answer(self, answers):
        for phone, answer in zip(self.phones, answers):
            until(lambda: phone.js(OPEN), "an open vote")  # pylint: disable=cell-var-from-loop
            phone.js(ANSWER, answer)
        for phone in self.phones:
            until(lambda: phone.js(HAS_ARRIVED), "a confirmation")  # pylint: disable=cell-var-from-loop

    def vote(self, kind):
        """Twice, with a discussion between."""
        self.answer([0, 1, 2, 1])
        self.save_pictures(kind + "-open")
        self.desktop.key("Next")  # closes
        until(lambda: not self.phones[0].js(OPEN), "a closed vote")
        if kind == "choice" or kind == "number":
            self.desktop.key("q")  # shows the votes
            self.save_pictures(kind + "-shown")
        self.desktop.key("q")  # again
        self.answer([0, 0, 0, 1])
        self.desktop.key("Next")
        until(lambda: not self.phones[0].js(OPEN), "a closed vote")
        self.desktop.key("Next", pause=2.0)  # reveals
        self.save_pictures(kind + "-revealed")


def walk(school, lessons):
    """Through lessons until so many have ended; the kinds of votes that were there."""
    phone, kinds, titles = school.phones[0], [], []
    for _ in range(200):
        time.sleep(3)  # a phone asks every two seconds
        assert school.desktop.program.poll() is None, "posenc has ended"
        title, kind = phone.js("return document.getElementById('title').textContent"), phone.js(KIND)
        if title not in titles and title != "posenc":
            titles.append(title)
            print(f"lesson {len(titles)}: {title}")
        if len(titles) > lessons:
            break
        if kind != "wait" and phone.js(OPEN):
            kinds.append(kind)
            if phone.js("return document.querySelector('#answers .choice[aria-pressed]')?.textContent.match(/goal|Ziel/)"):
                school.answer([0, 0, 0, 0])
                school.save_pictures("goal")
            else:
                school.vote(kind)
        school.desktop.key("Next")
    return kinds


def save(school):
    """Hand-ins, votes and grades."""
    folder = school.desktop.folder / "saved"
    folder.mkdir(exist_ok=True)
    for phone, name in zip(school.phones[:3], ("Ada", "Bob <b>", "Ada")):
        until(lambda: not phone.js("return document.getElementById('hand').hidden"), "the way to hand in")  # pylint: disable=cell-var-from-loop
        phone.js(HAND_IN, name)
    time.sleep(3)
    school.save_pictures("handed-in")
    school.desktop.key("Escape", "Escape", pause=2.0)
    until(lambda: not school.desktop.room(), "the end of posenc-room")
    school.desktop.key("alt+l", "u" if school.desktop.german else "v", pause=2.0)
    school.desktop.key("ctrl+a")
    school.desktop.type(str(folder / "class.votes.json"))
    school.desktop.key("Return", pause=3.0)
    school.desktop.save_picture("99-saved")
    graded = subprocess.run([school.desktop.program.args[0], "--grade", str(folder), "--force"], capture_output=True, text=True, check=False)
    print(graded.stdout, graded.stderr, "exit", graded.returncode)
    print(*sorted(file.name for file in folder.iterdir()), sep="\n")
    handed = (folder / "hand-ins.csv").read_text()
    assert handed.count("Ada") >= 2 and "Bob <b>" in handed, handed
    assert (folder / "wrong-votes.csv").read_text().count("\n") > 1


def hardships(school, address):
    first, second, third = school.phones[:3]
    for _ in range(3):
        if first.js(OPEN):
            break
        school.desktop.key("Next", pause=4.0)
    school.answer([0, 1, 2, 0])
    arrived = lambda phone, what: until(lambda: phone.js(HAS_ARRIVED), what)
    counted = lambda: first.js("return document.getElementById('counted').textContent")
    before = counted()
    first.driver.refresh()
    arrived(first, "an answer after loading again")
    first.open("about:blank")
    first.driver.back()
    arrived(first, "an answer after Back")
    print("loaded again, Back:", counted())
    second.cdp("Page.setWebLifecycleState", state="frozen")
    time.sleep(15)
    asleep = counted()
    second.cdp("Page.setWebLifecycleState", state="active")
    second.js(ANSWER, 2)
    arrived(second, "an answer after sleep")
    print("one asleep:", asleep, "· awake:", counted())
    third.before("const now = Date.now; Date.now = () => now() - 4e11; "
                 "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } });")
    third.open(address)  # a new device: nothing is kept
    until(lambda: third.js(OPEN), "an open vote")
    third.js(ANSWER, 1)
    arrived(third, "an answer with a wrong clock, where nothing is kept")
    third.driver.refresh()
    arrived(third, "the same device, by the address alone")
    assert len(third.js("return location.hash")) == 33
    print("nothing kept, clock of 2013:", counted())
    os.kill(school.desktop.room(), signal.SIGKILL)
    until(lambda: first.js("return document.getElementById('status').className === 'failed'"), "a phone that says so")
    school.save_pictures("killed")
    school.desktop.key("q", pause=3.0)
    arrived(first, "an answer after the start of another posenc-room")
    until(lambda: counted().split()[0] == "5", "all five answers")  # the third phone was two devices
    print("killed and started again:", counted(), "before:", before)
    first.network(offline=True)
    until(lambda: first.js("return document.getElementById('status').className === 'failed'"), "a phone without network")
    first.network()
    arrived(first, "an answer after the network came back")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("--german", action="store_true")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--lesson", default="01-which-columns-are-fast", help="the first")
    parser.add_argument("--lessons", type=int, default=3)
    parser.add_argument("--hardships", action="store_true")
    arguments = parser.parse_args()
    desktop, parts = Desktop(arguments), []
    try:
        desktop.key("F5", pause=4.0)
        desktop.key("q", pause=2.0)
        desktop.save_picture("00-dialog")
        desktop.key("Return", pause=3.0)
        address = desktop.address()
        language = "de" if arguments.german else "en-US"
        phones = [Phone(size=size, dark=dark, language=language, touch=True, scale=2)
                  for size, dark in (((390, 844), arguments.dark), ((320, 568), True), ((844, 390), arguments.dark))]
        parts += phones
        parts.append(firefox := Firefox((390, 844)))
        school = Class(desktop, [*phones, firefox])
        for phone in school.phones:
            phone.open(address)
        time.sleep(4)
        desktop.save_picture("00-joined")
        desktop.key("Next")
        if arguments.hardships:
            hardships(school, address)
        else:
            print("votes:", *walk(school, arguments.lessons))
            save(school)
    finally:
        for part in reversed(parts):
            part.close()


if __name__ == "__main__":
    main()
