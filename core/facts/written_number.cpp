// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facts/written_number.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/facts/trimmed.h"

#include <charconv>
#include <cmath>

namespace posenc {

namespace {

// The power of ten of the last digit: −2 of 1.25, 3 of 7e3.
int lastPlaceOf(std::string_view text)
{
    const std::size_t exponentAt = text.find_first_of("eE");
    const std::string_view digits = text.substr(0, exponentAt);
    int place = 0;
    if (const std::size_t point = digits.find('.'); point != std::string_view::npos)
        place = -static_cast<int>(digits.size() - point - 1);
    if (exponentAt == std::string_view::npos)
        return place;
    std::string_view exponent = text.substr(exponentAt + 1);
    if (exponent.starts_with('+'))
        exponent.remove_prefix(1);
    int power = 0;
    std::from_chars(exponent.data(), exponent.data() + exponent.size(), power);
    return place + power;
}

} // namespace

Expected<WrittenNumber> WrittenNumber::fromText(std::string_view text)
{
    constexpr std::size_t longest = 40;
    constexpr std::string_view minus = "\u2212";
    const std::string_view written = trimmed(text);
    std::string plain(written);
    if (written.starts_with(minus))
        plain = '-' + std::string(written.substr(minus.size()));
    WrittenNumber number;
    const char* const end = plain.data() + plain.size();
    const auto [rest, problem] = std::from_chars(plain.data(), end, number.value);
    const bool isDecimal = plain.find_first_not_of("+-.eE0123456789") == std::string::npos;
    if (plain.empty() || plain.size() > longest || rest != end || problem != std::errc() || !isDecimal)
        return Error{Error::Kind::Usage, sentence("core", "%1 is not a number; write one such as 128, -0.9992 or 1e-14.")(quoted(written))};
    number.halfDigit = 0.5 * std::pow(10.0, lastPlaceOf(plain));
    number.text = std::move(plain);
    return number;
}

bool WrittenNumber::covers(double other) const
{
    constexpr double slack = 1.0 + 1e-9; // 0.125 is 0.13 and 0.12, whatever the doubles nearest to them are
    return std::abs(other - value) <= halfDigit * slack;
}

} // namespace posenc
