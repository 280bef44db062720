// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <vector>

class QCPItemText;
class QCustomPlot;

namespace posenc {

/// A text in the plot that has no words yet and that a hand does not select; it belongs to `canvas`. Every text of a plot begins as one:
/// QCustomPlot's own says "text" until it is told otherwise.
QCPItemText* makeTextItem(QCustomPlot& canvas);

/// A placed label.
struct PointLabel {
    std::size_t point = 0; ///< the point it belongs to
    QRectF place;
    bool leads = false; ///< so far off that a line leads to it

    bool operator==(const PointLabel&) const = default;
};

/// The line from the label at a place to its dot.
QLineF leaderOf(const QRectF& place, const QPointF& dot);
/// True if a line comes into a place.
bool runsThrough(const QLineF& line, const QRectF& place);

/// The occupied parts of a room, indexed by squares: asking whether a place is free takes as long for one part as for a thousand.
class TakenRoom {
public:
    explicit TakenRoom(const QRectF& room);

    void add(const QRectF& place);
    bool meets(const QRectF& place) const;

private:
    static constexpr double side = 24.0;

    // QRectF::intersects, which also takes rectangles with sides the wrong way around, is most of the time of a thousand labels.
    struct Sides {
        double left, top, right, bottom;

        explicit Sides(const QRectF& place) : left(place.left()), top(place.top()), right(place.right()), bottom(place.bottom()) {}
        bool meets(const Sides& other) const
        {
            return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
        }
    };

    template <class Ask>
    bool anySquare(const Sides& place, const Ask& ask) const;

    QRectF m_room;
    int m_columns;
    int m_rows;
    std::vector<std::vector<Sides>> m_squares;
};

/// The dots that lie in a room, or reach into it.
TakenRoom dotsIn(const QRectF& room, const std::vector<QPointF>& dots, double radius);

/// The order in which points get labels: every second one comes after all others, of those again every second one, and so on, so those that
/// find room are evenly spread.
std::vector<std::size_t> labelOrder(std::size_t points);

/// As many labels as fit into a room, one after another in the order of labelOrder, without touching a dot or another label. Point p is at
/// dots[p]; its dot has the radius, its label the size sizes[p]; points outside the room have none, and of the others only the multiples
/// of `step`.
std::vector<PointLabel> placeLabels(const std::vector<QPointF>& dots, double radius, const std::vector<QSizeF>& sizes, const QRectF& room,
                                    std::size_t step = 1);

/// The places of the labels of a few chosen dots, none left out; earlier ones choose first. None covers a dot, nor a ring of the radius
/// around a chosen dot, nor another of them, and lines from far places to their dots run through no other label and no dot. Near the dot, a
/// place that covers none of `others` comes first. Where the room has no such place, first lines cross, then dots are covered. Null for
/// dots outside the room.
std::vector<QRectF> placeChosenLabels(const std::vector<QPointF>& chosen, double radius, const std::vector<QSizeF>& sizes,
                                      const QRectF& room, const TakenRoom& dots, const TakenRoom& others);

/// The room a curve takes: for each column of pixels the highest and lowest point, in pixels; empty if it does not pass.
struct CurveRoom {
    double left = 0.0; ///< left edge of the first column
    std::vector<double> tops;
    std::vector<double> bottoms;

    bool meets(const QRectF& place) const;
};

/// A place for every label of a few dots on a curve, none left out; earlier ones choose first. A label goes above its dot, or below, if it
/// touches nothing there; otherwise to the nearest free place, with a line to it that runs through no other label. Labels stand from left
/// to right as their dots do if there are such places; those of the same size always. If the room has no such place, lines may run through
/// labels; if it has none off the curve, a label may cover the curve, and if none off the other labels, those too. Dots outside the room
/// get none.
std::vector<PointLabel> placeEveryLabel(const std::vector<QPointF>& dots, double radius, const std::vector<QSizeF>& sizes,
                                        const QRectF& room, const CurveRoom& curve, bool below);

} // namespace posenc
