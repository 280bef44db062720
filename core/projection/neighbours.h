// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/encoding/encoding.h"

#include <cstdint>
#include <vector>

namespace posenc {

/// A point near another one.
struct Neighbour {
    std::int64_t index = 0; ///< row of the point
    double distance = 0.0;

    bool operator==(const Neighbour&) const = default;
};

/// The `count` points nearest to point `of`, excluding itself, nearest first, of ties the smaller index; all others if there are fewer.
/// `points` has one row each, with any number of coordinates.
std::vector<Neighbour> nearestNeighbours(const Table& points, std::int64_t of, std::int64_t count);

/// How many nearest neighbours of each point decide which offsets are favoured. With more, sums of these offsets are favoured too.
constexpr std::int64_t neighboursForOffsets = 3;

/// How often positions at an offset are near each other.
struct OffsetShare {
    std::int64_t offset = 0;   ///< Δ = |a − b| ≥ 1
    std::int64_t near = 0;     ///< how often a point at this offset is among another's nearest neighbours
    std::int64_t possible = 0; ///< how often it could be: every pair at this offset counts twice

    double share() const { return static_cast<double>(near) / static_cast<double>(possible); }

    bool operator==(const OffsetShare&) const = default;
};

/// Every offset between two of the positions, in ascending order, with its share among the `neighbours` nearest neighbours of every point
/// (of ties the smaller index). Row p of `points`, with any number of coordinates, belongs to positions[p]; the positions are strictly
/// increasing. Error::Kind::Cancelled.
Expected<std::vector<OffsetShare>> offsetShares(const Table& points, const std::vector<std::int64_t>& positions, std::int64_t neighbours,
                                                const Progress& progress = {});

/// The offsets Δ that bring positions near each other although the offsets between do not, the nearest first (of ties the smaller offset),
/// at most `count`. `shares` are those of offsetShares over `positions` positions.
///
/// An offset is near if its share is at least a half; one that is possible for less than a quarter of the positions is left out. A run of
/// near offsets counts as one, represented by the one with the largest share (of ties the smallest offset). The run that begins with the
/// smallest offset is the neighbours along a line, not a favour, so a mere curve has none.
std::vector<OffsetShare> favouredOffsets(const std::vector<OffsetShare>& shares, std::size_t positions, std::size_t count);

} // namespace posenc
