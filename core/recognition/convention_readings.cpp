// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention_readings.h"

#include "core/base/read_number.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>
#include <tuple>
#include <utility>

namespace posenc {

namespace {

// The first pair's phase, known to `tolerance`, fits some position or other by chance: beyond that, other pairs have to tell it.
bool isPositionTold(const Convention& convention, const Evidence& evidence)
{
    constexpr double chance = 0.01;
    const bool exact = evidence.isExact(0);
    const double tolerance = exact ? evidence.meanTolerance() : 2.0 * evidence.typicalRest();
    if (convention.firstPosition <= 2 || static_cast<double>(convention.firstPosition) * tolerance <= chance * std::numbers::pi)
        return true;
    const std::int64_t all = (exact ? evidence.telling : evidence.shown) - 2 * convention.rows;
    const std::int64_t wrong = exact ? evidence.tellingUnexplained : evidence.shownFar;
    return all > 0 && 2 * wrong < all;
}

constexpr double usualN = 10000.0;

double rounded(double value, int digits)
{
    char text[64];
    const char* const end = std::to_chars(text, text + sizeof text, value, std::chars_format::scientific, digits - 1).ptr;
    readNumber(text, end, value);
    return value;
}

// Criterion for an n: it must explain the table as well as the best logStep does.
class Judge {
public:
    Judge(const Table& table, const DecayFit& fit, const Allowance& allowance, Agreement least)
        : m_sample(wholeSample(table, fit.pattern)), m_allowance(allowance), m_deviation(fit.deviation), m_agreement(least)
    {
        // Outliers, such as a wrong column, must not make every n as good as every other.
        const std::size_t many = m_sample.size() * 6 / 10;
        while (m_agreement != Agreement::Deviates && m_sample.explained(fit.logStep, allowance, m_agreement) < many)
            m_agreement = static_cast<Agreement>(static_cast<int>(m_agreement) + 1);
        const std::size_t explained = m_sample.explained(fit.logStep, allowance, m_agreement);
        const bool isWhole = m_agreement != Agreement::Deviates && explained == m_sample.size();
        m_share = static_cast<double>(explained) / static_cast<double>(m_sample.size());
        m_enough = isWhole ? explained : explained - explained / 200;
    }

    Agreement agreement() const { return m_agreement; }
    bool isTight() const { return m_agreement == Agreement::Rounded; }
    /// Rounding alone explains the table, except for what the last digits of the best logStep may cost.
    bool isRounded() const { return isTight() && m_share > 0.95; }

    bool accepts(double logStep) const
    {
        if (m_agreement == Agreement::Deviates)
            return m_sample.deviation(logStep) <= (1.0 + std::max(0.02, 5.0 / static_cast<double>(m_sample.size()))) * m_deviation;
        return m_sample.explained(logStep, m_allowance, m_agreement) >= m_enough;
    }
    // How many digits any n needs to be accepted: those that tell it from its neighbours.
    double digitsNeeded(double logStep, double scale) const
    {
        for (double digits = 1.0; digits < 17.0; digits += 0.5) {
            const double off = std::pow(10.0, -digits) / scale; // rounding of ln n, converted to steps
            if (accepts(logStep + off) || accepts(logStep - off))
                return digits;
        }
        return 17.0;
    }

private:
    DecaySample m_sample;
    Allowance m_allowance;
    double m_deviation;
    Agreement m_agreement;
    double m_share = 0.0; ///< explained by the best logStep
    std::size_t m_enough = 0;
};

struct Judged {
    Interpretation reading;
    // Deviation if it is not the least, mistake, digits of n, unusual n, looseness of the agreement.
    std::tuple<double, int, int, int, int> cost;
};

constexpr int mostDigits = 17;

class Reader {
public:
    /// `wantsTelling`: n is named only if it has notably fewer digits than any number would need.
    Reader(const DecayFit& fit, const Judge& judge, bool wantsTelling, bool isRounded, double deviationCost, std::vector<Judged>& readings)
        : m_fit(fit), m_judge(judge), m_wantsTelling(wantsTelling), m_isRounded(isRounded), m_deviationCost(deviationCost),
          m_readings(readings)
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
        if (m_fit.pattern.cache != RotaryCache::None) {
            readN(Mistake::None, FrequencyRule::Paper, d / 2.0);
            return;
        }
        if (m_fit.pattern.isPadded) {
            readPadded();
            return;
        }
        if (paper)
            readN(m_fit.pattern.mistake, FrequencyRule::Paper, d / 2.0);
        if (plain && (even || !paper))
            readN(Mistake::None, FrequencyRule::Tensor2Tensor, static_cast<double>(half - 1));
        if (plain && !paper && !even && half > 1)
            readPadded();
        if (plain && paper && !m_fit.undetermined) {
            readUsual(Mistake::DoubledIndex, d / 4.0, half == 2 ? 2 : 0); // of two pairs, tensor2tensor has the same
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
        const double estimate = logN >= std::log(EncodingSpec::maxN) ? EncodingSpec::maxN : std::max(std::exp(logN), EncodingSpec::minN);
        // Noise leaves many: the usual one is likelier than its neighbours.
        if (m_judge.agreement() == Agreement::Deviates && m_judge.accepts(std::log(usualN) / scale)) {
            add(mistake, rule, usualN, 1);
            return;
        }
        for (int digits = 1; digits < mostDigits; ++digits) {
            const double n = std::clamp(rounded(estimate, digits), EncodingSpec::minN, EncodingSpec::maxN);
            if (!m_judge.accepts(std::log(n) / scale))
                continue;
            // If rounding alone explains the table with another n, chance must not count as evidence: a power of ten is not chance.
            const bool isPower = std::pow(10.0, std::round(std::log10(n))) == n;
            const int few = m_isRounded ? 0 : 4;
            const double fewer = !m_isRounded ? 1.5 : isPower ? 2.5 : 4.5;
            if (!m_wantsTelling || m_judge.agreement() == Agreement::Deviates || digits <= few
                || digits + fewer <= m_judge.digitsNeeded(m_fit.logStep, scale))
                add(mistake, rule, n, digits);
            else if (!m_judge.isTight())
                add(mistake, rule, estimate, mostDigits);
            return;
        }
        add(mistake, rule, estimate, mostDigits);
    }
    // The paper's encoding of one column less has the columns of tensor2tensor's, whose last column is 0.
    void readPadded()
    {
        m_isPadded = true;
        readN(Mistake::None, FrequencyRule::Paper, static_cast<double>(m_fit.pattern.columns / 2));
        m_isPadded = false;
    }
    void readUsual(Mistake mistake, double scale, int digits)
    {
        if (!m_fit.undetermined && m_judge.accepts(std::log(usualN) / scale))
            add(mistake, FrequencyRule::Paper, usualN, digits);
    }
    void add(Mistake mistake, FrequencyRule rule, double n, int digits)
    {
        Convention convention = m_fit.pattern;
        convention.mistake = mistake;
        convention.frequencies = rule;
        convention.isPadded = m_isPadded;
        convention.n = n;
        const bool isPower = std::pow(10.0, std::round(std::log10(n))) == n;
        const int unusual = n == usualN ? 0 : isPower ? 1 : 2;
        const int looser = static_cast<int>(m_judge.agreement());
        m_readings.push_back(
            {{convention, m_fit.undetermined}, {m_deviationCost, m_fit.pattern.mistake == Mistake::None ? 0 : 1, digits, unusual, looser}});
    }

    const DecayFit& m_fit;
    const Judge& m_judge;
    bool m_wantsTelling;
    bool m_isRounded; ///< rounding alone explains the table
    double m_deviationCost;
    bool m_isPadded = false;
    std::vector<Judged>& m_readings;
};

} // namespace

bool isRecognised(const Candidate& candidate)
{
    constexpr double mostExplained = 0.25;
    const ConventionError& error = candidate.match.best.error;
    const Convention& convention = candidate.match.best.convention;
    const int free = candidate.parameters + (candidate.match.nUndetermined ? 0 : 1);
    const double choices = std::log2(1.0 + static_cast<double>(convention.firstPosition));
    if (!isPositionTold(convention, error.evidence))
        return false;
    if (error.agreement != Agreement::Deviates)
        return error.rootMeanSquare <= mostExplained * std::abs(convention.factor)
               && (candidate.parameters == 0 || error.evidence.isExact(free, choices));
    return error.evidence.holds(free, choices);
}

bool isNearlyWhole(const Candidate& candidate)
{
    const ConventionError& error = candidate.match.best.error;
    return candidate.match.recognised
           && (error.agreement != Agreement::Deviates || error.evidence.tellingUnexplained * 10 < error.evidence.telling);
}

bool isBetter(const Candidate& a, const Candidate& b)
{
    const auto rank = [](const Candidate& candidate) {
        const ConventionError& error = candidate.match.best.error;
        const Evidence& evidence = error.evidence;
        // In noise, large errors count in every column.
        const double farShare = std::max(static_cast<double>(evidence.shownFar) / static_cast<double>(evidence.shown + 1),
                                         static_cast<double>(evidence.far) / static_cast<double>(evidence.finite + 1));
        const double share =
            evidence.isExact(0) ? static_cast<double>(evidence.tellingUnexplained) / static_cast<double>(evidence.telling) : 1.0 + farShare;
        const double coarse = std::round(share * 20.0); // a few wrong numbers do not suggest another arrangement
        return std::tuple(candidate.match.recognised ? 0 : 1, candidate.match.recognised ? coarse : 0.0,
                          candidate.match.recognised ? candidate.parameters : 0, error.rootMeanSquare);
    };
    return rank(a) < rank(b);
}

double nearestValley(const DecaySample& sample, double logStep, double reach)
{
    constexpr int valleys = 32;
    double best = logStep;
    double least = sample.deviation(logStep);
    for (int i = -valleys; i <= valleys; ++i) {
        const double near = std::max(0.0, logStep + i / reach);
        if (const double here = sample.deviation(near); here < least)
            std::tie(best, least) = std::tuple(near, here);
    }
    return best;
}

DecayFit fitLoneSine(const Table& table, const Convention& pattern, const Allowance& allowance, double reach)
{
    constexpr std::size_t mostRows = 8;
    constexpr double nearlyAsDeep = 0.3; // depth that half a step loses
    constexpr std::size_t most = 4096;
    const DecaySample sample(table, pattern, table.rows(), mostRows);
    const auto last = static_cast<std::int64_t>(2.0 * reach);
    const auto logStepAt = [=](std::int64_t i) { return std::log(static_cast<double>(last) / (static_cast<double>(i) + 0.25)); };
    std::vector<std::pair<double, double>> valleys; // deviation and logStep
    double previous = 2.0;
    double here = sample.deviation(logStepAt(0));
    for (std::int64_t i = 0; i < last; ++i) {
        const double next = i + 1 < last ? sample.deviation(logStepAt(i + 1)) : 2.0;
        if (here <= previous && here <= next)
            valleys.emplace_back(here, logStepAt(i));
        previous = std::exchange(here, next);
    }
    std::ranges::sort(valleys);
    DecayFit best = refineDecay(table, pattern, allowance, logStepAt(0), 50.0); // slower than a step
    for (std::size_t i = 0; i < std::min(most, valleys.size()) && valleys[i].first <= valleys[0].first + nearlyAsDeep; ++i) {
        const double width = 2.0 / static_cast<double>(last) * std::exp(valleys[i].second); // a step to either side
        const DecayFit fit = refineDecay(table, pattern, allowance, valleys[i].second - width / 2.0, valleys[i].second + width / 2.0);
        if (fit.deviation < best.deviation)
            best = fit;
    }
    return best;
}

std::vector<Interpretation> interpretationsOf(const Table& table, const std::vector<DecayFit>& fits, const Allowance& allowance,
                                              Precision precision)
{
    const double least = std::ranges::min_element(fits, {}, &DecayFit::deviation)->deviation;
    std::vector<Judged> judged;
    for (const DecayFit& fit : fits) {
        const double cost = fit.deviation <= 1.5 * least + allowance.resolution() ? 0.0 : fit.deviation;
        const Agreement own = precision == Precision::Float64 ? Agreement::Float64Arithmetic : Agreement::Float32Arithmetic;
        const Judge tight(table, fit, allowance, Agreement::Rounded);
        const bool isRounded = tight.isRounded();
        // If rounding alone explains the table, n must be as exact; losses in arithmetic are granted only to an n that is much shorter.
        if (isRounded)
            Reader(fit, tight, false, true, cost, judged).readAll();
        Reader(fit, Judge(table, fit, allowance, own), true, isRounded, cost, judged).readAll();
    }
    std::ranges::stable_sort(judged, {}, &Judged::cost);
    std::vector<Interpretation> readings;
    for (const Judged& each : judged)
        if (std::ranges::none_of(readings, [&](const Interpretation& reading) { return reading.convention == each.reading.convention; }))
            readings.push_back(each.reading);
    return readings;
}

} // namespace posenc
