// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/handout/handout.h"

#include "core/base/number_text.h"
#include "ui/base/shown_number.h"
#include "ui/features/class/lessons/lesson_facts.h"
#include "ui/features/class/lessons/lesson_walk.h"

#include <QCoreApplication>
#include <QLocale>
#include <QUrl>

#include <algorithm>

namespace posenc {

namespace {

QString withTolerance(const QString& value, double tolerance)
{
    return tolerance > 0.0 ? value + QStringLiteral(" ± ") + QString::fromStdString(numberText(tolerance)) : value;
}

// "0.2632 ± 0.0005", or "x = 0.8415 ± 0.001" for each blank whose value can be computed.
QStringList rightValues(const LessonQuestion& question)
{
    QStringList values;
    if (const auto& number = question.number) {
        const bool isUsual = number->tolerance == number->right.halfDigit; // half of the last digit goes without saying
        values << withMinusSigns(withTolerance(rightAnswer(question), isUsual ? 0.0 : number->tolerance));
    }
    for (const LessonQuestion::Blank& blank : question.blanks)
        if (blank.right)
            values << withTolerance(QStringLiteral("%1 = %2").arg(blank.name, shownFact(blank.fact, {*blank.right})), blank.tolerance);
    return values;
}

QString goalText(const Expectation& goal)
{
    static const QStringList signs{QStringLiteral("="), QStringLiteral("<"), QStringLiteral(">")};
    return withMinusSigns(QStringLiteral("%1 %2 %3")
                              .arg(QString::fromStdString(goal.fact().text()), signs[static_cast<int>(goal.comparison())],
                                   QString::fromUtf8(goal.expected().data(), static_cast<qsizetype>(goal.expected().size()))));
}

// Nothing if a step has none.
std::vector<Handout::Block> answersTo(const LessonStep& step, bool showsPlot)
{
    std::vector<Handout::Block> answers;
    if (step.question && !step.question->choices.empty())
        answers.emplace_back(Handout::Choices{step.question->choices});
    if (step.question)
        for (const QString& value : rightValues(*step.question))
            answers.emplace_back(Handout::RightNumber{value});
    Handout::Revealed revealed{step.revealed.markdown, {}};
    if (showsPlot)
        revealed.picture = Handout::Picture{step.scene};
    if (!revealed.text.isEmpty() || revealed.picture)
        answers.emplace_back(std::move(revealed));
    if (step.task)
        answers.emplace_back(Handout::Goal{step.task->answer.markdown, goalText(step.task->goal)});
    return answers;
}

// True if the value of a cell that a question of the lesson asks for is written into the plot.
bool tellsAnswer(const Scene& plot, const Lesson& lesson)
{
    constexpr double most = 24.0; // rows or columns: the cells of more have no room for values on paper
    const auto rows = static_cast<double>(plot.encoding.maxLen());
    const auto columns = static_cast<double>(plot.encoding.dModel());
    const CellWindow sight = plot.view.windows[View::Heatmap].value_or(CellWindow{{0.0, rows}, {0.0, columns}});
    if (plot.view.name != View::Heatmap || sight.rows.size() > most || sight.columns.size() > most)
        return false;
    const auto isInSight = [&](const LessonQuestion::Blank& blank) {
        const auto within = [](const CellRange& range, double cell) { return range.first <= cell && cell < range.last; };
        return blank.fact.text().starts_with("pe(") && within(sight.rows, blank.fact.arguments()[0])
               && within(sight.columns, blank.fact.arguments()[1]);
    };
    return std::ranges::any_of(lesson.steps, [&](const LessonStep& step) {
        return step.question && step.scene.encoding == plot.encoding && std::ranges::any_of(step.question->blanks, isInSight);
    });
}

QStringList aboutLesson(const Lesson& lesson)
{
    QStringList about;
    if (!lesson.author.isEmpty())
        about << lesson.author;
    if (lesson.minutes > 0.0)
        about << (lesson.minutes == 1.0 ? QCoreApplication::translate("Handout", "1 minute")
                                        : QCoreApplication::translate("Handout", "%1 minutes").arg(shownNumber(lesson.minutes, 6)));
    for (const QString& words : {lesson.level, lesson.licence})
        if (!words.isEmpty())
            about << words;
    return about;
}

} // namespace

bool Handout::isRightToLeft() const { return QLocale(language).textDirection() == Qt::RightToLeft; }

std::size_t Handout::pictureCount() const
{
    return static_cast<std::size_t>(std::ranges::count_if(blocks, [](const Block& block) {
        const auto* const revealed = std::get_if<Revealed>(&block);
        return std::holds_alternative<Picture>(block) || (revealed && revealed->picture);
    }));
}

int Handout::stepAt(const QString& address) const
{
    for (const Block& block : blocks)
        if (const auto* const step = std::get_if<Step>(&block); step && address == QLatin1Char('#') + step->slug)
            return step->number;
    return 0;
}

QString Handout::printedTarget(const QString& address) const
{
    if (const int step = stepAt(address); step > 0)
        return HandoutWords::step(step);
    const QString mail = QStringLiteral("mailto:");
    if (address.startsWith(mail))
        return address.mid(mail.size());
    return QUrl(address).scheme().startsWith(QLatin1String("http")) ? address : QString();
}

Handout handoutOf(Lesson lesson, bool withNotes, bool withAnswers)
{
    const FactBudget budget;
    for (LessonStep& step : lesson.steps)
        (void)fillInFacts(step, budget); // a blank without a value is an error of --check
    Handout handout;
    handout.title = lesson.title;
    if (!lesson.language.isEmpty())
        handout.language = lesson.language;
    handout.author = lesson.author;
    handout.about = aboutLesson(lesson);
    handout.intro = lesson.intro.markdown;
    std::vector<Handout::Block>& blocks = handout.blocks;
    std::vector<Handout::Block> answers;
    std::vector<std::pair<Scene, int>> printed; ///< with the step where it was printed
    LessonWalk walk(std::make_shared<const Lesson>(lesson));
    int number = 0;
    for (const LessonStep& step : lesson.steps) {
        walk.goTo(walk.beginningOf(static_cast<std::size_t>(number)));
        QStringList notes;
        if (withNotes)
            for (const LessonText& note : step.notes)
                notes << note.markdown;
        blocks.emplace_back(Handout::Step{++number, step.title, step.slug, notes.join(QStringLiteral("\n\n"))});
        if (!step.prose.isEmpty())
            blocks.emplace_back(Handout::Prose{step.prose.markdown});
        if (step.question)
            blocks.emplace_back(*step.question);
        const bool hidesPlot = walk.isCovered() || walk.scene() != step.scene; // then the plot is the answer's
        const Scene* plot = walk.isCovered() ? nullptr : &walk.scene();
        if (plot && !withNotes && !withAnswers && tellsAnswer(*plot, lesson)) // a student sees all pages at once
            plot = nullptr;
        if (plot) { // the same picture twice only costs paper
            Scene unpinned = *plot;
            unpinned.selection.pinned = false;
            const auto found = std::ranges::find(printed, unpinned, &std::pair<Scene, int>::first);
            if (found == printed.end()) {
                blocks.emplace_back(Handout::Picture{*plot});
                printed.emplace_back(std::move(unpinned), number);
            } else if (found + 1 != printed.end()) {
                blocks.emplace_back(Handout::Prose{HandoutWords::plotOfStep(found->second)});
            }
        }
        if (step.task)
            blocks.emplace_back(*step.task);
        if (!withAnswers)
            continue;
        std::vector<Handout::Block> toStep = answersTo(step, hidesPlot);
        if (toStep.empty())
            continue;
        answers.emplace_back(Handout::Answer{number, step.title});
        std::ranges::move(toStep, std::back_inserter(answers));
    }
    if (!answers.empty())
        blocks.emplace_back(Handout::Answers{});
    std::ranges::move(answers, std::back_inserter(blocks));
    return handout;
}

} // namespace posenc
