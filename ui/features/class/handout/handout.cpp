// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/handout/handout.h"

#include "core/base/number_text.h"
#include "ui/base/shown_number.h"
#include "ui/features/class/lessons/lesson_facts.h"

#include <QCoreApplication>
#include <QLocale>
#include <QUrl>

#include <algorithm>

namespace posenc {

namespace {

QString rightNumber(const LessonQuestion::Number& number)
{
    QString text = QString::fromStdString(number.right.text);
    const bool isUsual = number.tolerance == number.right.halfDigit; // half of the last digit goes without saying
    if (!isUsual && number.tolerance > 0.0)
        text += QStringLiteral(" ± ") + QString::fromStdString(numberText(number.tolerance));
    return withMinusSigns(text);
}

// "x = 0.8415 ± 0.001", for each blank whose value can be computed.
QStringList rightBlanks(LessonStep step, const FactBudget& budget)
{
    if (step.question->blanks.empty())
        return {};
    (void)computeBlanks(step, budget); // a blank without a value is an error of --check
    QStringList values;
    for (const LessonQuestion::Blank& blank : step.question->blanks) {
        if (!blank.right)
            continue;
        QString text = QStringLiteral("%1 = %2").arg(blank.name, shownFact(blank.fact, {*blank.right}));
        if (blank.tolerance > 0.0)
            text += QStringLiteral(" ± ") + QString::fromStdString(numberText(blank.tolerance));
        values << text;
    }
    return values;
}

QString goalText(const Expectation& goal)
{
    static const QStringList signs{QStringLiteral("="), QStringLiteral("<"), QStringLiteral(">")};
    return withMinusSigns(QStringLiteral("%1 %2 %3")
                              .arg(QString::fromStdString(goal.fact().text()), signs[static_cast<int>(goal.comparison())],
                                   QString::fromUtf8(goal.expected().data(), static_cast<qsizetype>(goal.expected().size()))));
}

Handout::Question questionOf(const LessonStep& step, const FactBudget& budget)
{
    const LessonQuestion& asked = *step.question;
    Handout::Question question{
        withFacts(asked.text, step.scene, budget), {}, asked.number.has_value(), withFacts(asked.hint, step.scene, budget)};
    for (const LessonQuestion::Choice& choice : asked.choices)
        question.choices << withFacts(choice.text, step.scene, budget);
    for (const LessonQuestion::Blank& blank : asked.blanks)
        question.blanks << blank.name;
    return question;
}

// Nothing if a step has none.
std::vector<Handout::Block> answersTo(const LessonStep& step, bool showsPlot, const FactBudget& budget)
{
    std::vector<Handout::Block> answers;
    if (step.question && !step.question->choices.empty()) {
        Handout::Choices choices;
        for (const LessonQuestion::Choice& choice : step.question->choices)
            choices.all.push_back(
                {withFacts(choice.text, step.scene, budget), withFacts(choice.feedback, step.scene, budget), choice.isRight});
        answers.emplace_back(std::move(choices));
    }
    if (step.question && step.question->number)
        answers.emplace_back(Handout::RightNumber{rightNumber(*step.question->number)});
    if (step.question)
        for (const QString& value : rightBlanks(step, budget))
            answers.emplace_back(Handout::RightNumber{value});
    Handout::Revealed revealed{withFacts(step.revealed, step.scene, budget), {}};
    if (showsPlot)
        revealed.picture = Handout::Picture{step.scene};
    if (!revealed.text.isEmpty() || revealed.picture)
        answers.emplace_back(std::move(revealed));
    if (step.task)
        answers.emplace_back(Handout::Goal{withFacts(step.task->answer, step.scene, budget), goalText(step.task->goal)});
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

Handout handoutOf(const Lesson& lesson, bool withNotes, bool withAnswers)
{
    Handout handout;
    handout.title = lesson.title;
    if (!lesson.language.isEmpty())
        handout.language = lesson.language;
    handout.author = lesson.author;
    handout.about = aboutLesson(lesson);
    handout.intro = lesson.intro.markdown;
    std::vector<Handout::Block>& blocks = handout.blocks;
    std::vector<Handout::Block> answers;
    const FactBudget budget;
    std::vector<std::pair<Scene, int>> printed; ///< with the step where it was printed
    const Scene* before = nullptr;              ///< of the step before
    int number = 0;
    for (const LessonStep& step : lesson.steps) {
        QStringList notes;
        if (withNotes)
            for (const LessonText& note : step.notes)
                notes << withFacts(note, step.scene, budget);
        blocks.emplace_back(Handout::Step{++number, step.title, step.slug, notes.join(QStringLiteral("\n\n"))});
        if (!step.prose.isEmpty())
            blocks.emplace_back(Handout::Prose{withFacts(step.prose, step.scene, budget)});
        if (step.question)
            blocks.emplace_back(questionOf(step, budget));
        // A question is about the plot before it; its own plot is the answer's.
        const bool covers = step.question && step.question->covers;
        const bool hidesPlot = covers || (step.question && before && *before != step.scene);
        const Scene* plot = covers ? nullptr : hidesPlot ? before : &step.scene;
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
        before = &step.scene;
        if (step.task)
            blocks.emplace_back(Handout::Task{withFacts(step.task->hint, step.scene, budget)});
        if (!withAnswers)
            continue;
        std::vector<Handout::Block> toStep = answersTo(step, hidesPlot, budget);
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
