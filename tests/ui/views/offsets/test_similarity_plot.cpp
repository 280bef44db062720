// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/views.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene similarityScene(std::int64_t dModel, std::int64_t maxLen, Measure measure = Measure::Dot)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.measure = measure;
    return scene;
}

// By the definition, from two whole rows.
double similarityOf(const EncodingSpec& spec, Measure measure, std::int64_t a, std::int64_t b)
{
    const Encoding encoding(spec);
    const Eigen::VectorXd first = encoding.row(a);
    const Eigen::VectorXd second = encoding.row(b);
    const double norms = first.norm() * second.norm();
    switch (measure) {
    case Measure::Dot:
        return first.dot(second);
    case Measure::Cosine:
        return norms > 0.0 ? first.dot(second) / norms : 0.0;
    case Measure::Distance:
        return (first - second).norm();
    }
    return 0.0;
}

} // namespace

class TestSimilarityPlot : public QObject {
    Q_OBJECT

private slots:
    void pictureIsSquareAndEveryCellHasItsColour_data();
    void pictureIsSquareAndEveryCellHasItsColour();
    void zoomedWindowIsWhatIsDrawn();
    void layoutChangesNoPixel();
    void measureChoosesTheMapAndTheRange_data();
    void measureChoosesTheMapAndTheRange();
    void zeroIsTheMiddleColour();
    void descriptionNamesTheMeasureAndTheValue_data();
    void descriptionNamesTheMeasureAndTheValue();
    void readoutNamesBothPositionsAndTheirOffset();
    void resolutionIsSilentWhereEveryCellIsSeen();

private:
    ColorMaps m_maps;
};

void TestSimilarityPlot::pictureIsSquareAndEveryCellHasItsColour_data()
{
    addCanvasColumns();
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("maxLen");
    QTest::addColumn<int>("measure");
    const auto table = [](const char* name, int dModel, int maxLen, Measure measure) {
        addCanvases(name, [&](QTestData& row) { row << dModel << maxLen << static_cast<int>(measure); });
    };
    table("dot products of 10 positions", 4, 10, Measure::Dot);
    table("cosines of 20 positions, odd d_model", 7, 20, Measure::Cosine);
    table("distances of 12 positions", 16, 12, Measure::Distance);
    table("one position", 8, 1, Measure::Dot);
    table("d_model 1", 1, 5, Measure::Cosine);
    QTest::newRow("a very wide picture") << QSize(1400, 300) << 1.0 << true << 8 << 9 << 0;
    QTest::newRow("a very tall picture") << QSize(330, 1000) << 1.5 << false << 8 << 9 << 0;
}

void TestSimilarityPlot::pictureIsSquareAndEveryCellHasItsColour()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    QFETCH(bool, screen);
    QFETCH(int, dModel);
    QFETCH(int, maxLen);
    QFETCH(int, measure);
    const ShownView plot(View::Similarity);
    const Scene scene = similarityScene(dModel, maxLen, static_cast<Measure>(measure));
    const Drawing picture = drawn(*plot, scene, {size, scale, screen});
    QCOMPARE(plot->canvas().axisRect()->width(), plot->canvas().axisRect()->height());
    QVERIFY(plot->canvas().axisRect()->width() > 100);
    QVERIFY(QRect(QPoint(), size).contains(plot->canvas().axisRect()->outerRect()));
    const double highest = measure == 1 ? 1.0 : scene.view.measure == Measure::Distance ? 2.0 * std::sqrt(dModel / 2.0) : dModel / 2.0;
    const double range = dModel % 2 == 0 || measure == 1 ? highest : 0.0;
    const auto* const bar = qobject_cast<QCPColorScale*>(plot->canvas().plotLayout()->element(0, 1));
    QVERIFY(bar);
    if (range > 0.0)
        QVERIFY(std::abs(bar->dataRange().upper - range) < 1e-12);
    const ColorMap& colors = scene.view.measure == Measure::Distance ? m_maps.forMagnitude("auto", false) : m_maps.forSigned("auto", false);
    const double inside = std::ceil(1.5 * scale) + 1.0;
    for (int a = 0; a < maxLen; ++a)
        for (int b = 0; b < maxLen; ++b) {
            const double value = similarityOf(scene.encoding, scene.view.measure, a, b);
            const QRgb expected = colors.colorOf(value, bar->dataRange().lower, bar->dataRange().upper);
            for (const QRgb color : {picture.at(b, a), picture.at(b - 0.5, a, inside), picture.at(b + 0.5, a, -inside),
                                     picture.at(b, a - 0.5, 0.0, inside), picture.at(b, a + 0.5, 0.0, -inside)})
                QVERIFY2(distance(color, expected) <= 3, qPrintable(QString("a = %1, b = %2").arg(a).arg(b)));
        }
    QCOMPARE(plot->canvas().xAxis->range(), QCPRange(-0.5, maxLen - 0.5));
    QCOMPARE(plot->canvas().yAxis->range(), QCPRange(-0.5, maxLen - 0.5));
}

void TestSimilarityPlot::zoomedWindowIsWhatIsDrawn()
{
    const ShownView plot(View::Similarity);
    Scene scene = similarityScene(32, 200);
    scene.view.windows[View::Similarity] = CellWindow{{150.0, 160.0}, {20.0, 30.0}};
    const Drawing picture = drawn(*plot, scene, {QSize(500, 400), 2.0, true});
    QCOMPARE(plot->canvas().axisRect()->width(), plot->canvas().axisRect()->height());
    const ColorMap& colors = m_maps.forSigned("auto", false);
    for (int a = 150; a < 160; ++a)
        for (int b = 20; b < 30; ++b)
            QVERIFY(distance(picture.at(b, a), colors.colorOf(similarityOf(scene.encoding, Measure::Dot, a, b), -16.0, 16.0)) <= 3);
}

void TestSimilarityPlot::layoutChangesNoPixel()
{
    for (const std::int64_t dModel : {8, 7}) {
        std::vector<QImage> images;
        for (const Layout layout : allLayouts) {
            const ShownView plot(View::Similarity);
            Scene scene = similarityScene(dModel, 60);
            scene.encoding = scene.encoding.withLayout(layout);
            images.push_back(drawn(*plot, scene, {}).image());
        }
        QVERIFY(images[0] == images[1] && images[0] == images[2]);
    }
}

void TestSimilarityPlot::measureChoosesTheMapAndTheRange_data()
{
    QTest::addColumn<int>("measure");
    QTest::addColumn<QString>("colormap");
    QTest::addColumn<double>("lowest");
    QTest::addColumn<double>("highest");
    QTest::addColumn<bool>("diverging");
    QTest::newRow("dot") << 0 << "auto" << -64.0 << 64.0 << true;
    QTest::newRow("cosine") << 1 << "auto" << -1.0 << 1.0 << true;
    QTest::newRow("distance") << 2 << "auto" << 0.0 << 16.0 << false;
    QTest::newRow("distance, with a diverging map chosen") << 2 << "vik" << 0.0 << 16.0 << false;
}

void TestSimilarityPlot::measureChoosesTheMapAndTheRange()
{
    QFETCH(int, measure);
    QFETCH(QString, colormap);
    QFETCH(double, lowest);
    QFETCH(double, highest);
    QFETCH(bool, diverging);
    const ShownView plot(View::Similarity);
    Scene scene = similarityScene(128, 20, static_cast<Measure>(measure));
    scene.view.colormap = colormap;
    const Drawing picture = drawn(*plot, scene, {});
    const auto* const bar = qobject_cast<QCPColorScale*>(plot->canvas().plotLayout()->element(0, 1));
    QCOMPARE(bar->dataRange(), QCPRange(lowest, highest));
    const ColorMap& expected = diverging ? m_maps.forSigned(colormap, false) : m_maps.forMagnitude(colormap, false);
    QCOMPARE(picture.at(3, 3), diverging ? expected.argb().back() : expected.argb().front()); // a position and itself
}

void TestSimilarityPlot::zeroIsTheMiddleColour()
{
    const ShownView plot(View::Similarity);
    // At d_model 1 position 0 is all zeros.
    const Drawing picture = drawn(*plot, similarityScene(1, 4), {});
    QCOMPARE(picture.at(2, 0), m_maps.forSigned("auto", false).argb()[ColorMap::levels / 2]);
}

void TestSimilarityPlot::descriptionNamesTheMeasureAndTheValue_data()
{
    QTest::addColumn<int>("measure");
    QTest::addColumn<QList<int>>("positions");
    QTest::addColumn<int>("second");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("pair");
    QTest::addColumn<double>("value");
    QTest::newRow("a position and itself") << 0 << QList{4, 5} << 4 << "dot"
                                           << "4 and 4" << 4.0;
    QTest::newRow("offset 63, almost near") << 1 << QList{5} << 68 << "cosine"
                                            << "5 and 68" << 0.9479; // facts.md, section 3
    QTest::newRow("offset 63 as a distance") << 2 << QList{5, 6} << 68 << "distance"
                                             << "5 and 68" << 0.645;
    QTest::newRow("a second position beyond the table") << 1 << QList{121} << 999 << "cosine"
                                                        << "121 and 127" << 0.9459;
    QTest::newRow("no position: position 0") << 1 << QList<int>() << 6 << "cosine"
                                             << "0 and 6" << 0.9459;
}

void TestSimilarityPlot::descriptionNamesTheMeasureAndTheValue()
{
    QFETCH(int, measure);
    QFETCH(QList<int>, positions);
    QFETCH(int, second);
    QFETCH(QString, word);
    QFETCH(QString, pair);
    QFETCH(double, value);
    const ShownView plot(View::Similarity);
    Scene scene = similarityScene(8, 128, static_cast<Measure>(measure));
    scene.selection.positions.assign(positions.begin(), positions.end());
    scene.selection.second = second;
    const QString description = plot->picture(scene)->description();
    QVERIFY2(description.startsWith("128 × 128 positions, n = 10000"), qPrintable(description));
    QVERIFY2(description.contains(word), qPrintable(description));
    QVERIFY2(std::abs(description.section(" = ", -1).toDouble() - value) < 6e-4, qPrintable(description));
    QVERIFY2(description.contains("similarity of " + pair + " = "), qPrintable(description));
    QCOMPARE(plot->name(), QString("Similarity matrix"));
}

void TestSimilarityPlot::readoutNamesBothPositionsAndTheirOffset()
{
    const ShownView plot(View::Similarity);
    const Scene scene = similarityScene(8, 128, Measure::Cosine);
    const QString readout = plot->picture(scene)->readout(68.2, 5.9);
    QVERIFY2(readout.startsWith("cosine(5, 68) = 0.9479") && readout.endsWith("offset 63"), qPrintable(readout));
    for (const QPointF& outside : {QPointF(-0.1, 1), QPointF(128, 1), QPointF(1, -0.1), QPointF(1, 128)})
        QVERIFY(plot->picture(scene)->readout(outside.x(), outside.y()).isEmpty());
}

void TestSimilarityPlot::resolutionIsSilentWhereEveryCellIsSeen()
{
    const ShownView plot(View::Similarity);
    drawn(*plot, similarityScene(8, 20), {});
    QVERIFY(plot->resolution().isEmpty());
    drawn(*plot, similarityScene(8, 100000), {});
    const QString cells = QString::number(std::round(100000.0 / plot->canvas().axisRect()->width()));
    QVERIFY2(plot->resolution().contains(cells + " × " + cells), qPrintable(plot->resolution()));
}

POSENC_OFFSCREEN_TEST(TestSimilarityPlot)
#include "test_similarity_plot.moc"
