// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QKeyEvent>

#include <optional>
#include <vector>

class QWidget;
class QLabel;

namespace posenc {

/// What a key does while a lesson is presented.
enum class LessonKey {
    Next,
    Back,
    First,
    Last,
    GoTo,
    Return,
    Black,
    Freeze,
    Leave,
    Notes,
    NotesUp, ///< scrolls them
    NotesDown,
    Keys,
    Larger,
    Smaller,
    Sliders,       ///< shows or hides the strip of controls
    Views,         ///< opens or closes the strip of views
    Row,           ///< asks for a position, which is then selected
    Ask,           ///< for who takes part and asks the class: PresentingGuest
    ControlBefore, ///< chooses another control of it
    ControlAfter,
    Decrease, ///< moves the chosen control
    Increase,
    Spot,
    Pen,
    PenRed, ///< from here on, those of a pen that is on (isOfPen)
    PenBlue,
    PenStrong,
    PenVanish, ///< lines vanish some seconds after they are drawn
    PenUndo,
    PenClear
};

/// The keys of remotes and of the keyboard; nothing for any other key.
std::optional<LessonKey> lessonKeyOf(const QKeyEvent& event);
/// Whether it does anything without a lesson.
bool worksWithoutLesson(LessonKey key);
/// Whether it does nothing but for a pen that is on, and in the windows of the presentation.
bool isOfPen(LessonKey key);
/// What it does if nothing is in its way, in a word or two: "next".
QString wordsOf(LessonKey key);

/// Whether it goes on while it is held.
bool repeats(LessonKey key);

/// True if a widget with the focus needs the key itself: whatever takes text needs all but Page Down, Page Up, F5 and those with Ctrl
/// that neither are arrows nor undo, sliders and pictures need the arrow keys without Ctrl. A dialog or a menu, which the teacher has
/// turned to, keeps what is not on a remote.
bool keepsKey(const QWidget& focus, const QKeyEvent& event);
/// True if it takes text outside of dialogs.
bool isTyped(const QWidget& focus);
/// True if the key, which such a widget keeps, also ends the typing there: Escape, and Enter if there is but one line.
bool endsTyping(const QWidget& focus, const QKeyEvent& event);

/// A line of the list of keys.
struct KeyLine {
    QString keys;
    QString words;
    bool isOfLesson = false; ///< without a lesson, the keys do nothing
};
/// Without a lesson, only those keys that do something then.
std::vector<KeyLine> lessonKeyLines(bool hasLesson = true);

/// The keys while presenting, over the middle of a window: in its font, or in a smaller one if that is what the window has room for.
class KeysCard : public QFrame {
    Q_OBJECT
public:
    KeysCard(bool hasLesson, QWidget* window);

private:
    void fit(const QFont& font, int room);

    std::vector<KeyLine> m_lines;
};

class NumberField;

/// A small entry for the number of a step or of a position. It closes by itself.
class NumberEntry : public QFrame {
    Q_OBJECT
public:
    /// In the middle of a window. `words` have the place of an access key, such as "&Go to step".
    NumberEntry(const QString& words, int first, int present, int last, QWidget* window);

signals:
    void entered(int number);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    NumberField* m_number;
    QLabel* m_words; ///< says so if a typed number is not one of these
    bool m_isRead = true;
};

} // namespace posenc
