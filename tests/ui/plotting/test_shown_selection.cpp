// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/learned_tables.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/views.h"
#include "ui/features/patches/patches_settings.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/spectrum_settings.h"

using namespace posenc;
using namespace posenc::test;

/// A scene with another selection: what need not be drawn again is not, and the canvas looks as if it had been.
class TestShownSelection : public QObject {
    Q_OBJECT

private slots:
    void looksAsIfDrawnAnew();
    void otherScenesAreDrawnAnew();
    void whatIsNotLaidOutYetIsNotKept();

private:
    static Scene sceneOf(View view, bool learned);
    void prepare(QCustomPlot& canvas, Plot& plot, const Scene& scene) const;
};

Scene TestShownSelection::sceneOf(View view, bool learned)
{
    Random random;
    Scene scene;
    if (learned)
        scene = withNumbers(gptLike(random), view);
    else
        scene.encoding = EncodingSpec::make(100.0, 16, 40).value();
    scene.view.name = view;
    scene.selection.pinned = true;
    scene.selection.positions = {6, 9};
    scene.selection.dimensions = {2, 3};
    scene.selection.second = 3;
    return scene;
}

void TestShownSelection::prepare(QCustomPlot& canvas, Plot& plot, const Scene& scene) const
{
    canvas.resize(640, 480);
    plot.setStyle(PlotStyle::forTheme(false, QFont()));
    plot.show(scene);
    canvas.show();
    QCoreApplication::processEvents();
    canvas.replot();
    QCoreApplication::processEvents();
}

void TestShownSelection::looksAsIfDrawnAnew()
{
    Rows<int, bool, bool, bool> rows;
    // the spectra of all columns, the maps of all patches
    const auto row = [&](const char* name, View view, bool learned, bool all, bool keeps) {
        rows.add(name, static_cast<int>(view), learned, all, keeps);
    };
    row("heatmap", View::Heatmap, false, false, true);
    row("heatmap of a table", View::Heatmap, true, false, true);
    row("similarity", View::Similarity, false, false, true);
    row("similarity of a table", View::Similarity, true, false, true);
    row("offsets", View::Offset, false, false, true);
    row("offsets of a table", View::Offset, true, false, true);
    row("norms of a table", View::Norm, true, false, true);
    row("spectrum of a column", View::Spectrum, true, false, false);
    row("spectra of all columns", View::Spectrum, true, true, true);
    row("patches", View::Patches, true, false, true);
    row("maps of all patches", View::Patches, true, true, true);
    row("attention", View::Attention, false, false, true);
    row("sinusoids", View::Position, false, false, false);
    row("waves", View::Dimension, false, false, false);
    rows.each([&](int view, bool learned, bool allOfThem, bool keepsDrawing) {
        Scene scene = sceneOf(static_cast<View>(view), learned);
        scene.edit<SpectrumSettings>().picture = allOfThem ? SpectrumContent::Columns : SpectrumContent::Column;
        scene.edit<PatchesSettings>().picture = allOfThem ? PatchesContent::All : PatchesContent::Map;
        const ShownView plot(static_cast<View>(view));
        prepare(plot->canvas(), *plot, scene);
        std::vector<Scene> others(4, scene);
        others[0].selection.positions = {31, 9};
        others[1].selection.dimensions = {11};
        others[2].selection.second = 5;
        others[3].selection.pinned = false;
        others[3].view.windows[view == static_cast<int>(View::Heatmap) ? View::Offset : View::Heatmap] =
            CellWindow{{0.0, 10.0}, {0.0, 8.0}};
        for (const Scene& other : others) {
            const bool kept = plot->showSelection(plot->picture(other));
            QCOMPARE(kept, keepsDrawing);
            if (!kept) {
                plot->show(other);
                plot->canvas().replot();
            }
            QCoreApplication::processEvents();
            QVERIFY(plot->picture(other) == plot->picture(other)); // the one on display, none made for the question
            const ShownView anew(static_cast<View>(view));
            prepare(anew->canvas(), *anew, other);
            QVERIFY(plot->canvas().grab().toImage() == anew->canvas().grab().toImage());
            QCOMPARE(plot->resolution(), anew->resolution());
            QCOMPARE(plot->picture(other)->sentence(), anew->picture(other)->sentence());
        }
    });
}

void TestShownSelection::otherScenesAreDrawnAnew()
{
    const auto check = [&](const char* name, int view) {
        const InRow in(name);
        const Scene scene = sceneOf(static_cast<View>(view), false);
        const ShownView plot(static_cast<View>(view));
        prepare(plot->canvas(), *plot, scene);
        std::vector<Scene> others(4, scene);
        others[0].encoding = scene.encoding.withN(50.0);
        others[1].view.measure = Measure::Cosine;
        others[2].view.windows[static_cast<View>(view)] = CellWindow{{2.0, 12.0}, {2.0, 12.0}};
        others[3].view.offset.edit().reference = OffsetReference::Selected;
        others[3].selection.positions = {20};
        for (const Scene& other : others)
            QVERIFY(!plot->showSelection(plot->picture(other)));
        QVERIFY(!plot->showSelection(plot->picture(scene))); // so that another style is drawn
    };
    for (const View view : {View::Heatmap, View::Similarity, View::Offset})
        check(qPrintable(nameOf(view)), static_cast<int>(view));
}

void TestShownSelection::whatIsNotLaidOutYetIsNotKept()
{
    const Scene scene = sceneOf(View::Heatmap, false);
    Scene other = scene;
    other.selection.positions = {31};
    const ShownView plot(View::Heatmap);
    QVERIFY(!plot->showSelection(plot->picture(other)));
    prepare(plot->canvas(), *plot, scene);
    Scene wider = scene;
    wider.encoding = scene.encoding.withN(50.0);
    plot->show(wider); // its drawing is still to come
    Scene next = wider;
    next.selection = other.selection;
    QVERIFY(!plot->showSelection(plot->picture(next)));
    plot->canvas().replot();
    QVERIFY(plot->showSelection(plot->picture(next)));
}

POSENC_OFFSCREEN_TEST(TestShownSelection)
#include "test_shown_selection.moc"
