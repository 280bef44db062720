// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/features/light/live_plot.h"
#include "ui/settings/table_settings.h"

using namespace posenc;
using namespace posenc::test;

using Change = std::function<void(Scene&)>;

// A scene as <posenc-plot>: what the element has of it, and what it lacks.
class TestLivePlot : public QObject {
    Q_OBJECT

private slots:
    void elementHasTheScene()
    {
        Rows<Change, QString, QString> rows;
        const auto row = [&rows](const char* name, const Change& change, const QString& element, const QString& lacking = {}) {
            rows.add(name, change, element, lacking);
        };
        const QString usual = QStringLiteral("n=\"10000\" d-model=\"128\" max-len=\"128\"");
        row(
            "heatmap", [](Scene&) {}, "<posenc-plot view=\"heatmap\" " + usual + " position=\"0\" dimension=\"4\">");
        row(
            "encoding", [](Scene& scene) { scene.encoding = EncodingSpec::make(1.1, 3, 2).value(); },
            "<posenc-plot view=\"heatmap\" n=\"1.1\" d-model=\"3\" max-len=\"2\" position=\"0\" dimension=\"2\">");
        row(
            "colours", [](Scene& scene) { scene.view.colormap = "viridis"; },
            "<posenc-plot view=\"heatmap\" " + usual + " position=\"0\" dimension=\"4\" colors=\"viridis\">");
        row(
            "a measure that the view has not", [](Scene& scene) { scene.view.measure = Measure::Cosine; },
            "<posenc-plot view=\"heatmap\" " + usual + " position=\"0\" dimension=\"4\">");
        row(
            "similarity",
            [](Scene& scene) {
                scene.view.name = View::Similarity;
                scene.view.measure = Measure::Cosine;
                scene.selection = {.positions = {5}, .second = 68};
            },
            "<posenc-plot view=\"similarity\" " + usual + " measure=\"cosine\" second-position=\"68\" position=\"5\" dimension=\"4\">");
        row(
            "offsets",
            [](Scene& scene) {
                scene.view.name = View::Offset;
                scene.view.measure = Measure::Distance;
                scene.selection = {.positions = {5}, .second = 68};
            },
            "<posenc-plot view=\"offsets\" " + usual + " measure=\"distance\" position=\"63\" dimension=\"4\">");
        row(
            "rows", [](Scene& scene) { scene.view.name = View::Position; },
            "<posenc-plot view=\"rows\" " + usual + " position=\"0\" dimension=\"4\">");
        row(
            "another view", [](Scene& scene) { scene.view.name = View::Clock; }, {}, "--view");
        row(
            "layout", [](Scene& scene) { scene.encoding = EncodingSpec::make(1e4, 128, 128, Layout::Concatenated).value(); }, {},
            "--layout");
        row(
            "transposed", [](Scene& scene) { scene.view.table.edit().transposed = true; }, {}, "--transposed");
        row(
            "zoomed",
            [](Scene& scene) {
                scene.view.windows[View::Heatmap] = CellWindow{{0.0, 9.0}, {0.0, 9.0}};
            },
            {}, "--rows");
        row(
            "distances of all pairs",
            [](Scene& scene) {
                scene.view.name = View::Similarity;
                scene.view.measure = Measure::Distance;
            },
            {}, "--measure");
        rows.each([](const Change& change, const QString& element, const QString& lacking) {
            Scene scene;
            change(scene);
            QCOMPARE(lackingInLivePlot(scene).join(' '), lacking);
            QCOMPARE(liveProblem(scene).has_value(), !lacking.isEmpty());
            if (lacking.isEmpty())
                QCOMPARE(livePlot(scene, allLiveControls, "<p/>"), element + "<p/></posenc-plot>");
        });
    }

    void severalCurvesAreNoLivePlot()
    {
        Scene scene;
        QVERIFY(!drawsSeveral(scene));
        for (const View view : {View::Position, View::Dimension, View::Pairs}) {
            scene.view.name = view;
            QVERIFY(drawsSeveral(scene));
        }
        scene.selection = {.positions = {1}, .dimensions = {1}};
        QVERIFY(!drawsSeveral(scene));
    }

    void scriptsHoldTheElementOnce()
    {
        const QString scripts = liveScripts();
        QCOMPARE(scripts.count("</script>"), 2); // none within
        QVERIFY(scripts.contains("customElements.define('posenc-plot'") && scripts.size() > 300'000 && scripts.size() < 400'000);
    }
};

POSENC_OFFSCREEN_TEST(TestLivePlot)
#include "test_live_plot.moc"
