// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson_facts.h"
#include "ui/features/class/lessons/lesson_reader.h"
#include "ui/scene/presets.h"

#include <memory>

namespace posenc::test {

/// A lesson read from what follows its front matter and title; its blanks have their right values.
inline std::shared_ptr<const Lesson> lessonFrom(const QByteArray& steps, const QByteArray& variants = {})
{
    LessonReading reading =
        readLesson("---\nposenc-lesson: 2\ntitle: T\nlanguage: en\n" + variants + "---\n# T\n\nIntro.\n\n" + steps, readPresets());
    for (LessonStep& step : reading.lesson.steps)
        if (const auto computed = computeBlanks(step, {}); !computed)
            qFatal("%s", computed.error().message.c_str());
    for (const LessonProblem& problem : reading.problems.all())
        qWarning("line %d: %s", problem.line, qPrintable(problem.sentence));
    if (reading.problems.hasErrors())
        qFatal("the lesson of the test is wrong");
    return std::make_shared<const Lesson>(reading.lesson);
}

/// Five steps: a scene, a covered choice, a number, a task, and another scene.
inline std::shared_ptr<const Lesson> exampleLesson()
{
    return lessonFrom("## One\nLook.\n\n```scene new\n{\"encoding\": {\"d_model\": 8}}\n```\n"
                      "## Two\nThink.\n\n```ask cover\nWhich?\n( ) this — No.\n(x) that — Yes.\n```\n"
                      "```scene\n{\"encoding\": {\"d_model\": 16}, \"view\": {\"name\": \"similarity\"}}\n```\nSo it is.\n\n"
                      "## Three\n\n```ask\nHow many?\n= 16\nhint: count\n```\n```scene\n{\"encoding\": {\"n\": 100}}\n```\n"
                      "## Four\nTry.\n\n```try\ngoal: rows = 32\nchange: max_len\nhint: less\nanswer: max_len = 32\n```\n"
                      "## Five\nEnd.\n\n```scene transition=0\n{\"encoding\": {\"max_len\": 64}}\n```\n");
}

/// One question with two blanks, x = 1 ± 0.05 and rows = 64, and a step after it.
inline std::shared_ptr<const Lesson> blanksLesson()
{
    return lessonFrom(
        "## A\n\n```ask\nFill in.\nblank x = pe(0, 1) ± 0.05\nwrong 0.052 — Use *radians*.\nblank number of rows = rows\n```\n"
        "```scene new\n{\"encoding\": {\"d_model\": 8, \"max_len\": 64}}\n```\nSo it is.\n\n## B\nEnd.\n");
}

} // namespace posenc::test
