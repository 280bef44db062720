// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/alibi.h"
#include "core/sampling/color_map.h"
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/plotting/picture.h"

#include <cmath>
#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr long double turn = 2.0L * std::numbers::pi_v<long double>;

Scene sceneOf(std::int64_t dModel, std::int64_t maxLen, RotaryContent picture = RotaryContent::Angles)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.name = View::Rotary;
    scene.edit<RotarySettings>().picture = picture;
    return scene;
}

long double omegaOf(const Scene& scene, std::int64_t pair)
{
    return std::pow(10000.0L, -2.0L * static_cast<long double>(pair) / static_cast<long double>(scene.encoding.dModel()));
}

double angleOf(const Scene& scene, std::int64_t k, std::int64_t pair)
{
    return static_cast<double>(std::fmod(static_cast<long double>(k) * omegaOf(scene, pair), turn));
}

// PE(0) · PE(Δ) divided by d/2, by the definition.
double alike(const Scene& scene, std::int64_t offset)
{
    const Encoding encoding(scene.encoding);
    return encoding.row(0).dot(encoding.row(offset)) / static_cast<double>(scene.encoding.dModel() / 2);
}

Table numbers(const Scene& scene)
{
    const TableSource source = numbersOf(scene).value();
    Table table(source.rows, source.columns);
    for (Eigen::Index first = 0; first < table.rows(); first += 7) // in blocks, the last one shorter
        source.fill(first, table.middleRows(first, std::min<Eigen::Index>(7, table.rows() - first)));
    return table;
}

// The axes below the similarity.
QCPAxisRect& penaltiesOf(QCustomPlot& canvas)
{
    for (QCPAxisRect* const rect : canvas.axisRects())
        if (rect != canvas.axisRect())
            return *rect;
    qFatal("no second axes");
}

} // namespace

class TestRotaryPlot : public QObject {
    Q_OBJECT

private slots:
    void cellsHaveTheColourOfTheirAngle();
    void coloursFadeWherePairsAreTooFast();
    void coloursComeRound();
    void curvesAreTheSimilarities();
    void linesAreThePenalties();
    void axesCountTheSameOffsets();
    void seedIsAnotherDirection();
    void windowsBelongToThePictures();
    void unpairedColumnIsNotTurned();
    void wordsTellTheAngle();
    void wordsTellTheSimilarity();
    void penaltiesAlone();
    void resolutionSaysWhatAPixelShows();
    void numbersAreWhatIsShown();
};

void TestRotaryPlot::cellsHaveTheColourOfTheirAngle()
{
    const auto check = [&](const Canvas& canvas) {
        const ShownView plot(View::Rotary);
        const Scene scene = sceneOf(10, 12);
        const Drawing picture = drawn(*plot, scene, canvas);
        const ColorMap colors = cyclicColors();
        for (int k = 0; k < 12; ++k)
            for (int pair = 0; pair < 5; ++pair)
                QVERIFY2(distance(picture.at(pair, k), colors.colorOf(angleOf(scene, k, pair), 0.0, static_cast<double>(turn))) <= 2,
                         qPrintable(QString("position %1, pair %2").arg(k).arg(pair)));
    };
    onCanvases("angles", [&](const Canvas& canvas) { check(canvas); });
}

// Pair 0 turns 130 times in 817 positions: at no size may it draw waves. A slow pair keeps its colours.
void TestRotaryPlot::coloursFadeWherePairsAreTooFast()
{
    const QRgb grey = qRgb(156, 156, 156);
    for (const int height : {300, 370, 431, 600}) {
        const ShownView plot(View::Rotary);
        const Drawing picture = drawn(*plot, sceneOf(16, 40 * height), {QSize(640, height), 1.0, true});
        for (int k = 20 * height / 10; k < 38 * height; k += 97) {
            QVERIFY2(distance(picture.at(0, k), grey) <= 24, qPrintable(QString("%1: position %2").arg(height).arg(k)));
            const QRgb slow = cyclicColors().colorOf(angleOf(sceneOf(16, 40 * height), k, 7), 0.0, static_cast<double>(turn));
            QVERIFY2(distance(picture.at(7, k), slow) <= 24, qPrintable(QString("%1: position %2").arg(height).arg(k)));
        }
    }
}

// The first colour equals the last, neighbours are similar, and far angles are not.
void TestRotaryPlot::coloursComeRound()
{
    const ColorMap colors = cyclicColors();
    const auto& argb = colors.argb();
    QCOMPARE(argb.front(), argb.back());
    constexpr int levels = ColorMap::levels - 1;
    for (int level = 0; level < levels; ++level) {
        QVERIFY(distance(argb[static_cast<std::size_t>(level)], argb[static_cast<std::size_t>(level + 1)]) <= 3);
        for (int other = level + levels / 8; other <= level + 7 * levels / 8; ++other)
            QVERIFY2(distance(argb[static_cast<std::size_t>(level)], argb[static_cast<std::size_t>(other % levels)]) >= 12,
                     qPrintable(QString("%1 and %2").arg(level).arg(other)));
    }
}

void TestRotaryPlot::curvesAreTheSimilarities()
{
    const auto row = [&](const char* name, int dModel, int maxLen) {
        const InRow in(name);
        const ShownView plot(View::Rotary);
        const Scene scene = sceneOf(dModel, maxLen, RotaryContent::Similarity);
        const Drawing picture = drawn(*plot, scene, {QSize(700, 500), 2.0, true});
        const PlotStyle style = PlotStyle::forTheme(false, QFont());
        const Table shown = numbers(scene);
        for (int offset = 0; offset < maxLen; ++offset) {
            const bool apart = std::abs(picture.line(shown(offset, 0)) - picture.line(shown(offset, 1))) > 12.0;
            if (apart) // the second curve covers the first
                QVERIFY2(distance(picture.at(offset, alike(scene, offset)), style.series(0).rgb()) <= 8,
                         qPrintable(QString::number(offset)));
            QVERIFY2(distance(picture.at(offset, shown(offset, 1)), style.series(1).rgb()) <= 8, qPrintable(QString::number(offset)));
        }
    };
    row("a few offsets", 16, 20);
    row("one pair", 2, 15);
    row("one position", 8, 1);
}

void TestRotaryPlot::linesAreThePenalties()
{
    const auto row = [&](const char* rowName, int heads, const QList<double>& slopes) {
        const InRow in(rowName);
        const ShownView plot(View::Rotary);
        Scene scene = sceneOf(16, 50, RotaryContent::Similarity);
        scene.edit<RotarySettings>().heads = heads;
        const Drawing picture = drawn(*plot, scene, {QSize(700, 600), 1.0, true});
        QCPAxisRect& rect = penaltiesOf(plot->canvas());
        const PlotStyle style = PlotStyle::forTheme(false, QFont());
        int seen = 0;
        for (const double slope : slopes) {
            const QRgb color = style.series(2 + static_cast<std::size_t>(seen)).rgb(); // of its own, the steepest first
            const double x = rect.axis(QCPAxis::atBottom)->coordToPixel(40.0);
            const double y = rect.axis(QCPAxis::atLeft)->coordToPixel(-40.0 * slope);
            int nearest = 255;
            for (int dy = -1; dy <= 1; ++dy) // a thin slanted line covers its middle partly
                nearest = std::min(nearest, distance(picture.image().pixel(static_cast<int>(x), static_cast<int>(y) + dy), color));
            QVERIFY2(nearest < 100, qPrintable(QString("slope %1: %2").arg(slope).arg(nearest)));
            ++seen;
        }
        QCOMPARE(seen, static_cast<int>(slopes.size()));
        const QCPRange range = rect.axis(QCPAxis::atLeft)->range();
        QVERIFY(range.lower <= -49.0 * slopes.front() && range.lower >= -1.1 * 49.0 * slopes.front() && range.upper >= 0.0);
        // The steepest is named, and no name covers another.
        std::vector<QRectF> names;
        for (int item = 0; item < plot->canvas().itemCount(); ++item)
            if (const auto* const name = qobject_cast<QCPItemText*>(plot->canvas().item(item)); name && name->visible()) {
                const QRectF room(name->topLeft->pixelPosition(), name->bottomRight->pixelPosition());
                for (const QRectF& other : names)
                    QVERIFY(!other.adjusted(0, 1, 0, -1).intersects(room));
                QVERIFY(room.right() <= picture.image().width());
                names.push_back(room);
            }
        QVERIFY(!names.empty());
    };
    // of the lines drawn
    row("one head", 1, QList<double>{1.0 / 256});
    row("eight heads", 8, QList<double>{1.0 / 2, 1.0 / 4, 1.0 / 8, 1.0 / 16, 1.0 / 32, 1.0 / 64, 1.0 / 128, 1.0 / 256});
    row("two heads", 2, QList<double>{1.0 / 16, 1.0 / 256});
}

void TestRotaryPlot::axesCountTheSameOffsets()
{
    const ShownView plot(View::Rotary);
    Scene scene = sceneOf(16, 5000, RotaryContent::Similarity);
    scene.view.windows[View::Offset] = CellWindow{{}, {1000.0, 2000.0}};
    drawn(*plot, scene, {});
    QCPAxisRect& rect = penaltiesOf(plot->canvas());
    QCOMPARE(rect.axis(QCPAxis::atBottom)->range(), plot->canvas().xAxis->range());
    QCOMPARE(plot->canvas().xAxis->range(), QCPRange(999.5, 1999.5));
    QCOMPARE(rect.rect().left(), plot->canvas().axisRect()->left());
    QCOMPARE(rect.rect().width(), plot->canvas().axisRect()->width());
    QVERIFY(rect.rect().top() > plot->canvas().axisRect()->bottom());
}

void TestRotaryPlot::seedIsAnotherDirection()
{
    Scene scene = sceneOf(16, 50, RotaryContent::Similarity);
    const Table before = numbers(scene);
    scene.edit<RotarySettings>().seed = 7;
    const Table after = numbers(scene);
    QCOMPARE(before.col(0), after.col(0));
    QVERIFY((before.col(1) - after.col(1)).cwiseAbs().maxCoeff() > 0.01);
    const ShownView plot(View::Rotary);
    const QImage seventh = drawn(*plot, scene, {}).image();
    scene.edit<RotarySettings>().seed = 8;
    QVERIFY(drawn(*plot, scene, {}).image() != seventh);
}

void TestRotaryPlot::windowsBelongToThePictures()
{
    const ShownView plot(View::Rotary);
    Scene scene = sceneOf(16, 100);
    drawn(*plot, scene, {});
    QVERIFY(plot->picture(scene)->zoomAxes() == Picture::ZoomAxes::Both && plot->raster());
    QVERIFY((plot->picture(scene)->fullWindow() == CellWindow{{0.0, 100.0}, {0.0, 8.0}}));
    scene = plot->picture(scene)->withWindow(CellWindow{{10.0, 30.0}, {2.0, 5.0}});
    QVERIFY(!scene.view.windows[View::Offset]);
    drawn(*plot, scene, {});
    QCOMPARE(plot->canvas().xAxis->range(), QCPRange(1.5, 4.5));
    QCOMPARE(plot->canvas().yAxis->range(), QCPRange(9.5, 29.5));
    const Scene selected = plot->picture(scene)->select({12, 3});
    QVERIFY(selectedPosition(selected) == 12 && selectedPair(selected) == 3);
    QVERIFY((plot->picture(selected)->selected() == CellPlace{12, 3}));

    scene.edit<RotarySettings>().picture = RotaryContent::Similarity;
    drawn(*plot, scene, {});
    QVERIFY(plot->picture(scene)->zoomAxes() == Picture::ZoomAxes::Horizontal && !plot->raster());
    const Scene moved = plot->picture(scene)->withWindow(CellWindow{{0.0, 1.0}, {5.0, 25.0}});
    QVERIFY((moved.view.windows[View::Offset] == CellWindow{{}, {5.0, 25.0}})
            && moved.view.windows[View::Rotary] == scene.view.windows[View::Rotary]);
    QCOMPARE(qint64{selectedOffset(plot->picture(scene)->select({0, 17}))}, 17);
    QVERIFY((plot->picture(plot->picture(scene)->select({0, 17}))->selected() == CellPlace{0, 17}));
}

void TestRotaryPlot::unpairedColumnIsNotTurned()
{
    const ShownView plot(View::Rotary);
    Scene scene = sceneOf(7, 100);
    QVERIFY((plot->picture(scene)->fullWindow() == CellWindow{{0.0, 100.0}, {0.0, 3.0}}));
    scene.selection.dimensions = {6}; // the sine without its cosine
    scene.selection.pinned = true;
    QVERIFY((plot->picture(scene)->selected() == CellPlace{selectedPosition(scene), 2}));
    scene.view.windows[View::Rotary] = CellWindow{{0.0, 100.0}, {2.0, 4.0}}; // a window may know a fourth pair
    drawn(*plot, scene, {});
    QCOMPARE(plot->canvas().xAxis->range(), QCPRange(1.5, 2.5));
    scene.view.windows[View::Rotary] = CellWindow{{0.0, 100.0}, {3.0, 4.0}};
    drawn(*plot, scene, {});
    QCOMPARE(plot->canvas().xAxis->range(), QCPRange(-0.5, 2.5));
    QVERIFY2(plot->resolution().contains("last column of an odd d_model is not rotated"), qPrintable(plot->resolution()));
    QCOMPARE(qint64{numbersOf(scene).value().columns}, 3);
}

void TestRotaryPlot::wordsTellTheAngle()
{
    const auto check = [&](const char* name, double column, double row, const QString& words) {
        const InRow in(name);
        const ShownView plot(View::Rotary);
        Scene scene = sceneOf(8, 100);
        QCOMPARE(plot->picture(scene)->readout(column, row), words);
        if (words.isEmpty())
            return;
        scene.selection.positions = {static_cast<std::int64_t>(row)};
        scene.selection.dimensions = {2 * static_cast<std::int64_t>(column)};
        QCOMPARE(plot->picture(scene)->description(), "100 positions × 8 columns, n = 10000; " + words);
    };
    // d_model 8: ω = 1, 1/10, 1/100, 1/1000; 7 is one turn and 0.7168 rad.
    check("less than a turn", 1.5, 7.9, "position 7, pair 1: 0.7000 rad = 0.1114 turns");
    check("a turn and more", 0.5, 7.0, "position 7, pair 0: 0.7168 rad = 0.1141 turns, after a whole one");
    check("several", 0.5, 99.0, "position 99, pair 0: 4.7522 rad = 0.7563 turns, after 15 whole ones");
    check("none", 3.0, 0.0, "position 0, pair 3: 0.0000 rad = 0.0000 turns");
    check("beyond the pairs", 4.1, 0.0, "");
    check("beyond the positions", 3.1, 100.0, "");
    check("before them", 3.1, -0.1, "");
}

void TestRotaryPlot::wordsTellTheSimilarity()
{
    const ShownView plot(View::Rotary);
    Scene scene = sceneOf(8, 128, RotaryContent::Similarity);
    const Table shown = numbers(scene);
    const auto number = [](double value) { return QString::number(value, 'f', 4).replace('-', "−"); };
    for (const int offset : {0, 6, 63}) { // facts.md: 0.9459 and 0.9479
        const QString words = plot->picture(scene)->readout(offset + 0.5, 0.0);
        QVERIFY2(words.startsWith(QString("Δ = %1: all pairs alike %2, random direction %3; ALiBi ")
                                      .arg(offset)
                                      .arg(offset == 0   ? "1.0000"
                                           : offset == 6 ? "0.9459"
                                                         : "0.9479",
                                           number(shown(offset, 1)))),
                 qPrintable(words));
    }
    QVERIFY(plot->picture(scene)->readout(6.0, 0.0).endsWith("ALiBi −3 (head 1) … −0.02344 (head 8)"));
    QVERIFY(plot->picture(scene)->readout(0.0, 0.0).endsWith("ALiBi 0 (head 1) … 0 (head 8)"));
    QVERIFY(plot->picture(scene)->readout(128.0, 0.0).isEmpty());
    scene.selection.positions = {5};
    scene.selection.second = 68;
    QCOMPARE(plot->picture(scene)->description(), "128 positions × 8 columns, n = 10000; " + plot->picture(scene)->readout(63.0, 0.0));
    scene.edit<RotarySettings>().heads = 1;
    QVERIFY(plot->picture(scene)->readout(64.0, 0.0).endsWith("; ALiBi −0.25"));
}

// Every drawn line has a name and stays within the plot, however many heads there are, and nothing speaks of pairs.
void TestRotaryPlot::penaltiesAlone()
{
    for (const int heads : {1, 8, 12, 40, 112}) {
        const InRow in(QByteArray::number(heads));
        const ShownView plot(View::Rotary);
        Scene scene = sceneOf(64, 2048, RotaryContent::Alibi);
        scene.edit<RotarySettings>().heads = heads;
        drawn(*plot, scene, {});
        const Alibi alibi = Alibi::make(heads).value();
        const auto steepest = alibi.slope(alibi.bySlope(2).front());
        const auto items = plot->canvas().findChildren<QCPPlottableLegendItem*>();
        QCOMPARE(std::ranges::count_if(
                     items, [](QCPPlottableLegendItem* item) { return item->realVisibility() && item->plottable()->realVisibility(); }),
                 std::min(heads, 8));
        QVERIFY(plot->canvas().yAxis->range().lower < -2047.0 * steepest && plot->canvas().yAxis->range().upper > 0.0);
        QVERIFY(!plot->picture(scene)->description().contains("pair"));
    }
    Scene twelve = sceneOf(64, 128, RotaryContent::Alibi);
    twelve.edit<RotarySettings>().heads = 12;
    const ShownView plot(View::Rotary);
    QCOMPARE(plot->picture(twelve)->readout(2.0, 0.0), QString("Δ = 2: ALiBi −1.414 (head 9) … −0.007813 (head 8)"));
    drawn(*plot, twelve, {});
    QCOMPARE(plot->resolution(), QString("ALiBi: 8 of 12 heads, slopes m = 1/256 … 0.7071"));
    // Below the similarity, each line has its name beside it.
    twelve.edit<RotarySettings>().picture = RotaryContent::Similarity;
    drawn(*plot, twelve, {});
    QStringList names;
    for (const QCPItemText* const text : plot->canvas().findChildren<QCPItemText*>())
        if (text->visible() && text->text().startsWith("head"))
            names << text->text();
    QVERIFY2(names.contains("head 9") && names.contains("head 8"), qPrintable(names.join(' ')));
}

void TestRotaryPlot::resolutionSaysWhatAPixelShows()
{
    const auto row = [&](const char* name, int picture, int dModel, int maxLen, const QString& words) {
        const InRow in(name);
        const ShownView plot(View::Rotary);
        drawn(*plot, sceneOf(dModel, maxLen, static_cast<RotaryContent>(picture)), {});
        QVERIFY2(QRegularExpression(words).match(plot->resolution()).hasMatch(), qPrintable(plot->resolution()));
    };
    row("every angle is seen", 0, 8, 100, "^$");
    row("several a pixel", 0, 8, 5000,
        "^each pixel: the mean direction of 1\\d(\\.\\d)? × 1 cells \\(positions × pairs\\), grey where directions cancel, "
        "smoothed");
    row("every offset is seen", 1, 8, 100, "^ALiBi: 8 of 8 heads, slopes m = 1/256 … 1/2$");
    row("several offsets a pixel", 1, 8, 5000, "^each pixel: the mean of \\d\\.?\\d* offsets · ALiBi");
}

void TestRotaryPlot::numbersAreWhatIsShown()
{
    const Scene scene = sceneOf(8, 100);
    Scene penalties = sceneOf(7, 100, RotaryContent::Alibi);
    penalties.edit<RotarySettings>().heads = 12;
    const Table heads = numbers(penalties);
    QVERIFY(heads.rows() == 100 && heads.cols() == 12);
    for (int offset = 0; offset < 100; ++offset)
        QVERIFY(heads(offset, 0) == -offset / 2.0 && std::abs(heads(offset, 8) + offset * std::sqrt(0.5)) < 1e-13);
    const Table angles = numbers(scene);
    QVERIFY(angles.rows() == 100 && angles.cols() == 4);
    for (int k = 0; k < 100; ++k)
        for (int pair = 0; pair < 4; ++pair)
            QVERIFY(std::abs(angles(k, pair) - angleOf(scene, k, pair)) < 1e-12);
    Scene similarity = sceneOf(8, 100, RotaryContent::Similarity);
    similarity.edit<RotarySettings>().heads = 3;
    const Table curves = numbers(similarity);
    QVERIFY(curves.rows() == 100 && curves.cols() == 5);
    for (int offset = 0; offset < 100; ++offset) {
        QVERIFY(std::abs(curves(offset, 0) - alike(similarity, offset)) < 1e-12);
        // Three heads: those of two, 1/16 and 1/256, and the first of four, 1/4.
        QVERIFY(curves(offset, 2) == -offset / 16.0 && curves(offset, 3) == -offset / 256.0 && curves(offset, 4) == -offset / 4.0);
    }
    QVERIFY(!std::signbit(curves(0, 2)));
    QVERIFY(std::abs(curves(0, 1) - 1.0) < 1e-12);
}

POSENC_OFFSCREEN_TEST(TestRotaryPlot)
#include "test_rotary_plot.moc"
