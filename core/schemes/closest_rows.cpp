// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/closest_rows.h"

#include "core/arithmetic/processor.h"
#include "core/base/parallel.h"
#include "core/base/sentence.h"

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
    constexpr std::int64_t mostNumbers = 1 << 24; // of the rows that are kept
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
        result.limit = sentence("core", "Looked for among %1 of %2 positions, in evenly spread runs of %3.")(count, scheme.spec().maxLen(),
                                                                                                             groupLength);
    return result;
}

} // namespace posenc
