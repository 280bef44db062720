// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/phase_sequence.h"
#include "core/arithmetic/sin_cos.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;
using posenc::test::Random;

class TestPhaseSequence : public QObject {
    Q_OBJECT

private slots:
    void sequencesMatchSingleAngles();
    void shortSequencesHaveTheVeryBits();
    void longSequencesAreStepped();
    void oneSequenceServesManyFrequencies();
    void aBeginningHasTheVeryBits();

private:
    DoubleDouble anyFrequency()
    {
        const double hi = std::exp(m_random.real(std::log(1e-9), 0.0)) * 0.6366197723675814;
        return quickTwoSum(hi, hi * m_random.real(-0x1p-54, 0x1p-54));
    }
    static double largestError(const std::vector<double>& positions, const PhaseSequence& phases, DoubleDouble u)
    {
        std::vector<double> sine(positions.size());
        std::vector<double> cosine(positions.size());
        phases.evaluate(u, sine.data(), cosine.data());
        double worst = 0.0;
        for (std::size_t p = 0; p < positions.size(); ++p) {
            double s = 0.0;
            double c = 0.0;
            sinCos(positions[p], u, s, c);
            worst = std::max({worst, std::abs(s - sine[p]), std::abs(c - cosine[p])});
        }
        return worst;
    }

    Random m_random;
};

void TestPhaseSequence::sequencesMatchSingleAngles()
{
    Rows<double, double, bool> rows;
    for (const int size : {1, 8, 9, 23, 24, 25, 31, 32, 33, 63, 64, 65, 96, 97, 1000, 4099}) {
        rows.add(QString::asprintf("%d whole steps", size).toUtf8(), 17.0, 1.0, false);
        rows.add(QString::asprintf("%d half steps", size).toUtf8(), 0.0, 0.5, false);
        rows.add(QString::asprintf("%d pixel edges rounded to cells", size).toUtf8(), 3.0, 255.0 / 97.0, true);
        rows.add(QString::asprintf("%d pixel edges far from zero", size).toUtf8(), 1000000.0, 1.0 + 0x1p-9, true);
        rows.add(QString::asprintf("%d steps back", size).toUtf8(), 5000.0, -1.0, false);
        rows.add(QString::asprintf("%d steps back of rounded edges", size).toUtf8(), 20000.0, -4.37, true);
        rows.add(QString::asprintf("%d steps of zero", size).toUtf8(), 12345.0, 0.0, false);
        rows.add(QString::asprintf("%d fractional edges", size).toUtf8(), 0.125, 1.0 / 3.0, false);
    }
    rows.each([&](const QByteArray& tag, double first, double step, bool floored) {
        const int size = tag.split(' ').first().toInt();
        std::vector<double> positions;
        for (int p = 0; p < size; ++p) {
            const double onGrid = std::floor((first + p * step) * 0x1p30) * 0x1p-30;
            positions.push_back(floored ? std::floor(onGrid) : onGrid);
        }
        const PhaseSequence phases(positions);
        QCOMPARE(phases.size(), positions.size());
        for (int trial = 0; trial < 20; ++trial) {
            const double worst =
                largestError(positions, phases, trial == 0 ? DoubleDouble{0x1.45f306dc9c883p-1, -0x1.6b01ec5417056p-55} : anyFrequency());
            QVERIFY2(worst < 1e-13, QByteArray::number(worst));
        }
    });
}

void TestPhaseSequence::shortSequencesHaveTheVeryBits()
{
    std::vector<double> positions;
    for (int p = 0; p < 64; ++p)
        positions.push_back(std::floor(m_random.real(-0x1p20, 0x1p20)));
    QCOMPARE(largestError(positions, PhaseSequence(positions), anyFrequency()), 0.0);
}

// Evaluation must not affect the next frequency.
// Which is seen by the rounding: single angles would have none.
void TestPhaseSequence::longSequencesAreStepped()
{
    for (const double step : {1.0, 0.5, 255.0 / 97.0, -4.37}) {
        std::vector<double> positions;
        for (int p = 0; p < 1000; ++p)
            positions.push_back(step == 0.5 ? 0.5 * p : std::floor(20000.0 + p * step));
        const double worst = largestError(positions, PhaseSequence(positions), DoubleDouble{0x1.45f306dc9c883p-1, -0x1.6b01ec5417056p-55});
        QVERIFY2(worst > 0.0 && worst < 1e-13, qPrintable(QString("step %1: %2").arg(step).arg(worst)));
    }
}

void TestPhaseSequence::oneSequenceServesManyFrequencies()
{
    std::vector<double> positions;
    for (int p = 0; p < 500; ++p)
        positions.push_back(std::floor(p * 7.25));
    const PhaseSequence phases(positions);
    const DoubleDouble u = anyFrequency();
    const double before = largestError(positions, phases, u);
    for (int trial = 0; trial < 5; ++trial)
        QVERIFY(largestError(positions, phases, anyFrequency()) < 1e-13);
    QCOMPARE(largestError(positions, phases, u), before);
}

void TestPhaseSequence::aBeginningHasTheVeryBits()
{
    for (const double step : {1.0, 255.0 / 97.0, 1.0 / 3.0}) { // stepped, stepped with rounding, computed
        constexpr std::size_t size = 300;
        std::vector<double> positions;
        for (std::size_t p = 0; p < size; ++p)
            positions.push_back(step < 1.0 ? static_cast<double>(p) * step : std::floor(static_cast<double>(p) * step));
        const PhaseSequence phases(positions);
        const DoubleDouble u = anyFrequency();
        std::vector<double> sine(size);
        std::vector<double> cosine(size);
        phases.evaluate(u, sine.data(), cosine.data());
        for (const std::size_t count : {1, 7, 8, 9, 16, 31, 32, 33, 100, 300}) {
            std::vector<double> firstSines(size, 2.0);
            std::vector<double> firstCosines(size, 2.0);
            phases.evaluate(u, firstSines.data(), firstCosines.data(), count);
            QVERIFY(std::equal(sine.begin(), sine.begin() + static_cast<std::ptrdiff_t>(count), firstSines.begin()));
            QVERIFY(std::equal(cosine.begin(), cosine.begin() + static_cast<std::ptrdiff_t>(count), firstCosines.begin()));
        }
    }
}

POSENC_TEST(TestPhaseSequence)
#include "test_phase_sequence.moc"
