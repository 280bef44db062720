// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/later_positions.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace posenc {

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

} // namespace posenc
