# SPDX-License-Identifier: GPL-3.0-or-later
"""posenc.figure: the program's picture, with its scene inside, in a notebook and on disk."""
import json
import os
import pathlib
import struct
import tempfile
import unittest
import unittest.mock
import zlib

import cases
import numpy as np
import posenc


def texts(png):
    """The text chunks of a PNG file."""
    found = {}
    at = 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        data = png[at + 8:at + 8 + length]
        if kind in (b"tEXt", b"zTXt"):
            name, text = data.split(b"\0", 1)
            found[name.decode()] = (zlib.decompress(text[1:]) if kind == b"zTXt" else text).decode("latin-1")
        at += 12 + length
    return found


def size(png):
    return struct.unpack(">II", png[16:24])


class TestFigure(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_it_is_the_programs_picture(self):
        figure = posenc.figure("similarity", d_model=32, max_len=40, measure="cosine", size="400x300", title="Cosine, of 40", no_colorbar=True)
        wanted = cases.program("--export", "-", "--format", "png", "--view", "similarity", "--d-model", "32", "--max-len", "40", "--measure",
                               "cosine", "--size", "400x300", "--title", "Cosine, of 40", "--no-colorbar")
        self.assertEqual(figure._repr_png_(), wanted)
        self.assertIsNone(figure._repr_svg_())
        self.assertEqual(size(wanted), (400, 300))

    def test_its_scene_is_inside(self):
        figure = posenc.figure(d_model=16, n=50, layout="cosine-first")
        inside = [json.loads(text) for text in texts(figure._repr_png_()).values() if text.startswith("{")]
        self.assertEqual(len(inside), 1)
        self.assertEqual(inside[0]["encoding"], {"n": 50, "d_model": 16, "max_len": 128, "layout": "cosine-first", "frequencies": "paper"})
        self.assertEqual(figure.scene["encoding"], inside[0]["encoding"])
        path = self.folder / "again.png"
        figure.save(path)
        again = cases.program("--export", "-", "--format", "npy", str(path))
        self.assertEqual(again, figure.data("npy"))

    def test_of_an_encoding(self):
        encoding = posenc.Encoding(d_model=8, max_len=10, n=7)
        figure = encoding.figure("offset", measure="distance")
        self.assertEqual(figure.scene["encoding"]["d_model"], 8)
        self.assertEqual(figure._repr_png_(), posenc.figure("offset", d_model=8, max_len=10, n=7, measure="distance")._repr_png_())

    def test_svg(self):
        figure = posenc.figure(d_model=8, max_len=4, format="svg")
        self.assertIsNone(figure._repr_png_())
        self.assertIn("<svg", figure._repr_svg_())

    def test_of_an_array(self):
        own = np.random.default_rng(5).normal(size=(12, 6))
        for draw in (lambda: posenc.figure(table=own), posenc.Encoding(scheme="table", table=own).figure):
            figure = draw()
            self.assertEqual(figure.scene["scheme"]["name"], "table")
            np.save(self.folder / "own.npy", own)
            wanted = posenc.figure(scheme="table", table=self.folder / "own.npy")
            self.assertEqual(figure.data("npy"), wanted.data("npy"))
            folder = os.path.dirname(figure.scene["scheme"]["table_file"])
            self.assertTrue(os.path.exists(folder))
            del figure
            self.assertFalse(os.path.exists(folder))

    def test_save(self):
        figure = posenc.figure(d_model=8, max_len=4)
        for ending, begin in (("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF"), ("npy", b"\x93NUMPY"), ("csv", b"position"),
                              ("posenc", b"{")):
            path = self.folder / f"- é.{ending}"
            figure.save(path)
            self.assertTrue(path.read_bytes().startswith(begin), ending)
            with self.assertRaises(FileExistsError):
                figure.save(path)
            figure.save(str(path), force=True)
        with self.assertRaises(OSError):
            figure.save(self.folder / "nowhere" / "a.png")
        with self.assertRaises(ValueError):
            figure.save(self.folder / "a.nothing")
        with self.assertRaises(TypeError):
            figure.save(b"a.png")
        self.assertEqual(sorted(path.suffix for path in self.folder.iterdir()), [".csv", ".npy", ".pdf", ".png", ".posenc", ".svg"])

    def test_what_is_refused(self):
        for options, kind, part in (({"d_model": 0}, ValueError, "d-model is 0, but it must be between 1 and 16384."), ({"colour": "red"}, ValueError, "colour"),
                                    ({"d_model": "x"}, ValueError, "x"), ({"export": "x.png"}, TypeError, "figure() takes no 'export'"),
                                    ({"force": True}, TypeError, "figure() takes no 'force'"), ({"title": object()}, TypeError, "title must be"),
                                    ({"title": "a\0b"}, ValueError, "NUL"), ({"format": "gif"}, ValueError, "gif"),
                                    ({"d_model": np.zeros(2)}, TypeError, "d_model must be"), ({"table": [["a"]]}, TypeError, "floats or integers"),
                                    ({"table": "nowhere.npy", "scheme": "table"}, OSError, "nowhere.npy")):
            with self.subTest(options), self.assertRaises(kind) as raised:
                posenc.figure(**options)
            self.assertIn(part, str(raised.exception))
            self.assertNotIn("posenc: ", str(raised.exception))
        with self.assertRaises(ValueError):
            posenc.figure("nothing")
        with self.assertRaises(ValueError):
            posenc.figure().data("gif")

    def test_names_that_look_like_options(self):
        self.assertEqual(posenc.figure(d_model=8, title="--force")._repr_png_(),
                         cases.program("--export", "-", "--format", "png", "--d-model", "8", "--title=--force"))

    def test_where_the_program_is_looked_for(self):
        package = self.folder / "lib" / "python3" / "dist-packages" / "posenc" / "_figure.py"
        places = [self.folder / "bin", self.folder / "lib" / "python3", self.folder / "path"]  # installed, built, on the PATH
        with unittest.mock.patch.dict(os.environ, {"PATH": str(places[2])}), unittest.mock.patch("posenc._figure.__file__", str(package)):
            del os.environ["POSENC_PROGRAM"]
            with self.assertRaises(FileNotFoundError) as raised:
                posenc.figure()
            self.assertIn("Install it, or name it in the environment variable POSENC_PROGRAM", str(raised.exception))
            for number, place in reversed([*enumerate(places)]):
                place.mkdir(parents=True, exist_ok=True)
                program = place / "posenc"
                program.write_text(f"#!/bin/sh\necho {number}\n")
                program.chmod(0o755)
                self.assertEqual(posenc.figure()._repr_png_(), f"{number}\n".encode())
            os.environ["POSENC_PROGRAM"] = str(self.folder / "absent")
            with self.assertRaises(FileNotFoundError):
                posenc.figure()

    def test_a_program_that_fails(self):
        program = self.folder / "posenc"
        for code, kind in ((1, RuntimeError), (2, ValueError), (3, ValueError), (4, OSError), (77, RuntimeError)):
            program.write_text(f"#!/bin/sh\necho 'posenc: A sentence.' >&2\nexit {code}\n")
            program.chmod(0o755)
            with unittest.mock.patch.dict(os.environ, {"POSENC_PROGRAM": str(program)}), self.assertRaises(kind) as raised:
                posenc.figure()
            self.assertEqual(str(raised.exception), "A sentence.")
        program.write_text("#!/bin/sh\nkill -9 $$\n")
        with unittest.mock.patch.dict(os.environ, {"POSENC_PROGRAM": str(program)}), self.assertRaises(RuntimeError) as raised:
            posenc.figure()
        self.assertEqual(str(raised.exception), "The program posenc ended with -9.")


if __name__ == "__main__":
    unittest.main()
