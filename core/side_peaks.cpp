#include "core/side_peaks.h"

#include <algorithm>

namespace posenc {

std::vector<SidePeak> sidePeaks(const Eigen::Ref<const Eigen::VectorXd>& values, std::int64_t firstOffset, Measure measure,
                                std::size_t count)
{
    const auto moreAlike = [measure](double a, double b) { return measure == Measure::Distance ? a < b : a > b; };
    std::vector<SidePeak> peaks;
    Eigen::Index begin = 1; // of the plateau looked at; most are a single value
    while (begin + 1 < values.size()) {
        Eigen::Index end = begin + 1;
        while (end < values.size() && values[end] == values[begin])
            ++end;
        const bool peak = moreAlike(values[begin], values[begin - 1]) && end < values.size() && moreAlike(values[begin], values[end]);
        const bool main = firstOffset + begin <= 0 && firstOffset + end > 0;
        if (peak && !main)
            peaks.push_back({firstOffset + begin, values[begin]});
        begin = end;
    }
    const auto shown = static_cast<std::ptrdiff_t>(std::min(count, peaks.size()));
    std::partial_sort(peaks.begin(), peaks.begin() + shown, peaks.end(), [&](const SidePeak& a, const SidePeak& b) {
        return a.value == b.value ? a.offset < b.offset : moreAlike(a.value, b.value);
    });
    peaks.resize(static_cast<std::size_t>(shown));
    return peaks;
}

} // namespace posenc
