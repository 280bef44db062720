// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/table_settings.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneOf(std::int64_t dModel, std::int64_t maxLen)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    return scene;
}

} // namespace

class TestScene : public QObject {
    Q_OBJECT

private slots:
    void defaultsAreThePromisedOnes();
    void viewsHaveTheirPublicNames();
    void unknownNamesAreExplained();
    void onlyExistingIndicesAreDrawn();
    void sinusoidsCountColumnsOrPairs();
    void windowsAreCutToTheirTable();
    void similarityStaysSquare();
    void fittingTwiceChangesNothing();
    void sinusoidWindowFollowsItsAxis();
    void windowsOfCurvesFollowTheirAxis();
};

void TestScene::defaultsAreThePromisedOnes()
{
    const Scene scene;
    QCOMPARE(scene.encoding.n(), 10000.0);
    QCOMPARE(qint64{scene.encoding.dModel()}, 128);
    QCOMPARE(qint64{scene.encoding.maxLen()}, 128);
    QVERIFY((scene.selection.positions == std::vector<std::int64_t>{0, 4, 8, 12}));
    QVERIFY((scene.selection.dimensions == std::vector<std::int64_t>{4, 5, 6, 7}));
    QVERIFY(scene.view.name == View::Heatmap);
    QVERIFY(scene.view.measure == Measure::Dot);
    QVERIFY(!scene.view.windows[View::Heatmap] && !scene.view.windows[View::Similarity] && !scene.view.windows[View::Position]);
    QVERIFY(!scene.view.windows[View::Dimension] && !scene.view.windows[View::Offset] && !scene.view.windows[View::Wavelength]);
    QVERIFY(!scene.view.windows[View::Contribution] && !scene.view.windows[View::Shift]);
    QCOMPARE(qint64{scene.selection.second}, 4);
    QVERIFY(!scene.selection.pinned && !scene.view.table->transposed && !scene.view.offset->softmax);
}

void TestScene::viewsHaveTheirPublicNames()
{
    QStringList names;
    for (const View view : allViews())
        names << nameOf(view);
    QCOMPARE(names.mid(0, 15).join(' '), QString("heatmap position dimension similarity offset wavelength contribution clock shift tokens "
                                                 "projection precision rotary biases compare"));
}

void TestScene::unknownNamesAreExplained()
{
    for (const QString& name : {QString(), QString("Heatmap"), QString("heat"), QString("heatmap ")}) {
        const auto view = viewFromName(name);
        QVERIFY(!view.hasValue());
        QVERIFY(view.error().kind == Error::Kind::Usage);
        QVERIFY(isSentence(view.error().message));
        QVERIFY(message(view.error()).contains('"' + name + '"'));
        QVERIFY(message(view.error()).contains("The nearest names are "));
    }
}

void TestScene::onlyExistingIndicesAreDrawn()
{
    Scene scene = sceneOf(6, 9);
    QVERIFY((existingPositions(scene) == std::vector<std::int64_t>{0, 4, 8}));
    QVERIFY((existingDimensions(scene) == std::vector<std::int64_t>{4, 5}));
    scene.encoding = scene.encoding.withMaxLen(8).withDModel(4);
    QVERIFY((existingPositions(scene) == std::vector<std::int64_t>{0, 4}));
    QVERIFY(existingDimensions(scene).empty());
    scene.selection.positions = {5, 3, 5}; // the order is the user's
    QVERIFY((existingPositions(scene) == std::vector<std::int64_t>{5, 3, 5}));
}

void TestScene::sinusoidsCountColumnsOrPairs()
{
    const auto row = [&](const char* name, int dModel, bool tensor2tensor, int pairs) {
        const InRow in(name);
        Scene scene = sceneOf(dModel, 10);
        if (tensor2tensor)
            scene.encoding = scene.encoding.withFrequencies(FrequencyRule::Tensor2Tensor);
        scene.view.table.edit().sinusoids = SinusoidAxis::Pairs;
        QCOMPARE(qint64{sinusoidCells(scene)}, pairs);
        scene.view.table.edit().sinusoids = SinusoidAxis::Columns;
        QCOMPARE(qint64{sinusoidCells(scene)}, dModel);
    };
    row("an even encoding has half as many pairs", 512, false, 256);
    row("the last pair of an odd one keeps its sine", 7, false, 4);
    row("tensor2tensor has no such pair", 7, true, 3);
    row("where there is no pair at all one place is left", 1, true, 1);
}

void TestScene::windowsAreCutToTheirTable()
{
    const auto row = [&](const char* name, const QList<double>& asked, const QList<double>& left) {
        const InRow in(name);
        Scene scene = sceneOf(20, 100);
        scene.view.windows[View::Heatmap] = CellWindow{{asked[0], asked[1]}, {asked[2], asked[3]}};
        const Scene fitting = withFittingWindows(scene);
        QCOMPARE(fitting.view.windows[View::Heatmap].has_value(), !left.isEmpty());
        if (!left.isEmpty())
            QVERIFY((*fitting.view.windows[View::Heatmap] == CellWindow{{left[0], left[1]}, {left[2], left[3]}}));
    };
    // rows, columns of a 100 × 20 table
    // empty: everything is shown
    row("a window inside stays", QList{10.5, 20.25, 3.0, 4.0}, QList{10.5, 20.25, 3.0, 4.0});
    row("the whole table is no window", QList{0.0, 100.0, 0.0, 20.0}, QList<double>());
    row("more than the table is no window", QList{-5.0, 200.0, -1.0, 21.0}, QList<double>());
    row("a corner is cut", QList{90.0, 130.0, -2.0, 5.0}, QList{90.0, 100.0, 0.0, 5.0});
    row("outside altogether", QList{100.0, 130.0, 20.0, 25.0}, QList<double>());
    row("rows outside, columns inside", QList{100.0, 130.0, 2.0, 5.0}, QList{0.0, 100.0, 2.0, 5.0});
    row("upside down", QList{30.0, 10.0, 5.0, 2.0}, QList<double>());
    row("nothing wide", QList{30.0, 30.0, 5.0, 5.0}, QList<double>());
    row("not a number", QList{qQNaN(), qQNaN(), qQNaN(), qQNaN()}, QList<double>());
    row("without end", QList{-qInf(), qInf(), 1.0, qInf()}, QList{0.0, 100.0, 1.0, 20.0});
}

void TestScene::similarityStaysSquare()
{
    const auto row = [&](const char* name, const QList<double>& asked, const QList<double>& left) {
        const InRow in(name);
        Scene scene = sceneOf(60, 60);
        scene.view.windows[View::Similarity] = scene.view.windows[View::Shift] = CellWindow{{asked[0], asked[1]}, {asked[2], asked[3]}};
        QVERIFY((withFittingWindows(scene).view.windows[View::Similarity] == CellWindow{{left[0], left[1]}, {left[2], left[3]}}));
        QVERIFY((withFittingWindows(scene).view.windows[View::Shift] == CellWindow{{left[0], left[1]}, {left[2], left[3]}}));
        scene.encoding = scene.encoding.withDModel(20); // columns against columns, whatever the positions are
        scene.view.windows[View::Shift] = CellWindow{{15.0, 25.0}, {5.0, 15.0}};
        QVERIFY((withFittingWindows(scene).view.windows[View::Shift] == CellWindow{{15.0, 20.0}, {5.0, 10.0}}));
    };
    // rows, columns of a table of 60 positions
    row("a square inside stays", QList{50.0, 60.0, 10.0, 20.0}, QList{50.0, 60.0, 10.0, 20.0});
    row("one that reaches beyond", QList{50.0, 100.0, 10.0, 60.0}, QList{50.0, 60.0, 10.0, 20.0});
    row("one that is no square", QList{0.0, 5.0, 10.0, 12.0}, QList{0.0, 2.0, 10.0, 12.0});
    row("rows outside, columns inside", QList{70.0, 80.0, 10.0, 20.0}, QList{0.0, 10.0, 10.0, 20.0});
}

void TestScene::fittingTwiceChangesNothing()
{
    Random random;
    for (int i = 0; i < 500; ++i) {
        Scene scene = randomScene(random);
        QVERIFY(withFittingWindows(scene) == scene);
        scene.encoding = scene.encoding.withMaxLen(random.whole<std::int64_t>(1, 2000)).withDModel(random.whole<std::int64_t>(1, 300));
        const Scene once = withFittingWindows(scene);
        QVERIFY(withFittingWindows(once) == once);
        if (const auto& window = once.view.windows[View::Similarity])
            QVERIFY(window->rows.first >= 0.0 && window->columns.last <= static_cast<double>(scene.encoding.maxLen()));
    }
}

void TestScene::sinusoidWindowFollowsItsAxis()
{
    Scene scene = sceneOf(100, 10);
    scene.view.windows[View::Position] = CellWindow{{}, {40.0, 90.0}};
    scene.view.table.edit().sinusoids = SinusoidAxis::Columns;
    QVERIFY((withFittingWindows(scene).view.windows[View::Position] == CellWindow{{}, {40.0, 90.0}}));
    scene.view.table.edit().sinusoids = SinusoidAxis::Pairs;
    QVERIFY((withFittingWindows(scene).view.windows[View::Position] == CellWindow{{}, {40.0, 50.0}}));
}

void TestScene::windowsOfCurvesFollowTheirAxis()
{
    Scene scene = sceneOf(100, 80);
    scene.view.windows[View::Dimension] = scene.view.windows[View::Offset] = CellWindow{{}, {20.0, 90.0}};
    scene.view.windows[View::Wavelength] = scene.view.windows[View::Contribution] = CellWindow{{}, {20.0, 90.0}};
    const Scene cut = withFittingWindows(scene);
    QVERIFY((cut.view.windows[View::Dimension] == CellWindow{{}, {20.0, 80.0}})); // positions
    QVERIFY((cut.view.windows[View::Offset] == CellWindow{{}, {20.0, 80.0}}));
    QVERIFY((cut.view.windows[View::Wavelength] == CellWindow{{}, {20.0, 50.0}})); // pairs
    QVERIFY((cut.view.windows[View::Contribution] == CellWindow{{}, {20.0, 50.0}}));
    scene.encoding = scene.encoding.withMaxLen(20).withDModel(40);
    const Scene gone = withFittingWindows(scene);
    QVERIFY(!gone.view.windows[View::Dimension] && !gone.view.windows[View::Offset]);
    QVERIFY(!gone.view.windows[View::Wavelength] && !gone.view.windows[View::Contribution]);
}

POSENC_OFFSCREEN_TEST(TestScene)
#include "test_scene.moc"
