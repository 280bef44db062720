// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/controls/finger_scrolling.h"

#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QScroller>
#include <QSignalSpy>
#include <QVBoxLayout>

using namespace posenc;
using namespace posenc::test;

/// A finger that scrolls, and what lies below it.
class TestFingerScrolling : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { qApp->installEventFilter(&m_scrolling); }
    void cleanupTestCase() { qApp->removeEventFilter(&m_scrolling); }

    void scrollsAndSelectsNothing();
    void listChoosesWhatIsTapped();

private:
    void drag(QWidget* widget, const QPoint& from, const QPoint& way);
    void tap(QWidget* widget, const QPoint& place);

    FingerScrolling m_scrolling;
    QPointingDevice* m_screen = QTest::createTouchDevice();
};

void TestFingerScrolling::drag(QWidget* widget, const QPoint& from, const QPoint& way)
{
    constexpr int steps = 40; // of a few pixels: the first are no scrolling yet
    QTest::touchEvent(widget, m_screen).press(0, from);
    for (int step = 1; step <= steps; ++step) {
        QTest::qWait(3);
        QTest::touchEvent(widget, m_screen).move(0, from + way * step / steps);
    }
    QTest::touchEvent(widget, m_screen).release(0, from + way);
}

void TestFingerScrolling::tap(QWidget* widget, const QPoint& place)
{
    QTest::touchEvent(widget, m_screen).press(0, place);
    QTest::touchEvent(widget, m_screen).release(0, place);
}

void TestFingerScrolling::scrollsAndSelectsNothing()
{
    QScrollArea area;
    auto* const content = new QWidget;
    auto* const layout = new QVBoxLayout(content);
    auto* const words = new QLabel(QStringLiteral("<p>every word of a lesson</p>").repeated(20));
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* const button = new QPushButton(QStringLiteral("Answer"));
    layout->addWidget(words);
    layout->addWidget(button);
    area.setWidget(content);
    area.resize(300, 300);
    area.show();
    QVERIFY(QTest::qWaitForWindowExposed(&area));
    const QSignalSpy pressed(button, &QPushButton::clicked);

    drag(words, QPoint(40, 250), QPoint(0, -200));
    QTRY_VERIFY(area.verticalScrollBar()->value() > 100);
    QVERIFY2(!words->hasSelectedText(), qPrintable(words->selectedText()));

    QScroller::scroller(area.viewport())->stop();
    area.ensureWidgetVisible(button);
    const int below = area.verticalScrollBar()->value();
    drag(button, button->rect().center(), QPoint(0, 100));
    QTRY_VERIFY(area.verticalScrollBar()->value() < below - 50);
    QVERIFY(pressed.isEmpty() && !button->isDown());

    QScroller::scroller(area.viewport())->stop();
    area.ensureWidgetVisible(button);
    tap(button, button->rect().center());
    QCOMPARE(pressed.size(), 1);
}

void TestFingerScrolling::listChoosesWhatIsTapped()
{
    QComboBox choice;
    for (int entry = 0; entry < 60; ++entry)
        choice.addItem(QString::number(entry));
    choice.setMaxVisibleItems(8);
    choice.setStyleSheet(QStringLiteral("QComboBox { combobox-popup: 0; }")); // a list, in every style
    choice.show();
    QVERIFY(QTest::qWaitForWindowExposed(&choice));
    choice.showPopup();
    QListView* const list = choice.findChild<QListView*>();
    QVERIFY(list && QTest::qWaitForWindowExposed(list->window()));
    QTest::qWait(QApplication::doubleClickInterval() + 100); // a release soon after the opening is that of the opening
    drag(list->viewport(), QPoint(20, 100), QPoint(0, -80));
    QTRY_VERIFY(list->verticalScrollBar()->value() > 0);
    QVERIFY(list->isVisible());
    QCOMPARE(choice.currentIndex(), 0);

    QScroller::scroller(list->viewport())->stop();
    const QModelIndex second = list->indexAt(QPoint(20, 30));
    tap(list->viewport(), QPoint(20, 30));
    QTRY_VERIFY(!list->isVisible());
    QCOMPARE(choice.currentIndex(), second.row());
}

POSENC_OFFSCREEN_TEST(TestFingerScrolling)
#include "test_finger_scrolling.moc"
