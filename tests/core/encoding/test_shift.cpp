// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/shift.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/progress_record.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

Table matrixOf(const Shift& shift)
{
    const std::int64_t d = shift.encoding().spec().dModel();
    Table result(d, d);
    for (std::int64_t j = 0; j < d; ++j)
        for (std::int64_t i = 0; i < d; ++i)
            result(j, i) = shift.entry(j, i);
    return result;
}

// |T(Δ) · PE(k) − PE(k+Δ)| position by position and pair by pair.
Shift::Largest byDefinition(const Shift& shift)
{
    const EncodingSpec& spec = shift.encoding().spec();
    const Table matrix = matrixOf(shift);
    const Table table = shift.encoding().matrix();
    Shift::Largest largest{-1.0, 0, 0};
    for (std::int64_t k = 0; k < spec.maxLen(); ++k) {
        if (k + shift.offset() < 0 || k + shift.offset() >= spec.maxLen())
            continue;
        for (std::int64_t pair = 0; pair < spec.completePairs(); ++pair) {
            const auto [sine, cosine] = columnsOfPair(spec, pair);
            for (const std::int64_t j : {sine, cosine}) {
                const double product = matrix(j, sine) * table(k, sine) + matrix(j, cosine) * table(k, cosine);
                const double difference = std::abs(product - table(k + shift.offset(), j));
                if (difference > largest.difference)
                    largest = {difference, k, j};
            }
        }
    }
    return largest;
}

} // namespace

class TestShift : public QObject {
    Q_OBJECT

private slots:
    void entriesAreTheRotations();
    void turnedIsTheProduct();
    void turnedIsTheLaterRow();
    void shiftsAddUp();
    void nothingIsTheIdentity();
    void oddEncodings();
    void largestDifferenceLooksEverywhere();
    void largestDifferenceOverSeveralSteps();
    void largestDifferenceIsRounding();
    void differencesOfNothingAreAtTheFirstSine();
    void unpairedSineIsAsFarOffAsItIsLarge();
    void offsetMustFitTheTable();
    void cancelIsNoResult();

private:
    Random m_random;
};

void TestShift::entriesAreTheRotations()
{
    for (int trial = 0; trial < 25; ++trial) {
        const EncodingSpec spec = m_random.spec(12, 100);
        const std::int64_t offset = m_random.whole<std::int64_t>(0, EncodingSpec::maxMaxLen - 1);
        const Shift shift(Encoding(spec), offset);
        QCOMPARE(qint64{shift.offset()}, qint64{offset});
        const std::vector<Column> columns = expectedColumns(spec);
        for (std::int64_t j = 0; j < spec.dModel(); ++j) {
            const Column& to = columns[static_cast<std::size_t>(j)];
            const bool alone = to.wave == Column::Wave::Sine && std::ranges::count(columns, to.pair, &Column::pair) == 1;
            QCOMPARE(shift.covers(j), !alone);
            for (std::int64_t i = 0; i < spec.dModel(); ++i) {
                const Column& from = columns[static_cast<std::size_t>(i)];
                Real expected;
                if (from.pair == to.pair && !alone) {
                    const Column wave{to.wave == from.wave ? Column::Wave::Cosine : Column::Wave::Sine, to.pair};
                    expected = to.wave == Column::Wave::Zero ? Real(1.0) : exactValue(spec, wave, offset);
                    if (to.wave == Column::Wave::Cosine && from.wave == Column::Wave::Sine)
                        expected = Real(-1.0) * expected;
                }
                QVERIFY2(errorOf(shift.entry(j, i), expected) <= 2.3e-16, describe(spec));
            }
        }
    }
}

void TestShift::turnedIsTheProduct()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(60, EncodingSpec::maxMaxLen);
        const Encoding encoding(spec);
        const Shift shift(encoding, m_random.whole<std::int64_t>(0, EncodingSpec::maxMaxLen - 1));
        const std::int64_t k = m_random.whole<std::int64_t>(0, spec.maxLen() - 1);
        const Eigen::VectorXd product = matrixOf(shift) * encoding.row(k);
        QVERIFY2((shift.turned(k) - product).cwiseAbs().maxCoeff() <= 2.3e-16, describe(spec));
    }
}

void TestShift::turnedIsTheLaterRow()
{
    for (int trial = 0; trial < 100; ++trial) {
        const EncodingSpec spec = m_random.spec(600, EncodingSpec::maxMaxLen);
        const Encoding encoding(spec);
        const std::int64_t k = m_random.whole<std::int64_t>(0, spec.maxLen() - 1);
        const Shift shift(encoding, m_random.whole<std::int64_t>(-k, spec.maxLen() - 1 - k));
        const Eigen::VectorXd got = shift.turned(k);
        const Eigen::VectorXd expected = encoding.row(k + shift.offset());
        for (std::int64_t j = 0; j < spec.dModel(); ++j)
            QVERIFY2(shift.covers(j) ? std::abs(got[j] - expected[j]) <= 1e-15 : got[j] == 0.0, describe(spec));
    }
}

void TestShift::shiftsAddUp()
{
    for (int trial = 0; trial < 40; ++trial) {
        const EncodingSpec spec = m_random.spec(40, 10);
        const std::int64_t first = m_random.whole<std::int64_t>(-500000, 500000);
        const std::int64_t second = m_random.whole<std::int64_t>(-500000, 500000);
        const Table product = matrixOf(Shift(Encoding(spec), first)) * matrixOf(Shift(Encoding(spec), second));
        const Table sum = matrixOf(Shift(Encoding(spec), first + second));
        QVERIFY2((product - sum).cwiseAbs().maxCoeff() <= 1e-15, describe(spec));
        const Table there = matrixOf(Shift(Encoding(spec), first));
        QVERIFY(matrixOf(Shift(Encoding(spec), -first)) == there.transpose());
        const Table back = there * there.transpose();
        for (std::int64_t j = 0; j < spec.dModel(); ++j)
            QVERIFY2(std::abs(back(j, j) - (Shift(Encoding(spec), 0).covers(j) ? 1.0 : 0.0)) <= 1e-15, describe(spec));
    }
}

void TestShift::nothingIsTheIdentity()
{
    const Shift shift(Encoding(EncodingSpec::make(10000, 8, 128).value()), 0);
    QVERIFY(matrixOf(shift) == Table::Identity(8, 8));
    QVERIFY(shift.turned(77) == shift.encoding().row(77));
}

void TestShift::oddEncodings()
{
    Rows<int, int, qint64, double> rows;
    const auto row = [&](const char* name, Layout layout, FrequencyRule rule, qint64 column, double diagonal) {
        rows.add(name, int(layout), int(rule), column, diagonal);
    };
    row("the unpaired sine of paper ends an interleaved row", Layout::Interleaved, FrequencyRule::Paper, 6, 0.0);
    row("the unpaired sine of paper is the last of the sines", Layout::Concatenated, FrequencyRule::Paper, 3, 0.0);
    row("the unpaired sine of paper comes last after the cosines", Layout::CosineFirst, FrequencyRule::Paper, 6, 0.0);
    row("the zero column of tensor2tensor keeps its zero", Layout::Concatenated, FrequencyRule::Tensor2Tensor, 6, 1.0);
    rows.each([&](int layout, int rule, qint64 column, double diagonal) {
        const EncodingSpec spec = EncodingSpec::make(100, 7, 50, Layout(layout), FrequencyRule(rule)).value();
        const Shift shift(Encoding(spec), 5);
        for (std::int64_t j = 0; j < 7; ++j) {
            QCOMPARE(shift.covers(j), j != column || diagonal == 1.0);
            QCOMPARE(shift.entry(j, column), j == column ? diagonal : 0.0);
            QCOMPARE(shift.entry(column, j), j == column ? diagonal : 0.0);
        }
        QCOMPARE(shift.turned(3)[column], 0.0);
    });
}

void TestShift::largestDifferenceLooksEverywhere()
{
    for (int trial = 0; trial < 80; ++trial) {
        EncodingSpec spec = m_random.spec(40, 400);
        if (spec.completePairs() == 0)
            spec = spec.withDModel(2);
        const Shift shift(Encoding(spec), m_random.whole<std::int64_t>(1 - spec.maxLen(), spec.maxLen() - 1));
        const Expected<Shift::Largest> got = shift.largestDifference();
        const Shift::Largest expected = byDefinition(shift);
        QVERIFY2(got.hasValue() && *got == expected, describe(spec) + " offset " + QByteArray::number(qlonglong{shift.offset()}));
    }
    QVERIFY(Shift(Encoding(EncodingSpec::make(10, 1, 9).value()), 1).largestDifference().value() == Shift::Largest());
}

// At d_model 32 and n 20, the largest difference is far from the start.
void TestShift::largestDifferenceOverSeveralSteps()
{
    for (const auto& [d, rule] : {std::pair(32, FrequencyRule::Paper), std::pair(35, FrequencyRule::Tensor2Tensor)}) {
        const EncodingSpec spec = EncodingSpec::make(20, d, 600000, Layout::CosineFirst, rule).value();
        const Shift shift(Encoding(spec), 75);
        std::vector<double> parts;
        const Expected<Shift::Largest> got = shift.largestDifference({[&](double part) { parts.push_back(part); }, {}});
        QVERIFY2(got.hasValue() && *got == byDefinition(shift), describe(spec));
        QVERIFY(parts.size() >= 3 && std::ranges::is_sorted(parts) && parts.back() <= 1.0);
    }
}

void TestShift::differencesOfNothingAreAtTheFirstSine()
{
    for (const Layout layout : allLayouts) {
        const EncodingSpec spec = EncodingSpec::make(100.0, 8, 20, layout).value();
        QVERIFY(Shift(Encoding(spec), 0).largestDifference().value() == (Shift::Largest{0.0, 0, columnsOfPair(spec, 0).sine}));
    }
}

void TestShift::largestDifferenceIsRounding()
{
    for (const std::int64_t offset : {0, 1, 10, 63, 999}) {
        const Shift shift(Encoding(EncodingSpec::make(10000, 512, 1000).value()), offset);
        const double difference = shift.largestDifference().value().difference;
        QVERIFY2(difference <= 1.2e-15, QByteArray::number(difference));
        QVERIFY((difference > 0.0) == (offset > 0));
    }
}

// At odd d_model of `paper`, the rotated row is 0 where the last sine should be.
void TestShift::unpairedSineIsAsFarOffAsItIsLarge()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(9, 200);
        const Encoding encoding(spec);
        const Shift shift(encoding, m_random.whole<std::int64_t>(1 - spec.maxLen(), spec.maxLen() - 1));
        const auto got = shift.unpairedDifference();
        QVERIFY2(got.has_value() == spec.hasUnpairedSine(), describe(spec));
        if (!got)
            continue;
        Shift::Largest expected{-1.0, 0, 0};
        for (std::int64_t k = 0; k < spec.maxLen(); ++k) {
            if (k + shift.offset() < 0 || k + shift.offset() >= spec.maxLen())
                continue;
            const Eigen::VectorXd off = (shift.turned(k) - encoding.row(k + shift.offset())).cwiseAbs();
            for (std::int64_t j = 0; j < spec.dModel(); ++j)
                if (!shift.covers(j) && off[j] > expected.difference)
                    expected = {off[j], k, j};
        }
        QVERIFY2(*got == expected, describe(spec));
    }
    const Shift seven(Encoding(EncodingSpec::make(100, 7, 50).value()), 5);
    QVERIFY(seven.unpairedDifference()->difference > 0.5 && seven.unpairedDifference()->column == 6);
    QVERIFY(!Shift(seven.encoding(), 50).unpairedDifference());
}

void TestShift::offsetMustFitTheTable()
{
    const Encoding encoding(EncodingSpec::make(10000, 8, 128).value());
    QVERIFY(Shift(encoding, 127).largestDifference().hasValue());
    QVERIFY(Shift(encoding, -127).largestDifference().hasValue());
    for (const std::int64_t offset : {128, -128}) {
        const Expected<Shift::Largest> none = Shift(encoding, offset).largestDifference();
        QVERIFY(!none && none.error().kind == Error::Kind::Range);
        QVERIFY(none.error().message.find(" 128") != std::string::npos);
    }
}

void TestShift::cancelIsNoResult()
{
    const Shift shift(Encoding(EncodingSpec::make(10000, 16384, EncodingSpec::maxMaxLen).value()), 1);
    QVERIFY(isStopped([&](const Progress& progress) { return shift.largestDifference(progress); }, 0.001, 0.01));
}

POSENC_TEST(TestShift)
#include "test_shift.moc"
