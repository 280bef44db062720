// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/encoding/encoding.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace posenc {

/// Takes bytes in order; an error stops the writer and is passed on.
using Sink = std::function<Expected<Done>(std::span<const std::byte>)>;

/// A table filled by blocks of rows, with the names of its rows and columns.
struct TableSource {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    using Fill = std::function<void(std::int64_t first, TableRef block)>;
    Fill fill;          ///< the rows first … first + block.rows() − 1
    std::string corner; ///< header of the column with the row names, such as "position"
    /// Empty if rows have no name besides their first column; there is no corner then.
    std::function<std::int64_t(std::int64_t row)> rowName;
    std::function<std::string(std::int64_t column)> columnName;
    /// What a CSV file has in place of a number, such as a name or nothing; empty if it has all numbers. Nothing for a cell that stays a
    /// number.
    std::function<std::optional<std::string>(std::int64_t row, std::int64_t column)> text = {};
    /// Preparation before the first block, if it takes long; empty if there is none. What fills a single row for long keeps the stop of
    /// `progress`, and may leave a block as it is once that is requested.
    std::function<Expected<Done>(const Progress& progress)> prepare = {};
    /// Cost of a row: it is computed from at most so many numbers. 0 if that is about the number of columns.
    std::int64_t numbersPerRow = 0;
};

/// The header of a version 1.0 NPY file of a float64 table, C order, little-endian; its size is a multiple of 64.
/// Source: NumPy, numpy.lib.format.
std::string npyHeader(std::int64_t rows, std::int64_t columns);

/// How many bytes writeNpy will write.
std::int64_t npySize(std::int64_t rows, std::int64_t columns);

/// A whole NPY file, in blocks of whole rows of about a mebibyte, or one row, whatever the size of the table; of fewer rows if each is
/// computed from many numbers, so that a stop is soon noticed.
Expected<Done> writeNpy(const TableSource& table, const Sink& sink, const Progress& progress = {});

/// The fewest bytes that writeCsv can write.
std::int64_t csvSizeAtLeast(std::int64_t rows, std::int64_t columns);

/// A CSV file: a header row that names the columns, then one line per row that begins with its name; '.' decimals and the shortest text
/// that reads back to the same double, in every locale. In blocks, like writeNpy.
Expected<Done> writeCsv(const TableSource& table, const Sink& sink, const Progress& progress = {});

} // namespace posenc
