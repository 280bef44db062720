// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/convention_match.h"
#include "core/recognition/meant_factor.h"
#include "tests/support/random.h"
#include "tests/support/recognised_tables.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

class TestMeantFactor : public QObject {
    Q_OBJECT

private slots:
    void whatMayBeMeant();
    void aWrongBaseMisleadsNoFactor();
    void zerosAreNoMeasurement();
    void noiseIsAsLargeAsItIs();
};

void TestMeantFactor::whatMayBeMeant()
{
    eachRow<double, double, double>(
        {
            {"nearly 1", 1.0003, 1e-3, 1.0},
            {"the root of 512", 22.627, 1e-3, std::sqrt(512.0)},
            {"two digits", 3.7001, 1e-3, 3.7},
            {"a dropout of 0.1 and not 1.11", 1.1108, 2e-3, 1.0 / 0.9},
            {"a dropout of 0.05", 1.0526, 1e-4, 1.0 / 0.95},
            {"three digits and no dropout", 1.12, 1e-4, 1.12},
            {"a dropout of 0.13", 1.149425, 1e-6, 1.0 / 0.87},
            {"none", 1.23456789, 1e-9, 1.23456789},
        },
        [&](double measured, double tolerance, double meant) {
            QVERIFY(std::abs(roundAmplitude(measured, tolerance, 512.0) - meant) < 1e-15 * meant);
        });
}

// In eight rows a rounder n fits nearly as well, and 1.1114 with it.
void TestMeantFactor::aWrongBaseMisleadsNoFactor()
{
    Random random;
    const Table exact = formula(spec(1234.0, 1598, Layout::Interleaved, FrequencyRule::Tensor2Tensor), 8, 2);
    for (int trial = 0; trial < 40; ++trial) {
        FileTable file;
        file.precision = Precision::Float32;
        file.values = exact.unaryExpr(
            [&](double value) { return random.real(0.0, 1.0) < 0.1 ? 0.0 : static_cast<double>(static_cast<float>(value / 0.9)); });
        const ConventionMatch match = matchConvention(file);
        QVERIFY2(match.recognised && !match.isNoisy() && std::abs(match.best.convention.factor * 0.9 - 1.0) < 1e-12, describe(match));
    }
}

void TestMeantFactor::zerosAreNoMeasurement()
{
    Random random;
    std::vector<std::pair<double, double>> numbers;
    for (int i = 0; i < 1000; ++i) {
        const double exact = random.real(-1.0, 1.0);
        numbers.emplace_back(random.real(0.0, 1.0) < 0.2 ? 0.0 : exact * 1.25, exact);
    }
    const MeasuredFactor measured = measuredFactor(numbers, 1.24);
    QVERIFY2(std::abs(measured.factor - 1.25) < 1e-12 && measured.error < 1e-12, QByteArray::number(measured.factor, 'g', 17));
}

// The mean size of normal noise, whose tails are no exceptions.
void TestMeantFactor::noiseIsAsLargeAsItIs()
{
    Rows<double> rows;
    for (const double sigma : {0.001, 0.01, 0.015, 0.02})
        rows.add(QString::asprintf("%g", sigma).toUtf8(), sigma);
    rows.each([&](double sigma) {
        Random random;
        FileTable file;
        file.values = formula(spec(10000.0, 64), 100, 0).unaryExpr([&](double value) { return 3.0 * (value + sigma * normal(random)); });
        const ConventionMatch match = matchConvention(file);
        QVERIFY2(match.recognised && match.isNoisy(), describe(match));
        const double factor = match.best.convention.factor; // of more noise than is promised, it may have a digit more
        QVERIFY2(sigma <= 0.01 ? factor == 3.0 : std::abs(factor - 3.0) < 0.01, QByteArray::number(factor, 'g', 17));
        QVERIFY(std::abs(match.best.error.evidence.typicalRest() / (sigma * std::sqrt(2.0 / std::numbers::pi)) - 1.0) < 0.05);
        QCOMPARE(qint64{match.exceptions()}, qint64{0});
    });
}

POSENC_TEST(TestMeantFactor)
#include "test_meant_factor.moc"
