// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/frequencies.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <atomic>
#include <thread>

using namespace posenc;
using namespace posenc::test;

class TestFrequencies : public QObject {
    Q_OBJECT

private slots:
    void frequenciesMatchTheDefinition();
    void randomFrequenciesMatchTheDefinition();
    void curveBetweenThePairs();
    void oneFrequencyPerPair();
    void largestWavelength();
    void sixteenDimensions();
    void seriesOfManyThreadsAreTheirOwn();

private:
    void compare(const EncodingSpec& spec, std::int64_t pair)
    {
        const Frequencies frequencies(spec);
        const Real omega = exactOmega(spec, static_cast<double>(pair));
        const Real quarterTurns = omega * Real(2.0) / Real::pi();
        const auto index = static_cast<std::size_t>(pair);
        const DoubleDouble turns = frequencies.quarterTurns(pair);
        QVERIFY2(relativeErrorOf(turns, quarterTurns) < 1e-26, describe(spec));
        QCOMPARE(frequencies.quarterTurnsHi()[index], turns.hi);
        QCOMPARE(frequencies.quarterTurnsLo()[index], turns.lo);
        QVERIFY2(ulpsOf(frequencies.omega(pair), omega) <= 1.0, describe(spec));
        QVERIFY2(ulpsOf(frequencies.wavelength(pair), Real(2.0) * Real::pi() / omega) <= 2.0, describe(spec));
    }

    Random m_random;
};

void TestFrequencies::frequenciesMatchTheDefinition()
{
    Rows<double, qint64> rows;
    for (const double n : {1.0, 1.0000000000000002, 2.0, 3.7, 100.0, 1000.0, 10000.0, 123456.789, 1e9})
        for (const qint64 d : {1, 2, 3, 4, 5, 8, 16, 17, 128, 511, 512, 4095, 16383, 16384})
            rows.add(QString::asprintf("n is %.17g and d_model is %lld", n, d).toUtf8(), n, d);
    rows.each([&](double n, qint64 dModel) {
        for (const FrequencyRule rule : allRules) {
            const EncodingSpec spec = EncodingSpec::make(n, dModel, 1, Layout::Interleaved, rule).value();
            if (spec.pairs() == 0)
                continue;
            for (const std::int64_t pair : {std::int64_t{0}, spec.pairs() / 3, spec.pairs() / 2, spec.pairs() - 1})
                compare(spec, pair);
        }
    });
}

void TestFrequencies::randomFrequenciesMatchTheDefinition()
{
    for (int trial = 0; trial < 1000; ++trial) {
        const EncodingSpec spec = m_random.spec(trial % 2 == 0 ? 40 : 16384, 1);
        if (spec.pairs() > 0)
            compare(spec, m_random.whole<std::int64_t>(0, spec.pairs() - 1));
    }
}

void TestFrequencies::curveBetweenThePairs()
{
    double worst = 0.0;
    for (int trial = 0; trial < 1000; ++trial) {
        const EncodingSpec spec = m_random.spec(600, 1);
        if (spec.pairs() == 0)
            continue;
        const double pair = m_random.real(0.0, static_cast<double>(spec.pairs() - 1));
        worst = std::max(worst, relativeErrorOf(Frequencies(spec).omegaBetween(pair), exactOmega(spec, pair)));
    }
    QVERIFY2(worst < 6e-15, QByteArray::number(worst)); // the rounding of an exponent up to ln(1e9) = 20.7
}

void TestFrequencies::oneFrequencyPerPair()
{
    for (std::int64_t d = 1; d <= 40; ++d) {
        for (const FrequencyRule rule : allRules) {
            const EncodingSpec spec = EncodingSpec::make(10000.0, d, 1, Layout::Interleaved, rule).value();
            const Frequencies frequencies(spec);
            QCOMPARE(qint64{frequencies.pairs()}, qint64{rule == FrequencyRule::Paper ? (d + 1) / 2 : d / 2});
            if (frequencies.pairs() > 0)
                QCOMPARE(frequencies.omega(0), 1.0);
            for (std::int64_t pair = 1; pair < frequencies.pairs(); ++pair)
                QVERIFY(frequencies.omega(pair) < frequencies.omega(pair - 1));
        }
    }
}

void TestFrequencies::largestWavelength()
{
    eachRow<double, qint64, FrequencyRule, double>(
        {
            {"paper at d 512 stays below 2 pi n", 10000.0, 512, FrequencyRule::Paper, 60611.0},
            {"paper at d 16", 10000.0, 16, FrequencyRule::Paper, 19869.0},
            {"paper at d 4", 10000.0, 4, FrequencyRule::Paper, 628.0},
            {"tensor2tensor at d 512 reaches 2 pi n", 10000.0, 512, FrequencyRule::Tensor2Tensor, 62831.853},
            {"tensor2tensor at d 4 reaches 2 pi n", 100.0, 4, FrequencyRule::Tensor2Tensor, 628.3185},
            {"tensor2tensor at an odd d reaches 2 pi n", 1000.0, 9, FrequencyRule::Tensor2Tensor, 6283.1853},
            {"one tensor2tensor pair turns every 2 pi", 10000.0, 3, FrequencyRule::Tensor2Tensor, 6.2831853},
        },
        [&](double n, qint64 dModel, FrequencyRule rule, double wavelength) {
            const Frequencies frequencies(EncodingSpec::make(n, dModel, 1, Layout::Interleaved, rule).value());
            const double found = frequencies.wavelength(frequencies.pairs() - 1);
            QVERIFY2(std::abs(found - wavelength) <= (wavelength == std::floor(wavelength) ? 0.5 : 1e-7 * wavelength),
                     QByteArray::number(found));
        });
}

void TestFrequencies::sixteenDimensions()
{
    const Frequencies frequencies(EncodingSpec::make(10000.0, 16, 20).value());
    const std::array expected{1.0, 3.1623e-1, 1e-1, 3.1623e-2, 1e-2, 3.1623e-3, 1e-3, 3.1623e-4};
    QCOMPARE(static_cast<std::size_t>(frequencies.pairs()), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        QVERIFY(std::abs(frequencies.omega(static_cast<std::int64_t>(i)) / expected[i] - 1.0) < 0.5e-4 / 3.1623);
    QCOMPARE(Frequencies(EncodingSpec::make(100.0, 4, 10).value()).omega(1), 0.1);
}

// The numbers of the latest series are shared: more kinds than are kept, requested at the same time.
void TestFrequencies::seriesOfManyThreadsAreTheirOwn()
{
    std::vector<EncodingSpec> specs;
    std::vector<double> last;
    while (specs.size() < 20) {
        const EncodingSpec spec = m_random.spec(300, 10);
        if (spec.pairs() == 0) // a lone column of tensor2tensor
            continue;
        specs.push_back(spec);
        const Frequencies alone(spec);
        last.push_back(alone.omega(alone.pairs() - 1));
    }
    std::atomic<int> wrong = 0;
    {
        std::vector<std::jthread> threads;
        for (std::size_t thread = 0; thread < 4; ++thread) {
            threads.emplace_back([&, thread] {
                for (std::size_t turn = 0; turn < 3000; ++turn) {
                    const std::size_t kind = (turn * (2 * thread + 1) + turn / 7) % specs.size();
                    const Frequencies series(specs[kind]);
                    if (series.pairs() != specs[kind].pairs() || series.omega(series.pairs() - 1) != last[kind])
                        ++wrong;
                }
            });
        }
    }
    QCOMPARE(wrong.load(), 0);
}

POSENC_TEST(TestFrequencies)
#include "test_frequencies.moc"
