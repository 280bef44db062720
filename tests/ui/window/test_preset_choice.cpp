// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/schemes.h"
#include "tests/support/window.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/scene/scene_work.h"
#include "ui/window/accessibility.h"
#include "ui/window/preset_choice.h"
#include "ui/window/preset_list.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
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
        const ColorMaps maps;
        SceneWork work;
        const PresetChoice box(presets, maps, work);
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
        const ColorMaps maps;
        SceneWork work;
        PresetChoice box(presets, maps, work);
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
        const auto words = [&] { return window.findChild<PresetNote*>()->findChild<QLabel*>()->text(); };
        QVERIFY2(words().startsWith("<b>Why not binary?</b>, changed since."), qPrintable(words()));
        window.explorer().undo();
        QVERIFY2(words().startsWith("<b>Why not binary?</b>&nbsp;"), qPrintable(words()));
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

    void listIsSearched()
    {
        Window window;
        auto* const box = window.findChild<PresetChoice*>();
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Space);
        auto* const list = window.findChild<PresetList*>();
        QVERIFY(list && list->isVisible());
        auto* const words = list->findChild<QLineEdit*>();
        QVERIFY(words->hasFocus());
        QTest::keyClicks(words, "BINARY why");
        QCOMPARE(shownIn(*list, "Presets"), (QStringList{"Other schemes", "Why not binary?"}));
        QCOMPARE(shownIn(*list, "Real models"), QStringList());
        QTest::keyClick(words, Qt::Key_Return);
        QVERIFY(!list->isVisible());
        QCOMPARE(window.scene().scheme.name, "binary"_scheme);
        QCOMPARE(box->currentText(), QString("Why not binary?"));

        box->showPopup();
        QTest::keyClicks(words, "bert"); // which no title holds
        const QStringList found = shownIn(*list, "Presets");
        QVERIFY2(found.contains("fairseq, 1026 × 512\n… reason, tables of RoBERTa and BART have 514 and 1026 rows."),
                 qPrintable(found.join('|')));
        words->clear();
        list->hide();

        box->showPopup(); // nothing is searched for any more
        QCOMPARE(static_cast<std::size_t>(shownIn(*list, "Presets").size() + shownIn(*list, "Real models").size()),
                 readPresets().size() + 3);
        QTest::keyClicks(words, "llama 3.1");
        QCOMPARE(shownIn(*list, "Presets"), QStringList());
        QTest::keyClick(words, Qt::Key_Down);
        auto* const models = listNamed(*list, "Real models");
        QVERIFY(models->hasFocus());
        QTest::keyClick(models, Qt::Key_Return);
        QVERIFY(!list->isVisible());
        QCOMPARE(window.scene().view.name, View::Rotary);

        box->showPopup(); // a title with the words comes before a description: that of Gemma 2 has a 3
        QTest::keyClicks(words, "gemma 3");
        QTest::keyClick(words, Qt::Key_Return);
        QCOMPARE(box->currentText(), QString("Gemma 3 1B"));
    }

    // One after the other, the projection too; each shows something, and no two show the same.
    void presetsHaveThumbnails()
    {
        Window window;
        auto* const box = window.findChild<PresetChoice*>();
        box->showPopup();
        const QListWidget& list = *listNamed(*window.findChild<PresetList*>(), "Presets");
        const auto isDrawn = [&list] {
            for (int row = 0; row < list.count(); ++row)
                if (list.item(row)->data(Qt::UserRole).isValid() && list.item(row)->icon().isNull())
                    return false;
            return true;
        };
        QVERIFY(QTest::qWaitFor(isDrawn, 60000));
        QSet<QByteArray> seen;
        int drawn = 0;
        for (int row = 0; row < list.count(); ++row) {
            const QImage image = list.item(row)->icon().pixmap(80, 50).toImage();
            if (image.isNull())
                continue;
            ++drawn;
            seen << QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes());
        }
        QVERIFY(drawn >= 30);
        QVERIFY2(seen.size() >= drawn - 2,
                 qPrintable(QString("%1 of %2").arg(seen.size()).arg(drawn))); // some presets differ in words only
    }

private:
    static QListWidget* listNamed(const PresetList& list, const QString& name)
    {
        for (QListWidget* const each : list.findChildren<QListWidget*>())
            if (each->accessibleName() == name)
                return each;
        return nullptr;
    }

    static QStringList shownIn(const PresetList& list, const QString& name)
    {
        QStringList texts;
        const QListWidget& shown = *listNamed(list, name);
        for (int row = 0; row < shown.count(); ++row)
            if (!shown.item(row)->isHidden())
                texts << shown.item(row)->text();
        return texts;
    }

    static void choose(PresetChoice& box, const QString& title)
    {
        emit box.activated(box.findText(title));
        QCoreApplication::processEvents();
    }
};

POSENC_OFFSCREEN_TEST(TestPresetChoice)
#include "test_preset_choice.moc"
