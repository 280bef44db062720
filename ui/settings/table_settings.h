// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"

namespace posenc {

/// What the sinusoids of a position are drawn over.
enum class SinusoidAxis {
    Columns, ///< PE(k, j) over the columns j
    Pairs    ///< sin(k ω(i)) over the pair index i, drawn through between the pairs
};
inline constexpr Names<SinusoidAxis, 2> axisNames{{{"columns", SinusoidAxis::Columns}, {"pairs", SinusoidAxis::Pairs}}};
inline std::string_view nameOf(SinusoidAxis axis) { return nameIn(axisNames, axis); }

/// How cells, rows and columns of the table are drawn.
struct TableSettings {
    SinusoidAxis sinusoids = SinusoidAxis::Pairs;
    /// The heatmap with the positions along and the dimensions down; the waves of the columns then share its window of positions.
    bool transposed = false;

    bool operator==(const TableSettings&) const = default;
};

} // namespace posenc
