// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_curve.h"
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "ui/plotting/sampled_plottables.h"

#include <atomic>
#include <new>
#include <numeric>

using namespace posenc;
using namespace posenc::test;

namespace {

// A colour that identifies a pixel's column and line.
QRgb signature(int x, int y) { return qRgb(x % 256, y % 256, 100 + (x / 256) * 10 + y / 256); }

void prepareCanvas(QCustomPlot& canvas)
{
    canvas.setBackground(Qt::black);
    for (QCPAxis* const axis : canvas.axisRect()->axes()) { // nothing covers the picture
        axis->setVisible(false);
        axis->grid()->setVisible(false);
    }
}

} // namespace

class TestSampledPlottables : public QObject {
    Q_OBJECT

private slots:
    void rasterIsOnePixelAPixel();
    void rasterIsAskedForWhatItsAxesShow();
    void rasterAsksAgainOnlyForSomethingElse();
    void rasterSampledAheadIsDrawnIfItFits();
    void rasterWithoutASamplerDrawsNothing();
    void hugePicturesAreDrawnInBands();
    void tooLittleMemoryIsASentence();
    void lineIsDrawnThroughItsSamples();
    void unresolvedSamplesAreABand();
    void fastCurvesAreOneEvenBand();
    void steepCurvesThatDoNotReturnAreLines();
    void dotsStandWhereThereIsRoom();
    void pointsWithoutNeighboursAreDots();
    void plottablesTakeTheWholeRange();
    void picturesAreNarrowerForWholePixels();
};

void TestSampledPlottables::rasterIsOnePixelAPixel()
{
    onCanvases("pixels", [&](const Canvas& target) {
        const auto& [size, scale, screen] = target;
        QCustomPlot canvas;
        prepareCanvas(canvas);
        auto* const raster = new RasterPlottable(canvas.xAxis, canvas.yAxis);
        QSize asked;
        raster->setSampler([&](const CellWindow&, QImage& image, Eigen::ArrayXXf&) {
            asked = image.size();
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    image.setPixel(x, y, signature(x, y));
        });
        const Drawing picture(canvas, {size, scale, screen});
        const QRect axes = picture.axes();
        QCOMPARE(asked, axes.size());
        int wrong = 0;
        const int last = axes.height() - static_cast<int>(std::ceil(scale)); // the lowest line is clipped by QCustomPlot, under its axis
        for (int y = 0; y < last; ++y)
            for (int x = 0; x < axes.width(); ++x)
                wrong += picture.image().pixel(axes.topLeft() + QPoint(x, y)) != signature(x, y) ? 1 : 0;
        // If a unit is not a whole number of pixels, clipping may remove the last ones.
        const int allowed = std::abs(scale - std::round(scale)) < 1e-9 ? 0 : 2 * (axes.width() + axes.height());
        QVERIFY2(wrong <= allowed, qPrintable(QString("%1 of %2 pixels").arg(wrong).arg(axes.width() * axes.height())));
        QCOMPARE(picture.image().pixel(axes.topLeft() - QPoint(2, 2)), 0xff000000U);
        QCOMPARE(picture.image().pixel(axes.bottomRight() + QPoint(2, 2)), 0xff000000U);
    });
}

void TestSampledPlottables::rasterIsAskedForWhatItsAxesShow()
{
    QCustomPlot canvas;
    auto* const raster = new RasterPlottable(canvas.xAxis, canvas.yAxis);
    CellWindow asked;
    raster->setSampler([&](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
        asked = window;
        image.fill(Qt::red);
    });
    canvas.xAxis->setRange(-0.5, 127.5); // all of 128 columns
    canvas.yAxis->setRange(9.5, 19.5);   // rows 10 … 19
    const Drawing picture(canvas, {});
    QVERIFY((asked == CellWindow{{10.0, 20.0}, {0.0, 128.0}}));
    QCOMPARE(picture.at(64, 15), 0xffff0000U);
}

void TestSampledPlottables::rasterAsksAgainOnlyForSomethingElse()
{
    QCustomPlot canvas;
    auto* const raster = new RasterPlottable(canvas.xAxis, canvas.yAxis);
    int asked = 0;
    const auto sampler = [&](const CellWindow&, QImage& image, Eigen::ArrayXXf&) {
        ++asked;
        image.fill(asked % 2 == 1 ? Qt::red : Qt::green);
    };
    raster->setSampler(sampler);
    QCOMPARE(Drawing(canvas, {}).at(2.5, 2.5), 0xffff0000U);
    QCOMPARE(Drawing(canvas, {}).at(2.5, 2.5), 0xffff0000U);
    QCOMPARE(asked, 1);
    canvas.xAxis->setRange(0.0, 4.0);
    QCOMPARE(Drawing(canvas, {}).at(2.5, 2.5), 0xff00ff00U);
    QCOMPARE(Drawing(canvas, {QSize(640, 480), 2.0, true}).at(2.5, 2.5), 0xffff0000U);
    QCOMPARE(asked, 3);
    raster->setSampler(sampler);
    QCOMPARE(Drawing(canvas, {QSize(640, 480), 2.0, true}).at(2.5, 2.5), 0xff00ff00U);
    QCOMPARE(asked, 4);
}

// Prefetched on another thread, for the window that is shown next or for another one, or without memory.
void TestSampledPlottables::rasterSampledAheadIsDrawnIfItFits()
{
    constexpr int none = -1;
    Rows<double, int, int> rows; // the window's end, the call that has no memory, all calls
    rows.add("the window that is drawn", 5.0, none, 2);
    rows.add("another window", 7.0, none, 3);
    rows.add("no memory at first", 5.0, 2, 3);
    rows.each([&](double end, int without, int calls) {
        QCustomPlot canvas;
        canvas.xAxis->setRange(-0.5, 4.5);
        canvas.yAxis->setRange(-0.5, 4.5);
        auto* const raster = new RasterPlottable(canvas.xAxis, canvas.yAxis);
        std::atomic<int> asked = 0;
        const auto sampler = [&](const CellWindow&, QImage& image, Eigen::ArrayXXf& memory) {
            QThread::msleep(2); // or a thread would not be worthwhile
            const int call = ++asked;
            if (call == without)
                throw std::bad_alloc();
            image.fill(call % 2 == 1 ? Qt::red : Qt::green);
            memory.resize(5, 5);
        };
        raster->sampleAhead({{0.0, 5.0}, {0.0, 5.0}}); // without a size of a last picture
        raster->setSampler(sampler);
        QCOMPARE(Drawing(canvas, {}).at(2.5, 2.5), 0xffff0000U);
        raster->sampleAhead({{0.0, 5.0}, {0.0, 5.0}}); // what is there already
        QCOMPARE(asked, 1);
        raster->setSampler(sampler);
        raster->sampleAhead({{0.0, 5.0}, {0.0, end}});
        for (int i = 0; i < 5000 && asked < 2; ++i) // without the queue, in which the canvas has a drawing of its own
            QThread::msleep(1);
        QCOMPARE(asked, 2);
        QCOMPARE(Drawing(canvas, {}).at(2.5, 2.5), calls == 2 ? 0xff00ff00U : 0xffff0000U);
        QCOMPARE(asked, calls);
        QVERIFY(!raster->lacksMemory());
        QCOMPARE(Drawing(canvas, {}).at(2.5, 2.5), calls == 2 ? 0xff00ff00U : 0xffff0000U);
        QCOMPARE(asked, calls);
    });
}

void TestSampledPlottables::rasterWithoutASamplerDrawsNothing()
{
    QCustomPlot canvas;
    prepareCanvas(canvas);
    new RasterPlottable(canvas.xAxis, canvas.yAxis);
    auto* const curve = new CurvePlottable(canvas.xAxis, canvas.yAxis);
    curve->setSampler([](const CellRange&, int) { return CurveSamples{}; });
    QCOMPARE(Drawing(canvas, {}).at(2.5, 2.5), 0xff000000U);
}

// Of a picture drawn line by line into a smaller one, only these lines are requested, and never all at once.
void TestSampledPlottables::hugePicturesAreDrawnInBands()
{
    QCustomPlot canvas;
    prepareCanvas(canvas);
    canvas.xAxis->setRange(-0.5, 99.5);
    canvas.yAxis->setRange(-0.5, 99.5);
    auto* const raster = new RasterPlottable(canvas.xAxis, canvas.yAxis);
    std::int64_t most = 0;
    double least = 100.0;
    double last = 0.0;
    raster->setSampler([&](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
        most = std::max(most, std::int64_t{image.width()} * image.height());
        least = std::min(least, window.rows.first);
        last = std::max(last, window.rows.last);
        for (int y = 0; y < image.height(); ++y) {
            const double row = window.rows.first + (y + 0.5) * window.rows.size() / image.height();
            const auto grey = static_cast<int>(row);
            std::fill_n(reinterpret_cast<QRgb*>(image.scanLine(y)), image.width(), qRgb(grey, grey, 200));
        }
    });
    const QSize size(4000, 3000);
    QImage whole(size, QImage::Format_RGB32);
    QCPPainter all(&whole);
    canvas.toPainter(&all, size.width(), size.height());
    all.end();
    QVERIFY2(most <= 4'000'000, qPrintable(QString::number(most)));
    QVERIFY(least == 0.0 && std::abs(last - 100.0) < 1e-9);
    const QRect axes = canvas.axisRect()->rect();
    for (int y = axes.top() + 2; y < axes.bottom() - 2; ++y) {
        const auto row = static_cast<int>((y - axes.top() + 0.5) * 100.0 / axes.height());
        QVERIFY2(std::abs(qRed(whole.pixel(axes.center().x(), y)) - row) <= 1, qPrintable(QString::number(y)));
    }
    least = 100.0;
    last = 0.0;
    QImage part(QSize(4000, 100), QImage::Format_RGB32);
    QCPPainter some(&part);
    some.translate(0, -1500);
    canvas.toPainter(&some, size.width(), size.height());
    some.end();
    QVERIFY2(least > 45.0 && last < 55.0 + 34.0, qPrintable(QStringLiteral("%1 … %2").arg(least).arg(last)));
    QCOMPARE(part.pixel(2000, 50), whole.pixel(2000, 1550));
}

void TestSampledPlottables::tooLittleMemoryIsASentence()
{
    const auto row = [&](const char* name, bool noImage) {
        const InRow in(name);
        QCustomPlot canvas;
        prepareCanvas(canvas);
        auto* const raster = new RasterPlottable(canvas.xAxis, canvas.yAxis);
        raster->setPen(QPen(Qt::white));
        bool scarce = !noImage;
        raster->setSampler([&](const CellWindow&, QImage& image, Eigen::ArrayXXf&) {
            if (scarce)
                throw std::bad_alloc();
            image.fill(Qt::red);
        });
        if (noImage) { // wider than an image can be, though the target need not be
            QImage paper(600, 400, QImage::Format_RGB32);
            QCPPainter painter(&paper);
            painter.scale(2e6, 1.0);
            canvas.toPainter(&painter, 600, 400);
            QVERIFY(raster->lacksMemory());
            painter.end();
        } else {
            const QImage without = Drawing(canvas, {}).image();
            QVERIFY(raster->lacksMemory());
            int written = 0;
            for (int y = 0; y < without.height(); ++y)
                for (int x = 0; x < without.width(); ++x)
                    written += qGray(without.pixel(x, y)) > 128 ? 1 : 0;
            QVERIFY(written > 100); // letters, and nothing else
            scarce = false;
        }
        QCOMPARE(Drawing(canvas, {}).at(2.5, 2.5), 0xffff0000U); // it returns with the memory
        QVERIFY(!raster->lacksMemory());
    };
    row("numbers that cannot be had", false);
    row("an image that cannot be had", true);
}

void TestSampledPlottables::lineIsDrawnThroughItsSamples()
{
    onCanvases("pixels", [&](const Canvas& target) {
        const auto& [size, scale, screen] = target;
        QCustomPlot canvas;
        prepareCanvas(canvas);
        canvas.xAxis->setRange(-0.5, 9.5);
        canvas.yAxis->setRange(-1.2, 1.2);
        auto* const curve = new CurvePlottable(canvas.xAxis, canvas.yAxis);
        curve->setPen(QPen(Qt::red, 3.0));
        int asked = 0;
        CellRange shown;
        curve->setSampler([&](const CellRange& window, int pixels) {
            asked = pixels;
            shown = window;
            return CurveSamples{{0.0, 4.0, 9.0}, {-1.0, 1.0, 0.5}, {-1.0, 1.0, 0.5}, {-1.0, 1.0, 0.5}};
        });
        const Drawing picture(canvas, {size, scale, screen});
        QVERIFY((shown == CellRange{0.0, 10.0}));
        QVERIFY(std::abs(asked - picture.axes().width()) <= 1);
        for (const auto& [x, y] :
             {std::pair(1.0, -0.5), std::pair(2.0, 0.0), std::pair(4.0, 0.99), std::pair(6.5, 0.75), std::pair(8.9, 0.51)})
            QVERIFY2(distance(picture.at(x, y), qRgb(255, 0, 0)) <= 60, qPrintable(QString("at %1").arg(x)));
        for (const auto& [x, y] : {std::pair(2.0, 0.3), std::pair(2.0, -0.3), std::pair(9.4, 0.5), std::pair(-0.3, -1.0)})
            QCOMPARE(picture.at(x, y), 0xff000000U);
    });
}

void TestSampledPlottables::unresolvedSamplesAreABand()
{
    QCustomPlot canvas;
    prepareCanvas(canvas);
    canvas.xAxis->setRange(-0.5, 99.5);
    canvas.yAxis->setRange(-1.2, 1.2);
    auto* const curve = new CurvePlottable(canvas.xAxis, canvas.yAxis);
    curve->setPen(QPen(Qt::red, 1.6));
    curve->setSampler([](const CellRange&, int pixels) {
        CurveSamples samples;
        for (int p = 0; p < pixels; ++p) {
            samples.x.push_back(-0.5 + 100.0 * (p + 0.5) / pixels);
            samples.middle.push_back(0.0);
            samples.lowest.push_back(-0.9);
            samples.highest.push_back(0.6);
        }
        return samples;
    });
    for (const Canvas& paper : {Canvas{}, Canvas{QSize(500, 400), 2.0, true}, Canvas{QSize(400, 300), 1.5, false}}) {
        const Drawing picture(canvas, paper);
        const QRgb band = qRgb(115, 0, 0); // the curve's colour at 45 %
        // No gaps and no overlaps between the pixels' bands.
        const int line = static_cast<int>(picture.line(0.3));
        QStringList others;
        for (int x = picture.axes().left() + 4; x < picture.axes().right() - 4; ++x)
            if (const QRgb seen = picture.image().pixel(x, line); distance(seen, band) > 4)
                others << QString("%1: %2").arg(x).arg(seen, 0, 16);
        QVERIFY2(others.isEmpty(), qPrintable(QString("scale %1, %2, but %3").arg(paper.scale).arg(band, 0, 16).arg(others.join(", "))));
        for (const double y : {-0.8, 0.0, 0.55})
            QVERIFY(distance(picture.at(30, y), band) <= 4); // no line in it
        for (const double y : {-0.97, 0.67})
            QCOMPARE(picture.at(30, y), 0xff000000U);
    }
}

// sin(k n^(−x)), fast at the left: a band without gaps, blobs and hairlines, which gets darker, and then a line.
void TestSampledPlottables::fastCurvesAreOneEvenBand()
{
    onCanvases("pixels", [&](const Canvas& target) {
        const auto& [size, scale, screen] = target;
        for (const double n : {1e4, 1e9}) {
            const Frequencies frequencies(EncodingSpec::make(n, 512, 1000).value());
            QCustomPlot canvas;
            prepareCanvas(canvas);
            canvas.xAxis->setRange(-0.5, 255.5);
            canvas.yAxis->setRange(-1.2, 1.2);
            auto* const curve = new CurvePlottable(canvas.xAxis, canvas.yAxis);
            curve->setPen(QPen(Qt::red, 1.6));
            curve->setSampler(
                [&](const CellRange&, int pixels) { return samplePairs(pairPlaces(frequencies, 0.0, 255.0, pixels + 1), true, 999); });
            const Drawing picture(canvas, {size, scale, screen});
            const QRgb band = qRgb(115, 0, 0); // the curve's colour at 45 %
            const auto isBand = [&](int x) {
                for (const double y : {-0.9, -0.4, 0.0, 0.37, 0.8})
                    if (distance(picture.image().pixel(x, static_cast<int>(picture.line(y))), band) > 6)
                        return false;
                return true;
            };
            const int first = static_cast<int>(picture.column(0.0)) + 4;
            int end = first;
            while (isBand(end))
                ++end;
            // Where the curve returns within two pixels, nobody sees its strokes.
            const double perPixel = 256.0 / picture.axes().width();
            int tooFast = first;
            const auto angle = [&](int x) { return 999.0 * frequencies.omegaBetween((x - first + 4) * perPixel); };
            while (angle(tooFast) - angle(tooFast + 2) > 2.0 * std::numbers::pi)
                ++tooFast;
            const double darker = 6.0 * 1.6 * scale;
            QVERIFY2(end >= tooFast - darker && end > first, qPrintable(QString("%1 and %2").arg(end).arg(tooFast)));
            QVERIFY2(end - first < 0.6 * picture.axes().width(), qPrintable(QString::number(end))); // most of it is seen
            for (int x = end + 2; x < picture.axes().right(); ++x)
                QVERIFY2(!isBand(x), qPrintable(QString("at %1 after %2").arg(x).arg(end)));
            // A line is as bright as its pen somewhere in each of its columns.
            for (int x = end + 3; x < picture.column(254.0) - 2; ++x) {
                int brightest = 0;
                for (int y = picture.axes().top(); y <= picture.axes().bottom(); ++y)
                    brightest = std::max(brightest, qRed(picture.image().pixel(x, y)));
                QVERIFY2(brightest > 120, qPrintable(QString("a gap at %1, after %2").arg(x).arg(end)));
            }
        }
    });
}

void TestSampledPlottables::steepCurvesThatDoNotReturnAreLines()
{
    PlacedCurve steps; // 0, 0, … 0, 100, 100 … every fifty pixels
    for (int x = 0; x < 400; ++x) {
        const bool edge = x % 50 == 0;
        const double level = x / 50 % 2 == 0 ? 0.0 : 100.0;
        steps.x.push_back(x);
        steps.middle.push_back(level);
        steps.top.push_back(edge ? 0.0 : level);
        steps.bottom.push_back(edge ? 100.0 : level);
    }
    const CurveBands bands = bandsOf(steps, 3.0, 3.0);
    QVERIFY(std::ranges::none_of(bands.isBand, [](bool isBand) { return isBand; }));
}

void TestSampledPlottables::dotsStandWhereThereIsRoom()
{
    QCustomPlot canvas;
    prepareCanvas(canvas);
    canvas.yAxis->setRange(-1.2, 1.2);
    auto* const curve = new CurvePlottable(canvas.xAxis, canvas.yAxis);
    curve->setPen(QPen(Qt::red, 1.0));
    const auto redPixels = [&](int samples, bool dots) {
        canvas.xAxis->setRange(-0.5, samples - 0.5);
        curve->setSampler([samples](const CellRange&, int) {
            const std::vector<double> flat(static_cast<std::size_t>(samples), 0.0);
            CurveSamples made{flat, flat, flat, flat};
            std::iota(made.x.begin(), made.x.end(), 0.0);
            return made;
        });
        QPolygonF marked;
        for (int sample = 0; sample < (dots ? samples : 0); ++sample)
            marked.append(QPointF(sample, 0.0));
        curve->setDots(marked);
        const Drawing picture(canvas, {});
        int red = 0;
        for (int y = picture.axes().top(); y <= picture.axes().bottom(); ++y)
            red += qRed(picture.image().pixel(static_cast<int>(picture.column(samples / 2)), y)) > 128 ? 1 : 0;
        return red;
    };
    QVERIFY(redPixels(20, true) >= 6);
    QVERIFY(redPixels(20, false) <= 2);
    QVERIFY(redPixels(300, true) <= 3); // no room between them
    QVERIFY(redPixels(1, true) >= 6);   // a single sample has no visible line
}

// A line needs two points: one alone, or between others without a number, is a dot. Beside a band, it is not.
void TestSampledPlottables::pointsWithoutNeighboursAreDots()
{
    QCustomPlot canvas;
    prepareCanvas(canvas);
    canvas.yAxis->setRange(-1.2, 1.2);
    auto* const curve = new CurvePlottable(canvas.xAxis, canvas.yAxis);
    curve->setPen(QPen(Qt::red, 1.0));
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const auto redPixels = [&](std::vector<double> middle, std::size_t at, double height) {
        canvas.xAxis->setRange(-0.5, static_cast<double>(middle.size()) - 0.5);
        curve->setSampler([&](const CellRange&, int) {
            CurveSamples made{middle, middle, middle, middle};
            std::iota(made.x.begin(), made.x.end(), 0.0);
            for (std::size_t s = 0; s < middle.size(); ++s) {
                made.lowest[s] -= s == at ? 0.0 : height;
                made.highest[s] += s == at ? 0.0 : height;
            }
            return made;
        });
        const Drawing picture(canvas, {});
        const int x = static_cast<int>(picture.column(static_cast<double>(at)));
        int red = 0;
        for (int y = picture.axes().top(); y <= picture.axes().bottom(); ++y)
            red += qRed(picture.image().pixel(x, y)) > 192 ? 1 : 0;
        return red;
    };
    QCOMPARE(redPixels({nan, nan, nan}, 1, 0.0), 0);
    for (const int red : {redPixels({0.5}, 0, 0.0), redPixels({0.5, nan, 0.5}, 0, 0.0), redPixels({0.5, nan, 0.5}, 2, 0.0),
                          redPixels({nan, -0.5, nan, 0.2, 0.3}, 1, 0.0)})
        QVERIFY2(red >= 4 && red <= 6, qPrintable(QString::number(red)));
    QVERIFY(redPixels({nan, 0.0, 0.0, nan}, 1, 0.0) <= 2); // a line
    std::vector<double> close(300, nan);
    close[150] = 0.0;
    QVERIFY(redPixels(close, 150, 0.0) >= 1 && redPixels(close, 150, 0.0) <= 2); // no wider than there is room
    const int between = redPixels({0.0, 0.0, 0.0}, 1, 1.0);                      // the line from one band to the other
    QVERIFY2(between >= 1 && between <= 2, qPrintable(QString::number(between)));
}

void TestSampledPlottables::plottablesTakeTheWholeRange()
{
    QCustomPlot canvas;
    canvas.xAxis->setRange(3.0, 7.0);
    const RasterPlottable* const raster = new RasterPlottable(canvas.xAxis, canvas.yAxis);
    const CurvePlottable* const curve = new CurvePlottable(canvas.xAxis, canvas.yAxis);
    bool found = false;
    QCOMPARE(raster->getKeyRange(found, QCP::sdBoth), QCPRange(3.0, 7.0));
    QCOMPARE(curve->getKeyRange(found, QCP::sdBoth), QCPRange(3.0, 7.0));
    QVERIFY(raster->selectTest(QPointF(), false, nullptr) < 0.0 && curve->selectTest(QPointF(), false, nullptr) < 0.0);
}

void TestSampledPlottables::picturesAreNarrowerForWholePixels()
{
    const struct {
        double room;
        int pixels;
    } cases[]{{99.0, 0}, {100.0, 100}, {142.0, 100}, {143.0, 0}, {200.0, 200}, {235.0, 200}, {236.0, 0}, {300.0, 0}};
    for (const auto& [room, pixels] : cases)
        QCOMPARE(wholePixels(room, 100.0), pixels);
}

POSENC_OFFSCREEN_TEST(TestSampledPlottables)
#include "test_sampled_plottables.moc"
