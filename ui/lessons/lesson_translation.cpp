// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_translation.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace posenc {

namespace {

// What must be the same in both.
bool asksTheSame(const LessonStep& a, const LessonStep& b)
{
    if (a.question.has_value() != b.question.has_value() || a.task.has_value() != b.task.has_value())
        return false;
    if (a.task && a.task->goal != b.task->goal)
        return false;
    return !a.question
           || (a.question->number == b.question->number
               && std::ranges::equal(a.question->choices, b.question->choices, {}, &LessonQuestion::Choice::isRight,
                                     &LessonQuestion::Choice::isRight));
}

} // namespace

QString originalOf(const QString& path)
{
    static const QRegularExpression named(QStringLiteral("\\A(.+)\\.[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*(\\.lesson\\.md)\\z"),
                                          QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = named.match(path);
    return match.hasMatch() ? match.captured(1) + match.captured(3) : QString();
}

void checkTranslation(const Lesson& translation, const Lesson& original, LessonProblems& problems)
{
    const std::size_t common = std::min(translation.steps.size(), original.steps.size());
    for (std::size_t s = 0; s < common; ++s) {
        const LessonStep& step = translation.steps[s];
        const bool isOwn = step.sceneLine > 0 || original.steps[s].sceneLine > 0; // otherwise the step before was named
        if (isOwn && step.isSceneRight && original.steps[s].isSceneRight && step.scene != original.steps[s].scene)
            problems.error(
                step.sceneLine > 0 ? step.sceneLine : step.line,
                QCoreApplication::translate("LessonTranslation", "Step %1 shows another scene than in the original; copy its scene block.")
                    .arg(s + 1));
        if (!asksTheSame(step, original.steps[s]))
            problems.error(step.line,
                           QCoreApplication::translate("LessonTranslation",
                                                       "Step %1 asks something else than in the original; translate only the words.")
                               .arg(s + 1));
    }
    if (translation.steps.size() != original.steps.size())
        problems.error(
            translation.steps.empty() ? 1 : translation.steps.back().line,
            QCoreApplication::translate("LessonTranslation", "The lesson has %1 steps, and the original has %2; translate each of them.")
                .arg(translation.steps.size())
                .arg(original.steps.size()));
}

} // namespace posenc
