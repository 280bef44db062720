// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/handout/handout.h"

#include "core/base/number_text.h"
#include "ui/base/shown_number.h"
#include "ui/handout/handout_words.h"
#include "ui/lessons/lesson_facts.h"

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
    return question;
}

Handout::Answer answerOf(const LessonStep& step, const FactBudget& budget)
{
    Handout::Answer answer;
    answer.title = step.title;
    answer.revealed = withFacts(step.revealed, step.scene, budget);
    if (step.question) {
        for (const LessonQuestion::Choice& choice : step.question->choices)
            answer.choices.push_back(
                {withFacts(choice.text, step.scene, budget), withFacts(choice.feedback, step.scene, budget), choice.isRight});
        if (step.question->number)
            answer.number = rightNumber(*step.question->number);
        if (step.question->covers)
            answer.figure = step.scene;
    }
    if (step.task) {
        answer.goal = goalText(step.task->goal);
        answer.taskAnswer = withFacts(step.task->answer, step.scene, budget);
    }
    return answer;
}

bool saysSomething(const Handout::Answer& answer)
{
    return !answer.choices.empty() || !answer.number.isEmpty() || !answer.revealed.isEmpty() || answer.figure || !answer.goal.isEmpty();
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

std::size_t Handout::figureCount() const
{
    const auto ofSteps = std::ranges::count_if(steps, [](const Step& step) { return step.figure.has_value(); });
    const auto ofAnswers = std::ranges::count_if(answers, [](const Answer& answer) { return answer.figure.has_value(); });
    return static_cast<std::size_t>(ofSteps + ofAnswers);
}

int Handout::stepAt(const QString& address) const
{
    const auto step = std::ranges::find_if(steps, [&](const Step& each) { return address == QLatin1Char('#') + each.slug; });
    return step == steps.end() ? 0 : step->number;
}

QString printedTarget(const Handout& handout, const QString& address)
{
    if (const int step = handout.stepAt(address); step > 0)
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
    const FactBudget budget;
    const Scene* printed = nullptr;
    for (const LessonStep& lessonStep : lesson.steps) {
        Handout::Step step;
        step.number = static_cast<int>(handout.steps.size()) + 1;
        step.title = lessonStep.title;
        step.slug = lessonStep.slug;
        step.prose = withFacts(lessonStep.prose, lessonStep.scene, budget);
        if (lessonStep.question)
            step.question = questionOf(lessonStep, budget);
        if (lessonStep.task)
            step.task = Handout::Task{withFacts(lessonStep.task->hint, lessonStep.scene, budget)};
        const bool covers = lessonStep.question && lessonStep.question->covers;
        if (!covers && !(printed && *printed == lessonStep.scene)) { // the same picture twice in a row only costs paper
            step.figure = lessonStep.scene;
            printed = &lessonStep.scene;
        }
        if (withNotes)
            for (const LessonText& note : lessonStep.notes)
                step.notes << withFacts(note, lessonStep.scene, budget);
        if (withAnswers) {
            Handout::Answer answer = answerOf(lessonStep, budget);
            answer.step = step.number;
            if (saysSomething(answer))
                handout.answers.push_back(std::move(answer));
        }
        handout.steps.push_back(std::move(step));
    }
    return handout;
}

} // namespace posenc
