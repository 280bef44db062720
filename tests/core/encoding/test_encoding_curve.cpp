// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_curve.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

EncodingSpec curveSpec(double n, std::int64_t d, std::int64_t length, FrequencyRule rule = FrequencyRule::Paper)
{
    return EncodingSpec::make(n, d, length, Layout::Interleaved, rule).value();
}

// The wave of a column at any place between the positions.
Real exactWave(const EncodingSpec& spec, std::int64_t j, double x)
{
    const Column column = expectedColumns(spec)[static_cast<std::size_t>(j)];
    if (column.wave == Column::Wave::Zero)
        return 0.0;
    const Real angle = Real(x) * exactOmega(spec, static_cast<double>(column.pair));
    return column.wave == Column::Wave::Sine ? sin(angle) : cos(angle);
}

} // namespace

class TestEncodingCurve : public QObject {
    Q_OBJECT

private slots:
    void columnIsExactAtItsPoints();
    void columnRunsBetweenItsExtremes();
    void positionRunsBetweenItsExtremes();
    void columnPassesThroughTheTable();
    void columnStaysBetweenItsEnds();
    void columnThatIsNoWaveIsALineAtZero();
    void numbersRunBetweenThoseOfTheirPixel();
    void randomColumnsHoldWhatIsInside();
};

void TestEncodingCurve::columnIsExactAtItsPoints()
{
    eachRow<double, double>(
        {
            {"the first positions", 0.0, 12.0},
            {"a stretch that begins between two", 3.3, 7.9},
            {"a single turn a million positions away", 1048570.25, 1048575.0},
            {"everything", 0.0, 1048575.0},
        },
        [&](double first, double last) {
            const EncodingSpec spec = curveSpec(10000.0, 64, EncodingSpec::maxMaxLen);
            for (const std::int64_t j : {0, 1, 6, 7, 62, 63}) {
                const CurveSamples curve = sampleColumn(Encoding(spec), j, first, last, 101);
                QCOMPARE(curve.x.size(), std::size_t{101});
                QCOMPARE(curve.x.front(), std::round(first * 0x1p30) * 0x1p-30);
                QCOMPARE(curve.x.back(), std::round(last * 0x1p30) * 0x1p-30);
                for (std::size_t s = 0; s < curve.x.size(); ++s) {
                    const double place = first + static_cast<double>(s) * (last - first) / 100.0;
                    QVERIFY(std::abs(curve.x[s] - place) <= 1e-9);
                    QVERIFY2(ulpsOf(curve.middle[s], exactWave(spec, j, curve.x[s])) <= 1.0, QByteArray::number(curve.x[s], 'g', 17));
                }
            }
        });
}

// Against the wave at very many places inside each point's stretch.
void TestEncodingCurve::columnRunsBetweenItsExtremes()
{
    eachRow<double, double, int>(
        {
            {"slower than the points", 0.0, 20.0, 200},
            {"a turn takes a few points", 1000.0, 1100.0, 60},
            {"a point takes about a turn", 0.0, 700.0, 100},
            {"a point takes many turns", 0.0, 100000.0, 50},
            {"at the far end", 1048475.0, 1048575.0, 60},
        },
        [&](double first, double last, int count) {
            constexpr int places = 2000;
            const EncodingSpec spec = curveSpec(10000.0, 16, EncodingSpec::maxMaxLen);
            const Encoding encoding(spec);
            const double step = (last - first) / (count - 1);
            for (const std::int64_t j : {0, 1, 4, 5, 15}) {
                const double omega = encoding.frequencies().omega(j / 2);
                const CurveSamples curve = sampleColumn(encoding, j, first, last, count);
                for (std::size_t s = 0; s < curve.x.size(); ++s) {
                    const double begin = std::max(first, curve.x[s] - 0.5 * step);
                    const double end = std::min(last, curve.x[s] + 0.5 * step);
                    double lowest = 1.0;
                    double highest = -1.0;
                    for (int place = 0; place <= places; ++place) {
                        const double angle = omega * (begin + (end - begin) * place / places); // right to 1e-9 at these positions
                        const double value = j % 2 == 0 ? std::sin(angle) : std::cos(angle);
                        lowest = std::min(lowest, value);
                        highest = std::max(highest, value);
                    }
                    const double between =
                        0.5 * std::pow(omega * (end - begin) / places, 2.0) + 1e-8; // the most it can deviate between two places
                    QVERIFY2(curve.lowest[s] <= lowest + 1e-8 && curve.lowest[s] >= lowest - between,
                             qPrintable(QString("column %1, x = %2: %3, not %4").arg(j).arg(curve.x[s]).arg(curve.lowest[s]).arg(lowest)));
                    QVERIFY2(
                        curve.highest[s] >= highest - 1e-8 && curve.highest[s] <= highest + between,
                        qPrintable(QString("column %1, x = %2: %3, not %4").arg(j).arg(curve.x[s]).arg(curve.highest[s]).arg(highest)));
                }
            }
        });
}

// The sine or cosine of one position over the pairs, against very many places between them.
void TestEncodingCurve::positionRunsBetweenItsExtremes()
{
    Rows<bool, qint64, int> rows;
    for (const bool isSine : {true, false})
        for (const qint64 position : {0, 1, 9, 250})
            for (const int count : {2, 5, 40})
                rows.add(QString::asprintf("%s of position %d, %d points", isSine ? "sine" : "cosine", static_cast<int>(position), count)
                             .toUtf8(),
                         isSine, position, count);
    rows.each([&](bool isSine, qint64 position, int count) {
        constexpr int places = 4000;
        const Frequencies frequencies(curveSpec(100.0, 16, 1000));
        const double first = 1.0;
        const double last = 6.0;
        const double step = (last - first) / (count - 1);
        const CurveSamples curve = samplePairs(pairPlaces(frequencies, first, last, count), isSine, position);
        QCOMPARE(curve.x.size(), static_cast<std::size_t>(count));
        for (std::size_t s = 0; s < curve.x.size(); ++s) {
            const auto valueAt = [&](double x) {
                const double angle = static_cast<double>(position) * std::pow(100.0, -2.0 * x / 16.0);
                return isSine ? std::sin(angle) : std::cos(angle);
            };
            const double x = first + static_cast<double>(s) * step;
            QVERIFY(std::abs(curve.x[s] - x) < 1e-12 && std::abs(curve.middle[s] - valueAt(x)) < 1e-11);
            double lowest = 1.0;
            double highest = -1.0;
            for (int place = 0; place <= places; ++place) {
                const double value = valueAt(x + (static_cast<double>(place) / places - 0.5) * step);
                lowest = std::min(lowest, value);
                highest = std::max(highest, value);
            }
            // Between two places the angle moves by at most this much, and at a peak the sine by half its square.
            const double angle = static_cast<double>(position) * step / places * std::log(100.0) / 8.0 * std::pow(100.0, step / 16.0);
            const double between = 0.5 * angle * angle + 1e-11;
            QVERIFY(curve.lowest[s] <= lowest + 1e-11 && curve.lowest[s] >= lowest - between);
            QVERIFY(curve.highest[s] >= highest - 1e-11 && curve.highest[s] <= highest + between);
        }
    });
}

void TestEncodingCurve::columnPassesThroughTheTable()
{
    Random random;
    for (int trial = 0; trial < 200; ++trial) {
        const EncodingSpec spec = random.spec(300, EncodingSpec::maxMaxLen);
        if (spec.maxLen() < 12)
            continue;
        const Encoding encoding(spec);
        const auto j = random.whole<std::int64_t>(0, spec.dModel() - 1);
        const auto first = random.whole<std::int64_t>(0, spec.maxLen() - 11);
        const CurveSamples curve = sampleColumn(encoding, j, static_cast<double>(first), static_cast<double>(first + 10), 11);
        for (std::size_t s = 0; s < 11; ++s) {
            QCOMPARE(curve.x[s], static_cast<double>(first) + static_cast<double>(s));
            QVERIFY2(curve.middle[s] == encoding.value(first + static_cast<std::int64_t>(s), j), describe(spec).constData());
        }
    }
}

void TestEncodingCurve::columnStaysBetweenItsEnds()
{
    // The cosine falls from 1: half a point before position 0 it would also be lower.
    const CurveSamples curve = sampleColumn(Encoding(curveSpec(10000.0, 2, 4)), 1, 0.0, 3.0, 4);
    QCOMPARE(curve.highest.front(), 1.0);
    QCOMPARE(curve.lowest.front(), std::cos(0.5));
    QCOMPARE(curve.highest.back(), std::cos(2.5));
    QCOMPARE(curve.lowest.back(), std::cos(3.0)); // and not −1, which comes after the last position
}

void TestEncodingCurve::columnThatIsNoWaveIsALineAtZero()
{
    const EncodingSpec spec = curveSpec(10000.0, 5, 100, FrequencyRule::Tensor2Tensor);
    const CurveSamples curve = sampleColumn(Encoding(spec), 4, 0.0, 99.0, 300);
    QCOMPARE(curve.x.front(), 0.0);
    QCOMPARE(curve.x.back(), 99.0);
    for (const auto* values : {&curve.lowest, &curve.middle, &curve.highest})
        QVERIFY(*values == std::vector<double>(300, 0.0));
}

// One number a sample or, if several share a pixel, those that the pixel covers, wherever the window begins and ends.
void TestEncodingCurve::numbersRunBetweenThoseOfTheirPixel()
{
    Random random;
    for (int trial = 0; trial < 300; ++trial) {
        const auto cells = random.whole<std::int64_t>(1, 200);
        const Eigen::VectorXd row = Eigen::VectorXd::Random(cells);
        const SampleAxis axis(random.real(0.0, 0.9 * static_cast<double>(cells)), std::exp(random.real(-3.0, 3.0)), random.whole(1, 60),
                              cells);
        const CurveSamples curve = sampleValues(row, axis);
        for (const auto* values : {&curve.x, &curve.lowest, &curve.middle, &curve.highest})
            QCOMPARE(std::ssize(*values), std::ptrdiff_t{axis.samples()});
        for (int s = 0; s < axis.samples(); ++s) {
            const double begin = axis.averaged() ? axis.edge(s) : static_cast<double>(axis.firstCell() + s);
            const double end = axis.averaged() ? axis.edge(s + 1) : begin + 1.0;
            double lowest = 1.0;
            double highest = -1.0;
            for (Eigen::Index j = 0; j < row.size(); ++j)
                if (static_cast<double>(j) < end && static_cast<double>(j) + 1.0 > begin) {
                    lowest = std::min(lowest, row[j]);
                    highest = std::max(highest, row[j]);
                }
            const auto at = static_cast<std::size_t>(s);
            const QByteArray words = QByteArray::number(qlonglong{cells}) + " cells from " + QByteArray::number(axis.origin(), 'g', 17)
                                     + ", " + QByteArray::number(axis.step(), 'g', 17) + " a pixel, sample " + QByteArray::number(s);
            QVERIFY2(curve.lowest[at] == lowest && curve.highest[at] == highest, words);
            QVERIFY2(curve.middle[at] == 0.5 * (lowest + highest) && curve.x[at] == 0.5 * (begin + end) - 0.5, words);
        }
    }
}

void TestEncodingCurve::randomColumnsHoldWhatIsInside()
{
    Random random;
    for (int trial = 0; trial < 300; ++trial) {
        const EncodingSpec spec = random.spec(64, EncodingSpec::maxMaxLen);
        const auto j = random.whole<std::int64_t>(0, spec.dModel() - 1);
        const auto last = static_cast<double>(spec.maxLen());
        const double first = random.real(0.0, last);
        const double end = std::min(last, first + std::exp(random.real(-3.0, 14.0)));
        const int count = random.whole(2, 200);
        const CurveSamples curve = sampleColumn(Encoding(spec), j, first, end, count);
        const double step = (end - first) / (count - 1);
        for (std::size_t s = 0; s < curve.x.size(); ++s) {
            QVERIFY(curve.lowest[s] >= -1.0 && curve.lowest[s] <= curve.middle[s]);
            QVERIFY(curve.highest[s] <= 1.0 && curve.highest[s] >= curve.middle[s]);
            const double place = std::clamp(curve.x[s] + random.real(-0.5, 0.5) * step, first, end);
            const double value = exactWave(spec, j, place).toDouble();
            QVERIFY2(value >= curve.lowest[s] - 1e-8 && value <= curve.highest[s] + 1e-8, describe(spec).constData());
        }
    }
}

POSENC_TEST(TestEncodingCurve)
#include "test_encoding_curve.moc"
