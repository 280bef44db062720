// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/learned_table.h"

#include "core/schemes/scheme_diagnostics.h"
#include "tests/support/brute_force.h"
#include "tests/support/progress_record.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <cmath>
#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

std::shared_ptr<const LearnedTable> learned(const Table& values)
{
    FileTable file;
    file.values = values;
    return LearnedTable::make(std::move(file)).value();
}

// The measure of two rows, written down anew.
double measured(Measure measure, const Eigen::RowVectorXd& a, const Eigen::RowVectorXd& b)
{
    if (measure == Measure::Dot)
        return (a.array() * b.array()).sum();
    if (measure == Measure::Distance)
        return std::sqrt((a - b).array().square().sum());
    return (a.array() * b.array()).sum() / std::sqrt(a.array().square().sum() * b.array().square().sum());
}

} // namespace

class TestLearnedTable : public QObject {
    Q_OBJECT
private slots:
    void sumsAreThoseOfTheRows();
    void squaresAreThoseOfTheRows();
    void offsetsAreMeansOverAllPairs();
    void offsetsOfALongTableHavePairs();
    void colors();
    void colorsOfALargeTableAreOfAllItsParts();
    void whatIsNotFiniteIsCountedAndLeftOut();
    void refuses();
    void takesTheLargestSizes();
    void canBeCancelled();
    void progressRises();

private:
    Table random(Eigen::Index rows, Eigen::Index columns)
    {
        return Table::NullaryExpr(rows, columns, [this] { return m_random.real(-1.0, 1.0); });
    }

    Random m_random;
};

void TestLearnedTable::sumsAreThoseOfTheRows()
{
    for (int round = 0; round < 50; ++round) {
        Table values = random(m_random.whole(1, 60), m_random.whole(1, 7));
        Table given = values;
        if (round % 2 == 1) // what is not finite counts as 0
            for (int cell = 0; cell < 5; ++cell) {
                const auto k = m_random.whole<Eigen::Index>(0, values.rows() - 1);
                const auto j = m_random.whole<Eigen::Index>(0, values.cols() - 1);
                values(k, j) = 0.0;
                given(k, j) = m_random.coin() ? noNumber : -infinity;
            }
        const auto table = learned(given.array().isFinite().any() ? given : values);
        std::vector<std::int64_t> columns;
        for (std::int64_t j = 0; j < values.cols(); ++j)
            if (m_random.coin())
                columns.push_back(j);
        const double edge = m_random.coin() ? m_random.real(0.0, static_cast<double>(values.rows()))
                                            : static_cast<double>(m_random.whole<std::int64_t>(0, values.rows()));
        std::vector<double> sums(columns.size());
        table->sumUpTo(edge, columns, sums.data());
        for (std::size_t c = 0; c < columns.size(); ++c) {
            double exact = 0.0;
            for (Eigen::Index k = 0; k < values.rows(); ++k)
                exact += std::clamp(edge - static_cast<double>(k), 0.0, 1.0) * values(k, columns[c]);
            QVERIFY2(std::abs(sums[c] - exact) <= 1e-12, QByteArray::number(edge, 'g', 17));
        }
    }
}

void TestLearnedTable::squaresAreThoseOfTheRows()
{
    for (int round = 0; round < 50; ++round) {
        const Table values = random(m_random.whole(1, 60), m_random.whole(1, 7)) * (round % 2 == 0 ? 0.01 : 10.0);
        const Eigen::VectorXd exact = values.rowwise().squaredNorm();
        const auto table = learned(values);
        const auto near = [&](double got, double expected) { return std::abs(got - expected) <= 1e-12 * exact.maxCoeff(); };
        QVERIFY(near(table->largestSquare(), exact.maxCoeff()));
        for (Eigen::Index k = 0; k < exact.size(); ++k)
            QVERIFY(near(std::pow(table->norm(k), 2), exact[k]));
        const auto length = static_cast<double>(values.rows());
        const double first = m_random.coin() ? 0.0 : m_random.real(0.0, 0.9 * length);
        const int pixels = m_random.whole(1, 30);
        const SampleAxis axis(first, m_random.real(0.2, 1.0) * (length - first) / pixels, pixels, values.rows());
        const Eigen::VectorXd means =
            coverage(axis) * exact.segment(axis.cellsBegin(), static_cast<Eigen::Index>(axis.cellsEnd() - axis.cellsBegin()));
        const std::vector<double> got = table->meanSquares(axis);
        QCOMPARE(std::ssize(got), qsizetype{axis.samples()});
        for (int s = 0; s < axis.samples(); ++s)
            QVERIFY2(std::abs(got[static_cast<std::size_t>(s)] - means[s]) <= 1e-9 * exact.sum() / std::min(1.0, axis.step()),
                     QByteArray::number(got[static_cast<std::size_t>(s)] - means[s]));
    }
    QCOMPARE(learned(Table::Zero(3, 2))->largestSquare(), 1.0);
}

void TestLearnedTable::offsetsAreMeansOverAllPairs()
{
    for (const Eigen::Index rows : {1, 2, 3, 41}) {
        const Table values = random(rows, 5);
        const auto table = learned(values);
        QCOMPARE(qint64{table->anchors()}, qint64{rows});
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance})
            for (Eigen::Index offset = 0; offset < rows; ++offset) {
                std::vector<double> pairs;
                for (Eigen::Index k = 0; k + offset < rows; ++k)
                    pairs.push_back(measured(measure, values.row(k), values.row(k + offset)));
                double mean = 0.0;
                for (const double value : pairs)
                    mean += value / static_cast<double>(pairs.size());
                double variance = 0.0;
                for (const double value : pairs)
                    variance += (value - mean) * (value - mean) / static_cast<double>(pairs.size());
                const OffsetValue got = table->offset(measure, offset);
                QVERIFY2(std::abs(got.value - mean) <= 1e-12, QByteArray::number(got.value - mean));
                QVERIFY2(std::abs(got.deviation - std::sqrt(variance)) <= 1e-7, QByteArray::number(got.deviation - std::sqrt(variance)));
            }
    }
}

// Too many pairs for all of them: the same row everywhere is found at every offset.
void TestLearnedTable::offsetsOfALongTableHavePairs()
{
    eachRow<qint64, qint64>(
        {
            {"wide: the products are too many", 10'000, 1024},
            {"narrow: the pairs are too many", 200'000, 4},
        },
        [&](qint64 rows, qint64 columns) {
            const Table values = Table::Constant(rows, columns, 1.0 / std::sqrt(static_cast<double>(columns))); // a power of two
            const auto table = learned(values);
            QVERIFY(table->anchors() < rows && table->anchors() >= 16);
            // The narrow one took 40 s, for 4 × 10⁹ pairs.
            QVERIFY2(table->anchors() * rows <= 100'000'000, QByteArray::number(qlonglong{table->anchors() * rows}));
            QVERIFY2(table->anchors() * rows * columns <= 20'000'000'000, QByteArray::number(qlonglong{table->anchors() * rows * columns}));
            for (const std::int64_t offset : {std::int64_t{0}, std::int64_t{1}, std::int64_t{777}, std::int64_t{rows - 1}})
                QCOMPARE(table->offset(Measure::Dot, offset).value, 1.0);
        });
}

void TestLearnedTable::colors()
{
    Rows<QList<double>, double, double> rows;
    rows.add("one number", QList<double>{-4}, -4.0, 4.0);
    rows.add("the first is the largest", QList<double>{-3, 0.5}, -3.0, 3.0);
    rows.add("zeros", QList<double>{0, 0, 0}, 0.0, 1.0);
    rows.add("positive constant", QList<double>{0.5, 0.5}, 0.0, 0.5);
    rows.add("negative constant", QList<double>{-2, -2}, -2.0, 2.0);
    rows.add("signed", QList<double>{-1, 0.25, 3}, -3.0, 3.0);
    rows.add("no negative", QList<double>{0.25, 0, 3}, 0.0, 3.0);
    rows.add("NaN", QList<double>{noNumber, 2, infinity, -1}, -2.0, 2.0);
    rows.add("no number", QList<double>{noNumber, infinity}, -1.0, 1.0);
    QList<double> outlier(1000, 0.125);
    outlier[3] = -0.25;
    outlier[500] = 1e6;
    rows.add("an outlier", outlier, -0.125, 0.125);
    rows.each([&](const QList<double>& numbers, double lowest, double highest) {
        const auto table = learned(Eigen::Map<const Table>(numbers.constData(), 1, numbers.size()));
        QCOMPARE(table->colorRange().lowest, lowest);
        QCOMPARE(table->colorRange().highest, highest);
        const auto upright = learned(Eigen::Map<const Table>(numbers.constData(), numbers.size(), 1));
        QCOMPARE(upright->colorRange().highest, highest);
    });
}

// Every other number is large; both kinds decide how far the colours reach.
void TestLearnedTable::colorsOfALargeTableAreOfAllItsParts()
{
    Rows<int, int, int> examples;
    // slope: of the lines on which the numbers are large: columns a row
    for (const int first : {0, 1}) {
        examples.add(QString::asprintf("2^20 numbers, all are seen: from %d", first).toUtf8(), 64, 1, first);
        examples.add(QString::asprintf("twice as many, half of every column: from %d", first).toUtf8(), 128, 0, first);
    }
    examples.each([&](int rows, int slope, int first) {
        const Table values =
            Table::NullaryExpr(rows, 16384, [&](Eigen::Index k, Eigen::Index j) { return (j + slope * k) % 2 == first ? 3.0 : 1.0; });
        const auto table = learned(values);
        QCOMPARE(table->colorRange().lowest, 0.0);
        QCOMPARE(table->colorRange().highest, 3.0);
    });
}

void TestLearnedTable::whatIsNotFiniteIsCountedAndLeftOut()
{
    Table values = random(30, 4);
    values(3, 1) = noNumber;
    values(3, 2) = infinity;
    values(20, 0) = -infinity;
    const auto table = learned(values);
    QCOMPARE(qint64{table->nans()}, qint64{1});
    QCOMPARE(qint64{table->infinities()}, qint64{2});
    QVERIFY(!table->isFinite() && std::isfinite(table->largestSquare()));
    QVERIFY(table->finiteRange().highest < 1.0 && table->finiteRange().lowest > -1.0);
    std::vector<std::pair<std::int64_t, std::int64_t>> marked;
    table->markUnfinite(0, 30, [&](std::int64_t k, std::int64_t j) { marked.emplace_back(k, j); });
    QVERIFY((marked == std::vector<std::pair<std::int64_t, std::int64_t>>{{3, 1}, {3, 2}, {20, 0}}));
    marked.clear();
    table->markUnfinite(4, 20, [&](std::int64_t k, std::int64_t j) { marked.emplace_back(k, j); });
    QVERIFY(marked.empty());
    const std::vector<std::int64_t> columns{0, 1, 2, 3};
    std::vector<double> sums(4);
    table->sumUpTo(30.0, columns, sums.data());
    QVERIFY(std::isfinite(sums[0]) && std::isfinite(sums[1]) && std::isfinite(sums[2]));
    for (std::int64_t offset = 0; offset < 30; ++offset)
        QVERIFY(std::isfinite(table->offset(Measure::Dot, offset).value) || offset == 29);
}

void TestLearnedTable::refuses()
{
    eachRow<int, int>(
        {
            {"nothing", 0, 5},
            {"no columns", 5, 0},
            {"too wide", 1, 16385},
            {"too long", 1048577, 1},
        },
        [&](int rows, int columns) {
            FileTable file;
            file.values = Table::Zero(rows, columns);
            const auto table = LearnedTable::make(std::move(file));
            QVERIFY(!table);
            QCOMPARE(table.error().kind, Error::Kind::File);
            QVERIFY(table.error().message.ends_with('.'));
        });
}

// Whether a table is refused is known at once; what follows takes its time and is cancelled.
void TestLearnedTable::takesTheLargestSizes()
{
    eachRow<int, int>(
        {
            {"as long as can be", 1048576, 1},
            {"as wide as can be", 1, 16384},
        },
        [&](int rows, int columns) {
            std::stop_source source;
            source.request_stop();
            FileTable file;
            file.values = Table::Zero(rows, columns);
            const auto table = LearnedTable::make(std::move(file), {nullptr, source.get_token()});
            QVERIFY(!table);
            QCOMPARE(table.error().kind, Error::Kind::Cancelled);
        });
}

void TestLearnedTable::canBeCancelled()
{
    for (const double from : {-1.0, 0.0, 0.5}) {
        QVERIFY(isStopped(
            [](const Progress& progress) {
                FileTable file;
                file.values = Table::Ones(3000, 300);
                return LearnedTable::make(std::move(file), progress);
            },
            from));
    }
}

void TestLearnedTable::progressRises()
{
    ProgressRecord record;
    FileTable file;
    file.values = random(5000, 40);
    const auto table = LearnedTable::make(std::move(file), record.progress());
    QVERIFY(table);
    QCOMPARE(record.complaint(0.7, 10), QString());
    ProgressRecord wide; // spectra are told of by some hundred columns
    FileTable low;
    low.values = random(20, 1200);
    QVERIFY(LearnedTable::make(std::move(low), wide.progress()));
    QCOMPARE(wide.complaint(0.5, 5), QString());
    ProgressRecord diagnosed;
    const SchemePtr scheme = makeScheme(EncodingSpec::make(10000.0, 40, 5000).value(), "table"_scheme, {0, table.value()});
    QVERIFY(scheme->diagnose(diagnosed.progress()));
    QCOMPARE(diagnosed.complaint(0.8, 10), QString());
}

POSENC_TEST(TestLearnedTable)
#include "test_learned_table.moc"
