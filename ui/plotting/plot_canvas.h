// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace posenc {

/// The canvas of a plot in the window. It is drawn once for a new size, however many sizes the layout tries before, and canvases that are
/// drawn in one turn of the event loop are painted together.
class PlotCanvas : public QCustomPlot {
    Q_OBJECT
public:
    explicit PlotCanvas(QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_outgrown = false; ///< the drawing's size differs from the canvas's
};

} // namespace posenc
