// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/side_peaks.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

Eigen::VectorXd vectorOf(const QList<double>& values) { return Eigen::Map<const Eigen::VectorXd>(values.data(), values.size()); }

QList<qint64> offsetsOf(const std::vector<SidePeak>& peaks)
{
    QList<qint64> offsets;
    for (const SidePeak& peak : peaks)
        offsets.append(peak.offset);
    return offsets;
}

Eigen::VectorXd kernelOf(std::int64_t d, std::int64_t length, Measure measure)
{
    return Similarity(Encoding(EncodingSpec::make(10000, d, length).value()), measure).kernel();
}

// Brute force: away from every offset in both directions, as in scipy.signal.peak_prominences. Of a plateau, the first offset.
std::vector<SidePeak> oneByOne(const Eigen::VectorXd& values, std::int64_t first, bool distance)
{
    const auto height = [&](Eigen::Index p) { return distance ? -values[p] * values[p] : values[p]; };
    double top = values.size() > 0 ? height(0) : 0.0;
    double bottom = top;
    for (Eigen::Index p = 0; p < values.size(); ++p) {
        top = std::max(top, height(p));
        bottom = std::min(bottom, height(p));
    }
    std::vector<SidePeak> peaks;
    for (Eigen::Index p = 1; p < values.size(); ++p) {
        Eigen::Index after = p;
        while (after < values.size() && height(after) == height(p))
            ++after;
        const bool holdsZero = first + p <= 0 && first + after > 0;
        if (after == values.size() || height(p - 1) >= height(p) || height(after) > height(p) || holdsZero)
            continue;
        double left = height(p);
        for (Eigen::Index at = p; at >= 0 && height(at) <= height(p); --at)
            left = std::min(left, height(at));
        double right = height(p);
        for (Eigen::Index at = p; at < values.size() && height(at) <= height(p); ++at)
            right = std::min(right, height(at));
        const double prominence = std::min(height(p) - left, height(p) - right);
        if (8.0 * prominence >= top - bottom)
            peaks.push_back({first + p, values[p], prominence});
    }
    std::ranges::stable_sort(peaks,
                             [distance](const SidePeak& a, const SidePeak& b) { return distance ? a.value < b.value : a.value > b.value; });
    return peaks;
}

} // namespace

class TestSidePeaks : public QObject {
    Q_OBJECT

private slots:
    void smallCurves();
    void anyCurve();
    void ripplesOfAWideEncodingAreNone();
    void everyMeasureNamesTheSameOffsets();

private:
    Random m_random;
};

void TestSidePeaks::smallCurves()
{
    Rows<QList<double>, qint64, bool, int, QList<qint64>> rows;
    const auto row = [&](const char* name, const QList<double>& values, qint64 first, bool distance, int count,
                         const QList<qint64>& offsets) { rows.add(name, values, first, distance, count, offsets); };
    row("nothing has no peak", {}, 0, false, 3, {});
    row("a single value has no peak", {1}, 0, false, 3, {});
    row("a falling curve has no peak", {4, 3, 2, 1}, 0, false, 3, {});
    row("a flat curve has no peak", {2, 2, 2, 2}, 0, false, 3, {});
    row("the ends are no peaks", {1, 3, 0, 4}, 0, false, 3, {1});
    row("the main peak is no side peak", {1, 9, 1, 2, 1}, -1, false, 3, {2});
    row("a plateau that holds the main peak is no side peak", {1, 9, 9, 9, 2, 3, 1}, -2, false, 3, {3});
    row("highest first", {9, 1, 5, 2, 7, 3, 6, 0}, 0, false, 3, {4, 6, 2});
    row("a ripple on a slope is no side peak", {90, 80, 81, 60, 50, 51, 30, 0, 40, 20}, 0, false, 3, {8});
    row("the more alike comes first, not the more prominent", {9, 6, 8, 6, 0, 7, 1}, 0, false, 3, {2, 5});
    row("beyond the end nothing is lower", {16, 0, 9, 8}, 0, false, 3, {});
    row("at most as many as are wanted", {9, 1, 5, 2, 7, 3, 6, 0}, 0, false, 2, {4, 6});
    row("none wanted", {9, 1, 5, 2}, 0, false, 0, {});
    row("of equals the smaller offset first", {9, 1, 5, 2, 5, 3, 5, 0}, 0, false, 2, {2, 4});
    row("a plateau is known by its first offset", {9, 1, 5, 5, 5, 2}, 0, false, 3, {2});
    row("a step on the way up is no peak", {9, 1, 5, 5, 6, 2}, 0, false, 3, {4});
    row("a step on the way down is no peak", {9, 5, 5, 2, 1}, 0, false, 3, {});
    row("a plateau that reaches the end is not known to be one", {9, 1, 5, 5}, 0, false, 3, {});
    row("offsets count from the first one", {1, 5, 2}, 40, false, 3, {41});
    row("distances have minima, the lowest first", {0, 4, 2, 3, 1, 5}, 0, true, 3, {4, 2});
    rows.each([&](const QList<double>& values, qint64 firstOffset, bool distance, int count, const QList<qint64>& offsets) {
        const Measure measure = distance ? Measure::Distance : Measure::Dot;
        const std::vector<SidePeak> got = sidePeaks(vectorOf(values), firstOffset, measure, static_cast<std::size_t>(count));
        QCOMPARE(offsetsOf(got), offsets);
        for (const SidePeak& peak : got)
            QCOMPARE(peak.value, values[peak.offset - firstOffset]);
    });
}

void TestSidePeaks::anyCurve()
{
    for (int trial = 0; trial < 3000; ++trial) {
        Eigen::VectorXd values(m_random.whole(0, 30));
        for (double& value : values)
            value = m_random.whole(0, trial % 2 == 0 ? 4 : 20); // few values: many plateaus and ties
        const std::int64_t first = m_random.whole<std::int64_t>(-20, 20);
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
            std::vector<SidePeak> expected = oneByOne(values, first, measure == Measure::Distance);
            QVERIFY(sidePeaks(values, first, measure, all) == expected);
            const std::size_t count = m_random.whole<std::size_t>(0, 5);
            expected.resize(std::min(count, expected.size()));
            QVERIFY(sidePeaks(values, first, measure, count) == expected);
        }
    }
}

// 912 of 1000 offsets are on a slope that ripples: all of its peaks together span less than an eighth of the fall.
void TestSidePeaks::ripplesOfAWideEncodingAreNone()
{
    for (const std::int64_t length : {100, 128, 1000, 2048, 5000}) {
        const Eigen::VectorXd kernel = kernelOf(512, length, Measure::Dot);
        QVERIFY(sidePeaks(kernel, 0, Measure::Dot, all).empty());
    }
}

// If all rows have one norm, a distance is the root of an affine function of the dot product.
void TestSidePeaks::everyMeasureNamesTheSameOffsets()
{
    for (const int d : {2, 4, 8, 16, 32, 64, 128, 512})
        for (const std::int64_t length : {30, 128, 700}) {
            const QList<qint64> expected = offsetsOf(sidePeaks(kernelOf(d, length, Measure::Dot), 0, Measure::Dot, 3));
            for (const Measure measure : {Measure::Cosine, Measure::Distance})
                QCOMPARE(offsetsOf(sidePeaks(kernelOf(d, length, measure), 0, measure, 3)), expected);
        }
}

POSENC_TEST(TestSidePeaks)
#include "test_side_peaks.moc"
