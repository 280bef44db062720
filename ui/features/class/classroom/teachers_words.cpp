// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/teachers_words.h"

#include "ui/features/class/classroom/blank_fields.h"
#include "ui/features/class/lessons/lesson_facts.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace posenc {

namespace {

struct TeachersText {
    Q_DECLARE_TR_FUNCTIONS(TeachersWords)
};

QString bold(const QString& words) { return QStringLiteral("**%1**").arg(words); }

QStringList partsOf(const LessonQuestion& question, const LessonAnswer* answer)
{
    QString lines;
    for (std::size_t place = 0; place < question.choices.size(); ++place) {
        const LessonQuestion::Choice& choice = question.choices[place];
        lines += QStringLiteral("- %1 %2").arg(choice.isRight ? bold(letterOf(place) + QStringLiteral(" ✓")) : letterOf(place),
                                               choice.text.markdown.trimmed());
        if (!choice.feedback.isEmpty())
            lines += QStringLiteral(" — ") + reasonOf(choice, answer && answer->choice == place).trimmed();
        lines += QLatin1Char('\n');
    }
    QStringList parts{bold(TeachersText::tr("Question:")) + QLatin1Char(' ') + question.text.markdown.trimmed(), lines};
    if (const QString right = rightAnswer(question); !right.isEmpty())
        parts << TeachersText::tr("Correct answer: %1").arg(asMarkdown(right));
    return parts;
}

QString joined(QStringList parts)
{
    for (QString& part : parts)
        part = part.trimmed();
    parts.removeAll(QString());
    return parts.join(QStringLiteral("\n\n"));
}

} // namespace

QString placeIn(const LessonWalk& walk)
{
    return TeachersText::tr("%1 · step %2 of %3")
        .arg(walk.lesson().title, QString::number(walk.stop().step + 1), QString::number(walk.lesson().steps.size()));
}

QString letterOf(std::size_t choice) { return QChar(static_cast<char16_t>(u'A' + choice)); }

QString reasonOf(const LessonQuestion::Choice& choice, bool isChosen)
{
    // In the languages that lessons of the program are written in: a lesson's words are not translated.
    static const QRegularExpression praise(QStringLiteral("^\\s*(Yes|Right|Correct|Ja|Richtig|Genau)[.,:!]\\s+(?=\\S)"));
    QString reason = choice.feedback.markdown;
    if (isChosen || !choice.isRight || !praise.match(reason).hasMatch())
        return reason;
    reason.remove(praise);
    return reason.at(0).toUpper() + reason.mid(1);
}

LessonQuestion teachersQuestion(const LessonQuestion& question, bool withReasons)
{
    LessonQuestion told = question;
    told.hint = {};
    for (std::size_t place = 0; place < told.choices.size(); ++place) {
        LessonQuestion::Choice& choice = told.choices[place];
        choice.text.markdown = bold(letterOf(place)) + QLatin1Char(' ') + choice.text.markdown.trimmed();
        if (withReasons && !choice.feedback.isEmpty())
            choice.text.markdown += QStringLiteral("  \n") + choice.feedback.markdown.trimmed(); // on a line of its own
        choice.feedback = {};
    }
    return told;
}

bool isOpenToClass(const LessonGuide& guide) { return guide.walk()->asks() || (guide.walk()->task() && guide.found().isEmpty()); }

TeachersWords teachersWords(const LessonGuide& guide, bool isShared)
{
    const LessonWalk& walk = *guide.walk();
    const LessonStep& step = walk.step();
    QStringList parts;
    if (!guide.failed().isEmpty() && (!isShared || !walk.asks())) // it may say the answer
        parts << bold(TeachersText::tr("The lesson expects other numbers than its scene has:")) << guide.failed();
    parts << walk.prose();
    if (step.question && isShared && !walk.asks())
        parts << partsOf(*step.question, guide.answerTo(walk.stop().step));
    if (!walk.asks())
        parts << step.revealed.markdown;
    if (const LessonTask* const task = walk.task(); task && !task->answer.isEmpty() && (!isShared || !isOpenToClass(guide)))
        parts << bold(TeachersText::tr("One way:")) + QLatin1Char(' ') + task->answer.markdown.trimmed();
    if (isShared && isOpenToClass(guide) && !step.notes.empty())
        return {joined(parts), TeachersText::tr("*The notes of this step wait until its question or task is done.*")};
    QStringList notes;
    for (const LessonText& note : step.notes)
        notes << note.markdown;
    return {joined(parts), notes.isEmpty() ? TeachersText::tr("*No notes for this step.*") : joined(notes)};
}

} // namespace posenc
