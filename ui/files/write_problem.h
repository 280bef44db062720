// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace posenc {

/// "WHAT was not written: WHY; WHAT TO DO." on one line; `why` holds the last two. Error::Kind::File.
Error notWritten(const QString& what, const QString& why);
/// The same for an errno of the system, in plain words.
Error notWritten(const QString& what, int code);

/// Why this many bytes do not fit where the open file or folder is, and what to do; empty if they fit or this is unknown.
std::optional<QString> missingRoom(int descriptor, std::int64_t bytes);

} // namespace posenc
