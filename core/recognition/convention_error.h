// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/convention.h"
#include "core/recognition/evidence.h"
#include "core/tables/file_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
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
    /// How much of an angle, and of a number, each kind of arithmetic loses.
    static constexpr std::array<double, kinds> unitRoundoff{0.0, 0x1p-53, 0x1p-24};

    double m_relative;
    double m_absolute;
};

// Inline: they are asked of every number of a table.
inline double Allowance::of(Agreement agreement, double value, double angle, double logOmega) const
{
    if (agreement == Agreement::Deviates)
        return std::numeric_limits<double>::infinity();
    const double lost = unitRoundoff[static_cast<std::size_t>(agreement)];
    // ω from an exponential of a logarithm that was rounded twice, the product k·ω, and the wave itself.
    return std::min(largest, m_absolute + (m_relative + 2.0 * lost) * std::abs(value) + lost * angle * (4.0 + 2.0 * logOmega));
}

inline Agreement Allowance::agreementOf(double difference, double value, double angle, double logOmega) const
{
    for (const Agreement agreement : {Agreement::Rounded, Agreement::Float64Arithmetic, Agreement::Float32Arithmetic})
        if (difference <= of(agreement, value, angle, logOmega))
            return agreement;
    return Agreement::Deviates;
}

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
