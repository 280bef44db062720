// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention_match.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

// Eigen's own types of 16 bits are the oracle.
template <class Short>
double inShort(double value)
{
    return static_cast<double>(static_cast<float>(Short(static_cast<float>(value))));
}

// The output of PyTorch's tutorial from position `first` on, every operation in the short format.
template <class Short>
Table computedIn(double n, std::int64_t d, std::int64_t rows, std::int64_t first)
{
    constexpr auto fl = &inShort<Short>;
    Table table = Table::Zero(rows, d);
    for (std::int64_t i = 0; 2 * i < d; ++i) {
        const double omega = fl(std::exp(fl(fl(static_cast<double>(2 * i)) * fl(-std::log(n) / static_cast<double>(d)))));
        for (std::int64_t r = 0; r < rows; ++r) {
            const double angle = fl(fl(static_cast<double>(r + first)) * omega);
            table(r, 2 * i) = fl(std::sin(angle));
            if (2 * i + 1 < d)
                table(r, 2 * i + 1) = fl(std::cos(angle));
        }
    }
    return table;
}

Table computedIn(Precision format, double n, std::int64_t d, std::int64_t rows, std::int64_t first)
{
    return format == Precision::BFloat16 ? computedIn<Eigen::bfloat16>(n, d, rows, first) : computedIn<Eigen::half>(n, d, rows, first);
}

} // namespace

class TestShortArithmeticMatch : public QObject {
    Q_OBJECT

private slots:
    void codeInAShortFormatIsNamed();
    void twoInAHundredMayDiffer();
    void otherPrecisionsAreNotTried();
};

void TestShortArithmeticMatch::codeInAShortFormatIsNamed()
{
    Rows<bool, double, int, int, int> examples;
    for (const bool isHalf : {false, true}) {
        const char* const format = isHalf ? "float16" : "bfloat16";
        examples.add(QString::asprintf("%s from 0", format).toUtf8(), isHalf, 10000.0, 32, 128, 0);
        examples.add(QString::asprintf("%s from 1", format).toUtf8(), isHalf, 10000.0, 32, 128, 1);
        examples.add(QString::asprintf("%s from 2, odd d_model", format).toUtf8(), isHalf, 10000.0, 33, 128, 2);
        examples.add(QString::asprintf("%s, three rows", format).toUtf8(), isHalf, 10000.0, 64, 3, 0);
        examples.add(QString::asprintf("%s, five rows", format).toUtf8(), isHalf, 10000.0, 64, 5, 0);
        examples.add(QString::asprintf("%s, eight rows", format).toUtf8(), isHalf, 10000.0, 64, 8, 1);
    }
    examples.add("float16, an n of three digits", true, 26.7, 64, 256, 0);
    examples.add("float16, another one", true, 37.4, 64, 256, 0);
    examples.each([&](bool isHalf, double n, int d, int rows, int first) {
        const Precision precision = isHalf ? Precision::Float16 : Precision::BFloat16;
        const auto match = matchShortArithmetic(computedIn(precision, n, d, rows, first), precision);
        QVERIFY(match);
        QCOMPARE(match->convention.n, n);
        QVERIFY(match->convention.layout == Layout::Interleaved && match->convention.frequencies == FrequencyRule::Paper);
        QCOMPARE(qint64{match->convention.firstPosition}, qint64{first});
        const NumberFormat format = isHalf ? NumberFormat::Float16 : NumberFormat::BFloat16;
        QVERIFY((match->arithmetic.rounding == Rounding{format, Coding::ExpLog, Arithmetic::Throughout}));
        QCOMPARE(qint64{match->arithmetic.compared}, qint64{rows * d});
        QCOMPARE(qint64{match->arithmetic.differing}, qint64{0});
    });
}

void TestShortArithmeticMatch::twoInAHundredMayDiffer()
{
    const Table table = computedIn(Precision::BFloat16, 10000.0, 4, 50, 0);
    for (const int wrong : {0, 1, 4, 5}) {
        Table values = table;
        for (int i = 0; i < wrong; ++i)
            values(20 + i, 2) += 1.0; // rows that do not help to find n
        const auto match = matchShortArithmetic(values, Precision::BFloat16);
        QCOMPARE(match.has_value(), wrong <= 4); // of 200
        if (match) {
            QCOMPARE(qint64{match->arithmetic.compared}, qint64{200});
            QCOMPARE(qint64{match->arithmetic.differing}, qint64{wrong});
        }
    }
}

void TestShortArithmeticMatch::otherPrecisionsAreNotTried()
{
    const Table table = computedIn(Precision::BFloat16, 10000.0, 32, 128, 0);
    QVERIFY(matchShortArithmetic(table, Precision::BFloat16));
    QVERIFY(!matchShortArithmetic(table, Precision::Float32) && !matchShortArithmetic(table, Precision::Float64));
}

POSENC_TEST(TestShortArithmeticMatch)
#include "test_short_arithmetic_match.moc"
