// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace posenc {

/// Which pairs have a small dial, and in how many rows and columns: all pairs if their dials are large enough, otherwise evenly chosen ones
/// including the first and the last.
struct ArrowGrid {
    static constexpr int mostDials = 64;
    static constexpr double smallestDial = 26.0; ///< diameter, in units of the layout
    static constexpr double gap = 8.0;           ///< space around a dial

    int rows = 1;
    int columns = 1;
    std::vector<std::int64_t> pairs; ///< pair of each dial, row by row; the last row may be short

    /// For so many pairs in a room, with words of the given size below each dial.
    static ArrowGrid in(const QSizeF& room, std::int64_t pairs, const QSizeF& words);
};

/// A pair as a circle with two arrows from its middle, a query's and a key's. A direction is (cos, sin) of an angle, counter-clockwise from
/// three o'clock, so x points right and y up.
struct ArrowDial {
    std::int64_t pair = 0;
    QPointF center;
    double radius = 0.0;
    QPointF query;
    QPointF key;
    double from = 0.0;    ///< the query's angle in radians, where the arc between the arrows begins
    double between = 0.0; ///< the arc, in (−π, π]
    QString name;         ///< below a small dial
    bool selected = false;
};

/// What moves with the positions: a large dial of one pair with four lines of words below it, a small one for each of the others, and on
/// the curve below them the point that their cosines add up to. On the layer of the cross-hair.
class ArrowDials : public QCPLayerable {
    Q_OBJECT
public:
    struct Shown {
        ArrowDial large;
        QStringList words;     ///< below the large dial: the pair, the query, the key, what is between them, as far as there is room
        bool namesPair = true; ///< the first of the words is the pair, and the query and the key follow
        std::vector<ArrowDial> small;
        QPointF point;     ///< of the curve: its offset and its value
        QString atPoint;   ///< the words beside it
        QRectF smallDials; ///< where the small dials stand
    };

    explicit ArrowDials(QCustomPlot& canvas) : QCPLayerable(&canvas, QStringLiteral("overlay")) {}

    const Shown& shown() const { return m_shown; }
    void setShown(Shown shown) { m_shown = std::move(shown); }
    /// The axes of the curve; they outlive the dials.
    void setCurve(const QCPAxis& along, const QCPAxis& values);
    void setStyle(const PlotStyle& style, const QFont& small);

    /// The dial at a place of the canvas, the large one or a small one; nullptr if there is none.
    const ArrowDial* dialAt(const QPointF& place) const;
    /// The large dial if it is there: its pair may have a small one, too.
    bool isOnLarge(const QPointF& place) const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter* painter) override;

private:
    void drawDial(QCPPainter& painter, const ArrowDial& dial, bool large) const;
    void drawArrow(QCPPainter& painter, const ArrowDial& dial, const QPointF& direction, const QColor& color, double width) const;
    void drawPoint(QCPPainter& painter) const;

    Shown m_shown;
    const QCPAxis* m_along = nullptr;
    const QCPAxis* m_values = nullptr;
    PlotStyle m_style;
    QFont m_small;
};

} // namespace posenc
