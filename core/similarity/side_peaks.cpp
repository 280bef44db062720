// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/side_peaks.h"

#include <algorithm>

namespace posenc {

namespace {

constexpr double smallestPart = 0.125; // share of the range that makes a peak prominent

// For every value, the lowest one between it and the next strictly higher one before it, or the beginning.
Eigen::VectorXd lowestBefore(const Eigen::VectorXd& heights)
{
    struct Step {
        double height;
        double lowest;
    };
    std::vector<Step> falling; // strictly, from the highest value so far
    Eigen::VectorXd result(heights.size());
    for (Eigen::Index p = 0; p < heights.size(); ++p) {
        double lowest = heights[p];
        for (; !falling.empty() && falling.back().height <= heights[p]; falling.pop_back())
            lowest = std::min(lowest, falling.back().lowest);
        falling.push_back({heights[p], lowest});
        result[p] = lowest;
    }
    return result;
}

} // namespace

std::vector<SidePeak> sidePeaks(const Eigen::Ref<const Eigen::VectorXd>& values, std::int64_t firstOffset, Measure measure,
                                std::size_t count)
{
    std::vector<SidePeak> peaks;
    if (values.size() < 3)
        return peaks;
    const Eigen::VectorXd heights = measure == Measure::Distance ? Eigen::VectorXd(-values.cwiseAbs2()) : Eigen::VectorXd(values);
    const double smallest = smallestPart * (heights.maxCoeff() - heights.minCoeff());
    const Eigen::VectorXd before = lowestBefore(heights);
    const Eigen::VectorXd after = lowestBefore(heights.reverse()).reverse();
    Eigen::Index begin = 1; // first index of the current plateau; most plateaus are a single value
    while (begin + 1 < heights.size()) {
        Eigen::Index end = begin + 1;
        while (end < heights.size() && heights[end] == heights[begin])
            ++end;
        const bool peak = heights[begin] > heights[begin - 1] && end < heights.size() && heights[begin] > heights[end];
        const bool main = firstOffset + begin <= 0 && firstOffset + end > 0;
        const double prominence = heights[begin] - std::max(before[begin], after[begin]);
        if (peak && !main && prominence >= smallest)
            peaks.push_back({firstOffset + begin, values[begin], prominence});
        begin = end;
    }
    const auto shown = static_cast<std::ptrdiff_t>(std::min(count, peaks.size()));
    const double sign = measure == Measure::Distance ? -1.0 : 1.0;
    std::partial_sort(peaks.begin(), peaks.begin() + shown, peaks.end(), [sign](const SidePeak& a, const SidePeak& b) {
        return a.value == b.value ? a.offset < b.offset : sign * a.value > sign * b.value;
    });
    peaks.resize(static_cast<std::size_t>(shown));
    return peaks;
}

} // namespace posenc
