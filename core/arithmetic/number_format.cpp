// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/number_format.h"

#include "core/arithmetic/processor.h"
#include "core/base/names.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace posenc {

namespace {

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

struct Entry {
    NumberFormat format;
    std::string_view name;
    int bits;
    double largest;
    double (*round)(double value);
    void (*roundAll)(double* values, std::size_t count);
};

template <class Format>
constexpr Entry entryOf(NumberFormat format, std::string_view name, void (*roundAll)(double*, std::size_t))
{
    return {format, name, Format::bits, largest<Format>, roundedTo<Format>, roundAll};
}

// The one list, in the order of the enumeration.
constexpr std::array formats{
    entryOf<Float32>(NumberFormat::Float32, "float32", allToFloat32),
    entryOf<BFloat16>(NumberFormat::BFloat16, "bfloat16", allToBFloat16),
    entryOf<Float16>(NumberFormat::Float16, "float16", allToFloat16),
};

const Entry& entry(NumberFormat format) { return formats[static_cast<std::size_t>(format)]; }

constexpr auto names = [] {
    Names<NumberFormat, formats.size()> table;
    for (std::size_t place = 0; place < formats.size(); ++place)
        table[place] = {formats[place].name, formats[place].format};
    return table;
}();
static_assert(std::ranges::is_sorted(formats, {}, &Entry::format));

} // namespace

int significantBits(NumberFormat format) { return entry(format).bits; }

double largestFinite(NumberFormat format) { return entry(format).largest; }

double rounded(double value, NumberFormat format) { return entry(format).round(value); }

void roundAll(double* values, std::size_t count, NumberFormat format) { entry(format).roundAll(values, count); }

std::string_view nameOf(NumberFormat format) { return nameIn(names, format); }

} // namespace posenc
