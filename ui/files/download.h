// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posenc {

/// Where files are written that are to become downloads: a folder of a page's own memory in a browser; empty on a desktop.
QString downloadFolder();

/// A file is complete. If it stands in the folder of downloads, the browser gets it, and it is removed.
void deliver(const QString& path);

} // namespace posenc
