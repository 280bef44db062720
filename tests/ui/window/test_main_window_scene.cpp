// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random.h"
#include "tests/support/window.h"
#include "ui/controls/number_field.h"
#include "ui/export/command_text.h"
#include "ui/export/figure.h"
#include "ui/scene/parameters.h"
#include "ui/window/accessibility.h"
#include "ui/window/page_tabs.h"
#include "ui/window/workspace.h"

#include <QLabel>
#include <QLineEdit>
#include <QStatusBar>

using namespace posenc;
using namespace posenc::test;

namespace {

// What a screen reader says of the field, where that is not its label.
QString spokenOf(const SceneParameter& parameter)
{
    return parameter.line == Parameter::Position ? "Position k" : parameter.line == Parameter::Dimension ? "Dimension j" : parameter.option;
}

} // namespace

class TestMainWindowScene : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }

    void layoutPermutesTheHeatmapOnly()
    {
        Scene scene;
        scene.encoding = EncodingSpec::make(10000.0, 16, 40).value();
        Window window(QSize(1440, 900), scene);
        const auto inside = [](QCustomPlot& canvas) { return canvas.grab(canvas.axisRect()->rect()).toImage(); };
        const QImage heatmap = inside(window.heatmap());
        const ColorMaps maps;
        const auto similarityOf = [&] {
            Scene shown = window.scene();
            shown.view.name = View::Similarity;
            FigureOptions options;
            options.title = QString(); // it names the layout
            return drawFigure(shown, options, maps).value();
        };
        const QImage similarity = similarityOf();
        const auto buttons = window.named("Layout", QAccessible::Grouping)->findChildren<QAbstractButton*>();
        QTest::mouseClick(buttons.at(1), Qt::LeftButton);
        window.settle();
        QVERIFY(similarityOf() == similarity);
        const QImage concatenated = inside(window.heatmap());
        QCOMPARE(concatenated.size(), heatmap.size());
        const auto middle = [&](const QImage& image, int column, int row) {
            return image.pixel(static_cast<int>((column + 0.5) * image.width() / 16), static_cast<int>((row + 0.5) * image.height() / 40));
        };
        for (int row = 0; row < 40; row += 3)
            for (int pair = 0; pair < 8; ++pair) {
                QCOMPARE(middle(concatenated, pair, row), middle(heatmap, 2 * pair, row));
                QCOMPARE(middle(concatenated, 8 + pair, row), middle(heatmap, 2 * pair + 1, row));
            }
    }

    void colormapIsTheScenes()
    {
        Window window;
        auto* const box = window.control<QComboBox>("Colormap", QAccessible::ComboBox);
        QVERIFY(box);
        QCOMPARE(box->currentData().toString(), QString("auto"));
        const ColorMaps maps;
        QCOMPARE(static_cast<std::size_t>(box->count()), maps.all().size() + 1);
        const QImage before = window.heatmap().grab().toImage();
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Down);
        window.settle();
        QCOMPARE(window.scene().view.colormap, box->currentData().toString());
        QVERIFY(window.scene().view.colormap != "auto");
        QTest::keyClick(box, Qt::Key_End);
        window.settle();
        QVERIFY(window.heatmap().grab().toImage() != before);
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(box->currentData().toString(), QString("auto"));
    }

    // Random scenes, one after another, with foreign texts in fields now and then.
    void fieldsShowWhatTheCommandSays()
    {
        Window window;
        Random random;
        int seen = 0;
        for (int change = 0; change < 60; ++change) {
            Scene scene = window.scene();
            for (const SceneParameter& parameter : parameters())
                if (parameter.kind == SceneParameter::Kind::Cells)
                    parameter.write(scene,
                                    std::vector<std::int64_t>{random.whole<std::int64_t>(0, 300), random.whole<std::int64_t>(0, 300)});
                else if (parameter.kind == SceneParameter::Kind::Whole && random.coin())
                    scene = withValue(scene, parameter, random.whole<std::int64_t>(0, 300));
            scene.view.name = window.scene().view.name;
            const QList<NumberField*> fields = window.findChildren<NumberField*>();
            for (NumberField* const field : fields)
                if (!field->hasFocus() && random.whole(0, 9) == 0)
                    field->findChild<QLineEdit*>()->setText("3");
            window.setScene(scene);
            ExportJob job;
            job.scene = window.scene();
            const QStringList words = shellWords(commandText(job, "a.png")).value();
            for (const SceneParameter& parameter : parameters()) {
                const QString name = QString::fromUtf8(parameter.label).remove('&');
                const auto found = std::ranges::find_if(fields, [&](const NumberField* field) {
                    return field->isVisible() && (field->accessibleName() == name || field->accessibleName() == spokenOf(parameter));
                });
                if (found == fields.end())
                    continue;
                ++seen;
                const qsizetype at = words.indexOf(QLatin1String("--") + parameter.option);
                const QString said = at >= 0
                                         ? words[at + 1]
                                         : textOf(parameter, parameter.shown ? parameter.shown(window.scene()) : parameter.read(Scene()));
                QVERIFY2((*found)->text() == said.section(',', 0, 0),
                         qPrintable(QString("%1: field %2, command %3").arg(parameter.option, (*found)->text(), said)));
            }
        }
        QVERIFY(seen >= 300);
    }

    // A preset turned to another page: undo turns back, redo turns again.
    void undoBringsThePageBack()
    {
        Window window;
        const auto front = [&] { return window.findChild<PageTabs*>()->currentWidget()->objectName(); };
        const QString first = front();
        const std::vector<Preset> presets = readPresets();
        auto* const box = window.control<QComboBox>("Preset", QAccessible::ComboBox);
        const auto rotary = std::ranges::find(presets, View::Rotary, [](const Preset& preset) { return preset.scene.view.name; });
        const int wanted = box->findText(rotary->title);
        QVERIFY(wanted > 0);
        box->setCurrentIndex(wanted);
        emit box->activated(wanted);
        window.settle();
        QCOMPARE(front(), QString("rotary"));
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        window.settle();
        QCOMPARE(front(), first);
        QTest::keyClick(&window, Qt::Key_Y, Qt::ControlModifier);
        window.settle();
        QCOMPARE(front(), QString("rotary"));
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        Scene scene = window.scene();
        scene.encoding = scene.encoding.withMaxLen(77);
        window.setScene(scene); // this step turns no page
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        window.settle();
        QCOMPARE(front(), first);
    }

    void presetsAreScenesAndKeepTheColours()
    {
        Window window;
        const std::vector<Preset> presets = readPresets();
        auto* const box = window.control<QComboBox>("Preset", QAccessible::ComboBox);
        QVERIFY(box);
        QCOMPARE(box->currentIndex(), 0); // the default is one
        Scene scene = window.scene();
        scene.view.colormap = "vik";
        window.setScene(scene);
        box->setFocus();
        for (std::size_t index = 1; index < presets.size(); ++index) {
            QTest::keyClick(box, Qt::Key_Down);
            window.settle();
            Scene expected =
                withExistingSelection(withFilesOf(presets[index].scene, window.scene())); // a table stays open, to be chosen again
            expected.view.colormap = "vik";
            QVERIFY2(window.scene() == expected, qPrintable(presets[index].name));
            QCOMPARE(box->currentText(), presets[index].title);
        }
        scene.encoding = scene.encoding.withDModel(77); // no preset's
        window.setScene(scene);
        QCOMPARE(box->currentIndex(), -1);
    }

    void sceneOfTheStartIsShown()
    {
        Scene scene;
        scene.encoding = EncodingSpec::make(100.0, 7, 9, Layout::CosineFirst, FrequencyRule::Tensor2Tensor).value();
        scene.view.measure = Measure::Distance;
        scene.view.colormap = "broc";
        scene.selection.positions = {3, 1};
        Window window(QSize(1440, 900), scene);
        QVERIFY(window.scene() == scene);
        QVERIFY(!window.explorer().canUndo());
        QCOMPARE(window.control<QDoubleSpinBox>("d_model", QAccessible::SpinBox)->value(), 7.0);
        QCOMPARE(window.control<QDoubleSpinBox>("Position k", QAccessible::SpinBox)->value(), 3.0);
        QCOMPARE(window.control<QComboBox>("Colormap", QAccessible::ComboBox)->currentText(), QString("broc"));
        for (const auto& [group, button] : {std::pair("Layout", 2), std::pair("Frequencies", 1), std::pair("Similarity measure", 2)})
            QVERIFY2(window.named(group, QAccessible::Grouping)->findChildren<QAbstractButton*>().at(button)->isChecked(), group);
    }

    void sizeAndLayoutOfTheWindowAreRemembered()
    {
        {
            Window window(QSize(800, 640)); // fits the screen of the tests
            window.close();
        }
        MainWindow again(Scene{});
        QCOMPARE(again.size(), QSize(800, 640));
    }

    void theSimilarityPictureSaysWhatItsPixelsShow()
    {
        Rows<int, qint64, qint64, QString> rows;
        rows.add("cells larger than a pixel need no words", static_cast<int>(Measure::Dot), qint64{8}, qint64{20}, QString());
        rows.add("dot", static_cast<int>(Measure::Dot), qint64{8}, qint64{50000}, "averages");
        rows.add("cosine of complete pairs", static_cast<int>(Measure::Cosine), qint64{8}, qint64{50000}, "averages");
        rows.add("cosine with an unpaired sine", static_cast<int>(Measure::Cosine), qint64{9}, qint64{50000}, "root-mean-square norms");
        rows.add("distance", static_cast<int>(Measure::Distance), qint64{8}, qint64{50000}, "root mean square of");
        rows.each([&](int measure, qint64 dModel, qint64 maxLen, const QString& said) {
            Scene scene;
            scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
            scene.view.measure = static_cast<Measure>(measure);
            Window window(QSize(1440, 900), scene);
            QStringList words;
            for (const QLabel* label : window.cards().at(1)->findChildren<QLabel*>())
                words << label->text();
            QVERIFY2(words.filter("averaged").isEmpty() == said.isEmpty(), qPrintable(words.join(" | ")));
            scene.view.name = View::Similarity;
            const ColorMaps maps;
            const auto figure = Figure::make(scene, FigureOptions(), maps);
            QVERIFY(figure.hasValue());
            const QString all = (*figure)->descriptionIn(FileKind::Png); // which has room for how they average
            QCOMPARE(all.contains("pixel"), !said.isEmpty());
            QVERIFY2(all.contains(said), qPrintable(all));
        });
    }

    void statusLineFollowsOnEveryPage()
    {
        Rows<View> rows;
        for (const View page : {View::Heatmap, View::Tokens, View::Projection, View::Compare})
            rows.add(nameOf(page), page);
        rows.each([&](View page) {
            Window window;
            window.docks().raise(page);
            window.settle();
            Scene scene = window.scene();
            scene.encoding = scene.encoding.withDModel(64).withMaxLen(50);
            window.setScene(scene);
            const auto said = [&window] {
                QStringList words;
                for (const QLabel* const label : window.statusBar()->findChildren<QLabel*>())
                    words << label->text();
                return words.join(u'|');
            };
            QVERIFY2(said().contains(QStringLiteral("50 × 64 table · sinusoidal, interleaved")), qPrintable(said()));
            QVERIFY2(!said().contains(QStringLiteral("averaged")), qPrintable(said())); // cells are larger than pixels
            scene.encoding = scene.encoding.withMaxLen(5000);
            window.setScene(scene);
            window.settle();
            QVERIFY2(said().contains(QStringLiteral("× 64 table")), qPrintable(said()));
            QCOMPARE(said().contains(QStringLiteral("averaged")), page == View::Heatmap); // what is not visible has no pixels
        });
    }
};

POSENC_OFFSCREEN_TEST(TestMainWindowScene)
#include "test_main_window_scene.moc"
