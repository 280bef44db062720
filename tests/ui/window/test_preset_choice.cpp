// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window.h"
#include "ui/window/accessibility.h"
#include "ui/window/preset_choice.h"

#include <QLabel>
#include <QToolButton>

using namespace posenc;
using namespace posenc::test;

/// The list of presets and the line saying what to look at, in the real window.
class TestPresetChoice : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }

    void presetsStandUnderTheHeadingsOfTheirGroups()
    {
        const std::vector<Preset> presets = readPresets();
        const PresetChoice box(presets);
        std::size_t next = 0;
        PresetGroup group = PresetGroup::Start;
        for (int place = 0; place < box.count(); ++place) {
            if (!box.itemData(place).isValid()) {
                QVERIFY(next < presets.size());
                group = presets[next].group;
                QCOMPARE(box.itemText(place), titleOf(group));
                continue;
            }
            QCOMPARE(box.itemText(place), presets[next].title);
            QVERIFY2(presets[next].group == group, qPrintable(presets[next].name));
            ++next;
        }
        QCOMPARE(next, presets.size());
    }

    void headingsCannotBeChosen()
    {
        const std::vector<Preset> presets = readPresets();
        PresetChoice box(presets);
        box.show(presets.front().scene);
        int chosen = 0;
        connect(&box, &PresetChoice::chosen, &box, [&chosen] { ++chosen; });
        QSet<int> reached;
        for (int step = 0; step < 2 * box.count(); ++step) {
            QTest::keyClick(&box, Qt::Key_Down);
            reached.insert(box.currentIndex());
            QVERIFY(box.itemData(box.currentIndex()).isValid());
        }
        QCOMPARE(static_cast<std::size_t>(reached.size()), presets.size() - 1);
        QCOMPARE(static_cast<std::size_t>(chosen), presets.size() - 1);
    }

    void everyPresetSaysWhatToLookAt()
    {
        const std::vector<Preset> presets = readPresets();
        Window window;
        auto* const note = window.findChild<PresetNote*>();
        QVERIFY(note && !note->isVisible()); // nothing is asked at first
        for (const Preset& preset : presets) {
            if (preset.group == PresetGroup::Start)
                continue;
            choose(*window.findChild<PresetChoice*>(), preset.title);
            window.settle();
            QVERIFY2(note->isVisible(), qPrintable(preset.name));
            const QString words = QTextDocumentFragment::fromHtml(note->findChild<QLabel*>()->text()).toPlainText();
            QVERIFY2(words.contains(preset.title) && words.contains(preset.about), qPrintable(preset.name + ": " + words));
            choose(*window.findChild<PresetChoice*>(), presets.front().title);
            QVERIFY2(!note->isVisible(), qPrintable(preset.name));
        }
    }

    void theLineStaysWhileSlidersMove()
    {
        Window window;
        choose(*window.findChild<PresetChoice*>(), QStringLiteral("Why not binary?"));
        Scene scene = window.scene();
        scene.encoding = scene.encoding.withMaxLen(100);
        window.setScene(scene);
        QVERIFY(window.findChild<PresetNote*>()->isVisible());
        QVERIFY(window.findChild<PresetNote*>()->findChild<QLabel*>()->text().contains("Why not binary?"));
    }

    void theLineGoesWhenItIsClosedOrTheDefaultIsChosen()
    {
        Window window;
        auto* const box = window.findChild<PresetChoice*>();
        auto* const note = window.findChild<PresetNote*>();
        choose(*box, QStringLiteral("Why not integers?"));
        window.control<QToolButton>("Close this line", QAccessible::Button)->click();
        QVERIFY(!note->isVisible());
        choose(*box, QStringLiteral("Why not binary?"));
        QVERIFY(note->isVisible());
        choose(*box, QStringLiteral("Default"));
        QVERIFY(!note->isVisible());
    }

private:
    static void choose(PresetChoice& box, const QString& title)
    {
        emit box.activated(box.findText(title));
        QCoreApplication::processEvents();
    }
};

POSENC_OFFSCREEN_TEST(TestPresetChoice)
#include "test_preset_choice.moc"
