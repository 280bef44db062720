// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>

namespace posenc {

/// What std::from_chars does for a double, with the C library's strtod, in whose locale the decimal point must be a point: the nearest
/// double; Unicode, signs other than -, blanks and hexadecimal digits are not read.
std::from_chars_result readDoubleByC(const char* begin, const char* end, double& value);

/// std::from_chars for every kind of number: some standard libraries lack it for floating-point numbers.
template <class Number>
std::from_chars_result readNumber(const char* begin, const char* end, Number& value)
{
    if constexpr (requires { std::from_chars(begin, end, value); }) {
        return std::from_chars(begin, end, value);
    } else {
        return readDoubleByC(begin, end, value);
    }
}

} // namespace posenc
