// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace posenc {

/// Whether a table follows a rule, or agrees with it no better than chance. Every number is compared with the rule's; those that tell
/// something are counted apart: where the rule has a wave that has turned, neither its limits nor zero. Numbers are relative to the rule's
/// amplitude.
struct Evidence {
    /// Numbers nearer than this are the rule's with noise: 2.5 standard deviations of the largest noise that is to be seen through.
    static constexpr double noisy = 0.025;
    /// … and numbers farther than this are wrong whatever the noise.
    static constexpr double farOff = 0.06;

    std::int64_t finite = 0;
    std::int64_t unexplained = 0; ///< neither rounding nor arithmetic explains the difference
    std::int64_t far = 0;         ///< noise does not either
    std::int64_t zeros = 0;       ///< unexplained ones that are 0 in the table, as dropout leaves them
    std::int64_t telling = 0;     ///< beyond what the tolerance blurs
    std::int64_t tellingUnexplained = 0;
    std::int64_t shown = 0; ///< beyond what noise blurs
    std::int64_t shownFar = 0;
    double tolerances = 0.0; ///< sum over the telling numbers
    double rests = 0.0;      ///< |table − rule| over the shown ones that noise explains

    /// A finite number; `turned`: the wave is not as at its beginning.
    void add(double value, double exact, double tolerance, bool explained, bool turned);
    void add(const Evidence& other);

    /// Most numbers are the rule's up to rounding and arithmetic: far more than chance would give a rule with so many free parameters, and
    /// `choices` bits in which its parameters were chosen.
    bool isExact(int parameters, double choices = 0.0) const;
    /// The same up to noise.
    bool isNoisy(int parameters, double choices = 0.0) const;
    bool holds(int parameters, double choices = 0.0) const { return isExact(parameters, choices) || isNoisy(parameters, choices); }

    double typicalRest() const { return rests / static_cast<double>(shown > shownFar ? shown - shownFar : 1); }
    double meanTolerance() const { return tolerances / static_cast<double>(telling > 0 ? telling : 1); }

    bool operator==(const Evidence&) const = default;
};

// Inline, with no call of the library: it is asked of every number of a table.
inline void Evidence::add(double value, double exact, double tolerance, bool explained, bool turned)
{
    constexpr double blurred = 4.0; // tolerances
    constexpr double shownDistance = 0.1;
    constexpr double leastTold = 1e-4;
    const double rest = std::abs(value - exact);
    const bool isFar = !explained && rest > farOff;
    ++finite;
    unexplained += explained ? 0 : 1;
    far += isFar ? 1 : 0;
    zeros += !explained && value == 0.0 ? 1 : 0;
    const double size = std::abs(exact);
    const double told = size <= 1.5 ? std::min(size, std::abs(size - 1.0)) : std::abs(size - std::round(size)); // from a whole number
    if (turned && told > std::max(leastTold, blurred * tolerance)) {
        ++telling;
        tolerances += tolerance;
        tellingUnexplained += explained ? 0 : 1;
    }
    if (turned && told > shownDistance) {
        ++shown;
        const bool isNear = explained || rest <= noisy;
        shownFar += isNear ? 0 : 1;
        rests += isNear ? rest : 0.0;
    }
}

} // namespace posenc
