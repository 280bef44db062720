// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc {

/// What page Table check shows.
struct TableCheckSettings {
    /// The numbers of the opened table instead of their difference from the formula.
    bool showsTable = false;

    bool operator==(const TableCheckSettings&) const = default;
};

} // namespace posenc
