# SPDX-License-Identifier: GPL-3.0-or-later
"""A private screen, session bus and accessibility bus, with the program on them. All of it ends with the block."""
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 30.0  # seconds that a slow, shared machine may need for one step
DEADLINE = int(os.environ.get("POSENC_DEADLINE", "200"))  # seconds for everything, less than ctest waits: whoever is stopped from outside cannot clear up
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
kernel = ctypes.CDLL(None)


def until(question, what):
    """Asks repeatedly and returns the first true answer."""
    end = time.monotonic() + PATIENCE
    while True:
        answer = question()
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"waited {PATIENCE:.0f} s in vain for {what() if callable(what) else what}")
        time.sleep(0.01)


def stop(number, _frame):
    raise SystemExit(f"stopped by {signal.Signals(number).name}")


def descendants():
    """The descendants of this process, including adopted orphans."""
    parents = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as stat:
                parents[int(name)] = int(stat.read().rpartition(")")[2].split()[1])
        except (OSError, IndexError):
            pass  # it has just ended
    found, below = [], {os.getpid()}
    while below:
        below = {child for child, parent in parents.items() if parent in below}
        found += below
    return found


def end_everything():
    """Asks first, because a killed screen leaves its lock behind."""
    for number, seconds in ((signal.SIGTERM, 5.0), (signal.SIGKILL, PATIENCE)):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for process in descendants():
                try:
                    os.kill(process, number)
                except ProcessLookupError:
                    pass
            try:
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass
            except ChildProcessError:
                return
            time.sleep(0.02)
    raise AssertionError(f"processes {descendants()} do not end")


class Desktop:
    def __init__(self, program, *arguments, screen="1600x1000"):
        for name in ("Xvfb", "dbus-daemon"):
            if not shutil.which(name):
                raise SystemExit(f"accessibility_bus: there is no {name}; tests/run.sh installs it")
        self.command = [os.path.abspath(program), *arguments]
        self.screen = screen
        self.folder = None
        self.log = None

    def __enter__(self):
        kernel.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGALRM):
            signal.signal(number, stop)
        signal.alarm(DEADLINE)
        self.folder = tempfile.mkdtemp(prefix="posenc-", dir="/tmp")  # the path of a socket must be short
        self.log = open(os.path.join(self.folder, "log"), "w+", encoding="utf-8", errors="replace")
        try:
            path = os.environ.get("PATH", "/usr/bin:/bin")
            os.environ.clear()
            os.environ.update(PATH=path, HOME=self.folder, XDG_RUNTIME_DIR=self.folder, LC_ALL="C.UTF-8", GSETTINGS_BACKEND="memory",
                              NO_AT_BRIDGE="1", QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1")
            os.environ["DISPLAY"] = ":" + self.start("Xvfb", "-screen", "0", f"{self.screen}x24", "-nolisten", "tcp", "-noreset", "-displayfd", answers=True)
            os.environ["DBUS_SESSION_BUS_ADDRESS"] = self.start("dbus-daemon", "--session", "--nofork", "--print-address", answers=True)
            self.start(*self.command)
        except BaseException:
            self.__exit__(*sys.exc_info())
            raise
        return self

    def __exit__(self, kind, _error, _trace):
        signal.alarm(0)
        end_everything()
        if kind:
            self.log.seek(0)
            print("what the processes said:", self.log.read(), sep="\n")
        self.log.close()
        shutil.rmtree(self.folder)

    def start(self, *command, answers=False):
        """Returns its first line, if it answers on the file descriptor given by the last argument. It dies with this process."""
        ours, theirs = os.pipe()
        subprocess.Popen([*command, str(theirs)] if answers else command, pass_fds=[theirs] if answers else [], stdin=subprocess.DEVNULL,
                         stdout=self.log, stderr=self.log,
                         preexec_fn=lambda: kernel.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0))
        os.close(theirs)
        with os.fdopen(ours) as pipe:
            answer = pipe.readline().strip() if answers else ""
        assert answer or not answers, f"{command[0]} does not start"
        return answer

    def application(self):
        """The program as assistive technology sees it, once its window is there."""
        # Only now is there a bus to look for.
        import pyatspi
        from gi.repository import Atspi, GLib

        Atspi.set_timeout(int(1000 * PATIENCE), int(1000 * PATIENCE))
        desktop = pyatspi.Registry.getDesktop(0)
        Atspi.Accessible.set_cache_mask(desktop, Atspi.Cache.NONE)  # what was true a moment ago is of no use here

        def window():
            try:
                for application in desktop:
                    if application and application.name == "posenc" and application.childCount > 0:
                        Atspi.Accessible.set_cache_mask(application, Atspi.Cache.NONE)
                        return application
            except GLib.Error:
                pass  # it is still starting
            return None

        return until(window, "the window on the accessibility bus")
