// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_diagnostics.h"

#include "core/arithmetic/processor.h"
#include "core/base/parallel.h"
#include "core/base/sentence.h"
#include "core/schemes/even_columns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <mutex>
#include <tuple>

namespace posenc {

namespace {

constexpr std::int64_t run = 64;         // columns between two looks at whether a pair can still be the closest
constexpr std::int64_t groupLength = 16; // consecutive positions in a sample

// Σ (a_j − b_j)², in the order of the columns by eights.
POSENC_FOR_PROCESSORS
double squaredDistance(const double* __restrict a, const double* __restrict b, std::int64_t count)
{
    std::array<double, 8> sums{};
    std::int64_t j = 0;
    for (; j + 8 <= count; j += 8) {
        for (std::size_t l = 0; l < 8; ++l) {
            const double difference = a[static_cast<std::size_t>(j) + l] - b[static_cast<std::size_t>(j) + l];
            sums[l] += difference * difference;
        }
    }
    double sum = ((sums[0] + sums[4]) + (sums[2] + sums[6])) + ((sums[1] + sums[5]) + (sums[3] + sums[7]));
    for (; j < count; ++j)
        sum += (a[j] - b[j]) * (a[j] - b[j]);
    return sum;
}

// Smallest first: the squared distance, then b − a, then a.
using Candidate = std::tuple<double, std::int64_t, std::int64_t>;

void compare(const Table& rows, const std::vector<std::int64_t>& positions, std::size_t a, std::size_t b, Candidate& best)
{
    const std::int64_t columns = rows.cols();
    const double* const x = rows.row(static_cast<Eigen::Index>(a)).data();
    const double* const y = rows.row(static_cast<Eigen::Index>(b)).data();
    double square = 0.0;
    for (std::int64_t j = 0; j < columns; j += run) {
        square += squaredDistance(x + j, y + j, std::min(run, columns - j));
        if (square > std::get<0>(best))
            return;
    }
    best = std::min(best, {square, positions[b] - positions[a], positions[a]});
}

// The positions that are compared: all of them, or as many groups as can be compared in seconds.
std::vector<std::int64_t> comparedPositions(const EncodingSpec& spec, std::int64_t columnsThatPart)
{
    constexpr double mostDifferences = 1.5e10;
    constexpr std::int64_t mostNumbers = 1 << 24; // limit of the numbers of all kept rows
    const auto looked = static_cast<double>(columnsThatPart > 0 ? std::min(spec.dModel(), columnsThatPart) : spec.dModel());
    const auto most = std::min(static_cast<std::int64_t>(std::sqrt(2.0 * mostDifferences / looked)), mostNumbers / spec.dModel());
    std::vector<std::int64_t> positions;
    if (spec.maxLen() <= most) {
        for (std::int64_t k = 0; k < spec.maxLen(); ++k)
            positions.push_back(k);
        return positions;
    }
    const std::int64_t groups = std::max<std::int64_t>(2, most / groupLength);
    for (std::int64_t group = 0; group < groups; ++group) {
        const std::int64_t first = (spec.maxLen() - groupLength) * group / (groups - 1);
        for (std::int64_t k = first; k < first + groupLength; ++k)
            if (positions.empty() || k > positions.back())
                positions.push_back(k);
    }
    return positions;
}

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
        result.normsLimit = sentence("core", "Searched %1 of %2 positions, evenly spread.")(positions.count, spec.maxLen());
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
        result.neighboursLimit = sentence("core", "Searched for neighbours in %1 of %2 pairs, evenly spread.")(positions.count, pairs);
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

Expected<ClosestRows> closestRows(const Scheme& scheme, std::int64_t columnsThatPart, const Progress& progress)
{
    if (scheme.spec().maxLen() < 2)
        return ClosestRows{};
    const std::vector<std::int64_t> positions = comparedPositions(scheme.spec(), columnsThatPart);
    const auto count = static_cast<std::int64_t>(positions.size());
    Table rows(count, scheme.spec().dModel());
    constexpr std::int64_t numbersPerStep = 1 << 20; // between two moments at which it can be stopped
    const std::int64_t rowStep = std::max<std::int64_t>(1, numbersPerStep / scheme.spec().dModel());
    for (std::int64_t first = 0; first < count; first += rowStep) {
        if (auto wanted = progress.at(0.1 * static_cast<double>(first) / static_cast<double>(count)); !wanted)
            return wanted.error();
        for (std::int64_t r = first; r < std::min(count, first + rowStep); ++r)
            rows.row(r) = scheme.row(positions[static_cast<std::size_t>(r)]).transpose();
    }

    Candidate best{std::numeric_limits<double>::infinity(), 0, 0};
    for (std::int64_t a = 0; a + 1 < count; ++a) // neighbours first: near positions are often the closest
        compare(rows, positions, static_cast<std::size_t>(a), static_cast<std::size_t>(a + 1), best);
    std::mutex guard;
    const std::int64_t step = std::max<std::int64_t>(1, 100'000'000 / (count * std::min(scheme.spec().dModel(), 4 * run)));
    for (std::int64_t first = 0; first < count; first += step) {
        if (auto wanted = progress.at(0.1 + 0.9 * static_cast<double>(first) / static_cast<double>(count)); !wanted)
            return wanted.error();
        const std::int64_t last = std::min(count, first + step);
        inParallel(static_cast<std::size_t>(count - first), 64, [&, known = best](std::size_t begin, std::size_t end) {
            Candidate mine = known;
            for (std::size_t b = static_cast<std::size_t>(first) + begin; b < static_cast<std::size_t>(first) + end; ++b)
                for (auto a = static_cast<std::size_t>(first); a < std::min(b, static_cast<std::size_t>(last)); ++a)
                    compare(rows, positions, a, b, mine);
            const std::scoped_lock lock(guard);
            best = std::min(best, mine); // the order in which the parts end does not matter
        });
    }
    ClosestRows result;
    const auto& [square, offset, a] = best;
    if (square == std::numeric_limits<double>::infinity())
        return result;
    result.pair = ClosestPair{a, a + offset, std::sqrt(square)};
    if (count < scheme.spec().maxLen())
        result.limit =
            sentence("core", "Searched %1 of %2 positions, in evenly spread runs of %3.")(count, scheme.spec().maxLen(), groupLength);
    return result;
}

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
        result.valuesLimit = sentence("core", "Searched %1 of %2 columns, evenly spread.")(columns.size(), spec.dModel());
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
