// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoints/tensor_file.h"
#include "core/schemes/patch_grid.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// True if a tensor of this name holds what a model learned of positions: wpe, position_embeddings, pos_embed, embed_positions,
/// relative_attention_bias and their like in either case, but neither convolutions nor what is added per offset (rel_pos).
bool namesPositionTable(std::string_view name);

/// Which tensors to offer, in the file's order: the readable tables of floats, two rows or more, whose names say that they are of
/// positions; if there are none, every readable tensor of two axes, but no position_ids; if there are none, inv_freq, the frequencies of
/// rotary embedding.
std::vector<std::size_t> positionTables(std::span<const TensorInfo> tensors);

/// Why a model has no table of positions to read, as far as its names tell; empty if it has one, or if nothing is certain. A table can have
/// a problem, wav2vec 2 takes positions from a convolution, others turn their vectors (rotary).
std::string whyNoPositionTable(std::span<const TensorInfo> tensors);

/// What the rows of a table probably mean. A proposal that a user sees and can change.
struct RowsMeant {
    std::int64_t firstRow = 0; ///< the row of position 0; the rows before it are padding
    bool isPicture = false;    ///< the rows from firstRow on are the patches of a picture
    PatchLayout patches;       ///< if it is one, its leading rows and its width
    std::string reason;        ///< one English sentence, empty if nothing is special

    bool operator==(const RowsMeant&) const = default;
};

/// How many first rows proposedRows looks at.
constexpr std::int64_t rowsLookedAt = 8;

/// What the name, the shape and the first rows of a readable table say: RoBERTa's 514 rows begin at row 2 because row 1 is zero, BART's
/// 1026, OPT's 2050 and Longformer's 4098 by their number; 197 rows of a vision transformer are a class token and 14 × 14 patches, by
/// integer roots (gridOf). `beginning` has the first rows, rowsLookedAt or all.
RowsMeant proposedRows(const TensorInfo& tensor, const Table& beginning);

/// The models known to have a table of this name and shape, such as "GPT-2 small" or "BERT base". Empty if no known model has one.
std::string knownModel(const TensorInfo& tensor);

} // namespace posenc
