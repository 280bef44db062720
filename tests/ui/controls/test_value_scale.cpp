// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/controls/value_scale.h"

using namespace posenc;
using namespace posenc::test;

namespace {

bool isStop(const ValueScale& scale, double value) { return std::ranges::count(scale.stops, value) == 1; }

} // namespace

class TestValueScale : public QObject {
    Q_OBJECT

private slots:
    void stopsRiseFromEndToEnd_data() { scales(); }

    void stopsRiseFromEndToEnd()
    {
        QFETCH(int, doublings);
        QFETCH(double, highest);
        const ValueScale scale = scaleOf(doublings);
        QCOMPARE(scale.lowest(), 1.0);
        QCOMPARE(scale.highest(), highest);
        QCOMPARE(scale.stops.front(), 1.0);
        QCOMPARE(scale.stops.back(), highest);
        for (std::size_t s = 1; s < scale.stops.size(); ++s)
            QVERIFY(scale.stops[s] > scale.stops[s - 1]);
    }
    void neighboursMultiplyByAboutTheSame_data() { scales(); }

    void neighboursMultiplyByAboutTheSame()
    {
        QFETCH(int, doublings);
        const ValueScale scale = scaleOf(doublings);
        const double factor = doublings == 0 ? std::pow(10.0, 1.0 / 40.0) : std::exp2(1.0 / 8.0);
        const double from = doublings == 0 ? 1.0 : 64.0; // small integers are further apart
        for (std::size_t s = 1; s < scale.stops.size(); ++s)
            if (scale.stops[s - 1] >= from)
                QVERIFY(std::abs(scale.stops[s] / scale.stops[s - 1] / factor - 1.0) < (doublings == 0 ? 0.01 : 0.04));
    }
    void labelledValuesAreStops_data() { scales(); }

    void labelledValuesAreStops()
    {
        QFETCH(int, doublings);
        const ValueScale scale = scaleOf(doublings);
        QVERIFY(!scale.labels.empty());
        for (const ValueScale::Label& label : scale.labels)
            QVERIFY(isStop(scale, label.value));
        QCOMPARE(scale.labels.front().value, scale.lowest());
        QCOMPARE(scale.labels.back().value, scale.highest());
    }

    void decadesAndPowersOfTwoAreExact()
    {
        for (const double decade : {1.0, 10.0, 100.0, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9})
            QVERIFY(isStop(ValueScale::forN(), decade));
        for (int power = 0; power <= 20; ++power)
            QVERIFY(isStop(ValueScale::forSize(20), static_cast<double>(1 << power)));
        // Three significant digits: a stop equals its own %.3g.
        for (const double stop : ValueScale::forN().stops)
            QCOMPARE(stop, QByteArray::number(stop, 'g', 3).toDouble());
    }

    void numbersHaveTheirOwnRange()
    {
        const ValueScale scale = ValueScale::forNumber(0.003, 250.0);
        QVERIFY(std::ranges::is_sorted(scale.stops) && std::ranges::adjacent_find(scale.stops) == scale.stops.end());
        QCOMPARE(scale.lowest(), 0.003);
        QCOMPARE(scale.highest(), 250.0);
        QVERIFY(isStop(scale, 0.01) && isStop(scale, 1.0) && isStop(scale, 100.0));
        for (const double stop : scale.stops)
            QCOMPARE(stop, QByteArray::number(stop, 'g', 3).toDouble());
        QCOMPARE(scale.labels.front().text, QStringLiteral("10⁻²"));
        QCOMPARE(scale.restAt(scale.placeOf(2.05), 0.01), 2.0);
    }

    void sizesAreWholeAndEvenFromSixteen()
    {
        const ValueScale scale = ValueScale::forSize(20);
        for (const double stop : scale.stops) {
            QCOMPARE(stop, std::round(stop));
            if (stop >= 16.0)
                QCOMPARE(std::fmod(stop, 2.0), 0.0);
        }
        for (const double small : {1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0})
            QVERIFY(isStop(scale, small));
    }
    void steppingAlwaysMovesButAtTheEnds_data() { scales(); }

    void steppingAlwaysMovesButAtTheEnds()
    {
        QFETCH(int, doublings);
        const ValueScale scale = scaleOf(doublings);
        Random random;
        for (int i = 0; i < 5000; ++i) {
            const bool onStop = random.coin();
            const double value = onStop ? random.oneOf(scale.stops) : scale.valueAt(random.real(0.0, 1.0));
            const double up = scale.stepped(value, 1);
            const double down = scale.stepped(value, -1);
            QVERIFY(up > value || value == scale.highest());
            QVERIFY(down < value || value == scale.lowest());
            QVERIFY(isStop(scale, up) && isStop(scale, down));
            // No stop is left out.
            QVERIFY(std::ranges::none_of(scale.stops, [&](double stop) { return stop > value && stop < up; }));
            QVERIFY(std::ranges::none_of(scale.stops, [&](double stop) { return stop < value && stop > down; }));
            QCOMPARE(scale.stepped(value, 3), scale.stepped(scale.stepped(scale.stepped(value, 1), 1), 1));
            QCOMPARE(scale.stepped(value, -3), scale.stepped(scale.stepped(scale.stepped(value, -1), -1), -1));
        }
        QCOMPARE(scale.stepped(scale.highest(), 1), scale.highest());
        QCOMPARE(scale.stepped(scale.lowest(), -1), scale.lowest());
        QCOMPARE(scale.stepped(50.0, 100000), scale.highest());
        QCOMPARE(scale.stepped(50.0, -100000), scale.lowest());
    }

    void valueBetweenStopsIsLeftByTheFirstStep()
    {
        const ValueScale scale = ValueScale::forSize(14);
        QCOMPARE(scale.stepped(127.0, 1), 128.0);
        QCOMPARE(scale.stepped(129.0, -1), 128.0);
        QCOMPARE(ValueScale::forN().stepped(9999.5, 1), 10000.0);
    }
    void nearestStopIsNearestByRatio_data() { scales(); }

    void nearestStopIsNearestByRatio()
    {
        QFETCH(int, doublings);
        const ValueScale scale = scaleOf(doublings);
        Random random;
        for (int i = 0; i < 2000; ++i) {
            const double value = scale.valueAt(random.real(-0.05, 1.05));
            const double found = scale.stops[static_cast<std::size_t>(scale.nearestStop(value))];
            for (const double stop : scale.stops)
                QVERIFY(std::abs(std::log(found / value)) <= std::abs(std::log(stop / value)) + 1e-12);
        }
        for (std::size_t s = 0; s < scale.stops.size(); ++s)
            QCOMPARE(scale.nearestStop(scale.stops[s]), static_cast<int>(s));
    }
    void placesAndValuesAreInverse_data() { scales(); }

    void placesAndValuesAreInverse()
    {
        QFETCH(int, doublings);
        const ValueScale scale = scaleOf(doublings);
        QCOMPARE(scale.placeOf(scale.lowest()), 0.0);
        QCOMPARE(scale.placeOf(scale.highest()), 1.0);
        QCOMPARE(scale.valueAt(0.0), scale.lowest());
        for (double place = 0.0; place <= 1.0; place += 1.0 / 128)
            QVERIFY(std::abs(scale.placeOf(scale.valueAt(place)) - place) < 1e-12);
        QVERIFY(std::abs(scale.placeOf(std::sqrt(scale.highest())) - 0.5) < 1e-12); // it is multiplicative
    }

    void jumpsAreADecadeOrADoubling()
    {
        Rows<int, double, bool, double> rows;
        rows.add("n up a decade", 0, 10000.0, true, 100000.0);
        rows.add("n down a decade", 0, 10000.0, false, 1000.0);
        rows.add("n between decades keeps its digits", 0, 2.5, true, 25.0);
        rows.add("n stops at the highest", 0, 5e8, true, 1e9);
        rows.add("n stops at the lowest", 0, 5.0, false, 1.0);
        rows.add("a size up a doubling", 14, 128.0, true, 256.0);
        rows.add("a size down a halving", 14, 128.0, false, 64.0);
        rows.add("an odd size stays whole", 14, 7.0, false, 3.0);
        rows.add("a size stops at the highest", 14, 10000.0, true, 16384.0);
        rows.add("a size stops at the lowest", 20, 1.0, false, 1.0);
        rows.each([&](int doublings, double value, bool up, double jumped) { QCOMPARE(scaleOf(doublings).jumped(value, up), jumped); });
    }

private:
    void scales()
    {
        QTest::addColumn<int>("doublings"); // 0: the scale of n
        QTest::addColumn<double>("highest");
        QTest::newRow("n") << 0 << 1e9;
        QTest::newRow("d_model") << 14 << 16384.0;
        QTest::newRow("max_len") << 20 << 1048576.0;
    }
    static ValueScale scaleOf(int doublings) { return doublings == 0 ? ValueScale::forN() : ValueScale::forSize(doublings); }
};

POSENC_OFFSCREEN_TEST(TestValueScale)
#include "test_value_scale.moc"
