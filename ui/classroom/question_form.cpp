// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classroom/question_form.h"

#include "core/base/number_text.h"
#include "ui/base/language.h"
#include "ui/base/shown_number.h"
#include "ui/base/shown_text.h"
#include "ui/classroom/choice_button.h"
#include "ui/classroom/lesson_browser.h"

#include <QBoxLayout>
#include <QLineEdit>

#include <cmath>

namespace posenc {

namespace {

// Right but for its last digit.
bool isClose(const LessonQuestion::Number& number, double answer)
{
    constexpr double digit = 10.0;
    LessonQuestion::Number coarser = number;
    coarser.tolerance *= digit;
    return coarser.isAnsweredBy(answer);
}

TypedNumber readAnswer(const QString& text) { return typedNumber(text.trimmed().toStdString(), {false, pointsGroup()}); }

} // namespace

std::optional<double> typedNumber(const QString& text)
{
    const QString plain = withHyphens(text.trimmed());
    const TypedNumber number = readAnswer(plain);
    if (number.kind == TypedNumber::Kind::Number || number.kind == TypedNumber::Kind::Comma) // a point or a comma, wherever one is
        return std::isfinite(number.value) ? std::optional(number.value) : std::nullopt;
    if (plain.count(QLatin1Char('/')) != 1)
        return std::nullopt;
    const auto above = typedNumber(plain.section(QLatin1Char('/'), 0, 0));
    const auto below = typedNumber(plain.section(QLatin1Char('/'), 1));
    return above && below && *below != 0.0 ? std::optional(*above / *below) : std::nullopt;
}

QuestionForm::QuestionForm(QWidget* parent)
    : QWidget(parent), m_text(new LessonBrowser(tr("Question"))), m_choices(new QVBoxLayout), m_line(new QWidget), m_field(new QLineEdit),
      m_submit(new QPushButton(tr("Answer"))), m_hint(new QPushButton(tr("Hint"))), m_hintText(new LessonBrowser(tr("Hint"))),
      m_feedback(new LessonBrowser(tr("What your answer means")))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(QMargins());
    layout->addWidget(m_text);
    m_choices->setSpacing(4);
    layout->addLayout(m_choices);
    auto* const line = new QHBoxLayout(m_line);
    line->setContentsMargins(QMargins());
    line->addWidget(m_field, 1);
    line->addWidget(m_submit);
    layout->addWidget(m_line);
    layout->addWidget(m_feedback);
    auto* const below = new QHBoxLayout;
    below->addWidget(m_hint);
    below->addStretch();
    layout->addLayout(below);
    layout->addWidget(m_hintText);
    m_field->setAccessibleName(tr("Your answer"));
    for (QPushButton* const button : {m_submit, m_hint})
        button->setAutoDefault(false);
    connect(m_field, &QLineEdit::returnPressed, this, &QuestionForm::submit);
    connect(m_submit, &QPushButton::clicked, this, &QuestionForm::submit);
    m_hint->setCheckable(true);
    connect(m_hint, &QPushButton::toggled, this,
            [this](bool on) { m_hintText->setWords(on && m_question ? m_question->hint.markdown : QString(), m_pictures); });
    for (LessonBrowser* const words : {m_text, m_hintText, m_feedback})
        connect(words, &LessonBrowser::linkChosen, this, &QuestionForm::linkChosen);
    hide();
}

void QuestionForm::ask(const LessonQuestion* question, const ShownPictures& pictures)
{
    setVisible(question != nullptr);
    m_pictures = pictures;
    const std::optional<LessonQuestion> next = question ? std::optional(*question) : std::nullopt;
    if (next == m_question)
        return;
    m_question = next;
    for (ChoiceButton* const button : std::exchange(m_buttons, {}))
        button->deleteLater();
    m_hint->setChecked(false);
    m_hintText->setWords({}, {});
    m_feedback->setWords({}, {});
    m_field->clear();
    if (!m_question)
        return;
    m_text->setWords(QStringLiteral("**%1**").arg(m_question->text.markdown.trimmed()), pictures);
    for (std::size_t choice = 0; choice < m_question->choices.size(); ++choice) {
        auto* const button = new ChoiceButton(m_question->choices[choice].text.markdown);
        connect(button, &QPushButton::clicked, this, [this, choice] { emit chosen(choice); });
        connect(button, &ChoiceButton::moveRequested, this, [this, choice](int steps) {
            const auto place = static_cast<std::ptrdiff_t>(choice) + steps;
            if (place >= 0 && place < std::ssize(m_buttons))
                m_buttons[static_cast<std::size_t>(place)]->setFocus(Qt::TabFocusReason);
        });
        m_choices->addWidget(button);
        button->show();
        m_buttons.push_back(button);
    }
    m_line->setVisible(m_buttons.empty());
    m_field->setPlaceholderText(m_question->number ? tr("a number") : tr("your answer"));
    m_hint->setVisible(!m_question->hint.isEmpty());
}

void QuestionForm::show(const LessonAnswer* answer, bool isShown)
{
    if (!m_question)
        return;
    for (std::size_t choice = 0; choice < m_buttons.size(); ++choice) {
        const bool isRight = m_question->choices[choice].isRight;
        const bool isChosen = answer && answer->choice == choice;
        const bool isKnown = isChosen || (isShown && isRight);
        m_buttons[choice]->setState(!isKnown  ? ChoiceButton::State::Open
                                    : isRight ? ChoiceButton::State::Right
                                              : ChoiceButton::State::Wrong);
    }
    if (answer && m_field->text() != answer->text)
        m_field->setText(answer->text);
    showFeedback(answer, isShown);
}

void QuestionForm::showFeedback(const LessonAnswer* answer, bool isShown)
{
    QStringList lines;
    if (answer && answer->choice)
        lines << m_question->choices[*answer->choice].feedback.markdown;
    if (m_question->number) {
        const QString right = withMinusSigns(QString::fromStdString(m_question->number->right.text));
        if (answer && answer->isRight)
            lines << tr("Right: it is %1.").arg(right);
        else if (isShown)
            lines << tr("It is %1.").arg(right);
        else if (const TypedNumber read = readAnswer(answer ? answer->text : QString()); read.kind == TypedNumber::Kind::Two)
            lines << tr("%1 can mean %2 or %3; type one of these.")
                         .arg(shownText(answer->text), QString::fromStdString(read.grouped), QString::fromStdString(read.decimal));
        else if (answer && !typedNumber(answer->text))
            lines << tr("%1 is not a number; type digits, such as 12.5 or 3/8.").arg(shownText(answer->text));
        else if (answer && isClose(*m_question->number, *typedNumber(answer->text)))
            lines << tr("Close, but %1 is not exact enough: one more digit, please.").arg(shownText(answer->text));
        else if (answer)
            lines << tr("No, it is not %1. Think again, or show the answer.").arg(shownText(answer->text));
    }
    const bool choseWrong = answer && answer->choice && !answer->isRight;
    if (isShown && (!answer || choseWrong)) // the reason belongs to the answer, whoever gave it
        for (const LessonQuestion::Choice& choice : m_question->choices)
            if (choice.isRight && !choice.feedback.isEmpty())
                lines << choice.feedback.markdown;
    lines.removeAll(QString());
    m_feedback->setWords(lines.join(QStringLiteral("\n\n")), m_pictures);
}

void QuestionForm::focusFirst()
{
    if (!m_buttons.empty())
        m_buttons.front()->setFocus();
    else
        m_field->setFocus();
}

void QuestionForm::submit()
{
    if (const QString text = m_field->text().trimmed(); !text.isEmpty())
        emit typed(text, typedNumber(text));
}

} // namespace posenc
