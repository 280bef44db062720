// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/convention.h"
#include "core/recognition/evidence.h"
#include "core/tables/file_table.h"

#include <array>
#include <span>

namespace posenc {

/// Why a table's numbers may differ from the exact ones.
enum class Agreement {
    Rounded,           ///< no more than storing them in the table's precision (or its digits) explains
    Float64Arithmetic, ///< … together with angles computed in plain double precision
    Float32Arithmetic, ///< … in float32, as PyTorch does: the error grows with the position, 3.5e-4 at 5000
    Deviates           ///< more than any of these explains
};

/// Which differences each kind of agreement but the last explains.
class Allowance {
public:
    static constexpr std::size_t kinds = 3;

    /// No difference is explained that is larger: arithmetic that loses more leaves nothing of a wave.
    static constexpr double largest = 0.1;

    /// For numbers stored in `precision`, and written with this many digits if not 0.
    /// `factor`: the numbers are those of a convention times this.
    Allowance(Precision precision, int digits, double factor = 1.0);

    /// The largest difference explained if the exact number is `value`, a wave of angle = k·ω, and logOmega = |ln ω|.
    double of(Agreement agreement, double value, double angle, double logOmega) const;
    /// The first agreement that explains it.
    Agreement agreementOf(double difference, double value, double angle, double logOmega) const;
    /// The loss from storing a number near 1.
    double resolution() const { return m_relative + m_absolute; }

private:
    double m_relative;
    double m_absolute;
};

/// How far a table is from a convention, over all its numbers.
struct ConventionError {
    double largest = 0.0; ///< |table − convention|
    std::int64_t row = 0; ///< place of the largest
    std::int64_t column = 0;
    double rootMeanSquare = 0.0;
    Agreement agreement = Agreement::Rounded; ///< explains every difference
    /// How many numbers need each agreement; those that are NaN or infinite are not counted here and are ignored elsewhere.
    std::array<std::int64_t, Allowance::kinds + 1> counts{};
    Evidence evidence;
    std::int64_t notFinite = 0;
    double projection = 1.0; ///< the least-squares factor, relative to the convention's own

    bool operator==(const ConventionError&) const = default;
};
/// With an order, row r of the table is compared with row order[r] of the convention.
ConventionError errorOf(const Table& table, const Allowance& allowance, const Convention& convention,
                        std::span<const std::int64_t> order = {});

} // namespace posenc
