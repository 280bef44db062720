// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dials.h"
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/views/pairs/clock_dials.h"

using namespace posenc;
using namespace posenc::test;

class TestClockPlot : public QObject {
    Q_OBJECT

private slots:
    void handsStandAtTheirAngles();
    void dialsAreReadable();
    void chosenPairsAreNamed();
    void bitsAreThoseOfThePosition();
    void severalHandsAreNamed();
    void wordsTellTheAngle();
    void numbersAreTheAngles();
};

void TestClockPlot::handsStandAtTheirAngles()
{
    const auto check = [&](const Canvas& canvas, int dModel, int k) {
        const ShownView plot(View::Clock);
        const Scene scene = sceneOf(dModel, 1048576, k);
        const Drawing picture = drawn(*plot, scene, canvas);
        const std::vector<Dial>& dials = handsOf(plot->canvas()).dials();
        QVERIFY(!dials.empty());
        for (const Dial& dial : dials) {
            const long double angle = std::fmod(static_cast<long double>(k) * omegaOf(scene, pairOf(dial)), turn);
            const QString what = QString("pair %1").arg(pairOf(dial));
            QVERIFY2(nearestAt(picture, onDial(dial, angle, 0.5), handColor()) < 60, qPrintable(what));
            QVERIFY2(distance(colorAt(picture, onDial(dial, angle, 0.86)), handColor()) <= 8, qPrintable(what)); // its dot
            QVERIFY2(nearestAt(picture, onDial(dial, angle + turn / 2.0L, 0.5), handColor()) > 60, qPrintable(what));
        }
    };
    const auto row = [&](const char* name, int dModel, int k) {
        onCanvases(name, [&](const Canvas& canvas) { check(canvas, dModel, k); });
    };
    row("four pairs", 8, 12);
    row("a lone sine", 1, 3);
    row("an odd d_model", 9, 100);
    row("64 pairs", 128, 77);
    row("8192 pairs, far out", 16384, 1000000);
}

void TestClockPlot::dialsAreReadable()
{
    const auto check = [&](const char* name, QSize size, int dModel) {
        const InRow in(name);
        const ShownView plot(View::Clock);
        const Scene scene = sceneOf(dModel, 1000, 12);
        drawn(*plot, scene, {size, 1.0, true});
        const std::vector<Dial>& dials = handsOf(plot->canvas()).dials();
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
            QVERIFY(!handsOf(plot->canvas()).bits().room.intersects(place));
            places.push_back(place);
            if (index > 0) {
                nearest = std::min(nearest, pairOf(dial) - pairOf(dials[index - 1]));
                furthest = std::max(furthest, pairOf(dial) - pairOf(dials[index - 1]));
            }
        }
        QVERIFY(dials.size() < 2 || furthest - nearest <= 1);
        if (pairs <= 32 && size.width() >= 640 && size.height() >= 480)
            QCOMPARE(std::ssize(dials), pairs);
        QCOMPARE(plot->resolution().isEmpty(), std::ssize(dials) == pairs);
    };
    for (const QSize& size : {QSize(296, 170), QSize(320, 240), QSize(640, 480), QSize(400, 900), QSize(1000, 300), QSize(3840, 2160)})
        for (const int dModel : {1, 2, 8, 62, 64, 66, 512, 16384})
            check(qPrintable(QString::asprintf("d_model %d at %d × %d", dModel, size.width(), size.height())), size, dModel);
}

void TestClockPlot::chosenPairsAreNamed()
{
    const auto row = [&](const char* name, int dModel, const QString& resolution) {
        const InRow in(name);
        const ShownView plot(View::Clock);
        drawn(*plot, sceneOf(dModel, 1000, 12), {QSize(900, 600), 1.0, true});
        QCOMPARE(plot->resolution(), resolution);
        QVERIFY(plot->notesResolution());
    };
    row("all of them", 64, "");
    row("evenly apart", 126, "showing 32 of 63 pairs, in steps of 2: 0, 2, 4, …, 62");
    row("nearly evenly apart", 128, "showing 32 of 64 pairs, in steps of 2 or 3: 0, 2, 4, …, 63");
    row("the most there can be", 16384, "showing 32 of 8192 pairs, in steps of 264 or 265: 0, 264, 528, …, 8191");
}

void TestClockPlot::bitsAreThoseOfThePosition()
{
    const auto row = [&](const char* name, int maxLen, int k, const QString& digits) {
        const InRow in(name);
        const ShownView plot(View::Clock);
        const Drawing picture = drawn(*plot, sceneOf(8, maxLen, k), {QSize(320, 240), 2.0, true});
        const DialHands::Bits& bits = handsOf(plot->canvas()).bits();
        QString shown;
        for (const bool digit : bits.digits)
            shown += digit ? '1' : '0';
        QCOMPARE(shown, digits);
        QCOMPARE(bits.words.section(' ', 3), QString("in binary, fastest bit first"));
        QVERIFY(QRectF(0, 0, 320, 240).contains(bits.room));
        int filled = 0; // stretches in the colour of a 1, just above the lower edge of the digits
        bool inside = false;
        for (int column = 0; column < picture.image().width(); ++column) {
            const QRgb color = picture.image().pixel(column, static_cast<int>((bits.room.top() + 24.0 - 2.0) * 2.0));
            const bool on = distance(color, handColor()) <= 8;
            filled += on && !inside ? 1 : 0;
            inside = on;
        }
        QCOMPARE(filled, static_cast<int>(digits.count('1')));
    };
    row("twelve of sixteen", 16, 12, "0011");
    row("the first of many", 128, 0, "0000000");
    row("one more position takes one more digit", 129, 1, "10000000");
    row("one position", 1, 0, "0");
    row("the last of a million", 1048576, 1048575, "11111111111111111111");
}

// Without digits: the class compares arrows.
void TestClockPlot::severalHandsAreNamed()
{
    const ShownView plot(View::Clock);
    Scene scene = sceneOf(2, 32, 3);
    scene.selection.positions = {3, 0};
    scene.selection.pinned = true;
    drawn(*plot, scene, {QSize(320, 240), 1.0, true});
    QCOMPARE(handsOf(plot->canvas()).dials().front().hands.size(), std::size_t{2});
    QVERIFY(handsOf(plot->canvas()).bits().digits.empty());
    QCOMPARE(handsOf(plot->canvas()).bits().hands, QStringList({"k = 3", "k = 0"}));
    scene.selection.positions = {31};
    QCOMPARE(plot->picture(scene)->readout(0.5, 0.5).section(" · sin", 0, 0), QString("pair 0 · 4.93 turns so far · hand at 5.87 rad"));
}

void TestClockPlot::wordsTellTheAngle()
{
    const ShownView plot(View::Clock);
    const Scene scene = withPair(sceneOf(8, 128, 24), 1); // ω_1 = 0.1, so 2.4 radians of 6.28
    drawn(*plot, scene, {QSize(1000, 300), 1.0, true});
    QCOMPARE(plot->picture(scene)->readout(1.5, 0.5), QString("pair 1 · 0.38 turns so far · hand at 2.40 rad · sin 0.68 · cos −0.74"));
    QCOMPARE(plot->picture(scene)->subtitle(), QString("every pair at the angle k ω, k = 24"));
    QCOMPARE(plot->picture(scene)->description(),
             QString("128 positions × 8 columns, n = 10000; at k = 24 the hand of pair 1 stands at 2.4 rad"));
    const Scene odd = sceneOf(7, 128, 24);
    drawn(*plot, odd, {QSize(1000, 300), 1.0, true});
    QVERIFY(plot->picture(odd)->readout(3.5, 0.5).endsWith(", without its cosine"));
}

void TestClockPlot::numbersAreTheAngles()
{
    const auto check = [&](const char* name, int dModel, int k) {
        const InRow in(name);
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
    };
    for (const int dModel : {1, 2, 9, 128, 16384})
        for (const int k : {0, 1, 12, 5000})
            check(qPrintable(QString::asprintf("d_model %d at position %d", dModel, k)), dModel, k);
}

POSENC_OFFSCREEN_TEST(TestClockPlot)
#include "test_clock_plot.moc"
