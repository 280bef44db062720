// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/learned_table.h"
#include "core/schemes/measure_means.h"
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "tests/support/schemes.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/scene/opened_table.h"
#include "ui/views/learned/norm_plot.h"
#include "ui/views/learned/patches_panel.h"
#include "ui/views/learned/patches_plot.h"
#include "ui/views/learned/spectrum_plot.h"
#include "ui/views/views.h"
#include "ui/words/diagnostics_lines.h"

#include <limits>
#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene withNumbers(Table values, View view = View::Norm)
{
    FileTable file;
    file.values = std::move(values);
    auto table = std::make_shared<OpenedTable>();
    table->path = QStringLiteral("/tables/learned.npy");
    table->name = QStringLiteral("learned.npy");
    table->numbers = LearnedTable::make(std::move(file)).value();
    Scene scene = withTable(Scene(), table);
    scene.view.name = view;
    return scene;
}

Scene computedScene(View view, std::int64_t dModel, std::int64_t maxLen)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.name = view;
    return scene;
}

double waveAt(std::int64_t k, double period) { return std::sin(2.0 * std::numbers::pi * static_cast<double>(k) / period); }

// Three sines among noise, with the last rows nearly untrained.
Table gptLike(Random& random)
{
    Table values = Table::NullaryExpr(256, 12, [&] { return random.real(-0.05, 0.05); });
    for (std::int64_t k = 0; k < 256; ++k) {
        values(k, 3) += waveAt(k, 256.0);
        values(k, 7) += 2.0 * waveAt(k, 64.0);
        values(k, 8) += 0.3 * waveAt(k, 32.0);
    }
    values.bottomRows(6) *= 0.01;
    return values;
}

// Patches whose codes are their column and their row: like those of the same column or row by a half.
Table vitLike(std::int64_t leading, std::int64_t width, std::int64_t height)
{
    const PatchGrid grid{leading, width, height};
    Table values = Table::Zero(leading + width * height, width + height);
    for (std::int64_t y = 0; y < height; ++y)
        for (std::int64_t x = 0; x < width; ++x) {
            values(grid.positionOf({x, y}), x) = 1.0;
            values(grid.positionOf({x, y}), width + y) = 1.0;
        }
    return values;
}

Table tableOf(const Scene& scene)
{
    const auto numbers = numbersOf(scene);
    if (!numbers)
        return {};
    Table table(numbers->rows, numbers->columns);
    numbers->fill(0, table);
    return table;
}

// Of a table without negative numbers.
QRgb learnedColor(const ColorMaps& maps, double value) { return maps.forMagnitude(QStringLiteral("auto"), false).colorOf(value, 0.0, 1.0); }

} // namespace

/// Norms, spectra and patches: their pictures, words and numbers.
class TestLearnedViews : public QObject {
    Q_OBJECT
private slots:
    void normsAreThoseOfTheRows();
    void normsOfTheEncodingAreTheRoot();
    void normsWithoutNumbersAreSaid();
    void spectrumNamesTheLargest();
    void spectrumIsPointedAt();
    void spectrumOfEveryColumn();
    void spectrumNumbers();
    void spectrumThatIsNotThereIsExplained_data();
    void spectrumThatIsNotThereIsExplained();
    void longColumnsAreCutAndSaid();
    void mapIsThatOfThePatch_data();
    void mapIsThatOfThePatch();
    void smallMapsStandWhereTheirPatchesAre();
    void patchesAreSelected();
    void patchNumbers();
    void gridsThatAreNotThereAreExplained_data();
    void gridsThatAreNotThereAreExplained();
    void gridOfAnyScheme();
    void largeGridsSayWhatTheyShow();
    void patchesZoom();
    void panelNamesTheGrid();
    void diagnosticsNameWhatWasLearned();
    void everySizeIsDrawn_data();
    void everySizeIsDrawn();

private:
    const ColorMaps m_maps;
    Random m_random;
};

void TestLearnedViews::normsAreThoseOfTheRows()
{
    const Table values = gptLike(m_random);
    Scene scene = withNumbers(values);
    const Table norms = tableOf(scene);
    QVERIFY(norms.rows() == 256 && norms.cols() == 1);
    QVERIFY((norms - values.rowwise().norm()).cwiseAbs().maxCoeff() < 1e-12);
    QCOMPARE(numbersOf(scene)->corner, std::string("position"));
    QCustomPlot canvas;
    NormPlot plot(canvas, m_maps);
    scene.selection.positions = {250};
    scene.selection.pinned = true;
    drawn(plot, scene, {});
    const auto picture = plot.picture(scene);
    QVERIFY(picture->subtitle().contains(QStringLiteral("‖x(k)‖")));
    QVERIFY2(picture->readout(250.5, 0.0).startsWith(QStringLiteral("‖x(250)‖ = 0.0")), qPrintable(picture->readout(250.5, 0.0)));
    QVERIFY(picture->readout(-0.1, 0.0).isEmpty() && picture->readout(256.0, 0.0).isEmpty());
    QCOMPARE(selectedPosition(picture->select({0, 17})), std::int64_t{17});
    QVERIFY(std::ranges::any_of(picture->marks(scene), [&](const Mark& mark) {
        return mark.shape == Mark::Shape::Dot && std::abs(mark.row - values.row(250).norm()) < 1e-12;
    }));
    QVERIFY(canvas.yAxis->range().lower < 0.0 && canvas.yAxis->range().upper > values.rowwise().norm().maxCoeff());
}

void TestLearnedViews::normsOfTheEncodingAreTheRoot()
{
    const Scene scene = computedScene(View::Norm, 64, 5000);
    QVERIFY((tableOf(scene).array() - std::sqrt(32.0)).abs().maxCoeff() < 1e-12);
    QCustomPlot canvas;
    NormPlot plot(canvas, m_maps);
    drawn(plot, scene, {});
    QVERIFY(plot.picture(scene)->description().endsWith(QStringLiteral("‖PE(0)‖ = 5.657")));
    QVERIFY2(plot.resolution().startsWith("each pixel: mean, lowest and highest norm of"), qPrintable(plot.resolution()));
    Scene random = computedScene(View::Norm, 16384, 1 << 20);
    random.scheme.name = "random"_scheme;
    drawn(plot, random, {});
    QVERIFY2(QRegularExpression(QStringLiteral("^from \\d+ of 1.048.576 positions, evenly spread$")).match(plot.resolution()).hasMatch(),
             qPrintable(plot.resolution()));
}

void TestLearnedViews::normsWithoutNumbersAreSaid()
{
    Table values = Table::Random(20, 3);
    values(4, 1) = std::numeric_limits<double>::quiet_NaN();
    Scene scene = withNumbers(values);
    scene.selection.positions = {4};
    scene.selection.pinned = true;
    QVERIFY(std::isnan(tableOf(scene)(4, 0)));
    QCustomPlot canvas;
    NormPlot plot(canvas, m_maps);
    drawn(plot, scene, {});
    QVERIFY(plot.picture(scene)->description().endsWith(QStringLiteral("‖x(4)‖ is not finite")));
}

void TestLearnedViews::spectrumNamesTheLargest()
{
    Scene scene = withNumbers(gptLike(m_random), View::Spectrum);
    QCustomPlot canvas;
    SpectrumPlot plot(canvas, m_maps);
    scene.selection.dimensions = {7};
    drawn(plot, scene, {});
    QVERIFY2(QRegularExpression(QStringLiteral("^column 7: 9\\d(\\.\\d)? % of its variance is a sine of period 64$"))
                 .match(plot.resolution())
                 .hasMatch(),
             qPrintable(plot.resolution()));
    QVERIFY(plot.picture(scene)->description().endsWith(plot.resolution()));
    scene.selection.dimensions = {5}; // noise
    drawn(plot, scene, {});
    QVERIFY2(plot.resolution().startsWith("column 5: no sine has half of its variance; the largest share, "),
             qPrintable(plot.resolution()));
    // Another column under the pointer: another curve.
    const double before = canvas.yAxis->range().upper;
    Scene pointed = scene;
    pointed.selection.dimensions = {3};
    pointed.selection.pinned = true;
    plot.mark(pointed);
    QVERIFY(canvas.yAxis->range().upper > before);
    QVERIFY(plot.resolution().contains("is a sine of period 256"));
}

void TestLearnedViews::spectrumIsPointedAt()
{
    Scene scene = withNumbers(gptLike(m_random), View::Spectrum);
    scene.selection.dimensions = {7};
    QCustomPlot canvas;
    SpectrumPlot plot(canvas, m_maps);
    drawn(plot, scene, {});
    const double x = canvas.xAxis->coordToPixel(SpectrumPicture::placeOf(4.0) - 0.5); // four turns
    const auto picked = plot.pickedAt(QPointF(x + 2.0, 100.0), {});
    QVERIFY(picked && (*picked == CellPlace{7, 4}));
    const QString words = plot.picture(scene)->readout(4.5, 7.5);
    QVERIFY2(words.startsWith("column 7 · period 64, 4 turns in 256 positions: 9"), qPrintable(words));
    QVERIFY(plot.picture(scene)->readout(0.0, 7.0).isEmpty() && plot.picture(scene)->readout(129.0, 7.0).isEmpty());
    QVERIFY((plot.picture(scene)->selected() == CellPlace{7, 4}));
    // Up and down go to the next column, to the sides to none.
    QCOMPARE(selectedDimension(plot.picture(scene)->select({8, 4})), std::int64_t{8});
    QCOMPARE(selectedDimension(plot.picture(scene)->select({7, 5})), std::int64_t{7});
    for (const double frequency : {1.0, 2.0, 77.0})
        QVERIFY(std::abs(SpectrumPicture::frequencyAt(SpectrumPicture::placeOf(frequency)) - frequency) < 1e-9);
}

void TestLearnedViews::spectrumOfEveryColumn()
{
    Scene scene = withNumbers(gptLike(m_random), View::Spectrum);
    scene.view.spectrumPicture = SpectrumContent::Columns;
    QCustomPlot canvas;
    SpectrumPlot plot(canvas, m_maps);
    drawn(plot, scene, {});
    QCOMPARE(plot.resolution(), QStringLiteral("3 columns are sines: half of their variance, or more, has one period"));
    QVERIFY(plot.picture(scene)->readout(8.5, 0.0).contains("is a sine of period 32"));
    QCOMPARE(selectedDimension(plot.picture(scene)->select({0, 9})), std::int64_t{9});
    QCOMPARE(plot.picture(scene)->fullWindow().columns.last, 12.0);
    Scene large = computedScene(View::Spectrum, 512, 1 << 20);
    large.view.spectrumPicture = SpectrumContent::Columns;
    drawn(plot, large, {});
    QVERIFY2(plot.resolution().contains("of 512 columns") && plot.resolution().contains("from the first"), qPrintable(plot.resolution()));
    QVERIFY(plot.picture(large)->readout(1.5, 0.0).contains("not looked at"));
}

void TestLearnedViews::spectrumNumbers()
{
    const Table values = gptLike(m_random);
    Scene scene = withNumbers(values, View::Spectrum);
    scene.selection.dimensions = {3};
    const Table spectrum = tableOf(scene);
    QVERIFY(spectrum.rows() == 128 && spectrum.cols() == 3);
    const Eigen::VectorXd column = values.col(3);
    const ColumnSpectrum expected = columnSpectrum(std::span(column.data(), 256));
    for (Eigen::Index r = 0; r < 128; ++r)
        QVERIFY(spectrum(r, 0) == static_cast<double>(r + 1) && spectrum(r, 1) == 256.0 / static_cast<double>(r + 1)
                && spectrum(r, 2) == expected.shares[r + 1]);
    scene.view.spectrumPicture = SpectrumContent::Columns;
    const Table peaks = tableOf(scene);
    QVERIFY(peaks.rows() == 12 && peaks.cols() == 4);
    QVERIFY(peaks(7, 0) == 7.0 && peaks(7, 1) == 4.0 && peaks(7, 2) == 64.0 && peaks(7, 3) > 0.9);
    scene = computedScene(View::Spectrum, 8, 50);
    scene.view.spectrumPicture = SpectrumContent::Columns;
    QVERIFY(tableOf(scene).rows() == 8 && tableOf(scene)(0, 1) == 8.0); // 50 / 2π
}

void TestLearnedViews::spectrumThatIsNotThereIsExplained_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("mentioned");
    QTest::newRow("constant") << 0 << "same at every position";
    QTest::newRow("NaN") << 1 << "not finite";
    QTest::newRow("one position") << 2 << "max_len";
}

void TestLearnedViews::spectrumThatIsNotThereIsExplained()
{
    QFETCH(int, kind);
    QFETCH(QString, mentioned);
    Table values = Table::Random(kind == 2 ? 1 : 30, 4);
    if (kind == 0)
        values.col(0).setZero();
    if (kind == 1)
        values(3, 0) = std::numeric_limits<double>::quiet_NaN();
    Scene scene = withNumbers(values, View::Spectrum);
    scene.selection.dimensions = {0};
    QCustomPlot canvas;
    SpectrumPlot plot(canvas, m_maps);
    drawn(plot, scene, {});
    const QString absence = plot.picture(scene)->absence();
    QVERIFY2(isSentence(absence.toStdString()) && absence.contains(mentioned), qPrintable(absence));
    const auto numbers = numbersOf(scene);
    QVERIFY(!numbers && numbers.error().kind == Error::Kind::Range && isSentence(numbers.error().message));
    scene.view.spectrumPicture = SpectrumContent::Columns;
    QCOMPARE(plot.picture(scene)->absence().isEmpty(), kind != 2);
    if (kind != 2)
        QVERIFY(std::isnan(tableOf(scene)(0, 3)) && !std::isnan(tableOf(scene)(1, 3)));
}

void TestLearnedViews::longColumnsAreCutAndSaid()
{
    const Scene scene = computedScene(View::Spectrum, 4, 200'000);
    QCustomPlot canvas;
    SpectrumPlot plot(canvas, m_maps);
    drawn(plot, scene, {});
    QVERIFY2(QRegularExpression(QStringLiteral("from the first 65.536 of 200.000 positions$")).match(plot.resolution()).hasMatch(),
             qPrintable(plot.resolution()));
    QCOMPARE(tableOf(scene).rows(), Eigen::Index{32768});
}

void TestLearnedViews::mapIsThatOfThePatch_data()
{
    QTest::addColumn<int>("leading");
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    QTest::newRow("ViT, with a class token") << 1 << 14 << 14;
    QTest::newRow("196 rows") << 0 << 14 << 14;
    QTest::newRow("DeiT") << 2 << 14 << 14;
    QTest::newRow("wide") << 3 << 6 << 2;
    QTest::newRow("one column") << 0 << 1 << 7;
    QTest::newRow("one patch") << 0 << 1 << 1;
}

// Every patch's colour, read from the picture.
void TestLearnedViews::mapIsThatOfThePatch()
{
    QFETCH(int, leading);
    QFETCH(int, width);
    QFETCH(int, height);
    Scene scene = withNumbers(vitLike(leading, width, height), View::Patches);
    if (width != height || width == 1)
        scene.scheme.patches = {leading, width};
    const PatchGrid grid{leading, width, height};
    QVERIFY(patchGridOf(scene) == grid);
    const Patch patch{width / 3, height / 2};
    scene.selection.positions = {grid.positionOf(patch)};
    QCustomPlot canvas;
    PatchesPlot plot(canvas, m_maps);
    const Drawing picture = drawn(plot, scene, {QSize(640, 480), 1.0, true});
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const double expected = 0.5 * (x == patch.x) + 0.5 * (y == patch.y);
            QVERIFY(distance(picture.at(x, y), learnedColor(m_maps, expected)) <= 2);
        }
    const QRect axes = canvas.axisRect()->rect(); // square patches
    QVERIFY(std::abs(axes.width() * height - axes.height() * width) <= std::max(width, height));
    QVERIFY(canvas.yAxis->rangeReversed());
}

void TestLearnedViews::smallMapsStandWhereTheirPatchesAre()
{
    Scene scene = withNumbers(vitLike(1, 4, 4), View::Patches);
    scene.view.patchesPicture = PatchesContent::All;
    QCustomPlot canvas;
    PatchesPlot plot(canvas, m_maps);
    const Drawing picture = drawn(plot, scene, {QSize(640, 480), 1.0, true});
    QVERIFY(!plot.raster());
    for (int y = 0; y < 4; ++y)
        for (int x = 0; x < 4; ++x)
            for (int inY = 0; inY < 4; ++inY)
                for (int inX = 0; inX < 4; ++inX) {
                    const double expected = 0.5 * (x == inX) + 0.5 * (y == inY);
                    const double left = x - 0.5 + 0.015 + 0.97 * (inX + 0.5) / 4.0;
                    const double top = y - 0.5 + 0.015 + 0.97 * (inY + 0.5) / 4.0;
                    QVERIFY(distance(picture.at(left, top), learnedColor(m_maps, expected)) <= 2);
                }
    QCOMPARE(picture.at(0.5, 1.0), PlotStyle::forTheme(false, QFont()).secondaryText.rgb()); // between two maps
}

void TestLearnedViews::patchesAreSelected()
{
    Scene scene = withNumbers(vitLike(1, 14, 14), View::Patches);
    scene.selection.positions = {1 + 14 * 2 + 5};
    scene.selection.pinned = true;
    QCustomPlot canvas;
    PatchesPlot plot(canvas, m_maps);
    for (const PatchesContent content : {PatchesContent::Map, PatchesContent::All}) {
        scene.view.patchesPicture = content;
        drawn(plot, scene, {});
        const auto picture = plot.picture(scene);
        QVERIFY((picture->selected() == CellPlace{2, 5}));
        QCOMPARE(selectedPosition(picture->select({3, 4})), std::int64_t{1 + 14 * 3 + 4});
        QCOMPARE(selectedPosition(picture->select({99, -3})), std::int64_t{1 + 14 * 13}); // clamped
        QVERIFY((picture->marks(scene) == std::vector<Mark>{{Mark::Shape::Cell, 2.0, 5.0, {}}}));
        QVERIFY(picture->readout(14.0, 0.0).isEmpty() && picture->readout(0.0, -0.1).isEmpty());
    }
    scene.view.patchesPicture = PatchesContent::Map;
    QCOMPARE(plot.picture(scene)->readout(5.5, 9.5), QStringLiteral("patch (5, 9), position 132 · cosine with patch (5, 2): 0.5"));
    QVERIFY(plot.picture(scene)->description().contains("14 × 14 patches, x to the right, y down"));
    // The pointer's patch has its own map.
    drawn(plot, scene, {});
    Scene pointed = scene;
    pointed.selection.positions = {1};
    plot.mark(pointed);
    const Drawing picture(canvas, {QSize(640, 480), 1.0, true});
    QVERIFY(distance(picture.at(0.0, 7.0), learnedColor(m_maps, 0.5)) <= 2);
    scene.selection.positions = {0}; // the class token
    QVERIFY(plot.picture(scene)->marks(scene).empty());
    QVERIFY(plot.picture(scene)->subtitle().contains("row 0"));
}

void TestLearnedViews::patchNumbers()
{
    const Table values = Table::NullaryExpr(2 + 15, 6, [this] { return m_random.real(-1.0, 1.0); });
    Scene scene = withNumbers(values, View::Patches);
    scene.scheme.patches = {2, 5};
    scene.selection.positions = {4};
    for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
        scene.view.measure = measure;
        scene.view.patchesPicture = PatchesContent::Map;
        const Table map = tableOf(scene);
        QVERIFY(map.rows() == 3 && map.cols() == 5);
        for (int y = 0; y < 3; ++y)
            for (int x = 0; x < 5; ++x)
                QVERIFY(std::abs(map(y, x) - compareRows(measure, values.row(4), values.row(2 + 5 * y + x))) < 1e-12);
        scene.view.patchesPicture = PatchesContent::All;
        const Table all = tableOf(scene);
        QVERIFY(all.rows() == 15 && all.cols() == 15);
        for (int a = 0; a < 15; ++a)
            for (int b = 0; b < 15; ++b)
                QVERIFY(std::abs(all(a, b) - compareRows(measure, values.row(2 + a), values.row(2 + b))) < 1e-12);
    }
}

void TestLearnedViews::gridsThatAreNotThereAreExplained_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("leading");
    QTest::addColumn<int>("width");
    QTest::addColumn<QString>("mentioned");
    QTest::newRow("no square") << 1000 << -1 << 0 << "1000 positions";
    QTest::newRow("no square after these rows") << 197 << 0 << 0 << "197 positions";
    QTest::newRow("no whole rows") << 197 << -1 << 16 << "16 patches";
    QTest::newRow("no whole rows after these") << 197 << 4 << 14 << "first 4";
    QTest::newRow("one position") << 1 << -1 << 0 << "One position";
}

void TestLearnedViews::gridsThatAreNotThereAreExplained()
{
    QFETCH(int, rows);
    QFETCH(int, leading);
    QFETCH(int, width);
    QFETCH(QString, mentioned);
    Scene scene = withNumbers(Table::Random(rows, 3), View::Patches);
    scene.scheme.patches = {leading, width};
    QCustomPlot canvas;
    PatchesPlot plot(canvas, m_maps);
    drawn(plot, scene, {});
    const QString absence = plot.picture(scene)->absence();
    QVERIFY2(isSentence(absence.toStdString()) && absence.contains(mentioned), qPrintable(absence));
    const auto numbers = numbersOf(scene);
    QVERIFY(!numbers && numbers.error().kind == Error::Kind::Range && isSentence(numbers.error().message));
    PatchesPanel panel;
    panel.show(scene);
}

void TestLearnedViews::gridOfAnyScheme()
{
    Scene scene = computedScene(View::Patches, 32, 60);
    QCustomPlot canvas;
    PatchesPlot plot(canvas, m_maps);
    QVERIFY(isSentence(plot.picture(scene)->absence().toStdString()));
    scene.scheme.patches.width = 10;
    QVERIFY((patchGridOf(scene) == PatchGrid{0, 10, 6}));
    for (const SchemeName name : computedSchemes()) {
        scene.scheme.name = name;
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
            scene.view.measure = measure;
            drawn(plot, scene, {});
            QVERIFY(plot.picture(scene)->absence().isEmpty());
            QVERIFY(plot.resolution().startsWith(QStringLiteral("10 × 6 patches, x to the right, y down")));
        }
    }
}

void TestLearnedViews::largeGridsSayWhatTheyShow()
{
    Scene scene = computedScene(View::Patches, 16, 1 << 20);
    scene.scheme.patches.width = 1024;
    QCustomPlot canvas;
    PatchesPlot plot(canvas, m_maps);
    drawn(plot, scene, {});
    QVERIFY2(QRegularExpression(QStringLiteral("6\\d.\\d+ of 1.048.576 patches, evenly spread")).match(plot.resolution()).hasMatch(),
             qPrintable(plot.resolution()));
    scene.view.patchesPicture = PatchesContent::All;
    drawn(plot, scene, {});
    QVERIFY2(plot.resolution().contains("maps, evenly spread") && plot.resolution().contains("patches in each map"),
             qPrintable(plot.resolution()));
}

void TestLearnedViews::patchesZoom()
{
    Scene scene = withNumbers(vitLike(1, 14, 14), View::Patches);
    QCustomPlot canvas;
    PatchesPlot plot(canvas, m_maps);
    drawn(plot, scene, {});
    scene = plot.picture(scene)->withWindow(CellWindow{{2.0, 6.0}, {4.0, 10.0}});
    for (const PatchesContent content : {PatchesContent::Map, PatchesContent::All}) {
        scene.view.patchesPicture = content;
        scene.selection.positions = {1 + 14 * 3 + 7};
        const Drawing picture = drawn(plot, scene, {QSize(640, 480), 1.0, true});
        QCOMPARE(canvas.xAxis->range(), QCPRange(3.5, 9.5));
        QCOMPARE(canvas.yAxis->range(), QCPRange(1.5, 5.5));
        if (content == PatchesContent::Map)
            QVERIFY(distance(picture.at(7.0, 5.0), learnedColor(m_maps, 0.5)) <= 2);
    }
}

void TestLearnedViews::panelNamesTheGrid()
{
    PatchesPanel panel;
    panel.show(withNumbers(vitLike(1, 14, 14), View::Patches));
    QStringList words;
    for (const QLabel* const label : panel.findChildren<QLabel*>())
        words << label->text();
    QVERIFY2(words.join(' ').contains(QStringLiteral("patch (x, y) is position 1 + 14 y + x")), qPrintable(words.join(' ')));
    QVERIFY(words.join(' ').contains("1 row stands before them"));
}

void TestLearnedViews::diagnosticsNameWhatWasLearned()
{
    const Scene scene = withNumbers(gptLike(m_random));
    const SchemePtr scheme = schemeOf(scene);
    const auto lines = diagnosticsLines(*scheme, scheme->diagnose().value());
    const auto line = [&](const QString& begin) -> const DiagnosticsLine& {
        for (const DiagnosticsLine& one : lines)
            if (one.text.startsWith(begin))
                return one;
        qFatal("no such line");
    };
    const DiagnosticsLine& sines = line("3 of 12 columns are sines, with at least half of the variance at one frequency; the strongest is");
    QVERIFY2(sines.text.contains("column 3: 9") && sines.text.endsWith("% of its variance is a sine of period 256"),
             qPrintable(sines.text));
    QVERIFY(sines.view == View::Spectrum && selectedDimension(sines.place(scene)) == 3);
    const DiagnosticsLine& smallest = line("Smallest norm: ");
    QVERIFY(smallest.view == View::Norm && selectedPosition(smallest.place(scene)) >= 250);
    QVERIFY(selectedPosition(line("Largest norm: ").place(scene)) < 250);
    QVERIFY2(line("Nearest sinusoids: n = ").text.contains(QStringLiteral("R² = ")), qPrintable(line("Nearest sinusoids: ").text));
    // The formula itself, scaled.
    const Scene formula = withNumbers(0.02 * Encoding(EncodingSpec::make(10000.0, 32, 100).value()).matrix());
    const SchemePtr same = schemeOf(formula);
    bool said = false;
    for (const DiagnosticsLine& one : diagnosticsLines(*same, same->diagnose().value()))
        said = said
               || one.text
                      == QStringLiteral("Nearest sinusoids: n = 10000, times 0.02: R² = 100 %, the part of the variance that they explain");
    QVERIFY(said);
}

void TestLearnedViews::everySizeIsDrawn_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::newRow("GPT-2") << 1024 << 768;
    QTest::newRow("ViT") << 197 << 64;
    QTest::newRow("one column") << 512 << 1;
    QTest::newRow("one position") << 1 << 768;
    QTest::newRow("two positions") << 2 << 2;
    QTest::newRow("one cell") << 1 << 1;
}

void TestLearnedViews::everySizeIsDrawn()
{
    QFETCH(int, rows);
    QFETCH(int, columns);
    for (const bool zeros : {false, true})
        for (const View view : {View::Norm, View::Spectrum, View::Patches})
            for (const int content : {0, 1}) {
                Scene scene = withNumbers(zeros ? Table(Table::Zero(rows, columns)) : Table(Table::Random(rows, columns)), view);
                scene.view.spectrumPicture = static_cast<SpectrumContent>(content);
                scene.view.patchesPicture = static_cast<PatchesContent>(content);
                scene.scheme.patches = {-1, rows % 14 == 1 && rows > 1 ? 0 : 1};
                scene.selection.pinned = true;
                for (const QSize size : {FigureOptions::smallest, QSize(900, 600)}) {
                    FigureOptions options;
                    options.pixels = size;
                    const auto image = drawFigure(scene, options, m_maps);
                    QVERIFY(image && image->size() == size);
                }
            }
}

POSENC_OFFSCREEN_TEST(TestLearnedViews)
#include "test_learned_views.moc"
