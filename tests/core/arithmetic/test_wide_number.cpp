// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/wide_number.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

// Exactly, 32 bits at a time.
Real realOf(WideNumber number)
{
    Real result = Real(static_cast<double>(number.whole()));
    double place = 1.0;
    for (int part = 0; part < 8; ++part) {
        number = number.rest() * (std::uint64_t{1} << 32);
        place *= 0x1p-32;
        result = result + Real(static_cast<double>(number.whole())) * Real(place);
    }
    return result;
}

bool isWithin(const WideNumber& got, const Real& exact, double bound) { return errorOf(realOf(got), exact) <= bound; }

} // namespace

class TestWideNumber : public QObject {
    Q_OBJECT

private slots:
    void fourOperations();
    void constants();
    void logarithms();
    void exponentials();
    void doubleDoubles();

private:
    WideNumber any()
    {
        const auto part = [&] { return WideNumber::fraction(m_random.whole<std::uint64_t>(0, 1'000'000), 1'000'003); };
        return WideNumber(m_random.whole<std::uint64_t>(0, 1000)) + part() * part() * part();
    }
    Random m_random;
};

void TestWideNumber::fourOperations()
{
    for (int trial = 0; trial < 500; ++trial) {
        const WideNumber a = any();
        const WideNumber b = any();
        const auto whole = m_random.whole<std::uint64_t>(1, std::uint64_t{1} << 40);
        const Real real(static_cast<double>(whole));
        QVERIFY(isWithin(a + b, realOf(a) + realOf(b), 0.0));
        QVERIFY(isWithin(a < b ? b - a : a - b, a < b ? realOf(b) - realOf(a) : realOf(a) - realOf(b), 0.0));
        QVERIFY(isWithin(a * b, realOf(a) * realOf(b), 0x1p-255));
        QVERIFY(isWithin(a * whole, realOf(a) * real, 0x1p-255));
        QVERIFY(isWithin(a / whole, realOf(a) / real, 0x1p-255));
        QCOMPARE(a < b, (realOf(a) - realOf(b)).toDouble() < 0.0);
        QVERIFY(!(a < a));
    }
}

void TestWideNumber::constants()
{
    QVERIFY(isWithin(WideNumber::twoOverPi(), Real(2.0) / Real::pi(), 0x1p-255));
    QVERIFY(WideNumber().isZero() && !WideNumber::fraction(1, 3).isZero());
    QVERIFY(isWithin(WideNumber::fraction(1, 3), Real(1.0) / Real(3.0), 0x1p-255));
}

void TestWideNumber::logarithms()
{
    for (const double x : {1.0, 1.0000000000000002, 1.9999999999999998, 2.0, 10000.0, 1e9})
        QVERIFY2(isWithin(wideLog(x), log(Real(x)), 0x1p-240), QByteArray::number(x));
    for (int trial = 0; trial < 300; ++trial) {
        const double x = std::exp(m_random.real(0.0, 20.7));
        QVERIFY2(isWithin(wideLog(x), log(Real(x)), 0x1p-240), QByteArray::number(x, 'g', 17));
    }
}

void TestWideNumber::exponentials()
{
    QVERIFY(isWithin(wideExpOfMinus(WideNumber()), Real(1.0), 0x1p-240));
    for (int trial = 0; trial < 300; ++trial) {
        const WideNumber x = any() / 26; // below 39
        QVERIFY(isWithin(wideExpOfMinus(x), exp(Real(0.0) - realOf(x)), 0x1p-240));
    }
}

void TestWideNumber::doubleDoubles()
{
    for (int trial = 0; trial < 300; ++trial) {
        const WideNumber x = any() / (std::uint64_t{1} << m_random.whole(0, 40)) / (std::uint64_t{1} << m_random.whole(0, 40));
        if (!x.isZero())
            QVERIFY(relativeErrorOf(Real(x.toDoubleDouble()), realOf(x)) <= 0x1p-104);
    }
    QCOMPARE(WideNumber().toDoubleDouble().hi, 0.0);
}

POSENC_TEST(TestWideNumber)
#include "test_wide_number.moc"
