// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/convention_error.h"

#include <vector>

namespace posenc {

/// Some rows and columns of a table, compared with waves whose frequencies fall by e^(−logStep) from one pair to the next: the question the
/// search for n repeats, at a cost that does not grow with the table.
class DecaySample {
public:
    /// `pattern` says which wave stands where and what the first position is; its n is ignored. Takes at most `mostRows` of the rows below
    /// `rows`.
    DecaySample(const Table& table, const Convention& pattern, std::int64_t rows, std::size_t mostRows);

    /// Mean |table − wave|.
    double deviation(double logStep) const;
    /// A Gauss-Newton step towards the least squares without outliers; logStep again if that is not better.
    double improved(double logStep) const;
    /// How many numbers an agreement explains.
    std::size_t explained(double logStep, const Allowance& allowance, Agreement agreement) const;
    std::size_t size() const { return m_values.size(); }
    /// The largest exponent of a wave: 0 if all have the same frequency for every logStep.
    double largestExponent() const { return m_largestExponent; }

private:
    template <class Visit>
    void visit(double logStep, const Visit& visitor) const;

    double m_scale = 1.0;
    double m_largestExponent = 0.0;
    std::vector<Wave> m_waves;
    std::vector<double> m_positions;
    std::vector<double> m_values; ///< wave by wave
};

/// How fast a table's frequencies fall, if its waves stand as `pattern` says.
struct DecayFit {
    Convention pattern;
    double logStep = 0.0;      ///< ln(ω_i / ω_(i+1))
    double deviation = 0.0;    ///< mean |table − wave| over a sample
    bool undetermined = false; ///< every logStep does as well
};

/// The logStep of the least deviation, first over few rows, for which the deviation has one valley, then over more and more of them within
/// that valley.
DecayFit fitDecay(const Table& table, const Convention& pattern, const Allowance& allowance);

/// Fits the decay between two bounds that enclose one minimum.
DecayFit refineDecay(const Table& table, const Convention& pattern, const Allowance& allowance, double low, double high);

/// The sample that decides in the end.
DecaySample wholeSample(const Table& table, const Convention& pattern);

/// The patterns worth a fit, judged by the first pair, whose frequency does not depend on n; conventions before mistakes.
std::vector<Convention> likelyPatterns(const Table& table);

/// Patterns with a sine, or a cosine, in both columns of a pair, which form no circle.
std::vector<Convention> twinPatterns(const Table& table);

} // namespace posenc
