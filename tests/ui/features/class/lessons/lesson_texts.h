// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson_reader.h"

#include <QStringList>

namespace posenc::test {

/// The presets of the program, read once.
inline const std::vector<Preset>& allPresets()
{
    static const std::vector<Preset> presets = readPresets();
    return presets;
}

/// Eight lines up to the heading of a step, on the ninth line whatever follows.
inline QByteArray lessonWith(const QByteArray& step) { return "---\nposenc-lesson: 1\ntitle: A\n---\n# A\nThe intro.\n\n## One\n" + step; }

/// "9: error: …"
inline QStringList described(const std::vector<LessonProblem>& problems)
{
    static const QStringList weights{"error", "warning", "remark"};
    QStringList lines;
    for (const LessonProblem& problem : problems)
        lines << QString::number(problem.line) + ": " + weights[static_cast<int>(problem.weight)] + ": " + problem.sentence;
    return lines;
}

} // namespace posenc::test
