# SPDX-License-Identifier: GPL-3.0-or-later
"""Memory, threads, interruption; and that an encoding is a value."""
import concurrent.futures
import copy
import gc
import os
import pickle
import signal
import subprocess
import sys
import threading
import tracemalloc
import unittest

import cases
import numpy as np
import posenc

# Each takes minutes if it is not stopped.
LONG = (
    lambda: posenc.closest_pair(d_model=16383, max_len=1 << 20),
    lambda: posenc.table(scheme="random", d_model=512, max_len=1 << 20, out=np.empty((1 << 20, 512))),
    lambda: posenc.diagnostics(scheme="fourier", d_model=16384, max_len=1 << 20),
    lambda: posenc.similarity_table(rows=(0, 1), scheme="random", d_model=16384, max_len=1 << 20),  # a single row
)


class TestBehaviour(unittest.TestCase):
    def test_results_own_their_memory(self):
        for result in (posenc.table(d_model=6, max_len=100), posenc.row(3), posenc.column(2), posenc.similarity_table(max_len=20),
                       posenc.frequencies(), posenc.Rotary().angles(), posenc.Rotary(d_model=4).rotate(np.ones((3, 4)))):
            before = result.copy()
            gc.collect()
            self.assertTrue(result.flags.owndata and result.flags.writeable and result.flags.c_contiguous)
            self.assertTrue(np.array_equal(before, result))

    def test_nothing_is_copied(self):
        size = 512 * 20000 * 8
        given = np.empty((20000, 512))
        encoding = posenc.Encoding(d_model=512, max_len=20000)
        for call, most in ((encoding.table, 1.01 * size), (lambda: encoding.table(out=given), 0.01 * size),
                           (lambda: posenc.Rotary(d_model=512, max_len=20000).rotate(given), 1.01 * size)):
            tracemalloc.start()  # NumPy's memory counts
            call()
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            self.assertLessEqual(peak, most)

    def test_out_is_filled_and_returned(self):
        encoding = posenc.Encoding(d_model=6, max_len=10)
        whole = np.full((30, 6), 7.0)
        window = whole[10:16]
        self.assertIs(encoding.table(rows=(2, 8), out=window), window)
        np.testing.assert_array_equal(whole[10:16], encoding.table()[2:8])
        self.assertTrue((whole[:10] == 7).all() and (whole[16:] == 7).all())

    def test_arrays_of_other_kinds_have_the_same_numbers(self):
        table = np.round(np.random.default_rng(2).normal(size=(40, 6)) * 100)
        wide = np.zeros((40, 12))
        wide[:, ::2] = table
        usual = posenc.Encoding(scheme="table", table=table).table()
        for given in (np.asfortranarray(table), wide[:, ::2], table.astype(">f8"), table.astype("i4"), table.astype("f4"),
                      table.astype(np.longdouble), table.tolist(), table[::-1][::-1], np.asmatrix(table)):
            np.testing.assert_array_equal(posenc.Encoding(scheme="table", table=given).table(), usual)

    def test_a_table_is_not_changed_from_outside(self):
        table = np.ones((4, 3))
        encoding = posenc.Encoding(scheme="table", table=table)
        table[:] = 5
        self.assertTrue((encoding.table() == 1).all())
        encoding.table()[:] = 6
        self.assertTrue((encoding.table() == 1).all())

    def test_threads_get_the_numbers_of_one(self):
        def ask(parameters):
            encoding = posenc.Encoding(**parameters)
            return [part.tobytes() for part in (encoding.table(), encoding.similarity_table(), encoding.row(0))]

        shared = posenc.Encoding(scheme="fourier", d_model=64, max_len=3000)
        asked = [parameters | {"max_len": 150} for parameters in (*cases.ENCODINGS[:21], *cases.SCHEMES)] * 3
        alone = [ask(parameters) for parameters in asked[:len(asked) // 3]] * 3
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            tables = [pool.submit(shared.table) for _ in range(12)]
            self.assertEqual(list(pool.map(ask, asked)), alone)
            self.assertEqual(len({table.result().tobytes() for table in tables}), 1)

    def test_others_run_while_it_computes(self):
        turns = 0
        ended = threading.Event()

        def count():
            nonlocal turns
            while not ended.is_set():
                turns += 1

        other = threading.Thread(target=count)
        other.start()
        try:
            for call in (lambda: posenc.table(scheme="random", d_model=64, max_len=60000), lambda: posenc.diagnose(
                    posenc.table(d_model=64, max_len=20000)), lambda: posenc.closest_pair(d_model=1023, max_len=100000)):
                before = turns
                call()
                self.assertGreater(turns - before, 1000)  # with the GIL held it would be a handful
        finally:
            ended.set()
            other.join()

    def test_control_c_stops_long_work(self):
        for call in LONG:
            timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
            timer.start()
            with self.assertRaises(KeyboardInterrupt):
                call()
            timer.join()
        self.assertEqual(posenc.table(d_model=2, max_len=1).tolist(), [[0, 1]])  # all is as before

    def test_a_handler_of_signals_may_raise_anything(self):
        class Enough(Exception):
            pass

        def stop(*_):
            raise Enough

        previous = signal.signal(signal.SIGALRM, stop)
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.3)
            with self.assertRaises(Enough):
                LONG[0]()
        finally:
            signal.signal(signal.SIGALRM, previous)

    def test_lack_of_memory_is_said(self):
        code = ("import resource, posenc\n"
                "posenc.table(d_model=2)\n"
                "used = int(open('/proc/self/statm').read().split()[0]) * resource.getpagesize()\n"
                "resource.setrlimit(resource.RLIMIT_AS, (used + (64 << 20),) * 2)\n"
                "for call in (lambda: posenc.table(d_model=512, max_len=1 << 20), lambda: posenc.closest_pair(d_model=16383, max_len=1 << 20),\n"
                "             lambda: posenc.similarity_row(max_len=1 << 20)):\n"
                "    try: call(); print('done')\n"
                "    except MemoryError as error: print('MemoryError', bool(str(error)))\n"
                "    except BaseException as error: print(repr(error))\n")
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ
                              | {"OPENBLAS_NUM_THREADS": "1"})
        lines = done.stdout.splitlines()
        self.assertEqual(lines[0], "MemoryError True")
        self.assertTrue(set(lines) <= {"MemoryError True", "done"}, lines)

    def test_after_a_fork(self):
        posenc.table(d_model=64, max_len=100000)  # threads have been used
        child = os.fork()
        if child == 0:
            os._exit(0 if posenc.table(d_model=64, max_len=100000).shape == (100000, 64) else 1)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)

    def test_an_encoding_is_a_value(self):
        a = posenc.Encoding(d_model=np.int32(8), n=100)
        b = posenc.Encoding(n=100.0, d_model=8)
        self.assertEqual(a, b)
        self.assertEqual(hash(a), hash(b))
        self.assertNotEqual(a, posenc.Encoding(d_model=8))
        self.assertNotEqual(a, 8)
        for twin in (pickle.loads(pickle.dumps(a)), copy.deepcopy(a), eval(repr(a))):
            self.assertEqual(twin, a)
        for change in (lambda: setattr(a, "d_model", 4), lambda: setattr(a, "_scheme", None), lambda: delattr(a, "_scheme")):
            with self.assertRaises(AttributeError):
                change()
        a.parameters["d_model"] = 4
        self.assertEqual((a.d_model, a.max_len, a.n, a.scheme), (8, 128, 100.0, "sinusoidal"))
        rotary = posenc.Rotary(rope_scaling="longrope", d_model=4, rope_long_factors=[1, 2.0])
        self.assertEqual(pickle.loads(pickle.dumps(rotary)).angles().tobytes(), rotary.angles().tobytes())
        self.assertIn("rope_scaling='longrope'", repr(rotary))


if __name__ == "__main__":
    unittest.main()
