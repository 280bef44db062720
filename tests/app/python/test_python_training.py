# SPDX-License-Identifier: GPL-3.0-or-later
"""posenc.train: what it returns, that options reach the core, and one step computed again by NumPy."""
import unittest

import numpy as np
import posenc


def softmax(scores):
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


class TestTraining(unittest.TestCase):
    def test_first_loss(self):
        found = posenc.train("copy", "learned", steps=1, offset=2, length=9, length_tested=20, d_model=4, words=5, batch=3, start=0.5,
                             seed=7, keep_sentences=True)
        p, losses = found.start, []
        for words in found.sentences[0]:
            h = p["embedding"][words] + p["positions"][:9]
            weights = softmax((h @ p["query"]) @ (h @ p["key"]).T / 2.0)
            answers = softmax(weights @ h @ p["value"] @ p["read-out"])
            losses.extend(-np.log(answers[i, words[i - 2]]) for i in range(2, 9))
        self.assertAlmostEqual(found.losses[0], np.mean(losses), places=6)
        self.assertEqual(found.sentences.shape, (1, 3, 9))
        self.assertEqual((found.positions.shape, found.scores.shape, found.chance), ((9, 4), (20,), 0.2))
        self.assertTrue(np.isnan(found.scores[:2]).all() and not np.isnan(found.scores[2:]).any())
        np.testing.assert_allclose(found.attention[0].sum(axis=1), 1.0, atol=1e-6)
        # Adam's first step changes each parameter that has a gradient by the rate.
        moved = np.abs(found.parameters["query"] - p["query"])
        np.testing.assert_allclose(moved, 0.003, rtol=1e-2)

    def test_options(self):
        same = posenc.train(steps=3)
        self.assertEqual(posenc.train(steps=3).losses.tolist(), same.losses.tolist())
        self.assertIsNone(posenc.train(encoding="rope", steps=0).positions)
        self.assertIsNone(same.sentences)
        others = ({"seed": 2}, {"sigma": 1.0}, {"shape": "ring"}, {"mask": "causal"}, {"offset": 3}, {"words": 9}, {"batch": 7},
                  {"rate": 0.01}, {"start": 0.1}, {"heads": 2}, {"layers": 2}, {"d_model": 8}, {"length": 31}, {"encoding": "alibi"})
        for other in others:
            self.assertNotEqual(posenc.train(steps=3, **other).losses.tolist(), same.losses.tolist(), other)
        for arguments, words in (({"heads": 3}, "d_model is 16 and there are 3 heads"), ({"encoding": "fourier"}, "encoding"),
                                 ({"steps": -1}, "steps"), ({"task": "copy", "offset": 0}, "copied word is 0 back")):
            with self.assertRaisesRegex(ValueError, words):
                posenc.train(**({"steps": 1} | arguments))


if __name__ == "__main__":
    unittest.main()
