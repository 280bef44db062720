// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/help_dialogs.h"

#include "tests/support/support.h"

#include <QDialog>
#include <QScreen>
#include <QScrollBar>
#include <QTextBrowser>

using namespace posenc;

class TestHelpDialogs : public QObject {
    Q_OBJECT

private slots:
    void mouseAndKeysStayBesideTheWork()
    {
        QWidget window;
        window.show();
        showMouseAndKeys(&window);
        showMouseAndKeys(&window);
        const QList<QDialog*> dialogs = window.findChildren<QDialog*>();
        QCOMPARE(dialogs.size(), 1); // asked for again, the same one comes to the front
        QVERIFY(dialogs.front()->isVisible() && !dialogs.front()->isModal());
        QVERIFY(dialogs.front()->findChild<QTextBrowser*>()->toPlainText().contains(QStringLiteral("F5, Shift+F5")));
        QTest::keyClick(dialogs.front(), Qt::Key_Escape);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(window.findChildren<QDialog*>().isEmpty());
    }
};

POSENC_OFFSCREEN_TEST(TestHelpDialogs)
#include "test_help_dialogs.moc"
