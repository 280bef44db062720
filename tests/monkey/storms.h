// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/window.h"

#include <vector>

namespace posenc::test {

/// Several actions in a row, faster than the window can follow, that once broke it or cost it more than it may cost.
struct Storm {
    const char* name;
    /// The folder holds the files that the monkey opens.
    void (*breaksOut)(Window& window, const QString& folder);
};

/// The seeds of every random run: it begins with them, and they come again in any other state.
const std::vector<Storm>& storms();

} // namespace posenc::test
