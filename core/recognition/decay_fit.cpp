// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/decay_fit.h"

#include "core/arithmetic/sin_cos.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace posenc {

namespace {

// Rows 0, 1, 2, 3, the last one, and others spread without a rhythm.
std::vector<std::int64_t> someRows(std::int64_t rows, std::size_t most)
{
    std::vector<std::int64_t> chosen;
    for (std::int64_t row = 0; row < std::min<std::int64_t>(rows, 4); ++row)
        chosen.push_back(row);
    chosen.push_back(rows - 1);
    constexpr double golden = 0.6180339887498949;
    for (double turn = golden; chosen.size() < most; turn += golden)
        chosen.push_back(static_cast<std::int64_t>((turn - std::floor(turn)) * static_cast<double>(rows)));
    std::ranges::sort(chosen);
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    return chosen;
}

// All pairs if there are few, else the first ones and others less and less densely, including the last.
std::vector<char> somePairs(std::int64_t pairs)
{
    constexpr int few = 16;
    std::vector<char> chosen(static_cast<std::size_t>(pairs), pairs <= few ? 1 : 0);
    const auto choose = [&](double pair) { chosen[std::min(static_cast<std::size_t>(pair), chosen.size() - 1)] = 1; };
    for (int part = 0; part <= few; ++part) {
        choose(std::pow(static_cast<double>(pairs), static_cast<double>(part) / few));
        choose(static_cast<double>(pairs) * part / few);
    }
    return chosen;
}

// From no decay to one that leaves nothing of the second pair; dense over n = 1 … 1e18, logarithmic beyond.
std::vector<double> firstGrid(double largestExponent)
{
    constexpr double step = 0.25;
    constexpr double dense = 10.0;
    constexpr double growth = 1.025;
    std::vector<double> grid;
    for (double whole = 0.0; whole < dense; whole += step)
        grid.push_back(whole / largestExponent);
    for (double whole = dense; whole < 50.0 + 4.0 * largestExponent; whole *= growth)
        grid.push_back(whole / largestExponent);
    return grid;
}

double goldenSection(const DecaySample& sample, double low, double high)
{
    constexpr double golden = 0.6180339887498949;
    double left = high - golden * (high - low);
    double right = low + golden * (high - low);
    double atLeft = sample.deviation(left);
    double atRight = sample.deviation(right);
    for (int step = 0; step < 70 && low < left && right < high; ++step) {
        if (atLeft <= atRight) {
            high = right;
            right = left;
            atRight = atLeft;
            left = high - golden * (high - low);
            atLeft = sample.deviation(left);
        } else {
            low = left;
            left = right;
            atLeft = atRight;
            right = low + golden * (high - low);
            atRight = sample.deviation(right);
        }
    }
    return atLeft <= atRight ? left : right;
}

// The sides of the valley among the candidates: just beyond those about as good as the best.
std::pair<double, double> valley(const DecaySample& sample, const std::vector<double>& candidates, double resolution)
{
    std::vector<double> deviations;
    for (const double logStep : candidates)
        deviations.push_back(sample.deviation(logStep));
    const auto best = static_cast<std::size_t>(std::ranges::min_element(deviations) - deviations.begin());
    const double good = 1.5 * deviations[best] + resolution;
    std::size_t low = best;
    while (low > 0 && deviations[low] <= good)
        --low;
    std::size_t high = best;
    while (high + 1 < candidates.size() && deviations[high] <= good)
        ++high;
    return {candidates[low == best && low > 0 ? low - 1 : low], candidates[high]};
}

std::vector<double> between(double low, double high)
{
    constexpr int count = 96;
    std::vector<double> candidates;
    for (int i = 0; i <= count; ++i)
        candidates.push_back(low + (high - low) * i / count);
    return candidates;
}

// The deviation of only the first pair, with ω = scale.
double firstPairDeviation(const Table& table, const Convention& pattern, const std::vector<std::int64_t>& rows)
{
    double sum = 0.0;
    int columns = 0;
    const PairColumns pair = pattern.intended().pairs() > 0 ? columnsOfPair(pattern.intended(), 0) : PairColumns{};
    for (const std::int64_t column : {pair.sine, pair.cosine, pattern.columns - 1}) {
        if (column < 0)
            continue;
        const Wave wave = waveAt(pattern, column);
        if (wave.exponent > 0.0) // the last column counts if it is zero, or the only one
            continue;
        ++columns;
        for (const std::int64_t row : rows) {
            const double angle = static_cast<double>(row + pattern.firstPosition) * positionScale(pattern);
            const double exact = wave.kind == Column::Wave::Zero   ? 0.0
                                 : wave.kind == Column::Wave::Sine ? std::sin(angle)
                                                                   : std::cos(angle);
            sum += std::min(1.0, std::abs(table(row, column) - exact));
        }
    }
    return columns > 0 ? sum / (columns * static_cast<double>(rows.size())) : 1.0;
}

std::vector<Convention> allPatterns(const Table& table)
{
    std::vector<Convention> patterns;
    Convention plain;
    plain.rows = table.rows();
    plain.columns = table.cols();
    const auto withMistake = [&](Mistake mistake, Layout layout, FrequencyRule rule, int first) {
        Convention pattern = plain;
        pattern.mistake = mistake;
        pattern.layout = layout;
        pattern.frequencies = rule;
        pattern.firstPosition = first;
        patterns.push_back(pattern);
    };
    const bool odd = table.cols() % 2 == 1;
    for (const Mistake mistake : {Mistake::None, Mistake::ExponentOfEveryColumn, Mistake::SineCosineSwapped, Mistake::PositionOverLength,
                                  Mistake::PositionOverLast, Mistake::AnglesInDegrees})
        for (const int first : {0, 1, 2})
            for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor})
                for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst}) {
                    const bool scaled = mistake == Mistake::PositionOverLength || mistake == Mistake::PositionOverLast
                                        || mistake == Mistake::AnglesInDegrees;
                    if ((rule == FrequencyRule::Tensor2Tensor && (!odd || mistake != Mistake::None))
                        || (scaled && (first > 0 || table.rows() < 3))
                        || (mistake == Mistake::SineCosineSwapped && layout != Layout::Interleaved))
                        continue;
                    withMistake(mistake, layout, rule, first);
                }
    for (const Convention& twin : twinPatterns(table))
        patterns.push_back(twin);
    return patterns;
}

} // namespace

std::vector<Convention> twinPatterns(const Table& table)
{
    std::vector<Convention> patterns;
    if (table.cols() % 2 != 0 || table.cols() < 4)
        return patterns;
    for (const Layout layout : {Layout::Interleaved, Layout::Concatenated})
        for (const bool sines : {false, true})
            for (const int first : {0, 1, 2}) {
                Convention pattern;
                pattern.rows = table.rows();
                pattern.columns = table.cols();
                pattern.layout = layout;
                pattern.firstPosition = first;
                pattern.cache = sines ? RotaryCache::Sines : RotaryCache::Cosines;
                patterns.push_back(pattern);
            }
    return patterns;
}

DecaySample::DecaySample(const Table& table, const Convention& pattern, std::int64_t rows, std::size_t mostRows)
    : m_scale(positionScale(pattern))
{
    const std::vector<std::int64_t> chosen = someRows(std::min<std::int64_t>(rows, table.rows()), mostRows);
    for (const std::int64_t row : chosen)
        m_positions.push_back(static_cast<double>(row + pattern.firstPosition));
    const std::int64_t pairs = (pattern.columns + 1) / 2;
    const std::vector<char> sampled = somePairs(pairs);
    for (std::int64_t j = 0; j < pattern.columns; ++j) {
        const Wave wave = waveAt(pattern, j);
        m_largestExponent = std::max(m_largestExponent, wave.exponent);
        if (wave.kind != Column::Wave::Zero && sampled[static_cast<std::size_t>(wave.exponent)] == 0)
            continue;
        m_waves.push_back(wave);
        for (const std::int64_t row : chosen)
            m_values.push_back(table(row, j));
    }
}

template <class Visit>
void DecaySample::visit(double logStep, const Visit& visitor) const
{
    const double* value = m_values.data();
    for (const Wave& wave : m_waves) {
        const double omega = wave.kind == Column::Wave::Zero ? 0.0 : m_scale * std::exp(-logStep * wave.exponent);
        for (const double position : m_positions) {
            const double angle = position * omega;
            const double exact = wave.kind == Column::Wave::Cosine ? std::cos(angle) : std::sin(angle);
            visitor(*value++, exact, angle, std::abs(wave.exponent * logStep));
        }
    }
}

double DecaySample::deviation(double logStep) const
{
    const std::size_t count = m_positions.size();
    std::vector<double> sine(count);
    std::vector<double> cosine(count);
    double computed = -1.0; // exponent of the computed numbers
    double sum = 0.0;
    const double* value = m_values.data();
    for (const Wave& wave : m_waves) {
        if (wave.kind == Column::Wave::Zero) {
            for (std::size_t i = 0; i < count; ++i)
                sum += std::min(2.0, std::abs(*value++));
            continue;
        }
        if (wave.exponent != computed) {
            computed = wave.exponent;
            const double quarterTurns = m_scale * std::exp(-logStep * wave.exponent) * (2.0 / std::numbers::pi);
            sinCosOverPositions(m_positions.data(), count, {quarterTurns, 0.0}, sine.data(), cosine.data());
        }
        const std::vector<double>& exact = wave.kind == Column::Wave::Cosine ? cosine : sine;
        for (std::size_t i = 0; i < count; ++i)
            sum += std::min(2.0, std::abs(*value++ - exact[i]));
    }
    return sum / static_cast<double>(std::max<std::size_t>(size(), 1));
}

// Outliers, as in a wrong column, are ignored: squares would follow them.
double DecaySample::improved(double logStep) const
{
    std::vector<double> rests;
    rests.reserve(size());
    visit(logStep, [&rests](double value, double exact, double, double) {
        if (std::isfinite(value))
            rests.push_back(std::abs(value - exact));
    });
    if (rests.empty())
        return logStep;
    const auto median = rests.begin() + static_cast<std::ptrdiff_t>(rests.size() / 2);
    std::ranges::nth_element(rests, median);
    constexpr double outlying = 8.0; // medians
    const double most = std::max(outlying * *median, std::numeric_limits<double>::epsilon());
    const auto squares = [&](double step) {
        double sum = 0.0;
        visit(step, [&](double value, double exact, double, double) {
            const double rest = std::min(most, std::abs(value - exact));
            sum += rest * rest;
        });
        return sum;
    };
    double slopes = 0.0;
    double product = 0.0;
    const double* value = m_values.data();
    for (const Wave& wave : m_waves) {
        const double omega = wave.kind == Column::Wave::Zero ? 0.0 : m_scale * std::exp(-logStep * wave.exponent);
        for (const double position : m_positions) {
            const double angle = position * omega;
            const bool cosine = wave.kind == Column::Wave::Cosine;
            const double slope = angle * wave.exponent * (cosine ? std::sin(angle) : -std::cos(angle));
            const double rest = *value++ - (cosine ? std::cos(angle) : std::sin(angle));
            if (!(std::abs(rest) <= most)) // or NaN
                continue;
            slopes += slope * slope;
            product += slope * rest;
        }
    }
    const double next = logStep + product / slopes;
    return slopes > 0.0 && next >= 0.0 && squares(next) < squares(logStep) ? next : logStep;
}

std::size_t DecaySample::explained(double logStep, const Allowance& allowance, Agreement agreement) const
{
    std::size_t count = 0;
    visit(logStep, [&](double value, double exact, double angle, double logOmega) {
        count += std::abs(value - exact) <= allowance.of(agreement, exact, angle, logOmega) ? 1 : 0;
    });
    return count;
}

DecaySample wholeSample(const Table& table, const Convention& pattern)
{
    constexpr std::size_t mostRows = 48;
    return DecaySample(table, pattern, table.rows(), mostRows);
}

DecayFit fitDecay(const Table& table, const Convention& pattern, const Allowance& allowance)
{
    DecayFit fit{pattern};
    const DecaySample whole = wholeSample(table, pattern);
    if (!(whole.largestExponent() > 0.0)) {
        fit.undetermined = true;
        fit.deviation = whole.deviation(0.0);
        return fit;
    }
    const std::vector<double> grid = firstGrid(whole.largestExponent());
    std::vector<double> candidates = grid;
    constexpr std::size_t mostRows = 16;
    const double firstRows = 4.0 / positionScale(pattern);
    double low = 0.0;
    double high = 0.0;
    for (double rows = firstRows;; rows *= 4.0) {
        const DecaySample sample(table, pattern, static_cast<std::int64_t>(rows), mostRows);
        std::tie(low, high) = valley(sample, candidates, allowance.resolution());
        if (rows >= static_cast<double>(table.rows()))
            break;
        candidates = between(low, high);
    }
    fit.logStep = goldenSection(whole, low, high);
    // The grid's ends are tried too: a best value there has no valley around it.
    for (const double side : {low, high})
        if (whole.deviation(side) < whole.deviation(fit.logStep))
            fit.logStep = side;
    fit.logStep = whole.improved(whole.improved(fit.logStep));
    fit.deviation = whole.deviation(fit.logStep);
    const double good = fit.deviation + allowance.resolution();
    fit.undetermined = std::ranges::all_of(grid, [&](double logStep) { return whole.deviation(logStep) <= good; });
    return fit;
}

DecayFit refineDecay(const Table& table, const Convention& pattern, const Allowance& allowance, double low, double high)
{
    DecayFit fit{pattern};
    const DecaySample whole = wholeSample(table, pattern);
    fit.undetermined = !(whole.largestExponent() > 0.0);
    fit.logStep = fit.undetermined ? 0.0 : goldenSection(whole, std::max(low, 0.0), std::max(high, 0.0));
    fit.logStep = whole.improved(whole.improved(fit.logStep));
    fit.deviation = whole.deviation(fit.logStep);
    // A frequency so slow that it tells nothing.
    fit.undetermined = fit.undetermined || whole.deviation(50.0 / whole.largestExponent()) <= fit.deviation + allowance.resolution();
    return fit;
}

std::vector<Convention> likelyPatterns(const Table& table)
{
    constexpr double near = 0.4;   // one of the two columns may be wrong
    constexpr double unlike = 0.5; // if there is no first pair, the closest pair is used
    const std::vector<std::int64_t> rows = someRows(table.rows(), 64);
    std::vector<std::pair<double, Convention>> judged;
    for (const Convention& pattern : allPatterns(table))
        judged.emplace_back(firstPairDeviation(table, pattern, rows), pattern);
    const double best = std::ranges::min_element(judged, {}, &std::pair<double, Convention>::first)->first;
    const std::size_t most = best > unlike ? 2 : 8;
    std::erase_if(judged, [&](const auto& pattern) { return pattern.first > best + near; });
    std::ranges::stable_sort(judged, {}, [](const auto& pattern) { return pattern.first; });
    std::vector<Convention> likely;
    for (const auto& [deviation, pattern] : judged)
        if (likely.size() < most)
            likely.push_back(pattern);
    return likely;
}

} // namespace posenc
