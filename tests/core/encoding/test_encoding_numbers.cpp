// SPDX-License-Identifier: GPL-3.0-or-later
// The tables and numbers printed in books, lessons and public code.
#include "core/encoding/encoding.h"
#include "core/encoding/encoding_table.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

EncodingSpec numbersSpec(double n, std::int64_t d, std::int64_t length, Layout layout = Layout::Interleaved,
                         FrequencyRule rule = FrequencyRule::Paper)
{
    return EncodingSpec::make(n, d, length, layout, rule).value();
}

// Numbers in reading order, shape (size / columns × columns).
Table tableOf(std::initializer_list<double> numbers, Eigen::Index columns)
{
    const auto size = static_cast<Eigen::Index>(numbers.size());
    return Eigen::Map<const Table>(numbers.begin(), size / columns, columns);
}

Table embeddings(int sequence)
{
    switch (sequence) {
    case 0:
        return tableOf({-0.27, -0.82, 0.33, 1.39, 1.72,  -0.63, -1.13, 0.10,  -0.23, -0.07, -0.28, 1.17,
                        0.61,  1.46,  1.21, 0.84, -2.05, 1.77,  1.51,  -0.21, 0.86,  -1.81, 0.55,  0.98},
                       4);
    case 1:
        return tableOf({0.06,  -0.34, 2.08, -1.24, 1.44, -0.64, 0.78, -1.10, 1.78, 1.22, 1.12,  -2.35,
                        -0.48, -0.40, 1.73, 0.54,  1.28, -0.18, 0.52, 2.10,  0.34, 0.62, -0.45, -0.64},
                       4);
    default:
        return tableOf({-0.22, -0.66, -1.00, -0.04, -0.23, -0.07, -0.28, 1.17, 1.44, -0.64, 0.78, -1.10,
                        1.78,  1.22,  1.12,  -2.35, -0.48, -0.40, 1.73,  0.54, 0.70, -1.35, 0.15, -1.44},
                       4);
    }
}

} // namespace

class TestEncodingNumbers : public QObject {
    Q_OBJECT

private slots:
    void tenPositionsOfFourColumns();
    void fourColumnsAtTenThousand();
    void rowOneOfSixteenColumns();
    void secondSineOfRowOne();
    void curveOverThePairIndex();
    void embeddingsPlusEncoding();
    void distinctRowsAndQuietColumns();
};

void TestEncodingNumbers::tenPositionsOfFourColumns()
{
    const Table expected = tableOf({0,     1,     0,      1,      .8415, .5403,  .0998,  .995,  .9093, -.4161, .1987,  .9801, .1411, -.99,
                                    .2955, .9553, -.7568, -.6536, .3894, .9211,  -.9589, .2837, .4794, .8776,  -.2794, .9602, .5646, .8253,
                                    .657,  .7539, .6442,  .7648,  .9894, -.1455, .7174,  .6967, .4121, -.9111, .7833,  .6216},
                                   4);
    const Table table = Encoding(numbersSpec(100.0, 4, 10)).matrix();
    QCOMPARE(qint64{table.rows()}, qint64{10});
    QVERIFY((table - expected).cwiseAbs().maxCoeff() <= 0.5e-4 + 1e-12);
}

void TestEncodingNumbers::fourColumnsAtTenThousand()
{
    const Table table = Encoding(numbersSpec(10000.0, 4, 10)).matrix();
    for (int k = 0; k < 10; ++k) {
        QVERIFY(std::abs(table(k, 0) - std::sin(k)) <= 1e-15);
        QVERIFY(std::abs(table(k, 1) - std::cos(k)) <= 1e-15);
        QVERIFY(std::abs(table(k, 2) - k / 100.0) < 0.005);
        QVERIFY(std::abs(table(k, 3) - 1.0) < 0.005);
    }
}

void TestEncodingNumbers::rowOneOfSixteenColumns()
{
    const Table expected = tableOf({8.4147e-01, 5.4030e-01, 3.1098e-01, 9.5042e-01, 9.9833e-02, 9.9500e-01, 3.1618e-02, 9.9950e-01,
                                    9.9998e-03, 9.9995e-01, 3.1623e-03, 9.9999e-01, 1.0000e-03, 1.0000e+00, 3.1623e-04, 1.0000e+00},
                                   16);
    const Eigen::VectorXd row = Encoding(numbersSpec(10000.0, 16, 20)).row(1);
    for (Eigen::Index j = 0; j < 16; ++j) {
        const double unit = std::pow(10.0, std::floor(std::log10(expected(0, j)))) * 1e-4;
        // 0.99999500 is printed as 9.9999e-01 in single precision and as 1.0000e+00 in double: either side is right.
        QVERIFY2(std::abs(row[j] - expected(0, j)) <= 0.501 * unit, QByteArray::number(qlonglong{j}));
    }
}

void TestEncodingNumbers::secondSineOfRowOne()
{
    eachRow<Layout, FrequencyRule, qint64, double>(
        {
            {"paper, interleaved", Layout::Interleaved, FrequencyRule::Paper, 2, 0.821856190},
            {"paper, concatenated", Layout::Concatenated, FrequencyRule::Paper, 1, 0.821856190},
            {"paper, cosine-first", Layout::CosineFirst, FrequencyRule::Paper, 257, 0.821856190},
            {"tensor2tensor, interleaved", Layout::Interleaved, FrequencyRule::Tensor2Tensor, 2, 0.82177866},
            {"tensor2tensor, concatenated", Layout::Concatenated, FrequencyRule::Tensor2Tensor, 1, 0.82177866},
        },
        [&](Layout layout, FrequencyRule rule, qint64 column, double expected) {
            const double value = Encoding(numbersSpec(10000.0, 512, 2, layout, rule)).value(1, column);
            QVERIFY2(std::abs(value - expected) <= (rule == FrequencyRule::Paper ? 0.6e-9 : 3e-8), QByteArray::number(value, 'g', 12));
        });
}

void TestEncodingNumbers::curveOverThePairIndex()
{
    eachRow<double, double>(
        {
            {"position 4 at pair 0", 0.0, -0.756802},
            {"position 4 at pair 1", 1.0, -0.657167},
            {"position 4 at pair 50", 50.0, 0.614638},
            {"position 4 at pair 99", 99.0, 0.113306},
        },
        [&](double pair, double expected) {
            const Encoding encoding(numbersSpec(10000.0, 512, 5));
            QVERIFY(std::abs(std::sin(4.0 * encoding.frequencies().omegaBetween(pair)) - expected) <= 0.6e-6);
            QVERIFY(std::abs(encoding.value(4, 2 * static_cast<std::int64_t>(pair)) - expected) <= 0.6e-6);
        });
}

void TestEncodingNumbers::embeddingsPlusEncoding()
{
    eachRow<double, int, Table>(
        {
            {"sequence 0 at n 100", 100.0, 0,
             tableOf({-0.27, 0.18, 0.33, 2.39, 2.57,  -0.09, -1.03, 1.09, 0.68,  -0.49, -0.08, 2.15,
                      0.75,  0.47, 1.50, 1.80, -2.80, 1.12,  1.90,  0.71, -0.10, -1.53, 1.03,  1.86},
                     4)},
            {"sequence 0 at n 10000", 10000.0, 0,
             tableOf({-0.27, 0.18, 0.33, 2.39, 2.57,  -0.09, -1.12, 1.10, 0.68,  -0.49, -0.26, 2.17,
                      0.75,  0.47, 1.24, 1.84, -2.80, 1.12,  1.55,  0.79, -0.10, -1.53, 0.60,  1.98},
                     4)},
            {"sequence 1 at n 100", 100.0, 1,
             tableOf({0.06,  0.66,  2.08, -0.24, 2.28, -0.10, 0.88, -0.10, 2.69,  0.80, 1.32, -1.37,
                      -0.34, -1.39, 2.03, 1.50,  0.52, -0.83, 0.91, 3.02,  -0.62, 0.90, 0.03, 0.23},
                     4)},
            {"sequence 2 at n 100", 100.0, 2,
             tableOf({-0.22, 0.34, -1.00, 0.96,  0.61,  0.47,  -0.18, 2.16, 2.35,  -1.06, 0.98, -0.12,
                      1.92,  0.23, 1.41,  -1.40, -1.24, -1.06, 2.12,  1.46, -0.26, -1.06, 0.63, -0.56},
                     4)},
        },
        [&](double n, int sequence, const Table& sum) {
            Table encoding(6, 4);
            EncodingTable(Encoding(numbersSpec(n, 4, 10))).rows(0, encoding);
            // Both the embeddings and the sum are rounded to two decimals.
            QVERIFY((embeddings(sequence) + encoding - sum).cwiseAbs().maxCoeff() <= 0.0051 + 0.005);
        });
}

void TestEncodingNumbers::distinctRowsAndQuietColumns()
{
    const Table small = Encoding(numbersSpec(100.0, 4, 4)).matrix();
    for (int a = 0; a < 4; ++a)
        for (int b = 0; b < a; ++b)
            QVERIFY((small.row(a) - small.row(b)).norm() > 0.5);

    const Table wide = Encoding(numbersSpec(10000.0, 512, 20)).matrix();
    const Eigen::RowVectorXd spread = wide.colwise().maxCoeff() - wide.colwise().minCoeff();
    QCOMPARE(qint64{(spread.array() < 0.1).count()}, qint64{262});
}

POSENC_TEST(TestEncodingNumbers)
#include "test_encoding_numbers.moc"
