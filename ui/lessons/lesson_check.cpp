// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_check.h"

#include "core/base/nearest_name.h"
#include "ui/base/shown_text.h"
#include "ui/files/foreign_file.h"
#include "ui/lessons/lesson_facts.h"
#include "ui/lessons/lesson_file.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/markdown_spans.h"
#include "ui/scene/views.h"

#include <QDir>
#include <QFileInfo>
#include <QUrl>

#include <cmath>
#include <functional>

namespace posenc {

namespace {

constexpr qint64 largestPicture = 8 << 20; // bytes

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

QString unknownOf(const char* what, const QString& name, const QStringList& names)
{
    std::vector<std::string> all;
    for (const QString& known : names)
        all.push_back(known.toStdString());
    const std::vector<std::string_view> shown(all.begin(), all.end());
    return QString::fromStdString(unknownName(what, name.toStdString(), shown));
}

// Empty if a link leads somewhere.
QString linkProblem(const QString& address, const QStringList& slugs, const QStringList& presets)
{
    if (address.startsWith(QLatin1Char('#')))
        return slugs.contains(address.mid(1)) ? QString() : unknownOf("step to link to", address.mid(1), slugs);
    if (address.startsWith(QLatin1String("preset:")))
        return presets.contains(address.mid(7)) ? QString() : unknownOf("preset", address.mid(7), presets);
    if (address.startsWith(QLatin1String("view:"))) {
        const auto view = viewFromName(address.mid(5));
        return view ? QString() : QString::fromStdString(view.error().message);
    }
    const QString scheme = QUrl(address).scheme();
    if (scheme == QLatin1String("http") || scheme == QLatin1String("https"))
        return {};
    return QStringLiteral("The link to %1 leads nowhere; link to #a-step, preset:NAME, view:NAME or a page on the web.")
        .arg(shownText(address));
}

// Empty if a picture can be shown.
QString pictureProblem(const QString& address, const QString& folder)
{
    static const QStringList kinds{QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("jpg"), QStringLiteral("jpeg")};
    if (address.contains(QLatin1Char(':')) || address.startsWith(QLatin1Char('/')) || address.startsWith(QLatin1Char('\\')))
        return QStringLiteral("The picture %1 is not a file in the folder of the lesson; put it there and name it without a folder.")
            .arg(shownText(address));
    if (!kinds.contains(QFileInfo(address).suffix().toLower()))
        return QStringLiteral("The picture %1 is neither .png nor .svg nor .jpg; convert it.").arg(shownText(address));
    const QString path = QDir(folder).filePath(QUrl::fromPercentEncoding(address.toUtf8()));
    if (QFileInfo::exists(path) && !liesWithin(path, folder))
        return QStringLiteral("The picture %1 is not a file in the folder of the lesson; put it there and name it without a folder.")
            .arg(shownText(address));
    const auto file = ForeignFile::open(path, folder);
    if (!file)
        return QStringLiteral("The picture %1 cannot be opened; look for it in the folder of the lesson.").arg(shownText(address));
    if ((*file)->size() > static_cast<std::uint64_t>(largestPicture))
        return QStringLiteral("The picture %1 is larger than 8 MiB; make it smaller.").arg(shownText(address));
    return {};
}

void checkTime(const Lesson& lesson, qsizetype words, LessonProblems& problems)
{
    constexpr double wordsPerMinute = 130.0;
    const double minutes = static_cast<double>(words) / wordsPerMinute;
    if (lesson.minutes > 0.0 && minutes > lesson.minutes)
        problems.warning(
            lesson.durationLine,
            QStringLiteral("Its %1 words take %2 minutes to read at 130 a minute, and duration is %3; shorten them or plan for more.")
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
                             QStringLiteral("Another step is called %1, too, and links lead to the first; change one of the titles.")
                                 .arg(shownText(step.title)));
        seen << step.slug;
    }
}

QString wordOf(const FactValue& value) { return QString::fromUtf8(value.word.data(), static_cast<qsizetype>(value.word.size())); }

// As many digits as tell a value from the number that was expected.
QString writtenValue(const Expectation& expectation, const FactValue& value)
{
    if (!value.word.empty())
        return wordOf(value);
    const QString expected = QString::fromUtf8(expectation.expected().data(), static_cast<qsizetype>(expectation.expected().size()));
    constexpr int most = 17;
    for (int digits = 4; digits < most; ++digits) {
        const QString shown = QString::number(value.number, 'g', digits);
        const auto written = WrittenNumber::fromText(shown.toStdString());
        if (shown != expected && written && expectation.isMetBy({written->value}) == expectation.isMetBy(value))
            return shown;
    }
    return QString::number(value.number, 'g', most);
}

void checkExpectation(const LessonExpectation& expected, const Expected<FactValue>& value, LessonProblems& problems)
{
    const Expectation& expectation = expected.expectation;
    if (!value)
        return problems.error(expected.line, value.error().message);
    if (expectation.isMetBy(*value))
        return;
    const QString wanted = QString::fromUtf8(expectation.expected().data(), static_cast<qsizetype>(expectation.expected().size()));
    const QString instead = expectation.comparison() == Expectation::Comparison::Equals  ? QStringLiteral("not %1").arg(wanted)
                         : expectation.comparison() == Expectation::Comparison::Below ? QStringLiteral("not below %1").arg(wanted)
                                                                                      : QStringLiteral("not above %1").arg(wanted);
    problems.error(expected.line, QStringLiteral("%1 is %2, %3; correct the number or the scene.")
                                      .arg(QString::fromStdString(expectation.fact().text()), writtenValue(expectation, *value), instead));
}

void checkGoal(const LessonTask& task, const Expected<FactValue>& value, LessonProblems& problems)
{
    if (!value)
        problems.error(task.goalLine, value.error().message);
    else if (task.goal.isMetBy(*value))
        problems.error(task.goalLine,
                       QStringLiteral("The goal is met before anything was tried: %1 is %2 in the scene of the step; begin with "
                                      "another scene or set another goal.")
                           .arg(QString::fromStdString(task.goal.fact().text()), shownFact(task.goal.fact(), *value)));
}

} // namespace

void checkText(const Lesson& lesson, const QString& folder, const std::vector<Preset>& presets, LessonProblems& problems)
{
    QStringList slugs;
    QStringList names;
    for (const LessonStep& step : lesson.steps)
        slugs << step.slug;
    for (const Preset& preset : presets)
        names << preset.name;
    const auto check = [&](const LessonText& text) {
        const MarkdownSpans spans = spansOf(text.markdown.toUtf8());
        for (const MarkdownSpans::Target& link : spans.links)
            if (const QString problem = linkProblem(link.address, slugs, names); !problem.isEmpty())
                problems.error(text.line + link.line, problem);
        for (const MarkdownSpans::Target& picture : spans.images)
            if (const QString problem = pictureProblem(picture.address, folder); !problem.isEmpty())
                problems.error(text.line + picture.line, problem);
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
            problems.remark(step.question->line, QStringLiteral("The question has no note for the teacher; add a note block."));
    }
    checkTime(lesson, words, problems);
    checkSlugs(lesson, problems);
}

Expected<Done> checkNumbers(const Lesson& lesson, LessonProblems& problems, const Progress& progress)
{
    for (const InlineFact& fact : inlineFacts(lesson.intro))
        problems.error(fact.line, QStringLiteral("The fact =%1 stands before the first step, where there is no scene; move it into a step.")
                                      .arg(shownValue(fact.text)));
    for (std::size_t s = 0; s < lesson.steps.size(); ++s) {
        const LessonStep& step = lesson.steps[s];
        if (const auto wanted = progress.at(static_cast<double>(s) / static_cast<double>(lesson.steps.size())); !wanted)
            return wanted;
        const Progress inside = Progress{{}, progress.stop};
        bool isCancelled = false;
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
            return Error{Error::Kind::Cancelled, "The check was stopped."};
    }
    return Done{};
}

Expected<std::vector<LessonProblem>> checkLessonFile(const QString& path, const std::vector<Preset>& presets, const Progress& progress)
{
    const auto bytes = lessonBytes(path);
    if (!bytes)
        return bytes.error();
    LessonReading reading = readLesson(*bytes, presets);
    checkText(reading.lesson, QFileInfo(path).absolutePath(), presets, reading.problems);
    if (const auto done = checkNumbers(reading.lesson, reading.problems, progress); !done)
        return done.error();
    std::vector<LessonProblem> problems = reading.problems.all();
    std::ranges::stable_sort(problems, {}, &LessonProblem::line);
    return problems;
}

} // namespace posenc
