# SPDX-License-Identifier: GPL-3.0-or-later
"""posenc.diagnose: the rule behind a table, made here by NumPy alone or with a mistake put in."""
import itertools
import unittest

import numpy as np
import posenc


def angles(max_len, d_model, n=10000.0, positions=None):
    positions = np.arange(max_len) if positions is None else positions
    return positions[:, np.newaxis] * n ** (-np.arange(0, d_model, 2) / d_model)


def interleaved(angle, sine=np.sin, cosine=np.cos):
    return np.stack([sine(angle), cosine(angle)], axis=2).reshape(len(angle), -1)


class TestRecognition(unittest.TestCase):
    def test_conventions(self):
        for layout, rule, n, dtype in itertools.product(("interleaved", "concatenated", "cosine-first"), ("paper", "tensor2tensor"),
                                                        (10000, 500), (np.float64, np.float32, np.float16)):
            table = posenc.table(d_model=32, max_len=60, layout=layout, frequencies=rule, n=n).astype(dtype)
            found = posenc.diagnose(table)
            with self.subTest(layout=layout, rule=rule, n=n, dtype=dtype):
                self.assertTrue(found.recognised and found.explained)
                self.assertEqual((found.n, found.parameters["layout"], found.parameters["frequencies"]), (n, layout, rule))
                self.assertEqual(found.precision, np.dtype(dtype).name)
                self.assertEqual(found.encoding, posenc.Encoding(**found.parameters))
                self.assertEqual(found.agreement, "rounded")
                error = np.abs(table.astype(float) - found.encoding.table())
                self.assertAlmostEqual(found.largest_error, error.max(), delta=4e-16)
                self.assertIsNone(found.mistake)

    def test_mistakes(self):
        angle = angles(80, 32)
        step = np.arange(80)
        tables = {
            "sine-cosine-swapped": interleaved(angle, np.cos, np.sin),
            "doubled-index": interleaved(angles(80, 32, 1e8)),
            "position-over-length": interleaved(angles(80, 32, positions=step / 80)),
            "position-over-last": interleaved(angles(80, 32, positions=step / 79)),
            "angles-in-degrees": interleaved(np.deg2rad(angle)),
            "floor-division": interleaved(step[:, np.newaxis] * np.exp(np.arange(0, 32, 2) * (-np.log(10000.0) / 32 // 2))),
            "exponent-of-every-column": np.where(np.arange(32) % 2 == 0, np.sin(step[:, np.newaxis] / 10000.0 ** (2 * np.arange(32) / 32)),
                                                 np.cos(step[:, np.newaxis] / 10000.0 ** (2 * np.arange(32) / 32))),
        }
        for mistake, table in tables.items():
            found = posenc.diagnose(table)
            with self.subTest(mistake):
                self.assertEqual(found.mistake, mistake)
                self.assertIn("known mistake", str(found))
                self.assertEqual(found.parameters["n"], 10000.0)

    def test_what_differs(self):
        table = posenc.table(d_model=16, max_len=50)
        table[7, 3] += 0.25
        table[20, 0] = np.nan
        found = posenc.diagnose(table)
        self.assertTrue(found.recognised)
        self.assertFalse(found.explained)
        self.assertEqual((found.row, found.column, found.counts["deviates"], found.not_finite), (7, 3, 1, 1))
        self.assertAlmostEqual(found.largest_error, 0.25, places=12)
        self.assertIn("0.25 in row 7, column 3", str(found))

    def test_arrangements(self):
        table = posenc.table(d_model=16, max_len=50)
        self.assertTrue(posenc.diagnose(table.T).transposed)
        self.assertEqual(posenc.diagnose(table * 3).factor, 3)
        self.assertEqual(posenc.diagnose(table[5:]).first_position, 5)
        found = posenc.diagnose(table[::-1])
        np.testing.assert_array_equal(found.order, np.arange(50)[::-1])
        self.assertIn("another order", str(found))

    def test_arithmetic(self):
        single = interleaved((np.arange(3000, dtype=np.float32)[:, np.newaxis]
                              * np.float32(10000.0) ** (-np.arange(0, 32, 2, dtype=np.float32) / np.float32(32))).astype(np.float32))
        found = posenc.diagnose(single)
        self.assertEqual((found.precision, found.agreement), ("float32", "float32-arithmetic"))

    def test_family(self):
        for parameters in ({"scheme": "fairseq"}, {"scheme": "mae", "leading_rows": 1, "max_len": 50}, {"scheme": "nerf", "d_model": 20},
                           {"scheme": "timestep", "first_t": 3.0, "t_step": 0.5, "frequency_shift": 0}):
            encoding = posenc.Encoding(**({"d_model": 32, "max_len": 64} | parameters))
            found = posenc.diagnose(encoding.table())
            with self.subTest(parameters):
                self.assertIsNotNone(found.family)
                self.assertEqual(found.family.parameters["scheme"], parameters["scheme"])
                np.testing.assert_allclose(found.encoding.table(), encoding.table(), atol=1e-12)
                self.assertIn(f"The scheme {parameters['scheme']}", str(found))

    def test_other_orders_of_the_columns(self):
        """Tables as their sources compute them, whose columns stand in no order that a scheme of the program has."""
        y, x = np.mgrid[:12, :10]
        patches = [np.concatenate([np.sin(a), np.cos(a)], 1) for a in (np.outer(place, 10000.0 ** (-np.arange(8) / 8)) for place in (y, x))]
        turns = [interleaved(angles(0, 16, positions=place.reshape(-1))) for place in (y, x)]
        octaves = np.linspace(-1, 1, 50)[:, np.newaxis] * np.pi * 2.0 ** np.arange(6)
        rotary = angles(60, 32)
        tables = {
            "mae, n = 10000, leading_rows = 0, grid_width = 10, with y in the first half": np.concatenate(patches, 1),
            "in two dimensions, n = 10000, leading_rows = 0, grid_width = 10, with y in the first half": np.concatenate(turns, 1),
            "nerf, without_pi = False, with all sines before all cosines": np.concatenate([np.sin(octaves), np.cos(octaves)], 1),
            "nerf, without_pi = False, behind a column of x": np.concatenate([octaves[:, :1] / np.pi, interleaved(octaves)], 1),
            "A cache of RoPE's cosines, half-split, n = 10000": np.cos(np.concatenate([rotary, rotary], 1)),
            "A cache of RoPE's sines, half-split, n = 10000": np.sin(np.concatenate([rotary, rotary], 1)),
            "A cache of RoPE's cosines, each column twice, n = 10000": np.cos(np.repeat(rotary, 2, 1)),
            "A cache of RoPE's sines, each column twice": np.sin(np.repeat(rotary, 2, 1)),
        }
        for words, table in tables.items():
            with self.subTest(words):
                self.assertIn(words, str(posenc.diagnose(table)))

    def test_what_was_done_to_a_table(self):
        random = np.random.default_rng(8)
        table = posenc.table(d_model=512, max_len=80)
        kept = random.random(table.shape) >= 0.1
        zeros = int(((table != 0) & ~kept).sum())
        tables = {
            f"1.11111 × the paper's encoding, interleaved, n = 10000, float64, except for {zeros} of 40960 values that are 0": table * kept / 0.9,
            "Close to the paper's encoding, interleaved, n = 10000, float64, typically off by 0.00": table + 0.008 * random.normal(size=table.shape),
            "n = 10000, float64, rounded to 3 decimals": np.round(table, 3),
            "n = 10000, float64, with every row 2 times in succession": np.repeat(table, 2, 0),
            "n = 10000, float64, with its 80 rows repeated": np.tile(table, (3, 1)),
        }
        for words, made in tables.items():
            with self.subTest(words):
                self.assertIn(words, str(posenc.diagnose(made)))

    def test_wide_tables_without_a_rule(self):
        random = np.random.default_rng(9)
        for table in (random.normal(size=(128, 768)), np.zeros((128, 768)), 0.02 * random.normal(size=(1024, 768)).astype(np.float32),
                      random.permuted(np.arange(300.0 * 400).reshape(300, 400)), posenc.table(d_model=512, max_len=64)[:, random.permutation(512)]):
            self.assertTrue(str(posenc.diagnose(table)).startswith("No sinusoidal encoding that posenc knows."))

    def test_nothing_of_the_kind(self):
        found = posenc.diagnose(np.random.default_rng(4).normal(size=(64, 16)))
        self.assertFalse(found.recognised or found.explained)
        self.assertTrue(str(found).startswith("No sinusoidal encoding that posenc knows. The closest, "))

    def test_batches(self):
        table = posenc.table(d_model=16, max_len=50)
        for given in (table[np.newaxis], table[:, np.newaxis], table[np.newaxis, :, np.newaxis]):
            self.assertEqual(str(posenc.diagnose(given)), str(posenc.diagnose(table)))
            np.testing.assert_array_equal(posenc.Encoding(scheme="table", table=given).table(), table)
        with self.assertRaisesRegex(TypeError, r"np\.stack\(\[table\.real, table\.imag\], -1\)"):
            posenc.diagnose(np.exp(1j * table))

    def test_how_many_differ(self):
        table = posenc.table(scheme="mae", d_model=32, max_len=64)
        for cell, what in ((9.0, "except for 2 of 2048 values."), (np.nan, "except for 2 of 2048 values that are NaN or infinite.")):
            table[3, 4] = table[40, 30] = cell
            self.assertIn(what, posenc.diagnose(table).sentences[0])

    def test_tables_that_say_little(self):
        for table in (np.zeros((1, 1)), np.full((4, 4), np.nan), np.full((3, 2), np.inf), np.zeros((100, 3)), np.array([[0.0, 1.0]]),
                      np.full((5, 5), 1e300), np.full((5, 5), 5e-324)):
            with self.subTest(table[0]):
                self.assertTrue(str(posenc.diagnose(table)))


if __name__ == "__main__":
    unittest.main()
