// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/controls/chosen_list.h"
#include "ui/controls/number_field.h"

#include <QSignalSpy>

using namespace posenc;
using namespace posenc::test;

namespace {

using Positions = std::vector<std::int64_t>;

Scene sceneOf(const Positions& positions, std::int64_t maxLen = 128)
{
    Scene scene;
    scene.encoding = scene.encoding.withMaxLen(maxLen);
    scene.selection.positions = positions;
    return scene;
}

QList<QToolButton*> buttonsOf(const ChosenList& list, const QString& what)
{
    QList<QToolButton*> buttons;
    for (auto* const button : list.findChildren<QToolButton*>())
        if (!button->isHidden() && !button->parentWidget()->isHidden() && button->accessibleName().startsWith(what))
            buttons << button;
    return buttons;
}

QList<QToolButton*> chipsOf(const ChosenList& list) { return buttonsOf(list, "Select position"); }

QList<QToolButton*> crossesOf(const ChosenList& list) { return buttonsOf(list, "Remove position"); }

QToolButton* pinOf(const ChosenList& list)
{
    for (auto* const button : list.findChildren<QToolButton*>())
        if (button->accessibleName() == "Pin position")
            return button;
    return nullptr;
}

} // namespace

class TestChosenList : public QObject {
    Q_OBJECT

private slots:
    // What was typed is taken when the press takes the focus, and may leave fewer chips before the release.
    void chipsThatAreGoneAreNotClicked()
    {
        Rows<bool> rows;
        rows.add("select", false);
        rows.add("remove", true);
        rows.each([&](bool cross) {
            ChosenList list(ChosenList::Kind::Positions);
            list.show(sceneOf({0, 4, 8, 12}));
            list.QWidget::show();
            const QSignalSpy requested(&list, &ChosenList::chosenRequested);
            QToolButton* const button = (cross ? crossesOf(list) : chipsOf(list)).last();
            QTest::mousePress(button, Qt::LeftButton);
            list.show(sceneOf({0, 4}));
            QTest::mouseRelease(button, Qt::LeftButton);
            button->click();
            QCOMPARE(requested.count(), 0);
            QCOMPARE(chipsOf(list).size(), 2);
        });
    }

    void showsThePositions()
    {
        ChosenList list(ChosenList::Kind::Positions);
        list.show(sceneOf({12, 4, 100000}, 200000));
        auto* const field = list.findChild<NumberField*>();
        QCOMPARE(field->accessibleName(), QString("Position k"));
        QCOMPARE(field->value(), 12.0);
        QCOMPARE(field->maximum(), 199999.0);
        QCOMPARE(list.label()->buddy(), field);
        QVERIFY(list.label()->text().contains('&'));
        const auto chips = chipsOf(list);
        QCOMPARE(chips.size(), 3);
        QVERIFY(chips[0]->text().startsWith("12"));
        QVERIFY(chips[1]->text().startsWith("4"));
        QVERIFY(chips[2]->text().startsWith(QString("100%1000").arg(QChar(0x202f))));
        QCOMPARE(chips[2]->accessibleName(), QString("Select position 100000"));
        QCOMPARE(crossesOf(list)[2]->accessibleName(), QString("Remove position 100000"));
        QVERIFY(chips[0]->isChecked() && !chips[1]->isChecked() && !chips[2]->isChecked());
    }

    void spinButtonMovesTheFirst()
    {
        ChosenList list(ChosenList::Kind::Positions);
        list.show(sceneOf({0, 4, 8}));
        Positions requested;
        connect(&list, &ChosenList::chosenRequested, this, [&](const Positions& positions) { requested = positions; });
        QTest::keyClick(list.findChild<NumberField*>(), Qt::Key_Up);
        QVERIFY((requested == Positions{1, 4, 8}));
    }

    void pinKeepsACopy()
    {
        ChosenList list(ChosenList::Kind::Positions);
        list.show(sceneOf({7, 4}));
        Positions requested;
        connect(&list, &ChosenList::chosenRequested, this, [&](const Positions& positions) { requested = positions; });
        pinOf(list)->click();
        QVERIFY((requested == Positions{7, 4, 7}));
    }

    void equalPositionsAreOneChip()
    {
        ChosenList list(ChosenList::Kind::Positions);
        list.show(sceneOf({7, 4, 7}));
        QCOMPARE(chipsOf(list).size(), 2);
        list.show(sceneOf({8, 4, 7})); // moved on: there are three again
        QCOMPARE(chipsOf(list).size(), 3);
        list.show(sceneOf({4, 4, 7}));
        QCOMPARE(chipsOf(list).size(), 2);
        Positions requested;
        connect(&list, &ChosenList::chosenRequested, this, [&](const Positions& positions) { requested = positions; });
        crossesOf(list)[0]->click();
        QVERIFY((requested == Positions{4, 7})); // the pinned one takes its place
    }

    void whatIsPinnedIsNotPinnedAgain()
    {
        ChosenList list(ChosenList::Kind::Positions);
        list.show(sceneOf({7, 4}));
        QVERIFY(pinOf(list)->isEnabled());
        const QString usual = pinOf(list)->toolTip();
        list.show(sceneOf({7, 4, 7}));
        QVERIFY(!pinOf(list)->isEnabled());
        QVERIFY2(pinOf(list)->toolTip().contains("7 is already pinned"), qPrintable(pinOf(list)->toolTip()));
        list.show(sceneOf({8, 4, 7}));
        QVERIFY(pinOf(list)->isEnabled());
        QCOMPARE(pinOf(list)->toolTip(), usual);
    }

    void chipTakesItsPositionAway()
    {
        Rows<int, QList<int>> rows;
        rows.add("the first", 0, QList{4, 8});
        rows.add("one in the middle", 1, QList{0, 8});
        rows.add("the last", 2, QList{0, 4});
        rows.each([&](int chip, const QList<int>& left) {
            ChosenList list(ChosenList::Kind::Positions);
            list.show(sceneOf({0, 4, 8}));
            QList<int> requested;
            connect(&list, &ChosenList::chosenRequested, this,
                    [&](const Positions& positions) { requested = QList<int>(positions.begin(), positions.end()); });
            crossesOf(list)[chip]->click();
            QCOMPARE(requested, left);
            requested.clear();
            for (const auto key : {Qt::Key_Delete, Qt::Key_Backspace}) {
                QTest::keyClick(chipsOf(list)[chip], key);
                QCOMPARE(requested, left);
            }
        });
    }

    void clickSelectsAndTakesNothingAway()
    {
        Rows<QList<int>, int, QList<int>> rows;
        rows.add("the selected one stays selected", QList{0, 4, 8}, 0, QList{0, 4, 8});
        rows.add("one in the middle", QList{0, 4, 8}, 1, QList{4, 0, 8});
        rows.add("the last", QList{0, 4, 8}, 2, QList{8, 4, 0});
        rows.add("beside a kept copy of the selected one", QList{0, 4, 0}, 1, QList{4, 4, 0});
        rows.each([&](const QList<int>& before, int chip, const QList<int>& after) {
            ChosenList list(ChosenList::Kind::Positions);
            const auto sceneAt = [](const QList<int>& chosen) { return sceneOf(Positions(chosen.begin(), chosen.end())); };
            connect(&list, &ChosenList::chosenRequested, this, [&](const Positions& positions) { list.show(sceneOf(positions)); });
            list.show(sceneAt(before));
            const QSet<int> all(before.begin(), before.end());
            for (const bool byKey : {false, true}) {
                list.show(sceneAt(before));
                QSignalSpy requests(&list, &ChosenList::chosenRequested);
                if (byKey)
                    QTest::keyClick(chipsOf(list)[chip], Qt::Key_Space);
                else
                    QTest::mouseClick(chipsOf(list)[chip], Qt::LeftButton);
                QCOMPARE(requests.count(), 1);
                const auto requested = requests.front().front().value<Positions>();
                QCOMPARE(QList<int>(requested.begin(), requested.end()), after);
                QCOMPARE((QSet<int>(requested.begin(), requested.end())), all);
                QCOMPARE(list.findChild<NumberField*>()->value(), static_cast<double>(after.front()));
                for (qsizetype shown = 0; shown < chipsOf(list).size(); ++shown)
                    QCOMPARE(chipsOf(list)[shown]->isChecked(), shown == 0);
            }
        });
    }

    // Pointing at a picture moves the number and requests nothing.
    void fieldFollowsThePointer()
    {
        ChosenList list(ChosenList::Kind::Positions);
        list.show(sceneOf({0, 4}));
        QSignalSpy requests(&list, &ChosenList::chosenRequested);
        auto* const field = list.findChild<NumberField*>();
        list.mark(sceneOf({37, 4}));
        QCOMPARE(field->value(), 37.0);
        QCOMPARE(chipsOf(list)[0]->text(), QString("0"));
        QCOMPARE(requests.count(), 0);
        pinOf(list)->click(); // the field's number
        QCOMPARE(requests.count(), 1);
        QVERIFY((requests.front().front().value<Positions>() == Positions{0, 4, 37}));
        list.mark(sceneOf({0, 4}));
        QCOMPARE(field->value(), 0.0);
    }

    void lastPositionStays()
    {
        ChosenList list(ChosenList::Kind::Positions);
        list.show(sceneOf({5}));
        QSignalSpy requests(&list, &ChosenList::chosenRequested);
        QVERIFY(crossesOf(list).isEmpty());
        QTest::keyClick(chipsOf(list)[0], Qt::Key_Delete);
        QCOMPARE(requests.count(), 0);
    }

    void positionsThatDoNotExistAreGreyed()
    {
        ChosenList list(ChosenList::Kind::Positions);
        list.show(sceneOf({0, 4, 8, 12}, 8));
        const auto chips = chipsOf(list);
        QCOMPARE(chips.size(), 4);
        QVERIFY(chips[0]->isEnabled() && chips[1]->isEnabled() && !chips[2]->isEnabled() && !chips[3]->isEnabled());
        list.show(sceneOf({0, 4, 8, 12}, 13));
        QVERIFY(chips[2]->isEnabled() && chips[3]->isEnabled());
    }

    void typedPositionBeyondTheTableIsCorrected()
    {
        ChosenList list(ChosenList::Kind::Positions);
        list.show(sceneOf({0}, 10));
        QSignalSpy corrections(&list, &ChosenList::corrected);
        Positions requested;
        connect(&list, &ChosenList::chosenRequested, this, [&](const Positions& positions) { requested = positions; });
        auto* const field = list.findChild<NumberField*>();
        field->selectAll();
        QTest::keyClicks(field, "10");
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY((requested == Positions{9}));
        QCOMPARE(corrections.count(), 1);
        QVERIFY(corrections.front().front().toString().startsWith("Position k takes a whole number from 0 to 9"));
    }

    void noMoreThanSixteen()
    {
        ChosenList list(ChosenList::Kind::Positions);
        Positions many;
        for (std::int64_t k = 0; k < 15; ++k)
            many.push_back(k);
        list.show(sceneOf(many));
        QVERIFY(pinOf(list)->isEnabled());
        many.push_back(15);
        list.show(sceneOf(many));
        QVERIFY(!pinOf(list)->isEnabled());
        QVERIFY2(pinOf(list)->toolTip().contains("15"), qPrintable(pinOf(list)->toolTip()));
        list.show(sceneOf({3}));
        QVERIFY(pinOf(list)->isEnabled());
    }

    void noPositionAtAll()
    {
        ChosenList list(ChosenList::Kind::Positions);
        list.show(sceneOf({}));
        QVERIFY(chipsOf(list).isEmpty());
        QVERIFY(!pinOf(list)->isEnabled());
        Positions requested;
        connect(&list, &ChosenList::chosenRequested, this, [&](const Positions& positions) { requested = positions; });
        QTest::keyClick(list.findChild<NumberField*>(), Qt::Key_Up);
        QVERIFY((requested == Positions{1}));
    }

    void columnsAreChosenLikewise()
    {
        ChosenList list(ChosenList::Kind::Columns);
        Scene scene = sceneOf({100});
        scene.encoding = scene.encoding.withDModel(16);
        scene.selection.dimensions = {3, 9, 20};
        list.show(scene);
        const auto* const field = list.findChild<NumberField*>();
        QCOMPARE(field->accessibleName(), QString("Column j"));
        QCOMPARE(field->value(), 3.0);
        QCOMPARE(field->maximum(), 15.0); // columns, not positions
        QCOMPARE(list.label()->buddy(), field);
        Positions requested;
        connect(&list, &ChosenList::chosenRequested, this, [&](const Positions& chosen) { requested = chosen; });
        const auto click = [&](const QString& name) {
            for (auto* const button : list.findChildren<QToolButton*>())
                if (button->accessibleName() == name)
                    button->click();
        };
        click("Remove column 9");
        QVERIFY((requested == Positions{3, 20}));
        click("Pin column");
        QVERIFY((requested == Positions{3, 9, 20, 3}));
    }

    void chipsNeitherOverlapNorLeaveTheList()
    {
        Rows<int> rows;
        rows.add("narrow", 160);
        rows.add("as in the panel", 280);
        rows.add("wide", 900);
        rows.each([&](int width) {
            ChosenList list(ChosenList::Kind::Positions);
            Positions positions;
            for (std::int64_t k = 0; k < 16; ++k)
                positions.push_back((k * 77777) % 1048576);
            list.show(sceneOf(positions, 1048576));
            list.resize(width, 400);
            list.QWidget::show();
            QCoreApplication::processEvents();
            QList<QWidget*> chips;
            for (QToolButton* const name : chipsOf(list))
                chips << name->parentWidget();
            QCOMPARE(chips.size(), 16);
            for (const QWidget* chip : chips) {
                QVERIFY(chip->parentWidget()->rect().contains(chip->geometry()));
                for (const QWidget* other : chips)
                    QVERIFY(chip == other || !chip->geometry().intersects(other->geometry()));
            }
        });
    }
};

POSENC_OFFSCREEN_TEST(TestChosenList)
#include "test_chosen_list.moc"
