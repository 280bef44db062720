// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoints/tensor_file.h"
#include "core/tables/npy_header.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace posenc {

/// How the axes of a tensor are read as a table.
struct TableShape {
    std::int64_t rows = 0; ///< 0 if it is no table
    std::int64_t columns = 0;
    std::string reading; ///< explains how the shape was read, as FileTable::reading
    std::string problem; ///< one sentence why it is no table; empty if it is one
};

/// Of more than two axes, those of length one are dropped, as the batch in (1, 197, 768); a single axis is one row. What is left must be
/// two axes within the limits of a table.
TableShape tableShapeOf(std::span<const std::uint64_t> shape);

/// "(1, 197, 768)"; of many axes, the first six.
std::string shapeText(std::span<const std::uint64_t> shape);

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

/// NumPy's name for the type: float16, bfloat16, int8.
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
