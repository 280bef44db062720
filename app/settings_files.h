// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace posenc {

/// Sets a settings file aside that cannot be read, is malformed or is larger than 4 MiB, so that this session starts with the defaults;
/// the result is then the sentence that says so. Call before the first QSettings and the application.
std::optional<std::string> setBadSettingsAside();

} // namespace posenc
