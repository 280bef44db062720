// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <functional>
#include <stop_token>

namespace posenc {

/// How a longer work says how far it is, and learns that it is no longer wanted. Without a report and a stop it is nobody's concern.
struct Progress {
    std::function<void(double part)> report; ///< 0 … 1, called from the thread that works
    std::stop_token stop;

    /// A moment at which the work can end: reports, or Error::Kind::Cancelled where a stop has been asked for.
    Expected<Done> at(double part) const;
    /// The same for a stretch of the whole, [begin, end] of 0 … 1.
    Progress within(double begin, double end) const;
};

} // namespace posenc
