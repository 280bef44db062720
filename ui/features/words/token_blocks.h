// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokens/model_input.h"
#include "ui/scene/scene.h"

#include <optional>

namespace posenc {

/// Embedding, encoding and input side by side on one axis, each over the same window of columns; for concatenation the input has two
/// halves. On that axis, block b has its column j at cell j + shift(b).
///
/// All of it is beyond the largest column, so a number below origin is a column, not a place on the axis.
class TokenBlocks {
public:
    static constexpr std::int64_t origin = 2 * EncodingSpec::maxDModel;

    /// A window of the columns 0 … d_model; without an encoding, of the embedding only.
    TokenBlocks(const CellRange& columns, std::int64_t dModel, Combination combination, bool isWithoutEncoding = false);

    int count() const { return m_count; }
    const CellRange& columns() const { return m_columns; }
    std::int64_t dModel() const { return m_dModel; }
    std::int64_t shift(int block) const;
    /// The input's entry at column j of one of its blocks; the column itself for the others.
    std::int64_t entry(int block, std::int64_t j) const { return block == 3 ? j + m_dModel : j; }

    /// What the axis shows, and how far it can move.
    CellRange shown() const;
    CellRange full() const;

    struct Place {
        int block = 0;
        std::int64_t column = 0;
    };
    /// What is at a place on the axis; empty between the blocks.
    std::optional<Place> at(double place) const;
    /// The column at a place on the axis, or the nearest one.
    std::int64_t columnNear(std::int64_t place) const;
    /// The columns for a window of the axis: a part of one block, otherwise all blocks zoomed or moved alike.
    CellRange columnsFor(const CellRange& requested) const;

private:
    CellRange m_columns;
    std::int64_t m_dModel;
    int m_count;
    std::int64_t m_width; ///< integer cells of a block
    std::int64_t m_gap;
};

} // namespace posenc
