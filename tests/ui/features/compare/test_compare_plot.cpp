// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/texts.h"
#include "tests/support/views.h"
#include "ui/base/shown_number.h"
#include "ui/features/compare/compared_samples.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/features/compare/compared_sizes.h"
#include "ui/features/compare/comparison_settings.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/settings/offset_settings.h"

#include <cmath>

using namespace posenc;
using namespace posenc::test;

Q_DECLARE_METATYPE(posenc::CompareContent)

namespace {

constexpr QSize wide(1200, 420);

// A has n = 10000 and B n = 100; the sizes are those given.
Scene comparison(CompareContent picture, std::int64_t dA, std::int64_t lA, std::int64_t dB, std::int64_t lB)
{
    Scene other;
    other.encoding = EncodingSpec::make(100.0, dB, lB).value();
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dA, lA).value();
    scene.view.name = View::Compare;
    scene.edit<ComparisonSettings>().picture = picture;
    scene.other = withCopyAsOther(other).other;
    return scene;
}

QCPAxisRect& pane(QCustomPlot& canvas, int which) { return *canvas.axisRect(which); }

QRgb colorAt(const Drawing& picture, const QCPAxisRect& axes, double x, double y)
{
    return picture.image().pixel(static_cast<int>(axes.axis(QCPAxis::atBottom)->coordToPixel(x) * picture.scale()),
                                 static_cast<int>(axes.axis(QCPAxis::atLeft)->coordToPixel(y) * picture.scale()));
}

QCPRange scaleOfDifferences(QCustomPlot& canvas)
{
    const QCPLayoutGrid& layout = *canvas.plotLayout();
    return static_cast<QCPColorScale*>(layout.element(layout.rowCount() - 1, 4))->dataRange();
}

TableSource numbersOfComparison(const Scene& scene) { return numbersOf(scene).value(); }

Table filled(const TableSource& source)
{
    Table table(source.rows, source.columns);
    source.fill(0, table);
    return table;
}

} // namespace

class TestComparePlot : public QObject {
    Q_OBJECT

private slots:
    void everyCellHasTheColourOfItsSide();
    void differenceIsThatOfTheCells();
    void whatOneOfThemLacksStaysEmpty();
    void panesShowTheSameWindow();
    void similarityIsSquare();
    void panesAreAlike();
    void curvesShareTheirValues();
    void onlyWhatBothHaveIsCompared();
    void longerSideHasTheSamePixels();
    void withoutBOneBeginsWithAnotherN();
    void sidesSwap();
    void copyStaysWhenAMoves();
    void readoutNamesBoth();
    void numbersAreTheDifference();
    void offsetNumbersAreBothAndTheDifference();
    void curvesOfOnePlotShareTheirAxes();
    void curvesOfOnePlotAreNamedInTheirColours();
    void otherSchemesAreMeasuredFromTheSelected();
    void noteSaysWhatIsAveraged();
    void bothAreMeasuredFromAPositionThatBothHave();
    void differencesOfCurvesAreThoseOfEachOffset();
    void curvesFollowThePosition();
    void largestSceneIsDrawn();

private:
    ColorMaps m_maps;
};

void TestComparePlot::everyCellHasTheColourOfItsSide()
{
    const Scene scene = comparison(CompareContent::Heatmap, 8, 10, 8, 10);
    const ShownView plot(View::Compare);
    const Drawing picture = drawn(*plot, scene, {wide, 1.0, true});
    const ColorMap& colors = m_maps.forSigned("auto", false);
    for (const auto& [which, spec] : {std::pair(0, scene.encoding), std::pair(1, scene.other.get()->encoding)})
        for (int k = 0; k < 10; ++k)
            for (int j = 0; j < 8; ++j)
                QVERIFY2(
                    distance(colorAt(picture, pane(plot->canvas(), which), j, k), colors.colorOf(Encoding(spec).value(k, j), -1.0, 1.0))
                        <= 3,
                    qPrintable(QString("pane %1, cell (%2, %3)").arg(which).arg(k).arg(j)));
}

// The scale is the largest difference, rounded up to one digit.
void TestComparePlot::differenceIsThatOfTheCells()
{
    const Scene scene = comparison(CompareContent::Heatmap, 8, 10, 8, 10);
    const Table difference = Encoding(scene.encoding).matrix() - Encoding(scene.other.get()->encoding).matrix();
    const double largest = difference.cwiseAbs().maxCoeff();
    const double unit = std::pow(10.0, std::floor(std::log10(largest)));
    const double scale = std::ceil(largest / unit) * unit;
    const ShownView plot(View::Compare);
    const Drawing picture = drawn(*plot, scene, {wide, 1.0, true});
    const ColorMap& colors = m_maps.forSigned("auto", false);
    for (int k = 0; k < 10; ++k)
        for (int j = 0; j < 8; ++j)
            QVERIFY2(distance(colorAt(picture, pane(plot->canvas(), 2), j, k), colors.colorOf(difference(k, j), -scale, scale)) <= 3,
                     qPrintable(QString("cell (%1, %2)").arg(k).arg(j)));
}

void TestComparePlot::whatOneOfThemLacksStaysEmpty()
{
    const Scene scene = comparison(CompareContent::Heatmap, 8, 10, 4, 20);
    const ShownView plot(View::Compare);
    const Drawing picture = drawn(*plot, scene, {wide, 1.0, true});
    const QRgb empty = PlotStyle::forTheme(false, QFont()).grid.rgb();
    QVERIFY(plot->picture(scene)->fullWindow() == (CellWindow{{0.0, 20.0}, {0.0, 8.0}}));
    QCOMPARE(distance(colorAt(picture, pane(plot->canvas(), 0), 6.0, 15.0), empty), 0); // A ends at position 10
    QVERIFY(distance(colorAt(picture, pane(plot->canvas(), 0), 7.0, 5.0), empty) > 0);
    QCOMPARE(distance(colorAt(picture, pane(plot->canvas(), 1), 6.0, 15.0), empty), 0); // B has 4 columns
    QVERIFY(distance(colorAt(picture, pane(plot->canvas(), 1), 1.0, 15.0), empty) > 0);
    QCOMPARE(distance(colorAt(picture, pane(plot->canvas(), 2), 1.0, 15.0), empty), 0);
    QCOMPARE(distance(colorAt(picture, pane(plot->canvas(), 2), 6.0, 5.0), empty), 0);
    QVERIFY(distance(colorAt(picture, pane(plot->canvas(), 2), 2.0, 5.0), empty) > 0);
    QVERIFY(plot->resolution().contains("empty"));
}

void TestComparePlot::panesShowTheSameWindow()
{
    for (const CompareContent picture : {CompareContent::Heatmap, CompareContent::Similarity, CompareContent::Offset}) {
        Scene scene = comparison(picture, 32, 64, 16, 40);
        const ShownView plot(View::Compare);
        const CellRange part{5.0, 21.0};
        scene = plot->picture(scene)->withWindow(CellWindow{picture == CompareContent::Offset ? CellRange{0.0, 1.0} : part, part});
        QVERIFY(withFittingWindows(scene) == scene);
        (void)drawn(*plot, scene, {wide, 1.0, true});
        for (int which = 0; which < 3; ++which) {
            const QCPRange along = pane(plot->canvas(), which).axis(QCPAxis::atBottom)->range();
            QCOMPARE(along.lower, 4.5);
            QCOMPARE(along.upper, 20.5);
            QCOMPARE(pane(plot->canvas(), which).top(), pane(plot->canvas(), 0).top());
            QCOMPARE(pane(plot->canvas(), which).height(), pane(plot->canvas(), 0).height());
            if (picture != CompareContent::Offset)
                QCOMPARE(pane(plot->canvas(), which).axis(QCPAxis::atLeft)->range().lower, 4.5);
        }
    }
}

void TestComparePlot::similarityIsSquare()
{
    for (const QSize& size : {wide, QSize(900, 700), QSize(400, 200)}) {
        const ShownView plot(View::Compare);
        (void)drawn(*plot, comparison(CompareContent::Similarity, 32, 64, 32, 64), {size, 1.0, true});
        for (int which = 0; which < 3; ++which)
            QVERIFY(std::abs(pane(plot->canvas(), which).width() - pane(plot->canvas(), which).height()) <= 1);
    }
}

// All three are equally wide, fill the canvas, and have room for colour bars only if there are colours.
void TestComparePlot::panesAreAlike()
{
    for (const CompareContent picture : {CompareContent::Heatmap, CompareContent::Offset, CompareContent::Heatmap}) {
        const Scene scene = comparison(picture, 8, 40, 8, 40);
        const ShownView plot(View::Compare);
        for (const CompareContent before : {CompareContent::Offset, CompareContent::Similarity, picture}) {
            Scene shown = scene;
            shown.edit<ComparisonSettings>().picture = before;
            (void)drawn(*plot, shown, {wide, 1.0, false});
        }
        for (const int which : {1, 2})
            QCOMPARE(pane(plot->canvas(), which).width(), pane(plot->canvas(), 0).width());
        const int right = wide.width() - pane(plot->canvas(), 2).right();
        if (picture == CompareContent::Offset) // half of the last label
            QVERIFY2(right < 40, qPrintable(QString::number(right)));
        else
            QVERIFY2(right > 40, qPrintable(QString::number(right)));
        QVERIFY2(pane(plot->canvas(), 0).width() > wide.width() / 5, qPrintable(QString::number(pane(plot->canvas(), 0).width())));
    }
}

// The scale of the difference is the largest difference of the offsets that both have, rounded up to one digit, with a margin.
void TestComparePlot::curvesShareTheirValues()
{
    const auto row = [&](const char* name, int lengthOfA, int lengthOfB) {
        const InRow in(name);
        const Scene scene = comparison(CompareContent::Offset, 32, lengthOfA, 32, lengthOfB);
        const ShownView plot(View::Compare);
        (void)drawn(*plot, scene, {wide, 1.0, true});
        const auto values = [&](int which) { return pane(plot->canvas(), which).axis(QCPAxis::atLeft)->range(); };
        QCOMPARE(values(0).lower, values(1).lower);
        QCOMPARE(values(0).upper, values(1).upper);
        QVERIFY(values(0).upper > 16.0);
        const Similarity a(Encoding(scene.encoding), Measure::Dot);
        const Similarity b(Encoding(scene.other.get()->encoding), Measure::Dot);
        const Eigen::Index both = std::min(lengthOfA, lengthOfB);
        const double largest = (a.kernel().head(both) - b.kernel().head(both)).cwiseAbs().maxCoeff();
        QVERIFY(values(2).upper > largest && -values(2).lower > largest);
        QVERIFY(values(2).upper < (largest > 0.0 ? 2.1 * largest : 1.1));
    };
    row("as long as each other", 64, 64);
    row("A longer", 64, 24);
    row("B longer", 24, 64);
    row("one position of B", 64, 1);
}

// The last pixel of what both have is partly over cells that only the larger has. Whatever the sizes, they are not in the difference: its
// scale is the largest of the common cells', rounded up to one digit.
void TestComparePlot::onlyWhatBothHaveIsCompared()
{
    const auto check = [&](const char* name, CompareContent picture, QSize size) {
        const InRow in(name);
        const ShownView plot(View::Compare);
        constexpr int length = 40;
        constexpr int columns = 12;
        for (int other = 1; other < length; ++other) {
            const Scene smaller =
                comparison(picture, columns, length, picture == CompareContent::Heatmap ? 1 + other % columns : columns, other);
            for (const Scene& scene : {smaller, withOtherSwapped(smaller)}) {
                (void)drawn(*plot, scene, {size, 1.0, true});
                Table difference = filled(numbersOfComparison(scene));
                if (picture == CompareContent::Offset) // its columns are Δ, A, B and A − B
                    difference = difference.rightCols(1).topRows(other).eval();
                const double largest = difference.cwiseAbs().maxCoeff();
                const double unit = largest > 0.0 ? std::pow(10.0, std::floor(std::log10(largest))) : 1.0;
                const double scale = largest > 0.0 ? std::ceil(largest / unit - 1e-3) * unit : 1.0;
                const QCPRange shown = picture == CompareContent::Offset ? pane(plot->canvas(), 2).axis(QCPAxis::atLeft)->range()
                                                                         : scaleOfDifferences(plot->canvas());
                const double margin = picture == CompareContent::Offset ? 1.08 : 1.0;
                QVERIFY2(std::abs(shown.upper - margin * scale) < 1e-6 * scale,
                         qPrintable(QString("%1 positions, largest %2, scale %3").arg(other).arg(largest).arg(shown.upper)));
            }
        }
    };
    const auto add = [&](const char* name, CompareContent picture) {
        for (const QSize size : {wide, QSize(700, 420), QSize(640, 330)})
            check(qPrintable(QString::asprintf("%s, %d × %d", name, size.width(), size.height())), picture, size);
    };
    add("heatmap", CompareContent::Heatmap);
    add("similarity", CompareContent::Similarity);
    add("curves", CompareContent::Offset);
}

// Of two encodings that only differ in length, the means of the pixels that both have are the same.
void TestComparePlot::longerSideHasTheSamePixels()
{
    const auto check = [&](const char* name, CompareContent picture, int length) {
        const InRow in(name);
        Scene scene = comparison(picture, 16, 5000, 16, length);
        scene.encoding = scene.encoding.withN(100.0);
        const ShownView plot(View::Compare);
        for (const Scene& shown : {scene, withOtherSwapped(scene)}) {
            (void)drawn(*plot, shown, {wide, 1.0, true});
            QCOMPARE(scaleOfDifferences(plot->canvas()).upper, 1.0); // as there is no difference
        }
    };
    for (const int length : {2, 401, 1333, 2999, 4999}) {
        check(qPrintable(QString::asprintf("heatmap, %d positions", length)), CompareContent::Heatmap, length);
        check(qPrintable(QString::asprintf("similarity, %d positions", length)), CompareContent::Similarity, length);
    }
}

void TestComparePlot::withoutBOneBeginsWithAnotherN()
{
    Rows<QString, double, double> rows;
    rows.add("usual n", "sinusoidal", 10000.0, 100.0);
    rows.add("the n that B would have", "sinusoidal", 100.0, 10000.0);
    rows.add("no n", "binary", 10000.0, 10000.0);
    rows.each([&](const QString& scheme, double n, double expected) {
        Scene scene = comparison(CompareContent::Heatmap, 8, 10, 8, 10);
        scene.other = SceneBox();
        scene.encoding = scene.encoding.withN(n);
        scene.scheme.name = SchemeName::from(scheme.toStdString()).value();
        const Scene other = comparedScene(scene);
        QCOMPARE(other.encoding.n(), expected);
        QVERIFY(other.scheme.name == SchemeName());
        const Table differences = filled(numbersOfComparison(scene));
        QVERIFY(differences.cwiseAbs().maxCoeff() > 0.1);
        const ShownView plot(View::Compare);
        (void)drawn(*plot, scene, {wide, 1.0, true});
        QVERIFY(plot->picture(scene)->subtitle().contains(" · 10 × 8"));
    });
}

void TestComparePlot::sidesSwap()
{
    const Scene scene = comparison(CompareContent::Heatmap, 8, 10, 4, 20);
    const Scene swapped = withOtherSwapped(scene);
    QVERIFY(swapped.encoding == scene.other.get()->encoding);
    QVERIFY(swapped.other.get()->encoding == scene.encoding);
    QVERIFY(swapped.view == scene.view);
    QVERIFY(swapped.of<ComparisonSettings>().picture == scene.of<ComparisonSettings>().picture);
    QVERIFY(withOtherSwapped(swapped).encoding == scene.encoding);
    QVERIFY(withOtherSwapped(swapped).other == scene.other);
    QVERIFY(comparedCells(swapped) == comparedCells(scene));
}

void TestComparePlot::copyStaysWhenAMoves()
{
    Scene scene;
    scene.encoding = scene.encoding.withN(77.0);
    scene = withCopyAsOther(scene);
    scene.encoding = scene.encoding.withN(1000.0);
    QCOMPARE(comparedScene(scene).encoding.n(), 77.0);
    QVERIFY(!withCopyAsOther(scene).other.get()->other.get()); // no scene within a scene within a scene
}

void TestComparePlot::readoutNamesBoth()
{
    const ShownView plot(View::Compare);
    const Scene scene = comparison(CompareContent::Heatmap, 4, 10, 4, 20);
    QCOMPARE(plot->picture(scene)->readout(2.0, 1.0), QString("(1, 2): A 0.01, B 0.09983, A − B −0.08983"));
    QCOMPARE(plot->picture(scene)->readout(2.0, 12.0), QString("(12, 2): A nothing, B 0.932"));
    QCOMPARE(plot->picture(scene)->readout(4.0, 1.0), QString());
    QCOMPARE(plot->picture(scene)->readout(-1.0, 1.0), QString());
    QVERIFY(plot->picture(scene)->description().contains("A: ") && plot->picture(scene)->description().contains("A − B"));
}

void TestComparePlot::numbersAreTheDifference()
{
    const auto row = [&](const char* name, CompareContent picture, int dOfB, int lOfB) {
        const InRow in(name);
        const Scene scene = comparison(picture, 8, 10, dOfB, lOfB);
        Table a = Encoding(scene.encoding).matrix();
        Table b = Encoding(scene.other.get()->encoding).matrix();
        if (picture == CompareContent::Similarity) {
            a = (a * a.transpose()).eval();
            b = (b * b.transpose()).eval();
        }
        const std::int64_t rows = std::min(a.rows(), b.rows());
        const std::int64_t columns = std::min(a.cols(), b.cols());
        const Table got = filled(numbersOfComparison(scene));
        QCOMPARE(qint64{got.rows()}, qint64{rows});
        QCOMPARE(qint64{got.cols()}, qint64{columns});
        QVERIFY((got - (a.topLeftCorner(rows, columns) - b.topLeftCorner(rows, columns))).cwiseAbs().maxCoeff() < 1e-13);
    };
    row("heatmaps of one size", CompareContent::Heatmap, 8, 10);
    row("heatmaps of other sizes", CompareContent::Heatmap, 5, 20);
    row("similarities of one size", CompareContent::Similarity, 8, 10);
    row("similarities of other sizes", CompareContent::Similarity, 8, 7);
}

void TestComparePlot::offsetNumbersAreBothAndTheDifference()
{
    const Scene scene = comparison(CompareContent::Offset, 8, 10, 6, 20);
    const TableSource source = numbersOfComparison(scene);
    const Table got = filled(source);
    QCOMPARE(qint64{got.rows()}, 10);
    QCOMPARE(qint64{got.cols()}, 3);
    QCOMPARE(source.columnName(0) + source.columnName(1) + source.columnName(2), std::string("ABA-B"));
    const Eigen::VectorXd a = Similarity(Encoding(scene.encoding), Measure::Dot).kernel();
    const Eigen::VectorXd b = Similarity(Encoding(scene.other.get()->encoding), Measure::Dot).kernel();
    QVERIFY((got.col(0) - a).cwiseAbs().maxCoeff() < 1e-14);
    QVERIFY((got.col(1) - b.head(10)).cwiseAbs().maxCoeff() < 1e-14);
    QVERIFY((got.col(2) - (a - b.head(10))).cwiseAbs().maxCoeff() < 1e-14);
}

namespace {

Scene together(Scene scene)
{
    scene.edit<ComparisonSettings>().curves = ComparedCurves::Together;
    return scene;
}

// How many pixels of a part of a picture have a colour.
int pixelsOf(const Drawing& picture, const QRect& part, const QColor& color)
{
    int count = 0;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x)
            count += distance(picture.image().pixel(x, y), color.rgb()) <= 40;
    return count;
}

Eigen::VectorXd dotsFrom(const SchemePtr& code, std::int64_t k)
{
    Table table(code->spec().maxLen(), code->spec().dModel());
    code->rows(0, table);
    return table * table.row(k).transpose();
}

} // namespace

void TestComparePlot::curvesOfOnePlotShareTheirAxes()
{
    const Scene scene = comparison(CompareContent::Offset, 32, 64, 16, 40);
    const ShownView plot(View::Compare);
    Scene heatmap = together(scene);
    heatmap.edit<ComparisonSettings>().picture = CompareContent::Heatmap; // always three of them, whatever the choice for curves
    for (int round = 0; round < 2; ++round)
        for (const auto& [shown, panes] :
             {std::pair(scene, 3), std::pair(together(scene), 2), std::pair(heatmap, 3), std::pair(together(scene), 2)}) {
            (void)drawn(*plot, shown, {wide, 1.0, true});
            QCOMPARE(plot->canvas().axisRectCount(), panes);
            for (int which = 0; which < panes; ++which) {
                QCOMPARE(pane(plot->canvas(), which).width(), pane(plot->canvas(), 0).width());
                QCOMPARE(pane(plot->canvas(), which).top(), pane(plot->canvas(), 0).top());
                QCOMPARE(pane(plot->canvas(), which).height(), pane(plot->canvas(), 0).height());
                QCOMPARE(pane(plot->canvas(), which).axis(QCPAxis::atBottom)->range().upper,
                         panes == 3 && shown.of<ComparisonSettings>().picture == CompareContent::Heatmap ? 31.5 : 63.5);
                QVERIFY(pane(plot->canvas(), which).left() >= 0 && pane(plot->canvas(), which).right() < wide.width());
            }
            if (panes == 2)
                QVERIFY2(pane(plot->canvas(), 0).width() > wide.width() / 3, qPrintable(QString::number(pane(plot->canvas(), 0).width())));
        }
}

void TestComparePlot::curvesOfOnePlotAreNamedInTheirColours()
{
    const auto row = [&](const char* name, bool dark) {
        const InRow in(name);
        const PlotStyle style = PlotStyle::forTheme(dark, QFont());
        for (const bool one : {true, false}) {
            const ShownView plot(View::Compare);
            const Scene scene = comparison(CompareContent::Offset, 32, 64, 32, 64);
            const Drawing picture = drawn(*plot, one ? together(scene) : scene, {wide, 1.0, true}, dark);
            const QRect first = pane(plot->canvas(), 0).rect();
            const QRect above(first.left(), 0, first.width(), first.top() - 1);
            for (const std::size_t which : {std::size_t{0}, std::size_t{1}}) {
                const QColor color = style.series(comparedColors[which]);
                QCOMPARE(pixelsOf(picture, first, color) > 60, one || which == 0);
                QVERIFY(!one || pixelsOf(picture, above, color) >= 16); // the line in front of the name
            }
            const QRect last = pane(plot->canvas(), one ? 1 : 2).rect();
            QVERIFY(pixelsOf(picture, last, style.series(2)) > 60);
            QCOMPARE(pixelsOf(picture, last, style.series(0)) + pixelsOf(picture, last, style.series(comparedColors[1])), 0);
        }
    };
    row("light", false);
    row("dark", true);
}

// Against products of the tables' rows: the numbers, the words, and the places of the curves.
void TestComparePlot::otherSchemesAreMeasuredFromTheSelected()
{
    const auto check = [&](const char* rowName, SchemeName schemeOfA, SchemeName schemeOfB) {
        const InRow in(rowName);
        Scene scene = comparison(CompareContent::Offset, 8, 50, 8, 50);
        scene.scheme.name = schemeOfA;
        scene = withOther(scene, [&](Scene& other) { other.scheme.name = schemeOfB; });
        constexpr int k = 21;
        scene = withPosition(scene, k);
        const Eigen::VectorXd a = dotsFrom(makeScheme(scene.encoding, scene.scheme.name), k);
        const Eigen::VectorXd b = dotsFrom(makeScheme(scene.other.get()->encoding, schemeOfB), k);
        const double size = std::max(a.cwiseAbs().maxCoeff(), b.cwiseAbs().maxCoeff());
        const Table numbers = filled(numbersOfComparison(scene));
        QVERIFY((numbers.col(0) - a).cwiseAbs().maxCoeff() < 1e-12 * size);
        QVERIFY((numbers.col(1) - b).cwiseAbs().maxCoeff() < 1e-12 * size);
        QVERIFY(a.maxCoeff() - a.minCoeff() > 0.1 && b.maxCoeff() - b.minCoeff() > 0.1); // neither is flat

        const ShownView plot(View::Compare);
        const Drawing picture = drawn(*plot, scene, {wide, 1.0, true});
        QCOMPARE(plot->picture(scene)->readout(30.0, 0.0),
                 QString("k′ = 30, Δ = 9: A %1, B %2, A − B %3").arg(valueText(a[30]), valueText(b[30]), valueText(a[30] - b[30])));
        const PlotStyle style = PlotStyle::forTheme(false, QFont());
        for (const auto& [which, values] : {std::pair(0, a), std::pair(1, b)})
            for (int position = 0; position < 50; ++position) {
                const auto x = static_cast<int>(pane(plot->canvas(), which).axis(QCPAxis::atBottom)->coordToPixel(position));
                const auto y = static_cast<int>(pane(plot->canvas(), which).axis(QCPAxis::atLeft)->coordToPixel(values[position]));
                QVERIFY(pane(plot->canvas(), which).rect().contains(x, y));
                int nearest = 1000;
                for (int dy = -2; dy <= 2; ++dy)
                    for (int dx = -1; dx <= 1; ++dx)
                        nearest = std::min(
                            nearest, distance(picture.image().pixel(x + dx, y + dy), style.series(static_cast<std::size_t>(which)).rgb()));
                QVERIFY2(nearest < 120, qPrintable(QString("pane %1, position %2: %3").arg(which).arg(position).arg(nearest)));
            }
        QVERIFY(plot->picture(scene)->select({0, 33}).selection.second == 33
                && selectedPosition(plot->picture(scene)->select({0, 33})) == k);
        QVERIFY(plot->picture(plot->picture(scene)->select({0, 33}))->selected() == (CellPlace{0, 33}));
    };
    for (const SchemeName scheme : computedSchemes())
        if (scheme != "sinusoidal"_scheme) {
            const QString name = QString::fromUtf8(nameOf(scheme).data());
            check(qPrintable(name + " as B"), "sinusoidal"_scheme, scheme);
            check(qPrintable(name + " as A"), scheme, "sinusoidal"_scheme);
        }
}

// Columns of three pixels or more, or of whole ones, are shown one by one: the note then omits neighbours.
void TestComparePlot::noteSaysWhatIsAveraged()
{
    const ShownView plot(View::Compare);
    for (const int dModel : {8, 100, 128, 160, 512, 4096}) {
        const Scene scene = comparison(CompareContent::Heatmap, dModel, 40, dModel, 40);
        (void)drawn(*plot, scene, {wide, 1.0, true});
        const int width = pane(plot->canvas(), 0).width();
        const bool areSharp = [&](int cells, int pixels) { return pixels >= 3 * cells || pixels % cells == 0; }(dModel, width)
                              && (pane(plot->canvas(), 0).height() >= 3 * 40 || pane(plot->canvas(), 0).height() % 40 == 0);
        QCOMPARE(plot->resolution().contains("smoothed over neighbouring pixels"), !areSharp);
    }
}

void TestComparePlot::bothAreMeasuredFromAPositionThatBothHave()
{
    Scene scene = comparison(CompareContent::Offset, 8, 50, 8, 20);
    scene.view.offset.edit().reference = OffsetReference::Selected;
    scene = withPosition(scene, 40);
    const Table numbers = filled(numbersOfComparison(scene));
    QCOMPARE(qint64{numbers.rows()}, 20);
    QVERIFY((numbers.col(0) - dotsFrom(makeScheme(scene.encoding, "sinusoidal"_scheme), 19).head(20)).cwiseAbs().maxCoeff() < 1e-13);
    QVERIFY(std::abs(numbers(19, 1) - 4.0) < 1e-13); // with itself
    const ShownView plot(View::Compare);
    (void)drawn(*plot, scene, {wide, 1.0, true});
    QVERIFY2(plot->resolution().contains("measured from position 19, the last of B"), qPrintable(plot->resolution()));
    scene = withPosition(scene, 0);
    scene.scheme.name = "integer"_scheme;
    (void)drawn(*plot, scene, {wide, 1.0, true});
    QVERIFY2(plot->resolution().contains("every value of position 0 of A is 0"), qPrintable(plot->resolution()));
    QVERIFY2(plot->resolution().contains("select another"), qPrintable(plot->resolution()));
    scene.encoding = comparison(CompareContent::Offset, 8, 1, 8, 20).encoding; // then no other position can be selected
    (void)drawn(*plot, scene, {wide, 1.0, true});
    QVERIFY2(plot->resolution().contains("every value of position 0 of A is 0"), qPrintable(plot->resolution()));
    QVERIFY2(!plot->resolution().contains("select another"), qPrintable(plot->resolution()));
}

// A pixel's range is that of a(k) − b(k) over its offsets, and nothing where both are alike.
void TestComparePlot::differencesOfCurvesAreThoseOfEachOffset()
{
    Rows<bool, int, int> rows;
    for (const int pixels : {90, 217, 433, 500, 700})
        for (const bool alike : {true, false})
            rows.add(QString::asprintf("%s over %d pixels", alike ? "alike" : "other", pixels), alike, pixels, 512);
    rows.add("a long table", false, 500, 20000);
    rows.each([&](bool alike, int pixels, int length) {
        Scene scene = comparison(CompareContent::Offset, 64, length, 64, length);
        if (alike)
            scene.other = withCopyAsOther(scene).other;
        const Eigen::VectorXd exact = filled(numbersOfComparison(scene)).col(2);
        ComparedSamples samples;
        samples.setSides(std::make_shared<const ComparedSides>(scene));
        const CellRange all{0.0, static_cast<double>(length)};
        const CurveSamples& difference = samples.curve(ComparedSamples::Difference, all, pixels);
        QCOMPARE(std::ssize(difference.x), pixels);
        const double step = static_cast<double>(length) / pixels;
        double largest = 0.0;
        for (int s = 0; s < pixels; ++s) {
            const auto at = static_cast<std::size_t>(s);
            const auto first = static_cast<Eigen::Index>(s * step + 1e-6);
            const auto cells = exact.segment(first, static_cast<Eigen::Index>(std::ceil((s + 1) * step - 1e-6)) - first);
            QVERIFY(std::abs(difference.lowest[at] - std::min(cells.minCoeff(), difference.middle[at])) <= 1e-9);
            QVERIFY(std::abs(difference.highest[at] - std::max(cells.maxCoeff(), difference.middle[at])) <= 1e-9);
            largest = std::max(largest, difference.highest[at] - difference.lowest[at]);
        }
        QVERIFY(alike ? largest == 0.0 : largest > 0.5);
    });
}

void TestComparePlot::curvesFollowThePosition()
{
    Scene scene = withPosition(comparison(CompareContent::Offset, 8, 50, 8, 50), 5);
    scene.scheme.name = "integer"_scheme;
    const ShownView plot(View::Compare);
    (void)drawn(*plot, scene, {wide, 1.0, true});
    const QCPRange before = pane(plot->canvas(), 0).axis(QCPAxis::atLeft)->range();
    plot->mark(withPosition(scene, 49));
    QVERIFY(pane(plot->canvas(), 0).axis(QCPAxis::atLeft)->range().upper > 5.0 * before.upper);
    plot->mark(scene);
    QCOMPARE(pane(plot->canvas(), 0).axis(QCPAxis::atLeft)->range().upper, before.upper);
}

void TestComparePlot::largestSceneIsDrawn()
{
    for (const CompareContent picture : {CompareContent::Heatmap, CompareContent::Similarity, CompareContent::Offset}) {
        const Scene scene = comparison(picture, EncodingSpec::maxDModel, EncodingSpec::maxMaxLen, 1, 1);
        for (const Scene& shown : {scene, withOtherSwapped(scene), together(scene)}) {
            const auto image = drawFigure(shown, FigureOptions{}, m_maps);
            QVERIFY(image.hasValue());
        }
    }
}

POSENC_OFFSCREEN_TEST(TestComparePlot)
#include "test_compare_plot.moc"
