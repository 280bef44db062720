// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/controls/choice_bar.h"
#include "ui/controls/setting_controls.h"
#include "ui/features/words/attention_settings.h"
#include "ui/window/accessibility.h"

#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>

using namespace posenc;

class TestChoiceBar : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }

    void showingAChoiceAnnouncesNothing()
    {
        ChoiceBar bar("Layout", {"a", "b", "c"});
        QSignalSpy chosen(&bar, &ChoiceBar::chosen);
        for (const int choice : {1, 2, 2, 0}) {
            bar.setCurrent(choice);
            QCOMPARE(bar.current(), choice);
            int checked = 0;
            for (const auto* button : bar.findChildren<QAbstractButton*>())
                checked += button->isChecked() ? 1 : 0;
            QCOMPARE(checked, 1);
        }
        QCOMPARE(chosen.count(), 0);
    }

    void chipIsAsWideWithItsTick()
    {
        Chip chip("n = 100");
        chip.adjustSize();
        const QSize off = chip.sizeHint();
        const QImage without = chip.grab().toImage();
        chip.click();
        QVERIFY(chip.isChecked());
        QCOMPARE(chip.sizeHint(), off);
        QCOMPARE(chip.text(), "n = 100");
        QVERIFY(chip.grab().toImage() != without);
    }

    void clickChoosesOnce()
    {
        ChoiceBar bar("Layout", {"a", "b", "c"});
        bar.show();
        QSignalSpy chosen(&bar, &ChoiceBar::chosen);
        QTest::mouseClick(bar.findChildren<QAbstractButton*>().at(2), Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.front().front().toInt(), 2);
        QCOMPARE(bar.current(), 2);
    }

    void clickOnTheCurrentChoiceIsNoRequest()
    {
        ChoiceBar bar("Layout", {"a", "b"});
        bar.show();
        QSignalSpy chosen(&bar, &ChoiceBar::chosen);
        QTest::mouseClick(bar.findChildren<QAbstractButton*>().at(0), Qt::LeftButton);
        QCOMPARE(chosen.count(), 0);
        QCOMPARE(bar.current(), 0);
    }

    void arrowKeysWalkAlong()
    {
        ChoiceBar bar("Layout", {"a", "b", "c"});
        bar.show();
        bar.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        bar.setFocus();
        std::vector<int> chosen;
        connect(&bar, &ChoiceBar::chosen, this, [&](int choice) { chosen.push_back(choice); });
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
        QVERIFY((chosen == std::vector<int>{1, 2, 1}));
        QCOMPARE(bar.current(), 1);
    }

    void tabStopsAtTheChosenOne()
    {
        QWidget window;
        auto* const before = new QPushButton("before", &window);
        auto* const bar = new ChoiceBar("Measure", {"dot", "cosine", "distance"}, &window);
        auto* const after = new QPushButton("after", &window);
        bar->setGeometry(0, 40, 300, 30);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const auto buttons = bar->findChildren<QAbstractButton*>();
        for (const int choice : {2, 1, 0, 2}) {
            bar->setCurrent(choice); // as by a preset, while the keyboard is elsewhere
            before->setFocus();
            QTest::keyClick(before, Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget(), buttons[choice]);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget(), after);
        }
        buttons[2]->setFocus();
        QTest::keyClick(buttons[2], Qt::Key_Left); // leads on from there, and the stop follows
        before->setFocus();
        QTest::keyClick(before, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), buttons[1]);
    }

    void screenReaderFindsAGroupOfExclusiveButtons()
    {
        ChoiceBar bar("Similarity measure", {"dot", "cosine", "distance"});
        QAccessibleInterface* const group = QAccessible::queryAccessibleInterface(&bar);
        QVERIFY(group->role() == QAccessible::Grouping);
        QCOMPARE(group->text(QAccessible::Name), QString("Similarity measure"));
        QCOMPARE(group->childCount(), 3);
        const QStringList names{"dot", "cosine", "distance"};
        for (int child = 0; child < 3; ++child) {
            QVERIFY(group->child(child)->role() == QAccessible::RadioButton);
            QCOMPARE(group->child(child)->text(QAccessible::Name), names[child]);
            QCOMPARE(bool(group->child(child)->state().checked), child == 0);
        }
    }

    void everyChoiceHasRoomForItsText()
    {
        ChoiceBar bar("Frequencies", {"paper", "tensor2tensor"});
        bar.resize(bar.minimumSizeHint());
        bar.show();
        for (const auto* button : bar.findChildren<QAbstractButton*>())
            QVERIFY(button->width() >= button->fontMetrics().horizontalAdvance(button->text()) + 4);
    }

    void refusalSaysWhyAndGoes()
    {
        ChoiceBar bar("Layout", {"a", "b"});
        bar.setChoiceToolTip(0, "the first");
        bar.setCurrent(1);
        bar.setRefusal("There are no pairs.");
        QVERIFY(!bar.isEnabled());
        for (const auto* const segment : bar.findChildren<ChoiceSegment*>())
            QCOMPARE(segment->toolTip(), QString("There are no pairs."));
        QCOMPARE(bar.current(), 1);
        bar.setRefusal({});
        QVERIFY(bar.isEnabled());
        QCOMPARE(bar.findChildren<ChoiceSegment*>()[0]->toolTip(), QString("the first"));
        QCOMPARE(bar.findChildren<ChoiceSegment*>()[1]->toolTip(), QString());
        QCOMPARE(bar.toolTip(), QString());
    }

    void aSwitchIsAListWhereItHasNoRoom()
    {
        SettingControls controls("attention", nullptr);
        QWidget window;
        QWidget* const line = controls.switchOf("picture");
        line->setParent(&window);
        auto& bar = *line->findChild<ChoiceBar*>();
        auto& list = *line->findChild<QComboBox*>();
        line->resize(line->sizeHint());
        window.show();
        QVERIFY(bar.isVisible() && !list.isVisible());
        QCOMPARE(line->focusProxy(), &bar);
        QCOMPARE(bar.accessibleName(), list.accessibleName());
        line->resize(line->sizeHint() - QSize(1, 0));
        QVERIFY(!bar.isVisible() && list.isVisible());
        QCOMPARE(line->focusProxy(), &list);
        line->resize(line->sizeHint());
        const QFont usual = line->font();
        QFont large = usual;
        large.setPointSizeF(2.0 * large.pointSizeF());
        line->setFont(large);
        QTRY_VERIFY(!bar.isVisible() && list.isVisible());
        line->setFont(usual);
        QTRY_VERIFY(bar.isVisible());

        std::vector<Scene> requested;
        connect(&controls, &SettingControls::sceneRequested, this, [&](const Scene& scene) { requested.push_back(scene); });
        QTest::mouseClick(bar.findChildren<QAbstractButton*>().at(2), Qt::LeftButton);
        QCOMPARE(requested.size(), std::size_t{1});
        QCOMPARE(requested.front().of<AttentionViewSettings>().picture, AttentionContent::Weights);
        QCOMPARE(bar.current(), 0); // nobody has granted it yet
        controls.show(requested.front());
        QCOMPARE(bar.current(), 2);
    }
};

POSENC_OFFSCREEN_TEST(TestChoiceBar)
#include "test_choice_bar.moc"
