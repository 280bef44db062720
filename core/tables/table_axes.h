// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace posenc {

/// The axes of an array that is read as a table: of more than two, those of length one go, the first of them first, and a single axis is
/// one row.
template <class Length>
void keepAxesOfTables(std::vector<Length>& shape)
{
    auto left = shape.size();
    std::erase_if(shape, [&left](Length length) { return length == 1 && left > 2 && left--; });
    if (shape.size() == 1)
        shape.insert(shape.begin(), Length{1});
}

} // namespace posenc
