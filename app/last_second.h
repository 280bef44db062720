// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace posenc {

/// Ends the process with exit code 0 after a time, if it has not ended by itself: work that does not look at its stop token in time is not
/// waited for. Nothing is lost with it: a file appears when it is whole, and settings are written before.
void endProcessWithin(std::chrono::milliseconds time);

} // namespace posenc
