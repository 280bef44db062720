// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

// Some of 0 … count − 1, ascending.
std::vector<std::int64_t> anyOf(Random& random, std::int64_t count)
{
    std::vector<std::int64_t> some;
    for (int i = random.whole(1, 90); i > 0; --i)
        some.push_back(random.whole<std::int64_t>(0, count - 1));
    std::ranges::sort(some);
    some.erase(std::unique(some.begin(), some.end()), some.end());
    return some;
}

SchemePtr code(std::int64_t d, std::int64_t length, SchemeName scheme, std::uint64_t seed = 7)
{
    return makeScheme(EncodingSpec::make(10000.0, d, length).value(), scheme, seed);
}

} // namespace

class TestSchemeTable : public QObject {
    Q_OBJECT

private slots:
    void valueRowColumnAndRowsAgree();
    void anyRowsAndColumnsAreTheValues();
    void wavesAreExact();
    void sineAndCosineSquaresAddToOne();
    void countsAreWhatTheySay();
    void equalColumnsAreToldOfCountsAlone();
    void randomIsNormal();
    void randomNumbersAreIndependent();
    void randomFollowsItsSeedAlone();

private:
    Random m_random;
};

void TestSchemeTable::valueRowColumnAndRowsAgree()
{
    for (int trial = 0; trial < 200; ++trial) {
        const SchemePtr code =
            makeScheme(m_random.spec(300, 2000), m_random.oneOf(computedSchemes()), m_random.whole<std::uint64_t>(0, 1'000'000));
        const auto k = m_random.whole<std::int64_t>(0, code->spec().maxLen() - 1);
        const auto j = m_random.whole<std::int64_t>(0, code->spec().dModel() - 1);
        const double value = code->value(k, j);
        const QByteArray place = describe(code->spec()) + ' ' + nameOf(SchemeName(code->traits())).data();
        QVERIFY2(code->row(k)[j] == value, place);
        QVERIFY2(code->column(j)[k] == value, place);
        if (SchemeName(code->traits()) != "sinusoidal"_scheme) {
            Table one(1, code->spec().dModel());
            code->rows(k, one);
            QVERIFY2(one(0, j) == value, place);
        }
        if (SchemeName(code->traits()) != "random"_scheme)
            QVERIFY2(value >= code->lowest() && value <= code->highest(), place);
    }
}

void TestSchemeTable::wavesAreExact()
{
    for (int trial = 0; trial < 300; ++trial) {
        const std::int64_t d = trial % 3 == 0 ? EncodingSpec::maxDModel : m_random.whole<std::int64_t>(1, 600);
        const FrequencyRule rule = m_random.oneOf(allRules);
        const double n = std::exp(m_random.real(0.0, 20.0));
        const EncodingSpec spec = EncodingSpec::make(n, d, EncodingSpec::maxMaxLen, Layout::Interleaved, rule).value();
        const auto k = m_random.whole<std::int64_t>(trial % 2 == 0 ? 1'000'000 : 0, EncodingSpec::maxMaxLen - 1);
        const auto j = m_random.whole<std::int64_t>(0, d - 1);
        const auto parts = static_cast<double>(rule == FrequencyRule::Paper ? d : std::max<std::int64_t>(1, d - 1));
        const Real angle = Real(static_cast<double>(k)) * exp(Real(-static_cast<double>(j)) / Real(parts) * log(Real(n)));
        QVERIFY2(ulpsOf(makeScheme(spec, "sines"_scheme)->value(k, j), sin(angle)) <= 1.0, describe(spec));
        QVERIFY2(ulpsOf(makeScheme(spec, "cosines"_scheme)->value(k, j), cos(angle)) <= 1.0, describe(spec));
    }
}

void TestSchemeTable::sineAndCosineSquaresAddToOne()
{
    const SchemePtr sines = code(50, 3000, "sines"_scheme);
    const SchemePtr cosines = code(50, 3000, "cosines"_scheme);
    for (std::int64_t j = 0; j < 50; ++j) {
        const Eigen::VectorXd sum = sines->column(j).cwiseAbs2() + cosines->column(j).cwiseAbs2();
        QVERIFY((sum.array() - 1.0).abs().maxCoeff() <= 5e-16);
    }
}

void TestSchemeTable::countsAreWhatTheySay()
{
    QCOMPARE(code(3, 100, "integer"_scheme)->value(77, 2), 77.0);
    QCOMPARE(code(3, 100, "integer"_scheme)->highest(), 99.0);
    QCOMPARE(code(3, 101, "normalised"_scheme)->value(25, 2), 0.25);
    QCOMPARE(code(3, 201, "normalised"_scheme)->value(25, 2), 0.125); // the same position, another max_len
    QVERIFY(code(3, 101, "normalised"_scheme)->traits().dependsOnMaxLen && !code(3, 101, "integer"_scheme)->traits().dependsOnMaxLen);
    QCOMPARE(code(3, 1, "normalised"_scheme)->value(0, 0), 0.0);
    const Eigen::VectorXd bits = code(100, 100, "binary"_scheme)->row(0b1011010);
    for (std::int64_t j = 0; j < 100; ++j)
        QCOMPARE(bits[j], j == 1 || j == 3 || j == 4 || j == 6 ? 1.0 : 0.0);
    QCOMPARE(qint64{code(100, 128, "binary"_scheme)->usedColumns()}, qint64{7});
    QCOMPARE(qint64{code(100, 129, "binary"_scheme)->usedColumns()}, qint64{8});
    QCOMPARE(qint64{code(5, 129, "binary"_scheme)->usedColumns()}, qint64{5});
    QCOMPARE(qint64{code(5, 1, "binary"_scheme)->usedColumns()}, qint64{0});
}

// What is said of the first column of such a scheme is said of all.
void TestSchemeTable::equalColumnsAreToldOfCountsAlone()
{
    eachScheme([&](SchemeName scheme) {
        const SchemePtr scheme8 = code(8, 50, scheme);
        Table table(50, 8);
        scheme8->rows(0, table);
        QCOMPARE(scheme8->traits().equalColumns, (table.colwise() - table.col(0)).isZero(0.0));
    });
}

// Moments, and the shares beyond one, two and three standard deviations, within five standard deviations of the expected ones.
void TestSchemeTable::randomIsNormal()
{
    const SchemePtr random = code(4, 200'000, "random"_scheme, m_random.whole<std::uint64_t>(0, 1'000'000));
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
    const SchemePtr random = code(3, 100'000, "random"_scheme, seed);
    const SchemePtr other = code(3, 100'000, "random"_scheme, seed + 1);
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
    const SchemePtr small = code(5, 100, "random"_scheme, 3);
    const SchemePtr large = code(16384, EncodingSpec::maxMaxLen, "random"_scheme, 3);
    for (std::int64_t k = 0; k < 100; ++k)
        for (std::int64_t j = 0; j < 5; ++j)
            QCOMPARE(small->value(k, j), large->value(k, j));
    QVERIFY(small->value(0, 0) != code(5, 100, "random"_scheme, 4)->value(0, 0));
}

void TestSchemeTable::anyRowsAndColumnsAreTheValues()
{
    eachScheme([&](SchemeName scheme) {
        for (int trial = 0; trial < 60; ++trial) {
            const EncodingSpec spec = m_random.spec(trial % 3 == 0 ? 3 : 300, trial % 2 == 0 ? 500 : EncodingSpec::maxMaxLen);
            const SchemePtr code = makeScheme(spec, scheme, m_random.whole<std::uint64_t>(0, 9));
            const std::vector<std::int64_t> columns = anyOf(m_random, spec.dModel());
            const std::vector<std::int64_t> positions = anyOf(m_random, spec.maxLen());
            Table got(static_cast<Eigen::Index>(positions.size()), static_cast<Eigen::Index>(columns.size()));
            code->numbers(positions, columns, got);
            for (std::size_t r = 0; r < positions.size(); ++r)
                for (std::size_t c = 0; c < columns.size(); ++c)
                    QVERIFY2(got(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c)) == code->value(positions[r], columns[c]),
                             describe(spec));
        }
    });
}

POSENC_TEST(TestSchemeTable)
#include "test_scheme_table.moc"
