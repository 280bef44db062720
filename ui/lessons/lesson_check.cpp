// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_check.h"

#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/lessons/lesson_facts.h"
#include "ui/lessons/lesson_file.h"
#include "ui/lessons/lesson_links.h"
#include "ui/lessons/lesson_pictures.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lesson_translation.h"
#include "ui/lessons/markdown_spans.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <cmath>

namespace posenc {

namespace {

// What a class reads; a teacher's notes are not for it.
std::vector<LessonText> textsToRead(const LessonStep& step)
{
    std::vector<LessonText> texts{step.prose, step.revealed};
    if (step.question) {
        texts.push_back(step.question->text);
        texts.push_back(step.question->hint);
        for (const LessonQuestion::Choice& choice : step.question->choices) {
            texts.push_back(choice.text);
            texts.push_back(choice.feedback);
        }
    }
    if (step.task) {
        texts.push_back(step.task->hint);
        texts.push_back(step.task->answer);
    }
    return texts;
}

std::vector<LessonText> allTexts(const LessonStep& step)
{
    std::vector<LessonText> texts = textsToRead(step);
    texts.insert(texts.end(), step.notes.begin(), step.notes.end());
    return texts;
}

void checkTime(const Lesson& lesson, qsizetype words, LessonProblems& problems)
{
    constexpr double wordsPerMinute = 130.0;
    const double minutes = static_cast<double>(words) / wordsPerMinute;
    if (lesson.minutes > 0.0 && minutes > lesson.minutes)
        problems.warning(
            lesson.durationLine,
            QCoreApplication::translate(
                "LessonCheck", "Its %1 words take %2 minutes to read at 130 a minute, and duration is %3; shorten them or plan for more.")
                .arg(words)
                .arg(std::ceil(minutes))
                .arg(lesson.minutes));
}

void checkSlugs(const Lesson& lesson, LessonProblems& problems)
{
    QStringList seen;
    for (const LessonStep& step : lesson.steps) {
        if (!step.slug.isEmpty() && seen.contains(step.slug))
            problems.warning(step.line,
                             QCoreApplication::translate(
                                 "LessonCheck", "Another step is called %1, too, and links lead to the first; change one of the titles.")
                                 .arg(shownText(step.title)));
        seen << step.slug;
    }
}

// With as many digits as the number that was expected, more if that would not show the difference.
QString writtenValue(const Expectation& expectation, const FactValue& value)
{
    if (!value.word.empty())
        return QString::fromUtf8(value.word.data(), static_cast<qsizetype>(value.word.size()));
    constexpr int least = 4;
    constexpr int most = 17;
    const std::string_view expected = expectation.expected();
    std::string_view digits = expected.substr(0, expected.find_first_of("eE"));
    digits.remove_prefix(std::min(digits.find_first_of("123456789"), digits.size()));
    int count = std::max(least, static_cast<int>(std::ranges::count_if(digits, [](char letter) { return letter != '.'; })));
    QString shown;
    do {
        shown = QString::number(value.number, 'g', std::min(count, most));
        const auto written = WrittenNumber::fromText(shown.toStdString());
        if (!written || expectation.isMetBy({written->value}) == expectation.isMetBy(value))
            break;
    } while (++count <= most);
    return shown;
}

void checkExpectation(const LessonExpectation& expected, const Expected<FactValue>& value, LessonProblems& problems)
{
    const Expectation& expectation = expected.expectation;
    if (!value)
        return problems.error(expected.line, value.error().message);
    if (expectation.isMetBy(*value))
        return;
    const QString wanted = QString::fromUtf8(expectation.expected().data(), static_cast<qsizetype>(expectation.expected().size()));
    const QString problem = expectation.comparison() == Expectation::Comparison::Equals
                                ? QCoreApplication::translate("LessonCheck", "%1 is %2, not %3; correct the number or the scene.")
                            : expectation.comparison() == Expectation::Comparison::Below
                                ? QCoreApplication::translate("LessonCheck", "%1 is %2, not below %3; correct the number or the scene.")
                                : QCoreApplication::translate("LessonCheck", "%1 is %2, not above %3; correct the number or the scene.");
    problems.error(expected.line,
                   problem.arg(QString::fromStdString(expectation.fact().text()), writtenValue(expectation, *value), wanted));
}

void checkGoal(const LessonTask& task, const Expected<FactValue>& value, LessonProblems& problems)
{
    if (!value)
        problems.error(task.goalLine, value.error().message);
    else if (task.goal.isMetBy(*value))
        problems.error(task.goalLine,
                       QCoreApplication::translate(
                           "LessonCheck", "The goal is met before anything was tried: %1 is %2 in the scene of the step; begin with "
                                          "another scene or set another goal.")
                           .arg(QString::fromStdString(task.goal.fact().text()), shownFact(task.goal.fact(), *value)));
}

} // namespace

void checkText(const Lesson& lesson, const QString& folder, const std::vector<Preset>& presets, LessonProblems& problems)
{
    const auto check = [&](const LessonText& text) {
        const MarkdownSpans spans = spansOf(text.markdown.toUtf8());
        for (const MarkdownSpans::Target& link : spans.links)
            if (const auto leads = linkFrom(link.address, lesson, presets); !leads)
                problems.error(text.line + link.line, leads.error().message);
        for (const MarkdownSpans::Target& picture : spans.images)
            if (const auto path = picturePath(picture.address, folder); !path)
                problems.error(text.line + picture.line, path.error().message);
            else if (!picture.hasWords)
                problems.error(text.line + picture.line,
                               QCoreApplication::translate("LessonCheck",
                                                           "The picture %1 has no words and would not be shown; write what it shows "
                                                           "between the brackets, ![words](…).")
                                   .arg(shownText(picture.address)));
        return spans.words;
    };
    qsizetype words = check(lesson.intro);
    for (const LessonStep& step : lesson.steps) {
        words += spansOf(step.title.toUtf8()).words;
        for (const LessonText& text : textsToRead(step))
            words += check(text);
        for (const LessonText& note : step.notes)
            check(note);
        if (step.question && step.notes.empty())
            problems.remark(step.question->line,
                            QCoreApplication::translate("LessonCheck", "The question has no note for the teacher; add a note block."));
    }
    checkTime(lesson, words, problems);
    checkSlugs(lesson, problems);
}

Expected<Done> checkNumbers(const Lesson& lesson, LessonProblems& problems, const Progress& progress)
{
    for (const InlineFact& fact : inlineFacts(lesson.intro))
        problems.error(fact.line,
                       QCoreApplication::translate(
                           "LessonCheck", "The fact =%1 stands before the first step, where there is no scene; move it into a step.")
                           .arg(shownValue(fact.text)));
    for (std::size_t s = 0; s < lesson.steps.size(); ++s) {
        const LessonStep& step = lesson.steps[s];
        if (!step.isSceneRight) // its numbers are those of another scene
            continue;
        const auto count = static_cast<double>(lesson.steps.size());
        const Progress inside = progress.within(static_cast<double>(s) / count, static_cast<double>(s + 1) / count);
        bool isCancelled = !inside.at(0.0).hasValue();
        const auto valueOf = [&](const Fact& fact) {
            Expected<FactValue> value = valueIn(step.scene, fact, inside);
            isCancelled = isCancelled || (!value && value.error().kind == Error::Kind::Cancelled);
            return value;
        };
        for (const LessonExpectation& expected : step.expectations)
            checkExpectation(expected, valueOf(expected.expectation.fact()), problems);
        if (step.task)
            checkGoal(*step.task, valueOf(step.task->goal.fact()), problems);
        for (const LessonText& text : allTexts(step))
            for (const InlineFact& shown : inlineFacts(text)) {
                const auto fact = Fact::fromText(shown.text.toStdString());
                if (!fact)
                    problems.error(shown.line, fact.error().message);
                else if (const auto value = valueOf(*fact); !value)
                    problems.error(shown.line, value.error().message);
            }
        if (isCancelled)
            return Error{Error::Kind::Cancelled, sentence("ui", "The check was stopped.")};
    }
    return Done{};
}

Expected<std::vector<LessonProblem>> checkLessonFile(const QString& path, const std::vector<Preset>& presets, const Progress& progress,
                                                     const FurtherCheck& further)
{
    const auto bytes = lessonBytes(path);
    if (!bytes)
        return bytes.error();
    LessonReading reading = readLesson(*bytes, presets);
    checkText(reading.lesson, QFileInfo(path).absolutePath(), presets, reading.problems);
    if (const auto done = checkNumbers(reading.lesson, reading.problems, progress); !done)
        return done.error();
    if (const QString original = originalOf(path); QFileInfo::exists(original))
        if (const auto other = lessonBytes(original))
            checkTranslation(reading.lesson, readLesson(*other, presets).lesson, reading.problems);
    if (further)
        further(reading.lesson, reading.problems);
    std::vector<LessonProblem> problems = reading.problems.all();
    std::ranges::stable_sort(problems, {}, &LessonProblem::line);
    return problems;
}

} // namespace posenc
