#include "core/rounded_encoding.h"

#include "core/pair_placement.h"
#include "core/parallel.h"
#include "core/sin_cos.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

NumberFormat computedIn(const Rounding& rounding)
{
    return rounding.arithmetic == Arithmetic::Throughout ? rounding.format : NumberFormat::Float32;
}

// base^exponent for base ≥ 1 and exponent ≥ 0, rounded once.
double powerOf(double base, double exponent)
{
    if (std::isinf(base)) // float16 has no 1e5
        return exponent == 0.0 ? 1.0 : std::numeric_limits<double>::infinity();
    return exp(preciseLog(base) * DoubleDouble{exponent, 0.0}).hi;
}

std::vector<double> factorsOf(const EncodingSpec& spec, const Rounding& rounding)
{
    const NumberFormat format = computedIn(rounding);
    const auto fl = [format](double value) { return rounded(value, format); };
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    const auto divisor = static_cast<double>(paper ? spec.dModel() : std::max<std::int64_t>(1, spec.pairs() - 1));
    const double negativeStep = fl(-preciseLog(spec.n()).hi / divisor);
    std::vector<double> factors(static_cast<std::size_t>(spec.pairs()));
    constexpr std::size_t fewestFactors = 1000; // below this a second thread costs more than it saves
    inParallel(factors.size(), fewestFactors, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const double index = fl(static_cast<double>(paper ? 2 * i : i));
            factors[i] = rounding.coding == Coding::ExpLog ? fl(exp(DoubleDouble{fl(index * negativeStep), 0.0}).hi)
                                                           : fl(powerOf(fl(spec.n()), fl(index / fl(divisor))));
        }
    });
    return factors;
}

} // namespace

RoundedEncoding::RoundedEncoding(const EncodingSpec& spec, const Rounding& rounding)
    : m_exact(spec), m_rounding(rounding), m_factors(factorsOf(spec, rounding))
{
}

std::optional<std::int64_t> RoundedEncoding::undefinedFrom() const
{
    constexpr std::int64_t firstInfinite = 65520; // float16: 65504 and half a step
    const bool reached = std::isinf(position(spec().maxLen() - 1));
    return reached && !m_factors.empty() ? std::optional(firstInfinite) : std::nullopt;
}

double RoundedEncoding::position(std::int64_t k) const { return rounded(static_cast<double>(k), computedIn(m_rounding)); }

double RoundedEncoding::value(std::int64_t k, std::int64_t j) const
{
    const Column column = columnAt(spec(), j);
    if (column.wave == Column::Wave::Zero)
        return 0.0;
    double sine = 0.0;
    double cosine = 0.0;
    sinCosOf(position(k), m_factors.data() + column.pair, 1, &sine, &cosine);
    return column.wave == Column::Wave::Sine ? sine : cosine;
}

Eigen::VectorXd RoundedEncoding::row(std::int64_t k) const
{
    Eigen::VectorXd sine(spec().pairs());
    Eigen::VectorXd cosine(spec().pairs());
    sinCosOf(position(k), m_factors.data(), m_factors.size(), sine.data(), cosine.data());
    Eigen::VectorXd result(spec().dModel());
    const PairPlacement placement(spec());
    placement.place(0, m_factors.size(), sine.data(), cosine.data(), result.data());
    placement.placeRest(result.data());
    return result;
}

double RoundedEncoding::error(std::int64_t k, std::int64_t j) const { return value(k, j) - m_exact.value(k, j); }

void RoundedEncoding::sinCosOf(double position, const double* factors, std::size_t count, double* sine, double* cosine) const
{
    constexpr std::size_t most = 512; // angles that stay in the cache
    if (count == 0)
        return;
    const NumberFormat format = computedIn(m_rounding);
    const DoubleDouble radian = m_exact.frequencies().quarterTurns(0); // ω_0 = 1: the position is the angle
    std::array<double, most> angles;
    for (std::size_t begin = 0; begin < count; begin += most) {
        const std::size_t size = std::min(most, count - begin);
        for (std::size_t i = 0; i < size; ++i)
            angles[i] = m_rounding.coding == Coding::ExpLog ? position * factors[begin + i] : position / factors[begin + i];
        roundAll(angles.data(), size, format);
        sinCosOverPositions(angles.data(), size, radian, sine + begin, cosine + begin);
        for (double* const wave : {sine + begin, cosine + begin}) {
            roundAll(wave, size, format);
            if (format != m_rounding.format)
                roundAll(wave, size, m_rounding.format);
        }
    }
}

} // namespace posenc
