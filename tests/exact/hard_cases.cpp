// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/exact/hard_cases.h"

#include <algorithm>
#include <numbers>

namespace posenc::test {

std::vector<std::int64_t> nearestToWhole(const Real& turns, std::int64_t end)
{
    std::vector<std::int64_t> positions;
    const auto add = [&](std::int64_t denominator) {
        for (std::int64_t times = 1; times <= 3 && times * denominator < end; ++times)
            positions.push_back(times * denominator);
    };
    std::int64_t before = 0;
    std::int64_t denominator = 1;
    Real rest = turns;
    rest = rest - Real(std::floor(rest.toDouble()));
    add(denominator);
    while (rest.toDouble() > 1e-60) {
        const Real inverse = Real(1.0) / rest;
        const double part = std::floor(inverse.toDouble());
        if (part * static_cast<double>(denominator) + static_cast<double>(before) >= static_cast<double>(end)) {
            const std::int64_t fitting = (end - 1 - before) / denominator; // the last intermediate fraction
            if (fitting > 0)
                add(fitting * denominator + before);
            break;
        }
        const std::int64_t next = static_cast<std::int64_t>(part) * denominator + before;
        before = denominator;
        denominator = next;
        add(denominator);
        rest = inverse - Real(part);
    }
    std::sort(positions.begin(), positions.end());
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    return positions;
}

std::vector<std::int64_t> hardSizes(std::int64_t most)
{
    std::vector<std::int64_t> sizes;
    for (std::int64_t size = 2; size <= most; size *= 2)
        for (const std::int64_t d : {size - 1, size, size + 1})
            if (d <= EncodingSpec::maxDModel && (sizes.empty() || d > sizes.back()))
                sizes.push_back(d);
    for (const std::int64_t d : {20, 100, 384, 768, 1280, 1600, 5120, 12288}) // from textbooks, BERT, GPT-2, Llama, GPT-3
        if (d <= most)
            sizes.push_back(d);
    std::sort(sizes.begin(), sizes.end());
    return sizes;
}

ChosenBase chosenBase(Random& random)
{
    for (;;) {
        const FrequencyRule rule = random.oneOf(allRules);
        const auto d = random.whole<std::int64_t>(4, random.coin() ? 64 : EncodingSpec::maxDModel);
        const bool paper = rule == FrequencyRule::Paper;
        const std::int64_t complete = d / 2;
        if (!paper && complete < 2)
            continue;
        const auto pair = random.whole<std::int64_t>(1, complete - 1);
        const long double exponent = paper ? 2.0L * static_cast<long double>(pair) / static_cast<long double>(d)
                                           : static_cast<long double>(pair) / static_cast<long double>(complete - 1);
        const auto k = random.whole<std::int64_t>(1, EncodingSpec::maxMaxLen - 1);
        const double about = std::pow(10.0, random.real(-7.0, 0.0)) * static_cast<double>(k) * 2.0 * std::numbers::inv_pi;
        const auto quarter = static_cast<long double>(std::round(about));
        const long double omega = quarter * (std::numbers::pi_v<long double> / 2.0L) / static_cast<long double>(k);
        if (quarter < 1.0L || omega > 1.0L)
            continue;
        const auto n = static_cast<double>(std::pow(omega, -1.0L / exponent));
        const auto spec = EncodingSpec::make(n, d, EncodingSpec::maxMaxLen, random.oneOf(allLayouts), rule);
        if (spec)
            return {spec.value(), pair, k};
    }
}

} // namespace posenc::test
