// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace posenc {

/// One sentence with the given options on which a file that is exported does not depend; empty if there are none. A scene and code keep
/// everything, so all of its parameters have an effect there.
QString unusedOptions(const QStringList& given, const ExportJob& job);

} // namespace posenc
