// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/plot_style.h"

#include <qcustomplot.h>

#include <optional>
#include <vector>

namespace posenc {

/// One line or point of a cross-hair, in cells: cell c is around coordinate c.
struct Mark {
    enum class Shape {
        Row,        ///< over the whole width
        Column,     ///< over the whole height
        Line,       ///< a line over the whole height at one place of an axis
        Diagonal,   ///< the cells with the same column − row as the mark
        Cell,       ///< a frame around one cell
        Dot,        ///< a ring at a point of a curve
        RowEdge,    ///< a small triangle at the left edge
        ColumnEdge, ///< a small triangle at the lower edge
    };
    Shape shape = Shape::Cell;
    double row = 0.0;
    double column = 0.0;
    std::optional<std::size_t> series; ///< PlotStyle::series; the text's colour if there is none

    bool operator==(const Mark&) const = default;
};

/// Shows the selection over a picture, on its own layer, redrawn without what is below.
class CrossHair : public QCPLayerable {
    Q_OBJECT
public:
    explicit CrossHair(QCPAxisRect& axes);

    /// False if nothing changes.
    bool setMarks(std::vector<Mark> marks);
    void setStyle(const PlotStyle& style) { m_style = style; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;
    QRect clipRect() const override;

private:
    void drawBand(QCPPainter& painter, const QRectF& band, bool vertical, const QColor& color) const;
    QRectF cellAt(double row, double column) const;

    QCPAxisRect& m_axes;
    PlotStyle m_style;
    std::vector<Mark> m_marks;
};

} // namespace posenc
