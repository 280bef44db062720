// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/closest_pair.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/progress_record.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

// κ(offset) − κ(offset − 1) at d_model 4.
Real exactStep(const EncodingSpec& spec, std::int64_t offset)
{
    Real sum;
    for (std::int64_t i = 0; i < spec.completePairs(); ++i) {
        const Real omega = exactOmega(spec, static_cast<double>(i));
        sum = sum + cos(Real(static_cast<double>(offset)) * omega) - cos(Real(static_cast<double>(offset - 1)) * omega);
    }
    return sum;
}

} // namespace

class TestOrderedKernel : public QObject {
    Q_OBJECT

private slots:
    void liesWithinItsError();
    void nearlyEqualNeighboursAreInOrder();
    void exactSumsAreThoseOfSimilarity();
    void progressRisesAndCancels();

private:
    Random m_random;
};

void TestOrderedKernel::liesWithinItsError()
{
    for (int trial = 0; trial < 30; ++trial) {
        const EncodingSpec spec = trial == 0 ? EncodingSpec::make(10000, 16384, 5000).value() : m_random.spec(600, 20000);
        const Eigen::VectorXd exact = Similarity(Encoding(spec), Measure::Dot).kernel();
        const Eigen::VectorXd got = orderedKernel(Encoding(spec)).value();
        QCOMPARE(qint64{got.size()}, qint64{spec.maxLen()});
        QVERIFY2((got - exact).cwiseAbs().maxCoeff() <= kernelError(spec), describe(spec));
        for (Eigen::Index offset = 1; offset < got.size(); ++offset)
            QVERIFY2((got[offset] > got[offset - 1]) == (exact[offset] > exact[offset - 1]), describe(spec));
    }
}

// n is chosen so two neighbours differ by slightly more than the rounding of the exact sums, and less than that of the fast ones.
void TestOrderedKernel::nearlyEqualNeighboursAreInOrder()
{
    constexpr double smallest = 7e-16;
    int compared = 0;
    for (int trial = 0; trial < 4000 && compared < 60; ++trial) {
        const std::int64_t offset = m_random.whole<std::int64_t>(1500, 2040);
        if (std::abs(std::sin(static_cast<double>(offset) - 0.5)) > 0.05) // the slow pair could not compensate for the fast one
            continue;
        const auto specOf = [](double n) { return EncodingSpec::make(n, 4, 2048).value(); };
        const auto step = [&](double n) { return exactStep(specOf(n), offset).toDouble(); };
        double low = m_random.real(100.0, 900.0);
        double high = low * 1.05;
        const bool risesAtLow = step(low) > 0.0;
        if ((step(high) > 0.0) == risesAtLow)
            continue;
        while (std::nextafter(low, high) < high) {
            const double middle = 0.5 * (low + high);
            ((step(middle) > 0.0) == risesAtLow ? low : high) = middle;
        }
        while (std::abs(step(low)) < smallest)
            low = std::nextafter(low, 0.0);
        while (std::abs(step(high)) < smallest)
            high = std::nextafter(high, 1e9);
        for (const double n : {low, high}) {
            const Eigen::VectorXd kernel = orderedKernel(Encoding(specOf(n))).value();
            QVERIFY2((kernel[offset] > kernel[offset - 1]) == (step(n) > 0.0),
                     describe(specOf(n)) + " offset " + QByteArray::number(qlonglong{offset}));
            ++compared;
        }
    }
    QVERIFY(compared >= 60);
}

void TestOrderedKernel::exactSumsAreThoseOfSimilarity()
{
    const Encoding encoding(EncodingSpec::make(10000, 16384, 2000).value());
    std::vector<std::int64_t> offsets(700); // more than one step
    for (std::int64_t& offset : offsets)
        offset = m_random.whole<std::int64_t>(0, 1999);
    for (const Measure measure : {Measure::Dot, Measure::Distance}) {
        const Similarity similarity(encoding, measure);
        const Eigen::VectorXd got = exactSums(similarity, offsets).value();
        for (std::size_t p = 0; p < offsets.size(); p += 50) {
            const double value = similarity.value(0, offsets[p]);
            const double sum = got[static_cast<Eigen::Index>(p)];
            QCOMPARE(measure == Measure::Distance ? std::sqrt(sum) : sum, value);
        }
    }
    QCOMPARE(qint64{exactSums(Similarity(encoding, Measure::Dot), {}).value().size()}, qint64{0});
}

void TestOrderedKernel::progressRisesAndCancels()
{
    const Encoding encoding(EncodingSpec::make(10000, 4096, 1 << 18).value());
    QVERIFY(isStopped([&](const Progress& progress) { return orderedKernel(encoding, progress); }, 0.2, 0.1));
}

POSENC_TEST(TestOrderedKernel)
#include "test_ordered_kernel.moc"
