// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/color_map.h"
#include <qcustomplot.h>

namespace posenc {

class RasterPlottable;

/// The numbers of a table's cells as sampled by its picture, written over their colours if every one fits, otherwise not at all.
class CellNumbers : public QCPLayerable {
    Q_OBJECT
public:
    /// The picture must outlive it and be drawn before it.
    CellNumbers(QCPAxisRect& axes, const RasterPlottable& picture);

    /// The colours behind the numbers: a map's for lowest … highest. The map must outlive it.
    void setColors(const ColorMap& colors, double lowest, double highest);
    void setFont(const QFont& font) { m_font = font; }
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
    QFont m_font;
};

} // namespace posenc
