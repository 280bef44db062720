// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scheme_examples.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

class TestSchemeTable : public QObject {
    Q_OBJECT

private slots:
    void sineAndCosineSquaresAddToOne();
    void countsAreWhatTheySay();
    void randomIsNormal();
    void randomNumbersAreIndependent();
    void randomFollowsItsSeedAlone();
    void sampledColumnsAreTold();

private:
    Random m_random;
};

void TestSchemeTable::sineAndCosineSquaresAddToOne()
{
    const SchemePtr sines = schemeOf("sines"_scheme, 50, 3000);
    const SchemePtr cosines = schemeOf("cosines"_scheme, 50, 3000);
    for (std::int64_t j = 0; j < 50; ++j) {
        const Eigen::VectorXd sum = sines->column(j).cwiseAbs2() + cosines->column(j).cwiseAbs2();
        QVERIFY((sum.array() - 1.0).abs().maxCoeff() <= 5e-16);
    }
}

void TestSchemeTable::countsAreWhatTheySay()
{
    QCOMPARE(schemeOf("integer"_scheme, 3, 100)->value(77, 2), 77.0);
    QCOMPARE(schemeOf("integer"_scheme, 3, 100)->highest(), 99.0);
    QCOMPARE(schemeOf("normalised"_scheme, 3, 101)->value(25, 2), 0.25);
    QCOMPARE(schemeOf("normalised"_scheme, 3, 201)->value(25, 2), 0.125); // the same position, another max_len
    QVERIFY(schemeOf("normalised"_scheme, 3, 101)->traits().dependsOnMaxLen
            && !schemeOf("integer"_scheme, 3, 101)->traits().dependsOnMaxLen);
    QCOMPARE(schemeOf("normalised"_scheme, 3, 1)->value(0, 0), 0.0);
    const Eigen::VectorXd bits = schemeOf("binary"_scheme, 100, 100)->row(0b1011010);
    for (std::int64_t j = 0; j < 100; ++j)
        QCOMPARE(bits[j], j == 1 || j == 3 || j == 4 || j == 6 ? 1.0 : 0.0);
    QCOMPARE(qint64{schemeOf("binary"_scheme, 100, 128)->usedColumns()}, qint64{7});
    QCOMPARE(qint64{schemeOf("binary"_scheme, 100, 129)->usedColumns()}, qint64{8});
    QCOMPARE(qint64{schemeOf("binary"_scheme, 5, 129)->usedColumns()}, qint64{5});
    QCOMPARE(qint64{schemeOf("binary"_scheme, 5, 1)->usedColumns()}, qint64{0});
}

// Moments, and the shares beyond one, two and three standard deviations, within five standard deviations of the expected ones.
void TestSchemeTable::randomIsNormal()
{
    const SchemePtr random = schemeOf("random"_scheme, 4, 200'000, {.seed = m_random.whole<std::uint64_t>(0, 1'000'000)});
    for (std::int64_t j = 0; j < 4; ++j) {
        const Eigen::ArrayXd z = random->column(j).array() * std::sqrt(2.0);
        const double error = 5.0 / std::sqrt(static_cast<double>(z.size()));
        QVERIFY(std::abs(z.mean()) <= error);
        QVERIFY(std::abs(z.square().mean() - 1.0) <= error * std::sqrt(2.0));
        QVERIFY(std::abs(z.cube().mean()) <= error * std::sqrt(15.0));
        QVERIFY(std::abs(z.square().square().mean() - 3.0) <= error * std::sqrt(96.0));
        for (const auto& [limit, share] : {std::pair(1.0, 0.317311), std::pair(2.0, 0.045500), std::pair(3.0, 0.0026998)}) {
            const double beyond = static_cast<double>((z.abs() > limit).count()) / static_cast<double>(z.size());
            QVERIFY2(std::abs(beyond - share) <= error * std::sqrt(share), QByteArray::number(beyond));
        }
    }
}

void TestSchemeTable::randomNumbersAreIndependent()
{
    const auto seed = m_random.whole<std::uint64_t>(0, 1'000'000);
    const SchemePtr random = schemeOf("random"_scheme, 3, 100'000, {.seed = seed});
    const SchemePtr other = schemeOf("random"_scheme, 3, 100'000, {.seed = seed + 1});
    const Eigen::VectorXd x = random->column(0);
    const double error = 5.0 * 0.5 / std::sqrt(static_cast<double>(x.size()));
    const auto correlation = [&](const Eigen::VectorXd& a, const Eigen::VectorXd& b) {
        return std::abs(a.dot(b)) / static_cast<double>(a.size());
    };
    QVERIFY(correlation(x, random->column(1)) <= error);
    QVERIFY(correlation(x, random->column(2)) <= error);
    QVERIFY(correlation(x, other->column(0)) <= error);
    for (const Eigen::Index lag : {1, 2, 3, 4, 8, 64, 1024})
        QVERIFY(correlation(x.head(x.size() - lag), x.tail(x.size() - lag)) <= 1.1 * error);
}

void TestSchemeTable::randomFollowsItsSeedAlone()
{
    const SchemePtr small = schemeOf("random"_scheme, 5, 100, {.seed = 3});
    const SchemePtr large = schemeOf("random"_scheme, 16384, EncodingSpec::maxMaxLen, {.seed = 3});
    for (std::int64_t k = 0; k < 100; ++k)
        for (std::int64_t j = 0; j < 5; ++j)
            QCOMPARE(small->value(k, j), large->value(k, j));
    QVERIFY(small->value(0, 0) != schemeOf("random"_scheme, 5, 100, {.seed = 4})->value(0, 0));
}

// Too many columns for a frame: those seen belong to their pixel and are exact over the positions.
void TestSchemeTable::sampledColumnsAreTold()
{
    const SchemePtr code = schemeOf("random"_scheme, EncodingSpec::maxDModel, 4000);
    const auto rows = SampleAxis::over(0.0, 4000.0, 400, 4000);
    const auto columns = SampleAxis::over(0.0, 16384.0, 500, 16384);
    const SampledRaster result = code->sample(rows, columns);
    QVERIFY(result.columns.seen >= 500 && result.columns.seen < result.columns.all);
    for (int trial = 0; trial < 20; ++trial) {
        const int r = m_random.whole(0, 399);
        const int c = m_random.whole(0, 499);
        double sum = 0.0;
        double cells = 0.0;
        for (auto j = static_cast<std::int64_t>(columns.edge(c)); j < static_cast<std::int64_t>(columns.edge(c + 1)); ++j)
            for (auto k = static_cast<std::int64_t>(rows.edge(r)); k < static_cast<std::int64_t>(rows.edge(r + 1)); ++k, ++cells)
                sum += code->value(k, j);
        const double seen = static_cast<double>(result.columns.seen) / 500.0;
        const double spread = std::sqrt(0.5 / (rows.step() * seen)); // standard deviation of the mean over the columns seen
        QVERIFY(std::abs(static_cast<double>(result.raster.values(r, c)) - sum / cells) <= 6.0 * spread);
    }
}

POSENC_TEST(TestSchemeTable)
#include "test_scheme_table.moc"
