// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <functional>
#include <stop_token>

namespace posenc {

/// How a long task reports its progress and learns that it should stop. Default: reports nothing, cannot be stopped.
struct Progress {
    std::function<void(double part)> report; ///< 0 … 1, called from the working thread
    std::stop_token stop;

    /// A point at which the task can end: reports, or returns Error::Kind::Cancelled if a stop was requested.
    Expected<Done> at(double part) const;
    /// A progress that reports to this one as the part [begin, end] of 0 … 1.
    Progress within(double begin, double end) const;
};

} // namespace posenc
