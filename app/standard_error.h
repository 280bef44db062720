// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace posenc {

/// Writes the text to standard error whole, as one piece where the system takes it so: a signal that comes in between (Ctrl+C, a window
/// that changes its size) drops nothing, neither of this text nor of what is written later. Asks for no memory. Where standard error cannot
/// be written, nothing happens.
void writeToStandardError(std::string_view text) noexcept;

} // namespace posenc
