// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/rounded_encoding.h"

#include "core/arithmetic/processor.h"
#include "core/arithmetic/sin_cos.h"
#include "core/base/parallel.h"
#include "core/encoding/encoding_table.h"

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

std::vector<double> factorsOf(const Scheme& scheme, const Rounding& rounding)
{
    const EncodingSpec& spec = scheme.spec();
    if (!scheme.traits().hasWaves)
        return {};
    const bool single = !scheme.traits().hasPairs;
    const NumberFormat format = computedIn(rounding);
    const auto fl = [format](double value) { return rounded(value, format); };
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    const std::int64_t waves = single ? spec.dModel() : spec.pairs();
    const auto divisor = static_cast<double>(paper ? spec.dModel() : std::max<std::int64_t>(1, waves - 1));
    const double negativeStep = fl(-preciseLog(spec.n()).hi / divisor);
    std::vector<double> factors(static_cast<std::size_t>(waves));
    constexpr std::size_t fewestFactors = 1000; // below this, a second thread costs more than it saves
    inParallel(factors.size(), fewestFactors, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const double index = fl(static_cast<double>(paper && !single ? 2 * i : i));
            factors[i] = rounding.coding == Coding::ExpLog ? fl(exp(DoubleDouble{fl(index * negativeStep), 0.0}).hi)
                                                           : fl(powerOf(fl(spec.n()), fl(index / fl(divisor))));
        }
    });
    return factors;
}

POSENC_FOR_PROCESSORS
void takeOff(double* values, const double* exact, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        values[p] -= exact[p];
}

} // namespace

RoundedEncoding::RoundedEncoding(SchemePtr scheme, const Rounding& rounding)
    : m_exact(std::move(scheme)), m_rounding(rounding), m_factors(factorsOf(*m_exact, rounding))
{
    const bool pairs = m_exact->traits().hasPairs;
    m_hasSines = pairs || wave(0).wave == Column::Wave::Sine;
    m_hasCosines = pairs || wave(0).wave == Column::Wave::Cosine;
}

std::optional<std::int64_t> RoundedEncoding::undefinedFrom() const
{
    const bool waves = hasWaves() && !m_factors.empty();
    if (!waves && !m_exact->traits().equalColumns)
        return std::nullopt;
    const auto isUndefined = [&](std::int64_t k) { return waves ? std::isinf(position(k)) : std::isnan(plainNumber(k, 0)); };
    std::int64_t end = spec().maxLen() - 1;
    if (!isUndefined(end))
        return std::nullopt;
    for (std::int64_t first = 0; first < end;) { // 65520 for float16: from there on all are
        const std::int64_t middle = first + (end - first) / 2;
        if (isUndefined(middle))
            end = middle;
        else
            first = middle + 1;
    }
    return end;
}

double RoundedEncoding::position(std::int64_t k) const { return rounded(static_cast<double>(k), computedIn(m_rounding)); }

// The rounded number of a scheme without waves.
double RoundedEncoding::plainNumber(std::int64_t k, std::int64_t j) const
{
    const auto inArithmetic = [format = computedIn(m_rounding)](double value) { return rounded(value, format); };
    const double number = rounded(m_exact->computed(k, j, inArithmetic), m_rounding.format);
    return std::isfinite(number) ? number : std::numeric_limits<double>::quiet_NaN();
}

double RoundedEncoding::value(std::int64_t k, std::int64_t j) const
{
    if (isExact())
        return m_exact->value(k, j);
    if (!hasWaves())
        return plainNumber(k, j);
    const ColumnWave content = wave(j);
    if (content.wave == Column::Wave::Zero)
        return 0.0;
    double sine = 0.0;
    double cosine = 0.0;
    sinCosOf(position(k), m_factors.data() + content.frequency, 1, &sine, &cosine);
    return content.wave == Column::Wave::Sine ? sine : cosine;
}

Eigen::VectorXd RoundedEncoding::row(std::int64_t k) const
{
    if (isExact())
        return m_exact->row(k);
    if (m_exact->traits().equalColumns)
        return Eigen::VectorXd::Constant(spec().dModel(), plainNumber(k, 0));
    if (!hasWaves()) {
        Eigen::VectorXd numbers(spec().dModel());
        storedNumbers(k, wholeNumbers(0, spec().dModel()), numbers.data());
        return numbers;
    }
    Eigen::VectorXd sine(waves());
    Eigen::VectorXd cosine(waves());
    sinCosOf(position(k), m_factors.data(), m_factors.size(), sine.data(), cosine.data());
    if (!m_hasSines || !m_hasCosines)
        return m_hasSines ? sine : cosine;
    Eigen::VectorXd result(spec().dModel());
    const PairPlacement placement(*m_exact->encoding());
    placement.place(0, m_factors.size(), sine.data(), cosine.data(), result.data());
    placement.placeRest(result.data());
    return result;
}

double RoundedEncoding::error(std::int64_t k, std::int64_t j) const
{
    const double exact = m_exact->value(k, j);
    return std::isfinite(exact) ? value(k, j) - exact : 0.0;
}

void RoundedEncoding::storedNumbers(std::int64_t k, std::span<const std::int64_t> columns, double* out) const
{
    m_exact->numbers(std::span(&k, 1), columns, Eigen::Map<Table>(out, 1, static_cast<Eigen::Index>(columns.size())));
    store(std::span(out, columns.size()));
}

void RoundedEncoding::store(std::span<double> numbers) const
{
    roundAll(numbers.data(), numbers.size(), m_rounding.format);
    for (double& number : numbers)
        if (!std::isfinite(number))
            number = std::numeric_limits<double>::quiet_NaN();
}

void RoundedEncoding::sinCosOf(double position, const double* factors, std::size_t count, double* sine, double* cosine) const
{
    constexpr std::size_t most = 512; // angles that stay in the cache
    if (count == 0)
        return;
    const NumberFormat format = computedIn(m_rounding);
    const DoubleDouble radian = wave(0).quarterTurns; // ω_0 = 1: the position is the angle
    std::array<double, most> angles;
    for (std::size_t begin = 0; begin < count; begin += most) {
        const std::size_t size = std::min(most, count - begin);
        for (std::size_t i = 0; i < size; ++i)
            angles[i] = m_rounding.coding == Coding::ExpLog ? position * factors[begin + i] : position / factors[begin + i];
        roundAll(angles.data(), size, format);
        sinCosOverPositions(angles.data(), size, radian, sine + begin, cosine + begin);
        for (double* const wave : {m_hasSines ? sine + begin : nullptr, m_hasCosines ? cosine + begin : nullptr}) {
            if (!wave)
                continue;
            roundAll(wave, size, format);
            if (format != m_rounding.format)
                roundAll(wave, size, m_rounding.format);
        }
    }
}

RoundedColumns::RoundedColumns(const RoundedEncoding& encoding, std::span<const std::int64_t> columns) : m_encoding(encoding)
{
    if (!encoding.hasWaves()) {
        for (const std::int64_t j : columns) {
            if (m_columns.empty() || !encoding.exact().traits().equalColumns)
                m_columns.push_back(j);
            m_sources.push_back(m_columns.size() - 1);
        }
        m_size = m_columns.size();
        return;
    }
    std::vector<std::size_t> place(static_cast<std::size_t>(encoding.waves()), 0); // counted from 1
    for (const std::int64_t j : columns) {
        const ColumnWave wave = encoding.wave(j);
        if (wave.wave == Column::Wave::Zero || place[static_cast<std::size_t>(wave.frequency)] != 0)
            continue;
        m_factors.push_back(encoding.factor(wave.frequency));
        m_turnsHi.push_back(wave.quarterTurns.hi);
        m_turnsLo.push_back(wave.quarterTurns.lo);
        place[static_cast<std::size_t>(wave.frequency)] = m_factors.size();
    }
    const std::size_t waves = m_factors.size();
    m_size = 2 * waves + 1;
    for (const std::int64_t j : columns) {
        const ColumnWave wave = encoding.wave(j);
        m_sources.push_back(wave.wave == Column::Wave::Zero
                                ? 2 * waves
                                : place[static_cast<std::size_t>(wave.frequency)] - 1 + (wave.wave == Column::Wave::Cosine ? waves : 0));
    }
}

void RoundedColumns::values(std::int64_t k, double* numbers) const
{
    if (m_columns.size() > 1)
        m_encoding.storedNumbers(k, m_columns, numbers);
    else if (!m_columns.empty())
        numbers[0] = m_encoding.value(k, m_columns[0]);
    if (!m_columns.empty())
        return;
    const std::size_t waves = m_factors.size();
    m_encoding.sinCosOf(m_encoding.position(k), m_factors.data(), waves, numbers, numbers + waves);
    if (m_size > 0)
        numbers[2 * waves] = 0.0;
}

void RoundedColumns::errors(std::int64_t k, double* numbers, double* scratch) const
{
    if (m_columns.size() > 1) {
        m_encoding.exact().numbers(std::span(&k, 1), m_columns, Eigen::Map<Table>(scratch, 1, std::ssize(m_columns)));
        std::copy_n(scratch, m_columns.size(), numbers);
        m_encoding.store(std::span(numbers, m_columns.size()));
        for (std::size_t c = 0; c < m_columns.size(); ++c)
            numbers[c] = std::isfinite(scratch[c]) ? numbers[c] - scratch[c] : 0.0;
    } else if (!m_columns.empty()) {
        numbers[0] = m_encoding.error(k, m_columns[0]);
    }
    if (!m_columns.empty())
        return;
    values(k, numbers);
    const std::size_t waves = m_factors.size();
    sinCosOverPairs(static_cast<double>(k), m_turnsHi.data(), m_turnsLo.data(), waves, scratch, scratch + waves);
    takeOff(numbers, scratch, 2 * waves);
}

POSENC_FOR_PROCESSORS
void takeLarger(double* largest, const double* candidate, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        largest[p] = largerOf(largest[p], candidate[p]);
}

} // namespace posenc
