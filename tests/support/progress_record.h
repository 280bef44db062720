// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <QString>

#include <algorithm>
#include <mutex>
#include <stop_token>
#include <vector>

namespace posenc::test {

/// What a long task says of its progress.
class ProgressRecord {
public:
    Progress progress()
    {
        return {[this](double part) {
                    const std::scoped_lock lock(m_guard);
                    m_parts.push_back(part);
                },
                {}};
    }
    const std::vector<double>& parts() const { return m_parts; }
    /// Empty if it rises from near 0, within 0 to 1, beyond `end`, and was told so many times.
    QString complaint(double end, std::size_t times) const
    {
        QString text;
        for (const double part : m_parts)
            text += QString::number(part) + QLatin1Char(' ');
        if (m_parts.size() < times)
            return QStringLiteral("told %1 times only: ").arg(m_parts.size()) + text;
        if (!std::ranges::is_sorted(m_parts))
            return QStringLiteral("falls: ") + text;
        if (m_parts.front() < 0.0 || m_parts.front() > 0.25 || m_parts.back() < end || m_parts.back() > 1.0)
            return QStringLiteral("other ends: ") + text;
        return {};
    }

private:
    std::mutex m_guard;
    std::vector<double> m_parts;
};

/// True if the task that takes a Progress ends as cancelled when a stop is requested, at once or when more than `from` of it is done: with
/// nothing said later than within `soon` of that, and a progress that rose.
template <class Task>
bool isStopped(const Task& task, double from = -1.0, double soon = 1.0)
{
    std::stop_source stop;
    if (from < 0.0)
        stop.request_stop();
    std::mutex guard;
    std::vector<double> parts;
    const auto result = task(Progress{[&](double part) {
                                          const std::scoped_lock lock(guard);
                                          parts.push_back(part);
                                          if (part > from)
                                              stop.request_stop();
                                      },
                                      stop.get_token()});
    const bool rose =
        std::ranges::is_sorted(parts) && (from < 0.0 || (!parts.empty() && parts.back() > from && parts.back() <= from + soon));
    return !result && result.error().kind == Error::Kind::Cancelled && rose;
}

} // namespace posenc::test
