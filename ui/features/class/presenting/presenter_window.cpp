// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/presenter_window.h"

#include "ui/controls/flow_layout.h"
#include "ui/features/class/classroom/lesson_browser.h"
#include "ui/features/class/classroom/step_forms.h"
#include "ui/features/class/classroom/teachers_words.h"
#include "ui/features/class/lessons/planned_time.h"
#include "ui/features/class/presenting/pen_bar.h"
#include "ui/panels/parameter_strip.h"
#include "ui/theme/plot_style.h"

#include <QApplication>
#include <QBoxLayout>
#include <QCloseEvent>
#include <QFontInfo>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>

#include <algorithm>

namespace posenc {

namespace {

constexpr int gap = 10;                                          // pixels
constexpr auto afterThePresent = std::chrono::milliseconds(120); // nobody looks at the next picture sooner

QLabel* newText(bool wraps = true)
{
    auto* const label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(wraps);
    return label;
}

// What the key of a remote does at a stop.
QString goingOnFrom(const LessonWalk& walk)
{
    if (walk.asks())
        return PresenterWindow::tr("Reveal the answer");
    const auto next = walk.next();
    return next ? PresenterWindow::tr("Next: %1").arg(next->step().title) : PresenterWindow::tr("End of the lesson");
}

QColor mixed(const QColor& a, const QColor& b, double part)
{
    const auto mix = [part](int from, int to) { return static_cast<int>(from + part * (to - from)); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

} // namespace

PresenterWindow::PresenterWindow(Explorer& explorer, LessonGuide& guide, const ColorMaps& colorMaps)
    : m_explorer(explorer), m_guide(guide), m_title(newText(false)), m_place(newText(false)), m_bar(new QProgressBar),
      m_clock(newText(false)), m_left(newText(false)), m_grid(new QGridLayout), m_pictures(new QWidget), m_state(newText()),
      m_picture(new LivePicture), m_belowPicture(new QVBoxLayout), m_strip(new ParameterStrip), m_ahead(new QWidget),
      m_nextTitle(newText(false)), m_next(new PresentedPicture(explorer.work(), colorMaps, PresentedPicture::For::Teacher)),
      m_steps(new QListWidget), m_texts(new QWidget), m_tabs(new QTabBar), m_area(new QScrollArea), m_words(new LessonBrowser(tr("Words"))),
      m_notes(new LessonBrowser(tr("Notes"))), m_question(new QuestionForm), m_ways(new QWidget),
      m_back(newButton(tr("&Back"), tr("Page Up"))), m_forward(newButton({}, {})), m_going(newText()), m_then(newText(false))
{
    setWindowTitle(tr("posenc – for you"));
    setFocusPolicy(Qt::ClickFocus);
    auto* const lines = new QVBoxLayout(this);
    lines->setSizeConstraint(QLayout::SetNoConstraint); // no text makes the window larger than its screen
    lines->setContentsMargins(gap, gap, gap, gap);
    lines->setSpacing(gap);
    auto* const head = new QHBoxLayout;
    head->setSpacing(2 * gap);
    head->addWidget(m_title);
    head->addWidget(m_place, 1);
    for (QWidget* const part : {static_cast<QWidget*>(m_bar), static_cast<QWidget*>(m_clock), static_cast<QWidget*>(m_left)})
        head->addWidget(part);
    constexpr int finest = 1000; // steps of the bar
    m_bar->setRange(0, finest);
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(130, 18);
    m_bar->setAccessibleName(tr("Time of the lesson"));
    lines->addLayout(head);
    for (QLabel* const label : {m_title, m_place}) // a long title makes no window wider than its screen
        label->setMinimumWidth(1);
    lines->addLayout(m_grid, 1);
    m_grid->setSpacing(gap);
    fillLeft();
    fillRight();
    fillWays();
    m_seconds.setInterval(std::chrono::seconds(1));
    connect(&m_seconds, &QTimer::timeout, this, &PresenterWindow::tick);
    m_later.setSingleShot(true);
    m_later.setInterval(afterThePresent);
    connect(&m_later, &QTimer::timeout, this, &PresenterWindow::showNext);
    setPanel(false);
    restyle();
}

void PresenterWindow::fillLeft()
{
    auto* const lines = new QVBoxLayout(m_pictures);
    lines->setContentsMargins(QMargins());
    lines->setSpacing(gap);
    lines->addWidget(m_state);
    lines->addWidget(m_picture);
    lines->addWidget(newTools());
    lines->addLayout(m_belowPicture);
    m_strip->follow(m_explorer);
    lines->addWidget(m_strip);
    auto* const ahead = new QHBoxLayout(m_ahead);
    ahead->setContentsMargins(QMargins());
    ahead->setSpacing(gap);
    m_nextTitle->setMinimumWidth(1);
    auto* const next = new QVBoxLayout;
    next->addWidget(m_nextTitle);
    next->addWidget(m_next, 1);
    ahead->addLayout(next, 2);
    ahead->addWidget(m_steps, 3);
    for (QWidget* const low : {static_cast<QWidget*>(m_next), static_cast<QWidget*>(m_steps)})
        low->setMinimumSize(80, 60); // the live picture goes first
    m_steps->setAccessibleName(tr("Steps"));
    m_steps->setFocusPolicy(Qt::TabFocus); // a click leaves the keys to the lesson
    m_steps->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const auto signal : {&QListWidget::itemClicked, &QListWidget::itemActivated})
        connect(m_steps, signal, this, [this](const QListWidgetItem* item) { m_guide.goTo(static_cast<std::size_t>(m_steps->row(item))); });
    lines->addWidget(m_ahead, 1);
}

void PresenterWindow::fillRight()
{
    auto* const lines = new QVBoxLayout(m_texts);
    lines->setContentsMargins(QMargins());
    lines->setSpacing(gap);
    m_tabs->addTab(tr("Words"));
    m_tabs->addTab(tr("Notes"));
    m_tabs->setFocusPolicy(Qt::TabFocus);
    connect(m_tabs, &QTabBar::currentChanged, this, &PresenterWindow::arrange);
    lines->addWidget(m_tabs);
    auto* const told = new QWidget;
    auto* const texts = new QVBoxLayout(told);
    texts->setContentsMargins(QMargins());
    texts->setSpacing(gap);
    texts->addWidget(m_words);
    texts->addWidget(m_notes);
    texts->addStretch(1);
    m_area->setWidget(told);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    lines->addWidget(m_area, 1);
    lines->addWidget(m_question);
    connect(m_question, &QuestionForm::chosen, &m_guide, &LessonGuide::choose, Qt::QueuedConnection); // the answer replaces the button
    connect(m_question, &QuestionForm::typed, &m_guide, &LessonGuide::answer);
    connect(m_question, &QuestionForm::filled, &m_guide, &LessonGuide::fillIn);
}

void PresenterWindow::fillWays()
{
    constexpr QSize large(420, 76); // pixels
    auto* const ways = new QHBoxLayout(m_ways);
    ways->setContentsMargins(QMargins());
    ways->addWidget(m_back, 0, Qt::AlignBottom);
    ways->addStretch();
    ways->addWidget(m_forward, 1);
    m_forward->setMinimumSize(240, large.height());
    m_forward->setMaximumSize(large);
    m_forward->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* const words = new QVBoxLayout(m_forward);
    words->setSpacing(0);
    words->addWidget(m_going, 1);
    words->addWidget(m_then);
    for (QLabel* const line : {m_going, m_then}) {
        line->setAlignment(Qt::AlignCenter);
        line->setAttribute(Qt::WA_TransparentForMouseEvents);
        line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }
    connect(m_back, &QPushButton::clicked, this, &PresenterWindow::backRequested);
    connect(m_forward, &QPushButton::clicked, this, [this] {
        if (isAtEnd() && m_nextLesson.isEmpty())
            emit endRequested();
        else
            emit nextRequested();
    });
}

QPushButton* PresenterWindow::addSwitch(const QString& words, const QString& key, const QString& tip)
{
    QPushButton* const button = newButton(key.isEmpty() ? words : tr("%1  %2", "a tool and its key").arg(words, key), tip);
    button->setAccessibleName(QString(words).remove(u'&'));
    button->setCheckable(true);
    m_tools.push_back(button);
    connect(button, &QPushButton::clicked, this, [this] {
        emit seenRequested({.cover = m_cover->isChecked(),
                            .black = m_black->isChecked(),
                            .freeze = m_freeze->isChecked(),
                            .spot = m_spot->isChecked(),
                            .strip = m_sliders->isChecked(),
                            .pen = m_pen->isChecked()});
    });
    return button;
}

QWidget* PresenterWindow::newTools()
{
    m_pen = addSwitch(tr("&Pen"), QStringLiteral("D"), tr("Your mouse draws on the plot (D)"));
    m_spot = addSwitch(tr("&Spot"), QStringLiteral("P"), tr("A light follows your pointer over the plot (P)"));
    m_freeze = addSwitch(tr("&Freeze"), QStringLiteral("F"), tr("The audience still sees the same plot while you prepare (F)"));
    m_black = addSwitch(tr("Blac&k"), QStringLiteral("B"), tr("Shows a black screen (B, or the remote's black button)"));
    m_cover = addSwitch(tr("&Cover"), {}, tr("Hides the plot behind a plain card"));
    m_sliders = addSwitch(tr("&Sliders"), QStringLiteral("S"), tr("Shows the sliders at the foot of the audience's window (S)"));
    const auto add = [this](const QString& words, const QString& tip, const QString& name, auto&& action) {
        QPushButton* const button = newButton(words, tip);
        button->setAccessibleName(name);
        connect(button, &QPushButton::clicked, this, action);
        m_tools.push_back(button);
    };
    add(tr("%1  %2", "a tool and its key").arg(tr("&Return"), QStringLiteral("R")), tr("Shows the plot of the step again (R)"),
        tr("Return"), [this] { emit returnRequested(); });
    for (const auto& [text, tip, steps] : {std::tuple(QStringLiteral("A−"), tr("Smaller text for the audience (Ctrl and −)"), -1),
                                           std::tuple(QStringLiteral("A+"), tr("Larger text for the audience (Ctrl and +)"), 1)})
        add(text, tip, tip, [this, steps = steps] { emit textSizeRequested(steps); });
    add(tr("&End"), tr("Ends the presentation, if pressed twice (Escape)"), tr("End"), [this] { emit endRequested(); });
    auto* const bar = new QWidget;
    constexpr int betweenTools = 4;
    constexpr int padding = 16; // one line has room for all
    auto* const row = new FlowLayout(betweenTools, bar);
    for (QPushButton* const button : m_tools) {
        button->setFixedWidth(fontMetrics().horizontalAdvance(QString(button->text()).remove(u'&')) + padding);
        row->addWidget(button);
    }
    return bar;
}

void PresenterWindow::follow(AudienceWindow& audience, Pen& pen)
{
    m_picture->follow(audience);
    m_belowPicture->addWidget(new PenBar(pen, this));
}

void PresenterWindow::setPanel(bool isPanel)
{
    if (!isPanel && !isWindow())
        setParent(nullptr, Qt::Window);
    QFont own = QApplication::font(); // not that of the audience
    own.setPointSizeF(QFontInfo(own).pointSizeF());
    setFont(own);
    setAutoFillBackground(true);
    m_isPanel = isPanel;
    m_grid->addWidget(m_pictures, isPanel ? 1 : 0, 0, isPanel ? 1 : 2, 1);
    m_grid->addWidget(m_texts, 0, isPanel ? 0 : 1);
    m_grid->addWidget(m_ways, isPanel ? 2 : 1, isPanel ? 0 : 1);
    m_grid->setRowStretch(0, 1);
    m_picture->setVisible(!isPanel);
    m_steps->setVisible(!isPanel);
    for (QLabel* const known : {m_title, m_place}) // the class has them above the plot
        known->setVisible(!isPanel);
    showTime(m_elapsed, m_minutes);
    constexpr int linesOfNext = 10; // the words need the room
    m_next->setMaximumHeight(isPanel ? linesOfNext * fontMetrics().height() : QWIDGETSIZE_MAX);
    if (m_guide.walk())
        showState();
    arrange();
}

void PresenterWindow::scroll(int pages)
{
    QScrollBar& bar = *m_area->verticalScrollBar();
    constexpr double part = 0.9; // what was the last line is still there
    bar.setValue(bar.value() + static_cast<int>(part * pages * bar.pageStep()));
}

void PresenterWindow::startClock(const QElapsedTimer& since)
{
    m_since = since;
    m_seconds.start();
    tick();
}

void PresenterWindow::tick()
{
    showTime(std::chrono::seconds(m_since.elapsed() / 1000), m_guide.walk() ? m_guide.walk()->lesson().minutes : 0.0);
}

void PresenterWindow::showTime(std::chrono::seconds elapsed, double minutes)
{
    m_elapsed = elapsed;
    m_minutes = minutes;
    const PlannedTime time(elapsed, minutes);
    m_clock->setText(time.clock());
    m_left->setText(time.words());
    m_left->setVisible(!m_left->text().isEmpty());
    m_bar->setVisible(minutes > 0.0 && !m_isPanel);
    m_bar->setValue(static_cast<int>(m_bar->maximum() * std::min(1.0, time.part())));
    const bool isFine = time.state() == PlannedTime::State::Fine;
    const QColor warning = time.state() == PlannedTime::State::Over ? QColor(0xd0, 0x20, 0x20) : QColor(0xc0, 0x78, 0x00);
    QPalette colors = palette();
    colors.setColor(QPalette::Highlight, isFine ? QColor(0x22, 0x88, 0x33) : warning);
    if (!isFine)
        colors.setColor(QPalette::WindowText,
                        PlotStyle::fromPalette(palette(), font()).readable(warning, palette().color(QPalette::Window)));
    for (QWidget* const part : {static_cast<QWidget*>(m_bar), static_cast<QWidget*>(m_clock), static_cast<QWidget*>(m_left)})
        part->setPalette(colors);
}

void PresenterWindow::showStop(const QString& after)
{
    const LessonWalk& walk = *m_guide.walk();
    m_after = after;
    m_title->setText(isAtEnd() ? walk.lesson().title : walk.step().title);
    m_place->setText(placeIn(walk));
    m_area->verticalScrollBar()->setValue(0);
    m_tabs->setCurrentIndex(0);
    m_strip->setControls(m_guide.taskControls(), walk.scene().view.name);
    showSteps();
    showState();
    m_later.start();
}

void PresenterWindow::showSteps()
{
    const LessonWalk& walk = *m_guide.walk();
    if (std::exchange(m_listed, walk.shared()) != walk.shared()) {
        m_steps->clear();
        for (std::size_t step = 0; step < walk.lesson().steps.size(); ++step) {
            const LessonStep& one = walk.lesson().steps[step];
            QString words = QStringLiteral("%1  %2").arg(step + 1).arg(one.title);
            if (one.question)
                words += QStringLiteral("   ?");
            if (one.task)
                words += QStringLiteral("   ⚑");
            m_steps->addItem(words);
            m_steps->item(static_cast<int>(step))
                ->setToolTip(one.question ? tr("The step asks a question.")
                             : one.task   ? tr("The step has a task.")
                                          : QString());
        }
    }
    m_steps->setCurrentRow(static_cast<int>(walk.stop().step));
}

void PresenterWindow::setWays(bool back, const QString& nextLesson)
{
    m_back->setEnabled(back);
    m_nextLesson = nextLesson;
    showWhatComes();
}

void PresenterWindow::showWhatComes()
{
    const QString keys = tr("Page Down, Space or →");
    if (!m_goingOn.isEmpty() && !isAtEnd())
        return setGoing(m_goingOn, keys);
    if (m_isPanel && !isAtEnd() && isOpenToClass(m_guide) && !m_guide.walk()->asks())
        return setGoing(tr("Next"), keys); // the next title may tell the way to do the task
    if (isAtEnd())
        return m_nextLesson.isEmpty() ? setGoing(tr("End"), tr("Escape")) : setGoing(tr("Begin: %1").arg(m_nextLesson), keys);
    const auto next = m_guide.walk()->next();
    setGoing(goingOnFrom(*m_guide.walk()), next ? tr("%1    then: %2").arg(keys, goingOnFrom(*next)) : keys);
}

// As large as a long title allows.
void PresenterWindow::setGoing(const QString& next, const QString& then)
{
    m_going->setText(next);
    constexpr int lettersInPanel = 30;
    const int room = m_isPanel ? lettersInPanel * m_then->fontMetrics().averageCharWidth() : m_forward->maximumWidth() - 5 * gap;
    m_then->setText(m_then->fontMetrics().elidedText(then, Qt::ElideRight, room));
    m_forward->setAccessibleName(next);
    m_forward->setToolTip(then);
    constexpr int longest = 34; // letters of one line
    QFont large = font();
    large.setBold(true);
    large.setPointSizeF(large.pointSizeF() * (next.size() > longest ? 1.0 : 1.4));
    m_going->setFont(large);
}

void PresenterWindow::setBelowQuestion(QWidget* below)
{
    if (m_belowQuestion && m_belowQuestion != below)
        m_belowQuestion->setParent(nullptr);
    m_belowQuestion = below;
    if (below) {
        m_texts->layout()->addWidget(below);
        below->show();
    }
    arrange();
}

void PresenterWindow::setGoingOn(const QString& words)
{
    if (std::exchange(m_goingOn, words) != words && m_guide.walk())
        showWhatComes();
}

void PresenterWindow::askToEnd()
{
    m_state->setText(tr("End the presentation? Press Escape or End again."));
    m_state->show();
}

void PresenterWindow::showState()
{
    const LessonWalk& walk = *m_guide.walk();
    QStringList parts;
    if (isAtEnd())
        parts << m_after;
    else if (const auto& question = walk.step().question)
        parts << (walk.asks()
                      ? (question->covers ? tr("The question is on screen, and the plot is hidden.") : tr("The question is on screen."))
                      : tr("The answer is on screen."));
    if (walk.task() && !isAtEnd())
        parts << m_guide.goalSentence();
    if (parts.isEmpty() && !m_isPanel)
        parts << tr("The class sees");
    m_state->setText(parts.join(QLatin1Char(' ')));
    m_state->setVisible(!parts.isEmpty());
    const TeachersWords told = isAtEnd() ? TeachersWords() : teachersWords(m_guide, m_isPanel);
    m_words->setWords(told.words, m_guide.pictures());
    m_notes->setWords(told.notes, m_guide.pictures());
    showQuestion();
    orderTabs();
    arrange();
    showWhatComes();
    if (m_isPanel) // a task that is done shows what comes next
        m_later.start();
}

// Only here the right choice is marked before the answer is shown.
void PresenterWindow::showQuestion()
{
    const LessonWalk& walk = *m_guide.walk();
    if (m_isPanel || isAtEnd() || !walk.step().question)
        return m_question->ask(nullptr, {});
    const LessonQuestion question = teachersQuestion(*walk.step().question, !m_isLow);
    m_question->ask(&question, m_guide.pictures());
    m_question->show(m_guide.answerTo(walk.stop().step), true);
    m_question->setAttribute(Qt::WA_TransparentForMouseEvents, !walk.asks());
    for (std::size_t place = 0; place < m_question->choices().size(); ++place) {
        ChoiceButton& choice = *m_question->choices()[place];
        choice.setFocusPolicy(walk.asks() ? Qt::TabFocus : Qt::NoFocus); // a click leaves the keys to the lesson
        choice.setToolTip(m_isLow ? walk.step().question->choices[place].feedback.markdown.trimmed() : QString());
    }
}

void PresenterWindow::showNext()
{
    if (!m_guide.walk())
        return;
    const auto next = m_guide.walk()->next();
    m_next->setVisible(next && !isAtEnd() && !(m_isPanel && isOpenToClass(m_guide))); // the class sees the panel: not the answer
    m_ahead->setVisible(!m_isPanel || !m_next->isHidden());
    if (isAtEnd())
        return m_nextTitle->clear();
    if (!next)
        return m_nextTitle->setText(tr("This is the last step."));
    m_nextTitle->setText(m_guide.walk()->asks() ? tr("After the answer")
                         : next->asks()         ? tr("Next, a question: %1").arg(next->step().title)
                                                : tr("Next: %1").arg(next->step().title));
    m_next->show(m_guide.sceneAt(*next));
}

void PresenterWindow::showAudienceState(const AudienceState& seen)
{
    m_cover->setChecked(seen.cover);
    m_black->setChecked(seen.black);
    m_freeze->setChecked(seen.freeze);
    m_spot->setChecked(seen.spot);
    m_pen->setChecked(seen.pen);
    m_sliders->setChecked(seen.strip);
    m_hasStrip = seen.strip;
    arrange();
}

// The picture of the class is as large as the steps below it allow; the words have the rest of the width.
void PresenterWindow::arrange()
{
    constexpr int lowest = 640; // of a window with room for words and notes below each other
    m_isLow = !m_isPanel && height() < lowest;
    m_tabs->setVisible(m_isLow);
    m_strip->setVisible(!m_isPanel && (!m_isLow || m_hasStrip));
    const QMargins margins = layout()->contentsMargins();
    int width = this->width() - margins.left() - margins.right();
    if (m_isPanel) {
        m_pictures->setMinimumWidth(0);
        m_pictures->setMaximumWidth(QWIDGETSIZE_MAX);
    } else {
        constexpr double share = 0.625;
        constexpr int forWords = 192;
        constexpr int forSteps = 300; // and for the tools
        const int left = std::max(300, std::min(static_cast<int>(share * this->width()) - forWords, (height() - forSteps) * 16 / 9));
        m_pictures->setFixedWidth(left);
        m_picture->setFixedHeight(m_picture->heightAt(left));
        width -= left + gap;
    }
    if (!m_guide.walk())
        return;
    int height = this->height() - margins.top() - margins.bottom() - m_clock->sizeHint().height() - m_ways->sizeHint().height() - 3 * gap;
    if (m_isLow)
        height -= m_tabs->sizeHint().height() + gap;
    if (m_isPanel)
        height -= m_pictures->heightForWidth(width) + gap;
    fitWords(width, height);
}

// As large as they can be without scrolling, down to the letters of the window.
void PresenterWindow::fitWords(int width, int height)
{
    m_words->setVisible(!m_words->toPlainText().isEmpty() && (!m_isLow || m_tabs->currentIndex() == 0));
    m_notes->setVisible(!m_notes->toPlainText().isEmpty() && (!m_isLow || m_tabs->currentIndex() == 1));
    for (const double scale : {1.5, 1.35, 1.2, 1.1, 1.0}) { // an arm's length away
        QFont font = this->font();
        font.setPointSizeF(font.pointSizeF() * scale);
        for (QWidget* const part : {m_area->widget(), static_cast<QWidget*>(m_question)}) {
            part->setFont(font);
            part->layout()->activate();
        }
        const int asked = (m_question->isHidden() ? 0 : m_question->heightForWidth(width) + gap)
                          + (m_belowQuestion && m_belowQuestion->isVisible() ? m_belowQuestion->sizeHint().height() + gap : 0);
        if (m_area->widget()->heightForWidth(width) + asked <= height)
            break;
    }
}

void PresenterWindow::orderTabs()
{
    std::vector<QWidget*> stops{m_forward, m_back};
    stops.insert(stops.end(), m_question->choices().begin(), m_question->choices().end());
    stops.insert(stops.end(), m_tools.begin(), m_tools.end());
    const std::vector<QWidget*> sliders = m_strip->stops();
    stops.insert(stops.end(), sliders.begin(), sliders.end());
    stops.insert(stops.end(), {m_steps, m_tabs, m_words, m_notes});
    for (std::size_t stop = 1; stop < stops.size(); ++stop)
        setTabOrder(stops[stop - 1], stops[stop]);
}

void PresenterWindow::restyle()
{
    QFont large = font();
    large.setBold(true);
    constexpr double title = 1.4;
    large.setPointSizeF(large.pointSizeF() * title);
    m_title->setFont(large);
    m_forward->setStyleSheet(QStringLiteral("* { background: %1; color: %2; border-radius: 8px }")
                                 .arg(palette().color(QPalette::Highlight).name(), palette().color(QPalette::HighlightedText).name()));
    QFont bold = font();
    bold.setBold(true);
    for (QLabel* const line : {m_clock, m_left})
        line->setFont(bold);
    if (m_since.isValid())
        showTime(m_elapsed, m_minutes);
    // The class does not see them: a paper of another colour.
    constexpr double tint = 0.14;
    QPalette paper = palette();
    paper.setColor(QPalette::Base, mixed(palette().color(QPalette::Base), QColor(0xff, 0xc8, 0x00), tint));
    m_notes->setPalette(paper);
    m_notes->viewport()->setAutoFillBackground(true);
    arrange();
}

void PresenterWindow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        restyle();
}

void PresenterWindow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool wasLow = m_isLow;
    arrange();
    if (m_isLow != wasLow && m_guide.walk())
        showState();
}

void PresenterWindow::closeEvent(QCloseEvent* event)
{
    event->accept();
    emit closed();
}

} // namespace posenc
