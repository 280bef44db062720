// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenting/audience_words.h"

#include "ui/base/shown_number.h"
#include "ui/classroom/lesson_browser.h"
#include "ui/lessons/lesson_facts.h"
#include "ui/lessons/markdown_spans.h"

#include <QGridLayout>
#include <QLabel>

#include <utility>

namespace posenc {

namespace {

// As fenced code is, but without its colours: what is between is shown as it is written.
QString asWritten(const QString& text) { return QStringLiteral("`%1`").arg(text); }

// What a large letter leaves of a screen: prose of a few sentences says the task best.
QString briefProse(const LessonStep& step)
{
    constexpr qsizetype longest = 240; // characters
    const QString prose = (step.question ? step.revealed : step.prose).markdown.trimmed();
    return prose.size() <= longest && spansOf(prose.toUtf8()).images.empty() ? prose : QString();
}

QString wordsOfGoal(const Expectation& goal)
{
    const QString fact = asWritten(QString::fromStdString(goal.fact().text()));
    const QString value = withMinusSigns(QString::fromUtf8(goal.expected().data(), static_cast<qsizetype>(goal.expected().size())));
    switch (goal.comparison()) {
    case Expectation::Comparison::Below:
        return AudienceWords::tr("Your turn: bring %1 below %2.").arg(fact, value);
    case Expectation::Comparison::Above:
        return AudienceWords::tr("Your turn: bring %1 above %2.").arg(fact, value);
    case Expectation::Comparison::Equals:
        break;
    }
    return AudienceWords::tr("Your turn: bring %1 to %2.").arg(fact, value);
}

} // namespace

AudienceWords::AudienceWords(QWidget* parent) : QWidget(parent), m_lines(new QGridLayout(this))
{
    m_lines->setContentsMargins(QMargins());
    m_lines->setColumnStretch(1, 1);
    hide();
}

void AudienceWords::addLine(const QString& mark, const QString& markdown, const ShownPictures& pictures, bool bold)
{
    auto* const words = new LessonBrowser({});
    QFont font = words->font();
    font.setBold(bold);
    words->setFont(font);
    words->setAttribute(Qt::WA_TransparentForMouseEvents);
    const int line = m_line++;
    if (mark.isEmpty()) {
        m_lines->addWidget(words, line, 0, 1, 2, Qt::AlignTop);
    } else {
        auto* const label = new QLabel(mark);
        label->setTextFormat(Qt::PlainText);
        label->setContentsMargins(0, 2, 0, 0);
        label->setFont(font);
        m_lines->addWidget(label, line, 0, Qt::AlignTop);
        m_lines->addWidget(words, line, 1, Qt::AlignTop);
        m_shown << label;
    }
    m_shown << words;
    words->setWords(markdown, pictures);
    words->setFocusPolicy(Qt::NoFocus);
}

void AudienceWords::show(const LessonGuide& guide)
{
    for (QWidget* const shown : std::exchange(m_shown, {}))
        delete shown;
    m_line = 0;
    const auto& walk = guide.walk();
    if (walk && walk->step().question) {
        const LessonQuestion& question = *walk->step().question;
        const bool isAnswered = !walk->asks();
        addLine({}, question.text.markdown, guide.pictures(), true);
        QChar letter(u'A');
        for (const LessonQuestion::Choice& choice : question.choices) {
            const bool isMarked = isAnswered && choice.isRight;
            addLine(isMarked ? QStringLiteral("✓") : QString(letter), choice.text.markdown, guide.pictures(), isMarked);
            letter = QChar(letter.unicode() + 1);
        }
        if (isAnswered && question.number)
            addLine(QStringLiteral("✓"), tr("It is %1.").arg(withMinusSigns(QString::fromStdString(question.number->right.text))), {},
                    true);
    }
    if (walk && walk->step().task && !walk->asks()) {
        const Expectation& goal = walk->step().task->goal;
        const QString task = briefProse(walk->step());
        addLine({}, task.isEmpty() ? wordsOfGoal(goal) : task, guide.pictures(), true);
        if (!guide.found().isEmpty())
            addLine(QStringLiteral("✓"), foundSentence(goal.fact(), guide.found()), {}, true);
    }
    for (int line = 0; line < m_lines->rowCount(); ++line)
        m_lines->setRowStretch(line, 0);
    m_lines->setRowStretch(m_line, 1); // what is left over is below
    setVisible(!m_shown.isEmpty());
}

} // namespace posenc
