// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/scribble_drawing.h"

#include "ui/plotting/curve_drawing.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace posenc {

namespace {

constexpr int parts = 4; // of a column of pixels, each covered or not: the left and right edges of a stroke have so many shades

struct Reach {
    double top = HUGE_VAL;
    double bottom = -HUGE_VAL;

    void include(double y)
    {
        top = std::min(top, y);
        bottom = std::max(bottom, y);
    }
    void include(const Reach& other)
    {
        top = std::min(top, other.top);
        bottom = std::max(bottom, other.bottom);
    }
};

// Where the line is in each part from `first` on; points in parts and rows. It is continuous, so that this is an interval.
std::vector<Reach> reachesOf(const QPolygonF& line, int first, int count)
{
    std::vector<Reach> reaches(static_cast<std::size_t>(count));
    for (qsizetype p = 1; p < line.size(); ++p) {
        const QPointF from = line[p - 1];
        const QPointF to = line[p];
        const double slope = to.x() > from.x() ? (to.y() - from.y()) / (to.x() - from.x()) : 0.0;
        const int last = std::min(static_cast<int>(std::floor(to.x())) - first, count - 1);
        for (int part = std::max(static_cast<int>(std::floor(from.x())) - first, 0); part <= last; ++part) {
            const double left = first + part;
            reaches[static_cast<std::size_t>(part)].include(left <= from.x() ? from.y() : from.y() + (left - from.x()) * slope);
            reaches[static_cast<std::size_t>(part)].include(left + 1.0 >= to.x() ? to.y() : from.y() + (left + 1.0 - from.x()) * slope);
        }
    }
    return reaches;
}

// What a pen covers: for each part, where the line is at most half a width to either side, and a little more, as a straight stroke of that
// height h is √(w² + h²) tall: a width where the line is level, nothing more at a peak.
std::vector<Reach> coveredBy(const std::vector<Reach>& line, double width)
{
    const auto count = std::ssize(line);
    const auto aside = static_cast<std::ptrdiff_t>(std::lround(0.5 * width * parts - 0.5));
    std::vector<Reach> covered(line.size());
    for (std::ptrdiff_t part = 0; part < count; ++part) {
        Reach& reach = covered[static_cast<std::size_t>(part)];
        for (std::ptrdiff_t near = std::max<std::ptrdiff_t>(0, part - aside); near <= std::min(count - 1, part + aside); ++near)
            reach.include(line[static_cast<std::size_t>(near)]);
        const double height = reach.bottom - reach.top;
        const double more = height >= 0.0 ? 0.5 * (std::hypot(width, height) - height) : 0.0; // not where there is no line
        reach.top -= more;
        reach.bottom += more;
    }
    return covered;
}

// The rows that some parts of a column touch: [first, end), within `height`.
struct Rows {
    int first = 0;
    int end = 0;
};

Rows rowsOf(std::span<const Reach> column, int firstRow, int height)
{
    Reach all;
    for (const Reach& reach : column)
        all.include(reach);
    if (!(all.top < all.bottom)) // also where there is no line
        return {};
    return {static_cast<int>(std::clamp(std::floor(all.top) - firstRow, 0.0, static_cast<double>(height))),
            static_cast<int>(std::clamp(std::ceil(all.bottom) - firstRow, 0.0, static_cast<double>(height)))};
}

// Adds a reach's share of each row, from the first row on.
void add(const Reach& reach, int firstRow, std::vector<float>& rows)
{
    const double top = std::max(reach.top - firstRow, 0.0);
    const double bottom = std::min(reach.bottom - firstRow, static_cast<double>(rows.size()));
    if (!(top < bottom)) // also where there is no line
        return;
    const auto first = static_cast<std::size_t>(top);
    const auto last = static_cast<std::size_t>(bottom);
    if (first == last) {
        rows[first] += static_cast<float>(bottom - top);
        return;
    }
    rows[first] += static_cast<float>(static_cast<double>(first) + 1.0 - top);
    for (std::size_t row = first + 1; row < last; ++row)
        rows[row] += 1.0F;
    if (last < rows.size())
        rows[last] += static_cast<float>(bottom - static_cast<double>(last));
}

// The colour at each of so many shares of a pixel.
constexpr int shades = 1024;
std::vector<QRgb> shadesOf(const QColor& color)
{
    std::vector<QRgb> result;
    for (int shade = 0; shade <= shades; ++shade)
        result.push_back(
            qPremultiply(qRgba(color.red(), color.green(), color.blue(), (2 * shade * color.alpha() + shades) / (2 * shades))));
    return result;
}

} // namespace

bool isScribble(const QPolygonF& line, const QPen& pen)
{
    // Those of waves of 100 pixels' height every 40 and every eight pixels. In the former, one still sees dashes.
    const double steepest = pen.style() == Qt::SolidLine ? 5.0 : 24.0;
    double travel = 0.0;
    for (qsizetype p = 1; p < line.size(); ++p)
        travel += std::abs(line[p].y() - line[p - 1].y());
    return line.size() > 2 && std::isfinite(travel) && travel > steepest * (line.back().x() - line.front().x());
}

void drawScribble(QCPPainter& painter, const QPolygonF& line)
{
    const double ratio = painter.device()->devicePixelRatioF();
    const QRect device(QPoint(), (QSizeF(painter.device()->width(), painter.device()->height()) * std::max(1.0, ratio)).toSize());
    const double width = painter.pen().widthF() * deviceScale(painter);
    QPolygonF fine;
    Reach tall;
    for (const QPointF& point : line) {
        constexpr double farthest = 1e6; // beyond any device; numbers of a table may be anything
        const QPointF pixel = painter.transform().map(point) * ratio;
        fine.append(QPointF(std::clamp(pixel.x(), -farthest, farthest) * parts, std::clamp(pixel.y(), -farthest, farthest)));
        tall.include(fine.back().y());
    }
    const int left = static_cast<int>(std::floor(fine.front().x() / parts));
    const int right = static_cast<int>(std::ceil(fine.back().x() / parts));
    const int top = static_cast<int>(std::floor(tall.top - 0.5 * width));
    const int bottom = static_cast<int>(std::ceil(tall.bottom + 0.5 * width));
    const QRect bounds = QRect(left, top, right - left, bottom - top) & device;
    if (bounds.isEmpty())
        return;
    const std::vector<Reach> covered = coveredBy(reachesOf(fine, bounds.left() * parts, bounds.width() * parts), width);
    QImage image(bounds.size(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) // for lack of memory
        return painter.drawPolyline(line);
    image.fill(Qt::transparent);
    const std::vector<QRgb> colors = shadesOf(painter.pen().color());
    auto* const pixels = reinterpret_cast<QRgb*>(image.bits());
    const auto stride = static_cast<std::ptrdiff_t>(image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb)));
    std::vector<float> sums(static_cast<std::size_t>(bounds.height()), 0.0F);
    for (int x = 0; x < bounds.width(); ++x) {
        const auto column = std::span(covered).subspan(static_cast<std::size_t>(x * parts), parts);
        for (const Reach& reach : column)
            add(reach, bounds.top(), sums);
        const Rows rows = rowsOf(column, bounds.top(), bounds.height());
        for (int y = rows.first; y < rows.end; ++y) {
            float& sum = sums[static_cast<std::size_t>(y)];
            pixels[y * stride + x] = colors[static_cast<std::size_t>(sum * (static_cast<float>(shades) / parts) + 0.5F)];
            sum = 0.0F;
        }
    }
    painter.save();
    painter.resetTransform();
    painter.scale(1.0 / ratio, 1.0 / ratio);
    painter.drawImage(bounds.topLeft(), image);
    painter.restore();
}

} // namespace posenc
