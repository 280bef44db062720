// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/arrow_pane.h"

#include "ui/base/shown_number.h"
#include "ui/plotting/axis_meaning.h"

#include <algorithm>
#include <cmath>

namespace posenc {

ArrowPane::ArrowPane(QCustomPlot& canvas)
    : m_canvas(canvas), m_strip(new QCPAxisRect(&canvas)),
      m_curve(new CurvePlottable(m_strip->axis(QCPAxis::atBottom), m_strip->axis(QCPAxis::atLeft))), m_dials(new ArrowDials(canvas)),
      m_ticker(makeTicker<CellTicker>())
{
    m_strip->setVisible(false); // a pane as soon as it is wanted
    along().setTicker(m_ticker);
    along().setLabel(tr("Offset Δ"));
    explain(along(), AxisMeaning::Offset);
    along().grid()->setVisible(false);
    values().setTicker(QSharedPointer<QCPAxisTicker>(new ValueTicker));
    values().setLabel(tr("Similarity"));
    values().setRange(-1.08, 1.08);
    explain(values(), AxisMeaning::Similarity);
    m_curve->setVisible(false);
    m_dials->setVisible(false);
    m_dials->setCurve(along(), values());
}

void ArrowPane::setOn(bool isOn)
{
    m_isOn = isOn;
    m_curve->setVisible(isOn);
    m_dials->setVisible(isOn);
}

void ArrowPane::setStyle(const PlotStyle& style, const QFont& small)
{
    m_small = small;
    m_dials->setStyle(style, small);
    m_curve->setPen(QPen(style.series(2), style.line(1.6))); // the only one: it needs no dashes
}

void ArrowPane::show(const std::shared_ptr<const RotaryPicture>& picture, bool isNew)
{
    m_drawn = picture;
    if (isNew) {
        m_strip->setMinimumMargins(m_canvas.axisRect()->minimumMargins());
        m_curve->setSampler([rotary = picture->turning().rotary, weights = equalWeights(picture->turning().rotary),
                             cells = picture->scene().encoding.maxLen()](const CellRange& window, int pixels) {
            return sampleRotary(rotary, weights, SampleAxis::over(window.first, window.last, pixels, cells));
        });
    }
    place();
}

ArrowDial ArrowPane::dialOf(std::int64_t pair) const
{
    const Rotary& rotary = m_drawn->turning().rotary;
    ArrowDial dial;
    dial.pair = pair;
    dial.from = rotary.angle(selectedPosition(m_drawn->scene()), pair);
    dial.between = m_drawn->between(pair);
    dial.query = m_drawn->directionOf(selectedPosition(m_drawn->scene()), pair);
    dial.key = m_drawn->directionOf(secondPosition(m_drawn->scene()), pair);
    dial.name = tr("i = %1").arg(pair);
    return dial;
}

// The large dial takes the left part, as much as it can fill.
void ArrowPane::place()
{
    constexpr double margin = 10.0;
    const QFontMetricsF metrics(m_small);
    const QRectF room(m_canvas.axisRect()->rect());
    ArrowDials::Shown shown;
    if (room.isEmpty() || !m_drawn->unavailableReason().isEmpty())
        return m_dials->setShown(std::move(shown));
    const std::int64_t pair = m_drawn->pair();
    shown.words = m_drawn->arrowWords(pair);
    const std::int64_t pairs = m_drawn->turning().rotary.pairs();
    QStringList longest = m_drawn->longestArrowWords(); // nothing moves aside for a digit more
    const auto widest = [&] {
        double width = 0.0;
        for (const QString& words : std::as_const(longest))
            width = std::max(width, metrics.horizontalAdvance(words));
        return width;
    };
    // Large letters leave the large dial half of the height, and small ones some of the width: then the cosine is left out, and if that is
    // not enough, the legend of both arrows has to do.
    const double leastOfSmall = 6.0 * metrics.height();
    const auto areTooLarge = [&] {
        return static_cast<double>(shown.words.size()) * metrics.height() > 0.5 * room.height()
               || widest() + 2.0 * margin > room.width() - leastOfSmall;
    };
    if (widest() + 2.0 * margin > room.width() - leastOfSmall) {
        shown.words.back() = m_drawn->angleBetween(pair);
        longest.back() = m_drawn->longestAngleBetween();
    }
    while (shown.words.size() > 2 && areTooLarge()) {
        const int place = shown.words.size() > 3 ? 0 : 2;
        shown.words.removeAt(place);
        longest.removeAt(place);
    }
    const double least = widest() + 2.0 * margin;
    const bool hasSmall = pairs > 1 && room.width() - least >= leastOfSmall;
    const bool namesPair = shown.words.size() == 4;
    const double lines = metrics.height() * static_cast<double>(shown.words.size()) + 4.0;
    const double wide = !hasSmall ? room.width() : std::clamp(room.height() - lines, least, std::max(least, 0.45 * room.width()));
    shown.large = dialOf(pair);
    shown.large.name.clear();
    shown.large.radius = std::max(8.0, 0.5 * std::min(wide - 2.0 * margin, room.height() - lines - margin));
    shown.large.center = {room.left() + 0.5 * wide,
                          room.top() + 0.5 * std::max(0.0, room.height() - lines - 2.0 * shown.large.radius) + shown.large.radius};
    if (hasSmall) {
        shown.smallDials = QRectF(room.left() + wide, room.top(), room.width() - wide, room.height());
        const QSizeF words(metrics.horizontalAdvance(tr("i = %1").arg(pairs - 1)), metrics.height());
        const ArrowGrid grid = ArrowGrid::in(shown.smallDials.size(), pairs, words);
        const QSizeF cell(shown.smallDials.width() / grid.columns, shown.smallDials.height() / grid.rows);
        constexpr double mostOfLarge = 0.7; // few dials would be larger than the large one
        const double radius = std::clamp(0.5 * (std::min(cell.width(), cell.height() - words.height()) - ArrowGrid::gap), 4.0,
                                         std::max(4.0, mostOfLarge * shown.large.radius));
        for (std::size_t index = 0; index < grid.pairs.size(); ++index) {
            ArrowDial dial = dialOf(grid.pairs[index]);
            const auto row = static_cast<double>(static_cast<int>(index) / grid.columns);
            const auto column = static_cast<double>(static_cast<int>(index) % grid.columns);
            dial.radius = radius;
            dial.center =
                shown.smallDials.topLeft() + QPointF((column + 0.5) * cell.width(), (row + 0.5) * cell.height() - 0.5 * words.height());
            dial.selected = dial.pair == pair;
            shown.small.push_back(std::move(dial));
        }
    }
    const std::int64_t offset = selectedOffset(m_drawn->scene());
    const double mean = m_drawn->meanCosine(offset);
    shown.point = {static_cast<double>(offset), mean};
    const QString at = groupedNumber(offset);
    const QString value = shownNumber(mean, 4, 'f');
    shown.atPoint = tr("Δ = %1: mean of all cosines %2").arg(at, value) + QChar(0x9c) + tr("Δ = %1: %2").arg(at, value);
    shown.namesPair = namesPair;
    m_dials->setShown(std::move(shown));
}

void ArrowPane::fitValues()
{
    if (const auto ticker = values().ticker().dynamicCast<ValueTicker>())
        ticker->setMost(std::max(3, static_cast<int>(m_strip->height() / (1.5 * QFontMetrics(m_small).height()))));
}

std::optional<CellPlace> ArrowPane::pickedAt(const QPointF& place, std::int64_t offset) const
{
    if (m_strip->rect().contains(place.toPoint()))
        return CellPlace{0, static_cast<std::int64_t>(std::floor(along().pixelToCoord(place.x()) + 0.5))};
    const ArrowDial* const dial = m_dials->dialAt(place);
    return dial ? std::optional(CellPlace{1 + dial->pair, offset}) : std::nullopt;
}

std::optional<Scene> ArrowPane::dragged(const RotaryPicture& picture, const QPointF& from, const QPointF& to) const
{
    constexpr double hub = 3.0; // units around the middle, within which a point has no angle
    const Scene& scene = picture.scene();
    const auto last = static_cast<double>(scene.encoding.maxLen() - 1);
    if (m_strip->rect().contains(from.toPoint())) {
        const double cell = std::clamp(std::floor(along().pixelToCoord(to.x()) + 0.5), 0.0, last);
        const auto offset = static_cast<std::int64_t>(cell);
        return offset == selectedOffset(scene) ? std::nullopt : std::optional(withOffset(scene, offset));
    }
    const auto nearest = [last](double wanted) { return std::llround(std::clamp(wanted, 0.0, last)); };
    const auto positionOf = [&](bool isKey) { return isKey ? secondPosition(scene) : selectedPosition(scene); };
    Dragged drag;
    if (m_dragged && m_dragged->to == from) {
        drag = *m_dragged;
        if (nearest(drag.wanted) != positionOf(drag.isKey))
            drag.wanted = static_cast<double>(positionOf(drag.isKey));
    } else if (const ArrowDial* const dial = m_dials->dialAt(from)) {
        const QPointF place(from.x() - dial->center.x(), dial->center.y() - from.y());
        drag.pair = dial->pair;
        drag.center = dial->center;
        drag.isKey = QPointF::dotProduct(place, dial->key) > QPointF::dotProduct(place, dial->query);
        drag.wanted = static_cast<double>(positionOf(drag.isKey));
    } else {
        m_dragged.reset();
        return std::nullopt;
    }
    drag.to = to;
    const QPointF before = from - drag.center;
    const QPointF after = to - drag.center;
    if (std::min(std::hypot(before.x(), before.y()), std::hypot(after.x(), after.y())) > hub)
        drag.wanted += std::remainder(std::atan2(-after.y(), after.x()) - std::atan2(-before.y(), before.x()), RotaryPicture::turn)
                       / picture.turning().omega(drag.pair);
    m_dragged = drag;
    const std::int64_t next = nearest(drag.wanted);
    if (next == positionOf(drag.isKey))
        return std::nullopt;
    if (drag.isKey)
        return withSecondPosition(scene, next);
    Scene shown = scene; // the window may have turned to this page without telling the scene
    shown.view.name = View::Rotary;
    Scene moved = withMovedPosition(std::move(shown), next);
    moved.view.name = scene.view.name;
    return moved;
}

QString ArrowPane::note(const RotaryPicture& picture, int pixels) const
{
    QStringList notes;
    const auto number = [](std::int64_t count) { return groupedNumber(count); };
    const std::int64_t pairs = picture.turning().rotary.pairs();
    const auto small = static_cast<std::int64_t>(m_dials->shown().small.size());
    if (small > 0 && small < pairs)
        notes << tr("small: %1 of %2 pairs, evenly spread").arg(number(small), number(pairs));
    if (picture.isBeside())
        notes << tr("the arrows are those of A");
    const SampleAxis offsets = SampleAxis::over(0.0, static_cast<double>(picture.scene().encoding.maxLen()), std::max(1, pixels),
                                                picture.scene().encoding.maxLen());
    if (offsets.averaged())
        notes << tr("below, each pixel: the mean of %1 offsets").arg(perPixelNumber(offsets.step()));
    return notes.join(QStringLiteral(" · "));
}

} // namespace posenc
