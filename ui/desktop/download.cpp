// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/download.h"

namespace posenc {

QString downloadFolder() { return {}; }

void deliver(const QString&) {}

} // namespace posenc
