# SPDX-License-Identifier: GPL-3.0-or-later
"""A random figure: its command line, and what its cells should be."""

import math

import numpy as np

import pictures

SINUSOIDS = ["sinusoidal", "sinusoidal", "sinusoidal", "fairseq", "timestep", "mae", "detr", "nerf", "fourier"]
OTHERS = ["sines", "cosines", "integer", "normalised", "binary", "random"]
MOST_NUMBERS = 9_000_000  # to be read, or a quarter of it for one picture among many
MOST_PIXELS = 4_000_000


class Wrong(Exception):
    """Numbers that are not the formula's."""


def sinusoids(n, d_model, max_len, layout, rule):
    """The encoding as NumPy has it."""
    pairs = (d_model + 1) // 2 if rule == "paper" else d_model // 2
    half = np.arange(pairs)
    frequencies = n ** (-2.0 * half / d_model) if rule == "paper" else n ** (-half / max(1, pairs - 1))
    angles = np.arange(max_len)[:, None] * frequencies
    sine, cosine = np.sin(angles), np.cos(angles[:, :d_model // 2])
    table = np.zeros((max_len, d_model))
    if layout == "interleaved":
        table[:, 0:2 * pairs:2], table[:, 1::2][:, :d_model // 2] = sine, cosine
    else:
        parts = [sine, cosine] if layout == "concatenated" else [cosine, sine]
        both = np.concatenate(parts, 1)
        table[:, :both.shape[1]] = both
    return table


class Case:
    def __init__(self, rnd, folder):
        self.rnd, self.folder = rnd, folder
        self.view = rnd.choice(["heatmap"] * 6 + ["similarity"] * 8 + ["precision", "shift", "compare", "patches", "difference", "tokens"])
        self.scheme = rnd.choice(SINUSOIDS if rnd.random() < 0.6 else OTHERS)
        self.measure = rnd.choice(["dot", "dot", "cosine", "distance"])
        self.isSimilarity = self.view in ("similarity", "patches")
        self.n = round(10 ** rnd.uniform(0.5, 6), 3)
        self.d_model = rnd.choice([64, 128, 256, 300, 512, 768, 1024, rnd.randint(8, 1200)])
        self.max_len = rnd.choice([50, 100, 128, 300, 512, 700, 1000, 2000, 3000, rnd.randint(30, 3000)])
        self.layout = rnd.choice(["interleaved", "interleaved", "concatenated", "cosine-first"])
        self.rule = rnd.choice(["paper", "tensor2tensor"])
        self.more, self.pane, self.limits, self.cells = [], 0, None, None
        self.fewest = 0  # pixels of a cell: T(Δ) shows the largest of several
        self.rows, self.columns = self.max_len, self.d_model
        getattr(self, "choose_" + self.view)()
        self.choose_window()
        self.choose_file()

    # ---- what is shown ----

    def choose_heatmap(self):
        self.limits = {"integer": (0, max(1, self.max_len - 1)), "normalised": (0, 1), "binary": (0, 1),
                       "random": (-3 * math.sqrt(0.5), 3 * math.sqrt(0.5))}.get(self.scheme, (-1, 1))
        if self.rnd.random() < 0.25:
            self.more.append("--transposed")

    def choose_similarity(self):
        if self.rnd.random() < 0.5:  # those with closed forms
            self.scheme = self.rnd.choice(["sinusoidal", "sinusoidal", "sines", "cosines"])
        if self.rnd.random() < 0.7:  # several cells to a pixel
            self.max_len = self.rnd.randint(500, 6000)
            self.d_model = min(self.d_model, MOST_NUMBERS // self.max_len)
        if not self.isAffordable():
            self.measure = "dot"
        self.rows = self.columns = self.max_len
        self.more += ["--measure", self.measure]

    def choose_precision(self):
        self.scheme = "sinusoidal"
        self.more += ["--number-format", self.rnd.choice(["bfloat16", "float16"]), "--precision-picture", "table"]
        self.limits = (-1, 1)

    def choose_shift(self):
        self.scheme, self.limits = "sinusoidal", (-1, 1)
        self.d_model, self.fewest = self.rnd.randint(64, 200), 1
        self.rows = self.columns = self.d_model
        self.more += ["--position", str(self.rnd.randrange(20)), "--second-position", str(self.rnd.randrange(20, 30))]

    def choose_compare(self):
        self.scheme, self.limits = "sinusoidal", (-1, 1)
        self.pane = self.rnd.randrange(3)
        self.other_n = round(10 ** self.rnd.uniform(0.5, 6), 3)
        other = '{"format":"posenc-scene","version":1,"encoding":{"n":%r,"d_model":%d,"max_len":%d,"layout":"%s","frequencies":"%s"}}' % (
            self.other_n, self.d_model, self.max_len, self.layout, self.rule)
        self.more += ["--compare-with", other]
        if self.pane == 2:
            self.limits = None

    def choose_patches(self):
        self.width = self.rnd.randint(8, 40)
        self.rows, self.columns = self.rnd.randint(8, 40), self.width
        self.scheme = self.rnd.choice(["mae", "detr", "sinusoidal"])
        self.d_model, self.max_len = self.d_model // 4 * 4, self.rows * self.width
        self.more += ["--measure", self.measure, "--leading-rows", "0", "--grid-width", str(self.width),
                      "--position", str(self.rnd.randrange(self.max_len))]

    def choose_difference(self):
        self.scheme, self.limits = "sinusoidal", (-1, 1)
        self.table = self.folder + "/table.npy"
        if self.d_model * self.max_len > 500_000:
            self.max_len = self.rows = 500_000 // self.d_model
        self.more += ["--table-numbers"]

    def choose_tokens(self):
        self.scheme, self.max_len, self.pane = "sinusoidal", 512, self.rnd.randrange(3)
        self.rows = self.rnd.randint(60, 300)
        self.more += ["--sentence", " ".join(f"w{self.rnd.randrange(50)}" for _ in range(self.rows))]

    def choose_window(self):
        self.window = [(0, self.rows), (0, self.columns)]
        square = self.view in ("similarity", "shift")
        if self.rnd.random() < 0.4 and self.view not in ("patches", "tokens"):
            for axis in range(2):
                cells = self.window[axis][1]
                size = max(min(cells, 40), cells * self.rnd.uniform(0.1, 0.9))
                first = self.rnd.uniform(0, cells - size)
                whole = self.rnd.random() < 0.5
                self.window[axis] = (round(first), round(first + size)) if whole else (round(first, 3), round(first + size, 3))
            if square:  # both sides are equally long
                size = self.window[0][1] - self.window[0][0]
                first = min(self.window[1][0], self.columns - size)
                self.window[1] = (first, first + size)
            for option, (first, last) in zip(["--rows", "--columns"], self.window):
                self.more += [option, f"{first:.12g}:{last:.12g}"]

    # ---- the file ----

    def choose_file(self):
        self.ending = self.rnd.choice(["png", "png", "pdf", "svg"])
        self.dots, self.dpi = 96, self.rnd.choice([None, 72, 96, 150, 200, 300, 600])
        if self.ending == "png" and self.rnd.random() < 0.6:
            self.size = f"{self.rnd.randint(320, 1800)}x{self.rnd.randint(300, 1300)}"
        else:
            unit, inch = self.rnd.choice([("cm", 2.54), ("mm", 25.4), ("in", 1.0)])
            width, height = math.exp(self.rnd.uniform(1.1, 2.3)), math.exp(self.rnd.uniform(0.9, 2.0))
            self.size = f"{width * inch:.3g}x{height * inch:.3g}{unit}"
            self.dots = self.rnd.choice([dots for dots in (96, 144, 192, 300, 600) if dots * dots * width * height < MOST_PIXELS])
            self.dpi = max(96, min(self.dpi or 0, self.dots))

    def scene(self, view=None, n=None):
        table = [self.table] if self.view == "difference" else ["--scheme", self.scheme]
        sizes = ["--n", repr(n or self.n), "--d-model", str(self.d_model), "--max-len", str(self.max_len), "--layout", self.layout,
                 "--frequencies", self.rule]
        if self.view == "difference":
            self.write_table()
        return [*table, "--view", view or self.view, *sizes]

    def figure(self):
        words = [*self.scene(), *self.more, "--title", "", "--no-colorbar", "--colormap", "grey", "--size", self.size]
        return words + (["--dpi", str(self.dpi)] if self.dpi else [])

    def write_table(self):
        table = sinusoids(self.n, self.d_model, self.max_len, self.layout, self.rule)
        noise = np.random.default_rng(self.max_len).normal(0, 0.1, table.shape)
        np.save(self.table, np.clip(table + noise, -1, 1))

    # ---- its numbers ----

    def shown(self):
        return self.window[::-1] if "--transposed" in self.more else self.window

    def formula(self, n):
        return sinusoids(n, self.d_model, self.max_len, self.layout, self.rule)

    def check(self, cells, n):
        """The program's table against NumPy's, whose angles lose digits as they grow."""
        off = np.abs(cells - self.formula(n)).max()
        if not off < 1e-14 * max(100, self.max_len):
            raise Wrong(f"exported numbers are off NumPy's by {off:.3g}")

    def read(self, numbers):
        """The cells that the pane shows, and the ends of its map."""
        self.squared = self.isSimilarity and self.measure == "distance"
        if self.view == "difference":
            self.cells = pictures.Cells(np.load(self.table))
        elif self.view == "similarity" and not self.isAffordable():
            table = numbers(self.scene("heatmap"))
            if self.scheme == "sinusoidal":
                self.check(table, self.n)
            self.cells = pictures.Products(table)
        else:
            n = self.n
            if self.view == "compare" and self.pane < 2:
                n = [self.n, self.other_n][self.pane]
                cells = numbers(self.scene("heatmap", n))
            else:
                cells = numbers([*self.scene(), *self.more])
            if self.view == "tokens":
                cells = cells[:, self.pane * self.d_model:(self.pane + 1) * self.d_model]
            if self.scheme == "sinusoidal" and (self.view == "heatmap" or (self.view == "compare" and self.pane < 2)):
                self.check(cells, n)
            self.cells = pictures.Cells((cells.T if "--transposed" in self.more else cells) ** (2 if self.squared else 1))
        if self.isSimilarity and self.scheme == "sinusoidal":
            pairs = max(1, (self.d_model + 1) // 2 if self.rule == "paper" else self.d_model // 2)
            self.limits = (-pairs, pairs) if self.measure == "dot" else None  # distances end at a round number above the largest
        if self.isSimilarity and self.measure == "cosine":
            self.limits = (0, 1) if self.scheme in ("integer", "normalised", "binary") else (-1, 1)

    def isAffordable(self):
        """Without a closed form, every number of the matrix costs d_model; and all of it must be read."""
        isClosed = self.scheme in ("sinusoidal", "integer", "normalised", "binary")
        return self.max_len ** 2 * (4 if isClosed else self.d_model) <= (MOST_NUMBERS if isClosed else 20 * MOST_NUMBERS)
