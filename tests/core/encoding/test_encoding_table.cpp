// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/streaming_store.h"
#include "core/encoding/encoding_table.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace posenc;
using namespace posenc::test;

class TestEncodingTable : public QObject {
    Q_OBJECT

private slots:
    void everyValueIsWithin4e16();
    void rowsDoNotDependOnTheBlock();
    void aBlockKeepsToItsColumns();
    void largeTablesEqualSmallBlocks();
    void noValueLeavesTheUnitInterval();

private:
    Random m_random;
};

void TestEncodingTable::everyValueIsWithin4e16()
{
    eachRow<double, qint64, qint64>(
        {
            {"the first rows of a small table", 100.0, 4, 0},
            {"odd d_model, far down", 10000.0, 33, 777777},
            {"all waves alike, n = 1", 1.0, 12, 1048576 - 100},
            {"slowest waves, n = 1e9", 1e9, 600, 1048576 - 100},
            {"one column", 10000.0, 1, 524288},
            {"more pairs than are turned together", 10000.0, 1030, 99990},
        },
        [&](double n, qint64 dModel, qint64 first) {
            for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst}) {
                for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor}) {
                    const EncodingSpec spec = EncodingSpec::make(n, dModel, EncodingSpec::maxMaxLen, layout, rule).value();
                    const std::vector<Column> columns = expectedColumns(spec);
                    Table block(70, dModel);
                    EncodingTable(Encoding(spec)).rows(first, block);
                    for (int place = 0; place < 400; ++place) {
                        const auto r = m_random.whole<Eigen::Index>(0, block.rows() - 1);
                        const auto j = m_random.whole<Eigen::Index>(0, block.cols() - 1);
                        const Real exact = exactValue(spec, columns[static_cast<std::size_t>(j)], first + r);
                        QVERIFY2(errorOf(Real(block(r, j)), exact) <= 4e-16, describe(spec));
                    }
                }
            }
        });
}

void TestEncodingTable::rowsDoNotDependOnTheBlock()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(700, 200);
        const EncodingTable table{Encoding(spec)};
        const Table whole = Encoding(spec).matrix();
        QCOMPARE(qint64{whole.rows()}, qint64{spec.maxLen()});
        QCOMPARE(qint64{whole.cols()}, qint64{spec.dModel()});
        const auto first = m_random.whole<std::int64_t>(0, spec.maxLen() - 1);
        Table block(m_random.whole<std::int64_t>(1, spec.maxLen() - first), spec.dModel());
        table.rows(first, block);
        QVERIFY2((block.array() == whole.middleRows(first, block.rows()).array()).all(), describe(spec));
    }
}

void TestEncodingTable::aBlockKeepsToItsColumns()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 37, 100, Layout::CosineFirst, FrequencyRule::Tensor2Tensor).value();
    Table wider = Table::Constant(100, 40, 7.0);
    EncodingTable(Encoding(spec)).rows(0, wider.leftCols(37));
    QVERIFY((wider.rightCols(3).array() == 7.0).all());
    QVERIFY((wider.col(36).array() == 0.0).all());
}

void TestEncodingTable::largeTablesEqualSmallBlocks()
{
    for (const std::int64_t dModel : {1024, 1023}) { // streamed and split between threads, with rows on odd addresses too
        const EncodingSpec spec = EncodingSpec::make(10000.0, dModel, 4200).value();
        const Table whole = Encoding(spec).matrix();
        QVERIFY(whole.size() > largerThanCaches);
        const EncodingTable table{Encoding(spec)};
        Table block(10, dModel);
        for (std::int64_t first = 0; first < spec.maxLen(); first += block.rows()) {
            table.rows(first, block);
            QVERIFY((block.array() == whole.middleRows(first, block.rows()).array()).all());
        }
    }
}

void TestEncodingTable::noValueLeavesTheUnitInterval()
{
    const Table table = Encoding(EncodingSpec::make(1.0, 4, 100000).value()).matrix();
    QVERIFY(table.maxCoeff() <= 1.0);
    QVERIFY(table.minCoeff() >= -1.0);
    QVERIFY(table.maxCoeff() > 0.999999);
}

POSENC_TEST(TestEncodingTable)

#include "test_encoding_table.moc"
