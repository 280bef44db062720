// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace posenc {

struct SceneParameter;

/// The controls that a strip has: the usual ones if there are none.
struct StripControls {
    std::vector<const SceneParameter*> parameters; ///< of parameters()
    bool opensTable = false;                       ///< the file of the table that is compared

    bool isEmpty() const { return parameters.empty() && !opensTable; }
    bool operator==(const StripControls&) const = default;
};

} // namespace posenc
