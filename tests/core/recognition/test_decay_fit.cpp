// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/decay_fit.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

#include <algorithm>
#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

Convention patternOf(const Table& table)
{
    Convention pattern;
    pattern.rows = table.rows();
    pattern.columns = table.cols();
    return pattern;
}

double logStepOf(double n, int d) { return 2.0 * std::log(n) / d; }

} // namespace

class TestDecayFit : public QObject {
    Q_OBJECT

private slots:
    void deviationIsTheMeanDifference();
    void aStepSquaresTheError();
    void theLargestDifferenceIsExplained();
    void anyDecayIsFound();
    void conventionsComeBeforeMistakes();

private:
    const Allowance m_allowance{Precision::Float64, 0};
};

void TestDecayFit::deviationIsTheMeanDifference()
{
    for (const double off : {0.0, 0.25, 1.5}) {
        const Table table = formula(spec(100.0, 6), 12, 0).array() + off;
        const double deviation = wholeSample(table, patternOf(table)).deviation(logStepOf(100.0, 6));
        QVERIFY2(std::abs(deviation - off) < 1e-14, QByteArray::number(deviation, 'g', 17));
    }
}

// Gauss and Newton's step towards a table's own frequencies leaves the square of the error, times the largest angle at most.
void TestDecayFit::aStepSquaresTheError()
{
    const Table table = formula(spec(100.0, 8), 12, 0);
    const DecaySample sample = wholeSample(table, patternOf(table));
    const double logStep = logStepOf(100.0, 8);
    for (const double off : {1e-2, -1e-2, 1e-4, -1e-4}) {
        const double left = sample.improved(logStep + off) - logStep;
        QVERIFY2(std::abs(left) < 11.0 * off * off, QByteArray::number(off) + ": " + QByteArray::number(left));
    }
    QVERIFY(std::abs(sample.improved(logStep) - logStep) < 1e-15);
}

void TestDecayFit::theLargestDifferenceIsExplained()
{
    const Table zero = Table::Zero(1, 1); // sin 0
    for (const Agreement agreement : {Agreement::Rounded, Agreement::Float64Arithmetic, Agreement::Float32Arithmetic}) {
        const double largest = m_allowance.of(agreement, 0.0, 0.0, 0.0);
        for (const double sign : {1.0, -1.0}) {
            const Table off = zero.array() + sign * largest;
            const Table farther = zero.array() + sign * std::nextafter(largest, 1.0);
            QCOMPARE(wholeSample(off, patternOf(off)).explained(1.0, m_allowance, agreement), std::size_t{1});
            QCOMPARE(wholeSample(farther, patternOf(farther)).explained(1.0, m_allowance, agreement), std::size_t{0});
        }
    }
}

void TestDecayFit::anyDecayIsFound()
{
    Rows<double> examples;
    for (const double n : {1.0, 1.001, 1.01, 1.03, 1.1, 1.3, 2.0, 77.0, 1e4, 1e9})
        examples.add(QString::asprintf("n = %g", n).toUtf8(), n);
    examples.each([&](double n) {
        for (const auto& [d, rows] : {std::pair{4, 20}, {64, 100}, {33, 300}}) {
            const Table table = formula(spec(n, d), rows, 0);
            const DecayFit fit = fitDecay(table, patternOf(table), m_allowance);
            const QByteArray words = QByteArray::number(d) + ": " + QByteArray::number(fit.logStep, 'g', 17);
            QVERIFY2(!fit.undetermined && std::abs(fit.logStep - logStepOf(n, d)) < 1e-12 * std::max(1.0, logStepOf(n, d)), words);
            QVERIFY2(fit.deviation < 1e-13, words);
        }
    });
}

// A table of a convention: it comes first, after others at most that have the same first pair, and before every mistake.
void TestDecayFit::conventionsComeBeforeMistakes()
{
    Rows<int> rows;
    for (const int d : {1, 2, 3, 4, 5, 8, 9})
        rows.add(QString::asprintf("%d columns", d).toUtf8(), d);
    rows.each([&](int d) {
        for (const Layout layout : {Layout::Interleaved, Layout::Concatenated, Layout::CosineFirst})
            for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor})
                for (const int first : {0, 1, 2}) {
                    if (rule == FrequencyRule::Tensor2Tensor && (d % 2 == 0 || d == 1)) // the same columns, or none
                        continue;
                    const std::vector<Convention> likely = likelyPatterns(formula(spec(100.0, d, layout, rule), 30, first));
                    const auto own = std::ranges::find_if(likely, [&](const Convention& pattern) {
                        return pattern.mistake == Mistake::None && pattern.layout == layout && pattern.frequencies == rule
                               && pattern.firstPosition == first;
                    });
                    const QByteArray words =
                        QByteArray(nameOf(layout).data()) + ' ' + nameOf(rule).data() + " from " + QByteArray::number(first);
                    QVERIFY2(own != likely.end(), words);
                    QVERIFY2(std::all_of(likely.begin(), own,
                                         [&](const Convention& pattern) {
                                             return pattern.mistake == Mistake::None && pattern.firstPosition == first;
                                         }),
                             words);
                }
    });
}

POSENC_TEST(TestDecayFit)
#include "test_decay_fit.moc"
