// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/help_dialogs.h"

#include "tests/support/offscreen.h"

#include <QDialog>
#include <QScreen>
#include <QScrollBar>
#include <QTextBrowser>

using namespace posenc;

class TestHelpDialogs : public QObject {
    Q_OBJECT

private slots:
    void mouseAndKeysStayBesideTheWork();
    void mouseAndKeysFitTheScreen();
    void mouseAndKeysFitTheScreen_data();
};

void TestHelpDialogs::mouseAndKeysStayBesideTheWork()
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

void TestHelpDialogs::mouseAndKeysFitTheScreen_data()
{
    QTest::addColumn<double>("points");
    QTest::newRow("tiny letters") << 4.0; // all of it is in sight
    QTest::newRow("ordinary letters") << 10.0;
    QTest::newRow("large letters") << 24.0;
}

// The screen is 800 × 800.
void TestHelpDialogs::mouseAndKeysFitTheScreen()
{
    QFETCH(double, points);
    const QFont before = QApplication::font();
    const auto putBack = qScopeGuard([&before] { QApplication::setFont(before); });
    QFont font = before;
    font.setPointSizeF(points);
    QApplication::setFont(font);
    QWidget window;
    window.show();
    showMouseAndKeys(&window);
    const auto* const dialog = window.findChild<QDialog*>();
    QCoreApplication::processEvents();
    const QSize screen = window.screen()->availableSize();
    QVERIFY(dialog->frameSize().width() <= screen.width() && dialog->frameSize().height() <= screen.height());
    const auto* const text = dialog->findChild<QTextBrowser*>();
    QCOMPARE(text->font().pointSizeF(), points);
    const bool isAllInSight = dialog->height() < 0.9 * screen.height() - 1.0;
    QCOMPARE(text->verticalScrollBar()->maximum() == 0, isAllInSight);
    if (points < 5.0)
        QVERIFY(isAllInSight && text->horizontalScrollBar()->maximum() == 0);
}

POSENC_OFFSCREEN_TEST(TestHelpDialogs)
#include "test_help_dialogs.moc"
