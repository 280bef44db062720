// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"

#include "core/base/read_number.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace posenc {

std::string numberText(double value)
{
    char text[64];
    const double size = std::abs(value);
    const bool plain = size == 0.0 || (size >= 1e-5 && size < 1e16);
    const auto end = std::to_chars(text, text + sizeof text, value, plain ? std::chars_format::fixed : std::chars_format::general).ptr;
    return std::string(text, end);
}

std::string numberText(std::int64_t value)
{
    char text[24];
    return std::string(text, std::to_chars(text, text + sizeof text, value).ptr);
}

namespace {

constexpr std::size_t groupSize = 3;

bool isDigit(char letter) { return letter >= '0' && letter <= '9'; }

void replaceAll(std::string& text, std::string_view what, char with)
{
    for (std::size_t place = text.find(what); place != std::string::npos; place = text.find(what, place + 1))
        text.replace(place, what.size(), 1, with);
}

// One byte per mark: blanks of any width, apostrophes of any shape, and the minus sign of plots.
std::string plain(std::string_view utf8)
{
    std::string text(utf8);
    for (const char* const blank : {"\u00a0", "\u2009", "\u202f"})
        replaceAll(text, blank, ' ');
    replaceAll(text, "\u2019", '\'');
    replaceAll(text, "\u2212", '-');
    return text;
}

// Digits in groups of three between equal marks, the first of one to three digits and no zero in front: how many marks, and where the
// number goes on.
struct Grouping {
    std::size_t marks = 0;
    std::size_t end = 0;
};
Grouping groupingOf(std::string_view text, char mark)
{
    const auto digitsFrom = [text](std::size_t begin) {
        return static_cast<std::size_t>(std::ranges::find_if_not(text.substr(begin), isDigit) - text.substr(begin).begin());
    };
    Grouping found{0, digitsFrom(0)};
    if (found.end == 0 || found.end > groupSize || text.front() == '0')
        return {};
    while (found.end < text.size() && text[found.end] == mark && digitsFrom(found.end + 1) == groupSize) {
        found.end += 1 + groupSize;
        ++found.marks;
    }
    return found;
}

// What a number beyond the range of doubles stands for: zero if its exponent is negative, else infinity.
double tooLargeOrTooSmall(std::string_view text)
{
    const std::size_t exponent = text.find_first_of("eE");
    const bool isSmall = exponent != std::string_view::npos && exponent + 1 < text.size() && text[exponent + 1] == '-';
    return isSmall ? 0.0 : text.front() == '-' ? -HUGE_VAL : HUGE_VAL;
}

TypedNumber withPoint(const std::string& text)
{
    TypedNumber read;
    const char* const end = text.data() + text.size();
    const auto [stop, problem] = readNumber(text.data(), end, read.value);
    if (stop != end || text.empty() || problem == std::errc::invalid_argument)
        return {};
    read.kind = TypedNumber::Kind::Number;
    read.isBeyond = problem == std::errc::result_out_of_range;
    if (read.isBeyond)
        read.value = tooLargeOrTooSmall(text);
    return read;
}

// Whether the marks can only group: a single point or comma might part the decimals.
bool onlyGroups(char mark, const Grouping& grouping, std::string_view rest)
{
    if (grouping.marks == 0 || (!rest.empty() && (rest.front() == mark || isDigit(rest.front()))))
        return false;
    const char other = mark == ',' ? '.' : ',';
    return grouping.marks > 1 || mark == ' ' || mark == '\'' || rest.starts_with(other);
}

// Whether a single mark before three digits may be either.
bool isOfTwoMeanings(char mark, const Grouping& grouping, std::string_view text, const NumberUse& use)
{
    if (grouping.marks != 1 || grouping.end != text.size() || (mark != ',' && mark != '.'))
        return false;
    return mark == ',' || use.isWhole || use.pointsGroup || text.ends_with("000"); // nobody writes these decimals
}

TypedNumber ofTwoMeanings(const std::string& sign, std::string digits, char mark)
{
    TypedNumber read;
    read.kind = TypedNumber::Kind::Two;
    replaceAll(digits, std::string_view(&mark, 1), '.');
    read.decimal = sign + digits + '0';
    std::erase(digits, '.');
    read.grouped = sign + digits;
    return read;
}

} // namespace

TypedNumber typedNumber(std::string_view utf8, const NumberUse& use)
{
    std::string text = plain(utf8);
    const bool isSigned = !text.empty() && (text.front() == '-' || text.front() == '+');
    const std::string sign = isSigned && text.front() == '-' ? "-" : "";
    text.erase(0, isSigned ? 1 : 0);
    if (text.empty() || (isSigned && (text.front() == '-' || text.front() == '+')))
        return {};
    for (const char mark : {' ', '\'', ',', '.'}) {
        const Grouping grouping = groupingOf(text, mark);
        if (isOfTwoMeanings(mark, grouping, text, use))
            return ofTwoMeanings(sign, text, mark);
        if (!onlyGroups(mark, grouping, std::string_view(text).substr(grouping.end)))
            continue;
        std::string ungrouped = text.substr(0, grouping.end);
        std::erase(ungrouped, mark);
        text.replace(0, grouping.end, ungrouped);
        break;
    }
    if (std::ranges::count(text, ',') == 1) {
        replaceAll(text, ",", '.');
        TypedNumber meant = withPoint(sign + text);
        if (meant.kind == TypedNumber::Kind::Number)
            meant.kind = TypedNumber::Kind::Comma;
        meant.decimal = sign + text;
        return meant;
    }
    return withPoint(sign + text);
}

} // namespace posenc
