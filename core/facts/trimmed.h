// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace posenc {

/// The text without spaces and tabs around it.
inline std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

} // namespace posenc
