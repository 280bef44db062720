// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/lessons/lesson_check.h"

#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/features/class/lessons/class_words.h"
#include "ui/features/class/lessons/lesson_blocks.h"
#include "ui/features/class/lessons/lesson_facts.h"
#include "ui/features/class/lessons/lesson_file.h"
#include "ui/features/class/lessons/lesson_links.h"
#include "ui/features/class/lessons/lesson_pictures.h"
#include "ui/features/class/lessons/lesson_reader.h"
#include "ui/features/class/lessons/lesson_variants.h"
#include "ui/features/class/lessons/prose_numbers.h"
#include "ui/markdown/markdown_reader.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <optional>

namespace posenc {

namespace {

void checkTime(const Lesson& lesson, qsizetype words, LessonProblems& problems)
{
    constexpr double wordsPerMinute = 130.0;
    const double minutes = static_cast<double>(words) / wordsPerMinute;
    if (lesson.minutes > 0.0 && minutes > lesson.minutes)
        problems.warning(lesson.durationLine,
                         QCoreApplication::translate("LessonCheck", "The lesson has %1 words, and reading 130 words per minute takes %2 "
                                                                    "minutes. duration is %3. Shorten the text, or plan for more minutes.")
                             .arg(words)
                             .arg(std::ceil(minutes))
                             .arg(lesson.minutes));
}

void checkSlugs(const Lesson& lesson, LessonProblems& problems)
{
    QStringList seen;
    for (const LessonStep& step : lesson.steps) {
        if (!step.slug.isEmpty() && seen.contains(step.slug))
            problems.warning(
                step.line, QCoreApplication::translate(
                               "LessonCheck", "Another step is also called %1, and links lead to the first one. Change one of the titles.")
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
                                ? QCoreApplication::translate("LessonCheck", "%1 is %2, not %3. Correct the number or the scene.")
                            : expectation.comparison() == Expectation::Comparison::Below
                                ? QCoreApplication::translate("LessonCheck", "%1 is %2, not below %3. Correct the number or the scene.")
                                : QCoreApplication::translate("LessonCheck", "%1 is %2, not above %3. Correct the number or the scene.");
    problems.error(expected.line,
                   problem.arg(QString::fromStdString(expectation.fact().text()), writtenValue(expectation, *value), wanted));
}

void checkGoal(const LessonTask& task, const Expected<FactValue>& value, LessonProblems& problems)
{
    if (!value)
        problems.error(task.goalLine, value.error().message);
    else if (task.goal.isMetBy(*value))
        problems.error(task.goalLine,
                       QCoreApplication::translate("LessonCheck", "The goal is met before the learner tries anything: %1 is %2 in the "
                                                                  "scene of the step. Begin with another scene, or set another goal.")
                           .arg(QString::fromStdString(task.goal.fact().text()), shownFact(task.goal.fact(), *value)));
}

// The facts of a lesson as far as they can be afforded, and which cannot.
class CheckedFacts {
public:
    // Empty if the fact is not checked.
    std::optional<Expected<FactValue>> value(const SceneFacts& facts, const Fact& fact, int line, const Progress& progress)
    {
        if (!m_budget.take(facts.products(fact))) {
            if (m_unchecked++ == 0) {
                m_first = QString::fromStdString(fact.text());
                m_line = line;
            }
            return std::nullopt;
        }
        return facts.value(fact, progress);
    }

    void tell(LessonProblems& problems) const
    {
        if (m_unchecked > 0)
            problems.error(m_line, QCoreApplication::translate(
                                       "LessonCheck", "The fact =%1 was not checked (facts not checked: %2), because all facts of a lesson "
                                                      "may take %3 products together. Choose a smaller max_len or d_model, or fewer facts.")
                                       .arg(shownValue(m_first))
                                       .arg(m_unchecked)
                                       .arg(FactBudget::most, 0, 'f', 0));
    }

private:
    FactBudget m_budget;
    int m_unchecked = 0;
    QString m_first;
    int m_line = 0;
};

// Which of a lesson's numbers to check: what its author expects belongs to the first variant.
enum class Numbers {
    All,
    OfVariant
};

// The values of blanks, in their order, that could be computed.
using BlankValues = std::vector<std::pair<const LessonQuestion::Blank*, double>>;

// A wrong value that the blank takes for right would never be told.
void checkMistakes(const LessonQuestion& question, LessonQuestion::Blank blank, double right, LessonProblems& problems)
{
    const auto place = static_cast<std::size_t>(std::ranges::find(question.blanks, blank) - question.blanks.begin());
    blank.right = right;
    for (const LessonQuestion::Mistake& mistake : question.mistakes)
        if (mistake.blank == place && blank.isAnsweredBy(mistake.value.value))
            problems.error(mistake.line, rightMistake(mistake));
}

// Error only if a stop was requested: heard between any two facts, and within those that take long.
Expected<Done> checkNumbersOf(const LessonStep& step, Numbers numbers, BlankValues& blanks, CheckedFacts& budget, LessonProblems& problems,
                              const Progress& progress)
{
    const SceneFacts facts(step.scene);
    bool isCancelled = !progress.at(0.0).hasValue();
    // Calls `check` with the value of a fact, or with why it has none.
    const auto withValue = [&](const Fact& fact, int line, const auto& check) {
        isCancelled = isCancelled || progress.stop.stop_requested();
        const auto value = isCancelled ? std::nullopt : budget.value(facts, fact, line, progress);
        isCancelled = isCancelled || (value && !*value && value->error().kind == Error::Kind::Cancelled);
        if (value && !isCancelled)
            check(*value);
    };
    for (std::size_t e = 0; numbers == Numbers::All && e < step.expectations.size(); ++e)
        withValue(step.expectations[e].expectation.fact(), step.expectations[e].line,
                  [&](const auto& value) { checkExpectation(step.expectations[e], value, problems); });
    if (step.question)
        for (const LessonQuestion::Blank& blank : step.question->blanks)
            withValue(blank.fact, blank.line, [&](const auto& value) {
                if (!value)
                    problems.error(blank.line, value.error().message);
                else if (!std::isfinite(value->number))
                    problems.error(blank.line,
                                   QCoreApplication::translate("LessonCheck", "The blank %1 is not a finite number. Choose another fact.")
                                       .arg(shownText(blank.name)));
                else
                    blanks.emplace_back(&blank, value->number);
                if (value)
                    checkMistakes(*step.question, blank, value->number, problems);
            });
    if (step.task)
        withValue(step.task->goal.fact(), step.task->goalLine, [&](const auto& value) { checkGoal(*step.task, value, problems); });
    for (const LessonText& text : textsOf(step))
        for (const InlineFact& shown : inlineFacts(text)) {
            const auto fact = Fact::fromText(shown.text.toStdString());
            if (!fact)
                problems.error(shown.line, fact.error().message);
            else
                withValue(*fact, shown.line, [&](const auto& value) {
                    if (!value)
                        problems.error(shown.line, value.error().message);
                });
        }
    return isCancelled ? progress.at(1.0) : Expected<Done>(Done{});
}

// True if a student with the one variant cannot copy every answer from a student with the other.
bool areDifferent(const BlankValues& a, const BlankValues& b)
{
    return a.size() != b.size() || !std::ranges::equal(a, b, [](const auto& one, const auto& other) {
               LessonQuestion::Blank blank = *one.first;
               blank.right = one.second;
               return blank.isAnsweredBy(other.second);
           });
}

void checkDifference(const LessonVariants& variants, const std::vector<BlankValues>& blanks, LessonProblems& problems)
{
    if (blanks.front().empty())
        return problems.warning(variants.line,
                                QCoreApplication::translate("LessonCheck", "The lesson has variants, but no blank. Add a blank, or remove "
                                                                           "the line of the variants."));
    for (std::size_t a = 0; a < blanks.size(); ++a)
        for (std::size_t b = a + 1; b < blanks.size(); ++b)
            if (!areDifferent(blanks[a], blanks[b]))
                return problems.error(variants.line,
                                      QCoreApplication::translate("LessonCheck", "All blanks have the same answers for %1 and %2. Choose "
                                                                                 "other values, or smaller tolerances.")
                                          .arg(variantText(variants, a), variantText(variants, b)));
}

// As a handout would have it.
Expected<QImage> imageIn(LessonPictures& pictures, const QString& address)
{
    constexpr int width = 100; // pixels: nobody looks at it
    const auto picture = pictures.read(address);
    return picture ? imageOf(*picture, address, width) : picture.error();
}

// What must be the same in both.
bool asksTheSame(const LessonStep& a, const LessonStep& b)
{
    if (a.question.has_value() != b.question.has_value() || a.task.has_value() != b.task.has_value())
        return false;
    if (a.task && a.task->goal != b.task->goal)
        return false;
    return !a.question
           || (a.question->number == b.question->number
               && std::ranges::equal(a.question->blanks, b.question->blanks,
                                     [](const LessonQuestion::Blank& one, const LessonQuestion::Blank& other) {
                                         return one.fact == other.fact && one.tolerance == other.tolerance;
                                     })
               && std::ranges::equal(a.question->mistakes, b.question->mistakes,
                                     [](const LessonQuestion::Mistake& one, const LessonQuestion::Mistake& other) {
                                         return one.value == other.value && one.blank == other.blank;
                                     })
               && std::ranges::equal(a.question->choices, b.question->choices, {}, &LessonQuestion::Choice::isRight,
                                     &LessonQuestion::Choice::isRight));
}

// Nothing, or the same in other words.
bool variesTheSame(const Lesson& a, const Lesson& b)
{
    return a.variants.has_value() == b.variants.has_value()
           && (!a.variants || (a.variants->parameter == b.variants->parameter && a.variants->values == b.variants->values));
}

} // namespace

void checkText(const Lesson& lesson, const QString& folder, const std::vector<Preset>& presets, LessonProblems& problems)
{
    LessonPictures pictures(folder);
    const auto check = [&](const LessonText& text) {
        const MarkdownSpans spans = spansOf(text.markdown.toUtf8());
        for (const MarkdownSpans::Target& link : spans.links)
            if (const auto leads = linkFrom(link.address, lesson, presets); !leads)
                problems.error(text.line + link.line, leads.error().message);
        for (const MarkdownSpans::Target& picture : spans.images)
            if (const auto image = imageIn(pictures, picture.address); !image)
                problems.error(text.line + picture.line, image.error().message);
            else if (!picture.hasWords)
                problems.error(text.line + picture.line,
                               QCoreApplication::translate("LessonCheck", "The image %1 has no description and would not be shown. "
                                                                          "Describe the image between the brackets, ![description](…).")
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
                            QCoreApplication::translate("LessonCheck", "The question has no note for the teacher. Add a note block."));
    }
    checkTime(lesson, words, problems);
    checkSlugs(lesson, problems);
}

Expected<QStringList> failedExpectations(const LessonStep& step, const Progress& progress)
{
    const SceneFacts facts(step.scene);
    const FactBudget budget;
    LessonProblems problems;
    for (const LessonExpectation& expected : step.expectations) {
        const Fact& fact = expected.expectation.fact();
        if (!budget.take(facts.products(fact)))
            continue;
        const auto value = facts.value(fact, progress);
        if (!value && value.error().kind == Error::Kind::Cancelled)
            return value.error();
        checkExpectation(expected, value, problems);
    }
    QStringList sentences;
    for (const LessonProblem& problem : problems.all())
        sentences << QCoreApplication::translate("LessonCheck", "Line %1: %2").arg(problem.line).arg(problem.sentence);
    return sentences;
}

Expected<Done> checkNumbers(const Lesson& lesson, LessonProblems& problems, const Progress& progress)
{
    for (const InlineFact& fact : inlineFacts(lesson.intro))
        problems.error(fact.line,
                       QCoreApplication::translate(
                           "LessonCheck", "The fact =%1 stands before the first step, where there is no scene. Move it into a step.")
                           .arg(shownValue(fact.text)));
    CheckedFacts budget;
    const std::size_t variants = lesson.variants ? lesson.variants->values.size() : 1;
    const double parts = static_cast<double>(variants * std::max<std::size_t>(lesson.steps.size(), 1));
    double part = 0.0;
    std::vector<BlankValues> blanks(variants);
    std::vector<Lesson> varied; // which the blanks point into
    varied.reserve(variants);
    for (std::size_t variant = 0; variant < variants; ++variant) {
        auto own = withVariant(lesson, variant);
        if (!own) {
            problems.error(lesson.variants->line, own.error().message);
            return Done{};
        }
        varied.push_back(std::move(own).value());
        LessonProblems found;
        for (const LessonStep& step : varied.back().steps) {
            const Progress inside = progress.within(part / parts, (part + 1.0) / parts);
            ++part;
            if (!step.isSceneRight) // the numbers belong to another scene
                continue;
            const Numbers numbers = variant == 0 ? Numbers::All : Numbers::OfVariant;
            if (const auto done = checkNumbersOf(step, numbers, blanks[variant], budget, found, inside); !done)
                return Error{Error::Kind::Cancelled, sentence("ui", "The check was stopped.")};
        }
        for (const LessonProblem& problem : found.all())
            problems.error(problem.line, variant == 0 ? problem.sentence
                                                      : QCoreApplication::translate("LessonCheck", "With %1: %2")
                                                            .arg(variantText(*lesson.variants, variant), problem.sentence));
    }
    if (lesson.variants && !problems.hasErrors())
        checkDifference(*lesson.variants, blanks, problems);
    budget.tell(problems);
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
    checkProse(reading.lesson, reading.problems);
    checkClassWords(reading.lesson, reading.problems);
    for (const QString& original : originalsOf(path))
        if (const auto other = QFileInfo::exists(original) ? lessonBytes(original) : Error{}) {
            checkTranslation(reading.lesson, readLesson(*other, presets).lesson, reading.problems);
            break;
        }
    if (further)
        further(reading.lesson, reading.problems);
    if (progress.stop.stop_requested())
        return Error{Error::Kind::Cancelled, sentence("ui", "The check was stopped.")};
    std::vector<LessonProblem> problems = reading.problems.all();
    std::ranges::stable_sort(problems, {}, &LessonProblem::line);
    return problems;
}

QStringList originalsOf(const QString& path)
{
    static const QRegularExpression named(QStringLiteral("\\A(.*/)?([^/]+)\\.([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)(\\.lesson\\.md)\\z"),
                                          QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = named.match(path);
    if (!match.hasMatch())
        return {};
    const QString folder = match.captured(1);
    const QString original = match.captured(2) + match.captured(4);
    const QString ownFolder = match.captured(3) + QLatin1Char('/');
    QStringList places{folder + original};
    if (folder == ownFolder || folder.endsWith(QLatin1Char('/') + ownFolder))
        places << folder.chopped(ownFolder.size()) + original;
    return places;
}

void checkTranslation(const Lesson& translation, const Lesson& original, LessonProblems& problems)
{
    const std::size_t common = std::min(translation.steps.size(), original.steps.size());
    for (std::size_t s = 0; s < common; ++s) {
        const LessonStep& step = translation.steps[s];
        const bool isOwn = step.sceneLine > 0 || original.steps[s].sceneLine > 0; // otherwise the step before was named
        if (isOwn && step.isSceneRight && original.steps[s].isSceneRight && step.scene != original.steps[s].scene)
            problems.error(step.sceneLine > 0 ? step.sceneLine : step.line,
                           QCoreApplication::translate(
                               "LessonTranslation", "Step %1 shows another scene than the original. Copy the scene block of the original.")
                               .arg(s + 1));
        if (!asksTheSame(step, original.steps[s]))
            problems.error(step.line, QCoreApplication::translate(
                                          "LessonTranslation", "Step %1 asks another question than the original. Translate only the text.")
                                          .arg(s + 1));
    }
    if (translation.part != original.part || !variesTheSame(translation, original))
        problems.error(1, QCoreApplication::translate("LessonTranslation",
                                                      "The lines part and variant differ from the original. Copy both from the original."));
    if (translation.steps.size() != original.steps.size())
        problems.error(
            translation.steps.empty() ? 1 : translation.steps.back().line,
            QCoreApplication::translate("LessonTranslation", "The lesson has %1 steps, and the original has %2. Translate every step.")
                .arg(translation.steps.size())
                .arg(original.steps.size()));
}

} // namespace posenc
