// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include <chrono>

namespace posenc {

/// The time that a lesson has taken beside the time it is meant to take.
class PlannedTime {
    Q_DECLARE_TR_FUNCTIONS(PlannedTime)
public:
    enum class State {
        Fine,
        NearlyUp, ///< nine tenths of it, and more
        Over
    };

    /// `minutes` are 0 if the lesson does not say.
    PlannedTime(std::chrono::seconds elapsed, double minutes) : m_elapsed(elapsed), m_minutes(minutes) {}

    State state() const;
    /// The part of the plan that is over, from 0; 0 without a plan.
    double part() const { return m_minutes > 0.0 ? static_cast<double>(m_elapsed.count()) / (60.0 * m_minutes) : 0.0; }
    /// "12:05 of 15 min"
    QString clock() const;
    /// "3 minutes left", "1 minute over"; what the colour says too. Empty without a plan.
    QString words() const;

private:
    std::chrono::seconds m_elapsed;
    double m_minutes;
};

} // namespace posenc
