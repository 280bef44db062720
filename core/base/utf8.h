// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace posenc {

/// True if all of the text is valid UTF-8.
bool isUtf8(std::string_view text);

} // namespace posenc
