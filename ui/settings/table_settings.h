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

/// Which columns of the heatmap hold their values: code fills a table of zeros in two steps.
enum class Filled {
    Both,  ///< sines and cosines
    Sines, ///< zeros in place of the cosines
    Zeros  ///< nothing but zeros
};
inline constexpr Names<Filled, 3> filledNames{{{"both", Filled::Both}, {"sines", Filled::Sines}, {"zeros", Filled::Zeros}}};
inline std::string_view nameOf(Filled filled) { return nameIn(filledNames, filled); }

/// How cells, rows and columns of the table are drawn.
struct TableSettings {
    SinusoidAxis sinusoids = SinusoidAxis::Pairs;
    /// The heatmap with the positions along and the dimensions down; the waves of the columns then share its window of positions.
    bool transposed = false;
    /// The columns that the heatmap shows with their values; schemes without sines and cosines show all.
    Filled filled = Filled::Both;
    bool withoutWavelength = false; ///< the waves of the columns have no bar as long as a wave

    bool operator==(const TableSettings&) const = default;
};

} // namespace posenc
