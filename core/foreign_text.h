#pragma once

#include <string>
#include <string_view>

namespace posenc {

/// What a stranger's file says, fit to stand in a sentence: in quotes, short, and without letters that do not print.
std::string quoted(std::string_view text);

} // namespace posenc
