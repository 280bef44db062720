// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"

#include <vector>

namespace posenc {

/// The table by blocks of rows, fast: every 32nd row is computed exactly and rotated by the exact angles of 1 … 31 positions,
///
///     sin((a + b)ω) = sin aω cos bω + cos aω sin bω      cos((a + b)ω) = cos aω cos bω − sin aω sin bω
///
/// with sin aω and cos aω kept beyond double precision. The error does not grow with the position: at most 4e-16 (half that for
/// Encoding::value). A row's bits depend on the row alone, not on the block it is read in.
class EncodingTable {
public:
    explicit EncodingTable(const Encoding& encoding);

    /// Columns of every row: d_model.
    std::int64_t columns() const { return m_encoding.spec().dModel(); }

    /// PE(k, j) for k = first … first + out.rows() − 1 into `out`, shape (rows × d_model). The rows must exist.
    void rows(std::int64_t first, TableRef out) const;

private:
    void rowsOfPairs(std::int64_t first, TableRef& out, std::int64_t pair, std::int64_t count, bool streaming) const;

    Encoding m_encoding;
    std::vector<double> m_sine; ///< of b·ω_i at [b · frequencies + i], b = 0 … 31
    std::vector<double> m_cosine;
};

} // namespace posenc
