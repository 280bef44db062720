// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/color_map.h"

#include <qcustomplot.h>

#include <vector>

namespace posenc {

/// On paper, what QCustomPlot draws a unit off and with open corners: a line around every axis rectangle whose own axes have one, just
/// outside its cells, with the ticks; and the colours of the bars. Every line covers whole device pixels, or keeps its exact place as a
/// shape.
class AxesFrame : public QCPLayerable {
    Q_OBJECT
public:
    explicit AxesFrame(QCustomPlot& canvas) : QCPLayerable(&canvas, QStringLiteral("axes")) {}

    /// Qt::NoPen for no frame.
    void setPen(const QPen& pen) { m_pen = pen; }
    /// The colours of a bar, from its lower end to its upper one.
    void setBar(QCPColorScale& bar, const ColorMap& colors);
    /// Leaves lines and ticks of the rectangles that it frames to it; the others draw their own.
    void takeOver();

protected:
    /// The lines are around the rectangle, which may reach to the end of the plot.
    QRect clipRect() const override { return mParentPlot->viewport().adjusted(-4, -4, 4, 4); }
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override;

private:
    void drawFrame(QCPPainter& painter, const QCPAxisRect& axes) const;
    void drawTicks(QCPPainter& painter, const QCPAxis& axis) const;
    /// A rectangle in the frame's colour, in units.
    void fill(QCPPainter& painter, const QRectF& place) const;

    QPen m_pen{Qt::NoPen};
    double m_scale = 1.0; ///< pixels of a unit, where it draws
    std::vector<std::pair<QCPColorScale*, const ColorMap*>> m_bars;
};

} // namespace posenc
