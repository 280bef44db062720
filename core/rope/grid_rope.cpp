// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rope/grid_rope.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/sentence.h"
#include "core/encoding/frequencies.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

void GridRope::add(RopeAxis axis, DoubleDouble quarterTurns)
{
    Turns& turns = m_turns[static_cast<std::size_t>(axis)];
    turns.hi.push_back(quarterTurns.hi);
    turns.lo.push_back(quarterTurns.lo);
    ++m_pairs;
}

Expected<GridRope> GridRope::axial(const EncodingSpec& spec)
{
    constexpr std::int64_t fewest = 4;
    if (spec.dModel() < fewest)
        return Error{Error::Kind::Range,
                     sentence("core", "2-D RoPE rotates pairs by rows and pairs by columns. Choose a d_model of %1 or more.")(fewest)};
    GridRope rope;
    const EncodingSpec half = spec.withDModel(spec.dModel() / 2);
    const Frequencies frequencies(half);
    for (const RopeAxis axis : {RopeAxis::Height, RopeAxis::Width})
        for (std::int64_t pair = 0; pair < half.completePairs(); ++pair)
            rope.add(axis, frequencies.quarterTurns(pair));
    return rope;
}

Expected<GridRope> GridRope::multimodal(const EncodingSpec& spec, const RopeSections& sections)
{
    const std::int64_t pairs = spec.completePairs();
    if (pairs == 0)
        return Error{Error::Kind::Range,
                     sentence("core", "M-RoPE rotates pairs of columns, and there are none. Choose a d_model of 2 or more.")};
    RopeSections used = sections;
    if (!sections.isGiven()) {
        const std::int64_t time = pairs / 4;
        const std::int64_t height = (pairs - time) / 2;
        used.pairs = {time, height, pairs - time - height};
        used.isInterleaved = false;
    } else if (!sections.isInterleaved && sections.sum() != pairs) {
        return Error{Error::Kind::Range,
                     sentence("core", "The sections add up to %1 pairs, but there are %2. Change the sections or d_model, or leave the "
                                      "sections empty.")(sections.sum(), pairs)};
    }
    GridRope rope;
    const Frequencies frequencies(spec);
    for (std::int64_t pair = 0; pair < pairs; ++pair)
        rope.add(used.axisOf(pair), frequencies.quarterTurns(pair));
    return rope;
}

double GridRope::sumOf(RopeAxis axis, std::int64_t distance) const
{
    const Turns& turns = m_turns[static_cast<std::size_t>(axis)];
    std::vector<double> sine(turns.hi.size());
    std::vector<double> cosine(turns.hi.size());
    sinCosOverPairs(static_cast<double>(std::abs(distance)), turns.hi.data(), turns.lo.data(), turns.hi.size(), sine.data(), cosine.data());
    double sum = 0.0;
    for (const double each : cosine)
        sum += each;
    return sum;
}

double GridRope::similarity(std::int64_t across, std::int64_t down) const
{
    return (static_cast<double>(pairsOf(RopeAxis::Time)) + sumOf(RopeAxis::Height, down) + sumOf(RopeAxis::Width, across))
           / static_cast<double>(m_pairs);
}

double GridRope::lowest(const PatchGrid& grid) const
{
    constexpr std::int64_t mostAngles = std::int64_t{1} << 20;
    if (grid.width * pairsOf(RopeAxis::Width) + grid.height * pairsOf(RopeAxis::Height) > mostAngles)
        return -1.0;
    const auto lowestOf = [this](RopeAxis axis, std::int64_t cells) {
        double lowest = sumOf(axis, 0);
        for (std::int64_t distance = 1; distance < cells; ++distance)
            lowest = std::min(lowest, sumOf(axis, distance));
        return lowest;
    };
    return (static_cast<double>(pairsOf(RopeAxis::Time)) + lowestOf(RopeAxis::Height, grid.height) + lowestOf(RopeAxis::Width, grid.width))
           / static_cast<double>(m_pairs);
}

Eigen::ArrayXXf GridRope::compare(const PatchGrid& grid, std::span<const std::int64_t> references,
                                  std::span<const std::int64_t> others) const
{
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    std::vector<double> across(static_cast<std::size_t>(grid.width), unknown); // sums by distance, as far as they are asked for
    std::vector<double> down(static_cast<std::size_t>(grid.height), unknown);
    const auto sum = [this](std::vector<double>& sums, RopeAxis axis, std::int64_t distance) {
        double& kept = sums[static_cast<std::size_t>(std::abs(distance))];
        if (std::isnan(kept))
            kept = sumOf(axis, distance);
        return kept;
    };
    const auto time = static_cast<double>(pairsOf(RopeAxis::Time));
    std::vector<std::optional<Patch>> places;
    for (const std::int64_t position : others)
        places.push_back(grid.patchOf(position));
    Eigen::ArrayXXf values(std::ssize(references), std::ssize(others));
    for (Eigen::Index r = 0; r < values.rows(); ++r) {
        const auto from = grid.patchOf(references[static_cast<std::size_t>(r)]);
        for (Eigen::Index o = 0; o < values.cols(); ++o) {
            const auto& to = places[static_cast<std::size_t>(o)];
            values(r, o) = from && to ? static_cast<float>(
                               (time + sum(down, RopeAxis::Height, to->y - from->y) + sum(across, RopeAxis::Width, to->x - from->x))
                               / static_cast<double>(m_pairs))
                                      : std::numeric_limits<float>::quiet_NaN();
        }
    }
    return values;
}

} // namespace posenc
