// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenting/audience_window.h"

#include "ui/base/shown_number.h"
#include "ui/classroom/blank_fields.h"
#include "ui/classroom/lesson_browser.h"
#include "ui/classroom/picture_cover.h"
#include "ui/lessons/lesson_facts.h"
#include "ui/lessons/markdown_reader.h"
#include "ui/panels/parameter_strip.h"
#include "ui/plotting/plot_card.h"
#include "ui/presenting/audience_veil.h"

#include <QApplication>
#include <QBoxLayout>
#include <QCloseEvent>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>
#include <chrono>
#include <iterator>
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

// Pixels: some letters begin left of their place.
int overhangOf(const QFont& font) { return std::max(4, font.pixelSize() / 8); }

QLabel* newLine()
{
    auto* const line = new QLabel;
    line->setTextFormat(Qt::PlainText);
    line->setWordWrap(true);
    line->hide();
    return line;
}

// A label paints anew what is within its margins, but letters reach into these.
void write(QLabel& line, const QString& words)
{
    line.setText(words);
    line.update();
    line.setVisible(!words.isEmpty());
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
        QStringList blanks;
        for (const LessonQuestion::Blank& blank : question.blanks)
            blanks << blank.name + QStringLiteral(" = …");
        if (!blanks.isEmpty())
            addLine(isAnswered ? QStringLiteral("✓") : QString(),
                    asMarkdown(isAnswered ? rightValues(question.blanks) : blanks.join(QStringLiteral(", "))), {}, isAnswered);
        if (isAnswered && question.number)
            addLine(QStringLiteral("✓"), tr("The answer is %1.").arg(withMinusSigns(QString::fromStdString(question.number->right.text))),
                    {}, true);
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
    m_lines->setRowStretch(m_line, 1); // the rest of the room is below
    setVisible(!m_shown.isEmpty());
}

AudienceWindow::AudienceWindow(Explorer& explorer, const LessonGuide& guide, const ColorMaps& colorMaps)
    : m_explorer(explorer), m_guide(guide), m_lessonTitle(newLine()), m_stepTitle(newLine()),
      m_body(new QBoxLayout(QBoxLayout::LeftToRight)), m_maximized(new QStackedWidget),
      m_picture(new PresentedPicture(colorMaps, PresentedPicture::For::Audience)), m_cover(new QLabel), m_side(new QScrollArea),
      m_words(new AudienceWords), m_values(newLine()), m_strip(new ParameterStrip), m_veil(nullptr)
{
    setWindowTitle(tr("posenc – for the audience"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setFocusPolicy(Qt::ClickFocus);
    auto* const lines = new QVBoxLayout(this);
    lines->setSpacing(0);
    lines->addWidget(m_lessonTitle);
    lines->addWidget(m_stepTitle);
    lines->addLayout(m_body, 1);
    lines->addWidget(m_values);
    lines->addWidget(m_strip);
    m_strip->hide();
    m_strip->setLarge(true);
    m_strip->follow(explorer);
    connect(m_strip, &ParameterStrip::changed, this, [this] {
        if (!m_strip->isHidden())
            arrange();
    });
    for (QWidget* const widget : {static_cast<QWidget*>(this), static_cast<QWidget*>(m_values)})
        widget->setMouseTracking(true);
    m_stripEnd.setInterval(std::chrono::milliseconds(1500));
    connect(&m_stripEnd, &QTimer::timeout, this, [this] { followPointer(mapFromGlobal(QCursor::pos())); });

    m_maximized->addWidget(m_picture);
    m_maximized->addWidget(m_cover);
    m_cover->setText(PictureCover::words());
    m_cover->setAlignment(Qt::AlignCenter);
    m_cover->setWordWrap(true);
    m_cover->setMargin(12);
    m_cover->setBackgroundRole(QPalette::Window);
    m_cover->setAutoFillBackground(true);
    m_body->addWidget(m_maximized, 1);
    m_side->setWidget(m_words);
    m_side->setWidgetResizable(true);
    m_side->setFrameShape(QFrame::NoFrame);
    m_side->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_side->setFocusPolicy(Qt::NoFocus);
    m_side->viewport()->setAutoFillBackground(false);
    m_words->setAutoFillBackground(false);
    m_side->hide();
    m_body->addWidget(m_side);
    m_veil = new AudienceVeil(*this);
    m_veil->setFloor(*m_values);

    m_picture->follow(explorer);
    connect(&explorer, &Explorer::sceneChanged, this, &AudienceWindow::showValues);
    connect(&explorer, &Explorer::projectedChanged, this, &AudienceWindow::showValues);
    connect(&explorer, &Explorer::pointedAt, this, &AudienceWindow::showValues);
    restyle();
}

void AudienceWindow::setSize(const ProjectorRoom& room, double factor)
{
    m_room = room;
    m_factor = factor;
    restyle();
}

// The font of the window is that of everything in it.
void AudienceWindow::restyle()
{
    QFont words = font();
    words.setPixelSize(pixelSizeFor(words, capitalHeight(size(), m_room, m_factor)));
    if (words != font())
        setFont(words);
    QFont small = words;
    small.setPixelSize(pixelSizeFor(words, smallestCapital * height()));
    m_lessonTitle->setFont(small);
    QFont large = words;
    large.setBold(true);
    large.setPixelSize(words.pixelSize() * 5 / 4);
    m_stepTitle->setFont(large);
    m_cover->setFont(large);
    QFont ofStrip = words;
    ofStrip.setPixelSize(
        std::min(words.pixelSize(), pixelSizeFor(words, usualCapital * height()))); // larger ones would take the plot's room
    m_strip->setFont(ofStrip);
    const PlotStyle style = PlotStyle::fromPalette(palette(), words).forProjector();
    for (QLabel* const line : {m_lessonTitle, m_values}) {
        QPalette quiet = palette();
        quiet.setColor(QPalette::WindowText, line == m_values ? style.text : style.secondaryText);
        line->setPalette(quiet);
    }
    const int gap = words.pixelSize() / 2;
    const int overhang = overhangOf(large);
    for (QLabel* const line : {m_lessonTitle, m_stepTitle, m_values})
        line->setContentsMargins(overhang, 0, overhang, 0);
    layout()->setContentsMargins(2 * gap - overhang, gap, 2 * gap - overhang, gap);
    m_body->setSpacing(2 * gap);
    m_body->setContentsMargins(overhang, gap / 2, overhang, gap / 2);
    m_words->layout()->setContentsMargins(0, gap / 2, 0, 0);
    static_cast<QGridLayout*>(m_words->layout())->setHorizontalSpacing(gap);
    static_cast<QGridLayout*>(m_words->layout())->setVerticalSpacing(gap / 2);
    m_values->setText(QStringLiteral("k"));
    m_line = m_values->heightForWidth(width());
    m_values->setMinimumHeight(m_line);
    showValues(m_explorer.pointedScene());
    arrange();
}

// Words stand beside the picture if the window is wide, but a line or two below it. They take what they need, up to half of the room;
// beyond that they scroll.
void AudienceWindow::arrange()
{
    constexpr double wide = 1.5; // times the height
    constexpr int few = 2;       // lines
    const bool hasWords = !m_words->isHidden();
    m_side->setVisible(hasWords);
    m_strip->updateGeometry();
    if (!hasWords)
        return;
    const QMargins margins = layout()->contentsMargins();
    const int across = width() - margins.left() - margins.right() - 2 * overhangOf(m_stepTitle->font());
    m_words->layout()->activate();
    const bool isBeside = width() > wide * height() && m_words->heightForWidth(across) > (few + 1) * fontMetrics().lineSpacing();
    m_body->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const auto heightOf = [&](const QLabel& line, int room) { return line.isHidden() ? 0 : line.heightForWidth(room); };
    const int down = height() - margins.top() - margins.bottom() - heightOf(*m_lessonTitle, across) - heightOf(*m_stepTitle, across)
                     - std::max(m_values->minimumHeight(), heightOf(*m_values, across))
                     - (m_strip->isHidden() ? 0 : m_strip->sizeHint().height()) - m_body->contentsMargins().top()
                     - m_body->contentsMargins().bottom();
    if (isBeside) {
        int room = 0;
        for (const double part : {0.3, 0.36, 0.42, 0.5}) {
            room = static_cast<int>(part * across);
            if (m_words->heightForWidth(room) <= down)
                break;
        }
        m_side->setFixedWidth(room);
        m_side->setMinimumHeight(0);
        m_side->setMaximumHeight(QWIDGETSIZE_MAX);
    } else {
        m_side->setMinimumWidth(0);
        m_side->setMaximumWidth(QWIDGETSIZE_MAX);
        m_side->setFixedHeight(std::max(0, std::min(m_words->heightForWidth(across), down / 2)));
    }
}

void AudienceWindow::showStop()
{
    const auto& walk = m_guide.walk();
    write(*m_lessonTitle, walk ? walk->lesson().title : QString());
    write(*m_stepTitle, walk ? walk->step().title : QString());
    setLayoutDirection(walk && !walk->lesson().language.isEmpty() ? QLocale(walk->lesson().language).textDirection()
                                                                  : QLocale().textDirection());
    m_words->show(m_guide);
    m_strip->setMarked(m_guide.marked());
    m_values->setMinimumHeight(m_line);
    showValues(m_explorer.pointedScene());
    arrange();
}

AudienceWindow::Fit AudienceWindow::fit()
{
    arrange(); // once with the sizes of this stop
    layout()->activate();
    const bool hasWords = !m_words->isHidden();
    return {!hasWords || m_words->heightForWidth(m_side->width()) <= m_side->height(), m_maximized->height()};
}

void AudienceWindow::setStripShown(bool shown)
{
    m_wantsStrip = shown;
    showStrip();
}

void AudienceWindow::showStrip()
{
    const bool isShown = m_wantsStrip || m_isStripBrought;
    if (isShown != m_strip->isHidden())
        return;
    if (!isShown && m_strip->isAncestorOf(focusWidget()))
        setFocus();
    m_strip->setVisible(isShown);
    arrange();
}

// What the pointer has brought goes a moment after the pointer has left, unless the keyboard is there.
void AudienceWindow::followPointer(const QPoint& place)
{
    const int foot = m_isStripBrought ? m_strip->geometry().top() : height() - std::max(2, fontMetrics().height() / 4);
    const bool isThere = rect().contains(place) && place.y() >= foot;
    if (isThere && !m_isStripBrought && !isFrozen() && !isBlack()) {
        m_isStripBrought = true;
        showStrip();
        m_stripEnd.start();
    } else if (!isThere && m_isStripBrought && sender() == &m_stripEnd && !QApplication::mouseButtons()
               && !m_strip->isAncestorOf(QApplication::focusWidget())) {
        m_isStripBrought = false;
        m_stripEnd.stop();
        showStrip();
    }
}

// The line keeps the room that it once took, so that the picture rests while the teacher points at it.
void AudienceWindow::showValues(const Scene& scene)
{
    const PlotCard* const card = m_picture->card();
    const bool isTold = card && scene.selection.pinned && !m_isCovering;
    m_values->setVisible(true);
    const QString words = isTold ? card->wordsOfSelection(scene) : QString();
    const int room = width() - layout()->contentsMargins().left() - layout()->contentsMargins().right();
    // What is said last is the value; the picture needs the room.
    for (const auto& [text, lines] :
         {std::pair(words, 1), std::pair(words.section(QStringLiteral("; "), -1), 2), std::pair(QString(), 1)}) {
        m_values->setText(text);
        m_values->update();
        const int needed = text.isEmpty() ? m_line : m_values->heightForWidth(room);
        if (needed > lines * m_line)
            continue;
        m_values->setMinimumHeight(std::max(m_values->minimumHeight(), needed));
        break;
    }
}

void AudienceWindow::setCovering(bool covering)
{
    m_isCovering = covering;
    setSpot(m_veil->spot());
    m_maximized->setCurrentWidget(covering ? static_cast<QWidget*>(m_cover) : m_picture);
    showValues(m_explorer.pointedScene());
}

bool AudienceWindow::isFrozen() const { return m_veil->isStill(); }

void AudienceWindow::setFrozen(bool frozen)
{
    if (frozen == isFrozen())
        return;
    if (frozen) {
        const bool black = m_veil->isBlack();
        const QString key = m_veil->key();
        m_veil->setBlack(false);
        m_veil->setKey({});
        m_veil->setSpot(std::nullopt); // the still has none
        m_veil->hide();
        m_veil->setStill(grab());
        m_veil->setBlack(black);
        m_veil->setKey(key);
    } else {
        m_veil->setStill({});
    }
    setSpot(m_veil->spot());
    coverPicture();
}

void AudienceWindow::setFrozenMarked(bool marked) { m_veil->setMark(marked ? tr("frozen") : QString(), m_lessonTitle->font()); }

bool AudienceWindow::isBlack() const { return m_veil->isBlack(); }

void AudienceWindow::setBlack(bool black)
{
    m_veil->setBlack(black);
    setSpot(m_veil->spot());
    coverPicture();
}

void AudienceWindow::coverPicture() { m_picture->setCovered(isBlack() || isFrozen()); }

// What hides the plot hides the light over it, too: it would point at what nobody sees.
void AudienceWindow::setSpot(const std::optional<QPointF>& place)
{
    m_veil->setSpot(isBlack() || isFrozen() || m_isCovering ? std::nullopt : place);
}

void AudienceWindow::showKey(const QString& words) { m_veil->setKey(words); }

void AudienceWindow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_veil)
        restyle();
}

void AudienceWindow::closeEvent(QCloseEvent* event)
{
    event->accept();
    emit closed();
}

void AudienceWindow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    restyle();
}

// The plot, then the controls.
bool AudienceWindow::focusNextPrevChild(bool next)
{
    std::vector<QWidget*> stops;
    if (PlotCard* const card = m_picture->card(); card && !m_isCovering)
        stops.push_back(&card->plot().canvas());
    if (m_strip->isVisible())
        std::ranges::copy(m_strip->stops(), std::back_inserter(stops));
    if (stops.empty())
        return true;
    const auto count = static_cast<std::ptrdiff_t>(stops.size());
    const std::ptrdiff_t now = std::ranges::find(stops, QApplication::focusWidget()) - stops.begin();
    const std::ptrdiff_t place = now == count ? (next ? 0 : count - 1) : (now + (next ? 1 : count - 1)) % count;
    stops[static_cast<std::size_t>(place)]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

} // namespace posenc
