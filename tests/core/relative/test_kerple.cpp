// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/kerple.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestKerple : public QObject {
    Q_OBJECT

private slots:
    void logarithmsAreExact();
    void powersAreExact();
    void quickValuesAreTheSame();
    void sumsAreThoseOfTheValues();
    void specialCases();
    void parametersOutsideTheirRangeAreRefused();

private:
    double parameter(double most) { return std::min(most, 0.01 * std::exp(m_random.real(0.0, std::log(most / 0.01)))); }

    Random m_random;
};

void TestKerple::logarithmsAreExact()
{
    for (int trial = 0; trial < 3000; ++trial) {
        const double r1 = parameter(KerpleLog::most);
        const double r2 = parameter(KerpleLog::most);
        const auto offset = trial % 2 == 0 ? m_random.whole<std::int64_t>(1, 50) : m_random.whole<std::int64_t>(1, (1 << 20) - 1);
        const Real exact = Real(-r1) * log(Real(1.0) + Real(r2) * Real(static_cast<double>(offset)));
        const double got = KerpleLog::make(r1, r2).value().value(offset);
        QVERIFY2(ulpsOf(got, exact) <= 0.51, qPrintable(QString("%1 %2 %3").arg(r1).arg(r2).arg(offset)));
    }
}

void TestKerple::powersAreExact()
{
    for (int trial = 0; trial < 3000; ++trial) {
        const double r1 = parameter(KerpleLog::most);
        const double r2 = parameter(KerplePower::mostExponent);
        const auto offset = trial % 2 == 0 ? m_random.whole<std::int64_t>(1, 50) : m_random.whole<std::int64_t>(1, (1 << 20) - 1);
        const Real exact = Real(-r1) * exp(Real(r2) * log(Real(static_cast<double>(offset))));
        const double got = KerplePower::make(r1, r2).value().value(offset);
        QVERIFY2(ulpsOf(got, exact) <= 0.51, qPrintable(QString("%1 %2 %3").arg(r1).arg(r2).arg(offset)));
    }
}

void TestKerple::quickValuesAreTheSame()
{
    for (int trial = 0; trial < 100; ++trial) {
        const KerpleLog log = KerpleLog::make(parameter(100.0), parameter(100.0)).value();
        const KerplePower power = KerplePower::make(parameter(100.0), parameter(2.0)).value();
        const auto first = trial % 3 == 0 ? 0 : m_random.whole<std::int64_t>(0, (1 << 20) - 40);
        for (const DistanceBias* const bias : {static_cast<const DistanceBias*>(&log), static_cast<const DistanceBias*>(&power)}) {
            std::vector<double> quick(37);
            bias->values(first, quick);
            const double largest = std::abs(bias->value(first + 36));
            for (std::size_t p = 0; p < quick.size(); ++p)
                QVERIFY(std::abs(quick[p] - bias->value(first + static_cast<std::int64_t>(p))) <= 1e-13 * largest);
        }
    }
}

void TestKerple::sumsAreThoseOfTheValues()
{
    eachRow<double, double>(
        {
            {"as learning starts", 1.0, 1.0},
            {"least", 0.01, 0.01},
            {"steep", 100.0, 2.0},
            {"root", 0.5, 0.5},
            {"between", 3.0, 1.7},
        },
        [&](double r1, double r2) {
            const KerpleLog log = KerpleLog::make(r1, r2).value();
            const KerplePower power = KerplePower::make(r1, r2).value();
            for (const DistanceBias* const bias : {static_cast<const DistanceBias*>(&log), static_cast<const DistanceBias*>(&power)}) {
                long double sum = 0.0L;
                for (std::int64_t end = 0; end <= 20'000; ++end) {
                    if (end < 200 || end % 977 == 0)
                        QVERIFY2(std::abs(bias->sumBelow(end) - static_cast<double>(sum)) <= 1e-11 * std::abs(static_cast<double>(sum)),
                                 qPrintable(QString::number(end)));
                    sum += bias->value(end);
                }
            }
        });
}

void TestKerple::specialCases()
{
    const KerplePower linear = KerplePower::make(0.25, 1.0).value(); // ALiBi with the slope 1/4
    for (const std::int64_t offset : {0, 1, 7, 1000, 1'048'575})
        QCOMPARE(linear.value(offset), offset == 0 ? 0.0 : -0.25 * static_cast<double>(offset));
    QVERIFY(!std::signbit(linear.value(0)) && !std::signbit(KerpleLog::make(1.0, 1.0).value().value(0)));
    QCOMPARE(KerplePower::make(1.0, 0.5).value().value(1'000'000), -1000.0);
    QCOMPARE(KerplePower::make(1.0, 2.0).value().value(1000), -1e6);
    QCOMPARE(KerpleLog::make(2.0, 1.0).value().value(1), -2.0 * 0.6931471805599453);
    const auto [lowest, highest] = KerpleLog::make(1.0, 1.0).value().range(0, 4);
    QCOMPARE(lowest, -1.3862943611198906);
    QCOMPARE(highest, 0.0);
}

void TestKerple::parametersOutsideTheirRangeAreRefused()
{
    eachRow<double, double, bool, bool>(
        {
            {"least", 0.01, 0.01, true, true},
            {"most", 100.0, 2.0, true, true},
            {"exponent", 1.0, 2.01, true, false},
            {"r1 too small", 0.0, 1.0, false, false},
            {"r1 too large", 101.0, 1.0, false, false},
            {"r2 too small", 1.0, -1.0, false, false},
            {"r2 too large", 1.0, 101.0, false, false},
            {"NaN", std::nan(""), 1.0, false, false},
        },
        [&](double r1, double r2, bool isLog, bool isPower) {
            const auto log = KerpleLog::make(r1, r2);
            const auto power = KerplePower::make(r1, r2);
            QCOMPARE(static_cast<bool>(log), isLog);
            QCOMPARE(static_cast<bool>(power), isPower);
            if (!log)
                QVERIFY(log.error().kind == Error::Kind::Range
                        && log.error().message.find("must be between 0.01 and 100") != std::string::npos);
            if (!power)
                QVERIFY(power.error().kind == Error::Kind::Range
                        && power.error().message.find("must be between 0.01 and ") != std::string::npos);
        });
}

POSENC_TEST(TestKerple)
#include "test_kerple.moc"
