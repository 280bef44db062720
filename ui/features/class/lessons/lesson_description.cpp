// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/lesson_description.h"

#include "ui/features/class/lessons/lesson_file.h"
#include "ui/features/class/lessons/lesson_reader.h"
#include "ui/scene/presets.h"

#include <QJsonArray>

namespace posenc {

std::optional<Expected<QJsonObject>> describedLesson(const QString& path, const Scene&, const Progress&)
{
    if (!isLessonName(path))
        return std::nullopt;
    const auto bytes = lessonBytes(path);
    if (!bytes)
        return Expected<QJsonObject>(bytes.error());
    const LessonReading reading = readLesson(*bytes, readPresets());
    QJsonArray steps;
    for (const LessonStep& step : reading.lesson.steps)
        steps.append(step.title);
    QJsonArray problems;
    for (const LessonProblem& problem : reading.problems.all())
        if (problem.weight != LessonProblem::Weight::Remark)
            problems.append(QStringLiteral("%1: %2").arg(problem.line).arg(problem.sentence));
    return QJsonObject{{QStringLiteral("kind"), QStringLiteral("lesson")},
                       {QStringLiteral("title"), reading.lesson.title},
                       {QStringLiteral("language"), reading.lesson.language},
                       {QStringLiteral("minutes"), reading.lesson.minutes},
                       {QStringLiteral("steps"), steps},
                       {QStringLiteral("warnings"), problems}};
}

} // namespace posenc
