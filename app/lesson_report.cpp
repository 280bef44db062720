// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson_report.h"

#include "ui/base/shown_text.h"
#include "ui/lessons/lesson_check.h"
#include "ui/presenting/lesson_fit.h"

namespace posenc {

LessonReport reportOn(const QStringList& files, bool strict, const std::vector<Preset>& presets, const ColorMaps& colorMaps,
                      const Progress& progress)
{
    LessonReport report;
    for (const QString& file : files) {
        const auto problems = checkLessonFile(
            file, presets, progress, [&colorMaps](const Lesson& lesson, LessonProblems& found) { checkFit(lesson, colorMaps, found); });
        if (!problems) {
            report.unread.push_back(problems.error());
            if (problems.error().kind == Error::Kind::Cancelled)
                break;
            continue;
        }
        for (const LessonProblem& problem : *problems) {
            const bool isError = problem.weight == LessonProblem::Weight::Error;
            if (problem.weight == LessonProblem::Weight::Remark && !strict)
                continue;
            report.isBad = report.isBad || isError || strict;
            report.lines += QStringLiteral("%1:%2: %3: %4\n")
                                .arg(shownPath(file), QString::number(problem.line),
                                     isError ? QStringLiteral("error") : QStringLiteral("warning"), problem.sentence);
        }
    }
    return report;
}

} // namespace posenc
