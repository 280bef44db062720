// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"

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
    /// The same for an interleaved layout, from sine, cosine, sine, cosine …
    void placeInterleaved(std::size_t first, std::size_t count, const double* sinesAndCosines, double* row, bool streaming) const;
    /// Fills what belongs to no pair: the last column of an odd `tensor2tensor` encoding is 0.
    void placeRest(double* row) const;

private:
    std::size_t cosinesIn(std::size_t first, std::size_t count) const;

    bool m_interleaved;
    bool m_hasSines;
    std::size_t m_cosines;    ///< frequencies that have a cosine
    std::size_t m_sineColumn; ///< of frequency 0, if the layout separates them
    std::size_t m_cosineColumn;
    std::size_t m_zeroColumn; ///< d_model if there is none
    std::size_t m_columns;
};

} // namespace posenc
