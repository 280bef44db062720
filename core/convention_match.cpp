#include "core/convention_match.h"

#include "core/decay_fit.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <tuple>

namespace posenc {

namespace {

constexpr double usualN = 10000.0;

template <class Kept>
bool keepsAll(const Table& values)
{
    return std::all_of(values.data(), values.data() + values.size(),
                       [](double value) { return static_cast<double>(static_cast<float>(Kept(static_cast<float>(value)))) == value; });
}

// A table of 0 and 1 alone tells nothing.
bool tellsItsPrecision(const Table& values)
{
    return std::any_of(values.data(), values.data() + values.size(), [](double value) { return value != std::floor(value); });
}

Precision precisionOf(const OwnTable& table)
{
    if (!tellsItsPrecision(table.values) || table.precision == Precision::Float16)
        return table.precision;
    if (keepsAll<Eigen::half>(table.values))
        return Precision::Float16;
    return keepsAll<float>(table.values) ? Precision::Float32 : table.precision;
}

double rounded(double value, int digits)
{
    char text[64];
    const char* const end = std::to_chars(text, text + sizeof text, value, std::chars_format::scientific, digits - 1).ptr;
    std::from_chars(text, end, value);
    return value;
}

// What an n is judged by: it must explain the table as well as the best logStep does.
class Judge {
public:
    Judge(const Table& table, const DecayFit& fit, const Allowance& allowance, Precision precision)
        : m_sample(wholeSample(table, fit.pattern)), m_allowance(allowance), m_deviation(fit.deviation)
    {
        // Numbers that stick out, as a wrong column does, must not make every n as good as every other.
        const std::size_t many = m_sample.size() * 6 / 10;
        m_agreement = precision == Precision::Float64 ? Agreement::Float64Arithmetic : Agreement::Float32Arithmetic;
        while (m_agreement != Agreement::Deviates && m_sample.explained(fit.logStep, allowance, m_agreement) < many)
            m_agreement = static_cast<Agreement>(static_cast<int>(m_agreement) + 1);
        const std::size_t explained = m_sample.explained(fit.logStep, allowance, m_agreement);
        m_enough = explained == m_sample.size() ? explained : explained - explained / 200;
    }

    bool accepts(double logStep) const
    {
        if (m_agreement == Agreement::Deviates)
            return m_sample.deviation(logStep) <= 1.02 * m_deviation;
        return m_sample.explained(logStep, m_allowance, m_agreement) >= m_enough;
    }

private:
    DecaySample m_sample;
    Allowance m_allowance;
    double m_deviation;
    Agreement m_agreement;
    std::size_t m_enough = 0;
};

// A convention that a fit can be read as, and what speaks for it: the least comes first.
struct Reading {
    Convention convention;
    std::tuple<double, int, int, int> cost; ///< deviation where it is not the least, mistake, digits of n, unusual n
    bool nUndetermined = false;
};

constexpr int mostDigits = 17;

class Reader {
public:
    Reader(const DecayFit& fit, const Judge& judge, double deviationCost, std::vector<Reading>& readings)
        : m_fit(fit), m_judge(judge), m_deviationCost(deviationCost), m_readings(readings)
    {
    }

    void readAll()
    {
        const auto d = static_cast<double>(m_fit.pattern.columns);
        const std::int64_t half = m_fit.pattern.columns / 2;
        const bool plain = m_fit.pattern.mistake == Mistake::None;
        const bool even = m_fit.pattern.columns % 2 == 0;
        const bool paper = m_fit.pattern.frequencies == FrequencyRule::Paper;
        if (m_fit.pattern.mistake == Mistake::ExponentOfEveryColumn) {
            readN(m_fit.pattern.mistake, FrequencyRule::Paper, d / 4.0);
            readUsual(Mistake::HalfExponentOfEveryColumn, d / 2.0, 1);
            return;
        }
        if (paper)
            readN(m_fit.pattern.mistake, FrequencyRule::Paper, d / 2.0);
        if (plain && (even || !paper))
            readN(Mistake::None, FrequencyRule::Tensor2Tensor, static_cast<double>(half - 1));
        if (plain && paper && !m_fit.undetermined) {
            readUsual(Mistake::DoubledIndex, d / 4.0, 0);
            const double floorStep = 2.0 * std::ceil(std::log(usualN) / (2.0 * d));
            if (m_judge.accepts(floorStep))
                add(Mistake::FloorDivision, FrequencyRule::Paper, usualN, 2);
        }
    }

private:
    // ln n = scale · logStep
    void readN(Mistake mistake, FrequencyRule rule, double scale)
    {
        if (m_fit.undetermined || !(scale > 0.0)) {
            add(mistake, rule, usualN, 1);
            return;
        }
        const double logN = m_fit.logStep * scale;
        const double estimate = std::exp(std::min(logN, std::log(EncodingSpec::maxN)));
        for (int digits = 1; digits < mostDigits; ++digits) {
            const double n = std::clamp(rounded(estimate, digits), EncodingSpec::minN, EncodingSpec::maxN);
            if (m_judge.accepts(std::log(n) / scale)) {
                add(mistake, rule, n, digits);
                return;
            }
        }
        add(mistake, rule, std::clamp(estimate, EncodingSpec::minN, EncodingSpec::maxN), mostDigits);
    }
    void readUsual(Mistake mistake, double scale, int digits)
    {
        if (!m_fit.undetermined && m_judge.accepts(std::log(usualN) / scale))
            add(mistake, FrequencyRule::Paper, usualN, digits);
    }
    void add(Mistake mistake, FrequencyRule rule, double n, int digits)
    {
        Convention convention = m_fit.pattern;
        convention.mistake = mistake == Mistake::None && n == 1000.0 ? Mistake::Base1000 : mistake;
        convention.frequencies = rule;
        convention.n = n;
        const int unusual = n == usualN ? 0 : std::pow(10.0, std::round(std::log10(n))) == n ? 1 : 2;
        m_readings.push_back(
            {convention, {m_deviationCost, m_fit.pattern.mistake == Mistake::None ? 0 : 1, digits, unusual}, m_fit.undetermined});
    }

    const DecayFit& m_fit;
    const Judge& m_judge;
    double m_deviationCost;
    std::vector<Reading>& m_readings;
};

} // namespace

ConventionMatch matchConvention(const OwnTable& table)
{
    ConventionMatch match;
    match.precision = precisionOf(table);
    const Allowance allowance(match.precision, table.digits);
    std::vector<DecayFit> fits;
    for (const Convention& pattern : likelyPatterns(table.values))
        fits.push_back(fitDecay(table.values, pattern, allowance));
    const double least = std::ranges::min_element(fits, {}, &DecayFit::deviation)->deviation;
    std::vector<Reading> readings;
    for (const DecayFit& fit : fits) {
        const bool good = fit.deviation <= 1.5 * least + allowance.resolution();
        Reader(fit, Judge(table.values, fit, allowance, match.precision), good ? 0.0 : fit.deviation, readings).readAll();
    }
    std::ranges::stable_sort(readings, {}, &Reading::cost);
    const auto hypothesisOf = [&](const Convention& convention) {
        return Hypothesis{convention, errorOf(table.values, allowance, convention)};
    };
    match.best = hypothesisOf(readings.front().convention);
    match.runnerUp = readings.size() > 1 ? hypothesisOf(readings[1].convention) : match.best;
    match.nUndetermined = readings.front().nUndetermined;
    constexpr double mostExplained = 0.25;
    constexpr double mostUnexplained = 0.05;
    const double off = match.best.error.rootMeanSquare;
    match.recognised = off <= (match.best.error.agreement == Agreement::Deviates ? mostUnexplained : mostExplained);
    return match;
}

} // namespace posenc
