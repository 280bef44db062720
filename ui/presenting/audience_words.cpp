// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenting/audience_words.h"

#include "ui/base/shown_number.h"
#include "ui/classroom/blank_fields.h"
#include "ui/classroom/lesson_browser.h"
#include "ui/lessons/lesson_facts.h"
#include "ui/lessons/markdown_reader.h"
#include "ui/theme/focus_ring.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>

#include <utility>

namespace posenc {

namespace {

// As fenced code is, but without its colours: what is between is shown as it is written.
QString asWritten(const QString& text) { return QStringLiteral("`%1`").arg(text); }

// What a large letter leaves of a screen: prose of a few sentences says the task best.
QString briefProse(const LessonStep& step)
{
    constexpr qsizetype longest = 240; // characters
    const QString prose = withoutTakeHome((step.question ? step.revealed : step.prose).markdown);
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

void setBold(QWidget& widget, bool bold)
{
    QFont font; // all but this is that of the window
    font.setBold(bold);
    widget.setFont(font);
}

} // namespace

AudienceChoice::AudienceChoice(QChar letter, const QString& words, const ShownPictures& pictures, State state, bool isAsked)
    : m_letter(newMark(letter)), m_mark(newMark(state == State::Right   ? QStringLiteral("✓")
                                                : state == State::Wrong ? QStringLiteral("✗")
                                                                        : QString())),
      m_words(newBrowser()), m_isBold(state == State::Right)
{
    auto* const line = new QGridLayout(this);
    line->setContentsMargins(QMargins());
    int column = 0;
    for (QWidget* const part : {static_cast<QWidget*>(m_letter), static_cast<QWidget*>(m_mark), static_cast<QWidget*>(m_words)})
        line->addWidget(part, 0, column++, Qt::AlignTop);
    line->setColumnStretch(2, 1);
    m_words->setWords(words, pictures);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setFocusPolicy(isAsked ? Qt::TabFocus : Qt::NoFocus); // a click leaves the keys to the lesson
    setAttribute(Qt::WA_TransparentForMouseEvents, !isAsked);
    setAttribute(Qt::WA_Hover);
    if (isAsked)
        setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("%1: %2").arg(letter).arg(m_words->toPlainText()));
    setAccessibleDescription(state == State::Right ? tr("right") : state == State::Wrong ? tr("wrong") : QString());
    restyle();
}

void AudienceChoice::restyle()
{
    for (QWidget* const part : {static_cast<QWidget*>(m_letter), static_cast<QWidget*>(m_mark), static_cast<QWidget*>(m_words)})
        setBold(*part, m_isBold);
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    m_letter->setFixedWidth(metrics.horizontalAdvance(u'D'));   // words begin at one place
    m_mark->setFixedWidth(metrics.horizontalAdvance(u'✓') + 2); // its ink reaches further
    static_cast<QGridLayout*>(layout())->setHorizontalSpacing(metrics.height() / 6);
}

void AudienceChoice::changeEvent(QEvent* event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        restyle();
}

void AudienceChoice::paintEvent(QPaintEvent*)
{
    if (!hasFocus()) // the pointer may rest anywhere: it frames nothing
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(focusColor(palette()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4.0, 4.0);
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

std::vector<QWidget*> AudienceWords::stops() const
{
    std::vector<QWidget*> stops;
    for (AudienceChoice* const choice : m_choices)
        if (choice->focusPolicy() != Qt::NoFocus)
            stops.push_back(choice);
    return stops;
}

void AudienceWords::addLine(const QString& mark, const QString& markdown, const ShownPictures& pictures, Weight weight)
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
}

// What was chosen is marked as in the lesson's panel. The reason of a wrong choice stays until the answer is there.
void AudienceWords::addQuestion(const LessonGuide& guide)
{
    const LessonWalk& walk = *guide.walk();
    const LessonQuestion& question = *walk.step().question;
    const LessonAnswer* const answer = guide.answerTo(walk.stop().step);
    const bool isAnswered = !walk.asks();
    addLine({}, question.text.markdown, guide.pictures(), Weight::Bold);
    for (std::size_t place = 0; place < question.choices.size(); ++place) {
        const LessonQuestion::Choice& choice = question.choices[place];
        const bool isChosen = answer && answer->choice == place;
        const auto state = !isChosen && !(isAnswered && choice.isRight) ? AudienceChoice::State::Open
                           : choice.isRight                             ? AudienceChoice::State::Right
                                                                        : AudienceChoice::State::Wrong;
        auto* const line =
            new AudienceChoice(QChar(static_cast<char16_t>(u'A' + place)), choice.text.markdown, guide.pictures(), state, !isAnswered);
        if (!isAnswered) // the answer replaces the line
            connect(
                line, &QAbstractButton::clicked, this, [this, place] { emit chosen(place); }, Qt::QueuedConnection);
        m_lines->addWidget(line, m_line++, 0, 1, 2);
        line->show();
        m_choices.push_back(line);
        m_shown << line;
        if (isAnswered ? choice.isRight : isChosen)
            addLine({}, choice.feedback.markdown, guide.pictures(), Weight::Small);
    }
    QStringList blanks;
    for (const LessonQuestion::Blank& blank : question.blanks)
        blanks << blank.name + QStringLiteral(" = …");
    if (!blanks.isEmpty())
        addLine(isAnswered ? QStringLiteral("✓") : QString(),
                asMarkdown(isAnswered ? rightValues(question.blanks) : blanks.join(QStringLiteral(", "))), {},
                isAnswered ? Weight::Bold : Weight::Usual);
    if (isAnswered && question.number)
        addLine(QStringLiteral("✓"), tr("The answer is %1.").arg(withMinusSigns(QString::fromStdString(question.number->right.text))), {},
                Weight::Bold);
}

void AudienceWords::addTask(const LessonGuide& guide)
{
    const LessonStep& step = guide.walk()->step();
    const QString task = briefProse(step);
    addLine({}, task.isEmpty() ? wordsOfGoal(step.task->goal) : task, guide.pictures(), Weight::Bold);
    if (!guide.found().isEmpty())
        addLine(QStringLiteral("✓"), foundSentence(step.task->goal.fact(), guide.found()), {}, Weight::Bold);
}

void AudienceWords::show(const LessonGuide& guide)
{
    const auto focused = static_cast<std::size_t>(
        std::ranges::find_if(m_choices, [](const AudienceChoice* choice) { return choice->hasFocus(); }) - m_choices.begin());
    const bool hadFocus = focused < m_choices.size();
    m_choices.clear();
    m_small.clear();
    for (QWidget* const shown : std::exchange(m_shown, {}))
        delete shown;
    m_line = 0;
    const auto& walk = guide.walk();
    if (walk && walk->step().question)
        addQuestion(guide);
    if (walk && walk->step().task && !walk->asks())
        addTask(guide);
    if (walk && walk->isLastStep() && !walk->asks())
        if (const QString kept = takeHomeOf(walk->step()); !kept.isEmpty())
            addLine({}, kept, guide.pictures(), Weight::Usual);
    for (int line = 0; line < m_lines->rowCount(); ++line)
        m_lines->setRowStretch(line, 0);
    m_lines->setRowStretch(m_line, 1); // the rest of the room is below
    setVisible(!m_shown.isEmpty());
    if (hadFocus && focused < stops().size())
        m_choices[focused]->setFocus();
}

} // namespace posenc
