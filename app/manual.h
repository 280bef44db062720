// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options.h"
#include "ui/manual/manual.h"

namespace posenc {

/// The manual page in the macros of man(7), as `man posenc` shows it. `version` is the version of posenc, `date` the date of its release.
QString manualPage(const std::vector<Option>& options, const QString& version, const QString& date);

/// What the manual says of the command line: options, parameters of a scene, exit codes.
ManualLists commandLineLists();

} // namespace posenc
