// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace posenc
