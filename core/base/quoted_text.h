// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace posenc {

/// A text that may hold anything, as one line that can be printed: what would break the line, command a terminal, turn the direction of
/// writing round, or is no UTF-8 stands there as "?".
std::string onOneLine(std::string_view text);

/// What a stranger's file or the command line says, fit to stand in a sentence: in quotes, on one line, and no longer than 60 bytes.
std::string quoted(std::string_view text);

/// The name of a file on one line; of a very long one its beginning and its end.
std::string shownName(std::string_view path);

} // namespace posenc
