// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/audience_window.h"

#include "ui/features/class/classroom/picture_cover.h"
#include "ui/features/class/classroom/teachers_words.h"
#include "ui/features/class/presenting/audience_veil.h"
#include "ui/features/class/presenting/audience_words.h"
#include "ui/features/recognition/verdict_band.h"
#include "ui/panels/formula_band.h"
#include "ui/panels/parameter_strip.h"
#include "ui/plotting/plot_card.h"
#include "ui/views/curve_view.h"

#include <QApplication>
#include <QBoxLayout>
#include <QCloseEvent>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QStyle>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <span>
#include <utility>

namespace posenc {

namespace {

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

// The table, or what is made of it alone, and rotary embedding, which has laws of its own.
bool hasLaws(View view)
{
    static constexpr View views[] = {View::Heatmap, View::Position, View::Dimension,  View::Similarity,   View::Offset, View::Shift,
                                     View::Angle,   View::Clock,    View::Wavelength, View::Contribution, View::Tokens, View::Rotary};
    return std::ranges::find(views, view) != std::end(views);
}

// Then wavelengths and formulas at curves could tell the answer; the weights of attention tell any.
bool asksForShown(const LessonQuestion& question, View view)
{
    static const QRegularExpression digit(QStringLiteral("\\d"));
    return view == View::Attention || question.number || !question.blanks.empty()
           || std::ranges::any_of(question.choices, [](const LessonQuestion::Choice& choice) {
                  return choice.isRight && choice.text.markdown.contains(digit);
              });
}

} // namespace

AudienceWindow::AudienceWindow(Explorer& explorer, const LessonGuide& guide, const ColorMaps& colorMaps)
    : m_explorer(explorer), m_guide(guide), m_lessonTitle(newLine()), m_stepTitle(newLine()),
      m_laws(new FormulaBand(FormulaBand::For::Audience, this)), m_verdict(new VerdictBand({})),
      m_body(new QBoxLayout(QBoxLayout::LeftToRight)), m_maximized(new QStackedWidget),
      m_picture(new PresentedPicture(explorer.work(), colorMaps, PresentedPicture::For::Audience)), m_cover(new QLabel), m_end(new QLabel),
      m_side(new QScrollArea), m_words(new AudienceWords), m_values(newLine()), m_strip(new ParameterStrip), m_veil(nullptr),
      m_hint(newLine())
{
    setWindowTitle(tr("posenc – for the audience"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setFocusPolicy(Qt::ClickFocus);
    auto* const lines = new QVBoxLayout(this);
    lines->setSpacing(0);
    lines->setSizeConstraint(QLayout::SetNoConstraint);                     // larger text never makes the window larger than its screen
    m_maximized->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // the picture gives way to the words
    lines->addWidget(m_lessonTitle);
    lines->addWidget(m_stepTitle);
    lines->addWidget(m_verdict);
    m_verdict->hide();
    lines->addLayout(m_body, 1);
    m_below = new QHBoxLayout;
    m_below->addWidget(m_values, 1);
    m_below->addWidget(m_hint, 0, Qt::AlignBottom);
    lines->addLayout(m_below);
    m_hint->setWordWrap(false);
    m_hint->setText(tr("T or Esc closes · ↓ more"));
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
    for (QLabel* const card : {m_cover, m_end}) {
        m_maximized->addWidget(card);
        card->setTextFormat(Qt::PlainText);
        card->setAlignment(Qt::AlignCenter);
        card->setWordWrap(true);
        card->setMargin(12);
        card->setBackgroundRole(QPalette::Window);
        card->setAutoFillBackground(true);
    }
    connect(m_words, &AudienceWords::chosen, this, &AudienceWindow::chosen);
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
    connect(&explorer, &Explorer::sceneChanged, this, [this](const Scene& scene) {
        showValues(scene);
        if (m_picture->card()->plot().view() == View::Difference)
            arrange();
    });
    connect(m_picture, &PresentedPicture::cardChanged, this, [this] {
        showAsking();
        showControls();
        if (!m_isAtEnd && (m_explainsView || isElsewhere() || !m_guide.walk()))
            showWords();
        arrange();
    });
    connect(&explorer, &Explorer::computed, this, [this](View, const Scene& scene) { showValues(scene); });
    connect(&explorer, &Explorer::pointedAt, this, &AudienceWindow::showValues);
    restyle();
}

void AudienceWindow::setSize(const ProjectorRoom& room, double factor)
{
    m_room = room;
    m_factor = factor;
    restyle();
}

// The smallest that the last row can read.
QFont AudienceWindow::smallFont() const
{
    QFont small = font();
    constexpr int smallest = 20; // pixels, however low the screen is
    small.setPixelSize(std::max({smallest, height() / 36, pixelSizeFor(font(), smallestCapital * height())}));
    return small;
}

// The font of the window is that of everything in it.
void AudienceWindow::restyle()
{
    QFont words = font();
    constexpr double besidePanel = 0.8; // of the usual size: there is less room, and the picture needs most of it
    const double capital = capitalHeight(size(), m_room, m_factor);
    words.setPixelSize(std::max(smallFont().pixelSize(), pixelSizeFor(words, m_panel ? besidePanel * capital : capital)));
    if (words != font())
        setFont(words);
    const QFont small = smallFont();
    m_lessonTitle->setFont(small);
    m_hint->setFont(small);
    if (m_foot)
        m_foot->setFont(small);
    QFont large = words;
    large.setBold(true);
    large.setPixelSize(words.pixelSize() * 5 / 4);
    m_stepTitle->setFont(large);
    constexpr double head = 64.0 / 720.0; // the laws stand beside the title
    m_headHeight = static_cast<int>(head * height());
    fitHead();
    for (QLabel* const card : {m_cover, m_end})
        card->setFont(large);
    QFont ofStrip = words;
    ofStrip.setPixelSize(
        std::min(words.pixelSize(), pixelSizeFor(words, usualCapital * height()))); // larger ones would take the plot's room
    m_strip->setFont(ofStrip);
    const PlotStyle style = PlotStyle::fromPalette(palette(), words).forProjector();
    for (QLabel* const line : {m_lessonTitle, m_values, m_hint}) {
        QPalette quiet = palette();
        quiet.setColor(QPalette::WindowText, line == m_values ? style.text : style.secondaryText);
        line->setPalette(quiet);
    }
    const int gap = words.pixelSize() / 2;
    const int overhang = overhangOf(large);
    for (QLabel* const line : {m_lessonTitle, m_stepTitle, m_values})
        line->setContentsMargins(overhang, 0, overhang, 0);
    layout()->setContentsMargins(2 * gap - overhang, gap, 2 * gap - overhang + width() - room().width(), gap);
    m_body->setSpacing(2 * gap);
    m_body->setContentsMargins(overhang, gap / 2, overhang, gap / 2);
    m_words->setSmallSize(small.pixelSize());
    QFont ofVerdict = words;
    constexpr double finding = 0.75; // of the letters: then a verdict is as large as a title, and its reason at least as a small text
    ofVerdict.setPixelSize(std::max(static_cast<int>(finding * words.pixelSize()), small.pixelSize() * 6 / 7 + 1));
    m_verdict->setFont(ofVerdict);
    m_values->setText(QStringLiteral("k"));
    m_line = m_values->heightForWidth(room().width());
    m_values->setMinimumHeight(m_line);
    showValues(m_explorer.pointedScene());
    arrange();
}

// Words stand beside the picture if the window is wide, or if they would crowd it out; a line or two below it. Below, they take what they
// need, up to half of the room; beyond that they scroll.
void AudienceWindow::arrange()
{
    constexpr double wide = 1.5;          // times the height
    constexpr int few = 2;                // lines
    constexpr double crowded = 1.0 / 3.0; // of the height, for the picture
    const bool hasWords = !m_words->isHidden() && !m_isAtEnd && !m_picture->views().beside;
    m_side->setVisible(hasWords);
    m_strip->updateGeometry();
    showVerdict();
    placeLaws(m_explorer.scene());
    if (!hasWords)
        return;
    const QMargins margins = layout()->contentsMargins();
    const int across = width() - margins.left() - margins.right() - 2 * overhangOf(m_stepTitle->font());
    const auto heightOf = [&](const QLabel& line, int room) {
        return line.isHidden() ? 0 : std::max(line.minimumHeight(), line.heightForWidth(room));
    };
    const int down = height() - margins.top() - margins.bottom() - heightOf(*m_lessonTitle, across) - heightOf(*m_stepTitle, across)
                     - std::max({m_values->minimumHeight(), heightOf(*m_values, across), m_corner ? m_corner->sizeHint().height() : 0})
                     - (m_strip->isHidden() ? 0 : m_strip->sizeHint().height()) - (m_verdict->isHidden() ? 0 : m_verdict->height())
                     - (m_foot ? m_foot->sizeHint().height() : 0) - m_body->contentsMargins().top() - m_body->contentsMargins().bottom();
    setWords({.part = 1.0});
    const int needed = m_words->heightForWidth(across);
    const bool isBeside = (room().width() > wide * height() && needed > (few + 1) * fontMetrics().lineSpacing())
                          || (room().width() > height() && (down - needed < crowded * height() || 2 * needed > down));
    m_body->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    if (isBeside) {
        m_side->setFixedWidth(fitWordsBeside(across, down));
        m_side->setMinimumHeight(0);
        m_side->setMaximumHeight(QWIDGETSIZE_MAX);
    } else {
        m_side->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
        m_side->setMinimumWidth(0);
        m_side->setMaximumWidth(QWIDGETSIZE_MAX);
        m_side->setFixedHeight(std::max(0, std::min(needed, down / 2)));
    }
}

// Many words have lower choices, then a wider column, then smaller letters, before the picture becomes smaller than half of the width;
// beside the teacher's notes, it becomes smaller. Then the reasons of what few have chosen are left out.
int AudienceWindow::fitWordsBeside(int across, int down)
{
    static constexpr WordsFit question[] = {{0.348},
                                            {0.348, true},
                                            {0.38, true},
                                            {0.42, true},
                                            {0.348, true, true},
                                            {0.38, true, true},
                                            {0.42, true, true},
                                            {0.46, true, true},
                                            {0.5, true, true},
                                            {0.6, true, true}};
    static constexpr WordsFit other[] = {{0.3},
                                         {0.36},
                                         {0.42},
                                         {0.36, true, true},
                                         {0.42, true, true},
                                         {0.5, true, true},
                                         {0.6, true, true},
                                         {0.68, true, true},
                                         {0.74, true, true}};
    bool isWhole = false;
    int width = 0;
    for (int reasons = m_words->reasons(); !isWhole && reasons >= 0; --reasons) {
        m_words->setReasons(reasons);
        for (const WordsFit& fit : m_words->choices() > 0 ? std::span<const WordsFit>(question) : std::span<const WordsFit>(other)) {
            if (!m_panel && fit.part > 0.5)
                break;
            setWords(fit);
            width = static_cast<int>(fit.part * across);
            isWhole = m_words->heightForWidth(width) <= down;
            if (isWhole)
                break;
        }
    }
    // A bar that was there for longer words would stay, and make these longer.
    m_side->setVerticalScrollBarPolicy(isWhole ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    return width;
}

void AudienceWindow::setWords(const WordsFit& fit)
{
    const double unit = height() / 720.0; // pixels of the smallest projector that is still common
    const int choices = m_words->choices();
    const int lowest = choices > 4 && fit.isSmall ? 36 : choices > 4 || fit.isTight ? 48 : choices == 4 ? 60 : 72;
    const int gap = fit.isTight ? 6 : 12;
    m_words->setFont(fit.isSmall ? smallFont() : QFont()); // or that of the window
    m_words->setChoiceHeight(static_cast<int>(lowest * unit));
    m_words->setGaps(2 * gap, static_cast<int>(gap * unit));
    m_words->layout()->activate();
}

void AudienceWindow::showStop()
{
    const auto& walk = m_guide.walk();
    m_isAtEnd = false;
    showPage();
    write(*m_lessonTitle, walk ? placeIn(*walk) : QString());
    setLayoutDirection(walk && !walk->lesson().language.isEmpty() ? QLocale(walk->lesson().language).textDirection()
                                                                  : QLocale().textDirection());
    showWords();
    showAsking();
    showControls();
    m_values->setMinimumHeight(m_line);
    showValues(m_explorer.pointedScene());
    arrange();
}

// The class sees another view than the step's, which its words are not about.
bool AudienceWindow::isElsewhere() const
{
    const auto& walk = m_guide.walk();
    return walk && m_picture->card() && m_picture->views() != ShownViews{walk->scene().view.name};
}

// Without a lesson, the page's own question is the title.
bool AudienceWindow::asksOfPage() const { return !m_guide.walk() && !m_picture->views().beside; }

// The question takes the place of the plot's own title.
void AudienceWindow::fitHead()
{
    m_stepTitle->setMinimumHeight(asksOfPage() && !hasLaws(m_picture->views().view) ? 0 : m_headHeight);
    if (m_picture->card())
        m_picture->card()->setHeadVisible(!asksOfPage());
}

void AudienceWindow::showWords()
{
    const auto& walk = m_guide.walk();
    fitHead();
    m_explainsView = !m_question && isElsewhere();
    if (m_question)
        return m_words->show(*m_question);
    if (!m_explainsView) {
        write(*m_stepTitle, asksOfPage() ? questionAsTitle(m_picture->views().view) : walk ? walk->step().title : QString());
        if (asksOfPage()) // what its colours mean
            write(*m_lessonTitle, explanationOf(m_picture->views().view, m_explorer.scene()));
        return m_words->show(m_guide);
    }
    const auto& [view, beside] = m_picture->views();
    const QString title = titleOf(view, m_explorer.scene());
    write(*m_stepTitle, beside ? title + QStringLiteral(" + ") + titleOf(*beside, m_explorer.scene()) : title);
    m_words->showSentence(explanationOf(view));
}

void AudienceWindow::showGoal()
{
    m_words->showGoal(m_guide);
    arrange();
}

// The line of values has the weight of a word, and its score.
bool AudienceWindow::tellsAnswer(const PlotCard& card) const
{
    return card.plot().view() == View::Attention && m_guide.walk() && m_guide.walk()->asks();
}

void AudienceWindow::showAsking()
{
    const auto& walk = m_guide.walk();
    PlotCard* const card = m_picture->card();
    if (card)
        card->setNotesShown(!walk || !walk->asks());
    const bool isAsking = card && walk && walk->asks() && asksForShown(*walk->step().question, card->plot().view());
    if (!card || isAsking == CurveView::isAsking(card->plot().canvas()))
        return;
    CurveView::setAsking(card->plot().canvas(), isAsking);
    if (card->scene()) {
        card->plot().show(*card->scene());
        card->plot().canvas().replot(QCustomPlot::rpQueuedReplot);
    }
}

void AudienceWindow::showEnd(const QString& heading, const QString& line)
{
    m_isAtEnd = true;
    m_end->setText(heading + QStringLiteral("\n\n") + line);
    write(*m_stepTitle, {});
    showPage();
    showValues(m_explorer.pointedScene());
    arrange();
}

void AudienceWindow::setPanel(QWidget* panel)
{
    if (m_panel == panel)
        return;
    m_panel = panel;
    if (panel)
        panel->setParent(this);
    fitPanel();
}

void AudienceWindow::fitPanel()
{
    m_veil->setRoom(room());
    restyle();
    if (m_panel)
        m_panel->setGeometry(rect().adjusted(room().width(), 0, 0, 0));
    emit roomChanged();
}

QRect AudienceWindow::room() const
{
    constexpr double part = 0.27; // of the width, for the panel, whose words scroll: those of the class have no other place
    return m_panel ? rect().adjusted(0, 0, -static_cast<int>(part * width()), 0) : rect();
}

AudienceWindow::Fit AudienceWindow::fit()
{
    arrange(); // once with the sizes of this stop
    layout()->activate();
    const bool hasWords = !m_side->isHidden();
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
    emit roomChanged();
}

// What the pointer has brought goes a moment after the pointer has left, unless the keyboard is there.
void AudienceWindow::followPointer(const QPoint& place)
{
    const int foot = m_isStripBrought ? m_strip->geometry().top() : height() - std::max(2, fontMetrics().height() / 4);
    const bool isThere = room().contains(place) && place.y() >= foot;
    if (isThere && !m_isStripBrought && !m_foot && !isFrozen() && !isBlack()) {
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

void AudienceWindow::showVerdict()
{
    const Scene& scene = m_explorer.scene();
    const PlotCard* const card = m_picture->card();
    const bool asks = m_guide.walk() && m_guide.walk()->asks();
    const bool hasVerdict = card && card->plot().view() == View::Difference && comparedTable(scene) && !m_isAtEnd && !m_isCovering && !asks;
    m_verdict->setVisible(hasVerdict);
    if (hasVerdict)
        m_verdict->show(verdictOn(*comparedTable(scene), scene), sentencesBelowMark(*comparedTable(scene), scene));
}

// Beside the step's title, in the height that it takes; where a title needs the whole line, there is no room for laws.
void AudienceWindow::placeLaws(const Scene& scene)
{
    const PlotCard* const card = m_picture->card();
    const QLabel& title = m_stepTitle->isHidden() ? *m_lessonTitle : *m_stepTitle;
    if (m_isAtEnd || !card || title.isHidden() || !hasLaws(card->plot().view()))
        return m_laws->clear();
    const QMargins margins = layout()->contentsMargins();
    const int overhang = overhangOf(m_stepTitle->font());
    const int across = width() - margins.left() - margins.right();
    const auto heightOf = [across](const QLabel& line) { return std::max(line.minimumHeight(), line.heightForWidth(across)); };
    const int left = title.fontMetrics().horizontalAdvance(title.text()) + 2 * overhang;
    const int head = heightOf(title);
    const int above = &title == m_stepTitle && !m_lessonTitle->isHidden() ? heightOf(*m_lessonTitle) : 0;
    constexpr double letters = 28.0 / 720.0; // of the height of the screen
    constexpr double lines = 2.1;            // sizes of the letters that a fraction takes
    constexpr double indent = 0.35;          // of the width: laws rest while titles change
    const double largest = std::min(letters * height(), head / lines);
    Scene shown = scene; // as the view in sight has it
    shown.view.name = card->plot().view();
    m_laws->show(shown);
    double size = largest;
    for (const double smaller : {1.0, 0.85, 0.72, 1.0}) { // all laws, or large letters
        size = smaller * largest;
        m_laws->setSize(size);
        if (!m_panel || m_laws->widthIn(2 * width()) <= across - overhang - left - size) // beside notes, all laws are readable there
            break;
    }
    const int gap = static_cast<int>(size);
    const int first = std::max(left + gap, static_cast<int>(indent * across));
    int place = first;
    int laws = m_laws->widthIn(across - overhang - place);
    if (const int closer = m_laws->widthIn(across - overhang - left - gap); closer > laws) {
        laws = closer;
        place = across - overhang - laws;
    }
    const int beyond = gap / 4; // what hangs below the letters of a denominator
    const QRect there(margins.left() + place, margins.top() + above - beyond, laws, head + 2 * beyond);
    m_laws->setGeometry(QStyle::visualRect(layoutDirection(), room(), there));
    m_laws->setVisible(laws > 0);
}

// The line keeps the room that it once took, so that the picture rests while the teacher points at it.
void AudienceWindow::showValues(const Scene& scene)
{
    const PlotCard* const card = m_picture->card();
    placeLaws(scene);
    const bool isTold = card && scene.selection.pinned && !m_isCovering && !m_isAtEnd && !tellsAnswer(*card);
    m_values->setVisible(true);
    const QString words = isTold ? card->wordsOfSelection(scene) : QString();
    const int room = width() - layout()->contentsMargins().left() - layout()->contentsMargins().right()
                     - (m_hint->isHidden() ? 0 : m_hint->sizeHint().width()) - (m_corner ? m_corner->sizeHint().width() : 0);
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

void AudienceWindow::setFoot(QWidget* foot)
{
    if (m_foot)
        layout()->removeWidget(m_foot);
    m_foot = foot;
    m_hint->setVisible(foot);
    if (foot) {
        foot->setFont(smallFont());
        layout()->addWidget(foot);
    }
    arrange();
    showValues(m_explorer.pointedScene());
}

void AudienceWindow::setQuestion(const LessonQuestion* question)
{
    if (question ? m_question == *question : !m_question)
        return;
    m_question = question ? std::optional(*question) : std::nullopt;
    showWords();
    arrange();
}

void AudienceWindow::setTally(const Tally& tally)
{
    if (!m_words->setTally(tally))
        return;
    showWords();
    arrange();
}

void AudienceWindow::setBelowWords(QWidget* below)
{
    if (m_words->setBelow(below))
        arrange();
}

void AudienceWindow::setCorner(QWidget* corner)
{
    if (m_corner == corner)
        return;
    if (m_corner)
        m_below->removeWidget(m_corner);
    m_corner = corner;
    if (corner)
        m_below->addWidget(corner);
    arrange();
}

void AudienceWindow::showControls()
{
    const PlotCard* const card = m_picture->card();
    m_strip->setControls(m_guide.taskControls(), card ? card->plot().view() : View::Heatmap);
}

void AudienceWindow::showViews(const ShownViews& views)
{
    m_picture->setViews(views);
    showControls();
    arrange();
    showValues(m_explorer.pointedScene());
}

void AudienceWindow::setCovering(bool covering)
{
    m_isCovering = covering;
    setSpot(m_veil->spot());
    showPage();
    showValues(m_explorer.pointedScene());
    arrange();
}

void AudienceWindow::showPage()
{
    m_cover->setText(PictureCover::words(m_guide.walk() && m_guide.walk()->asks()));
    m_maximized->setCurrentWidget(m_isAtEnd ? m_end : m_isCovering ? m_cover : static_cast<QWidget*>(m_picture));
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
        m_veil->setStill(grab(room()));
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
    const bool isHidden = isBlack() || isFrozen() || m_isCovering || m_isAtEnd || (place && !QRectF(room()).contains(*place));
    m_veil->setSpot(isHidden ? std::nullopt : place);
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
    fitPanel();
}

// The plot, the choices of a question, then the controls.
bool AudienceWindow::focusNextPrevChild(bool next)
{
    std::vector<QWidget*> stops;
    if (PlotCard* const card = m_picture->card(); card && !m_isCovering && !m_isAtEnd)
        stops.push_back(&card->plot().canvas());
    if (!m_isAtEnd)
        std::ranges::copy(m_words->stops(), std::back_inserter(stops));
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
