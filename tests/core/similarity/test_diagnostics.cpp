// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/closest_pair.h"
#include "core/similarity/diagnostics.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

Diagnostics diagnosisOf(double n, std::int64_t d, std::int64_t length)
{
    return diagnose(Encoding(EncodingSpec::make(n, d, length).value())).value();
}

// The prominences come from faster sums.
bool samePeaks(const std::vector<SidePeak>& got, const std::vector<SidePeak>& expected)
{
    return std::ranges::equal(got, expected, [](const SidePeak& a, const SidePeak& b) {
        return a.offset == b.offset && a.value == b.value && std::abs(a.prominence - b.prominence) <= 1e-11 * (1.0 + b.prominence);
    });
}

} // namespace

class TestDiagnostics : public QObject {
    Q_OBJECT

private slots:
    void eightDimensions();
    void wideEncoding();
    void shortWideEncoding();
    void singlePosition();
    void singleColumn();
    void closestPairIsThatOfTheEncoding();
    void normsAreThoseOfTheRows();
    void diagonalStepIsTheLargestOfTheMatrix();
    void fallAndRiseAreThoseOfTheKernel();
    void sidePeaksAreThoseOfTheKernel();
    void longEncodingHasItsPeaksInOrder();
    void progressRisesToAll();
    void cancelAtAnyTimeIsNoResult();

private:
    Random m_random;
};

void TestDiagnostics::eightDimensions()
{
    const Diagnostics got = diagnosisOf(10000, 8, 128);
    QVERIFY(got.closest && got.closest->a == 0 && got.closest->b == 63);
    QVERIFY(std::abs(got.closest->distance - 0.645) <= 0.0005);
    QVERIFY(std::abs(got.neighbours->distance - 0.964) <= 0.0005);
    QVERIFY(got.toeplitz());
    QCOMPARE(got.smallestNorm, (Diagnostics::Norm{2.0, 0}));
    QCOMPARE(got.largestNorm, (Diagnostics::Norm{2.0, 0}));
    QCOMPARE(qint64(got.sidePeaks.size()), qint64{3});
    QCOMPARE(qint64{got.sidePeaks[0].offset}, qint64{63});
    QCOMPARE(qint64{got.sidePeaks[1].offset}, qint64{6});
    QVERIFY(std::abs(got.sidePeaks[0].value / 4.0 - 0.9479) <= 0.00005);
    QVERIFY(std::abs(got.sidePeaks[1].value / 4.0 - 0.9459) <= 0.00005);
}

// The fastest pair turns seven times in 43.98 positions.
void TestDiagnostics::wideEncoding()
{
    const Diagnostics got = diagnosisOf(10000, 512, 1000);
    QCOMPARE(qint64{got.fallsUntil}, qint64{43});
    QVERIFY(got.firstRise == 44);
    QVERIFY(got.sidePeaks.empty()); // ripples on the slope
    QCOMPARE(got.largestNorm.value, 16.0);
    QVERIFY(got.closest && got.closest->b == 1 && got.closest->distance == got.neighbours->distance);
}

void TestDiagnostics::shortWideEncoding()
{
    const Diagnostics got = diagnosisOf(10000, 512, 20);
    QCOMPARE(qint64{got.variation.columnsBelow}, qint64{262});
    QVERIFY(!got.firstRise && got.sidePeaks.empty());
    QCOMPARE(qint64{got.fallsUntil}, qint64{19});
}

void TestDiagnostics::singlePosition()
{
    for (const std::int64_t d : {1, 2, 5}) {
        const Diagnostics got = diagnosisOf(10, d, 1);
        QVERIFY(!got.closest && !got.neighbours && !got.firstRise && got.toeplitz() && got.sidePeaks.empty());
        QCOMPARE(qint64{got.fallsUntil}, qint64{0});
        QCOMPARE(qint64{got.variation.columnsBelow}, qint64{d});
    }
}

// Position 0 is all zeros: nothing is similar to it.
void TestDiagnostics::singleColumn()
{
    const Diagnostics got = diagnosisOf(10000, 1, 400);
    // 11 + 344 is 113 half turns: the same height on either side of a crest.
    QVERIFY(got.closest && got.closest->a == 11 && got.closest->b == 344);
    QCOMPARE(got.smallestNorm, (Diagnostics::Norm{0.0, 0}));
    QVERIFY(!got.toeplitz() && !got.firstRise && got.sidePeaks.empty());
    QCOMPARE(qint64{got.fallsUntil}, qint64{0});
    QVERIFY(got.neighbours && got.neighbours->distance < 0.06 && !got.neighbours->everywhere); // not those of 0 and 1, 0.8415
}

void TestDiagnostics::closestPairIsThatOfTheEncoding()
{
    for (int trial = 0; trial < 30; ++trial) {
        const EncodingSpec spec = m_random.spec(20, 500);
        const Encoding encoding(spec);
        const Diagnostics got = diagnose(encoding).value();
        QVERIFY2(got.closest == closestPair(encoding, orderedKernel(encoding).value()).value(), describe(spec));
        QVERIFY2(got.neighbours.has_value() == (spec.maxLen() > 1), describe(spec));
        double nearest = std::numeric_limits<double>::infinity();
        double farthest = 0.0;
        for (std::int64_t k = 0; k + 1 < spec.maxLen(); ++k) {
            const double distance = (encoding.row(k) - encoding.row(k + 1)).norm();
            nearest = std::min(nearest, distance);
            farthest = std::max(farthest, distance);
            if (k == got.neighbours->k)
                QVERIFY2(std::abs(got.neighbours->distance - distance) <= 1e-14, describe(spec));
        }
        if (spec.maxLen() > 1) {
            QVERIFY2(std::abs(got.neighbours->distance - nearest) <= 1e-14, describe(spec));
            QVERIFY2(got.neighbours->everywhere == (farthest - nearest <= 1e-5 * nearest), describe(spec));
        }
        QVERIFY2(got.variation == variationOf(encoding, 0.1), describe(spec));
    }
}

void TestDiagnostics::normsAreThoseOfTheRows()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(30, 300);
        const Eigen::VectorXd norms = Encoding(spec).matrix().rowwise().norm();
        const Diagnostics got = diagnose(Encoding(spec)).value();
        for (const auto& [norm, expected] : {std::pair(got.smallestNorm, norms.minCoeff()), std::pair(got.largestNorm, norms.maxCoeff())}) {
            QVERIFY2(std::abs(norm.value - expected) <= 2e-15 * (1.0 + expected), describe(spec));
            QVERIFY2(std::abs(norms[norm.position] - expected) <= 2e-15 * (1.0 + expected), describe(spec));
        }
    }
}

void TestDiagnostics::diagonalStepIsTheLargestOfTheMatrix()
{
    for (int trial = 0; trial < 80; ++trial) {
        const EncodingSpec spec = m_random.spec(15, trial % 4 == 0 ? 5 : 80);
        const Table matrix = Similarity(Encoding(spec), Measure::Dot).matrix();
        const Diagnostics got = diagnose(Encoding(spec)).value();
        const Eigen::Index size = matrix.rows() - 1;
        if (!spec.hasUnpairedSine() || size == 0) {
            QVERIFY2(got.toeplitz(), describe(spec));
            continue;
        }
        const Table steps = matrix.bottomRightCorner(size, size) - matrix.topLeftCorner(size, size);
        QVERIFY2(got.diagonalStep.has_value(), describe(spec));
        const auto [a, b, difference] = *got.diagonalStep;
        QVERIFY2(a >= 0 && a <= b && b < size, describe(spec));
        QVERIFY2(std::abs(steps(a, b) - difference) <= 1e-14, describe(spec));
        QVERIFY2(std::abs(std::abs(difference) - steps.cwiseAbs().maxCoeff()) <= 1e-14, describe(spec));
    }
}

void TestDiagnostics::fallAndRiseAreThoseOfTheKernel()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(trial % 2 == 0 ? 8 : 500, 400);
        const Eigen::VectorXd kernel = Similarity(Encoding(spec), Measure::Dot).kernel();
        const Diagnostics got = diagnose(Encoding(spec)).value();
        for (std::int64_t offset = 1; offset <= got.fallsUntil; ++offset)
            QVERIFY2(kernel[offset] < kernel[offset - 1], describe(spec));
        if (got.firstRise)
            QVERIFY2(*got.firstRise == got.fallsUntil + 1 && kernel[*got.firstRise] > kernel[got.fallsUntil], describe(spec));
        else
            QVERIFY2(spec.completePairs() == 0 || got.fallsUntil == spec.maxLen() - 1, describe(spec));
    }
}

void TestDiagnostics::sidePeaksAreThoseOfTheKernel()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(trial % 2 == 0 ? 8 : 500, 2000);
        const Eigen::VectorXd kernel = Similarity(Encoding(spec), Measure::Dot).kernel();
        QVERIFY2(samePeaks(diagnose(Encoding(spec))->sidePeaks, sidePeaks(kernel, 0, Measure::Dot, 3)), describe(spec));
    }
}

// Whole turns of a single pair: many peaks that differ by less than the fast sums can resolve.
void TestDiagnostics::longEncodingHasItsPeaksInOrder()
{
    const Encoding encoding(EncodingSpec::make(10000, 2, EncodingSpec::maxMaxLen).value());
    const Eigen::VectorXd kernel = Similarity(encoding, Measure::Dot).kernel();
    const Diagnostics got = diagnose(encoding).value();
    QVERIFY(samePeaks(got.sidePeaks, sidePeaks(kernel, 0, Measure::Dot, 3)));
    QCOMPARE(qint64{got.closest->b}, qint64{312689}); // 2π ≈ 312689 / 49766
}

void TestDiagnostics::progressRisesToAll()
{
    std::vector<double> parts;
    const Encoding encoding(EncodingSpec::make(10000, 4097, 1 << 17).value());
    QVERIFY(diagnose(encoding, {[&](double part) { parts.push_back(part); }, {}}).hasValue());
    QVERIFY(std::ranges::is_sorted(parts));
    QCOMPARE(parts.front(), 0.0);
    QCOMPARE(parts.back(), 1.0);
    for (std::size_t p = 1; p < parts.size(); ++p)
        QVERIFY(parts[p] - parts[p - 1] <= 0.15); // never silent for long
}

void TestDiagnostics::cancelAtAnyTimeIsNoResult()
{
    for (const std::int64_t d : {1, 2, 8, 9}) {
        const Encoding encoding(EncodingSpec::make(100, d, 300).value());
        int all = 0;
        QVERIFY(diagnose(encoding, {[&](double) { ++all; }, {}}).hasValue());
        for (int last = 0; last < all - 1; ++last) {
            std::stop_source stop;
            if (last == 0)
                stop.request_stop();
            int reports = 0;
            const Progress progress{[&](double) {
                                        if (++reports == last)
                                            stop.request_stop();
                                    },
                                    stop.get_token()};
            const Expected<Diagnostics> got = diagnose(encoding, progress);
            QVERIFY(!got && got.error().kind == Error::Kind::Cancelled);
            QCOMPARE(reports, last);
        }
    }
}

POSENC_TEST(TestDiagnostics)
#include "test_diagnostics.moc"
