// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoints/tensor_file.h"

namespace posenc {

/// True if the bytes begin like a zip file.
bool hasZipMagic(std::string_view beginning);

/// An NPZ file of NumPy: a zip of NPY files, stored or deflated, whose names without .npy are those of the tensors. Only the beginning of
/// each entry is unpacked, and of a table at most the size in its header. An entry that is not a table (such as objects, which are pickles)
/// is listed with its problem. What ZipArchive rejects, two entries of one name and a zip without NPY files are Error::Kind::File
/// with one sentence; one of PyTorch is noPickles().
Expected<std::shared_ptr<const TensorFile>> openNpz(std::shared_ptr<const ByteRanges> bytes, const Progress& progress = {},
                                                    const ReadingBudget& budget = {});

} // namespace posenc
