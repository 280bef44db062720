// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/precision/rounded_encoding.h"
#include "tests/support/random.h"
#include "tests/support/schemes.h"

namespace posenc::test {

constexpr std::array allFormats{NumberFormat::Float32, NumberFormat::BFloat16, NumberFormat::Float16};
constexpr std::array allCodings{Coding::ExpLog, Coding::Power};
constexpr std::array allArithmetics{Arithmetic::Throughout, Arithmetic::StoredOnly};

/// Equal, or both NaN.
inline bool isSame(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

inline Rounding anyRounding(Random& random) { return {random.oneOf(allFormats), random.oneOf(allCodings), random.oneOf(allArithmetics)}; }

/// Of any scheme.
inline RoundedEncoding anyEncoding(Random& random, const EncodingSpec& spec)
{
    return {makeScheme(spec, random.oneOf(computedSchemes()), random.whole<std::uint64_t>(0, 9)), anyRounding(random)};
}

/// "n=100 d=4 L=10 interleaved paper float32 exp-log throughout", for failures.
inline QByteArray describe(const RoundedEncoding& encoding)
{
    const Rounding& rounding = encoding.rounding();
    return describe(encoding.spec()) + ' ' + nameOf(rounding.format).data() + ' ' + nameOf(rounding.coding).data() + ' '
           + nameOf(rounding.arithmetic).data() + ' ' + encoding.exact().traits().name.data();
}

} // namespace posenc::test
