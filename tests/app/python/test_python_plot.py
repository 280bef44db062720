# SPDX-License-Identifier: GPL-3.0-or-later
"""posenc.plot: HTML that holds all it needs, once a notebook, and a picture; the wheel that pip makes."""
import base64
import io
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import types
import unittest
import unittest.mock
import zipfile
import zlib

import numpy as np
import posenc
from posenc import _plot

SOURCE = pathlib.Path(__file__).resolve().parents[3]


def notebook(cell, run):
    """An IPython whose cell is being run."""
    shell = types.SimpleNamespace(get_parent=lambda: {"metadata": {"cellId": cell} if cell else {}, "header": {"msg_id": run}})
    return unittest.mock.patch.dict(sys.modules, {"IPython": types.SimpleNamespace(get_ipython=lambda: shell)})


class TestPlot(unittest.TestCase):
    def setUp(self):
        _plot._carrier = None
        self.addCleanup(setattr, _plot, "_carrier", None)

    def test_it_holds_the_element_and_asks_no_network(self):
        html = posenc.plot(n=100, d_model=32, max_len=60, view="columns", position=3, dimension=5, label='"a" < b', controls=["n"]).html()
        wasm = re.search(r'posencLightWasm \?\?= "([^"]+)"', html)[1]
        self.assertEqual(zlib.decompress(base64.b64decode(wasm)), (SOURCE / "resources/light/posenc-light.wasm").read_bytes())
        self.assertIn((SOURCE / "resources/light/posenc-light.mjs").read_text(encoding="utf-8"), html)
        self.assertIn('<posenc-plot view="columns" position="3" dimension="5" n="100.0" d-model="32" max-len="60" controls="n" '
                      'label="&quot;a&quot; &lt; b">', html)
        self.assertNotRegex(html.split("<posenc-plot")[-1], "https?:")
        self.assertLess(len(html), 500_000)

    def test_one_cell_of_a_notebook_carries_the_element(self):
        plot = posenc.plot(d_model=4, max_len=4)
        carried = []
        for cell, run in (("a", "1"), ("a", "1"), ("b", "2"), ("a", "3"), ("c", "4")):
            with notebook(cell, run):
                carried.append("posencLightWasm ??=" in plot._repr_html_())
        self.assertEqual(carried, [True, False, False, True, False])
        self.assertIn("posencLightWasm ??=", plot._repr_html_())  # outside of a notebook, each holds it
        _plot._carrier = None
        with notebook(None, "1"):
            self.assertEqual(["posencLightWasm ??=" in plot._repr_html_() for _ in range(2)], [True, False])

    def test_a_table_is_there_to_the_bit(self):
        for table in (np.random.default_rng(1).normal(size=(5, 3)), np.float32([[1, 2.5]]), [[1, 2], [3, 4]], posenc.Encoding(d_model=4, max_len=3)):
            html = posenc.plot(table).html(embed=False)
            numbers = np.load(io.BytesIO(base64.b64decode(re.search(r'table="data:;base64,([^"]+)"', html)[1])))
            wanted = table.table() if isinstance(table, posenc.Encoding) else np.asarray(table)
            self.assertEqual(numbers.tolist(), wanted.tolist())
        with self.assertRaisesRegex(ValueError, "holds up to 1048576 values, not 1049600"):
            posenc.plot(np.zeros((1025, 1024), "float32"))
        with self.assertRaisesRegex(ValueError, "no live plot called 'pairs' of a table"):
            posenc.plot(np.zeros((2, 2)), view="pairs")

    def test_wrong_values_are_said(self):
        for told, sentence in (({"view": "pie"}, "Use one of: heatmap"), ({"n": 0}, "n "), ({"position": 128}, "from 0 to 127"), ({"measure": "distance"}, "dot or cosine here"),
                               ({"theme": "blue"}, "auto, light or dark")):
            with self.assertRaisesRegex(ValueError, sentence):
                posenc.plot(**told)

    def test_the_picture_is_the_programs_or_plain(self):
        self.assertEqual(posenc.plot(d_model=8, max_len=9)._repr_png_(),
                         posenc.figure("heatmap", n=10000.0, d_model=8, max_len=9, position=0, dimension=0, size="720x480").data())
        with unittest.mock.patch.object(_plot, "_program", side_effect=FileNotFoundError):
            for view in ("heatmap", "rows", "columns", "pairs", "similarity", "offsets"):
                png = posenc.plot(d_model=8, max_len=9, view=view, position=3)._repr_png_()
                self.assertEqual(struct.unpack(">II", png[16:24]), (480, 480 if view in ("heatmap", "similarity") else 320), view)

    def test_the_command_line_is_the_programs(self):
        run = [sys.executable, "-m", "posenc", "--version"]
        self.assertEqual(subprocess.run(run, capture_output=True, check=True).stdout,
                         subprocess.run([os.environ["POSENC_PROGRAM"], "--version"], capture_output=True, check=True).stdout)
        done = subprocess.run(run, capture_output=True, text=True, env=os.environ | {"POSENC_PROGRAM": "/none"}, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"^posenc: This needs the program posenc, which is not installed\..*\.\n$")

    def test_the_wheel_is_whole(self):
        """What pip does after cmake has built: pip wheel ./app/python builds it from the start, which takes minutes."""
        sys.path.insert(0, str(SOURCE / "app/python"))
        self.addCleanup(sys.path.remove, sys.path[0])
        import build_backend
        with tempfile.TemporaryDirectory() as folder:
            name = build_backend.write_wheel(pathlib.Path(posenc.__file__).parent, "1.2.3", pathlib.Path(folder))
            self.assertRegex(name, r"^posenc-1\.2\.3-cp3\d+-cp3\d+-linux_\w+\.whl$")
            wheel = zipfile.ZipFile(f"{folder}/{name}")
            self.assertFalse([entry for entry in wheel.namelist() if "__pycache__" in entry])
            self.assertEqual(len(wheel.read("posenc-1.2.3.dist-info/RECORD").splitlines()), len(wheel.namelist()))
            pip = [sys.executable, "-m", "pip", "install", "--no-index", "--no-deps", "--target", f"{folder}/there", f"{folder}/{name}"]
            if subprocess.run([*pip[:3], "--version"], capture_output=True, check=False).returncode == 0:
                subprocess.run(pip, check=True, capture_output=True)
            else:
                wheel.extractall(f"{folder}/there")
            said = subprocess.run([sys.executable, "-I", "-B", "-c", f"import sys; sys.path.insert(0, {folder + '/there'!r})\n"
                                   "import posenc; print(posenc.__file__, len(posenc.plot(d_model=4, max_len=3).html()) > 300000)"],
                                  capture_output=True, text=True, check=True).stdout.split()
            self.assertEqual(said, [f"{folder}/there/posenc/__init__.py", "True"])


if __name__ == "__main__":
    unittest.main()
