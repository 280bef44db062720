// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_extremes.h"

#include "core/base/number_text.h"
#include "core/encoding/column_variation.h"
#include "core/schemes/random_raster.h"
#include "core/schemes/scheme_similarity.h"
#include "core/schemes/wave_grid.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

constexpr std::int64_t mostNumbers = 1 << 25; // looked at one by one: what takes less than a second or two

bool isWave(Scheme scheme) { return scheme == Scheme::SinesOnly || scheme == Scheme::CosinesOnly; }

// Squared norms of waves at `count` positions first, first + stride, …
std::vector<double> waveSquaresAt(const SchemeTable& code, std::int64_t first, std::int64_t stride, std::int64_t count)
{
    const auto all = static_cast<double>(code.spec().dModel());
    const GridRow row{2.0 * static_cast<double>(first), std::vector<double>(static_cast<std::size_t>(code.spec().dModel()), 1.0)};
    std::vector<double> squares = gridSums(code.waves(), 0, 2.0 * static_cast<double>(stride), static_cast<std::size_t>(count), {row})[0];
    for (double& square : squares)
        square = 0.5 * (code.scheme() == Scheme::SinesOnly ? all - square : all + square);
    return squares;
}

std::vector<double> squaresAt(const SchemeTable& code, std::int64_t first, std::int64_t stride, std::int64_t count)
{
    if (isWave(code.scheme()))
        return waveSquaresAt(code, first, stride, count);
    std::vector<double> squares;
    for (std::int64_t p = 0; p < count; ++p)
        squares.push_back(code.row(first + p * stride).squaredNorm());
    return squares;
}

// Squared distances of the positions k and k + 1 at `count` places k = first, first + stride, … Two sines are 2 sin(ω/2) cos((k + ½)ω)
// apart, two cosines as far but for a sine of (k + ½)ω.
std::vector<double> neighbourSquaresAt(const SchemeTable& code, std::int64_t first, std::int64_t stride, std::int64_t count)
{
    std::vector<double> squares;
    if (!isWave(code.scheme())) {
        for (std::int64_t p = 0; p < count; ++p)
            squares.push_back((code.row(first + p * stride + 1) - code.row(first + p * stride)).squaredNorm());
        return squares;
    }
    const double sign = code.scheme() == Scheme::SinesOnly ? 1.0 : -1.0;
    GridRow row{2.0 * static_cast<double>(first) + 1.0, {}};
    double all = 0.0;
    for (std::int64_t j = 0; j < code.waves().size(); ++j) {
        const double half = std::sin(0.5 * code.waves().omega(j));
        row.weights.push_back(2.0 * sign * half * half);
        all += 2.0 * half * half;
    }
    squares = gridSums(code.waves(), 0, 2.0 * static_cast<double>(stride), static_cast<std::size_t>(count), {row})[0];
    for (double& square : squares)
        square += all;
    return squares;
}

void setEqualNorms(const SchemeTable& code, SchemeDiagnostics& result)
{
    const std::int64_t last = code.spec().maxLen() - 1;
    result.largestNorm = {std::sqrt(static_cast<double>(code.spec().dModel())) * code.value(last, 0), code.value(last, 0) > 0.0 ? last : 0};
}

// The first position with the most ones among the bits that have a column.
void setBitNorms(const SchemeTable& code, SchemeDiagnostics& result)
{
    const std::uint64_t mask = (std::uint64_t{1} << code.usedColumns()) - 1;
    int most = 0;
    for (std::int64_t k = 0; k < code.spec().maxLen(); ++k) {
        const int ones = std::popcount(static_cast<std::uint64_t>(k) & mask);
        if (ones > most) {
            most = ones;
            result.largestNorm = {std::sqrt(ones), k};
        }
    }
}

} // namespace

Expected<Done> addValues(const SchemeTable& code, SchemeDiagnostics& result, const Progress& progress)
{
    const EncodingSpec& spec = code.spec();
    if (code.equalColumns() || code.scheme() == Scheme::Binary) {
        result.highestValue = code.scheme() == Scheme::Binary ? (spec.maxLen() > 1 ? 1.0 : 0.0) : code.value(spec.maxLen() - 1, 0);
        return Done{};
    }
    const std::vector<std::int64_t> columns = evenColumns(0, spec.dModel(), std::max<std::int64_t>(1, mostNumbers / spec.maxLen()));
    result.lowestValue = code.value(0, 0);
    result.highestValue = result.lowestValue;
    for (std::size_t c = 0; c < columns.size(); ++c) {
        if (auto wanted = progress.at(static_cast<double>(c) / static_cast<double>(columns.size())); !wanted)
            return wanted;
        const Eigen::VectorXd values = code.column(columns[c]);
        result.lowestValue = std::min(result.lowestValue, values.minCoeff());
        result.highestValue = std::max(result.highestValue, values.maxCoeff());
    }
    if (std::ssize(columns) < spec.dModel())
        result.valuesLimit = "Looked for in " + numberText(static_cast<std::int64_t>(columns.size())) + " of " + numberText(spec.dModel())
                             + " columns, evenly spread.";
    return Done{};
}

Expected<Done> addNorms(const SchemeTable& code, SchemeDiagnostics& result, const Progress& progress)
{
    if (code.equalColumns() || code.scheme() == Scheme::Binary) { // position 0 is all zeros
        if (code.equalColumns())
            setEqualNorms(code, result);
        else
            setBitNorms(code, result);
        return Done{};
    }
    const EncodingSpec& spec = code.spec();
    const std::int64_t most = std::max<std::int64_t>(2, (isWave(code.scheme()) ? 8 : 1) * mostNumbers / spec.dModel());
    const std::int64_t stride = (spec.maxLen() + most - 1) / most;
    const std::int64_t count = (spec.maxLen() + stride - 1) / stride;
    const std::int64_t step = std::clamp<std::int64_t>((1 << 22) / spec.dModel(), 1, 1 << 16);
    double smallest = 0.0;
    double largest = -1.0;
    for (std::int64_t begin = 0; begin < count; begin += step) {
        if (auto wanted = progress.at(static_cast<double>(begin) / static_cast<double>(count)); !wanted)
            return wanted;
        const std::vector<double> squares = squaresAt(code, begin * stride, stride, std::min(step, count - begin));
        const auto [low, high] = std::minmax_element(squares.begin(), squares.end());
        if (largest < 0.0 || *low < smallest) {
            smallest = *low;
            result.smallestNorm.position = (begin + (low - squares.begin())) * stride;
        }
        const auto firstHigh = std::find(squares.begin(), squares.end(), *high);
        if (*high > largest) {
            largest = *high;
            result.largestNorm.position = (begin + (firstHigh - squares.begin())) * stride;
        }
    }
    result.smallestNorm.value = code.row(result.smallestNorm.position).norm();
    result.largestNorm.value = code.row(result.largestNorm.position).norm();
    if (stride > 1)
        result.normsLimit = "Looked for among " + numberText(count) + " of " + numberText(spec.maxLen()) + " positions, evenly spread.";
    return Done{};
}

Expected<Done> addNeighbours(const SchemeTable& code, SchemeDiagnostics& result, const Progress& progress)
{
    const EncodingSpec& spec = code.spec();
    if (spec.maxLen() < 2)
        return Done{};
    const SchemeSimilarity distance(code, Measure::Distance);
    if (code.equalColumns() || code.scheme() == Scheme::Binary) { // the lowest bit always changes, and at 0 it alone
        const bool everywhere = code.equalColumns() || spec.maxLen() == 2 || spec.dModel() == 1;
        result.neighbours = {distance.value(0, 1), 0, everywhere};
        return Done{};
    }
    const std::int64_t pairs = spec.maxLen() - 1;
    const std::int64_t most = std::max<std::int64_t>(2, (isWave(code.scheme()) ? 8 : 1) * mostNumbers / spec.dModel());
    const std::int64_t stride = (pairs + most - 1) / most;
    const std::int64_t count = (pairs + stride - 1) / stride;
    const std::int64_t step = std::clamp<std::int64_t>((1 << 22) / spec.dModel(), 1, 1 << 16);
    double smallest = std::numeric_limits<double>::infinity();
    double largest = 0.0;
    std::int64_t nearest = 0;
    for (std::int64_t begin = 0; begin < count; begin += step) {
        if (auto wanted = progress.at(static_cast<double>(begin) / static_cast<double>(count)); !wanted)
            return wanted;
        const std::vector<double> squares = neighbourSquaresAt(code, begin * stride, stride, std::min(step, count - begin));
        const auto [low, high] = std::ranges::minmax_element(squares);
        largest = std::max(largest, *high);
        if (*low < smallest) {
            smallest = *low;
            nearest = (begin + (low - squares.begin())) * stride;
        }
    }
    result.neighbours = {distance.value(nearest, nearest + 1), nearest,
                         std::sqrt(largest) - std::sqrt(std::max(0.0, smallest)) <= 1e-5 * std::sqrt(largest)};
    if (stride > 1)
        result.neighboursLimit =
            "Neighbours were looked for among " + numberText(count) + " of " + numberText(pairs) + " pairs, evenly spread.";
    return Done{};
}

Expected<Done> addColumnsBelow(const SchemeTable& code, SchemeDiagnostics& result, const Progress& progress)
{
    constexpr double threshold = 0.1;
    const EncodingSpec& spec = code.spec();
    const std::int64_t last = spec.maxLen() - 1;
    const auto range = [&](std::int64_t j) {
        if (code.equalColumns())
            return code.value(last, 0);
        if (code.scheme() == Scheme::Binary)
            return j < code.usedColumns() ? 1.0 : 0.0;
        if (isWave(code.scheme())) { // see column_variation.h
            const double quarterTurns = static_cast<double>(last) * code.waves().quarterTurns(j).hi;
            if (quarterTurns >= (code.scheme() == Scheme::SinesOnly ? 1.0 : 2.0))
                return 1.0;
            return code.scheme() == Scheme::SinesOnly ? code.value(last, j) : 1.0 - code.value(last, j);
        }
        double lowest = code.value(0, j);
        double highest = lowest;
        for (std::int64_t k = 1; k <= last && highest - lowest < threshold; ++k) {
            lowest = std::min(lowest, code.value(k, j));
            highest = std::max(highest, code.value(k, j));
        }
        return highest - lowest;
    };
    for (std::int64_t j = 0; j < spec.dModel(); ++j) {
        if (j % 1024 == 0)
            if (auto wanted = progress.at(static_cast<double>(j) / static_cast<double>(spec.dModel())); !wanted)
                return wanted;
        if (range(j) >= threshold)
            continue;
        ++result.columnsBelow;
        if (result.firstColumnBelow < 0)
            result.firstColumnBelow = j;
    }
    result.columnsBelowShare = static_cast<double>(result.columnsBelow) / static_cast<double>(spec.dModel());
    return Done{};
}

} // namespace posenc
