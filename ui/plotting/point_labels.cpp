// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/point_labels.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

namespace posenc {

namespace {

constexpr double gaps[] = {2.0, 9.0, 18.0}; // between dot and label: beside it, and further off
// Right and left of the dot are easiest to read.
constexpr QPointF directions[] = {{1.0, 0.0}, {-1.0, 0.0}, {0.0, -1.0}, {0.0, 1.0}, {1.0, -1.0}, {1.0, 1.0}, {-1.0, -1.0}, {-1.0, 1.0}};

QRectF beside(const QPointF& dot, const QSizeF& size, const QPointF& direction, double distance)
{
    constexpr double diagonal = 0.75; // share of the distance in both directions
    const double away = direction.x() != 0.0 && direction.y() != 0.0 ? diagonal * distance : distance;
    const QPointF middle(dot.x() + direction.x() * (away + 0.5 * size.width()), dot.y() + direction.y() * (away + 0.5 * size.height()));
    return {middle.x() - 0.5 * size.width(), middle.y() - 0.5 * size.height(), size.width(), size.height()};
}

} // namespace

TakenRoom::TakenRoom(const QRectF& room)
    : m_room(room), m_columns(std::max(0, static_cast<int>(room.width() / side)) + 1),
      m_rows(std::max(0, static_cast<int>(room.height() / side)) + 1),
      m_squares(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows))
{
}

template <class Ask>
bool TakenRoom::anySquare(const Sides& place, const Ask& ask) const
{
    const auto squareOf = [](double offset, int squares) { return std::clamp(static_cast<int>(offset / side), 0, squares - 1); };
    const int firstColumn = squareOf(place.left - m_room.left(), m_columns);
    const int lastColumn = squareOf(place.right - m_room.left(), m_columns);
    const int lastRow = squareOf(place.bottom - m_room.top(), m_rows);
    for (int row = squareOf(place.top - m_room.top(), m_rows); row <= lastRow; ++row)
        for (int column = firstColumn; column <= lastColumn; ++column)
            if (ask(static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(column)))
                return true;
    return false;
}

void TakenRoom::add(const QRectF& place)
{
    const Sides sides(place);
    (void)anySquare(sides, [&](std::size_t square) {
        m_squares[square].push_back(sides);
        return false;
    });
}

bool TakenRoom::meets(const QRectF& place) const
{
    const Sides sides(place);
    return anySquare(sides, [&](std::size_t square) {
        return std::ranges::any_of(m_squares[square], [&](const Sides& other) { return other.meets(sides); });
    });
}

TakenRoom dotsIn(const QRectF& room, const std::vector<QPointF>& dots, double radius)
{
    TakenRoom taken(room);
    const QRectF reach = room.adjusted(-radius, -radius, radius, radius);
    for (const QPointF& dot : dots)
        if (reach.contains(dot))
            taken.add({dot.x() - radius, dot.y() - radius, 2.0 * radius, 2.0 * radius});
    return taken;
}

QLineF leaderOf(const QRectF& place, const QPointF& dot)
{
    return {{std::clamp(dot.x(), place.left(), place.right()), std::clamp(dot.y(), place.top(), place.bottom())}, dot};
}

bool runsThrough(const QLineF& line, const QRectF& place)
{
    const QPointF corners[] = {place.topLeft(), place.topRight(), place.bottomRight(), place.bottomLeft()};
    bool meets = place.contains(line.p1()) || place.contains(line.p2());
    for (std::size_t side = 0; side < std::size(corners); ++side)
        meets = meets || line.intersects({corners[side], corners[(side + 1) % std::size(corners)]}, nullptr) == QLineF::BoundedIntersection;
    return meets;
}

std::vector<std::size_t> labelOrder(std::size_t points)
{
    std::vector<std::size_t> order(points);
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto step = [](std::size_t point) { return point & (~point + 1); }; // the largest power of two that divides it
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return a == 0 ? b != 0 : b != 0 && step(a) > step(b); });
    return order;
}

std::vector<PointLabel> placeLabels(const std::vector<QPointF>& dots, double radius, const std::vector<QSizeF>& sizes, const QRectF& room,
                                    std::size_t step)
{
    std::vector<PointLabel> labels;
    if (room.isEmpty())
        return labels;
    TakenRoom taken = dotsIn(room, dots, radius);
    const auto placeOf = [&](std::size_t point) -> std::optional<PointLabel> {
        for (const double gap : gaps)
            for (const QPointF& direction : directions) {
                const QRectF place = beside(dots[point], sizes[point], direction, radius + gap);
                if (room.contains(place) && !taken.meets(place))
                    return PointLabel{point, place, gap > gaps[0]};
            }
        return std::nullopt;
    };
    for (const std::size_t point : labelOrder(dots.size())) {
        if (point % step != 0 || !room.contains(dots[point]))
            continue;
        if (const auto label = placeOf(point)) {
            labels.push_back(*label);
            taken.add(label->place);
        }
    }
    return labels;
}

bool CurveRoom::meets(const QRectF& place) const
{
    const auto columns = std::ssize(tops);
    const auto first = std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(std::floor(place.left() - left)), 0, columns);
    const auto last = std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(std::ceil(place.right() - left)), 0, columns);
    for (std::ptrdiff_t column = first; column < last; ++column) {
        const auto at = static_cast<std::size_t>(column);
        if (tops[at] <= place.bottom() && bottoms[at] >= place.top())
            return true;
    }
    return false;
}

namespace {

// One step away from a dot. The cheapest are the shortest; of ties the one to the preferred side, then the first.
struct Step {
    double cost = 0.0;
    std::size_t number = 0;
    QPointF away;
};

bool isLater(const Step& a, const Step& b) { return std::tie(a.cost, a.number) > std::tie(b.cost, b.number); }

// Steps up to a distance, as a heap: a place is nearly always found among the first of thousands.
std::vector<Step> stepsWithin(const QSizeF& distance, const QSizeF& step, bool below)
{
    const auto columns = static_cast<int>(distance.width() / step.width()) + 1;
    const auto rows = static_cast<int>(distance.height() / step.height()) + 1;
    std::vector<Step> steps;
    for (int row = -rows; row <= rows; ++row)
        for (int column = -columns; column <= columns; ++column) {
            constexpr double otherSide = 1.5;
            const QPointF away(column * step.width(), row * step.height());
            const double down = (away.y() > 0.0) == below ? away.y() : otherSide * away.y();
            steps.push_back({std::hypot(away.x(), down), steps.size(), away});
        }
    std::ranges::make_heap(steps, isLater);
    return steps;
}

// The places for a label, best first: in small steps nearby and, if none of those is free, in large ones all over the room.
class Places {
public:
    Places(const QRectF& home, const QRectF& room, bool below) : m_home(home), m_room(room), m_below(below) {}

    /// The first place that `isFree`; empty if none is. The small steps along the line are `finer` than usual.
    template <class IsFree>
    std::optional<QRectF> find(const IsFree& isFree, double finer = 1.0) const
    {
        const QSizeF size = m_home.size();
        const QSizeF small(std::max(2.0, size.width() / (6.0 * finer)), std::max(2.0, size.height() / 4.0));
        const QSizeF large(std::max(4.0, size.width() / 2.0), std::max(4.0, size.height() / 2.0));
        const QSizeF near(3.0 * size.width(), 5.0 * size.height());
        for (const auto& [distance, step] : {std::pair(near, small), std::pair(m_room.size(), large)})
            for (std::vector<Step> steps = stepsWithin(distance, step, m_below); !steps.empty(); steps.pop_back()) {
                std::ranges::pop_heap(steps, isLater);
                QRectF place = m_home.translated(steps.back().away);
                place.moveLeft(std::clamp(place.left(), m_room.left(), std::max(m_room.left(), m_room.right() - size.width())));
                place.moveTop(std::clamp(place.top(), m_room.top(), std::max(m_room.top(), m_room.bottom() - size.height())));
                if (isFree(place))
                    return place;
            }
        return std::nullopt;
    }

private:
    QRectF m_home;
    QRectF m_room;
    bool m_below;
};

// True if a line from a label to its dot would run through the other label, or the other's through this one.
bool linesCross(const QRectF& place, const QPointF& dot, const QRectF& otherPlace, const QPointF& otherDot)
{
    return runsThrough(leaderOf(place, dot), otherPlace) || runsThrough(leaderOf(otherPlace, otherDot), place);
}

// Labels of the same size that stand in another order than their dots exchange their places: each exchange leaves fewer that do.
void exchangePlaces(std::vector<PointLabel>& labels, const std::vector<QPointF>& dots)
{
    const auto isLeft = [&](const PointLabel& a, const PointLabel& b) { return dots[a.point].x() < dots[b.point].x(); };
    bool changed = true;
    while (std::exchange(changed, false))
        for (PointLabel& a : labels)
            for (PointLabel& b : labels)
                if (a.place.size() == b.place.size() && isLeft(a, b) && a.place.center().x() > b.place.center().x()) {
                    std::swap(a.place, b.place);
                    changed = true;
                }
}

} // namespace

std::vector<QRectF> placeChosenLabels(const std::vector<QPointF>& chosen, double radius, const std::vector<QSizeF>& sizes,
                                      const QRectF& room, const TakenRoom& dots, const TakenRoom& others)
{
    constexpr double near = 54.0; // pixels, up to which a place without another label is looked for
    TakenRoom taken = dotsIn(room, chosen, radius);
    std::vector<QRectF> places;
    for (std::size_t point = 0; point < chosen.size(); ++point) {
        const QPointF& dot = chosen[point];
        places.emplace_back();
        if (!room.contains(dot) || sizes[point].isEmpty())
            continue;
        const auto isFree = [&](const QRectF& place) { return !taken.meets(place) && !dots.meets(place); };
        const auto crosses = [&](const QRectF& place) {
            const QLineF leader = leaderOf(place, dot);
            constexpr double step = 3.0;
            for (double at = 0.0; at < leader.length() - radius; at += step) // up to the own ring
                if (dots.meets({leader.pointAt(at / leader.length()) - QPointF(0.5, 0.5), QSizeF(1.0, 1.0)}))
                    return true;
            for (std::size_t other = 0; other < point; ++other)
                if (!places[other].isNull() && linesCross(place, dot, places[other], chosen[other]))
                    return true;
            return false;
        };
        const QRectF home = beside(dot, sizes[point], {0.0, -1.0}, radius + gaps[0]);
        const Places all(home, room, false);
        auto found = all.find([&](const QRectF& place) {
            return leaderOf(place, dot).length() <= radius + near && isFree(place) && !others.meets(place.adjusted(-2.0, -1.0, 2.0, 1.0))
                   && !crosses(place);
        });
        if (!found)
            found = all.find([&](const QRectF& place) { return isFree(place) && !crosses(place); });
        if (!found)
            found = all.find(isFree);
        if (!found)
            found = all.find([&](const QRectF& place) { return !taken.meets(place); });
        places.back() = found ? *found : home;
        taken.add(places.back());
    }
    return places;
}

QCPItemText* makeTextItem(QCustomPlot& canvas)
{
    auto* const item = new QCPItemText(&canvas);
    item->setText(QString());
    item->setSelectable(false);
    return item;
}

std::vector<PointLabel> placeEveryLabel(const std::vector<QPointF>& dots, double radius, const std::vector<QSizeF>& sizes,
                                        const QRectF& room, const CurveRoom& curve, bool below)
{
    std::vector<PointLabel> labels;
    std::vector<QRectF> marks;
    for (const QPointF& dot : dots)
        marks.push_back({dot.x() - radius, dot.y() - radius, 2.0 * radius, 2.0 * radius});
    const auto touches = [](const std::vector<QRectF>& others, const QRectF& place) {
        return std::ranges::any_of(others, [&place](const QRectF& other) { return other.intersects(place); });
    };
    const auto taken = [&labels](const QRectF& place) {
        return std::ranges::any_of(labels, [&place](const PointLabel& other) { return other.place.intersects(place); });
    };
    const auto homeOf = [&](std::size_t point) { return beside(dots[point], sizes[point], {0.0, below ? 1.0 : -1.0}, radius + gaps[0]); };
    const auto inOrder = [&](std::size_t point, const QRectF& place) {
        return std::ranges::all_of(labels, [&](const PointLabel& other) {
            return (place.center().x() - other.place.center().x()) * (dots[point].x() - dots[other.point].x()) >= 0.0;
        });
    };
    const auto crosses = [&](std::size_t point, const QRectF& place) {
        return std::ranges::any_of(labels,
                                   [&](const PointLabel& other) { return linesCross(place, dots[point], other.place, dots[other.point]); });
    };
    for (std::size_t point = 0; point < dots.size(); ++point) {
        if (!room.contains(dots[point]))
            continue;
        const Places places(homeOf(point), room, below);
        const auto isFree = [&](const QRectF& place) { return !taken(place) && !touches(marks, place) && !curve.meets(place); };
        std::optional<QRectF> found = places.find([&](const QRectF& place) { return isFree(place) && !crosses(point, place); });
        if (!found)
            found = places.find(isFree);
        if (found && !inOrder(point, *found)) { // a gap between two others may be just wide enough
            const auto ordered =
                places.find([&](const QRectF& place) { return inOrder(point, place) && isFree(place) && !crosses(point, place); }, 8.0);
            found = ordered ? ordered : found;
        }
        if (!found)
            found = places.find([&](const QRectF& place) { return !taken(place); });
        labels.push_back({point, found ? *found : *places.find([](const QRectF&) { return true; })});
    }
    exchangePlaces(labels, dots);
    for (PointLabel& label : labels) {
        const QPointF& dot = dots[label.point];
        const bool isNear = std::abs(label.place.center().y() - homeOf(label.point).center().y()) < 0.5
                            && label.place.left() <= dot.x() + 1.0 && label.place.right() >= dot.x() - 1.0;
        label.leads = !isNear;
    }
    return labels;
}

} // namespace posenc
