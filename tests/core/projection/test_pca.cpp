// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/product_sums.h"
#include "core/projection/pca.h"
#include "core/projection/position_sample.h"
#include "tests/support/progress_record.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <Eigen/SVD>
#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

Table centred(const Table& vectors) { return vectors.rowwise() - vectors.colwise().mean().eval(); }

// How far the points are from U S of the singular value decomposition, up to sign.
double distanceToSvd(const Table& points, const Eigen::JacobiSVD<Eigen::MatrixXd>& svd, Eigen::Index component)
{
    if (component >= svd.singularValues().size())
        return points.col(component).norm();
    const Eigen::VectorXd expected = svd.matrixU().col(component) * svd.singularValues()[component];
    return std::min((points.col(component) - expected).norm(), (points.col(component) + expected).norm());
}

bool firstOfLargestIsPositive(const Eigen::VectorXd& coordinates)
{
    const double largest = coordinates.cwiseAbs().maxCoeff();
    for (const double value : coordinates)
        if (std::abs(value) >= (1.0 - 1e-9) * largest)
            return value >= 0.0;
    return false;
}

} // namespace

class TestPca : public QObject {
    Q_OBJECT

private slots:
    void singularValuesAgree();
    void encodings();
    void whatDoesNotSpreadIsZero();
    void componentsOfNearlyTheSameLengthAreFound();
    void pairsOfRowsAreThoseOfEigen();
    void columnsAtATimeGiveTheSameBits();
    void cancelIsNoResult();

private:
    Random m_random;
};

void TestPca::singularValuesAgree()
{
    eachRow<int, int>(
        {
            {"more vectors than dimensions", 60, 7},
            {"more dimensions than vectors", 9, 300},
            {"as many of both", 20, 20},
            {"so many that Lanczos' method is taken", 150, 130},
            {"the same from the distances", 130, 150},
            {"two vectors", 2, 5},
            {"one dimension", 12, 1},
        },
        [&](int vectors, int dimensions) {
            Table table(vectors, dimensions);
            for (Eigen::Index i = 0; i < table.size(); ++i) // the first two dimensions stand out, so the components are well separated
                table.data()[i] = m_random.real(-1.0, 1.0) * (i % dimensions == 0 ? 9.0 : i % dimensions == 1 ? 4.0 : 1.0) + 5.0;
            const auto got = principalComponents(table);
            QVERIFY(got.hasValue());
            const Table around = centred(table);
            const Eigen::JacobiSVD<Eigen::MatrixXd> svd(around, Eigen::ComputeThinU);
            for (Eigen::Index c = 0; c < 2; ++c) {
                const double away = distanceToSvd(got->points, svd, c);
                QVERIFY2(away <= 1e-9 * around.norm(), QByteArray::number(away));
                const double value = c < svd.singularValues().size() ? svd.singularValues()[c] : 0.0;
                QVERIFY(std::abs(got->explainedVariance[static_cast<std::size_t>(c)] - value * value / around.squaredNorm()) <= 1e-12);
                QVERIFY(firstOfLargestIsPositive(got->points.col(c)));
            }
        });
}

void TestPca::encodings()
{
    eachRow<qint64, qint64>(
        {
            {"the narrow heatmap", 8, 128},
            {"a wide one", 128, 128},
            {"wider than long", 301, 97},
            {"longer than wide", 33, 250},
        },
        [&](qint64 d, qint64 length) {
            const Table table = Encoding(EncodingSpec::make(10000, d, length).value()).matrix();
            const auto got = principalComponents(table);
            const Table around = centred(table);
            const Eigen::JacobiSVD<Eigen::MatrixXd> svd(around, Eigen::ComputeThinU);
            for (Eigen::Index c = 0; c < 2; ++c) {
                const double away = distanceToSvd(got->points, svd, c);
                QVERIFY2(away <= 1e-9 * around.norm(), QByteArray::number(away));
            }
            const auto again = principalComponents(table);
            QVERIFY(again->points == got->points && again->explainedVariance == got->explainedVariance);
            const auto moved = principalComponents(table.array() + 3.0);
            QVERIFY2((moved->points - got->points).norm() <= 1e-9 * around.norm(), "the sign is fixed, wherever the vectors lie");
        });
}

void TestPca::whatDoesNotSpreadIsZero()
{
    eachRow<int, int, bool>(
        {
            {"one vector", 1, 5, false},
            {"one vector of one dimension", 1, 1, false},
            {"one dimension", 6, 1, true},
            {"equal vectors, few dimensions", 90, 3, false},
            {"equal vectors, many dimensions", 70, 500, false},
            {"a line in few dimensions", 100, 4, true},
            {"a line in many dimensions", 80, 200, true},
        },
        [&](int vectors, int dimensions, bool line) {
            Table table(vectors, dimensions);
            for (Eigen::Index p = 0; p < vectors; ++p)
                for (Eigen::Index j = 0; j < dimensions; ++j)
                    table(p, j) = 0.1 + (line ? static_cast<double>(p) * static_cast<double>(j + 1) : 0.0);
            const auto got = principalComponents(table);
            QVERIFY(got.hasValue());
            QCOMPARE(got->points.rows(), Eigen::Index{vectors});
            QVERIFY(got->points.col(1).isZero(0.0) && got->explainedVariance[1] == 0.0);
            if (line)
                QVERIFY(std::abs(got->explainedVariance[0] - 1.0) <= 1e-12 && got->points.col(0).norm() > 1.0);
            else
                QVERIFY(got->points.col(0).isZero(0.0) && got->explainedVariance[0] == 0.0);
        });
}

// Every dimension has two vectors, one on either side of the mean, 0.
void TestPca::componentsOfNearlyTheSameLengthAreFound()
{
    eachRow<double, bool>(
        {
            {"three of them", 1e-10, false},
            {"two before a crowd, in which Lanczos' method is lost", 1e-7, true},
        },
        [&](double apart, bool crowded) {
            constexpr Eigen::Index dimensions = 65;
            Table table = Table::Zero(2 * dimensions, dimensions);
            double total = 0.0;
            for (Eigen::Index j = 0; j < dimensions; ++j) {
                const double part = static_cast<double>(j) / dimensions;
                const double other = crowded ? 1.0 - 2.0 * apart - std::pow(part, 8.0) : 0.9 * part;
                const double square = j < 3 ? 1.0 - apart * static_cast<double>(j) : other;
                table(2 * j, j) = std::sqrt(square);
                table(2 * j + 1, j) = -std::sqrt(square);
                total += square;
            }
            const auto got = principalComponents(table);
            QVERIFY(got.hasValue());
            for (Eigen::Index c = 0; c < 2; ++c) {
                QVERIFY((got->points.col(c) - table.col(c)).norm() <= 1e-4);
                const double square = 0.5 * table.col(c).squaredNorm();
                QVERIFY(std::abs(got->explainedVariance[static_cast<std::size_t>(c)] - square / total) <= 1e-9);
            }
        });
}

void TestPca::pairsOfRowsAreThoseOfEigen()
{
    for (int trial = 0; trial < 20; ++trial) {
        const Table table = Table::Random(m_random.whole<Eigen::Index>(1, 90), m_random.whole<Eigen::Index>(1, 600));
        const Table products = rowProducts(table).value();
        const Table squares = squaredDistances(table).value();
        QVERIFY((products - table * table.transpose()).cwiseAbs().maxCoeff() <= 1e-12 * static_cast<double>(table.cols()));
        QVERIFY(products == products.transpose() && squares == squares.transpose() && squares.diagonal().isZero(0.0));
        for (Eigen::Index a = 0; a < table.rows(); ++a)
            for (Eigen::Index b = 0; b < table.rows(); ++b)
                QVERIFY(std::abs(squares(a, b) - (table.row(a) - table.row(b)).squaredNorm()) <= 1e-12 * static_cast<double>(table.cols()));
    }
}

void TestPca::columnsAtATimeGiveTheSameBits()
{
    for (const Eigen::Index columns : {1, 2047, 2048, 2049, 5000}) {
        const Table table = Table::Random(m_random.whole<Eigen::Index>(1, 50), columns);
        Eigen::Index widest = 0;
        const LongVectors vectors{table.rows(), table.cols(), [&](Eigen::Index first, Eigen::Index count) -> Table {
                                      widest = std::max(widest, count);
                                      return table.middleCols(first, count);
                                  }};
        QVERIFY(squaredDistances(vectors).value() == squaredDistances(table).value());
        QVERIFY(widest <= 2048);
        if (table.cols() > table.rows())
            QVERIFY(principalComponentsOfDistances(squaredDistances(table).value()).value().points
                    == principalComponents(table).value().points);
    }
}

void TestPca::cancelIsNoResult()
{
    for (const Table& table : {Table(Table::Random(20, 5)), Table(Table::Random(5, 20))})
        QVERIFY(isStopped([&](const Progress& progress) { return principalComponents(table, progress); }));
}

POSENC_TEST(TestPca)
#include "test_pca.moc"
