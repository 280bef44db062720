// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/planned_time.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"

#include <cmath>

namespace posenc {

PlannedTime::State PlannedTime::state() const
{
    constexpr double nearly = 0.9;
    return part() >= 1.0 ? State::Over : part() >= nearly ? State::NearlyUp : State::Fine;
}

QString PlannedTime::clock() const
{
    const auto seconds = m_elapsed.count();
    const QString elapsed = QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
    return m_minutes > 0.0 ? tr("%1 of %2 min").arg(elapsed, shownNumber(m_minutes, 4)) : elapsed;
}

// Whole minutes, begun ones as whole: "1 minute left" until the last second.
QString PlannedTime::words() const
{
    if (m_minutes <= 0.0)
        return {};
    const double left = m_minutes - static_cast<double>(m_elapsed.count()) / 60.0;
    if (state() == State::Over) {
        const auto over = static_cast<std::int64_t>(std::floor(-left));
        return over == 0 ? tr("time is up") : countedText(over, tr("%1 minute over"), tr("%1 minutes over"));
    }
    return countedText(static_cast<std::int64_t>(std::ceil(left)), tr("%1 minute left"), tr("%1 minutes left"));
}

} // namespace posenc
