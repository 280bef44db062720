// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/presenting/lesson_keys.h"

#include <qcustomplot.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSlider>
#include <QTextBrowser>

using namespace posenc;
using namespace posenc::test;

namespace {

QKeyEvent pressed(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) { return {QEvent::KeyPress, key, modifiers}; }

} // namespace

/// What the keys of remotes and keyboards do, and who keeps them.
class TestLessonKeys : public QObject {
    Q_OBJECT

private slots:
    void keysAreThoseOfTheTable()
    {
        Rows<int, int, int> rows;
        const auto add = [&](const char* name, int key, LessonKey does, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
            rows.add(name, key, static_cast<int>(modifiers), static_cast<int>(does));
        };
        add("Page Down, as remotes send it", Qt::Key_PageDown, LessonKey::Next);
        add("right", Qt::Key_Right, LessonKey::Next);
        add("down", Qt::Key_Down, LessonKey::Next);
        add("space", Qt::Key_Space, LessonKey::Next);
        add("Return", Qt::Key_Return, LessonKey::Next);
        add("Enter of the number pad", Qt::Key_Enter, LessonKey::Next, Qt::KeypadModifier);
        add("Page Up, as remotes send it", Qt::Key_PageUp, LessonKey::Back);
        add("left", Qt::Key_Left, LessonKey::Back);
        add("up", Qt::Key_Up, LessonKey::Back);
        add("F5, as remotes send it", Qt::Key_F5, LessonKey::Freeze);
        add("Shift and F5", Qt::Key_F5, LessonKey::Freeze, Qt::ShiftModifier);
        add("Escape", Qt::Key_Escape, LessonKey::Leave);
        add("full stop, as remotes send it", Qt::Key_Period, LessonKey::Black);
        add("B", Qt::Key_B, LessonKey::Black);
        add("F", Qt::Key_F, LessonKey::Freeze);
        add("G", Qt::Key_G, LessonKey::GoTo);
        add("Home", Qt::Key_Home, LessonKey::First);
        add("End", Qt::Key_End, LessonKey::Last);
        add("R", Qt::Key_R, LessonKey::Return);
        add("Backspace", Qt::Key_Backspace, LessonKey::Return);
        add("N", Qt::Key_N, LessonKey::Notes);
        add("?", Qt::Key_Question, LessonKey::Keys, Qt::ShiftModifier);
        add("Ctrl and +", Qt::Key_Plus, LessonKey::Larger, Qt::ControlModifier);
        add("Ctrl and =", Qt::Key_Equal, LessonKey::Larger, Qt::ControlModifier);
        add("Ctrl and −", Qt::Key_Minus, LessonKey::Smaller, Qt::ControlModifier | Qt::KeypadModifier);
        add("P", Qt::Key_P, LessonKey::Spot);
        add("S", Qt::Key_S, LessonKey::Sliders);
        add("D", Qt::Key_D, LessonKey::Pen);
        add("1", Qt::Key_1, LessonKey::PenRed);
        add("2", Qt::Key_2, LessonKey::PenBlue);
        add("3 of the number pad", Qt::Key_3, LessonKey::PenStrong, Qt::KeypadModifier);
        add("V", Qt::Key_V, LessonKey::PenVanish);
        add("Ctrl and Z", Qt::Key_Z, LessonKey::PenUndo, Qt::ControlModifier);
        add("Delete", Qt::Key_Delete, LessonKey::PenClear);
        add("Ctrl and up", Qt::Key_Up, LessonKey::ControlBefore, Qt::ControlModifier);
        add("Ctrl and down", Qt::Key_Down, LessonKey::ControlAfter, Qt::ControlModifier);
        add("Ctrl and left", Qt::Key_Left, LessonKey::Decrease, Qt::ControlModifier);
        add("Ctrl and right of the number pad", Qt::Key_Right, LessonKey::Increase, Qt::ControlModifier | Qt::KeypadModifier);
        rows.each([&](int key, int modifiers, int does) {
            const auto found = lessonKeyOf(pressed(key, static_cast<Qt::KeyboardModifiers>(modifiers)));
            QVERIFY(found);
            QCOMPARE(static_cast<int>(*found), does);
        });
    }

    void otherKeysAreNobodys()
    {
        Rows<int, int> rows;
        rows.add("Ctrl and Page Down", static_cast<int>(Qt::Key_PageDown), static_cast<int>(Qt::ControlModifier));
        rows.add("Alt and left, a step of the player", static_cast<int>(Qt::Key_Left), static_cast<int>(Qt::AltModifier));
        rows.add("Ctrl and F", static_cast<int>(Qt::Key_F), static_cast<int>(Qt::ControlModifier));
        rows.add("Ctrl, Shift and Z, redo", static_cast<int>(Qt::Key_Z), static_cast<int>(Qt::ControlModifier | Qt::ShiftModifier));
        rows.add("Tab", static_cast<int>(Qt::Key_Tab), 0);
        rows.add("A", static_cast<int>(Qt::Key_A), 0);
        rows.add("F11", static_cast<int>(Qt::Key_F11), 0);
        rows.add("+ alone, which zooms", static_cast<int>(Qt::Key_Plus), 0);
        rows.each([&](int key, int modifiers) { QVERIFY(!lessonKeyOf(pressed(key, static_cast<Qt::KeyboardModifiers>(modifiers)))); });
    }

    void everyKeyHasWords()
    {
        for (int key = 0; key <= static_cast<int>(LessonKey::PenClear); ++key)
            QVERIFY(!wordsOf(static_cast<LessonKey>(key)).isEmpty());
        QVERIFY(lessonKeyLines().size() > 8);
        const std::vector<KeyLine> lines = lessonKeyLines(false); // of the keys that do something without a lesson
        QVERIFY(std::ranges::find(lines, QString("N"), &KeyLine::keys) == lines.end());
        QVERIFY(std::ranges::find(lines, QString("S"), &KeyLine::keys) != lines.end());
    }

    void widgetsKeepWhatTheyNeed()
    {
        const auto all = {Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_Right, Qt::Key_Space, Qt::Key_Return, Qt::Key_F5,
                          Qt::Key_Escape,   Qt::Key_Period, Qt::Key_B,     Qt::Key_Home,  Qt::Key_R,      Qt::Key_Backspace};
        const QList<Qt::Key> turnPages{Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_F5};
        QLineEdit line;
        QSpinBox number;
        QDoubleSpinBox value;
        QTextEdit text;
        QPlainTextEdit plain;
        QComboBox editable;
        editable.setEditable(true);
        for (const QWidget* const widget : std::initializer_list<const QWidget*>{&line, &number, &value, &text, &plain, &editable})
            for (const auto key : all)
                QVERIFY2(keepsKey(*widget, pressed(key)) == !turnPages.contains(key), widget->metaObject()->className());
        QTextBrowser browser;
        QCheckBox box;
        QPushButton button;
        QComboBox choice;
        for (const QWidget* const widget : std::initializer_list<const QWidget*>{&browser, &box, &button, &choice})
            for (const auto key : all)
                QVERIFY2(!keepsKey(*widget, pressed(key)), widget->metaObject()->className());
        QSlider slider;
        QCustomPlot picture;
        for (const QWidget* const widget : std::initializer_list<const QWidget*>{&slider, &picture})
            for (const auto key : all)
                QCOMPARE(keepsKey(*widget, pressed(key)), key == Qt::Key_Right);
        const QKeyEvent control = pressed(Qt::Key_Left, Qt::ControlModifier); // a word in a text, a slider of the strip elsewhere
        QVERIFY(keepsKey(line, control) && keepsKey(value, control));
        QVERIFY(keepsKey(line, pressed(Qt::Key_Z, Qt::ControlModifier)));
        QVERIFY(!keepsKey(slider, control) && !keepsKey(picture, control) && !keepsKey(choice, control));
        QDialog dialog;
        QPushButton inDialog(&dialog);
        for (const auto key : {Qt::Key_Escape, Qt::Key_Space, Qt::Key_Return, Qt::Key_Right, Qt::Key_Home})
            QVERIFY(keepsKey(inDialog, pressed(key)));
        for (const auto key : {Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_F5, Qt::Key_Period})
            QVERIFY(!keepsKey(inDialog, pressed(key)));
    }

    void typingEndsWithEnterOrEscape()
    {
        QLineEdit line;
        QDoubleSpinBox number;
        QPlainTextEdit text;
        QCheckBox box;
        QDialog dialog;
        QLineEdit inDialog(&dialog);
        for (const auto key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Escape}) {
            QVERIFY(endsTyping(line, pressed(key)));
            QVERIFY(endsTyping(number, pressed(key)));
            QCOMPARE(endsTyping(text, pressed(key)), key == Qt::Key_Escape);
            QVERIFY(!endsTyping(box, pressed(key)));
            QVERIFY(!endsTyping(inDialog, pressed(key)));
        }
        QVERIFY(!endsTyping(line, pressed(Qt::Key_Space)));
        QVERIFY(!endsTyping(line, pressed(Qt::Key_Return, Qt::ControlModifier)));
    }
};

POSENC_OFFSCREEN_TEST(TestLessonKeys)
#include "test_lesson_keys.moc"
