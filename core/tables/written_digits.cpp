// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/written_digits.h"

#include "core/arithmetic/number_format.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace posenc {

namespace {

int significantDigits(std::string_view text)
{
    int digits = 0;
    int zeros = 0; // since the last nonzero digit
    for (const char letter : text) {
        if (letter == 'e' || letter == 'E')
            break;
        if (letter < '0' || letter > '9')
            continue;
        if (letter != '0') {
            digits += zeros + 1;
            zeros = 0;
        } else if (digits > 0) {
            ++zeros;
        }
    }
    return digits;
}

double readBack(const char* begin, const char* end)
{
    double value = 0.0;
    std::from_chars(begin, end, value);
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
    m_digits = std::max(m_digits, significantDigits(text));
    m_float16 = m_float16 && isOfFloat16(value);
    m_float32 = m_float32 && isOfFloat32(value);
}

void WrittenDigits::add(const WrittenDigits& others)
{
    m_digits = std::max(m_digits, others.m_digits);
    m_float16 = m_float16 && others.m_float16;
    m_float32 = m_float32 && others.m_float32;
}

Precision WrittenDigits::precision() const
{
    if (m_float16 && m_digits >= 4)
        return Precision::Float16;
    return m_float32 && m_digits >= 7 ? Precision::Float32 : Precision::Float64;
}

} // namespace posenc
