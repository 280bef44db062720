// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/train/train_settings.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/plotting/picture.h"
#include "ui/scene/shown_part.h"
#include "ui/views/views.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene viewScene(View view)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 40, 100).value(); // 20 pairs
    scene.view.name = view;
    if (view == View::Difference) {
        auto table = std::make_shared<ComparedTable>();
        table->own.values.setZero(100, 40);
        scene.opened.edit<CheckedTable>().table = table;
    }
    if (view == View::Patches) { // 20 × 20
        scene.encoding = scene.encoding.withMaxLen(400);
        scene.scheme.patches.width = 20;
    }
    if (view == View::Train) // 32 × 32
        scene.edit<TrainSettings>().picture = TrainContent::Cosines;
    if (view == View::Attention) // 20 × 20
        scene.edit<TokenSettings>().sentence = QStringLiteral("word ").repeated(20).trimmed();
    return scene;
}

// The clocks always show everything; blocks of tokens and the plane of a projection have their own axis.
std::vector<View> viewsWithParts()
{
    std::vector<View> views = allViews();
    std::erase_if(views, [](View view) { return view == View::Clock || view == View::Tokens || view == View::Projection; });
    return views;
}

} // namespace

class TestShownPart : public QObject {
    Q_OBJECT

private slots:
    void partIsWhatThePlotShows();
    void sideThatIsLeftOutIsWhole();
    void partBringsTheSceneBack();
    void badPartIsExplained();
    void wholeTableIsNoPart();
};

// The plot itself is the oracle: only it knows where its window is stored.
void TestShownPart::partIsWhatThePlotShows()
{
    for (const View view : viewsWithParts()) {
        const InRow in(nameOf(view).toUtf8());
        const ColorMaps maps;
        QCustomPlot canvas;
        const Scene scene = viewScene(view);
        const auto plot = makePlot(scene.view.name, canvas, maps);
        QVERIFY(shownPart(scene) == ShownPart{});
        const bool curves = plot->picture(scene)->zoomAxes() == Picture::ZoomAxes::Horizontal;
        const CellWindow window{curves ? CellRange{0.0, 1.0} : CellRange{2.5, 12.25}, {4.0, 13.75}};
        const Scene zoomed = plot->picture(scene)->withWindow(window);
        const ShownPart part = shownPart(zoomed);
        QVERIFY(part.columns == window.columns);
        QVERIFY(part.rows == (curves ? std::nullopt : std::optional(window.rows)));
        const auto again = withShownPart(scene, part);
        QVERIFY2(again.hasValue(), again ? "" : again.error().message.c_str());
        QVERIFY(*again == zoomed);
        QVERIFY(plot->picture(*again)->window() == window);
        // Without a requested part, no trace of it remains.
        QVERIFY(withShownPart(zoomed, {}).value() == scene);
    }
}

void TestShownPart::sideThatIsLeftOutIsWhole()
{
    const auto row = [&](const char* name, bool rows) {
        const InRow in(name);
        ShownPart part;
        (rows ? part.rows : part.columns) = CellRange{3.0, 30.0};
        const auto scene = withShownPart(viewScene(View::Heatmap), part);
        QVERIFY(scene.hasValue());
        const CellRange given{3.0, 30.0};
        QVERIFY((scene->view.windows[View::Heatmap] == (rows ? CellWindow{given, {0.0, 40.0}} : CellWindow{{0.0, 100.0}, given})));
    };
    row("rows alone", true);
    row("columns alone", false);
}

void TestShownPart::partBringsTheSceneBack()
{
    Random random;
    for (int i = 0; i < 500; ++i) {
        const Scene scene = randomScene(random);
        const auto back = withShownPart(scene, shownPart(scene));
        QVERIFY2(back.hasValue(), back ? "" : back.error().message.c_str());
        QVERIFY2(*back == scene, qPrintable(nameOf(scene.view.name) + ' ' + describe(scene.encoding)));
    }
}

void TestShownPart::badPartIsExplained()
{
    Rows<QString, QPointF, QPointF, bool, QString> examples;
    // null: not given
    for (const char* const view : {"position", "dimension", "offset", "wavelength", "contribution"})
        examples.add(QString::asprintf("rows of %s", view), QString(view), QPointF(0, 1), QPointF(), false, QString(view));
    examples.add("similarity with one side", "similarity", QPointF(0, 10), QPointF(), false, "--columns");
    examples.add("similarity with the other side", "similarity", QPointF(), QPointF(0, 10), false, "--rows");
    examples.add("similarity that is not square", "similarity", QPointF(0, 10), QPointF(0, 11), false, "square");
    examples.add("the shift that is not square", "shift", QPointF(0, 10), QPointF(0, 11), false, "square");
    examples.add("columns of what shows everything", "clock", QPointF(), QPointF(0, 2), false, "--columns");
    examples.add("rows of what shows everything", "clock", QPointF(0, 2), QPointF(), false, "clock");
    examples.add("rows beyond the table", "heatmap", QPointF(0, 100.5), QPointF(), true, "100");
    examples.add("columns beyond the table", "heatmap", QPointF(), QPointF(0, 41), true, "40");
    examples.add("rows before the table", "heatmap", QPointF(-0.5, 10), QPointF(), true, "rows");
    examples.add("the last first", "heatmap", QPointF(10, 5), QPointF(), true, "10 up to 5");
    examples.add("nothing between", "heatmap", QPointF(), QPointF(5, 5), true, "columns");
    examples.add("no number", "heatmap", QPointF(qQNaN(), 5), QPointF(), true, "rows");
    examples.add("without end", "heatmap", QPointF(0, qInf()), QPointF(), true, "rows");
    examples.add("more columns than pairs", "position", QPointF(), QPointF(0, 40), true, "20");
    examples.add("more wavelengths than pairs", "wavelength", QPointF(), QPointF(0, 21), true, "20");
    examples.add("more offsets than positions", "offset", QPointF(), QPointF(50, 101), true, "100");
    examples.add("more of a wave than positions", "dimension", QPointF(), QPointF(50, 101), true, "100");
    examples.each([&](const QString& view, QPointF rows, QPointF columns, bool range, const QString& mentioned) {
        const auto given = [](const QPointF& ends) { return ends.isNull() ? std::nullopt : std::optional(CellRange{ends.x(), ends.y()}); };
        const auto scene = withShownPart(viewScene(viewFromName(view).value()), {given(rows), given(columns)});
        QVERIFY(!scene.hasValue());
        QVERIFY2(scene.error().kind == (range ? Error::Kind::Range : Error::Kind::Usage), scene.error().message.c_str());
        QVERIFY2(isSentence(scene.error().message), scene.error().message.c_str());
        QVERIFY2(message(scene.error()).contains(mentioned), scene.error().message.c_str());
    });
}

void TestShownPart::wholeTableIsNoPart()
{
    for (const View view : viewsWithParts()) {
        const InRow in(nameOf(view).toUtf8());
        const ColorMaps maps;
        QCustomPlot canvas;
        const Scene scene = viewScene(view);
        const auto plot = makePlot(scene.view.name, canvas, maps);
        const CellWindow full = plot->picture(scene)->fullWindow();
        const bool curves = plot->picture(scene)->zoomAxes() == Picture::ZoomAxes::Horizontal;
        QVERIFY(withShownPart(scene, {curves ? std::nullopt : std::optional(full.rows), full.columns}).value() == scene);
    }
}

POSENC_OFFSCREEN_TEST(TestShownPart)
#include "test_shown_part.moc"
