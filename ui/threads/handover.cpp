// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/background_task.h"

#include <QThreadPool>

namespace posenc {

void Handover::callInPool(std::function<void()> what) { QThreadPool::globalInstance()->start(Message{std::move(what), {}}); }

} // namespace posenc
