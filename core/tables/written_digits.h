// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/file_table.h"

#include <string_view>

namespace posenc {

/// The nearest number of this precision; |value| is within its range. The shortest text of a float names that float, but is another number.
double inPrecision(double value, Precision precision);

/// Finds out from the texts of numbers how exactly they were written: the most significant digits, the most decimals, and whether they are
/// the shortest texts of float16 or float32 numbers.
class WrittenDigits {
public:
    /// The text of a finite number, with a decimal point, and the number.
    void add(std::string_view text, double value);
    /// All the numbers another one was given.
    void add(const WrittenDigits& others);

    /// Significant digits of the number with the most.
    int digits() const { return m_digits; }
    /// Digits behind the decimal point of the number with the most: 3 of 0.125 and of 1.25e-1.
    int decimals() const { return m_decimals; }
    /// Float16 and Float32 only if there are enough digits to tell: all numbers of three decimals are as short as those of float16, and all
    /// of seven as those of float32.
    Precision precision() const;

private:
    int m_digits = 0;
    int m_decimals = 0;
    bool m_float16 = true;
    bool m_float32 = true;
};

} // namespace posenc
