// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention_match.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

#include <numeric>

using namespace posenc;
using namespace posenc::test;

namespace {

ConventionMatch matchedAs(Table table, int decimals = 0)
{
    return matchConvention({std::move(table), Precision::Float64, decimals, 0, {}, {}, {}});
}

// Numbers between -1 and 1 without a frequency.
double unruly(Eigen::Index row, Eigen::Index column)
{
    return std::sin(static_cast<double>(row * row * 7 + column * column * column * 3 + row * column) + 1.0);
}

Table noisy(Table table, double size)
{
    for (Eigen::Index r = 0; r < table.rows(); ++r)
        for (Eigen::Index j = 0; j < table.cols(); ++j)
            table(r, j) += size * unruly(r, j);
    return table;
}

Table writtenWithTwoDecimals(const Table& table) { return (table * 100.0).array().round() / 100.0; }

} // namespace

class TestConventionEvidence : public QObject {
    Q_OBJECT

private slots:
    void freedomWantsEvidence();
    void turningWantsEvidence();
    void mostNumbersAreRight();
    void noiseLeavesTheFirstPosition();
    void wrongColumnsDoNotBlurN();
    void noiseBlursNNoMoreThanItMust();
    void roundingExplainsWhatWasRounded();
    void orderOfAnyFirstPosition();
    void orderOfManyRows();
    void orderOfTransposedTables();
    void laterPositionsInTwoDecimals();
    void laterPositionsWithAWrongPair();
    void laterPositionsWithAWrongCell();
    void laterPositionsOfThreeColumns();
    void theFirstPairAloneIsNoEvidence();
    void onlyLegalDimensionsAreTurned();
    void theOnlyReadingIsItsOwnRunnerUp();
    void theRunnerUpIsAnother();
};

// A few numbers that a free first position, factor or order could fit to any table are not recognised, however exact they are.
void TestConventionEvidence::freedomWantsEvidence()
{
    eachRow<int, int, int, double, bool, bool>(
        {
            {"three places on a circle", 3, 2, 50, 1.0, false, true},
            {"three places on a circle of any size", 3, 2, 50, 2.0, false, false},
            {"three places on the other side", 3, 2, 50, -1.0, false, false},
            {"four places on a circle of any size", 4, 2, 50, 2.0, false, true},
            {"four places on the other side", 4, 2, 50, -1.0, false, true},
            {"one pair in any order, three rows", 3, 2, 0, 1.0, true, false},
            {"one pair in any order, eight rows", 8, 2, 0, 1.0, true, false},
            {"two pairs in any order, three rows", 3, 4, 0, 1.0, true, false},
            {"two pairs in any order, four rows", 4, 4, 0, 1.0, true, true},
        },
        [&](int rows, int d, int first, double factor, bool upsideDown, bool recognised) {
            const Table table = formula(spec(77.0, d), rows, first) * factor;
            const ConventionMatch match = matchedAs(upsideDown ? Table(table.colwise().reverse()) : table);
            QCOMPARE(match.recognised, recognised);
            QVERIFY2(match.best.error.largest < 1e-14, describe(match));
        });
}

// Position 0 tells nothing, so a pair of a few positions in two rows has fewer numbers that tell than it seems.
void TestConventionEvidence::turningWantsEvidence()
{
    eachRow<int, bool>(
        {
            {"three places on a circle", 3, false},
            {"four places on a circle", 4, true},
        },
        [&](int positions, bool recognised) {
            const ConventionMatch match = matchedAs(formula(spec(77.0, 2), positions, 0).transpose());
            QVERIFY2(match.recognised == recognised && match.transposed == recognised, describe(match));
        });
}

void TestConventionEvidence::mostNumbersAreRight()
{
    Rows<int, bool> rows;
    // wrong: of 32 columns, the last ones
    rows.add("a quarter is wrong", 8, true);
    rows.add("half of the columns, the slower ones", 16, false);
    rows.add("three quarters are wrong", 24, false);
    rows.each([&](int wrong, bool recognised) {
        Table table = formula(spec(10000.0, 32), 60, 0);
        for (Eigen::Index r = 0; r < 60; ++r)
            for (Eigen::Index j = 32 - wrong; j < 32; ++j)
                table(r, j) = unruly(r, j);
        const ConventionMatch match = matchedAs(table);
        QVERIFY2(match.recognised == recognised && match.best.convention.n == 10000.0, describe(match));
    });
}

// Where every number is a little off, a table is recognised from any first position on. None is where all are far off.
void TestConventionEvidence::noiseLeavesTheFirstPosition()
{
    Rows<int, double, bool> rows;
    for (const int first : {0, 1, 2, 3, 4, 50})
        rows.add(QString::asprintf("from %d", first).toUtf8(), first, 0.02, true);
    for (const int first : {0, 1, 2})
        rows.add(QString::asprintf("from %d, much noise", first).toUtf8(), first, 0.1, false);
    rows.each([&](int first, double noise, bool recognised) {
        const ConventionMatch match = matchedAs(noisy(formula(spec(10000.0, 16), 60, first), noise));
        QVERIFY2(match.recognised == recognised && (!recognised || match.best.convention.firstPosition == first), describe(match));
    });
}

// Of 32 columns eight are wrong, and n still has all of its digits.
void TestConventionEvidence::wrongColumnsDoNotBlurN()
{
    Table table = formula(spec(12345.0, 32), 60, 0);
    for (Eigen::Index j = 9; j < 32; j += 3)
        for (Eigen::Index r = 0; r < 60; ++r)
            table(r, j) = unruly(r, j);
    const ConventionMatch match = matchedAs(table);
    QVERIFY2(match.recognised && match.best.convention.n == 12345.0, describe(match));
}

// Row 0 is exact and tells nothing of n. The named n leaves hardly more than the noise.
void TestConventionEvidence::noiseBlursNNoMoreThanItMust()
{
    Rows<double> rows;
    for (const double noise : {0.03, 0.01, 0.003})
        rows.add(QString::asprintf("noise of %g", noise).toUtf8(), noise);
    rows.each([&](double noise) {
        const Table exact = formula(spec(3456.0, 16), 60, 0);
        Table table = noisy(exact, noise);
        table.row(0) = exact.row(0);
        const ConventionMatch match = matchedAs(table);
        const double added = std::sqrt((table - exact).array().square().mean());
        QVERIFY2(match.best.error.rootMeanSquare < 1.02 * added && std::abs(match.best.convention.n / 3456.0 - 1.0) < noise,
                 describe(match));
    });
}

// A short n is not taken for one that explains all numbers if it leaves a few.
void TestConventionEvidence::roundingExplainsWhatWasRounded()
{
    Rows<double> rows;
    for (const double n : {10000.0, 10010.0, 10097.2786, 10164.401, 12345.0})
        rows.add(QString::asprintf("n = %.9g", n).toUtf8(), n);
    rows.each([&](double n) {
        const ConventionMatch match = matchedAs(writtenWithTwoDecimals(formula(spec(n, 16), 40, 0)), 2);
        QVERIFY2(match.recognised && match.best.error.agreement == Agreement::Rounded, describe(match));
    });
}

void TestConventionEvidence::orderOfAnyFirstPosition()
{
    Rows<int, int> examples;
    for (const int first : {0, 1, 2})
        for (const int rows : {8, 12, 40})
            examples.add(QString::asprintf("%d rows from %d", rows, first).toUtf8(), first, rows);
    examples.each([&](int first, int rows) {
        const ConventionMatch match = matchedAs(formula(spec(100.0, 8), rows, first).colwise().reverse());
        QVERIFY2(match.recognised && match.best.convention.n == 100.0 && match.best.convention.firstPosition == first, describe(match));
        QCOMPARE(std::ssize(match.order), std::ptrdiff_t{rows});
        for (int r = 0; r < rows; ++r)
            QCOMPARE(qint64{match.order[static_cast<std::size_t>(r)]}, qint64{rows - 1 - r});
    });
}

// Each row has a place of its own, also those that no sample holds.
void TestConventionEvidence::orderOfManyRows()
{
    const ConventionMatch match = matchedAs(formula(spec(100.0, 4), 2000, 0).colwise().reverse());
    QVERIFY2(match.recognised && match.best.convention.n == 100.0 && match.order.size() == 2000, describe(match));
}

// A column per position, twelve of sixty in another order: in order, four fifths would be right.
void TestConventionEvidence::orderOfTransposedTables()
{
    const Table sorted = formula(spec(100.0, 16), 60, 0);
    std::vector<std::int64_t> order(60);
    std::iota(order.begin(), order.end(), 0);
    std::reverse(order.begin() + 20, order.begin() + 32);
    Table table(16, 60);
    for (Eigen::Index r = 0; r < 60; ++r)
        table.col(r) = sorted.row(order[static_cast<std::size_t>(r)]).transpose();
    const ConventionMatch match = matchedAs(table);
    QVERIFY2(match.recognised && match.transposed && match.best.error.largest < 1e-14, describe(match));
    QVERIFY2(match.order == order, describe(match));
}

// Two decimals of the first pair leave many first positions, of which the other pairs tell the one.
void TestConventionEvidence::laterPositionsInTwoDecimals()
{
    Rows<int> rows;
    for (const int first : {3, 50, 300, 900})
        rows.add(QString::asprintf("from %d", first).toUtf8(), first);
    rows.each([&](int first) {
        const ConventionMatch match = matchedAs(writtenWithTwoDecimals(formula(spec(10000.0, 16), 40, first)), 2);
        QVERIFY2(match.recognised && match.best.convention.firstPosition == first && match.best.convention.n == 10000.0, describe(match));
    });
}

// The second pair, which tells the frequencies of the others if it turns, stands still.
void TestConventionEvidence::laterPositionsWithAWrongPair()
{
    Rows<int> rows;
    for (const int d : {8, 16, 32})
        rows.add(QString::asprintf("%d columns", d).toUtf8(), d);
    rows.each([&](int d) {
        Table table = formula(spec(12345.678, d), 40, 50);
        table.col(2).setConstant(0.3);
        table.col(3).setConstant(0.7);
        const ConventionMatch match = matchedAs(table);
        QVERIFY2(match.recognised && match.best.convention.firstPosition == 50, describe(match));
        QVERIFY2(std::abs(match.best.convention.n / 12345.678 - 1.0) < 1e-9, describe(match));
    });
}

// It tilts what the second pair tells of the frequencies; all other numbers are still explained.
void TestConventionEvidence::laterPositionsWithAWrongCell()
{
    Rows<int, int> rows;
    for (const int d : {4, 6, 10, 16})
        for (const int row : {0, 7, 39})
            rows.add(QString::asprintf("%d columns, in row %d", d, row).toUtf8(), d, row);
    rows.each([&](int d, int row) {
        Table table = formula(spec(12345.678, d), 40, 50);
        table(row, 2) += 0.5;
        const ConventionMatch match = matchedAs(table);
        QVERIFY2(match.recognised && match.best.convention.firstPosition == 50, describe(match));
        QCOMPARE(qint64{match.best.error.counts[static_cast<std::size_t>(Agreement::Deviates)]}, qint64{1});
    });
}

// One pair and a sine that has lost its cosine.
void TestConventionEvidence::laterPositionsOfThreeColumns()
{
    Rows<double, int, Layout> rows;
    for (const double n : {1.0, 2.0, 77.0, 10000.0, 1e6})
        for (const int first : {3, 50, 4000, 100'000})
            for (const Layout layout : allLayouts)
                rows.add(QString::asprintf("n %g, from %d, %s", n, first, nameOf(layout).data()).toUtf8(), n, first, layout);
    rows.each([&](double n, int first, Layout layout) {
        const ConventionMatch match = matchedAs(formula(spec(n, 3, layout), 30, first));
        QVERIFY2(match.isExplained() && match.best.convention.n == n && match.best.convention.firstPosition == first, describe(match));
    });
}

// The third column is nothing of the kind, and the other two tell no more than where the first row may be.
void TestConventionEvidence::theFirstPairAloneIsNoEvidence()
{
    Table table = formula(spec(77.0, 3), 30, 50);
    for (Eigen::Index r = 0; r < table.rows(); ++r)
        table(r, 2) = unruly(r, 2);
    const ConventionMatch match = matchedAs(table);
    QVERIFY2(!match.recognised, describe(match));
}

void TestConventionEvidence::onlyLegalDimensionsAreTurned()
{
    eachRow<int, bool>(
        {
            {"as many rows as there can be dimensions", 16384, true},
            {"one more", 16385, false},
        },
        [&](int rows, bool transposed) {
            Table table = Table::Zero(rows, 8);
            table.topRows(16384) = formula(spec(10000.0, 16384), 8, 0).transpose();
            const ConventionMatch match = matchedAs(table);
            QVERIFY2(match.transposed == transposed && match.recognised == transposed, describe(match));
            QVERIFY2(match.best.convention.columns <= EncodingSpec::maxDModel, describe(match));
        });
}

// An odd number of columns from a later position: no other rule has its numbers.
void TestConventionEvidence::theOnlyReadingIsItsOwnRunnerUp()
{
    const ConventionMatch match = matchedAs(formula(spec(77.0, 5), 30, 50));
    QVERIFY2(match.recognised && match.best.convention.n == 77.0, describe(match));
    QVERIFY(match.runnerUp.convention == match.best.convention);
}

// With n = 10000 the other rule has nearly the same numbers, but for a last column that should be zero; the rounder n does not make up for
// it.
void TestConventionEvidence::theRunnerUpIsAnother()
{
    const Table table = formula(spec(4329.0, 33, Layout::Interleaved, FrequencyRule::Tensor2Tensor), 1000, 0);
    const ConventionMatch match = matchedAs(noisy(table, 0.01));
    QVERIFY2(match.best.convention.frequencies == FrequencyRule::Tensor2Tensor, describe(match));
    QVERIFY2(match.runnerUp.convention.frequencies == FrequencyRule::Paper && match.runnerUp.convention.n == 10000.0, describe(match));
    QVERIFY2(match.runnerUp.error.rootMeanSquare > match.best.error.rootMeanSquare, describe(match));
}

POSENC_TEST(TestConventionEvidence)
#include "test_convention_evidence.moc"
