// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/product_sums.h"
#include "tests/support/progress_record.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <random>

using namespace posenc;
using namespace posenc::test;

namespace {

Table numbers(Eigen::Index rows, Eigen::Index cols)
{
    std::mt19937_64 engine(static_cast<std::uint64_t>(1000 * rows + cols));
    std::uniform_real_distribution<double> number(-1.0, 1.0);
    return Table::NullaryExpr(rows, cols, [&] { return number(engine); });
}

// The sums as the header has them: one term after the other.
template <class Term>
Table plainSums(const Table& vectors, Term term)
{
    Table sums = Table::Zero(vectors.rows(), vectors.rows());
    for (Eigen::Index a = 0; a < vectors.rows(); ++a)
        for (Eigen::Index b = 0; b < vectors.rows(); ++b)
            for (Eigen::Index j = 0; j < vectors.cols(); ++j)
                sums(a, b) += term(vectors(a, j), vectors(b, j));
    return sums;
}

double squareOfDifference(double a, double b) { return (a - b) * (a - b); }

void compare(const Table& got, const Table& expected)
{
    QCOMPARE(got.rows(), expected.rows());
    QCOMPARE(got.cols(), expected.cols());
    for (Eigen::Index a = 0; a < got.rows(); ++a)
        for (Eigen::Index b = 0; b < got.cols(); ++b)
            QVERIFY2(got(a, b) == expected(a, b), qPrintable(QString("rows %1 and %2").arg(a).arg(b)));
}

} // namespace

class TestRowProducts : public QObject {
    Q_OBJECT

private slots:
    void areThePlainSums();
    void longVectorsAreTheSame();
    void progressRises();
    void canBeStopped();
};

void TestRowProducts::areThePlainSums()
{
    Rows<int, int> examples;
    for (const int rows : {1, 2, 3, 4, 5, 7, 8, 9, 12, 13, 16, 17})
        for (const int cols : {1, 2, 5, 255, 256, 257, 513})
            examples.add(QString::asprintf("%d x %d", rows, cols).toUtf8(), rows, cols);
    // More panels than are summed between two points at which it can be stopped, and by several threads.
    examples.add("many rows", 300, 3);
    examples.add("many terms", 150, 600);
    examples.add("no columns", 5, 0);
    examples.add("no rows", 0, 5);
    examples.each([&](int rows, int cols) {
        Table vectors = numbers(rows, cols);
        if (rows > 2)
            vectors.row(rows - 1) = vectors.row(0);
        compare(rowProducts(vectors).value(), plainSums(vectors, [](double a, double b) { return a * b; }));
        const Table distances = squaredDistances(vectors).value();
        compare(distances, plainSums(vectors, squareOfDifference));
        if (rows > 2)
            QCOMPARE(distances(0, rows - 1), 0.0);
    });
}

void TestRowProducts::longVectorsAreTheSame()
{
    Rows<int> rows;
    for (const int cols : {1, 300, 2047, 2048, 2049, 5000})
        rows.add(QString::asprintf("%d", cols).toUtf8(), cols);
    rows.each([&](int cols) {
        const Table vectors = numbers(11, cols);
        int read = 0;
        const auto columns = [&](Eigen::Index first, Eigen::Index count) -> Table {
            [&] { QCOMPARE(int(first), read); }();
            read += static_cast<int>(count);
            return vectors.middleCols(first, count);
        };
        double last = -1.0;
        Progress progress;
        progress.report = [&](double part) {
            [&] { QVERIFY(part > last && part < 1.0); }();
            last = part;
        };
        compare(squaredDistances(LongVectors{vectors.rows(), vectors.cols(), columns}, progress).value(),
                plainSums(vectors, squareOfDifference));
        QCOMPARE(read, cols);
        QCOMPARE(last, cols > 4096 ? 4096.0 / cols : cols > 2048 ? 2048.0 / cols : 0.0);
    });
}

// As the part of the pairs that are done: after 32 of 75 panels of eight rows, (32 / 75)².
void TestRowProducts::progressRises()
{
    std::vector<double> parts;
    Progress progress;
    progress.report = [&](double part) { parts.push_back(part); };
    QVERIFY(rowProducts(numbers(600, 1), progress).hasValue());
    QCOMPARE(parts, (std::vector<double>{0.0, 1024.0 / 5625.0, 4096.0 / 5625.0}));
    parts.clear();
    QVERIFY(rowProducts(numbers(512, 1), progress).hasValue()); // twice 32 panels: nothing is said at the end
    QCOMPARE(parts, (std::vector<double>{0.0, 0.25}));
}

void TestRowProducts::canBeStopped()
{
    const Table vectors = numbers(900, 1);
    const LongVectors longOnes{4, 9000, [](Eigen::Index, Eigen::Index count) { return numbers(4, count); }};
    for (const double from : {-1.0, 0.0}) {
        QVERIFY(isStopped([&](const Progress& progress) { return rowProducts(vectors, progress); }, from));
        QVERIFY(isStopped([&](const Progress& progress) { return squaredDistances(vectors, progress); }, from));
        QVERIFY(isStopped([&](const Progress& progress) { return squaredDistances(longOnes, progress); }, from));
    }
}

POSENC_TEST(TestRowProducts)
#include "test_row_products.moc"
