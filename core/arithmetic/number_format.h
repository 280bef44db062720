// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace posenc {

/// A floating-point format in which a table can be kept or computed. Source: IEEE 754-2019 binary32 and binary16; bfloat16 is the upper
/// half of binary32.
enum class NumberFormat {
    Float32,  ///< 24 significant bits, up to 3.4e38
    BFloat16, ///< 8 significant bits, up to 3.4e38: integers up to 256
    Float16   ///< 11 significant bits, up to 65504: integers up to 2048
};

/// Significant bits of a normal number, including the leading one: 24, 8, 11.
int significantBits(NumberFormat format);
/// The largest finite number: 3.4e38, 3.39e38, 65504.
double largestFinite(NumberFormat format);

/// The number of the format nearest to `value`, ties to even; infinity if the magnitude reaches the largest finite number plus half a step;
/// keeps subnormals, the sign of zero and NaN.
double rounded(double value, NumberFormat format);
/// Rounds `count` values in place, vectorised, to the same bits as the function for one value.
void roundAll(double* values, std::size_t count, NumberFormat format);

/// The public names: float32, bfloat16, float16. An unknown name is Error::Kind::Usage.
std::string_view nameOf(NumberFormat format);

} // namespace posenc
