// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/progress.h"
#include "core/base/sentence.h"
#include "core/checkpoints/byte_ranges.h"
#include "core/tables/file_table.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace posenc {

class GgufValues;

/// A named tensor in a file. Names come from the file as they are: posenc::quoted() makes one fit for a sentence.
struct TensorInfo {
    std::string name;
    std::string dtype;                ///< the type's name in the file: F32, <f4, Q4_K
    std::vector<std::uint64_t> shape; ///< slowest axis first, as NumPy would say; empty for a single number
    std::uint64_t bytes = 0;          ///< size of the unpacked numbers in bytes
    /// As it is read, see tableShapeOf: (1, 197, 768) is 197 rows of 768 columns, one axis is one row. 0 if it cannot be read.
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    bool floats = false; ///< float64, float32, float16 or bfloat16
    /// Why it cannot be read as a table of numbers: one sentence that names the shape or the dtype. Empty if it can.
    std::string problem;
};

/// The tensors of an open file. Only what is asked for is read from it, from any thread.
class TensorFile {
public:
    TensorFile(const TensorFile&) = delete;
    TensorFile& operator=(const TensorFile&) = delete;
    virtual ~TensorFile() = default;

    /// safetensors, NPZ or GGUF.
    std::string_view format() const { return m_format; }
    /// In the file's order; no two have the same name.
    const std::vector<TensorInfo>& tensors() const { return m_tensors; }
    /// What else the file says of itself, as name and text.
    const std::vector<std::pair<std::string, std::string>>& metadata() const { return m_metadata; }
    /// The settings of a GGUF file, for instance of its rotary encoding; null for other files. See core/checkpoints/gguf.h.
    virtual const GgufValues* ggufValues() const { return nullptr; }

    /// A tensor as a table without its first rows, which are not read (except from compressed or column by column entries of an NPZ file):
    /// 0 ≤ tensor < tensors().size(), 0 ≤ firstRow < rows, else Error::Kind::Range. The precision is that of the dtype, Float64 for whole
    /// numbers; `reading` says what was not plain. Error::Kind::File with its problem, or if the file changed; Error::Kind::Cancelled if a
    /// stop was requested. Besides the table, a few mebibytes are in memory (64 for column by column entries).
    Expected<FileTable> table(std::size_t tensor, std::int64_t firstRow = 0, const Progress& progress = {}) const;

protected:
    TensorFile(std::string_view format, std::vector<TensorInfo> tensors, std::vector<std::pair<std::string, std::string>> metadata);

private:
    /// Both within their ranges, and the tensor without a problem.
    virtual Expected<FileTable> read(std::size_t tensor, std::int64_t firstRow, const Progress& progress) const = 0;

    std::string_view m_format;
    std::vector<TensorInfo> m_tensors;
    std::vector<std::pair<std::string, std::string>> m_metadata;
};

/// No file has more tensors.
constexpr std::size_t mostTensors = 100000;

/// Opens a file in which a model keeps its tables, by its content: GGUF, NPZ (a zip of NPY files) or safetensors. Only what tells where its
/// tensors lie is read. Anything else is Error::Kind::File with one sentence; a file of PyTorch is refused, because reading a pickle runs
/// what it says, with the line that converts it. Error::Kind::Cancelled if a stop was requested. The files of one model share a budget.
Expected<std::shared_ptr<const TensorFile>> openTensorFile(std::shared_ptr<const ByteRanges> bytes, const Progress& progress = {},
                                                           const ReadingBudget& budget = {});

/// Several files of one model as one, for instance its shards, with the tensors of the first file first. A name that two of them have is
/// Error::Kind::File. At least one file.
Expected<std::shared_ptr<const TensorFile>> joinedTensorFiles(std::vector<std::shared_ptr<const TensorFile>> files);

/// True if a file begins like a pickle, as PyTorch's older files do.
inline bool hasPickleMagic(std::string_view beginning)
{
    return beginning.size() >= 2 && beginning[0] == '\x80' && beginning[1] >= 2 && beginning[1] <= 5;
}

/// Why such files are not opened, with the line that converts them.
inline Error noPickles()
{
    constexpr const char* line =
        "python -c \"import torch,numpy as n; n.save('wpe.npy', torch.load('pytorch_model.bin', map_location='cpu', "
        "weights_only=True)['wpe.weight'].float().numpy())\"";
    return {Error::Kind::File, sentence("core", "The file is a pickle of PyTorch, and reading a pickle runs the code in it. Write the "
                                                "table as NPY, for instance with: %1 and open the NPY file.")(line)};
}

} // namespace posenc
