// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_positions.h"

#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// The layers of a model in groups of equal ones, each with a name of its own: those that differ, otherwise one group of all.
std::vector<LayerPositions> layersOf(const ModelPositions& positions);

/// The groups as one line of text, for scenes and the command line: "full theta=1e6 columns=256 layers=5,11 / local theta=10000 columns=256
/// window=512 layers=0-4,6-10 / nope kind=none layers=12". A word that is missing has the default of its member; `window=?` is
/// LayerPositions::unknownWindow. Lists of divisors are written only if there are several groups that rotate.
std::string layersLine(const std::vector<LayerPositions>& groups);

/// Reads what layersLine writes. Error::Kind::Usage if a word is unknown, a number is outside its range, a layer is
/// named twice, or there are more than 256 groups.
Expected<std::vector<LayerPositions>> layersFromLine(std::string_view line);

/// The model with these groups of layers, of which one rotates; all have the length and the sections of `rope`.
ModelPositions positionsOf(std::vector<LayerPositions> groups, const ModelRope& rope);

/// A model that rotates as one line of text: its groups of layers as layersLine writes them, the first that rotates also with its divisors,
/// "length=131072" and M-RoPE's "sections=16,24,24 interleaved=true". It has all that differencesOf compares of rotary embedding.
std::string positionsLine(const ModelPositions& positions);

/// Reads what positionsLine writes. Error::Kind::Usage as layersFromLine, or if no layer rotates.
Expected<ModelPositions> positionsFromLine(std::string_view line);

} // namespace posenc
