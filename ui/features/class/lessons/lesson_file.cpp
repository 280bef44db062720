// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/lesson_file.h"

#include "ui/files/foreign_file.h"
#include "ui/files/program_files.h"

#include <QFile>

namespace posenc {

bool isLessonName(const QString& path) { return path.endsWith(QLatin1String(".lesson.md"), Qt::CaseInsensitive); }

Expected<QByteArray> lessonBytes(const QString& path)
{
    static const QString resources = QStringLiteral(":/posenc/");
    if (path.startsWith(resources) && QFile::exists(path))
        return resourceFile(path.mid(resources.size()));
    const auto file = ForeignFile::open(path);
    if (!file)
        return file.error();
    auto bytes = (*file)->readUpTo(largestLesson + 1);
    return bytes ? bytes : notOpened(path, QString::fromStdString(bytes.error().message));
}

} // namespace posenc
