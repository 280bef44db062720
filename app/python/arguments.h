// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace posenc::python {

// What a user has passed, read strictly: TypeError if it is of another kind (a bool is no number, a float no whole number), ValueError if
// it is out of range, both with one sentence that names the argument. Numbers of NumPy count as numbers, arrays do not.

/// A whole number, lowest … highest.
std::int64_t whole(std::string_view name, pybind11::handle value, std::int64_t lowest, std::int64_t highest);
/// Any number, also NaN and infinities: whoever takes it says what is allowed.
double number(std::string_view name, pybind11::handle value);
/// A number, lowest … highest.
double number(std::string_view name, pybind11::handle value, double lowest, double highest);
/// True or False.
bool flag(std::string_view name, pybind11::handle value);
/// A text, such as the name of a layout.
std::string word(std::string_view name, pybind11::handle value);

/// A half-open range of rows, first … last − 1.
struct RowRange {
    std::int64_t first = 0;
    std::int64_t last = 0;
};
/// None for all of `size` rows, or a pair (first, last) with 0 ≤ first ≤ last ≤ size.
RowRange rowRange(pybind11::handle value, std::int64_t size);

} // namespace posenc::python
