// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <string_view>

namespace posenc {

/// Writes a sentence to standard error as one line, "posenc: …", whatever text it quotes.
void say(std::string_view sentence);
/// Says it, and gives the exit code of its kind.
int fail(const Error& error);
int exitCodeOf(Error::Kind kind);

constexpr const char* noMemory = "There is not enough memory. Choose a smaller image or table.";

/// Writes the whole text to standard error, as one piece if the system accepts it: a signal in between (Ctrl+C, a resized window) drops
/// nothing, neither of this text nor of later ones. Allocates no memory. Does nothing if standard error cannot be written.
void writeToStandardError(std::string_view text) noexcept;

} // namespace posenc
