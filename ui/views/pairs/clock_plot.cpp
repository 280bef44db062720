// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pairs/clock_plot.h"

#include "core/arithmetic/sin_cos.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/tickers.h"
#include "ui/views/pairs/clock_dials.h"

#include <bit>
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

constexpr int trailLength = 6; // positions
constexpr double bitsGap = 8.0;

QString wavelengthText(double wavelength)
{
    const QString number = wavelength < 1000.0 ? QString::number(wavelength, 'g', 3)
                           : wavelength < 1e6  ? groupedNumber(wavelength)
                                               : QString::number(wavelength, 'g', 3);
    return ClockPlot::tr("λ = %1").arg(number);
}

QString pairText(std::int64_t pair) { return ClockPlot::tr("i = %1").arg(pair); }

} // namespace

ClockPlot::ClockPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps), m_faces(new DialFaces(canvas)), m_hands(new DialHands(canvas)), m_drawn(cast(kept()))
{
    for (QCPAxis* axis : canvas.axisRect()->axes())
        axis->setVisible(false);
    canvas.xAxis->grid()->setVisible(false);
    canvas.yAxis->grid()->setVisible(false);
    canvas.yAxis->setRangeReversed(true);
    m_faces->setSentence(tr("This encoding has no pairs, so there is no clock; choose a d_model of 2 or more."));
}

// Which dials there are depends on the room for them.
std::shared_ptr<const Picture> ClockPlot::picture(const Scene& scene) const
{
    const Scene seen = withFilesOf(scene, {});
    DialGrid grid = gridOf(seen.encoding.pairs());
    if (seen == this->scene() && grid == shown().grid())
        return kept();
    return std::make_shared<const ClockPicture>(seen, std::move(grid), &shown());
}

void ClockPlot::applyStyle()
{
    m_faces->setStyle(style(), smallFont());
    m_hands->setStyle(style(), smallFont());
}

void ClockPlot::draw()
{
    m_drawn = cast(kept());
    const QFontMetricsF metrics(smallFont());
    m_words = QSizeF(0.0, 2.0 * metrics.height());
    if (const std::int64_t pairs = m_drawn->frequencies().pairs(); pairs > 0)
        for (const QString& text : {pairText(pairs - 1), wavelengthText(m_drawn->frequencies().wavelength(pairs - 1)),
                                    wavelengthText(m_drawn->frequencies().wavelength(pairs / 2))})
            m_words.setWidth(std::max(m_words.width(), metrics.horizontalAdvance(text)));
    placeDials();
}

Plot::Follows ClockPlot::follow(const std::shared_ptr<const Picture>& picture)
{
    m_drawn = cast(picture);
    turnHands();
    showBits();
    return Follows::Overlay;
}

DialGrid ClockPlot::gridOf(std::int64_t pairs) const
{
    const QSize room = canvas().axisRect()->rect().size();
    return DialGrid::in(room.isEmpty() ? QSizeF(640.0, 400.0) : QSizeF(room), pairs, m_words);
}

// The digits take room from the dials only if that leaves one row of them.
void ClockPlot::fit()
{
    const double bits = DialHands::bitsHeight(style(), smallFont()) + bitsGap;
    const double row = DialGrid::smallestDial + DialGrid::gap + m_words.height();
    const bool room = m_drawn->frequencies().pairs() > 0 && canvas().viewport().height() - bits >= row;
    canvas().axisRect()->setMinimumMargins(QMargins(0, 0, 0, room ? static_cast<int>(std::ceil(bits)) : 0));
    layOut();
    placeDials();
    turnHands();
    showBits();
}

void ClockPlot::placeDials()
{
    m_grid = gridOf(m_drawn->frequencies().pairs());
    canvas().xAxis->setRange(-0.5, m_grid.columns - 0.5);
    canvas().yAxis->setRange(-0.5, m_grid.rows - 0.5);
}

// The axes are a unit above their rectangle; the dials are not.
QPointF ClockPlot::centerOf(const DialGrid& grid, const CellPlace& place) const
{
    const QRectF room(canvas().axisRect()->rect());
    return {room.left() + (static_cast<double>(place.column) + 0.5) * room.width() / grid.columns,
            room.top() + (static_cast<double>(place.row) + 0.5) * room.height() / grid.rows - 0.5 * m_words.height()};
}

void ClockPlot::turnHands()
{
    constexpr double largestRadius = 120.0;
    const QRectF room(canvas().axisRect()->rect());
    const QSizeF cell(room.width() / m_grid.columns, room.height() / m_grid.rows);
    const double radius = std::clamp(0.5 * (std::min(cell.width(), cell.height() - m_words.height()) - DialGrid::gap), 4.0, largestRadius);
    const std::int64_t k = selectedPosition(m_drawn->scene());
    const std::vector<std::int64_t> others =
        m_drawn->scene().selection.pinned ? m_drawn->scene().selection.positions : std::vector<std::int64_t>();
    std::vector<Dial> dials;
    for (std::size_t index = 0; index < m_grid.pairs.size(); ++index) {
        const std::int64_t pair = m_grid.pairs[index];
        const std::int64_t row = static_cast<std::int64_t>(index) / m_grid.columns;
        const std::int64_t column = static_cast<std::int64_t>(index) % m_grid.columns;
        Dial dial;
        dial.radius = radius;
        dial.center = centerOf(m_grid, {row, column});
        dial.name = pairText(pair);
        dial.wavelength = wavelengthText(m_drawn->frequencies().wavelength(pair));
        dial.selected = pair == selectedPair(m_drawn->scene());
        const auto add = [&](std::int64_t position, std::size_t series) {
            dial.hands.push_back(m_drawn->directionOf(pair, position));
            dial.series.push_back(series);
        };
        add(k, 0);
        for (std::size_t other = 1; other < others.size(); ++other)
            if (others[other] < m_drawn->scene().encoding.maxLen())
                add(others[other], other);
        for (std::int64_t before = k - 1; before >= std::max<std::int64_t>(0, k - trailLength); --before)
            dial.trail.push_back(m_drawn->directionOf(pair, before));
        dials.push_back(std::move(dial));
    }
    m_faces->setDials(dials);
    m_hands->setDials(std::move(dials));
}

void ClockPlot::showBits()
{
    const QRectF place(canvas().viewport());
    const int below = canvas().axisRect()->minimumMargins().bottom();
    DialHands::Bits bits;
    if (below > 0) {
        const auto k = static_cast<std::uint64_t>(selectedPosition(m_drawn->scene()));
        const auto last = static_cast<std::uint64_t>(m_drawn->scene().encoding.maxLen() - 1);
        bits.room = QRectF(place.left() + 1.0, place.bottom() - below + bitsGap, place.width() - 2.0, below - bitsGap);
        for (int bit = 0; bit < std::max(1, static_cast<int>(std::bit_width(last))); ++bit)
            bits.digits.push_back((k >> bit & 1U) != 0);
        bits.words = tr("k = %1 in binary, fastest bit first").arg(groupedNumber(static_cast<double>(k)));
    }
    m_hands->setBits(std::move(bits));
}

QString ClockPlot::resolution() const
{
    const std::vector<std::int64_t>& shown = m_grid.pairs;
    if (std::ssize(shown) == m_drawn->frequencies().pairs() || shown.size() < 2)
        return {};
    std::int64_t nearest = m_drawn->frequencies().pairs();
    std::int64_t furthest = 0;
    for (std::size_t dial = 1; dial < shown.size(); ++dial) {
        nearest = std::min(nearest, shown[dial] - shown[dial - 1]);
        furthest = std::max(furthest, shown[dial] - shown[dial - 1]);
    }
    const QString apart = nearest == furthest ? QString::number(nearest) : tr("%1 or %2").arg(nearest).arg(furthest);
    QStringList first;
    for (std::size_t dial = 0; dial < std::min<std::size_t>(3, shown.size() - 1); ++dial)
        first << QString::number(shown[dial]);
    return tr("%1 of %2 pairs, %3 apart: %4, …, %5")
        .arg(shown.size())
        .arg(m_drawn->frequencies().pairs())
        .arg(apart, first.join(QStringLiteral(", ")))
        .arg(shown.back());
}

// The fraction of a position left by one step, and what is beyond the ends, carries over to the next, so the hand stays with the pointer.
std::optional<Scene> ClockPlot::dragged(const Picture& picture, const QPointF& from, const QPointF& to) const
{
    constexpr double hub = 3.0; // units around the middle, within which a point has no angle
    const auto cellAt = [](const QCPAxis& axis, double place) {
        return static_cast<std::int64_t>(std::floor(axis.pixelToCoord(place) + 0.5));
    };
    const Scene& scene = picture.scene();
    const auto& clocks = static_cast<const ClockPicture&>(picture);
    const std::int64_t k = selectedPosition(scene);
    const auto lastPosition = static_cast<double>(scene.encoding.maxLen() - 1);
    const auto nearest = [lastPosition](double wanted) { return std::llround(std::clamp(wanted, 0.0, lastPosition)); };
    Dragged drag{to, {cellAt(*canvas().yAxis, from.y()), cellAt(*canvas().xAxis, from.x())}, static_cast<double>(k)};
    if (m_dragged && m_dragged->to == from) {
        drag.dial = m_dragged->dial;
        if (nearest(m_dragged->wanted) == k)
            drag.wanted = m_dragged->wanted;
    }
    m_dragged.reset();
    const auto pair = clocks.pairAt(drag.dial);
    if (!pair)
        return std::nullopt;
    const QPointF middle = centerOf(clocks.grid(), drag.dial);
    const QPointF before = from - middle;
    const QPointF after = to - middle;
    if (std::min(std::hypot(before.x(), before.y()), std::hypot(after.x(), after.y())) > hub)
        drag.wanted += std::remainder(std::atan2(after.x(), -after.y()) - std::atan2(before.x(), -before.y()), ClockPicture::turn)
                       / clocks.frequencies().omega(*pair);
    m_dragged = drag;
    const std::int64_t next = nearest(drag.wanted);
    if (next == k)
        return std::nullopt;
    return withPosition(scene, next);
}

} // namespace posenc
