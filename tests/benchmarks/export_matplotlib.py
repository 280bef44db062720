# SPDX-License-Identifier: GPL-3.0-or-later
"""The heatmap of 1000 positions × 512 columns as a PNG of 1600 × 1000 pixels, as a script would do it: export_matplotlib.py FILE"""
import sys

import comparison

try:
    import numpy as np
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
except ImportError:
    sys.exit("python3-matplotlib is not installed")

figure = Figure(figsize=(1600 / 150, 1000 / 150), dpi=150)
axes = figure.add_subplot()
picture = axes.imshow(comparison.table(np, 10000.0, 1000, 512), cmap="RdBu_r", vmin=-1.0, vmax=1.0, aspect="auto")
axes.set_xlabel("Column j")
axes.set_ylabel("Position")
axes.set_title("Positional encoding · 1000 positions × 512 columns · n = 10000")
figure.colorbar(picture)
FigureCanvasAgg(figure).print_png(sys.argv[1])
