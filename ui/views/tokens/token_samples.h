// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/sample_axis.h"
#include "ui/scene/scene.h"

#include <Eigen/Core>

#include <QSize>

#include <array>

namespace posenc {

class TokenInput;

/// Embedding, encoding and input of a window of tokens at the pixels of a block, sampled as every picture: cells one by one, or smoothed
/// means. Of more than a million entries, means would take longer than a frame: a pixel then shows the mean of the two columns under its
/// centre that are a pair (2i, 2i + 1), and the token under its centre, the same in each block, so that they still add up.
struct TokenSamples {
    /// `pixels` of one block; `columns` of 0 … d_model.
    TokenSamples(const TokenInput& tokens, const CellWindow& window, const QSize& pixels);

    SampleAxis rows;
    SampleAxis columns;
    bool areMeans = false; ///< of everything that a pixel covers; dropped entries count as 0
    /// One value per sample, shape (rows.samples() × columns.samples()); a dropped entry is NaN, and 0 in the mean of a pair.
    std::array<Eigen::ArrayXXf, 4> blocks; ///< the last is empty except for concatenation

    /// The largest absolute value of an entry of each block, also of those that means hide; 0 if there is none.
    std::array<float, 4> largest{};
};

/// The cell that a sample shows.
std::int64_t cellAt(const SampleAxis& axis, int sample, std::int64_t cells);

} // namespace posenc
