// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/checkpoints/byte_ranges.h"
#include "core/checkpoints/reading_budget.h"

#include <string>
#include <utility>
#include <vector>

namespace posenc {

/// Of a model in several files, the file of every tensor: {"weight_map": {TENSOR: FILE}}, as in model.safetensors.index.json. In the order
/// of the index; every file is a plain name, so it lies in the folder of the index. At most mostTensors tensors, and no more than the
/// budget has. Anything else is Error::Kind::File with one sentence; Error::Kind::Cancelled if a stop was requested.
Expected<std::vector<std::pair<std::string, std::string>>> readShardIndex(const ByteRanges& bytes, const Progress& progress = {},
                                                                          const ReadingBudget& budget = {});

} // namespace posenc
