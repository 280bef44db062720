// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/features/rotary/arrow_dials.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/plotting/picture.h"
#include "ui/scene/parameters.h"
#include "ui/window/player.h"

#include <cmath>
#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double wholeTurn = 2.0 * std::numbers::pi;

Scene arrowScene(std::int64_t dModel, std::int64_t maxLen, std::int64_t k, std::int64_t second)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.name = View::Rotary;
    scene.edit<RotarySettings>().picture = RotaryContent::Arrows;
    scene.selection.positions = {k};
    scene.selection.second = second;
    scene.selection.dimensions = {0};
    return scene;
}

double frequency(const Scene& scene, std::int64_t pair)
{
    return std::pow(10000.0, -2.0 * static_cast<double>(pair) / static_cast<double>(scene.encoding.dModel()));
}

double meanOfCosines(const Scene& scene, std::int64_t offset)
{
    const std::int64_t pairs = scene.encoding.dModel() / 2;
    double sum = 0.0;
    for (std::int64_t pair = 0; pair < pairs; ++pair)
        sum += std::cos(static_cast<double>(offset) * frequency(scene, pair));
    return sum / static_cast<double>(pairs);
}

const ArrowDials& dialsOf(const Plot& plot)
{
    const auto* const dials = plot.canvas().findChild<ArrowDials*>();
    if (!dials)
        qFatal("no dials");
    return *dials;
}

QPointF atAngle(const ArrowDial& dial, double angle, double part)
{
    return dial.center + QPointF(std::cos(angle), -std::sin(angle)) * (part * dial.radius);
}

QCPAxisRect& stripOf(const Plot& plot)
{
    for (QCPAxisRect* const rect : plot.canvas().axisRects())
        if (rect != plot.canvas().axisRect())
            return *rect;
    qFatal("no strip");
}

} // namespace

/// A query and a key that rotate, pair by pair.
class TestRotaryArrows : public QObject {
    Q_OBJECT

private slots:
    void arrowsStandAtTheirAngles();
    void smallDialsAreEvenlySpread();
    void largeDialStaysTheLargest();
    void wedgeIsLight();
    void bothArrowsAreSeenAtOnePosition();
    void markIsOnTheCurve();
    void placesSelectPairsAndOffsets();
    void arrowFollowsThePointer();
    void positionsMoveTogether();
    void playKeepsTheOffset();
    void arrowNumbers();
};

void TestRotaryArrows::arrowsStandAtTheirAngles()
{
    const ShownView plot(View::Rotary);
    const Scene scene = withPair(arrowScene(16, 100, 12, 21), 2);
    const Drawing picture = drawn(*plot, scene, {QSize(900, 600), 1.0, true});
    const ArrowDials::Shown& shown = dialsOf(*plot).shown();
    QCOMPARE(shown.small.size(), std::size_t{8});
    QCOMPARE(shown.large.pair, std::int64_t{2});
    std::vector<ArrowDial> all = shown.small;
    all.push_back(shown.large);
    for (const ArrowDial& dial : all) {
        const double omega = frequency(scene, dial.pair);
        QVERIFY(std::hypot(dial.query.x() - std::cos(12.0 * omega), dial.query.y() - std::sin(12.0 * omega)) < 1e-12);
        QVERIFY(std::hypot(dial.key.x() - std::cos(21.0 * omega), dial.key.y() - std::sin(21.0 * omega)) < 1e-12);
        QVERIFY(std::abs(std::remainder(dial.between - 9.0 * omega, wholeTurn)) < 1e-12 && std::abs(dial.between) <= std::numbers::pi);
        QVERIFY(plot->canvas().viewport().contains(dial.center.toPoint()));
    }
    const PlotStyle style = PlotStyle::forTheme(false, QFont());
    const auto colorAt = [&](const QPointF& place) { return picture.image().pixel(place.toPoint()); };
    const double omega = frequency(scene, 2);
    QVERIFY(distance(colorAt(atAngle(shown.large, 12.0 * omega, 0.7)), style.series(0).rgb()) <= 8);
    QVERIFY(distance(colorAt(atAngle(shown.large, 21.0 * omega, 0.7)), style.series(1).rgb()) <= 8);
    QVERIFY(plot->resolution().isEmpty());
}

void TestRotaryArrows::smallDialsAreEvenlySpread()
{
    const auto row = [&](QSize size, std::int64_t dModel) {
        const ShownView plot(View::Rotary);
        drawn(*plot, arrowScene(dModel, 1000, 3, 4), {size, 1.0, true});
        const ArrowDials::Shown& shown = dialsOf(*plot).shown();
        const std::int64_t pairs = dModel / 2;
        QVERIFY(shown.small.size() <= ArrowGrid::mostDials);
        QCOMPARE(shown.small.front().pair, std::int64_t{0});
        QCOMPARE(shown.small.back().pair, pairs - 1);
        for (std::size_t dial = 1; dial < shown.small.size(); ++dial)
            QVERIFY(shown.small[dial].pair > shown.small[dial - 1].pair);
        for (const ArrowDial& dial : shown.small)
            QVERIFY(shown.smallDials.contains(
                QRectF(dial.center.x() - dial.radius, dial.center.y() - dial.radius, 2.0 * dial.radius, 2.0 * dial.radius)));
        QCOMPARE(plot->resolution().contains(QString("small: %1 of ").arg(shown.small.size())), std::ssize(shown.small) < pairs);
    };
    row(QSize(900, 600), 64);
    row(QSize(900, 600), 512);
    row(QSize(560, 420), 128);
    row(QSize(1500, 900), 16384);
}

void TestRotaryArrows::largeDialStaysTheLargest()
{
    for (const QSize& size : {QSize(900, 600), QSize(1280, 500), QSize(560, 420)})
        for (const std::int64_t dModel : {4, 8, 16, 64}) {
            const ShownView plot(View::Rotary);
            drawn(*plot, arrowScene(dModel, 64, 2, 5), {size, 1.0, true});
            for (const ArrowDial& dial : dialsOf(*plot).shown().small)
                QVERIFY2(dial.radius <= 0.75 * dialsOf(*plot).shown().large.radius, qPrintable(QString::number(dModel)));
        }
}

// An area has a light tint on a projector, too.
void TestRotaryArrows::wedgeIsLight()
{
    for (const bool dark : {false, true}) {
        const ShownView plot(View::Rotary);
        drawn(*plot, arrowScene(8, 64, 2, 4), {QSize(900, 600), 1.0, true}, dark);
        const PlotStyle style = PlotStyle::forTheme(dark, QFont()).forProjector();
        plot->setStyle(style);
        plot->prepare();
        const Drawing picture(plot->canvas(), {QSize(900, 600), 1.0, true});
        const QPointF place = atAngle(dialsOf(*plot).shown().large, 3.0, 0.3); // between the arrows at 2 and 4 radians
        const double seen = posenc::contrast(QColor(picture.image().pixel(place.toPoint())), style.background);
        QVERIFY2(seen > 1.1 && seen < 2.5, qPrintable(QString::number(seen)));
    }
}

void TestRotaryArrows::bothArrowsAreSeenAtOnePosition()
{
    const ShownView plot(View::Rotary);
    const Scene scene = arrowScene(16, 100, 0, 0); // to the right
    const Drawing picture = drawn(*plot, scene, {QSize(900, 600), 1.0, true});
    const ArrowDial& dial = dialsOf(*plot).shown().large;
    const PlotStyle style = PlotStyle::forTheme(false, QFont());
    int ofQuery = 0;
    int ofKey = 0;
    for (int across = -6; across <= 6; ++across) {
        const QRgb color = picture.image().pixel((atAngle(dial, 0.0, 0.6) + QPointF(0.0, across)).toPoint());
        ofQuery += distance(color, style.series(0).rgb()) <= 8 ? 1 : 0;
        ofKey += distance(color, style.series(1).rgb()) <= 8 ? 1 : 0;
    }
    QVERIFY2(ofQuery >= 1 && ofKey >= 1, qPrintable(QString("%1, %2").arg(ofQuery).arg(ofKey)));
}

void TestRotaryArrows::markIsOnTheCurve()
{
    const ShownView plot(View::Rotary);
    const Scene scene = arrowScene(64, 300, 40, 12);
    drawn(*plot, scene, {QSize(900, 600), 1.0, true});
    const ArrowDials::Shown& shown = dialsOf(*plot).shown();
    QCOMPARE(shown.point.x(), 28.0);
    QVERIFY(std::abs(shown.point.y() - meanOfCosines(scene, 28)) < 1e-12);
    QVERIFY(shown.atPoint.startsWith("Δ = 28"));
    QVERIFY(plot->picture(scene)->wordsOfSelection().contains("Δ = 28:"));
    QVERIFY(stripOf(*plot).axis(QCPAxis::atLeft)->range().contains(1.0));
}

void TestRotaryArrows::placesSelectPairsAndOffsets()
{
    const ShownView plot(View::Rotary);
    const Scene scene = arrowScene(64, 300, 40, 60);
    drawn(*plot, scene, {QSize(900, 600), 1.0, true});
    const auto picture = plot->picture(scene);
    const ArrowDials::Shown shown = dialsOf(*plot).shown();
    for (const ArrowDial& dial : shown.small) {
        const auto place = plot->pickedAt(dial.center, {});
        const Scene selected = picture->select(*place);
        QCOMPARE(selectedPair(selected), dial.pair);
        QCOMPARE(signedOffset(selected), std::int64_t{20});
        QVERIFY(picture->readout(static_cast<double>(place->column) + 0.5, static_cast<double>(place->row) + 0.5)
                    .startsWith(QString("pair %1: ").arg(dial.pair)));
    }
    QCPAxisRect& strip = stripOf(*plot);
    const QPointF onStrip(strip.axis(QCPAxis::atBottom)->coordToPixel(33.0), strip.rect().center().y());
    const auto place = plot->pickedAt(onStrip, {});
    QCOMPARE(signedOffset(picture->select(*place)), std::int64_t{33});
    QCOMPARE(selectedPair(picture->select(*place)), selectedPair(scene));
    QCOMPARE(picture->readout(33.5, 0.5), QString("Δ = 33: mean of the cosines of all pairs %1").arg(meanOfCosines(scene, 33), 0, 'f', 4));
    QVERIFY(!plot->pickedAt(shown.large.center + QPointF(0.0, shown.large.radius + 40.0), {}));
    QCOMPARE(picture->zoomAxes(), Picture::ZoomAxes::None);
    // With keys: rows are pairs, columns offsets.
    const CellPlace now = picture->selected();
    QCOMPARE(selectedPair(picture->select({now.row + 3, now.column})), std::int64_t{3});
    QCOMPARE(selectedPair(picture->select({now.row - 1, now.column})), std::int64_t{0});
    QCOMPARE(signedOffset(picture->select({now.row, now.column + 1})), std::int64_t{21});
}

// In small steps: the arrow nearer to where the drag begins turns with the pointer.
void TestRotaryArrows::arrowFollowsThePointer()
{
    const auto row = [&](const char* name, bool grabsKey, bool together, View ofScene = View::Rotary) {
        const InRow in(name);
        const ShownView plot(View::Rotary);
        Scene scene = arrowScene(16, 1000, 200, 202); // pair 0: two radians apart
        scene.view.name = ofScene;
        scene.edit<RotarySettings>().apart = !together;
        drawn(*plot, scene, {QSize(900, 600), 1.0, true});
        const ArrowDial dial = dialsOf(*plot).shown().large;
        double angle = grabsKey ? 202.0 : 200.0;
        QPointF from = atAngle(dial, angle, 0.8);
        for (int move = 0; move < 100; ++move) {
            angle += 0.11;
            const QPointF to = atAngle(dial, angle, 0.8);
            if (const auto next = plot->dragged(*plot->picture(scene), from, to))
                scene = *next;
            from = to;
        }
        QCOMPARE(grabsKey ? secondPosition(scene) : selectedPosition(scene), std::int64_t{grabsKey ? 213 : 211});
        QCOMPARE(grabsKey ? selectedPosition(scene) : secondPosition(scene), std::int64_t{grabsKey ? 200 : together ? 213 : 202});
        QCOMPARE(scene.view.name, ofScene);
    };
    row("the query", false, false);
    row("the key", true, false);
    row("the query, which takes the key with it", false, true);
    row("the key, which does not", true, true);
    row("the query of a scene that does not name the page in front", false, true, View::Heatmap);
    const ShownView plot(View::Rotary);
    const Scene scene = arrowScene(16, 1000, 200, 202);
    drawn(*plot, scene, {QSize(900, 600), 1.0, true});
    const QCPAxisRect& strip = stripOf(*plot);
    const QPointF begin(strip.axis(QCPAxis::atBottom)->coordToPixel(100.0), strip.rect().center().y());
    const QPointF end(strip.axis(QCPAxis::atBottom)->coordToPixel(500.0), strip.rect().center().y());
    QCOMPARE(signedOffset(*plot->dragged(*plot->picture(scene), begin, end)), std::int64_t{500});
}

void TestRotaryArrows::positionsMoveTogether()
{
    const auto row = [](const char* name, const Scene& scene, std::int64_t to, std::int64_t k, std::int64_t second) {
        const InRow in(name);
        const Scene moved = parameterOf(Parameter::Position).moved(scene, static_cast<double>(to));
        QCOMPARE(selectedPosition(moved), k);
        QCOMPARE(secondPosition(moved), second);
    };
    const Scene scene = arrowScene(16, 100, 10, 17);
    row("along", scene, 30, 30, 37);
    row("to the end", scene, 99, 92, 99);
    row("to the beginning, with the key first", arrowScene(16, 100, 10, 7), 0, 3, 0);
    Scene alone = scene;
    alone.edit<RotarySettings>().apart = true;
    row("alone", alone, 99, 99, 17);
    Scene other = scene;
    other.edit<RotarySettings>().picture = RotaryContent::Similarity;
    row("of another plot", other, 99, 99, 17);
    other = scene;
    other.view.name = View::Heatmap;
    row("of another view", other, 99, 99, 17);
}

// From end to end, with each offset, and both positions in the table.
void TestRotaryArrows::playKeepsTheOffset()
{
    for (const std::int64_t offset : {0, 6, -4, 19}) {
        Scene scene = arrowScene(16, 20, offset < 0 ? 4 : 0, offset < 0 ? 4 + offset : offset);
        const PlayRange range = wholeRange(scene, Parameter::Position);
        QCOMPARE(range.first, offset < 0 ? 4.0 : 0.0);
        QCOMPARE(range.last, 19.0 - std::max<double>(0.0, static_cast<double>(offset)));
        int frames = 0;
        while (const auto next = playedOn(scene, Parameter::Position, range, true)) {
            scene = *next;
            ++frames;
            QCOMPARE(scene.selection.second - selectedPosition(scene), offset);
        }
        QCOMPARE(frames, 19 - static_cast<int>(std::abs(offset)));
        QVERIFY(!stepped(scene, Parameter::Position, 1));
    }
}

void TestRotaryArrows::arrowNumbers()
{
    const Scene scene = arrowScene(10, 100, 12, 5);
    const TableSource source = numbersOf(scene).value();
    Table table(source.rows, source.columns);
    source.fill(0, table);
    QCOMPARE(source.rows, std::int64_t{5});
    double sum = 0.0;
    for (std::int64_t pair = 0; pair < 5; ++pair) {
        const double omega = frequency(scene, pair);
        sum += std::cos(7.0 * omega);
        const double expected[] = {static_cast<double>(pair),
                                   omega,
                                   std::fmod(12.0 * omega, wholeTurn),
                                   std::fmod(5.0 * omega, wholeTurn),
                                   std::remainder(-7.0 * omega, wholeTurn),
                                   std::cos(7.0 * omega),
                                   sum};
        for (Eigen::Index column = 0; column < 7; ++column)
            QVERIFY2(std::abs(table(pair, column) - expected[column]) < 1e-12,
                     qPrintable(QString("pair %1, column %2").arg(pair).arg(column)));
    }
    QVERIFY(!numbersOf(arrowScene(1, 100, 12, 5)));
}

POSENC_OFFSCREEN_TEST(TestRotaryArrows)
#include "test_rotary_arrows.moc"
