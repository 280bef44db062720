// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/side_peaks.h"
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/plotting/plot_card.h"
#include "ui/settings/offset_settings.h"
#include "ui/settings/table_settings.h"
#include "ui/views/curve_view.h"

#include <QLabel>

#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneOf(std::int64_t dModel, std::int64_t maxLen, Measure measure = Measure::Dot)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.measure = measure;
    return scene;
}

struct Label {
    QString text;
    QPointF place; // in the plot's coordinates
};

// The readable texts.
QList<Label> labelsOf(const QCustomPlot& canvas, const QString& word)
{
    QList<Label> labels;
    for (int item = 0; item < canvas.itemCount(); ++item)
        if (auto* const text = qobject_cast<QCPItemText*>(canvas.item(item)))
            if (text->visible() && text->text().contains(word))
                labels << Label{text->text(), text->position->coords()};
    return labels;
}

QList<int> namedPeaks(const QCustomPlot& canvas)
{
    QList<int> offsets;
    for (const Label& label : labelsOf(canvas, "Δ = "))
        offsets << QString(label.text).remove("Δ = ").remove(QChar(0x202f)).replace(QChar(0x2212), '-').toInt();
    return offsets;
}

// The bar of the wavelength, if visible.
std::optional<CellRange> barOf(const QCustomPlot& canvas)
{
    for (int item = 0; item < canvas.itemCount(); ++item)
        if (auto* const line = qobject_cast<QCPItemLine*>(canvas.item(item)))
            if (line->visible())
                return CellRange{line->start->coords().x(), line->end->coords().x()};
    return std::nullopt;
}

} // namespace

/// The plots' notes beside their curves.
class TestPlotNotes : public QObject {
    Q_OBJECT

private slots:
    void highestPeaksAreNamed();
    void peaksAreNamedAtTheirPlaces();
    void namesDoNotFollowTheWidth();
    void zoomedPeaksAreThoseOfTheWholeCurve();
    void measuredFromAPositionBothSidesAreNamed();
    void tooManyOffsetsAreNotSearched();
    void wavelengthReachesFromCrestToCrest();
    void wavelengthIsNotShownWhereItIsTooSmall();
    void transposedHeatmapSharesItsPositions();
    void noteLeavesTheCardsPicture();
    void slowColumnsAreCounted();
    void curvesSayTheirFormulasAtTheirEnds();

private:
    ColorMaps m_maps;
};

void TestPlotNotes::highestPeaksAreNamed()
{
    const auto row = [&](const char* name, int dModel, int maxLen, const QList<int>& peaks) {
        const InRow in(name);
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
            const ShownView plot(View::Offset);
            drawn(*plot, sceneOf(dModel, maxLen, measure), {QSize(800, 500), 1.0, true});
            const QList<int> named = namedPeaks(plot->canvas());
            QVERIFY(named.size() >= peaks.size() && named.size() <= 3);
            if (peaks.isEmpty())
                QVERIFY(named.isEmpty());
            QCOMPARE(named.first(peaks.size()), peaks);
        }
    };
    // the first to be named
    row("63 and 6 at d_model 8", 8, 128, QList{63, 6});
    // facts.md, section 3
    row("no peak inside a short table", 8, 6, QList<int>());
    row("an end is no peak", 8, 7, QList<int>());
    row("one just inside", 8, 8, QList{6});
    row("two positions", 8, 2, QList<int>());
    row("one position", 8, 1, QList<int>());
}

// Every name at every size, in its own place, with a dot on the curve, and a line between the two if they are apart.
void TestPlotNotes::peaksAreNamedAtTheirPlaces()
{
    const auto check = [&](const char* name, int measure, QSize size, int dModel) {
        const InRow in(name);
        const ShownView plot(View::Offset);
        const Scene scene = sceneOf(dModel, 128, static_cast<Measure>(measure));
        const Similarity similarity(Encoding(scene.encoding), scene.view.measure);
        QList<int> expected;
        for (const SidePeak& peak : sidePeaks(similarity.kernel(), 0, scene.view.measure, 3))
            expected << static_cast<int>(peak.offset);
        drawn(*plot, scene, {size, 1.0, true});
        QCOMPARE(namedPeaks(plot->canvas()), expected);

        QList<QPointF> dots;
        QList<QLineF> leaders;
        for (int item = 0; item < plot->canvas().itemCount(); ++item) {
            if (auto* const dot = qobject_cast<QCPItemTracer*>(plot->canvas().item(item)); dot && dot->visible())
                dots << dot->position->coords();
            if (auto* const line = qobject_cast<QCPItemLine*>(plot->canvas().item(item)); line && line->visible())
                leaders << QLineF(line->start->pixelPosition(), line->end->pixelPosition());
        }
        QCOMPARE(dots.size(), expected.size());
        QList<QRectF> rooms;
        for (int item = 0; item < plot->canvas().itemCount(); ++item) {
            auto* const text = qobject_cast<QCPItemText*>(plot->canvas().item(item));
            if (!text || !text->visible() || !text->text().startsWith("Δ = "))
                continue;
            const int offset = text->text().mid(4).toInt();
            const QPointF tip(offset, similarity.value(0, offset));
            const bool marked =
                std::ranges::any_of(dots, [&](const QPointF& dot) { return dot.x() == tip.x() && std::abs(dot.y() - tip.y()) < 1e-9; });
            QVERIFY2(marked, qPrintable(text->text()));
            const QRectF room(text->topLeft->pixelPosition(), text->bottomRight->pixelPosition());
            QVERIFY2(QRectF(plot->canvas().axisRect()->rect()).adjusted(-1, -1, 1, 1).contains(room), qPrintable(text->text()));
            for (const QRectF& other : rooms)
                QVERIFY2(!other.intersects(room), qPrintable(text->text()));
            rooms << room;
            const QPointF place(plot->canvas().xAxis->coordToPixel(tip.x()), plot->canvas().yAxis->coordToPixel(tip.y()));
            QVERIFY2(!room.contains(place), qPrintable(text->text()));
            const QPointF nearest(std::clamp(place.x(), room.left(), room.right()), std::clamp(place.y(), room.top(), room.bottom()));
            const bool led = std::ranges::any_of(leaders, [&](const QLineF& line) {
                return QLineF(line.p1(), nearest).length() < 2.0 && QLineF(line.p2(), place).length() < 5.0;
            });
            QVERIFY2(led || QLineF(nearest, place).length() < 9.0, qPrintable(text->text()));
        }
    };
    for (const QSize& size : {QSize(220, 160), QSize(300, 300), QSize(400, 220), QSize(900, 300), QSize(1600, 900)})
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance})
            for (const int dModel : {4, 8, 128})
                check(qPrintable(QString::asprintf("%s, d_model %d, %d × %d", nameOf(measure).data(), dModel, size.width(), size.height())),
                      static_cast<int>(measure), size, dModel);
}

// The three highest maxima of this curve are 12, 18 and 24: ripples on its slope.
void TestPlotNotes::namesDoNotFollowTheWidth()
{
    const ShownView plot(View::Offset);
    for (const QSize& size : {QSize(240, 200), QSize(470, 260), QSize(620, 300), QSize(1280, 800), QSize(1920, 1080)}) {
        drawn(*plot, sceneOf(128, 128), {size, 1.0, true});
        QCOMPARE(namedPeaks(plot->canvas()), (QList<int>{57, 76, 88}));
        drawn(*plot, sceneOf(512, 128), {size, 1.0, true});
        QCOMPARE(namedPeaks(plot->canvas()), QList<int>());
    }
}

// The part of the curve in a window keeps its names; a smaller one shows less similar ones.
void TestPlotNotes::zoomedPeaksAreThoseOfTheWholeCurve()
{
    const ShownView plot(View::Offset);
    Scene scene = sceneOf(8, 128);
    scene.view.windows[View::Offset] = CellWindow{{}, {58.0, 90.0}};
    drawn(*plot, scene, {QSize(800, 400), 1.0, true});
    QCOMPARE(namedPeaks(plot->canvas()), (QList<int>{63, 69, 75}));
}

void TestPlotNotes::measuredFromAPositionBothSidesAreNamed()
{
    const ShownView plot(View::Offset);
    Scene scene = sceneOf(8, 256);
    scene.view.offset.edit().reference = OffsetReference::Selected;
    scene.selection.positions = {100};
    drawn(*plot, scene, {QSize(900, 400), 1.0, true});
    const QList<int> named = namedPeaks(plot->canvas());
    QCOMPARE(named.size(), 6);
    for (const int offset : {63, -63, 6, -6})
        QVERIFY(named.contains(offset));
}

void TestPlotNotes::tooManyOffsetsAreNotSearched()
{
    const ShownView plot(View::Offset);
    Scene scene = sceneOf(64, 500000);
    drawn(*plot, scene, {});
    QVERIFY(namedPeaks(plot->canvas()).isEmpty());
    QVERIFY2(plot->resolution().startsWith("each pixel: mean of "), qPrintable(plot->resolution()));
    scene.view.windows[View::Offset] = CellWindow{{}, {0.0, 500.0}};
    drawn(*plot, scene, {});
    QVERIFY(!namedPeaks(plot->canvas()).isEmpty());
    QVERIFY2(plot->resolution().isEmpty(), qPrintable(plot->resolution()));
}

void TestPlotNotes::wavelengthReachesFromCrestToCrest()
{
    const auto row = [&](const char* name, int column, QPointF shown, bool fits) {
        const InRow in(name);
        const ShownView plot(View::Dimension);
        Scene scene = sceneOf(8, 128);
        scene.selection.dimensions = {column, 3};
        if (!shown.isNull())
            scene.view.windows[View::Dimension] = CellWindow{{}, {shown.x(), shown.y()}};
        drawn(*plot, scene, {});
        const auto bar = barOf(plot->canvas());
        QCOMPARE(bar.has_value(), fits);
        QCOMPARE(labelsOf(plot->canvas(), "λ = ").size(), fits ? 1 : 0);
        if (!fits)
            return;
        const double omega = std::pow(10000.0, -2.0 * (column / 2) / 8.0);
        const double wavelength = 2.0 * std::numbers::pi / omega;
        QVERIFY(std::abs(bar->size() - wavelength) < 1e-9 * wavelength);
        for (const double end : {bar->first, bar->last}) // crests, both visible
            QVERIFY(std::abs((column % 2 == 0 ? std::sin(omega * end) : std::cos(omega * end)) - 1.0) < 1e-9);
        QVERIFY(bar->first >= (shown.isNull() ? 0.0 : shown.x()) && bar->last <= (shown.isNull() ? 127.0 : shown.y() - 1.0));
        QVERIFY(std::abs(labelsOf(plot->canvas(), "λ = ")[0].text.mid(4).toDouble() - wavelength) < 1e-3 * wavelength);
        QVERIFY(bar->first < labelsOf(plot->canvas(), "λ = ")[0].place.x() && labelsOf(plot->canvas(), "λ = ")[0].place.x() < bar->last);
    };
    // null: everything
    // d_model 8, n = 10000, 128 positions: λ = 6.28, 62.8, 628, 6283.
    row("a fast sine", 0, QPointF(), true);
    row("a fast cosine", 1, QPointF(), true);
    row("a sine of the second pair", 2, QPointF(), true);
    row("a slow one does not fit", 4, QPointF(), false);
    row("in a window", 0, QPointF(40, 60), true);
    row("in a window just wide enough", 1, QPointF(0, 7.29), true);
    row("in a window just too narrow", 1, QPointF(0, 7.27), false);
    row("a window between the crests", 2, QPointF(20, 100), false);
}

void TestPlotNotes::wavelengthIsNotShownWhereItIsTooSmall()
{
    const ShownView plot(View::Dimension);
    Scene scene = sceneOf(8, EncodingSpec::maxMaxLen);
    scene.selection.dimensions = {1};
    drawn(*plot, scene, {});
    QVERIFY(!barOf(plot->canvas()));
    QVERIFY(labelsOf(plot->canvas(), "λ = ").isEmpty());
    scene.view.windows[View::Dimension] = CellWindow{{}, {0.0, 100.0}};
    drawn(*plot, scene, {});
    QVERIFY(barOf(plot->canvas()));
    // It is written in full, although the bar begins at the axis.
    for (int item = 0; item < plot->canvas().itemCount(); ++item)
        if (auto* const text = qobject_cast<QCPItemText*>(plot->canvas().item(item)))
            QVERIFY(text->topLeft->pixelPosition().x() > 0.0 && !text->clipToAxisRect());
}

// Patches after a row of zeros have much to say below their curve.
void TestPlotNotes::noteLeavesTheCardsPicture()
{
    const auto row = [&](const char* name, int height, bool whole) {
        const InRow in(name);
        PlotCard card([this](QCustomPlot& canvas) { return makePlot(View::Offset, canvas, m_maps); });
        Scene scene = sceneOf(768, 197);
        scene.scheme.name = SchemeName::from("mae").value();
        card.setFixedSize(230, height);
        card.setInSight(true);
        card.show(scene);
        card.setVisible(true);
        QTest::qWait(50);
        const QString words = card.plot().resolution();
        QVERIFY(words.contains("every value of x(0)"));
        const QLabel* note = nullptr;
        for (const QLabel* const label : card.findChildren<QLabel*>())
            if (label->isVisible() && !label->text().isEmpty() && words.startsWith(label->text().section(QChar(0x2026), 0, 0)))
                note = label;
        QVERIFY(note);
        QCOMPARE(note->text() == words, whole);
        QCOMPARE(note->toolTip(), whole ? QString() : words);
        const QRect place(note->mapTo(&card, QPoint()), note->size());
        const QRect picture(card.plot().canvas().mapTo(&card, QPoint()), card.plot().canvas().size());
        QVERIFY2(!place.intersects(picture), qPrintable(QStringLiteral("%1 and %2").arg(place.top()).arg(picture.bottom())));
        QVERIFY(note->height() >= note->heightForWidth(note->width()));
    };
    row("lower than in the smallest window", 100, false);
    row("as in the smallest window", 130, true);
    row("room for all", 400, true);
}

void TestPlotNotes::transposedHeatmapSharesItsPositions()
{
    QCustomPlot above;
    QCustomPlot below;
    const auto heatmap = makePlot(View::Heatmap, above, m_maps);
    const auto waves = makePlot(View::Dimension, below, m_maps);
    Scene scene = sceneOf(16, 100);
    scene.view.windows[View::Dimension] = CellWindow{{}, {1.0, 9.0}}; // its own rests meanwhile
    scene.view.table.edit().transposed = true;
    QVERIFY((waves->picture(scene)->window().columns == CellRange{0.0, 100.0}));
    const Scene zoomed = waves->picture(scene)->withWindow(CellWindow{{0.0, 1.0}, {20.0, 50.0}});
    QVERIFY((zoomed.view.windows[View::Heatmap] == CellWindow{{20.0, 50.0}, {0.0, 16.0}}));
    QVERIFY((zoomed.view.windows[View::Dimension] == CellWindow{{}, {1.0, 9.0}}));
    drawn(*heatmap, zoomed, {});
    drawn(*waves, zoomed, {});
    QCOMPARE(above.xAxis->range(), QCPRange(19.5, 49.5));
    QCOMPARE(below.xAxis->range(), above.xAxis->range());
    QCOMPARE(above.yAxis->range(), QCPRange(-0.5, 15.5));
    const Scene narrowed = heatmap->picture(zoomed)->withWindow(CellWindow{{4.0, 8.0}, {30.0, 40.0}}); // rows are dimensions now
    QVERIFY((waves->picture(narrowed)->window().columns == CellRange{30.0, 40.0}));
    QVERIFY((waves->picture(narrowed)->withWindow(CellWindow{{0.0, 1.0}, {31.0, 33.0}}).view.windows[View::Heatmap]
             == CellWindow{{31.0, 33.0}, {4.0, 8.0}}));
    QVERIFY(withFittingWindows(waves->picture(zoomed)->withWindow(std::nullopt)).view.windows[View::Heatmap] == std::nullopt);
    Scene upright = narrowed;
    upright.view.table.edit().transposed = false;
    QVERIFY((waves->picture(upright)->window().columns == CellRange{1.0, 9.0}));
}

void TestPlotNotes::slowColumnsAreCounted()
{
    const auto row = [&](const char* name, int dModel, int maxLen, const QString& note) {
        const InRow in(name);
        const ShownView plot(View::Wavelength);
        drawn(*plot, sceneOf(dModel, maxLen), {});
        QVERIFY(plot->notesResolution());
        QVERIFY2(plot->resolution().contains(note), qPrintable(plot->resolution()));
    };
    row("20 positions leave room in 512 columns", 512, 20, "262 of 512 columns (51 %) vary by less than 0.1");
    row("128 positions turn two of four pairs", 8, 128, "2 of 4 pairs complete a turn within max_len");
    row("one position turns none", 8, 1, "0 of 4 pairs complete a turn within max_len");
}

// While a class is asked for numbers, only their names.
void TestPlotNotes::curvesSayTheirFormulasAtTheirEnds()
{
    PlotCard card([this](QCustomPlot& canvas) { return makePlot(View::Dimension, canvas, m_maps); });
    Scene scene = sceneOf(8, 128);
    scene.selection.dimensions = {0, 3};
    const auto said = [&] {
        QStringList texts;
        for (const Label& label : labelsOf(card.plot().canvas(), "j = "))
            texts << label.text;
        texts.sort();
        return texts;
    };
    card.setFixedSize(900, 400);
    card.setInSight(true);
    card.show(scene);
    card.setVisible(true);
    QTRY_COMPARE(said(), QStringList({"j = 0: sin(k)", "j = 3: cos(k / 10)"}));
    CurveView::setAsking(card.plot().canvas(), true);
    card.setFixedSize(880, 400);
    QTRY_COMPARE(said(), QStringList({"j = 0", "j = 3"}));
}

POSENC_OFFSCREEN_TEST(TestPlotNotes)
#include "test_plot_notes.moc"
