// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/convention.h"
#include "core/tables/file_table.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace posenc {

/// Whether a table follows a rule, or agrees with it no better than chance. Every number is compared with the rule. Informative
/// numbers are counted apart: the rule's wave has turned there and is neither at its limits nor zero. Numbers are relative to the rule's
/// amplitude.
struct Evidence {
    /// Numbers nearer than this are the rule's with noise: 2.5 standard deviations of the largest noise that is to be seen through.
    static constexpr double noisy = 0.025;
    /// … and numbers farther than this are wrong whatever the noise.
    static constexpr double farOff = 0.06;
    /// How often a number is near the rule's by chance: up to noise, and up to rounding at least. Numbers are written in float32 at least,
    /// and equal ones are no independent ones.
    static constexpr double chanceOfNoise = 2.0 * noisy;
    static constexpr double leastChance = 0x1p-24;
    /// A number this near to a limit of its wave tells nothing.
    static constexpr double leastTold = 1e-4;

    /// How far the places of the right numbers within their columns speak against columns that hold the same numbers in any order.
    struct Arrangement {
        double bits = 0.0;
        double chance = 1.0; ///< probability that a random number agrees with the rule
        int distinct = 0;    ///< sizes among the right numbers

        bool operator==(const Arrangement&) const = default;
    };
    struct Columns {
        Arrangement exact;
        Arrangement noisy;
        int mostParameters = 1 << 30; ///< upper limit of the number of parameters that can be fitted to the cells

        bool operator==(const Columns&) const = default;
    };

    std::int64_t finite = 0;
    std::int64_t unexplained = 0; ///< neither rounding nor arithmetic explains the difference
    std::int64_t far = 0;         ///< noise does not either
    std::int64_t zeros = 0;       ///< unexplained ones that are 0 in the table, as dropout leaves them
    std::int64_t telling = 0;     ///< beyond what the tolerance blurs
    std::int64_t tellingUnexplained = 0;
    std::int64_t shown = 0; ///< beyond what noise blurs
    std::int64_t shownFar = 0;
    double tolerances = 0.0; ///< sum over the telling numbers
    /// |table − rule| over all finite numbers: how many there are within each quarter of an octave, and their sums.
    static constexpr int restBins = 80;
    std::array<std::int64_t, restBins> restCounts{};
    std::array<double, restBins> restSums{};
    /// Set where it is worth while: a rule that has more evidence than this is not held against columns in any order.
    std::optional<Columns> columns;

    /// A finite number; `turned`: the wave is not as at its beginning.
    void add(double value, double exact, double tolerance, bool explained, bool turned);
    void add(const Evidence& other);

    /// Most numbers are the rule's up to rounding and arithmetic: far more than chance would give a rule with so many free parameters, and
    /// `choices` bits in which its parameters were chosen.
    bool isExact(int parameters, double choices = 0.0) const;
    /// Whether the table follows the rule up to noise.
    bool isNoisy(int parameters, double choices = 0.0) const;
    bool holds(int parameters, double choices = 0.0) const { return isExact(parameters, choices) || isNoisy(parameters, choices); }

    /// The largest error that noise like that of most numbers explains.
    double noiseLimit() const;
    /// The mean |table − rule| over the numbers within that limit.
    double typicalRest() const;
    /// How many numbers have errors beyond noise.
    std::int64_t outliers() const;
    double meanTolerance() const { return tolerances / static_cast<double>(telling > 0 ? telling : 1); }

    /// The bin of a rest: 4 to the octave, from 2^-18 to 4; the first and the last hold what is beyond.
    static int binOf(double rest)
    {
        constexpr int biased = 1023 - 18;
        const auto bits = static_cast<int>(std::bit_cast<std::uint64_t>(rest) >> 50) - 4 * biased; // exponent and two digits
        return std::clamp(bits, 0, restBins - 1);
    }
    static double binEnd(int bin) { return std::ldexp(1.0 + 0.25 * (bin % 4 + 1), bin / 4 - 18); }

    /// Whether a number of the rule tells anything, up to rounding …
    static bool isTelling(double exact, double tolerance, bool turned);
    /// Whether a number shows the rule up to noise.
    static bool isShown(double exact, bool turned);

    bool operator==(const Evidence&) const = default;
};

// Inline, with no call of the library: they are asked of every number of a table.
inline double distanceFromWhole(double exact)
{
    const double size = std::abs(exact);
    return size <= 1.5 ? std::min(size, std::abs(size - 1.0)) : std::abs(size - std::round(size));
}

inline bool Evidence::isTelling(double exact, double tolerance, bool turned)
{
    constexpr double blurred = 4.0; // tolerances
    return turned && distanceFromWhole(exact) > std::max(leastTold, blurred * tolerance);
}

inline bool Evidence::isShown(double exact, bool turned)
{
    constexpr double shownDistance = 0.1;
    return turned && distanceFromWhole(exact) > shownDistance;
}

inline void Evidence::add(double value, double exact, double tolerance, bool explained, bool turned)
{
    const double rest = std::abs(value - exact);
    const bool isFar = !explained && rest > farOff;
    ++finite;
    unexplained += explained ? 0 : 1;
    far += isFar ? 1 : 0;
    zeros += !explained && value == 0.0 ? 1 : 0;
    if (isTelling(exact, tolerance, turned)) {
        ++telling;
        tolerances += tolerance;
        tellingUnexplained += explained ? 0 : 1;
    }
    if (isShown(exact, turned)) {
        ++shown;
        shownFar += explained || rest <= noisy ? 0 : 1;
    }
    const auto bin = static_cast<std::size_t>(binOf(rest));
    ++restCounts[bin];
    restSums[bin] += rest;
}

/// Some cells of a table beside a rule's, column by column. They are held against another explanation: each column holds its numbers in any
/// order, as a constant with noise does, and numbers of few values.
class ColumnEvidence {
public:
    struct Cell {
        double value = 0.0; ///< relative to the rule's amplitude, as `exact`
        double exact = 0.0;
        double tolerance = 0.0; ///< the error that rounding and arithmetic allow
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
    /// `factor`: the numbers are those of a convention times this. `significant`: they were rounded to so many significant digits, if not
    /// 0.
    Allowance(Precision precision, int digits, double factor = 1.0, int significant = 0);

    /// The largest difference explained if the exact number is `value`, a wave of angle = k·ω, and logOmega = |ln ω|.
    double of(Agreement agreement, double value, double angle, double logOmega) const;
    /// The first agreement that explains it.
    Agreement agreementOf(double difference, double value, double angle, double logOmega) const;
    /// The loss from storing a number near 1.
    double resolution() const { return m_relative + m_absolute + 0.5 * m_significantUnit; }

private:
    /// How much of an angle, and of a number, each kind of arithmetic loses.
    static constexpr std::array<double, kinds> unitRoundoff{0.0, 0x1p-53, 0x1p-24};

    // Half a unit of the last of the significant digits.
    double ofSignificant(double value) const;

    double m_relative;
    double m_absolute;
    double m_size = 1.0;            ///< |factor|
    double m_significantUnit = 0.0; ///< 10^(1 − significant digits); 0: all are kept
};

// Inline: they are asked of every number of a table.
inline double Allowance::of(Agreement agreement, double value, double angle, double logOmega) const
{
    if (agreement == Agreement::Deviates)
        return std::numeric_limits<double>::infinity();
    const double lost = unitRoundoff[static_cast<std::size_t>(agreement)];
    // ω from an exponential of a logarithm that was rounded twice, the product k·ω, and the wave itself.
    const double stored = m_absolute + (m_significantUnit > 0.0 ? ofSignificant(value) : 0.0);
    return std::min(largest, stored + (m_relative + 2.0 * lost) * std::abs(value) + lost * angle * (4.0 + 2.0 * logOmega));
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
    /// How many numbers need each kind of agreement. NaN and infinite numbers are not counted.
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
