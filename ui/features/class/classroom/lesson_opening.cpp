// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/lesson_opening.h"

#include "ui/base/shown_text.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/lessons/lesson_facts.h"
#include "ui/features/class/lessons/lesson_file.h"
#include "ui/features/class/lessons/lesson_reader.h"
#include "ui/features/class/lessons/lesson_variants.h"

#include <QFileInfo>

#include <algorithm>

namespace posenc {

namespace {

struct LessonOpening {
    Q_DECLARE_TR_FUNCTIONS(LessonOpening)
};

// The first error with its place, and how to see all.
Error firstOf(const std::vector<LessonProblem>& problems, const QString& path)
{
    const auto isError = [](const LessonProblem& problem) { return problem.weight == LessonProblem::Weight::Error; };
    const LessonProblem& first = *std::ranges::find_if(problems, isError);
    const auto more = std::ranges::count_if(problems, isError) - 1;
    QString sentence = LessonOpening::tr("%1, line %2: %3").arg(shownPath(path)).arg(first.line).arg(first.sentence);
    if (more > 0)
        sentence += QLatin1Char(' ')
                    + LessonOpening::tr("There are %n errors. “posenc --check” lists all of them.", nullptr, static_cast<int>(more + 1));
    return {Error::Kind::File, sentence.toStdString()};
}

} // namespace

QString pictureFolderOf(const QString& path) { return isInLibrary(path) ? QString() : QFileInfo(path).absolutePath(); }

Expected<Lesson> withValues(const Lesson& lesson, const Progress& progress, const QString& student)
{
    auto varied = withVariant(lesson, variantOf(lesson, student));
    if (!varied)
        return varied.error();
    Lesson own = std::move(varied).value();
    const auto steps = static_cast<double>(own.steps.size());
    const FactBudget budget;
    double done = 0.0;
    for (LessonStep& step : own.steps) {
        if (const auto going = progress.at(done++ / steps); !going)
            return going.error();
        if (const auto filled = fillInFacts(step, budget, progress); !filled)
            return filled.error();
    }
    return own;
}

Expected<OpenedLesson> openLesson(const QString& path, const std::vector<Preset>& presets, const Progress& progress, const QString& student)
{
    const auto bytes = lessonBytes(path);
    if (!bytes)
        return bytes.error();
    LessonReading reading = readLesson(*bytes, presets);
    if (reading.problems.hasErrors())
        return firstOf(reading.problems.all(), path);
    auto own = withValues(reading.lesson, progress, student);
    if (!own)
        return own.error();
    Lesson lesson = std::move(own).value();
    std::optional<Error> refusal;
    OpenedLesson opened;
    opened.pictures = shownPicturesOf(lesson, pictureFolderOf(path), refusal, progress);
    if (const auto wanted = progress.at(1.0); !wanted) // the facts and pictures after a stop are missing
        return wanted.error();
    opened.lesson = std::make_shared<const Lesson>(std::move(lesson));
    opened.path = path;
    opened.remark = refusal ? QString::fromStdString(refusal->message) : QString();
    return opened;
}

} // namespace posenc
