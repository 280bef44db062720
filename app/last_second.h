// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace posenc {

/// Ends the process with exit code 0 after a time, unless it has ended by itself: work that does not check its stop token in time is not
/// waited for. Nothing is lost: files appear only when complete, and settings are written earlier.
void endProcessWithin(std::chrono::milliseconds time);

} // namespace posenc
