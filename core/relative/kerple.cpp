// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/kerple.h"

#include "core/arithmetic/double_double.h"
#include "core/arithmetic/portable_exp_log.h"
#include "core/arithmetic/processor.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace posenc {

namespace {

// Up to here values are summed one by one; from here on Euler and Maclaurin's formula is exact to a double's digits.
constexpr std::int64_t summedSingly = 64;

Expected<Done> inRange(const char* name, double value, double least, double most)
{
    if (value >= least && value <= most)
        return Done{};
    return Error{Error::Kind::Range, sentence("core", "KERPLE's %1 is %2, but it must be between %3 and %4.")(name, value, least, most)};
}

// 1 + r₂ Δ with its rounding.
DoubleDouble logArgument(double r2, double offset) { return twoProduct(r2, offset) + DoubleDouble{1.0, 0.0}; }

DoubleDouble logOf(DoubleDouble x) { return preciseLog(x.hi) + DoubleDouble{x.lo / x.hi, 0.0}; }

// Δ^r for Δ ≥ 1.
DoubleDouble powerOf(double offset, double r) { return exp(preciseLog(offset) * DoubleDouble{r, 0.0}); }

// out = −r₁ ln(1 + r₂ Δ)
POSENC_FOR_PROCESSORS
void fillLogs(double* out, double first, double r1, double r2, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        out[p] = -r1 * plainLog(1.0 + r2 * (first + static_cast<double>(p)));
}

// out = −r₁ Δ^r₂: the power of Δ / 2^20, whose logarithm is not positive, times that of 2^20; Δ ≥ 1
POSENC_FOR_PROCESSORS
void fillPowers(double* out, double first, double r1Scaled, double r2, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        out[p] = r2 * plainLog((first + static_cast<double>(p)) * 0x1p-20);
    for (std::size_t p = 0; p < count; ++p)
        out[p] = -r1Scaled * plainExp(out[p]);
}

// The range of a bias that never rises, from its quick values: a picture asks for two at every pixel.
DistanceBias::Range quickRange(const DistanceBias& bias, std::int64_t first, std::int64_t last)
{
    DistanceBias::Range range;
    bias.values(last - 1, std::span(&range.lowest, 1));
    bias.values(first, std::span(&range.highest, 1));
    return {range.lowest + 0.0, range.highest + 0.0}; // no −0
}

// What Euler and Maclaurin's formula takes of a function at one end of Σ_{a ≤ k < b}.
struct EndOfSum {
    double integral = 0.0;
    double value = 0.0;
    double first = 0.0; ///< derivatives
    double third = 0.0;

    double sum() const { return integral - 0.5 * value + first / 12.0 - third / 720.0; }
};

EndOfSum logsAt(double r2, double x)
{
    const double u = 1.0 + r2 * x;
    const double log = plainLog(u);
    const double slope = r2 / u;
    return {u * (log - 1.0) / r2, log, slope, 2.0 * slope * slope * slope};
}

// scale = 2^(20 r₂), see fillPowers
EndOfSum powersAt(double r2, double scale, double x)
{
    const double power = scale * plainExp(r2 * plainLog(x * 0x1p-20));
    return {power * x / (r2 + 1.0), power, r2 * power / x, r2 * (r2 - 1.0) * (r2 - 2.0) * power / (x * x * x)};
}

} // namespace

KerpleLog::KerpleLog(double r1, double r2) : m_r1(r1), m_r2(r2), m_farBegin(logsAt(r2, static_cast<double>(summedSingly)).sum())
{
    for (std::int64_t offset = 0; offset < summedSingly; ++offset)
        m_nearSum += logOf(logArgument(m_r2, static_cast<double>(offset))).hi;
}

Expected<KerpleLog> KerpleLog::make(double r1, double r2)
{
    if (auto good = inRange("r₁", r1, least, most); !good)
        return good.error();
    if (auto good = inRange("r₂", r2, least, most); !good)
        return good.error();
    return KerpleLog(r1, r2);
}

double KerpleLog::value(std::int64_t offset) const
{
    const DoubleDouble log = logOf(logArgument(m_r2, static_cast<double>(offset)));
    return offset == 0 ? 0.0 : (log * DoubleDouble{-m_r1, 0.0}).hi;
}

void KerpleLog::values(std::int64_t first, std::span<double> out) const
{
    fillLogs(out.data(), static_cast<double>(first), m_r1, m_r2, out.size());
}

DistanceBias::Range KerpleLog::range(std::int64_t first, std::int64_t last) const { return quickRange(*this, first, last); }

double KerpleLog::sumBelow(std::int64_t end) const
{
    if (end > summedSingly)
        return -m_r1 * (m_nearSum + (logsAt(m_r2, static_cast<double>(end)).sum() - m_farBegin));
    double sum = 0.0;
    for (std::int64_t offset = 0; offset < end; ++offset)
        sum += value(offset);
    return sum;
}

KerplePower::KerplePower(double r1, double r2)
    : m_r1(r1), m_r2(r2), m_largest(r1 * powerOf(0x1p20, r2).hi),
      m_farBegin(powersAt(r2, m_largest / r1, static_cast<double>(summedSingly)).sum())
{
    for (std::int64_t offset = 1; offset < summedSingly; ++offset)
        m_nearSum += powerOf(static_cast<double>(offset), m_r2).hi;
}

Expected<KerplePower> KerplePower::make(double r1, double r2)
{
    if (auto good = inRange("r₁", r1, KerpleLog::least, KerpleLog::most); !good)
        return good.error();
    if (auto good = inRange("r₂", r2, KerpleLog::least, mostExponent); !good)
        return good.error();
    return KerplePower(r1, r2);
}

double KerplePower::value(std::int64_t offset) const
{
    return offset == 0 ? 0.0 : (powerOf(static_cast<double>(offset), m_r2) * DoubleDouble{-m_r1, 0.0}).hi;
}

void KerplePower::values(std::int64_t first, std::span<double> out) const
{
    const std::size_t zeros = first == 0 && !out.empty() ? 1 : 0;
    std::fill_n(out.begin(), zeros, 0.0);
    fillPowers(out.data() + zeros, static_cast<double>(first) + static_cast<double>(zeros), m_largest, m_r2, out.size() - zeros);
}

DistanceBias::Range KerplePower::range(std::int64_t first, std::int64_t last) const { return quickRange(*this, first, last); }

double KerplePower::sumBelow(std::int64_t end) const
{
    if (end > summedSingly)
        return -m_r1 * (m_nearSum + (powersAt(m_r2, m_largest / m_r1, static_cast<double>(end)).sum() - m_farBegin));
    double sum = 0.0;
    for (std::int64_t offset = 0; offset < end; ++offset)
        sum += value(offset);
    return sum;
}

} // namespace posenc
