// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/written_digits.h"

#include "core/arithmetic/number_format.h"
#include "core/base/read_number.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace posenc {

namespace {

struct Written {
    int digits = 0;
    int decimals = 0;
};

Written writtenIn(std::string_view text)
{
    constexpr std::string_view nonzero = "123456789";
    const std::string_view mantissa = text.substr(0, text.find_first_of("eE"));
    const std::size_t first = mantissa.find_first_of(nonzero);
    if (first == mantissa.npos)
        return {};
    std::string_view power = text.substr(std::min(mantissa.size() + 1, text.size()));
    power.remove_prefix(power.starts_with('+') ? 1 : 0);
    int exponent = 0;
    std::from_chars(power.data(), power.data() + power.size(), exponent);
    const std::size_t last = mantissa.find_last_of(nonzero);
    const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
    const bool isWithin = first < point && point < last;
    const int behindPoint = static_cast<int>(last) - static_cast<int>(point) + (last < point ? 1 : 0);
    return {static_cast<int>(last - first) + (isWithin ? 0 : 1), std::max(0, behindPoint - exponent)};
}

// Beyond so many digits, a text may be that of a shorter one's double: 1.409999999999999976e-01 is 0.141.
constexpr int surelyShortest = 15;
constexpr int mostOfDoubles = 17;

Written shortestOf(double value)
{
    char text[64];
    return writtenIn(
        {text, static_cast<std::size_t>(std::to_chars(text, text + sizeof text, value, std::chars_format::scientific).ptr - text)});
}

double readBack(const char* begin, const char* end)
{
    double value = 0.0;
    readNumber(begin, end, value);
    return value;
}

double half(double value) { return inPrecision(value, Precision::Float16); }

// The value is a float32, or the shortest text of its float32 is this value.
bool isOfFloat32(double value)
{
    const auto kept = static_cast<float>(value);
    char text[64];
    return !(std::abs(value) > 3e38)
           && (static_cast<double>(kept) == value || readBack(text, std::to_chars(text, text + sizeof text, kept).ptr) == value);
}

bool isOfFloat16(double value)
{
    if (std::abs(value) > 65504.0)
        return false;
    const double kept = half(value);
    if (kept == value)
        return true;
    char text[64];
    for (int digits = 0; digits < 5; ++digits) {
        const char* const end = std::to_chars(text, text + sizeof text, kept, std::chars_format::scientific, digits).ptr;
        const double shorter = readBack(text, end);
        if (half(shorter) == kept)
            return shorter == value;
    }
    return false;
}

} // namespace

double inPrecision(double value, Precision precision)
{
    if (precision == Precision::Float64)
        return value;
    if (precision == Precision::BFloat16)
        return rounded(value, NumberFormat::BFloat16);
    const auto single = static_cast<float>(value);
    return static_cast<double>(precision == Precision::Float32 ? single : static_cast<float>(Eigen::half(single)));
}

void WrittenDigits::add(std::string_view text, double value)
{
    if (m_digits < mostOfDoubles) { // more tell nothing
        Written written = writtenIn(text);
        if (written.digits > surelyShortest)
            written = shortestOf(value);
        m_digits = std::max(m_digits, written.digits);
        m_decimals = std::max(m_decimals, written.decimals);
    }
    m_float16 = m_float16 && isOfFloat16(value);
    m_float32 = m_float32 && isOfFloat32(value);
}

void WrittenDigits::add(const WrittenDigits& others)
{
    m_digits = std::max(m_digits, others.m_digits);
    m_decimals = std::max(m_decimals, others.m_decimals);
    m_float16 = m_float16 && others.m_float16;
    m_float32 = m_float32 && others.m_float32;
}

Precision WrittenDigits::precision() const
{
    if (m_float16 && m_digits >= 4 && m_decimals >= 4)
        return Precision::Float16;
    return m_float32 && m_digits >= 7 && m_decimals >= 8 ? Precision::Float32 : Precision::Float64;
}

} // namespace posenc
