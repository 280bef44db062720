// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/system_words.h"

#include <cstring>

namespace posenc {

// Not strerror: its language is the system's.
QString systemWords(int code)
{
    const char* const text = strerrordesc_np(code);
    return QLatin1String(text ? text : "unknown error");
}

} // namespace posenc
