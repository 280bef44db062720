// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/fourier_match.h"

#include "core/family/feature_schemes.h"
#include "core/recognition/axis_fit.h"
#include "core/recognition/meant_factor.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

// ω of a pair whose phase at position 0 is 0.
double omegaOf(const Eigen::VectorXcd& numbers)
{
    const PairWave wave = pairWaveOf(numbers, numbers.size());
    const auto rows = static_cast<double>(numbers.size());
    return wave.omega + 1.5 * std::remainder(wave.phase, 2.0 * std::numbers::pi) / rows; // the slope of the line through 0
}

} // namespace

std::optional<FamilyMatch> matchFourier(const Table& table, Precision precision, const std::optional<Repetition>& repetition)
{
    constexpr Eigen::Index fewest = 8;
    constexpr Eigen::Index firstPairs = 8;
    constexpr double still = 0.02; // radians a wave must have turned to tell anything
    const std::int64_t half = table.cols() / 2;
    const Table once = repetition ? distinctRows(table, *repetition) : Table();
    const Table& distinct = repetition ? once : table;
    if (half < 2 || distinct.rows() < fewest)
        return std::nullopt;
    for (const bool sinesFirst : {false, true}) {
        const std::int64_t sines = sinesFirst ? 0 : half;
        const auto pairAt = [&](std::int64_t i) {
            Eigen::VectorXcd pair(distinct.rows());
            pair.real() = distinct.col(half - sines + i);
            pair.imag() = distinct.col(sines + i);
            return pair;
        };
        const double size = pairsOf(distinct, sines, half - sines, 1, half).unit;
        if (!(size > 0.0))
            continue;
        Eigen::Index waves = 0;
        for (Eigen::Index i = 0; i < std::min<Eigen::Index>(firstPairs, half); ++i)
            waves += pairWaveOf(pairAt(i) / size).spread < 0.1 ? 1 : 0;
        if (waves * 4 < 3 * std::min<Eigen::Index>(firstPairs, half))
            continue;
        const double factor = roundAmplitude(size, 2e-3 * size, static_cast<double>(table.cols()));
        FamilyMatch match;
        match.spec = EncodingSpec().withDModel(table.cols()).withMaxLen(table.rows());
        match.scheme = SchemeName(fourierScheme);
        match.hasOwnFrequencies = true;
        match.sinesFirst = sinesFirst;
        match.factor = factor;
        double squares = 0.0;
        std::int64_t turning = 0;                              // frequencies that differ from 0
        const double loose = 2e-3 + 2.0 * halfUnit(precision); // of float16, and of float32 arithmetic far down
        ColumnEvidence columns;
        const std::vector<std::int64_t> some = ColumnEvidence::places(distinct.rows(), ColumnEvidence::mostRows);
        for (std::int64_t i = 0; i < half; ++i) {
            const double omega = omegaOf(pairAt(i) / factor);
            squares += omega * omega;
            turning += std::abs(omega) > 1e-6 ? 1 : 0;
            for (const bool sine : {false, true}) {
                std::vector<ColumnEvidence::Cell> cells;
                for (const std::int64_t k : some) {
                    const double angle = omega * static_cast<double>(k);
                    cells.push_back({distinct(k, (sine ? sines : half - sines) + i) / factor, sine ? std::sin(angle) : std::cos(angle),
                                     loose, std::abs(angle) > still});
                }
                columns.add(std::move(cells)); // all of them: each pair has a parameter
            }
            for (Eigen::Index k = 0; k < table.rows(); ++k)
                for (const bool sine : {false, true}) {
                    const double angle = omega * static_cast<double>(repetition ? repetition->places[static_cast<std::size_t>(k)] : k);
                    const double exact = sine ? std::sin(angle) : std::cos(angle);
                    const std::int64_t column = (sine ? sines : half - sines) + i;
                    const double value = table(k, column) / factor;
                    if (!std::isfinite(value)) {
                        ++match.notFinite;
                        continue;
                    }
                    const bool explained = std::abs(value - exact) <= loose;
                    match.unexplained += explained ? 0 : 1;
                    match.evidence.add(value, exact, loose, explained, std::abs(angle) > still);
                    if (const double rest = std::abs(value - exact) * std::abs(factor); rest > match.largest) {
                        match.largest = rest;
                        match.row = k;
                        match.column = column;
                    }
                }
        }
        match.evidence.columns = columns.found();
        if (turning * 2 < half || !match.evidence.holds(static_cast<int>(half) + 1))
            continue;
        const double turns =
            std::sqrt(squares / static_cast<double>(half)) / (2.0 * std::numbers::pi) * static_cast<double>(distinct.rows());
        const double unit = std::pow(10.0, std::floor(std::log10(turns)) - 1.0);
        match.arguments.family.deviation =
            std::clamp(std::round(turns / unit) * unit, FamilyParameters::smallestDeviation, FamilyParameters::largestDeviation);
        return match;
    }
    return std::nullopt;
}

} // namespace posenc
