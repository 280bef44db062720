// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/similarity.h"
#include "tests/support/support.h"
#include "tests/support/texts.h"
#include "ui/text/formula_text.h"
#include "ui/text/scheme_text.h"

#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

struct FormulaCell {
    double n = 10000.0;
    int d = 512;
    int maxLen = 1000;
    int layout = 0;
    int rule = 0;
    int k = 7;
    int j = 12;
};

Scene cellScene(const FormulaCell& cell)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(cell.n, cell.d, cell.maxLen, allLayouts[static_cast<std::size_t>(cell.layout)],
                                        allRules[static_cast<std::size_t>(cell.rule)])
                         .value();
    scene.selection.positions = {cell.k};
    scene.selection.dimensions = {cell.j};
    return scene;
}

// The numbers of a text, in its order: "a b" for the pattern "a (…) b (…)".
QList<double> numbersIn(const QString& text, const QString& pattern)
{
    const QString number = QStringLiteral("(-?[0-9.]+(?:e[-+]?[0-9]+)?)");
    const QRegularExpression expression('^' + QString(pattern).replace('#', number) + '$');
    const QRegularExpressionMatch match = expression.match(hyphened(text));
    QList<double> numbers;
    for (int group = 1; group <= expression.captureCount() && match.hasMatch(); ++group)
        numbers << match.captured(group).toDouble();
    return numbers;
}

// ω by the rule, with more bits than the program shows.
long double omegaOf(const EncodingSpec& spec, std::int64_t pair)
{
    const long double h = static_cast<long double>(spec.dModel() / 2);
    const long double exponent = spec.frequencies() == FrequencyRule::Paper
                                     ? 2.0L * static_cast<long double>(pair) / static_cast<long double>(spec.dModel())
                                     : static_cast<long double>(pair) / std::max(1.0L, h - 1.0L);
    return std::pow(static_cast<long double>(spec.n()), -exponent);
}

bool near(double a, long double b, long double allowed) { return std::abs(static_cast<long double>(a) - b) <= allowed; }

// Nothing is missing or empty: no placeholder without its number, no sum of nothing.
void verifyWhole(const QString& text)
{
    QVERIFY2(!text.contains(QRegularExpression("%\\d|nan|inf|=\\s*=|\\(\\s*\\)|\\+ -|,")), qPrintable(text));
}

} // namespace

class TestFormulaText : public QObject {
    Q_OBJECT

private slots:
    void cellIsWrittenAsTheUsersDo()
    {
        const CellFormula formula = cellFormula(cellScene({}));
        QCOMPARE(formula.steps, QString("PE(7, 12) = sin(7 / 10000^(12/512)) = sin(7 · 0.8058422) = sin(5.640895) = "));
        QVERIFY(near(numberOf(formula.value), std::sin(7.0L * std::pow(10000.0L, -12.0L / 512.0L)), 1e-10L));
        QVERIFY2(formula.facts.startsWith("pair 6, sine · "), qPrintable(formula.facts));
        Scene scene = cellScene({.j = 13});
        QVERIFY2(cellFormula(scene).steps.startsWith("PE(7, 13) = cos(7 / 10000^(12/512)) = cos("), qPrintable(cellFormula(scene).steps));
        QVERIFY(cellFormula(scene).facts.startsWith("pair 6, cosine · "));
        scene.encoding = EncodingSpec::make(100.0, 4, 10).value(); // facts.md, section 2
        scene.selection = {{4}, {3}};
        QCOMPARE(cellFormula(scene).steps, QString("PE(4, 3) = cos(4 / 100^(2/4)) = cos(4 · 0.1) = cos(0.4) = "));
        QVERIFY(cellFormula(scene).value.startsWith("0.921060994"));
    }

    void everyNumberOfTheCellIsRight_data()
    {
        QTest::addColumn<double>("n");
        QTest::addColumn<QList<int>>("cell");     // d, L, layout, rule, k, j
        QTest::addColumn<QList<int>>("expected"); // pair, 1 for a cosine, exponent's numerator and denominator
        const auto row = [](const char* name, const FormulaCell& cell, const QList<int>& expected) {
            QTest::newRow(name) << cell.n << QList{cell.d, cell.maxLen, cell.layout, cell.rule, cell.k, cell.j} << expected;
        };
        row("sine of the paper", {}, {6, 0, 12, 512});
        row("cosine of the paper", {.j = 13}, {6, 1, 12, 512});
        row("position 0", {.k = 0, .j = 1}, {0, 1, 0, 512});
        row("concatenated sine", {.layout = 1, .j = 255}, {255, 0, 510, 512});
        row("concatenated cosine", {.layout = 1, .j = 256}, {0, 1, 0, 512});
        row("cosine first", {.layout = 2, .j = 3}, {3, 1, 6, 512});
        row("sine after the cosines", {.layout = 2, .j = 259}, {3, 0, 6, 512});
        row("tensor2tensor", {.rule = 1, .j = 2}, {1, 0, 1, 255}); // 0.82177866 at k = 1
        row("tensor2tensor, the slowest", {.layout = 1, .rule = 1, .k = 999, .j = 511}, {255, 1, 255, 255});
        row("tensor2tensor with one pair", {.d = 2, .rule = 1, .j = 1}, {0, 1, 0, 1});
        row("odd d_model of the paper: the unpaired sine", {.d = 7, .j = 6}, {3, 0, 6, 7});
        row("odd d_model, concatenated", {.d = 7, .layout = 1, .j = 4}, {0, 1, 0, 7});
        row("odd d_model of tensor2tensor", {.d = 7, .rule = 1, .j = 5}, {2, 1, 2, 2});
        row("a million positions, the fastest", {.maxLen = 1048576, .k = 1048575, .j = 0}, {0, 0, 0, 512});
        row("a million positions, the slowest", {.maxLen = 1048576, .k = 999999, .j = 511}, {255, 1, 510, 512});
        row("n of one: every wave alike", {.n = 1.0, .d = 8, .j = 7}, {3, 1, 6, 8});
        row("the largest n", {.n = 1e9, .d = 16384, .k = 999, .j = 16383}, {8191, 1, 16382, 16384});
        row("an n between", {.n = 1234.5, .d = 6, .k = 3, .j = 4}, {2, 0, 4, 6});
    }

    void everyNumberOfTheCellIsRight()
    {
        QFETCH(double, n);
        QFETCH(QList<int>, cell);
        QFETCH(QList<int>, expected);
        const Scene scene = cellScene({n, cell[0], cell[1], cell[2], cell[3], cell[4], cell[5]});
        const CellFormula formula = cellFormula(scene);
        const long double omega = omegaOf(scene.encoding, expected[0]);
        const long double angle = static_cast<long double>(cell[4]) * omega;
        const QString wave = expected[1] == 1 ? "cos" : "sin";
        const QList<double> steps =
            numbersIn(formula.steps, QString("PE\\(#, #\\) = %1\\(# / #\\^\\(#/#\\)\\) = %1\\(# · #\\) = %1\\(#\\) = ").arg(wave));
        QVERIFY2(steps.size() == 9, qPrintable(formula.steps));
        QCOMPARE(steps[0], static_cast<double>(cell[4]));
        QCOMPARE(steps[1], static_cast<double>(cell[5]));
        QCOMPARE(steps[2], steps[0]);
        QCOMPARE(steps[3], n);
        QCOMPARE((QList<double>{steps[4], steps[5]}), (QList<double>{double(expected[2]), double(expected[3])}));
        QCOMPARE(steps[6], steps[0]);
        QVERIFY(near(steps[7], omega, 1e-6L * omega));
        QVERIFY2(near(steps[8], angle, std::max(1e-6L * std::min(angle, 1.0L), 1e-6L)), qPrintable(formula.steps));
        QVERIFY2(near(numberOf(formula.value), expected[1] == 1 ? std::cos(angle) : std::sin(angle), 1e-10L), qPrintable(formula.value));
        // The value follows from the angle as written.
        QVERIFY(near(numberOf(formula.value), expected[1] == 1 ? std::cos(steps[8]) : std::sin(steps[8]), 2e-6L));
        const QList<double> facts = numbersIn(
            formula.facts, QString("pair #, %1 · frequency ω = # rad per position · wavelength λ = # positions · angle # rad = # turns")
                               .arg(expected[1] == 1 ? "cosine" : "sine"));
        QVERIFY2(facts.size() == 5, qPrintable(formula.facts));
        const long double turn = 2.0L * std::numbers::pi_v<long double>;
        QCOMPARE(facts[0], static_cast<double>(expected[0]));
        QCOMPARE(facts[1], steps[7]);
        QVERIFY(near(facts[2], turn / omega, 1e-6L * turn / omega));
        QCOMPARE(facts[3], steps[8]);
        QVERIFY(near(facts[4], angle / turn, 1e-6L));
        for (const QString& text : {formula.facts, formula.value})
            verifyWhole(QString(text).remove(", sine").remove(", cosine"));
    }

    void columnWithoutAWaveIsZero()
    {
        const CellFormula formula = cellFormula(cellScene({.d = 7, .rule = 1, .j = 6}));
        QCOMPARE(formula.steps, QString("PE(7, 6) = "));
        QCOMPARE(formula.value, QString("0"));
        QVERIFY(formula.facts.contains("tensor2tensor"));
        QVERIFY(formula.inFloat64.isEmpty());
    }
    void bothCodingsAreMeasured_data() { everyNumberOfTheCellIsRight_data(); }

    // The result in double of code written either way: here computed as written there.
    void bothCodingsAreMeasured()
    {
        QFETCH(double, n);
        QFETCH(QList<int>, cell);
        QFETCH(QList<int>, expected);
        const QString inFloat64 = cellFormula(cellScene({n, cell[0], cell[1], cell[2], cell[3], cell[4], cell[5]})).inFloat64;
        const double exponent = static_cast<double>(expected[2]) / expected[3];
        const double divTerm = std::exp(expected[2] * (-std::log(n) / expected[3]));
        const bool cosine = expected[1] == 1;
        const auto wave = [cosine](auto angle) { return cosine ? std::cos(angle) : std::sin(angle); };
        const long double exact =
            wave(static_cast<long double>(cell[4]) * omegaOf(cellScene({n, cell[0], cell[1], cell[2], cell[3]}).encoding, expected[0]));
        const QString said = "(exact to the last bit|off by [-+.e0-9]+)";
        const QRegularExpressionMatch match =
            QRegularExpression("power form (sin|cos)\\([^)]*\\)\\) " + said + " · exp-log form div_term = exp\\([^=]*\\) = ([-+.e0-9]+), .*"
                               + said + "$")
                .match(hyphened(inFloat64));
        QVERIFY2(match.hasMatch(), qPrintable(inFloat64));
        QCOMPARE(match.captured(1), QString(cosine ? "cos" : "sin"));
        QVERIFY(std::abs(match.captured(3).toDouble() - divTerm) <= 1e-6 * divTerm);
        const auto error = [](const QString& text) { return text.startsWith("off by ") ? text.mid(7).toDouble() : 0.0; };
        // Two digits of the error, and the half unit by which the exact value is rounded.
        const long double power = wave(cell[4] / std::pow(n, exponent)) - exact;
        const long double expLog = wave(cell[4] * divTerm) - exact;
        QVERIFY2(near(error(match.captured(2)), power, 0.06L * std::abs(power) + 1.2e-16L), qPrintable(inFloat64));
        QVERIFY2(near(error(match.captured(4)), expLog, 0.06L * std::abs(expLog) + 1.2e-16L), qPrintable(inFloat64));
    }

    // Each line says the same ω, and the last one as a number.
    void theCodeIsDerivedFromTheFormula()
    {
        const QStringList lines = cellFormula(cellScene({})).derivation;
        QCOMPARE(lines, QStringList({"Why code has exp and ln: ω = 1 / 10000^(12/512) = 10000^(−12/512), a power with a negative exponent",
                                     "10000 = e^(ln 10000), so ω = (e^(ln 10000))^(−12/512) = e^(−12/512 · ln 10000)",
                                     "ln 10000 = 9.21034, so ω = exp(−12 · 9.21034 / 512) = exp(−0.2158674) = 0.8058422"}));
    }

    void numbersDoNotFollowTheLocale()
    {
        const Scene scene = cellScene({.maxLen = 1048576, .k = 1000000, .j = 2});
        const CellFormula before = cellFormula(scene);
        const PairFormula pair = pairFormula(scene);
        const QLocale kept;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(cellFormula(scene).steps, before.steps);
        QCOMPARE(cellFormula(scene).facts, before.facts);
        QCOMPARE(cellFormula(scene).inFloat64, before.inFloat64);
        QCOMPARE(pairFormula(scene).steps, pair.steps);
        QLocale::setDefault(kept);
        QVERIFY2(before.steps.startsWith("PE(1000000, 2) = sin(1000000 / "), qPrintable(before.steps));
    }

    void randomCellsAreWhole()
    {
        Random random;
        for (int i = 0; i < 300; ++i) {
            Scene scene = randomScene(random);
            scene.encoding = random.spec(20, 1000);
            if (random.coin())
                scene.scheme = {};
            const CellFormula cell = cellFormula(scene);
            const PairFormula pair = pairFormula(scene);
            QVERIFY2(!cell.value.isEmpty() && !pair.value.isEmpty(), describe(scene.encoding).constData());
            const double value = schemeOf(scene)->value(selectedPosition(scene), selectedDimension(scene));
            if (std::isnan(value)) // a table that is not open
                QCOMPARE(cell.value, QString("NaN"));
            else
                QVERIFY2(near(numberOf(cell.value), value, 1e-9L), describe(scene.encoding).constData());
            for (const QString& text : {cell.steps, cell.facts, cell.inFloat64, pair.steps, pair.facts})
                QVERIFY2(!text.contains(QRegularExpression("%\\d|nan|inf|=\\s+=|\\+ −|-[0-9]")),
                         qPrintable(describe(scene.encoding) + ": " + text));
        }
    }
};

POSENC_OFFSCREEN_TEST(TestFormulaText)
#include "test_formula_text.moc"
