// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/evidence.h"

#include <vector>

namespace posenc {

/// Some cells of a table beside a rule's, column by column. They are held against another explanation: each column holds its numbers in any
/// order, as a constant with noise does, and numbers of few values.
class ColumnEvidence {
public:
    struct Cell {
        double value = 0.0; ///< relative to the rule's amplitude, as `exact`
        double exact = 0.0;
        double tolerance = 0.0; ///< of rounding and arithmetic
        bool turned = false;    ///< the wave is not as at its beginning
    };

    /// So many rows and columns are enough.
    static constexpr std::int64_t mostRows = 64;
    static constexpr std::int64_t mostColumns = 64;
    /// Places at even distances, the first and the last among them.
    static std::vector<std::int64_t> places(std::int64_t count, std::int64_t most);

    void add(std::vector<Cell> column);
    /// What the cells tell, for an Evidence.
    Evidence::Columns found() const;

private:
    Evidence::Arrangement told(bool noisy) const;

    std::vector<std::vector<Cell>> m_columns;
};

} // namespace posenc
