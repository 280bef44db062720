// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/curve_drawing.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace posenc {

namespace {

// The fewest points of a curve from which no other point is further than a tenth of a unit, up or down; x rises. From each kept point, the
// slopes that still pass all later points are narrowed until the next point is outside.
QPolygonF thinned(const QPolygonF& line)
{
    constexpr double tolerance = 0.1;
    if (line.size() < 3)
        return line;
    QPolygonF kept{line.front()};
    double lowest = -HUGE_VAL;
    double highest = HUGE_VAL;
    for (qsizetype p = 1; p < line.size(); ++p) {
        const QPointF way = line[p] - kept.back();
        const double slope = way.y() / way.x();
        if (slope < lowest || slope > highest) {
            kept.append(line[p - 1]);
            const QPointF step = line[p] - line[p - 1];
            lowest = (step.y() - tolerance) / step.x();
            highest = (step.y() + tolerance) / step.x();
        } else {
            lowest = std::max(lowest, (way.y() - tolerance) / way.x());
            highest = std::min(highest, (way.y() + tolerance) / way.x());
        }
    }
    kept.append(line.back());
    return kept;
}

// Qt's rasteriser searches every pixel of an outline among those of the same scan line: a long flat line, or one that oscillates, costs the
// square of its length; short pieces do not. They meet between two pixels, where nothing shows.
void drawInPieces(QCPPainter& painter, const QPolygonF& line)
{
    constexpr double longest = 40.0;
    constexpr double mostTravel = 60.0; // up and down
    if (line.size() < 2)
        return;
    const double scale = deviceScale(painter);
    const double origin = painter.transform().dx() * painter.device()->devicePixelRatioF();
    QPolygonF piece{line.front()};
    double travel = 0.0;
    const auto nextMeeting = [&] {
        const double x = travel > mostTravel ? piece.back().x() : piece.front().x() + longest;
        return (std::floor(x * scale + origin) + 1.0 - origin) / scale;
    };
    const auto append = [&](const QPointF& point) {
        travel += std::abs(point.y() - piece.back().y());
        piece.append(point);
    };
    for (qsizetype p = 1; p < line.size(); ++p) {
        const QLineF stretch(line[p - 1], line[p]);
        for (double cut = nextMeeting(); cut < stretch.x2(); cut = nextMeeting()) {
            const QPointF meeting = stretch.pointAt(std::clamp((cut - stretch.x1()) / stretch.dx(), 0.0, 1.0));
            append(meeting);
            painter.drawPolyline(piece);
            piece = {meeting};
            travel = 0.0;
        }
        append(line[p]);
    }
    painter.drawPolyline(piece);
}

constexpr double paleOpacity = 0.45;

QColor withOpacity(QColor color, double opacity)
{
    color.setAlphaF(static_cast<float>(opacity));
    return color;
}

// What a band covers in one column of device pixels.
struct Run {
    int column;
    double top;
    double bottom;
    double opacity;

    /// The share of a row that it covers.
    double covers(int row) const { return std::clamp(std::min(bottom, row + 1.0) - std::max(top, static_cast<double>(row)), 0.0, 1.0); }
    QRect pixels() const
    {
        const auto first = static_cast<int>(std::floor(top));
        return {column, first, 1, static_cast<int>(std::ceil(bottom)) - first};
    }
};

// In a column between two others.
Run between(const Run& from, const Run& to, int column)
{
    const double part = static_cast<double>(column - from.column) / (to.column - from.column);
    return {column, std::lerp(from.top, to.top, part), std::lerp(from.bottom, to.bottom, part), std::lerp(from.opacity, to.opacity, part)};
}

// One picture of all of them: Qt wakes threads for every shape it fills, which costs more than the pixels.
void drawRuns(QCPPainter& painter, const std::vector<Run>& runs, const QColor& color)
{
    const QRect device(0, 0, painter.device()->width(), painter.device()->height());
    const double ratio = painter.device()->devicePixelRatioF();
    QRect bounds;
    for (const Run& run : runs)
        bounds |= run.pixels();
    bounds &= QRect(QPoint(), (QSizeF(device.size()) * std::max(1.0, ratio)).toSize());
    if (bounds.isEmpty())
        return;
    painter.resetTransform();
    painter.scale(1.0 / ratio, 1.0 / ratio);
    QImage image(bounds.size(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) { // without memory for the image, draw directly
        for (const Run& run : runs)
            painter.fillRect(run.pixels(), withOpacity(color, run.opacity));
        return;
    }
    image.fill(Qt::transparent);
    for (const Run& run : runs) {
        const QRect inside = run.pixels() & bounds;
        for (int y = inside.top(); y <= inside.bottom(); ++y) {
            const auto alpha = static_cast<int>(std::lround(255.0 * run.covers(y) * run.opacity));
            reinterpret_cast<QRgb*>(image.scanLine(y - bounds.top()))[run.column - bounds.left()] =
                qPremultiply(qRgba(color.red(), color.green(), color.blue(), alpha));
        }
    }
    painter.drawImage(bounds.topLeft(), image);
}

// The opacity of a band from `left` to `right` at x.
double opacityAt(double x, double left, double right, const BandEnds& ends)
{
    const auto far = [&ends](bool isLine, double distance) { return isLine ? std::min(1.0, distance / ends.fading) : 1.0; };
    return 1.0 - (1.0 - paleOpacity) * far(ends.lineBefore, x - left) * far(ends.lineAfter, right - x);
}

// The points of a line with rising x from one place to another.
QPolygonF between(const QPolygonF& line, double left, double right)
{
    const auto at = [&line](double x) {
        const auto next = std::ranges::find_if(line, [x](const QPointF& point) { return point.x() >= x; });
        if (next == line.begin() || next == line.end())
            return QPointF(x, next == line.end() ? line.back().y() : next->y());
        const QPointF before = *std::prev(next);
        return QPointF(x, std::lerp(before.y(), next->y(), (x - before.x()) / (next->x() - before.x())));
    };
    QPolygonF part{at(left)};
    for (const QPointF& point : line)
        if (point.x() > left && point.x() < right)
            part.append(point);
    part.append(at(right));
    return part;
}

// One polygon, whose parts no viewer can draw with gaps. It gets darker towards a line by others that lie on it: writers and viewers of PDF
// do not agree about gradients that let something through.
void drawShape(QCPPainter& painter, const QPolygonF& upper, const QPolygonF& lower, const QColor& color, const BandEnds& ends)
{
    constexpr int layers = 16;
    const double half = 0.5 / deviceScale(painter); // even a single sample is a pixel wide
    const double left = upper.front().x() - half;
    const double right = upper.back().x() + half;
    const auto drawPart = [&](double from, double to, double opacity) {
        painter.setBrush(withOpacity(color, opacity));
        const QPolygonF below = between(lower, from, to);
        painter.drawPolygon(between(upper, from, to) + QPolygonF(below.crbegin(), below.crend()));
    };
    drawPart(left, right, paleOpacity);
    for (int layer = 1; layer <= layers; ++layer) {
        const double opacity = 1.0 / (layers + 1 - layer); // together they let through less and less, in equal steps
        const double length = std::min(right - left, ends.fading * (layers + 0.5 - layer) / layers);
        if (ends.lineBefore)
            drawPart(left, left + length, opacity);
        if (ends.lineAfter)
            drawPart(right - length, right, opacity);
    }
}

constexpr int parts = 4; // parts of a column of pixels, each covered or not: the edges of a stroke have this many shades

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
        const double more = height >= 0.0 ? 0.5 * (std::hypot(width, height) - height) : 0.0; // there is nothing to add without a line
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
    // Slopes of waves of 100 pixels' height with a period of 40 and of eight pixels. At 40 pixels, dashes are still visible.
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

double deviceScale(const QCPPainter& painter) { return painter.device()->devicePixelRatioF() * std::abs(painter.transform().m11()); }

bool keepsShapes(const QPainter& painter) { return painter.paintEngine()->type() != QPaintEngine::Raster; }

void drawCurve(QCPPainter& painter, const QPolygonF& line)
{
    if (keepsShapes(painter))
        painter.drawPolyline(thinned(line));
    else if (isScribble(line, painter.pen()))
        drawScribble(painter, line);
    else
        drawInPieces(painter, thinned(line));
}

// In pixels, one step for each column of device pixels.
void drawBandBetween(QCPPainter& painter, const QPolygonF& upper, const QPolygonF& lower, const QColor& color, const BandEnds& ends)
{
    if (upper.isEmpty())
        return;
    painter.save();
    painter.setPen(Qt::NoPen);
    if (keepsShapes(painter)) {
        drawShape(painter, thinned(upper), thinned(lower), color, ends);
    } else {
        const double left = upper.front().x();
        const double right = upper.back().x();
        const double ratio = painter.device()->devicePixelRatioF();
        std::vector<Run> runs;
        runs.reserve(static_cast<std::size_t>(upper.size()));
        for (qsizetype s = 0; s < upper.size(); ++s) {
            constexpr double farthest = 1e6; // beyond any device; numbers of a table may be anything
            const QPointF top = painter.transform().map(upper[s]) * ratio;
            const double bottom = painter.transform().map(lower[s]).y() * ratio;
            // A sample is on an edge between two columns or in the middle of one; slightly to the right it is always inside.
            const auto column = static_cast<int>(std::floor(top.x() + 0.01));
            if (!runs.empty() && column <= runs.back().column)
                continue;
            const Run here{column, std::clamp(top.y(), -farthest, farthest), std::clamp(bottom, -farthest, farthest),
                           opacityAt(upper[s].x(), left, right, ends)};
            if (!runs.empty()) // columns without a sample
                for (const Run before = runs.back(); runs.back().column + 1 < column;)
                    runs.push_back(between(before, here, runs.back().column + 1));
            runs.push_back(here);
        }
        drawRuns(painter, runs, color);
    }
    painter.restore();
}

} // namespace posenc
