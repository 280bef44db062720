// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/patch_grid.h"
#include "core/similarity/measure_means.h"
#include "tests/support/drawing.h"
#include "tests/support/learned_tables.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/views.h"
#include "ui/base/shown_number.h"
#include "ui/features/patches/patches_settings.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/value_plottables.h"

#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

// Of a table without negative numbers.
QRgb learnedColor(const ColorMaps& maps, double value) { return maps.forMagnitude(QStringLiteral("auto"), false).colorOf(value, 0.0, 1.0); }

} // namespace

/// Positions as patches of a picture: maps, words and numbers.
class TestPatchesPlot : public QObject {
    Q_OBJECT
private slots:
    void mapIsThatOfThePatch();
    void smallMapsStandWhereTheirPatchesAre();
    void patchesAreSelected();
    void patchNumbers();
    void gridsThatAreNotThereAreExplained();
    void gridOfAnyScheme();
    void largeGridsSayWhatTheyShow();
    void patchesZoom();
    void panelNamesTheGrid();
    void ropeRotatesPatches();

private:
    const ColorMaps m_maps;
    Random m_random;
};

// Every patch's colour, read from the picture.
void TestPatchesPlot::mapIsThatOfThePatch()
{
    const auto row = [&](const char* name, int leading, int width, int height) {
        const InRow in(name);
        Scene scene = withNumbers(vitLike(leading, width, height), View::Patches);
        if (width != height || width == 1)
            scene.scheme.patches = {leading, width};
        const PatchGrid grid{leading, width, height};
        QVERIFY(patchGridOf(scene) == grid);
        const Patch patch{width / 3, height / 2};
        scene.selection.positions = {grid.positionOf(patch)};
        const ShownView plot(View::Patches);
        const Drawing picture = drawn(*plot, scene, {QSize(640, 480), 1.0, true});
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                const double expected = 0.5 * (x == patch.x) + 0.5 * (y == patch.y);
                QVERIFY(distance(picture.at(x, y), learnedColor(m_maps, expected)) <= 2);
            }
        const QRect axes = plot->canvas().axisRect()->rect(); // square patches
        QVERIFY(std::abs(axes.width() * height - axes.height() * width) <= std::max(width, height));
        QVERIFY(plot->canvas().yAxis->rangeReversed());
    };
    row("ViT, with a class token", 1, 14, 14);
    row("196 rows", 0, 14, 14);
    row("DeiT", 2, 14, 14);
    row("wide", 3, 6, 2);
    row("one column", 0, 1, 7);
    row("one patch", 0, 1, 1);
}

void TestPatchesPlot::smallMapsStandWhereTheirPatchesAre()
{
    Scene scene = withNumbers(vitLike(1, 4, 4), View::Patches);
    scene.edit<PatchesSettings>().picture = PatchesContent::All;
    const ShownView plot(View::Patches);
    const Drawing picture = drawn(*plot, scene, {QSize(640, 480), 1.0, true});
    QVERIFY(!plot->raster());
    for (int y = 0; y < 4; ++y)
        for (int x = 0; x < 4; ++x)
            for (int inY = 0; inY < 4; ++inY)
                for (int inX = 0; inX < 4; ++inX) {
                    const double expected = 0.5 * (x == inX) + 0.5 * (y == inY);
                    const double left = x - 0.5 + 0.015 + 0.97 * (inX + 0.5) / 4.0;
                    const double top = y - 0.5 + 0.015 + 0.97 * (inY + 0.5) / 4.0;
                    QVERIFY(distance(picture.at(left, top), learnedColor(m_maps, expected)) <= 2);
                }
    const PlotStyle style = PlotStyle::forTheme(false, QFont());
    QCOMPARE(picture.at(0.5, 1.0), paler(style.secondaryText, style.background, 0.5).rgb()); // between two maps
}

void TestPatchesPlot::patchesAreSelected()
{
    Scene scene = withNumbers(vitLike(1, 14, 14), View::Patches);
    scene.selection.positions = {1 + 14 * 2 + 5};
    scene.selection.pinned = true;
    const ShownView plot(View::Patches);
    for (const PatchesContent content : {PatchesContent::Map, PatchesContent::All}) {
        scene.edit<PatchesSettings>().picture = content;
        drawn(*plot, scene, {});
        const auto picture = plot->picture(scene);
        QVERIFY((picture->selected() == CellPlace{2, 5}));
        QCOMPARE(selectedPosition(picture->select({3, 4})), std::int64_t{1 + 14 * 3 + 4});
        QCOMPARE(selectedPosition(picture->select({99, -3})), std::int64_t{1 + 14 * 13}); // clamped
        QVERIFY((picture->marks(scene) == std::vector<Mark>{{Mark::Shape::Cell, 2.0, 5.0, {}}}));
        QVERIFY(picture->readout(14.0, 0.0).isEmpty() && picture->readout(0.0, -0.1).isEmpty());
    }
    scene.edit<PatchesSettings>().picture = PatchesContent::Map;
    QCOMPARE(plot->picture(scene)->readout(5.5, 9.5), QStringLiteral("patch (5, 9), position 132 · cosine with patch (5, 2): 0.5"));
    QVERIFY(plot->picture(scene)->description().contains("14 × 14 patches, x to the right, y down"));
    // The pointer's patch has its own map.
    drawn(*plot, scene, {});
    Scene pointed = scene;
    pointed.selection.positions = {1};
    plot->mark(pointed);
    const Drawing picture(plot->canvas(), {QSize(640, 480), 1.0, true});
    QVERIFY(distance(picture.at(0.0, 7.0), learnedColor(m_maps, 0.5)) <= 2);
    scene.selection.positions = {0}; // the class token
    QVERIFY(plot->picture(scene)->marks(scene).empty());
    QVERIFY(plot->picture(scene)->subtitle().contains("row 0"));
}

void TestPatchesPlot::patchNumbers()
{
    const Table values = Table::NullaryExpr(2 + 15, 6, [this] { return m_random.real(-1.0, 1.0); });
    Scene scene = withNumbers(values, View::Patches);
    scene.scheme.patches = {2, 5};
    scene.selection.positions = {4};
    for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
        scene.view.measure = measure;
        scene.edit<PatchesSettings>().picture = PatchesContent::Map;
        const Table map = tableOf(scene);
        QVERIFY(map.rows() == 3 && map.cols() == 5);
        for (int y = 0; y < 3; ++y)
            for (int x = 0; x < 5; ++x)
                QVERIFY(std::abs(map(y, x) - compareRows(measure, values.row(4), values.row(2 + 5 * y + x))) < 1e-12);
        scene.edit<PatchesSettings>().picture = PatchesContent::All;
        const Table all = tableOf(scene);
        QVERIFY(all.rows() == 15 && all.cols() == 15);
        for (int a = 0; a < 15; ++a)
            for (int b = 0; b < 15; ++b)
                QVERIFY(std::abs(all(a, b) - compareRows(measure, values.row(2 + a), values.row(2 + b))) < 1e-12);
    }
}

void TestPatchesPlot::gridsThatAreNotThereAreExplained()
{
    const auto row = [&](const char* name, int rows, int leading, int width, const QString& mentioned) {
        const InRow in(name);
        Scene scene = withNumbers(Table::Random(rows, 3), View::Patches);
        scene.scheme.patches = {leading, width};
        const ShownView plot(View::Patches);
        drawn(*plot, scene, {});
        const QString absence = plot->picture(scene)->unavailableReason();
        QVERIFY2(isSentence(absence.toStdString()) && absence.contains(mentioned), qPrintable(absence));
        const auto numbers = numbersOf(scene);
        QVERIFY(!numbers && numbers.error().kind == Error::Kind::Range && isSentence(numbers.error().message));
        const PanelOf made(View::Patches);
        SettingsPanel& panel = made.widget();
        panel.show(scene);
    };
    row("no square", 1000, -1, 0, "1000 positions");
    row("no square after these rows", 197, 0, 0, "197 positions");
    row("not form whole rows", 197, -1, 16, "16 patches");
    row("not form whole rows after these", 197, 4, 14, "first 4");
    row("one position", 1, -1, 0, "One position");
}

void TestPatchesPlot::gridOfAnyScheme()
{
    Scene scene = computedScene(View::Patches, 32, 60);
    const ShownView plot(View::Patches);
    QVERIFY(isSentence(plot->picture(scene)->unavailableReason().toStdString()));
    scene.encoding = scene.encoding.withMaxLen(49);
    QVERIFY((patchGridOf(scene) == PatchGrid{0, 7, 7}));
    QVERIFY(numbersOf(scene).hasValue() && plot->picture(scene)->unavailableReason().isEmpty());
    scene.encoding = scene.encoding.withMaxLen(60);
    scene.scheme.patches.width = 10;
    QVERIFY((patchGridOf(scene) == PatchGrid{0, 10, 6}));
    for (const SchemeName name : computedSchemes()) {
        scene.scheme.name = name;
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
            scene.view.measure = measure;
            drawn(*plot, scene, {});
            QVERIFY(plot->picture(scene)->unavailableReason().isEmpty());
            QVERIFY(plot->resolution().startsWith(QStringLiteral("10 × 6 patches, x to the right, y down")));
        }
    }
}

void TestPatchesPlot::largeGridsSayWhatTheyShow()
{
    Scene scene = computedScene(View::Patches, 16, 1 << 20);
    scene.scheme.patches.width = 1024;
    const ShownView plot(View::Patches);
    drawn(*plot, scene, {});
    QVERIFY2(QRegularExpression(QStringLiteral("1\\d.\\d+ of 1.048.576 patches, evenly spread")).match(plot->resolution()).hasMatch(),
             qPrintable(plot->resolution()));
    scene.edit<PatchesSettings>().picture = PatchesContent::All;
    drawn(*plot, scene, {});
    QVERIFY2(plot->resolution().contains("maps, evenly spread") && plot->resolution().contains("patches in each map"),
             qPrintable(plot->resolution()));
}

void TestPatchesPlot::patchesZoom()
{
    Scene scene = withNumbers(vitLike(1, 14, 14), View::Patches);
    const ShownView plot(View::Patches);
    drawn(*plot, scene, {});
    scene = plot->picture(scene)->withWindow(CellWindow{{2.0, 6.0}, {4.0, 10.0}});
    for (const PatchesContent content : {PatchesContent::Map, PatchesContent::All}) {
        scene.edit<PatchesSettings>().picture = content;
        scene.selection.positions = {1 + 14 * 3 + 7};
        const Drawing picture = drawn(*plot, scene, {QSize(640, 480), 1.0, true});
        QCOMPARE(plot->canvas().xAxis->range(), QCPRange(3.5, 9.5));
        QCOMPARE(plot->canvas().yAxis->range(), QCPRange(1.5, 5.5));
        if (content == PatchesContent::Map)
            QVERIFY(distance(picture.at(7.0, 5.0), learnedColor(m_maps, 0.5)) <= 2);
    }
}

void TestPatchesPlot::panelNamesTheGrid()
{
    const PanelOf made(View::Patches);
    SettingsPanel& panel = made.widget();
    panel.show(withNumbers(vitLike(1, 14, 14), View::Patches));
    QStringList words;
    for (const QLabel* const label : panel.findChildren<QLabel*>())
        words << label->text();
    QVERIFY2(words.join(' ').contains(QStringLiteral("patch (x, y) is position 1\u00a0+\u00a014\u00a0y\u00a0+\u00a0x")),
             qPrintable(words.join(' ')));
    QVERIFY(words.join(' ').contains("1 row comes before the patches"));
}

// Colours, words and numbers, by the definition: the pairs of rows and of columns each have the frequencies of half of the columns.
void TestPatchesPlot::ropeRotatesPatches()
{
    Scene scene;
    scene.encoding = EncodingSpec::make(100.0, 8, 17).value();
    scene.view.name = View::Patches;
    scene.edit<PatchesSettings>().score = PatchesScore::Rope2d;
    scene.selection.positions = {1 + 4 * 1 + 2};
    const auto expected = [](int dx, int dy) { return 0.25 * (std::cos(dx) + std::cos(0.1 * dx) + std::cos(dy) + std::cos(0.1 * dy)); };
    const ShownView plot(View::Patches);
    const Drawing picture = drawn(*plot, scene, {QSize(640, 480), 1.0, true});
    const TableSource source = numbersOf(scene).value();
    Table table(source.rows, source.columns);
    source.fill(0, table);
    for (int y = 0; y < 4; ++y)
        for (int x = 0; x < 4; ++x) {
            const double product = expected(x - 2, y - 1);
            QVERIFY(distance(picture.at(x, y), m_maps.forSigned("auto", false).colorOf(product, -1.0, 1.0)) <= 2);
            QVERIFY(std::abs(table(y, x) - product) < 1e-12);
        }
    QCOMPARE(plot->picture(scene)->readout(0.5, 3.5),
             QString("patch (0, 3), position 13 · Δx = −2, Δy = 2: %1").arg(shownNumber(expected(-2, 2), 4, 'f')));
    // All maps, and a row that is no patch.
    scene.edit<PatchesSettings>().picture = PatchesContent::All;
    const TableSource all = numbersOf(scene).value();
    Table products(all.rows, all.columns);
    all.fill(0, products);
    QVERIFY(all.rows == 16 && std::abs(products(0, 15) - expected(3, 3)) < 1e-12);
    scene.edit<PatchesSettings>().picture = PatchesContent::Map;
    scene.selection.positions = {0};
    QVERIFY(plot->picture(scene)->readout(0.5, 0.5).contains("does not rotate"));
    // M-RoPE: a quarter for time, or the sections of page Rotary.
    scene.selection.positions = {1};
    scene.edit<PatchesSettings>().score = PatchesScore::Mrope;
    const auto value = [&](int x, int y) {
        Table one(4, 4);
        numbersOf(scene)->fill(0, one);
        return one(y, x);
    };
    const auto omega = [](int pair) { return std::pow(100.0, -0.25 * pair); };
    QVERIFY(std::abs(value(3, 2) - 0.25 * (1.0 + std::cos(2.0 * omega(1)) + std::cos(3.0 * omega(2)) + std::cos(3.0 * omega(3)))) < 1e-12);
    Scene near = scene; // all values are above 0: then the colours are for these
    near.encoding = EncodingSpec::make(10000.0, 128, 17).value();
    const Drawing pale = drawn(*plot, near, {QSize(640, 480), 1.0, true});
    QVERIFY(distance(pale.at(3, 3), learnedColor(m_maps, 0.0)) <= 2 && distance(pale.at(0, 0), learnedColor(m_maps, 1.0)) <= 2);
    scene.edit<RotarySettings>().sections = "0,1,3";
    QVERIFY(std::abs(value(3, 2) - 0.25 * (std::cos(2.0) + std::cos(3.0 * omega(1)) + std::cos(3.0 * omega(2)) + std::cos(3.0 * omega(3))))
            < 1e-12);
    scene.edit<RotarySettings>().sections = "16,24,24";
    QVERIFY(plot->picture(scene)->unavailableReason().contains("64 pairs, but there are 4"));
    QVERIFY(!numbersOf(scene));
}

POSENC_OFFSCREEN_TEST(TestPatchesPlot)
#include "test_patches_plot.moc"
