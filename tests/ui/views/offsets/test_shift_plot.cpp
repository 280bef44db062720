// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/shift.h"
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "tests/support/rows.h"
#include "tests/support/texts.h"
#include "tests/support/views.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/tickers.h"
#include "ui/plotting/value_plottables.h"

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double base = 10000.0;

Scene shiftScene(std::int64_t dModel, std::int64_t maxLen, std::int64_t k, std::int64_t second, Layout layout = Layout::Interleaved)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(base, dModel, maxLen, layout).value();
    scene.view.name = View::Shift;
    scene.selection.positions = {k};
    scene.selection.second = second;
    return scene;
}

long double omegaOf(const Scene& scene, std::int64_t pair)
{
    return std::pow(static_cast<long double>(base),
                    -2.0L * static_cast<long double>(pair) / static_cast<long double>(scene.encoding.dModel()));
}

// By the definition: a rotation if both columns belong to one pair, otherwise zero.
double entryOf(const Scene& scene, std::int64_t row, std::int64_t column)
{
    for (std::int64_t pair = 0; pair < scene.encoding.completePairs(); ++pair) {
        const PairColumns at = columnsOfPair(scene.encoding, pair);
        if ((row != at.sine && row != at.cosine) || (column != at.sine && column != at.cosine))
            continue;
        const long double angle = omegaOf(scene, pair) * static_cast<long double>(signedOffset(scene));
        if (row == column)
            return static_cast<double>(std::cos(angle));
        return static_cast<double>(row == at.sine ? std::sin(angle) : -std::sin(angle));
    }
    return 0.0;
}

QCPAxisRect& secondOf(QCustomPlot& canvas) { return *canvas.axisRect(1); }

// The axes that are neither the first nor a colour bar's.
QRgb colorAt(const Drawing& picture, QCPAxisRect& axes, double x, double y, double down = 0.0)
{
    const double column = axes.axis(QCPAxis::atBottom)->coordToPixel(x) * picture.scale();
    const double line = axes.axis(QCPAxis::atLeft)->coordToPixel(y) * picture.scale();
    return picture.image().pixel(static_cast<int>(std::floor(column)), static_cast<int>(std::floor(line + down)));
}

QRgb barColor()
{
    const PlotStyle style = PlotStyle::forTheme(false, QFont());
    return paler(style.series(0), style.background, 0.35).rgb();
}

QRgb dotColor() { return PlotStyle::forTheme(false, QFont()).series(1).rgb(); }

QString differenceOf(const QCustomPlot& canvas) { return qobject_cast<QCPItemText*>(canvas.item(0))->text(); }

} // namespace

class TestShiftPlot : public QObject {
    Q_OBJECT

private slots:
    void everyCellHasItsEntry();
    void sharedPixelsShowTheLargestEntry();
    void bothSidesAreShown();
    void loneSineHasNoDot();
    void loneSineIsSaidToBeOff();
    void offsetHasTheSignOfTheSelection();
    void positionsBeyondTheTableAreDefined();
    void matrixIsSquareAndEverythingFits();
    void pictureFollowsTheSelection();
    void zoomedWindowIsWhatIsDrawn();
    void wordsTellTheShift();
    void numbersTurnEveryRow();
    void cellsCanBeHadAlone();

private:
    ColorMaps m_maps;
};

void TestShiftPlot::everyCellHasItsEntry()
{
    const auto check = [&](const Canvas& canvas, int dModel, int layout) {
        const ShownView plot(View::Shift);
        const Scene scene = shiftScene(dModel, 100, 12, 17, static_cast<Layout>(layout));
        const Drawing picture = drawn(*plot, scene, canvas);
        const ColorMap& colors = m_maps.forSigned("auto", false);
        for (int row = 0; row < dModel; ++row)
            for (int column = 0; column < dModel; ++column)
                QVERIFY2(distance(picture.at(column, row), colors.colorOf(entryOf(scene, row, column), -1.0, 1.0)) <= 3,
                         qPrintable(QString("row %1, column %2").arg(row).arg(column)));
    };
    const auto row = [&](const char* name, int dModel, Layout layout) {
        onCanvases(name, [&](const Canvas& canvas) { check(canvas, dModel, static_cast<int>(layout)); });
    };
    row("interleaved", 8, Layout::Interleaved);
    row("concatenated, odd d_model", 9, Layout::Concatenated);
    row("cosines first", 6, Layout::CosineFirst);
    row("one pair", 2, Layout::Interleaved);
    row("an unpaired sine", 1, Layout::Interleaved);
}

void TestShiftPlot::sharedPixelsShowTheLargestEntry()
{
    const auto check = [&](const char* name, int dModel, Layout layout, int height, int width) {
        const InRow in(name);
        const Scene scene = shiftScene(dModel, 100, 12, 17, layout);
        const Shift shift(Encoding(scene.encoding), 5);
        const double cells = dModel;
        const Raster raster = sampleShift(shift, SampleAxis::over(0.0, cells, height, dModel), SampleAxis::over(0.0, cells, width, dModel),
                                          Eigen::ArrayXXf::Ones(3, 3));
        const auto covered = [](int pixel, const SampleAxis& axis) { // of whole cells, and its own if they are wider than a pixel
            const double step = axis.step();
            const auto cell = static_cast<int>(axis.firstCell()) + axis.sampleAt(pixel);
            if (step <= 1.0)
                return std::pair(cell, cell + 1);
            return std::pair(static_cast<int>(std::floor(pixel * step + 1e-7)), static_cast<int>(std::ceil((pixel + 1) * step - 1e-7)));
        };
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                double largest = 0.0;
                const auto [top, bottom] = covered(y, raster.rows);
                const auto [left, right] = covered(x, raster.columns);
                for (int row = top; row < bottom; ++row)
                    for (int column = left; column < right; ++column)
                        largest = std::max(largest, std::abs(entryOf(scene, row, column)));
                const float value = raster.values(raster.rows.sampleAt(y), raster.columns.sampleAt(x));
                QVERIFY2(std::abs(std::abs(static_cast<double>(value)) - largest) < 1e-6,
                         qPrintable(QString("pixel %1, %2").arg(x).arg(y)));
            }
    };
    check("interleaved", 200, Layout::Interleaved, 37, 37);
    check("concatenated", 200, Layout::Concatenated, 37, 37);
    check("an odd d_model", 151, Layout::CosineFirst, 50, 40);
    check("rows share pixels, columns do not", 60, Layout::Interleaved, 25, 100);
    check("two thirds of a pixel", 120, Layout::Interleaved, 80, 80);
}

void TestShiftPlot::bothSidesAreShown()
{
    const auto check = [&](const Canvas& canvas, int dModel) {
        const ShownView plot(View::Shift);
        const Scene scene = shiftScene(dModel, 100, 12, 17);
        const Drawing picture = drawn(*plot, scene, canvas);
        QCPAxisRect& second = secondOf(plot->canvas());
        for (int j = 0; j < dModel; ++j) {
            const long double angle = 17.0L * omegaOf(scene, j / 2);
            const auto value = static_cast<double>(j % 2 == 0 ? std::sin(angle) : std::cos(angle));
            const QString what = QString("column %1, %2").arg(j).arg(value);
            QVERIFY2(distance(colorAt(picture, second, j, value), dotColor()) <= 60, qPrintable(what));
            const double height =
                std::abs(second.axis(QCPAxis::atLeft)->coordToPixel(value) - second.axis(QCPAxis::atLeft)->coordToPixel(0.0));
            if (height > 16.0)
                QVERIFY2(distance(colorAt(picture, second, j, 0.5 * value), barColor()) <= 2, qPrintable(what));
        }
    };
    const auto row = [&](const char* name, int dModel) { onCanvases(name, [&](const Canvas& canvas) { check(canvas, dModel); }); };
    row("8 columns", 8);
    row("16 columns", 16);
    row("two columns", 2);
}

void TestShiftPlot::loneSineHasNoDot()
{
    const ShownView plot(View::Shift);
    const Scene scene = shiftScene(5, 100, 12, 40);
    const Drawing picture = drawn(*plot, scene, {QSize(900, 500), 2.0, true});
    QCPAxisRect& second = secondOf(plot->canvas());
    const auto dotAt = [&](int j, long double value) {
        return distance(colorAt(picture, second, j, static_cast<double>(value)), dotColor()) <= 60;
    };
    QVERIFY(dotAt(3, std::cos(40.0L * omegaOf(scene, 1))));
    QVERIFY(!dotAt(4, std::sin(40.0L * omegaOf(scene, 2))));
    QVERIFY(!dotAt(4, 0.0L)); // T(Δ) makes this of it
    QVERIFY(plot->resolution().contains("without its cosine"));
    const Scene single = shiftScene(1, 100, 12, 40);
    drawn(*plot, single, {QSize(900, 500), 2.0, true});
    QCOMPARE(differenceOf(plot->canvas()),
             QString("an unpaired sine cannot be rotated: off by %1").arg(std::abs(std::sin(40.0)), 0, 'g', 2));
}

// Its sentence says where it holds, and by how much it fails.
void TestShiftPlot::loneSineIsSaidToBeOff()
{
    const ShownView plot(View::Shift);
    const Scene scene = shiftScene(7, 100, 3, 14);
    drawn(*plot, scene, {QSize(1600, 700), 1.0, true});
    const QString off = QString::number(static_cast<double>(std::abs(std::sin(14.0L * omegaOf(scene, 3)))), 'g', 2);
    const QRegularExpression words("^largest difference over 6 columns: 0 up to rounding\\. The unpaired sine, column 6, is off by "
                                   + QRegularExpression::escape(off) + "$");
    QVERIFY2(words.match(differenceOf(plot->canvas())).hasMatch(), qPrintable(differenceOf(plot->canvas())));
    QVERIFY2(plot->picture(scene)->subtitle().contains("except for the unpaired sine"), qPrintable(plot->picture(scene)->subtitle()));
    QVERIFY2(plot->picture(scene)->description().contains("is off by " + off), qPrintable(plot->picture(scene)->description()));
    for (const QSize& size : {QSize(900, 500), QSize(500, 300), QSize(320, 240)}) { // shorter words say it, too
        drawn(*plot, scene, {size, 1.0, true});
        QVERIFY2(differenceOf(plot->canvas()).contains(off), qPrintable(differenceOf(plot->canvas())));
    }
    const Scene even = shiftScene(8, 100, 3, 14);
    drawn(*plot, even, {QSize(1600, 700), 1.0, true});
    QVERIFY2(differenceOf(plot->canvas()).startsWith("largest difference over 8 columns: "), qPrintable(differenceOf(plot->canvas())));
    QVERIFY(!plot->picture(even)->subtitle().contains("lone"));
}

// Both signs are legal; the picture, its words and its numbers use the selected one.
void TestShiftPlot::offsetHasTheSignOfTheSelection()
{
    const ShownView plot(View::Shift);
    const Scene back = shiftScene(8, 100, 20, 4);
    drawn(*plot, back, {QSize(900, 500), 1.0, true});
    QVERIFY2(plot->picture(back)->subtitle().contains("Δ = −16, k = 20"), qPrintable(plot->picture(back)->subtitle()));
    QVERIFY2(plot->picture(back)->description().contains("T(−16) turns PE(20) into PE(4)"), qPrintable(plot->picture(back)->description()));
    const QString readout = plot->picture(back)->readout(1.0, 0.0); // the sine of the new position from the cosine of the old one
    QVERIFY2(readout.startsWith("T(−16)(0, 1) = 0.2879"), qPrintable(readout)); // sin(−16)
}

void TestShiftPlot::positionsBeyondTheTableAreDefined()
{
    const ShownView plot(View::Shift);
    const Scene scene = shiftScene(16, 1048576, 1048575, 0);
    drawn(*plot, scene, {QSize(900, 500), 1.0, true});
    QVERIFY2(differenceOf(plot->canvas()).startsWith("largest difference ") && differenceOf(plot->canvas()).endsWith("0 up to rounding"),
             qPrintable(differenceOf(plot->canvas())));
    QVERIFY(plot->picture(scene)->description().contains("T(−1048575) turns PE(1048575) into PE(0)"));
}

void TestShiftPlot::matrixIsSquareAndEverythingFits()
{
    const auto check = [&](const char* name, QSize size, int dModel) {
        const InRow in(name);
        const ShownView plot(View::Shift);
        const Scene scene = shiftScene(dModel, 5000, 12, 17);
        const QImage first = drawn(*plot, scene, {size, 1.0, true}).image();
        const QRect matrix = plot->canvas().axisRect()->rect();
        const QRect second = secondOf(plot->canvas()).rect();
        QCOMPARE(matrix.width(), matrix.height());
        QVERIFY(matrix.width() >= 60);
        QVERIFY2(second.width() >= 60 && second.height() >= 60, qPrintable(QString("%1 × %2").arg(second.width()).arg(second.height())));
        QVERIFY(!plot->canvas().axisRect()->outerRect().intersects(secondOf(plot->canvas()).outerRect()));
        for (const QCPAxisRect* rect : {plot->canvas().axisRect(), &secondOf(plot->canvas())})
            QVERIFY(QRect(QPoint(), size).contains(rect->outerRect()));
        QCOMPARE(plot->resolution().contains("each pixel"), dModel > matrix.width());
        QCOMPARE(drawn(*plot, scene, {size, 1.0, true}).image(), first); // laying out again changes nothing
        const ShownView again(View::Shift);
        drawn(*again, scene, {QSize(500, 1200), 1.0, true}); // one below the other, and back
        QCOMPARE(drawn(*again, scene, {size, 1.0, true}).image(), first);
    };
    for (const QSize& size : {QSize(296, 170), QSize(320, 240), QSize(640, 480), QSize(400, 900), QSize(1200, 300), QSize(1600, 1000)})
        for (const int dModel : {1, 8, 512, 16384})
            check(qPrintable(QString::asprintf("d_model %d at %d × %d", dModel, size.width(), size.height())), size, dModel);
}

void TestShiftPlot::pictureFollowsTheSelection()
{
    const ShownView plot(View::Shift);
    drawn(*plot, shiftScene(16, 100, 4, 10), {});
    for (const auto& [k, second] : {std::pair(20, 26), std::pair(20, 90), std::pair(5, 3)}) { // the same Δ, another, another again
        const Scene other = shiftScene(16, 100, k, second);
        plot->mark(other);
        const ShownView same(View::Shift);
        QCOMPARE(Drawing(plot->canvas(), {}).image(), drawn(*same, other, {}).image());
    }
}

void TestShiftPlot::zoomedWindowIsWhatIsDrawn()
{
    const ShownView plot(View::Shift);
    const Scene scene = shiftScene(512, 100, 4, 10);
    const CellWindow window{{100.0, 110.0}, {98.0, 108.0}};
    const Scene zoomed = plot->picture(scene)->withWindow(window);
    QVERIFY(plot->picture(zoomed)->window() == window);
    QVERIFY(plot->picture(zoomed)->withWindow(std::nullopt) == scene);
    const Drawing picture = drawn(*plot, zoomed, {});
    QCOMPARE(plot->canvas().xAxis->range(), QCPRange(97.5, 107.5));
    QCOMPARE(plot->canvas().yAxis->range(), QCPRange(99.5, 109.5));
    QCOMPARE(secondOf(plot->canvas()).axis(QCPAxis::atBottom)->range(), QCPRange(99.5, 109.5));
    for (int row = 100; row < 108; ++row)
        QVERIFY(distance(picture.at(row, row), m_maps.forSigned("auto", false).colorOf(entryOf(scene, row, row), -1.0, 1.0)) <= 3);
}

void TestShiftPlot::wordsTellTheShift()
{
    const ShownView plot(View::Shift);
    Scene scene = shiftScene(8, 128, 12, 18);
    scene.selection.dimensions = {2};
    QCOMPARE(plot->picture(scene)->subtitle(), QString("T(Δ) · PE(k) = PE(k + Δ), Δ = 6, k = 12"));
    QCOMPARE(plot->picture(scene)->readout(3.5, 2.5), QString("T(6)(2, 3) = 0.564642")); // sin 0.6
    QCOMPARE(plot->picture(scene)->readout(2.5, 3.5), QString("T(6)(3, 2) = −0.564642"));
    QVERIFY(plot->picture(scene)->readout(8.0, 2.5).isEmpty());
    QVERIFY(plot->picture(scene)->readout(2.5, -0.1).isEmpty());
    const QString description = plot->picture(scene)->description();
    QVERIFY2(description.startsWith("128 positions × 8 columns, n = 10000; T(6) turns PE(12) into PE(18); largest difference "),
             qPrintable(description));
    QVERIFY2(description.endsWith("; T(6)(2, 2) = 0.8253"), qPrintable(description)); // cos 0.6
    QCOMPARE(plot->name(), QString("Shift"));
}

void TestShiftPlot::numbersTurnEveryRow()
{
    const auto check = [&](const char* name, int dModel, int layout) {
        const InRow in(name);
        const Scene scene = shiftScene(dModel, 200, 150, 30, static_cast<Layout>(layout));
        const auto numbers = numbersOf(scene);
        QVERIFY(numbers.hasValue());
        QCOMPARE(qint64{numbers->rows}, qint64{dModel});
        QCOMPARE(qint64{numbers->columns}, qint64{dModel});
        Table table(dModel, dModel);
        table.setConstant(7.0);
        numbers->fill(0, table);
        for (int row = 0; row < dModel; ++row)
            for (int column = 0; column < dModel; ++column)
                QVERIFY(std::abs(table(row, column) - entryOf(scene, row, column)) < 1e-14);
        Table lower(dModel / 2 + 1, dModel); // any rows, not only from the top
        numbers->fill(dModel - lower.rows(), lower);
        QVERIFY(lower == table.bottomRows(lower.rows()));
        const Encoding encoding(scene.encoding);
        for (const std::int64_t k : {120, 133, 199}) {
            const Eigen::VectorXd turned = table * encoding.row(k);
            for (std::int64_t j = 0; j < dModel; ++j)
                if (columnAt(scene.encoding, j).pair < scene.encoding.completePairs())
                    QVERIFY(std::abs(turned[j] - encoding.value(k - 120, j)) < 1e-14);
        }
        QCOMPARE(numbers->corner, std::string("dimension"));
        QCOMPARE(numbers->columnName(dModel - 1), std::to_string(dModel - 1));
        QCOMPARE(numbers->rowName(dModel - 1), std::int64_t{dModel - 1});
    };
    for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst})
        for (const int dModel : {1, 2, 7, 64})
            check(qPrintable(QString::asprintf("%s, d_model %d", nameOf(layout).data(), dModel)), dModel, static_cast<int>(layout));
}

void TestShiftPlot::cellsCanBeHadAlone()
{
    const Scene scene = shiftScene(12, 100, 12, 17, Layout::Concatenated);
    FigureOptions options;
    options.cellPixels = 3;
    const auto image = drawFigure(scene, options, m_maps);
    QVERIFY(image.hasValue());
    QCOMPARE(image->size(), QSize(36, 36));
    for (int row = 0; row < 12; ++row)
        for (int column = 0; column < 12; ++column)
            QVERIFY(distance(image->pixel(3 * column + 1, 3 * row + 1),
                             m_maps.forSigned("auto", false).colorOf(entryOf(scene, row, column), -1.0, 1.0))
                    <= 3);
}

POSENC_OFFSCREEN_TEST(TestShiftPlot)
#include "test_shift_plot.moc"
