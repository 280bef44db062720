// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/kept_lesson.h"

#include "ui/features/class/lessons/lesson_file.h"

namespace posenc {

namespace {

const QString keptLessonKey = QStringLiteral("lesson");
const QString keptStepKey = QStringLiteral("step");
const QString keptAsksKey = QStringLiteral("asks");

} // namespace

QJsonObject keptLessonAsJson(const KeptLesson& lesson)
{
    return {{keptLessonKey, lesson.path},
            {keptStepKey, static_cast<qint64>(lesson.stop.step) + 1}, // stored counted from 1, for readers of the file
            {keptAsksKey, lesson.stop.asks}};
}

std::optional<KeptLesson> keptLessonFrom(const QJsonObject& session)
{
    const QString path = session.value(keptLessonKey).toString();
    const qint64 step = session.value(keptStepKey).toInteger(1);
    if (!isLessonName(path) || step < 1)
        return {};
    return KeptLesson{path, {static_cast<std::size_t>(step - 1), session.value(keptAsksKey).toBool()}};
}

} // namespace posenc
