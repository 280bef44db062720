// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window.h"
#include "ui/classroom/classroom.h"
#include "ui/classroom/lesson_library.h"
#include "ui/classroom/lesson_panel.h"
#include "ui/window/workspace.h"

#include <QAction>
#include <QStatusBar>
#include <QToolButton>

using namespace posenc;
using namespace posenc::test;

namespace {

// A window as narrow as a phone.
class Phone : public Window {
public:
    explicit Phone(View view, const QSize& size = QSize(390, 844)) : Window(size, sceneOf(view))
    {
        setCompact();
        resize(size);
        rest();
    }

    QWidget& canvas(View view) { return docks().card(view).plot().canvas(); }
    // Of the plot's canvas, without what is covered.
    bool shows(View view)
    {
        QWidget& plot = canvas(view);
        const QPoint middle = plot.mapTo(this, plot.rect().center());
        return plot.isVisible() && rect().contains(middle) && childAt(middle) == &plot;
    }

private:
    static Scene sceneOf(View view)
    {
        Scene scene;
        scene.view.name = view;
        return scene;
    }
};

} // namespace

class TestCompactWindow : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void everyPlotFits()
    {
        for (const View view : allViews()) {
            Phone phone(view);
            QVERIFY2(phone.width() == 390, qPrintable(QString::number(phone.width())));
            QVERIFY2(phone.shows(view), qPrintable(nameOf(view)));
            QVERIFY2(phone.canvas(view).width() > 300,
                     qPrintable(QStringLiteral("%1 %2").arg(nameOf(view)).arg(phone.canvas(view).width())));
        }
    }

    void aPanelTakesThePlotsPlaceAndGivesItBack()
    {
        Phone phone(View::Projection);
        const QList<QToolButton*> buttons = phone.findChildren<QToolButton*>();
        const auto found = std::ranges::find_if(
            buttons, [](const QToolButton* one) { return one->isVisible() && one->text() == QLatin1String("Settings"); });
        QVERIFY(found != buttons.end());
        QToolButton* const settings = *found;
        settings->click();
        phone.rest();
        QVERIFY(!phone.shows(View::Projection));
        settings->click();
        phone.rest();
        QVERIFY(phone.shows(View::Projection));
    }

    // Escape, other controls and other pages send a maximised plot back, and here is nothing behind it.
    void nothingLeavesAnEmptyWindow()
    {
        Phone phone(View::Similarity);
        QTest::keyClick(&phone, Qt::Key_Escape);
        phone.rest();
        QVERIFY(phone.shows(View::Similarity));
        for (const QString& name : {QStringLiteral("All c&ontrols"), QStringLiteral("Reset &layout")}) {
            const QList<QAction*> actions = phone.findChildren<QAction*>();
            const auto found = std::ranges::find(actions, name, &QAction::text);
            QVERIFY2(found != actions.end() && !(*found)->isEnabled(), qPrintable(name));
        }
        QTest::keyClick(&phone, Qt::Key_2, Qt::ControlModifier);
        phone.rest();
        QVERIFY(phone.shows(phone.currentPicture().view.name));
    }

    void aLessonHasPlotAndWords()
    {
        Phone phone(View::Heatmap);
        phone.classroom().open(*libraryPath(QStringLiteral("are-5-and-68-near")));
        phone.rest();
        QVERIFY(phone.classroom().isOpen());
        QVERIFY(phone.shows(View::Projection));
        const QString message = phone.statusBar()->currentMessage(); // its line takes no room of the words
        QVERIFY(!message.isEmpty());
        QVERIFY(phone.childAt(100, 700) && phone.findChild<LessonPanel*>()->isAncestorOf(phone.childAt(100, 700)));
        for (QAction* const action : phone.findChildren<QAction*>())
            if (action->text() == QLatin1String("Clos&e lesson"))
                action->trigger();
        QVERIFY(!phone.classroom().isOpen());
        phone.rest();
        QVERIFY(phone.shows(phone.currentPicture().view.name));
    }
};

POSENC_OFFSCREEN_TEST(TestCompactWindow)
#include "test_compact_window.moc"
