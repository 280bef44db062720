// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/views.h"
#include "ui/settings/offset_settings.h"

#include "core/family/schemes.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneOf(std::int64_t dModel, std::int64_t maxLen, Measure measure = Measure::Dot)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.name = View::Offset;
    scene.view.measure = measure;
    return scene;
}

QRgb curveColor() { return PlotStyle::forTheme(false, QFont()).series(0).rgb(); }

// By the definition, from two whole rows.
double measured(const Scene& scene, std::int64_t position, std::int64_t reference = 0)
{
    const SchemePtr code = makeScheme(scene.encoding, scene.scheme.name);
    const Eigen::VectorXd first = code->row(reference);
    const Eigen::VectorXd second = code->row(position);
    const double norms = first.norm() * second.norm();
    switch (scene.view.measure) {
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

class TestOffsetPlot : public QObject {
    Q_OBJECT

private slots:
    void everyOffsetHasADot();
    void everyPositionIsMeasuredFromK();
    void theCurveFollowsK();
    void wordsNameTheReference();
    void zerosAreSaid();
    void axisHoldsTheCurve();
    void axisRestsWhileTheCurveMovesALittle();
    void sharedPixelsAreMeanAndBand();
    void readoutIsTheMeasure();
    void resolutionSaysWhatAPixelShows();
};

void TestOffsetPlot::everyOffsetHasADot()
{
    const auto check = [&](const Canvas& canvas, int dModel, int maxLen, int measure) {
        const ShownView plot(View::Offset);
        const Scene scene = sceneOf(dModel, maxLen, static_cast<Measure>(measure));
        const Drawing picture = drawn(*plot, scene, canvas);
        for (int offset = 0; offset < maxLen; ++offset)
            QVERIFY2(distance(picture.at(offset, measured(scene, offset)), curveColor()) <= 8,
                     qPrintable(QString("offset %1").arg(offset)));
        QCOMPARE(plot->canvas().xAxis->range(), QCPRange(-0.5, maxLen - 0.5));
        QCOMPARE(plot->canvas().plottableCount(), 1);
    };
    const auto row = [&](const char* name, int dModel, int maxLen, Measure measure) {
        onCanvases(name, [&](const Canvas& canvas) { check(canvas, dModel, maxLen, static_cast<int>(measure)); });
    };
    row("dot products", 16, 20, Measure::Dot);
    row("cosines, odd d_model", 7, 15, Measure::Cosine);
    row("distances", 32, 12, Measure::Distance);
    row("one position", 8, 1, Measure::Dot);
    row("one column", 1, 6, Measure::Distance);
}

// Position k with all, including earlier ones.
void TestOffsetPlot::everyPositionIsMeasuredFromK()
{
    const auto check = [&](const char* rowName, SchemeName scheme, int dModel, int measure) {
        const InRow in(rowName);
        const ShownView plot(View::Offset);
        Scene scene = sceneOf(dModel, 20, static_cast<Measure>(measure));
        scene.scheme.name = scheme;
        scene.selection.positions = {13, 2};
        if (scheme == "sinusoidal"_scheme) // others are always measured from k
            scene.view.offset.edit().reference = OffsetReference::Selected;
        const Drawing picture = drawn(*plot, scene, {QSize(700, 400), 2.0, true});
        for (int position = 0; position < 20; ++position)
            QVERIFY2(distance(picture.at(position, measured(scene, position, 13)), curveColor()) <= 8,
                     qPrintable(QString("position %1").arg(position)));
        QVERIFY2(plot->canvas().xAxis->label().contains("13"), qPrintable(plot->canvas().xAxis->label()));
    };
    for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
        for (const int dModel : {1, 2, 7, 32})
            check(qPrintable(QString::asprintf("sinusoidal, d_model %d, %s", dModel, nameOf(measure).data())), "sinusoidal"_scheme, dModel,
                  static_cast<int>(measure));
        for (const SchemeName scheme :
             {"integer"_scheme, "normalised"_scheme, "binary"_scheme, "sines"_scheme, "cosines"_scheme, "random"_scheme})
            check(qPrintable(QString::asprintf("%s, %s", nameOf(scheme).data(), nameOf(measure).data())), scheme, 8,
                  static_cast<int>(measure));
    }
}

// Marking alone updates the curve and its axis.
void TestOffsetPlot::theCurveFollowsK()
{
    const ShownView plot(View::Offset);
    Scene scene = sceneOf(8, 20);
    scene.scheme.name = "integer"_scheme;
    scene.selection.positions = {3};
    drawn(*plot, scene, {QSize(700, 400), 1.0, true});
    const double before = plot->canvas().yAxis->range().upper;
    scene.selection.positions = {19};
    plot->mark(scene);
    QVERIFY(plot->canvas().yAxis->range().upper > 3.0 * before);
    QVERIFY(plot->canvas().xAxis->label().contains("19"));
    QVERIFY2(plot->picture(scene)->readout(5.5, 0.0) == "dot(19, 5) = 760, offset −14",
             qPrintable(plot->picture(scene)->readout(5.5, 0.0)));
}

void TestOffsetPlot::wordsNameTheReference()
{
    const ShownView plot(View::Offset);
    Scene scene = sceneOf(8, 128, Measure::Cosine);
    scene.selection.positions = {100};
    scene.selection.second = 37;
    QVERIFY(plot->picture(scene)->subtitle() == "cosine of PE(0) and PE(Δ)");
    scene.view.offset.edit().reference = OffsetReference::Selected;
    QVERIFY2(plot->picture(scene)->subtitle() == "cosine of PE(100) and PE(k′)", qPrintable(plot->picture(scene)->subtitle()));
    QVERIFY2(plot->picture(scene)->description().endsWith("cosine; similarity of 100 and 37 = 0.9479"),
             qPrintable(plot->picture(scene)->description()));
    scene.view.offset.edit().softmax = true;
    QVERIFY2(plot->picture(scene)->subtitle() == "softmax(PE(100) · PE(k′) / √d)", qPrintable(plot->picture(scene)->subtitle()));
    scene.view.offset.edit().softmax = false;
    scene.scheme.name = "binary"_scheme;
    scene.view.offset.edit().reference = OffsetReference::Zero;
    QVERIFY2(plot->picture(scene)->subtitle() == "cosine of x(100) and x(k′)", qPrintable(plot->picture(scene)->subtitle()));
}

void TestOffsetPlot::zerosAreSaid()
{
    const ShownView plot(View::Offset);
    Scene scene = sceneOf(8, 40);
    scene.scheme.name = "sines"_scheme;
    drawn(*plot, scene, {});
    QVERIFY2(plot->resolution().contains("every value of x(0) is 0"), qPrintable(plot->resolution()));
    scene.selection.positions = {7};
    drawn(*plot, scene, {});
    QVERIFY2(!plot->resolution().contains("every value of x("), qPrintable(plot->resolution()));
    scene.encoding = sceneOf(8, 1).encoding; // no other position can be selected
    drawn(*plot, scene, {});
    QVERIFY2(plot->resolution().contains("every value of x(0) is 0, so its product with itself is 0"), qPrintable(plot->resolution()));
    QVERIFY2(!plot->resolution().contains("select"), qPrintable(plot->resolution()));
}

void TestOffsetPlot::axisHoldsTheCurve()
{
    const auto check = [&](const char* name, int dModel, int maxLen, int measure) {
        const InRow in(name);
        const ShownView plot(View::Offset);
        const Scene scene = sceneOf(dModel, maxLen, static_cast<Measure>(measure));
        drawn(*plot, scene, {});
        const Eigen::VectorXd values = Similarity(Encoding(scene.encoding), scene.view.measure).kernel();
        const QCPRange range = plot->canvas().yAxis->range();
        QVERIFY(range.lower < values.minCoeff() && range.upper > values.maxCoeff());
        // … and is not much taller than it, unless there is nothing to see.
        if (maxLen >= 300 && values.maxCoeff() - values.minCoeff() > 1e-3)
            QVERIFY(range.size() < 1.4 * (values.maxCoeff() - values.minCoeff()));
    };
    for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance})
        for (const int dModel : {1, 2, 3, 8, 512})
            for (const int maxLen : {1, 2, 300, 5000})
                check(qPrintable(QString::asprintf("%s, %d × %d", nameOf(measure).data(), maxLen, dModel)), dModel, maxLen,
                      static_cast<int>(measure));
}

void TestOffsetPlot::axisRestsWhileTheCurveMovesALittle()
{
    const ShownView plot(View::Offset);
    QSet<double> ends;
    for (double n = 10000.0; n < 10500.0; n += 50.0) {
        Scene scene = sceneOf(128, 128);
        scene.encoding = scene.encoding.withN(n);
        drawn(*plot, scene, {});
        ends << plot->canvas().yAxis->range().lower;
    }
    QCOMPARE(ends.size(), 1);
}

void TestOffsetPlot::sharedPixelsAreMeanAndBand()
{
    const ShownView plot(View::Offset);
    plot->canvas().yAxis->grid()->setVisible(false);
    Scene scene = sceneOf(4, 20000);              // a fast wave around a slow one
    scene.view.offset.edit().withoutPeaks = true; // whose edges have any colour
    const Drawing picture = drawn(*plot, scene, {QSize(500, 400), 2.0, true});
    const QColor color(curveColor());
    const auto blended = [](int value) { return static_cast<int>(std::lround(0.45 * value + 0.55 * 255)); };
    const QRgb band = qRgb(blended(color.red()), blended(color.green()), blended(color.blue()));
    for (int offset = 500; offset < 19500; offset += 333) {
        const double slow = std::cos(offset / 100.0);
        constexpr double pixel = 25.0 / 100.0; // radians of the slow wave, which continues within it, to the second order
        const double steep = 0.02 + pixel * std::abs(std::sin(offset / 100.0)) + 0.5 * pixel * pixel;
        const auto inBand = [&](double value) {
            return distance(picture.at(offset, value, 0.5 * picture.scale(), 0.5 * picture.scale()), band) <= 6;
        };
        QVERIFY2(inBand(slow + 0.05) && inBand(slow + 0.95 - steep) && inBand(slow - 0.95 + steep), qPrintable(QString::number(offset)));
        QVERIFY2(!inBand(slow + 1.05 + steep) && !inBand(slow - 1.05 - steep), qPrintable(QString::number(offset)));
    }
}

void TestOffsetPlot::readoutIsTheMeasure()
{
    const ShownView plot(View::Offset);
    const Scene scene = sceneOf(8, 128, Measure::Cosine);
    const QString readout = plot->picture(scene)->readout(63.9, 0.0);
    QVERIFY2(readout.startsWith("cosine(0, 63) = 0.9479"), qPrintable(readout));
    QVERIFY(plot->picture(scene)->readout(128.0, 0.0).isEmpty());
    QVERIFY(plot->picture(scene)->readout(-0.1, 0.0).isEmpty());
}

void TestOffsetPlot::resolutionSaysWhatAPixelShows()
{
    const auto row = [&](const char* name, int measure, int dModel, int maxLen, const QString& beginning) {
        const InRow in(name);
        const ShownView plot(View::Offset);
        drawn(*plot, sceneOf(dModel, maxLen, static_cast<Measure>(measure)), {});
        QVERIFY(plot->notesResolution());
        if (beginning.isEmpty()) {
            QVERIFY(plot->resolution().isEmpty());
            return;
        }
        QVERIFY2(plot->resolution().startsWith(beginning), qPrintable(plot->resolution()));
        const QString number = plot->resolution().mid(beginning.size()).section(' ', 0, 0).remove(QChar(0x202f));
        QCOMPARE(number.toDouble(), std::round(static_cast<double>(maxLen) / plot->canvas().axisRect()->width()));
    };
    row("every offset is seen", 0, 8, 20, "");
    row("mean and band", 0, 8, 100000, "each pixel: mean, lowest and highest of ");
    row("distances", 2, 8, 100000, "each pixel: root mean square, lowest and highest of ");
    row("cosines of equal norms", 1, 8, 100000, "each pixel: mean, lowest and highest of ");
    row("cosines of other norms", 1, 9, 100000, "each pixel: mean product over root-mean-square norms, lowest and highest of ");
    row("too many to see each", 0, 16384, 1048576, "each pixel: mean of ");
}

POSENC_OFFSCREEN_TEST(TestOffsetPlot)
#include "test_offset_plot.moc"
