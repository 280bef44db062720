// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_positions.h"

#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// The layers of a model in groups of equal ones, each with a name of its own: those that differ, otherwise one group of all.
std::vector<LayerPositions> layersOf(const ModelPositions& positions);

/// The model with these groups of layers, of which one rotates; all have the length and the sections of `rope`.
ModelPositions positionsOf(std::vector<LayerPositions> groups, const ModelRope& rope);

/// A model that rotates as one line of text, for scenes and the command line: its groups of layers, as layersOf has them, and with the
/// first that rotates its length and M-RoPE's sections: "full theta=1e6 columns=256 length=32768 layers=5,11 / local theta=10000
/// columns=256 window=512 layers=0-4,6-10 / nope kind=none layers=12", or "rope theta=1e6 columns=128 sections=16,24,24 interleaved=true".
/// A word that is missing has the default of its member; `window=?` is LayerPositions::unknownWindow. The line has all that differencesOf
/// compares of rotary embedding.
std::string positionsLine(const ModelPositions& positions);

/// Reads what positionsLine writes, as groups; each that rotates has the length and the sections. Error::Kind::Usage if a word is unknown,
/// a number is outside its range, a layer is named twice, or there are more than 256 groups.
Expected<std::vector<LayerPositions>> layersFromLine(std::string_view line);

/// The same as a model. Error::Kind::Usage also if no layer rotates.
Expected<ModelPositions> positionsFromLine(std::string_view line);

} // namespace posenc
