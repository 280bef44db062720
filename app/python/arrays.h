// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"
#include "core/tables/file_table.h"

#include <cstdint>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <string_view>

namespace posenc::python {

using Doubles = pybind11::array_t<double, pybind11::array::c_style>;

/// A new array of NumPy's own memory, to be filled in place. Sizes above 0 are not set to anything. MemoryError.
Doubles newVector(std::int64_t size);
Doubles newTable(std::int64_t rows, std::int64_t columns);

/// Where a table is to be written: a new array if `out` is None; otherwise `out` itself, which must be a writeable C-contiguous array of
/// float64 of that shape. TypeError, ValueError.
Doubles tableFor(pybind11::handle out, std::int64_t rows, std::int64_t columns);

/// An array's numbers as core takes and fills them: no copy.
TableRef viewOf(Doubles& array);
Eigen::Map<Eigen::VectorXd> vectorOf(Doubles& array);

/// The one rule for arrays that come in. C-contiguous float64 and float32 of the machine's byte order are looked at where they are. Other
/// floats, integers, orders, and whatever numpy.asarray takes are copied once, as C-contiguous float64. Everything else (bool, complex,
/// text, objects) is a TypeError; other than `axes` axes is a ValueError.
struct GivenArray {
    pybind11::array array; ///< float64 or float32, C-contiguous; holds the memory
    bool isSingle = false; ///< float32
    int givenBytes = 8;    ///< of a float, before it was copied; 8 for integers

    const double* doubles() const { return static_cast<const double*>(array.data()); }
    const float* floats() const { return static_cast<const float*>(array.data()); }
};
GivenArray givenArray(std::string_view name, pybind11::handle value, int axes);

/// A user's table, one row per position, as the core keeps one it has read from a file: a copy, because it outlives the call, in the
/// precision of the array's floats. Of more than two axes, those of length one are dropped. NaN and infinities are kept. ValueError for an
/// empty one or one beyond FileTable's limits; see also givenArray.
FileTable givenTable(std::string_view name, pybind11::handle value);

} // namespace posenc::python
