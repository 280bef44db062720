// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace posenc {

/// Any text as one printable line: whatever would break the line, control a terminal, reverse the writing direction, or is not UTF-8
/// becomes "?".
std::string onOneLine(std::string_view text);

/// Text from an untrusted file or the command line, made fit for a sentence: quoted, on one line, at most 60 bytes.
std::string quoted(std::string_view text);

/// A file name on one line; of a very long one, its beginning and end.
std::string shownName(std::string_view path);

/// True if all of the text is valid UTF-8.
bool isUtf8(std::string_view text);

} // namespace posenc
