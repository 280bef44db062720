// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace posenc {

/// Where files are written that are to become downloads: a folder of a page's own memory in a browser; empty on a desktop.
QString downloadFolder();

/// The most bytes of a download: a page holds a file in its memory until the browser has taken it.
inline constexpr std::int64_t mostDownloadBytes = 500'000'000;

/// Whether a file of this path is to become a download.
inline bool isDownload(const QString& path)
{
    const QString folder = downloadFolder();
    return !folder.isEmpty() && path.startsWith(folder + QLatin1Char('/'));
}

/// A file is complete. If it stands in the folder of downloads, the browser gets it, and it is removed.
void deliver(const QString& path);

} // namespace posenc
