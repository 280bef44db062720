// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/controls/window_keys.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QShortcut>
#include <QSignalSpy>
#include <QTabBar>
#include <QVBoxLayout>

using namespace posenc;
using namespace posenc::test;

namespace {

// A window with a list to open, a field, and a shortcut of its own.
struct Form {
    QWidget window;
    QComboBox& list = *new QComboBox(&window);
    QLineEdit& field = *new QLineEdit(&window);
    QShortcut& escape = *new QShortcut(Qt::Key_Escape, &window);

    Form()
    {
        auto* const layout = new QVBoxLayout(&window);
        layout->addWidget(&list);
        layout->addWidget(&field);
        list.addItems({"a", "b", "c"});
        new KeysInSight(&window);
        window.show();
        if (!QTest::qWaitForWindowActive(&window))
            qFatal("The window does not become active.");
    }
};

} // namespace

class TestKeysInSight : public QObject {
    Q_OBJECT

private slots:
    void escapeOnlyClosesTheList()
    {
        Form form;
        const QSignalSpy pressed(&form.escape, &QShortcut::activated);
        form.list.setFocus();
        form.list.showPopup();
        QTRY_VERIFY(QApplication::activePopupWidget());
        QTest::keyClick(form.list.view(), Qt::Key_Escape);
        QTRY_VERIFY(!QApplication::activePopupWidget());
        QCOMPARE(pressed.size(), 0);
        QTest::keyClick(&form.window, Qt::Key_Escape);
        QCOMPARE(pressed.size(), 1);
    }

    void focusLeavesAClosedList()
    {
        // focused: something had the focus before
        // hides: the choice hides what had it
        Rows<bool, bool> rows;
        rows.add("nothing had it", false, false);
        rows.add("the field had it", true, false);
        rows.add("the field had it and is gone", true, true);
        rows.each([&](bool focused, bool hides) {
            Form form;
            if (QWidget* const other = QApplication::focusWidget())
                other->clearFocus();
            if (focused)
                form.field.setFocus();
            form.list.showPopup();
            QTRY_VERIFY(form.list.view()->hasFocus());
            if (hides)
                form.field.hide();
            form.list.hidePopup();
            QTRY_VERIFY(!QApplication::activePopupWidget());
            QTRY_VERIFY(!QApplication::focusWidget() || QApplication::focusWidget()->isVisible());
            if (focused && !hides)
                QCOMPARE(QApplication::focusWidget(), &form.field);
        });
    }

    // Where Qt finds no other place for the focus, as in a window that walks its stops itself.
    void focusLeavesWhatHides()
    {
        class Alone : public QWidget {
            bool focusNextPrevChild(bool) override { return false; }
        };
        Alone window;
        QTabBar tabs(&window);
        tabs.addTab(QStringLiteral("a"));
        new KeysInSight(&window);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        tabs.setFocus();
        QVERIFY(tabs.hasFocus());
        tabs.hide();
        QTRY_VERIFY(!QApplication::focusWidget());
        tabs.show();
        tabs.setFocus();
        tabs.hide();
        tabs.show(); // before anybody sees it
        QCoreApplication::processEvents();
        QVERIFY(tabs.hasFocus());
    }
};

POSENC_OFFSCREEN_TEST(TestKeysInSight)
#include "test_keys_in_sight.moc"
