# SPDX-License-Identifier: GPL-3.0-or-later
"""posenc.describe: what a file is, as posenc --describe prints it, in the form that the manual's schema gives."""
import json
import pathlib
import tempfile
import unittest

import cases
import numpy as np
import posenc

MANUAL = pathlib.Path(__file__).resolve().parents[3] / "resources/manual/reference/describe.md"
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "null": type(None)}


def mismatch(value, schema, root, place="$"):
    """Where a value has another form than the schema, or None: the part of JSON Schema that the manual uses."""
    if "$ref" in schema:
        return mismatch(value, root["$defs"][schema["$ref"].rsplit("/", 1)[1]], root, place)
    if "enum" in schema and value not in schema["enum"]:
        return f"{place}: {value!r}"
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(isinstance(value, TYPES[kind]) for kind in kinds):
        return f"{place} is {type(value).__name__}"
    for key in schema.get("required", []):
        if isinstance(value, dict) and key not in value:
            return f"{place} has no {key}"
    parts = [(value[key], part, f"{place}.{key}") for key, part in schema.get("properties", {}).items()
             if isinstance(value, dict) and key in value]
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            return f"{place} has {len(value)} items"
        parts += [(each, schema.get("items", {}), f"{place}[{i}]") for i, each in enumerate(value)]
    return next(filter(None, (mismatch(part, of, root, where) for part, of, where in parts)), None)


class TestDescribe(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.schema = json.loads(MANUAL.read_text(encoding="utf-8").split("```json\n")[1].split("```")[0])

    def described(self, *paths):
        found = posenc.describe(*paths)
        self.assertEqual(found, json.loads(cases.program("--describe", *map(str, paths))))
        self.assertIsNone(mismatch(found, self.schema, self.schema))
        return found

    def config(self, file="config.json", **keys):
        path = self.folder / file
        path.write_text(json.dumps(keys), encoding="utf-8")
        return path

    def test_models(self):
        gemma = self.described(self.config(model_type="gemma3", text_config={
            "model_type": "gemma3_text", "hidden_size": 3840, "num_attention_heads": 16, "num_hidden_layers": 48,
            "rope_scaling": {"rope_type": "linear", "factor": 8.0}}))
        self.assertEqual((gemma["kind"], gemma["rope"]["pairs"], gemma["rope"]["theta"], gemma["rope"]["factor"]), ("model", 128, 1e6, 8.0))
        self.assertEqual([group["rope"]["theta"] for group in gemma["positions"]["by_layer"]], [1e6, 1e4])
        self.assertEqual((gemma["guesses"], gemma["tables"]), ([], []))
        mpt = self.described(self.config(model_type="mpt", n_heads=4, attn_config={"alibi": True, "alibi_bias_max": 16}))
        self.assertEqual(mpt["alibi"]["slopes"], [2.0 ** (-4 * head) for head in (1, 2, 3, 4)])
        self.assertEqual(len(self.described(self.config(model_type="new_one", hidden_size=64, num_attention_heads=4, rope_theta=1e4))["guesses"]), 1)

    def test_two_models(self):
        keys = {"model_type": "qwen2", "hidden_size": 64, "num_attention_heads": 4, "max_position_embeddings": 32768}
        short = self.config(**keys, rope_theta=1e6)
        long = self.config("long.json", **keys, rope_theta=1e6, rope_scaling={"rope_type": "yarn", "factor": 4.0,
                                                                              "original_max_position_embeddings": 32768})
        pair = self.described(short, long)
        self.assertEqual((pair["kind"], pair["a"], pair["b"]), ("pair", posenc.describe(short), posenc.describe(long)))
        differences = {each["name"]: each for each in pair["differences"]}
        self.assertEqual((differences["type"]["a"], differences["type"]["b"]), ("default", "yarn"))
        self.assertEqual((differences["factor"]["a"], differences["factor"]["b"]), (None, 4.0))
        self.assertAlmostEqual(differences["frequencies"]["largest_ratio"], 4.0, places=12)
        self.assertNotIn("theta", differences)
        same = self.described(short, short)
        self.assertEqual((same["differences"], same["sentence"]), ([], "no difference that matters for positions"))
        gemma = self.config("gemma.json", model_type="gemma3_text", num_hidden_layers=26, sliding_window=512, max_position_embeddings=32768)
        differences = self.described(short, gemma)["differences"]
        types = {each["layer"]: each["b"] for each in differences if each["name"] == "layer_type"}
        self.assertEqual({name: (kind["rope"]["theta"], kind.get("window")) for name, kind in types.items()},
                         {"full_attention": (1e6, None), "sliding_attention": (1e4, 512)})
        ranges = [each["b"] for each in differences if each["name"] == "frequency_range"]
        self.assertEqual([sorted(each) for each in ranges], [["fastest", "longest_wavelength", "slowest"]] * 2)
        table = self.folder / "table.npy"
        np.save(table, np.zeros((4, 4)))
        for path, part in ((table, "has no model configuration"), (self.folder / "none.json", "none.json")):
            with self.assertRaises(OSError) as failed:
                posenc.describe(short, path)
            self.assertIn(part, str(failed.exception))

    def test_tables_and_scenes(self):
        path = self.folder / "table.npy"
        np.save(path, posenc.table(d_model=16, max_len=20, n=50))
        table = self.described(path)
        self.assertEqual((table["kind"], table["shape"], table["dtype"], table["offset_rows"]), ("table", [20, 16], "float64", 0))
        asked = np.abs(posenc.table(d_model=16, max_len=20, n=50) - posenc.table(d_model=16, max_len=20)).max()
        self.assertEqual((table["convention"]["n"], table["largest_error"]), (50, asked))
        self.assertEqual((table["verdict"], table["mistake"]), ("~", None))
        np.save(path, np.random.default_rng(1).normal(size=(20, 16)))
        self.assertEqual((self.described(path)["convention"], posenc.describe(path)["largest_error"]), (None, None))
        scene = self.folder / "a.posenc"
        posenc.figure(d_model=16).save(scene)
        self.assertEqual(self.described(scene)["scene"]["encoding"]["d_model"], 16)
        lesson = self.folder / "a.lesson.md"
        lesson.write_text("---\nposenc-lesson: 1\ntitle: One\nlanguage: en\n---\n# One\n\n## First\nText.\n", encoding="utf-8")
        self.assertEqual(self.described(lesson)["kind"], "lesson")

    def test_what_cannot_be_read(self):
        for name, content in (("none.json", None), ("config.json", "{\"model_type\": \"llama\", "), ("a.posenc", "{}")):
            path = self.folder / name
            if content is not None:
                path.write_text(content, encoding="utf-8")
            with self.assertRaises(OSError) as failed:
                posenc.describe(path)
            self.assertNotIn("\n", str(failed.exception))
        self.assertIn("The configuration cannot be read", self.broken())
        with self.assertRaises(TypeError):
            posenc.describe(b"x")

    def broken(self):
        """What is said of half a configuration: that it is one."""
        path = self.folder / "config.json"
        path.write_text("{\"model_type\": \"llama\", ", encoding="utf-8")
        try:
            posenc.describe(path)
        except OSError as error:
            return str(error)
        return ""


if __name__ == "__main__":
    unittest.main()
