// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/lesson_panel.h"

#include "ui/base/shown_text.h"
#include "ui/controls/announcer.h"
#include "ui/controls/flow_layout.h"
#include "ui/features/class/classroom/lesson_browser.h"
#include "ui/features/class/classroom/step_forms.h"
#include "ui/features/class/lessons/lesson_variants.h"

#include <QApplication>
#include <QBoxLayout>
#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

constexpr int target = 24; // pixels that are easy to hit (WCAG 2.5.8)

QLabel* newWords(bool selectable = true)
{
    auto* const words = new QLabel;
    words->setWordWrap(true);
    words->setTextFormat(Qt::PlainText);
    if (selectable)
        words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return words;
}

QLabel* newWords(const QString& text)
{
    QLabel* const words = newWords();
    words->setText(text);
    return words;
}

// Something that can be handed in.
bool hasWork(const Lesson& lesson)
{
    return std::ranges::any_of(lesson.steps, [](const LessonStep& step) { return step.question || step.task; });
}

// Words with buttons below.
QWidget* newBar(QLabel* words, std::initializer_list<QPushButton*> buttons)
{
    auto* const bar = new QFrame;
    bar->setFrameShape(QFrame::StyledPanel);
    auto* const layout = new QVBoxLayout(bar);
    layout->setContentsMargins(8, 5, 8, 6);
    layout->setSpacing(4);
    layout->addWidget(words);
    auto* const lines = new FlowLayout(4);
    layout->addLayout(lines);
    for (QPushButton* const button : buttons) {
        button->setAutoDefault(false);
        lines->addWidget(button);
    }
    bar->hide();
    return bar;
}

} // namespace

StepDots::StepDots(QWidget* parent) : QSlider(Qt::Horizontal, parent)
{
    setAccessibleName(tr("Step"));
    setRange(0, 0);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QSlider::valueChanged, this, &StepDots::stepRequested); // by assistive technology
}

void StepDots::setSteps(const QStringList& titles, const QList<bool>& asks)
{
    m_titles = titles;
    m_asks = asks;
    const QSignalBlocker blocker(this);
    setRange(0, static_cast<int>(titles.size()) - 1);
    updateGeometry();
}

void StepDots::showStep(int step)
{
    const QSignalBlocker blocker(this);
    setValue(step);
    setAccessibleDescription(m_titles.value(step));
    update();
}

QSize StepDots::sizeHint() const { return {target * (maximum() + 1), target}; }

QSize StepDots::minimumSizeHint() const { return {4 * (maximum() + 1), target}; }

int StepDots::stepAt(double x) const
{
    const int step = std::clamp(static_cast<int>(x / cell()), 0, maximum());
    return layoutDirection() == Qt::RightToLeft ? maximum() - step : step;
}

void StepDots::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double room = std::min(cell(), static_cast<double>(height()));
    const QColor color = palette().color(QPalette::WindowText);
    for (int step = 0; step <= maximum(); ++step) {
        const int place = layoutDirection() == Qt::RightToLeft ? maximum() - step : step;
        const QPointF centre((place + 0.5) * cell(), 0.5 * height());
        const bool isPresent = step == value();
        const double radius = room * (isPresent ? 0.30 : 0.17);
        painter.setPen(QPen(color, 1.2));
        painter.setBrush(m_asks.value(step) && !isPresent ? QBrush(Qt::NoBrush) : QBrush(color));
        painter.drawEllipse(centre, radius, radius);
    }
}

bool StepDots::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QSlider::event(event);
    const auto* const help = static_cast<QHelpEvent*>(event);
    const int step = stepAt(help->pos().x());
    QToolTip::showText(help->globalPos(), tr("%1. %2").arg(step + 1).arg(m_titles.value(step)).toHtmlEscaped(), this);
    return true;
}

void StepDots::keyPressEvent(QKeyEvent* event)
{
    const int forwards = layoutDirection() == Qt::RightToLeft ? -1 : 1;
    int step = value();
    switch (event->key()) {
    case Qt::Key_Left:
        step -= forwards;
        break;
    case Qt::Key_Right:
        step += forwards;
        break;
    case Qt::Key_Home:
        step = 0;
        break;
    case Qt::Key_End:
        step = maximum();
        break;
    default:
        event->ignore();
        return;
    }
    if (step >= 0 && step <= maximum())
        emit stepRequested(step);
}

void StepDots::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        emit stepRequested(stepAt(event->position().x()));
}

void StepDots::wheelEvent(QWheelEvent* event) { event->ignore(); }

LessonPanel::LessonPanel(LessonGuide& guide, QWidget* parent)
    : QWidget(parent), m_guide(guide), m_announcer(new Announcer(this)), m_title(newWords()), m_menu(new QToolButton),
      m_close(new QToolButton), m_area(new QScrollArea), m_stepTitle(newWords()), m_prose(new LessonBrowser(tr("Lesson"))),
      m_question(new QuestionForm), m_revealed(new LessonBrowser(tr("Answer"))), m_task(new TaskForm), m_problem(newWords()),
      m_variantWords(newWords()), m_handIn(new QPushButton(tr("Hand in…"))),
      m_withName(new QPushButton(tr("Take this lesson with your name…"))), m_continue(new QPushButton),
      m_nextLesson(new QPushButton(tr("Next lesson"))), m_changedWords(newWords()), m_body(new QBoxLayout(QBoxLayout::TopToBottom)),
      m_foot(new QWidget), m_count(new QLabel), m_dots(new StepDots), m_back(new QPushButton(tr("Back"))), m_next(new QPushButton)
{
    setAccessibleName(tr("Lesson"));
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 6, 6);
    layout->setSpacing(4);
    auto* const head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    m_menu->setText(QStringLiteral("⋯"));
    m_menu->setAccessibleName(tr("More about this lesson"));
    m_menu->setToolTip(tr("More about this lesson"));
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_close->setText(QStringLiteral("×"));
    m_close->setAccessibleName(tr("Close the lesson"));
    m_close->setToolTip(tr("Close the lesson"));
    for (QToolButton* const button : {m_menu, m_close}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        head->addWidget(button, 0, Qt::AlignTop);
    }
    layout->addLayout(head);

    auto* const words = new QWidget;
    auto* const lines = new QVBoxLayout(words);
    lines->setContentsMargins(0, 0, 6, 0);
    lines->setSpacing(6);
    auto* const start = new QPushButton(tr("Stay at the beginning"));
    m_offer = newBar(newWords(tr("You have already seen this lesson.")), {m_continue, start});
    auto* const name = new QPushButton(tr("Your name…"));
    name->setToolTip(tr("Your name chooses the values that you work with."));
    m_variant = newBar(m_variantWords, {name});
    auto* const closing = new QPushButton(tr("Close the lesson"));
    m_handIn->setToolTip(tr("Writes your answers into a file for your teacher."));
    m_end = newBar(newWords(tr("This is the end of the lesson.")), {m_handIn, m_nextLesson, closing});
    for (QWidget* const part :
         {m_offer, m_variant, static_cast<QWidget*>(m_problem), static_cast<QWidget*>(m_stepTitle), static_cast<QWidget*>(m_prose),
          static_cast<QWidget*>(m_question), static_cast<QWidget*>(m_revealed), static_cast<QWidget*>(m_task), m_end})
        lines->addWidget(part);
    m_withName->setFlat(true);
    m_withName->setAutoDefault(false);
    m_withName->setToolTip(tr("For a class: your name chooses your values, and your answers can be handed in."));
    m_withName->hide();
    lines->addWidget(m_withName, 0, Qt::AlignLeft);
    lines->addStretch(1);
    m_problem->setAccessibleName(tr("Problem with the lesson's file"));
    m_problem->hide();
    m_area->setWidget(words);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->viewport()->setAutoFillBackground(false);
    words->setAutoFillBackground(false);
    m_body->addWidget(m_area, 1);

    auto* const foot = new QVBoxLayout(m_foot);
    foot->setContentsMargins(QMargins());
    foot->setSpacing(4);
    auto* const returning = new QPushButton(tr("Return to the step"));
    auto* const keep = new QPushButton(tr("Save as scene…"));
    m_changed = newBar(m_changedWords, {returning, keep});
    foot->addWidget(m_changed);
    foot->addStretch();
    auto* const places = new QHBoxLayout;
    places->addWidget(m_count);
    places->addWidget(m_dots, 1);
    foot->addLayout(places);
    auto* const ways = new QHBoxLayout;
    ways->addWidget(m_back, 1);
    ways->addWidget(m_next, 2);
    for (QPushButton* const button : {m_back, m_next})
        button->setAutoDefault(false);
    foot->addLayout(ways);
    m_body->addWidget(m_foot);
    layout->addLayout(m_body, 1);

    connect(m_close, &QToolButton::clicked, this, &LessonPanel::closeRequested);
    connect(closing, &QPushButton::clicked, this, &LessonPanel::closeRequested);
    connect(m_handIn, &QPushButton::clicked, this, &LessonPanel::handInRequested);
    for (const QPushButton* const button : {name, m_withName})
        connect(button, &QPushButton::clicked, this, &LessonPanel::nameRequested);
    connect(m_nextLesson, &QPushButton::clicked, this, &LessonPanel::nextLessonRequested);
    connect(m_back, &QPushButton::clicked, &guide, &LessonGuide::back);
    connect(m_next, &QPushButton::clicked, &guide, &LessonGuide::reveal); // what it says while a question is open
    connect(m_dots, &StepDots::stepRequested, this, [this](int step) { m_guide.goTo(static_cast<std::size_t>(step)); });
    connect(returning, &QPushButton::clicked, &guide, &LessonGuide::returnToStep);
    connect(keep, &QPushButton::clicked, this, &LessonPanel::keepRequested);
    connect(m_continue, &QPushButton::clicked, this, &LessonPanel::continueThere);
    connect(start, &QPushButton::clicked, m_offer, &QWidget::hide);
    connect(m_question, &QuestionForm::chosen, &guide, &LessonGuide::choose);
    connect(m_question, &QuestionForm::typed, &guide, &LessonGuide::answer);
    connect(m_question, &QuestionForm::filled, &guide, &LessonGuide::fillIn);
    for (LessonBrowser* const browser : {m_prose, m_revealed})
        connect(browser, &LessonBrowser::linkChosen, this, &LessonPanel::linkChosen);
    connect(m_question, &QuestionForm::linkChosen, this, &LessonPanel::linkChosen);
    connect(m_task, &TaskForm::linkChosen, this, &LessonPanel::linkChosen);
    connect(&guide, &LessonGuide::lessonChanged, this, &LessonPanel::showLesson);
    connect(&guide, &LessonGuide::moved, this, &LessonPanel::showStop);
    connect(&guide, &LessonGuide::arrived, this, &LessonPanel::announceStop);
    connect(&guide, &LessonGuide::answered, this, [this] {
        showAnswer();
        if (isVisible())
            m_announcer->say(m_question->feedback());
    });
    connect(&guide, &LessonGuide::changedChanged, this, &LessonPanel::showChanged);
    for (const auto signal : {&LessonGuide::goalMet, &LessonGuide::goalLost})
        connect(&guide, signal, this, [this] {
            showEnd();
            if (isVisible())
                m_announcer->say(m_task->goal());
            if (!m_guide.found().isEmpty()) // a phone may show no more than the words above
                QMetaObject::invokeMethod(
                    m_area, [this] { m_area->ensureWidgetVisible(m_task, 0, 0); }, Qt::QueuedConnection);
        });
    connect(&guide, &LessonGuide::goalChanged, this, [this] { m_task->showGoal(m_guide.goalSentence(), !m_guide.found().isEmpty()); });
    restyle();
}

void LessonPanel::setLow(bool low)
{
    m_isLow = low;
    showChanged();
    m_body->setDirection(low ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void LessonPanel::offerToContinue(int step)
{
    m_continueAt = step;
    m_continue->setText(tr("Continue at step %1").arg(step + 1));
    m_offer->setVisible(step >= 0);
}

void LessonPanel::continueThere()
{
    m_offer->hide();
    m_guide.goTo(static_cast<std::size_t>(m_continueAt));
}

void LessonPanel::setNextLesson(const QString& title)
{
    m_nextLesson->setVisible(!title.isEmpty());
    m_nextLesson->setToolTip(title);
}

void LessonPanel::setStudent(const QString& name)
{
    m_student = name;
    showVariant();
    showEnd();
}

void LessonPanel::setFromTeacher(bool fromTeacher)
{
    m_isFromTeacher = fromTeacher;
    showVariant();
    showEnd();
}

// Where the lesson would otherwise name the student's values, or offer to hand in.
void LessonPanel::showWithName()
{
    const auto& walk = m_guide.walk();
    const bool isOfVariant = walk && walk->lesson().variants && walk->stop().step == 0;
    const bool isOfHandIn = walk && !m_end->isHidden() && hasWork(walk->lesson());
    m_withName->setVisible(!isForClass() && (isOfVariant || isOfHandIn));
}

void LessonPanel::showVariant()
{
    const auto& walk = m_guide.walk();
    const bool isShown = walk && walk->lesson().variants && walk->stop().step == 0;
    if (isShown) {
        const QString values = variantText(*walk->lesson().variants, walk->lesson().variant);
        m_variantWords->setText(m_student.isEmpty() ? tr("Each student has other values here. Without a name it is %1.").arg(values)
                                                    : tr("%1 works with %2 here.").arg(m_student, values));
    }
    m_variant->setVisible(isShown && isForClass());
    showWithName();
}

void LessonPanel::focus()
{
    if (!isVisibleTo(window())) // a hidden panel would take the keys
        return;
    if (m_guide.walk() && m_guide.walk()->asks())
        m_question->focusFirst();
    else
        onward().setFocus();
}

// At the last step the key that led on must not lead back: the words take the keyboard.
QWidget& LessonPanel::onward() const { return m_next->isEnabled() ? static_cast<QWidget&>(*m_next) : *m_area; }

void LessonPanel::setProblem(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
}

void LessonPanel::showLesson()
{
    if (!m_guide.walk())
        return;
    const Lesson& lesson = m_guide.walk()->lesson();
    m_title->setText(lesson.title);
    QStringList titles;
    QList<bool> asks;
    for (const LessonStep& step : lesson.steps) {
        titles << step.title;
        asks << step.question.has_value();
    }
    m_dots->setSteps(titles, asks);
    m_dots->setVisible(titles.size() > 1);
    m_offer->hide();
    setLayoutDirection(lesson.language.isEmpty() ? QLocale().textDirection() : QLocale(lesson.language).textDirection());
}

void LessonPanel::showStop()
{
    const LessonWalk& walk = *m_guide.walk();
    const LessonStep& step = walk.step();
    const auto place = static_cast<int>(walk.stop().step);
    const bool wasInside = isAncestorOf(QApplication::focusWidget()); // a form that goes would give the keyboard to whatever comes next
    if (place > 0)
        m_offer->hide();
    m_stepTitle->setText(step.title);
    m_prose->setWords(walk.prose(), m_guide.pictures());
    m_question->ask(step.question ? &*step.question : nullptr, m_guide.pictures());
    m_revealed->setWords(walk.asks() ? QString() : step.revealed.markdown, m_guide.pictures());
    m_task->set(walk.task(), m_guide.pictures());
    m_task->showGoal(m_guide.goalSentence(), false);
    m_count->setText(tr("Step %1 of %2").arg(place + 1).arg(walk.lesson().steps.size()));
    m_dots->showStep(place);
    const bool hadFocus = m_foot->isAncestorOf(QApplication::focusWidget());
    m_back->setEnabled(m_guide.canGoBack());
    m_next->setEnabled(m_guide.canGoOn());
    if (hadFocus && walk.asks()) // where the key that led here does not give the answer away
        m_question->focusText();
    else if (hadFocus && !m_foot->isAncestorOf(QApplication::focusWidget())) // a disabled button gives it to whatever comes next
        onward().setFocus();
    m_isDone = false;
    showEnd();
    showVariant();
    m_next->setText(walk.asks() ? tr("Show the answer") : tr("Next"));
    m_area->verticalScrollBar()->setValue(0);
    showAnswer();
    showChanged();
    if (wasInside && !isAncestorOf(QApplication::focusWidget()))
        onward().setFocus();
    m_isNew = true;
    if (!walk.asks() && step.question) // scrolls new content into view
        QMetaObject::invokeMethod(
            m_area, [this] { m_area->ensureWidgetVisible(m_revealed, 0, 0); }, Qt::QueuedConnection);
}

// What a look at the window tells, once the scene is there.
void LessonPanel::announceStop()
{
    if (!std::exchange(m_isNew, false) || !isVisible())
        return;
    const LessonWalk& walk = *m_guide.walk();
    QStringList words{tr("%1: %2").arg(m_count->text(), walk.step().title)};
    if (walk.asks() || !walk.step().question)
        words << m_prose->toPlainText();
    words << (walk.asks() ? m_question->question() : m_question->feedback());
    if (!m_revealed->isHidden())
        words << m_revealed->toPlainText();
    words << m_guide.changes();
    words.removeAll(QString());
    m_announcer->say(words.join(QLatin1Char('\n')));
}

// Once the last task has been done, the words stay while one goes on playing.
void LessonPanel::showEnd()
{
    if (!m_guide.walk())
        return;
    m_isDone = m_isDone || !m_guide.walk()->step().task || !m_guide.found().isEmpty();
    m_handIn->setVisible(isForClass() && hasWork(m_guide.walk()->lesson()));
    m_end->setVisible(m_isDone && !m_guide.canGoOn());
    showWithName();
}

void LessonPanel::showAnswer()
{
    const LessonWalk& walk = *m_guide.walk();
    m_question->show(m_guide.answerTo(walk.stop().step), !walk.asks());
}

void LessonPanel::showChanged()
{
    const auto& walk = m_guide.walk();
    const bool tries = walk && walk->task(); // changing something is the task
    const bool hadFocus = m_changed->isAncestorOf(QApplication::focusWidget());
    m_changed->setVisible(walk && m_guide.isChanged());
    if (hadFocus && m_changed->isHidden())
        onward().setFocus();
    m_changedWords->setText(m_guide.isOnlyElsewhere() ? tr("The plot of this step is on another page.")
                            : m_guide.isOnlyTrained() ? tr("The training has gone on since.")
                                                      : tr("You changed something."));
    m_changedWords->setVisible(!m_isLow && !tries); // the button says it, too
    m_task->remark(m_guide.changesOthers()
                       ? tr("You changed something outside the task. This does no harm, but the marked controls are enough.")
                       : QString());
}

void LessonPanel::restyle()
{
    QFont bold = font();
    bold.setBold(true);
    QFont large = bold;
    large.setPointSizeF(font().pointSizeF() * 1.2);
    m_stepTitle->setFont(large);
    constexpr int edges = 24; // pixels
    const int widest = std::max(fontMetrics().horizontalAdvance(tr("Show the answer")), fontMetrics().horizontalAdvance(tr("Next")));
    m_next->setMinimumWidth(widest + edges);
}

void LessonPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        restyle();
}

} // namespace posenc
