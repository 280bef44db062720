// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/plotting/axis_meaning.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene dimensionScene(std::int64_t dModel, std::int64_t maxLen, const std::vector<std::int64_t>& dimensions)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.selection.dimensions = dimensions;
    scene.view.name = View::Dimension;
    return scene;
}

QRgb dimensionColor(std::size_t index) { return PlotStyle::forTheme(false, QFont()).series(columnSeries + index).rgb(); }

// How many pixels over a coordinate have roughly a colour, and where their middle is. A smooth line is drawn half a unit further right and
// down than its coordinates.
struct Trace {
    int pixels = 0;
    double value = 0.0;
};

Trace traceAt(const QCustomPlot& plot, const Drawing& picture, double x, QRgb color, int similar = 60)
{
    Trace trace;
    double sum = 0.0;
    const int column = static_cast<int>(std::floor(picture.column(x) + 0.5 * picture.scale()));
    const int crests = static_cast<int>(picture.line(1.05)); // above them, the bar of the wavelength also has the colour
    for (int y = crests; y <= picture.axes().bottom(); ++y)
        if (distance(picture.image().pixel(column, y), color) < similar) {
            ++trace.pixels;
            sum += y + 0.5;
        }
    trace.value = trace.pixels > 0 ? plot.yAxis->pixelToCoord(sum / trace.pixels / picture.scale() - 0.5) : qQNaN();
    return trace;
}

} // namespace

class TestDimensionPlot : public QObject {
    Q_OBJECT

private slots:
    void everyValueHasADot();
    void wavePassesBetweenThePositions();
    void columnKeepsItsColourWhenAnotherDoesNotExist();
    void fastColumnIsABand();
    void slowColumnOfAMillionIsALine();
    void columnThatIsNoWaveLiesAtZero();
    void wavelengthKeepsClearOfFrameAndBar();
    void wavelengthLeadsN();
    void theLegendSelects();
    void readoutNamesEveryColumn();
};

void TestDimensionPlot::everyValueHasADot()
{
    const auto check = [&](const Canvas& canvas) {
        const ShownView plot(View::Dimension);
        const Scene scene = dimensionScene(16, 20, {5});
        const Drawing picture = drawn(*plot, scene, canvas);
        const Encoding encoding(scene.encoding);
        for (int k = 0; k < 20; ++k)
            QVERIFY2(distance(picture.at(k, encoding.value(k, 5)), dimensionColor(0)) <= 8, qPrintable(QString("position %1").arg(k)));
        QCOMPARE(plot->canvas().xAxis->range(), QCPRange(-0.5, 19.5));
        QVERIFY(plot->canvas().yAxis->range().contains(-1.0) && plot->canvas().yAxis->range().contains(1.0));
        QCOMPARE(plot->canvas().xAxis->label(), QString("Position"));
    };
    onCanvases("20 positions", [&](const Canvas& canvas) { check(canvas); });
}

void TestDimensionPlot::wavePassesBetweenThePositions()
{
    const ShownView plot(View::Dimension);
    const Drawing picture = drawn(*plot, dimensionScene(16, 20, {0, 3}), {QSize(900, 500), 2.0, true});
    for (int tenth = 4; tenth < 190; tenth += 7) { // between the dots
        const double x = 0.1 * tenth + 0.05;
        if (std::abs(x - std::round(x)) < 0.15)
            continue;
        const double sine = std::sin(x);
        const double cosine = std::cos(x / std::pow(10000.0, 2.0 / 16.0));
        if (std::abs(sine - cosine) < 0.2)
            continue;
        QVERIFY2(std::abs(traceAt(plot->canvas(), picture, x, dimensionColor(0)).value - sine) < 0.03,
                 qPrintable(QString("x = %1").arg(x)));
        QVERIFY2(std::abs(traceAt(plot->canvas(), picture, x, dimensionColor(1)).value - cosine) < 0.03,
                 qPrintable(QString("x = %1").arg(x)));
    }
    QCOMPARE(plot->canvas().plottable(0)->name(), QString("j = 0"));
    QCOMPARE(plot->canvas().plottable(1)->name(), QString("j = 3"));
}

void TestDimensionPlot::columnKeepsItsColourWhenAnotherDoesNotExist()
{
    const ShownView plot(View::Dimension);
    drawn(*plot, dimensionScene(6, 10, {9, 4, 5}), {});
    QCOMPARE(plot->canvas().plottableCount(), 2);
    QCOMPARE(plot->canvas().plottable(0)->pen().color().rgb(), dimensionColor(1));
    QCOMPARE(plot->canvas().plottable(1)->pen().color().rgb(), dimensionColor(2));
    drawn(*plot, dimensionScene(6, 10, {9}), {}); // the last column replaces it
    QCOMPARE(plot->canvas().plottableCount(), 1);
    QCOMPARE(plot->canvas().plottable(0)->name(), QString("j = 5"));
    drawn(*plot, dimensionScene(16, 10, {9, 4, 5}), {});
    QCOMPARE(plot->canvas().plottableCount(), 3);
}

void TestDimensionPlot::fastColumnIsABand()
{
    const auto check = [&](const Canvas& canvas) {
        const ShownView plot(View::Dimension);
        const Drawing picture = drawn(*plot, dimensionScene(512, EncodingSpec::maxMaxLen, {0}), canvas);
        const QColor color(dimensionColor(0));
        const auto blended = [](int value) { return static_cast<int>(std::lround(0.45 * value + 0.55 * 255)); };
        const QRgb band = qRgb(blended(color.red()), blended(color.green()), blended(color.blue()));
        const int line = static_cast<int>(picture.line(0.3)); // between the lines of the grid
        for (int x = picture.axes().left() + 4; x < picture.axes().right() - 4; ++x)
            QVERIFY2(distance(picture.image().pixel(x, line), band) <= 4, qPrintable(QString("column %1").arg(x)));
        for (const double y : {-1.05, 1.05})
            QCOMPARE(picture.at(500000, y), 0xffffffffU);
        for (const double y : {-0.97, 0.97})
            QVERIFY(distance(picture.at(500000, y), band) <= 4);
    };
    onCanvases("a million positions", [&](const Canvas& canvas) { check(canvas); });
}

void TestDimensionPlot::slowColumnOfAMillionIsALine()
{
    const ShownView plot(View::Dimension);
    Scene scene = dimensionScene(8, EncodingSpec::maxMaxLen, {6});
    scene.encoding = scene.encoding.withN(1e9);
    const Drawing picture = drawn(*plot, scene, {QSize(1000, 500), 1.0, true});
    const double omega = std::pow(1e9, -0.75);
    for (const double x : {1e4, 1.9e5, 5.1e5, 7.77e5, 1.04e6}) {
        const Trace trace = traceAt(plot->canvas(), picture, x, dimensionColor(0), 100);
        QVERIFY2(trace.pixels <= 6 && std::abs(trace.value - std::sin(omega * x)) < 0.02, qPrintable(QString("x = %1").arg(x)));
    }
}

void TestDimensionPlot::columnThatIsNoWaveLiesAtZero()
{
    const ShownView plot(View::Dimension);
    Scene scene = dimensionScene(5, 1000, {4});
    scene.encoding = scene.encoding.withFrequencies(FrequencyRule::Tensor2Tensor);
    const Drawing picture = drawn(*plot, scene, {QSize(700, 401), 2.0, true});
    for (const double x : {5.0, 333.0, 995.0}) {
        const Trace trace = traceAt(plot->canvas(), picture, x, dimensionColor(0), 100);
        QVERIFY2(trace.pixels >= 1 && trace.pixels <= 6 && std::abs(trace.value) < 0.02,
                 qPrintable(QString("x = %1: %2 pixels around %3").arg(x).arg(trace.pixels).arg(trace.value)));
    }
}

void TestDimensionPlot::wavelengthKeepsClearOfFrameAndBar()
{
    const auto check = [&](const char* name, bool onPaper, QSize size, bool isNamed) {
        const InRow in(name);
        const ShownView plot(View::Dimension);
        QFont font(QStringLiteral("DejaVu Sans"));
        font.setPixelSize(12);
        PlotStyle style = PlotStyle::forTheme(false, font);
        style.onPaper = onPaper;
        if (!onPaper)
            plot->makeLive();
        plot->setStyle(style);
        const auto* const label = plot->canvas().findChild<QCPItemText*>();
        const auto* const bar = plot->canvas().findChild<QCPItemLine*>();
        for (const std::int64_t j : {0, 5, 8, 13, 30}) {
            plot->show(dimensionScene(128, 128, {j}));
            plot->canvas().setViewport(QRect(QPoint(0, 0), size));
            plot->prepare();
            const Drawing picture(plot->canvas(), {size, 1.0, false});
            QVERIFY(!isNamed || label->visible() || !bar->visible());
            if (!label->visible())
                continue;
            const QRectF words(label->topLeft->pixelPosition(),
                               label->bottomRight->pixelPosition() - QPointF(0.0, label->padding().bottom()));
            const QRectF frame(plot->canvas().axisRect()->rect());
            QVERIFY2(frame.adjusted(2.0, 2.0, -2.0, -2.0).contains(words),
                     qPrintable(QStringLiteral("%1, %2 × %3").arg(words.left()).arg(words.top()).arg(words.width())));
            const double endOfBar = bar->start->pixelPosition().y() - 0.5 * bar->head().width() - 0.5 * bar->pen().widthF();
            QVERIFY2(words.bottom() + 1.0 <= endOfBar, qPrintable(QStringLiteral("%1 and %2").arg(words.bottom()).arg(endOfBar)));
            QVERIFY(isNamed || label->visible());
        }
        QVERIFY(plot->canvas().yAxis->range().contains(1.0));
    };
    for (const bool onPaper : {false, true}) {
        const char* const where = onPaper ? "on paper" : "on a screen";
        for (const QSize& size : {QSize(320, 225), QSize(320, 200), QSize(260, 160), QSize(900, 500), QSize(1600, 900), QSize(643, 151)})
            check(qPrintable(QString::asprintf("%s, %d × %d", where, size.width(), size.height())), onPaper, size, true);
        for (const QSize& size : {QSize(300, 70), QSize(90, 300)})
            check(qPrintable(QString::asprintf("%s, without room: %d × %d", where, size.width(), size.height())), onPaper, size, false);
    }
}

// The wave is as long as the pointer leads it, up to the three digits of n; a wave that does not depend on n has no handle.
void TestDimensionPlot::wavelengthLeadsN()
{
    const auto check = [&](const char* name, const Scene& scene, double part) {
        const InRow in(name);
        const ShownView plot(View::Dimension);
        drawn(*plot, scene, {QSize(900, 400), 1.0, true});
        const auto* const bar = plot->canvas().findChild<QCPItemLine*>();
        const QCPItemPosition& end = *bar->end;
        const Plot::Handle handle = plot->handleAt(end.pixelPosition());
        QCOMPARE(static_cast<bool>(handle), part > 0.0);
        QVERIFY(!plot->handleAt(end.pixelPosition() + QPointF(30.0, 0.0)));
        const QString why = part > 0.0 ? QString() : QStringLiteral("λ of column 0 is 2π for every n");
        QCOMPARE(explanationOfItemAt(plot->canvas(), end.pixelPosition() + QPointF(0.0, 4.0)), why);
        if (part == 0.0)
            return;
        const double to = part * end.coords().x();
        const Scene led = *handle(scene, {plot->canvas().xAxis->coordToPixel(to), 0.0});
        const double length = schemeOf(led)->wavelength(selectedDimension(scene));
        QVERIFY2(std::abs(length / schemeOf(scene)->wavelength(selectedDimension(scene)) - part) < 0.01 * part,
                 qPrintable(QString::number(length)));
        Scene same = led;
        same.encoding = scene.encoding;
        QVERIFY(same == scene);
    };
    check("longer", dimensionScene(20, 100, {4}), 1.7);
    check("shorter", dimensionScene(20, 100, {5}), 0.6);
    check("the first pair", dimensionScene(20, 100, {0}), 0.0);
    Scene halves = dimensionScene(20, 100, {2});
    halves.encoding = halves.encoding.withLayout(Layout::Concatenated);
    check("sines first", halves, 1.5);
}

void TestDimensionPlot::theLegendSelects()
{
    const ShownView plot(View::Dimension);
    const Scene scene = dimensionScene(20, 100, {4, 5, 6});
    drawn(*plot, scene, {QSize(900, 400), 1.0, true});
    const QCPLegend* legend = nullptr;
    for (QCPLayerable* const element : plot->canvas().layer("legend")->children())
        if (auto* const found = qobject_cast<QCPLegend*>(element); found && found->visible() && found->itemCount() == 3)
            legend = found;
    QVERIFY(legend);
    for (int entry = 0; entry < 3; ++entry) {
        const auto there = plot->labelledAt(QPointF(legend->item(entry)->rect().center()));
        QVERIFY(there && there->selection.pinned);
        QCOMPARE(selectedDimension(*there), 4 + entry);
    }
    QVERIFY(!plot->labelledAt(QPointF(legend->item(2)->rect().right() + 40.0, legend->item(2)->rect().center().y())));
}

void TestDimensionPlot::readoutNamesEveryColumn()
{
    const ShownView plot(View::Dimension);
    const QString readout = plot->picture(dimensionScene(128, 10, {0, 1, 200, 2}))->readout(1.9, 0.0);
    QVERIFY2(readout.startsWith("position 1 · j = 0: 0.8415 · j = 1: 0.5403 · j = 2: "), qPrintable(readout));
    QCOMPARE(readout.count("j = "), 3);
    QVERIFY(plot->picture(dimensionScene(128, 10, {0}))->readout(10.0, 0.0).isEmpty());
    QVERIFY(plot->picture(dimensionScene(128, 10, {0}))->readout(-0.1, 0.0).isEmpty());
    QVERIFY(plot->picture(dimensionScene(128, 10, {200}))->readout(1.0, 0.0).contains("j = 127: "));
}

POSENC_OFFSCREEN_TEST(TestDimensionPlot)
#include "test_dimension_plot.moc"
