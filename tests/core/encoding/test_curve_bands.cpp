// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_curve.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr double period = 12.0;
constexpr double thickness = 16.0;

// Samples at these distances, of a curve that goes straight between them.
PlacedCurve placed(double step, int count, const std::function<double(double x)>& value)
{
    PlacedCurve curve;
    for (int s = 0; s < count; ++s) {
        curve.x.push_back(s * step);
        curve.middle.push_back(value(s * step));
    }
    curve.top = curve.middle;
    curve.bottom = curve.middle;
    return curve;
}

auto wave(double length, double height, double phase)
{
    return [=](double x) { return 0.5 * height * std::sin(2.0 * std::numbers::pi * x / length + phase); };
}

double shareOfBands(const CurveBands& bands)
{
    return static_cast<double>(std::ranges::count(bands.isBand, true)) / static_cast<double>(bands.isBand.size());
}

} // namespace

class TestCurveBands : public QObject {
    Q_OBJECT

private slots:
    void longWavesAreLines();
    void shortWavesAreBands();
    void noiseAsCoarseAsAPeriodIsALine();
    void wavesWithinASampleAreBands();
    void fewFastWavesAmongSlowOnesAreALine();
    void peaksAndStepsAreLines();
    void edgesHaveNoSteps();
};

void TestCurveBands::longWavesAreLines()
{
    Rows<double, double> rows;
    for (const double step : {0.5, 1.0, 2.3, 4.0, 6.1, 8.0})
        for (const double length : {1.35 * period, 1.7 * period, 3.0 * period})
            rows.add(QString::asprintf("%g long, a sample every %g", length, step).toUtf8(), step, length);
    rows.each([&](double step, double length) {
        for (const double height : {1.01 * thickness, 3.0 * thickness, 50.0 * thickness})
            for (double phase = 0.0; phase < 3.0; phase += 0.4)
                QCOMPARE(shareOfBands(bandsOf(placed(step, 400, wave(length, height, phase)), period, thickness)), 0.0);
    });
}

void TestCurveBands::shortWavesAreBands()
{
    Rows<double, double> rows;
    for (const double step : {0.5, 1.0, 1.7, 2.3})
        for (const double length : {0.4 * period, 0.6 * period, 0.8 * period})
            if (step < 0.25 * length)
                rows.add(QString::asprintf("%g long, a sample every %g", length, step).toUtf8(), step, length);
    rows.each([&](double step, double length) {
        for (double phase = 0.0; phase < 3.0; phase += 0.4) {
            const double height = 5.0 * thickness;
            const PlacedCurve curve = placed(step, 400, wave(length, height, phase));
            const CurveBands bands = bandsOf(curve, period, thickness);
            QCOMPARE(shareOfBands(bands), 1.0);
            // Over the curve's whole height, as far as samples meet its peaks.
            const double met = 0.49 * height * std::cos(std::numbers::pi * step / length);
            for (std::size_t s = 20; s + 20 < curve.x.size(); ++s)
                QVERIFY(bands.top[s] <= -met && bands.bottom[s] >= met);
            QCOMPARE(shareOfBands(bandsOf(placed(step, 400, wave(length, 0.9 * thickness, phase)), period, thickness)), 0.0);
        }
    });
}

// Strokes that go up and down once each period, and not evenly.
void TestCurveBands::noiseAsCoarseAsAPeriodIsALine()
{
    std::uint32_t state = 1;
    const auto random = [&state](double) {
        state = state * 1664525U + 1013904223U;
        return 20.0 * thickness * (state >> 8U) / 0x1p24;
    };
    for (const double step : {0.5 * period, 0.8 * period, 2.0 * period})
        QCOMPARE(shareOfBands(bandsOf(placed(step, 1000, random), period, thickness)), 0.0);
}

// Some cells share a sample, which reaches from the lowest to the highest of them.
void TestCurveBands::wavesWithinASampleAreBands()
{
    constexpr double least = 2.5;
    std::uint32_t state = 1;
    PlacedCurve curve;
    for (int s = 0; s < 500; ++s) {
        state = state * 1664525U + 1013904223U;
        const double share = (state >> 8U) / 0x1p24;
        curve.x.push_back(s);
        curve.top.push_back(-100.0 - 30.0 * share);
        curve.bottom.push_back(130.0 - 30.0 * share);
        curve.middle.push_back(0.5 * (curve.top.back() + curve.bottom.back()));
    }
    QCOMPARE(shareOfBands(bandsOf(curve, least, thickness)), 1.0);
}

void TestCurveBands::fewFastWavesAmongSlowOnesAreALine()
{
    const auto slow = wave(3.0 * period, 5.0 * thickness, 0.0);
    const auto fast = wave(0.6 * period, 5.0 * thickness, 0.0);
    for (const auto& [length, isBand] : {std::pair(7.0 * period, false), std::pair(30.0 * period, true)}) {
        const auto mixed = [&, end = 15.0 * period + length](double x) { return x > 15.0 * period && x < end ? fast(x) : slow(x); };
        QCOMPARE(shareOfBands(bandsOf(placed(1.0, 800, mixed), period, thickness)) > 0.0, isBand);
    }
}

void TestCurveBands::peaksAndStepsAreLines()
{
    const auto peak = [](double x) { return std::abs(x - 100.0) < 1.6 ? 500.0 : 0.0; };
    const auto comb = [](double x) { return std::fmod(x, 2.0 * period) < 1.1 ? 500.0 : 0.0; };
    const auto stairs = [](double x) { return 100.0 * std::floor(x / 3.0); };
    const auto fall = [](double x) { return x < 100.0 ? 2000.0 : std::fmod(x, 2.0) < 1.0 ? 0.0 : 0.3 * thickness; };
    for (const double step : {0.5, 1.0, 3.0, 7.0}) {
        QCOMPARE(shareOfBands(bandsOf(placed(step, 400, peak), period, thickness)), 0.0);
        QCOMPARE(shareOfBands(bandsOf(placed(step, 400, comb), period, thickness)), 0.0);
        QCOMPARE(shareOfBands(bandsOf(placed(step, 400, stairs), period, thickness)), 0.0);
        QCOMPARE(shareOfBands(bandsOf(placed(step, 400, fall), period, thickness)), 0.0);
    }
}

// A fast wave around a slope: a peak may be seen in its edge, but not all that the closed gap makes of it.
void TestCurveBands::edgesHaveNoSteps()
{
    constexpr double slope = 1.0;
    const auto fast = wave(0.5 * period, 6.0 * thickness, 0.3);
    const PlacedCurve curve = placed(1.0, 400, [&](double x) { return slope * x + fast(x); });
    const CurveBands bands = bandsOf(curve, period, thickness);
    QCOMPARE(shareOfBands(bands), 1.0);
    for (std::size_t s = 20; s + 20 < curve.x.size(); ++s)
        for (const std::vector<double>* const edge : {&bands.top, &bands.bottom}) {
            const double step = (*edge)[s + 1] - (*edge)[s];
            QVERIFY2(std::abs(step - slope) < 3.0, qPrintable(QStringLiteral("%1 at %2").arg(step).arg(s)));
        }
}

POSENC_TEST(TestCurveBands)
#include "test_curve_bands.moc"
