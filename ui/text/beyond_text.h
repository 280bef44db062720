// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_traits.h"

#include <QStringList>

namespace posenc {

/// What a colour bar says about values beyond its ends.
struct Beyond {
    bool below = false;
    bool above = false;
    QStringList texts{QString()}; ///< with ever less room; one empty text if there are none beyond
};
Beyond beyondOf(const CellValues& values, const CellValues& bar);

} // namespace posenc
