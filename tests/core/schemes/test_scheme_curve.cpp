// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"
#include "core/schemes/family_parameters.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

SchemePtr schemeOf(SchemeName scheme, std::int64_t d = 16, std::int64_t length = 200, FrequencyRule rule = FrequencyRule::Paper)
{
    return makeScheme(EncodingSpec::make(10000.0, d, length, Layout::Interleaved, rule).value(), scheme, 3);
}

// The curve's value at a place, on the line through its points.
double at(const CurveSamples& curve, double x)
{
    for (std::size_t s = 1; s < curve.x.size(); ++s)
        if (curve.x[s] >= x) {
            const double part = (x - curve.x[s - 1]) / (curve.x[s] - curve.x[s - 1]);
            return curve.middle[s - 1] + part * (curve.middle[s] - curve.middle[s - 1]);
        }
    return curve.middle.back();
}

} // namespace

class TestSchemeCurve : public QObject {
    Q_OBJECT

private slots:
    void wavelengthIsThatOfTheNumbers();
    void wavelengthsAreOfPositions();
    void columnPassesThroughTheTable();
    void samplesRise();
    void wavesAreExactBetweenThePositions();
    void bitTurnsHalfwayBetweenPositions();
    void bitThatIsTooFastIsABand();
    void bitBeyondThePositionsIsZero();
    void columnOfACountIsALine();
    void randomColumnIsDrawnAtItsPositions();
    void rowHoldsEveryValueOfItsPixels();
};

// A wave of that length is the only one for which x(k + 1) + x(k - 1) = 2 cos(2π / length) x(k) at all k; a bit is the other one half a
// length further on.
void TestSchemeCurve::wavelengthIsThatOfTheNumbers()
{
    Rows<SchemeName, qint64> rows;
    for (const char* const name :
         {"sinusoidal", "sines", "cosines", "timestep", "nerf", "fourier", "binary", "random", "integer", "normalised"})
        for (const qint64 columns : {1, 7, 16})
            rows.add(QString::asprintf("%s, %d columns", name, static_cast<int>(columns)).toUtf8(),
                     SchemeName::from(std::string_view(name)).value(), columns);
    rows.each([&](const SchemeName& scheme, qint64 columns) {
        for (const auto& [layout, rule] :
             {std::pair(Layout::Interleaved, FrequencyRule::Paper), std::pair(Layout::Concatenated, FrequencyRule::Paper),
              std::pair(Layout::Interleaved, FrequencyRule::Tensor2Tensor)}) {
            const SchemePtr code = makeScheme(EncodingSpec::make(100.0, columns, 40, layout, rule).value(), scheme, 7);
            for (std::int64_t j = 0; j < columns; ++j) {
                const double length = code->wavelength(j);
                const Eigen::VectorXd x = code->column(j);
                if (scheme == "binary"_scheme && length > 0.0) {
                    const auto half = static_cast<Eigen::Index>(length) / 2;
                    for (Eigen::Index k = 0; k + half < x.size(); ++k)
                        QCOMPARE(x[k + half], 1.0 - x[k]);
                    QVERIFY(j == 0 || x[half - 1] == x[0]);
                } else if (x.isZero(0.0)) { // the column without a pair
                    QCOMPARE(length, 0.0);
                } else if (length > 0.0) {
                    for (Eigen::Index k = 1; k + 1 < x.size(); ++k)
                        QVERIFY(std::abs(x[k + 1] + x[k - 1] - 2.0 * std::cos(2.0 * std::numbers::pi / length) * x[k]) < 1e-9);
                } else {
                    const bool isWave = scheme != "random"_scheme && scheme != "integer"_scheme && scheme != "normalised"_scheme;
                    QVERIFY(!isWave || x.isConstant(x[0]));
                }
            }
        }
    });
}

// Also where a position is another step of time than 1.
void TestSchemeCurve::wavelengthsAreOfPositions()
{
    for (const double step : {0.25, 3.0, -20.0}) {
        SchemeArguments arguments;
        arguments.family.edit().timeStep = step;
        const SchemePtr code = makeScheme(EncodingSpec::make(100.0, 16, 40).value(), "timestep"_scheme, arguments);
        for (std::int64_t j = 0; j < 16; ++j) {
            const double length = code->wavelength(j);
            const Eigen::VectorXd x = code->column(j);
            QVERIFY(length > 0.0);
            for (Eigen::Index k = 1; k + 1 < x.size(); ++k)
                QVERIFY(std::abs(x[k + 1] + x[k - 1] - 2.0 * std::cos(2.0 * std::numbers::pi / length) * x[k]) < 1e-9);
        }
    }
}

void TestSchemeCurve::columnPassesThroughTheTable()
{
    eachScheme([&](SchemeName scheme) {
        const SchemePtr code = schemeOf(scheme);
        for (const std::int64_t j : {0, 1, 5, 15}) {
            const CurveSamples curve = code->columnCurve(j, 10.0, 60.0, 4001, 4000);
            for (std::int64_t k = 10; k <= 60; ++k)
                QVERIFY2(std::abs(at(curve, static_cast<double>(k)) - code->value(k, j)) < 1e-4 * std::max(1.0, code->highest()),
                         qPrintable(QString("k = %1, j = %2").arg(k).arg(j)));
        }
    });
}

void TestSchemeCurve::samplesRise()
{
    eachScheme([&](SchemeName scheme) {
        Random random;
        for (int round = 0; round < 200; ++round) {
            const auto length = random.whole<std::int64_t>(2, 3000);
            const SchemePtr code = schemeOf(scheme, 16, length);
            const double first = random.real(0.0, static_cast<double>(length - 1) - 0.5);
            const double last = random.real(first + 0.25, static_cast<double>(length - 1));
            const CurveSamples curve = code->columnCurve(round % 16, first, last, 2 + round, 50);
            const QByteArray words = "from " + QByteArray::number(first, 'g', 17) + " to " + QByteArray::number(last, 'g', 17);
            const char* const name = words.constData();
            for (std::size_t s = 0; s < curve.x.size(); ++s) {
                QVERIFY2(s == 0 || curve.x[s] > curve.x[s - 1], name);
                QVERIFY2(curve.lowest[s] <= curve.middle[s] && curve.middle[s] <= curve.highest[s], name);
            }
            if (code->traits().uncorrelatedCells || code->traits().hasOwnWaves)
                continue; // may begin and end at whole positions
            QVERIFY2(std::abs(curve.x.front() - first) < 1e-6 && std::abs(curve.x.back() - last) < 1e-6, name);
        }
    });
}

void TestSchemeCurve::wavesAreExactBetweenThePositions()
{
    eachRow<bool, bool>(
        {
            {"sines, a frequency a column", true, true},
            {"cosines", false, true},
            {"sines by the other rule", true, false},
        },
        [&](bool sines, bool paper) {
            const std::int64_t d = 16;
            const SchemePtr code = schemeOf(sines ? "sines"_scheme : "cosines"_scheme, d, EncodingSpec::maxMaxLen,
                                            paper ? FrequencyRule::Paper : FrequencyRule::Tensor2Tensor);
            for (const std::int64_t j : {0, 1, 7, 15}) {
                const Real omega =
                    exp(Real(0.0) - log(Real(10000.0)) * Real(static_cast<double>(j)) / Real(static_cast<double>(paper ? d : d - 1)));
                const CurveSamples curve = code->columnCurve(j, 1048000.25, 1048020.5, 101, 100);
                for (std::size_t s = 0; s < curve.x.size(); ++s) {
                    const Real angle = Real(curve.x[s]) * omega;
                    const double exact = (sines ? sin(angle) : cos(angle)).toDouble();
                    QVERIFY2(std::abs(curve.middle[s] - exact) <= 2.3e-16, qPrintable(QString("x = %1, j = %2").arg(curve.x[s]).arg(j)));
                }
            }
        });
}

void TestSchemeCurve::bitTurnsHalfwayBetweenPositions()
{
    eachRow<int>(
        {
            {"many points between two corners", 161},
            {"six of them", 25},
        },
        [&](int points) {
            const CurveSamples curve = schemeOf("binary"_scheme)->columnCurve(2, 0.0, 16.0, points, 160);
            QCOMPARE(curve.lowest, curve.highest);
            for (const double x : {0.0, 3.0, 3.4, 8.0, 11.4})
                QCOMPARE(at(curve, x), 0.0);
            for (const double x : {3.6, 4.0, 7.0, 7.4, 11.6, 15.4})
                QCOMPARE(at(curve, x), 1.0);
            QCOMPARE(curve.x.size(), std::size_t{10}); // two ends and two points at each of four corners
        });
}

void TestSchemeCurve::bitThatIsTooFastIsABand()
{
    const CurveSamples curve = schemeOf("binary"_scheme, 16, 4096)->columnCurve(1, 0.0, 4095.0, 801, 800);
    for (std::size_t s = 0; s < curve.x.size(); ++s) {
        QCOMPARE(curve.lowest[s], 0.0);
        QCOMPARE(curve.highest[s], 1.0);
    }
}

void TestSchemeCurve::bitBeyondThePositionsIsZero()
{
    for (const std::int64_t j : {30, 63, 64, 16383}) {
        const SchemePtr code = makeScheme(EncodingSpec::make(10000.0, 16384, 1048576).value(), "binary"_scheme);
        const CurveSamples curve = code->columnCurve(j, 0.0, 1048575.0, 801, 800);
        QCOMPARE(curve.middle, std::vector<double>(curve.x.size(), 0.0));
        QCOMPARE(curve.highest, std::vector<double>(curve.x.size(), 0.0));
    }
}

// A point covers what lies between the middles to its neighbours, and nothing beyond the ends.
void TestSchemeCurve::columnOfACountIsALine()
{
    eachRow<SchemeName, double>(
        {
            {"integer", "integer"_scheme, 1.0},
            {"normalised", "normalised"_scheme, 1.0 / 199.0},
        },
        [&](const SchemeName& scheme, double unit) {
            for (const auto& [first, last, points] : {std::tuple(0.0, 199.0, 41), std::tuple(3.25, 8.5, 100), std::tuple(7.0, 150.5, 2)}) {
                const CurveSamples curve = schemeOf(scheme)->columnCurve(3, first, last, points, 1000);
                QCOMPARE(std::ssize(curve.x), points);
                const std::size_t end = curve.x.size() - 1;
                for (std::size_t s = 0; s <= end; ++s) {
                    const double from = s == 0 ? first : 0.5 * (curve.x[s - 1] + curve.x[s]);
                    const double to = s == end ? last : 0.5 * (curve.x[s] + curve.x[s + 1]);
                    QVERIFY(std::abs(curve.x[s] - (first + (last - first) * static_cast<double>(s) / static_cast<double>(end))) < 1e-9);
                    QVERIFY(std::abs(curve.middle[s] - curve.x[s] * unit) < 1e-9);
                    QVERIFY(std::abs(curve.lowest[s] - from * unit) < 1e-9 && std::abs(curve.highest[s] - to * unit) < 1e-9);
                }
            }
        });
}

void TestSchemeCurve::randomColumnIsDrawnAtItsPositions()
{
    eachRow<double, double, int, int>(
        {
            {"every position", 0.0, 99.0, 1000, 100},
            {"between two positions both are there", 4.2, 4.8, 1000, 2},
            {"from the position before to the one after", 4.2, 9.8, 1000, 7},
            {"an even part of too many", 0.0, 199.0, 20, 20},
            {"two at the least", 0.0, 199.0, 0, 2},
        },
        [&](double first, double last, int most, int seen) {
            const SchemePtr code = schemeOf("random"_scheme);
            const CurveSamples curve = code->columnCurve(5, first, last, 500, most);
            QCOMPARE(std::ssize(curve.x), seen);
            QCOMPARE(positionsSeen(first, last, most), std::int64_t{seen});
            QCOMPARE(curve.x.front(), std::floor(first));
            QCOMPARE(curve.x.back(), std::ceil(last));
            for (std::size_t s = 0; s < curve.x.size(); ++s)
                QCOMPARE(curve.middle[s], code->value(static_cast<std::int64_t>(curve.x[s]), 5));
        });
}

void TestSchemeCurve::rowHoldsEveryValueOfItsPixels()
{
    eachScheme([&](SchemeName scheme) {
        const SchemePtr code = schemeOf(scheme, 300, 500);
        for (const int pixels : {37, 900}) {
            const SampleAxis axis = SampleAxis::over(20.0, 250.0, pixels, 300);
            const CurveSamples curve = code->rowCurve(321, axis);
            for (std::int64_t j = axis.cellsBegin(); j < axis.cellsEnd(); ++j) {
                const auto s = static_cast<std::size_t>(axis.sharesOf(j).first);
                const double value = code->value(321, j);
                QVERIFY(curve.lowest[s] <= value && value <= curve.highest[s]);
            }
            for (int s = 0; s < axis.samples(); ++s) {
                const auto at = static_cast<std::size_t>(s);
                if (axis.averaged())
                    QVERIFY(std::abs(curve.x[at] - 0.5 * (axis.edge(s) + axis.edge(s + 1) - 1.0)) < 1e-9);
                else
                    QCOMPARE(curve.middle[at], code->value(321, static_cast<std::int64_t>(curve.x[at])));
            }
        }
    });
}

POSENC_TEST(TestSchemeCurve)
#include "test_scheme_curve.moc"
