// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/file_target.h"

namespace posenc {

/// Gives an open file the mode, the access list, the group and, if permitted, the owner of the file it replaces; it never becomes
/// accessible to anyone who could not use the old one. New content never runs with another user's rights (setuid, setgid). 0, or an errno.
int keepPermissions(int descriptor, const FileTarget& old);

} // namespace posenc
