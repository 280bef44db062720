// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/file_table.h"

#include <algorithm>

namespace posenc {

/// The precision of a table's numbers, which can be lower than the file's: a float32 table saved as float64. Never a higher one.
Precision precisionOf(const FileTable& table);

/// To how many decimals the numbers were rounded, 1 … 9: all of them are whole multiples of 10^−decimals, up to `precision`. 0 if they are
/// not, or if there are too few to tell.
int decimalsOf(const Table& values, Precision precision);

/// To how many significant digits the numbers were rounded, 1 … 8, if they have more decimals than that; otherwise 0, as for decimalsOf.
int significantDigitsOf(const Table& values, Precision precision, int decimals);

/// How many decimals an Allowance grants: the decimals that the numbers were rounded to, or the digits of a text. 0: no fewer than the
/// precision has.
inline int digitsKept(int decimals, int digits)
{
    return decimals > 0 && digits > 0 ? std::min(decimals, digits) : std::max(decimals, digits);
}

} // namespace posenc
