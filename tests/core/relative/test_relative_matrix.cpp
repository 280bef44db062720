// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/alibi.h"
#include "core/relative/kerple.h"
#include "core/relative/relative_matrix.h"
#include "core/relative/shaw_keys.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

RelativeMatrix::Sampler samplerOf(const DistanceBiasPtr& bias)
{
    return [bias](const SampleAxis& axis) { return sampleBias(*bias, axis); };
}

} // namespace

class TestRelativeMatrix : public QObject {
    Q_OBJECT

private slots:
    void valuesAreThoseOfTheOffset();
    void weightsAreASoftmaxOfTheirRow();
    void pixelsAreMeansOfOffsets();
    void shawClipsItsDistances();

private:
    const DistanceBiasPtr m_before = std::make_shared<KerpleLog>(KerpleLog::make(1.5, 0.7).value());
    const DistanceBiasPtr m_after = std::make_shared<AlibiBias>(0.25);
    Random m_random;
};

// Single values, rows and samples, with every mask.
void TestRelativeMatrix::valuesAreThoseOfTheOffset()
{
    const auto row = [&](const char* name, bool hasAfter, std::int64_t first, std::int64_t last) {
        const InRow in(name);
        constexpr std::int64_t size = 23;
        const RelativeMatrix matrix(size, samplerOf(m_before), hasAfter ? samplerOf(m_after) : RelativeMatrix::Sampler(), first, last);
        Table rows(size, size);
        matrix.rows(0, rows);
        const SampleAxis axis(0.0, 0.5, 2 * size, size);
        const Raster raster = matrix.sample(axis, axis);
        const SampleAxis part(5.0, 0.5, 20, size);
        const Raster window = matrix.sample(part, axis);
        for (std::int64_t a = 0; a < size; ++a)
            for (std::int64_t b = 0; b < size; ++b) {
                const std::int64_t offset = a - b;
                const bool allowed = offset >= first && offset <= last && (offset >= 0 || hasAfter);
                QCOMPARE(matrix.allows(a, b), allowed);
                if (!allowed) {
                    QVERIFY(std::isnan(matrix.value(a, b)) && std::isnan(rows(a, b)) && std::isnan(raster.values(a, b)));
                    continue;
                }
                const double expected =
                    offset >= 0 ? -1.5 * std::log1p(0.7 * static_cast<double>(offset)) : -0.25 * static_cast<double>(-offset);
                QVERIFY(std::abs(matrix.value(a, b) - expected) < 1e-12);
                QVERIFY(std::abs(rows(a, b) - expected) < 1e-12);
                QVERIFY(std::abs(static_cast<double>(raster.values(a, b)) - expected) < 1e-5);
                if (a >= 5 && a < 15)
                    QCOMPARE(window.values(a - 5, b), raster.values(a, b));
            }
    };
    row("no mask", true, -RelativeMatrix::everyOffset, RelativeMatrix::everyOffset);
    row("nothing after the query", false, -RelativeMatrix::everyOffset, RelativeMatrix::everyOffset);
    row("causal", true, 0, RelativeMatrix::everyOffset);
    row("window of 5", true, 0, 4);
    row("window of 1", true, 0, 0);
}

void TestRelativeMatrix::weightsAreASoftmaxOfTheirRow()
{
    const auto row = [&](const char* name, std::int64_t first, std::int64_t last) {
        const InRow in(name);
        constexpr std::int64_t size = 150;
        const RelativeMatrix matrix = RelativeMatrix::weights(size, m_before, m_after, first, last);
        Table rows(size, size);
        matrix.rows(0, rows);
        const SampleAxis axis(0.0, 1.0, static_cast<int>(size), size);
        const Raster raster = matrix.sample(axis, axis);
        for (std::int64_t a = 0; a < size; ++a) {
            const auto score = [&](std::int64_t b) { return std::exp(a >= b ? m_before->value(a - b) : m_after->value(b - a)); };
            double sum = 0.0;
            for (std::int64_t b = 0; b < size; ++b)
                sum += a - b >= first && a - b <= last ? score(b) : 0.0;
            for (std::int64_t b = 0; b < size; ++b) {
                if (a - b < first || a - b > last)
                    continue;
                QVERIFY(std::abs(matrix.value(a, b) - score(b) / sum) < 1e-11);
                QVERIFY(std::abs(rows(a, b) - score(b) / sum) < 1e-11);
                QVERIFY(std::abs(static_cast<double>(raster.values(a, b)) - score(b) / sum) < 1e-6);
            }
        }
    };
    row("no mask", -RelativeMatrix::everyOffset, RelativeMatrix::everyOffset);
    row("causal", 0, RelativeMatrix::everyOffset);
    row("window of 7", 0, 6);
}

// By brute force: the mean over the distances from half a pixel below the middle offset to half a pixel above it, cut at 0 and at the end.
void TestRelativeMatrix::pixelsAreMeansOfOffsets()
{
    for (int trial = 0; trial < 40; ++trial) {
        const auto size = m_random.whole<std::int64_t>(40, 3000);
        const int pixels = m_random.whole(5, 30);
        const double step = m_random.real(1.05, static_cast<double>(size) / pixels);
        const double reach = static_cast<double>(size) - step * pixels;
        const SampleAxis queries(m_random.real(0.0, std::max(0.0, reach)), step, pixels, size);
        const SampleAxis keys(m_random.real(0.0, std::max(0.0, reach)), step, pixels, size);
        const RelativeMatrix matrix(size, samplerOf(m_before), samplerOf(m_after));
        const Raster raster = matrix.sample(queries, keys);
        QVERIFY(queries.averaged() && keys.averaged());
        for (int q = 0; q < pixels; ++q)
            for (int k = 0; k < pixels; ++k) {
                const double offset = queries.edge(q) - keys.edge(k);
                const DistanceBias& bias = offset >= 0.0 ? *m_before : *m_after;
                const double middle = std::abs(offset) + 0.5;
                double first = std::max(0.0, middle - 0.5 * queries.step());
                double last = std::min(static_cast<double>(size), std::max(1.0, middle + 0.5 * queries.step()));
                first = std::min(first, static_cast<double>(size) - 1.0);
                double sum = 0.0;
                for (auto distance = static_cast<std::int64_t>(first); static_cast<double>(distance) < last; ++distance)
                    sum += bias.value(distance)
                           * (std::min(last, static_cast<double>(distance) + 1.0) - std::max(first, static_cast<double>(distance)));
                const double lowest = bias.value(std::min<std::int64_t>(size - 1, static_cast<std::int64_t>(last)));
                QVERIFY2(std::abs(static_cast<double>(raster.values(q, k)) - sum / (last - first)) < 1e-4 * (1.0 - lowest),
                         qPrintable(QString("size %1, step %2, offset %3: %4 instead of %5")
                                        .arg(size)
                                        .arg(step)
                                        .arg(offset)
                                        .arg(static_cast<double>(raster.values(q, k)))
                                        .arg(sum / (last - first))));
            }
    }
}

// Of a unit query: keys beyond the clip distance share a product, others each have their own, whatever the clip distance.
void TestRelativeMatrix::shawClipsItsDistances()
{
    const ShawKeys keys = ShawKeys::make(3, 4).value();
    const ShawKeys wider = ShawKeys::make(3, 9).value();
    for (std::int64_t offset = -20; offset <= 20; ++offset) {
        QCOMPARE(keys.product(offset), keys.product(std::clamp<std::int64_t>(offset, -4, 4)));
        QCOMPARE(keys.product(offset), wider.product(std::clamp<std::int64_t>(offset, -4, 4)));
        if (offset > -4 && offset <= 4)
            QVERIFY(keys.product(offset) != keys.product(offset - 1));
    }
    QVERIFY(keys.product(1) != ShawKeys::make(4, 4)->product(1));
    double squares = 0.0; // of variance 1
    const ShawKeys many = ShawKeys::make(0, ShawKeys::mostClip).value();
    for (std::int64_t offset = -ShawKeys::mostClip; offset <= ShawKeys::mostClip; ++offset)
        squares += many.product(offset) * many.product(offset);
    QVERIFY(std::abs(squares / (2.0 * ShawKeys::mostClip + 1.0) - 1.0) < 0.2);
    QVERIFY(ShawKeys::make(0, 0).error().kind == Error::Kind::Range && !ShawKeys::make(0, ShawKeys::mostClip + 1));
}

POSENC_TEST(TestRelativeMatrix)
#include "test_relative_matrix.moc"
