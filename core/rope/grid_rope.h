// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/double_double.h"
#include "core/base/expected.h"
#include "core/encoding/encoding_spec.h"
#include "core/rope/rope_sections.h"
#include "core/schemes/patch_grid.h"

#include <Eigen/Core>

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace posenc {

/// Rotary embedding of patches: some pairs rotate by the row of a patch, some by its column, and of M-RoPE some by the time, which all
/// patches of an image share. The product of equal vectors of length 1 whose pairs are all alike is, for patches Δx and Δy apart,
///
///     1/pairs · ( pairs of time + Σ_height cos(Δy ω_i) + Σ_width cos(Δx ω_i) )
///
/// so it is a number for each Δx plus a number for each Δy.
class GridRope {
public:
    /// 2-D RoPE as in vision transformers: one half of the columns rotates by the row, the other half by the column, each with frequencies
    /// of its own, those of an encoding of d_model/2 columns. Error::Kind::Range if d_model is below 4.
    /// Source: Heo et al. 2024, "Rotary Position Embedding for Vision Transformer" (axial); the vision tower of Qwen2-VL.
    static Expected<GridRope> axial(const EncodingSpec& spec);
    /// M-RoPE: the pairs of one encoding, shared out by sections. Sections that are not given are a quarter for time, and a half of the
    /// others each for height and width, as 16,24,24 of Qwen2-VL. Error::Kind::Range if there is no pair, or if sections one after the
    /// other do not add up to all pairs.
    /// Source: Wang et al. 2024, "Qwen2-VL", section 2.1.
    static Expected<GridRope> multimodal(const EncodingSpec& spec, const RopeSections& sections);

    std::int64_t pairs() const { return m_pairs; }
    std::int64_t pairsOf(RopeAxis axis) const { return static_cast<std::int64_t>(m_turns[static_cast<std::size_t>(axis)].hi.size()); }
    /// In [−1, 1], 1 for a patch with itself; absolute error below 1e-14. |Δ| < 2^20.
    double similarity(std::int64_t across, std::int64_t down) const;
    /// The lowest similarity of patches of a grid; −1, which is lower, if a frame has no time to look at all distances.
    double lowest(const PatchGrid& grid) const;
    /// Between positions of a grid, shape (references × others); NaN if one of both is no patch: rows before the patches are not rotated.
    Eigen::ArrayXXf compare(const PatchGrid& grid, std::span<const std::int64_t> references, std::span<const std::int64_t> others) const;

    bool operator==(const GridRope&) const = default;

private:
    /// Frequencies of one axis, in quarter turns per step.
    struct Turns {
        std::vector<double> hi;
        std::vector<double> lo;

        bool operator==(const Turns&) const = default;
    };
    GridRope() = default;
    void add(RopeAxis axis, DoubleDouble quarterTurns);
    double sumOf(RopeAxis axis, std::int64_t distance) const;

    std::array<Turns, 3> m_turns;
    std::int64_t m_pairs = 0;
};

} // namespace posenc
