// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/audience_words.h"

#include "ui/features/class/classroom/blank_fields.h"
#include "ui/features/class/classroom/lesson_browser.h"
#include "ui/features/class/classroom/teachers_words.h"
#include "ui/features/class/lessons/lesson_facts.h"
#include "ui/markdown/markdown_reader.h"
#include "ui/theme/focus_ring.h"
#include "ui/theme/plot_style.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QRegularExpression>
#include <QResizeEvent>
#include <QStyle>

#include <algorithm>
#include <limits>
#include <utility>

namespace posenc {

namespace {

// What a step counts or writes out: its numbered lines and its code.
QString linesOf(const LessonText& told)
{
    static const QRegularExpression block(QStringLiteral("^(?:\\d+\\. .*(?:\\n|$))+|^```\\w*\\n[\\s\\S]*?^```$"),
                                          QRegularExpression::MultilineOption);
    QStringList blocks;
    for (const QRegularExpressionMatch& match : block.globalMatch(told.markdown))
        blocks << match.captured();
    return blocks.join(QStringLiteral("\n\n"));
}

QLabel* newMark(const QString& mark)
{
    auto* const label = new QLabel(mark);
    label->setTextFormat(Qt::PlainText);
    label->setContentsMargins(0, 2, 0, 0); // as high as the words beside it
    return label;
}

// Its words come once it is in a window: they show it.
LessonBrowser* newBrowser()
{
    auto* const browser = new LessonBrowser({});
    browser->setAttribute(Qt::WA_TransparentForMouseEvents);
    browser->setFocusPolicy(Qt::NoFocus);
    return browser;
}

// One of several reasons, with room for the longest.
class ReasonRoom : public QWidget {
public:
    LessonBrowser& add(const QString& words, const ShownPictures& pictures)
    {
        m_reasons.push_back(newBrowser());
        m_reasons.back()->setParent(this);
        m_reasons.back()->setWords(words, pictures);
        m_reasons.back()->hide();
        return *m_reasons.back();
    }
    bool isEmpty() const { return m_reasons.empty(); }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override
    {
        int highest = 0;
        for (const LessonBrowser* const reason : m_reasons)
            highest = std::max(highest, reason->heightForWidth(width));
        return highest;
    }
    QSize sizeHint() const override { return {100, heightForWidth(std::max(width(), 100))}; }

protected:
    void resizeEvent(QResizeEvent*) override
    {
        for (LessonBrowser* const reason : m_reasons)
            reason->setGeometry(rect());
    }

private:
    std::vector<LessonBrowser*> m_reasons;
};

// Bars of one choice, the older first, and their counts at the right.
class VoteBars : public QWidget {
public:
    VoteBars(const std::vector<int>& counts, int most, bool isRight) : m_counts(counts), m_most(most), m_isRight(isRight)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
    }
    QSize sizeHint() const override { return {100, std::max(fontMetrics().height(), static_cast<int>(m_counts.size()) * 2 * bar())}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const PlotStyle style = PlotStyle::fromPalette(palette(), font()).forProjector();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setLayoutDirection(layoutDirection());
        QFont bold = font();
        bold.setBold(true);
        const int digits = QFontMetrics(bold).horizontalAdvance(QStringLiteral("000"));
        const int arrow = fontMetrics().horizontalAdvance(QStringLiteral(" → "));
        const int texts = static_cast<int>(m_counts.size()) * digits + static_cast<int>(m_counts.size() - 1) * arrow;
        const double room = std::max(0, width() - texts - digits / 2);
        const int top = (height() - static_cast<int>(m_counts.size()) * 2 * bar() + bar()) / 2;
        for (std::size_t round = 0; round < m_counts.size(); ++round) {
            const bool isLast = round + 1 == m_counts.size();
            const QColor color = !isLast ? QColor(0x8f, 0x9b, 0xab) : m_isRight ? QColor(0x22, 0x88, 0x33) : QColor(0x1d, 0x6b, 0xe5);
            const double length = m_counts[round] == 0 ? 0.0 : std::max(2.0, room * m_counts[round] / m_most);
            QRectF place(0.0, top + static_cast<int>(round) * 2 * bar(), length, 1.5 * bar());
            if (layoutDirection() == Qt::RightToLeft)
                place.moveRight(width());
            painter.setPen(Qt::NoPen);
            painter.setBrush(color);
            painter.drawRoundedRect(place, 3.0, 3.0);
            painter.setPen(isLast ? style.text : style.secondaryText);
            painter.setFont(isLast ? bold : font());
            QRect number(width() - texts + static_cast<int>(round) * (digits + arrow), 0, digits, height());
            const auto draw = [&](const QRect& at, const QString& text) {
                painter.drawText(QStyle::visualRect(layoutDirection(), rect(), at), Qt::AlignVCenter | Qt::AlignRight, text);
            };
            draw(number, QString::number(m_counts[round]));
            if (!isLast)
                draw(number.translated(arrow, 0).adjusted(digits - arrow, 0, 0, 0), QStringLiteral("→ "));
        }
    }

private:
    int bar() const { return std::max(4, fontMetrics().height() / 4); }

    std::vector<int> m_counts;
    int m_most;
    bool m_isRight;
};

void setBold(QWidget& widget, bool bold)
{
    QFont font; // all but this is that of the window
    font.setBold(bold);
    widget.setFont(font);
}

} // namespace

QString briefProse(const LessonText& told)
{
    constexpr qsizetype longest = 240; // characters
    const QString prose = withoutTakeHome(told.markdown).trimmed();
    for (const QString& words : {prose, prose.section(QStringLiteral("\n\n"), 0, 0)})
        if (words.size() <= longest && spansOf(words.toUtf8()).images.empty())
            return words;
    return {};
}

AudienceChoice::AudienceChoice(QChar letter, const QString& words, const ShownPictures& pictures, State state, bool isAsked)
    : m_state(state), m_letter(newMark(letter)), m_mark(newMark(state == State::Right   ? QStringLiteral("✓")
                                                                : state == State::Wrong ? QStringLiteral("✗")
                                                                                        : QString())),
      m_words(newBrowser())
{
    auto* const line = new QGridLayout(this);
    int column = 0;
    for (QWidget* const part : {static_cast<QWidget*>(m_letter), static_cast<QWidget*>(m_words), static_cast<QWidget*>(m_mark)})
        line->addWidget(part, 0, column++, Qt::AlignVCenter);
    line->setColumnStretch(1, 1);
    m_words->setWords(words, pictures);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setFocusPolicy(isAsked ? Qt::TabFocus : Qt::NoFocus); // a click leaves the keys to the lesson
    setAttribute(Qt::WA_TransparentForMouseEvents, !isAsked);
    if (isAsked)
        setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("%1: %2").arg(letter).arg(m_words->toPlainText()));
    setAccessibleDescription(state == State::Right ? tr("right") : state == State::Wrong ? tr("wrong") : QString());
    restyle();
}

void AudienceChoice::addVotes(const std::vector<int>& counts, int most, LessonBrowser* reason, bool isBeside)
{
    auto* const line = static_cast<QGridLayout*>(layout());
    auto* const bars = new VoteBars(counts, most, m_state == State::Right);
    line->setVerticalSpacing(0); // a bar is lower than its line
    line->addWidget(bars, isBeside ? 0 : 1, isBeside ? 3 : 1, 1, isBeside ? 1 : 2);
    if (isBeside) {
        line->setColumnStretch(1, 2); // words need more room than bars
        line->setColumnStretch(3, 1);
    }
    if (reason)
        line->addWidget(reason, 2, 1, 1, isBeside ? 3 : 2);
    for (QWidget* const part : {static_cast<QWidget*>(bars), static_cast<QWidget*>(reason)})
        if (part) // its height counts at once
            part->show();
    QStringList spoken;
    for (const int count : counts)
        spoken << QString::number(count);
    setAccessibleName(tr("%1, votes: %2").arg(accessibleName(), spoken.join(QStringLiteral(" → "))));
    restyle();
}

// The mark has its place before it is there: no word moves for it.
void AudienceChoice::restyle()
{
    for (QLabel* const sign : {m_letter, m_mark}) {
        setBold(*sign, true);
        sign->setAlignment(Qt::AlignCenter);
        sign->setContentsMargins(QMargins());
    }
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    const int ring = metrics.height() * 5 / 4;
    m_letter->setFixedSize(ring, ring);
    m_mark->setFixedWidth(metrics.horizontalAdvance(u'✓') + 2); // its ink reaches further
    const int gap = metrics.height() / 3;
    layout()->setContentsMargins(gap, gap / 4, gap / 2, gap / 4);
    static_cast<QGridLayout*>(layout())->setHorizontalSpacing(gap);
}

void AudienceChoice::changeEvent(QEvent* event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        restyle();
}

// The pointer may rest anywhere: it changes nothing.
void AudienceChoice::paintEvent(QPaintEvent*)
{
    const PlotStyle style = PlotStyle::fromPalette(palette(), font()).forProjector();
    const QColor ground = palette().color(QPalette::Base);
    const bool isRight = m_state == State::Right;
    const QColor green(0x22, 0x88, 0x33);
    const QColor edge = isRight ? style.readable(green, ground) : style.text;
    QColor fill = isRight ? green : style.text;
    fill.setAlphaF(isRight ? 0.12F : 0.03F);
    const double thick = isRight || m_state == State::Wrong ? 3.0 : 1.0; // colour is not the only sign
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(focusColor(palette()), 3.0) : QPen(edge, thick));
    painter.setBrush(fill);
    constexpr double corner = 6.0;
    const double inset = hasFocus() ? 1.5 : 0.5 * thick;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), corner, corner);
    painter.setPen(QPen(edge, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(QRectF(m_letter->geometry()).adjusted(1.0, 1.0, -1.0, -1.0));
}

AudienceWords::AudienceWords(QWidget* parent) : QWidget(parent), m_lines(new QGridLayout(this))
{
    m_lines->setContentsMargins(QMargins());
    m_lines->setColumnStretch(1, 1);
    hide();
}

void AudienceWords::setSmallSize(int pixels)
{
    m_smallSize = pixels;
    for (QWidget* const words : m_small)
        makeSmall(*words);
}

void AudienceWords::makeSmall(QWidget& words) const
{
    if (m_smallSize <= 0)
        return;
    QFont font;
    font.setPixelSize(m_smallSize);
    words.setFont(font);
}

void AudienceWords::setGaps(int across, int down)
{
    m_lines->setContentsMargins(0, down, 0, 0);
    m_lines->setHorizontalSpacing(across);
    m_lines->setVerticalSpacing(down);
}

void AudienceWords::setChoiceHeight(int pixels)
{
    for (AudienceChoice* const choice : m_choices)
        choice->setMinimumHeight(pixels);
}

std::vector<QWidget*> AudienceWords::stops() const
{
    std::vector<QWidget*> stops;
    for (AudienceChoice* const choice : m_choices)
        if (choice->focusPolicy() != Qt::NoFocus)
            stops.push_back(choice);
    return stops;
}

LessonBrowser* AudienceWords::addLine(const QString& mark, const QString& markdown, const ShownPictures& pictures, Weight weight)
{
    LessonBrowser* const words = newBrowser();
    setBold(*words, weight == Weight::Bold);
    if (weight == Weight::Small) {
        m_small << words;
        makeSmall(*words);
    }
    const int line = m_line++;
    if (mark.isEmpty()) {
        m_lines->addWidget(words, line, 0, 1, 2, Qt::AlignTop);
    } else {
        QLabel* const label = newMark(mark);
        setBold(*label, weight == Weight::Bold);
        m_lines->addWidget(label, line, 0, Qt::AlignTop);
        m_lines->addWidget(words, line, 1, Qt::AlignTop);
        m_shown << label;
        label->show();
    }
    m_shown << words;
    words->setWords(markdown, pictures);
    return words;
}

// What was chosen is marked as in the lesson's panel. The reason of a wrong choice stays until the answer is there.
void AudienceWords::addQuestion(const LessonQuestion& question, const LessonAnswer* answer, bool isAnswered, const ShownPictures& pictures)
{
    addLine({}, question.text.markdown, pictures, Weight::Bold);
    for (std::size_t place = 0; place < question.choices.size(); ++place) {
        const LessonQuestion::Choice& choice = question.choices[place];
        const auto state = ChoiceButton::stateOf(choice, answer && answer->choice == place, isAnswered);
        const bool isAsked = !isAnswered && !m_tally.isVoting;
        auto* const line = new AudienceChoice(letterOf(place).at(0), choice.text.markdown, pictures, state, isAsked);
        if (isAsked) // the answer replaces the line
            connect(
                line, &QAbstractButton::clicked, this, [this, place] { emit chosen(place); }, Qt::QueuedConnection);
        m_lines->addWidget(line, m_line++, 0, 1, 2);
        line->show();
        m_choices.push_back(line);
        m_shown << line;
    }
    if (!m_tally.rounds.empty())
        addVotes(question, isAnswered, pictures);
    else if (!m_tally.isVoting) // nobody chooses here
        addReasons(question, answer, isAnswered, pictures);
    QStringList blanks;
    for (const LessonQuestion::Blank& blank : question.blanks)
        blanks << blank.name + QStringLiteral(" = …");
    const QString right = asMarkdown(rightAnswer(question));
    if (isAnswered && !right.isEmpty())
        addLine(QStringLiteral("✓"), question.number ? tr("The answer is %1.").arg(right) : right, {}, Weight::Bold);
    else if (!blanks.isEmpty())
        addLine({}, asMarkdown(blanks.join(QStringLiteral(", "))), {}, Weight::Usual);
}

// With the answer, each choice has its own reason.
void AudienceWords::addVotes(const LessonQuestion& question, bool isAnswered, const ShownPictures& pictures)
{
    int most = 1;
    for (const std::vector<int>& round : m_tally.rounds)
        for (const int count : round)
            most = std::max(most, count);
    for (std::size_t place = 0; place < m_choices.size(); ++place) {
        std::vector<int> counts;
        for (const std::vector<int>& round : m_tally.rounds)
            counts.push_back(place < round.size() ? round[place] : 0);
        const LessonQuestion::Choice& choice = question.choices[place];
        const bool isSaid = isAnswered && !choice.feedback.isEmpty() && (choice.isRight || std::ranges::max(counts) > 0);
        LessonBrowser* const reason = isSaid ? newBrowser() : nullptr;
        constexpr std::size_t few = 3; // choices with room for a line of their bars
        m_choices[place]->addVotes(counts, most, reason, m_choices.size() > few);
        if (!reason)
            continue;
        m_small << reason;
        makeSmall(*reason);
        reason->setWords(reasonOf(choice, false).trimmed(), pictures);
        m_reasons.emplace_back(choice.isRight ? std::numeric_limits<int>::max() : counts.back(), reason);
    }
    std::ranges::stable_sort(m_reasons, std::ranges::greater(), &std::pair<int, LessonBrowser*>::first);
}

void AudienceWords::setReasons(int most)
{
    for (int place = 0; place < reasons(); ++place)
        m_reasons[static_cast<std::size_t>(place)].second->setVisible(place < most);
}

bool AudienceWords::setTally(const Tally& tally) { return std::exchange(m_tally, tally) != tally; }

bool AudienceWords::setBelow(QWidget* below)
{
    const int height = below ? below->sizeHint().height() : 0;
    if (m_below == below && m_belowHeight == height)
        return false;
    m_belowHeight = height;
    if (m_below && m_below != below) {
        m_lines->removeWidget(m_below);
        m_below->hide();
        m_below->setParent(nullptr);
    }
    m_below = below;
    rest();
    return true;
}

void AudienceWords::show(const LessonQuestion& question)
{
    clear();
    addQuestion(question, nullptr, false, {});
    rest();
}

// All of them are there, so that the room is that of the longest, and one is in sight.
void AudienceWords::addReasons(const LessonQuestion& question, const LessonAnswer* answer, bool isAnswered, const ShownPictures& pictures)
{
    auto* const room = new ReasonRoom;
    for (std::size_t place = 0; place < question.choices.size(); ++place) {
        const LessonQuestion::Choice& choice = question.choices[place];
        if (choice.feedback.isEmpty())
            continue;
        const bool isChosen = answer && answer->choice == place;
        const QString words = QStringLiteral("**%1** %2").arg(letterOf(place), reasonOf(choice, isChosen).trimmed());
        LessonBrowser& reason = room->add(words, pictures);
        m_small << &reason;
        makeSmall(reason);
        reason.setVisible(isAnswered ? choice.isRight : isChosen);
    }
    if (room->isEmpty())
        return delete room;
    m_lines->addWidget(room, m_line++, 0, 1, 2);
    m_shown << room;
    room->show();
}

void AudienceWords::addTask(const LessonGuide& guide)
{
    if (const QString task = briefProse(guide.walk()->told()); !task.isEmpty())
        addLine({}, task, guide.pictures(), Weight::Bold);
    m_goal = addLine({}, {}, {}, Weight::Usual);
    showGoal(guide);
}

void AudienceWords::showGoal(const LessonGuide& guide)
{
    if (!m_goal)
        return;
    setBold(*m_goal, !guide.found().isEmpty());
    m_goal->setWords(guide.goalSentence(), guide.pictures());
}

void AudienceWords::clear()
{
    m_choices.clear();
    m_reasons.clear();
    m_small.clear();
    for (QWidget* const shown : std::exchange(m_shown, {}))
        delete shown;
    m_line = 0;
    m_goal = nullptr;
}

// What the lines leave of the room is below.
void AudienceWords::rest()
{
    for (int line = 0; line < m_lines->rowCount(); ++line)
        m_lines->setRowStretch(line, 0);
    m_lines->setRowStretch(m_line, 1);
    if (m_below) {
        m_lines->addWidget(m_below, m_line + 1, 0, 1, 2);
        m_below->show();
    }
    setVisible(!m_shown.isEmpty() || m_below);
}

void AudienceWords::showSentence(const QString& sentence)
{
    clear();
    addLine({}, asMarkdown(sentence), {}, Weight::Usual);
    rest();
}

void AudienceWords::show(const LessonGuide& guide)
{
    const auto focused = static_cast<std::size_t>(
        std::ranges::find_if(m_choices, [](const AudienceChoice* choice) { return choice->hasFocus(); }) - m_choices.begin());
    const bool hadFocus = focused < m_choices.size();
    clear();
    const auto& walk = guide.walk();
    if (walk && walk->step().question) {
        if (const QString lines = linesOf(walk->step().prose); !lines.isEmpty()) // the question is about them
            addLine({}, lines, guide.pictures(), Weight::Usual);
        addQuestion(*walk->step().question, guide.answerTo(walk->stop().step), !walk->asks(), guide.pictures());
    }
    if (walk && walk->task())
        addTask(guide);
    else if (walk && !walk->asks())
        if (const QString lines = linesOf(walk->told()); !lines.isEmpty())
            addLine({}, lines, guide.pictures(), Weight::Usual);
    // Before the last task is done, what to take home would tell how: it has its room, and the card at the end has it, too.
    if (walk && walk->isLastStep() && !walk->asks())
        if (const QString kept = takeHomeOf(walk->step()); !kept.isEmpty()) {
            LessonBrowser* const line = addLine({}, kept, guide.pictures(), Weight::Usual);
            QSizePolicy room = line->sizePolicy();
            room.setRetainSizeWhenHidden(true);
            line->setSizePolicy(room);
            line->setVisible(!walk->task() || guide.wasMet(walk->stop().step));
        }
    rest();
    if (hadFocus && focused < stops().size())
        m_choices[focused]->setFocus();
}

} // namespace posenc
