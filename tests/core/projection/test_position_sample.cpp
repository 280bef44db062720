// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/position_sample.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestPositionSample : public QObject {
    Q_OBJECT

private slots:
    void known();
    void everyPositionIsNearItsEvenPlace();
    void vectorsAreRowsOfTheTable();

private:
    Random m_random;
};

void TestPositionSample::known()
{
    eachRow<qint64, qint64, QList<qint64>>(
        {
            {"one position", 1, 2048, QList<qint64>{0}},
            {"all where they fit", 4, 4, QList<qint64>{0, 1, 2, 3}},
            {"a single place takes the first", 4, 1, QList<qint64>{0}},
            {"two places take the ends", 1000, 2, QList<qint64>{0, 999}},
            {"an even stride", 9, 5, QList<qint64>{0, 2, 4, 6, 8}},
            {"a stride that is no whole number", 8, 4, QList<qint64>{0, 2, 5, 7}},
        },
        [&](qint64 length, qint64 most, const QList<qint64>& positions) {
            const std::vector<std::int64_t> got = evenPositions(length, most);
            QCOMPARE(QList<qint64>(got.begin(), got.end()), positions);
        });
}

void TestPositionSample::everyPositionIsNearItsEvenPlace()
{
    for (int trial = 0; trial < 200; ++trial) {
        const auto length = m_random.whole<std::int64_t>(1, trial % 2 == 0 ? 5000 : EncodingSpec::maxMaxLen);
        const auto most = trial == 0 ? mostProjectedPositions : m_random.whole<std::int64_t>(2, 3000);
        const std::vector<std::int64_t> got = evenPositions(length, most);
        const QByteArray what = "length " + QByteArray::number(qint64{length}) + " most " + QByteArray::number(qint64{most});
        QVERIFY2(std::ssize(got) == std::min(length, most), what);
        QVERIFY2(got.front() == 0 && got.back() == length - 1, what);
        for (std::size_t p = 1; p < got.size(); ++p) {
            const double even = static_cast<double>(p) * static_cast<double>(length - 1) / static_cast<double>(got.size() - 1);
            QVERIFY2(got[p] > got[p - 1] && std::abs(static_cast<double>(got[p]) - even) <= 0.5 + 1e-9, what);
        }
    }
}

void TestPositionSample::vectorsAreRowsOfTheTable()
{
    for (int trial = 0; trial < 20; ++trial) {
        const EncodingSpec spec = m_random.spec(70, 400);
        const std::vector<std::int64_t> positions = evenPositions(spec.maxLen(), m_random.whole<std::int64_t>(1, 50));
        const Table vectors = sampledVectors(Encoding(spec), positions);
        const Table whole = Encoding(spec).matrix();
        QVERIFY2(vectors.rows() == std::ssize(positions) && vectors.cols() == spec.dModel(), describe(spec));
        for (Eigen::Index p = 0; p < vectors.rows(); ++p)
            QVERIFY2(vectors.row(p) == whole.row(positions[static_cast<std::size_t>(p)]), describe(spec));
    }
}

POSENC_TEST(TestPositionSample)
#include "test_position_sample.moc"
