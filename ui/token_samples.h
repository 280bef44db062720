#pragma once

#include "core/sample_axis.h"
#include "ui/scene.h"

#include <Eigen/Core>

#include <QSize>

#include <array>

namespace posenc {

class TokenInput;

/// Embedding, encoding and input of a window of tokens at the pixels of a block. Where several entries share a pixel it shows the one
/// under its centre, the same of each block: a mean of embeddings would be grey everywhere, and this one still adds up.
struct TokenSamples {
    /// `pixels` of one block; `columns` of 0 … d_model.
    TokenSamples(const TokenInput& tokens, const CellWindow& window, const QSize& pixels);

    SampleAxis rows;
    SampleAxis columns;
    /// One value a sample, shape (rows.samples() × columns.samples()); an entry that dropout drops is no number.
    std::array<Eigen::ArrayXXf, 4> blocks; ///< the last is empty but for a concatenation

    /// The largest absolute value of all blocks; 0 where there is none.
    float largest() const;
};

/// The cell that a sample shows.
std::int64_t cellAt(const SampleAxis& axis, int sample, std::int64_t cells);

} // namespace posenc
