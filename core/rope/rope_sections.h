// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace posenc {

/// What the angle of a pair counts. A token of an image or a video has three positions, a token of text three equal ones.
enum class RopeAxis {
    Time,
    Height,
    Width
};
/// time, height, width.
std::string_view nameOf(RopeAxis axis);

/// How multimodal rotary embedding (M-RoPE) shares out the pairs of a head among time, height and width.
/// Source: transformers, apply_multimodal_rotary_pos_emb of Qwen2-VL and apply_interleaved_mrope of Qwen3-VL.
struct RopeSections {
    static constexpr std::int64_t most = 8192; ///< pairs of one axis

    std::array<std::int64_t, 3> pairs{}; ///< of each axis; all 0: every pair counts the one position
    /// False: first the pairs of time, then those of height, then those of width. True: pairs 1, 4, 7 … count the height, pairs 2, 5, 8 …
    /// the width, as many as `pairs` says, and all others time.
    bool isInterleaved = false;

    std::int64_t sum() const { return pairs[0] + pairs[1] + pairs[2]; }
    bool isGiven() const { return sum() > 0; }
    RopeAxis axisOf(std::int64_t pair) const;

    bool operator==(const RopeSections&) const = default;
};

/// From three numbers with commas between them, such as "16,24,24"; an empty text has no sections. Error::Kind::Usage for other texts.
Expected<RopeSections> ropeSectionsFrom(std::string_view text, bool isInterleaved);

} // namespace posenc
