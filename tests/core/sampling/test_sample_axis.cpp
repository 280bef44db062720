// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/sample_axis.h"
#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;
using posenc::test::Random;

class TestSampleAxis : public QObject {
    Q_OBJECT

private slots:
    void everySampleIsCoveredOnce();
    void windowsAreCutAtTheEnds();
    void edgesMeetTheWindow();
    void sampleAtRisesFromFirstToLast();
    void pixelShowsTheCellUnderItsCentre();
    void oneCellPerPixelIsNotAveraged();
    void oneCellFillsEveryPixel();
    void wholeTableOfMillions();
    void equalWindowsAreEqual();
    void coveringSampleIsTheOnlyOneOfItsCells();
    void evenAndOddCellsHaveEquallyManyPixels();
    void pairsOfNarrowCellsHaveTheirPixels();
    void picturesShowWideCellsOneByOne();

private:
    SampleAxis anyAxis()
    {
        const auto cells = m_random.whole<std::int64_t>(1, m_random.coin() ? 30 : 5000);
        const double first = m_random.coin() ? 0.0 : m_random.real(0.0, static_cast<double>(cells));
        const double last = m_random.coin() ? static_cast<double>(cells) : m_random.real(first, static_cast<double>(cells));
        const int pixels = m_random.whole(1, 300);
        const double step = (std::max(last, first + 1e-3) - first) / pixels;
        return m_random.coin() ? SampleAxis(first, step, pixels, cells) : SampleAxis::ofMeans(first, step, pixels, cells);
    }

    Random m_random;
};

void TestSampleAxis::everySampleIsCoveredOnce()
{
    for (int trial = 0; trial < 2000; ++trial) {
        const SampleAxis axis = anyAxis();
        std::vector<double> covered(static_cast<std::size_t>(axis.samples()), 0.0);
        for (std::int64_t cell = axis.cellsBegin(); cell < axis.cellsEnd(); ++cell) {
            const SampleAxis::Shares shares = axis.sharesOf(cell);
            QVERIFY(shares.count >= 1 && shares.first >= 0 && shares.first + shares.count <= axis.samples());
            const auto left = static_cast<double>(cell);
            for (int s = shares.first; s < shares.first + shares.count; ++s) {
                const double weight = shares.weights[static_cast<std::size_t>(s - shares.first)];
                QVERIFY(weight >= 0.0);
                covered[static_cast<std::size_t>(s)] += weight;
                if (axis.averaged())
                    QVERIFY(std::abs(weight * axis.step() - std::min(left + 1.0, axis.edge(s + 1)) + std::max(left, axis.edge(s))) < 1e-9);
            }
        }
        for (const double sum : covered)
            QVERIFY(std::abs(sum - 1.0) < 1e-9);
    }
}

void TestSampleAxis::windowsAreCutAtTheEnds()
{
    eachRow<double, double, int, qint64>(
        {
            {"a window far beyond the last cell", 1000.0, 2.0, 10, 50},
            {"a window that reaches over the last cell", 45.0, 3.0, 10, 50},
            {"a window larger than the table", 0.0, 1e6, 10, 50},
            {"a window that starts before the first cell", -5.0, 1.5, 10, 50},
            {"a window on the last cell alone", 49.0, 0.1, 10, 50},
            {"a window at the very end", 50.0, 0.1, 10, 50},
            {"one cell shared by one pixel", 0.0, 5.0, 1, 1},
            {"no pixels are taken for one", 0.0, 1.0, 0, 5},
        },
        [&](double first, double cellsPerPixel, int pixels, qint64 cells) {
            const SampleAxis axis(first, cellsPerPixel, pixels, cells);
            QCOMPARE(axis.pixels(), std::max(pixels, 1));
            QVERIFY(axis.samples() >= 1 && axis.samples() <= axis.pixels());
            QVERIFY(axis.origin() >= 0.0 && axis.step() > 0.0);
            QVERIFY(axis.cellsBegin() >= 0 && axis.cellsBegin() < axis.cellsEnd() && axis.cellsEnd() <= cells);
            QVERIFY(!axis.averaged() || axis.edge(axis.samples()) <= static_cast<double>(cells));
            for (int pixel = 0; pixel < axis.pixels(); ++pixel)
                QVERIFY(axis.sampleAt(pixel) >= 0 && axis.sampleAt(pixel) < axis.samples());
        });
}

void TestSampleAxis::edgesMeetTheWindow()
{
    for (int trial = 0; trial < 1000; ++trial) {
        const auto cells = m_random.whole<std::int64_t>(1, EncodingSpec::maxMaxLen);
        const double first = m_random.real(0.0, 0.9 * static_cast<double>(cells));
        const double last = m_random.real(first, static_cast<double>(cells));
        const int pixels = m_random.whole(1, 2000);
        const SampleAxis axis = SampleAxis::over(first, last, pixels, cells);
        QVERIFY(std::abs(axis.origin() - first) <= 0x1p-30);
        QVERIFY(std::abs(axis.edge(pixels) - last) <= 0x1p-30 * (pixels + 2));
        QCOMPARE(axis.averaged(), axis.step() > 1.0);
        // Exact sums and differences need edges on the grid.
        const double onGrid = axis.edge(m_random.whole(0, pixels)) * 0x1p30;
        QCOMPARE(onGrid, std::floor(onGrid));
    }
}

void TestSampleAxis::sampleAtRisesFromFirstToLast()
{
    for (int trial = 0; trial < 1000; ++trial) {
        const SampleAxis axis = anyAxis();
        QCOMPARE(axis.sampleAt(0), 0);
        QCOMPARE(axis.sampleAt(axis.pixels() - 1), axis.samples() - 1);
        for (int pixel = 1; pixel < axis.pixels(); ++pixel) {
            const int rise = axis.sampleAt(pixel) - axis.sampleAt(pixel - 1);
            QVERIFY(rise == 0 || rise == 1);
            QVERIFY(!axis.averaged() || rise == 1);
        }
    }
}

void TestSampleAxis::pixelShowsTheCellUnderItsCentre()
{
    int compared = 0;
    for (int trial = 0; trial < 1000; ++trial) {
        const SampleAxis axis = anyAxis();
        if (axis.averaged())
            continue;
        QCOMPARE(qint64{axis.cellsBegin()}, qint64{axis.firstCell()});
        QCOMPARE(qint64{axis.cellsEnd()}, qint64{axis.firstCell() + axis.samples()});
        for (int pixel = 0; pixel < axis.pixels(); ++pixel, ++compared) {
            const double centre = axis.origin() + (pixel + 0.5) * axis.step();
            const auto shown = static_cast<double>(axis.firstCell() + axis.sampleAt(pixel));
            const double aside = axis.step() * 8.0 > 1.0 ? axis.step() : 0.0; // narrow cells: up to a pixel
            QVERIFY(shown - aside <= centre && centre < shown + 1.0 + aside);
        }
    }
    QVERIFY(compared > 1000);
}

void TestSampleAxis::oneCellPerPixelIsNotAveraged()
{
    const SampleAxis axis = SampleAxis::over(0.0, 512.0, 512, 512);
    QVERIFY(!axis.averaged());
    QCOMPARE(axis.samples(), 512);
    for (int pixel = 0; pixel < 512; ++pixel)
        QCOMPARE(axis.sampleAt(pixel), pixel);
    QVERIFY(SampleAxis::over(0.0, 512.0, 511, 512).averaged());
}

void TestSampleAxis::oneCellFillsEveryPixel()
{
    const SampleAxis axis = SampleAxis::over(0.0, 1.0, 640, 1);
    QCOMPARE(axis.samples(), 1);
    QCOMPARE(qint64{axis.firstCell()}, qint64{0});
    for (int pixel = 0; pixel < 640; ++pixel)
        QCOMPARE(axis.sampleAt(pixel), 0);
}

void TestSampleAxis::wholeTableOfMillions()
{
    const SampleAxis axis = SampleAxis::over(0.0, 1048576.0, 600, 1048576);
    QVERIFY(axis.averaged());
    QCOMPARE(axis.samples(), 600);
    QVERIFY(std::abs(axis.step() - 1048576.0 / 600.0) <= 0x1p-29);
    QCOMPARE(qint64{axis.cellsBegin()}, qint64{0});
    QCOMPARE(qint64{axis.cellsEnd()}, qint64{1048576});
}

void TestSampleAxis::equalWindowsAreEqual()
{
    QVERIFY(SampleAxis::over(1.0, 9.0, 4, 20) == SampleAxis(1.0, 2.0, 4, 20));
    QVERIFY(SampleAxis::over(2.0, 6.0, 0, 20) == SampleAxis::over(2.0, 6.0, 1, 20)); // no pixels are taken for one
    QVERIFY(!(SampleAxis::over(1.0, 9.0, 4, 20) == SampleAxis(1.5, 2.0, 4, 20)));
    QVERIFY(!(SampleAxis(1.0, 2.0, 4, 20) == SampleAxis(1.0, 2.0, 4, 21)));
}

void TestSampleAxis::coveringSampleIsTheOnlyOneOfItsCells()
{
    int covered = 0;
    for (int trial = 0; trial < 2000; ++trial) {
        const SampleAxis axis = anyAxis();
        const auto begin = m_random.whole<std::int64_t>(0, axis.cells() - 1);
        const auto end = m_random.whole<std::int64_t>(begin + 1, std::min(axis.cells(), begin + 6));
        const int sample = axis.sampleCovering(begin, end);
        bool allInOne = axis.averaged() && begin >= axis.cellsBegin() && end <= axis.cellsEnd();
        const int first = allInOne ? axis.sharesOf(begin).first : -1;
        for (std::int64_t cell = begin; allInOne && cell < end; ++cell) {
            const SampleAxis::Shares shares = axis.sharesOf(cell);
            allInOne = shares.count == 1 && shares.first == first && shares.weights[0] == 1.0 / axis.step();
        }
        QVERIFY2(sample == (allInOne ? first : -1), QByteArray::number(sample) + " " + QByteArray::number(first));
        covered += sample >= 0 ? 1 : 0;
    }
    QVERIFY2(covered > 100, QByteArray::number(covered));
}

// If every other cell is 1 and the rest 0, the mean over any stretch of the picture is ½, up to the pixel at its ends.
void TestSampleAxis::evenAndOddCellsHaveEquallyManyPixels()
{
    for (int pixels = 512; pixels < 8 * 512; ++pixels) {
        const SampleAxis axis = SampleAxis::over(0.0, 512.0, pixels, 512);
        int odd = 0;
        int most = 0;
        int least = 0;
        for (int pixel = 0; pixel < pixels; ++pixel) {
            odd += (axis.firstCell() + axis.sampleAt(pixel)) % 2 == 1 ? 1 : -1;
            most = std::max(most, odd);
            least = std::min(least, odd);
        }
        const int cell = (pixels + 511) / 512; // pixels, as many as one partial cell
        QVERIFY2(most - least <= cell + 1, qPrintable(QStringLiteral("%1 pixels: %2 … %3").arg(pixels).arg(least).arg(most)));
    }
}

// An even cell and the odd one after it, a sine and its cosine, share pixels between themselves alone.
void TestSampleAxis::pairsOfNarrowCellsHaveTheirPixels()
{
    int compared = 0;
    for (int trial = 0; trial < 1000; ++trial) {
        const auto cells = m_random.whole<std::int64_t>(20, 2000);
        const SampleAxis axis(m_random.real(0.0, 0.5 * static_cast<double>(cells)), m_random.real(0.13, 0.99), 200, cells);
        if (axis.averaged())
            continue;
        for (int pixel = 0; pixel < axis.pixels(); ++pixel, ++compared) {
            const auto under = static_cast<std::int64_t>(axis.origin() + (pixel + 0.5) * axis.step());
            QCOMPARE(qint64{(axis.firstCell() + axis.sampleAt(pixel)) / 2}, qint64{under / 2});
        }
    }
    QVERIFY(compared > 10'000);
}

void TestSampleAxis::picturesShowWideCellsOneByOne()
{
    const auto averaged = [](int pixels) { return SampleAxis::ofPicture(0.0, 512.0 / pixels, pixels, 512).averaged(); };
    for (const int whole : {512, 1024, 1536})
        QVERIFY2(!averaged(whole) && averaged(whole - 1), qPrintable(QString::number(whole)));
    QVERIFY(averaged(171) && averaged(513) && averaged(1025) && averaged(1500) && !averaged(1537));
    QVERIFY(SampleAxis::ofMeans(0.0, 0.2, 100, 512).averaged());
    QVERIFY(!SampleAxis::ofPicture(3.4, 1.0, 100, 512).averaged()); // whole pixels, wherever the window begins
    for (int pixels = 3 * 512; pixels < 9 * 512; ++pixels) {
        const auto axis = SampleAxis::ofPicture(0.0, 512.0 / pixels, pixels, 512);
        std::vector<int> width(512, 0);
        for (int pixel = 0; pixel < pixels; ++pixel)
            ++width[static_cast<std::size_t>(axis.sampleAt(pixel))];
        const auto [least, most] = std::ranges::minmax(width);
        QVERIFY2(most - least <= 1, qPrintable(QStringLiteral("%1 pixels: %2 … %3").arg(pixels).arg(least).arg(most)));
    }
}

POSENC_TEST(TestSampleAxis)
#include "test_sample_axis.moc"
