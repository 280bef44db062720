// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/double_double.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using posenc::test::errorOf;
using posenc::test::Random;
using posenc::test::Real;
using posenc::test::relativeErrorOf;

class TestDoubleDouble : public QObject {
    Q_OBJECT

private slots:
    void transformationsAreErrorFree();
    void arithmeticKeepsAHundredBits();
    void expIsAccurate();
    void logIsAccurate();
    void logOfManyBitsIsAccurate();
    void expAndLogOfSimpleNumbers();

private:
    // A number of about 106 bits, anywhere between the magnitudes of 10^−lowest and 10^highest.
    DoubleDouble anyNumber(double lowest, double highest)
    {
        const double hi = std::exp(m_random.real(lowest, highest)) * (m_random.coin() ? 1.0 : -1.0);
        return quickTwoSum(hi, hi * m_random.real(-0x1p-54, 0x1p-54));
    }

    Random m_random;
};

void TestDoubleDouble::transformationsAreErrorFree()
{
    for (int trial = 0; trial < 2000; ++trial) {
        const double a = anyNumber(-40.0, 40.0).hi;
        const double b = anyNumber(-40.0, 40.0).hi;
        QCOMPARE(errorOf(twoSum(a, b), Real(a) + Real(b)), 0.0);
        QCOMPARE(errorOf(twoProduct(a, b), Real(a) * Real(b)), 0.0);
        const double large = std::abs(a) > std::abs(b) ? a : b;
        const double small = std::abs(a) > std::abs(b) ? b : a;
        const DoubleDouble sum = quickTwoSum(large, small);
        QCOMPARE(errorOf(sum, Real(a) + Real(b)), 0.0);
        QCOMPARE(sum.hi, a + b);
    }
}

void TestDoubleDouble::arithmeticKeepsAHundredBits()
{
    constexpr double hundredBits = 0x1p-100;
    for (int trial = 0; trial < 2000; ++trial) {
        const DoubleDouble a = anyNumber(-20.0, 20.0);
        const DoubleDouble b = anyNumber(-20.0, 20.0);
        const double size = std::abs(a.hi) + std::abs(b.hi);
        QVERIFY(errorOf(a + b, Real(a) + Real(b)) <= hundredBits * size);
        QVERIFY(relativeErrorOf(a * b, Real(a) * Real(b)) <= hundredBits);
        QVERIFY(relativeErrorOf(a / b.hi, Real(a) / Real(b.hi)) <= hundredBits);
        const DoubleDouble product = a * b;
        QCOMPARE(product.hi + product.lo, product.hi);
    }
}

void TestDoubleDouble::expIsAccurate()
{
    double worst = 0.0;
    for (int trial = 0; trial < 4000; ++trial) {
        const double range = trial % 2 == 0 ? 1.0 : 650.0;
        const double hi = m_random.real(-range, range);
        const DoubleDouble x = quickTwoSum(hi, hi * m_random.real(-0x1p-54, 0x1p-54));
        worst = std::max(worst, relativeErrorOf(exp(x), exp(Real(x))));
    }
    QVERIFY2(worst < 1e-29, QByteArray::number(worst));
}

void TestDoubleDouble::logIsAccurate()
{
    double worst = 0.0;
    for (int trial = 0; trial < 4000; ++trial) {
        const double x = std::exp(trial % 4 == 0 ? m_random.real(0.0, 1e-6) : m_random.real(0.0, std::log(1e9)));
        worst = std::max(worst, errorOf(posenc::preciseLog(x), log(Real(x))));
    }
    QVERIFY2(worst < 1e-30, QByteArray::number(worst));
}

void TestDoubleDouble::logOfManyBitsIsAccurate()
{
    double worst = 0.0;
    for (int trial = 0; trial < 2000; ++trial) {
        const double hi = std::exp(trial % 4 == 0 ? m_random.real(-1e-3, 1e-3) : m_random.real(-600.0, 600.0));
        const DoubleDouble x = quickTwoSum(hi, hi * m_random.real(-0x1p-54, 0x1p-54));
        worst = std::max(worst, errorOf(posenc::log(x), log(Real(x))) / std::max(1.0, std::abs(std::log(hi))));
    }
    QVERIFY2(worst < 1e-30, QByteArray::number(worst));
}

void TestDoubleDouble::expAndLogOfSimpleNumbers()
{
    QCOMPARE(exp(DoubleDouble{}).hi, 1.0);
    QCOMPARE(exp(DoubleDouble{}).lo, 0.0);
    QVERIFY(std::abs(posenc::preciseLog(1.0).hi) < 1e-30);
    QCOMPARE(posenc::preciseLog(10000.0).hi, 9.210340371976184);
}

POSENC_TEST(TestDoubleDouble)
#include "test_double_double.moc"
