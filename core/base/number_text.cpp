// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"

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

} // namespace posenc
