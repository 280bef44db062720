// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/window/accessibility.h"
#include "ui/window/preset_choice.h"

#include <QLabel>
#include <QToolButton>

using namespace posenc;
using namespace posenc::test;

/// The choice of presets by keys and the line saying what to look at, in the real window.
class TestPresetChoice : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }

    void keysReachEveryPreset()
    {
        const std::vector<Preset> presets = readPresets();
        PresetChoice box(presets);
        QCOMPARE(static_cast<std::size_t>(box.count()), presets.size());
        box.show(presets.front().scene);
        QStringList chosen;
        connect(&box, &PresetChoice::chosen, &box, [&chosen](const Preset& preset) { chosen << preset.title; });
        for (std::size_t next = 1; next < presets.size(); ++next) {
            QTest::keyClick(&box, Qt::Key_Down);
            QCOMPARE(chosen.last(), presets[next].title);
        }
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
            const QLabel& line = *note->findChild<QLabel*>();
            QCOMPARE(line.height(), line.heightForWidth(line.width())); // no lower, no higher
            const QString words = QTextDocumentFragment::fromHtml(line.text()).toPlainText();
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
        const auto words = [&] { return window.findChild<PresetNote*>()->findChild<QLabel*>()->text(); };
        QVERIFY2(words().startsWith("<b>Why not binary?</b>, changed since."), qPrintable(words()));
        window.explorer().undo();
        QVERIFY2(words().startsWith("<b>Why not binary?</b>&nbsp;"), qPrintable(words()));
    }

    void selectionAndZoomKeepTheName()
    {
        Window window;
        auto* const box = window.findChild<PresetChoice*>();
        choose(*box, QStringLiteral("Why not binary?"));
        Scene scene = withSecondPosition(withDimension(withPosition(window.scene(), 5), 3), 9);
        scene.selection.positions.push_back(7);
        scene.selection.pinned = true;
        scene.view.windows[View::Heatmap] = CellWindow{{0.0, 8.0}, {0.0, 4.0}};
        window.setScene(scene);
        QCOMPARE(box->currentText(), QStringLiteral("Why not binary?"));
        const QString words = window.findChild<PresetNote*>()->findChild<QLabel*>()->text();
        QVERIFY2(words.startsWith("<b>Why not binary?</b>&nbsp;"), qPrintable(words));
    }

    // Another picture of the page is no other preset.
    void anotherPictureKeepsTheName()
    {
        Window window;
        auto* const box = window.findChild<PresetChoice*>();
        choose(*box, QStringLiteral("Llama 3.1 8B"));
        Scene scene = window.scene();
        scene.edit<RotarySettings>().picture = RotaryContent::Columns;
        window.setScene(scene);
        QCOMPARE(box->currentText(), QStringLiteral("Llama 3.1 8B"));
        scene.encoding = scene.encoding.withMaxLen(100);
        window.setScene(scene);
        QCOMPARE(box->currentIndex(), -1);
    }

    // Undo may lead back to a model or table, or to another preset.
    void theLineIsOfWhatIsShown()
    {
        Window window;
        auto* const box = window.findChild<PresetChoice*>();
        auto* const note = window.findChild<PresetNote*>();
        Scene opened = window.scene();
        opened.edit<RotarySettings>().source = std::make_shared<const OpenedModel>();
        window.setScene(opened);
        choose(*box, QStringLiteral("Why not binary?"));
        QVERIFY(note->isVisible());
        window.explorer().undo();
        QVERIFY(!note->isVisible());
        choose(*box, QStringLiteral("Why not binary?"));
        choose(*box, QStringLiteral("Why not integers?"));
        window.explorer().undo();
        QVERIFY(note->isVisible() && note->findChild<QLabel*>()->text().contains("Why not binary?"));
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
