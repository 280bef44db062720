// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/sampled_plottables.h"

#include "core/encoding/encoding_curve.h"
#include "ui/plotting/curve_drawing.h"

#include <algorithm>
#include <cmath>
#include <new>

namespace posenc {

namespace {

constexpr std::int64_t mostKept = 4'000'000; // samples kept from one picture to the next

CellRange cellsOf(const QCPAxis& axis) { return {axis.range().lower + 0.5, axis.range().upper + 0.5}; }

} // namespace

int wholePixels(double room, double cells, double mostFree)
{
    constexpr double mostOfOne = 0.3; // columns of less than two pixels would be grey
    const double wide = room / cells;
    const double whole = std::floor(wide);
    const bool gains = whole >= 1.0 && wide < 3.0 && whole >= (1.0 - (whole == 1.0 ? mostOfOne : mostFree)) * wide;
    return gains ? static_cast<int>(whole * cells) : 0;
}

RasterPlottable::RasterPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis) : UnrangedPlottable(keyAxis, valueAxis) { setAntialiased(false); }

void RasterPlottable::setSampler(Sampler sampler)
{
    m_ahead.drop();
    m_sampler = std::move(sampler);
    m_stale = true;
}

void RasterPlottable::sampleAhead(const CellWindow& window)
{
    if (!m_ahead.isWorthwhile() || m_size.isEmpty() || (!m_stale && window == m_window))
        return;
    m_stale = true;
    m_ahead.begin({window, m_size}, sampling(window, m_size));
}

// Takes what the last picture has left.
Prefetched<RasterPlottable::Request, RasterPlottable::Sampled>::Work RasterPlottable::sampling(const CellWindow& window, const QSize& size)
{
    if (m_image.size() != size)
        m_image = QImage(); // free the old one before making the new one
    return [sampler = m_sampler, window, size, last = Sampled{std::exchange(m_image, {}), std::exchange(m_memory, {})}]() mutable {
        if (last.image.isNull())
            last.image = QImage(size, QImage::Format_RGB32);
        if (last.image.isNull())
            throw std::bad_alloc();
        sampler(window, last.image, last.memory);
        return std::move(last);
    };
}

const Eigen::ArrayXXf& RasterPlottable::sample(const CellWindow& window, QImage& image) const
{
    m_sampler(window, image, m_memory);
    return m_memory;
}

// False if there is not enough memory.
bool RasterPlottable::sampleAgain(const CellWindow& window, const QSize& size)
{
    if (!m_stale && window == m_window && size == m_image.size())
        return true;
    m_stale = true;
    try {
        std::optional<Sampled> sampled = m_ahead.take({window, size});
        if (!sampled)
            sampled = m_ahead.now(sampling(window, size));
        m_image = std::move(sampled->image);
        m_memory = std::move(sampled->memory);
    } catch (const std::bad_alloc&) {
        return false;
    }
    if (m_memory.size() > mostKept)
        m_memory = Eigen::ArrayXXf();
    m_window = window;
    m_size = size;
    m_stale = false;
    return true;
}

std::optional<double> RasterPlottable::valueAt(std::int64_t row, std::int64_t column) const
{
    const auto sampleOf = [](std::int64_t cell, const CellRange& range, int pixels) {
        return static_cast<Eigen::Index>(static_cast<double>(cell) - std::floor(range.first + 0.5 * range.size() / pixels));
    };
    if (m_stale)
        return std::nullopt;
    const Eigen::Index r = sampleOf(row, m_window.rows, m_image.height());
    const Eigen::Index c = sampleOf(column, m_window.columns, m_image.width());
    if (r < 0 || c < 0 || r >= m_memory.rows() || c >= m_memory.cols())
        return std::nullopt;
    return static_cast<double>(m_memory(r, c));
}

void RasterPlottable::draw(QCPPainter* painter)
{
    if (!m_sampler)
        return;
    const CellWindow window{cellsOf(*mValueAxis), cellsOf(*mKeyAxis)};
    const bool shapes = keepsShapes(*painter);
    const QRectF place(QCPAbstractPlottable::clipRect());
    QSize size = cellSamples(*painter, place, window);
    if (!shapes)
        size = pixelsFor(size, deviceScale(*painter));
    if (size.isEmpty())
        return;
    const bool huge = !shapes && std::int64_t{size.width()} * size.height() > mostKept;
    m_lacksMemory = huge ? !drawInBands(*painter, place, window, size) : !sampleAgain(window, size);
    if (m_lacksMemory) {
        painter->setPen(mPen.color());
        painter->drawText(place, Qt::AlignCenter | Qt::TextWordWrap, tr("There is not enough memory for this plot."));
        return;
    }
    if (!huge)
        drawCells(*painter, place, m_image);
}

QSize RasterPlottable::pixelsFor(const QSize& room, double perUnit) const
{
    const auto near = [perUnit](int wanted, int there) {
        return wanted > 0 && std::abs(wanted - there) <= std::max(1.0, perUnit) ? wanted : there;
    };
    return {near(m_pixels.width(), room.width()), near(m_pixels.height(), room.height())};
}

// Nothing is kept: one band of lines after another, and only those on the device. They begin at even lines, as SampleAxis counts them.
bool RasterPlottable::drawInBands(QCPPainter& painter, const QRectF& place, const CellWindow& window, const QSize& size)
{
    const QRect pixels = devicePixels(painter, place);
    const double ratio = painter.device()->devicePixelRatioF();
    const int first = std::max(0, -pixels.top()) / 2 * 2;
    const int end = std::min(size.height(), painter.device()->height() - pixels.top());
    const int lines = std::max(2, static_cast<int>(mostKept / size.width()) / 2 * 2);
    const double step = window.rows.size() / size.height();
    m_image = QImage();
    m_stale = true;
    try {
        for (int top = first; top < end; top += lines) {
            QImage band(size.width(), std::min(lines, size.height() - top), QImage::Format_RGB32);
            if (band.isNull())
                return false;
            sample({{window.rows.first + top * step, window.rows.first + (top + band.height()) * step}, window.columns}, band);
            painter.save();
            painter.resetTransform();
            painter.drawImage(QRectF(QPointF(pixels.left(), pixels.top() + top) / ratio, QSizeF(band.size()) / ratio), band);
            painter.restore();
        }
    } catch (const std::bad_alloc&) {
        m_memory = Eigen::ArrayXXf();
        return false;
    }
    m_memory = Eigen::ArrayXXf();
    return true;
}

void CurvePlottable::setSampler(Sampler sampler) { m_sampler = std::move(sampler); }

CurveSamples CurvePlottable::samples(int pixels) const
{
    CurveSamples curve = m_sampler ? m_sampler(cellsOf(*mKeyAxis), pixels) : CurveSamples();
    if (!curve.x.empty())
        return curve;
    for (const QPointF& dot : m_dots) {
        curve.x.push_back(dot.x());
        for (std::vector<double>* const values : {&curve.middle, &curve.lowest, &curve.highest})
            values->push_back(dot.y());
    }
    return curve;
}

bool CurvePlottable::isUnresolved(double lowest, double highest) const
{
    constexpr double part = 0.23; // share of the axis: a band this tall needs no line
    return !m_isSpread && highest - lowest > part * mValueAxis->range().size();
}

void CurvePlottable::draw(QCPPainter* painter)
{
    if (!m_sampler)
        return;
    const QRect place = clipRect();
    const int pixels = static_cast<int>(std::lround(place.width() * deviceScale(*painter)));
    if (pixels < 1)
        return;
    const CurveSamples curve = m_sampler(cellsOf(*mKeyAxis), pixels);
    CurveBands bands{std::vector<bool>(curve.x.size(), false), {}, {}};
    if (m_isSpread) {
        drawSpread(painter, curve);
    } else {
        bands = bandsOf(*painter, curve);
        drawBands(painter, curve, bands);
    }
    drawLine(painter, curve, bands);
    drawDots(painter);
}

CurveBands CurvePlottable::bandsOf(const QCPPainter& painter, const CurveSamples& curve) const
{
    constexpr double leastPeriod = 2.5; // device pixels: shorter waves are not seen in them
    constexpr double period = 1.5;      // strokes: in shorter waves there is no ground between these
    constexpr double thickness = 2.0;   // strokes
    PlacedCurve placed;
    const auto place = [](const QCPAxis& axis, const std::vector<double>& values) {
        std::vector<double> places(values.size());
        std::ranges::transform(values, places.begin(), [&axis](double value) { return axis.coordToPixel(value); });
        return places;
    };
    placed.x = place(*mKeyAxis, curve.x);
    placed.middle = place(*mValueAxis, curve.middle);
    placed.top = place(*mValueAxis, curve.highest);
    placed.bottom = place(*mValueAxis, curve.lowest);
    return posenc::bandsOf(placed, std::max(leastPeriod / deviceScale(painter), period * mPen.widthF()), thickness * mPen.widthF());
}

void CurvePlottable::drawBands(QCPPainter* painter, const CurveSamples& curve, const CurveBands& bands) const
{
    constexpr double fading = 6.0; // strokes
    const double aside = 0.5 * mPen.widthF();
    const auto isLine = [&](std::size_t sample) { return sample < curve.x.size() && std::isfinite(curve.middle[sample]); };
    QPolygonF upper;
    QPolygonF lower;
    BandEnds ends{false, false, fading * mPen.widthF()};
    for (std::size_t s = 0; s < curve.x.size(); ++s) {
        if (!bands.isBand[s])
            continue;
        if (upper.isEmpty())
            ends.lineBefore = isLine(s - 1); // none before the first
        const double x = mKeyAxis->coordToPixel(curve.x[s]);
        upper.append(QPointF(x, bands.top[s] - aside));
        lower.append(QPointF(x, bands.bottom[s] + aside));
        if (s + 1 < curve.x.size() && bands.isBand[s + 1])
            continue;
        ends.lineAfter = isLine(s + 1);
        drawBandBetween(*painter, upper, lower, mPen.color(), ends);
        upper.clear();
        lower.clear();
    }
}

// One shape for each stretch that has numbers.
void CurvePlottable::drawSpread(QCPPainter* painter, const CurveSamples& curve) const
{
    constexpr float opacity = 0.3F;
    QColor color = mPen.color();
    color.setAlphaF(opacity);
    painter->setAntialiasing(true);
    painter->setPen(Qt::NoPen);
    painter->setBrush(color);
    QPolygonF upper;
    QPolygonF lower;
    const auto finish = [&] {
        if (upper.size() > 1)
            painter->drawPolygon(upper + QPolygonF(lower.crbegin(), lower.crend()));
        upper.clear();
        lower.clear();
    };
    for (std::size_t s = 0; s < curve.x.size(); ++s) {
        if (!std::isfinite(curve.lowest[s]) || !std::isfinite(curve.highest[s])) {
            finish();
            continue;
        }
        const double x = mKeyAxis->coordToPixel(curve.x[s]);
        upper.append(QPointF(x, mValueAxis->coordToPixel(curve.highest[s])));
        lower.append(QPointF(x, mValueAxis->coordToPixel(curve.lowest[s])));
    }
    finish();
}

// The samples that are no band, and those that a stroke reaches into it, at least one: there is no gap between the two.
std::vector<bool> CurvePlottable::onLine(const CurveSamples& curve, const CurveBands& bands) const
{
    const auto count = static_cast<std::ptrdiff_t>(curve.x.size());
    const auto isBand = [&](std::ptrdiff_t s) { return s >= 0 && s < count && bands.isBand[static_cast<std::size_t>(s)]; };
    const auto x = [&](std::ptrdiff_t s) { return mKeyAxis->coordToPixel(curve.x[static_cast<std::size_t>(s)]); };
    std::vector<bool> result(curve.x.size(), false);
    for (std::ptrdiff_t s = 0; s < count; ++s) {
        if (isBand(s) || !std::isfinite(curve.middle[static_cast<std::size_t>(s)]))
            continue;
        result[static_cast<std::size_t>(s)] = true;
        for (const std::ptrdiff_t step : {-1, 1})
            for (std::ptrdiff_t near = s + step; isBand(near); near += step) {
                result[static_cast<std::size_t>(near)] = true;
                if (std::abs(x(near) - x(s)) >= mPen.widthF())
                    break;
            }
    }
    return result;
}

// A peak between two samples is a part of the line; if the curve goes both up and down within a sample, both ends are.
void CurvePlottable::appendTo(QPolygonF& line, const CurveSamples& curve, std::size_t sample, double pixel) const
{
    const double here = curve.middle[sample];
    const double before = curve.middle[sample > 0 ? sample - 1 : sample];
    const double after = curve.middle[std::min(sample + 1, curve.x.size() - 1)];
    const double x = mKeyAxis->coordToPixel(curve.x[sample]);
    const auto y = [this](double value) { return mValueAxis->coordToPixel(value); };
    if (m_isSpread || !std::isfinite(before) || !std::isfinite(after)) {
        line.append(QPointF(x, y(here)));
        return;
    }
    const double first = 0.5 * (before + here);
    const double last = 0.5 * (here + after);
    const double below = std::abs(y(curve.lowest[sample]) - y(std::min(first, last)));
    const double above = std::abs(y(curve.highest[sample]) - y(std::max(first, last)));
    if (curve.lowest[sample] < std::min(first, last) && curve.highest[sample] > std::max(first, last) && std::min(below, above) > pixel) {
        const bool falls = first > last;
        line.append(QPointF(x - 0.25 * pixel, y(falls ? curve.highest[sample] : curve.lowest[sample])));
        line.append(QPointF(x + 0.25 * pixel, y(falls ? curve.lowest[sample] : curve.highest[sample])));
        return;
    }
    const bool isCrest = here > before && here > after;
    const bool isTrough = here < before && here < after;
    line.append(QPointF(x, y(isCrest ? curve.highest[sample] : isTrough ? curve.lowest[sample] : here)));
}

void CurvePlottable::drawLine(QCPPainter* painter, const CurveSamples& curve, const CurveBands& bands) const
{
    painter->setAntialiasing(true);
    QPen pen = mPen;
    pen.setJoinStyle(Qt::BevelJoin);
    pen.setCapStyle(Qt::FlatCap);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    QPolygonF line;
    const auto finishLine = [&](std::size_t end) {
        drawCurve(*painter, line);
        if (line.size() == 1)
            drawLonePoint(painter, curve, end - 1);
        line.clear();
    };
    const std::vector<bool> isOnLine = onLine(curve, bands);
    const double pixel = 1.0 / deviceScale(*painter);
    for (std::size_t s = 0; s < curve.x.size(); ++s)
        if (isOnLine[s])
            appendTo(line, curve, s, pixel);
        else
            finishLine(s);
    finishLine(curve.x.size());
}

// A line needs two points. One alone, or between others without a number, would not be seen; beside a band, it is part of that.
void CurvePlottable::drawLonePoint(QCPPainter* painter, const CurveSamples& curve, std::size_t sample) const
{
    constexpr double largest = 5.0; // pixels
    constexpr double part = 0.4;    // share of the distance to the next sample
    double diameter = largest;
    for (const std::size_t next : {sample - 1, sample + 1}) {
        if (next >= curve.x.size())
            continue;
        if (std::isfinite(curve.middle[next]))
            return;
        const double spacing = std::abs(mKeyAxis->coordToPixel(curve.x[next]) - mKeyAxis->coordToPixel(curve.x[sample]));
        diameter = std::clamp(part * spacing, mPen.widthF(), largest);
    }
    painter->save();
    painter->setPen(Qt::NoPen);
    painter->setBrush(mPen.style() == Qt::NoPen ? Qt::NoBrush : mPen.color());
    painter->drawEllipse(QPointF(mKeyAxis->coordToPixel(curve.x[sample]), mValueAxis->coordToPixel(curve.middle[sample])), 0.5 * diameter,
                         0.5 * diameter);
    painter->restore();
}

void CurvePlottable::drawDots(QCPPainter* painter) const
{
    const auto x = [this](const QPointF& dot) { return mKeyAxis->coordToPixel(dot.x()); };
    const double spacing = m_dots.size() > 1 ? x(m_dots[1]) - x(m_dots[0]) : clipRect().width();
    constexpr double part = 0.4; // share of the distance between two samples
    if (part * spacing < m_smallestDot)
        return;
    const double radius = 0.5 * std::min(m_largestDot, part * spacing);
    painter->setAntialiasing(true);
    painter->setPen(Qt::NoPen);
    painter->setBrush(mPen.color());
    for (const QPointF& dot : m_dots)
        painter->drawEllipse(QPointF(x(dot), mValueAxis->coordToPixel(dot.y())), radius, radius);
}

void CurvePlottable::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    painter->setAntialiasing(true);
    painter->setPen(QPen(mPen.color(), std::max(2.5, mPen.widthF()), mPen.style()));
    painter->drawLine(QLineF(rect.left(), rect.center().y(), rect.right(), rect.center().y()));
}

} // namespace posenc
