// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/system_words.h"

#include <cstring>

namespace posenc {

QString systemWords(int code) { return QLatin1String(std::strerror(code)); }

} // namespace posenc
