// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/neighbours.h"
#include "core/projection/pca.h"
#include "core/projection/position_sample.h"
#include "core/projection/tsne.h"
#include "tests/support/progress_record.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <map>
#include <ranges>

using namespace posenc;
using namespace posenc::test;

namespace {

QList<qint64> favouredOf(const Table& points, const std::vector<std::int64_t>& positions)
{
    QList<qint64> offsets;
    for (const OffsetShare& share : favouredOffsets(offsetShares(points, positions, neighboursForOffsets).value(), positions.size(), 9))
        offsets.append(share.offset);
    return offsets;
}

} // namespace

class TestNeighbours : public QObject {
    Q_OBJECT

private slots:
    void nearestAreThoseOfASort();
    void equalsGoByIndex();
    void sharesAreThoseCountedOneByOne();
    void favoured();
    void workedPictureNamesSixAndSixtyThree();
    void aMereCurveFavoursNothing();
    void cancelIsNoResult();

private:
    Random m_random;
};

void TestNeighbours::nearestAreThoseOfASort()
{
    for (int trial = 0; trial < 50; ++trial) {
        const Table points = Table::Random(m_random.whole<Eigen::Index>(1, 40), m_random.whole<Eigen::Index>(1, 9));
        const auto of = m_random.whole<std::int64_t>(0, points.rows() - 1);
        const auto count = m_random.whole<std::int64_t>(0, 45);
        std::vector<std::pair<double, std::int64_t>> expected;
        for (std::int64_t p = 0; p < points.rows(); ++p)
            if (p != of)
                expected.emplace_back((points.row(p) - points.row(of)).norm(), p);
        std::ranges::sort(expected);
        expected.resize(std::min(expected.size(), static_cast<std::size_t>(count)));
        const std::vector<Neighbour> got = nearestNeighbours(points, of, count);
        QCOMPARE(got.size(), expected.size());
        for (std::size_t p = 0; p < got.size(); ++p) {
            QCOMPARE(qint64{got[p].index}, qint64{expected[p].second});
            QVERIFY(std::abs(got[p].distance - expected[p].first) <= 1e-14);
        }
    }
}

void TestNeighbours::equalsGoByIndex()
{
    Table points(5, 2);
    points << 0, 0, 3, 4, 0, 0, -3, 4, 0, 0;
    const std::vector<Neighbour> expected{{0, 0.0}, {4, 0.0}, {1, 5.0}, {3, 5.0}};
    QVERIFY(nearestNeighbours(points, 2, 9) == expected);
}

void TestNeighbours::sharesAreThoseCountedOneByOne()
{
    for (int trial = 0; trial < 30; ++trial) {
        const std::vector<std::int64_t> positions =
            evenPositions(m_random.whole<std::int64_t>(1, 200), m_random.whole<std::int64_t>(1, 60));
        const Table points = Table::Random(std::ssize(positions), 2);
        const auto count = m_random.whole<std::int64_t>(1, 7);
        std::map<std::int64_t, OffsetShare> expected;
        for (std::size_t a = 0; a < positions.size(); ++a) {
            const std::vector<Neighbour> nearest = nearestNeighbours(points, static_cast<std::int64_t>(a), count);
            for (std::size_t b = 0; b < positions.size(); ++b) {
                if (a == b)
                    continue;
                OffsetShare& share = expected[std::abs(positions[a] - positions[b])];
                share.offset = std::abs(positions[a] - positions[b]);
                ++share.possible;
                share.near += std::ranges::count(nearest, static_cast<std::int64_t>(b), &Neighbour::index);
            }
        }
        const std::vector<OffsetShare> got = offsetShares(points, positions, count).value();
        QCOMPARE(got.size(), expected.size());
        QVERIFY(std::ranges::equal(got, expected | std::views::values));
    }
}

void TestNeighbours::favoured()
{
    using Shares = QList<QList<qint64>>; // offset, near, possible
    Rows<Shares, QList<qint64>> rows;
    const auto row = [&](const char* name, const Shares& shares, const QList<qint64>& expected) { rows.add(name, shares, expected); };
    row("neighbours alone favour nothing", {{1, 100, 100}, {2, 60, 98}, {3, 5, 96}}, {});
    row("an offset by itself is favoured", {{1, 100, 100}, {2, 0, 98}, {3, 90, 96}, {4, 0, 94}}, {3});
    row("half is enough and less is not", {{1, 0, 100}, {2, 49, 98}, {3, 0, 96}, {4, 46, 94}}, {2});
    row("a row has its largest share for a name", {{1, 0, 100}, {2, 60, 98}, {3, 90, 96}, {4, 80, 94}, {5, 0, 92}}, {3});
    row("what hardly occurs says nothing", {{1, 0, 100}, {2, 0, 98}, {90, 20, 20}}, {});
    row("most first, then the smaller offset", {{1, 0, 100}, {3, 70, 96}, {4, 0, 94}, {5, 80, 92}, {6, 0, 90}, {7, 70, 88}}, {5, 3, 7});
    row("nothing at all", {}, {});
    rows.each([&](const Shares& shares, const QList<qint64>& expected) {
        std::vector<OffsetShare> given;
        for (const QList<qint64>& share : shares)
            given.push_back({share[0], share[1], share[2]});
        QList<qint64> got;
        for (const OffsetShare& share : favouredOffsets(given, 51, 9))
            got.append(share.offset);
        QCOMPARE(got, expected);
        QVERIFY(favouredOffsets(given, 51, 0).empty());
    });
}

void TestNeighbours::workedPictureNamesSixAndSixtyThree()
{
    Rows<int> rows;
    rows.add("in all eight dimensions", -1);
    for (int seed = 0; seed < 6; ++seed)
        rows.add(qPrintable(QStringLiteral("in the plane, seed %1").arg(seed)), seed);
    rows.each([&](int seed) {
        const std::vector<std::int64_t> positions = evenPositions(128);
        Table points = sampledVectors(Encoding(EncodingSpec::make(10000, 8, 128).value()), positions);
        if (seed >= 0)
            points = tsne(points, TsneSettings::make(4, static_cast<std::uint64_t>(seed)).value())->points;
        QCOMPARE(favouredOf(points, positions), (QList<qint64>{6, 63}));
    });
}

void TestNeighbours::aMereCurveFavoursNothing()
{
    const std::vector<std::int64_t> positions = evenPositions(128);
    const Table vectors = sampledVectors(Encoding(EncodingSpec::make(10000, 128, 128).value()), positions);
    QCOMPARE(favouredOf(vectors, positions), QList<qint64>());
    QCOMPARE(favouredOf(principalComponents(vectors)->points, positions), QList<qint64>());
    QCOMPARE(favouredOf(Table::Random(128, 2), positions), QList<qint64>());
}

void TestNeighbours::cancelIsNoResult()
{
    QVERIFY(isStopped([](const Progress& progress) { return offsetShares(Table::Random(5, 2), evenPositions(5), 2, progress); }));
}

POSENC_TEST(TestNeighbours)
#include "test_neighbours.moc"
