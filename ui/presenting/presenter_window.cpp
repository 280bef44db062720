// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenting/presenter_window.h"

#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/classroom/lesson_browser.h"
#include "ui/controls/flow_layout.h"
#include "ui/panels/parameter_strip.h"
#include "ui/presenting/pen_bar.h"
#include "ui/presenting/pen_layer.h"
#include "ui/presenting/teachers_words.h"
#include "ui/scene/opened_table.h"
#include "ui/theme/plot_style.h"

#include <QApplication>
#include <QBoxLayout>
#include <QCloseEvent>
#include <QFontInfo>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

#include <cmath>

namespace posenc {

namespace {

using namespace std::chrono_literals;

constexpr auto afterThePresent = 120ms; // nobody looks at the next picture sooner

QLabel* newText(bool wraps = true)
{
    auto* const label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(wraps);
    return label;
}

QPushButton* newSwitch(const QString& text, const QString& tip)
{
    QPushButton* const button = newButton(text, tip);
    button->setCheckable(true);
    return button;
}

} // namespace

PlannedTime::State PlannedTime::state() const
{
    constexpr double nearly = 0.9;
    if (m_minutes <= 0.0)
        return State::Fine;
    const double part = static_cast<double>(m_elapsed.count()) / (60.0 * m_minutes);
    return part >= 1.0 ? State::Over : part >= nearly ? State::NearlyUp : State::Fine;
}

QString PlannedTime::clock() const
{
    const auto seconds = m_elapsed.count();
    const QString elapsed = QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
    return m_minutes > 0.0 ? tr("%1 of %2 min").arg(elapsed, shownNumber(m_minutes, 4)) : elapsed;
}

// Whole minutes, begun ones as whole: "1 minute left" until the last second.
QString PlannedTime::words() const
{
    if (m_minutes <= 0.0)
        return {};
    const double left = m_minutes - static_cast<double>(m_elapsed.count()) / 60.0;
    if (state() == State::Over) {
        const auto over = static_cast<std::int64_t>(std::floor(-left));
        return over == 0 ? tr("time is up") : countedText(over, tr("%1 minute over"), tr("%1 minutes over"));
    }
    return countedText(static_cast<std::int64_t>(std::ceil(left)), tr("%1 minute left"), tr("%1 minutes left"));
}

PresenterWindow::PresenterWindow(Explorer& explorer, LessonGuide& guide, const ColorMaps& colorMaps)
    : m_explorer(explorer), m_guide(guide), m_now(new PresentedPicture(explorer.work(), colorMaps, PresentedPicture::For::Teacher)),
      m_next(new PresentedPicture(explorer.work(), colorMaps, PresentedPicture::For::Teacher)), m_pictures(new QWidget), m_nowColumn(new QWidget),
      m_place(newText(false)), m_title(newText()), m_nextTitle(newText()), m_state(newText()), m_area(new QScrollArea),
      m_notes(new LessonBrowser(tr("Notes"))), m_clock(newText(false)), m_left(newText(false)),
      m_cover(newSwitch(tr("&Cover"), tr("Hides the plot behind a plain card"))),
      m_black(newSwitch(tr("Blac&k"), tr("Shows a black screen (B, or the remote's black button)"))),
      m_freeze(newSwitch(tr("&Freeze"), tr("The audience still sees the same plot while you prepare (F)"))),
      m_spot(newSwitch(tr("&Spot"), tr("A light follows your pointer over the plot (P)"))),
      m_pen(newSwitch(tr("&Pen"), tr("Your mouse draws on the plot (D)"))),
      m_sliders(newSwitch(tr("&Sliders"), tr("Shows the sliders at the foot of the audience's window (S)"))), m_strip(new ParameterStrip),
      m_back(newButton(tr("&Back"), tr("Page Up"))), m_forward(newButton(tr("&Next"), tr("Page Down")))
{
    setWindowTitle(tr("posenc – for you"));
    setFocusPolicy(Qt::ClickFocus);
    auto* const lines = new QVBoxLayout(this);
    lines->setSpacing(10);
    auto* const head = new QHBoxLayout;
    head->addWidget(m_place);
    head->addStretch(1);
    head->addWidget(m_clock);
    head->addWidget(m_left);
    head->setSpacing(14);
    lines->addLayout(head);
    lines->addWidget(m_title);
    fillPictures();
    lines->addWidget(m_pictures, 4);
    lines->addWidget(m_state);
    m_area->setWidget(m_notes);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // the width of the words stays
    m_area->setFocusPolicy(Qt::NoFocus);
    lines->addWidget(m_area, 3);
    m_strip->setLarge(true); // without labels, which would take a line from the plots
    m_strip->follow(explorer);
    lines->addWidget(m_strip);
    lines->addWidget(newSwitches());

    // While a transition plays, the audience's picture has the time: this one follows when it has arrived.
    connect(&explorer, &Explorer::sceneChanged, this, [this] { m_now->setCovered(m_guide.isMoving()); });
    connect(&guide, &LessonGuide::arrived, this, [this] { m_now->setCovered(false); });
    m_now->follow(explorer);
    m_seconds.setInterval(1s);
    connect(&m_seconds, &QTimer::timeout, this, &PresenterWindow::tick);
    m_later.setSingleShot(true);
    m_later.setInterval(afterThePresent);
    connect(&m_later, &QTimer::timeout, this, &PresenterWindow::showNext);
    connect(m_back, &QPushButton::clicked, this, &PresenterWindow::backRequested);
    connect(m_forward, &QPushButton::clicked, this, &PresenterWindow::nextRequested);
    restyle();
}

void PresenterWindow::fillPictures()
{
    auto* const row = new QHBoxLayout(m_pictures);
    row->setContentsMargins(QMargins());
    row->setSpacing(12);
    const auto add = [row](QWidget* holder, QWidget* caption, QWidget* picture, int share) {
        auto* const column = new QVBoxLayout(holder);
        column->setContentsMargins(QMargins());
        column->addWidget(caption);
        column->addWidget(picture, 1);
        row->addWidget(holder, share);
    };
    QLabel* const now = newText();
    now->setText(tr("Now"));
    add(m_nowColumn, now, m_now, 3);
    add(new QWidget, m_nextTitle, m_next, 2);
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
    m_nowColumn->setVisible(!isPanel);
    constexpr int linesOfNext = 14; // the words need the room
    m_pictures->setMaximumHeight(isPanel ? linesOfNext * fontMetrics().height() : QWIDGETSIZE_MAX);
    m_pictures->setVisible(!isPanel || !m_next->isHidden());
    m_strip->setVisible(!isPanel);
}

void PresenterWindow::scroll(int pages)
{
    QScrollBar& bar = *m_area->verticalScrollBar();
    constexpr double part = 0.9; // what was the last line is still there
    bar.setValue(bar.value() + static_cast<int>(part * pages * bar.pageStep()));
}

QWidget* PresenterWindow::newSwitches()
{
    auto* const bar = new QWidget;
    constexpr int gap = 6;
    auto* const row = new FlowLayout(gap, bar);
    row->addWidget(new QLabel(tr("Students see:")));
    for (QPushButton* const button : {m_cover, m_black, m_freeze, m_spot, m_pen, m_sliders}) {
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this] {
            emit seenRequested({.cover = m_cover->isChecked(),
                                .black = m_black->isChecked(),
                                .freeze = m_freeze->isChecked(),
                                .spot = m_spot->isChecked(),
                                .strip = m_sliders->isChecked(),
                                .pen = m_pen->isChecked()});
        });
    }
    row->addWidget(new QLabel(tr("Text size:")));
    for (const auto& [text, tip, steps] : {std::tuple(QStringLiteral("−"), tr("Smaller text for the audience (Ctrl and −)"), -1),
                                           std::tuple(QStringLiteral("+"), tr("Larger text for the audience (Ctrl and +)"), 1)}) {
        QPushButton* const button = newButton(text, tip);
        button->setAccessibleName(tip);
        button->setMaximumWidth(2 * fontMetrics().height()); // one line has room for all
        connect(button, &QPushButton::clicked, this, [this, steps = steps] { emit textSizeRequested(steps); });
        row->addWidget(button);
    }
    QPushButton* const end = newButton(tr("&End"), tr("Ends the presentation (Escape)"));
    connect(end, &QPushButton::clicked, this, &PresenterWindow::endRequested);
    row->addWidget(end);
    row->addWidget(m_back);
    row->addWidget(m_forward);
    return bar;
}

void PresenterWindow::addPen(Pen& pen)
{
    new PenLayer(pen, *m_now);
    layout()->addWidget(new PenBar(pen, this));
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
    const PlotStyle style = PlotStyle::fromPalette(palette(), font());
    const QColor ground = palette().color(QPalette::Window);
    QPalette colors = palette();
    if (time.state() != PlannedTime::State::Fine) {
        const QColor warning = time.state() == PlannedTime::State::Over ? QColor(0xd0, 0x20, 0x20) : QColor(0xc0, 0x78, 0x00);
        colors.setColor(QPalette::WindowText, style.readable(warning, ground));
    }
    m_clock->setPalette(colors);
    m_left->setPalette(colors);
}

void PresenterWindow::showStop(const QString& after)
{
    const LessonWalk& walk = *m_guide.walk();
    m_after = after;
    m_place->setText(tr("Step %1 of %2").arg(walk.stop().step + 1).arg(walk.lesson().steps.size()));
    m_title->setText(isAtEnd() ? walk.lesson().title : walk.step().title);
    m_area->verticalScrollBar()->setValue(0);
    m_strip->setMarked(m_guide.marked());
    m_forward->setText(walk.asks() ? tr("&Show the answer") : tr("&Next"));
    showState();
    m_later.start();
}

void PresenterWindow::setWays(bool back, bool forward)
{
    m_back->setEnabled(back);
    m_forward->setEnabled(forward);
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
    if (walk.step().task && !walk.asks() && !isAtEnd())
        parts << (m_guide.found().isEmpty() ? tr("A task, not done yet.") : tr("The task is done."));
    m_state->setText(parts.join(QLatin1Char(' ')));
    m_state->setVisible(!parts.isEmpty());
    m_notes->setWords(isAtEnd() ? QString() : teachersWords(m_guide, m_isPanel), m_guide.pictures());
}

// As the guide would show it.
void PresenterWindow::showNext()
{
    if (!m_guide.walk())
        return;
    LessonWalk walk = *m_guide.walk();
    const auto after = walk.after();
    m_next->setVisible(after && !isAtEnd() && !(m_isPanel && walk.asks())); // the class sees the panel: not the answer
    m_pictures->setVisible(!m_isPanel || !m_next->isHidden());
    if (isAtEnd())
        return m_nextTitle->clear();
    if (!after)
        return m_nextTitle->setText(tr("This is the last step."));
    const bool isAnswer = walk.asks();
    walk.goTo(*after);
    m_nextTitle->setText(isAnswer      ? tr("Next: the answer")
                         : walk.asks() ? tr("Next, a question: %1").arg(walk.step().title)
                                       : tr("Next: %1").arg(walk.step().title));
    m_next->show(withFittingWindows(withTableSizes(withFilesOf(walk.scene(), m_explorer.scene()))));
}

void PresenterWindow::showAudienceState(const AudienceState& seen)
{
    m_cover->setChecked(seen.cover);
    m_black->setChecked(seen.black);
    m_freeze->setChecked(seen.freeze);
    m_spot->setChecked(seen.spot);
    m_pen->setChecked(seen.pen);
    m_sliders->setChecked(seen.strip);
}

void PresenterWindow::restyle()
{
    QFont bold = font();
    bold.setBold(true);
    for (QLabel* const line : {m_title, m_clock, m_left})
        line->setFont(bold);
    constexpr double fromArmsLength = 1.2;
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * fromArmsLength);
    m_notes->setFont(large);
    if (m_since.isValid())
        showTime(m_elapsed, m_minutes);
}

void PresenterWindow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        restyle();
}

void PresenterWindow::closeEvent(QCloseEvent* event)
{
    event->accept();
    emit closed();
}

} // namespace posenc
