// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace posenc {

/// What numbers may have been multiplied by on purpose, if it was about this, the likeliest first: 1, √columns, a number of one or two
/// digits, 1/(1 − p) as dropout does it, a number of more digits.
std::vector<double> likelyFactors(double amplitude, double tolerance, double columns);

/// The first of them, or the amplitude as it is.
double roundAmplitude(double amplitude, double tolerance, double columns);

/// A factor of least squares and about how exactly it is known.
struct MeasuredFactor {
    double factor = 0.0;
    double error = 0.0;
};
/// The factor between numbers and those of the rule. Pairs far from the first estimate are left out, because dropout produces them.
MeasuredFactor measuredFactor(const std::vector<std::pair<double, double>>& numbers, double estimate);

/// A measured factor as it may have been meant. `unexplained(factor)` counts the numbers that a factor leaves unexplained: one that storing
/// a number near 1 (`resolution`) could hide must leave hardly more than the measured one.
template <class Unexplained>
double meantFactor(const MeasuredFactor& measured, double resolution, double columns, const Unexplained& unexplained)
{
    constexpr double known = 6.0; // errors, which leave out the tails of the noise
    constexpr std::int64_t oneIn = 200;
    const double size = std::abs(measured.factor);
    const double surely = known * measured.error + 1e-15 * size;
    std::int64_t least = -1;
    for (const double likely : likelyFactors(size, surely + 4.0 * resolution * size, columns)) {
        const double factor = std::copysign(likely, measured.factor);
        if (std::abs(likely - size) <= surely)
            return factor;
        if (least < 0)
            least = unexplained(measured.factor);
        if (unexplained(factor) <= least + least / oneIn)
            return factor;
    }
    return measured.factor;
}

} // namespace posenc
