# SPDX-License-Identifier: GPL-3.0-or-later
"""The package: what it offers, its words and stubs, the manual's example, and that it is installed whole."""
import ast
import inspect
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import posenc
from posenc import _core

SOURCE = pathlib.Path(__file__).resolve().parents[3]
PACKAGE = pathlib.Path(posenc.__file__).parent


class TestPackage(unittest.TestCase):
    def test_everything_offered_is_explained(self):
        self.assertEqual(sorted(posenc.__all__), sorted(name for name in vars(posenc) if not name.startswith("_")))
        for name in posenc.__all__:
            offered = getattr(posenc, name)
            if name == "schemes":
                continue
            self.assertTrue(inspect.getdoc(offered), name)
            if not isinstance(offered, type):
                continue
            for member, value in vars(offered).items():
                if not member.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
                    self.assertTrue(inspect.getdoc(value), f"{name}.{member}")

    def test_every_parameter_is_explained_and_is_an_option(self):
        known = subprocess.run([os.environ["POSENC_PROGRAM"], "--help", "all"], capture_output=True, text=True, check=True).stdout
        for kind in (posenc.Encoding, posenc.Rotary):
            for name in inspect.signature(kind).parameters:
                self.assertRegex(inspect.getdoc(kind), rf"\b{name}\b", kind)
                self.assertRegex(known, rf"--{name.replace('_', '-')}\b", kind)

    def test_every_function_is_a_method(self):
        for name, function in inspect.getmembers(posenc, inspect.isfunction):
            if name in ("attention", "describe", "diagnose", "figure", "plot", "train"):
                continue
            mine = [p for p in inspect.signature(function).parameters.values() if p.kind is not p.VAR_KEYWORD]
            theirs = [p for p in inspect.signature(getattr(posenc.Encoding, name)).parameters.values() if p.name != "self"]
            self.assertEqual([(p.name, p.kind, p.default) for p in mine], [(p.name, p.kind, p.default) for p in theirs], name)

    def test_usual_values_are_those_of_the_core(self):
        self.assertEqual(posenc.Encoding().table().tobytes(), _core.Scheme({}).rows(None, None).tobytes())
        self.assertEqual(posenc.Rotary().angles().tobytes(), _core.Rotary({}).angles(None, None).tobytes())
        for scheme in posenc.schemes:
            if scheme != "table":
                self.assertEqual(posenc.table(scheme=scheme).tobytes(), _core.Scheme({"scheme": scheme}).rows(None, None).tobytes(), scheme)
        for scaling in ("linear", "dynamic", "ntk-aware", "yarn", "longrope", "llama3", "proportional"):
            told = {"rope_scaling": scaling, "max_len": 5000, "rope_fractional_ramp": True}  # so that every number counts
            mine, core = posenc.Rotary(**told), _core.Rotary(told)
            self.assertEqual(mine.scaled_frequencies().tobytes(), core.scaled_frequencies().tobytes(), scaling)
            self.assertEqual(mine.attention_factor, core.attention_factor, scaling)

    def test_stubs_name_what_there_is(self):
        stub = ast.parse((PACKAGE / "_core.pyi").read_text(encoding="utf-8"))
        for item in stub.body:
            if isinstance(item, ast.ClassDef):
                there = {name for name in vars(getattr(_core, item.name)) if not name.startswith("_")}
                self.assertEqual({member.name for member in item.body if isinstance(member, ast.FunctionDef)} - {"__init__"}, there)
        named = {item.name for item in stub.body if isinstance(item, (ast.ClassDef, ast.FunctionDef))} | {"schemes"}
        self.assertEqual(named, {name for name in vars(_core) if not name.startswith("_")})
        self.assertTrue((PACKAGE / "py.typed").exists())

    def test_every_signature_has_types(self):
        for path in PACKAGE.glob("_*.py"):
            for item in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(item, ast.FunctionDef):
                    arguments = [a for a in (*item.args.args, *item.args.kwonlyargs) if a.arg != "self"]
                    self.assertTrue(item.returns and all(a.annotation for a in arguments), f"{path.name}: {item.name}")

    def test_example_of_manual(self):
        section = (SOURCE / "resources/manual/reference/python.md").read_text(encoding="utf-8")
        code = "".join(line[4:] + "\n" for line in section.splitlines() if re.match("    (?!sudo |python3 |env/)", line))
        self.assertIn("import posenc", code)
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=folder, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            printed = done.stdout.splitlines()
            promised = re.findall(r"print\(.*\)\s*# (.*)", code)
            self.assertEqual(printed, promised)
            self.assertEqual([path.name for path in pathlib.Path(folder).iterdir()], re.findall(r'save\("([^"]*)"', code))

    def test_it_is_installed_whole(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([os.environ["POSENC_CMAKE"], "--install", os.environ["POSENC_BUILD"], "--prefix", folder, "--component", "python"],
                           check=True, capture_output=True)
            places = [path.parent.parent for path in pathlib.Path(folder).rglob("posenc/__init__.py")]
            self.assertEqual(len(places), 1)
            self.assertRegex(str(places[0].relative_to(folder)), r"^lib/python3(\.\d+)?/(dist|site)-packages$")
            mine = {path.name for path in PACKAGE.iterdir() if path.name != "__pycache__"}
            self.assertEqual({path.name for path in (places[0] / "posenc").iterdir()}, mine)
            everything = {str(path.relative_to(folder)) for path in pathlib.Path(folder).rglob("*") if path.is_file()}
            others = {path for path in everything if not path.startswith("lib/")}
            self.assertEqual(others, {f"share/doc/python3-posenc/{name}" for name in ("changelog.gz", "copyright")})
            self.assertEqual(len(everything), len(mine) + len(others))
            done = subprocess.run([sys.executable, "-I", "-B", "-c", f"import sys; sys.path.insert(0, {str(places[0])!r})\n"
                                   "import posenc; print(posenc.__file__, posenc.value(1, 0))"], capture_output=True, text=True, check=True)
            self.assertEqual(done.stdout.split(), [str(places[0] / "posenc" / "__init__.py"), repr(posenc.value(1, 0))])


if __name__ == "__main__":
    unittest.main()
