// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/learned_table.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/schemes/scheme_similarity.h"
#include "tests/support/progress_record.h"
#include "tests/support/random.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <tuple>

using namespace posenc;
using namespace posenc::test;

namespace {

SchemePtr diagnosedScheme(std::int64_t d, std::int64_t length, SchemeName scheme)
{
    return makeScheme(EncodingSpec::make(10000.0, d, length).value(), scheme, 7);
}

Table tableOf(const SchemePtr& code)
{
    Table table(code->spec().maxLen(), code->spec().dModel());
    for (Eigen::Index k = 0; k < table.rows(); ++k)
        table.row(k) = code->row(k).transpose();
    return table;
}

} // namespace

class TestSchemeDiagnostics : public QObject {
    Q_OBJECT

private slots:
    void smallTablesAreSearchedThrough();
    void whatLearnersAsk();
    void sinusoidalIsWhatDiagnosticsSays();
    void onePosition();
    void binaryRepeatsWithoutEnoughColumns();
    void farPairsAreFoundToo();
    void limitsAreTold();
    void canBeStopped();
    void progressRises();

private:
    Random m_random;
};

void TestSchemeDiagnostics::smallTablesAreSearchedThrough()
{
    eachScheme([&](SchemeName scheme) {
        for (int trial = 0; trial < 30; ++trial) {
            const SchemePtr code =
                makeScheme(m_random.spec(70, 60).withMaxLen(m_random.whole(2, 60)), scheme, m_random.whole<std::uint64_t>(0, 99));
            const Table table = tableOf(code);
            const SchemeDiagnostics got = code->diagnose().value();
            const QByteArray place = describe(code->spec());
            QVERIFY2(got.valuesLimit.empty() && got.closestLimit.empty() && got.normsLimit.empty(), place);
            QVERIFY2(got.lowestValue == table.minCoeff() && got.highestValue == table.maxCoeff(), place);
            const Eigen::VectorXd norms = table.rowwise().norm();
            QVERIFY2(std::abs(got.smallestNorm.value - norms.minCoeff()) <= 1e-9, place);
            QVERIFY2(std::abs(got.largestNorm.value - norms.maxCoeff()) <= 1e-9, place);
            QVERIFY2(std::abs(norms[got.largestNorm.position] - norms.maxCoeff()) <= 1e-9, place);

            double smallest = 1e300;
            for (Eigen::Index a = 0; a < table.rows(); ++a)
                for (Eigen::Index b = a + 1; b < table.rows(); ++b)
                    smallest = std::min(smallest, (table.row(a) - table.row(b)).norm());
            QVERIFY2(std::abs(got.closest->distance - smallest) <= 1e-12, place);
            QVERIFY2(std::abs((table.row(got.closest->a) - table.row(got.closest->b)).norm() - smallest) <= 1e-12, place);
            const Eigen::VectorXd steps = (table.bottomRows(table.rows() - 1) - table.topRows(table.rows() - 1)).rowwise().norm();
            QVERIFY2(std::abs(got.neighbours->distance - steps.minCoeff()) <= 1e-12, place);
            QVERIFY2(std::abs(got.neighbours->distance - steps[got.neighbours->k]) <= 1e-12, place);
            QVERIFY2(got.neighbours->everywhere == (steps.maxCoeff() - steps.minCoeff() <= 1e-5 * steps.minCoeff()), place);
            QVERIFY(got.neighboursLimit.empty());

            const Eigen::ArrayXd ranges = (table.colwise().maxCoeff() - table.colwise().minCoeff()).transpose().array();
            QVERIFY2(got.variation.columnsBelow == (ranges < 0.1).count(), place);
            Eigen::Index first = 0;
            QVERIFY2(got.variation.firstColumn == ((ranges < 0.1).maxCoeff(&first) ? first : -1), place);

            const Eigen::VectorXd fromZero = table * table.row(0).transpose();
            Eigen::Index offset = 1;
            while (offset < fromZero.size() && fromZero[offset] < fromZero[offset - 1] - 1e-12)
                ++offset;
            // Of two that are equal but for rounding, either may be the larger.
            const bool tie = offset < fromZero.size() && std::abs(fromZero[offset] - fromZero[offset - 1]) <= 1e-12;
            QVERIFY2(got.fallsUntil == offset - 1 || (tie && got.fallsUntil >= offset), place);
            if (got.diagonalStep) {
                const auto& step = *got.diagonalStep;
                const double difference = table.row(step.a + 1).dot(table.row(step.b + 1)) - table.row(step.a).dot(table.row(step.b));
                QVERIFY2(std::abs(difference - step.difference) <= 1e-9 * std::max(1.0, norms.maxCoeff() * norms.maxCoeff()), place);
            } else {
                QVERIFY2(code->traits().hasOwnWaves || (scheme == "sinusoidal"_scheme && !code->spec().hasUnpairedSine()), place);
                const Table products = table * table.transpose();
                const Eigen::Index inner = table.rows() - 1;
                QVERIFY2((products.topLeftCorner(inner, inner) - products.bottomRightCorner(inner, inner)).cwiseAbs().maxCoeff() < 1e-9,
                         place);
            }
        }
    });
}

void TestSchemeDiagnostics::whatLearnersAsk()
{
    const SchemeDiagnostics integer = diagnosedScheme(16, 100, "integer"_scheme)->diagnose().value();
    QVERIFY(!integer.staysWithinOne());
    QCOMPARE(integer.highestValue, 99.0);
    QCOMPARE(integer.closest->distance, 4.0);
    QVERIFY(!integer.toeplitz());
    QCOMPARE(integer.diagonalStep->difference, 16.0 * (99.0 * 99.0 - 98.0 * 98.0));
    const SchemeDiagnostics normalised = diagnosedScheme(16, 100, "normalised"_scheme)->diagnose().value();
    QVERIFY(normalised.staysWithinOne() && normalised.dependsOnMaxLen && !integer.dependsOnMaxLen);
    QVERIFY(std::abs(normalised.closest->distance - 4.0 / 99.0) < 1e-15);
    QVERIFY(!diagnosedScheme(16, 100, "sines"_scheme)->diagnose().value().toeplitz());
    QVERIFY(diagnosedScheme(16, 100, "sinusoidal"_scheme)->diagnose().value().toeplitz());
    QVERIFY(!diagnosedScheme(16, 100, "random"_scheme)->diagnose().value().staysWithinOne());
    const SchemeDiagnostics binary = diagnosedScheme(16, 100, "binary"_scheme)->diagnose().value();
    QCOMPARE(qint64{binary.variation.columnsBelow}, qint64{9});
    QCOMPARE(qint64{binary.largestNorm.position}, qint64{63});
    QCOMPARE(binary.diagonalStep->difference, -5.0); // 63 has six ones, 64 has one
}

void TestSchemeDiagnostics::sinusoidalIsWhatDiagnosticsSays()
{
    const SchemePtr both = makeScheme(EncodingSpec::make(10000.0, 8, 128).value(), "sinusoidal"_scheme);
    const Diagnostics expected = diagnose(*both->encoding()).value();
    const SchemeDiagnostics got = both->diagnose().value();
    QVERIFY(static_cast<const Diagnostics&>(got) == expected);
}

void TestSchemeDiagnostics::onePosition()
{
    eachScheme([&](SchemeName scheme) {
        const SchemePtr code = diagnosedScheme(6, 1, scheme);
        const SchemeDiagnostics got = code->diagnose().value();
        QVERIFY(got.lowestValue == code->row(0).minCoeff() && got.highestValue == code->row(0).maxCoeff());
        QVERIFY(!got.closest && !got.neighbours && got.toeplitz() && !got.firstRise);
        QCOMPARE(qint64{got.variation.columnsBelow}, qint64{6});
    });
}

void TestSchemeDiagnostics::binaryRepeatsWithoutEnoughColumns()
{
    const SchemeDiagnostics got = diagnosedScheme(3, 100, "binary"_scheme)->diagnose().value();
    QVERIFY((got.closest == ClosestPair{0, 8, 0.0}));
    QCOMPARE(qint64{got.largestNorm.position}, qint64{7});
}

// Whichever rows they are, so whichever threads look at them.
void TestSchemeDiagnostics::farPairsAreFoundToo()
{
    for (const auto& [a, b] : {std::pair{5, 390}, std::pair{5, 70}, std::pair{150, 390}}) {
        FileTable file;
        file.values.resize(400, 6);
        for (double& value : file.values.reshaped())
            value = m_random.real(-1.0, 1.0);
        file.values.row(b) = file.values.row(a).array() + 1e-6;
        const double distance = (file.values.row(a) - file.values.row(b)).norm();
        const SchemePtr code =
            makeScheme(EncodingSpec::make(10000.0, 6, 400).value(), "table"_scheme, {0, LearnedTable::make(std::move(file)).value()});
        for (const std::int64_t columnsThatPart : {0, 2}) {
            const ClosestRows closest = closestRows(*code, columnsThatPart).value();
            QVERIFY(closest.pair && closest.limit.empty());
            QVERIFY(closest.pair->a == a && closest.pair->b == b && std::abs(closest.pair->distance - distance) < 1e-15);
        }
    }
}

void TestSchemeDiagnostics::limitsAreTold()
{
    const SchemeDiagnostics got = diagnosedScheme(2048, 40'000, "cosines"_scheme)->diagnose().value();
    for (const std::string& limit : {got.closestLimit, got.valuesLimit}) {
        const QString sentence = QString::fromStdString(limit);
        QVERIFY2(sentence.startsWith(QLatin1String("Searched ")) && sentence.endsWith(QLatin1Char('.')), limit.c_str());
    }
    QVERIFY(QString::fromStdString(got.closestLimit).contains(QLatin1String(" of 40000 positions")));
    QVERIFY(QString::fromStdString(got.valuesLimit).contains(QLatin1String(" of 2048 columns")));
    QVERIFY(got.normsLimit.empty());
}

void TestSchemeDiagnostics::canBeStopped()
{
    for (const SchemeName scheme : {"sinusoidal"_scheme, "sines"_scheme, "random"_scheme})
        QVERIFY(isStopped([&](const Progress& progress) { return diagnosedScheme(16, 2000, scheme)->diagnose(progress); }, 0.3));
}

void TestSchemeDiagnostics::progressRises()
{
    eachScheme([&](SchemeName scheme) {
        ProgressRecord record;
        QVERIFY(diagnosedScheme(16, 6000, scheme)->diagnose(record.progress()));
        const bool counts = scheme == "integer"_scheme || scheme == "normalised"_scheme || scheme == "binary"_scheme; // nothing takes long
        QCOMPARE(counts ? record.complaint(0.0, 1) : record.complaint(0.6, 6), QString());
    });
}

POSENC_TEST(TestSchemeDiagnostics)
#include "test_scheme_diagnostics.moc"
