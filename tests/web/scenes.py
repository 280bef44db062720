# SPDX-License-Identifier: GPL-3.0-or-later
"""posenc on the desktop, and random scenes made of the options that its --help tells."""
import math
import os
import random
import re
import subprocess
import tempfile

PROGRAM = os.environ.get("POSENC", os.path.join(os.path.dirname(__file__), "../../build/app/posenc"))
_home = tempfile.mkdtemp(prefix="posenc-home-")
_env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": _home, "XDG_CONFIG_HOME": _home, "XDG_DATA_HOME": _home, "LC_ALL": "C.UTF-8"}
NO_SCENE = {"size", "dpi", "font-size", "cell-pixels", "frames-per-second", "theme", "transparent", "no-colorbar", "force", "language", "for",
            "new-window", "check", "link", "with-notes", "with-answers", "strict", "with-plot", "code", "header", "embedding-header", "step",
            "train-table", "first-row", "live", "help", "version", "format"}


def desktop(*arguments):
    """What posenc writes to standard output, or None if it refuses."""
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, env=_env, check=False)
    return None if done.returncode else done.stdout


def options():
    """{name: (kind, lowest, highest), ("NAME", names…) or ("",) for a switch}: the settings of a scene."""
    found = {}
    for name, kind, about in re.findall(r"^  --([a-z0-9-]+)(?: <([^>]+)>)? +(\S.*(?:\n {20,}.*)*)", desktop("--help", "all").decode(), re.M):
        about = " ".join(about.split()) + " "
        if name in NO_SCENE:
            continue
        if limits := re.search(r"[Ff]rom (-?[\d.e-]+) to (-?[\d.e]*[\de])", about):
            found[name] = (kind, *map(float, limits.groups()))
        elif names := re.search(r"(?:One of|:) ((?:[a-z0-9-]+, )*[a-z0-9-]+(?:(?: or|,) [a-z0-9-]+)) ?(?:\(default|[.] )", about):
            found[name] = ("NAME", *(word for word in re.split(r", | or ", names[1]) if word not in ("table", "file")))
        elif not kind:
            found[name] = ("",)
    return found


class Scenes:
    """Random scenes as arguments of the command line."""

    def __init__(self, seed, rows=300, columns=200):
        self.random, self.options = random.Random(seed), options()
        self.options.update({"max-len": ("N", 1, rows), "d-model": ("N", 1, columns), "iterations": ("N", 1, 300), "train-steps": ("N", 0, 0),
                             "train-end": ("N", 1, 50)})

    def number(self, kind, lowest, highest):
        if kind == "N":
            return str(self.random.randint(int(lowest), int(highest)))
        if lowest > 0 and self.random.random() < 0.7:
            return repr(math.exp(self.random.uniform(math.log(lowest), math.log(highest))))
        return repr(min(max(round(self.random.uniform(lowest, highest), self.random.randint(0, 6)), lowest), highest))

    def next(self):
        """The arguments of a scene that posenc does not refuse, and its link."""
        while True:
            first = ["n", "max-len", "d-model", "view", "position", "dimension", "scheme"]
            names = self.random.sample(first, self.random.randint(1, 7)) + self.random.sample(sorted(self.options), self.random.randint(0, 8))
            arguments = []
            for name in dict.fromkeys(names):
                if name in ("position", "dimension"):
                    arguments += [f"--{name}", ",".join(str(self.random.randint(0, 60)) for _ in range(self.random.randint(1, 6)))]
                    continue
                kind, *about = self.options[name]
                value = self.random.choice(about) if kind == "NAME" else self.number(kind, *about) if about else None
                arguments.append(f"--{name}" if value is None else f"--{name}={value}")
            if (link := desktop(*arguments, "--link")) is not None:
                return arguments, link.decode().strip()
