#pragma once

#include "core/encoding.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string>

namespace posenc {

/// Takes bytes in order; an error stops the writer and is handed on.
using Sink = std::function<Expected<Done>(std::span<const std::byte>)>;

/// Fills the rows first … first + block.rows() − 1 of a table.
using RowSource = std::function<void(std::int64_t first, TableRef block)>;

/// The header of a version 1.0 NPY file of a float64 table, C order, little-endian; its size is a multiple of 64.
/// Source: NumPy, numpy.lib.format.
std::string npyHeader(std::int64_t rows, std::int64_t columns);

/// A whole NPY file, in blocks of whole rows, about a mebibyte or one row, whatever the size of the table.
Expected<Done> writeNpy(std::int64_t rows, std::int64_t columns, const RowSource& source, const Sink& sink);

} // namespace posenc
