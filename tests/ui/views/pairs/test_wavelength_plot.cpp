// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/frequencies.h"
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/tickers.h"
#include "ui/settings/pairs_settings.h"

#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double fullTurn = 2.0 * std::numbers::pi;

Scene sceneOf(double n, std::int64_t dModel, std::int64_t maxLen, FrequencyRule rule = FrequencyRule::Paper)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(n, dModel, maxLen, Layout::Interleaved, rule).value();
    scene.view.name = View::Wavelength;
    return scene;
}

QRgb curveColor() { return PlotStyle::forTheme(false, QFont()).series(0).rgb(); }

const QCPItemText& labelOf(const QCustomPlot& canvas) { return *qobject_cast<QCPItemText*>(canvas.item(1)); }

} // namespace

class TestWavelengthPlot : public QObject {
    Q_OBJECT

private slots:
    void frequenciesDecay();
    void everyPairHasADot();
    void bothAxesTellTheSamePoint();
    void rangeHoldsTheWavesAndMaxLen();
    void lineStandsAtMaxLen();
    void labelLiesBesideTheCurve();
    void descriptionCountsTheWavelengths();
    void readoutIsTheWavelength();
};

void TestWavelengthPlot::everyPairHasADot()
{
    const auto check = [&](const Canvas& canvas, double n, int dModel, bool tensor2tensor) {
        const QSize size = canvas.size;
        const ShownView plot(View::Wavelength);
        const Scene scene = sceneOf(n, dModel, 1000, tensor2tensor ? FrequencyRule::Tensor2Tensor : FrequencyRule::Paper);
        const Drawing picture = drawn(*plot, scene, canvas);
        const int pairs = tensor2tensor ? dModel / 2 : (dModel + 1) / 2;
        for (int i = 0; i < pairs; ++i) {
            const double exponent = tensor2tensor ? i / std::max(dModel / 2 - 1.0, 1.0) : 2.0 * i / dModel;
            const double wavelength = fullTurn * std::pow(n, exponent);
            QVERIFY2(distance(picture.at(i, wavelength), curveColor()) <= 8, qPrintable(QString("pair %1").arg(i)));
        }
        QCOMPARE(plot->canvas().xAxis->range(), QCPRange(-0.5, pairs - 0.5));
        QVERIFY(QRect(QPoint(), size).contains(plot->canvas().axisRect()->outerRect()));
    };
    const auto row = [&](const char* name, double n, int dModel, bool tensor2tensor) {
        onCanvases(name, [&](const Canvas& canvas) { check(canvas, n, dModel, tensor2tensor); });
    };
    row("8 columns", 1e4, 8, false);
    row("an odd d_model", 1e4, 7, false);
    row("tensor2tensor", 1e4, 9, true);
    row("one pair", 1e4, 2, true);
    row("equal wavelengths", 1.0, 8, false);
    row("ten decades", 1e9, 16, true);
    row("one column", 1e4, 1, false);
}

void TestWavelengthPlot::bothAxesTellTheSamePoint()
{
    const ShownView plot(View::Wavelength);
    drawn(*plot, sceneOf(1e4, 64, 100), {});
    QVERIFY(plot->canvas().yAxis2->visible());
    for (const double omega : {1.0, 0.5, 0.01, 1e-4})
        QVERIFY(std::abs(plot->canvas().yAxis2->coordToPixel(omega) - plot->canvas().yAxis->coordToPixel(fullTurn / omega)) < 1e-6);
}

void TestWavelengthPlot::rangeHoldsTheWavesAndMaxLen()
{
    const auto row = [&](const char* name, double n, int dModel, int maxLen) {
        const InRow in(name);
        const ShownView plot(View::Wavelength);
        drawn(*plot, sceneOf(n, dModel, maxLen), {});
        const double longest = fullTurn * std::pow(n, 2.0 * (dModel / 2 - 1) / dModel);
        const QCPRange range = plot->canvas().yAxis->range();
        QVERIFY(range.lower < 1.0);
        QVERIFY(range.upper > 1.2 * std::max<double>(longest, maxLen));
        QVERIFY(range.upper < 20.0 * std::max<double>(longest, maxLen));
    };
    row("the defaults", 1e4, 128, 128);
    row("one position", 1e4, 128, 1);
    row("a long sequence", 100.0, 4, 1048576);
    row("a power of ten", 100.0, 4, 1000);
    row("the longest waves", 1e9, 16384, 10);
    row("equal waves", 1.0, 16, 6);
}

void TestWavelengthPlot::lineStandsAtMaxLen()
{
    const ShownView plot(View::Wavelength);
    const Drawing picture = drawn(*plot, sceneOf(1e4, 128, 300), {QSize(800, 500), 2.0, true});
    int marked = 0;
    const QRgb color = PlotStyle::forTheme(false, QFont()).secondaryText.rgb();
    for (int column = picture.axes().left(); column <= picture.axes().right(); ++column)
        for (int down = -1; down <= 1; ++down)
            if (distance(picture.image().pixel(column, static_cast<int>(picture.line(300.0)) + down), color) < 60) {
                ++marked;
                break;
            }
    QVERIFY2(marked > picture.axes().width() / 2, qPrintable(QString::number(marked))); // dashes
}

void TestWavelengthPlot::labelLiesBesideTheCurve()
{
    const auto row = [&](const char* name, QSize size, int maxLen, bool whole) {
        const InRow in(name);
        const ShownView plot(View::Wavelength);
        const Scene scene = sceneOf(1e4, 128, maxLen);
        drawn(*plot, scene, {size, 1.0, true});
        const QCPItemText& label = labelOf(plot->canvas());
        QVERIFY2(label.text().startsWith("max_len = "), qPrintable(label.text()));
        QCOMPARE(label.text().contains("wavelengths fit"), whole);
        const QPolygonF corners{label.topLeft->pixelPosition(), label.topRight->pixelPosition(), label.bottomRight->pixelPosition(),
                                label.bottomLeft->pixelPosition()};
        const QRectF box = corners.boundingRect();
        QVERIFY(QRectF(plot->canvas().axisRect()->rect()).adjusted(-1, -1, 1, 1).contains(box));
        const Frequencies frequencies(scene.encoding);
        for (std::int64_t pair = 0; pair < frequencies.pairs(); ++pair) {
            const QPointF point(plot->canvas().xAxis->coordToPixel(static_cast<double>(pair)),
                                plot->canvas().yAxis->coordToPixel(frequencies.wavelength(pair)));
            QVERIFY2(!box.contains(point), qPrintable(QString("pair %1").arg(pair)));
        }
    };
    row("few waves fit", QSize(900, 600), 100, true);
    row("most waves fit", QSize(900, 600), 10000, true);
    row("all waves fit", QSize(900, 600), 1048576, true);
    row("no wave fits", QSize(900, 600), 6, true);
    row("half of them, and little room", QSize(380, 300), 600, false);
}

void TestWavelengthPlot::descriptionCountsTheWavelengths()
{
    const auto row = [&](const char* name, double n, int dModel, int maxLen, const QString& end) {
        const InRow in(name);
        const ShownView plot(View::Wavelength);
        const QString description = plot->picture(sceneOf(n, dModel, maxLen))->description(); // column 4 is a sine of pair 2
        QVERIFY2(description.endsWith(end), qPrintable(description));
        QVERIFY(description.startsWith(groupedNumber(maxLen) + " positions"));
        QCOMPARE(plot->name(), QString("Wavelengths"));
    };
    row("the narrow heatmap", 1e4, 8, 128, "2 of 4 wavelengths are at most max_len; λ(2) = 628.3");
    // 6.3, 63, 628, 6283
    row("none", 1e4, 8, 6, "0 of 4 wavelengths are at most max_len; λ(2) = 628.3");
    row("all", 1e4, 8, 10000, "4 of 4 wavelengths are at most max_len; λ(2) = 628.3");
    row("equal wavelengths", 1.0, 8, 7, "4 of 4 wavelengths are at most max_len; λ(2) = 6.283");
    row("columns that do not exist are the last", 1e4, 4, 10, "1 of 2 wavelengths is at most max_len; λ(1) = 628.3");
}

void TestWavelengthPlot::readoutIsTheWavelength()
{
    const ShownView plot(View::Wavelength);
    const Scene scene = sceneOf(1e4, 8, 128);
    QCOMPARE(plot->picture(scene)->readout(1.9, 3.0), QString("pair 1 · λ = 62.83185 · ω = 0.1"));
    QVERIFY(plot->picture(scene)->readout(4.0, 3.0).isEmpty());
    QVERIFY(plot->picture(scene)->readout(-0.1, 3.0).isEmpty());
}

// exp(−2i ln n / d) over i, falling, on axes that add: the curve of div_term.
void TestWavelengthPlot::frequenciesDecay()
{
    QCustomPlot canvas;
    const ColorMaps maps;
    const auto plot = makePlot(View::Wavelength, canvas, maps);
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, 8, 128).value();
    scene.view.name = View::Wavelength;
    scene.view.pairs.edit().wavelengths = WavelengthContent::Frequencies;
    const Drawing picture = drawn(*plot, scene, {QSize(800, 500), 2.0, true});
    QVERIFY(canvas.yAxis->scaleType() == QCPAxis::stLinear && !canvas.yAxis2->visible());
    QVERIFY(canvas.yAxis->range().lower <= 0.0 && canvas.yAxis->range().upper >= 1.0);
    const QRgb color = PlotStyle::forTheme(false, QFont()).series(0).rgb();
    for (double i = 0.0; i <= 3.0; i += 0.25)
        QVERIFY2(distance(picture.at(i, std::exp(-2.0 * i * std::log(10000.0) / 8.0)), color) <= 60, qPrintable(QString::number(i)));
    QVERIFY2(plot->picture(scene)->subtitle().startsWith("ω = exp(−2i ln n / d)"), qPrintable(plot->picture(scene)->subtitle()));
    QVERIFY2(plot->picture(scene)->description().contains("ω decays from 1 to 0.001"), qPrintable(plot->picture(scene)->description()));
    scene.view.pairs.edit().wavelengths = WavelengthContent::Wavelengths;
    drawn(*plot, scene, {QSize(800, 500), 2.0, true});
    QVERIFY(canvas.yAxis->scaleType() == QCPAxis::stLogarithmic && canvas.yAxis2->visible());
}

POSENC_OFFSCREEN_TEST(TestWavelengthPlot)
#include "test_wavelength_plot.moc"
