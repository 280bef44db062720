// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/meant_factor.h"

namespace posenc {

namespace {

double withDigits(double value, int digits)
{
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - digits + 1);
    return unit >= 1.0 ? std::round(value / unit) * unit : std::round(value / unit) / std::round(1.0 / unit);
}

} // namespace

std::vector<double> likelyFactors(double amplitude, double tolerance, double columns)
{
    constexpr int mostDigits = 6;
    std::vector<double> likely;
    const auto add = [&](double factor) {
        if (std::abs(amplitude - factor) <= tolerance && std::ranges::find(likely, factor) == likely.end())
            likely.push_back(factor);
    };
    const auto addKept = [&](double parts) { // p in so many parts
        if (const double dropped = std::round((1.0 - 1.0 / amplitude) * parts); dropped > 0.0 && dropped < parts)
            add(1.0 / (1.0 - dropped / parts));
    };
    add(1.0);
    add(std::sqrt(columns));
    add(withDigits(amplitude, 1));
    add(withDigits(amplitude, 2));
    addKept(20.0);
    add(withDigits(amplitude, 3));
    addKept(100.0);
    for (int digits = 4; digits <= mostDigits; ++digits)
        add(withDigits(amplitude, digits));
    return likely;
}

double roundAmplitude(double amplitude, double tolerance, double columns)
{
    const std::vector<double> likely = amplitude > 0.0 ? likelyFactors(amplitude, tolerance, columns) : std::vector<double>();
    return likely.empty() ? amplitude : likely.front();
}

MeasuredFactor measuredFactor(const std::vector<std::pair<double, double>>& numbers, double estimate)
{
    constexpr int rounds = 4;
    constexpr double near = 0.06;    // relative distance from the estimate
    constexpr double outlying = 5.0; // medians
    MeasuredFactor measured{estimate, 0.0};
    double limit = near * std::abs(estimate);
    std::vector<double> rests;
    for (int round = 0; round < rounds; ++round) {
        double products = 0.0;
        double squares = 0.0;
        for (const auto& [value, exact] : numbers)
            if (std::abs(value - measured.factor * exact) <= limit) {
                products += value * exact;
                squares += exact * exact;
            }
        if (!(squares > 0.0))
            break;
        measured.factor = products / squares;
        rests.clear();
        double sum = 0.0;
        for (const auto& [value, exact] : numbers)
            if (const double rest = std::abs(value - measured.factor * exact); rest <= limit) {
                rests.push_back(rest);
                sum += rest * rest;
            }
        if (rests.size() < 2)
            break;
        measured.error = std::sqrt(sum / static_cast<double>(rests.size() - 1) / squares);
        const auto middle = rests.begin() + static_cast<std::ptrdiff_t>(rests.size() / 2);
        std::ranges::nth_element(rests, middle);
        limit = std::min(limit, std::max(outlying * *middle, 1e-15 * std::abs(measured.factor)));
    }
    return measured;
}

} // namespace posenc
