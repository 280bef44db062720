# SPDX-License-Identifier: GPL-3.0-or-later
"""The module's numbers against oracles that share nothing with it: 60-digit arithmetic, and NumPy."""
import pathlib
import random
import sys
import unittest
from decimal import Decimal

import cases
import numpy as np
import posenc

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import encoding_facts  # noqa: E402


def digits(parameters):
    return encoding_facts.Scene(Decimal(repr(float(parameters.get("n", 10000)))), parameters["d_model"], parameters["max_len"], 0, 0, 0,
                                parameters["layout"], parameters["frequencies"])


def exact(scene, k, j):
    pair, wave = scene.columns[j]
    if wave == "zero":
        return Decimal(0)
    angle = k * scene.omega(pair)
    return encoding_facts.sine(angle) if wave == "sine" else encoding_facts.cosine(angle)


def numpy_table(n, d_model, max_len, layout, frequencies):
    """As code for the article would have it, in plain float64."""
    pairs = (d_model + 1) // 2 if frequencies == "paper" else d_model // 2
    pair = np.arange(pairs)
    exponent = 2 * pair / d_model if frequencies == "paper" else pair / max(1, pairs - 1)
    angle = np.arange(max_len)[:, np.newaxis] * n ** -exponent
    sines, cosines = np.sin(angle), np.cos(angle)[:, :d_model // 2]
    table = np.zeros((max_len, d_model))
    if layout == "interleaved":
        table[:, 0:2 * pairs:2] = sines
        table[:, 1:2 * cosines.shape[1]:2] = cosines
    else:
        parts = (sines, cosines) if layout == "concatenated" else (cosines, sines)
        table[:, :pairs + cosines.shape[1]] = np.hstack(parts)
    return table


class TestExact(unittest.TestCase):
    def test_single_values_in_sixty_digits(self):
        chance = random.Random(7)
        for parameters in (*cases.ENCODINGS, *({"d_model": 512, "max_len": 1 << 20, "layout": "interleaved", "frequencies": rule}
                                               for rule in cases.RULES)):
            encoding = posenc.Encoding(**parameters)
            scene = digits(parameters)
            with self.subTest(parameters):
                for _ in range(12):
                    k, j = chance.randrange(encoding.max_len), chance.randrange(encoding.d_model)
                    wanted = exact(scene, k, j)
                    for found in (encoding.value(k, j), encoding.row(k)[j]):
                        self.assertLessEqual(abs(Decimal(float(found)) - wanted), Decimal(float(np.spacing(abs(float(wanted))))), (k, j))
                    self.assertLessEqual(abs(Decimal(float(encoding.table(rows=(k, k + 1))[0, j])) - wanted), Decimal("4e-16"), (k, j))

    def test_tables_by_numpy(self):
        for parameters in cases.ENCODINGS:
            whole = {"n": 10000} | parameters
            # Plain float64: ω is off by some 2^-50 of itself, and the angle with it.
            bound = 1e-15 + whole["max_len"] * 2.0**-48
            with self.subTest(whole):
                np.testing.assert_allclose(posenc.table(**whole), numpy_table(**whole), rtol=0, atol=bound)

    def test_similarity_by_numpy(self):
        for parameters in cases.ENCODINGS:
            encoding = posenc.Encoding(**parameters)
            table = encoding.table()
            dots = table @ table.T
            norms = np.linalg.norm(table, axis=1)
            products = np.outer(norms, norms)
            by_measure = {"dot": dots, "cosine": np.divide(dots, products, out=np.zeros_like(dots), where=products > 0),
                          "distance": np.linalg.norm(table[:, np.newaxis] - table[np.newaxis], axis=2)}
            for measure, wanted in by_measure.items():
                with self.subTest(parameters, measure=measure):
                    np.testing.assert_allclose(encoding.similarity_table(measure=measure), wanted, rtol=0, atol=1e-12)
            weights = np.exp(dots[0] / np.sqrt(encoding.d_model))
            np.testing.assert_allclose(encoding.attention_weights(), weights / weights.sum(), rtol=1e-12)

    def test_closest_pair_by_brute_force(self):
        for parameters in (*cases.ENCODINGS, {"scheme": "random", "d_model": 5, "max_len": 90}, {"scheme": "sines", "max_len": 90}):
            encoding = posenc.Encoding(**parameters)
            found = encoding.closest_pair()
            with self.subTest(parameters):
                if encoding.max_len == 1:
                    self.assertIsNone(found)
                    continue
                table = encoding.table()
                distances = np.linalg.norm(table[:, np.newaxis] - table[np.newaxis], axis=2)
                distances[np.tril_indices(encoding.max_len)] = np.inf
                self.assertAlmostEqual(found.distance, distances.min(), delta=1e-12)
                self.assertAlmostEqual(distances[found.a, found.b], distances.min(), delta=1e-12)
                self.assertEqual(found.limit, "")
                self.assertEqual(encoding.diagnostics().closest, found)

    def test_shift_moves_every_row(self):
        encoding = posenc.Encoding(d_model=32, max_len=60)
        table = encoding.table()
        for offset in (-7, 0, 13):
            moved = table @ encoding.shift(offset).T
            np.testing.assert_allclose(moved[10:40], table[10 + offset:40 + offset], rtol=0, atol=1e-14)

    def test_diagnostics_by_numpy(self):
        for parameters in ({"d_model": 64, "max_len": 500}, {"d_model": 33, "max_len": 100}, {"scheme": "random", "max_len": 100}):
            table = posenc.table(**parameters)
            found = posenc.diagnostics(**parameters)
            norms = np.linalg.norm(table, axis=1)
            with self.subTest(parameters):
                self.assertAlmostEqual(found.lowest_value, table.min(), delta=1e-15)
                self.assertAlmostEqual(found.highest_value, table.max(), delta=1e-15)
                self.assertAlmostEqual(found.smallest_norm[0], norms.min(), delta=1e-12)
                self.assertAlmostEqual(found.largest_norm[0], norms.max(), delta=1e-12)
                self.assertEqual(found.columns_below, int((np.ptp(table, axis=0) < 0.1).sum()))
                dots = table @ table[0]
                self.assertEqual(found.first_rise, int(np.argmax(np.diff(dots) > 0)) + 1)
                self.assertEqual(found.toeplitz, parameters["d_model"] % 2 == 0 if "d_model" in parameters else False)

    def test_rotation_by_numpy(self):
        chance = np.random.default_rng(3)
        for pairing in ("half-split", "interleaved"):
            for d_model, head in ((16, 0), (16, 24), (17, 0)):
                rotary = posenc.Rotary(d_model=d_model, max_len=300, rope_pairs=pairing, rope_head_columns=head, rope_scaling="yarn",
                                       rope_factor=8)
                x = chance.normal(size=(40, max(d_model, head)))
                pairs = d_model // 2
                first = np.arange(pairs) * (2 if pairing == "interleaved" else 1)
                second = first + (1 if pairing == "interleaved" else pairs)
                angle = (100 + np.arange(40))[:, np.newaxis] * rotary.scaled_frequencies()
                wanted = x.copy()
                sine, cosine = np.sin(angle) * rotary.attention_factor, np.cos(angle) * rotary.attention_factor
                wanted[:, first] = x[:, first] * cosine - x[:, second] * sine
                wanted[:, second] = x[:, first] * sine + x[:, second] * cosine
                with self.subTest(pairing=pairing, d_model=d_model, head=head):
                    np.testing.assert_allclose(rotary.rotate(x, first=100), wanted, rtol=0, atol=1e-12)
                    single = rotary.rotate(x.astype(np.float32), first=100)
                    self.assertEqual(single.dtype, np.float32)
                    np.testing.assert_allclose(single, wanted, rtol=0, atol=2e-6)
                    strided = rotary.rotate(np.asfortranarray(x), first=100)
                    self.assertEqual(strided.tobytes(), rotary.rotate(x, first=100).tobytes())


if __name__ == "__main__":
    unittest.main()
