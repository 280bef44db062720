// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <cstddef>
#include <string_view>

namespace posenc {

/// A floating-point format that a table can be kept or computed in. Source: IEEE 754-2019 binary32 and binary16; bfloat16 is the upper half
/// of binary32.
enum class NumberFormat {
    Float32,  ///< 24 significant bits, up to 3.4e38
    BFloat16, ///< 8 significant bits, up to 3.4e38: the whole numbers to 256
    Float16   ///< 11 significant bits, up to 65504: the whole numbers to 2048
};

/// Significant bits of a normal number, the leading one with them: 24, 8, 11.
int significantBits(NumberFormat format);
/// The largest finite number: 3.4e38, 3.39e38, 65504.
double largestFinite(NumberFormat format);

/// The number of the format that is nearest to `value`, of two equally near ones the even one; infinity where the magnitude reaches the
/// largest finite number and half a step; subnormals are kept, and so are the sign of zero and what is no number.
double rounded(double value, NumberFormat format);
/// The same for `count` values in place; the same bits, vectorised.
void roundAll(double* values, std::size_t count, NumberFormat format);

/// The public names: float32, bfloat16, float16. An unknown name is Error::Kind::Usage.
std::string_view nameOf(NumberFormat format);
Expected<NumberFormat> numberFormatFromName(std::string_view name);

} // namespace posenc
