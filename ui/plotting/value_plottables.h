// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <qcustomplot.h>

namespace posenc {

/// Drawn within the ranges that its axes have: it asks for none of its own, and cannot be selected.
class UnrangedPlottable : public QCPAbstractPlottable {
public:
    UnrangedPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis) : QCPAbstractPlottable(keyAxis, valueAxis) { setSelectable(QCP::stNone); }
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1.0; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override { return rangeOf(*mKeyAxis, found); }
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override { return rangeOf(*mValueAxis, found); }

private:
    static QCPRange rangeOf(const QCPAxis& axis, bool& found)
    {
        found = true;
        return axis.range();
    }
};

/// Values over integer cells as bars from 0: one for each cell, or the union of the bars if several cells share a pixel. Drawn on whole
/// device pixels; the cost follows the pixels and values.
class BarsPlottable : public UnrangedPlottable {
    Q_OBJECT
public:
    BarsPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis);

    /// Cell c, around coordinate c, has values[c].
    void setValues(Eigen::VectorXd values) { m_values = std::move(values); }
    const Eigen::VectorXd& values() const { return m_values; }
    void setColors(const QColor& positive, const QColor& negative);

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    Eigen::VectorXd m_values;
    QColor m_positive;
    QColor m_negative;
};

/// A colour mixed with this share of the background, 0 … 1: calm, and still opaque.
QColor paler(const QColor& color, const QColor& background, double part);
/// The tint of an area, with so much of the colour, 0 … 1: as light on a projector as in a window. Of a line: PlotStyle::faint().
QColor tint(QColor color, double alpha);

/// Values over integer cells as dots, in the pen's colour: one for each cell, or the lowest and highest of each pixel. A pen of twice the
/// width makes them twice as large. NaN has no dot.
class DotsPlottable : public UnrangedPlottable {
    Q_OBJECT
public:
    DotsPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis);

    void setValues(Eigen::VectorXd values) { m_values = std::move(values); }
    const Eigen::VectorXd& values() const { return m_values; }

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    Eigen::VectorXd m_values;
};

} // namespace posenc
