// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_table.h"
#include "core/schemes/scheme_similarity.h"
#include "core/similarity/wave_similarity.h"
#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::array allMeasures{Measure::Dot, Measure::Cosine, Measure::Distance};

SchemePtr comparedScheme(double n, std::int64_t d, std::int64_t length, SchemeName scheme, FrequencyRule rule = FrequencyRule::Paper)
{
    return makeScheme(EncodingSpec::make(n, d, length, Layout::Interleaved, rule).value(), scheme, 7);
}

// The rows of the table that an axis shows.
Table visible(const SchemePtr& code, const SampleAxis& axis)
{
    Table rows(axis.cellsEnd() - axis.cellsBegin(), code->spec().dModel());
    code->rows(axis.cellsBegin(), rows);
    return rows;
}

// The largest product that as many columns can have.
double largestOf(const SchemePtr& code)
{
    const bool waves = SchemeName(code->traits()) == "sines"_scheme || SchemeName(code->traits()) == "cosines"_scheme;
    return waves ? static_cast<double>(code->spec().dModel()) : SchemeSimilarity(code, Measure::Dot).highest();
}

// The error of a sample in terms of the mean product, in units of the largest.
double errorOf(double got, Measure measure, double product, double squareA, double squareB, double largest)
{
    if (measure == Measure::Dot)
        return std::abs(got - product) / largest;
    if (measure == Measure::Distance)
        return std::abs(got * got - std::max(0.0, squareA + squareB - 2.0 * product)) / 2.0 / largest;
    const double norms = std::sqrt(squareA * squareB);
    return norms > 0.0 ? std::abs(got * norms - product) / largest : std::abs(got);
}

} // namespace

class TestSchemeSimilarity : public QObject {
    Q_OBJECT

private slots:
    void valuesAreThoseOfTheRows();
    void randomWindowsAreBlockMeans();
    void windowsFarDown();
    void oddDimensionsAndSinglePairs();
    void windowsOfAMillionPositions();
    void wholeOfAMillionPositions();
    void cellsAreShownFaithfully();
    void equalAxesGiveASymmetricPicture();
    void curvesAreMeansFromTheReference();
    void curvesFarDownShowEveryPosition();
    void meansOfManyOffsets();
    void curvesOfThousandsOfOffsets();
    void theScaleIsWhatThereIs();
    void sinesAloneAreNotToeplitz();
    void sinesAndCosinesTogetherAreTheKernel();
    void sampledColumnsAreTold();
    void blocksAreThoseOfPairs();
    void aStopLeavesTheRest();

private:
    void compare(const SchemePtr& code, const SampleAxis& rows, const SampleAxis& columns)
    {
        const Table above = visible(code, rows);
        const Table beside = visible(code, columns);
        const Table rowWeights = coverage(rows);
        const Table columnWeights = coverage(columns);
        const Table product = (rowWeights * above) * (columnWeights * beside).transpose();
        const Eigen::VectorXd rowSquares = rowWeights * above.rowwise().squaredNorm();
        const Eigen::VectorXd columnSquares = columnWeights * beside.rowwise().squaredNorm();
        const double largest = largestOf(code);
        for (const Measure measure : allMeasures) {
            const SampledRaster result = SchemeSimilarity(code, measure).sample(rows, columns);
            QVERIFY(result.raster.rows == rows && result.raster.columns == columns && result.columns.everything());
            for (int r = 0; r < rows.samples(); ++r) {
                for (int c = 0; c < columns.samples(); ++c) {
                    const double got = static_cast<double>(result.raster.values(r, c));
                    const double error = errorOf(got, measure, product(r, c), rowSquares[r], columnSquares[c], largest);
                    QVERIFY2(error <= 1e-3, describe(code->spec()) + ' ' + nameOf(SchemeName(code->traits())).data() + ' '
                                                + nameOf(measure).data() + " at " + QByteArray::number(r) + ", " + QByteArray::number(c)
                                                + " of step " + QByteArray::number(rows.step()) + ": " + QByteArray::number(got)
                                                + ", error " + QByteArray::number(error));
                    m_worst = std::max(m_worst, error);
                }
            }
        }
    }

    Random m_random;
    double m_worst = 0.0;
};

void TestSchemeSimilarity::valuesAreThoseOfTheRows()
{
    for (int trial = 0; trial < 200; ++trial) {
        const SchemePtr code = makeScheme(m_random.spec(40, 3000), m_random.oneOf(computedSchemes()), m_random.whole<std::uint64_t>(0, 99));
        const std::int64_t length = code->spec().maxLen();
        const auto a = m_random.whole<std::int64_t>(0, length - 1);
        const auto b = m_random.coin() ? a : m_random.whole<std::int64_t>(0, length - 1);
        const Eigen::VectorXd x = code->row(a);
        const Eigen::VectorXd y = code->row(b);
        const double norms = x.norm() * y.norm();
        const std::array expected{x.dot(y), norms > 0.0 ? x.dot(y) / norms : 0.0, (x - y).norm()};
        for (std::size_t m = 0; m < allMeasures.size(); ++m) {
            const SchemeSimilarity similarity(code, allMeasures[m]);
            const double got = similarity.value(a, b);
            const QByteArray place = describe(code->spec()) + ' ' + nameOf(SchemeName(code->traits())).data() + ' '
                                     + nameOf(allMeasures[m]).data() + ": " + QByteArray::number(got) + " for "
                                     + QByteArray::number(expected[m]);
            QVERIFY2(std::abs(got - expected[m]) <= 1e-12 * std::max(1.0, similarity.highest()), place);
            if (SchemeName(code->traits()) != "random"_scheme)
                QVERIFY2(got >= similarity.lowest() && got <= similarity.highest() * (1.0 + 1e-12), place);
            Eigen::VectorXd part(std::min<std::int64_t>(3, length - b));
            similarity.row(a, b, part);
            QVERIFY2(part[0] == got, place);
        }
    }
}

void TestSchemeSimilarity::randomWindowsAreBlockMeans()
{
    eachScheme([&](SchemeName scheme) {
        m_worst = 0.0;
        int averaged = 0;
        for (int trial = 0; trial < 40; ++trial) {
            const SchemePtr code = makeScheme(m_random.spec(40, 300), scheme, m_random.whole<std::uint64_t>(0, 99));
            const auto length = static_cast<double>(code->spec().maxLen());
            const int height = m_random.whole(1, 60);
            const int width = trial % 2 == 0 ? m_random.whole(1, 60) : height;
            const double first = m_random.coin() ? 0.0 : m_random.real(0.0, 0.8 * length);
            const double step = m_random.real(0.1, 1.0) * (length - first) / std::max(height, width);
            const double across = trial % 3 == 0 ? m_random.real(0.1, 1.0) * length / width : step;
            const double other = m_random.coin() ? first : m_random.real(0.0, length - across * width);
            const SampleAxis rows(first, step, height, code->spec().maxLen());
            const SampleAxis columns(other, across, width, code->spec().maxLen());
            averaged += rows.averaged() ? 1 : 0;
            compare(code, rows, columns);
        }
        qInfo("%d averaged windows, largest error %g of the largest product", averaged, m_worst);
        QVERIFY(averaged > 5);
    });
}

void TestSchemeSimilarity::windowsFarDown()
{
    eachScheme([&](SchemeName scheme) {
        for (const FrequencyRule rule : allRules) {
            const SchemePtr far = comparedScheme(10000.0, 60, EncodingSpec::maxMaxLen, scheme, rule);
            for (const double step : {0.5, 1.001, 3.7, 40.0})
                compare(far, SampleAxis(1040000.25, step, 20, EncodingSpec::maxMaxLen),
                        SampleAxis(step < 3.0 ? 1040003.5 : 77.25, step, 25, EncodingSpec::maxMaxLen));
        }
    });
}

void TestSchemeSimilarity::oddDimensionsAndSinglePairs()
{
    eachRow<qint64, FrequencyRule>(
        {
            {"one sine alone", 1, FrequencyRule::Paper},
            {"nothing but a zero", 1, FrequencyRule::Tensor2Tensor},
            {"one pair", 2, FrequencyRule::Paper},
            {"a pair and a sine", 3, FrequencyRule::Paper},
            {"a pair and a zero", 3, FrequencyRule::Tensor2Tensor},
            {"seven columns", 7, FrequencyRule::Paper},
        },
        [&](qint64 dModel, FrequencyRule rule) {
            for (const double n : {1.0, 100.0, 1e9}) {
                const EncodingSpec spec = EncodingSpec::make(n, dModel, 400, Layout::CosineFirst, rule).value();
                compare(makeScheme(spec, "sinusoidal"_scheme), SampleAxis(0.0, 2.0, 30, 400), SampleAxis(0.0, 2.0, 20, 400));
                compare(makeScheme(spec, "sinusoidal"_scheme), SampleAxis(13.25, 3.7, 30, 400), SampleAxis(100.5, 3.7, 40, 400));
                compare(makeScheme(spec, "sinusoidal"_scheme), SampleAxis(0.0, 400.0, 1, 400), SampleAxis(0.0, 400.0, 1, 400));
                compare(makeScheme(spec, "sinusoidal"_scheme), SampleAxis(5.0, 0.25, 30, 400), SampleAxis(300.0, 0.25, 40, 400));
            }
        });
}

void TestSchemeSimilarity::windowsOfAMillionPositions()
{
    eachRow<double, double, double>(
        {
            {"on the diagonal, far down", 1000000.25, 1000000.25, 7.3},
            {"near the diagonal", 500000.0, 500010.5, 3.0},
            {"far above the diagonal", 100.5, 900000.75, 12.9},
            {"far below the diagonal", 1040000.0, 20.0, 40.0},
            {"hardly more than a cell per pixel", 700000.0, 700000.0, 1.001},
            {"cells of many pixels", 1048000.0, 12.0, 0.3},
        },
        [&](double firstRow, double firstColumn, double step) {
            for (const std::int64_t d : {64, 257}) {
                for (const double n : {100.0, 10000.0, 1e9}) {
                    const EncodingSpec spec = EncodingSpec::make(n, d, EncodingSpec::maxMaxLen).value();
                    compare(makeScheme(spec, "sinusoidal"_scheme), SampleAxis(firstRow, step, 30, spec.maxLen()),
                            SampleAxis(firstColumn, step, 40, spec.maxLen()));
                }
            }
        });
}

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

void TestSchemeSimilarity::curvesAreMeansFromTheReference()
{
    eachScheme([&](SchemeName scheme) {
        for (int trial = 0; trial < 25; ++trial) {
            const SchemePtr code = makeScheme(m_random.spec(30, 600), scheme, 3);
            const auto length = static_cast<double>(code->spec().maxLen());
            const double first = m_random.coin() ? 0.0 : m_random.real(0.0, 0.7 * length);
            const int pixels = 29 + trial % 2; // at an odd number, the memory after the last sample belongs to something else
            const SampleAxis axis(first, m_random.real(0.2, 1.0) * (length - first) / pixels, pixels, code->spec().maxLen());
            Table rows(axis.cellsEnd() - axis.cellsBegin(), code->spec().dModel());
            code->rows(axis.cellsBegin(), rows);
            const auto reference = trial % 3 == 0 ? 0 : m_random.whole<std::int64_t>(0, code->spec().maxLen() - 1);
            const Eigen::VectorXd zero = code->row(reference);
            const Table weights = coverage(axis);
            const Eigen::VectorXd products = weights * (rows * zero);
            const Eigen::VectorXd squares = weights * rows.rowwise().squaredNorm();
            const double largest = largestOf(code);
            for (const Measure measure : allMeasures) {
                const SchemeSimilarity similarity(code, measure);
                const SampledCurve curve = similarity.offsets(axis, reference);
                QVERIFY(curve.columns.everything());
                QCOMPARE(qint64(curve.samples.middle.size()), qint64{axis.samples()});
                for (int s = 0; s < axis.samples(); ++s) {
                    const auto at = static_cast<std::size_t>(s);
                    const double error = errorOf(curve.samples.middle[at], measure, products[s], zero.squaredNorm(), squares[s], largest);
                    const QByteArray place = describe(code->spec()) + ' ' + nameOf(measure).data() + " at " + QByteArray::number(s)
                                             + " error " + QByteArray::number(error);
                    QVERIFY2(error <= (code->traits().hasPairs ? 2e-6 : 1e-3), place);
                    const double centre =
                        axis.averaged() ? 0.5 * (axis.edge(s) + axis.edge(s + 1) - 1.0) : static_cast<double>(axis.firstCell() + s);
                    QVERIFY2(std::abs(curve.samples.x[at] - centre) < 1e-9, place);
                    double lowest = curve.samples.middle[at];
                    double highest = lowest;
                    for (Eigen::Index k = 0; k < rows.rows(); ++k) {
                        if (weights(s, k) > 0.0) {
                            lowest = std::min(lowest, similarity.value(reference, axis.cellsBegin() + k));
                            highest = std::max(highest, similarity.value(reference, axis.cellsBegin() + k));
                        }
                    }
                    // Distances near 0 are roots of rounded numbers: compare their squares.
                    const auto near = [&](double got, double expected) {
                        const double exponent = measure == Measure::Distance ? 2.0 : 1.0;
                        const auto raised = [&](double value) { return std::copysign(std::pow(std::abs(value), exponent), value); };
                        return std::abs(raised(got) - raised(expected)) <= 1e-6
                                                                               * raised(measure == Measure::Dot ? largest
                                                                                        : measure == Measure::Cosine
                                                                                            ? 1.0
                                                                                            : 2.0 * std::sqrt(largest));
                    };
                    QVERIFY2(near(curve.samples.lowest[at], lowest), place);
                    QVERIFY2(near(curve.samples.highest[at], highest), place);
                }
            }
        }
    });
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
        const SchemePtr code = comparedScheme(10000.0, 16, EncodingSpec::maxMaxLen, scheme);
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

// A scale beyond the actual values leaves the picture white.
void TestSchemeSimilarity::theScaleIsWhatThereIs()
{
    eachScheme([&](SchemeName scheme) {
        if (scheme == "random"_scheme || scheme == "sinusoidal"_scheme)
            return; // what few values exceed; the encoding's own norm
        for (int trial = 0; trial < 60; ++trial) {
            const SchemePtr code = makeScheme(m_random.spec(60, trial < 30 ? 12 : 400), scheme);
            Table table(code->spec().maxLen(), code->spec().dModel());
            code->rows(0, table);
            const double largest = (table * table.transpose()).cwiseAbs().maxCoeff();
            const double got = SchemeSimilarity(code, Measure::Dot).highest();
            if (largest > 0.0)
                QVERIFY2(std::abs(got - largest)
                             <= 1e-10 * largest + (scheme == "normalised"_scheme && code->spec().maxLen() == 1 ? 1.0 : 0.0),
                         describe(code->spec()) + QByteArray::number(got) + " for " + QByteArray::number(largest));
            QVERIFY(got > 0.0);
        }
        // A large table is sampled.
        const SchemePtr large = makeScheme(EncodingSpec::make(10000, 300, 5000).value(), scheme);
        Table table(5000, 300);
        large->rows(0, table);
        const double largest = table.rowwise().squaredNorm().maxCoeff();
        const SchemeSimilarity similarity(large, Measure::Dot);
        QVERIFY(std::abs(similarity.highest() - largest) <= 0.03 * largest);
        QCOMPARE(similarity.lowest(), table.minCoeff() < 0.0 ? -similarity.highest() : 0.0);
        QCOMPARE(SchemeSimilarity(large, Measure::Distance).lowest(), 0.0);
    });
}

void TestSchemeSimilarity::sinesAloneAreNotToeplitz()
{
    const SchemeSimilarity sines(comparedScheme(10000.0, 64, 200, "sines"_scheme), Measure::Dot);
    QVERIFY(std::abs(sines.value(0, 1) - sines.value(100, 101)) > 1.0);
    const SchemeSimilarity both(comparedScheme(10000.0, 64, 200, "sinusoidal"_scheme), Measure::Dot);
    QCOMPARE(both.value(0, 1), both.value(100, 101));
}

void TestSchemeSimilarity::sinesAndCosinesTogetherAreTheKernel()
{
    for (const FrequencyRule rule : allRules) {
        const SchemeSimilarity sines(comparedScheme(10000.0, 32, 5000, "sines"_scheme, rule), Measure::Dot);
        const SchemeSimilarity cosines(comparedScheme(10000.0, 32, 5000, "cosines"_scheme, rule), Measure::Dot);
        const SchemeSimilarity both(comparedScheme(10000.0, 64, 5000, "sinusoidal"_scheme, rule), Measure::Dot);
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
    const SchemePtr large = comparedScheme(10000.0, EncodingSpec::maxDModel, 1000, "random"_scheme);
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

// Of many columns, a row is filled in parts of a few hundred positions.
void TestSchemeSimilarity::blocksAreThoseOfPairs()
{
    Rows<qint64> examples;
    for (const qint64 dModel : {1, 16384})
        examples.add(QString::asprintf("d_model %lld", dModel).toUtf8(), dModel);
    examples.each([&](qint64 dModel) {
        for (const char* const name : {"sinusoidal", "random", "sines", "binary", "integer", "normalised"}) {
            const SchemePtr scheme = comparedScheme(10000.0, dModel, 600, SchemeName::from(name).value());
            for (const Measure measure : allMeasures) {
                Table block = Table::Constant(2, 301, -99.0);
                QVERIFY(similarityBlock(*scheme, measure, 7, 290, block, {}));
                const Expected<Scheme::SimilarityRows> rows = scheme->similarityRows(measure, {});
                QVERIFY(rows);
                Table whole(2, 600);
                (*rows)(7, whole);
                for (const Eigen::Index column : {0, 1, 221, 222, 255, 256, 257, 299, 300})
                    for (const Eigen::Index row : {0, 1}) {
                        const double expected = scheme->similarity(measure, 7 + row, 290 + column);
                        const double most = 1e-12 * static_cast<double>(dModel);
                        QVERIFY2(std::abs(block(row, column) - expected) <= most && std::abs(whole(row, 290 + column) - expected) <= most,
                                 qPrintable(QStringLiteral("%1, row %2, column %3").arg(name).arg(row).arg(column)));
                    }
            }
        }
    });
}

void TestSchemeSimilarity::aStopLeavesTheRest()
{
    const SchemePtr scheme = comparedScheme(10000.0, 64, 1500, "random"_scheme);
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
