// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_curve.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace posenc {

namespace {

// True if phase + m turns is in [low, high] for some integer m.
bool reaches(double phase, double low, double high, double turn) { return phase + turn * std::ceil((low - phase) / turn) <= high; }

} // namespace

CurveSamples sampleRow(const Encoding& encoding, std::int64_t k, const SampleAxis& columns)
{
    return sampleValues(encoding.row(k), columns);
}

CurveSamples sampleValues(const Eigen::VectorXd& row, const SampleAxis& columns)
{
    POSENC_EXPECTS(columns.cellsEnd() <= row.size());
    constexpr double beyond = std::numeric_limits<double>::max();
    const auto count = static_cast<std::size_t>(columns.samples());
    CurveSamples curve{std::vector<double>(count), std::vector<double>(count), std::vector<double>(count, beyond),
                       std::vector<double>(count, -beyond)};
    for (std::size_t s = 0; s < count; ++s) {
        if (columns.averaged())
            curve.x[s] = 0.5 * (columns.edge(static_cast<int>(s)) + columns.edge(static_cast<int>(s) + 1)) - 0.5;
        else
            curve.x[s] = static_cast<double>(columns.firstCell()) + static_cast<double>(s);
    }
    for (std::int64_t j = columns.cellsBegin(); j < columns.cellsEnd(); ++j) {
        const SampleAxis::Shares shares = columns.sharesOf(j);
        for (auto t = static_cast<std::size_t>(shares.first); t < static_cast<std::size_t>(shares.first + shares.count); ++t) {
            curve.lowest[t] = std::min(curve.lowest[t], row[j]);
            curve.highest[t] = std::max(curve.highest[t], row[j]);
        }
    }
    for (std::size_t s = 0; s < count; ++s)
        curve.middle[s] = 0.5 * (curve.lowest[s] + curve.highest[s]);
    return curve;
}

CurveSamples samplePairs(const Frequencies& frequencies, bool isSine, std::int64_t k, double first, double last, int count)
{
    constexpr double quarter = 0.5 * std::numbers::pi;
    constexpr double turn = 2.0 * std::numbers::pi;
    const double peak = isSine ? quarter : 0.0;
    const auto wave = [isSine](double angle) { return isSine ? std::sin(angle) : std::cos(angle); };
    const auto size = static_cast<std::size_t>(count);
    CurveSamples curve{std::vector<double>(size), std::vector<double>(size), std::vector<double>(size), std::vector<double>(size)};
    const double step = (last - first) / (count - 1);
    const auto angle = [&](double x) { return static_cast<double>(k) * frequencies.omegaBetween(x); };
    double before = angle(first - 0.5 * step);
    for (std::size_t s = 0; s < size; ++s) {
        const double x = first + static_cast<double>(s) * step;
        const double after = angle(x + 0.5 * step);
        curve.x[s] = x;
        curve.middle[s] = wave(angle(x));
        const double atBefore = wave(before);
        const double atAfter = wave(after);
        curve.lowest[s] = reaches(peak - 2.0 * quarter, after, before, turn) ? -1.0 : std::min(atBefore, atAfter);
        curve.highest[s] = reaches(peak, after, before, turn) ? 1.0 : std::max(atBefore, atAfter);
        before = after;
    }
    return curve;
}

CurveSamples sampleColumn(const Encoding& encoding, std::int64_t j, double first, double last, int count)
{
    const ColumnWave wave = encoding.waveAt(j); // a column of zeros is a sine that never leaves 0
    return sampleWave(wave.quarterTurns, wave.wave != Column::Wave::Cosine, first, last, count);
}

CurveSamples sampleWave(const DoubleDouble& quarterTurns, bool isSine, double first, double last, int count)
{
    constexpr double turn = 4.0; // phases are in quarter turns
    const auto size = static_cast<std::size_t>(count);
    const double step = (last - first) / (count - 1);
    std::vector<double> places; // the left edge of the first point, its middle, the edge to the second, …
    for (int half = -1; half < 2 * count; ++half)
        places.push_back(std::round(std::clamp(first + 0.5 * half * step, first, last) * 0x1p30) * 0x1p-30);
    CurveSamples curve{std::vector<double>(size), std::vector<double>(size), std::vector<double>(size), std::vector<double>(size)};
    for (std::size_t s = 0; s < size; ++s)
        curve.x[s] = places[2 * s + 1];
    const double peak = isSine ? 1.0 : 0.0;
    std::vector<double> wave(places.size());
    std::vector<double> other(places.size());
    sinCosOverPositions(places.data(), places.size(), quarterTurns, isSine ? wave.data() : other.data(),
                        isSine ? other.data() : wave.data());
    for (std::size_t s = 0; s < size; ++s) {
        // A slightly wrong phase matters only if an edge is next to a peak, and there the value at the edge is the peak's.
        const double before = places[2 * s] * quarterTurns.hi;
        const double after = places[2 * s + 2] * quarterTurns.hi;
        curve.middle[s] = wave[2 * s + 1];
        curve.lowest[s] = reaches(peak + 2.0, before, after, turn) ? -1.0 : std::min(wave[2 * s], wave[2 * s + 2]);
        curve.highest[s] = reaches(peak, before, after, turn) ? 1.0 : std::max(wave[2 * s], wave[2 * s + 2]);
    }
    return curve;
}

} // namespace posenc
