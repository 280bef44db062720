# SPDX-License-Identifier: GPL-3.0-or-later
"""Every number of the module is the program's, bit for bit."""
import pathlib
import tempfile
import unittest

import cases
import numpy as np
import posenc


class TestSameBits(unittest.TestCase):
    def same(self, found, wanted, words=""):
        self.assertEqual(found.shape, wanted.shape, words)
        self.assertEqual(found.dtype, np.float64)
        self.assertTrue(found.tobytes() == wanted.tobytes(), f"{words}: {np.argwhere(found != wanted)[:3]}")

    def test_table_over_sizes_layouts_and_rules(self):
        for parameters in cases.ENCODINGS:
            with self.subTest(parameters):
                self.same(posenc.table(**parameters), cases.exported("heatmap", parameters))

    def test_table_of_every_scheme(self):
        given = {parameters["scheme"] for parameters in cases.SCHEMES} | {"table"}
        for parameters in (*cases.SCHEMES, *({"scheme": name} for name in posenc.schemes if name not in given)):
            for d_model in (1, 38):
                whole = {"d_model": d_model, "max_len": 64} | parameters
                with self.subTest(whole):
                    self.same(posenc.table(**whole), cases.exported("heatmap", whole))

    def test_scheme_table(self):
        own = np.random.default_rng(1).normal(size=(23, 7))
        own[3, 2] = np.nan
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "own.npy")
            for dtype in ("f8", "f4", "f2", ">f8", "i2"):
                given = np.where(np.isfinite(own), own, 0 if dtype == "i2" else np.nan).astype(dtype)
                np.save(path, given)
                parameters = {"scheme": "table", "table": path}
                encoding = posenc.Encoding(scheme="table", table=given)
                with self.subTest(dtype):
                    self.same(encoding.table(), cases.exported("heatmap", parameters))
                    wanted = cases.exported("offset", parameters, "--measure", "dot")
                    self.same(np.stack(encoding.offset_curve(), axis=1), wanted)

    def test_windows_of_a_large_table(self):
        # The program has no part of a table in numbers: rows are compared with those of the view of chosen positions, columns with theirs.
        parameters = {"d_model": 96, "max_len": 1 << 20}
        encoding = posenc.Encoding(**parameters)
        positions = (0, 1, 31, 32, 524287, 1048575)
        chosen = ",".join(str(k) for k in positions)
        wanted = cases.exported("position", parameters, "--position", chosen)
        self.same(np.stack([encoding.row(k) for k in positions]), wanted)
        for k in positions:
            window = encoding.table(rows=(k, k + 1))
            self.same(window, encoding.table(rows=(max(0, k - 40), k + 1))[-1:])  # bits do not depend on the window
            self.assertLessEqual(np.abs(window[0] - encoding.row(k)).max(), 4e-16)
        small = {"d_model": 6, "max_len": 1 << 20}
        self.same(posenc.table(**small), cases.exported("heatmap", small))
        self.same(posenc.table(**small, rows=(70001, 333333)), cases.exported("heatmap", small)[70001:333333])

    def test_rows_columns_values(self):
        for parameters in ({"d_model": 9, "max_len": 40}, {"d_model": 8, "max_len": 40, "scheme": "random"}):
            encoding = posenc.Encoding(**parameters)
            wanted = cases.exported("position", parameters, "--position", "0,7,39")
            self.same(np.stack([encoding.row(k) for k in (0, 7, 39)]), wanted)
            wanted = cases.exported("dimension", parameters, "--dimension", "0,3,7")
            self.same(np.stack([encoding.column(j) for j in (0, 3, 7)], axis=1), wanted)
            self.same(np.array([[encoding.value(k, j) for j in (0, 3, 7)] for k in range(40)]), wanted)

    def test_similarity_and_offsets(self):
        several = [parameters for parameters in cases.ENCODINGS if parameters["max_len"] > 1][::11]
        for parameters in (*several, {"scheme": "random", "d_model": 6, "max_len": 30}, {"scheme": "mae", "d_model": 8, "max_len": 50}):
            encoding = posenc.Encoding(**parameters)
            for measure in ("dot", "cosine", "distance"):
                with self.subTest(parameters, measure=measure):
                    self.same(encoding.similarity_table(measure=measure),
                              cases.exported("similarity", parameters, "--measure", measure))
                    wanted = cases.exported("offset", parameters, "--measure", measure, "--reference", "selected", "--position", "1")
                    self.same(encoding.similarity_row(1, measure=measure), wanted[:, 0])
                    self.assertEqual([encoding.similarity(1, b, measure=measure) for b in range(encoding.max_len)],
                                     list(encoding.similarity_row(1, measure=measure)))
                    if "scheme" not in parameters:
                        wanted = cases.exported("offset", parameters, "--measure", measure)
                        self.same(encoding.offset_curve(measure=measure).values, wanted[:, 0])
            if "scheme" not in parameters:
                wanted = cases.exported("offset", parameters, "--softmax", "--reference", "selected", "--position", "1")
                self.same(encoding.attention_weights(1), wanted[:, 0])

    def test_pairs(self):
        for parameters in cases.ENCODINGS[::5]:
            encoding = posenc.Encoding(**parameters)
            if len(encoding.frequencies()) == 0:
                self.assertEqual((parameters["d_model"], parameters["frequencies"]), (1, "tensor2tensor"))
                continue
            with self.subTest(parameters):
                wanted = cases.exported("wavelength", parameters)
                self.same(encoding.frequencies(), wanted[:, 1])
                self.same(encoding.wavelengths(), wanted[:, 2])
                last = parameters["max_len"] - 1
                wanted = cases.exported("contribution", parameters, "--position", last, "--second-position", "0")
                self.same(encoding.contributions(last, 0), wanted[:, 2:].T)
                wanted = cases.exported("shift", parameters, "--position", last, "--second-position", "0")
                self.same(encoding.shift(-last), wanted)

    def test_rotary(self):
        factors = ",".join(str(1 + i / 4) for i in range(8))
        for parameters in ({}, {"rope_scaling": "linear", "rope_factor": 3.5}, {"rope_scaling": "dynamic", "rope_original": 50},
                           {"rope_scaling": "ntk-aware", "rope_alpha": 4}, {"rope_scaling": "yarn", "rope_factor": 16},
                           {"rope_scaling": "yarn", "rope_fractional_ramp": True, "rope_beta_fast": 20, "rope_beta_slow": 2,
                            "rope_mscale": 0.7, "rope_mscale_all_dim": 1.1},
                           {"rope_scaling": "longrope", "rope_short_factors": factors, "rope_long_factors": factors},
                           {"rope_scaling": "llama3", "rope_low_freq_factor": 2, "rope_high_freq_factor": 8},
                           {"rope_scaling": "proportional", "rope_share": 0.5, "rope_head_columns": 32}, {"n": 500000}):
            for d_model in (16, 17):
                whole = {"d_model": d_model, "max_len": 100} | parameters
                lists = {name: [float(x) for x in value.split(",")] for name, value in whole.items() if name.endswith("factors")}
                rotary = posenc.Rotary(**(whole | lists))
                with self.subTest(whole):
                    self.same(rotary.angles(), cases.exported("rotary", whole))
                    wanted = cases.exported("rotary", whole, "--rotary-picture", "wavelengths")
                    found = np.stack([rotary.frequencies(), rotary.scaled_frequencies(), rotary.ratios(), rotary.scaled_wavelengths()],
                                     axis=1)
                    self.same(found, wanted[:, 1:])


if __name__ == "__main__":
    unittest.main()
