// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <vector>

namespace posenc {

/// A placed label.
struct PointLabel {
    std::size_t point = 0; ///< the point it belongs to
    QRectF place;
    bool leads = false; ///< so far off that a line leads to it

    bool operator==(const PointLabel&) const = default;
};

/// The line from the label at a place to its dot.
QLineF leaderOf(const QRectF& place, const QPointF& dot);

/// The order in which points get labels: every second one comes after all others, of those again every second one, and so on, so those that
/// find room are evenly spread.
std::vector<std::size_t> labelOrder(std::size_t points);

/// As many labels as fit into a room, one after another in the order of labelOrder, without touching a dot or another label. Point p is at
/// dots[p]; its dot has the radius, its label the size sizes[p]; points outside the room have none.
std::vector<PointLabel> placeLabels(const std::vector<QPointF>& dots, double radius, const std::vector<QSizeF>& sizes, const QRectF& room);

/// The room a curve takes: for each column of pixels the highest and lowest point, in pixels; empty if it does not pass.
struct CurveRoom {
    double left = 0.0; ///< of the first column
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
