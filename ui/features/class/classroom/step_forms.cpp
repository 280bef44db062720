// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/step_forms.h"

#include "core/base/number_text.h"
#include "ui/base/language.h"
#include "ui/base/shown_number.h"
#include "ui/base/shown_text.h"
#include "ui/features/class/classroom/blank_fields.h"
#include "ui/features/class/classroom/lesson_browser.h"
#include "ui/features/class/lessons/lesson_facts.h"
#include "ui/window/accessibility.h"

#include <QAbstractTextDocumentLayout>
#include <QAccessible>
#include <QBoxLayout>
#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStyleOptionButton>
#include <QTextDocument>

#include <cmath>

namespace posenc {

namespace {

constexpr int edge = 7; // pixels between the frame and the words

// One of several answers, though drawn as a button.
class AnswerInterface : public QAccessibleWidget {
public:
    explicit AnswerInterface(ChoiceButton* answer) : QAccessibleWidget(answer, QAccessible::RadioButton), m_answer(answer) {}

    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.checkable = true;
        state.checked = m_answer->isChosen();
        return state;
    }
    QStringList actionNames() const override { return QStringList{pressAction()} + QAccessibleWidget::actionNames(); }
    void doAction(const QString& action) override
    {
        if (action == pressAction())
            m_answer->click();
        else
            QAccessibleWidget::doAction(action);
    }

private:
    ChoiceButton* m_answer;
};

QAccessibleInterface* interfaceOfForm(const QString&, QObject* object)
{
    if (auto* const question = qobject_cast<QuestionForm*>(object))
        return new GroupInterface(question);
    if (auto* const answer = qobject_cast<ChoiceButton*>(object))
        return new AnswerInterface(answer);
    return nullptr;
}

TypedNumber readAnswer(const QString& text) { return typedNumber(text.trimmed().toStdString(), {false, pointsGroup()}); }

} // namespace

ChoiceButton::ChoiceButton(const QString& markdown, QWidget* parent)
    : QPushButton(parent), m_markdown(markdown), m_words(std::make_unique<QTextDocument>())
{
    m_words->setDocumentMargin(0.0);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAutoDefault(false);
    restyle();
    setAccessibleName(m_words->toPlainText());
}

ChoiceButton::~ChoiceButton() = default;

ChoiceButton::State ChoiceButton::stateOf(const LessonQuestion::Choice& choice, bool isChosen, bool isShown)
{
    if (!isChosen && !(isShown && choice.isRight))
        return State::Open;
    return choice.isRight ? State::Right : State::Wrong;
}

void ChoiceButton::setState(State state)
{
    m_state = state;
    setAccessibleDescription(state == State::Right ? tr("right") : state == State::Wrong ? tr("wrong") : QString());
    update();
}

void ChoiceButton::restyle()
{
    m_words->setDefaultFont(font());
    m_words->setMarkdown(m_markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML);
    updateGeometry();
}

void ChoiceButton::setChosen(bool chosen)
{
    if (chosen == std::exchange(m_isChosen, chosen))
        return;
    QAccessible::State changed;
    changed.checked = true;
    QAccessibleStateChangeEvent event(this, changed);
    QAccessible::updateAccessibility(&event);
}

int ChoiceButton::markWidth() const { return fontMetrics().height() + edge; }

int ChoiceButton::heightForWidth(int width) const
{
    m_words->setTextWidth(std::max(40, width - 2 * edge - markWidth()));
    return std::max(static_cast<int>(std::ceil(m_words->size().height())), fontMetrics().height()) + 2 * edge;
}

QSize ChoiceButton::sizeHint() const
{
    constexpr int letters = 30;
    const int wanted = std::max(width(), letters * fontMetrics().averageCharWidth());
    return {wanted, heightForWidth(wanted)};
}

QSize ChoiceButton::minimumSizeHint() const { return {80, fontMetrics().height() + 2 * edge}; }

void ChoiceButton::changeEvent(QEvent* event)
{
    QPushButton::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        restyle();
}

// Among the choices alone: what stands below them is something else.
void ChoiceButton::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up:
        return emit moveRequested(-1);
    case Qt::Key_Down:
        return emit moveRequested(1);
    default:
        QPushButton::keyPressEvent(event);
    }
}

void ChoiceButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    style()->drawControl(QStyle::CE_PushButton, &option, &painter, this);
    const QRect inside = rect().adjusted(edge, edge, -edge, -edge);
    const bool isLeft = layoutDirection() == Qt::LeftToRight;
    QRect mark(isLeft ? inside.left() : inside.right() - fontMetrics().height() + 1, inside.top(), fontMetrics().height(),
               fontMetrics().height());
    const QPalette::ColorGroup group = isEnabled() ? QPalette::Active : QPalette::Disabled;
    const QColor color = palette().color(group, QPalette::ButtonText);
    painter.setPen(color);
    if (m_state == State::Open) {
        painter.setRenderHint(QPainter::Antialiasing);
        const double inset = 0.2 * mark.height();
        painter.drawEllipse(QRectF(mark).adjusted(inset, inset, -inset, -inset));
    } else {
        QFont bold = font();
        bold.setBold(true);
        painter.setFont(bold);
        painter.drawText(mark, Qt::AlignCenter, m_state == State::Right ? QStringLiteral("✓") : QStringLiteral("✗"));
        painter.setFont(font());
    }
    const int width = inside.width() - markWidth();
    m_words->setTextWidth(width);
    painter.translate(isLeft ? inside.left() + markWidth() : inside.left(), inside.top());
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, color);
    m_words->documentLayout()->draw(&painter, context);
}

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

QString whyWrong(const LessonQuestion& question, const QString& typed, std::size_t blank)
{
    if (const TypedNumber read = readAnswer(typed); read.kind == TypedNumber::Kind::Two)
        return QuestionForm::tr("%1 can mean %2 or %3. Type one of the two.")
            .arg(shownText(typed), QString::fromStdString(read.grouped), QString::fromStdString(read.decimal));
    const auto number = typedNumber(typed);
    if (!number)
        return QuestionForm::tr("%1 is not a number. Type digits, such as 12.5 or 3/8.").arg(shownText(typed));
    if (const LessonQuestion::Mistake* const mistake = question.mistakeOf(*number, blank))
        return mistake->feedback.markdown;
    return (question.isNearlyAnsweredBy(*number, blank) ? QuestionForm::tr("Close, but %1 is not exact enough. Type one more digit.")
                                                        : QuestionForm::tr("No, the answer is not %1. Think again, or show the answer."))
        .arg(shownText(typed));
}

QuestionForm::QuestionForm(QWidget* parent)
    : QWidget(parent), m_text(new LessonBrowser(tr("Question"))), m_choices(new QVBoxLayout), m_blanks(new BlankFields),
      m_line(new QWidget), m_field(new QLineEdit), m_submit(new QPushButton(tr("Answer"))), m_hint(new QPushButton(tr("Hint"))),
      m_hintText(new LessonBrowser(tr("Hint"))), m_feedback(new LessonBrowser(tr("What your answer means")))
{
    QAccessible::installFactory(interfaceOfForm); // once, however often it is called
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(QMargins());
    layout->addWidget(m_text);
    m_choices->setSpacing(4);
    layout->addLayout(m_choices);
    layout->addWidget(m_blanks);
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
    connect(m_blanks, &BlankFields::filled, this, &QuestionForm::filled);
    connect(m_blanks, &BlankFields::leftEmpty, this, &QuestionForm::tellEmpty);
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
    for (ChoiceButton* const button : std::exchange(m_buttons, {})) {
        m_choices->removeWidget(button); // it takes no room until it is gone
        button->deleteLater();
    }
    m_hint->setChecked(false);
    m_hintText->setWords({}, {});
    m_feedback->setWords({}, {});
    m_field->clear();
    m_blanks->setBlanks(m_question ? m_question->blanks : std::vector<LessonQuestion::Blank>());
    if (!m_question)
        return;
    m_text->setWords(QStringLiteral("**%1**").arg(m_question->text.markdown.trimmed()), pictures);
    setAccessibleName(m_text->toPlainText()); // of the group of choices
    m_field->setAccessibleDescription(m_text->toPlainText());
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
    m_line->setVisible(m_buttons.empty() && m_question->blanks.empty());
    m_field->setPlaceholderText(m_question->number ? tr("a number") : tr("your answer"));
    m_hint->setVisible(!m_question->hint.isEmpty());
}

void QuestionForm::show(const LessonAnswer* answer, bool isShown)
{
    if (!m_question)
        return;
    for (std::size_t choice = 0; choice < m_buttons.size(); ++choice) {
        const bool isChosen = answer && answer->choice == choice;
        m_buttons[choice]->setChosen(isChosen);
        m_buttons[choice]->setState(ChoiceButton::stateOf(m_question->choices[choice], isChosen, isShown));
    }
    m_blanks->show(answer);
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
        if (answer && answer->isRight)
            lines << tr("Right, the value is %1.").arg(rightAnswer(*m_question));
        else if (isShown)
            lines << tr("The answer is %1.").arg(rightAnswer(*m_question));
        else if (answer)
            lines << whyWrong(*m_question, answer->text);
    }
    if (!m_question->blanks.empty())
        lines << feedbackOn(*m_question, answer, isShown);
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
    else if (m_question && !m_question->blanks.empty())
        m_blanks->focusFirst();
    else
        m_field->setFocus();
}

void QuestionForm::focusText() { m_text->setFocus(); }

QString QuestionForm::question() const { return m_question ? m_text->toPlainText() : QString(); }

QString QuestionForm::feedback() const { return m_question ? m_feedback->toPlainText() : QString(); }

void QuestionForm::submit()
{
    if (const QString text = m_field->text().trimmed(); !text.isEmpty())
        emit typed(text, typedNumber(text));
    else
        tellEmpty();
}

void QuestionForm::tellEmpty() { m_feedback->setWords(tr("Type an answer first."), m_pictures); }

TaskForm::TaskForm(QWidget* parent)
    : QWidget(parent), m_goal(new LessonBrowser(tr("Result"))), m_remark(new LessonBrowser(tr("Remark"))),
      m_hint(new QPushButton(tr("Hint"))), m_answer(new QPushButton(tr("Solution"))), m_hintText(new LessonBrowser(tr("Hint"))),
      m_answerText(new LessonBrowser(tr("Solution")))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(QMargins());
    layout->addWidget(m_goal);
    layout->addWidget(m_remark);
    auto* const buttons = new QHBoxLayout;
    for (QPushButton* const button : {m_hint, m_answer}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    layout->addLayout(buttons);
    layout->addWidget(m_hintText);
    layout->addWidget(m_answerText);
    for (QPushButton* const button : {m_hint, m_answer})
        button->setCheckable(true);
    connect(m_hint, &QPushButton::toggled, this,
            [this](bool on) { m_hintText->setWords(on && m_task ? m_task->hint.markdown : QString(), m_pictures); });
    connect(m_answer, &QPushButton::toggled, this,
            [this](bool on) { m_answerText->setWords(on && m_task ? m_task->answer.markdown : QString(), m_pictures); });
    for (LessonBrowser* const words : {m_hintText, m_answerText})
        connect(words, &LessonBrowser::linkChosen, this, &TaskForm::linkChosen);
    hide();
}

void TaskForm::set(const LessonTask* task, const ShownPictures& pictures)
{
    setVisible(task != nullptr);
    m_task = task ? std::optional(*task) : std::nullopt;
    m_pictures = pictures;
    for (LessonBrowser* const words : {m_goal, m_remark, m_hintText, m_answerText})
        words->setWords({}, {});
    for (QPushButton* const button : {m_hint, m_answer})
        button->setChecked(false);
    m_hint->setVisible(task && !task->hint.isEmpty());
    m_answer->setVisible(task && !task->answer.isEmpty());
}

void TaskForm::showGoal(const QString& sentence, bool isMet)
{
    m_goal->setWords(isMet ? QStringLiteral("**%1**").arg(sentence) : sentence, m_pictures);
}

QString TaskForm::goal() const { return m_goal->isHidden() ? QString() : m_goal->toPlainText(); }

void TaskForm::remark(const QString& words) { m_remark->setWords(words, m_pictures); }

} // namespace posenc
