// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace posenc {

/// How the axes of a tensor are read as a table.
struct TableShape {
    std::int64_t rows = 0; ///< 0 if it is no table
    std::int64_t columns = 0;
    std::string reading; ///< as FileTable::reading
    std::string problem; ///< one sentence why it is no table; empty if it is one
};

/// Of more than two axes, those of length one are dropped, as the batch in (1, 197, 768); a single axis is one row. What is left must be
/// two axes within the limits of a table.
TableShape tableShapeOf(std::span<const std::uint64_t> shape);

/// "(1, 197, 768)"; of many axes, the first six.
std::string shapeText(std::span<const std::uint64_t> shape);

} // namespace posenc
