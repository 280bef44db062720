// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quoted_text.h"

#include <algorithm>

namespace posenc {

namespace {

unsigned char byteAt(std::string_view text, std::size_t place)
{
    return place < text.size() ? static_cast<unsigned char>(text[place]) : static_cast<unsigned char>(0);
}

bool isContinuation(unsigned char byte) { return (byte & 0xc0) == 0x80; }

// Number of bytes of the first letter; 0 if the text does not begin with valid UTF-8.
std::size_t letterSize(std::string_view text)
{
    const unsigned char first = byteAt(text, 0);
    const unsigned char second = byteAt(text, 1);
    const std::size_t size = first < 0x80                    ? 1
                             : first >= 0xc2 && first < 0xe0 ? 2
                             : first >= 0xe0 && first < 0xf0 ? 3
                             : first >= 0xf0 && first < 0xf5 ? 4
                                                             : 0;
    for (std::size_t place = 1; place < size; ++place)
        if (!isContinuation(byteAt(text, place)))
            return 0;
    const bool tooLong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
    const bool surrogate = first == 0xed && second >= 0xa0;
    const bool beyond = first == 0xf4 && second >= 0x90;
    return tooLong || surrogate || beyond ? 0 : size;
}

bool disturbs(std::string_view letter)
{
    const unsigned char first = byteAt(letter, 0);
    const unsigned char second = byteAt(letter, 1);
    const unsigned char third = byteAt(letter, 2);
    if (letter.size() == 1)
        return first < 0x20 || first == 0x7f;
    if (letter.size() == 2)
        return (first == 0xc2 && second < 0xa0) || (first == 0xd8 && second == 0x9c);         // U+0080 … U+009F, U+061C
    const bool separates = first == 0xe2 && second == 0x80 && third >= 0xa8 && third <= 0xae; // U+2028 … U+202E
    const bool marks = first == 0xe2 && second == 0x80 && (third == 0x8e || third == 0x8f);   // U+200E, U+200F
    const bool isolates = first == 0xe2 && second == 0x81 && third >= 0xa6 && third <= 0xa9;  // U+2066 … U+2069
    const bool isNone = first == 0xef && second == 0xbf && third >= 0xbe;                     // U+FFFE, U+FFFF
    return letter.size() == 3 && (separates || marks || isolates || isNone);
}

// Never inside a letter.
std::size_t cutBefore(std::string_view text, std::size_t end)
{
    end = std::min(end, text.size());
    for (int back = 0; back < 3 && end > 0 && end < text.size() && isContinuation(byteAt(text, end)); ++back)
        --end;
    return end;
}

} // namespace

bool isUtf8(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t size = letterSize(text);
        if (size == 0)
            return false;
        text.remove_prefix(size);
    }
    return true;
}

std::string onOneLine(std::string_view text)
{
    std::string line;
    line.reserve(text.size());
    while (!text.empty()) {
        const std::size_t size = letterSize(text);
        const std::string_view letter = text.substr(0, std::max<std::size_t>(size, 1));
        if (size == 0 || disturbs(letter))
            line += '?';
        else
            line += letter;
        text.remove_prefix(letter.size());
    }
    return line;
}

std::string quoted(std::string_view text)
{
    constexpr std::size_t longest = 60;
    const std::size_t end = cutBefore(text, longest);
    return '"' + onOneLine(text.substr(0, end)) + (end < text.size() ? "...\"" : "\"");
}

std::string shownName(std::string_view path)
{
    constexpr std::size_t longest = 240;
    constexpr std::size_t beginning = 80;
    if (path.size() <= longest)
        return onOneLine(path);
    std::size_t rest = path.size() - (longest - beginning);
    while (rest < path.size() && isContinuation(byteAt(path, rest)))
        ++rest;
    return onOneLine(path.substr(0, cutBefore(path, beginning))) + "..." + onOneLine(path.substr(rest));
}

} // namespace posenc
