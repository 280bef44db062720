# SPDX-License-Identifier: GPL-3.0-or-later
"""posenc.attention: the terms of a score, its weights and what relative schemes add, computed again by NumPy."""
import unittest

import numpy as np
import posenc


def softmax(scores, allowed):
    powers = np.where(allowed, np.exp(scores - scores.max(axis=1, keepdims=True)), 0.0)
    return powers / powers.sum(axis=1, keepdims=True)


class TestAttention(unittest.TestCase):
    def setUp(self):
        self.random = np.random.default_rng()
        self.words = self.random.standard_normal((12, 32))
        self.encoding = posenc.Encoding(d_model=32, max_len=50, n=100)
        self.places = self.encoding.table()[:12]

    def close(self, found, expected):
        self.assertLessEqual(np.abs(found - expected).max(), 1e-12 * np.abs(expected).max())

    def test_terms(self):
        found = posenc.attention(self.words, self.encoding, mask="causal", inverse_temperature=0.5)
        e, p, scale = self.words, self.places, 32 ** -0.5
        self.close(found.meaning_meaning, e @ e.T * scale)
        self.close(found.meaning_place, e @ p.T * scale)
        self.close(found.place_meaning, p @ e.T * scale)
        self.close(found.place_place, p @ p.T * scale)
        self.assertIsNone(found.relative)
        scores = (e + p) @ (e + p).T * scale
        self.close(found.scores, scores)
        self.close(found.weights, softmax(0.5 * scores, np.tri(12, dtype=bool)))
        self.assertAlmostEqual(sum(found.shares.values()), 1.0, places=12)
        kept = np.tri(12, dtype=bool)
        covariance = np.cov(found.place_place[kept], scores[kept])
        self.assertAlmostEqual(found.shares["place_place"], covariance[0, 1] / covariance[1, 1], places=12)
        distance = ((e + p)[:, np.newaxis] - e) ** 2
        self.assertEqual(found.nearest.tolist(), distance.sum(axis=2).argmin(axis=1).tolist())

    def test_a_head_that_looks_back(self):
        found = posenc.attention(np.zeros((12, 32)), self.encoding, head="looks-back", back=3, scaled=False)
        step = np.arange(12)
        omega = 100.0 ** (-np.arange(0, 32, 2) / 32)
        kernel = np.cos((step[:, np.newaxis] - step - 3)[:, :, np.newaxis] * omega).sum(axis=2)
        self.close(found.place_place, kernel)
        self.assertEqual(found.weights[3:].argmax(axis=1).tolist(), list(range(9)))

    def test_relative_schemes(self):
        biases = -0.5 * np.abs(np.subtract.outer(np.arange(12), np.arange(12)))
        keys = self.random.standard_normal((5, 32))
        found = posenc.attention(self.words, biases=biases, relative_keys=keys)
        offset = np.clip(np.arange(12) - np.arange(12)[:, np.newaxis], -2, 2) + 2
        self.close(found.relative, biases + np.einsum("aj,abj->ab", self.words, keys[offset]) / 32 ** 0.5)
        self.assertIsNone(found.place_place)
        turned = posenc.attention(self.words, rotary=100.0).scores
        rotary = posenc.Rotary(n=100, d_model=32, max_len=12, rope_pairs="interleaved")
        rotated = rotary.rotate(self.words)
        self.close(turned, rotated @ rotated.T / 32 ** 0.5)

    def test_what_is_refused(self):
        for message, arguments in (("12 words, but the encoding has 5", {"places": posenc.Encoding(d_model=32, max_len=5)}),
                                   ("Use one of: identity, random, looks-back", {"head": "other"}),
                                   ("needs places by an Encoding", {"head": "looks-back"}),
                                   ("must be above 0", {"inverse_temperature": 0.0}),
                                   ("between 1 and d_model", {"head": "random", "rank": 40}),
                                   ("The positions have the shape 3 × 32", {"places": self.places[:3]})):
            with self.subTest(message), self.assertRaises(ValueError) as caught:
                posenc.attention(self.words, **arguments)
            self.assertIn(message, str(caught.exception))


if __name__ == "__main__":
    unittest.main()
