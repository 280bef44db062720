// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <string_view>

namespace posenc {

/// One line on standard error, whatever it quotes: "posenc: …".
void say(std::string_view sentence);
/// Says it, and gives the exit code of its kind.
int fail(const Error& error);
int exitCodeOf(Error::Kind kind);

constexpr const char* noMemory = "There is not enough memory for this; choose a smaller picture or table.";

} // namespace posenc
