// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace posenc {

/// Writes the whole text to standard error, as one piece if the system accepts it: a signal in between (Ctrl+C, a resized window) drops
/// nothing, neither of this text nor of later ones. Allocates no memory. Does nothing if standard error cannot be written.
void writeToStandardError(std::string_view text) noexcept;

} // namespace posenc
