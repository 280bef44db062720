# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the Python module share: encodings worth a test, and the program beside it."""
import io
import itertools
import os
import subprocess

import numpy as np

PROGRAM = os.environ["POSENC_PROGRAM"]

LAYOUTS = ("interleaved", "concatenated", "cosine-first")
RULES = ("paper", "tensor2tensor")

# One of each kind of size: d_model 1, odd, even, one position, an n at either end, many positions.
SIZES = (
    {"d_model": 1, "max_len": 1},
    {"d_model": 1, "max_len": 70},
    {"d_model": 2, "max_len": 3, "n": 1},
    {"d_model": 7, "max_len": 1, "n": 1e9},
    {"d_model": 7, "max_len": 33, "n": 100},
    {"d_model": 64, "max_len": 200},
    {"d_model": 129, "max_len": 65, "n": 12.5},
)
ENCODINGS = tuple(sizes | {"layout": layout, "frequencies": rule} for sizes, layout, rule in itertools.product(SIZES, LAYOUTS, RULES))

SCHEMES = (
    {"scheme": "integer"}, {"scheme": "normalised"}, {"scheme": "binary"}, {"scheme": "sines"},
    {"scheme": "cosines", "frequencies": "tensor2tensor"}, {"scheme": "random", "scheme_seed": 5}, {"scheme": "fairseq"},
    {"scheme": "fairseq", "padding_row": -1}, {"scheme": "timestep", "first_t": 0.5, "t_step": -2.25, "frequency_shift": 0,
                                               "cosines_first": True},
    {"scheme": "mae", "max_len": 50, "leading_rows": 1}, {"scheme": "mae", "grid_width": 5, "leading_rows": 0}, {"scheme": "detr"},
    {"scheme": "detr", "unnormalised": True}, {"scheme": "nerf"}, {"scheme": "nerf", "without_pi": True},
    {"scheme": "fourier", "scheme_seed": 3, "sigma": 2.5},
    {"scheme": "positions", "max_len": 3, "positions": "0.5, 2, -7.25", "positions_unit": "0.5", "positions_offset": "first"},
    {"scheme": "positions", "max_len": 2, "positions": "2024-01-01T00:00Z, 2024-01-02T12:00+01:00", "positions_unit": "day"},
)


def options(parameters):
    """The program's options of these parameters."""
    words = []
    for name, value in parameters.items():
        if value is True:
            words.append("--" + name.replace("_", "-"))
        elif value is not False:
            words.append(f"--{name.replace('_', '-')}={value}")
    return words


def program(*words):
    """What the program writes to its standard output."""
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, check=False, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        raise AssertionError(f"{words}: {done.stderr.decode()}")
    return done.stdout


def exported(view, parameters, *more):
    """The numbers of a view as the program exports them."""
    return np.load(io.BytesIO(program("--export", "-", "--format", "npy", "--view", view, *options(parameters), *more)))
