// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window.h"
#include "tests/ui/recovery/sessions.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/classroom/kept_lesson.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/recovery/sessions.h"
#include "ui/window/workspace.h"

#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSlider>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QToolButton>

using namespace posenc;
using namespace posenc::test;

namespace {

// A window that keeps its session in a folder, and was offered what lay there.
class KeepingWindow : public Window {
public:
    explicit KeepingWindow(const QString& folder) : m_folder(folder)
    {
        keepSessions(folder, true);
        settle();
    }

    Sessions& sessions() { return *findChild<Sessions*>(); }
    SessionOffer* line() { return findChild<SessionOffer*>(); }
    bool offers()
    {
        return QTest::qWaitFor([this] { return line() && line()->isVisible(); }, patience);
    }
    QString words() { return line()->findChild<QLabel*>()->text(); }
    void press(const QString& text)
    {
        for (QPushButton* const button : line()->findChildren<QPushButton*>())
            if (button->text() == text)
                button->click();
        settle();
    }
    QMenu* menu()
    {
        for (QMenu* const menu : findChildren<QMenu*>())
            if (menu->title().remove('&') == "Restore session") {
                emit menu->aboutToShow();
                return menu;
            }
        return nullptr;
    }
    /// The file of this window; empty if there is none.
    QString own() const
    {
        for (const QString& name : namesIn(m_folder))
            if (name.endsWith(SessionFile::ending) && keptIn(m_folder + '/' + name) != 0 && isHeld(m_folder + '/' + name))
                return m_folder + '/' + name;
        return {};
    }

private:
    QString m_folder;
};

} // namespace

/// What the window does with sessions.
class TestSessions : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanup() { cleanSettings(); }

    // Whoever only looks leaves nothing.
    void nothingIsWrittenAtRest()
    {
        KeepingWindow window(path());
        QTest::qWait(1500);
        QVERIFY(!window.sessions().keeper().isAtWork());
        QCOMPARE(namesIn(path()), QStringList());
    }

    void isOfferedNotLoaded()
    {
        leave(path(), sessionOf(77));
        KeepingWindow window(path());
        QVERIFY(window.offers());
        QVERIFY2(window.words().contains("today at") && window.words().contains("You can restore the window."), qPrintable(window.words()));
        QVERIFY(window.scene() == Scene());
        QVERIFY(!window.explorer().canUndo());
        KeepingWindow other(m_folder->filePath("empty"));
        QTest::qWait(200);
        QVERIFY(!other.line() && !other.menu()->isEnabled());
    }

    void restoringIsOneStepOfUndo()
    {
        Session session = sessionOf(77);
        session.scene.view.name = View::Clock;
        session.scene.selection.positions = {5};
        leave(path(), session);
        KeepingWindow window(path());
        QVERIFY(window.offers());
        const Scene before = window.scene();
        window.press("Restore");
        QVERIFY(window.scene() == session.scene);
        QVERIFY(!window.line()->isVisible());
        QVERIFY(window.docks().card(View::Clock).isInSight());
        QVERIFY(window.statusBar()->currentMessage().startsWith("Restored"));
        window.explorer().undo();
        QVERIFY(window.scene() == before && !window.explorer().canUndo());
        window.explorer().redo();
        QVERIFY(window.scene() == session.scene);
    }

    void oldFileStaysUntilTheNewOneIsThere()
    {
        const QString old = leave(path(), sessionOf(77));
        {
            KeepingWindow window(path());
            QVERIFY(window.offers());
            window.press("Restore");
            QVERIFY(QFile::exists(old));
            bool gap = false;
            QVERIFY(QTest::qWaitFor(
                [&] {
                    const bool isOld = QFile::exists(old);
                    gap = gap || (!isOld && (window.own().isEmpty() || keptIn(window.own()) != 77));
                    return !isOld;
                },
                patience));
            QVERIFY(!gap);
            window.close();
        }
        QCOMPARE(namesIn(path()), QStringList());
    }

    void discardedCanBeRestored()
    {
        const QString old = leave(path(), sessionOf(77));
        KeepingWindow window(path());
        QVERIFY(window.offers());
        window.press("Discard");
        QVERIFY(!window.line()->isVisible() && QFile::exists(old) && window.scene() == Scene());
        QVERIFY(window.menu()->isEnabled() && window.menu()->actions().first()->text().endsWith("discarded"));
        window.menu()->actions().first()->trigger();
        window.settle();
        QCOMPARE(window.scene().encoding.maxLen(), 77);
        QVERIFY(!window.menu()->actions().first()->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(old), patience);
    }

    void discardedGoesWithTheWindow()
    {
        leave(path(), sessionOf(77));
        KeepingWindow window(path());
        QVERIFY(window.offers());
        window.press("Discard");
        window.close();
        QTRY_COMPARE_WITH_TIMEOUT(namesIn(path()), QStringList(), patience);
    }

    void notNowIsOfferedAgain()
    {
        leave(path(), sessionOf(77));
        {
            KeepingWindow window(path());
            QVERIFY(window.offers());
            for (QToolButton* const button : window.line()->findChildren<QToolButton*>())
                if (button->accessibleName().startsWith("Not now"))
                    button->click();
            QVERIFY(!window.line()->isVisible() && window.menu()->isEnabled());
            window.close();
        }
        KeepingWindow again(path());
        QVERIFY(again.offers());
    }

    void severalAreOfferedNewestFirst()
    {
        for (const std::int64_t value : {2, 1, 3})
            makeOlder(leave(path(), sessionOf(value)), 200000 * value);
        KeepingWindow window(path());
        QVERIFY(window.offers());
        QVERIFY2(window.words().contains("3 windows can be restored"), qPrintable(window.words()));
        QCOMPARE(window.menu()->actions().size(), 3);
        window.press("Discard");
        QVERIFY2(window.words().contains("2 windows can be restored"), qPrintable(window.words()));
        window.press("Restore");
        QCOMPARE(window.scene().encoding.maxLen(), 2);
        QVERIFY(!window.line()->isVisible());
        window.close();
        KeepingWindow again(path());
        QVERIFY(again.offers());
        again.press("Restore");
        QCOMPARE(again.scene().encoding.maxLen(), 3);
    }

    void lessonComesBackWithItsStep()
    {
        const QString lesson = m_folder->filePath("a.lesson.md");
        QFile::copy(":/posenc/lessons/" + QDir(":/posenc/lessons").entryList().value(0), lesson);
        QString kept;
        Scene shown;
        {
            KeepingWindow window(path());
            window.open(lesson);
            QVERIFY(classroomOf(window).isOpen());
            classroomOf(window).guide().goTo(2);
            QTRY_VERIFY_WITH_TIMEOUT(!classroomOf(window).guide().isMoving(), patience);
            Scene scene = window.scene();
            scene.selection.positions = {3};
            window.setScene(scene);
            QTRY_VERIFY_WITH_TIMEOUT(!window.own().isEmpty() && readSession(window.own())->scene.selection.positions.front() == 3,
                                     patience);
            shown = window.scene();
            QVERIFY(QFile::copy(window.own(), m_folder->filePath("copy.posenc"))); // as if it had been killed here
        }
        KeepingWindow window(path());
        QVERIFY(window.offers());
        window.press("Restore");
        window.settle();
        QVERIFY(classroomOf(window).isOpen());
        QCOMPARE(classroomOf(window).guide().walk()->stop().step, std::size_t{2});
        QVERIFY(window.scene() == shown);
        QVERIFY(classroomOf(window).guide().isChanged()); // the step's own scene is one key away
        window.explorer().undo();
        QVERIFY(window.scene() == Scene() && !window.explorer().canUndo());
    }

    void lostLessonLeavesTheScene()
    {
        Session session = sessionOf(77);
        session.more = keptLessonAsJson({m_folder->filePath("gone.lesson.md"), {}});
        leave(path(), session);
        KeepingWindow window(path());
        QVERIFY(window.offers());
        window.press("Restore");
        QCOMPARE(window.scene().encoding.maxLen(), 77);
        QVERIFY(!classroomOf(window).isOpen());
        QVERIFY2(window.statusBar()->currentMessage().contains("gone.lesson.md"), qPrintable(window.statusBar()->currentMessage()));
    }

    // Whatever ended the program may lie in one of them.
    void filesAreAskedAbout()
    {
        const QString table = m_folder->filePath("mine.csv");
        writeContent(table, "0,1\n0.84147098,0.54030231\n");
        {
            KeepingWindow window(path());
            window.open(table);
            QVERIFY(comparedTable(window.scene()));
            QTRY_VERIFY_WITH_TIMEOUT(!window.own().isEmpty() && readSession(window.own())->scene.opened.of<CheckedTable>().unopened,
                                     patience);
            QVERIFY(QFile::copy(window.own(), m_folder->filePath("copy.posenc")));
        }
        KeepingWindow window(path());
        QVERIFY(window.offers());
        window.press("Restore");
        QVERIFY(!comparedTable(window.scene()) && window.scene().opened.of<CheckedTable>().unopened);
        auto* const box = window.findChild<QMessageBox*>();
        QVERIFY(box && box->text().contains("mine.csv"));
        for (QAbstractButton* const button : box->buttons())
            if (button->text().remove('&') == "Read")
                button->click();
        window.settle();
        QVERIFY(comparedTable(window.scene()));
    }

    void pageIsKept()
    {
        KeepingWindow window(path());
        window.docks().raise(View::Rotary);
        QTRY_VERIFY_WITH_TIMEOUT(!window.own().isEmpty() && readSession(window.own())->scene.view.name == View::Rotary, patience);
    }

    void isReachedByKeyboard()
    {
        leave(path(), sessionOf(77));
        KeepingWindow window(path());
        QVERIFY(window.offers());
        QWidget* const restore = window.named("Restore the saved session", QAccessible::Button);
        QWidget* const discard = window.named("Discard the saved session", QAccessible::Button);
        QVERIFY(restore && discard);
        QSet<QWidget*> reached;
        for (int stop = 0; stop < 200; ++stop) {
            QTest::keyClick(window.focusWidget() ? window.focusWidget() : &window, Qt::Key_Tab);
            reached << window.focusWidget();
        }
        QVERIFY(reached.contains(restore) && reached.contains(discard));
        restore->setFocus();
        QTest::keyClick(restore, Qt::Key_Space);
        window.settle();
        QCOMPARE(window.scene().encoding.maxLen(), 77);
    }

    void keyboardDoesNotGoOnToAControl_data()
    {
        QTest::addColumn<QString>("button");
        QTest::newRow("restored") << "Restore the saved session";
        QTest::newRow("discarded") << "Discard the saved session";
        QTest::newRow("left for later")
            << "Not now: posenc offers the session again at the next start, and File → Restore session has it too";
    }

    // The line hides with the keyboard in it: the next arrow key would change what has just been restored.
    void keyboardDoesNotGoOnToAControl()
    {
        QFETCH(QString, button);
        leave(path(), sessionOf(77));
        KeepingWindow again(path());
        QVERIFY(again.offers());
        QWidget* const byKey = again.named(button, QAccessible::Button);
        byKey->setFocus(Qt::TabFocusReason);
        QTest::keyClick(byKey, Qt::Key_Space);
        again.settle();
        const Scene shown = again.scene();
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &again, Qt::Key_Down);
        again.settle();
        QVERIFY(again.scene().encoding == shown.encoding && again.scene().view.name == shown.view.name);
        QVERIFY(!again.focusWidget() || again.focusWidget() == &again || again.docks().viewOf(again.focusWidget()));
    }

    // A window that showed something else leaves it; the next start offers it until something else is done.
    void closedWindowIsGoneOnWith()
    {
        const QString last = m_folder->filePath("last");
        const auto offer = [](KeepingWindow& window) { return window.findChild<LastOffer*>(); };
        const Scene scene = sessionOf(77).scene;
        {
            KeepingWindow window(path());
            window.keepLast(last, true);
            window.close(); // it was only looked at
        }
        QVERIFY(namesIn(last).isEmpty());
        {
            KeepingWindow window(path());
            window.keepLast(last, true);
            window.setScene(scene);
            QVERIFY(!offer(window));
            window.close();
        }
        QTRY_VERIFY(!namesIn(last).filter(SessionFile::ending).isEmpty());
        KeepingWindow window(path());
        const Scene before = window.scene();
        window.keepLast(last, true);
        QTRY_VERIFY(offer(window) && offer(window)->isVisible());
        auto* const button = offer(window)->findChild<QPushButton*>();
        QCOMPARE(button->text(), "Go on where you stopped");
        button->click();
        window.settle();
        QTRY_VERIFY(window.scene() == scene);
        QVERIFY(!offer(window)->isVisible());
        window.explorer().undo();
        QVERIFY(window.scene() == before);

        KeepingWindow other(path());
        other.keepLast(last, true);
        QTRY_VERIFY(offer(other) && offer(other)->isVisible());
        // The line stays as long as a hand holds a slider, which would move away under the hand.
        auto* const slider = other.findChild<QSlider*>();
        QTest::mousePress(slider, Qt::LeftButton, {}, slider->rect().center());
        other.setScene(sessionOf(5).scene);
        QVERIFY(offer(other)->isVisible());
        QTest::mouseRelease(slider, Qt::LeftButton, {}, slider->rect().center());
        other.setScene(sessionOf(5).scene);
        QTRY_VERIFY(!offer(other)->isVisible());
        QVERIFY(other.menu()->actions().last()->text().startsWith("Last time: today at"));
        other.menu()->actions().last()->trigger();
        other.settle();
        QTRY_COMPARE(other.scene().encoding.maxLen(), 77);
    }

    void twoWindowsAreNotOfferedTheSame()
    {
        leave(path(), sessionOf(77));
        KeepingWindow window(path());
        QVERIFY(window.offers());
        KeepingWindow other(path());
        QTest::qWait(600);
        QVERIFY(!other.line());
        window.setScene(sessionOf(5).scene);
        other.setScene(sessionOf(6).scene);
        QTRY_COMPARE_WITH_TIMEOUT(namesIn(path()).filter(SessionFile::ending).size(), 3, patience);
    }

private:
    QString path() const { return m_folder->path(); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

POSENC_OFFSCREEN_TEST(TestSessions)
#include "test_sessions.moc"
