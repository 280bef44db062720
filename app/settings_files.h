// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace posenc {

/// Settings are files that a reader waits for if they are pipes. Where one of them is no file, this session has no settings and remembers
/// none; then the answer is the sentence that says so. Before the first QSettings and the application.
std::optional<std::string> useReadableSettings();

} // namespace posenc
