// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/base_scan.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

double deviationWithin(const std::vector<KnownAxis>& axes, double logStep, double turned)
{
    constexpr std::size_t most = 24;
    double sum = 0.0;
    double negated = 0.0; // the same for numbers of the other sign
    double count = 0.0;
    for (const KnownAxis& axis : axes) {
        const AxisFit fit{axis.first, axis.step, logStep};
        const double end = std::max(1.0, turned / std::abs(axis.step));
        const auto within = static_cast<std::size_t>(std::ranges::lower_bound(axis.pairs.places, end) - axis.pairs.places.begin());
        const std::size_t columns = axis.pairs.pairs.size();
        for (std::size_t a = 0; a < std::min(within, most); ++a)
            for (std::size_t b = 0; b < std::min(columns, most); ++b) {
                const std::size_t r = within <= most ? a : a * (within - 1) / (most - 1);
                const std::size_t i = columns <= most ? b : b * (columns - 1) / (most - 1);
                const auto number = axis.pairs.at(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(i));
                const auto wave = std::polar(1.0, fit.angle(axis.pairs.places[r], axis.pairs.pairs[i]));
                if (std::isfinite(number.real()) && std::isfinite(number.imag())) {
                    sum += std::min(1.0, std::abs(number - wave));
                    negated += std::min(1.0, std::abs(number + wave));
                    count += 1.0;
                }
            }
    }
    return count > 0.0 ? std::min(sum, negated) / count : 1.0;
}

} // namespace

double scannedLogStep(const std::vector<KnownAxis>& axes, double parts)
{
    constexpr double largestLog = 21.0; // of n
    constexpr int steps = 160;
    double farthest = 0.0;
    for (const KnownAxis& axis : axes)
        farthest = std::max(farthest, std::abs(axis.step) * (axis.pairs.places.back() + 1.0));
    double low = 0.0;
    double high = largestLog / std::max(1.0, parts);
    for (double turned = 8.0;; turned *= 4.0) {
        double best = low;
        double least = 2.0;
        for (int i = 0; i <= steps; ++i) {
            const double logStep = low + (high - low) * i / steps;
            if (const double here = deviationWithin(axes, logStep, turned); here < least) {
                best = logStep;
                least = here;
            }
        }
        const double width = 2.0 * (high - low) / steps;
        low = std::max(0.0, best - width);
        high = best + width;
        if (turned >= farthest)
            break;
    }
    constexpr double golden = 0.6180339887498949;
    for (int i = 0; i < 60; ++i) {
        const double left = high - golden * (high - low);
        const double right = low + golden * (high - low);
        (deviationWithin(axes, left, farthest) <= deviationWithin(axes, right, farthest) ? high : low) =
            deviationWithin(axes, left, farthest) <= deviationWithin(axes, right, farthest) ? right : left;
    }
    return 0.5 * (low + high);
}

} // namespace posenc
