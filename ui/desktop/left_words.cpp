// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recovery/left_words.h"

#include "ui/recovery/sessions.h"

namespace posenc {

QString leftWords(const QString& moment) { return SessionOffer::tr("posenc closed unexpectedly (%1).").arg(moment); }

} // namespace posenc
