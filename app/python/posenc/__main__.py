# SPDX-License-Identifier: GPL-3.0-or-later
"""python3 -m posenc: the command line of the program, where it is installed."""
import os
import sys

from ._figure import _MISSING, _program

try:
    program = _program()
    os.execv(program, [program, *sys.argv[1:]])
except OSError:
    sys.exit(f"posenc: {_MISSING}.")
