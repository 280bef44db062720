# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever is passed: a result, or a ValueError or TypeError with one sentence that names it. Never a crash."""
import fractions
import inspect
import random
import re
import unittest

import numpy as np
import posenc

INF = float("inf")
NAN = float("nan")

# (parameters, exception, part of the sentence)
REFUSED = (
    ({"d_model": 0}, ValueError, "d_model is 0, but it must be between 1 and 16384."),
    ({"d_model": -3}, ValueError, "d_model is -3, but"),
    ({"d_model": 16385}, ValueError, "d_model is 16385, but"),
    ({"d_model": 1 << 62}, ValueError, "d_model is 4611686018427387904, but"),
    ({"d_model": 1 << 64}, ValueError, "d_model is far too large, but it must be between 1 and 16384."),
    ({"d_model": -(10**5000)}, ValueError, "d_model is far too small, but"),
    ({"d_model": True}, TypeError, "d_model must be a whole number, not bool."),
    ({"d_model": np.bool_(True)}, TypeError, "d_model must be a whole number, not numpy.bool"),
    ({"d_model": 8.0}, TypeError, "d_model must be a whole number, not float."),
    ({"d_model": np.float64(8)}, TypeError, "d_model must be a whole number, not numpy.float64."),
    ({"d_model": "8"}, TypeError, "d_model must be a whole number, not str."),
    ({"d_model": None}, TypeError, "d_model must be a whole number, not NoneType."),
    ({"d_model": [8]}, TypeError, "d_model must be a whole number, not list."),
    ({"d_model": np.array(8)}, TypeError, "d_model must be a whole number, not numpy.ndarray."),
    ({"max_len": 0}, ValueError, "max_len is 0, but it must be between 1 and 1048576."),
    ({"max_len": 1048577}, ValueError, "max_len is 1048577, but"),
    ({"max_len": NAN}, TypeError, "max_len must be a whole number, not float."),
    ({"n": NAN}, ValueError, "n is nan, but it must be between 1 and 1000000000."),
    ({"n": INF}, ValueError, "n is inf, but"),
    ({"n": -1}, ValueError, "n is -1, but"),
    ({"n": 0.999}, ValueError, "n is 0.999, but"),
    ({"n": 10**400}, ValueError, "n is larger than any floating-point number."),
    ({"n": True}, TypeError, "n must be a number, not bool."),
    ({"n": "10000"}, TypeError, "n must be a number, not str."),
    ({"n": 1j}, TypeError, "n must be a number, not complex."),
    ({"n": np.array([3.0])}, TypeError, "n must be a number, not numpy.ndarray."),
    ({"layout": "sideways"}, ValueError, 'There is no layout called "sideways". Use one of: interleaved, concatenated, cosine-first.'),
    ({"layout": ""}, ValueError, "There is no layout called"),
    ({"layout": "a" * 10**6}, ValueError, "There is no layout called"),
    ({"layout": "\ud800\n"}, ValueError, "There is no layout called"),
    ({"layout": b"interleaved"}, TypeError, "layout must be a text, not bytes."),
    ({"layout": 0}, TypeError, "layout must be a text, not int."),
    ({"frequencies": "fast"}, ValueError, "called \"fast\". Use one of: paper, tensor2tensor."),
    ({"scheme": "sinusiodal"}, ValueError, "sinusiodal"),
    ({"scheme": "table"}, ValueError, "The scheme table needs a table"),
    ({"table": [[1.0]]}, ValueError, "a table needs the scheme table."),
    ({"scheme_seed": -1}, ValueError, "scheme_seed is -1, but it must be between 0 and 999999."),
    ({"leading_rows": -2}, ValueError, "leading_rows is -2, but"),
    ({"grid_width": 1025}, ValueError, "grid_width is 1025, but"),
    ({"padding_row": 1024}, ValueError, "padding_row is 1024, but"),
    ({"first_t": NAN}, ValueError, "first_t is nan, but"),
    ({"t_step": 1001.0}, ValueError, "t_step is 1001, but"),
    ({"frequency_shift": 2}, ValueError, "frequency_shift is 2, but"),
    ({"cosines_first": 1}, TypeError, "cosines_first must be True or False, not int."),
    ({"sigma": 0.0}, ValueError, "sigma is 0, but it must be between 0.001 and 1000."),
    ({"positions": [1, 2]}, ValueError, "they need the scheme positions."),
    ({"scheme": "positions", "positions": "0, two"}, ValueError, 'Positions, value 2: "two" is neither a number'),
    ({"scheme": "positions", "positions": [0.0], "positions_unit": "houer"}, ValueError, 'The unit of the positions is "houer"'),
    ({"dmodel": 8}, TypeError, "dmodel"),
)
REFUSED_BY_ROTARY = (
    ({"rope_scaling": "stretch"}, ValueError, 'There is no rope scaling called "stretch". Use one of: default, linear,'),
    ({"rope_scaling": "yarn", "rope_factor": 0.5}, ValueError, "The factor of rotary scaling is 0.5, but it must be from 1 to 1000000."),
    ({"rope_scaling": "yarn", "n": 1}, ValueError, "YaRN needs a base n above 1"),
    ({"rope_scaling": "llama3", "rope_low_freq_factor": 5}, ValueError, "low_freq_factor, 5."),
    ({"rope_scaling": "longrope", "rope_long_factors": [1.0]}, ValueError, "long_factor has 1, but d_model 128 makes 64 pairs."),
    ({"rope_scaling": "longrope", "rope_long_factors": [[1.0]]}, ValueError, "rope_long_factors has the shape (1, 1), but it must have 1 axis."),
    ({"rope_scaling": "longrope", "rope_long_factors": ["a"]}, TypeError, "rope_long_factors must hold floats or integers"),
    ({"rope_original": 0}, ValueError, "rope_original is 0, but"),
    ({"rope_pairs": "both"}, ValueError, 'called "both". Use one of: half-split, interleaved.'),
    ({"rope_factor": "4"}, TypeError, "rope_factor must be a number, not str."),
    ({"rope_fractional_ramp": 0}, TypeError, "rope_fractional_ramp must be True or False, not int."),
)
BAD_ARRAYS = (
    (np.zeros(3), ValueError, "has the shape (3,), but it must have 2 axes."),
    (np.float64(3), ValueError, "has the shape (), but"),
    (np.zeros((2, 2, 2)), ValueError, "has the shape (2, 2, 2), but"),
    (np.zeros((0, 4)), ValueError, "has 0 rows and 4 columns"),
    (np.zeros((4, 0)), ValueError, "has 4 rows and 0 columns"),
    (np.broadcast_to(np.float32(0), (1, 16385)), ValueError, "has 1 rows and 16385 columns"),
    (np.broadcast_to(np.float32(0), (1048577, 1)), ValueError, "has 1048577 rows and 1 columns"),
    (np.zeros((2, 2), bool), TypeError, "must hold floats or integers, not bool."),
    (np.zeros((2, 2), complex), TypeError, "not complex128."),
    (np.zeros((2, 2), object), TypeError, "not object."),
    (np.zeros((2, 2), "datetime64[s]"), TypeError, "not datetime64[s]."),
    (np.zeros((2, 2), [("a", "f8")]), TypeError, "must hold floats or integers"),
    ([["a", "b"]], TypeError, "must hold floats or integers"),
    ("table.npy", TypeError, "must hold floats or integers"),
    (b"abc", TypeError, "must hold floats or integers"),
    (None, TypeError, "must hold floats or integers, not object."),
    ({}, TypeError, "not object."),
)


class TestArguments(unittest.TestCase):
    def refuses(self, call, kind, part):
        with self.assertRaises(kind) as raised:
            call()
        sentence = str(raised.exception)
        self.assertIs(type(raised.exception), kind, sentence)
        self.assertIn(part, sentence)
        self.assertLess(len(sentence), 300)
        self.assertNotIn("\n", sentence)

    def test_parameters(self):
        for parameters, kind, part in REFUSED:
            with self.subTest(part):
                self.refuses(lambda: posenc.Encoding(**parameters), kind, part)
                self.refuses(lambda: posenc.table(**parameters), kind, part)

    def test_rotary_parameters(self):
        for parameters, kind, part in REFUSED_BY_ROTARY:
            with self.subTest(parameters):
                self.refuses(lambda: posenc.Rotary(**parameters), kind, part)

    def test_numbers_of_other_kinds_are_taken(self):
        usual = posenc.Encoding(d_model=8, max_len=5, n=100)
        for eight, five, hundred in ((np.int8(8), np.uint64(5), np.float32(100)), (8, 5, fractions.Fraction(100)), (8, 5, np.int16(100))):
            self.assertEqual(posenc.Encoding(d_model=eight, max_len=five, n=hundred), usual)

    def test_positions_and_columns(self):
        encoding = posenc.Encoding(d_model=6, max_len=10)
        for call, name, most in ((encoding.row, "k", 9), (encoding.column, "j", 5), (encoding.similarity_row, "a", 9),
                                 (encoding.attention_weights, "k", 9)):
            with self.subTest(name=name):
                self.refuses(lambda: call(most + 1), ValueError, f"{name} is {most + 1}, but it must be between 0 and {most}.")
                self.refuses(lambda: call(-1), ValueError, f"{name} is -1, but")
                self.refuses(lambda: call(1 << 80), ValueError, f"{name} is far too large, but")
                self.refuses(lambda: call(1.0), TypeError, f"{name} must be a whole number, not float.")
                self.refuses(lambda: call("1"), TypeError, f"{name} must be a whole number, not str.")
                self.refuses(lambda: call(False), TypeError, f"{name} must be a whole number, not bool.")
        self.refuses(lambda: encoding.value(0, 6), ValueError, "j is 6, but")
        self.refuses(lambda: encoding.similarity(0, 10), ValueError, "b is 10, but")
        self.refuses(lambda: encoding.similarity(0, 1, measure="angle"), ValueError, "Use one of: dot, cosine, distance.")
        self.refuses(lambda: encoding.shift(1 << 20), ValueError, "offset is 1048576, but")

    def test_rows(self):
        encoding = posenc.Encoding(d_model=6, max_len=10)
        self.assertEqual(encoding.table(rows=(4, 4)).shape, (0, 6))
        self.assertEqual(encoding.table(rows=[0, 10]).shape, (10, 6))
        for rows, kind, part in (((5, 4), ValueError, "The last of rows is 4"), ((0, 11), ValueError, "The last of rows is 11"),
                                 ((-1, 4), ValueError, "The first of rows is -1"), ((1,), ValueError, "rows has 1 numbers"),
                                 ((1, 2, 3), ValueError, "rows has 3 numbers"), (5, TypeError, "rows must be None or a pair"),
                                 ("01", TypeError, "rows must be None or a pair"), ((0, 1.5), TypeError, "The last of rows must be a whole")):
            with self.subTest(rows):
                for call in (encoding.table, encoding.similarity_table, posenc.Rotary(max_len=10).angles):
                    self.refuses(lambda: call(rows=rows), kind, part)

    def test_out(self):
        encoding = posenc.Encoding(d_model=6, max_len=10)
        fixed = np.zeros((10, 6))
        fixed.flags.writeable = False
        for out, kind, part in ((np.zeros((10, 5)), ValueError, "out has the shape (10, 5), but it must have (10, 6)."),
                                (np.zeros(60), ValueError, "out has the shape (60,)"), (np.zeros((10, 6), "f4"), TypeError, "float64"),
                                (np.zeros((10, 6), ">f8"), TypeError, "float64"), (np.zeros((6, 10)).T, TypeError, "C-contiguous"),
                                (np.zeros((10, 12))[:, ::2], TypeError, "C-contiguous"), (fixed, ValueError, "cannot be written to"),
                                (np.frombuffer(bytearray(481), np.uint8)[1:].view("f8").reshape(10, 6), ValueError, "cannot be written"),
                                ([[0.0] * 6] * 10, TypeError, "out must be an array of NumPy, not list.")):
            with self.subTest(part):
                self.refuses(lambda: encoding.table(out=out), kind, part)

    def test_arrays(self):
        rotary = posenc.Rotary(d_model=4, max_len=16)
        for array, kind, part in BAD_ARRAYS:
            with self.subTest(str(array)[:40], dtype=getattr(array, "dtype", None)):
                self.refuses(lambda: posenc.diagnose(array), kind, part)
                self.refuses(lambda: posenc.Encoding(scheme="table", table=array if array is not None else np.array(None)), kind, "")
                if getattr(array, "shape", None) != (0, 4):
                    self.refuses(lambda: rotary.rotate(array), kind, "")
        self.refuses(lambda: rotary.rotate(np.zeros((2, 5))), ValueError, "x has 5 columns, but a head has 4.")
        self.refuses(lambda: rotary.rotate(np.zeros((17, 4))), ValueError, "x has 17 rows, but there are 16 positions.")
        self.refuses(lambda: rotary.rotate(np.zeros((2, 4)), first=15), ValueError, "first is 15, but it must be between 0 and 14.")
        self.assertEqual(rotary.rotate(np.zeros((0, 4))).shape, (0, 4))

    def test_what_a_scheme_has_not(self):
        for name in ("random", "mae", "integer"):
            encoding = posenc.Encoding(scheme=name, max_len=9)
            for call in (encoding.frequencies, encoding.wavelengths, encoding.attention_weights, lambda: encoding.shift(1),
                         lambda: encoding.contributions(0, 1)):
                self.refuses(call, ValueError, f"The scheme {name} has no pairs of a sine and a cosine, but sinusoidal has.")

    def test_any_arguments_at_all(self):
        chance = random.Random(11)
        things = (0, 1, -1, 7, 1 << 40, 1 << 70, 0.5, NAN, INF, "", "paper", b"x", None, True, [], {}, (1, 2), object(), np.zeros((3, 4)),
                  np.zeros(0), np.int64(3), np.float32(2), 1j, len, posenc)
        names = [*inspect.signature(posenc.Encoding).parameters]
        encoding = posenc.Encoding(d_model=5, max_len=7)
        methods = [getattr(encoding, name) for name in dir(encoding) if not name.startswith("_") and callable(getattr(encoding, name))
                   and name != "figure"]
        outcomes = {"taken": 0, "refused": 0}
        for _ in range(3000):
            if chance.random() < 0.5:
                parameters = {name: chance.choice(things) for name in chance.sample(names, 2)}
                call = lambda: posenc.Encoding(**(parameters | {"max_len": 4})).table()  # noqa: E731
            else:
                method = chance.choice(methods)
                arguments = [chance.choice(things) for _ in range(chance.randrange(3))]
                call = lambda: method(*arguments)  # noqa: E731
            try:
                call()
                outcomes["taken"] += 1
            except (TypeError, ValueError) as refusal:
                self.assertTrue(re.fullmatch(r".+", str(refusal)), refusal)
                outcomes["refused"] += 1
        self.assertGreater(min(outcomes.values()), 100, outcomes)


if __name__ == "__main__":
    unittest.main()
