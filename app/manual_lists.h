// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/manual/manual.h"

namespace posenc {

/// What the manual says of the command line: options, parameters of a scene, exit codes.
ManualLists commandLineLists();

} // namespace posenc
