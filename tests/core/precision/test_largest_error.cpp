// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/largest_error.h"
#include "tests/support/brute_force.h"
#include "tests/support/progress_record.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

namespace {

// For the positions up to each one, number by number.
std::vector<LargestError> largestOfEach(const RoundedEncoding& encoding)
{
    std::vector<LargestError> all;
    LargestError largest;
    for (std::int64_t k = 0; k < encoding.spec().maxLen(); ++k) {
        const Eigen::VectorXd difference = encoding.row(k) - encoding.exact().row(k);
        for (std::int64_t j = 0; j < encoding.spec().dModel(); ++j)
            if (std::abs(difference[j]) > std::abs(largest.error))
                largest = {difference[j], k, j};
        all.push_back(largest);
    }
    return all;
}

} // namespace

class TestLargestError : public QObject {
    Q_OBJECT

private slots:
    void isThatOfAllCells();
    void noPositionIsForgotten();
    void driftOfFloat32();
    void endsWhereFloat16HasNoNumber();
    void canBeCancelled();

private:
    Random m_random;
};

void TestLargestError::isThatOfAllCells()
{
    for (int trial = 0; trial < 150; ++trial) {
        const EncodingSpec drawn = m_random.spec(50, trial % 5 == 0 ? 3000 : 150);
        // With n = 1 every pair has the same errors: the first of the tied columns is expected.
        const RoundedEncoding encoding = anyEncoding(m_random, trial % 3 == 0 ? drawn.withN(1.0) : drawn);
        QVERIFY2(largestError(encoding).value() == largestOfEach(encoding).back(), describe(encoding));
    }
}

void TestLargestError::noPositionIsForgotten()
{
    for (const NumberFormat format : allFormats)
        for (const Coding coding : allCodings) {
            const auto spec = EncodingSpec::make(10000.0, 6, 400).value();
            const Rounding rounding{format, coding, Arithmetic::Throughout};
            const std::vector<LargestError> largest = largestOfEach(RoundedEncoding(spec, rounding));
            for (std::int64_t rows = 1; rows <= spec.maxLen(); ++rows) {
                const RoundedEncoding encoding(spec.withMaxLen(rows), rounding);
                QVERIFY2(largestError(encoding).value() == largest[static_cast<std::size_t>(rows - 1)], describe(encoding));
            }
        }
}

void TestLargestError::driftOfFloat32()
{
    // torch.sin and torch.cos of float32 angles (PyTorch 1.13.0) against long double, n = 10000, d_model = 512, exp-log, over all cells.
    constexpr double drift = 0.00038552056995219922823;
    const RoundedEncoding encoding(EncodingSpec::make(10000.0, 512, 5000).value(), {});
    const LargestError largest = largestError(encoding).value();
    QVERIFY2(std::abs(std::abs(largest.error) - drift) < 1e-12, qPrintable(QString::number(largest.error, 'g', 10)));
    QCOMPARE(encoding.error(largest.position, largest.column), largest.error);
}

void TestLargestError::endsWhereFloat16HasNoNumber()
{
    const auto spec = EncodingSpec::make(10000.0, 8, 100000).value();
    const Rounding float16{NumberFormat::Float16, Coding::ExpLog, Arithmetic::Throughout};
    const LargestError largest = largestError(RoundedEncoding(spec, float16)).value();
    QVERIFY(std::abs(largest.error) > 1.9 && std::abs(largest.error) <= 2.0 && largest.position < 65520);
    QVERIFY(largest == largestError(RoundedEncoding(spec.withMaxLen(65520), float16)).value());
}

void TestLargestError::canBeCancelled()
{
    const RoundedEncoding encoding(EncodingSpec::make(10000.0, 2048, EncodingSpec::maxMaxLen).value(), {});
    QVERIFY(isStopped([&](const Progress& progress) { return largestError(encoding, progress); }, 0.05, 0.05));
}

POSENC_TEST(TestLargestError)
#include "test_largest_error.moc"
