// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/table_difference.h"
#include "tests/support/progress_record.h"
#include "tests/support/random.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

struct Case {
    EncodingSpec spec;
    int first = 0;
    Table table;
    Table difference; ///< over the columns that both have
};

// A table close to the formula's, with as many rows and columns as the case draws, and the differences from Encoding::value.
Case randomCase(Random& random)
{
    Case drawn{random.spec(120, 24), random.whole(0, 2), {}, {}};
    const int rows = random.whole(1, 150);
    const int columns = random.whole(1, 30);
    drawn.table.resize(rows, columns);
    const auto shared = std::min<Eigen::Index>(columns, drawn.spec.dModel());
    drawn.difference.resize(rows, shared);
    const Encoding longer(drawn.spec.withMaxLen(rows + 2));
    for (Eigen::Index r = 0; r < rows; ++r) {
        for (Eigen::Index j = 0; j < columns; ++j)
            drawn.table(r, j) = random.real(-1.0, 1.0);
        for (Eigen::Index j = 0; j < shared; ++j)
            drawn.difference(r, j) = drawn.table(r, j) - longer.value(r + drawn.first, j);
    }
    return drawn;
}

} // namespace

class TestTableDifference : public QObject {
    Q_OBJECT

private slots:
    void largestIsThatOfAllCells();
    void everyCellIsASample();
    void aWindowShowsItsOwnCells();
    void whatFitsInAFrameIsShownWhole();
    void sharedPixelsShowTheLargest();
    void oneWrongCellOfALargeTableIsSeen();
    void whatIsNotFiniteIsCounted();
    void theFirstWrongCellIsTheFirstRead();
    void aStopEndsIt();
    void aLongComparisonTellsItsProgress();
    void nothingToCompareTellsNoProgress();
    void schemesOfTheFamilyAreComparedToo();
    void whatArithmeticLosesIsExplained();
    void whatArithmeticLosesFarOutIsExplained();
    void whatArithmeticLosesOverAGridIsExplained();

private:
    Random m_random;
};

void TestTableDifference::largestIsThatOfAllCells()
{
    for (int trial = 0; trial < 100; ++trial) {
        const Case drawn = randomCase(m_random);
        const TableDifference difference(drawn.table, drawn.spec, drawn.first);
        QCOMPARE(difference.rows(), drawn.table.rows());
        QCOMPARE(difference.columns(), drawn.difference.cols());
        Eigen::Index row = 0;
        Eigen::Index column = 0;
        const double amount = drawn.difference.cwiseAbs().maxCoeff(&row, &column);
        const auto largest = difference.findings(Allowance(Precision::Float64, 0), Agreement::Rounded)->largest;
        QVERIFY2(std::abs(std::abs(largest.difference) - amount) < 1e-15, describe(drawn.spec));
        QVERIFY(largest.row == row && largest.column == column);
        QVERIFY((largest.difference < 0.0) == (drawn.difference(row, column) < 0.0));
    }
}

void TestTableDifference::everyCellIsASample()
{
    for (int trial = 0; trial < 50; ++trial) {
        const Case drawn = randomCase(m_random);
        const TableDifference difference(drawn.table, drawn.spec, drawn.first);
        const auto rows = SampleAxis::over(0.0, static_cast<double>(drawn.table.rows()), 400, drawn.table.rows());
        const auto columns = SampleAxis::over(0.0, static_cast<double>(drawn.table.cols()), 300, drawn.table.cols());
        const Raster raster = difference.sample(rows, columns).value();
        QCOMPARE(raster.values.rows(), drawn.table.rows());
        QCOMPARE(raster.values.cols(), drawn.table.cols());
        for (Eigen::Index r = 0; r < drawn.table.rows(); ++r)
            for (Eigen::Index j = 0; j < drawn.table.cols(); ++j) {
                const double expected = j < drawn.difference.cols() ? drawn.difference(r, j) : 0.0;
                QVERIFY2(std::abs(raster.values(r, j) - expected) < 1e-6, describe(drawn.spec));
            }
    }
}

void TestTableDifference::aWindowShowsItsOwnCells()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 24, 100).value();
    const Encoding encoding(spec);
    Table table(90, 24); // fewer rows than the encoding has
    for (double& value : table.reshaped())
        value = m_random.real(-1.0, 1.0);
    const TableDifference difference(table, spec, 0);
    const SampleAxis rows = SampleAxis::over(70.0, 95.0, 400, 100);
    const SampleAxis columns = SampleAxis::over(13.0, 21.0, 300, 24);
    QCOMPARE(qint64{difference.cellsOf(rows)}, qint64{20 * 24}); // the encoding computes whole rows
    const Raster raster = difference.sample(rows, columns).value();
    QVERIFY(raster.values.rows() == 25 && raster.values.cols() == 8);
    for (Eigen::Index r = 0; r < 25; ++r)
        for (Eigen::Index c = 0; c < 8; ++c) {
            const double expected = r < 20 ? table(70 + r, 13 + c) - encoding.value(70 + r, 13 + c) : 0.0;
            QVERIFY(std::abs(raster.values(r, c) - expected) < 1e-6);
        }
}

void TestTableDifference::whatFitsInAFrameIsShownWhole()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 24, 300).value();
    Table table(300, 24);
    for (double& value : table.reshaped())
        value = m_random.real(-1.0, 1.0);
    const TableDifference difference(table, spec, 0);
    const SampleAxis columns = SampleAxis::over(0.0, 24.0, 24, 24);
    for (const int pixels : {20, 300}) {
        const SampleAxis rows = SampleAxis::over(0.0, 300.0, pixels, 300);
        QVERIFY((difference.sampleSome(rows, columns).values == difference.sample(rows, columns)->values).all());
    }
}

void TestTableDifference::sharedPixelsShowTheLargest()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 64, 1000).value();
    Table table = Encoding(spec).matrix();
    table(777, 33) += 0.25;
    table(778, 34) -= 0.125; // less, in the same pixel
    const TableDifference difference(table, spec, 0);
    const Raster raster = difference.sample(SampleAxis::over(0.0, 1000.0, 10, 1000), SampleAxis::over(0.0, 64.0, 8, 64)).value();
    for (int r = 0; r < 10; ++r)
        for (int c = 0; c < 8; ++c)
            QVERIFY(std::abs(raster.values(r, c) - (r == 7 && c == 4 ? 0.25F : 0.0F)) < 1e-6F);
}

// One wrong cell among millions: it is found and it is in the picture.
void TestTableDifference::oneWrongCellOfALargeTableIsSeen()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 512, 9000).value();
    Table table = Encoding(spec).matrix().cast<float>().cast<double>();
    table(1, 3) += 0.5;
    const TableDifference difference(table, spec, 0);
    const auto all = [](std::int64_t cells, int pixels) { return SampleAxis::over(0.0, static_cast<double>(cells), pixels, cells); };
    const auto findings = difference.findings(Allowance(Precision::Float32, 0), Agreement::Float32Arithmetic);
    QVERIFY(findings->largest.row == 1 && findings->largest.column == 3 && std::abs(findings->largest.difference - 0.5) < 1e-7);
    QCOMPARE(findings->unexplained, std::int64_t{1});
    QVERIFY(findings->firstUnexplained == findings->largest);
    const Raster raster = difference.sample(all(9000, 300), all(512, 200)).value();
    QVERIFY(std::abs(raster.values(0, 1) - 0.5F) < 1e-6F);
    QCOMPARE((raster.values.abs() > 1e-6F).count(), Eigen::Index{1});
}

void TestTableDifference::whatIsNotFiniteIsCounted()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 8, 100).value();
    Table table = Encoding(spec).matrix();
    table(70, 1) = std::numeric_limits<double>::quiet_NaN();
    table(40, 5) = -std::numeric_limits<double>::infinity();
    const TableDifference difference(table, spec, 0);
    const auto findings = difference.findings(Allowance(Precision::Float64, 0), Agreement::Float64Arithmetic);
    QCOMPARE(findings->notFinite, std::int64_t{2});
    QVERIFY(findings->firstBadRow == 40 && findings->firstBadColumn == 5);
    QVERIFY(findings->unexplained == 0 && std::abs(findings->largest.difference) < 1e-15);
    const Raster raster = difference.sample(SampleAxis::over(0.0, 100.0, 10, 100), SampleAxis::over(0.0, 8.0, 8, 8)).value();
    QVERIFY(raster.values.isNaN().count() == 2 && std::isnan(raster.values(7, 1)) && std::isnan(raster.values(4, 5)));
}

// From many threads: of all wrong cells the first in reading order, also if it is not finite or not the most wrong.
void TestTableDifference::theFirstWrongCellIsTheFirstRead()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 512, 4000).value();
    const Table right = Encoding(spec).matrix();
    using Cells = std::vector<std::tuple<std::int64_t, std::int64_t, double>>; // row, column, what is added
    Rows<Cells> rows;
    rows.add("none", Cells());
    rows.add("one", Cells{{3999, 511, 0.1}});
    rows.add("a larger one behind", Cells{{7, 5, -1e-3}, {7, 9, 0.5}, {3000, 0, 0.9}});
    rows.add("NaN before", Cells{{900, 3, 0.5}, {20, 500, std::nan("")}});
    rows.add("NaN behind", Cells{{900, 3, 0.5}, {900, 4, std::nan("")}});
    rows.add("NaN only", Cells{{1, 1, HUGE_VAL}});
    rows.each([&](const Cells& cells) {
        Table table = right;
        for (const auto& [row, column, added] : cells)
            table(row, column) += added;
        const TableDifference difference(table, spec, 0);
        const auto wrong = difference.findings(Allowance(Precision::Float64, 0), Agreement::Float64Arithmetic)->firstWrong();
        QCOMPARE(wrong.has_value(), !cells.empty());
        if (cells.empty())
            return;
        Cells inOrder = cells;
        std::ranges::sort(inOrder, {}, [](const auto& cell) { return std::pair(std::get<0>(cell), std::get<1>(cell)); });
        TableDifference::Cell from;
        for (const auto& [row, column, added] : inOrder) { // from behind each, the next
            const auto next = difference.findings(Allowance(Precision::Float64, 0), Agreement::Float64Arithmetic, {}, from)->firstWrong();
            QVERIFY(next && next->row == row && next->column == column);
            QVERIFY(std::isfinite(added) ? std::abs(next->difference - added) < 1e-12 : std::isnan(next->difference));
            from = {row, column + 1};
        }
        QVERIFY(!difference.findings(Allowance(Precision::Float64, 0), Agreement::Float64Arithmetic, {}, from)->firstWrong());
    });
}

void TestTableDifference::aStopEndsIt()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 64, 1000).value();
    const Table table = Table::Zero(1000, 64);
    const TableDifference difference(table, spec, 0);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(difference.findings(Allowance(Precision::Float64, 0), Agreement::Rounded, {{}, stop.get_token()}).error().kind
            == Error::Kind::Cancelled);
    const auto axis = SampleAxis::over(0.0, 10.0, 10, 64);
    QVERIFY(difference.sample(axis, axis, {{}, stop.get_token()}).error().kind == Error::Kind::Cancelled);
}

void TestTableDifference::aLongComparisonTellsItsProgress()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, EncodingSpec::maxDModel, 3000).value();
    const Table table = Table::Zero(3000, 1); // all columns of the encoding are computed
    const TableDifference difference(table, spec, 0);
    ProgressRecord record;
    QVERIFY(difference.findings(Allowance(Precision::Float64, 0), Agreement::Rounded, record.progress()));
    QVERIFY2(record.complaint(0.5, 2).isEmpty(), qPrintable(record.complaint(0.5, 2)));
}

void TestTableDifference::nothingToCompareTellsNoProgress()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 8, 100).value();
    const Table table = Table::Ones(40, 8);
    const TableDifference difference(table, spec, 0);
    const SampleAxis beyond = SampleAxis::over(60.0, 100.0, 40, 100);
    QCOMPARE(qint64{difference.cellsOf(beyond)}, qint64{0});
    ProgressRecord record;
    const auto raster = difference.sample(beyond, SampleAxis::over(0.0, 8.0, 8, 8), record.progress());
    QVERIFY(raster && (raster->values == 0.0F).all());
    QVERIFY(record.parts().empty());
}

void TestTableDifference::schemesOfTheFamilyAreComparedToo()
{
    for (const char* const name : {"fairseq", "timestep", "mae", "detr", "nerf", "fourier"}) {
        const SchemePtr scheme = makeScheme(EncodingSpec::make(10000.0, 24, 197).value(), SchemeName::from(name).value(), 3);
        Table table(200, 30); // more than the scheme has of both
        table.setOnes();
        Table own(197, 24);
        scheme->rows(0, own);
        table.topLeftCorner(197, 24) = own.cast<float>().cast<double>();
        table(150, 17) += 0.001;
        const TableDifference difference(table, scheme);
        QCOMPARE(qint64{difference.rows()}, qint64{197});
        QCOMPARE(qint64{difference.columns()}, qint64{24});
        const auto findings = difference.findings(Allowance(Precision::Float32, 0), Agreement::Float32Arithmetic).value();
        QCOMPARE(qint64{findings.unexplained}, qint64{1});
        QVERIFY(findings.largest.row == 150 && findings.largest.column == 17 && std::abs(findings.largest.difference - 0.001) < 1e-6);
        const Raster all = difference.sample(SampleAxis::over(0, 197, 197, 197), SampleAxis::over(0, 24, 24, 24)).value();
        QVERIFY((all.values.cast<double>().matrix() - (table.topLeftCorner(197, 24) - own)).cwiseAbs().maxCoeff() < 1e-9);
    }
}

// Angles in float32, as PyTorch computes them: the error grows with the position.
void TestTableDifference::whatArithmeticLosesIsExplained()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 33, 4000, Layout::Concatenated, FrequencyRule::Tensor2Tensor).value();
    Table table = Table::Zero(4000, 33);
    for (Eigen::Index k = 0; k < table.rows(); ++k)
        for (Eigen::Index i = 0; i < 16; ++i) {
            const float angle = static_cast<float>(k) * std::exp(static_cast<float>(i) * (-std::log(10000.0F) / 15.0F));
            table(k, i) = static_cast<double>(std::sin(angle));
            table(k, 16 + i) = static_cast<double>(std::cos(angle));
        }
    const TableDifference difference(table, spec, 0);
    const Allowance allowance(Precision::Float32, 0);
    QCOMPARE(qint64{difference.findings(allowance, Agreement::Float32Arithmetic)->unexplained}, qint64{0});
    QVERIFY(difference.findings(allowance, Agreement::Float64Arithmetic)->unexplained > 1000);
    table(3000, 32) = 1e-6; // a column of zeros turns by nothing
    QCOMPARE(qint64{difference.findings(allowance, Agreement::Float32Arithmetic)->unexplained}, qint64{1});
}

// The error grows with the position, and not with the row.
void TestTableDifference::whatArithmeticLosesFarOutIsExplained()
{
    constexpr std::int64_t first = 500'000;
    const EncodingSpec spec = EncodingSpec::make(10000.0, 16, 100, Layout::Concatenated).value();
    Table table(100, 16);
    for (Eigen::Index r = 0; r < table.rows(); ++r)
        for (Eigen::Index i = 0; i < 8; ++i) {
            const float angle = static_cast<float>(first + r) * std::exp(static_cast<float>(i) * (-std::log(10000.0F) / 8.0F));
            table(r, i) = static_cast<double>(std::sin(angle));
            table(r, 8 + i) = static_cast<double>(std::cos(angle));
        }
    const TableDifference difference(table, spec, first);
    const auto findings = difference.findings(Allowance(Precision::Float32, 0), Agreement::Float32Arithmetic);
    QVERIFY(std::abs(findings->largest.difference) > 1e-3);
    QCOMPARE(qint64{findings->unexplained}, qint64{0});
}

// The last patch is the farthest in both directions.
void TestTableDifference::whatArithmeticLosesOverAGridIsExplained()
{
    const SchemePtr scheme = makeScheme(EncodingSpec::make(10000.0, 16, 800).value(), "mae"_scheme, {0, nullptr, {0, 200}, {}});
    Table table(800, 16);
    for (Eigen::Index k = 0; k < table.rows(); ++k)
        for (Eigen::Index j = 0; j < 16; ++j) {
            const auto place = static_cast<float>(j < 8 ? k % 200 : k / 200);
            const float angle = place * std::pow(10000.0F, -static_cast<float>(j % 4) / 4.0F);
            table(k, j) = static_cast<double>(j % 8 < 4 ? std::sin(angle) : std::cos(angle));
        }
    const TableDifference difference(table, scheme);
    const Allowance allowance(Precision::Float32, 0);
    QCOMPARE(qint64{difference.findings(allowance, Agreement::Float32Arithmetic)->unexplained}, qint64{0});
    QVERIFY(difference.findings(allowance, Agreement::Float64Arithmetic)->unexplained > 10);
}

POSENC_TEST(TestTableDifference)
#include "test_table_difference.moc"
