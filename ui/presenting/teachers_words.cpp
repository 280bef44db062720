// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenting/teachers_words.h"

#include "ui/base/shown_number.h"
#include "ui/classroom/blank_fields.h"
#include "ui/classroom/lesson_guide.h"

#include <QCoreApplication>

namespace posenc {

namespace {

struct TeachersWords {
    Q_DECLARE_TR_FUNCTIONS(TeachersWords)
};

QString bold(const QString& words) { return QStringLiteral("**%1**").arg(words); }

QString linesOfChoices(const LessonQuestion& question, const LessonAnswer* answer, bool isShown, bool isMarked)
{
    QString lines;
    for (std::size_t place = 0; place < question.choices.size(); ++place) {
        const LessonQuestion::Choice& choice = question.choices[place];
        const QString letter = QChar(static_cast<char16_t>(u'A' + place));
        lines += QStringLiteral("- %1 %2").arg(choice.isRight && isMarked ? bold(letter + QStringLiteral(" ✓")) : letter,
                                               choice.text.markdown.trimmed());
        const bool isChosen = answer && answer->choice == place;
        if ((isShown || isChosen) && !choice.feedback.isEmpty())
            lines += QStringLiteral(" — ") + choice.feedback.markdown.trimmed();
        lines += QLatin1Char('\n');
    }
    return lines;
}

QStringList partsOf(const LessonQuestion& question, const LessonAnswer* answer, bool isShown, bool isMarked)
{
    QStringList parts{bold(TeachersWords::tr("Question:")) + QLatin1Char(' ') + question.text.markdown.trimmed(),
                      linesOfChoices(question, answer, isShown, isMarked)};
    if (!isMarked)
        return parts;
    const auto right = [](const QString& value) { return TeachersWords::tr("Correct answer: %1").arg(value); };
    if (!question.blanks.empty())
        parts << right(asMarkdown(rightValues(question.blanks)));
    if (question.number)
        parts << right(withMinusSigns(QString::fromStdString(question.number->right.text)));
    return parts;
}

} // namespace

QString teachersWords(const LessonGuide& guide, bool isShared)
{
    const LessonWalk& walk = *guide.walk();
    const LessonStep& step = walk.step();
    QStringList parts{walk.prose()};
    if (step.question)
        parts << partsOf(*step.question, guide.answerTo(walk.stop().step), !walk.asks(), !isShared || !walk.asks());
    if (!walk.asks())
        parts << step.revealed.markdown;
    if (step.task && !walk.asks() && !step.task->answer.isEmpty() && (!isShared || !guide.found().isEmpty()))
        parts << bold(TeachersWords::tr("One way:")) + QLatin1Char(' ') + step.task->answer.markdown.trimmed();
    if (step.notes.empty()) {
        parts << TeachersWords::tr("*No notes for this step.*");
    } else {
        parts << bold(TeachersWords::tr("Notes"));
        for (const LessonText& note : step.notes)
            parts << note.markdown;
    }
    for (QString& part : parts)
        part = part.trimmed();
    parts.removeAll(QString());
    return parts.join(QStringLiteral("\n\n"));
}

} // namespace posenc
