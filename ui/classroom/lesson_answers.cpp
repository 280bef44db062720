// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classroom/lesson_answers.h"

namespace posenc {

namespace {

// A text that begins like a formula would be one in a spreadsheet.
QString csvField(QString text)
{
    if (!text.isEmpty() && QStringLiteral("=+-@\t\r").contains(text.front()) && !QLocale::c().toDouble(text))
        text.prepend(QLatin1Char('\''));
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
}

} // namespace

QByteArray answersAsCsv(const LessonGuide& guide)
{
    QString csv = QStringLiteral("step,question,answer,result\r\n");
    const std::vector<LessonStep>& steps = guide.walk()->lesson().steps;
    for (std::size_t step = 0; step < steps.size(); ++step) {
        const auto& question = steps[step].question;
        const LessonAnswer* const answer = guide.answerTo(step);
        if (!question)
            continue;
        const QString words = !answer ? QString() : answer->choice ? question->choices[*answer->choice].text.markdown : answer->text;
        const bool isOpen = question->choices.empty() && !question->number;
        const QString result = !answer || isOpen ? QString() : answer->isRight ? QStringLiteral("right") : QStringLiteral("wrong");
        csv += QStringLiteral("%1,%2,%3,%4\r\n").arg(QString::number(step + 1), csvField(question->text.markdown), csvField(words), result);
    }
    return csv.toUtf8();
}

} // namespace posenc
