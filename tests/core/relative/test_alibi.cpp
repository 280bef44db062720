// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/alibi.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <cmath>

using namespace posenc;

class TestAlibi : public QObject {
    Q_OBJECT

private slots:
    void slopesOfPowersOfTwo();
    void slopesOfOtherNumbers();
    void headsByTheirSlopes();
    void otherExponents();
    void headsOutsideTheRangeAreRefused();
    void penaltiesOverTheOffsets();
};

// The paper's examples: 8 heads 1/2 … 1/256, 16 heads 1/√2 … 1/256.
void TestAlibi::slopesOfPowersOfTwo()
{
    const Alibi eight = Alibi::make(8).value();
    for (std::int64_t head = 1; head <= 8; ++head)
        QCOMPARE(eight.slope(head), std::ldexp(1.0, -static_cast<int>(head)));
    const Alibi sixteen = Alibi::make(16).value();
    QVERIFY(std::abs(sixteen.slope(1) - std::sqrt(0.5)) < 1e-15);
    QCOMPARE(sixteen.slope(16), 1.0 / 256.0);
    QCOMPARE(Alibi::make(1).value().slope(1), 1.0 / 256.0);
}

// 12 heads: those of 8, then the 1st, 3rd, 5th and 7th of 16.
void TestAlibi::slopesOfOtherNumbers()
{
    const Alibi twelve = Alibi::make(12).value();
    QCOMPARE(qint64{twelve.heads()}, qint64{12});
    for (std::int64_t head = 1; head <= 8; ++head)
        QCOMPARE(twelve.slope(head), Alibi::make(8).value().slope(head));
    for (std::int64_t head = 9; head <= 12; ++head)
        QCOMPARE(twelve.slope(head), Alibi::make(16).value().slope(2 * (head - 8) - 1));
    for (std::int64_t heads = 1; heads <= 100; ++heads)
        QCOMPARE(qint64{Alibi::make(heads).value().heads()}, qint64{heads});
    QCOMPARE(qint64{Alibi::make(Alibi::maxHeads).value().heads()}, qint64{Alibi::maxHeads});
}

// 12 heads reach from 0.7071 to 1/256, 40 from 0.9170, and the steepest is not the first.
void TestAlibi::headsByTheirSlopes()
{
    const Alibi twelve = Alibi::make(12).value();
    QVERIFY((twelve.bySlope(12) == std::vector<std::int64_t>{9, 1, 10, 2, 11, 3, 12, 4, 5, 6, 7, 8}));
    QVERIFY(std::abs(twelve.slope(9) - 0.7071067811865476) < 1e-15);
    const Alibi forty = Alibi::make(40).value();
    QVERIFY((forty.bySlope(2) == std::vector<std::int64_t>{33, 32}));
    QVERIFY(std::abs(forty.slope(33) - 0.9170040432046712) < 1e-15);
    QCOMPARE(Alibi::make(112).value().bySlope(8).size(), 8U);
    QVERIFY((Alibi::make(1).value().bySlope(8) == std::vector<std::int64_t>{1}));
}

// MPT's alibi_bias_max: slopes 2^(−16h/32).
void TestAlibi::otherExponents()
{
    const Alibi steep = Alibi::make(32, 16.0).value();
    QVERIFY(std::abs(steep.slope(1) - std::sqrt(0.5)) < 1e-15);
    QCOMPARE(steep.slope(32), std::ldexp(1.0, -16));
    QVERIFY(Alibi::make(8, Alibi::usualBias).value() == Alibi::make(8).value());
    for (const double bias : {0.0, -1.0, 0.5 * Alibi::leastBias, 2.0 * Alibi::mostBias, std::nan("")})
        QVERIFY(!Alibi::make(8, bias) && Alibi::make(8, bias).error().message.find("between 0.001 and 1000") != std::string::npos);
}

void TestAlibi::headsOutsideTheRangeAreRefused()
{
    for (const std::int64_t heads : {std::int64_t{-1}, std::int64_t{0}, Alibi::maxHeads + 1}) {
        const Expected<Alibi> refused = Alibi::make(heads);
        QVERIFY(!refused && refused.error().kind == Error::Kind::Range);
        QVERIFY(refused.error().message.find("between 1 and 1024") != std::string::npos);
    }
}

void TestAlibi::penaltiesOverTheOffsets()
{
    const Alibi alibi = Alibi::make(8).value();
    QCOMPARE(alibi.penalty(3, 10), -1.25);
    QCOMPARE(alibi.penalty(3, -10), -1.25);
    const SampleAxis axis(2.5, 3.25, 20, 100);
    const CurveSamples curve = samplePenalty(alibi, 2, axis);
    for (int s = 0; s < axis.samples(); ++s) {
        double sum = 0.0;
        double lowest = 0.0;
        double highest = -1e300;
        for (std::int64_t k = 0; k < 100; ++k) {
            const auto cell = static_cast<double>(k);
            const double shared = std::min(cell + 1.0, axis.edge(s + 1)) - std::max(cell, axis.edge(s));
            if (shared <= 0.0)
                continue;
            sum += shared * alibi.penalty(2, k);
            lowest = std::min(lowest, alibi.penalty(2, k));
            highest = std::max(highest, alibi.penalty(2, k));
        }
        const auto at = static_cast<std::size_t>(s);
        QVERIFY(std::abs(curve.middle[at] - sum / axis.step()) < 1e-10);
        QVERIFY(std::abs(curve.x[at] - 0.5 * (axis.edge(s) + axis.edge(s + 1) - 1.0)) < 1e-12);
        QCOMPARE(curve.lowest[at], lowest);
        QCOMPARE(curve.highest[at], highest);
    }
    const CurveSamples single = samplePenalty(alibi, 1, SampleAxis(5.0, 0.5, 10, 100));
    QCOMPARE(single.x, (std::vector<double>{5.0, 6.0, 7.0, 8.0, 9.0}));
    QCOMPARE(single.middle.front(), -2.5);
    QCOMPARE(single.lowest, single.middle);
    QCOMPARE(single.highest, single.middle);
}

POSENC_TEST(TestAlibi)
#include "test_alibi.moc"
