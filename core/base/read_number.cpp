// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/read_number.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>

namespace posenc {

namespace {

// The end of digits with a point and a power, or of "inf", "infinity", "nan"; `begin` if there is no number.
const char* endOfNumber(const char* begin, const char* end)
{
    const auto isDigit = [](char letter) { return letter >= '0' && letter <= '9'; };
    const auto isSame = [](char small, char letter) { return (letter | 0x20) == small; };
    const char* at = begin != end && *begin == '-' ? begin + 1 : begin;
    for (const std::string_view name : {"infinity", "inf", "nan"})
        if (static_cast<std::size_t>(end - at) >= name.size() && std::equal(name.begin(), name.end(), at, isSame))
            return at + name.size();
    const char* const whole = at;
    at = std::find_if_not(at, end, isDigit);
    std::ptrdiff_t digits = at - whole;
    if (at != end && *at == '.') {
        const char* const last = std::find_if_not(at + 1, end, isDigit);
        digits += last - (at + 1);
        at = digits > 0 ? last : at;
    }
    if (digits == 0)
        return begin;
    if (at != end && (*at | 0x20) == 'e') {
        const char* const sign = at + 1;
        const char* const power = sign != end && (*sign == '-' || *sign == '+') ? sign + 1 : sign;
        if (const char* const last = std::find_if_not(power, end, isDigit); last != power)
            at = last;
    }
    return at;
}

} // namespace

std::from_chars_result readDoubleByC(const char* begin, const char* end, double& value)
{
    const char* const stop = endOfNumber(begin, end);
    if (stop == begin)
        return {begin, std::errc::invalid_argument};
    const std::string text(begin, stop);
    const double read = std::strtod(text.c_str(), nullptr);
    const std::string_view mantissa = std::string_view(text).substr(0, text.find_first_of("eE"));
    const bool isZero = mantissa.find_first_of("123456789") == std::string_view::npos;
    const bool isNamed = text.find_first_of("nN") != std::string::npos;
    if (!isNamed && (std::isinf(read) || (read == 0.0 && !isZero)))
        return {stop, std::errc::result_out_of_range};
    value = read;
    return {stop, std::errc()};
}

} // namespace posenc
