// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"

#include <cstdint>
#include <vector>

namespace posenc {

/// The most positions a projection takes: t-SNE compares every point with every other in every iteration, and with this many, a thousand
/// iterations take seconds rather than minutes.
constexpr std::int64_t mostProjectedPositions = 2048;

/// At most `most` ≥ 1 of the positions 0 … max_len−1, strictly increasing: all of them if they fit, otherwise evenly spread, each within
/// half a position of its even place, including the first and the last (only position 0 if `most` is 1).
std::vector<std::int64_t> evenPositions(std::int64_t maxLen, std::int64_t most = mostProjectedPositions);

/// PE(k, ·) for the given positions, shape (positions × d_model); the values of EncodingTable.
Table sampledVectors(const Encoding& encoding, const std::vector<std::int64_t>& positions);

} // namespace posenc
