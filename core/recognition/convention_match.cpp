// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention_match.h"

#include "core/base/expects.h"
#include "core/recognition/convention_readings.h"
#include "core/recognition/first_pair.h"
#include "core/recognition/short_arithmetic_match.h"
#include "core/tables/written_digits.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace posenc {

namespace {

constexpr std::array allLayouts{Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst};

bool keepsAll(const Table& values, Precision precision)
{
    const auto kept = [precision](double value) {
        switch (precision) {
        case Precision::BFloat16:
            return rounded(value, NumberFormat::BFloat16);
        case Precision::Float16:
            return rounded(value, NumberFormat::Float16);
        case Precision::Float32:
            return static_cast<double>(static_cast<float>(value));
        case Precision::Float64:
            break;
        }
        return value;
    };
    return std::all_of(values.data(), values.data() + values.size(),
                       [&](double value) { return !std::isfinite(value) || kept(value) == value; });
}

// A table of integers alone tells nothing, nor do a few numbers.
bool tellsItsPrecision(const Table& values)
{
    constexpr std::ptrdiff_t enough = 4;
    return std::count_if(values.data(), values.data() + values.size(),
                         [](double value) { return std::isfinite(value) && value != std::floor(value); })
           >= std::min<std::ptrdiff_t>(enough, values.size());
}

Precision precisionOf(const FileTable& table)
{
    if (!tellsItsPrecision(table.values))
        return table.precision;
    for (const Precision precision : {Precision::BFloat16, Precision::Float16, Precision::Float32})
        if (precision >= table.precision || keepsAll(table.values, precision))
            return precision;
    return table.precision;
}

// The floats that the texts of a table name, if those are the shortest ones.
Table storedNumbers(const FileTable& table)
{
    Table stored = table.values;
    if (table.digits > 0 && table.precision != Precision::Float64)
        for (double& value : stored.reshaped<Eigen::RowMajor>())
            value = inPrecision(value, table.precision);
    return stored;
}

// A table in one arrangement, with its best reading.
struct Candidate {
    ConventionMatch match;
    int parameters = 0; ///< free besides n: factor, first position, order, transposition
};

std::int64_t tellingExplained(const ConventionError& error) { return error.telling - error.tellingUnexplained; }

bool isRecognised(const Candidate& candidate)
{
    constexpr double mostExplained = 0.25;
    constexpr double mostNoise = 0.05;
    const ConventionError& error = candidate.match.best.error;
    const Convention& convention = candidate.match.best.convention;
    const double off = error.rootMeanSquare / std::abs(convention.factor);
    const int free = candidate.parameters + (candidate.match.nUndetermined ? 0 : 1);
    const bool evident = candidate.parameters == 0 || tellingExplained(error) >= 2 * free + 2;
    if (error.agreement != Agreement::Deviates)
        return off <= mostExplained && evident;
    if (error.telling < 8)
        return false;
    // The first pair alone gives a later position away, whatever the other columns hold.
    const std::int64_t ofFirstPair = 2 * convention.rows;
    if (convention.firstPosition > 2 && tellingExplained(error) - ofFirstPair <= (error.telling - ofFirstPair) / 2)
        return false;
    const double wrong = static_cast<double>(error.tellingUnexplained) / static_cast<double>(error.telling);
    if (wrong <= 0.4 && evident) // most numbers are right, the others wrong
        return true;
    // All are slightly off: noise, for which no mistake and no arrangement is blamed.
    return off <= mostNoise && convention.mistake == Mistake::None && candidate.match.order.empty() && convention.firstPosition <= 2
           && error.telling >= 32;
}

// A few numbers at most are wrong: no other arrangement is better.
bool isNearlyWhole(const Candidate& candidate)
{
    const ConventionError& error = candidate.match.best.error;
    return candidate.match.recognised && (error.agreement != Agreement::Deviates || error.tellingUnexplained * 10 < error.telling);
}

// The valley of the deviation near a measured logStep, which a few wrong cells may have moved by some of the valleys of far positions.
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

// Three columns: the sine behind the first pair is alone, and no turn can be read off it. Every frequency is tried, so closely that no
// valley is passed over; of rows far from position 0, one beside another is nearly as deep, and all such are gone into.
DecayFit fitLoneSine(const Table& table, const Convention& pattern, const Allowance& allowance, double reach)
{
    constexpr std::size_t mostRows = 8;
    constexpr double nearlyAsDeep = 0.3; // what half a step takes off
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

class Matcher {
public:
    Matcher(const FileTable& own, Precision precision) : m_digits(own.digits), m_precision(precision) {}

    // A table as it is, up to a factor; `patterns` say which waves may stand where.
    Candidate ordered(const Table& table, const std::vector<Convention>& patterns, double factor) const
    {
        std::vector<DecayFit> fits;
        const Table plain = factor == 1.0 ? Table() : Table(table / factor);
        const Table& numbers = factor == 1.0 ? table : plain;
        for (const Convention& pattern : patterns)
            fits.push_back(fitDecay(numbers, pattern, allowance(factor)));
        return read(table, numbers, fits, factor);
    }
    // A table whose first row is a later position.
    std::optional<Candidate> shifted(const Table& table, const FirstPair& pair, double sign) const
    {
        const double factor = sign * pair.amplitude();
        const std::vector<std::int64_t> possible = pair.firstPositions(sign);
        if (possible.empty())
            return std::nullopt;
        const PairTurns turns = pairTurns(table, pair, sign);
        std::vector<double> steps;
        for (std::size_t i = 1; i < turns.omegas.size(); ++i)
            if (turns.omegas[i] > 0.0)
                steps.push_back(-std::log(turns.omegas[i]) / static_cast<double>(i));
        const auto miss = [&](std::int64_t k) {
            double sum = 0.0;
            for (std::size_t i = 0; i < turns.starts.size(); ++i)
                sum += 1.0 - std::cos(static_cast<double>(k) * turns.omegas[i] - turns.starts[i]);
            return sum;
        };
        std::int64_t first = possible.front();
        double least = miss(first);
        for (const std::int64_t k : possible)
            if (const double here = miss(k); here < 0.5 * least - 1e-12)
                std::tie(first, least) = std::tuple(k, here);
        Convention pattern;
        pattern.rows = table.rows();
        pattern.columns = table.cols();
        pattern.layout = pair.layout();
        pattern.frequencies = pair.rule();
        pattern.firstPosition = first;
        const Table numbers = table / factor;
        const double reach = static_cast<double>(first + table.rows());
        const DecaySample sample = wholeSample(numbers, pattern);
        const bool hasLoneSine = steps.empty() && sample.largestExponent() > 0.0;
        if (hasLoneSine)
            return read(table, numbers, {fitLoneSine(numbers, pattern, allowance(factor), reach)}, factor);
        double logStep = 0.0;
        if (!steps.empty()) {
            const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 4); // fast pairs are measured best
            logStep = nearestValley(sample, std::max(0.0, turns.omegas[1] > 0.0 ? -std::log(turns.omegas[1]) : *middle), reach);
        }
        const double width = std::min(0.5, 1.0 / reach);
        return read(table, numbers, {refineDecay(numbers, pattern, allowance(factor), logStep - width, logStep + width)}, factor);
    }
    // A table whose rows are in another order.
    std::optional<Candidate> shuffled(const Table& table, const FirstPair& pair, double sign) const
    {
        for (const std::int64_t first : {0, 1, 2}) {
            const auto positions = pair.positions(sign, first);
            if (!positions)
                continue;
            Table sorted(table.rows(), table.cols());
            std::vector<std::int64_t> order;
            for (std::size_t r = 0; r < positions->size(); ++r) {
                order.push_back((*positions)[r] - first);
                sorted.row(order.back()) = table.row(static_cast<Eigen::Index>(r));
            }
            if (std::ranges::is_sorted(order))
                return std::nullopt;
            std::vector<Convention> patterns(1);
            patterns.front().rows = table.rows();
            patterns.front().columns = table.cols();
            patterns.front().layout = pair.layout();
            patterns.front().firstPosition = first;
            patterns.front().frequencies = pair.rule();
            Candidate candidate = ordered(sorted, patterns, sign * pair.amplitude());
            candidate.parameters += static_cast<int>(std::min<std::int64_t>(table.rows(), 1 << 30));
            for (Hypothesis* const hypothesis : {&candidate.match.best, &candidate.match.runnerUp})
                hypothesis->error.row = std::ranges::find(order, hypothesis->error.row) - order.begin();
            candidate.match.order = std::move(order);
            return candidate;
        }
        return std::nullopt;
    }
    // As it is, with rows in order and without a factor.
    Candidate plain(const Table& table) const { return judged(ordered(table, likelyPatterns(table), 1.0)); }
    // In other arrangements; one that explains nearly all of the table ends the search.
    void addArrangements(const Table& table, std::vector<Candidate>& found) const
    {
        const auto add = [&](std::optional<Candidate> candidate) {
            if (candidate)
                found.push_back(judged(std::move(*candidate)));
            return candidate && found.back().match.recognised && found.back().match.best.error.agreement != Agreement::Deviates;
        };
        for (const Layout layout : allLayouts)
            for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor}) {
                if (rule == FrequencyRule::Tensor2Tensor && table.cols() % 2 == 0)
                    continue; // the same columns
                const auto pair = FirstPair::of(table, layout, rule, allowance(1.0).resolution());
                if (!pair)
                    continue;
                for (const double sign : {1.0, -1.0})
                    if (add(shifted(table, *pair, sign)) || add(shuffled(table, *pair, sign)))
                        return;
                if (pair->amplitude() != 1.0)
                    add(ordered(table, likelyPatterns(table / pair->amplitude()), pair->amplitude()));
            }
    }

    Hypothesis hypothesisOf(const Table& table, const Convention& convention) const
    {
        return {convention, errorOf(table, allowance(convention.factor), convention)};
    }

private:
    Allowance allowance(double factor) const { return Allowance(m_precision, m_digits, factor); }

    static Candidate judged(Candidate candidate)
    {
        candidate.match.recognised = isRecognised(candidate);
        return candidate;
    }
    Candidate read(const Table& table, const Table& numbers, const std::vector<DecayFit>& fits, double factor) const
    {
        constexpr std::size_t mostRead = 4; // each is compared with the whole table
        Candidate candidate;
        std::vector<Hypothesis> hypotheses;
        const std::vector<Interpretation> readings = interpretationsOf(numbers, fits, allowance(factor), m_precision);
        for (std::size_t i = 0; i < std::min(mostRead, readings.size()); ++i) {
            Convention convention = readings[i].convention;
            convention.factor = factor;
            hypotheses.push_back(hypothesisOf(table, convention));
            if (i == 1 && hypotheses.front().error.agreement != Agreement::Deviates)
                break; // it does, and this is the next
        }
        // The likeliest, unless another one leaves notably less.
        std::size_t best = 0;
        for (std::size_t i = 1; i < hypotheses.size(); ++i)
            if (hypotheses[i].error.rootMeanSquare < 0.7 * hypotheses[best].error.rootMeanSquare
                && hypotheses[best].error.agreement == Agreement::Deviates)
                best = i;
        candidate.match.precision = m_precision;
        candidate.match.nUndetermined = readings[best].nUndetermined;
        candidate.match.best = hypotheses[best];
        candidate.match.runnerUp = hypotheses[hypotheses.size() > 1 ? (best == 0 ? 1 : 0) : 0];
        candidate.parameters = (factor == 1.0 ? 0 : 1) + (candidate.match.best.convention.firstPosition > 2 ? 2 : 0);
        return candidate;
    }

    int m_digits;
    Precision m_precision;
};

// The better of two: recognised, fewer unexplained numbers, fewer free parameters, smaller error.
bool isBetter(const Candidate& a, const Candidate& b)
{
    const auto rank = [](const Candidate& candidate) {
        const ConventionError& error = candidate.match.best.error;
        const double share = static_cast<double>(error.tellingUnexplained) / static_cast<double>(std::max<std::int64_t>(1, error.telling));
        const double coarse = std::round(share * 20.0); // a few wrong numbers do not suggest another arrangement
        return std::tuple(candidate.match.recognised ? 0 : 1, candidate.match.recognised ? coarse : 0.0,
                          candidate.match.recognised ? candidate.parameters : 0, error.rootMeanSquare);
    };
    return rank(a) < rank(b);
}

} // namespace

bool ConventionMatch::isExplained() const
{
    return recognised && best.error.notFinite == 0 && best.convention.factor == 1.0 && order.empty()
           && (best.error.agreement != Agreement::Deviates || arithmetic);
}

ConventionMatch matchConvention(const FileTable& own)
{
    POSENC_EXPECTS(own.values.rows() <= EncodingSpec::maxMaxLen && own.values.cols() <= EncodingSpec::maxDModel);
    const Precision precision = precisionOf(own);
    const Matcher matcher(own, precision);
    std::vector<Candidate> candidates{matcher.plain(own.values)};
    if (isNearlyWhole(candidates.front()))
        return candidates.front().match;
    if (const auto found = matchShortArithmetic(storedNumbers(own), precision)) {
        ConventionMatch match;
        match.best = match.runnerUp = matcher.hypothesisOf(own.values, found->convention);
        match.precision = precision;
        match.arithmetic = found->arithmetic;
        match.recognised = true;
        return match;
    }
    // Transposed.
    const bool canTurn =
        own.values.cols() <= EncodingSpec::maxMaxLen && own.values.rows() <= EncodingSpec::maxDModel && own.values.rows() > 1;
    const Table turned = canTurn ? Table(own.values.transpose()) : Table();
    const auto addTurned = [&](std::vector<Candidate> found) {
        for (Candidate& candidate : found) {
            candidate.match.transposed = true;
            candidate.parameters += 1;
            candidate.match.recognised = candidate.match.recognised && tellingExplained(candidate.match.best.error) >= 6;
            if (candidate.match.recognised)
                candidates.push_back(std::move(candidate));
        }
        return candidates.size() > 1 && isNearlyWhole(candidates.back());
    };
    if (canTurn && addTurned({matcher.plain(turned)}))
        return candidates.back().match;
    matcher.addArrangements(own.values, candidates);
    if (canTurn && std::ranges::none_of(candidates, isNearlyWhole)) {
        std::vector<Candidate> found;
        matcher.addArrangements(turned, found);
        addTurned(std::move(found));
    }
    return std::ranges::min_element(candidates, isBetter)->match;
}

} // namespace posenc
