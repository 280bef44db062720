// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/download.h"

#include <QDir>

#include <emscripten.h>

namespace posenc {

namespace {

// clang-format off
EM_JS(void, posencDownload, (const char* path), {
    const file = UTF8ToString(path);
    const link = document.createElement('a');
    const { contents, usedBytes } = FS.lookupPath(file).node;
    link.href = URL.createObjectURL(new Blob([contents.subarray(0, usedBytes)]));
    link.download = file.slice(file.lastIndexOf('/') + 1);
    FS.unlink(file);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
});
// clang-format on

} // namespace

QString downloadFolder()
{
    const QString folder = QStringLiteral("/downloads");
    QDir().mkpath(folder);
    return folder;
}

void deliver(const QString& path)
{
    if (isDownload(path))
        posencDownload(path.toUtf8().constData());
}

} // namespace posenc
