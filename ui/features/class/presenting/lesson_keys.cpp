// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/lesson_keys.h"

#include "ui/controls/number_field.h"
#include "ui/features/class/presenting/audience_words.h"
#include "ui/features/class/presenting/presenter_window.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QBoxLayout>
#include <QComboBox>
#include <QDialog>
#include <QFontInfo>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QTextEdit>
#include <qcustomplot.h>

#include <utility>

namespace posenc {

namespace {

struct LessonKeys {
    Q_DECLARE_TR_FUNCTIONS(LessonKeys)
};

bool takesText(const QWidget& widget)
{
    if (qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget))
        return true;
    if (const auto* const text = qobject_cast<const QTextEdit*>(&widget))
        return !text->isReadOnly();
    if (const auto* const text = qobject_cast<const QPlainTextEdit*>(&widget))
        return !text->isReadOnly();
    const auto* const choice = qobject_cast<const QComboBox*>(&widget);
    return choice && choice->isEditable();
}

bool isArrow(int key) { return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down; }

bool isEnter(int key) { return key == Qt::Key_Return || key == Qt::Key_Enter; }

// No field types these.
bool turnsPages(const QKeyEvent& event)
{
    const bool isPage = event.key() == Qt::Key_PageUp || event.key() == Qt::Key_PageDown || event.key() == Qt::Key_F5;
    return isPage || (event.modifiers().testFlag(Qt::ControlModifier) && !isArrow(event.key()) && event.key() != Qt::Key_Z);
}

bool isOnRemotes(int key)
{
    return key == Qt::Key_PageUp || key == Qt::Key_PageDown || key == Qt::Key_F5 || key == Qt::Key_Period || key == Qt::Key_B;
}

// Of that kind, and in the teacher's window.
template <class Kind>
bool isTeachers(const QWidget& widget)
{
    for (const QWidget* around = &widget; around && qobject_cast<const Kind*>(&widget); around = around->parentWidget())
        if (qobject_cast<const PresenterWindow*>(around))
            return true;
    return false;
}

} // namespace

std::optional<LessonKey> lessonKeyOf(const QKeyEvent& event)
{
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const int key = event.key();
    if (modifiers.testFlag(Qt::ControlModifier) && !(modifiers & (Qt::AltModifier | Qt::MetaModifier))) {
        switch (key) {
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return LessonKey::Larger;
        case Qt::Key_Minus:
        case Qt::Key_Underscore:
            return LessonKey::Smaller;
        case Qt::Key_Z:
            return modifiers == Qt::ControlModifier ? std::optional(LessonKey::PenUndo) : std::nullopt;
        case Qt::Key_Up:
            return LessonKey::ControlBefore;
        case Qt::Key_Down:
            return LessonKey::ControlAfter;
        case Qt::Key_Left:
            return LessonKey::Decrease;
        case Qt::Key_Right:
            return LessonKey::Increase;
        default:
            return std::nullopt;
        }
    }
    if (key == Qt::Key_Question && !(modifiers & ~Qt::ShiftModifier))
        return LessonKey::Keys;
    if (key == Qt::Key_F5 && !(modifiers & ~Qt::ShiftModifier)) // some remotes begin with one and go on with the other
        return LessonKey::Freeze;
    if (modifiers == Qt::ShiftModifier && (key == Qt::Key_PageUp || key == Qt::Key_PageDown))
        return key == Qt::Key_PageUp ? LessonKey::NotesUp : LessonKey::NotesDown;
    if (modifiers != Qt::NoModifier)
        return std::nullopt;
    switch (key) {
    case Qt::Key_PageDown:
    case Qt::Key_Right:
    case Qt::Key_Down:
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return LessonKey::Next;
    case Qt::Key_PageUp:
    case Qt::Key_Left:
    case Qt::Key_Up:
        return LessonKey::Back;
    case Qt::Key_Home:
        return LessonKey::First;
    case Qt::Key_End:
        return LessonKey::Last;
    case Qt::Key_G:
        return LessonKey::GoTo;
    case Qt::Key_R:
    case Qt::Key_Backspace:
        return LessonKey::Return;
    case Qt::Key_Period:
    case Qt::Key_B:
        return LessonKey::Black;
    case Qt::Key_F:
        return LessonKey::Freeze;
    case Qt::Key_Escape:
        return LessonKey::Leave;
    case Qt::Key_N:
        return LessonKey::Notes;
    case Qt::Key_P:
        return LessonKey::Spot;
    case Qt::Key_S:
        return LessonKey::Sliders;
    case Qt::Key_T:
        return LessonKey::Views;
    case Qt::Key_K:
        return LessonKey::Row;
    case Qt::Key_Q:
        return LessonKey::Ask;
    case Qt::Key_D:
        return LessonKey::Pen;
    case Qt::Key_1:
        return LessonKey::PenRed;
    case Qt::Key_2:
        return LessonKey::PenBlue;
    case Qt::Key_3:
        return LessonKey::PenStrong;
    case Qt::Key_V:
        return LessonKey::PenVanish;
    case Qt::Key_Delete:
        return LessonKey::PenClear;
    default:
        return std::nullopt;
    }
}

bool worksWithoutLesson(LessonKey key)
{
    switch (key) {
    case LessonKey::Next:
    case LessonKey::Back:
    case LessonKey::First:
    case LessonKey::Last:
    case LessonKey::GoTo:
    case LessonKey::Return:
    case LessonKey::Notes:
    case LessonKey::NotesUp:
    case LessonKey::NotesDown:
        return false;
    default:
        return true;
    }
}

bool isOfPen(LessonKey key) { return key >= LessonKey::PenRed && key <= LessonKey::PenClear; }

QString wordsOf(LessonKey key)
{
    switch (key) {
    case LessonKey::Next:
        return LessonKeys::tr("next");
    case LessonKey::Back:
        return LessonKeys::tr("back");
    case LessonKey::First:
        return LessonKeys::tr("first step");
    case LessonKey::Last:
        return LessonKeys::tr("last step");
    case LessonKey::GoTo:
        return LessonKeys::tr("go to a step");
    case LessonKey::Return:
        return LessonKeys::tr("back to the step");
    case LessonKey::Black:
        return LessonKeys::tr("black");
    case LessonKey::Freeze:
        return LessonKeys::tr("freeze");
    case LessonKey::Leave:
        return LessonKeys::tr("end");
    case LessonKey::Notes:
        return LessonKeys::tr("notes");
    case LessonKey::NotesUp:
        return LessonKeys::tr("notes up");
    case LessonKey::NotesDown:
        return LessonKeys::tr("notes down");
    case LessonKey::Keys:
        return LessonKeys::tr("keys");
    case LessonKey::Larger:
        return LessonKeys::tr("larger text");
    case LessonKey::Smaller:
        return LessonKeys::tr("smaller text");
    case LessonKey::Sliders:
        return LessonKeys::tr("sliders");
    case LessonKey::Views:
        return LessonKeys::tr("views");
    case LessonKey::Row:
        return LessonKeys::tr("go to a row");
    case LessonKey::Ask:
        return LessonKeys::tr("answers of the class");
    case LessonKey::ControlBefore:
        return LessonKeys::tr("slider before");
    case LessonKey::ControlAfter:
        return LessonKeys::tr("slider after");
    case LessonKey::Decrease:
        return LessonKeys::tr("decrease");
    case LessonKey::Increase:
        return LessonKeys::tr("increase");
    case LessonKey::Spot:
        return LessonKeys::tr("spot");
    case LessonKey::Pen:
        return LessonKeys::tr("pen");
    case LessonKey::PenRed:
        return LessonKeys::tr("red pen");
    case LessonKey::PenBlue:
        return LessonKeys::tr("blue pen");
    case LessonKey::PenStrong:
        return LessonKeys::tr("black pen, yellow on dark plots");
    case LessonKey::PenVanish:
        return LessonKeys::tr("lines vanish");
    case LessonKey::PenUndo:
        return LessonKeys::tr("last line undone");
    case LessonKey::PenClear:
        return LessonKeys::tr("drawing cleared");
    }
    return {};
}

bool repeats(LessonKey key)
{
    return key == LessonKey::Larger || key == LessonKey::Smaller || key == LessonKey::Decrease || key == LessonKey::Increase
           || key == LessonKey::NotesUp || key == LessonKey::NotesDown;
}

bool keepsKey(const QWidget& focus, const QKeyEvent& event)
{
    if (takesText(focus))
        return !turnsPages(event);
    if (event.key() == Qt::Key_Space && (qobject_cast<const AudienceChoice*>(&focus) || isTeachers<QAbstractButton>(focus)))
        return true;
    if ((isEnter(event.key()) || event.key() == Qt::Key_Up || event.key() == Qt::Key_Down) && isTeachers<QAbstractItemView>(focus))
        return true;
    const bool isSlider = qobject_cast<const QAbstractSlider*>(&focus);
    const bool isPicture = qobject_cast<const QCustomPlot*>(&focus);
    if (isArrow(event.key()) && !event.modifiers().testFlag(Qt::ControlModifier) && (isSlider || isPicture))
        return true;
    const bool isMenu = qobject_cast<const QMenuBar*>(&focus);
    return (isMenu || qobject_cast<const QDialog*>(focus.window())) && !isOnRemotes(event.key());
}

bool isTyped(const QWidget& focus) { return takesText(focus) && !qobject_cast<const QDialog*>(focus.window()); }

bool endsTyping(const QWidget& focus, const QKeyEvent& event)
{
    const bool hasLines = qobject_cast<const QTextEdit*>(&focus) || qobject_cast<const QPlainTextEdit*>(&focus);
    const bool isEnd = event.key() == Qt::Key_Escape || (isEnter(event.key()) && !hasLines);
    return isTyped(focus) && isEnd && !(event.modifiers() & ~Qt::KeypadModifier);
}

std::vector<KeyLine> lessonKeyLines(bool hasLesson)
{
    std::vector<KeyLine> lines{
        {LessonKeys::tr("Page Down, →, ↓, Space, Enter"), LessonKeys::tr("next: show the answer, the next step or lesson"), true},
        {LessonKeys::tr("Page Up, ←, ↑"), LessonKeys::tr("go back"), true},
        {LessonKeys::tr("Home, End"), LessonKeys::tr("the first step, the last"), true},
        {LessonKeys::tr("G"), LessonKeys::tr("go to a step by its number"), true},
        {LessonKeys::tr("R, Backspace"), LessonKeys::tr("go back to the step after you changed something"), true},
        {LessonKeys::tr("B, full stop"), LessonKeys::tr("black, any key brings the plot back")},
        {LessonKeys::tr("F, F5"), LessonKeys::tr("freeze: the audience still sees the same plot")},
        {LessonKeys::tr("P"), LessonKeys::tr("spot: a light follows the pointer over the plot")},
        {LessonKeys::tr("D"), LessonKeys::tr("pen: draw on the plot with the mouse")},
        {LessonKeys::tr("1, 2, 3, V"), LessonKeys::tr("pen: its three colours, and lines that vanish")},
        {LessonKeys::tr("Ctrl and Z, Delete"), LessonKeys::tr("pen: undo the last line, clear the drawing")},
        {LessonKeys::tr("N"), LessonKeys::tr("the words of the step and your notes"), true},
        {LessonKeys::tr("Shift and Page Down or Page Up"), LessonKeys::tr("scroll your notes"), true},
        {LessonKeys::tr("S"), LessonKeys::tr("sliders at the foot of the audience's window")},
        {LessonKeys::tr("T"), LessonKeys::tr("views: show another plot. 1–9, or arrows and Enter, choose. T closes")},
        {LessonKeys::tr("K"), LessonKeys::tr("select a row by its number")},
        {LessonKeys::tr("Q"), LessonKeys::tr("let the class answer, close a vote, vote again")},
        {LessonKeys::tr("Ctrl and T"), LessonKeys::tr("on page Train: start or pause the training")},
        {LessonKeys::tr("Ctrl and ↑, Ctrl and ↓"), LessonKeys::tr("choose a slider")},
        {LessonKeys::tr("Ctrl and ←, Ctrl and →"), LessonKeys::tr("move the chosen slider")},
        {LessonKeys::tr("Ctrl and +, Ctrl and −"), LessonKeys::tr("larger text, smaller text")},
        {LessonKeys::tr("?"), LessonKeys::tr("these keys")},
        {LessonKeys::tr("Escape"), LessonKeys::tr("end black, freeze, cover or pen. Press again to end")}};
    if (!hasLesson)
        std::erase_if(lines, [](const KeyLine& line) { return line.isOfLesson; });
    return lines;
}

KeysCard::KeysCard(bool hasLesson, QWidget* window) : QFrame(window), m_lines(lessonKeyLines(hasLesson))
{
    setFrameShape(QFrame::StyledPanel);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto* const lines = new QGridLayout(this);
    lines->setColumnStretch(1, 1);
    int line = 0;
    for (const KeyLine& keys : m_lines) {
        int column = 0;
        for (const QString& text : {keys.keys, keys.words}) {
            auto* const label = new QLabel(text);
            label->setTextFormat(Qt::PlainText);
            label->setWordWrap(true);
            label->setAlignment(Qt::AlignTop | Qt::AlignLeading);
            lines->addWidget(label, line, column++);
        }
        ++line;
    }
    constexpr int smallest = 12; // pixels
    QFont font = window->font();
    font.setPixelSize(QFontInfo(font).pixelSize());
    fit(font, window->width());
    while (height() > window->height() && font.pixelSize() > smallest) {
        font.setPixelSize(font.pixelSize() - 1);
        fit(font, window->width());
    }
    move(window->rect().center() - rect().center());
}

// As high as all rows need with these letters.
void KeysCard::fit(const QFont& font, int room)
{
    setFont(font);
    const QFontMetrics metrics(font);
    const int gap = metrics.height() / 2;
    auto* const lines = static_cast<QGridLayout*>(layout());
    lines->setContentsMargins(2 * gap, gap, 2 * gap, gap);
    lines->setHorizontalSpacing(2 * gap);
    lines->setVerticalSpacing(gap / 3);
    int widest[] = {0, 0};
    for (const KeyLine& keys : m_lines) {
        widest[0] = std::max(widest[0], metrics.horizontalAdvance(keys.keys));
        widest[1] = std::max(widest[1], metrics.horizontalAdvance(keys.words));
    }
    lines->setColumnMinimumWidth(0, std::min(widest[0] + gap, room / 2));
    lines->invalidate();
    const int natural = widest[0] + widest[1] + 9 * gap; // every line in one
    const int width = std::min(room - 2 * gap, natural);
    resize(width, heightForWidth(width));
}

NumberEntry::NumberEntry(const QString& title, int first, int present, int last, QWidget* window)
    : QFrame(window, Qt::Popup), m_number(new NumberField(QString(title).remove(QLatin1Char('&')), first, last, true)), m_words(new QLabel)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    setFont(window->font());
    auto* const lines = new QVBoxLayout(this);
    lines->setContentsMargins(16, 12, 16, 12);
    auto* const line = new QHBoxLayout;
    lines->addLayout(line);
    lines->addWidget(m_words);
    m_words->setWordWrap(true);
    m_words->hide();
    auto* const words = new QLabel(title);
    words->setBuddy(m_number);
    line->addWidget(words);
    line->addWidget(m_number);
    line->addWidget(new QLabel(tr("of %1").arg(last)));
    m_number->showValue(present);
    connect(m_number, &NumberField::corrected, this, [this](const QString& sentence) {
        m_isRead = sentence.isEmpty();
        m_words->setText(sentence);
        m_words->setVisible(!sentence.isEmpty());
        adjustSize();
    });
    m_number->selectAll();
    m_number->setFocus();
    adjustSize();
    move(window->mapToGlobal(window->rect().center()) - rect().center());
}

void NumberEntry::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (!std::exchange(m_isRead, true)) // the next Enter goes to the number that is shown
            return;
        const int number = static_cast<int>(m_number->value());
        close();
        emit entered(number);
    } else if (event->key() == Qt::Key_Escape) {
        close();
    } else {
        QFrame::keyPressEvent(event);
    }
}

} // namespace posenc
