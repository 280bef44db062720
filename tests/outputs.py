#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that posenc writes, as hashes: what a change of the house must leave as it is.

    tests/outputs.py keep FILE [PROGRAM]       write the hashes of all outputs to FILE
    tests/outputs.py compare FILE [PROGRAM]    name each output that is not as FILE has it; exit code 1 if there is one

Every view of every preset (of real models, page Rotary) in light and dark as PNG and SVG and as NPY and CSV, every scheme at plain and odd
sizes (that of a table with tables like learned ones), every view as PDF and GIF and in German, pictures and matrices of sizes that divide
badly, every lesson as a handout and as slides, the window at several sizes, and the words of the command line; those that a program refuses
count with their sentence. Dialogs and their previews are not here, as no command shows them. Hashes hold for one machine: letters follow its
fonts. --only TEXT takes the outputs whose names contain TEXT; --share N takes about one in N, always the same ones.
"""

import argparse
import concurrent.futures
import hashlib
import itertools
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
SIZES = [("128", "128"), ("7", "33"), ("1", "5"), ("512", "1"), ("1024", "20000")]
UNEVEN = [("128", "3000"), ("256", "512"), ("512", "1000")]  # no size in pixels has a whole number of these a pixel

TABLES = {"learned": (96, 48, False), "with NaN": (40, 6, True), "one row": (1, 7, False), "one column": (30, 1, False)}


def table_text(rows, columns, has_nan):
    """Slow sines, a decay and noise, as tables that were learned have them; the same numbers everywhere."""
    state, lines = 1, []
    for k in range(rows):
        fields = []
        for j in range(columns):
            state = (state * 1103515245 + 12345) % 2**31
            value = math.sin(k * 0.1 / (1 + j % 7) + j) * math.exp(-j / 40) + 0.1 * (state / 2**30 - 1)
            fields.append("nan" if has_nan and (k, j) in ((3, 2), (20, 5)) else f"{value:.6f}")
        lines.append(",".join(fields))
    return "\n".join(lines) + "\n"


def table_path(name):
    """The file of a table: always the same one, because a figure remembers it."""
    path = pathlib.Path(tempfile.gettempdir()) / "posenc-outputs" / f"{name}.csv"
    path.parent.mkdir(exist_ok=True)
    path.write_text(table_text(*TABLES[name]))
    return str(path)


def listed(program, what):
    return subprocess.run([program, "--list", what], capture_output=True, text=True, check=True).stdout.split()


def schemes_of(program):
    """The names in the manual's table of schemes, without that of a table from a file."""
    lists = subprocess.run([program, "--language", "en", "--print", "lists"], capture_output=True, text=True, check=True).stdout
    return [name for name in re.findall(r"^\| `([\w-]+)` \|", json.loads(lists)["schemes"], re.MULTILINE) if name != "table"]


def drawn_otherwise(views, schemes):
    """Each view as the formats and in the language that the presets leave out, and at sizes in pixels that divide badly."""
    for view in views:
        for size in "8x6cm", "17x11cm":
            yield f"{view} pdf {size}", ["--view", view, "--size", size, "--export", "FILE.pdf"]
        yield f"{view} pdf dark", ["--view", view, "--theme", "dark", "--caption", "Größe", "--transparent", "--export", "FILE.pdf"]
        for sweep in "n=10:1e6:3", "max-len=16,64,256", "position=0:40:3":
            yield f"{view} gif {sweep}", ["--view", view, "--sweep", sweep, "--size", "320x240", "--export", "FILE.gif"]
        for ending in "png", "svg", "pdf", "csv":
            yield f"{view} {ending} German", ["--view", view, "--language", "de", "--size", "640x480", "--export", "FILE." + ending]
        for size in "640x480", "900x700", "1451x525":
            yield f"{view} {size}", ["--view", view, "--size", size, "--title", "", "--export", "FILE.png"]
    for scheme, view, (d_model, max_len), size in itertools.product(schemes, ["heatmap", "similarity"], UNEVEN, ["640x480", "900x700", "17x12cm"]):
        yield (f"{scheme} {view} {d_model} × {max_len} {size}",
               ["--scheme", scheme, "--view", view, "--d-model", d_model, "--max-len", max_len, "--title", "", "--size", size, "--export", "FILE.png"])


def lessons():
    """Each on paper, for students and for the teacher, and those of a language with its words around it."""
    for path in sorted((ROOT / "resources/lessons").rglob("*.lesson.md")):
        name, language = path.name.removesuffix(".lesson.md"), path.parent.name if path.parent.name != "lessons" else "en"
        for ending, more in itertools.product(["html", "pdf"], [[], ["--with-notes", "--with-answers"]]):
            yield (" ".join([name, "handout", ending, *more]), [str(path), "--language", language, *more, "--export", "FILE." + ending])
        yield f"{name} slides", [str(path), "--language", language, "--size", "640x480", "--export", "FILE-%02d.png"]


def outputs(program):
    """Name and arguments of each; FILE stands for the file to write."""
    views, schemes = listed(program, "views"), schemes_of(program)
    models = {path.stem for path in (ROOT / "resources/models").glob("*.json")}
    presets = [preset for preset in listed(program, "presets") if preset not in models]
    kinds = [("png", ["--size", "800x500", "--theme", "light"]), ("png", ["--size", "800x500", "--theme", "dark"]),
             ("svg", ["--theme", "light"]), ("svg", ["--theme", "dark"]), ("npy", []), ("csv", [])]
    for preset, view, (ending, more) in itertools.product(presets, views, kinds):
        yield (f"{preset} {view} {ending} {more[-1] if more else ''}".strip(),
               ["--preset", preset, "--view", view, *more, "--export", "FILE." + ending])
    # Of real models, what is about them: other views of a hundred thousand positions would be gigabytes.
    for model, picture, (ending, more) in itertools.product(sorted(models), ["angles", "similarity", "wavelengths", "columns"], kinds):
        if ending in ("png", "svg") or picture in ("wavelengths", "columns"):
            yield (f"{model} rotary {picture} {ending} {more[-1] if more else ''}".strip(),
                   ["--preset", model, "--rotary-picture", picture, *more, "--export", "FILE." + ending])
    for scheme, view, (d_model, max_len), ending in itertools.product(schemes, views, SIZES, ["png", "npy"]):
        if view == "projection" and max_len == "20000":
            continue  # takes longer than all others together
        if ending == "npy" and view in ("similarity", "difference", "precision", "compare", "heatmap") and max_len == "20000":
            continue  # hundreds of MB
        yield (f"{scheme} {view} {d_model} × {max_len} {ending}",
               ["--scheme", scheme, "--view", view, "--d-model", d_model, "--max-len", max_len, "--size", "640x400", "--export", "FILE." + ending])
    for table, view, ending in itertools.product(TABLES, views, ["png", "svg", "npy"]):
        yield (f"table {table} {view} {ending}", ["--scheme", "table", "--table", table_path(table), "--view", view, "--export", "FILE." + ending])
    for table, size in itertools.product(TABLES, ["1366x768", "800x500"]):
        yield f"table {table} window {size}", ["--scheme", "table", "--table", table_path(table), "--size", size, "--screenshot", "FILE.png"]
    yield from drawn_otherwise(views, schemes)
    yield from lessons()
    for size, language in itertools.product(["640x480", "900x700", "1920x1080"], ["en", "de"]):
        yield f"window {size} {language}", ["--size", size, "--language", language, "--screenshot", "FILE.png"]
    for preset, (size, theme) in itertools.product(presets, [("1366x768", "light"), ("800x500", "dark")]):
        yield f"{preset} window {size} {theme}", ["--preset", preset, "--size", size, "--theme", theme, "--screenshot", "FILE.png"]
    for preset, ending in itertools.product(presets, ["posenc", "py", "cpp"]):
        yield f"{preset} {ending}", ["--preset", preset, "--export", "FILE." + ending]
    for colors in listed(program, "colormaps"):
        yield f"colours {colors}", ["--colormap", colors, "--size", "400x300", "--export", "FILE.png"]
    for words in ["--help"], ["--version"], ["--list", "views"], ["--list", "presets"], ["--list", "colormaps"], ["--list", "lessons"], ["--print", "man"]:
        for language in "en", "de":
            yield " ".join([*words, language]), [*words, "--language", language]
    for wrong in ["--n", "0"], ["--exprt", "FILE.png"], ["--view", "heatmpa"], ["--rows", "9:1"], ["nothing.npy"], ["--export", "nowhere/FILE.png"]:
        for language in "en", "de":
            yield f"wrong {' '.join(wrong)} {language}", [*wrong, "--language", language, *(["--export", "FILE.png"] if "--export" not in wrong else [])]


def dateless(content):
    """A PDF without the time at which it was made, and without the table behind it, which follows from its length."""
    return re.sub(rb"/CreationDate[^\n]*", b"", content[:content.rfind(b"\nxref\n")]) if content.startswith(b"%PDF") else content


def hash_of(program, arguments, folder):
    environment = {"PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C.UTF-8", "TZ": "UTC", "QT_QPA_PLATFORM": "offscreen"}
    with tempfile.TemporaryDirectory(dir=folder) as place:
        names = [argument.replace("FILE", place + "/out") for argument in arguments]
        run = subprocess.run([program, *names], capture_output=True, env=environment, cwd=place, timeout=600)
        digest = hashlib.sha256(run.stdout.replace(program.encode(), b"posenc") + run.stderr.replace(place.encode(), b""))
        for path in sorted(pathlib.Path(place).rglob("*")):
            if path.is_file() and path.name.startswith("out"):
                digest.update(path.name.encode() + dateless(path.read_bytes()))
        return f"{run.returncode}:{digest.hexdigest()[:24]}"


def is_taken(name, only, share):
    """Chosen by the name itself, so two programs with different lists are compared in the same outputs."""
    return only in name and zlib.crc32(name.encode()) % share == 0


def all_hashes(program, only, share):
    wanted = [(name, arguments) for name, arguments in outputs(program) if is_taken(name, only, share)]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        hashes = pool.map(lambda one: hash_of(program, one[1], folder), wanted)
        return {name: found for (name, _), found in zip(wanted, hashes)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=["keep", "compare"])
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("program", nargs="?", default=str(ROOT / "build/app/posenc"))
    parser.add_argument("--only", default="")
    parser.add_argument("--share", type=int, default=1)
    arguments = parser.parse_args()
    found = all_hashes(os.path.abspath(arguments.program), arguments.only, arguments.share)
    if arguments.task == "keep":
        arguments.file.write_text("".join(f"{value}  {name}\n" for name, value in found.items()))
        print(f"{len(found)} outputs kept")
        return 0
    kept = dict(reversed(line.split("  ", 1)) for line in arguments.file.read_text().splitlines())
    kept = {name: value for name, value in kept.items() if is_taken(name, arguments.only, arguments.share)}
    differing = [name for name in sorted(kept.keys() | found.keys()) if kept.get(name) != found.get(name)]
    for name in differing:
        print(f"{name}: {kept.get(name, 'not kept')} -> {found.get(name, 'gone')}")
    print(f"{len(found)} outputs, {len(differing)} not as they were")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
