// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posenc {

/// What the system says of an errno, in English, whatever the system's language.
QString systemWords(int code);

} // namespace posenc
