// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/color_map.h"
#include "ui/theme/plot_style.h"
#include <qcustomplot.h>

namespace posenc {

class RasterPlottable;

/// Letters over the colour of a cell: black or white. From afar, if neither stands out enough from it, on a plate of their own.
void drawOnColor(QPainter& painter, const QRectF& cell, int flags, const QString& text, const QColor& color, const PlotStyle& style);

/// The numbers of a table's cells as sampled by its picture, written over their colours if every one fits, otherwise not at all.
class CellNumbers : public QCPLayerable {
    Q_OBJECT
public:
    /// The picture must outlive it and be drawn before it.
    CellNumbers(QCPAxisRect& axes, const RasterPlottable& picture);

    /// The colours behind the numbers: a map's for lowest … highest. The map must outlive it.
    void setColors(const ColorMap& colors, double lowest, double highest);
    void setStyle(const PlotStyle& style, const QFont& font)
    {
        m_style = style;
        m_font = font;
    }
    /// True if the numbers fit into the cells the axes show.
    bool fit() const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override;

private:
    QSizeF cellSize() const;
    QString textOf(double value) const;

    QCPAxisRect& m_axes;
    const RasterPlottable& m_picture;
    const ColorMap* m_colors = nullptr;
    double m_lowest = -1.0;
    double m_highest = 1.0;
    int m_decimals = 2;
    PlotStyle m_style;
    QFont m_font;
};

} // namespace posenc
