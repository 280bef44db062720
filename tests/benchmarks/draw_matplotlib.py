# SPDX-License-Identifier: GPL-3.0-or-later
"""The window's three pictures as one Matplotlib figure of 1600 × 900 pixels, redrawn at every step of n."""
import comparison

try:
    import matplotlib
    import numpy as np
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
except ImportError:
    comparison.missing("matplotlib", "python3-matplotlib")


def draw_scene(length, width):
    figure = Figure(figsize=(16, 9), dpi=100)
    canvas = FigureCanvasAgg(figure)
    grid = figure.add_gridspec(2, 2, height_ratios=(2, 1), width_ratios=(3, 2))
    pe = comparison.table(np, 10000.0, length, width)
    heatmap = figure.add_subplot(grid[0, 0]).imshow(pe, cmap="RdBu_r", vmin=-1.0, vmax=1.0, aspect="auto")
    similarity = figure.add_subplot(grid[0, 1]).imshow(pe @ pe.T, cmap="RdBu_r", vmin=-width / 2, vmax=width / 2)
    figure.colorbar(heatmap)
    figure.colorbar(similarity)
    lines = figure.add_subplot(grid[1, :])
    curves = [lines.plot(pe[k])[0] for k in comparison.POSITIONS]

    def draw(n):
        pe = comparison.table(np, n, length, width)
        heatmap.set_data(pe)
        similarity.set_data(pe @ pe.T)
        for curve, k in zip(curves, comparison.POSITIONS):
            curve.set_ydata(pe[k])
        canvas.draw()

    assert canvas.get_width_height() == (1600, 900)
    return draw


comparison.sweep("matplotlib", draw_scene, version=matplotlib.__version__, platform="Agg")
