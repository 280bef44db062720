#include "core/side_peaks.h"
#include "tests/core/random.h"

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

// One offset at a time: away from it in both directions the first different value has to be less alike.
std::vector<SidePeak> oneByOne(const Eigen::VectorXd& values, std::int64_t first, double sign)
{
    std::vector<SidePeak> peaks;
    for (Eigen::Index p = 1; p < values.size(); ++p) {
        Eigen::Index after = p;
        while (after < values.size() && values[after] == values[p])
            ++after;
        const bool holdsZero = first + p <= 0 && first + after > 0;
        if (after < values.size() && sign * values[p - 1] < sign * values[p] && sign * values[after] < sign * values[p] && !holdsZero)
            peaks.push_back({first + p, values[p]});
    }
    std::ranges::stable_sort(peaks, [sign](const SidePeak& a, const SidePeak& b) { return sign * a.value > sign * b.value; });
    return peaks;
}

} // namespace

class TestSidePeaks : public QObject {
    Q_OBJECT

private slots:
    void smallCurves_data();
    void smallCurves();
    void anyCurve();
    void eightDimensions();
    void firstPeakOfAWideEncoding();

private:
    Random m_random;
};

void TestSidePeaks::smallCurves_data()
{
    QTest::addColumn<QList<double>>("values");
    QTest::addColumn<qint64>("firstOffset");
    QTest::addColumn<bool>("distance");
    QTest::addColumn<int>("count");
    QTest::addColumn<QList<qint64>>("offsets");
    const auto row = [](const char* name, const QList<double>& values, qint64 first, bool distance, int count,
                        const QList<qint64>& offsets) { QTest::newRow(name) << values << first << distance << count << offsets; };
    row("nothing has no peak", {}, 0, false, 3, {});
    row("a single value has no peak", {1}, 0, false, 3, {});
    row("a falling curve has no peak", {4, 3, 2, 1}, 0, false, 3, {});
    row("a flat curve has no peak", {2, 2, 2, 2}, 0, false, 3, {});
    row("the ends are no peaks", {1, 3, 0, 4}, 0, false, 3, {1});
    row("the main peak is no side peak", {1, 9, 1, 2, 1}, -1, false, 3, {2});
    row("a plateau that holds the main peak is no side peak", {1, 9, 9, 9, 2, 3, 1}, -2, false, 3, {3});
    row("highest first", {9, 1, 5, 2, 7, 3, 6, 0}, 0, false, 3, {4, 6, 2});
    row("at most as many as are wanted", {9, 1, 5, 2, 7, 3, 6, 0}, 0, false, 2, {4, 6});
    row("none wanted", {9, 1, 5, 2}, 0, false, 0, {});
    row("of equals the smaller offset first", {9, 1, 5, 2, 5, 3, 5, 0}, 0, false, 2, {2, 4});
    row("a plateau is known by its first offset", {9, 1, 5, 5, 5, 2}, 0, false, 3, {2});
    row("a step on the way up is no peak", {9, 1, 5, 5, 6, 2}, 0, false, 3, {4});
    row("a step on the way down is no peak", {9, 5, 5, 2, 1}, 0, false, 3, {});
    row("a plateau that reaches the end is not known to be one", {9, 1, 5, 5}, 0, false, 3, {});
    row("offsets count from the first one", {1, 5, 2}, 40, false, 3, {41});
    row("distances have minima, the lowest first", {0, 4, 2, 3, 1, 5}, 0, true, 3, {4, 2});
}

void TestSidePeaks::smallCurves()
{
    QFETCH(QList<double>, values);
    QFETCH(qint64, firstOffset);
    QFETCH(bool, distance);
    QFETCH(int, count);
    QFETCH(QList<qint64>, offsets);
    const Measure measure = distance ? Measure::Distance : Measure::Dot;
    const std::vector<SidePeak> got = sidePeaks(vectorOf(values), firstOffset, measure, static_cast<std::size_t>(count));
    QCOMPARE(offsetsOf(got), offsets);
    for (const SidePeak& peak : got)
        QCOMPARE(peak.value, values[peak.offset - firstOffset]);
}

void TestSidePeaks::anyCurve()
{
    for (int trial = 0; trial < 3000; ++trial) {
        Eigen::VectorXd values(m_random.whole(0, 30));
        for (double& value : values)
            value = m_random.whole(0, 4); // few values: many plateaus and equals
        const std::int64_t first = m_random.whole<std::int64_t>(-20, 20);
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
            std::vector<SidePeak> expected = oneByOne(values, first, measure == Measure::Distance ? -1.0 : 1.0);
            QVERIFY(sidePeaks(values, first, measure, all) == expected);
            const std::size_t count = m_random.whole<std::size_t>(0, 5);
            expected.resize(std::min(count, expected.size()));
            QVERIFY(sidePeaks(values, first, measure, count) == expected);
        }
    }
}

// "Are 5 and 68 near each other?"
void TestSidePeaks::eightDimensions()
{
    const std::vector<SidePeak> peaks = sidePeaks(kernelOf(8, 128, Measure::Cosine), 0, Measure::Cosine, 2);
    QCOMPARE(offsetsOf(peaks), (QList<qint64>{63, 6}));
    QVERIFY(std::abs(peaks[0].value - 0.9479) <= 0.00005);
    QVERIFY(std::abs(peaks[1].value - 0.9459) <= 0.00005);
    const std::vector<SidePeak> closest = sidePeaks(kernelOf(8, 128, Measure::Distance), 0, Measure::Distance, 2);
    QCOMPARE(offsetsOf(closest), (QList<qint64>{63, 6}));
    QVERIFY(std::abs(closest[0].value - 0.645) <= 0.0005);
}

void TestSidePeaks::firstPeakOfAWideEncoding()
{
    std::vector<SidePeak> peaks = sidePeaks(kernelOf(512, 1000, Measure::Dot), 0, Measure::Dot, all);
    QCOMPARE(qint64{peaks.front().offset}, qint64{44});
    QCOMPARE(qint64{std::ranges::min(peaks, {}, &SidePeak::offset).offset}, qint64{44});
}

QTEST_APPLESS_MAIN(TestSidePeaks)
#include "test_side_peaks.moc"
