// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/plot_card.h"

#include "ui/base/hand_rest.h"
#include "ui/base/shown_number.h"
#include "ui/controls/labels.h"
#include "ui/controls/wheel_scrolling.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/plotting/plot_canvas.h"
#include "ui/plotting/plot_navigation.h"
#include "ui/plotting/work_progress.h"
#include "ui/scene/scene_work.h"
#include "ui/theme/focus_ring.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QHelpEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace posenc {

namespace {

QFont enlarged(QFont letters, const QWidget& than, double factor)
{
    letters.setPointSizeF(than.font().pointSizeF() * factor);
    return letters;
}

// Gives the title of a page large letters, or smaller ones where a question in them does not fit beside the controls of its line.
class TitleLetters : public QObject {
public:
    TitleLetters(QLabel& title, QWidget& line, QWidget& card) : QObject(&card), m_title(title), m_line(line), m_card(card)
    {
        line.installEventFilter(this);
        card.installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() != QEvent::Resize && event->type() != QEvent::FontChange && event->type() != QEvent::LayoutRequest)
            return false;
        const int room = m_line.width() - m_line.layout()->sizeHint().width() + m_title.sizeHint().width();
        constexpr int beyond = 2; // pixels that a label adds
        QFont letters;
        for (const double factor : {5.0 / 3.0, 4.0 / 3.0, 1.0}) {
            letters = enlarged(m_title.font(), m_card, factor);
            if (QFontMetrics(letters).horizontalAdvance(m_title.text()) + beyond <= room)
                break;
        }
        if (letters != m_title.font())
            m_title.setFont(letters);
        // The controls beside it give way first: a row of buttons can be a list. Two fifths of the line are theirs in any case.
        const int least = QFontMetrics(enlarged(letters, m_card, 1.0)).horizontalAdvance(m_title.text()) + beyond;
        m_title.setMinimumWidth(std::min(least, 3 * m_line.width() / 5));
        return false;
    }

private:
    QLabel& m_title;
    QWidget& m_line;
    QWidget& m_card;
};

} // namespace

PlotCard::PlotCard(const PlotMaker& makePlot, QWidget* parent)
    : QFrame(parent), m_inside(new QWidget), m_titleLine(new QWidget), m_header(new QHBoxLayout(m_titleLine)), m_body(new QHBoxLayout),
      m_title(new ElidedLabel), m_look(new QLabel(tr("Look here"))), m_subtitle(new QLabel), m_below(new QLabel), m_note(new QLabel),
      m_canvas(new PlotCanvas), m_plot(makePlot(*m_canvas)), m_navigation(new PlotNavigation(*m_plot, this))
{
    auto* const frame = new QVBoxLayout(this);
    frame->setContentsMargins(QMargins());
    frame->addWidget(m_inside);
    auto* const layout = new QVBoxLayout(m_inside);
    layout->setContentsMargins(6, 3, 6, 3);
    layout->setSpacing(2);
    layout->addWidget(m_titleLine);
    layout->addWidget(m_below);
    layout->addLayout(m_body, 1);
    m_body->addWidget(m_canvas, 1);
    m_body->setSpacing(10);
    for (QLabel* const words : {m_below, m_note}) { // as high as their words, hidden without any
        words->setWordWrap(true);
        words->setAlignment(Qt::AlignTop);
        words->hide();
    }
    layout->addWidget(m_note);
    keepsRoomOf(*m_note, false);
    m_header->setContentsMargins(QMargins());
    m_header->setSpacing(10);
    m_header->addWidget(m_title);
    m_header->addWidget(m_look);
    m_look->setAutoFillBackground(true);
    m_look->setContentsMargins(5, 0, 5, 0);
    m_look->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_look->hide();
    m_header->addWidget(m_subtitle, 1);

    for (QPushButton** const button : {&m_wayOut, &m_example}) { // from the start, as screen readers do not look for what comes later
        *button = new QPushButton(m_inside);                     // over the canvas
        (*button)->hide();
    }
    connect(m_example, &QPushButton::clicked, this, [this] {
        if (const auto chosen = picture()->example())
            emit sceneRequested(*chosen->scene, QString());
    });
    connect(m_wayOut, &QPushButton::clicked, this, [this] {
        const auto chosen = picture()->wayOut();
        if (chosen && chosen->scene)
            emit sceneRequested(*chosen->scene, QString());
        else if (chosen)
            emit tableRequested();
    });
    m_plot->makeLive();
    m_title->setText(m_plot->title());
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_subtitle->setMinimumWidth(0);
    m_subtitle->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_canvas->setAccessibleName(m_plot->name());
    m_canvas->setMinimumSize(120, 4 * fontMetrics().height());
    m_titleLine->setToolTip(
        tr("Double-click here or press F to maximise the plot, and again to restore it. In the plot: drag to move, turn the wheel to zoom, "
           "press Shift and drag (or use the right button) to zoom into a rectangle, double-click to see everything"));
    m_titleLine->installEventFilter(this);
    m_inside->installEventFilter(this);
    m_canvas->installEventFilter(this);
    restyle();
    m_wordsSoon.setSingleShot(true);
    m_wordsSoon.setInterval(0);
    connect(&m_wordsSoon, &QTimer::timeout, this, &PlotCard::showWords);
    whenHandRests(m_rest, handRests, *this, [this] {
        if (std::exchange(m_isMoving, false))
            showWords();
    });
    connect(m_navigation, &PlotNavigation::menuRequested, this, &PlotCard::menuRequested);
    connect(m_canvas, &QCustomPlot::afterReplot, this, &PlotCard::showWords);
    connect(m_navigation, &PlotNavigation::sceneRequested, this, &PlotCard::sceneRequested);
    connect(m_navigation, &PlotNavigation::pointedAt, this, &PlotCard::pointedAt);
    connect(m_navigation, &PlotNavigation::selectionPointedAt, this, &PlotCard::selectionPointedAt);
}

// The plot's connections live on the canvas, so the canvas goes first.
PlotCard::~PlotCard()
{
    if (m_work)
        m_work->leave(*this);
    delete m_canvas;
}

void PlotCard::setWork(SceneWork& work)
{
    m_work = &work;
    m_progress = new WorkProgress(*m_canvas);
    connect(&work, &SceneWork::changed, this, &PlotCard::showProgress);
    askForWork();
}

// Behind a tab or another window, nobody waits for the plot.
void PlotCard::askForWork()
{
    if (!m_work)
        return;
    if (isInSight() && m_scene)
        m_work->show(*this, *m_scene, m_plot->view());
    else
        m_work->leave(*this);
    showProgress();
}

// What ended without a result says so in the plot's place.
void PlotCard::showProgress()
{
    if (m_progress && m_scene && isInSight())
        m_progress->show(m_work->stateOf(*m_scene, m_plot->view()).part);
}

void PlotCard::addHeaderWidget(QWidget* widget) { m_header->addWidget(widget); }

void PlotCard::addRow(QWidget* row)
{
    auto* const lines = static_cast<QVBoxLayout*>(m_inside->layout());
    lines->insertWidget(lines->indexOf(m_body), row);
}

// The reading stays the last line.
void PlotCard::addFoot(QWidget* foot)
{
    auto* const lines = static_cast<QVBoxLayout*>(m_inside->layout());
    lines->insertWidget(m_reading && foot != m_reading ? lines->indexOf(m_reading) : -1, foot);
}

void PlotCard::makePage(const QString& question, const QString& sentence)
{
    m_sentence = new QLabel(sentence);
    m_sentence->setWordWrap(true);
    m_sentence->setContentsMargins(0, 0, 0, 3); // beside the ring of a canvas that has the focus
    m_reading = new ElidedLabel;
    m_reading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reading->hide();
    addFoot(m_reading);
    m_title->setNarrowing(true);
    m_question = question;
    m_title->setText(question);
    new TitleLetters(*m_title, *m_titleLine, *this);
    m_header->setStretchFactor(m_title, 1);
    m_header->setStretchFactor(m_subtitle, 0);
    static_cast<QVBoxLayout*>(m_inside->layout())->insertWidget(1, m_sentence);
    m_inside->layout()->setContentsMargins(16, 8, 8, 6);
    restyle();
}

void PlotCard::setFinding(const QString& finding) { m_title->setText(finding.isEmpty() ? m_question : finding); }

void PlotCard::setReadingShown(bool shown)
{
    if (!m_reading)
        return;
    m_reading->setVisible(shown);
    showWords();
}

void PlotCard::setParts(const Parts& parts)
{
    m_parts = parts;
    if (m_parts.controls && !m_parts.controls->parent()) { // until it has its place
        m_parts.controls->setParent(this);
        m_parts.controls->hide();
    }
    emit partsSet();
}

void PlotCard::setCompact(bool compact, bool hasTitle)
{
    m_isCompact = compact;
    if (compact)
        m_hadTitle = !m_title->isHidden();
    m_title->setVisible(m_hadTitle && (!compact || hasTitle));
    fitSentence();
}

void PlotCard::fitSentence()
{
    constexpr int leastLines = 30; // of the height
    if (m_sentence)
        m_sentence->setVisible(!m_isCompact || m_inside->height() >= leastLines * fontMetrics().height());
}

void PlotCard::setTitleVisible(bool visible) { m_title->setVisible(visible); }

void PlotCard::setHeadVisible(bool visible)
{
    m_titleLine->setVisible(visible);
    if (m_scene)
        showSubtitle();
}

void PlotCard::setExplanation(const QString& sentence) { m_title->setToolTip(sentence); }

void PlotCard::setLookedAt(bool lookedAt)
{
    m_isLookedAt = lookedAt;
    m_look->setVisible(lookedAt);
    update();
}

void PlotCard::setProjected(bool projected)
{
    m_isProjected = projected;
    m_title->setNarrowing(projected);
    m_titleLine->setToolTip({});
    m_inside->layout()->setContentsMargins(QMargins()); // aligned with the text above
    restyle();
}

void PlotCard::setInSight(bool inSight)
{
    m_inSight = inSight;
    showWhatWasMissed();
}

void PlotCard::setCovered(bool covered)
{
    m_covered = covered;
    showWhatWasMissed();
}

QWidget& PlotCard::detachContents()
{
    m_isLent = true;
    showWhatWasMissed();
    return *m_inside;
}

void PlotCard::reattachContents()
{
    m_isLent = false;
    layout()->addWidget(m_inside);
    m_inside->show();
    showWhatWasMissed();
}

bool PlotCard::holds(const QWidget* widget) const
{
    const auto isPart = [widget](const QWidget* part) { return part && (part == widget || part->isAncestorOf(widget)); };
    return widget && (isPart(this) || isPart(m_inside) || isPart(m_parts.controls) || isPart(m_parts.findings) || isPart(m_parts.words));
}

void PlotCard::setNotesShown(bool shown)
{
    if (std::exchange(m_showsNotes, shown) != shown)
        showWords();
}

QString PlotCard::wordsOfSelection(const Scene& scene) const { return m_plot->picture(scene)->wordsOfSelection(); }

void PlotCard::showWhatWasMissed()
{
    if (!isInSight())
        return askForWork();
    if (m_stale && m_scene) {
        show(Scene(*m_scene));
    } else {
        askForWork();
        showWords();
    }
    emit cameIntoSight();
}

void PlotCard::mark(const Scene& scene)
{
    if (m_stale)
        return;
    if (isInSight())
        mark(m_plot->picture(scene));
    else
        m_stale = m_pointed != nullptr; // the pointer's selection has ended when the plot is visible again
}

void PlotCard::mark(const std::shared_ptr<const Picture>& picture)
{
    m_pointed = picture;
    m_plot->mark(picture);
    showSubtitle();
}

void PlotCard::show(const Scene& scene)
{
    if (m_scene != scene)
        m_noteChanges = 0;
    if (m_scene && m_scene != scene && !m_stale) {
        m_isMoving = m_rest.isActive() || handHolds();
        m_rest.start();
    }
    m_scene = scene;
    if (const QString title = titleOf(m_plot->view(), scene); !m_sentence && title != m_title->text())
        m_title->setText(title);
    if (m_sentence)
        if (const QString sentence = explanationOf(m_plot->view(), scene); sentence != m_sentence->text())
            m_sentence->setText(sentence);
    m_pointed.reset();
    m_stale = !isInSight();
    m_navigation->setScene(scene);
    askForWork(); // what takes less than a frame is there for the picture
    if (m_stale) {
        if (QAccessible::isActive()) // screen readers also read behind tabs
            m_canvas->setAccessibleDescription(picture()->sentence());
        return;
    }
    const auto wanted = picture();
    if (m_plot->showSelection(wanted)) {
        m_canvas->setAccessibleDescription(wanted->sentence());
        showWords();
        return;
    }
    m_plot->show(wanted);
    m_canvas->setAccessibleDescription(wanted->sentence());
    m_canvas->drawSoon();
}

// What a pixel shows is known once the picture is laid out, so the words around it are updated after each drawing. A picture that was never
// drawn is only laid out.
void PlotCard::showWords()
{
    if (!m_scene || m_stale || !isInSight())
        return;
    m_plot->prepare();
    showSubtitle();
    showWayOut(*picture());
    if (!m_plot->notesResolution()) {
        if (m_isMoving) // another frame may have the note again
            return;
        keepsRoomOf(*m_note, false);
        m_note->clear();
        m_note->hide(); // of another scene
        m_noteHeight = 0;
        return;
    }
    const auto shown = picture();
    if (const QString sentence = shown->sentence(); sentence != m_canvas->accessibleDescription())
        m_canvas->setAccessibleDescription(sentence); // the noted facts may have been found out since
    if (keepsRoomOf(*m_note, !shown->unavailableReason().isEmpty()))
        return;
    const QString note = m_showsNotes ? m_plot->resolution() : QString();
    const QString fitting = m_isMoving ? wordsWithin(note, m_note->size()) : noteThatFits(note);
    if (!m_isMoving)
        keepNoteAtRest(fitting);
    if (m_note->text() != fitting)
        m_note->setText(fitting);
    m_note->setToolTip(fitting == note ? QString() : note);
    m_note->setVisible(!note.isEmpty());
}

// Words are hidden with their picture but keep their room, which it has again when it is back: under a moving hand, a projection comes and
// goes with every other step. The note's room is there before the note is.
bool PlotCard::keepsRoomOf(QLabel& words, bool absent)
{
    QSizePolicy policy = words.sizePolicy();
    policy.setRetainSizeWhenHidden((&words == m_note && m_plot->notesResolution())
                                   || (absent && (!words.isHidden() || policy.retainSizeWhenHidden())));
    words.setSizePolicy(policy);
    if (absent)
        words.hide();
    return absent;
}

// The words say what a pixel shows, so they depend on the picture's size, and it depends on their lines: after some changes for the same
// scene and window those do not become fewer, or both would swing for ever.
void PlotCard::keepNoteAtRest(const QString& note)
{
    constexpr int mostChanges = 6;
    if (const QSize size = m_inside->window()->size(); size != m_windowSize) {
        m_windowSize = size;
        m_noteChanges = 0;
    }
    // A canvas that is as low as it may be gets the line back, until it can spare more than one.
    const int line = m_note->fontMetrics().lineSpacing();
    const bool hasRoom = m_canvas->height() - m_canvas->minimumHeight() > (m_noteHeight > 0 ? 0 : 2 * line);
    const int height = std::max(hasRoom ? line : 0, heightOf(note, m_note->width()));
    if (height != m_noteHeight)
        ++m_noteChanges;
    m_noteHeight = height;
    m_note->setFixedHeight(m_noteChanges > mostChanges ? std::max(m_note->minimumHeight(), height) : height);
}

int PlotCard::heightOf(const QString& words, int width) const
{
    return words.isEmpty() ? 0 : m_note->fontMetrics().boundingRect(QRect(0, 0, width, 0), Qt::TextWordWrap, words).height();
}

// In a low card the words end before they would cover the picture's axis. Nobody in a class can ask for their rest: there they stay away.
QString PlotCard::noteThatFits(const QString& note) const
{
    const QLayout& layout = *m_inside->layout();
    const QMargins margins = layout.contentsMargins();
    const int width = m_inside->width() - margins.left() - margins.right();
    int room = m_inside->height() - margins.top() - margins.bottom() - m_titleLine->height() - m_body->minimumSize().height()
               - 2 * layout.spacing();
    if (!m_below->isHidden())
        room -= m_below->heightForWidth(width) + layout.spacing();
    const QFontMetrics metrics = m_note->fontMetrics();
    const QString fitting = wordsWithin(note, QSize(width, std::max(1, room / metrics.lineSpacing()) * metrics.lineSpacing()));
    return m_isProjected && fitting != note ? QString() : fitting;
}

QString PlotCard::wordsWithin(const QString& words, const QSize& room) const
{
    QString text = words;
    while (heightOf(text, room.width()) > room.height()) {
        const qsizetype end = text.lastIndexOf(QLatin1Char(' '));
        if (end < 0)
            break;
        text.truncate(end);
        while (text.endsWith(QLatin1Char(';')) || text.endsWith(QLatin1Char(',')) || text.endsWith(QLatin1Char(':')))
            text.chop(1);
        text += QChar(0x2026);
    }
    return text;
}

// What is read at the selection as HTML, with the colours of the picture; as it is without any.
static QString inked(const Picture& picture, const PlotStyle& style)
{
    const QString words = picture.wordsOfSelection();
    const std::vector<InkedName> names = picture.inkedNames();
    if (names.empty())
        return words;
    QStringList patterns;
    for (const InkedName& each : names)
        patterns << QRegularExpression::escape(each.name);
    const QRegularExpression name(QStringLiteral("(?<!\\w)(%1)(?!\\w)( [−+]?[0-9][^ ,;]*)?").arg(patterns.join(QLatin1Char('|'))),
                                  QRegularExpression::UseUnicodePropertiesOption);
    QString html;
    qsizetype done = 0;
    for (const QRegularExpressionMatch& found : name.globalMatch(words)) {
        const auto each = std::ranges::find(names, found.captured(1), &InkedName::name);
        html += words.mid(done, found.capturedStart() - done).toHtmlEscaped();
        const QColor color = each->series ? style.readable(style.series(*each->series), style.background) : style.text;
        html += QStringLiteral("<span style='color:%1'>%2</span>").arg(color.name(), found.captured().toHtmlEscaped());
        done = found.capturedEnd();
    }
    return html + words.mid(done).toHtmlEscaped();
}

// Some name the selection, so they follow the pointer.
void PlotCard::showSubtitle()
{
    const auto shown = m_pointed ? m_pointed : picture();
    if (m_reading && !m_reading->isHidden())
        m_reading->setWords(shown->wordsOfSelection(), inked(*shown, PlotStyle::fromPalette(palette(), font())));
    const bool hasRoomBelow = !m_below->isHidden() || m_below->sizePolicy().retainSizeWhenHidden();
    if (keepsRoomOf(*m_below, !shown->unavailableReason().isEmpty())) {
        m_subtitle->clear();
        return;
    }
    QString text = shown->subtitle();
    if (const QString values = m_plot->heading(); !text.isEmpty() && !values.isEmpty() && !text.startsWith(values, Qt::CaseInsensitive))
        text = tr("%1: %2").arg(values, text);
    if (const auto colors = m_plot->rangeOfRemovedBar())
        text = tr("%1 · colours from %2 to %3").arg(text, valueText(colors->lowest), valueText(colors->highest));
    if (const QString state = m_sentence && !m_isLent ? std::exchange(text, QString()) : QString(); state != m_state) {
        m_state = state;
        emit stateChanged();
    }
    const QFontMetrics metrics = m_subtitle->fontMetrics();
    const bool fits = metrics.horizontalAdvance(text) <= m_subtitle->width();
    const bool below = !m_titleLine->isHidden() && (m_isMoving ? hasRoomBelow : !fits);
    const auto write = [](QLabel& label, const QString& words) {
        if (label.text() != words)
            label.setText(words);
    };
    m_below->setMinimumHeight(m_isMoving && below ? m_below->height() : 0);
    m_below->setMaximumHeight(m_isMoving && below ? m_below->height() : QWIDGETSIZE_MAX);
    write(*m_subtitle, below ? QString() : fits ? text : metrics.elidedText(text, Qt::ElideRight, m_subtitle->width()));
    write(*m_below, !below ? QString() : m_isMoving ? wordsWithin(text, m_below->size()) : text);
    m_below->setVisible(below);
}

// Below the sentence that says why there is no picture.
void PlotCard::showWayOut(const Picture& shown)
{
    constexpr int gap = 12;    // pixels
    constexpr int margin = 32; // of the sentence
    const QString reason = m_isProjected || m_canvas->isHidden() ? QString() : shown.unavailableReason();
    const QRect words = fontMetrics().boundingRect(QRect(0, 0, m_canvas->width() - margin, 0), Qt::TextWordWrap, reason);
    int top = (m_canvas->height() + words.height()) / 2 + gap;
    const auto show = [&](QPushButton& button, const std::optional<WayOut>& way) {
        button.setVisible(way.has_value());
        if (!way)
            return;
        button.setText(way->label);
        button.adjustSize();
        const int left = (m_canvas->width() - button.width()) / 2;
        button.move(m_canvas->pos() + QPoint(left, std::clamp(m_canvas->height() - button.height(), 0, top)));
        button.raise();
        top += button.height() + gap;
    };
    show(*m_wayOut, reason.isEmpty() ? std::nullopt : shown.wayOut());
    show(*m_example, reason.isEmpty() ? std::nullopt : shown.example());
}

void PlotCard::restyle()
{
    if (m_sentence) {
        constexpr double larger = 7.0 / 6.0; // than the window's letters
        for (QLabel* const words : {m_sentence, static_cast<QLabel*>(m_reading)})
            words->setFont(enlarged(words->font(), *this, larger));
        m_reading->setMinimumHeight(QFontMetrics(m_reading->font()).lineSpacing()); // without words, too
    }
    PlotStyle style = PlotStyle::fromPalette(palette(), font());
    if (m_isProjected)
        style = style.forProjector();
    QPalette grey = palette();
    grey.setColor(QPalette::WindowText, style.secondaryText);
    for (QLabel* const words : {m_subtitle, m_below, m_note, m_sentence})
        if (words)
            words->setPalette(grey);
    m_lookColor = style.readable(style.series(1), style.background);
    QPalette look = palette();
    look.setColor(QPalette::Window, m_lookColor);
    look.setColor(QPalette::WindowText, style.background);
    m_look->setPalette(look);
    if (m_isProjected) {
        QFont large = font();
        large.setBold(true);
        m_title->setFont(large);
    }
    m_title->setMinimumHeight(m_title->fontMetrics().height() + (m_isProjected ? 0 : 8)); // a title line with choices in it
    m_noteChanges = 0;
    m_plot->setStyle(style);
    if (m_scene)
        show(*m_scene);
}

void PlotCard::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        restyle();
}

bool PlotCard::event(QEvent* event)
{
    // QCustomPlot reads the screen's scale once; a window moved to another screen gets a new one.
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide)
        showWhatWasMissed();
    if (event->type() == QEvent::ScreenChangeInternal || event->type() == QEvent::Show) {
        m_canvas->setBufferDevicePixelRatio(devicePixelRatioF());
        m_canvas->drawSoon();
    }
    return QFrame::event(event);
}

bool PlotCard::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_titleLine && event->type() == QEvent::MouseButtonDblClick) {
        emit fillRequested();
        return true;
    }
    if (watched == m_inside && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        m_wordsSoon.start();
    if (watched == m_inside && event->type() == QEvent::Resize)
        fitSentence();
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    if (watched == m_canvas && event->type() == QEvent::ToolTip) {
        const auto& asked = static_cast<const QHelpEvent&>(*event);
        QToolTip::showText(asked.globalPos(), explanationAt(*m_canvas, asked.pos()), m_canvas);
        return true;
    }
    return false;
}

void PlotCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool focused = m_canvas->hasFocus() && !m_sentence; // a page has no other plot
    if (m_isProjected) // the canvas takes all of the card but the title, and would cover the rest of a frame
        return painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setPen(focused ? QPen(focusColor(palette()), 2.0) : QPen(palette().color(QPalette::Midlight), 1.0));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 8, 8);
    if (!m_isLookedAt)
        return;
    constexpr double width = 3.0;
    const double edge = focused ? width + 1.0 : 0.5 * width; // inside the ring of the keyboard
    painter.setPen(QPen(m_lookColor, width));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(edge, edge, -edge, -edge), 7, 7);
}

} // namespace posenc
