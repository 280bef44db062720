// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pairs/clock_picture.h"

#include "core/arithmetic/sin_cos.h"
#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"

#include <cmath>
#include <numbers>

namespace posenc {

namespace {

// From twelve o'clock, clockwise, in [0, 2π).
double angleOf(const QPointF& direction)
{
    const double angle = std::atan2(direction.x(), direction.y());
    return angle < 0.0 ? angle + ClockPicture::turn : angle;
}

QString twoDigits(double value) { return shownNumber(value, 2, 'f'); }

} // namespace

ClockPicture::ClockPicture(const Scene& scene, DialGrid grid, const ClockPicture* before)
    : Picture(View::Clock, scene), m_grid(std::move(grid)),
      m_frequencies(before && before->scene().encoding == scene.encoding ? before->m_frequencies
                                                                         : std::make_shared<const Frequencies>(scene.encoding))
{
}

QPointF ClockPicture::directionOf(std::int64_t pair, std::int64_t k) const
{
    double sine = 0.0;
    double cosine = 0.0;
    sinCos(static_cast<double>(k), m_frequencies->quarterTurns(pair), sine, cosine);
    return {sine, cosine};
}

QString ClockPicture::subtitle() const
{
    return tr("every pair at the angle k ω, k = %1").arg(groupedNumber(static_cast<double>(selectedPosition(scene()))));
}

QString ClockPicture::description() const
{
    const QString parameters = tr("%1, %2").arg(sizesText(scene().encoding), parametersText(scene().encoding));
    if (scene().encoding.pairs() == 0)
        return tr("There is no pair and no clock; %1").arg(parameters);
    const std::int64_t k = selectedPosition(scene());
    const std::int64_t pair = selectedPair(scene());
    const double angle = angleOf(directionOf(pair, k));
    return tr("%1; at k = %2 the hand of pair %3 stands at %4 rad").arg(parameters).arg(k).arg(pair).arg(valueText(angle));
}

std::optional<std::int64_t> ClockPicture::pairAt(const CellPlace& place) const
{
    if (place.row < 0 || place.column < 0 || place.column >= m_grid.columns)
        return std::nullopt;
    const std::int64_t dial = place.row * m_grid.columns + place.column;
    if (dial >= std::ssize(m_grid.pairs))
        return std::nullopt;
    return m_grid.pairs[static_cast<std::size_t>(dial)];
}

QString ClockPicture::readout(double column, double row) const
{
    const auto pair = pairAt({static_cast<std::int64_t>(std::floor(row)), static_cast<std::int64_t>(std::floor(column))});
    if (!pair)
        return {};
    const QPointF direction = directionOf(*pair, selectedPosition(scene()));
    const double angle = angleOf(direction);
    const QString words = tr("pair %1 · angle %2 rad = %3 turns · sin %4")
                              .arg(*pair)
                              .arg(twoDigits(angle), twoDigits(angle / turn), twoDigits(direction.x()));
    return columnsOfPair(scene().encoding, *pair).cosine < 0 ? tr("%1, without its cosine").arg(words)
                                                             : tr("%1 · cos %2").arg(words, twoDigits(direction.y()));
}

CellPlace ClockPicture::selected() const
{
    if (m_grid.pairs.empty())
        return {};
    const auto dial = static_cast<std::int64_t>(m_grid.nearest(selectedPair(scene())));
    return {dial / m_grid.columns, dial % m_grid.columns};
}

Scene ClockPicture::select(const CellPlace& place) const
{
    if (m_grid.pairs.empty())
        return scene();
    const std::int64_t row = std::clamp<std::int64_t>(place.row, 0, m_grid.rows - 1);
    const std::int64_t column = std::clamp<std::int64_t>(place.column, 0, m_grid.columns - 1);
    const std::int64_t dial = std::min(row * m_grid.columns + column, std::ssize(m_grid.pairs) - 1);
    return withPair(scene(), m_grid.pairs[static_cast<std::size_t>(dial)]);
}

CellWindow ClockPicture::fullWindow() const
{
    return {{0.0, static_cast<double>(m_grid.rows)}, {0.0, static_cast<double>(m_grid.columns)}};
}

} // namespace posenc
