// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/checkpoints/byte_ranges.h"
#include "core/checkpoints/tensor_file.h"

#include <string>
#include <utility>
#include <vector>

namespace posenc {

/// True if the bytes can be a safetensors file: they begin with a length that fits and an object of JSON. Error::Kind::File if they cannot
/// be read.
Expected<bool> seemsSafetensors(const ByteRanges& bytes);

/// A safetensors file: eight bytes of length, so much JSON, the numbers. Its header is at most 100 MB long, names at most mostTensors
/// tensors, none twice, and these fill the rest of the file exactly, without holes or overlaps. Everything else is Error::Kind::File with
/// one sentence, and costs some mebibytes. Tensors of a dtype that is unknown are listed with a problem.
/// Source: github.com/huggingface/safetensors, README.md and safetensors/src/tensor.rs.
Expected<std::shared_ptr<const TensorFile>> openSafetensors(std::shared_ptr<const ByteRanges> bytes, const Progress& progress = {},
                                                            const ReadingBudget& budget = {});

/// Of a model in several files, the file of every tensor: {"weight_map": {TENSOR: FILE}}, as in model.safetensors.index.json. In the order
/// of the index; every file is a plain name, so it lies in the folder of the index. At most mostTensors tensors, and no more than the
/// budget has. Anything else is Error::Kind::File with one sentence; Error::Kind::Cancelled if a stop was requested.
Expected<std::vector<std::pair<std::string, std::string>>> readShardIndex(const ByteRanges& bytes, const Progress& progress = {},
                                                                          const ReadingBudget& budget = {});

} // namespace posenc
