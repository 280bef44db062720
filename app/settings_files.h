// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace posenc {

/// A settings file that is a pipe would block its reader, a very large one would delay the start. If one of them is not a regular file, or
/// larger than 4 MiB, this session has no settings and stores none; the result is then the sentence that says so. Call before the first
/// QSettings and the application.
std::optional<std::string> useReadableSettings();

} // namespace posenc
