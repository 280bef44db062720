// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/encoding/encoding.h"
#include "core/sampling/raster.h"

#include <array>
#include <optional>

namespace posenc {

/// The linear map T(Δ) that moves every position by the same offset, PE(k+Δ) = T(Δ) · PE(k) for every k. On the sine and the cosine of pair
/// i it is the rotation
///
///     [  cos Δω_i   sin Δω_i ]
///     [ −sin Δω_i   cos Δω_i ]
///
/// and 0 elsewhere; rows and columns follow the layout, shape (d_model × d_model). The zero column of an odd `tensor2tensor` encoding keeps
/// its 0 by a 1 on the diagonal. A sine without its cosine (odd d_model, `paper`) cannot be moved: sin((k+Δ)ω) needs cos kω, which is not
/// in the row; its row and column of T are 0 and covers() says so. T(−Δ) is the transpose of T(Δ).
/// Source: Vaswani et al. 2017, section 3.5 ("PE_(pos+k) can be represented as a linear function of PE_pos").
class Shift {
public:
    /// The shift by `offset`, |Δ| < 2^20.
    Shift(const Encoding& encoding, std::int64_t offset);

    const Encoding& encoding() const { return m_encoding; }
    std::int64_t offset() const { return m_offset; }
    /// True if row j of T(Δ) · PE(k) is PE(k+Δ, j).
    bool covers(std::int64_t j) const;
    /// T(Δ)(row, column), in [−1, 1].
    double entry(std::int64_t row, std::int64_t column) const;
    /// T(Δ) · PE(k) in plain double arithmetic, shape (d_model).
    Eigen::VectorXd turned(std::int64_t k) const;

    /// The largest |T(Δ) · PE(k) − PE(k+Δ)|, and where it is: the first position, then the first pair (its sine before its cosine).
    struct Largest {
        double difference = 0.0;
        std::int64_t k = 0;
        std::int64_t column = 0;

        bool operator==(const Largest&) const = default;
    };
    /// Over every k with 0 ≤ k + Δ < max_len and every covered column; about 1e-15, since only rounding is left;
    /// 0 if no pair is complete.
    /// Error::Kind::Range if |Δ| ≥ max_len, Error::Kind::Cancelled.
    Expected<Largest> largestDifference(const Progress& progress = {}) const;
    /// Over the same k in the uncovered column: there T(Δ) · PE(k) is 0, so it is the largest |PE(k+Δ, j)|; of ties the first. Empty if
    /// T(Δ) covers every column or |Δ| ≥ max_len.
    std::optional<Largest> unpairedDifference() const;

private:
    /// The positions k for which both k and k + Δ are in the table.
    std::int64_t firstPosition() const;
    std::int64_t positions() const;

    Encoding m_encoding;
    std::int64_t m_offset;
    Eigen::ArrayXd m_sine; ///< sine of Δω_i, shape (complete pairs)
    Eigen::ArrayXd m_cosine;
};

/// A window of T(Δ) as a picture: if several entries share a pixel, the one of the largest magnitude. The cost follows the pixels and the
/// columns. Reuses the `memory` of an earlier picture.
Raster sampleShift(const Shift& shift, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory = {});

/// The rows in which a column of T(Δ) can have a nonzero entry, and vice versa: the rows of its pair, or only the row with its index.
class BlockOf {
public:
    BlockOf(const EncodingSpec& spec, std::int64_t column);

    const std::int64_t* begin() const { return m_rows.data(); }
    const std::int64_t* end() const { return m_rows.data() + m_count; }

private:
    std::array<std::int64_t, 2> m_rows{};
    std::size_t m_count = 1;
};

} // namespace posenc
