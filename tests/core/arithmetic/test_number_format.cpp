// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/number_format.h"
#include "tests/support/brute_force.h"
#include "tests/support/test_main.h"

#include <mpfr.h>

#include <bit>

using namespace posenc;
using namespace posenc::test;

namespace {

// Bits of the significand, and the exponents of 2 of the smallest and the largest normal number.
struct Shape {
    int bits = 0;
    int lowest = 0;
    int highest = 0;
};

Shape shapeOf(NumberFormat format)
{
    return format == NumberFormat::Float32    ? Shape{24, -126, 127}
           : format == NumberFormat::BFloat16 ? Shape{8, -126, 127}
                                              : Shape{11, -14, 15};
}

// The number of a 16-bit format's pattern from its fields; infinity is the power of two that would follow.
double decoded(unsigned pattern, const Shape& shape)
{
    const int fraction = shape.bits - 1;
    const int field = static_cast<int>(pattern & 0x7fffU) >> fraction;
    const auto rest = static_cast<double>(pattern & ((1U << fraction) - 1U));
    const double size = field == 0 ? std::ldexp(rest, shape.lowest - fraction)
                                   : std::ldexp(rest + std::ldexp(1.0, fraction), field - 1 + shape.lowest - fraction);
    return (pattern & 0x8000U) != 0 ? -size : size;
}

double roundedByMpfr(double value, const Shape& shape)
{
    const mpfr_exp_t emin = mpfr_get_emin();
    const mpfr_exp_t emax = mpfr_get_emax();
    mpfr_t number;
    mpfr_init2(number, shape.bits);
    mpfr_set_emin(shape.lowest - shape.bits + 2); // MPFR's significands are below 1
    mpfr_set_emax(shape.highest + 1);
    const int inexact = mpfr_set_d(number, value, MPFR_RNDN);
    mpfr_subnormalize(number, mpfr_check_range(number, inexact, MPFR_RNDN), MPFR_RNDN);
    const double result = mpfr_get_d(number, MPFR_RNDN);
    mpfr_clear(number);
    mpfr_set_emin(emin);
    mpfr_set_emax(emax);
    return result;
}

bool sameBits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }

} // namespace

class TestNumberFormat : public QObject {
    Q_OBJECT

private slots:
    void everyNumberOfSixteenBitsStays_data();
    void everyNumberOfSixteenBitsStays();
    void halfwayGoesToTheEvenOne_data() { everyNumberOfSixteenBitsStays_data(); }
    void halfwayGoesToTheEvenOne();
    void anyNumberIsRoundedAsByMpfr();
    void whatIsNoNumberStays();
    void manyAreRoundedAsOne();
    void limits();

private:
    Random m_random;
};

void TestNumberFormat::everyNumberOfSixteenBitsStays_data()
{
    QTest::addColumn<int>("format");
    QTest::newRow("bfloat16") << static_cast<int>(NumberFormat::BFloat16);
    QTest::newRow("float16") << static_cast<int>(NumberFormat::Float16);
}

void TestNumberFormat::everyNumberOfSixteenBitsStays()
{
    QFETCH(int, format);
    const auto which = static_cast<NumberFormat>(format);
    const Shape shape = shapeOf(which);
    int finite = 0;
    for (unsigned pattern = 0; pattern < 0x10000U; ++pattern) {
        const double number = decoded(pattern, shape);
        if (std::abs(number) > largestFinite(which))
            continue;
        ++finite;
        QVERIFY2(sameBits(rounded(number, which), number), qPrintable(QString::number(pattern, 16)));
    }
    QCOMPARE(finite, 0x10000 - (2 << (shape.bits - 1))); // all but infinities and NaN
}

void TestNumberFormat::halfwayGoesToTheEvenOne()
{
    QFETCH(int, format);
    const auto which = static_cast<NumberFormat>(format);
    const Shape shape = shapeOf(which);
    const auto numberOf = [&](unsigned pattern) {
        const double number = decoded(pattern, shape);
        return number > largestFinite(which) ? std::numeric_limits<double>::infinity() : number;
    };
    for (unsigned pattern = 0; decoded(pattern, shape) <= largestFinite(which); ++pattern) {
        const double halfway = (decoded(pattern, shape) + decoded(pattern + 1, shape)) / 2.0;
        const double even = numberOf(pattern % 2 == 0 ? pattern : pattern + 1);
        const QByteArray where = QByteArray::number(pattern, 16);
        QVERIFY2(sameBits(rounded(halfway, which), even) && sameBits(rounded(-halfway, which), -even), where);
        QVERIFY2(sameBits(rounded(std::nextafter(halfway, 0.0), which), numberOf(pattern)), where);
        QVERIFY2(sameBits(rounded(std::nextafter(halfway, 1e300), which), numberOf(pattern + 1)), where);
    }
}

void TestNumberFormat::anyNumberIsRoundedAsByMpfr()
{
    for (const NumberFormat format : allFormats) {
        const Shape shape = shapeOf(format);
        for (int trial = 0; trial < 60000; ++trial) {
            // Magnitudes beyond both ends of the format; every other one is near the midpoint of two numbers.
            double value = std::ldexp(m_random.real(-2.0, 2.0), m_random.whole(shape.lowest - shape.bits - 2, shape.highest + 1));
            if (m_random.coin()) {
                const double number = static_cast<double>(static_cast<float>(roundedByMpfr(value, shape)));
                const int exponent = std::max(std::ilogb(number == 0.0 ? 1e-300 : number), shape.lowest);
                value = number + std::ldexp(1.0 + m_random.whole(-1, 1) * 0x1p-20, exponent - shape.bits);
            }
            const double expected = roundedByMpfr(value, shape);
            QVERIFY2(sameBits(rounded(value, format), expected),
                     nameOf(format).data() + QByteArray(" of ") + QByteArray::number(value, 'g', 17));
        }
    }
}

void TestNumberFormat::whatIsNoNumberStays()
{
    const double infinity = std::numeric_limits<double>::infinity();
    for (const NumberFormat format : allFormats) {
        QVERIFY(std::isnan(rounded(std::numeric_limits<double>::quiet_NaN(), format)));
        for (const double large : {infinity, 1e300, std::numeric_limits<double>::max()}) {
            QCOMPARE(rounded(large, format), infinity);
            QCOMPARE(rounded(-large, format), -infinity);
        }
        for (const double small : {0.0, 1e-300, std::numeric_limits<double>::denorm_min()}) {
            QVERIFY(sameBits(rounded(small, format), 0.0));
            QVERIFY(sameBits(rounded(-small, format), -0.0));
        }
    }
}

void TestNumberFormat::manyAreRoundedAsOne()
{
    for (const NumberFormat format : allFormats)
        for (std::size_t count = 0; count < 80; ++count) {
            std::vector<double> values(count + 1);
            for (double& value : values)
                value = m_random.coin() ? m_random.real(-1.0, 1.0) : std::ldexp(m_random.real(-1.0, 1.0), m_random.whole(-160, 160));
            values[count / 2] = std::numeric_limits<double>::quiet_NaN();
            std::vector<double> rounds = values;
            roundAll(rounds.data(), count, format);
            for (std::size_t i = 0; i < count; ++i)
                QVERIFY(sameBits(rounds[i], rounded(values[i], format)) || (std::isnan(rounds[i]) && std::isnan(values[i])));
            QVERIFY(sameBits(rounds[count], values[count]) || std::isnan(values[count]));
        }
}

void TestNumberFormat::limits()
{
    QCOMPARE(largestFinite(NumberFormat::Float16), 65504.0);
    QCOMPARE(largestFinite(NumberFormat::Float32), static_cast<double>(std::numeric_limits<float>::max()));
    QCOMPARE(largestFinite(NumberFormat::BFloat16), static_cast<double>(std::bit_cast<float>(0x7f7f0000U)));
    for (const NumberFormat format : allFormats)
        QCOMPARE(significantBits(format), shapeOf(format).bits);
}

POSENC_TEST(TestNumberFormat)
#include "test_number_format.moc"
