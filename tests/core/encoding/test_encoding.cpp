// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <bit>

using namespace posenc;
using namespace posenc::test;

namespace {

// Near odd eighths of a turn the rounding errors of z, of the series and of the sum coincide.
constexpr double mostUlps = 1.0;

bool sameBits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }

} // namespace

class TestEncoding : public QObject {
    Q_OBJECT

private slots:
    void hardCases();
    void randomValues();
    void everyFormGivesTheSameBits();
    void firstRowIsZerosAndOnes();
    void valuesStayWithinOne();
    void normIsHalfTheDimensions();
    void shiftIsARotation();
    void layoutPermutesColumns();

private:
    // Largest absolute error so far; a violation is reported with its place.
    void compare(const EncodingSpec& spec, const Encoding& encoding, const std::vector<Column>& columns, std::int64_t k, std::int64_t j)
    {
        const double got = encoding.value(k, j);
        const Real exact = exactValue(spec, columns[static_cast<std::size_t>(j)], k);
        const double error = errorOf(got, exact);
        const QByteArray place = describe(spec) + " k=" + QByteArray::number(qlonglong{k}) + " j=" + QByteArray::number(qlonglong{j})
                                 + " error " + QByteArray::number(error);
        QVERIFY2(error <= 1e-15, place);
        m_worst = std::max(m_worst, error);
        if (std::abs(got) <= 1e-3)
            return;
        const double ulps = ulpsOf(got, exact);
        QVERIFY2(ulps <= mostUlps, place + ", ulps " + QByteArray::number(ulps));
        m_worstUlps = std::max(m_worstUlps, ulps);
    }

    Random m_random;
    double m_worst = 0.0;
    double m_worstUlps = 0.0;
};

void TestEncoding::hardCases()
{
    eachRow<double, qint64>(
        {
            {"the widest table", 10000.0, 16384},
            {"the widest odd table", 10000.0, 16383},
            {"n is one, so every frequency is one", 1.0, 16384},
            {"n is one and d_model is odd", 1.0, 7},
            {"n is the largest", 1e9, 512},
            {"n is the largest and d_model is odd", 1e9, 33},
            {"n is hardly above one", 1.0000000000000002, 16384},
            {"the table of the paper", 10000.0, 512},
            {"an odd d_model", 10000.0, 7},
            {"three columns", 10000.0, 3},
            {"two columns", 10000.0, 2},
            {"one column", 10000.0, 1},
        },
        [&](double n, qint64 dModel) {
            constexpr std::int64_t last = EncodingSpec::maxMaxLen - 1;
            for (const Layout layout : allLayouts) {
                for (const FrequencyRule rule : allRules) {
                    const EncodingSpec spec = EncodingSpec::make(n, dModel, last + 1, layout, rule).value();
                    const Encoding encoding(spec);
                    const std::vector<Column> columns = expectedColumns(spec);
                    // 710 and 1042 come closest to integer multiples of π and odd ones of π/2: the results lose most of their leading
                    // digits.
                    for (const std::int64_t k :
                         {std::int64_t{0}, std::int64_t{1}, std::int64_t{355}, std::int64_t{710}, std::int64_t{104348}, last - 1, last})
                        for (const double part : {0.0, 0.24, 0.25, 0.49, 0.5, 0.51, 0.75, 0.999, 1.0})
                            compare(spec, encoding, columns, k, static_cast<std::int64_t>(part * static_cast<double>(dModel - 1)));
                }
            }
        });
}

void TestEncoding::randomValues()
{
    for (int trial = 0; trial < 400; ++trial) {
        const EncodingSpec spec = m_random.spec(trial % 4 == 0 ? 16384 : 600, 1).withMaxLen(EncodingSpec::maxMaxLen);
        const Encoding encoding(spec);
        const std::vector<Column> columns = expectedColumns(spec);
        for (int place = 0; place < 40; ++place)
            compare(spec, encoding, columns, m_random.whole<std::int64_t>(0, EncodingSpec::maxMaxLen - 1),
                    m_random.whole<std::int64_t>(0, spec.dModel() - 1));
    }
    qInfo("largest error %g, %g ulp", m_worst, m_worstUlps);
}

void TestEncoding::everyFormGivesTheSameBits()
{
    for (int trial = 0; trial < 30; ++trial) {
        const EncodingSpec spec = m_random.spec(trial % 5 == 0 ? 300 : 50, 40);
        const Encoding encoding(spec);
        for (std::int64_t j = 0; j < spec.dModel(); ++j)
            QCOMPARE(qint64{encoding.column(j).size()}, qint64{spec.maxLen()});
        for (std::int64_t k = 0; k < spec.maxLen(); ++k) {
            const Eigen::VectorXd row = encoding.row(k);
            QCOMPARE(qint64{row.size()}, qint64{spec.dModel()});
            for (std::int64_t j = 0; j < spec.dModel(); ++j) {
                QVERIFY2(sameBits(encoding.value(k, j), row[j]), describe(spec));
                QVERIFY2(sameBits(encoding.value(k, j), encoding.column(j)[k]), describe(spec));
            }
        }
    }
}

void TestEncoding::firstRowIsZerosAndOnes()
{
    for (int trial = 0; trial < 100; ++trial) {
        const EncodingSpec spec = m_random.spec(1500, 10);
        const Eigen::VectorXd row = Encoding(spec).row(0);
        const auto columns = expectedColumns(spec);
        for (std::int64_t j = 0; j < spec.dModel(); ++j)
            QCOMPARE(row[j], columns[static_cast<std::size_t>(j)].wave == Column::Wave::Cosine ? 1.0 : 0.0);
    }
}

void TestEncoding::valuesStayWithinOne()
{
    for (int trial = 0; trial < 100; ++trial) {
        const EncodingSpec spec = m_random.spec(2000, 1).withMaxLen(EncodingSpec::maxMaxLen);
        const double largest = Encoding(spec).row(m_random.whole<std::int64_t>(0, spec.maxLen() - 1)).cwiseAbs().maxCoeff();
        QVERIFY2(largest <= 1.0, describe(spec));
    }
}

void TestEncoding::normIsHalfTheDimensions()
{
    for (int trial = 0; trial < 100; ++trial) {
        const std::int64_t d = 2 * m_random.whole<std::int64_t>(1, 2000);
        const EncodingSpec spec = m_random.spec(10, 1).withDModel(d).withMaxLen(EncodingSpec::maxMaxLen);
        const double square = Encoding(spec).row(m_random.whole<std::int64_t>(0, spec.maxLen() - 1)).squaredNorm();
        QVERIFY2(std::abs(square - static_cast<double>(d) / 2.0) <= 1e-15 * static_cast<double>(d), describe(spec));
    }
}

void TestEncoding::shiftIsARotation()
{
    for (int trial = 0; trial < 200; ++trial) {
        const EncodingSpec spec = m_random.spec(60, 1).withMaxLen(EncodingSpec::maxMaxLen);
        const Encoding encoding(spec);
        const std::int64_t k = m_random.whole<std::int64_t>(0, 500000);
        const std::int64_t shift = m_random.whole<std::int64_t>(0, 500000);
        for (std::int64_t pair = 0; pair < spec.completePairs(); ++pair) {
            const auto [sine, cosine] = columnsOfPair(spec, pair);
            const double s = encoding.value(shift, sine);
            const double c = encoding.value(shift, cosine);
            const double before = encoding.value(k, sine);
            const double beside = encoding.value(k, cosine);
            QVERIFY2(std::abs(encoding.value(k + shift, sine) - (c * before + s * beside)) <= 1e-15, describe(spec));
            QVERIFY2(std::abs(encoding.value(k + shift, cosine) - (c * beside - s * before)) <= 1e-15, describe(spec));
        }
    }
}

void TestEncoding::layoutPermutesColumns()
{
    for (int trial = 0; trial < 50; ++trial) {
        const EncodingSpec spec = m_random.spec(60, 30);
        const Table reference = Encoding(spec.withLayout(Layout::Interleaved)).matrix();
        const Table table = Encoding(spec).matrix();
        for (std::int64_t pair = 0; pair < spec.pairs(); ++pair) {
            const PairColumns from = columnsOfPair(spec, pair);
            QVERIFY2(table.col(from.sine) == reference.col(2 * pair), describe(spec));
            QVERIFY2(from.cosine < 0 || table.col(from.cosine) == reference.col(2 * pair + 1), describe(spec));
        }
    }
}

POSENC_TEST(TestEncoding)
#include "test_encoding.moc"
