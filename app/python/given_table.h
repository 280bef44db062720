// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/file_table.h"

#include <pybind11/pybind11.h>

#include <string_view>

namespace posenc::python {

/// A user's table, one row per position, as the core keeps one it has read from a file: a copy, because it outlives the call, in the
/// precision of the array's floats. Of more than two axes, those of length one are dropped. NaN and infinities are kept. ValueError for an
/// empty one or one beyond FileTable's limits; see also givenArray.
FileTable givenTable(std::string_view name, pybind11::handle value);

} // namespace posenc::python
