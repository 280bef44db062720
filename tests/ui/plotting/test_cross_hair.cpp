// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/settings/table_settings.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const Canvas screen{QSize(640, 480), 1.0, true};

Scene crossHairScene(std::int64_t dModel, std::int64_t maxLen)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(100.0, dModel, maxLen).value();
    scene.selection.pinned = true;
    scene.selection.positions = {6};
    scene.selection.dimensions = {2};
    scene.selection.second = 3;
    return scene;
}

Scene freed(Scene scene)
{
    scene.selection.pinned = false;
    return scene;
}

PlotStyle styleOf(bool dark) { return PlotStyle::forTheme(dark, QFont()); }

// A line one pixel wide, on any ground: the pixel under a place of an axis.
QRgb horizontalLine(const Drawing& picture, double column, double row)
{
    return picture.image().pixel(static_cast<int>(picture.column(column)), static_cast<int>(std::floor(picture.line(row))));
}
QRgb verticalLine(const Drawing& picture, double column, double row)
{
    return picture.image().pixel(static_cast<int>(std::floor(picture.column(column))), static_cast<int>(picture.line(row)));
}

} // namespace

/// The lines and marks over a picture that show the selection.
class TestCrossHair : public QObject {
    Q_OBJECT

private slots:
    void rowAndColumnAreFramed();
    void narrowRowsAndColumnsAreOneLine();
    void smallCellIsStillSeen();
    void chosenOnesHaveEdgesInTheirColours();
    void transposedHeatmapIsMarkedTransposed();
    void similarityShowsTheOffset();
    void curvesShowThePoint();
    void nothingIsShownWhereNothingIsPinned();
    void movingItRedrawsNothingElse();

private:
    ColorMaps m_maps;
};

void TestCrossHair::rowAndColumnAreFramed()
{
    for (const bool dark : {false, true}) {
        const InRow in(dark ? "dark" : "light");
        const ShownView plot(View::Heatmap);
        const Drawing without = drawn(*plot, freed(crossHairScene(4, 10)), screen, dark);
        const Drawing picture = drawn(*plot, crossHairScene(4, 10), screen, dark);
        const QRgb line = styleOf(dark).text.rgb();
        for (int j = 0; j < 4; ++j)
            if (j != 2)
                for (const double edge : {5.5, 6.5})
                    QVERIFY2(distance(horizontalLine(picture, j, edge), line) <= 8, qPrintable(QString("column %1").arg(j)));
        for (int k = 0; k < 10; ++k)
            if (k != 6)
                for (const double edge : {1.5, 2.5})
                    QVERIFY2(distance(verticalLine(picture, edge, k), line) <= 8, qPrintable(QString("row %1").arg(k)));
        // The cells keep their colours, and the cell's own frame is thicker than the lines leading to it.
        for (int k = 0; k < 10; ++k)
            for (int j = 0; j < 4; ++j)
                QCOMPARE(picture.at(j, k), without.at(j, k));
        const auto changed = [&](double column, double edge) {
            int pixels = 0;
            for (int away = -6; away <= 6; ++away)
                pixels += distance(picture.at(column, edge, 0.0, away), without.at(column, edge, 0.0, away)) > 40 ? 1 : 0;
            return pixels;
        };
        QVERIFY(changed(0, 5.5) >= 1);
        QVERIFY2(changed(2, 5.5) >= changed(0, 5.5), qPrintable(QString("%1 %2").arg(changed(2, 5.5)).arg(changed(0, 5.5))));
        QCOMPARE(changed(0, 3.5), 0);
        // Visible on dark and light cells alike: the halo contrasts with the line.
        const double above = std::floor(picture.line(5.5)) - 1.0 - picture.line(5.5) + 0.5;
        QVERIFY(distance(picture.at(0, 5.5, 0.0, above), line) > 100);
    }
}

void TestCrossHair::narrowRowsAndColumnsAreOneLine()
{
    const ShownView plot(View::Heatmap);
    Scene scene = crossHairScene(300, 400);
    scene.selection.positions = {200};
    scene.selection.dimensions = {150};
    const Drawing without = drawn(*plot, freed(scene), screen);
    const Drawing picture = drawn(*plot, scene, screen);
    const QRgb line = styleOf(false).text.rgb();
    const auto near = [&](int x, int y) { return distance(picture.image().pixel(x, y), line) <= 8; };
    int columns = 0;
    int rows = 0;
    const QRect axes = picture.axes();
    for (int x = axes.left() + 15; x < axes.right() - 4; ++x)
        columns += near(x, axes.top() + 40) ? 1 : 0;
    for (int y = axes.top() + 4; y < axes.bottom() - 15; ++y)
        rows += near(axes.left() + 40, y) ? 1 : 0;
    QCOMPARE(columns, 1);
    QCOMPARE(rows, 1);
    QVERIFY(near(static_cast<int>(std::floor(picture.column(150))), axes.top() + 40));
    QVERIFY(near(axes.left() + 40, static_cast<int>(std::floor(picture.line(200)))));
}

void TestCrossHair::smallCellIsStillSeen()
{
    const ShownView plot(View::Heatmap);
    Scene scene = crossHairScene(16384, 1048576);
    scene.selection.positions = {500000};
    scene.selection.dimensions = {8000};
    const Drawing without = drawn(*plot, freed(scene), screen);
    const Drawing picture = drawn(*plot, scene, screen);
    int changed = 0; // beside the two lines and their halo
    for (const int right : {-3, -2, 2, 3})
        for (const int down : {-3, -2, 2, 3})
            changed += picture.at(8000, 500000, right, down) != without.at(8000, 500000, right, down) ? 1 : 0;
    QVERIFY(changed >= 8);
}

void TestCrossHair::chosenOnesHaveEdgesInTheirColours()
{
    for (const bool dark : {false, true}) {
        const InRow in(dark ? "dark" : "light");
        const ShownView plot(View::Heatmap);
        Scene scene = crossHairScene(12, 16);
        scene.selection.positions = {6, 99, 12}; // one does not exist: the others keep their colours
        scene.selection.dimensions = {2, 8, 50, 5};
        const Drawing without = drawn(*plot, freed(scene), screen, dark);
        const Drawing picture = drawn(*plot, scene, screen, dark);
        const PlotStyle style = styleOf(dark);
        const auto atLeft = [&](int k) { return picture.image().pixel(picture.axes().left() + 3, static_cast<int>(picture.line(k))); };
        const auto below = [&](int j) { return picture.image().pixel(static_cast<int>(picture.column(j)), picture.axes().bottom() - 3); };
        QCOMPARE(QColor(atLeft(6)), QColor(style.series(0).rgb()));
        QCOMPARE(QColor(atLeft(12)), QColor(style.series(2).rgb()));
        QCOMPARE(QColor(below(2)), QColor(style.series(columnSeries).rgb()));
        QCOMPARE(QColor(below(8)), QColor(style.series(columnSeries + 1).rgb()));
        QCOMPARE(QColor(below(5)), QColor(style.series(columnSeries + 3).rgb()));
        QCOMPARE(atLeft(9), without.image().pixel(picture.axes().left() + 3, static_cast<int>(picture.line(9))));
        QCOMPARE(below(10), without.image().pixel(static_cast<int>(picture.column(10)), picture.axes().bottom() - 3));
    }
}

void TestCrossHair::transposedHeatmapIsMarkedTransposed()
{
    const ShownView plot(View::Heatmap);
    Scene scene = crossHairScene(4, 10);
    scene.view.table.edit().transposed = true;
    const Drawing picture = drawn(*plot, scene, screen);
    const QRgb line = styleOf(false).text.rgb();
    for (const double edge : {5.5, 6.5}) // position 6 is a column now
        QVERIFY(distance(verticalLine(picture, edge, 0), line) <= 8);
    for (const double edge : {1.5, 2.5})
        QVERIFY(distance(horizontalLine(picture, 3, edge), line) <= 8);
    QCOMPARE(QColor(picture.image().pixel(static_cast<int>(picture.column(6)), picture.axes().bottom() - 3)),
             QColor(styleOf(false).series(0).rgb()));
    QCOMPARE(QColor(picture.image().pixel(picture.axes().left() + 3, static_cast<int>(picture.line(2)))),
             QColor(styleOf(false).series(columnSeries).rgb()));
}

void TestCrossHair::similarityShowsTheOffset()
{
    for (const bool dark : {false, true}) {
        const InRow in(dark ? "dark" : "light");
        const ShownView plot(View::Similarity);
        const Drawing without = drawn(*plot, freed(crossHairScene(8, 12)), screen, dark);
        const Drawing picture = drawn(*plot, crossHairScene(8, 12), screen, dark);
        const QRgb line = styleOf(dark).text.rgb();
        for (const double edge : {5.5, 6.5}) // k is the row
            QVERIFY(distance(horizontalLine(picture, 1, edge), line) <= 8);
        for (const double edge : {2.5, 3.5}) // and k′ the column
            QVERIFY(distance(verticalLine(picture, edge, 1), line) <= 8);
        // Around all cells with the offset k′ − k = −3, and no others; the cells themselves stay free.
        for (int a = 1; a < 11; ++a)
            for (int b = 1; b < 11; ++b) {
                if (std::abs(a - 6) <= 1 || std::abs(b - 3) <= 1)
                    continue;
                const auto changed = [&](double right, double down) {
                    return distance(picture.at(b + right, a + down), without.at(b + right, a + down)) > 30;
                };
                for (const double aside : {-0.4, 0.0, 0.4})
                    QVERIFY2(!changed(aside, aside) && !changed(aside, -aside), qPrintable(QString("%1, %2").arg(a).arg(b)));
                const bool framed = changed(-0.5, 0.2) && changed(0.2, -0.5) && changed(0.5, 0.2) && changed(0.2, 0.5);
                QVERIFY2(framed == (b - a == -3), qPrintable(QString("%1, %2").arg(a).arg(b)));
            }
        // Of small cells, too.
        const Drawing smallWithout = drawn(*plot, freed(crossHairScene(8, 120)), screen, dark);
        const Drawing small = drawn(*plot, crossHairScene(8, 120), screen, dark);
        for (int a = 20; a < 100; ++a) {
            QVERIFY(distance(small.at(a - 3, a), smallWithout.at(a - 3, a)) <= 8);
            QVERIFY(distance(small.at(a - 3, a, 6), smallWithout.at(a - 3, a, 6)) > 30);
        }
    }
}

void TestCrossHair::curvesShowThePoint()
{
    for (const bool dark : {false, true}) {
        const InRow in(dark ? "dark" : "light");
        const ShownView plot(View::Position);
        Scene scene = crossHairScene(16, 40);
        scene.selection.positions = {6, 9};
        scene.selection.dimensions = {4}; // the sine of pair 2
        const Drawing picture = drawn(*plot, scene, {QSize(640, 480), 2.0, true}, dark);
        const PlotStyle style = styleOf(dark);
        const double value = std::sin(6.0 * std::pow(100.0, -4.0 / 16.0));
        QCOMPARE(QColor(picture.at(2, value)), QColor(style.background.rgb())); // a ring
        int ring = 0;
        for (int right = 3; right <= 14; ++right)
            ring += distance(picture.at(2, value, right, 0.0), style.series(0).rgb()) <= 8 ? 1 : 0;
        QVERIFY(ring >= 2);
        for (const double place : {-0.97, 0.37})
            QVERIFY(distance(verticalLine(picture, 2, place), style.text.rgb()) <= 60);
    }
}

// Another selection moves nothing, and leaves no trace.
void TestCrossHair::nothingIsShownWhereNothingIsPinned()
{
    for (const View view : {View::Heatmap, View::Position, View::Dimension, View::Similarity, View::Offset, View::Wavelength}) {
        const InRow in(nameOf(view).toUtf8());
        Scene scene = crossHairScene(16, 40);
        scene.selection.positions = {6, 9};
        const ShownView freshPlot(view);
        const QImage never = drawn(*freshPlot, freed(scene), screen).image();
        const ShownView plot(view);
        QVERIFY(drawn(*plot, scene, screen).image() != never);
        QVERIFY(drawn(*plot, freed(scene), screen).image() == never);
    }
}

void TestCrossHair::movingItRedrawsNothingElse()
{
    for (const View view : {View::Heatmap, View::Position, View::Dimension, View::Similarity, View::Offset, View::Wavelength}) {
        const InRow in(nameOf(view).toUtf8());
        QCustomPlot canvas;
        canvas.resize(640, 480);
        const auto plot = makePlot(view, canvas, m_maps);
        plot->makeLive(); // as in a window: a figure's ticks give way to the labels, and are drawn with them
        Scene scene = crossHairScene(16, 40);
        plot->setStyle(styleOf(false));
        plot->show(scene);
        canvas.show();
        QCoreApplication::processEvents();
        canvas.replot();
        QCoreApplication::processEvents();
        const QImage before = canvas.grab().toImage();
        QSignalSpy replots(&canvas, &QCustomPlot::beforeReplot);
        Scene other = scene;
        other.selection.positions = {31};
        other.selection.dimensions = {11};
        other.selection.second = 5;
        plot->mark(other);
        QCoreApplication::processEvents();
        const QImage marked = canvas.grab().toImage();
        QVERIFY(marked != before);
        QCOMPARE(replots.size(), 0);
        plot->mark(scene);
        QCoreApplication::processEvents();
        QVERIFY(canvas.grab().toImage() == before);
        QCOMPARE(replots.size(), 0);
    }
}

POSENC_OFFSCREEN_TEST(TestCrossHair)
#include "test_cross_hair.moc"
