#include "core/foreign_text.h"

#include <algorithm>

namespace posenc {

std::string quoted(std::string_view text)
{
    constexpr std::size_t longest = 40;
    std::string result = "\"";
    result += text.substr(0, longest);
    std::ranges::replace_if(
        result, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
    return result + (text.size() > longest ? "...\"" : "\"");
}

} // namespace posenc
