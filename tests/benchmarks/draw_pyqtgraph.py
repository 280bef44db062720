# SPDX-License-Identifier: GPL-3.0-or-later
"""The window's three pictures in a PyQtGraph window of 1600 × 900 pixels, redrawn at every step of n."""
import comparison

try:
    import numpy as np
    import pyqtgraph as pg
    from pyqtgraph.Qt import QT_LIB, QtWidgets
except Exception:  # pyqtgraph without a Qt binding raises its own kind
    comparison.missing("pyqtgraph", "python3-pyqtgraph")


class Window(pg.GraphicsLayoutWidget):
    painted = False

    def paintEvent(self, event):
        super().paintEvent(event)
        self.painted = True


pg.setConfigOptions(imageAxisOrder="row-major", antialias=True)
application = pg.mkQApp()
colors = pg.ColorMap([0.0, 0.5, 1.0], [(5, 48, 97), (247, 247, 247), (103, 0, 31)]).getLookupTable(nPts=256)
shown = []


def draw_scene(length, width):
    window = Window(size=(1600, 900))
    heatmap = pg.ImageItem(levels=(-1.0, 1.0), lut=colors)
    similarity = pg.ImageItem(levels=(-width / 2, width / 2), lut=colors)
    window.addPlot(row=0, col=0).addItem(heatmap)
    window.addPlot(row=0, col=1).addItem(similarity)
    lines = window.addPlot(row=1, col=0, colspan=2)
    # One pixel wide: PyQtGraph documents wider antialiased lines as slow, and they would dominate the measurement.
    curves = [pg.PlotCurveItem(pen=pg.mkPen(color, width=1)) for color in "rgbm"]
    for curve in curves:
        lines.addItem(curve)
    for old in shown:
        old.close()
    shown[:] = [window]

    def draw(n):
        pe = comparison.table(np, n, length, width)
        window.painted = False
        heatmap.setImage(pe, autoLevels=False)
        similarity.setImage(pe @ pe.T, autoLevels=False)
        for curve, k in zip(curves, comparison.POSITIONS):
            curve.setData(pe[k])
        while not window.painted:
            application.processEvents()

    window.show()
    return draw


comparison.sweep("pyqtgraph", draw_scene, version=pg.__version__, binding=QT_LIB, platform=QtWidgets.QApplication.platformName())
