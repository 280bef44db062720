// SPDX-License-Identifier: GPL-3.0-or-later
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
    void viewsHaveTheirPublicNames_data();
    void viewsHaveTheirPublicNames();
    void unknownNamesAreExplained();
    void onlyExistingIndicesAreDrawn();
    void sinusoidsCountColumnsOrPairs_data();
    void sinusoidsCountColumnsOrPairs();
    void windowsAreCutToTheirTable_data();
    void windowsAreCutToTheirTable();
    void similarityStaysSquare_data();
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

void TestScene::viewsHaveTheirPublicNames_data()
{
    QTest::addColumn<int>("view");
    QTest::addColumn<QString>("name");
    QTest::newRow("heatmap") << static_cast<int>(View::Heatmap) << "heatmap";
    QTest::newRow("position") << static_cast<int>(View::Position) << "position";
    QTest::newRow("dimension") << static_cast<int>(View::Dimension) << "dimension";
    QTest::newRow("similarity") << static_cast<int>(View::Similarity) << "similarity";
    QTest::newRow("offset") << static_cast<int>(View::Offset) << "offset";
    QTest::newRow("wavelength") << static_cast<int>(View::Wavelength) << "wavelength";
    QTest::newRow("contribution") << static_cast<int>(View::Contribution) << "contribution";
    QTest::newRow("clock") << static_cast<int>(View::Clock) << "clock";
    QTest::newRow("shift") << static_cast<int>(View::Shift) << "shift";
    QTest::newRow("tokens") << static_cast<int>(View::Tokens) << "tokens";
    QTest::newRow("projection") << static_cast<int>(View::Projection) << "projection";
    QTest::newRow("precision") << static_cast<int>(View::Precision) << "precision";
    QTest::newRow("rotary") << static_cast<int>(View::Rotary) << "rotary";
    QTest::newRow("biases") << static_cast<int>(View::Biases) << "biases";
    QTest::newRow("compare") << static_cast<int>(View::Compare) << "compare";
}

void TestScene::viewsHaveTheirPublicNames()
{
    QFETCH(int, view);
    QFETCH(QString, name);
    QCOMPARE(nameOf(static_cast<View>(view)), name);
    QVERIFY(viewFromName(name).hasValue());
    QCOMPARE(static_cast<int>(*viewFromName(name)), view);
    QVERIFY(std::ranges::count(allViews(), static_cast<View>(view)) == 1);
}

void TestScene::unknownNamesAreExplained()
{
    for (const QString& name : {QString(), QString("Heatmap"), QString("heat"), QString("heatmap ")}) {
        const auto view = viewFromName(name);
        QVERIFY(!view.hasValue());
        QVERIFY(view.error().kind == Error::Kind::Usage);
        QVERIFY(isSentence(view.error().message));
        QVERIFY(message(view.error()).contains('"' + name + '"'));
        QVERIFY(message(view.error()).contains("similarity"));
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

void TestScene::sinusoidsCountColumnsOrPairs_data()
{
    QTest::addColumn<int>("dModel");
    QTest::addColumn<bool>("tensor2tensor");
    QTest::addColumn<int>("pairs");
    QTest::newRow("an even encoding has half as many pairs") << 512 << false << 256;
    QTest::newRow("the last pair of an odd one keeps its sine") << 7 << false << 4;
    QTest::newRow("tensor2tensor has no such pair") << 7 << true << 3;
    QTest::newRow("where there is no pair at all one place is left") << 1 << true << 1;
}

void TestScene::sinusoidsCountColumnsOrPairs()
{
    QFETCH(int, dModel);
    QFETCH(bool, tensor2tensor);
    QFETCH(int, pairs);
    Scene scene = sceneOf(dModel, 10);
    if (tensor2tensor)
        scene.encoding = scene.encoding.withFrequencies(FrequencyRule::Tensor2Tensor);
    scene.view.table.edit().sinusoids = SinusoidAxis::Pairs;
    QCOMPARE(qint64{sinusoidCells(scene)}, pairs);
    scene.view.table.edit().sinusoids = SinusoidAxis::Columns;
    QCOMPARE(qint64{sinusoidCells(scene)}, dModel);
}

void TestScene::windowsAreCutToTheirTable_data()
{
    QTest::addColumn<QList<double>>("asked"); // rows, columns of a 100 × 20 table
    QTest::addColumn<QList<double>>("left");  // empty: everything is shown
    QTest::newRow("a window inside stays") << QList{10.5, 20.25, 3.0, 4.0} << QList{10.5, 20.25, 3.0, 4.0};
    QTest::newRow("the whole table is no window") << QList{0.0, 100.0, 0.0, 20.0} << QList<double>();
    QTest::newRow("more than the table is no window") << QList{-5.0, 200.0, -1.0, 21.0} << QList<double>();
    QTest::newRow("a corner is cut") << QList{90.0, 130.0, -2.0, 5.0} << QList{90.0, 100.0, 0.0, 5.0};
    QTest::newRow("outside altogether") << QList{100.0, 130.0, 20.0, 25.0} << QList<double>();
    QTest::newRow("rows outside, columns inside") << QList{100.0, 130.0, 2.0, 5.0} << QList{0.0, 100.0, 2.0, 5.0};
    QTest::newRow("upside down") << QList{30.0, 10.0, 5.0, 2.0} << QList<double>();
    QTest::newRow("nothing wide") << QList{30.0, 30.0, 5.0, 5.0} << QList<double>();
    QTest::newRow("not a number") << QList{qQNaN(), qQNaN(), qQNaN(), qQNaN()} << QList<double>();
    QTest::newRow("without end") << QList{-qInf(), qInf(), 1.0, qInf()} << QList{0.0, 100.0, 1.0, 20.0};
}

void TestScene::windowsAreCutToTheirTable()
{
    QFETCH(QList<double>, asked);
    QFETCH(QList<double>, left);
    Scene scene = sceneOf(20, 100);
    scene.view.windows[View::Heatmap] = CellWindow{{asked[0], asked[1]}, {asked[2], asked[3]}};
    const Scene fitting = withFittingWindows(scene);
    QCOMPARE(fitting.view.windows[View::Heatmap].has_value(), !left.isEmpty());
    if (!left.isEmpty())
        QVERIFY((*fitting.view.windows[View::Heatmap] == CellWindow{{left[0], left[1]}, {left[2], left[3]}}));
}

void TestScene::similarityStaysSquare_data()
{
    QTest::addColumn<QList<double>>("asked"); // rows, columns of a table of 60 positions
    QTest::addColumn<QList<double>>("left");
    QTest::newRow("a square inside stays") << QList{50.0, 60.0, 10.0, 20.0} << QList{50.0, 60.0, 10.0, 20.0};
    QTest::newRow("one that reaches beyond") << QList{50.0, 100.0, 10.0, 60.0} << QList{50.0, 60.0, 10.0, 20.0};
    QTest::newRow("one that is no square") << QList{0.0, 5.0, 10.0, 12.0} << QList{0.0, 2.0, 10.0, 12.0};
    QTest::newRow("rows outside, columns inside") << QList{70.0, 80.0, 10.0, 20.0} << QList{0.0, 10.0, 10.0, 20.0};
}

void TestScene::similarityStaysSquare()
{
    QFETCH(QList<double>, asked);
    QFETCH(QList<double>, left);
    Scene scene = sceneOf(60, 60);
    scene.view.windows[View::Similarity] = scene.view.windows[View::Shift] = CellWindow{{asked[0], asked[1]}, {asked[2], asked[3]}};
    QVERIFY((withFittingWindows(scene).view.windows[View::Similarity] == CellWindow{{left[0], left[1]}, {left[2], left[3]}}));
    QVERIFY((withFittingWindows(scene).view.windows[View::Shift] == CellWindow{{left[0], left[1]}, {left[2], left[3]}}));
    scene.encoding = scene.encoding.withDModel(20); // columns against columns, whatever the positions are
    scene.view.windows[View::Shift] = CellWindow{{15.0, 25.0}, {5.0, 15.0}};
    QVERIFY((withFittingWindows(scene).view.windows[View::Shift] == CellWindow{{15.0, 20.0}, {5.0, 10.0}}));
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
