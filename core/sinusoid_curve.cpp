#include "core/sinusoid_curve.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

// True where phase + 2πm lies in [low, high] for some whole m.
bool reaches(double phase, double low, double high)
{
    constexpr double turn = 2.0 * std::numbers::pi;
    return phase + turn * std::ceil((low - phase) / turn) <= high;
}

} // namespace

CurveSamples sampleRow(const Encoding& encoding, std::int64_t k, const SampleAxis& columns)
{
    const auto count = static_cast<std::size_t>(columns.samples());
    CurveSamples curve{std::vector<double>(count), std::vector<double>(count), std::vector<double>(count, 2.0),
                       std::vector<double>(count, -2.0)};
    const Eigen::VectorXd row = encoding.row(k);
    for (std::size_t s = 0; s < count; ++s) {
        if (columns.averaged())
            curve.x[s] = 0.5 * (columns.edge(static_cast<int>(s)) + columns.edge(static_cast<int>(s) + 1)) - 0.5;
        else
            curve.x[s] = static_cast<double>(columns.firstCell()) + static_cast<double>(s);
    }
    for (std::int64_t j = columns.cellsBegin(); j < columns.cellsEnd(); ++j) {
        const SampleAxis::Share share = columns.shareOf(j);
        const auto s = static_cast<std::size_t>(share.sample);
        const auto last = share.nextWeight > 0.0 ? s + 1 : s;
        for (std::size_t t = s; t <= last; ++t) {
            curve.lowest[t] = std::min(curve.lowest[t], row[j]);
            curve.highest[t] = std::max(curve.highest[t], row[j]);
        }
    }
    for (std::size_t s = 0; s < count; ++s)
        curve.middle[s] = 0.5 * (curve.lowest[s] + curve.highest[s]);
    return curve;
}

CurveSamples sampleSine(const Frequencies& frequencies, std::int64_t k, double first, double last, int count)
{
    constexpr double quarter = 0.5 * std::numbers::pi;
    const auto size = static_cast<std::size_t>(count);
    CurveSamples curve{std::vector<double>(size), std::vector<double>(size), std::vector<double>(size), std::vector<double>(size)};
    const double step = (last - first) / (count - 1);
    const auto angle = [&](double x) { return static_cast<double>(k) * frequencies.omegaBetween(x); };
    double before = angle(first - 0.5 * step);
    for (std::size_t s = 0; s < size; ++s) {
        const double x = first + static_cast<double>(s) * step;
        const double after = angle(x + 0.5 * step);
        curve.x[s] = x;
        curve.middle[s] = std::sin(angle(x));
        const double atBefore = std::sin(before);
        const double atAfter = std::sin(after);
        curve.lowest[s] = reaches(-quarter, after, before) ? -1.0 : std::min(atBefore, atAfter);
        curve.highest[s] = reaches(quarter, after, before) ? 1.0 : std::max(atBefore, atAfter);
        before = after;
    }
    return curve;
}

} // namespace posenc
