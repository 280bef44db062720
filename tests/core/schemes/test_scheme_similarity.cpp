// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_table.h"
#include "core/schemes/scheme_similarity.h"
#include "core/similarity/wave_similarity.h"
#include "tests/support/scheme_examples.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

class TestSchemeSimilarity : public QObject {
    Q_OBJECT

private slots:
    void wholeOfAMillionPositions();
    void cellsAreShownFaithfully();
    void equalAxesGiveASymmetricPicture();
    void curvesFarDownShowEveryPosition();
    void meansOfManyOffsets();
    void curvesOfThousandsOfOffsets();
    void sinesAloneAreNotToeplitz();
    void sinesAndCosinesTogetherAreTheKernel();
    void sampledColumnsAreTold();
    void aStopLeavesTheRest();

private:
    Random m_random;
};

void TestSchemeSimilarity::wholeOfAMillionPositions()
{
    const Encoding encoding(EncodingSpec::make(10000.0, 128, EncodingSpec::maxMaxLen).value());
    const auto axis = SampleAxis::over(0.0, 1048576.0, 400, EncodingSpec::maxMaxLen);
    const Raster raster = sampleSimilarity(encoding, Measure::Dot, *AlikeAxes::of(axis, axis));
    const auto meanRow = [&](int sample) {
        const auto begin = static_cast<std::int64_t>(axis.edge(sample));
        const auto end = std::min(EncodingSpec::maxMaxLen, static_cast<std::int64_t>(std::ceil(axis.edge(sample + 1))));
        Table rows(end - begin, 128);
        EncodingTable(encoding).rows(begin, rows);
        Eigen::RowVectorXd weights(end - begin);
        for (std::int64_t k = begin; k < end; ++k) {
            const auto top = static_cast<double>(k);
            weights[k - begin] = (std::min(top + 1.0, axis.edge(sample + 1)) - std::max(top, axis.edge(sample))) / axis.step();
        }
        return Eigen::RowVectorXd(weights * rows);
    };
    for (int trial = 0; trial < 20; ++trial) {
        const int row = m_random.whole(0, 399);
        const int column = trial % 2 == 0 ? std::min(399, row + m_random.whole(0, 2)) : m_random.whole(0, 399);
        const double error = std::abs(static_cast<double>(raster.values(row, column)) - meanRow(row).dot(meanRow(column))) / 64.0;
        QVERIFY2(error <= 1e-3, QByteArray::number(error));
    }
}

void TestSchemeSimilarity::cellsAreShownFaithfully()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(60, 120);
        for (const Measure measure : allMeasures) {
            const Similarity similarity(Encoding(spec), measure);
            const Eigen::ArrayXXf exact = similarity.matrix().cast<float>();
            const auto rows = SampleAxis::over(0.0, static_cast<double>(spec.maxLen()), m_random.whole(120, 300), spec.maxLen());
            const SampleAxis columns(m_random.real(0.0, static_cast<double>(spec.maxLen())), m_random.real(0.05, 1.0), 90, spec.maxLen());
            const Raster raster = makeScheme(spec, "sinusoidal"_scheme)->sampleSimilarity(measure, rows, columns).raster;
            const auto visible = exact.middleCols(columns.firstCell(), columns.samples());
            const float tolerance = 1e-6F * static_cast<float>(similarity.highest());
            QVERIFY2((raster.values - visible).abs().maxCoeff() <= tolerance, describe(spec));
        }
    }
}

void TestSchemeSimilarity::equalAxesGiveASymmetricPicture()
{
    for (int trial = 0; trial < 30; ++trial) {
        const EncodingSpec spec = m_random.spec(60, 3000);
        const auto axis = SampleAxis::over(0.0, static_cast<double>(spec.maxLen()), m_random.whole(1, 100), spec.maxLen());
        const Similarity similarity(Encoding(spec), Measure::Dot);
        const Raster raster = sampleSimilarity(similarity.encoding(), Measure::Dot, *AlikeAxes::of(axis, axis));
        const float difference = (raster.values - raster.values.transpose()).abs().maxCoeff();
        QVERIFY2(difference <= 1e-6F * static_cast<float>(similarity.highest()), describe(spec) + ' ' + QByteArray::number(difference));
    }
}

// How many positions a window has decides what a frame allows, not where it begins.
void TestSchemeSimilarity::curvesFarDownShowEveryPosition()
{
    Rows<SchemeName> rows;
    for (const SchemeName scheme : {"binary"_scheme, "sines"_scheme, "cosines"_scheme, "random"_scheme})
        rows.add(std::string(nameOf(scheme)).c_str(), scheme);
    rows.each([&](const SchemeName& scheme) {
        constexpr std::int64_t begin = 1047000;
        constexpr std::int64_t step = 50;
        const SchemePtr code = schemeOf(scheme, 16, EncodingSpec::maxMaxLen);
        const SchemeSimilarity similarity(code, Measure::Dot);
        const SampledCurve curve = similarity.offsets(SampleAxis(begin, step, 20, EncodingSpec::maxMaxLen), begin + 1);
        for (std::size_t s = 0; s < 20; ++s) {
            double lowest = curve.samples.middle[s];
            double highest = lowest;
            for (std::int64_t k = 0; k < step; ++k) {
                const double value = similarity.value(begin + 1, begin + static_cast<std::int64_t>(s) * step + k);
                lowest = std::min(lowest, value);
                highest = std::max(highest, value);
            }
            QVERIFY(lowest < highest);
            QVERIFY(std::abs(curve.samples.lowest[s] - lowest) <= 1e-5 && std::abs(curve.samples.highest[s] - highest) <= 1e-5);
        }
    });
}

void TestSchemeSimilarity::meansOfManyOffsets()
{
    eachRow<qint64, double, double>(
        {
            {"so many that their range is not looked for", 1024, 0.0, 200'000.0},
            {"the last of a million", 96, 1'048'000.0, 1'048'400.0},
        },
        [&](qint64 dModel, double first, double last) {
            const Encoding encoding(EncodingSpec::make(10000.0, dModel, EncodingSpec::maxMaxLen).value());
            const Similarity similarity(encoding, Measure::Dot);
            const SampleAxis axis = SampleAxis::over(first, last, 100, EncodingSpec::maxMaxLen);
            const CurveSamples curve = sampleOffsets(encoding, Measure::Dot, axis);
            QCOMPARE(curve.lowest != curve.middle && curve.highest != curve.middle, showsEveryOffset(encoding, axis));
            for (const int s : {0, 1, 57, 99}) {
                Eigen::VectorXd values(static_cast<Eigen::Index>(axis.step()));
                similarity.row(0, static_cast<std::int64_t>(axis.edge(s)), values);
                QVERIFY(std::abs(curve.middle[static_cast<std::size_t>(s)] - values.mean()) <= 1e-6 * similarity.highest());
            }
        });
}

// Thousands of single offsets, which are drawn from a transform: against the sums of long double.
void TestSchemeSimilarity::curvesOfThousandsOfOffsets()
{
    eachRow<qint64, double, qint64>(
        {
            {"pairs", 512, 1e4, 0},
            {"a reference inside", 600, 1e4, 777},
            {"a sine without its cosine", 513, 1e4, 4095},
            {"waves that hardly turn", 1024, 1e9, 5},
        },
        [&](qint64 dModel, double n, qint64 reference) {
            constexpr qint64 maxLen = 4096;
            const Encoding encoding(EncodingSpec::make(n, dModel, maxLen).value());
            const SampleAxis each(0.0, 1.0, maxLen, maxLen);
            for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
                const Similarity similarity(encoding, measure);
                const CurveSamples curve = sampleOffsets(encoding, measure, each, reference);
                Eigen::VectorXd exact(maxLen);
                similarity.row(reference, 0, exact);
                for (Eigen::Index k = 0; k < maxLen; ++k)
                    QVERIFY2(std::abs(curve.middle[static_cast<std::size_t>(k)] - exact[k]) <= 1e-12 * similarity.highest(),
                             qPrintable(QString::number(k)));
            }
            const auto product = [&](std::int64_t k) {
                long double sum = 0.0L;
                for (std::int64_t i = 0; i < dModel / 2; ++i) {
                    const long double omega = std::pow(static_cast<long double>(n), -2.0L * i / dModel);
                    sum += std::cos((k - reference) * omega);
                }
                if (dModel % 2 == 1) {
                    const long double omega = std::pow(static_cast<long double>(n), -2.0L * (dModel / 2) / dModel);
                    sum += std::sin(k * omega) * std::sin(reference * omega);
                }
                return static_cast<double>(sum);
            };
            const CurveSamples dots = sampleOffsets(encoding, Measure::Dot, each, reference);
            for (const std::int64_t k : {0, 1, 100, 2047, 4095})
                QVERIFY(std::abs(dots.middle[static_cast<std::size_t>(k)] - product(k)) <= 1e-12 * static_cast<double>(dModel));
        });
}

void TestSchemeSimilarity::sinesAloneAreNotToeplitz()
{
    const SchemeSimilarity sines(schemeOf("sines"_scheme, 64, 200), Measure::Dot);
    QVERIFY(std::abs(sines.value(0, 1) - sines.value(100, 101)) > 1.0);
    const SchemeSimilarity both(schemeOf("sinusoidal"_scheme, 64, 200), Measure::Dot);
    QCOMPARE(both.value(0, 1), both.value(100, 101));
}

void TestSchemeSimilarity::sinesAndCosinesTogetherAreTheKernel()
{
    for (const FrequencyRule rule : allRules) {
        const SchemeSimilarity sines(schemeOf("sines"_scheme, 32, 5000, {}, 10000.0, rule), Measure::Dot);
        const SchemeSimilarity cosines(schemeOf("cosines"_scheme, 32, 5000, {}, 10000.0, rule), Measure::Dot);
        const SchemeSimilarity both(schemeOf("sinusoidal"_scheme, 64, 5000, {}, 10000.0, rule), Measure::Dot);
        for (int trial = 0; trial < 100; ++trial) {
            const auto a = m_random.whole<std::int64_t>(0, 4999);
            const auto b = m_random.whole<std::int64_t>(0, 4999);
            QVERIFY(std::abs(sines.value(a, b) + cosines.value(a, b) - both.value(a, b)) <= 1e-12);
        }
    }
}

// 16384 columns are too many for a frame: fewer are seen, and their result is right up to their number.
void TestSchemeSimilarity::sampledColumnsAreTold()
{
    const SchemePtr large = schemeOf("random"_scheme, EncodingSpec::maxDModel, 1000);
    const SampleAxis axis(0.0, 1.0, 300, 1000);
    const SampledRaster picture = SchemeSimilarity(large, Measure::Dot).sample(axis, axis);
    QVERIFY(picture.columns.seen < picture.columns.all);
    QCOMPARE(qint64{picture.columns.all}, qint64{16384});
    const double spread = 8192.0 / std::sqrt(static_cast<double>(picture.columns.seen)); // standard deviation of a scaled sum
    for (int trial = 0; trial < 10; ++trial) {
        const int a = m_random.whole(0, 299);
        const int b = m_random.whole(0, 299);
        const double exact = SchemeSimilarity(large, Measure::Dot).value(a, b);
        QVERIFY(std::abs(static_cast<double>(picture.raster.values(a, b)) - exact) <= 6.0 * spread * std::sqrt(2.0));
    }
    const SampledRaster distances = SchemeSimilarity(large, Measure::Distance).sample(axis, axis);
    QCOMPARE(distances.raster.values.matrix().diagonal().maxCoeff(), 0.0F);
}

void TestSchemeSimilarity::aStopLeavesTheRest()
{
    const SchemePtr scheme = schemeOf("random"_scheme, 64, 1500);
    std::stop_source stop;
    Table block = Table::Constant(3, 1500, -99.0);
    const Expected<Scheme::SimilarityRows> rows = scheme->similarityRows(Measure::Dot, {nullptr, stop.get_token()});
    QVERIFY(rows);
    (*rows)(0, block);
    QVERIFY((block.array() > -99.0).all());
    block.setConstant(-99.0);
    stop.request_stop();
    (*rows)(0, block);
    QVERIFY((block.array() == -99.0).all());
}

POSENC_TEST(TestSchemeSimilarity)
#include "test_scheme_similarity.moc"
