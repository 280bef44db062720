// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window.h"
#include "ui/dialogs/export_dialog.h"

#include <QDockWidget>
#include <QMenuBar>

using namespace posenc;
using namespace posenc::test;

namespace {

QAction* menuEntry(const QWidget& window, const QString& words)
{
    for (QAction* const action : window.findChildren<QAction*>())
        if (QString(action->text()).remove('&') == words)
            return action;
    return nullptr;
}

QList<QWidget*> windowsInSight()
{
    QList<QWidget*> seen;
    for (QWidget* const widget : QApplication::topLevelWidgets())
        if (widget->isVisible())
            seen << widget;
    return seen;
}

// Runs the event loop as the program does; false if it does not end.
bool endsAfter(MainWindow& window, const std::function<void()>& act)
{
    bool ended = true;
    QObject::connect(&window, &MainWindow::closed, qApp, [] { QCoreApplication::exit(0); });
    QTimer::singleShot(0, &window, act);
    QTimer never;
    never.setSingleShot(true);
    QObject::connect(&never, &QTimer::timeout, qApp, [&ended] {
        ended = false;
        for (QWidget* const left : windowsInSight())
            delete left;
        QCoreApplication::exit(1);
    });
    never.start(60000);
    QApplication::exec();
    return ended;
}

} // namespace

/// Closing the window ends all that belongs to it.
class TestClosing : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void tornOffPanelsGoWithIt()
    {
        Window window;
        for (const char* const name : {"wavelength", "offset"})
            window.findChild<QDockWidget*>(name)->setFloating(true);
        QWidget group(&window, Qt::Tool); // as Qt makes when panels are dropped on each other
        group.show();
        window.settle();
        QVERIFY(windowsInSight().size() >= 4);
        QVERIFY(endsAfter(window, [&] { menuEntry(window, "Quit")->trigger(); }));
        QCOMPARE(windowsInSight(), QList<QWidget*>());
    }

    void dialogEndsWithIt()
    {
        Rows<QString> rows;
        for (const char* const entry :
             {"Export figure…", "Export numbers…", "Export animation…", "Open scene, table or model…", "About posenc"})
            rows.add(entry, QString(entry));
        rows.each([&](const QString& opens) {
            Window window;
            QVERIFY(endsAfter(window, [&] {
                QTimer closer;
                closer.setInterval(20);
                connect(&closer, &QTimer::timeout, &window, [&] {
                    if (QApplication::activeModalWidget())
                        window.close();
                });
                closer.start();
                menuEntry(window, opens)->trigger(); // returns when the dialog has ended, but for those that only tell something
                QTRY_VERIFY(!window.isVisible());
                closer.stop();
            }));
            QCOMPARE(windowsInSight(), QList<QWidget*>());
        });
    }

    // "q" and "n" in the File menu, before the first takes effect.
    void nothingOpensAfterwards()
    {
        Window window;
        QVERIFY(endsAfter(window, [&] {
            window.close();
            for (QAction* const action : window.findChildren<QAction*>())
                action->trigger();
            QVERIFY(!QApplication::activeModalWidget());
        }));
        QCOMPARE(windowsInSight(), QList<QWidget*>());
    }

    void whatIsOnlyHiddenForTheMomentIsNotRemembered()
    {
        {
            Window window;
            menuEntry(window, "Full screen")->trigger();
            window.settle();
            QTest::keyClick(&window.heatmap(), Qt::Key_F);
            window.settle();
            window.close();
        }
        Window again;
        again.settle();
        QVERIFY(again.named("Preset", QAccessible::ComboBox));
        QVERIFY(again.findChild<QDockWidget*>("inspector")->isVisible());
        QVERIFY(again.findChild<QDockWidget*>("parameters")->isVisible());
        QVERIFY(again.heatmap().isVisible() && again.similarity().isVisible());
    }
};

POSENC_OFFSCREEN_TEST(TestClosing)
#include "test_closing.moc"
