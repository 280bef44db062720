// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <vector>

namespace posenc {

/// A label that has found its place.
struct PointLabel {
    std::size_t point = 0; ///< whose it is
    QRectF place;
    bool leads = false; ///< it stands so far off that a line leads to it

    bool operator==(const PointLabel&) const = default;
};

/// The order in which points are given a label: every second one comes after all others, of those again every second one and so on, so that
/// those that find room are evenly spread.
std::vector<std::size_t> labelOrder(std::size_t points);

/// As many labels as fit into a room one after the other in the order of labelOrder, without touching a dot or another label. Point p lies
/// at dots[p], its dot has the radius, its label the size sizes[p]; points outside of the room have none.
std::vector<PointLabel> placeLabels(const std::vector<QPointF>& dots, double radius, const std::vector<QSizeF>& sizes, const QRectF& room);

/// What a curve takes of a room: for each column of pixels the highest and the lowest point, in pixels; empty where it does not pass.
struct CurveRoom {
    double left = 0.0; ///< of the first column
    std::vector<double> tops;
    std::vector<double> bottoms;

    bool meets(const QRectF& place) const;
};

/// A place for every label of a few dots on a curve, none left out: the earlier have the choice. A label stands above its dot, or below it,
/// if there it touches nothing; otherwise at the nearest place that is free, and a line leads to it. Where the room has no place off the
/// curve a label may lie on it, and where it has no place off the other labels on those. Dots outside of the room get none.
std::vector<PointLabel> placeEveryLabel(const std::vector<QPointF>& dots, double radius, const std::vector<QSizeF>& sizes,
                                        const QRectF& room, const CurveRoom& curve, bool below);

} // namespace posenc
