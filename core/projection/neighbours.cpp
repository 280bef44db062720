// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/neighbours.h"

#include "core/arithmetic/product_sums.h"
#include "core/base/expects.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace posenc {

namespace {

// The `count` nearest, from the squared distances of one point to all; its own entry is left out.
std::vector<Neighbour> nearestOf(const Eigen::Ref<const Eigen::RowVectorXd>& squares, std::int64_t of, std::int64_t count)
{
    std::vector<Neighbour> others;
    others.reserve(static_cast<std::size_t>(squares.size()));
    for (std::int64_t index = 0; index < squares.size(); ++index)
        if (index != of)
            others.push_back({index, squares[index]});
    const auto kept = std::clamp<std::ptrdiff_t>(count, 0, std::ssize(others));
    std::partial_sort(others.begin(), others.begin() + kept, others.end(), [](const Neighbour& a, const Neighbour& b) {
        return a.distance == b.distance ? a.index < b.index : a.distance < b.distance;
    });
    others.resize(static_cast<std::size_t>(kept));
    for (Neighbour& neighbour : others)
        neighbour.distance = std::sqrt(neighbour.distance);
    return others;
}

// Every offset with how often it can occur.
std::vector<OffsetShare> possibleOffsets(const std::vector<std::int64_t>& positions)
{
    std::vector<std::int64_t> offsets;
    offsets.reserve(positions.size() * positions.size() / 2);
    for (auto later = positions.begin(); later != positions.end(); ++later)
        std::transform(positions.begin(), later, std::back_inserter(offsets), [&](std::int64_t earlier) { return *later - earlier; });
    std::ranges::sort(offsets);
    std::vector<OffsetShare> shares;
    for (const std::int64_t offset : offsets) {
        if (shares.empty() || shares.back().offset != offset)
            shares.push_back({offset, 0, 0});
        shares.back().possible += 2;
    }
    return shares;
}

} // namespace

std::vector<Neighbour> nearestNeighbours(const Table& points, std::int64_t of, std::int64_t count)
{
    POSENC_EXPECTS(of >= 0 && of < points.rows());
    const Eigen::RowVectorXd own = points.row(of);
    return nearestOf((points.rowwise() - own).rowwise().squaredNorm().transpose(), of, count);
}

Expected<std::vector<OffsetShare>> offsetShares(const Table& points, const std::vector<std::int64_t>& positions, std::int64_t neighbours,
                                                const Progress& progress)
{
    POSENC_EXPECTS(std::ssize(positions) == points.rows());
    POSENC_EXPECTS(isRising(positions));
    const Expected<Table> squares = squaredDistances(points, progress);
    if (!squares)
        return squares.error();
    std::vector<OffsetShare> shares = possibleOffsets(positions);
    for (std::size_t a = 0; a < positions.size(); ++a) {
        if (auto wanted = progress.at(1.0); !wanted) // a row at a time: who shares a thread with the window can rest
            return wanted.error();
        const auto index = static_cast<Eigen::Index>(a);
        for (const Neighbour& neighbour : nearestOf(squares->row(index), index, neighbours)) {
            const std::int64_t offset = std::abs(positions[a] - positions[static_cast<std::size_t>(neighbour.index)]);
            ++std::ranges::lower_bound(shares, offset, {}, &OffsetShare::offset)->near;
        }
    }
    return shares;
}

std::vector<OffsetShare> favouredOffsets(const std::vector<OffsetShare>& shares, std::size_t positions, std::size_t count)
{
    const auto tellsSomething = [&](const OffsetShare& share) { return 2 * share.possible >= static_cast<std::int64_t>(positions); };
    std::vector<OffsetShare> favoured;
    bool alongTheLine = true;
    bool inRow = false;
    for (const OffsetShare& share : shares) {
        if (!tellsSomething(share))
            continue;
        const bool near = 2 * share.near >= share.possible;
        alongTheLine = alongTheLine && near;
        if (near && !alongTheLine) {
            if (!inRow)
                favoured.push_back(share);
            else if (share.share() > favoured.back().share())
                favoured.back() = share;
        }
        inRow = near;
    }
    std::ranges::stable_sort(favoured, std::ranges::greater(), &OffsetShare::near);
    favoured.resize(std::min(count, favoured.size()));
    return favoured;
}

} // namespace posenc
