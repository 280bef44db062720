// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/background_task.h"

namespace posenc {

// What is computed ahead in a pool is computed by whoever asks for it (ui/base/prefetched.h).
void Handover::callInPool(std::function<void()>) {}

} // namespace posenc
