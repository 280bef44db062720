// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/number_format.h"

#include "core/arithmetic/processor.h"
#include "core/base/names.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace posenc {

namespace {

constexpr Names<NumberFormat, 3> formatNames{{
    {"float32", NumberFormat::Float32},
    {"bfloat16", NumberFormat::BFloat16},
    {"float16", NumberFormat::Float16},
}};

// A format's properties: significant bits, the exponents of its smallest normal and its largest number.
struct Float32 {
    static constexpr int bits = 24;
    static constexpr int lowestExponent = -126;
    static constexpr int highestExponent = 127;
};
struct BFloat16 {
    static constexpr int bits = 8;
    static constexpr int lowestExponent = -126;
    static constexpr int highestExponent = 127;
};
struct Float16 {
    static constexpr int bits = 11;
    static constexpr int lowestExponent = -14;
    static constexpr int highestExponent = 15;
};

constexpr int exponentBias = 1023;
constexpr int fractionBits = 52;

template <class Format>
constexpr double largest = (2.0 - std::bit_cast<double>(std::uint64_t{exponentBias + 1 - Format::bits} << fractionBits))
                           * std::bit_cast<double>(std::uint64_t{exponentBias + Format::highestExponent} << fractionBits);

// Adding and subtracting a power of two whose last bit is the format's last bit at this size leaves the nearest number, ties to even. If
// the value is infinite or NaN, so is the sum.
template <class Format>
inline double roundedTo(double value)
{
    constexpr std::int64_t lowest = Format::lowestExponent + exponentBias;
    const auto size = std::bit_cast<std::int64_t>(value) & std::numeric_limits<std::int64_t>::max();
    const std::int64_t exponent = size >> fractionBits;
    const std::int64_t atLeast = exponent < lowest ? lowest : exponent;
    const auto shifter = std::bit_cast<double>(static_cast<std::uint64_t>(atLeast + fractionBits + 1 - Format::bits) << fractionBits);
    const double nearest = (std::bit_cast<double>(size) + shifter) - shifter;
    return std::copysign(nearest > largest<Format> ? std::numeric_limits<double>::infinity() : nearest, value);
}

template <>
inline double roundedTo<Float32>(double value)
{
    return static_cast<double>(static_cast<float>(value));
}

POSENC_FOR_PROCESSORS
void allToFloat32(double* values, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        values[i] = roundedTo<Float32>(values[i]);
}

POSENC_FOR_PROCESSORS
void allToBFloat16(double* values, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        values[i] = roundedTo<BFloat16>(values[i]);
}

POSENC_FOR_PROCESSORS
void allToFloat16(double* values, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        values[i] = roundedTo<Float16>(values[i]);
}

} // namespace

int significantBits(NumberFormat format)
{
    switch (format) {
    case NumberFormat::Float32:
        return Float32::bits;
    case NumberFormat::BFloat16:
        return BFloat16::bits;
    case NumberFormat::Float16:
        return Float16::bits;
    }
    return 0;
}

double largestFinite(NumberFormat format)
{
    switch (format) {
    case NumberFormat::Float32:
        return largest<Float32>;
    case NumberFormat::BFloat16:
        return largest<BFloat16>;
    case NumberFormat::Float16:
        return largest<Float16>;
    }
    return 0.0;
}

double rounded(double value, NumberFormat format)
{
    switch (format) {
    case NumberFormat::Float32:
        return roundedTo<Float32>(value);
    case NumberFormat::BFloat16:
        return roundedTo<BFloat16>(value);
    case NumberFormat::Float16:
        return roundedTo<Float16>(value);
    }
    return value;
}

void roundAll(double* values, std::size_t count, NumberFormat format)
{
    switch (format) {
    case NumberFormat::Float32:
        return allToFloat32(values, count);
    case NumberFormat::BFloat16:
        return allToBFloat16(values, count);
    case NumberFormat::Float16:
        return allToFloat16(values, count);
    }
}

std::string_view nameOf(NumberFormat format) { return nameIn(formatNames, format); }

Expected<NumberFormat> numberFormatFromName(std::string_view name) { return valueIn(formatNames, name, "number format"); }

} // namespace posenc
