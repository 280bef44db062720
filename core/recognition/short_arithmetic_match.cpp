// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention_match.h"

#include "core/precision/rounded_encoding.h"
#include "core/recognition/decay_fit.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace posenc {

namespace {

// Rows that determine n: the first ones, and some further on.
std::vector<std::int64_t> tellingRows(std::int64_t rows)
{
    std::vector<std::int64_t> chosen;
    for (const std::int64_t row : {1, 2, 3, 5, 9, 17, 33, 65, 129, 200, 255})
        if (row < rows)
            chosen.push_back(row);
    return chosen;
}

std::vector<std::int64_t> evenRows(std::int64_t rows, std::int64_t columns)
{
    constexpr std::int64_t mostCells = 1 << 23;
    const std::int64_t step = std::max<std::int64_t>(1, rows * columns / mostCells);
    std::vector<std::int64_t> chosen;
    for (std::int64_t row = 0; row < rows; row += step)
        chosen.push_back(row);
    return chosen;
}

std::int64_t equalNumbers(const Table& table, const RoundedEncoding& model, std::int64_t first, const std::vector<std::int64_t>& rows)
{
    std::int64_t equal = 0;
    for (const std::int64_t row : rows) {
        const Eigen::VectorXd expected = model.row(row + first);
        for (Eigen::Index j = 0; j < table.cols(); ++j)
            equal += table(row, j) == expected[j] ? 1 : 0;
    }
    return equal;
}

// n of up to three digits around an estimate, those with fewer digits first, 10000 before all.
std::vector<double> likelyN(double estimate)
{
    constexpr double around = 1.35;
    std::vector<double> likely{10000.0};
    for (int digits = 1; digits <= 3; ++digits)
        for (double decade = 1.0; decade <= 1e9; decade *= 10.0) {
            const double unit = decade / std::pow(10.0, digits - 1);
            for (double mantissa = std::pow(10.0, digits - 1); mantissa < std::pow(10.0, digits); mantissa += 1.0)
                if (const double n = std::round(mantissa * unit * 1e6) / 1e6; n >= 1.0 && n <= EncodingSpec::maxN && n > estimate / around
                                                                              && n < estimate * around
                                                                              && std::ranges::find(likely, n) == likely.end())
                    likely.push_back(n);
        }
    return likely;
}

// The waves that the first pair allows: ω = 1 loses nothing over the first rows.
std::vector<Convention> plainPatterns(const Table& table)
{
    std::vector<Convention> patterns;
    for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst})
        for (const std::int64_t first : {0, 1, 2}) {
            const PairColumns pair = columnsOfPair(EncodingSpec().withDModel(table.cols()).withLayout(layout), 0);
            double worst = 0.0;
            for (std::int64_t r = 0; r < std::min<std::int64_t>(8, table.rows()); ++r) {
                const auto k = static_cast<double>(r + first);
                worst = std::max({worst, std::abs(table(r, pair.sine) - std::sin(k)), std::abs(table(r, pair.cosine) - std::cos(k))});
            }
            if (worst > 0.03)
                continue;
            Convention pattern;
            pattern.rows = table.rows();
            pattern.columns = table.cols();
            pattern.layout = layout;
            pattern.firstPosition = first;
            patterns.push_back(pattern);
        }
    return patterns;
}

} // namespace

std::optional<ShortMatch> matchShortArithmetic(const Table& table, Precision precision)
{
    if ((precision != Precision::BFloat16 && precision != Precision::Float16) || table.cols() < 3 || table.rows() < 3)
        return std::nullopt;
    const NumberFormat format = precision == Precision::BFloat16 ? NumberFormat::BFloat16 : NumberFormat::Float16;
    const Table beginning = table.topRows(std::min<Eigen::Index>(16, table.rows()));
    const std::vector<std::int64_t> rows = tellingRows(table.rows());
    std::optional<ShortMatch> best;
    std::int64_t most = 0;
    for (const Convention& pattern : plainPatterns(table)) {
        Convention shorter = pattern;
        shorter.rows = beginning.rows();
        const DecayFit fit = fitDecay(beginning, shorter, Allowance(precision, 0));
        for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor}) {
            const double scale =
                rule == FrequencyRule::Paper ? 0.5 * static_cast<double>(table.cols()) : static_cast<double>(table.cols() / 2 - 1);
            for (const double n : likelyN(std::clamp(std::exp(fit.logStep * scale), 1.0, EncodingSpec::maxN)))
                for (const Coding coding : {Coding::ExpLog, Coding::Power}) {
                    Convention convention = pattern;
                    convention.n = n;
                    convention.frequencies = rule;
                    const Rounding rounding{format, coding, Arithmetic::Throughout};
                    const RoundedEncoding model(*convention.encoding(), rounding);
                    const std::int64_t equal = equalNumbers(table, model, pattern.firstPosition, rows);
                    if (equal > most) {
                        most = equal;
                        best = ShortMatch{convention, {rounding, 0, 0}};
                    }
                }
        }
    }
    if (!best)
        return std::nullopt;
    const std::vector<std::int64_t> all = evenRows(table.rows(), table.cols());
    const RoundedEncoding model(*best->convention.encoding(), best->arithmetic.rounding);
    best->arithmetic.compared = std::ssize(all) * table.cols();
    best->arithmetic.differing = best->arithmetic.compared - equalNumbers(table, model, best->convention.firstPosition, all);
    constexpr std::int64_t oneIn = 50;
    return best->arithmetic.differing * oneIn <= best->arithmetic.compared ? best : std::nullopt;
}

} // namespace posenc
