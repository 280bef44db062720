// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
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
    void pictureIsSquareAndEveryCellHasItsColour();
    void layoutChangesNoPixel();
    void measureChoosesTheMapAndTheRange();
    void zeroIsTheMiddleColour();
    void readoutNamesBothPositionsAndTheirOffset();
    void resolutionIsSilentWhereEveryCellIsSeen();
    void onlyAHandHoldsTheRange();

private:
    ColorMaps m_maps;
};

void TestSimilarityPlot::pictureIsSquareAndEveryCellHasItsColour()
{
    const auto check = [&](const Canvas& canvas, int dModel, int maxLen, int measure) {
        const QSize size = canvas.size;
        const double scale = canvas.scale;
        const ShownView plot(View::Similarity);
        const Scene scene = similarityScene(dModel, maxLen, static_cast<Measure>(measure));
        const Drawing picture = drawn(*plot, scene, canvas);
        QCOMPARE(plot->canvas().axisRect()->width(), plot->canvas().axisRect()->height());
        QVERIFY(plot->canvas().axisRect()->width() > 100);
        QVERIFY(QRect(QPoint(), size).contains(plot->canvas().axisRect()->outerRect()));
        double lowest = 0.0;
        double largest = 0.0;
        for (int a = 0; a < maxLen; ++a)
            for (int b = 0; b < maxLen; ++b) {
                lowest = std::min(lowest, similarityOf(scene.encoding, scene.view.measure, a, b));
                largest = std::max(largest, similarityOf(scene.encoding, scene.view.measure, a, b));
            }
        const double highest = measure == 1 ? 1.0 : scene.view.measure == Measure::Distance ? 2.0 * std::sqrt(dModel / 2.0) : dModel / 2.0;
        const auto* const bar = qobject_cast<QCPColorScale*>(plot->canvas().plotLayout()->element(0, 1));
        QVERIFY(bar);
        if (scene.view.measure == Measure::Distance) // the next round number
            QVERIFY(bar->dataRange().upper >= largest && bar->dataRange().upper <= std::min(highest, 1.5 * largest));
        else if (dModel % 2 == 0 || measure == 1)
            QVERIFY(std::abs(bar->dataRange().upper - highest) < 1e-12);
        // The bar ends where values do; 0 is the middle of the colours.
        QVERIFY(bar->dataRange().lower <= std::min(0.0, lowest) + 1e-6 && bar->dataRange().lower >= 1.5 * std::min(0.0, lowest) - 1e-6);
        const double most = std::max(-bar->dataRange().lower, bar->dataRange().upper);
        const double least = scene.view.measure == Measure::Distance ? 0.0 : -most;
        const ColorMap& colors =
            scene.view.measure == Measure::Distance ? m_maps.forMagnitude("auto", false) : m_maps.forSigned("auto", false);
        const double inside = std::ceil(1.5 * scale) + 1.0;
        for (int a = 0; a < maxLen; ++a)
            for (int b = 0; b < maxLen; ++b) {
                const double value = similarityOf(scene.encoding, scene.view.measure, a, b);
                const QRgb expected = colors.colorOf(value, least, most);
                for (const QRgb color : {picture.at(b, a), picture.at(b - 0.5, a, inside), picture.at(b + 0.5, a, -inside),
                                         picture.at(b, a - 0.5, 0.0, inside), picture.at(b, a + 0.5, 0.0, -inside)})
                    QVERIFY2(distance(color, expected) <= 3, qPrintable(QString("a = %1, b = %2").arg(a).arg(b)));
            }
        QCOMPARE(plot->canvas().xAxis->range(), QCPRange(-0.5, maxLen - 0.5));
        QCOMPARE(plot->canvas().yAxis->range(), QCPRange(-0.5, maxLen - 0.5));
    };
    const auto table = [&](const char* name, int dModel, int maxLen, Measure measure) {
        onCanvases(name, [&](const Canvas& canvas) { check(canvas, dModel, maxLen, static_cast<int>(measure)); });
    };
    table("dot products of 10 positions", 4, 10, Measure::Dot);
    table("cosines of 20 positions, odd d_model", 7, 20, Measure::Cosine);
    table("distances of 12 positions", 16, 12, Measure::Distance);
    table("one position", 8, 1, Measure::Dot);
    table("d_model 1", 1, 5, Measure::Cosine);
    for (const auto& [name, canvas] :
         {std::pair("a very wide picture", Canvas{QSize(1400, 300), 1.0, true}), {"a very tall picture", {QSize(330, 1000), 1.5, false}}}) {
        const InRow in(name);
        check(canvas, 8, 9, static_cast<int>(Measure::Dot));
    }
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

void TestSimilarityPlot::measureChoosesTheMapAndTheRange()
{
    const auto row = [&](const char* name, int measure, const QString& colormap, double lowest, double highest, bool diverging) {
        const InRow in(name);
        const ShownView plot(View::Similarity);
        Scene scene = similarityScene(128, 20, static_cast<Measure>(measure));
        scene.view.colormap = colormap;
        const Drawing picture = drawn(*plot, scene, {});
        const auto* const bar = qobject_cast<QCPColorScale*>(plot->canvas().plotLayout()->element(0, 1));
        QCOMPARE(bar->dataRange(), QCPRange(lowest, highest));
        const ColorMap& expected = diverging ? m_maps.forSigned(colormap, false) : m_maps.forMagnitude(colormap, false);
        QCOMPARE(picture.at(3, 3), diverging ? expected.argb().back() : expected.argb().front()); // a position and itself
    };
    row("dot", 0, "auto", 0.0, 64.0, true); // no two of 20 positions are opposite
    row("cosine", 1, "auto", 0.0, 1.0, true);
    row("distance", 2, "auto", 0.0, 8.0, false);
    row("distance, with a diverging map chosen", 2, "vik", 0.0, 8.0, false);
}

void TestSimilarityPlot::zeroIsTheMiddleColour()
{
    const ShownView plot(View::Similarity);
    // At d_model 1 position 0 is all zeros.
    const Drawing picture = drawn(*plot, similarityScene(1, 4), {});
    QCOMPARE(picture.at(2, 0), m_maps.forSigned("auto", false).argb()[ColorMap::levels / 2]);
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

// A step of a lesson with another frequency rule or layout does not wait for a hand to rest.
void TestSimilarityPlot::onlyAHandHoldsTheRange()
{
    QCustomPlot canvas;
    const auto plot = makePlot(View::Similarity, canvas, m_maps);
    plot->makeLive();
    plot->setStyle(PlotStyle::forTheme(false, QFont()));
    canvas.resize(600, 400);
    canvas.show();
    for (const auto& [rule, highest] : {std::pair(FrequencyRule::Tensor2Tensor, 1.0), std::pair(FrequencyRule::Paper, 2.0)}) {
        Scene scene = similarityScene(3, 32);
        scene.encoding = scene.encoding.withFrequencies(rule);
        plot->show(scene);
        canvas.replot();
        for (const QCPLayoutElement* const element : canvas.plotLayout()->elements(true))
            if (const auto* const bar = qobject_cast<const QCPColorScale*>(element))
                QCOMPARE(bar->dataRange().upper, highest);
    }
}

POSENC_OFFSCREEN_TEST(TestSimilarityPlot)
#include "test_similarity_plot.moc"
