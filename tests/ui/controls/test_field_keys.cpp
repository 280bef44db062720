// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dialogs.h"
#include "tests/support/window.h"
#include "ui/controls/number_field.h"
#include "ui/controls/text_field.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/window/workspace.h"

#include <QApplication>
#include <QLineEdit>

using namespace posenc;
using namespace posenc::test;

namespace {

// As a hand presses it: whatever has the keyboard gets it.
void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : QApplication::activeWindow(), key, modifiers);
}

void typeHere(const QString& text)
{
    for (const QChar letter : text)
        QTest::keyClicks(QApplication::focusWidget(), QString(letter));
}

QWidget* fieldOf(Window& window, const QString& name)
{
    if (name == "words") {
        window.docks().raise(View::Tokens);
        window.rest();
        for (TextField* const field : window.findChildren<TextField*>())
            if (field->isVisible())
                return field;
    }
    if (name == "frames per second")
        return window.findChild<DecimalField*>();
    return window.named(name, QAccessible::SpinBox);
}

} // namespace

/// The window's keys while the keyboard is in one of its fields.
class TestFieldKeys : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void enterGivesTheKeyboardBack()
    {
        Rows<QString, QString> rows;
        rows.add("n", "n", "100");
        rows.add("d_model", "d_model", "64");
        rows.add("max_len", "max_len", "64");
        rows.add("position k", "Position k", "20");
        rows.add("second position", "Second position k′", "21");
        rows.add("frames per second", "frames per second", "7");
        rows.add("words of Tokens", "words", "a dog");
        rows.each([&](const QString& field, const QString& typed) {
            Window window;
            window.rest();
            QWidget* const widget = fieldOf(window, field);
            QVERIFY(widget);
            widget->setFocus();
            press(Qt::Key_A, Qt::ControlModifier);
            typeHere(typed);
            press(Qt::Key_Return);
            window.settle();
            const QWidget* const focus = QApplication::focusWidget();
            QVERIFY2(focus && window.docks().viewOf(focus), focus ? focus->metaObject()->className() : "nothing");
            press(Qt::Key_Space);
            window.settle();
            QCOMPARE(window.named("Pause", QAccessible::Button) != nullptr, true);
            press(Qt::Key_Space);
        });
    }

    void undoneAfterTyping()
    {
        Rows<Qt::Key> rows;
        rows.add("ended by Enter", Qt::Key_Return);
        rows.add("ended by Enter of the digits", Qt::Key_Enter);
        rows.add("ended by Tab, and back in the field", Qt::Key_Tab);
        rows.each([&](Qt::Key end) {
            Window window;
            window.rest();
            QWidget* const field = window.named("n", QAccessible::SpinBox);
            field->setFocus();
            press(Qt::Key_A, Qt::ControlModifier);
            typeHere("100");
            QTest::keyClick(QApplication::focusWidget(), end, end == Qt::Key_Enter ? Qt::KeypadModifier : Qt::NoModifier);
            window.settle();
            if (end == Qt::Key_Tab)
                field->setFocus();
            QCOMPARE(window.scene().encoding.n(), 100.0);
            press(Qt::Key_Z, Qt::ControlModifier);
            QCOMPARE(window.scene().encoding.n(), 10000.0);
            QCOMPARE(window.control<QDoubleSpinBox>("n", QAccessible::SpinBox)->text(), QString("10000"));
            press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
            QCOMPARE(window.scene().encoding.n(), 100.0);
            press(Qt::Key_Z, Qt::ControlModifier);
            press(Qt::Key_Z, Qt::ControlModifier); // nothing is left to undo, in the field neither
            QCOMPARE(window.control<QDoubleSpinBox>("n", QAccessible::SpinBox)->text(), QString("10000"));
        });
    }

    void typingHasItsOwnUndo()
    {
        Window window;
        window.rest();
        auto* const n = window.control<QDoubleSpinBox>("n", QAccessible::SpinBox);
        type(*n, "100");
        n->setFocus();
        press(Qt::Key_A, Qt::ControlModifier);
        typeHere("77");
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.scene().encoding.n(), 100.0); // the window has not undone anything
        QVERIFY(n->text() != "77");
        QWidget* const words = fieldOf(window, "words");
        words->setFocus();
        const QString before = window.scene().of<TokenSettings>().sentence;
        typeHere("x y");
        QCOMPARE(window.scene().of<TokenSettings>().sentence, before + "x y");
        while (window.scene().of<TokenSettings>().sentence != before && static_cast<TextField*>(words)->document()->isUndoAvailable())
            press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.scene().of<TokenSettings>().sentence, before);
        QCOMPARE(window.scene().encoding.n(), 100.0);
    }

    void keysOfTheWindowWorkInFields()
    {
        Rows<QString> rows;
        for (const char* const field : {"n", "Position k", "words", "frames per second"})
            rows.add(field, field);
        rows.each([&](const QString& field) {
            Window window;
            window.rest();
            QWidget* const widget = fieldOf(window, field);
            window.setScene([&] {
                Scene scene = window.scene();
                scene.encoding = scene.encoding.withN(77.0);
                return scene;
            }());
            widget->setFocus();
            QString title;
            Person person;
            person.answers<ExportDialog>([&title](ExportDialog& dialog) {
                title = dialog.windowTitle();
                dialog.reject();
            });
            press(Qt::Key_E, Qt::ControlModifier);
            QVERIFY(!title.isEmpty());
            window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window));
            widget->setFocus();
            press(Qt::Key_Z, Qt::ControlModifier);
            QCOMPARE(window.scene().encoding.n(), 10000.0);
            if (auto* const number = qobject_cast<QDoubleSpinBox*>(widget)) {
                number->selectAll();
                const QString text = number->text();
                press(Qt::Key_Space); // erases nothing
                QCOMPARE(number->text(), text);
            }
        });
    }

    // Whoever has mistyped goes on typing; what was said about the mistake goes once a value has been accepted.
    void refusedTextKeepsTheKeyboard()
    {
        Window window;
        window.rest();
        auto* const field = window.control<QDoubleSpinBox>("d_model", QAccessible::SpinBox);
        for (const char* const refused : {"1.024", "1,024", "1.000", "many"}) {
            field->setFocus();
            field->selectAll();
            typeHere(refused);
            press(Qt::Key_Return);
            window.settle();
            QCOMPARE(window.scene().encoding.dModel(), std::int64_t{128});
            QVERIFY(field->hasFocus());
            QVERIFY(window.named("Correction", QAccessible::StaticText));
            press(Qt::Key_A, Qt::ControlModifier);
            typeHere("128");
            press(Qt::Key_Return);
            window.settle();
            QVERIFY(!window.named("Correction", QAccessible::StaticText));
            QVERIFY(!field->hasFocus());
        }
    }
};

POSENC_OFFSCREEN_TEST(TestFieldKeys)
#include "test_field_keys.moc"
