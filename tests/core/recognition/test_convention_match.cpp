// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention_match.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Table keptAs(const Table& table, Precision precision)
{
    if (precision == Precision::Float32)
        return table.cast<float>().cast<double>();
    return precision == Precision::Float16 ? Table(table.cast<float>().cast<Eigen::half>().cast<float>().cast<double>()) : table;
}

FileTable own(Table table, Precision precision = Precision::Float64) { return {std::move(table), precision, 0, 0, {}, {}, {}}; }

bool isOf(const Convention& convention, const EncodingSpec& expected, double nTolerance)
{
    return convention.frequencies == expected.frequencies() && std::abs(convention.n / expected.n() - 1.0) <= nTolerance
           && convention.mistake == Mistake::None;
}

// A number with this many digits.
double roundNumber(Random& random, int digits)
{
    const int most = static_cast<int>(std::pow(10, digits));
    return random.whole(most / 10 + (digits == 1 ? 1 : 0), most - 1) * std::pow(10.0, random.whole(1, 4));
}

} // namespace

class TestConventionMatch : public QObject {
    Q_OBJECT

private slots:
    void anyTableIsFound();
    void anyNIsFound();
    void nThatCannotBeKnown();
    void otherTablesAreNotRecognised();
    void wrongColumnIsPointedAt();
    void oneColumnMayBeMissing();
    void twoDecimalsAreEnough();
    void decimalsThatAreLeftOutAreSeen();
    void aColumnOfZerosIsPadding();
    void aPowerOfTenIsLikelier();
    void wavesTellOnceTheyHaveTurned();
    void extremeSizes();
    void largeTableIsMatched();
};

void TestConventionMatch::anyTableIsFound()
{
    Rows<Precision, int, int, int> rows;
    // digits: of n
    rows.add("float64, n of four digits", Precision::Float64, 4, 4, 3);
    rows.add("float32, n of three digits", Precision::Float32, 3, 4, 3);
    rows.add("float16, n of one digit", Precision::Float16, 1, 8, 10);
    rows.each([&](Precision stored, int digits, int fewestColumns, int fewestRows) {
        Random random;
        for (int trial = 0; trial < 60; ++trial) {
            const EncodingSpec wanted =
                spec(roundNumber(random, digits), random.whole(fewestColumns, 64), random.oneOf(allLayouts), random.oneOf(allRules));
            const int first = random.whole(0, 2);
            const Table table = keptAs(formula(wanted, random.whole(fewestRows, 200), first), stored);
            const ConventionMatch match = matchConvention(own(table, stored));
            const QByteArray failure = describe(wanted) + " from " + QByteArray::number(first) + " rows "
                                       + QByteArray::number(qlonglong(table.rows())) + ": " + describe(match);
            QVERIFY2(match.recognised && !match.nUndetermined, failure);
            QVERIFY2(match.precision == stored, failure);
            QVERIFY2(match.best.convention.layout == wanted.layout() && match.best.convention.firstPosition == first, failure);
            QVERIFY2(match.best.error.agreement
                         <= (stored == Precision::Float64 ? Agreement::Float64Arithmetic : Agreement::Float32Arithmetic),
                     failure);
            // The other rule can have the same numbers, and sometimes an equally round n.
            QVERIFY2(isOf(match.best.convention, wanted, 1e-6) || isOf(match.runnerUp.convention, wanted, 1e-6), failure);
        }
    });
}

void TestConventionMatch::anyNIsFound()
{
    Random random;
    for (int trial = 0; trial < 60; ++trial) {
        const double n = std::exp(random.real(std::log(1.5), std::log(1e9)));
        const EncodingSpec wanted = spec(n, random.whole(4, 64), random.oneOf(allLayouts));
        const int first = random.whole(0, 2);
        const Table table = formula(wanted, random.whole(3, 200), first);
        const ConventionMatch match = matchConvention(own(table));
        const QByteArray failure = describe(wanted) + " from " + QByteArray::number(first) + " rows "
                                   + QByteArray::number(qlonglong(table.rows())) + ": " + describe(match);
        QVERIFY2(match.recognised, failure);
        QVERIFY2(match.best.convention.layout == wanted.layout() && match.best.convention.firstPosition == first, failure);
        QVERIFY2(match.best.error.largest <= 1e-13, failure);
        QVERIFY2(isOf(match.best.convention, wanted, 1e-6) || isOf(match.runnerUp.convention, wanted, 1e-6), failure);
    }
}

void TestConventionMatch::nThatCannotBeKnown()
{
    eachRow<int, int, int, bool>(
        {
            {"one column", 1, 50, 0, true},
            {"one pair", 2, 50, 1, true},
            {"one pair of a later position", 2, 50, 50, true},
            {"one row, of position 0", 64, 1, 0, true},
            {"one row, of position 1", 64, 1, 1, false},
            {"one number", 1, 1, 0, true},
            {"a pair and a sine", 3, 4, 0, false},
        },
        [&](int d, int rows, int first, bool undetermined) {
            const ConventionMatch match = matchConvention(own(formula(spec(77.0, d), rows, first)));
            QVERIFY2(match.recognised && match.nUndetermined == undetermined && match.best.convention.firstPosition == first,
                     describe(match));
            QVERIFY2(match.best.convention.n == (undetermined ? 10000.0 : 77.0), describe(match));
            QVERIFY2(match.best.convention.layout == Layout::Interleaved && match.best.convention.mistake == Mistake::None,
                     describe(match));
            QVERIFY2(match.best.error.agreement <= Agreement::Float64Arithmetic, describe(match));
        });
}

void TestConventionMatch::otherTablesAreNotRecognised()
{
    eachRow<int>(
        {
            {"random numbers", 0},
            {"zeros", 1},
            {"positions as integers", 2},
            {"positions from 0 to 1", 3},
            {"binary digits", 4},
            {"the largest doubles", 5},
        },
        [&](int kind) {
            Random random;
            for (const auto& [rows, columns] : std::array{std::pair{100, 16}, std::pair{1000, 64}, std::pair{5, 8}}) {
                Table table(rows, columns);
                for (int k = 0; k < rows; ++k)
                    for (int j = 0; j < columns; ++j)
                        table(k, j) = std::array{random.real(-1.0, 1.0),
                                                 0.0,
                                                 double(k),
                                                 double(k) / rows,
                                                 double((k >> std::min(j, 30)) & 1),
                                                 1.7e308}[static_cast<std::size_t>(kind)];
                const ConventionMatch match = matchConvention(own(table));
                QVERIFY2(!match.recognised && match.best.error.largest > 0.3 && std::isfinite(match.best.error.rootMeanSquare),
                         describe(match));
            }
        });
}

// A wrong column does not hide the convention: n, layout and the place of the error are still found.
void TestConventionMatch::wrongColumnIsPointedAt()
{
    Random random;
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec wanted = spec(roundNumber(random, 2), random.whole(64, 80), random.oneOf(allLayouts));
        Table table = formula(wanted, 300, 0);
        const Eigen::Index row = random.whole(0, 299);
        const Eigen::Index column = random.whole<Eigen::Index>(0, wanted.dModel() - 1);
        if (trial % 2 == 0)
            for (Eigen::Index k = 0; k < 300; ++k)
                table(k, column) += 0.35 * std::sin(static_cast<double>(k * k));
        table(row, column) += 1.5;
        const ConventionMatch match = matchConvention(own(table));
        const QByteArray failure = describe(wanted) + " column " + QByteArray::number(qlonglong(column)) + ": " + describe(match);
        QVERIFY2(match.recognised && isOf(match.best.convention, wanted, 0.0), failure);
        QVERIFY2(match.best.convention.layout == wanted.layout() && match.best.error.agreement == Agreement::Deviates, failure);
        QVERIFY2(match.best.error.row == row && match.best.error.column == column, failure);
        QVERIFY2(std::abs(match.best.error.largest - 1.5) < 0.36, failure);
    }
}

void TestConventionMatch::oneColumnMayBeMissing()
{
    Random random;
    for (int trial = 0; trial < 30; ++trial) {
        const EncodingSpec wanted = spec(roundNumber(random, 2), 32, random.oneOf(allLayouts));
        Table table = formula(wanted, 100, 0);
        const Eigen::Index column = random.whole<Eigen::Index>(0, 31);
        table.col(column).setConstant(0.3);
        const ConventionMatch match = matchConvention(own(table));
        const QByteArray failure = describe(wanted) + " column " + QByteArray::number(qlonglong(column)) + ": " + describe(match);
        QVERIFY2(isOf(match.best.convention, wanted, 0.0) && match.best.convention.layout == wanted.layout(), failure);
        QVERIFY2(match.best.error.column == column, failure);
    }
}

// A table of an article, typed in: facts.md, section 2.
void TestConventionMatch::twoDecimalsAreEnough()
{
    // The last one does not change within two decimals over the first rows.
    for (const auto& [n, d, rows] : {std::tuple{100.0, 8, 10}, {1000.0, 8, 10}, {10000.0, 8, 10}, {2e8, 4, 20000}}) {
        FileTable table = own(formula(spec(n, d), rows, 0));
        table.values = (table.values * 100.0).array().round() / 100.0;
        table.digits = 2;
        const ConventionMatch match = matchConvention(table);
        QVERIFY2(match.recognised && match.best.convention.n == n && match.best.error.agreement == Agreement::Rounded, describe(match));
    }
}

// Of two readings with one digit each that two decimals of a few rows do not tell apart: tensor2tensor with 10^6 is paper with 10^6.3,
// nearly 2 · 10^6, and with 10^7 it is paper with 10^7.7.
// One-sided errors of up to a unit are no factor.
void TestConventionMatch::decimalsThatAreLeftOutAreSeen()
{
    Rows<std::int64_t, double, std::int64_t, double> rows;
    rows.add("50 × 32", std::int64_t{50}, 10000.0, std::int64_t{0}, 1.0);
    rows.add("300 × 128, n = 1000", std::int64_t{300}, 1000.0, std::int64_t{0}, 1.0);
    rows.add("from position 7 on", std::int64_t{50}, 10000.0, std::int64_t{7}, 1.0);
    rows.add("doubled", std::int64_t{50}, 10000.0, std::int64_t{0}, 2.0);
    rows.each([&](std::int64_t length, double n, std::int64_t first, double factor) {
        for (const Layout layout : {Layout::Interleaved, Layout::Concatenated})
            for (const int decimals : {2, 3, 4, 6})
                for (const DecimalCut cut : {DecimalCut::None, DecimalCut::TowardsZero, DecimalCut::Down, DecimalCut::Up}) {
                    const EncodingSpec wanted = EncodingSpec::make(n, length == 50 ? 32 : 128, 1000, layout).value();
                    const double unit = std::pow(10.0, decimals);
                    const Table values = (factor * unit * formula(wanted, length, static_cast<int>(first))).unaryExpr([=](double value) {
                        const double kept = cut == DecimalCut::None          ? std::round(value)
                                            : cut == DecimalCut::TowardsZero ? std::trunc(value)
                                            : cut == DecimalCut::Down        ? std::floor(value)
                                                                             : std::ceil(value);
                        return kept / unit;
                    });
                    const ConventionMatch match = matchConvention(own(values));
                    const QByteArray words = QByteArray::number(decimals) + " decimals: " + describe(match);
                    QVERIFY2(match.recognised && match.cut == cut && match.decimals == decimals, words);
                    QVERIFY2(isOf(match.best.convention, wanted, 0.0) && match.best.convention.factor == factor, words);
                    QVERIFY2(match.best.convention.layout == layout && match.best.convention.firstPosition == first, words);
                    QVERIFY2(match.exceptions() == 0 && match.best.error.largest <= (cut == DecimalCut::None ? 0.5001 : 1.0001) / unit,
                             words);
                }
    });
}

// The paper's encoding of an even number of columns, and one of zeros behind them. tensor2tensor pads its own.
void TestConventionMatch::aColumnOfZerosIsPadding()
{
    for (const std::int64_t d : {4, 8, 32, 512})
        for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst})
            for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor})
                for (const Precision precision : {Precision::Float64, Precision::Float32}) {
                    if (rule == FrequencyRule::Tensor2Tensor && d == 4)
                        continue; // the paper's with n²
                    Table values = Table::Zero(100, d + 1);
                    values.leftCols(d) = formula(EncodingSpec::make(10000.0, d, 1000, layout, rule).value(), 100, 0);
                    const ConventionMatch match = matchConvention(own(keptAs(values, precision), precision));
                    const Convention& found = match.best.convention;
                    const QByteArray words = QByteArray::number(qint64{d}) + ": " + describe(match);
                    QVERIFY2(match.isExplained() && found.n == 10000.0 && found.layout == layout && found.frequencies == rule, words);
                    QVERIFY2(found.isPadded == (rule == FrequencyRule::Paper), words);
                    const EncodingSpec same = found.encoding().value();
                    QVERIFY2((formula(same, 100, 0) - values).cwiseAbs().maxCoeff() < 1e-12, words);
                }
}

void TestConventionMatch::aPowerOfTenIsLikelier()
{
    for (const auto& [n, d, paper] : {std::tuple(1e6, 42, 2e6), std::tuple(1e7, 22, 5e7)})
        for (const int rows : {4, 5, 6}) {
            FileTable table = own(formula(spec(n, d, Layout::Interleaved, FrequencyRule::Tensor2Tensor), rows, 0));
            table.values = (table.values * 100.0).array().round() / 100.0;
            table.digits = 2;
            const ConventionMatch match = matchConvention(table);
            QVERIFY2(match.recognised && isOf(match.best.convention, spec(n, d, Layout::Interleaved, FrequencyRule::Tensor2Tensor), 0.0),
                     describe(match));
            QVERIFY2(isOf(match.runnerUp.convention, spec(paper, d), 0.0) && match.runnerUp.error.agreement == Agreement::Rounded,
                     describe(match));
        }
}

// Whatever its frequency is, a wave that has hardly turned is as at position 0.
void TestConventionMatch::wavesTellOnceTheyHaveTurned()
{
    Convention convention;
    convention.rows = 11;
    convention.columns = 4;
    convention.n = 1e8; // frequencies 1 and 1e-4
    const Table table = formula(spec(convention.n, 4), 11, 0);
    QCOMPARE(qint64{errorOf(table, Allowance(Precision::Float64, 0), convention).evidence.telling}, qint64{2 * 10});
}

void TestConventionMatch::extremeSizes()
{
    eachRow<int, int, double>(
        {
            {"a million positions", 8, 1000000, 10000.0},
            {"as many dimensions as there can be", 16384, 100, 10000.0},
            {"the smallest n", 64, 100, 1.0},
            {"an n near the smallest", 64, 100, 1.01},
            {"the largest n", 64, 100, 1e9},
        },
        [&](int d, int rows, double n) {
            const Table table = Encoding(EncodingSpec::make(n, d, rows).value()).matrix();
            const ConventionMatch match = matchConvention(own(table));
            QVERIFY2(match.recognised && match.best.convention.n == n && match.best.error.agreement == Agreement::Rounded, describe(match));
            QVERIFY2(match.best.convention.encoding() == EncodingSpec::make(n, d, rows).value(), describe(match));
        });
}

void TestConventionMatch::largeTableIsMatched()
{
    const FileTable table = own(Encoding(EncodingSpec::make(10000.0, 512, 1000).value()).matrix());
    const ConventionMatch match = matchConvention(table);
    QVERIFY2(match.recognised && match.best.convention.encoding() == EncodingSpec::make(10000.0, 512, 1000).value(), describe(match));
}

POSENC_TEST(TestConventionMatch)
#include "test_convention_match.moc"
