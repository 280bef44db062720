// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"

#include <vector>

namespace posenc {

/// Puts sines and cosines of consecutive frequencies where the layout has them in one row of a table; of sines or cosines alone, the
/// others are left out.
class PairPlacement {
public:
    explicit PairPlacement(const Encoding& encoding);

    /// True if a pair's sine and cosine are adjacent.
    bool interleaved() const { return m_interleaved; }
    /// Places the pairs first … first + count − 1 into `row`, which holds d_model values. `streaming`: see streaming_store.h.
    void place(std::size_t first, std::size_t count, const double* sine, const double* cosine, double* row, bool streaming = false) const;
    /// Places values in an interleaved layout, given as sine, cosine, sine, cosine …
    void placeInterleaved(std::size_t first, std::size_t count, const double* sinesAndCosines, double* row, bool streaming) const;
    /// Fills what belongs to no pair: the last column of an odd `tensor2tensor` encoding is 0.
    void placeRest(double* row) const;

private:
    std::size_t cosinesIn(std::size_t first, std::size_t count) const;

    bool m_interleaved;
    bool m_hasSines;
    std::size_t m_cosines;    ///< frequencies that have a cosine
    std::size_t m_sineColumn; ///< column of the sine with frequency 0, if the layout separates sines from cosines
    std::size_t m_cosineColumn;
    std::size_t m_zeroColumn; ///< d_model if there is none
    std::size_t m_columns;
};

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
    std::vector<double> m_sine; ///< sine of b·ω_i at [b · frequencies + i], b = 0 … 31
    std::vector<double> m_cosine;
};

} // namespace posenc
