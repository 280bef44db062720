// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_diagnostics.h"

#include "core/base/sentence.h"
#include "core/schemes/closest_rows.h"
#include "core/schemes/even_columns.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// As many of `all` positions (or pairs of neighbours) as may be looked at.
EvenPositions evenPositionsOf(std::int64_t all, const Scheme& scheme, const Survey& survey)
{
    const std::int64_t most = std::max<std::int64_t>(2, survey.numbersLookedAt / scheme.spec().dModel());
    const std::int64_t stride = (all + most - 1) / most;
    return {0, stride, (all + stride - 1) / stride};
}

// The smallest and the largest of values at positions, the first of equals; NaN and infinities are left out.
struct Extremes {
    double smallest = infinity;
    double largest = -infinity;
    std::int64_t atSmallest = 0;
    std::int64_t atLargest = 0;
};

Expected<Extremes> extremesOf(const EvenPositions& positions, std::int64_t dModel,
                              const std::function<std::vector<double>(const EvenPositions&)>& valuesAt, const Progress& progress)
{
    const std::int64_t step = std::clamp<std::int64_t>((1 << 22) / dModel, 1, 1 << 16);
    Extremes found;
    for (std::int64_t begin = 0; begin < positions.count; begin += step) {
        if (auto wanted = progress.at(static_cast<double>(begin) / static_cast<double>(positions.count)); !wanted)
            return wanted.error();
        const std::vector<double> values = valuesAt({begin * positions.stride, positions.stride, std::min(step, positions.count - begin)});
        for (std::size_t p = 0; p < values.size(); ++p) {
            if (!std::isfinite(values[p]))
                continue;
            const std::int64_t place = (begin + static_cast<std::int64_t>(p)) * positions.stride;
            if (values[p] < found.smallest) {
                found.smallest = values[p];
                found.atSmallest = place;
            }
            if (values[p] > found.largest) {
                found.largest = values[p];
                found.atLargest = place;
            }
        }
    }
    return found;
}

Expected<Done> addNorms(const Scheme& scheme, const Survey& survey, SchemeDiagnostics& result, const Progress& progress)
{
    const EncodingSpec& spec = scheme.spec();
    const EvenPositions positions = evenPositionsOf(spec.maxLen(), scheme, survey);
    const auto found = extremesOf(positions, spec.dModel(), survey.squaresAt, progress);
    if (!found)
        return found.error();
    result.smallestNorm = {scheme.row(found->atSmallest).norm(), found->atSmallest};
    result.largestNorm = {scheme.row(found->atLargest).norm(), found->atLargest};
    if (positions.stride > 1)
        result.normsLimit = sentence("core", "Looked for among %1 of %2 positions, evenly spread.")(positions.count, spec.maxLen());
    return Done{};
}

Expected<Done> addNeighbours(const Scheme& scheme, const Survey& survey, SchemeDiagnostics& result, const Progress& progress)
{
    const EncodingSpec& spec = scheme.spec();
    const std::int64_t pairs = spec.maxLen() - 1;
    if (pairs < 1)
        return Done{};
    const EvenPositions positions = evenPositionsOf(pairs, scheme, survey);
    const auto found = extremesOf(positions, spec.dModel(), survey.neighbourSquaresAt, progress);
    if (!found)
        return found.error();
    if (found->largest < 0.0 && found->smallest == infinity) // no two neighbours have numbers
        return Done{};
    const double largest = std::max(0.0, found->largest);
    result.neighbours = {scheme.similarity(Measure::Distance, found->atSmallest, found->atSmallest + 1), found->atSmallest,
                         std::sqrt(largest) - std::sqrt(std::max(0.0, found->smallest)) <= 1e-5 * std::sqrt(largest)};
    if (positions.stride > 1)
        result.neighboursLimit =
            sentence("core", "Neighbours were looked for among %1 of %2 pairs, evenly spread.")(positions.count, pairs);
    return Done{};
}

Expected<Done> addFall(const Scheme& scheme, SchemeDiagnostics& result, const Progress& progress)
{
    double before = scheme.similarity(Measure::Dot, 0, 0);
    bool falling = true;
    for (std::int64_t offset = 1; offset < scheme.spec().maxLen(); ++offset) {
        if (auto wanted = progress.at(static_cast<double>(offset) / static_cast<double>(scheme.spec().maxLen())); !wanted)
            return wanted;
        const double here = scheme.similarity(Measure::Dot, 0, offset);
        if (here > before) {
            result.firstRise = offset;
            return Done{};
        }
        falling = falling && here < before;
        if (falling)
            result.fallsUntil = offset;
        before = here;
    }
    return Done{};
}

// A column is left as soon as it varies by enough.
double variationOf(const Scheme& scheme, std::int64_t j)
{
    constexpr double enough = 0.1;
    double lowest = infinity;
    double highest = -infinity;
    for (std::int64_t k = 0; k < scheme.spec().maxLen() && !(highest - lowest >= enough); ++k) {
        const double value = scheme.value(k, j);
        if (!std::isfinite(value))
            continue;
        lowest = std::min(lowest, value);
        highest = std::max(highest, value);
    }
    return std::max(0.0, highest - lowest);
}

Survey completed(const Scheme& scheme, Survey survey)
{
    if (!survey.squaresAt)
        survey.squaresAt = [&scheme](const EvenPositions& positions) {
            std::vector<double> squares;
            for (std::int64_t p = 0; p < positions.count; ++p)
                squares.push_back(scheme.row(positions.first + p * positions.stride).squaredNorm());
            return squares;
        };
    if (!survey.neighbourSquaresAt)
        survey.neighbourSquaresAt = [&scheme](const EvenPositions& positions) {
            std::vector<double> squares;
            for (std::int64_t p = 0; p < positions.count; ++p) {
                const std::int64_t k = positions.first + p * positions.stride;
                squares.push_back((scheme.row(k + 1) - scheme.row(k)).squaredNorm());
            }
            return squares;
        };
    if (!survey.variation)
        survey.variation = [&scheme](std::int64_t j) { return variationOf(scheme, j); };
    return survey;
}

} // namespace

SchemeDiagnostics emptyDiagnostics(const Scheme& scheme)
{
    SchemeDiagnostics result;
    result.dependsOnMaxLen = scheme.traits().dependsOnMaxLen;
    return result;
}

Expected<Done> addValues(const Scheme& scheme, SchemeDiagnostics& result, const Progress& progress)
{
    const EncodingSpec& spec = scheme.spec();
    const std::vector<std::int64_t> columns =
        evenColumns(0, spec.dModel(), std::max<std::int64_t>(1, Survey().numbersLookedAt / spec.maxLen()));
    double lowest = infinity;
    double highest = -infinity;
    for (std::size_t c = 0; c < columns.size(); ++c) {
        if (auto wanted = progress.at(static_cast<double>(c) / static_cast<double>(columns.size())); !wanted)
            return wanted;
        for (const double value : scheme.column(columns[c])) {
            if (!std::isfinite(value))
                continue;
            lowest = std::min(lowest, value);
            highest = std::max(highest, value);
        }
    }
    if (lowest <= highest) {
        result.lowestValue = lowest;
        result.highestValue = highest;
    }
    if (std::ssize(columns) < spec.dModel())
        result.valuesLimit = sentence("core", "Looked for in %1 of %2 columns, evenly spread.")(columns.size(), spec.dModel());
    return Done{};
}

Expected<Done> addColumnsBelow(const Scheme& scheme, const std::function<double(std::int64_t j)>& variation, SchemeDiagnostics& result,
                               const Progress& progress)
{
    constexpr double threshold = 0.1;
    const std::int64_t columns = scheme.spec().dModel();
    for (std::int64_t j = 0; j < columns; ++j) {
        if (j % 1024 == 0)
            if (auto wanted = progress.at(static_cast<double>(j) / static_cast<double>(columns)); !wanted)
                return wanted;
        if (variation(j) >= threshold)
            continue;
        ++result.variation.columnsBelow;
        if (result.variation.firstColumn < 0)
            result.variation.firstColumn = j;
    }
    result.variation.share = static_cast<double>(result.variation.columnsBelow) / static_cast<double>(columns);
    return Done{};
}

Diagnostics::DiagonalStep diagonalStepFrom(const Scheme& scheme, std::int64_t a)
{
    return {a, a, scheme.similarity(Measure::Dot, a + 1, a + 1) - scheme.similarity(Measure::Dot, a, a)};
}

Expected<SchemeDiagnostics> diagnoseByNumbers(const Scheme& scheme, const Progress& progress, Survey survey)
{
    survey = completed(scheme, std::move(survey));
    SchemeDiagnostics result = emptyDiagnostics(scheme);
    if (auto done = addValues(scheme, result, progress.within(0.0, 0.2)); !done)
        return done.error();
    if (auto done = addNorms(scheme, survey, result, progress.within(0.2, 0.4)); !done)
        return done.error();
    if (auto done = addNeighbours(scheme, survey, result, progress.within(0.4, 0.5)); !done)
        return done.error();
    if (auto done = addColumnsBelow(scheme, survey.variation, result, progress.within(0.5, 0.55)); !done)
        return done.error();
    if (survey.looksForFall)
        if (auto done = addFall(scheme, result, progress.within(0.55, 0.6)); !done)
            return done.error();
    if (scheme.spec().maxLen() > 1) // the norms of the positions differ already
        result.diagonalStep = diagonalStepFrom(scheme, 0);
    Expected<ClosestRows> closest = closestRows(scheme, survey.columnsThatPart, progress.within(0.6, 1.0));
    if (!closest)
        return closest.error();
    result.closest = closest->pair;
    if (result.closest && result.neighbours
        && result.neighbours->distance < result.closest->distance) // more neighbours than other pairs were looked at
        result.closest = ClosestPair{result.neighbours->k, result.neighbours->k + 1, result.neighbours->distance};
    result.closestLimit = closest->limit;
    return result;
}

} // namespace posenc
