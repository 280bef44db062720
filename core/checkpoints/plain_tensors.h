// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoints/tensor_file.h"
#include "core/tables/npy_header.h"

#include <optional>

namespace posenc {

/// How numbers are stored one after another, little-endian.
struct PlainNumbers {
    NpyHeader::Kind kind = NpyHeader::Kind::Float;
    std::size_t width = 4; ///< bytes of a number
    Precision precision = Precision::Float32;
};

/// A tensor whose numbers lie somewhere in a file, row by row.
struct PlainTensor {
    TensorInfo info; ///< name, dtype, shape and bytes; the rest follows
    std::uint64_t offset = 0;
    std::optional<PlainNumbers> numbers; ///< empty if they are quantised or unknown
};

/// The same bits under the name that NumPy has for them: float16, bfloat16, int8.
std::string_view nameOf(const PlainNumbers& numbers);

/// A file of such tensors. Their ranges are within it; the caller has checked that.
class PlainTensorFile : public TensorFile {
public:
    PlainTensorFile(std::string_view format, std::shared_ptr<const ByteRanges> bytes, std::vector<PlainTensor> tensors,
                    std::vector<std::pair<std::string, std::string>> metadata);

private:
    Expected<FileTable> read(std::size_t tensor, std::int64_t firstRow, const Progress& progress) const override;

    struct Place {
        std::uint64_t offset;
        PlainNumbers numbers;
    };

    std::shared_ptr<const ByteRanges> m_bytes;
    std::vector<Place> m_places;
};

/// Readings after one another, and what was left out: the sentences of FileTable::reading for a table of a tensor.
std::string tensorReading(const TensorInfo& tensor, std::string_view ofNumbers, std::int64_t firstRow);

} // namespace posenc
