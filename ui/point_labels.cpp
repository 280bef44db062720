#include "ui/point_labels.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace posenc {

namespace {

// What is taken of a room, found by squares.
class Taken {
public:
    explicit Taken(const QRectF& room)
        : m_room(room), m_columns(static_cast<int>(room.width() / side) + 1), m_rows(static_cast<int>(room.height() / side) + 1),
          m_squares(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows))
    {
    }

    void add(const QRectF& place)
    {
        (void)anySquare(place, [&](std::vector<QRectF>& square) {
            square.push_back(place);
            return false;
        });
    }
    bool meets(const QRectF& place)
    {
        return anySquare(place, [&](const std::vector<QRectF>& square) {
            return std::ranges::any_of(square, [&](const QRectF& other) { return other.intersects(place); });
        });
    }

private:
    static constexpr double side = 24.0;

    template <class Ask>
    bool anySquare(const QRectF& place, const Ask& ask)
    {
        const auto squareOf = [](double offset, int squares) { return std::clamp(static_cast<int>(offset / side), 0, squares - 1); };
        for (int row = squareOf(place.top() - m_room.top(), m_rows); row <= squareOf(place.bottom() - m_room.top(), m_rows); ++row)
            for (int column = squareOf(place.left() - m_room.left(), m_columns);
                 column <= squareOf(place.right() - m_room.left(), m_columns); ++column)
                if (ask(m_squares[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(column)]))
                    return true;
        return false;
    }

    QRectF m_room;
    int m_columns;
    int m_rows;
    std::vector<std::vector<QRectF>> m_squares;
};

constexpr double gaps[] = {2.0, 9.0, 18.0}; // between dot and label: beside it, and further off
// Right and left of the dot are read most easily.
constexpr QPointF directions[] = {{1.0, 0.0}, {-1.0, 0.0}, {0.0, -1.0}, {0.0, 1.0}, {1.0, -1.0}, {1.0, 1.0}, {-1.0, -1.0}, {-1.0, 1.0}};

QRectF beside(const QPointF& dot, const QSizeF& size, const QPointF& direction, double distance)
{
    constexpr double diagonal = 0.75; // of the distance along either way
    const double away = direction.x() != 0.0 && direction.y() != 0.0 ? diagonal * distance : distance;
    const QPointF middle(dot.x() + direction.x() * (away + 0.5 * size.width()), dot.y() + direction.y() * (away + 0.5 * size.height()));
    return {middle.x() - 0.5 * size.width(), middle.y() - 0.5 * size.height(), size.width(), size.height()};
}

} // namespace

std::vector<std::size_t> labelOrder(std::size_t points)
{
    std::vector<std::size_t> order(points);
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto step = [](std::size_t point) { return point & (~point + 1); }; // the largest power of two that divides it
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return a == 0 ? b != 0 : b != 0 && step(a) > step(b); });
    return order;
}

std::vector<PointLabel> placeLabels(const std::vector<QPointF>& dots, double radius, const std::vector<QSizeF>& sizes, const QRectF& room)
{
    std::vector<PointLabel> labels;
    if (room.isEmpty())
        return labels;
    Taken taken(room);
    for (const QPointF& dot : dots)
        if (room.contains(dot))
            taken.add({dot.x() - radius, dot.y() - radius, 2.0 * radius, 2.0 * radius});
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
        if (!room.contains(dots[point]))
            continue;
        if (const auto label = placeOf(point)) {
            labels.push_back(*label);
            taken.add(label->place);
        }
    }
    return labels;
}

} // namespace posenc
