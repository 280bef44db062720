// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace posenc {

/// How a model tells positions apart.
enum class PositionKind {
    Rope,
    Alibi,
    LearnedTable, ///< the weights contain a learned table of positions
    Sinusoidal,
    T5,          ///< learned biases over the offset, in buckets
    Relative,    ///< vectors of the offset within the attention, as in Transformer-XL and DeBERTa
    Axial,       ///< rotary embedding of the rows and columns of an image
    Convolution, ///< a convolution over the input, as in wav2vec 2
    None,        ///< nothing does, by its code or by its file
    Unknown      ///< neither the file nor posenc's tables tell
};

/// rope, alibi, learned, sinusoidal, t5, relative, axial, convolution, none, unknown.
std::string_view nameOf(PositionKind kind);

} // namespace posenc
