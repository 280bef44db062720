// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_diagnostics.h"
#include "core/schemes/scheme_similarity.h"
#include "tests/support/progress_record.h"
#include "tests/support/scheme_examples.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

class TestSchemeDiagnostics : public QObject {
    Q_OBJECT

private slots:
    void whatLearnersAsk();
    void sinusoidalIsWhatDiagnosticsSays();
    void binaryRepeatsWithoutEnoughColumns();
    void farPairsAreFoundToo();
    void limitsAreTold();
    void canBeStopped();

private:
    Random m_random;
};

void TestSchemeDiagnostics::whatLearnersAsk()
{
    const SchemeDiagnostics integer = schemeOf("integer"_scheme, 16, 100)->diagnose().value();
    QVERIFY(!integer.staysWithinOne());
    QCOMPARE(integer.highestValue, 99.0);
    QCOMPARE(integer.closest->distance, 4.0);
    QVERIFY(!integer.toeplitz());
    QCOMPARE(integer.diagonalStep->difference, 16.0 * (99.0 * 99.0 - 98.0 * 98.0));
    const SchemeDiagnostics normalised = schemeOf("normalised"_scheme, 16, 100)->diagnose().value();
    QVERIFY(normalised.staysWithinOne() && normalised.dependsOnMaxLen && !integer.dependsOnMaxLen);
    QVERIFY(std::abs(normalised.closest->distance - 4.0 / 99.0) < 1e-15);
    QVERIFY(!schemeOf("sines"_scheme, 16, 100)->diagnose().value().toeplitz());
    QVERIFY(schemeOf("sinusoidal"_scheme, 16, 100)->diagnose().value().toeplitz());
    QVERIFY(!schemeOf("random"_scheme, 16, 100)->diagnose().value().staysWithinOne());
    const SchemeDiagnostics binary = schemeOf("binary"_scheme, 16, 100)->diagnose().value();
    QCOMPARE(qint64{binary.variation.columnsBelow}, qint64{9});
    QCOMPARE(qint64{binary.largestNorm.position}, qint64{63});
    QCOMPARE(binary.diagonalStep->difference, -5.0); // 63 has six ones, 64 has one
}

void TestSchemeDiagnostics::sinusoidalIsWhatDiagnosticsSays()
{
    const SchemePtr both = schemeOf("sinusoidal"_scheme, 8, 128);
    const Diagnostics expected = diagnose(*both->encoding()).value();
    const SchemeDiagnostics got = both->diagnose().value();
    QVERIFY(static_cast<const Diagnostics&>(got) == expected);
}

void TestSchemeDiagnostics::binaryRepeatsWithoutEnoughColumns()
{
    const SchemeDiagnostics got = schemeOf("binary"_scheme, 3, 100)->diagnose().value();
    QVERIFY((got.closest == ClosestPair{0, 8, 0.0}));
    QCOMPARE(qint64{got.largestNorm.position}, qint64{7});
}

// Whichever rows they are, so whichever threads look at them.
void TestSchemeDiagnostics::farPairsAreFoundToo()
{
    for (const auto& [a, b] : {std::pair{5, 390}, std::pair{5, 70}, std::pair{150, 390}}) {
        Table values = anyTable(m_random, 400, 6);
        values.row(b) = values.row(a).array() + 1e-6;
        const double distance = (values.row(a) - values.row(b)).norm();
        const SchemePtr code = schemeOf(values);
        for (const std::int64_t columnsThatPart : {0, 2}) {
            const ClosestRows closest = closestRows(*code, columnsThatPart).value();
            QVERIFY(closest.pair && closest.limit.empty());
            QVERIFY(closest.pair->a == a && closest.pair->b == b && std::abs(closest.pair->distance - distance) < 1e-15);
        }
    }
}

void TestSchemeDiagnostics::limitsAreTold()
{
    const SchemeDiagnostics got = schemeOf("cosines"_scheme, 2048, 40'000)->diagnose().value();
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
        QVERIFY(isStopped([&](const Progress& progress) { return schemeOf(scheme, 16, 2000)->diagnose(progress); }, 0.3));
}

POSENC_TEST(TestSchemeDiagnostics)
#include "test_scheme_diagnostics.moc"
