// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/file_table.h"

#include <string_view>

namespace posenc {

/// The nearest number of this precision; |value| is within its range.
double inPrecision(double value, Precision precision);

/// Finds out from the texts of numbers how exactly they were written: the most significant digits, and whether they are the shortest texts
/// of float16 or float32 numbers.
class WrittenDigits {
public:
    /// The text of a number, and the number.
    void add(std::string_view text, double value);
    /// All the numbers another one was given.
    void add(const WrittenDigits& others);

    /// Significant digits of the number with the most.
    int digits() const { return m_digits; }
    /// Float16 and Float32 only if there are enough digits to tell.
    Precision precision() const;

private:
    int m_digits = 0;
    bool m_float16 = true;
    bool m_float32 = true;
};

} // namespace posenc
