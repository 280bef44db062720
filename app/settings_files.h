// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace posenc {

/// A settings file that is a pipe would block its reader, and one that the disk does not give would be taken for empty and then replaced;
/// a lock that nobody gives back would block whoever saves a setting. If one of the files is not a regular file of at most 4 MiB that can
/// be read, or its lock cannot be had, this session has no settings and stores none; the result is then the sentence that says so. Call
/// before the first QSettings and the application, after useCheckedSettings().
std::optional<std::string> useReadableSettings();

} // namespace posenc
