// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mouse.h"
#include "tests/support/window.h"
#include "ui/window/accessibility.h"

#include <QAbstractItemView>
#include <QSettings>

using namespace posenc;
using namespace posenc::test;

namespace {

bool isPlaying(Window& window) { return window.named("Pause", QAccessible::Button) != nullptr; }

Scene shortScene()
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 16, 40).value();
    scene.selection.positions = {5};
    scene.selection.dimensions = {3};
    return scene;
}

} // namespace

namespace {

QDoubleSpinBox* rangeField(const char* name)
{
    for (QWidget* const popup : QApplication::topLevelWidgets())
        for (auto* const field : popup->findChildren<QDoubleSpinBox*>())
            if (field->accessibleName() == name && field->isVisible())
                return field;
    return nullptr;
}

QToolButton* rangeButton(Window& window) { return window.control<QToolButton>("Range that is played", QAccessible::Button); }

} // namespace

/// The player's controls in the window, and its keys.
class TestPlayBar : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }

    void spacePlaysAndPauses()
    {
        Window window(QSize(1440, 900), shortScene());
        window.heatmap().setFocus();
        QTest::keyClick(&window.heatmap(), Qt::Key_Space);
        QVERIFY(isPlaying(window));
        QTRY_VERIFY(selectedPosition(window.scene()) >= 8);
        QVERIFY(window.scene().selection.pinned);
        QTest::keyClick(&window.heatmap(), Qt::Key_Space);
        QVERIFY(!isPlaying(window));
        QVERIFY(window.named("Play", QAccessible::Button));
        const Scene paused = window.scene();
        QTest::qWait(250);
        QVERIFY(window.scene() == paused);
    }

    void spaceStaysWithWhatUsesIt()
    {
        Rows<QString, int> rows;
        rows.add("a button", "Pin position", static_cast<int>(QAccessible::Button));
        rows.add("a spin button", "n", static_cast<int>(QAccessible::SpinBox));
        rows.add("a combo box", "Colormap", static_cast<int>(QAccessible::ComboBox));
        rows.each([&](const QString& name, int role) {
            Window window(QSize(1440, 900), shortScene());
            QWidget* const widget = window.named(name, static_cast<QAccessible::Role>(role));
            QVERIFY(widget);
            widget->setFocus();
            QTest::keyClick(widget, Qt::Key_Space);
            QVERIFY(!isPlaying(window));
            if (name == "Pin position")
                QCOMPARE(window.scene().selection.positions.size(), std::size_t{2});
            if (QWidget* const popup = QApplication::activePopupWidget())
                popup->close();
        });
    }

    // Only the keyboard's focus keeps the key: what the mouse has clicked is not pressed again.
    void clickedButtonsLeaveSpace()
    {
        Window window(QSize(1440, 900), shortScene());
        QList<QPointer<QAbstractButton>> buttons;
        for (auto* const button : window.findChildren<QAbstractButton*>())
            if (button->isCheckable() && button->isVisible() && button->isEnabled() && !button->visibleRegion().isEmpty())
                buttons << button;
        QVERIFY(buttons.size() > 10);
        for (const QPointer<QAbstractButton>& button : buttons) {
            if (!button || !button->isVisible())
                continue;
            QTest::mouseClick(button, Qt::LeftButton);
            const QString text = button ? button->text() : QString();
            for (const bool plays : {true, false}) {
                QWidget* const focus = QApplication::focusWidget();
                QTest::keyClick(focus ? focus : &window, Qt::Key_Space);
                QVERIFY2(isPlaying(window) == plays,
                         qPrintable(text + " before " + (focus ? focus->metaObject()->className() + focus->accessibleName() : QString())));
            }
        }
    }

    void stepKeysMoveWhatIsPlayed()
    {
        // value: after a step forward
        Rows<QString, int> rows;
        rows.add("position", "position k", 6);
        rows.add("second position", QString::fromUtf8("second position k′"), 5);
        rows.add("dimension", "column j", 4);
        rows.each([&](const QString& played, int value) {
            Window window(QSize(1440, 900), shortScene());
            auto* const box = window.control<QComboBox>("Parameter to play", QAccessible::ComboBox);
            QVERIFY(box && box->findText(played) >= 0);
            box->setCurrentIndex(box->findText(played));
            const auto now = [&] {
                const Scene& scene = window.scene();
                return qint64{played.startsWith("position") ? selectedPosition(scene)
                              : played.startsWith("second") ? secondPosition(scene)
                                                            : selectedDimension(scene)};
            };
            window.heatmap().setFocus();
            QTest::keyClick(&window.heatmap(), Qt::Key_Right, Qt::AltModifier);
            QCOMPARE(now(), value);
            QTest::keyClick(&window.heatmap(), Qt::Key_Left, Qt::AltModifier);
            QCOMPARE(now(), value - 1);
            window.control<QToolButton>("Step forward", QAccessible::Button)->click();
            QCOMPARE(now(), value);
            window.control<QToolButton>("Step back", QAccessible::Button)->click();
            QCOMPARE(now(), value - 1);
        });
    }

    void playingIsOneStepOfUndo()
    {
        Window window(QSize(1440, 900), shortScene());
        window.heatmap().setFocus();
        QTest::keyClick(&window.heatmap(), Qt::Key_Space);
        QTRY_VERIFY(selectedPosition(window.scene()) >= 10);
        QTest::keyClick(&window.heatmap(), Qt::Key_Space);
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window.scene() == shortScene());
    }

    void controlsAreNamedAndReached()
    {
        Window window(QSize(1440, 900), shortScene());
        QSet<QWidget*> reached;
        for (int step = 0; step < 100; ++step) {
            QTest::keyClick(&window, Qt::Key_Tab);
            reached.insert(QApplication::focusWidget());
        }
        for (const auto& [name, role] :
             std::initializer_list<std::pair<QString, QAccessible::Role>>{{"Step back", QAccessible::Button},
                                                                          {"Play", QAccessible::Button},
                                                                          {"Step forward", QAccessible::Button},
                                                                          {"Parameter to play", QAccessible::ComboBox},
                                                                          {"Frames per second", QAccessible::SpinBox},
                                                                          {"At the end", QAccessible::ComboBox}}) {
            QWidget* const control = window.named(name, role);
            QVERIFY2(control, qPrintable(name));
            QVERIFY2(reached.contains(control), qPrintable(name));
        }
    }

    void spacePlaysAfterAChoiceFromAList()
    {
        Rows<QString, bool> rows;
        for (const char* const list : {"Parameter to play", "At the end"})
            for (const bool byMouse : {true, false})
                rows.add(QString::asprintf("%s, %s", list, byMouse ? "clicked" : "by keys"), QString(list), byMouse);
        rows.each([&](const QString& list, bool byMouse) {
            Window window(QSize(1440, 900), shortScene());
            auto* const box = window.control<QComboBox>(list, QAccessible::ComboBox);
            box->setFocus();
            const int before = box->currentIndex();
            box->showPopup();
            QTRY_VERIFY(box->view()->isVisible());
            QTest::qWait(QApplication::doubleClickInterval() + 100); // a list that has just opened takes no click
            const QModelIndex other = box->model()->index(before == 0 ? 1 : 0, 0);
            if (byMouse) {
                QTest::mouseMove(box->view()->viewport(), box->view()->visualRect(other).center());
                QTest::mouseClick(box->view()->viewport(), Qt::LeftButton, {}, box->view()->visualRect(other).center());
            } else {
                QTest::keyClick(box->view(), before == 0 ? Qt::Key_Down : Qt::Key_Up);
                QTest::keyClick(box->view(), Qt::Key_Return);
            }
            QTRY_VERIFY(!box->view()->isVisible());
            QVERIFY(box->currentIndex() != before);
            QWidget* const focus = QApplication::focusWidget();
            QVERIFY(focus && focus != box);
            QTest::keyClick(focus, Qt::Key_Space);
            QTRY_VERIFY(isPlaying(window));
            QVERIFY(!box->view()->isVisible());
        });
    }

    void arrowKeysGoOnInAClosedList()
    {
        Window window(QSize(1440, 900), shortScene());
        auto* const box = window.control<QComboBox>("Parameter to play", QAccessible::ComboBox);
        box->setFocus();
        for (int index = 1; index < 4; ++index) {
            QTest::keyClick(box, Qt::Key_Down);
            window.settle();
            QCOMPARE(box->currentIndex(), index);
            QVERIFY(box->hasFocus());
        }
    }

    void chosenRangeIsPlayedAndRemembered()
    {
        {
            Window window(QSize(1440, 900), shortScene());
            QCOMPARE(rangeButton(window)->text(), QString("all"));
            QTest::keyClick(rangeButton(window), Qt::Key_Space);
            QTRY_VERIFY(rangeField("Played from"));
            QCOMPARE(rangeField("Played from")->value(), 0.0);
            QCOMPARE(rangeField("Played to")->value(), 39.0);
            QVERIFY(rangeField("Played from")->hasFocus());
            type(*rangeField("Played from"), "20");
            type(*rangeField("Played to"), "12");
            QDoubleSpinBox* const step = rangeField("Played step");
            QVERIFY(step);
            type(*step, "4.5"); // no 45
            QCOMPARE(step->value(), 1.0);
            const auto* const words = step->window()->findChild<QLabel*>("correction");
            QVERIFY2(words && words->isVisible() && words->text().contains("not a whole number"),
                     qPrintable(words ? words->text() : QString()));
            type(*step, "4");
            QVERIFY(!words->isVisible());
            QTest::keyClick(step, Qt::Key_Escape);
            QTRY_VERIFY(!QApplication::activePopupWidget());
            QCOMPARE(rangeButton(window)->text(), QString("20 … 12"));
            window.control<QDoubleSpinBox>("Frames per second", QAccessible::SpinBox)->setValue(30.0);
            auto* const end = window.control<QComboBox>("At the end", QAccessible::ComboBox);
            end->setCurrentIndex(end->findText("once"));
        }
        Window later(QSize(1440, 900), shortScene());
        QCOMPARE(rangeButton(later)->text(), QString("20 … 12"));
        QCOMPARE(later.control<QDoubleSpinBox>("Frames per second", QAccessible::SpinBox)->value(), 30.0);
        QCOMPARE(later.control<QComboBox>("At the end", QAccessible::ComboBox)->currentText(), QString("once"));
        QList<int> played;
        connect(&later.explorer(), &Explorer::sceneChanged, this,
                [&](const Scene& scene) { played << static_cast<int>(selectedPosition(scene)); });
        later.heatmap().setFocus();
        QTest::keyClick(&later.heatmap(), Qt::Key_Space);
        QTRY_COMPARE(played.size(), 3);
        QTRY_VERIFY(!isPlaying(later));
        QCOMPARE(played, (QList<int>{20, 16, 12}));
    }

    void everyParameterHasARangeOfItsOwn()
    {
        Window window(QSize(1440, 900), shortScene());
        auto* const box = window.control<QComboBox>("Parameter to play", QAccessible::ComboBox);
        const auto choose = [&](const char* what) { box->setCurrentIndex(box->findText(what)); };
        choose("n");
        rangeButton(window)->click();
        QTRY_VERIFY(rangeField("Played to"));
        type(*rangeField("Played to"), "12345.6");
        QApplication::activePopupWidget()->close();
        QCOMPARE(rangeButton(window)->text(), QString("1 … 12345.6"));
        choose("d_model");
        QCOMPARE(rangeButton(window)->text(), QString("all"));
        choose("n");
        QCOMPARE(rangeButton(window)->text(), QString("1 … 12345.6"));
        rangeButton(window)->click();
        QTRY_VERIFY(rangeField("Played to"));
        QCOMPARE(rangeField("Played to")->value(), 12345.6);
        for (auto* const button : rangeField("Played to")->window()->findChildren<QPushButton*>())
            button->click(); // everything
        QCOMPARE(rangeButton(window)->text(), QString("all"));
        QVERIFY(!QApplication::activePopupWidget());
    }

    void rememberedNonsenseIsPassedOver()
    {
        for (const char* const nonsense : {"", "1 2", "a b c", "nan 3 1", "inf 3 1", "1 2 0", "1 2 -5", "1 2 99999999999"}) {
            QSettings settings;
            settings.setValue("play/range of position", QString(nonsense));
            settings.setValue("play/frames per second", "nan");
            settings.setValue("play/at the end", 77);
            settings.setValue("play/what", "something");
            settings.sync();
            Window window(QSize(1440, 900), shortScene());
            QCOMPARE(rangeButton(window)->text(), QString("all"));
            QCOMPARE(window.control<QDoubleSpinBox>("Frames per second", QAccessible::SpinBox)->value(), 12.0);
            QCOMPARE(window.control<QComboBox>("At the end", QAccessible::ComboBox)->currentText(), QString("loop"));
            QCOMPARE(window.control<QComboBox>("Parameter to play", QAccessible::ComboBox)->currentText(), QString("position k"));
        }
    }

    void toolBarFitsASmallScreen()
    {
        Window window(QSize(1024, 700), shortScene());
        for (auto* const button : window.findChildren<QToolButton*>())
            if (button->text().contains("Export figure")) {
                QVERIFY(button->isVisible());
                QVERIFY(button->mapTo(&window, QPoint(button->width(), 0)).x() <= 1024);
                return;
            }
        QFAIL("there is no button that exports the figure");
    }
};

POSENC_OFFSCREEN_TEST(TestPlayBar)
#include "test_play_bar.moc"
