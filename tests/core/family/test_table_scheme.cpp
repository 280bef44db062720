// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/learned_table.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/schemes/scheme_similarity.h"
#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <cmath>
#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

SchemePtr schemeOf(const Table& values)
{
    FileTable file;
    file.values = values;
    return makeScheme(EncodingSpec::make(10000.0, values.cols(), values.rows()).value(), "table"_scheme,
                      {0, LearnedTable::make(std::move(file)).value()});
}

} // namespace

/// The scheme whose numbers come from a file, against the numbers themselves.
class TestTableScheme : public QObject {
    Q_OBJECT
private slots:
    void numbersAreThoseOfTheTable();
    void longColumnsAreWhole();
    void picturesAreMeans();
    void similaritiesAreThoseOfTheMeans();
    void curveOverTheOffset();
    void offsetsWithoutPairsAreLeftOut();
    void nanIsShown();
    void nanIsShownInItsWindowsAlone();
    void tablesThatCachesHoldAreSeenWhole();
    void withoutATable();
    void anotherSize();
    void diagnoses();

private:
    Table random(Eigen::Index rows, Eigen::Index columns)
    {
        return Table::NullaryExpr(rows, columns, [this] { return m_random.real(-1.0, 1.0); });
    }

    Random m_random;
};

void TestTableScheme::numbersAreThoseOfTheTable()
{
    const Table values = random(23, 9);
    const SchemePtr scheme = schemeOf(values);
    QVERIFY(scheme->traits().uncorrelatedCells && scheme->traits().peaksOnDiagonal); // whatever a file holds
    QCOMPARE(scheme->value(22, 8), values(22, 8));
    QVERIFY(scheme->row(5).transpose() == values.row(5));
    QVERIFY(scheme->column(4) == values.col(4));
    Table block(7, 9);
    scheme->rows(11, block);
    QVERIFY(block == values.middleRows(11, 7));
    Table some(2, 3);
    scheme->numbers(std::vector<std::int64_t>{0, 20}, std::vector<std::int64_t>{1, 2, 8}, some);
    QCOMPARE(some(1, 2), values(20, 8));
}

// They are read in several parts at once; the last part need not be as long as the others.
void TestTableScheme::longColumnsAreWhole()
{
    for (const Eigen::Index rows : {4095, 4096, 8192, 20011}) {
        const Table values = random(rows, 5);
        const SchemePtr scheme = schemeOf(values);
        std::vector<std::int64_t> others; // every third position, from the third on
        for (std::int64_t k = 2; k < rows; k += 3)
            others.push_back(k);
        Table some(std::ssize(others), 2);
        scheme->numbers(others, std::vector<std::int64_t>{1, 4}, some);
        for (std::size_t r = 0; r < others.size(); ++r)
            for (const auto& [column, j] : {std::pair(0, 1), std::pair(1, 4)})
                QCOMPARE(some(static_cast<Eigen::Index>(r), column), values(others[r], j));
        QVERIFY(scheme->column(3) == values.col(3));
    }
}

void TestTableScheme::picturesAreMeans()
{
    for (int round = 0; round < 60; ++round) {
        const Table values = random(m_random.whole(1, 400), m_random.whole(1, 90));
        const SchemePtr scheme = schemeOf(values);
        const auto axis = [&](Eigen::Index cells) {
            const auto size = static_cast<double>(cells);
            const double first = m_random.real(0.0, 0.8 * size);
            return SampleAxis::ofMeans(first, m_random.real(0.05, 1.0) * size / 40.0, 40, cells);
        };
        const SampleAxis rows = axis(values.rows());
        const SampleAxis columns = axis(values.cols());
        const Table rowShares = coverage(rows);
        const Table columnShares = coverage(columns);
        const Table exact = rowShares * values.block(rows.cellsBegin(), columns.cellsBegin(), rowShares.cols(), columnShares.cols())
                            * columnShares.transpose();
        const SampledRaster picture = scheme->sample(rows, columns);
        QVERIFY(picture.columns.everything() && picture.columns.all == columns.cellsEnd() - columns.cellsBegin());
        const double error = (picture.raster.values.cast<double>().matrix() - exact).cwiseAbs().maxCoeff();
        QVERIFY2(error <= 1e-6, QByteArray::number(error) + " steps " + QByteArray::number(rows.step()));
    }
}

void TestTableScheme::similaritiesAreThoseOfTheMeans()
{
    const Table values = random(240, 12);
    const SchemePtr scheme = schemeOf(values);
    for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance})
        for (const int pixels : {240, 60, 37}) {
            const SampleAxis axis = SampleAxis::over(0.0, 240.0, pixels, 240);
            const SampledRaster picture = scheme->sampleSimilarity(measure, axis, axis);
            QVERIFY(picture.columns.everything());
            const Table shares = coverage(axis);
            const Table products = shares * (values * values.transpose()) * shares.transpose();
            const Eigen::VectorXd squares = shares * values.rowwise().squaredNorm();
            for (Eigen::Index a = 0; a < products.rows(); ++a)
                for (Eigen::Index b = 0; b < products.cols(); ++b) {
                    double exact = products(a, b);
                    if (measure == Measure::Cosine)
                        exact /= std::sqrt(squares[a] * squares[b]);
                    if (measure == Measure::Distance)
                        exact = std::sqrt(std::max(0.0, squares[a] + squares[b] - 2.0 * exact));
                    const double tolerance = measure == Measure::Distance ? 4e-3 : 1e-5; // a root of what single precision leaves of 0
                    QVERIFY2(std::abs(static_cast<double>(picture.raster.values(a, b)) - exact) <= tolerance, QByteArray::number(exact));
                }
            QVERIFY(static_cast<double>(picture.raster.values.maxCoeff()) <= SchemeSimilarity(scheme, measure).highest() * (1.0 + 1e-6));
        }
}

void TestTableScheme::curveOverTheOffset()
{
    const Table values = random(120, 6);
    const SchemePtr scheme = schemeOf(values);
    const SampledCurve single = scheme->sampleOffsetCurve(Measure::Dot, SampleAxis::over(0.0, 120.0, 120, 120));
    for (std::size_t s = 0; s < 120; ++s) {
        const OffsetValue value = scheme->offsetValue(Measure::Dot, static_cast<std::int64_t>(s));
        QCOMPARE(single.samples.middle[s], value.value);
        QVERIFY(std::abs(single.samples.highest[s] - value.value - value.deviation) <= 1e-12);
        QVERIFY(std::abs(value.value - single.samples.lowest[s] - value.deviation) <= 1e-12);
    }
    const SampledCurve pixels = scheme->sampleOffsetCurve(Measure::Dot, SampleAxis::over(0.0, 120.0, 30, 120));
    for (const std::vector<double>* const numbers :
         {&pixels.samples.x, &pixels.samples.middle, &pixels.samples.lowest, &pixels.samples.highest})
        QCOMPARE(numbers->size(), std::size_t{30});
    for (std::size_t s = 0; s < 30; ++s) {
        double mean = 0.0;
        double square = 0.0; // over the pairs of four offsets, each offset with the same weight
        for (auto offset = static_cast<Eigen::Index>(4 * s); offset < static_cast<Eigen::Index>(4 * s + 4); ++offset) {
            const Eigen::Index pairs = 120 - offset;
            const Eigen::ArrayXd products = values.topRows(pairs).cwiseProduct(values.bottomRows(pairs)).rowwise().sum().array();
            mean += products.mean() / 4.0;
            square += products.square().mean() / 4.0;
        }
        const double deviation = std::sqrt(square - mean * mean);
        QCOMPARE(pixels.samples.x[s], 4.0 * static_cast<double>(s) + 1.5);
        QVERIFY(std::abs(pixels.samples.middle[s] - mean) <= 1e-12);
        QVERIFY(std::abs(pixels.samples.highest[s] - mean - deviation) <= 1e-9);
        QVERIFY(std::abs(mean - pixels.samples.lowest[s] - deviation) <= 1e-9);
    }
}

// The odd offsets of this table have no pair of rows with numbers; the even ones beside them keep theirs.
void TestTableScheme::offsetsWithoutPairsAreLeftOut()
{
    Table values = random(20, 5);
    for (Eigen::Index k = 1; k < values.rows(); k += 2)
        values(k, 3) = notANumber;
    const SampledCurve curve = schemeOf(values)->sampleOffsetCurve(Measure::Dot, SampleAxis::over(0.0, 20.0, 5, 20));
    for (Eigen::Index s = 0; s < 5; ++s) {
        double mean = 0.0;
        for (const Eigen::Index offset : {4 * s, 4 * s + 2})
            for (Eigen::Index k = 0; k + offset < values.rows(); k += 2)
                mean += values.row(k).dot(values.row(k + offset)) / static_cast<double>(values.rows() - offset);
        QVERIFY(std::abs(curve.samples.middle[static_cast<std::size_t>(s)] - mean) <= 1e-12);
    }
}

void TestTableScheme::nanIsShown()
{
    Table values = random(160, 20);
    values(77, 13) = notANumber;
    const SchemePtr scheme = schemeOf(values);
    const SampleAxis rows = SampleAxis::ofMeans(0.0, 4.0, 40, 160);
    const SampleAxis columns = SampleAxis::over(0.0, 20.0, 20, 20);
    const SampledRaster picture = scheme->sample(rows, columns);
    for (int r = 0; r < 40; ++r)
        for (int c = 0; c < 20; ++c)
            QCOMPARE(std::isnan(picture.raster.values(r, c)), r == 77 / 4 && c == 13);
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Table infinite = random(160, 20);
    infinite(77, 13) = infinite(9, 2) = -infinity;
    infinite(10, 2) = infinity;
    const SampledRaster shown = schemeOf(infinite)->sample(rows, columns);
    QVERIFY(shown.raster.values(77 / 4, 13) == -infinity && std::isnan(shown.raster.values(9 / 4, 2)));
    const SampleAxis axis = SampleAxis::over(0.0, 160.0, 40, 160);
    for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
        const SampledRaster similarity = scheme->sampleSimilarity(measure, axis, axis);
        QVERIFY(std::isnan(similarity.raster.values(19, 3)) && std::isnan(similarity.raster.values(3, 19)));
        QVERIFY(std::isfinite(similarity.raster.values(18, 20)));
        QVERIFY(std::isnan(scheme->similarity(measure, 77, 3)) && std::isfinite(scheme->similarity(measure, 76, 3)));
        // From a row without numbers nothing can be measured, not even to itself; to it, nothing from another.
        const SampleAxis each(0.0, 1.0, 160, 160);
        const CurveSamples from77 = scheme->sampleOffsets(measure, each, 77).samples;
        const CurveSamples from76 = scheme->sampleOffsets(measure, each, 76).samples;
        for (std::size_t k = 0; k < 160; ++k)
            QVERIFY(std::isnan(from77.middle[k]) && std::isnan(from76.middle[k]) == (k == 77));
    }
}

// The first row and column of a window are in it; those beside it are not, though the row is.
void TestTableScheme::nanIsShownInItsWindowsAlone()
{
    Table values = random(160, 90);
    for (const int column : {13, 50}) // 50 is the first column behind the window that begins at 10
        values(77, column) = notANumber;
    const SchemePtr scheme = schemeOf(values);
    const SampleAxis rows = SampleAxis::over(77.0, 117.0, 400, 160);
    for (const int first : {10, 12, 13, 14, 20})
        for (const int pixels : {40, 10}) { // columns by themselves, and four to a pixel
            const SampleAxis columns = SampleAxis::over(first, first + 40.0, pixels, 90);
            const SampledRaster picture = scheme->sample(rows, columns);
            const auto isIn = [&](int c, int column) { return first <= column && (column - first) / (40 / pixels) == c; };
            for (int r = 0; r < 40; ++r)
                for (int c = 0; c < pixels; ++c)
                    QCOMPARE(std::isnan(picture.raster.values(r, c)), r == 0 && (isIn(c, 13) || isIn(c, 50)));
        }
}

void TestTableScheme::tablesThatCachesHoldAreSeenWhole()
{
    const Table values = random(300, 1024);
    const SampleAxis axis = SampleAxis::over(0.0, 300.0, 300, 300);
    const SampledRaster picture = schemeOf(values)->sampleSimilarity(Measure::Dot, axis, axis);
    QVERIFY(picture.columns.everything());
    QVERIFY((picture.raster.values.cast<double>().matrix() - values * values.transpose()).cwiseAbs().maxCoeff() <= 1e-3);
}

void TestTableScheme::withoutATable()
{
    const SchemePtr scheme = makeScheme(EncodingSpec::make(10000.0, 6, 9).value(), "table"_scheme);
    QVERIFY(std::isnan(scheme->value(3, 3)));
    const SampleAxis axis = SampleAxis::over(0.0, 6.0, 6, 6);
    QVERIFY(scheme->sample(axis, axis).raster.values.isNaN().all());
    QVERIFY(static_cast<bool>(scheme->diagnose()));
}

// A scene may name other sizes than the file has.
void TestTableScheme::anotherSize()
{
    FileTable file;
    file.values = random(5, 4);
    const auto table = LearnedTable::make(FileTable(file)).value();
    const SchemePtr scheme = makeScheme(EncodingSpec::make(10000.0, 6, 9).value(), "table"_scheme, {0, table});
    QCOMPARE(scheme->value(4, 3), file.values(4, 3));
    QVERIFY(std::isnan(scheme->value(5, 3)) && std::isnan(scheme->value(4, 4)) && std::isnan(scheme->row(8)[5]));
    const SampleAxis axis = SampleAxis::over(0.0, 6.0, 6, 6);
    QVERIFY(scheme->sample(axis, axis).raster.values.isNaN().all());
    const SampleAxis below(5.0, 1.0, 4, 9); // positions that the file does not have
    const SampleAxis together(0.0, 4.5, 2, 9);
    for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
        for (const SampleAxis& positions : {axis, below, together}) {
            QVERIFY(scheme->sampleSimilarity(measure, positions, positions).raster.values.isNaN().all());
            const auto areNumbers = [](const CurveSamples& curve) {
                return std::ranges::any_of(curve.middle, [](double value) { return !std::isnan(value); });
            };
            QVERIFY(!areNumbers(scheme->sampleOffsetCurve(measure, positions).samples));
            QVERIFY(!areNumbers(scheme->sampleOffsets(measure, positions, 0).samples));
        }
        for (const std::int64_t offset : {0, 4, 5, 8})
            QVERIFY(std::isnan(scheme->offsetValue(measure, offset).value));
    }
}

void TestTableScheme::diagnoses()
{
    Table values = random(40, 8);
    values.row(31) = values.row(9);
    values(2, 2) = notANumber;
    values.col(5).setConstant(0.25);
    const SchemeDiagnostics found = schemeOf(values)->diagnose().value();
    QVERIFY(found.closest && found.closest->a == 9 && found.closest->b == 31 && found.closest->distance == 0.0);
    QCOMPARE(qint64{found.nans}, qint64{1});
    QCOMPARE(qint64{found.variation.columnsBelow}, qint64{1});
    QCOMPARE(qint64{found.variation.firstColumn}, qint64{5});
    double largest = 0.0;
    for (const double value : values.reshaped())
        if (std::isfinite(value))
            largest = std::max(largest, value);
    QCOMPARE(found.highestValue, largest);
}

POSENC_TEST(TestTableScheme)
#include "test_table_scheme.moc"
