// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/color_map.h"
#include "ui/theme/plot_style.h"
#include <qcustomplot.h>

#include <functional>
#include <optional>
#include <vector>

namespace posenc {

class RasterPlottable;

/// Letters over the colour of a cell: black or white. From afar, where neither stands out enough from every colour, on plates of their own,
/// all of a plot's cells alike.
void drawOnColor(QPainter& painter, const QRectF& cell, int flags, const QString& text, const QColor& color, const PlotStyle& style);

/// The letters of numbers in cells, and their decimals.
struct NumberShape {
    QFont font;
    int decimals = 2;
};
/// A shape in which all texts fit into a cell of this size; empty if there is none. From afar, letters a little smaller, or one decimal
/// less, are better than no numbers.
std::optional<NumberShape> fittingShape(const QSizeF& cell, const NumberShape& usual, bool projected,
                                        const std::function<QStringList(int decimals)>& texts);

/// The numbers of a table's cells as sampled by its picture, written over their colours if every one fits, otherwise not at all.
class CellNumbers : public QCPLayerable {
    Q_OBJECT
public:
    /// The picture must outlive it and be drawn before it.
    CellNumbers(QCPAxisRect& axes, const RasterPlottable& picture);

    /// The colours behind the numbers: a map's for lowest … highest. The map must outlive it.
    void setColors(const ColorMap& colors, double lowest, double highest);
    /// Where there is no room, numbers with one decimal less are better than none, though they may come and go in a moving window.
    void setMayRound(bool mayRound) { m_mayRound = mayRound; }
    /// Maps of one size beside each other: those in sight have numbers of one shape, or all of them have none. They must outlive it.
    void setGroup(const std::vector<const CellNumbers*>& group) { m_group = group; }
    void setStyle(const PlotStyle& style, const QFont& font)
    {
        m_style = style;
        m_font = font;
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override;

private:
    struct Number {
        double value;
        QPointF middle;
    };
    QSizeF cellSize() const;
    std::vector<Number> numbersInSight() const;
    static QString textOf(double value, int decimals);

    QCPAxisRect& m_axes;
    const RasterPlottable& m_picture;
    const ColorMap* m_colors = nullptr;
    double m_lowest = -1.0;
    double m_highest = 1.0;
    bool m_mayRound = false;
    std::vector<const CellNumbers*> m_group{this};
    int m_decimals = 2;
    PlotStyle m_style;
    QFont m_font;
};

} // namespace posenc
