// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"

namespace posenc {

/// How alike some positions are to others.
struct PatchSimilarities {
    Eigen::ArrayXXf values; ///< shape (references × others); NaN if either row has no numbers
    ColumnsSeen columns;    ///< the columns that the similarities were computed from
};

/// The measure between rising positions `references` and rising positions `others`: from all columns, or from an even part of them if all
/// are too many for a frame; then dot product and distance are scaled up, and the cosine is that of the part.
PatchSimilarities comparePatches(const Scheme& scheme, Measure measure, std::span<const std::int64_t> references,
                                 std::span<const std::int64_t> others);

/// At most `most` of `count` neighbours along one side, the middles of equal parts: which patches a small picture of many shows.
std::vector<std::int64_t> evenPatches(std::int64_t first, std::int64_t count, std::int64_t most);

} // namespace posenc
