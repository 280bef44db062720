// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/point_labels.h"
#include "ui/plotting/value_plottables.h"
#include "ui/theme/plot_style.h"

#include <qcustomplot.h>

#include <functional>
#include <vector>

namespace posenc {

/// Points in the plane as dots in their own colours, each with a label beside it if there is room.
class PointsPlottable : public UnrangedPlottable {
    Q_OBJECT
    Q_PROPERTY(QPolygonF places READ places)
public:
    PointsPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis);

    struct Point {
        QPointF place; ///< place of the point in the coordinates of the axes
        QColor color;
        QString label;
    };
    void setPoints(std::vector<Point> points);
    void setStyle(const PlotStyle& style, const QFont& labelFont);
    /// Asked at each drawing: takes out the labels that are not drawn.
    using Thinning = std::function<void(std::vector<PointLabel>& labels)>;
    void setThinning(Thinning thinning) { m_thinning = std::move(thinning); }

    std::size_t points() const { return m_points.size(); }
    /// In the coordinates of the axes; also as a property, for those that do not know projections.
    QPolygonF places() const;
    /// The number of visible points. This, the labels and the radius follow the axes as they are laid out, and are found when they are
    /// asked for: a layout that is only tried costs nothing.
    std::size_t visiblePoints() const { return placed().visible; }
    const std::vector<PointLabel>& labels() const { return placed().labels; }
    double radius() const { return placed().radius; }
    /// What the dots take of the picture, and what their labels take.
    const TakenRoom& takenByDots() const { return placed().byDots; }
    const TakenRoom& takenByLabels() const { return placed().byLabels; }
    /// The place of a point on the canvas.
    QPointF pixelOf(std::size_t point) const;
    /// The point nearest to a place of the canvas; empty if it is farther than this many pixels.
    std::optional<std::size_t> nearest(const QPointF& place, double farthest) const;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    struct Placed {
        QRect room; ///< room and ranges that the labels were chosen for; null before the first time
        QCPRange keys;
        QCPRange values;
        std::vector<PointLabel> labels;
        std::size_t visible = 0;
        double radius = 0.0;
        TakenRoom byDots{QRectF()};
        TakenRoom byLabels{QRectF()};
    };

    const std::vector<QSizeF>& labelSizes() const;
    const Placed& placed() const;
    Placed place(const QRect& room) const;

    std::vector<Point> m_points;
    Thinning m_thinning;
    mutable std::vector<QSizeF> m_labelSizes; ///< empty until they are needed: they depend on the font and the words alone
    mutable Placed m_placed;
    PlotStyle m_style;
    QFont m_labelFont;
};

/// What follows the selection over the points: rings, and lines to the nearest ones. On the cross-hair's layer.
class PointMarks : public QCPLayerable {
    Q_OBJECT
public:
    struct Ring {
        std::size_t point = 0;
        std::size_t series = 0; ///< PlotStyle::series
        bool dashed = false;
        QString label; ///< empty for none

        bool operator==(const Ring&) const = default;
    };
    struct Marks {
        std::vector<Ring> rings; ///< the first is the chosen one
        std::vector<std::size_t> nearest;

        bool operator==(const Marks&) const = default;
    };

    explicit PointMarks(PointsPlottable& points);

    /// Labels of points that give way to those of the rings are not drawn, instead of being painted over: for a figure, which may have no
    /// background, and whose marks do not change.
    void thinLabels();

    const Marks& marks() const { return m_marks; }
    void setMarks(Marks marks) { m_marks = std::move(marks); }
    void setStyle(const PlotStyle& style, const QFont& labelFont);
    /// Where the label of each ring is, in the widget's pixels: above its point, or at the nearest place where it covers no dot and no
    /// label before it. Null if it has none or its point is out of sight.
    std::vector<QRectF> labelPlaces() const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setRenderHint(QPainter::Antialiasing); }
    void draw(QCPPainter* painter) override;
    QRect clipRect() const override;

private:
    double ringRadius() const;
    bool covers(const std::vector<QRectF>& places, const PointLabel& label) const;
    void drawLabel(QCPPainter& painter, const Ring& ring, const QRectF& place) const;

    PointsPlottable& m_points;
    bool m_thins = false;
    Marks m_marks;
    PlotStyle m_style;
    QFont m_labelFont;
};

} // namespace posenc
