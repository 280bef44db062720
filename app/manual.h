// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options.h"
#include "ui/manual/manual.h"

namespace posenc {

/// The manual page, in the macros of man(7): what `man posenc` shows. `version` is the program's, `date` that of its release.
QString manualPage(const std::vector<Option>& options, const QString& version, const QString& date);

/// What the manual says of the command line: options, parameters of a scene, exit codes.
ManualLists commandLineLists();

} // namespace posenc
