// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/support/texts.h"
#include "ui/base/shown_number.h"
#include "ui/text/formula_text.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene pairScene(int d, int rule, int measure, int a, int b, double n = 10000.0, int maxLen = 5000)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(n, d, maxLen, Layout::Interleaved, allRules[static_cast<std::size_t>(rule)]).value();
    scene.view.measure = static_cast<Measure>(measure);
    scene.selection.positions = {a};
    scene.selection.second = b;
    return scene;
}

// The rows by their definition, with more bits.
std::vector<long double> rowOf(const EncodingSpec& spec, std::int64_t k)
{
    std::vector<long double> row;
    const long double h = static_cast<long double>(spec.dModel() / 2);
    for (std::int64_t j = 0; j < spec.dModel(); ++j) {
        const auto pair = static_cast<long double>(j / 2);
        const bool paper = spec.frequencies() == FrequencyRule::Paper;
        const long double exponent = paper ? 2.0L * pair / static_cast<long double>(spec.dModel()) : pair / std::max(1.0L, h - 1.0L);
        const long double angle = static_cast<long double>(k) * std::pow(static_cast<long double>(spec.n()), -exponent);
        const bool zero = !paper && spec.dModel() % 2 == 1 && j == spec.dModel() - 1;
        row.push_back(zero ? 0.0L : j % 2 == 0 ? std::sin(angle) : std::cos(angle));
    }
    return row;
}

long double measured(const EncodingSpec& spec, int measure, std::int64_t a, std::int64_t b)
{
    const std::vector<long double> first = rowOf(spec, a);
    const std::vector<long double> second = rowOf(spec, b);
    long double dot = 0.0L;
    long double normA = 0.0L;
    long double normB = 0.0L;
    long double distance = 0.0L;
    for (std::size_t j = 0; j < first.size(); ++j) {
        dot += first[j] * second[j];
        normA += first[j] * first[j];
        normB += second[j] * second[j];
        distance += (first[j] - second[j]) * (first[j] - second[j]);
    }
    return measure == 0 ? dot : measure == 1 ? dot / std::sqrt(normA * normB) : std::sqrt(distance);
}

// "… = words = numbers = ": its two sums.
QStringList sums(const QString& steps)
{
    QStringList parts = steps.split(" = ");
    return parts.size() == 4 || parts.size() == 3 ? parts.mid(1, parts.size() - 2) : QStringList();
}

QStringList termsOf(QString sum)
{
    sum = sum.section(" / (‖", 0, 0);
    const QRegularExpressionMatch frame = QRegularExpression("^√?\\((.*)\\)$").match(sum);
    if (frame.hasMatch())
        sum = frame.captured(1);
    return hyphened(sum).replace(" - ", " + -").split(" + ");
}

} // namespace

class TestPairFormula : public QObject {
    Q_OBJECT

private slots:
    void pairIsWrittenAsTheUsersDo()
    {
        const PairFormula dot = pairFormula(pairScene(4, 0, 0, 7, 4, 100.0));
        QCOMPARE(dot.steps, QString("PE(7) · PE(4) = cos(3 · 1) + cos(3 · 0.1) = −0.98999 + 0.95534 = "));
        QVERIFY(std::abs(numberOf(dot.value) - (std::cos(3.0) + std::cos(0.3))) < 1e-9);
        QVERIFY2(dot.facts.startsWith("Δ = k′ − k = −3 · 2 pairs · dot"), qPrintable(dot.facts));
        const QString cosine = pairFormula(pairScene(4, 0, 1, 7, 4, 100.0)).steps;
        QCOMPARE(cosine, QString("cosine of PE(7) and PE(4) = (cos(3 · 1) + cos(3 · 0.1)) / (‖PE(7)‖ ‖PE(4)‖) = "
                                 "(−0.98999 + 0.95534) / (‖PE(7)‖ ‖PE(4)‖) = "));
        const QString distance = pairFormula(pairScene(4, 0, 2, 7, 4, 100.0)).steps;
        QVERIFY2(distance.startsWith("‖PE(7) − PE(4)‖ = √(4 sin²(3 · 1 / 2) + 4 sin²(3 · 0.1 / 2)) = √("), qPrintable(distance));
        QVERIFY(pairFormula(pairScene(3, 0, 0, 7, 4)).steps.contains("sin(7 · 0.002154) sin(4 · 0.002154)")); // its cosine is dropped
        QVERIFY(pairFormula(pairScene(3, 0, 2, 7, 4)).steps.contains("(sin(7 · 0.002154) − sin(4 · 0.002154))²"));
    }

    void valueIsTheMeasure()
    {
        Rows<int, int, QPoint> rows;
        for (const int d : {1, 2, 3, 7, 8, 512})
            for (const int rule : {0, 1})
                for (const QPoint pair : {QPoint(5, 68), QPoint(68, 5), QPoint(9, 9), QPoint(4999, 1)})
                    rows.add(QString::asprintf("d_model %d, %s, %d and %d", d, rule == 0 ? "paper" : "tensor2tensor", pair.x(), pair.y()),
                             d, rule, pair);
        rows.each([&](int d, int rule, const QPoint& pair) {
            for (int measure = 0; measure < 3; ++measure) {
                const Scene scene = pairScene(d, rule, measure, pair.x(), pair.y());
                const PairFormula formula = pairFormula(scene);
                const long double exact = measured(scene.encoding, measure, pair.x(), pair.y());
                if (std::isnan(exact))
                    continue; // a row of zeros has no direction
                QVERIFY2(std::abs(numberOf(formula.value) - exact)
                             <= 1e-9L * std::max(1.0L, std::abs(exact)) + (measure == 2 ? 1e-8L : 0.0L),
                         qPrintable(formula.value));
                const QString pairs = d < 2 ? "no complete pair" : d < 4 ? "1 pair" : QString("%1 pairs").arg(d / 2);
                const QString lone = scene.encoding.hasUnpairedSine() ? " and a sine without its cosine" : "";
                QVERIFY2(formula.facts.startsWith(
                             QString("Δ = k′ − k = %1 · %2%3 · ").arg(pair.y() - pair.x()).arg(pairs, lone).replace('-', QChar(0x2212))),
                         qPrintable(formula.facts));
            }
        });
    }

    void numbersAddUp()
    {
        Rows<int, int> rows;
        for (const int d : {2, 3, 4, 7, 8}) // so few pairs that all are written out
            for (int measure = 0; measure < 3; ++measure)
                rows.add(QString::asprintf("d_model %d, %s", d, nameOf(static_cast<Measure>(measure)).data()), d, measure);
        rows.each([&](int d, int measure) {
            const Scene scene = pairScene(d, 0, measure, 5, 68);
            const PairFormula formula = pairFormula(scene);
            const QStringList both = sums(formula.steps);
            const bool single = d == 2 && measure == 0; // its number is the value
            QVERIFY2(both.size() == (single ? 1 : 2), qPrintable(formula.steps));
            const QStringList words = termsOf(both[0]);
            const QStringList numbers = single ? QStringList{withHyphens(formula.value)} : termsOf(both[1]);
            QCOMPARE(numbers.size(), (d + 1) / 2);
            double sum = 0.0;
            for (const QString& number : numbers) {
                bool ok = false;
                sum += number.toDouble(&ok);
                QVERIFY2(ok, qPrintable(formula.steps));
            }
            const double norm =
                measure == 1 ? std::sqrt(static_cast<double>(measured(scene.encoding, 0, 5, 5) * measured(scene.encoding, 0, 68, 68)))
                             : 1.0;
            const double value = measure == 2 ? std::sqrt(sum) : sum / norm;
            QVERIFY2(std::abs(value - numberOf(formula.value)) < 2e-4, qPrintable(formula.steps + formula.value));
            // Each word denotes its number.
            for (qsizetype i = 0; i < d / 2; ++i) {
                const auto said =
                    QRegularExpression(measure == 2 ? "^4 sin²\\(63 · ([-.e0-9]+) / 2\\)$" : "^cos\\(63 · ([-.e0-9]+)\\)$").match(words[i]);
                QVERIFY2(said.hasMatch(), qPrintable(words[i]));
                const double angle = 63.0 * said.captured(1).toDouble();
                const double number = measure == 2 ? 4.0 * std::sin(0.5 * angle) * std::sin(0.5 * angle) : std::cos(angle);
                QVERIFY2(std::abs(number - numbers[i].toDouble()) < 63.0 * 2e-4, qPrintable(formula.steps)); // ω has four digits
            }
        });
    }

    // cos(710 · 1) is not 1, however close.
    void nothingIsRoundedToAWholeNumber()
    {
        const PairFormula one = pairFormula(pairScene(2, 0, 0, 0, 710));
        QCOMPARE(one.steps + one.value, QString("PE(0) · PE(710) = cos(710 · 1) = 0.9999999982"));
        const PairFormula four = pairFormula(pairScene(8, 0, 0, 0, 710));
        QVERIFY2(four.steps.contains(" = 0.999999998 − "), qPrintable(four.steps));
        const PairFormula zero = pairFormula(pairScene(8, 0, 0, 7, 7));
        QVERIFY2(zero.steps.contains(" = 1 + 1 + 1 + 1 = "), qPrintable(zero.steps));
    }

    void longSumsAreCutInTheMiddle()
    {
        const PairFormula formula = pairFormula(pairScene(512, 0, 0, 0, 6));
        for (const QString& sum : sums(formula.steps)) {
            const QStringList terms = termsOf(sum);
            QCOMPARE(terms.size(), 5);
            QCOMPARE(terms[3], QString("…"));
        }
        const double slowest = std::cos(6.0 * std::pow(10000.0, -510.0 / 512.0)); // the last pair is written
        QVERIFY(std::abs(termsOf(sums(formula.steps)[1])[4].toDouble() - slowest) < 1e-4);
        QVERIFY(!pairFormula(pairScene(8, 0, 0, 0, 6)).steps.contains("…"));
        QVERIFY(pairFormula(pairScene(10, 0, 0, 0, 6)).steps.contains("…"));
        QVERIFY(pairFormula(pairScene(513, 0, 0, 0, 6)).steps.contains(" sin(6 · ")); // and the unpaired sine
    }

    void withoutAPairTheSumIsZero()
    {
        for (int measure = 0; measure < 3; ++measure) {
            const PairFormula formula = pairFormula(pairScene(1, 1, measure, 3, 5)); // one column of zeros
            QVERIFY2(sums(formula.steps).size() == 2, qPrintable(formula.steps));
            QCOMPARE(termsOf(sums(formula.steps)[1]), QStringList{"0"});
            QCOMPARE(formula.value, QString("0"));
        }
    }
};

POSENC_OFFSCREEN_TEST(TestPairFormula)
#include "test_pair_formula.moc"
