#include "tests/ui/picture.h"
#include "ui/clock_dials.h"
#include "ui/clock_plot.h"
#include "ui/files/numbers.h"

#include <cmath>
#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double base = 10000.0;
constexpr long double turn = 2.0L * std::numbers::pi_v<long double>;

Scene sceneOf(std::int64_t dModel, std::int64_t maxLen, std::int64_t k)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(base, dModel, maxLen).value();
    scene.view.name = View::Clock;
    scene.selection.positions = {k};
    scene.selection.dimensions = {0};
    return scene;
}

long double omegaOf(const Scene& scene, std::int64_t pair)
{
    return std::pow(static_cast<long double>(base),
                    -2.0L * static_cast<long double>(pair) / static_cast<long double>(scene.encoding.dModel()));
}

QRgb handColor(std::size_t series = 0) { return PlotStyle::forTheme(false, QFont()).series(series).rgb(); }

const DialHands& handsOf(const QCustomPlot& canvas)
{
    const auto* const hands = canvas.findChild<DialHands*>();
    if (!hands)
        qFatal("no hands");
    return *hands;
}

std::int64_t pairOf(const Dial& dial) { return dial.name.section(' ', 2).toLongLong(); }

// A point of a dial at an angle from twelve o'clock, clockwise, so far from its middle.
QPointF onDial(const Dial& dial, long double angle, double part)
{
    return dial.center + part * dial.radius * QPointF(static_cast<double>(std::sin(angle)), -static_cast<double>(std::cos(angle)));
}

QRgb colorAt(const Picture& picture, const QPointF& place)
{
    const QPointF device = place * picture.scale();
    return picture.image().pixel(static_cast<int>(std::floor(device.x())), static_cast<int>(std::floor(device.y())));
}

// How far the nearest of the pixels around a place is from a colour.
int nearestAt(const Picture& picture, const QPointF& place, QRgb color)
{
    int nearest = 255;
    for (const double right : {-1.0, 0.0, 1.0})
        for (const double down : {-1.0, 0.0, 1.0})
            nearest = std::min(nearest, distance(colorAt(picture, place + QPointF(right, down) / picture.scale()), color));
    return nearest;
}

double apart(long double a, long double b) { return static_cast<double>(std::abs(std::remainder(a - b, turn))); }

} // namespace

class TestClockPlot : public QObject {
    Q_OBJECT

private slots:
    void handsStandAtTheirAngles_data();
    void handsStandAtTheirAngles();
    void dialsAreReadable_data();
    void dialsAreReadable();
    void chosenPairsAreNamed_data();
    void chosenPairsAreNamed();
    void bitsAreThoseOfThePosition_data();
    void bitsAreThoseOfThePosition();
    void pinnedPositionsHaveHands();
    void selectedDialStandsOut();
    void dialIsWhatIsSelected_data();
    void dialIsWhatIsSelected();
    void handFollowsThePointer_data();
    void handFollowsThePointer();
    void dragStaysWithItsDial();
    void dragBesideTheDialsDoesNothing();
    void handsFollowTheSelection();
    void withoutAPairThereIsASentence();
    void wordsTellTheAngle();
    void numbersAreTheAngles_data();
    void numbersAreTheAngles();

private:
    ColorMaps m_maps;
};

void TestClockPlot::handsStandAtTheirAngles_data()
{
    addCanvasColumns();
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("k");
    const auto row = [](const char* name, int dModel, int k) { addCanvases(name, [&](QTestData& data) { data << dModel << k; }); };
    row("four pairs", 8, 12);
    row("a lone sine", 1, 3);
    row("an odd d_model", 9, 100);
    row("64 pairs", 128, 77);
    row("8192 pairs, far out", 16384, 1000000);
}

void TestClockPlot::handsStandAtTheirAngles()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    QFETCH(bool, screen);
    QFETCH(int, dModel);
    QFETCH(int, k);
    QCustomPlot canvas;
    ClockPlot plot(canvas, m_maps);
    const Scene scene = sceneOf(dModel, 1048576, k);
    const Picture picture = drawn(plot, scene, {size, scale, screen});
    const std::vector<Dial>& dials = handsOf(canvas).dials();
    QVERIFY(!dials.empty());
    for (const Dial& dial : dials) {
        const long double angle = std::fmod(static_cast<long double>(k) * omegaOf(scene, pairOf(dial)), turn);
        const QString what = QString("pair %1").arg(pairOf(dial));
        QVERIFY2(nearestAt(picture, onDial(dial, angle, 0.5), handColor()) < 60, qPrintable(what));
        QVERIFY2(distance(colorAt(picture, onDial(dial, angle, 0.86)), handColor()) <= 8, qPrintable(what)); // its dot
        QVERIFY2(nearestAt(picture, onDial(dial, angle + turn / 2.0L, 0.5), handColor()) > 60, qPrintable(what));
    }
}

void TestClockPlot::dialsAreReadable_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("dModel");
    for (const QSize& size : {QSize(296, 170), QSize(320, 240), QSize(640, 480), QSize(400, 900), QSize(1000, 300), QSize(3840, 2160)})
        for (const int dModel : {1, 2, 8, 62, 64, 66, 512, 16384})
            QTest::addRow("d_model %d at %d × %d", dModel, size.width(), size.height()) << size << dModel;
}

void TestClockPlot::dialsAreReadable()
{
    QFETCH(QSize, size);
    QFETCH(int, dModel);
    QCustomPlot canvas;
    ClockPlot plot(canvas, m_maps);
    const Scene scene = sceneOf(dModel, 1000, 12);
    drawn(plot, scene, {size, 1.0, true});
    const std::vector<Dial>& dials = handsOf(canvas).dials();
    const std::int64_t pairs = scene.encoding.pairs();
    QCOMPARE(pairOf(dials.front()), std::int64_t{0});
    QCOMPARE(pairOf(dials.back()), pairs - 1);
    QFont small(QStringLiteral("DejaVu Sans"));
    small.setPixelSize(10);
    std::vector<QRectF> places;
    std::int64_t nearest = pairs;
    std::int64_t furthest = 0;
    for (std::size_t index = 0; index < dials.size(); ++index) {
        const Dial& dial = dials[index];
        QVERIFY2(dial.radius >= 22.0, qPrintable(QString::number(dial.radius)));
        QRectF place(dial.center - QPointF(dial.radius, dial.radius), QSizeF(2.0 * dial.radius, 2.0 * dial.radius));
        place.setBottom(place.bottom() + 2.0 * QFontMetricsF(small).height());
        const double words = QFontMetricsF(small).horizontalAdvance(dial.wavelength);
        if (words > place.width())
            place.adjust(-0.5 * (words - place.width()), 0.0, 0.5 * (words - place.width()), 0.0);
        QVERIFY(QRectF(QPointF(), QSizeF(size)).contains(place));
        for (const QRectF& other : places)
            QVERIFY(!other.intersects(place));
        QVERIFY(!handsOf(canvas).bits().room.intersects(place));
        places.push_back(place);
        if (index > 0) {
            nearest = std::min(nearest, pairOf(dial) - pairOf(dials[index - 1]));
            furthest = std::max(furthest, pairOf(dial) - pairOf(dials[index - 1]));
        }
    }
    QVERIFY(dials.size() < 2 || furthest - nearest <= 1);
    if (pairs <= 32 && size.width() >= 640 && size.height() >= 480)
        QCOMPARE(std::ssize(dials), pairs);
    QCOMPARE(plot.resolution().isEmpty(), std::ssize(dials) == pairs);
}

void TestClockPlot::chosenPairsAreNamed_data()
{
    QTest::addColumn<int>("dModel");
    QTest::addColumn<QString>("resolution");
    QTest::newRow("all of them") << 64 << "";
    QTest::newRow("evenly apart") << 126 << "32 of 63 pairs, 2 apart: 0, 2, 4, …, 62";
    QTest::newRow("nearly evenly apart") << 128 << "32 of 64 pairs, 2 or 3 apart: 0, 2, 4, …, 63";
    QTest::newRow("the most there can be") << 16384 << "32 of 8192 pairs, 264 or 265 apart: 0, 264, 528, …, 8191";
}

void TestClockPlot::chosenPairsAreNamed()
{
    QFETCH(int, dModel);
    QFETCH(QString, resolution);
    QCustomPlot canvas;
    ClockPlot plot(canvas, m_maps);
    drawn(plot, sceneOf(dModel, 1000, 12), {QSize(900, 600), 1.0, true});
    QCOMPARE(plot.resolution(), resolution);
    QVERIFY(plot.notesResolution());
}

void TestClockPlot::bitsAreThoseOfThePosition_data()
{
    QTest::addColumn<int>("maxLen");
    QTest::addColumn<int>("k");
    QTest::addColumn<QString>("digits");
    QTest::newRow("twelve of sixteen") << 16 << 12 << "0011";
    QTest::newRow("the first of many") << 128 << 0 << "0000000";
    QTest::newRow("one more position takes one more digit") << 129 << 1 << "10000000";
    QTest::newRow("one position") << 1 << 0 << "0";
    QTest::newRow("the last of a million") << 1048576 << 1048575 << "11111111111111111111";
}

void TestClockPlot::bitsAreThoseOfThePosition()
{
    QFETCH(int, maxLen);
    QFETCH(int, k);
    QFETCH(QString, digits);
    QCustomPlot canvas;
    ClockPlot plot(canvas, m_maps);
    const Picture picture = drawn(plot, sceneOf(8, maxLen, k), {QSize(320, 240), 2.0, true});
    const DialHands::Bits& bits = handsOf(canvas).bits();
    QString shown;
    for (const bool digit : bits.digits)
        shown += digit ? '1' : '0';
    QCOMPARE(shown, digits);
    QCOMPARE(bits.words.section(' ', 3), QString("in binary, fastest bit first"));
    QVERIFY(QRectF(0, 0, 320, 240).contains(bits.room));
    int filled = 0; // stretches of the colour of a 1, close above the lower edge of the digits
    bool inside = false;
    for (int column = 0; column < picture.image().width(); ++column) {
        const QRgb color = picture.image().pixel(column, static_cast<int>((bits.room.top() + 24.0 - 2.0) * 2.0));
        const bool on = distance(color, handColor()) <= 8;
        filled += on && !inside ? 1 : 0;
        inside = on;
    }
    QCOMPARE(filled, static_cast<int>(digits.count('1')));
}

void TestClockPlot::pinnedPositionsHaveHands()
{
    QCustomPlot canvas;
    ClockPlot plot(canvas, m_maps);
    Scene scene = sceneOf(8, 100, 12);
    scene.selection.positions = {12, 3, 200, 20}; // the third does not exist
    drawn(plot, scene, {QSize(800, 400), 2.0, true});
    QCOMPARE(handsOf(canvas).dials().front().hands.size(), std::size_t{1});
    scene.selection.pinned = true;
    const Picture picture = drawn(plot, scene, {QSize(800, 400), 2.0, true});
    for (const Dial& dial : {handsOf(canvas).dials()[0], handsOf(canvas).dials()[1]}) {
        QCOMPARE(dial.hands.size(), std::size_t{3});
        const long double omega = omegaOf(scene, pairOf(dial));
        QVERIFY(distance(colorAt(picture, onDial(dial, 12.0L * omega, 0.86)), handColor(0)) <= 8);
        QVERIFY(distance(colorAt(picture, onDial(dial, 3.0L * omega, 0.86)), handColor(1)) <= 8);
        QVERIFY(distance(colorAt(picture, onDial(dial, 20.0L * omega, 0.86)), handColor(3)) <= 8);
    }
}

void TestClockPlot::selectedDialStandsOut()
{
    QCustomPlot canvas;
    ClockPlot plot(canvas, m_maps);
    const Picture picture = drawn(plot, withPair(sceneOf(8, 100, 12), 2), {QSize(800, 400), 2.0, true});
    for (const Dial& dial : handsOf(canvas).dials()) {
        QCOMPARE(dial.selected, pairOf(dial) == 2);
        const QRgb ring = colorAt(picture, onDial(dial, turn * 0.4L, 1.0));
        QCOMPARE(distance(ring, handColor()) <= 8, dial.selected);
    }
}

void TestClockPlot::dialIsWhatIsSelected_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("dModel");
    QTest::newRow("four dials") << QSize(800, 400) << 8;
    QTest::newRow("a short last row") << QSize(640, 480) << 14;
    QTest::newRow("32 of 8192 pairs") << QSize(900, 600) << 16384;
    QTest::newRow("a small canvas") << QSize(296, 170) << 128;
}

// As the pointer finds them: through the coordinates of the axes.
void TestClockPlot::dialIsWhatIsSelected()
{
    QFETCH(QSize, size);
    QFETCH(int, dModel);
    QCustomPlot canvas;
    ClockPlot plot(canvas, m_maps);
    const Scene scene = sceneOf(dModel, 100, 12);
    drawn(plot, scene, {size, 1.0, true});
    const CellWindow full = plot.fullWindow(scene);
    for (const Dial& dial : handsOf(canvas).dials()) {
        const CellPlace place{static_cast<std::int64_t>(std::floor(canvas.yAxis->pixelToCoord(dial.center.y()) + 0.5)),
                              static_cast<std::int64_t>(std::floor(canvas.xAxis->pixelToCoord(dial.center.x()) + 0.5))};
        const Scene selected = plot.select(scene, place);
        QCOMPARE(selectedPair(selected), pairOf(dial));
        QVERIFY(plot.selected(selected) == place);
        QVERIFY(static_cast<double>(place.row) < full.rows.last && static_cast<double>(place.column) < full.columns.last);
        QVERIFY(plot.readout(scene, static_cast<double>(place.column) + 0.5, static_cast<double>(place.row) + 0.5)
                    .startsWith(QString("pair %1 · ").arg(pairOf(dial))));
    }
    QCOMPARE(selectedPair(plot.select(scene, {1000, 1000})), scene.encoding.pairs() - 1);
    QCOMPARE(selectedPair(plot.select(scene, {-1, -1})), std::int64_t{0});
    QVERIFY(plot.readout(scene, -0.5, 0.5).isEmpty());
    QVERIFY(plot.readout(scene, 0.5, full.rows.last + 0.5).isEmpty());
    QCOMPARE(plot.freedom(), Plot::Freedom::None);
}

void TestClockPlot::handFollowsThePointer_data()
{
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("dial");
    QTest::addColumn<int>("maxLen");
    QTest::addColumn<double>("step");
    QTest::newRow("the fastest hand, in small steps") << 8 << 0 << 1000 << 0.01;
    QTest::newRow("the fastest hand, backwards") << 8 << 0 << 1000 << -0.02;
    QTest::newRow("a slower hand, many turns") << 8 << 1 << 100000 << 0.05;
    QTest::newRow("a slow hand: one step is many positions") << 8 << 3 << 1048576 << 0.03;
    QTest::newRow("a hand that cannot complete a turn") << 8 << 3 << 1000 << 0.02;
}

// By small steps, as a mouse sends them: the hand is never further from the pointer than half a position turns it, but at the ends.
void TestClockPlot::handFollowsThePointer()
{
    QFETCH(int, dModel);
    QFETCH(int, dial);
    QFETCH(int, maxLen);
    QFETCH(double, step);
    QCustomPlot canvas;
    ClockPlot plot(canvas, m_maps);
    const int start = maxLen / 2;
    Scene scene = sceneOf(dModel, maxLen, start);
    drawn(plot, scene, {QSize(800, 400), 1.0, true});
    const Dial grabbed = handsOf(canvas).dials()[static_cast<std::size_t>(dial)];
    const long double omega = omegaOf(scene, dial);
    long double angle = start * omega;
    QPointF from = onDial(grabbed, angle, 0.8);
    for (int move = 0; move < 400; ++move) {
        angle += step;
        const QPointF to = onDial(grabbed, angle, 0.8);
        const auto next = plot.dragged(scene, from, to);
        if (next)
            scene = *next;
        from = to;
        const std::int64_t k = selectedPosition(scene);
        const long double wanted = angle / omega;
        QVERIFY(k >= 0 && k < maxLen);
        if (wanted < 0.0L || wanted > maxLen - 1.0L) {
            QCOMPARE(k, std::int64_t{wanted < 0.0L ? 0 : maxLen - 1});
            continue;
        }
        QVERIFY2(apart(static_cast<long double>(k) * omega, angle) <= 0.5 * static_cast<double>(omega) + 1e-6,
                 qPrintable(QString("move %1, k = %2").arg(move).arg(k)));
    }
    // By the whole way, not by a remainder of it.
    const long double far = std::clamp(angle / omega, 0.0L, static_cast<long double>(maxLen - 1));
    QVERIFY(std::abs(static_cast<double>(selectedPosition(scene)) - static_cast<double>(far)) <= 0.51);
}

void TestClockPlot::dragStaysWithItsDial()
{
    QCustomPlot canvas;
    ClockPlot plot(canvas, m_maps);
    Scene scene = sceneOf(8, 1000, 0);
    drawn(plot, scene, {QSize(800, 400), 1.0, true});
    const Dial first = handsOf(canvas).dials()[0];
    const QPointF inside = first.center + QPointF(0.0, -10.0);               // twelve o'clock
    const QPointF outside = first.center + QPointF(4.0 * first.radius, 0.0); // three o'clock, over another dial
    const auto there = plot.dragged(scene, inside, outside);
    QCOMPARE(selectedPosition(*there), std::int64_t{2});                                            // π / 2
    const auto further = plot.dragged(*there, outside, outside + QPointF(0.0, 4.0 * first.radius)); // half past four
    QVERIFY(!further.has_value());                                                                  // 3 π / 4 is nearest to 2, too
    const auto straightDown = plot.dragged(*there, outside + QPointF(0.0, 4.0 * first.radius), first.center + QPointF(0.0, 50.0));
    QCOMPARE(selectedPosition(*straightDown), std::int64_t{3}); // π
    const auto another = plot.dragged(scene, outside + QPointF(1.0, 1.0), outside + QPointF(1.0, -40.0));
    QVERIFY(another && selectedPosition(*another) > 3); // a slower hand, for this drag began there
}

void TestClockPlot::dragBesideTheDialsDoesNothing()
{
    QCustomPlot canvas;
    ClockPlot plot(canvas, m_maps);
    const Scene scene = sceneOf(8, 1000, 5);
    drawn(plot, scene, {QSize(800, 400), 1.0, true});
    const Dial first = handsOf(canvas).dials()[0];
    QVERIFY(!plot.dragged(scene, QPointF(400.0, 398.0), QPointF(410.0, 380.0)));       // the digits
    QVERIFY(!plot.dragged(scene, first.center, first.center));                         // no angle
    QVERIFY(!plot.dragged(scene, onDial(first, 5.0L, 0.8), onDial(first, 5.1L, 0.8))); // less than half a position
    QVERIFY(plot.dragged(scene, onDial(first, 5.0L, 0.8), onDial(first, 6.0L, 0.8)).has_value());
}

void TestClockPlot::handsFollowTheSelection()
{
    QCustomPlot canvas;
    ClockPlot plot(canvas, m_maps);
    drawn(plot, sceneOf(64, 100, 4), {});
    const Scene other = withPair(sceneOf(64, 100, 33), 5);
    plot.mark(other);
    QCustomPlot fresh;
    ClockPlot same(fresh, m_maps);
    QCOMPARE(Picture(canvas, {}).image(), drawn(same, other, {}).image());
}

void TestClockPlot::withoutAPairThereIsASentence()
{
    QCustomPlot canvas;
    ClockPlot plot(canvas, m_maps);
    Scene scene = sceneOf(1, 10, 3);
    scene.encoding = scene.encoding.withFrequencies(FrequencyRule::Tensor2Tensor);
    const Picture picture = drawn(plot, scene, {});
    QVERIFY(handsOf(canvas).dials().empty());
    int words = 0;
    for (int y = 0; y < picture.image().height(); ++y)
        for (int x = 0; x < picture.image().width(); ++x)
            words += distance(picture.image().pixel(x, y), PlotStyle::forTheme(false, QFont()).secondaryText.rgb()) < 40 ? 1 : 0;
    QVERIFY2(words > 300, qPrintable(QString::number(words)));
    QCOMPARE(plot.description(scene), QString("There is no pair and no clock; 10 positions × 1 dimension, n = 10000, tensor2tensor"));
    QVERIFY(plot.select(scene, {0, 0}) == scene);
    QVERIFY((plot.selected(scene) == CellPlace{0, 0}));
    QVERIFY(plot.readout(scene, 0.5, 0.5).isEmpty());
    QVERIFY(!plot.dragged(scene, QPointF(300.0, 200.0), QPointF(320.0, 220.0)));
    QVERIFY(plot.resolution().isEmpty());
}

void TestClockPlot::wordsTellTheAngle()
{
    QCustomPlot canvas;
    ClockPlot plot(canvas, m_maps);
    const Scene scene = withPair(sceneOf(8, 128, 24), 1); // ω_1 = 0.1, so 2.4 radians of 6.28
    drawn(plot, scene, {QSize(1000, 300), 1.0, true});
    QCOMPARE(plot.readout(scene, 1.5, 0.5), QString("pair 1 · angle 2.40 rad = 0.38 turns · sin 0.68 · cos −0.74"));
    QCOMPARE(plot.subtitle(scene), QString("every pair at the angle k ω, k = 24"));
    QCOMPARE(plot.description(scene), QString("128 positions × 8 dimensions, n = 10000; at k = 24 the hand of pair 1 stands at 2.4 rad"));
    const Scene odd = sceneOf(7, 128, 24);
    drawn(plot, odd, {QSize(1000, 300), 1.0, true});
    QVERIFY(plot.readout(odd, 3.5, 0.5).endsWith(", without its cosine"));
}

void TestClockPlot::numbersAreTheAngles_data()
{
    QTest::addColumn<int>("dModel");
    QTest::addColumn<int>("k");
    for (const int dModel : {1, 2, 9, 128, 16384})
        for (const int k : {0, 1, 12, 5000})
            QTest::addRow("d_model %d at position %d", dModel, k) << dModel << k;
}

void TestClockPlot::numbersAreTheAngles()
{
    QFETCH(int, dModel);
    QFETCH(int, k);
    const Scene scene = sceneOf(dModel, 10000, k);
    const auto numbers = numbersOf(scene);
    QVERIFY(numbers.hasValue());
    QCOMPARE(qint64{numbers->rows}, qint64{scene.encoding.pairs()});
    Table table(numbers->rows, numbers->columns);
    numbers->fill(0, table);
    for (Eigen::Index pair = 0; pair < table.rows(); ++pair) {
        const long double angle = k * omegaOf(scene, pair);
        QCOMPARE(table(pair, 0), static_cast<double>(pair));
        QVERIFY(std::abs(table(pair, 1) - static_cast<double>(omegaOf(scene, pair))) < 1e-15);
        QVERIFY(table(pair, 2) >= 0.0 && table(pair, 2) <= static_cast<double>(turn));
        QVERIFY(apart(table(pair, 2), angle) < 1e-14);
        QVERIFY(std::abs(table(pair, 3) - static_cast<double>(angle / turn)) <= 4e-16 * static_cast<double>(angle / turn) + 1e-30);
        QVERIFY(std::abs(table(pair, 4) - static_cast<double>(std::sin(angle))) < 1e-14);
        QVERIFY(std::abs(table(pair, 5) - static_cast<double>(std::cos(angle))) < 1e-14);
    }
    QVERIFY(!numbers->rowName);
    QCOMPARE(numbers->columnName(2), std::string("angle"));
}

POSENC_OFFSCREEN_MAIN(TestClockPlot)
#include "test_clock_plot.moc"
