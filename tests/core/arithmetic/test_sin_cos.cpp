// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/sin_cos.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <algorithm>
#include <bit>

using namespace posenc;
using namespace posenc::test;
using posenc::test::errorOf;
using posenc::test::Random;
using posenc::test::Real;
using posenc::test::ulpsOf;

class TestSinCos : public QObject {
    Q_OBJECT

private slots:
    void anglesMatch();
    void squaresAddUpToOne();
    void callFormsGiveTheSameBits();
    void negativePositionMirrors();
    void quarterTurnsAreExact();
    void everyProcessorGivesTheSameBits();

private:
    // Between 1 and 1e-9 radians per position, in quarter turns.
    DoubleDouble anyFrequency()
    {
        const double hi = std::exp(m_random.real(std::log(1e-9), 0.0)) * 0.6366197723675814;
        return quickTwoSum(hi, hi * m_random.real(-0x1p-54, 0x1p-54));
    }

    Random m_random;
};

void TestSinCos::anglesMatch()
{
    eachRow<double, double, double>(
        {
            {"whole positions", 0.0, 1.0, 0x1p20},
            {"negative positions", -0x1p20, 1.0, 0x1p20},
            {"half positions of either sign", -0x1p20, 0.5, 0x1p21},
            {"positions with thirty fractional bits", -0x1p21, 0x1p-30, 0x1p22},
            {"small positions", -100.0, 0x1p-10, 200.0},
            {"positions near zero", -1.0, 0x1p-30, 2.0},
        },
        [&](double lowest, double grid, double range) {
            const Real halfPi = Real::pi() / Real(2.0);
            double worst = 0.0;
            double worstUlps = 0.0;
            for (int trial = 0; trial < 5000; ++trial) {
                const double k = std::floor(m_random.real(lowest, lowest + range) / grid) * grid;
                const DoubleDouble u = anyFrequency();
                double sine = 0.0;
                double cosine = 0.0;
                sinCos(k, u, sine, cosine);
                const Real angle = Real(k) * Real(u) * halfPi;
                for (const auto& [got, exact] : {std::pair(sine, sin(angle)), std::pair(cosine, cos(angle))}) {
                    worst = std::max(worst, errorOf(got, exact));
                    if (std::abs(got) > 1e-3)
                        worstUlps = std::max(worstUlps, ulpsOf(got, exact));
                }
            }
            qInfo("largest error %g, %g ulp", worst, worstUlps);
            QVERIFY2(worst <= 2e-16, QByteArray::number(worst));
            QVERIFY2(worstUlps <= 1.0, QByteArray::number(worstUlps));
        });
}

void TestSinCos::squaresAddUpToOne()
{
    for (int trial = 0; trial < 20000; ++trial) {
        double sine = 0.0;
        double cosine = 0.0;
        sinCos(m_random.real(-0x1p20, 0x1p20), anyFrequency(), sine, cosine);
        QVERIFY(std::abs(sine) <= 1.0 && std::abs(cosine) <= 1.0);
        QVERIFY(std::abs(sine * sine + cosine * cosine - 1.0) <= 1e-15);
    }
}

// Counts around vector widths, so both the vector loop and its remainder run.
void TestSinCos::callFormsGiveTheSameBits()
{
    const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
    for (std::size_t count = 1; count <= 70; ++count) {
        std::vector<double> k(count);
        std::vector<double> high(count);
        std::vector<double> low(count);
        for (std::size_t i = 0; i < count; ++i) {
            const DoubleDouble u = anyFrequency();
            k[i] = std::floor(m_random.real(-0x1p20, 0x1p20)) * 0.5;
            high[i] = u.hi;
            low[i] = u.lo;
        }
        std::vector<double> sine(count);
        std::vector<double> cosine(count);
        double s = 0.0;
        double c = 0.0;
        sinCosOverPairs(k[0], high.data(), low.data(), count, sine.data(), cosine.data());
        for (std::size_t i = 0; i < count; ++i) {
            sinCos(k[0], {high[i], low[i]}, s, c);
            QVERIFY(bits(s) == bits(sine[i]) && bits(c) == bits(cosine[i]));
        }
        sinCosOverPositions(k.data(), count, {high[0], low[0]}, sine.data(), cosine.data());
        for (std::size_t i = 0; i < count; ++i) {
            sinCos(k[i], {high[0], low[0]}, s, c);
            QVERIFY(bits(s) == bits(sine[i]) && bits(c) == bits(cosine[i]));
        }
    }
}

void TestSinCos::negativePositionMirrors()
{
    for (int trial = 0; trial < 2000; ++trial) {
        const double k = std::floor(m_random.real(0.0, 0x1p21)) * 0.5;
        const DoubleDouble u = anyFrequency();
        double sine = 0.0;
        double cosine = 0.0;
        double mirroredSine = 0.0;
        double mirroredCosine = 0.0;
        sinCos(k, u, sine, cosine);
        sinCos(-k, u, mirroredSine, mirroredCosine);
        QVERIFY(std::abs(sine + mirroredSine) <= 3e-16 && std::abs(cosine - mirroredCosine) <= 3e-16);
    }
}

void TestSinCos::quarterTurnsAreExact()
{
    constexpr std::array<double, 4> sines{0.0, 1.0, 0.0, -1.0};
    for (int k = -1000; k <= 1000; ++k) {
        double sine = 0.0;
        double cosine = 0.0;
        sinCos(k, {1.0, 0.0}, sine, cosine);
        QCOMPARE(sine, sines[static_cast<std::size_t>(k & 3)]);
        QCOMPARE(cosine, sines[static_cast<std::size_t>((k + 1) & 3)]);
    }
}

// The kernels with and without a fused multiply-add, and of every width.
void TestSinCos::everyProcessorGivesTheSameBits()
{
    const std::vector<SinCosKernel> kernels = sinCosKernels();
    if (kernels.size() < 2)
        QSKIP("this processor can run only one of them");
    constexpr std::size_t count = 37; // whole vectors of every width and a rest
    for (int trial = 0; trial < 20000; ++trial) {
        const double grid = m_random.oneOf(std::array{1.0, 0.5, 0x1p-30});
        const double k = trial == 0 ? 0.0 : std::floor(m_random.real(-0x1p20, 0x1p20) / grid) * grid;
        std::array<double, count> uHi{};
        std::array<double, count> uLo{};
        std::array<double, count> positions{};
        for (std::size_t i = 0; i < count; ++i) {
            const DoubleDouble u = anyFrequency();
            uHi[i] = u.hi;
            uLo[i] = u.lo;
            positions[i] = std::floor(m_random.real(-0x1p20, 0x1p20) / grid) * grid;
        }
        std::array<double, 8 * count> first{};
        for (const SinCosKernel& kernel : kernels) {
            std::array<double, 8 * count> got{};
            kernel.pairs(k, uHi.data(), uLo.data(), count, got.data(), got.data() + count);
            kernel.positions(positions.data(), count, {uHi[0], uLo[0]}, got.data() + 2 * count, got.data() + 3 * count);
            kernel.pairsWithLow(k, uHi.data(), uLo.data(), count, got.data() + 4 * count, got.data() + 5 * count, got.data() + 6 * count,
                                got.data() + 7 * count);
            if (&kernel == kernels.data())
                first = got;
            const auto differing = std::ranges::mismatch(
                got, first, [](double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); });
            if (differing.in1 != got.end())
                QFAIL(qPrintable(QString("%1 and %2 differ at k = %3, value %4: %5 and %6")
                                     .arg(kernel.processor, kernels[0].processor)
                                     .arg(k, 0, 'g', 17)
                                     .arg(differing.in1 - got.begin())
                                     .arg(*differing.in1, 0, 'g', 17)
                                     .arg(*differing.in2, 0, 'g', 17)));
        }
    }
}

POSENC_TEST(TestSinCos)
#include "test_sin_cos.moc"
