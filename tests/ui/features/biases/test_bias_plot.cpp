// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/features/biases/bias_settings.h"
#include "ui/features/biases/scene_biases.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/plotting/picture.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_json.h"

#include <QTemporaryDir>

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene biasScene(std::int64_t dModel, std::int64_t maxLen, BiasContent picture = BiasContent::Bias)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.name = View::Biases;
    scene.edit<BiasSettings>().picture = picture;
    return scene;
}

Table biasTable(const Scene& scene)
{
    const TableSource source = numbersOf(scene).value();
    Table table(source.rows, source.columns);
    source.fill(0, table);
    return table;
}

QCPAxisRect* similaritiesOf(QCustomPlot& canvas)
{
    for (QCPAxisRect* const rect : canvas.axisRects())
        if (rect != canvas.axisRect())
            return rect;
    return nullptr;
}

QStringList legendOf(const QCustomPlot& canvas)
{
    QStringList names;
    for (QCPPlottableLegendItem* const item : canvas.findChildren<QCPPlottableLegendItem*>())
        if (item->layout() != canvas.legend) // which is not shown
            names << item->plottable()->name();
    return names;
}

// A table of a model: a number for each of 32 buckets and 3 heads.
Scene withOpenedBiases(const QTemporaryDir& folder, const Scene& scene, const QByteArray& odd = {})
{
    QByteArray text;
    for (int bucket = 0; bucket < 32; ++bucket)
        text +=
            QByteArray::number(0.25 * (bucket % 7)) + ',' + (odd.isEmpty() || bucket != 5 ? QByteArray::number(-bucket) : odd) + ",0.5\n";
    writeContent(folder.filePath("bias.csv"), text);
    return withTable(scene, readOpenedTable({folder.filePath("bias.csv")}).value());
}

} // namespace

class TestBiasPlot : public QObject {
    Q_OBJECT

private slots:
    void linesAreTheNumbers();
    void axesCountTheSameOffsets();
    void pairAloneHasTheWholeHeight();
    void axisEndsWhereItIsTold();
    void everyLineHasANameAndAStroke();
    void linesAreNamedAtTheirEnds();
    void wordsTellEveryValue();
    void openedBiasesTakeThePlaceOfMadeUpOnes();
    void oddTablesAreExplained();
    void whatIsMissingIsSaid();
    void settingsAreInSceneFilesOnlyIfUsed();
};

void TestBiasPlot::linesAreTheNumbers()
{
    const auto row = [&](const char* name, int picture, bool bidirectional, int maxLen) {
        const InRow in(name);
        const ShownView plot(View::Biases);
        Scene scene = biasScene(16, maxLen, static_cast<BiasContent>(picture));
        scene.edit<BiasSettings>().bidirectional = bidirectional;
        const Drawing drawing = drawn(*plot, scene, {QSize(800, 700), 2.0, true});
        const PlotStyle style = PlotStyle::forTheme(false, QFont());
        const Table table = biasTable(scene);
        const int biases = bidirectional ? 5 : 4;
        for (int offset = 0; offset < maxLen; ++offset) {
            for (int s = 0; s < biases; ++s) {
                bool covered = false; // by a later line
                for (int other = s + 1; other < biases; ++other)
                    covered = covered || std::abs(drawing.line(table(offset, s)) - drawing.line(table(offset, other))) < 12.0;
                if (!covered)
                    QVERIFY2(distance(drawing.at(offset, table(offset, s)), style.series(static_cast<std::size_t>(s)).rgb()) <= 8,
                             qPrintable(QString("scheme %1, offset %2").arg(s).arg(offset)));
            }
            if (maxLen == 1)
                continue;
            const QCPAxisRect& lower = *similaritiesOf(plot->canvas());
            const double x = lower.axis(QCPAxis::atBottom)->coordToPixel(offset) * 2.0;
            const double y = lower.axis(QCPAxis::atLeft)->coordToPixel(table(offset, biases)) * 2.0; // RoPE, under dashes
            int nearest = 255;
            for (int dx = -10; dx <= 10; ++dx)
                for (int dy = -10; dy <= 10; ++dy)
                    nearest = std::min(nearest,
                                       distance(drawing.image().pixel(std::clamp(static_cast<int>(x) + dx, 0, drawing.image().width() - 1),
                                                                      static_cast<int>(y) + dy),
                                                style.series(5).rgb()));
            QVERIFY2(nearest < 90, qPrintable(QString("RoPE, offset %1: %2").arg(offset).arg(nearest)));
        }
    };
    row("biases", 0, false, 20);
    row("biases of both directions", 0, true, 20);
    row("weights", 1, false, 12);
    row("one position", 0, false, 1);
    row("its weights", 1, true, 1);
}

void TestBiasPlot::axesCountTheSameOffsets()
{
    const ShownView plot(View::Biases);
    Scene scene = biasScene(16, 5000);
    scene.view.windows[View::Biases] = CellWindow{{}, {1000.0, 2000.0}};
    drawn(*plot, scene, {});
    QCPAxisRect& rect = *similaritiesOf(plot->canvas());
    QCOMPARE(rect.axis(QCPAxis::atBottom)->range(), plot->canvas().xAxis->range());
    QCOMPARE(plot->canvas().xAxis->range(), QCPRange(999.5, 1999.5));
    QCOMPARE(rect.rect().left(), plot->canvas().axisRect()->left());
    QCOMPARE(rect.rect().width(), plot->canvas().axisRect()->width());
    QVERIFY(rect.rect().top() > plot->canvas().axisRect()->bottom());
    QVERIFY(plot->resolution().startsWith("each pixel: the mean of "));
    const Scene moved = plot->picture(scene)->withWindow(CellWindow{{0.0, 1.0}, {5.0, 25.0}});
    QVERIFY((moved.view.windows[View::Biases] == CellWindow{{}, {5.0, 25.0}}) && !moved.view.windows[View::Offset]);
}

void TestBiasPlot::pairAloneHasTheWholeHeight()
{
    const ShownView plot(View::Biases);
    Scene scene = biasScene(16, 100);
    const auto share = [&](const QString& curves) {
        scene.edit<BiasSettings>().curves = curves;
        drawn(*plot, scene, {QSize(600, 400), 1.0, true});
        return similaritiesOf(plot->canvas())->height() / 400.0;
    };
    QVERIFY(share("rope,alibi") < 0.4 && plot->canvas().axisRect()->visible());
    QVERIFY2(share("rope") > 0.75 && !plot->canvas().axisRect()->visible(), qPrintable(QString::number(share("rope"))));
    QVERIFY(similaritiesOf(plot->canvas())->axis(QCPAxis::atLeft)->label() == "Similarity");
    QVERIFY(share("rope,alibi") < 0.4 && plot->canvas().axisRect()->visible()); // and back
}

void TestBiasPlot::axisEndsWhereItIsTold()
{
    const ShownView plot(View::Biases);
    Scene scene = biasScene(16, 128);
    drawn(*plot, scene, {});
    QVERIFY(plot->canvas().yAxis->range().lower <= -20.0 && plot->canvas().yAxis->range().lower >= -22.0);
    QVERIFY2(plot->resolution().contains("below −20: ALiBi, head 1 of 8"), qPrintable(plot->resolution()));
    scene.edit<BiasSettings>().lowest = -100.0; // farther than any goes
    drawn(*plot, scene, {});
    QVERIFY(plot->canvas().yAxis->range().lower <= -63.5 && plot->canvas().yAxis->range().lower >= -80.0);
    QVERIFY(!plot->resolution().contains("axis ends"));
    for (const double r1 : {0.01, 100.0}) {
        scene.edit<BiasSettings>().picture = BiasContent::Weights;
        scene.edit<BiasSettings>().logR1 = r1;
        drawn(*plot, scene, {});
        const Table table = biasTable(scene);
        QVERIFY(plot->canvas().yAxis->range().upper >= table.leftCols(4).maxCoeff() && plot->canvas().yAxis->range().lower <= 0.0);
        QVERIFY(plot->canvas().yAxis->range().upper <= 1.5 * table.leftCols(4).maxCoeff());
    }
}

void TestBiasPlot::everyLineHasANameAndAStroke()
{
    const ShownView plot(View::Biases);
    Scene scene = biasScene(16, 100);
    drawn(*plot, scene, {});
    QCOMPARE(legendOf(plot->canvas()),
             QStringList({"ALiBi, head 1 of 8", "KERPLE, −ln(1 + Δ)", "KERPLE, −Δ^0.5", "T5 (random, seed 0)", "RoPE", "xPos"}));
    scene.edit<BiasSettings>().bidirectional = true;
    scene.edit<BiasSettings>().logR1 = 2.0;
    drawn(*plot, scene, {});
    const QStringList names = legendOf(plot->canvas());
    QCOMPARE(names.size(), 7);
    QCOMPARE(QSet<QString>(names.begin(), names.end()).size(), 7);
    QVERIFY(names[1].contains("−2") && names[3].contains("before the query") && names[4].contains("after the query"));
    QSet<int> strokes;
    for (const int s : {0, 1, 2, 4})
        strokes << static_cast<int>(plot->canvas().plottable(s + 3)->pen().style()); // after the matrix and the lower axes
    QCOMPARE(strokes.size(), 4);
    QVERIFY(plot->resolution().contains("Keys after the query (Δ < 0)"));
}

// On a screen with room; otherwise in the legend.
void TestBiasPlot::linesAreNamedAtTheirEnds()
{
    const auto namesAt = [](QSize size, std::int64_t maxLen, const QString& curves = {}) {
        const ShownView plot(View::Biases);
        plot->makeLive();
        Scene scene = biasScene(16, maxLen);
        scene.edit<BiasSettings>().curves = curves;
        drawn(*plot, scene, {size, 1.0, true});
        QStringList names;
        std::vector<QRectF> places;
        for (const QCPItemText* const text : plot->canvas().findChildren<QCPItemText*>()) {
            if (!text->realVisibility() || text->text().isEmpty() || !text->clipAxisRect() || text->clipToAxisRect())
                continue;
            const QRectF place(text->topLeft->pixelPosition(), text->bottomRight->pixelPosition());
            for (const QRectF& other : places)
                if (other.intersects(place))
                    names << QStringLiteral("%1 meets another").arg(text->text());
            if (!QRectF(QPointF(), size).contains(place))
                names << QStringLiteral("%1 is cut").arg(text->text());
            places.push_back(place);
            names << text->text();
        }
        names.sort();
        return names;
    };
    const QString power = QStringLiteral("KERPLE, −Δ^0.5");
    const QString leaves = QStringLiteral("▾ %1: leaves the axis at Δ = %2");
    QStringList wanted{QStringLiteral("KERPLE, −ln(1 + Δ)"),
                       power,
                       QStringLiteral("RoPE"),
                       QStringLiteral("T5 (random, seed 0)"),
                       QStringLiteral("xPos"),
                       leaves.arg(QStringLiteral("ALiBi, head 1 of 8")).arg(41)};
    wanted.sort();
    QCOMPARE(namesAt(QSize(1000, 600), 100), wanted); // −0.5 · 41 is the first below −20
    wanted.replace(wanted.indexOf(power), leaves.arg(power).arg(401));
    wanted.sort();
    QCOMPARE(namesAt(QSize(1000, 600), 1000), wanted);
    wanted.replaceInStrings(leaves.arg(QStringLiteral("ALiBi, head 1 of 8")).arg(41), QStringLiteral("▾ ALiBi, head 1 of 8"));
    wanted.replaceInStrings(leaves.arg(power).arg(401), power);
    wanted.sort();
    QCOMPARE(namesAt(QSize(560, 400), 100), wanted); // less room
    QCOMPARE(namesAt(QSize(1000, 600), 100, "rope"), QStringList({"RoPE", "xPos"}));
    QCOMPARE(namesAt(QSize(330, 300), 100), QStringList());
}

void TestBiasPlot::wordsTellEveryValue()
{
    const ShownView plot(View::Biases);
    Scene scene = biasScene(8, 2000);
    scene.edit<BiasSettings>().powerR2 = 1.0;
    const QString words = plot->picture(scene)->readout(1000.4, 0.0);
    const Table table = biasTable(scene);
    const auto number = [](double value) { return QString::number(value, 'f', 4).replace('-', "−"); };
    QVERIFY2(words.startsWith("Δ = 1000: ALiBi −500, KERPLE log −6.909, KERPLE power −1000, T5 "), qPrintable(words));
    QVERIFY2(words.endsWith(QString(", RoPE %1, xPos %2").arg(number(table(1000, 4)), number(table(1000, 5)))), qPrintable(words));
    QVERIFY(plot->picture(scene)->readout(0.0, 0.0).startsWith("Δ = 0: ALiBi 0, KERPLE log 0, KERPLE power 0, "));
    QVERIFY(plot->picture(scene)->readout(2000.0, 0.0).isEmpty() && plot->picture(scene)->readout(-0.1, 0.0).isEmpty());
    scene.selection.positions = {5};
    scene.selection.second = 1005;
    QCOMPARE(plot->picture(scene)->description(), "2000 positions × 8 columns, n = 10000; " + words);
}

void TestBiasPlot::openedBiasesTakeThePlaceOfMadeUpOnes()
{
    const QTemporaryDir folder;
    const ShownView plot(View::Biases);
    Scene scene = withOpenedBiases(folder, biasScene(16, 100));
    scene.edit<BiasSettings>().head = 2;
    QCOMPARE(qint64{biasOffsets(scene)}, 256); // max_len is 32, the number of buckets
    QVERIFY((plot->picture(scene)->fullWindow() == CellWindow{{0.0, 1.0}, {0.0, 256.0}}));
    const Table table = biasTable(scene);
    QCOMPARE(qint64{table.rows()}, 256);
    for (const auto& [offset, bucket] : {std::pair(0, 0), std::pair(15, 15), std::pair(18, 16), std::pair(112, 30), std::pair(200, 31)})
        QCOMPARE(table(offset, 3), -1.0 * bucket);
    drawn(*plot, scene, {});
    QVERIFY2(plot->resolution().contains("T5: head 2 of 3 in bias.csv"), qPrintable(plot->resolution()));
    QVERIFY(legendOf(plot->canvas()).contains("T5 (bias.csv, head 2)"));
    // Offsets beyond the table's own rows are selected, too.
    for (const std::int64_t offset : {3, 31, 32, 200, 255, 0}) {
        scene = plot->picture(scene)->select({0, offset});
        QVERIFY((plot->picture(scene)->selected() == CellPlace{0, offset}));
        QCOMPARE(withFittingWindows(withTableSizes(scene)), scene);
        QCOMPARE(sceneFromJson(sceneToJson(scene)).value().selection, scene.selection);
    }
    scene.edit<BiasSettings>().buckets = 16; // the table has 32 rows
    drawn(*plot, scene, {});
    QVERIFY2(plot->resolution().contains("random biases, seed 0, because bias.csv has 32 rows instead of one for each of 16 buckets"),
             qPrintable(plot->resolution()));
    QCOMPARE(qint64{biasOffsets(scene)}, 32);
}

void TestBiasPlot::oddTablesAreExplained()
{
    const auto row = [&](const char* name, int head, const QByteArray& odd, const QString& words) {
        const InRow in(name);
        const QTemporaryDir folder;
        const ShownView plot(View::Biases);
        Scene scene = withOpenedBiases(folder, biasScene(16, 100), odd);
        scene.edit<BiasSettings>().head = head;
        for (const BiasContent picture : {BiasContent::Bias, BiasContent::Weights}) {
            scene.edit<BiasSettings>().picture = picture;
            drawn(*plot, scene, {});
            QVERIFY2(plot->resolution().contains(words), qPrintable(plot->resolution()));
            QVERIFY(!legendOf(plot->canvas()).join(' ').contains("T5"));
            QCOMPARE(numbersOf(scene).value().columns, 5);
        }
    };
    row("a head it does not have", 4, QByteArray(), "bias.csv has biases for 3 heads. Choose head 1 … 3");
    row("NaN", 2, QByteArray("nan"), "column 1 of bias.csv has NaN or infinities. Choose another head");
    row("an infinity", 2, QByteArray("-inf"), "column 1 of bias.csv has NaN or infinities. Choose another head");
}

void TestBiasPlot::whatIsMissingIsSaid()
{
    const auto row = [&](const char* name, int dModel, int heads, int head, int maxDistance, const QString& words, int lines) {
        const InRow in(name);
        const ShownView plot(View::Biases);
        Scene scene = biasScene(dModel, 100);
        scene.edit<RotarySettings>().heads = heads;
        scene.edit<BiasSettings>().head = head;
        scene.edit<BiasSettings>().maxDistance = maxDistance;
        drawn(*plot, scene, {});
        QVERIFY2(plot->resolution().contains(words), qPrintable(plot->resolution()));
        QCOMPARE(legendOf(plot->canvas()).size(), lines);
        QCOMPARE(numbersOf(scene).value().columns, lines);
        QVERIFY(plot->picture(scene)->unavailableReason().isEmpty());
        QCOMPARE(plot->canvas().xAxis->tickLabels(), dModel == 1); // the lower axes have left their room
    };
    row("no pair", 1, 8, 1, 128, "RoPE and xPos rotate pairs of columns, and d_model 1 has none. Choose a d_model of 2 or more", 4);
    row("odd d_model", 7, 8, 1, 128, "", 6);
    row("no such head", 16, 8, 9, 128, "ALiBi is not drawn: it has 8 heads, and no head has the number 9", 5);
    row("one head", 16, 1, 9, 128, "ALiBi is not drawn: it has one head, so no head has the number 9. Choose head 1", 5);
    row("nothing is far", 16, 8, 1, 16, "T5's largest distance is 16, but with these buckets it must be between 17 and", 5);
}

void TestBiasPlot::settingsAreInSceneFilesOnlyIfUsed()
{
    Scene scene;
    QVERIFY(!sceneToJson(scene).contains("\"biases\""));
    scene.edit<BiasSettings>().gamma = 0.5;
    const QByteArray json = sceneToJson(scene);
    QVERIFY2(json.contains("\"biases\":{\"xpos_gamma\":0.5}"), json.constData());
    QVERIFY(sceneFromJson(json).value().of<BiasSettings>() == scene.of<BiasSettings>());
}

POSENC_OFFSCREEN_TEST(TestBiasPlot)
#include "test_bias_plot.moc"
