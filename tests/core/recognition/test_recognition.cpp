// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/rule_match.h"
#include "tests/support/random.h"
#include "tests/support/recognised_tables.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

// Tables by the thousand, made anew from a printed seed: POSENC_TEST_SEED repeats them, POSENC_RECOGNITION_TABLES makes more.
class TestRecognition : public QObject {
    Q_OBJECT

private slots:
    void whatHasARuleIsNamed();
    void whatHasNoneIsNot();
    void smallTablesAreNamed();
    void oneCircleIsNoLaterPosition();

private:
    int tablesOf(int kinds) const
    {
        constexpr int all = 1000; // half a minute of the processor
        const int wanted = qEnvironmentVariableIntValue("POSENC_RECOGNITION_TABLES");
        return std::max(1, (wanted > 0 ? wanted : all) / kinds);
    }
    Random m_random;
};

// With noise of several laws, after dropout, scaled, shifted, repeated, stored in any format, rounded to three decimals.
void TestRecognition::whatHasARuleIsNamed()
{
    Rows<int> rows;
    for (int kind = 0; kind < std::ssize(ruledKinds()); ++kind)
        rows.add(ruledKinds()[static_cast<std::size_t>(kind)].name, kind);
    rows.each([&](int kind) {
        const RuledKind& made = ruledKinds()[static_cast<std::size_t>(kind)];
        const int count = tablesOf(2 * static_cast<int>(ruledKinds().size()));
        int missed = 0; // not named, or by another name: in a small or much altered table another rule may fit as well
        for (int trial = 0; trial < count; ++trial) {
            const RuledTable ruled = made.make(m_random);
            const auto [file, how, exact, factor] = altered(ruled.values, m_random);
            const ConventionMatch match = matchConvention(file);
            const auto family = matchFamily(file, match);
            const QByteArray failure = ruled.words + ", " + how + ", " + QByteArray::number(qint64{file.values.rows()}) + " x "
                                       + QByteArray::number(qint64{file.values.cols()}) + ": " + describe(match) + " | "
                                       + (family ? nameOf(family->scheme).data() : "no scheme");
            if (!ruled.isNamed(match, family ? &*family : nullptr)) {
                QVERIFY2(++missed <= std::max(1, count / 10), failure);
                continue;
            }
            if (const double n = family ? family->spec.n() : match.best.convention.n; exact && ruled.n > 0.0)
                QVERIFY2(std::abs(n - ruled.n) <= 1e-3 * ruled.n || match.runnerUp.convention.n == ruled.n, failure);
            // Dropout multiplies by 1/(1 − p): the numbers that it keeps are exact.
            const bool isNoisy = family ? family->isNoisy() : match.isNoisy();
            const double found = family ? family->factor : match.best.convention.factor;
            const bool ownFrequencies = family && family->hasOwnFrequencies;
            if (factor != 0.0 && !ownFrequencies && file.values.size() >= 200)
                QVERIFY2(std::abs(std::abs(found) / factor - 1.0) < 1e-9 && !isNoisy,
                         failure + ", factor " + QByteArray::number(found, 'g', 17));
            const std::int64_t exceptions = family ? family->exceptions() : match.exceptions();
            QVERIFY2(exceptions * 4 <= file.values.size(), failure);
        }
    });
}

void TestRecognition::whatHasNoneIsNot()
{
    Rows<int> examples;
    for (int kind = 0; kind < std::ssize(unruledKinds()); ++kind)
        examples.add(unruledKinds()[static_cast<std::size_t>(kind)].name, kind);
    examples.each([&](int kind) {
        const UnruledKind& made = unruledKinds()[static_cast<std::size_t>(kind)];
        const int count = tablesOf(2 * static_cast<int>(unruledKinds().size()));
        for (int trial = 0; trial < count; ++trial) {
            const auto columns = static_cast<std::int64_t>(std::exp(m_random.real(std::log(2.0), std::log(4096.0))));
            const std::int64_t rows = rowsBeside(columns, m_random);
            const FileTable file = storedInAny(made.make(rows, columns, m_random), m_random);
            const ConventionMatch match = matchConvention(file);
            const auto family = matchFamily(file, match);
            const auto rule = matchRule(file, match, family);
            const bool isNamed = rule && rule->name == (std::string_view(made.name) == "positions" ? "integers" : "binary");
            const bool mayBe = std::string_view(made.name) == "positions" || std::string_view(made.name) == "binary digits";
            QVERIFY2(!match.recognised && !family && (!rule || (mayBe && isNamed)),
                     QByteArray::number(qint64{rows}) + " x " + QByteArray::number(qint64{columns}) + ": " + describe(match) + " | "
                         + (family ? nameOf(family->scheme).data() : "no scheme"));
        }
    });
}

// The more are missed the smaller they are, but hardly any gets another name.
void TestRecognition::smallTablesAreNamed()
{
    Rows<int, int, double, double, int> examples;
    // least: of 100
    examples.add("16 x 8 with noise", 16, 8, 0.01, 0.0, 97);
    examples.add("16 x 8 after dropout", 16, 8, 0.0, 0.15, 94); // 99 on average
    examples.add("8 x 4 with noise", 8, 4, 0.01, 0.0, 93);      // 99
    examples.add("8 x 4 after dropout", 8, 4, 0.0, 0.15, 74);   // 89
    examples.each([&](int rows, int columns, double sigma, double dropped, int least) {
        int named = 0;
        int misnamed = 0;
        for (int trial = 0; trial < 100; ++trial) {
            FileTable file;
            file.values = formula(spec(10000.0, columns), rows, 0).unaryExpr([&](double value) {
                return m_random.real(0.0, 1.0) < dropped ? 0.0 : (value + sigma * normal(m_random)) / (1.0 - dropped);
            });
            const ConventionMatch match = matchConvention(file);
            const auto family = matchFamily(file, match);
            const Convention& found = match.best.convention;
            const bool right = match.recognised && !family && found.mistake == Mistake::None && found.firstPosition == 0
                               && found.layout == Layout::Interleaved && found.n > 5000.0 && found.n < 20001.0;
            named += right ? 1 : 0;
            misnamed += !right && (match.recognised || family) ? 1 : 0;
        }
        QVERIFY2(named >= least && misnamed <= 5, QByteArray::number(named) + " named, " + QByteArray::number(misnamed) + " misnamed");
    });
}

// The positions 3 … −3 of one pair: as positions from 573201 on they would be cosines first.
void TestRecognition::oneCircleIsNoLaterPosition()
{
    eachRow<Precision>(
        {
            {"float32", Precision::Float32},
            {"float64", Precision::Float64},
        },
        [&](Precision stored) {
            FileTable file;
            file.precision = stored;
            file.values.resize(7, 2);
            for (int r = 0; r < 7; ++r) {
                file.values(r, 0) = std::sin(3.0 - r);
                file.values(r, 1) = std::cos(3.0 - r);
            }
            if (stored == Precision::Float32)
                file.values = file.values.cast<float>().cast<double>();
            const ConventionMatch match = matchConvention(file);
            QVERIFY2(!match.recognised || match.best.convention.firstPosition < 10, describe(match));
        });
}

POSENC_TEST(TestRecognition)
#include "test_recognition.moc"
