// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/counter_random.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/schemes/scheme_norms.h"
#include "core/schemes/scheme_similarity.h"
#include "core/schemes/scheme_spectrum.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/progress_record.h"
#include "tests/support/scheme_examples.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

namespace {

// What a cell of each scheme holds, written down from its source, in 320 bits; positions are rows.
Real exactCell(const Example& example, std::int64_t k, std::int64_t j)
{
    const EncodingSpec& spec = example->spec();
    const FamilyParameters& family = *example.arguments.family;
    const std::int64_t d = spec.dModel();
    const std::int64_t half = d / 2;
    const std::int64_t quarter = d / 4;
    const std::string_view name = example->traits().name;
    const auto whole = [](std::int64_t value) { return Real(static_cast<double>(value)); };
    const auto power = [&](std::int64_t i, std::int64_t parts) {
        return exp(whole(-i) / whole(std::max<std::int64_t>(1, parts)) * log(Real(spec.n())));
    };
    const Real pi = Real::pi();
    if (name == "integer")
        return whole(k);
    if (name == "normalised")
        return whole(k) / whole(std::max<std::int64_t>(1, spec.maxLen() - 1));
    if (name == "binary")
        return whole(j < 32 ? k >> j & 1 : 0);
    if (name == "table")
        return example.arguments.table->values()(k, j);
    if (name == "random")
        return example->value(k, j); // see test_random_table
    if (name == "sines" || name == "cosines") {
        const Real angle = whole(k) * power(j, spec.frequencies() == FrequencyRule::Paper ? d : d - 1);
        return name == "sines" ? sin(angle) : cos(angle);
    }
    if (name == "sinusoidal" || name == "positions") {
        const Column column = expectedColumns(spec)[static_cast<std::size_t>(j)];
        const auto& list = example.arguments.positions;
        const Real place = list ? Real(list->positions[static_cast<std::size_t>(k)]) : whole(k);
        const Real angle = place * exactOmega(spec, static_cast<double>(column.pair));
        return column.wave == Column::Wave::Zero ? Real(0.0) : column.wave == Column::Wave::Sine ? sin(angle) : cos(angle);
    }
    if (name == "fairseq" || name == "timestep") {
        const bool isFairseq = name == "fairseq";
        if (j >= 2 * half || (isFairseq && k == family.paddingRow))
            return 0.0;
        const double t = isFairseq ? static_cast<double>(k) : std::fma(static_cast<double>(k), family.timeStep, family.firstTime);
        const Real angle = Real(t) * power(j % half, half - (isFairseq ? 1 : family.shift));
        return (j < half) != (!isFairseq && family.flipped) ? sin(angle) : cos(angle);
    }
    if (name == "mae" || name == "detr") {
        const PatchGrid grid = shownGrid(spec.maxLen(), example.arguments.patches);
        if (j >= 4 * quarter || k < grid.leading)
            return 0.0;
        const std::int64_t x = (k - grid.leading) % grid.width;
        const std::int64_t y = (k - grid.leading) / grid.width;
        const std::int64_t inHalf = j % (2 * quarter);
        if (name == "mae") {
            const Real angle = whole(j < 2 * quarter ? x : y) * power(inHalf % quarter, quarter);
            return inHalf < quarter ? sin(angle) : cos(angle);
        }
        const bool ofY = j < 2 * quarter;
        Real place = whole((ofY ? y : x) + 1);
        if (!family.unnormalised)
            place = place / (whole(ofY ? grid.height : grid.width) + Real(1e-6)) * Real(2.0) * pi;
        const Real angle = place * power(inHalf / 2, quarter);
        return j % 2 == 0 ? sin(angle) : cos(angle);
    }
    if (name == "nerf") {
        if (j >= 2 * std::min(half, nerfOctaves))
            return 0.0;
        const std::int64_t parts = std::max<std::int64_t>(1, spec.maxLen() - 1);
        const Real x = whole(2 * k - parts) / whole(parts);
        const Real angle = x * Real(std::ldexp(1.0, static_cast<int>(j / 2))) * (family.withoutPi ? Real(1.0) : pi);
        return j % 2 == 0 ? sin(angle) : cos(angle);
    }
    if (name != "fourier")
        return std::numeric_limits<double>::quiet_NaN(); // a scheme that is not written down here
    if (j >= 2 * half)
        return 0.0;
    const double b = family.deviation * CounterRandom(example.arguments.seed).normal(static_cast<std::uint64_t>(j % half));
    const Real angle = Real(2.0) * pi * Real(b) * whole(k) / whole(spec.maxLen());
    return j < half ? cos(angle) : sin(angle);
}

// The largest product that as many columns can have.
double largestOf(const SchemePtr& scheme)
{
    const SchemeName name(scheme->traits());
    return name == "sines"_scheme || name == "cosines"_scheme ? static_cast<double>(scheme->spec().dModel())
                                                              : SchemeSimilarity(scheme, Measure::Dot).highest();
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

// Some of 0 … count − 1, ascending.
std::vector<std::int64_t> anyOf(Random& random, std::int64_t count)
{
    std::vector<std::int64_t> some;
    for (int i = random.whole(1, 90); i > 0; --i)
        some.push_back(random.whole<std::int64_t>(0, count - 1));
    std::ranges::sort(some);
    some.erase(std::unique(some.begin(), some.end()), some.end());
    return some;
}

bool isComputed(SchemeName name) { return !name->takes(SchemeParameter::File); }

} // namespace

/// What every scheme of the list answers to every question, against its own numbers; its numbers against its source.
class TestSchemeContract : public QObject {
    Q_OBJECT

private slots:
    void anyRowsAndColumnsAreTheValues()
    {
        eachOfAll([&](SchemeName name) {
            for (int trial = 0; trial < 60; ++trial) {
                const EncodingSpec spec = m_random.spec(trial % 3 == 0 ? 3 : 300, trial % 2 == 0 || !isComputed(name) ? 500 : 1 << 20);
                const Example code = anyExample(m_random, name, spec);
                const std::vector<std::int64_t> columns = anyOf(m_random, spec.dModel());
                const std::vector<std::int64_t> positions = anyOf(m_random, spec.maxLen());
                Table got(std::ssize(positions), std::ssize(columns));
                code->numbers(positions, columns, got);
                for (std::size_t r = 0; r < positions.size(); ++r)
                    for (std::size_t c = 0; c < columns.size(); ++c)
                        QVERIFY2(got(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c)) == code->value(positions[r], columns[c]),
                                 code.words());
                const std::int64_t k = positions.front();
                const std::int64_t j = columns.back();
                const double value = code->value(k, j);
                QVERIFY2(code->row(k)[j] == value && (trial % 8 > 1 || code->column(j)[k] == value), code.words());
                Table one(1, spec.dModel());
                code->rows(k, one);
                QVERIFY2(one(0, j) == value || (name == "sinusoidal"_scheme && std::abs(one(0, j) - value) < 1e-15), code.words());
                if (isComputed(name) && name != "random"_scheme)
                    QVERIFY2(value >= code->lowest() && value <= code->highest(), code.words());
            }
        });
    }

    void everyCellIsExact()
    {
        eachOfAll([&](SchemeName name) {
            for (int trial = name->hasWaves || name->hasOwnWaves ? 400 : 100; trial > 0; --trial) {
                const bool isSmall = trial % 2 == 0 || !isComputed(name) || (name == "positions"_scheme && trial % 4 != 3);
                const EncodingSpec any = m_random.spec(trial % 3 == 0 && isComputed(name) ? EncodingSpec::maxDModel : 100, 500);
                const EncodingSpec spec = any.withMaxLen(isSmall ? any.maxLen() : m_random.whole(1'000'001, 1 << 20));
                const Example code = anyExample(m_random, name, spec);
                const auto k = m_random.whole<std::int64_t>(trial % 4 == 1 && !isSmall ? 1'000'000 : 0, spec.maxLen() - 1);
                const auto j = m_random.whole<std::int64_t>(
                    0, (name == "nerf"_scheme ? std::min<std::int64_t>(66, spec.dModel()) : spec.dModel()) - 1);
                const double value = code->value(k, j);
                const Real exact = exactCell(code, k, j);
                const QByteArray words = code.words() + " k " + QByteArray::number(qint64{k}) + " j " + QByteArray::number(qint64{j}) + ": "
                                         + QByteArray::number(value, 'g', 17) + " and not " + QByteArray::number(exact.toDouble(), 'g', 17);
                // Next to a zero of a fast wave without π, 106 bits of 2/π leave an error of 2^−70. π has as many bits as `exact`: zeros
                // are near 0. Of positions as far away as a list may have them, the last bits of the place are missing.
                const bool isZero = std::abs(exact.toDouble()) < 1e-30;
                const auto& list = code.arguments.positions;
                const bool isFar = list && std::abs(list->positions[static_cast<std::size_t>(k)]) >= 0x1p20;
                const double allowed = isFar ? 1.2e-16 : name->hasOwnWaves ? 0x1p-68 : 0.0;
                QVERIFY2(isZero ? value == 0.0 : ulpsOf(value, exact) <= 1.0 || test::errorOf(value, exact) < allowed, words);
                QVERIFY2(code->row(k)[j] == value && ((!isSmall && trial % 8 != 1) || code->column(j)[k] == value), words);
            }
        });
    }

    // Next to a half and a whole turn the sine is little more than what 1e-6 beside the height leaves of it.
    void placesAtTheEndOfAHighGridAreExact()
    {
        for (const std::int64_t height : {std::int64_t{65536}, EncodingSpec::maxMaxLen}) {
            const Example scheme(EncodingSpec::make(10000.0, 16, height).value(), "detr"_scheme, {.patches = {0, 1}});
            for (const std::int64_t k : {height / 2 - 1, height - 1})
                for (const std::int64_t j : {0, 1, 2, 8}) {
                    const Real exact = exactCell(scheme, k, j);
                    QVERIFY2(ulpsOf(scheme->value(k, j), exact) <= 1.0, QByteArray::number(scheme->value(k, j), 'g', 17) + " and not "
                                                                            + QByteArray::number(exact.toDouble(), 'g', 17));
                }
        }
    }

    // Of few columns and positions, everything is a special case somewhere.
    void oddCorners()
    {
        eachOfAll([&](SchemeName name) {
            for (const std::int64_t d : {1, 2, 3, 4, 5, 6, 7, 8, 9})
                for (const std::int64_t length : {1, 2, 3, 4, 5, 17})
                    for (int trial = 0; trial < 6; ++trial) {
                        const EncodingSpec spec = EncodingSpec::make(10000.0, d, length).value();
                        const Example code = trial == 0 && isComputed(name) ? Example(spec, name, {}) : anyExample(m_random, name, spec);
                        Table all(length, d);
                        code->rows(0, all);
                        for (std::int64_t k = 0; k < length; ++k)
                            for (std::int64_t j = 0; j < d; ++j)
                                QVERIFY2(test::errorOf(all(k, j), exactCell(code, k, j)) <= 2e-16, code.words());
                        for (std::int64_t j = code->usedColumns(); j < d; ++j)
                            QVERIFY(all.col(j).isZero(0.0));
                        QVERIFY(code->largestSquare() >= (name->hasOwnWaves && name != "positions"_scheme ? 1.0 : 1e-12));
                        QVERIFY(std::isfinite(code->similarity(Measure::Cosine, 0, length - 1)));
                        for (std::int64_t j = 0; isComputed(name) && !code.arguments.positions && j < d; ++j) { // what is listed ends there
                            const CurveSamples curve = code->columnCurve(j, 0.0, static_cast<double>(length - 1) + 1e-9, 50, 100);
                            QVERIFY(!curve.x.empty());
                            for (std::size_t s = 0; s < curve.x.size(); ++s)
                                QVERIFY(curve.lowest[s] <= curve.highest[s] + 1e-12
                                        && (!name->hasOwnWaves || std::abs(curve.middle[s]) <= 1.0));
                        }
                    }
        });
    }

    // What is said of all tables of a scheme: that the first column is like all, and that a number changes with the length.
    void traitsAreThoseOfTheNumbers()
    {
        eachScheme([](SchemeName name) {
            const Table table = visibleRows(*schemeOf(name, 8, 50), SampleAxis::over(0.0, 50.0, 50, 50));
            QCOMPARE(name->equalColumns, (table.colwise() - table.col(0)).isZero(0.0));
            const auto first = [&](std::int64_t length) {
                return visibleRows(*schemeOf(name, 16, length), SampleAxis(0.0, 1.0, 49, length));
            };
            QCOMPARE(first(49) != first(100), name->dependsOnMaxLen);
        });
    }

    void windowsAreMeans()
    {
        eachOfAll([&](SchemeName name) {
            for (int trial = name->hasOwnWaves ? 150 : 60; trial > 0; --trial) {
                const EncodingSpec spec = trial % 5 == 0 && name->hasOwnWaves ? m_random.spec(40, 20'000) : m_random.spec(150, 600);
                compareMeans(anyExample(m_random, name, spec), anyAxis(m_random, spec.maxLen(), 70), anyAxis(m_random, spec.dModel(), 70));
            }
        });
    }

    // Far down, and where thousands of columns of about 1 share a pixel: their sum as a float would be wrong in the fifth digit.
    void windowsAtTheEndsAreMeans()
    {
        eachScheme([&](SchemeName name) {
            const Example far(EncodingSpec::make(10000.0, 100, EncodingSpec::maxMaxLen).value(), name, {.seed = 5});
            for (const double step : {0.3, 1.001, 12.7, 60.0})
                compareMeans(far, SampleAxis(1'045'000.75, step, 40, EncodingSpec::maxMaxLen), SampleAxis(3.25, 1.7, 50, 100));
            for (const Layout layout : allLayouts)
                for (const int pixels : {1, 3, 50})
                    compareMeans({EncodingSpec::make(1e9, EncodingSpec::maxDModel, 20, layout).value(), name, {.seed = 5}},
                                 SampleAxis(0.0, 2.0, 10, 20), SampleAxis::over(0.0, 16384.0, pixels, EncodingSpec::maxDModel));
        });
    }

    // However many samples a picture has down the positions.
    void aColumnIsAffordedAtLeast()
    {
        eachScheme([](SchemeName name) {
            const SchemePtr code = schemeOf(name, 16, EncodingSpec::maxMaxLen);
            for (const int pixels : {1, 1000, 1'000'000, 1'700'000})
                QVERIFY(code->affordableColumns(SampleAxis::ofMeans(0.0, 0.6, pixels, EncodingSpec::maxMaxLen)) >= 1);
            QVERIFY(code->affordableColumns(SampleAxis(0.0, 1.0, static_cast<int>(EncodingSpec::maxMaxLen), EncodingSpec::maxMaxLen)) >= 1);
        });
    }

    void columnPassesThroughTheTable()
    {
        eachScheme([](SchemeName name) {
            const SchemePtr code = schemeOf(name, 16, 200);
            for (const std::int64_t j : {0, 1, 5, 15}) {
                const CurveSamples curve = code->columnCurve(j, 10.0, 60.0, 4001, 4000);
                for (std::int64_t k = 10; k <= 60; ++k)
                    QVERIFY2(std::abs(valueAt(curve, static_cast<double>(k)) - code->value(k, j)) < 1e-4 * std::max(1.0, code->highest()),
                             qPrintable(QString("k = %1, j = %2").arg(k).arg(j)));
            }
        });
    }

    void columnsRise()
    {
        eachOfAll([&](SchemeName name) {
            for (int round = 0; round < 200; ++round) {
                const auto length = m_random.whole<std::int64_t>(2, isComputed(name) ? 3000 : 300);
                const Example code = anyExample(m_random, name, EncodingSpec::make(10000.0, 16, length).value());
                const double first = m_random.real(0.0, static_cast<double>(length - 1) - 0.5);
                const double last = m_random.real(first + 0.25, static_cast<double>(length - 1));
                const CurveSamples curve = code->columnCurve(round % 16, first, last, 2 + round, 50);
                const QByteArray words =
                    code.words() + " from " + QByteArray::number(first, 'g', 17) + " to " + QByteArray::number(last, 'g', 17);
                for (std::size_t s = 0; s < curve.x.size(); ++s) {
                    QVERIFY2(s == 0 || curve.x[s] > curve.x[s - 1], words);
                    QVERIFY2(curve.lowest[s] <= curve.middle[s] && curve.middle[s] <= curve.highest[s], words);
                }
                if (name->uncorrelatedCells || name->hasOwnWaves)
                    continue; // may begin and end at whole positions
                QVERIFY2(std::abs(curve.x.front() - first) < 1e-6 && std::abs(curve.x.back() - last) < 1e-6, words);
            }
        });
    }

    void rowHoldsEveryValueOfItsPixels()
    {
        eachScheme([](SchemeName name) {
            const SchemePtr code = schemeOf(name, 300, 500);
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

    void similaritiesAreThoseOfTheRows()
    {
        eachOfAll([&](SchemeName name) {
            for (int trial = 0; trial < 15; ++trial) {
                const Example code = anyExample(m_random, name, m_random.spec(40, isComputed(name) ? 3000 : 300));
                const std::int64_t length = code->spec().maxLen();
                const auto a = m_random.whole<std::int64_t>(0, length - 1);
                const auto b = m_random.coin() ? a : m_random.whole<std::int64_t>(0, length - 1);
                const Eigen::VectorXd x = code->row(a);
                const Eigen::VectorXd y = code->row(b);
                const double norms = x.norm() * y.norm();
                const std::array expected{x.dot(y), norms > 0.0 ? x.dot(y) / norms : 0.0, (x - y).norm()};
                for (std::size_t m = 0; m < allMeasures.size(); ++m) {
                    const SchemeSimilarity similarity(code.scheme, allMeasures[m]);
                    const double got = similarity.value(a, b);
                    const QByteArray place = code.words() + ' ' + nameOf(allMeasures[m]).data() + ": " + QByteArray::number(got) + " for "
                                             + QByteArray::number(expected[m]);
                    QVERIFY2(std::abs(got - expected[m]) <= 1e-12 * std::max(1.0, similarity.highest()), place);
                    if (isComputed(name) && name != "random"_scheme)
                        QVERIFY2(got >= similarity.lowest() && got <= similarity.highest() * (1.0 + 1e-12), place);
                    Eigen::VectorXd part(std::min<std::int64_t>(3, length - b));
                    similarity.row(a, b, part);
                    QVERIFY2(part[0] == got, place);
                }
            }
        });
    }

    // Wherever rows of zeros and the ends of rows of patches lie.
    void similaritiesAreBlockMeans()
    {
        eachOfAll([&](SchemeName name) {
            m_worst = 0.0;
            int averaged = 0;
            for (int trial = 0; trial < 80; ++trial) {
                const Example code = anyExample(m_random, name, m_random.spec(60, trial % 5 == 0 && isComputed(name) ? 3000 : 300));
                const auto length = static_cast<double>(code->spec().maxLen());
                const int height = m_random.whole(1, 60);
                const int width = trial % 2 == 0 ? m_random.whole(1, 60) : height;
                const double first = m_random.coin() ? 0.0 : m_random.real(0.0, 0.8 * length);
                const double step = m_random.real(0.1, 1.0) * (length - first) / std::max(height, width);
                const double across = trial % 3 == 0 ? m_random.real(0.1, 1.0) * length / width : step;
                const double other = m_random.coin() ? first : m_random.real(0.0, length - across * width);
                const SampleAxis rows(first, step, height, code->spec().maxLen());
                averaged += rows.averaged() ? 1 : 0;
                compareSimilarity(code, rows, SampleAxis(other, across, width, code->spec().maxLen()));
            }
            qInfo("%d averaged windows, largest error %g of the largest product", averaged, m_worst);
            QVERIFY(averaged > 5);
        });
    }

    // Far down, of a few cells each, whose sums from position 0 on are 1e14 times as large.
    void similaritiesFarDownAreBlockMeans()
    {
        eachScheme([&](SchemeName name) {
            for (const FrequencyRule rule : allRules) {
                const EncodingSpec spec = EncodingSpec::make(10000.0, 60, EncodingSpec::maxMaxLen, Layout::Interleaved, rule).value();
                const auto length = spec.maxLen();
                for (const double step : {0.5, 1.001, 3.7, 40.0})
                    compareSimilarity({spec, name, {.seed = 7}}, SampleAxis(1040000.25, step, 20, length),
                                      SampleAxis(step < 3.0 ? 1040003.5 : 77.25, step, 25, length));
                for (const double first : {1'048'000.25, 3000.5})
                    for (const double step : {0.19, 1.03, 2.5})
                        compareSimilarity({EncodingSpec::make(10000.0, 204, length, Layout::Interleaved, rule).value(), name, {.seed = 7}},
                                          SampleAxis::ofMeans(1'048'000.25, step, 12, length), SampleAxis::ofMeans(first, step, 9, length));
            }
        });
    }

    void oddDimensionsAndSinglePairs()
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
                    compareSimilarity({spec, SchemeName(), {}}, SampleAxis(0.0, 2.0, 30, 400), SampleAxis(0.0, 2.0, 20, 400));
                    compareSimilarity({spec, SchemeName(), {}}, SampleAxis(13.25, 3.7, 30, 400), SampleAxis(100.5, 3.7, 40, 400));
                    compareSimilarity({spec, SchemeName(), {}}, SampleAxis(0.0, 400.0, 1, 400), SampleAxis(0.0, 400.0, 1, 400));
                    compareSimilarity({spec, SchemeName(), {}}, SampleAxis(5.0, 0.25, 30, 400), SampleAxis(300.0, 0.25, 40, 400));
                }
            });
    }

    void windowsOfAMillionPositions()
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
                        compareSimilarity({spec, SchemeName(), {}}, SampleAxis(firstRow, step, 30, spec.maxLen()),
                                          SampleAxis(firstColumn, step, 40, spec.maxLen()));
                    }
                }
            });
    }

    void curvesAreMeansFromTheReference()
    {
        eachOfAll([&](SchemeName name) {
            for (int trial = 0; trial < 25; ++trial) {
                const Example code = anyExample(m_random, name, m_random.spec(30, 600));
                const auto length = static_cast<double>(code->spec().maxLen());
                const double first = m_random.coin() ? 0.0 : m_random.real(0.0, 0.7 * length);
                const int pixels = 29 + trial % 2; // at an odd number, the memory after the last sample belongs to something else
                const SampleAxis axis(first, m_random.real(0.2, 1.0) * (length - first) / pixels, pixels, code->spec().maxLen());
                const Table rows = visibleRows(*code.scheme, axis);
                const auto reference = trial % 3 == 0 ? 0 : m_random.whole<std::int64_t>(0, code->spec().maxLen() - 1);
                const Eigen::VectorXd zero = code->row(reference);
                const Table weights = coverage(axis);
                const Eigen::VectorXd products = weights * (rows * zero);
                const Eigen::VectorXd squares = weights * rows.rowwise().squaredNorm();
                const double largest = largestOf(code.scheme);
                for (const Measure measure : allMeasures) {
                    const SchemeSimilarity similarity(code.scheme, measure);
                    const SampledCurve curve = similarity.offsets(axis, reference);
                    QVERIFY(curve.columns.everything());
                    QCOMPARE(qint64(curve.samples.middle.size()), qint64{axis.samples()});
                    for (int s = 0; s < axis.samples(); ++s) {
                        const auto at = static_cast<std::size_t>(s);
                        const double error =
                            errorOf(curve.samples.middle[at], measure, products[s], zero.squaredNorm(), squares[s], largest);
                        const QByteArray place = code.words() + ' ' + nameOf(measure).data() + " at " + QByteArray::number(s) + " error "
                                                 + QByteArray::number(error);
                        QVERIFY2(error <= (name->hasPairs ? 2e-6 : 1e-3), place);
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
                            const double scale = measure == Measure::Dot      ? largest
                                                 : measure == Measure::Cosine ? 1.0
                                                                              : 2.0 * std::sqrt(largest);
                            return std::abs(raised(got) - raised(expected)) <= 1e-6 * raised(scale);
                        };
                        QVERIFY2(near(curve.samples.lowest[at], lowest), place);
                        QVERIFY2(near(curve.samples.highest[at], highest), place);
                    }
                }
            }
        });
    }

    // Of many columns, a row is filled in parts of a few hundred positions.
    void blocksAreThoseOfPairs()
    {
        eachScheme([](SchemeName name) {
            for (const std::int64_t dModel : {1, 16384}) {
                const SchemePtr scheme = schemeOf(name, dModel, 600);
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
                            QVERIFY2(std::abs(block(row, column) - expected) <= most
                                         && std::abs(whole(row, 290 + column) - expected) <= most,
                                     qPrintable(QStringLiteral("d %1, row %2, column %3").arg(dModel).arg(row).arg(column)));
                        }
                }
            }
        });
    }

    // A scale beyond the actual values leaves the picture white.
    void theScaleIsWhatThereIs()
    {
        eachScheme([&](SchemeName name) {
            if (name == "random"_scheme || name == "sinusoidal"_scheme)
                return; // what few values exceed; the encoding's own norm
            for (int trial = 0; trial < 60; ++trial) {
                const SchemePtr code = makeScheme(m_random.spec(60, trial < 30 ? 12 : 400), name);
                Table table(code->spec().maxLen(), code->spec().dModel());
                code->rows(0, table);
                const double largest = (table * table.transpose()).cwiseAbs().maxCoeff();
                const double got = SchemeSimilarity(code, Measure::Dot).highest();
                if (largest > 0.0)
                    QVERIFY2(std::abs(got - largest)
                                 <= 1e-10 * largest + (name == "normalised"_scheme && code->spec().maxLen() == 1 ? 1.0 : 0.0),
                             describe(code->spec()) + QByteArray::number(got) + " for " + QByteArray::number(largest));
                QVERIFY(got > 0.0);
            }
            // A large table is sampled.
            const SchemePtr large = schemeOf(name, 300, 5000);
            Table table(5000, 300);
            large->rows(0, table);
            const double largest = table.rowwise().squaredNorm().maxCoeff();
            const SchemeSimilarity similarity(large, Measure::Dot);
            QVERIFY(std::abs(similarity.highest() - largest) <= 0.03 * largest);
            QCOMPARE(similarity.lowest(), table.minCoeff() < 0.0 ? -similarity.highest() : 0.0);
            QCOMPARE(SchemeSimilarity(large, Measure::Distance).lowest(), 0.0);
        });
    }

    void normsAreThoseOfTheRows()
    {
        eachOfAll([&](SchemeName name) {
            for (const int dModel : {1, 2, 7, 64})
                for (const FrequencyRule rule : allRules) {
                    const Example code =
                        anyExample(m_random, name, EncodingSpec::make(100.0, dModel, 300, Layout::Concatenated, rule).value());
                    for (const std::int64_t k : {0, 1, 17, 299}) {
                        const double norm = code->row(k).norm();
                        QVERIFY2(std::abs(code->norm(k) - norm) <= 1e-12 * std::max(1.0, norm), code.words());
                    }
                }
        });
    }

    void spectraAreThoseOfTheColumns()
    {
        eachScheme([](SchemeName name) {
            const SchemePtr scheme = schemeOf(name, 12, 97, {.seed = 3}, 100.0);
            const SampledPeaks peaks = samplePeaks(*scheme);
            QVERIFY(peaks.columns == wholeNumbers(0, 12) && peaks.peaks.size() == 12);
            for (const std::int64_t j : peaks.columns) {
                const Eigen::VectorXd column = scheme->column(j);
                const ColumnSpectrum one = columnSpectrum(*scheme, j);
                const ColumnSpectrum other = columnSpectrum(std::span(column.data(), 97));
                QVERIFY(one.absence == other.absence && one.shares.size() == other.shares.size());
                QVERIFY(one.shares.size() == 0 || (one.shares - other.shares).cwiseAbs().maxCoeff() < 1e-9);
                QCOMPARE(peaks.peaks[static_cast<std::size_t>(j)].frequency, peakOf(one).frequency);
            }
        });
    }

    void smallTablesAreSearchedThrough()
    {
        eachOfAll([&](SchemeName name) {
            for (int trial = 0; trial < 60; ++trial) {
                const Example code =
                    anyExample(m_random, name, m_random.spec(70, 60).withMaxLen(m_random.whole(2, trial % 2 == 0 ? 6 : 60)));
                const Table table =
                    visibleRows(*code.scheme, SampleAxis(0.0, 1.0, static_cast<int>(code->spec().maxLen()), code->spec().maxLen()));
                const SchemeDiagnostics got = code->diagnose().value();
                const QByteArray place = code.words();
                QVERIFY2(got.valuesLimit.empty() && got.closestLimit.empty() && got.normsLimit.empty(), place);
                QVERIFY2(got.lowestValue == table.minCoeff() && got.highestValue == table.maxCoeff(), place);
                const Eigen::VectorXd norms = table.rowwise().norm();
                QVERIFY2(std::abs(got.smallestNorm.value - norms.minCoeff()) <= 1e-9, place);
                QVERIFY2(std::abs(got.largestNorm.value - norms.maxCoeff()) <= 1e-9, place);
                QVERIFY2(std::abs(norms[got.largestNorm.position] - norms.maxCoeff()) <= 1e-9, place);

                double smallest = 1e300;
                for (Eigen::Index a = 0; a < table.rows(); ++a)
                    for (Eigen::Index b = a + 1; b < table.rows(); ++b)
                        smallest = std::min(smallest, (table.row(a) - table.row(b)).norm());
                QVERIFY2(std::abs(got.closest->distance - smallest) <= 1e-12, place);
                QVERIFY2(std::abs((table.row(got.closest->a) - table.row(got.closest->b)).norm() - smallest) <= 1e-12, place);
                const Eigen::VectorXd steps = (table.bottomRows(table.rows() - 1) - table.topRows(table.rows() - 1)).rowwise().norm();
                QVERIFY2(std::abs(got.neighbours->distance - steps.minCoeff()) <= 1e-12, place);
                QVERIFY2(std::abs(got.neighbours->distance - steps[got.neighbours->k]) <= 1e-12, place);
                QVERIFY2(got.neighbours->everywhere == (steps.maxCoeff() - steps.minCoeff() <= 1e-5 * steps.minCoeff()), place);
                QVERIFY(got.neighboursLimit.empty());

                const Eigen::ArrayXd ranges = (table.colwise().maxCoeff() - table.colwise().minCoeff()).transpose().array();
                QVERIFY2(got.variation.columnsBelow == (ranges < 0.1).count(), place);
                Eigen::Index first = 0;
                QVERIFY2(got.variation.firstColumn == ((ranges < 0.1).maxCoeff(&first) ? first : -1), place);

                const Eigen::VectorXd fromZero = table * table.row(0).transpose();
                Eigen::Index offset = 1;
                while (offset < fromZero.size() && fromZero[offset] < fromZero[offset - 1] - 1e-12)
                    ++offset;
                // Of two that are equal but for rounding, either may be the larger.
                const bool tie = offset < fromZero.size() && std::abs(fromZero[offset] - fromZero[offset - 1]) <= 1e-12;
                QVERIFY2(got.fallsUntil == offset - 1 || (tie && got.fallsUntil >= offset), place);
                // Similarities along a diagonal are the same, or the diagnosis names two that are not.
                if (got.diagonalStep) {
                    const auto& step = *got.diagonalStep;
                    QVERIFY2(step.a >= 0 && step.b + 1 < table.rows(), place);
                    const double difference = table.row(step.a + 1).dot(table.row(step.b + 1)) - table.row(step.a).dot(table.row(step.b));
                    QVERIFY2(std::abs(difference - step.difference) <= 1e-12 * std::max(1.0, norms.maxCoeff() * norms.maxCoeff()), place);
                } else {
                    QVERIFY2(name->hasOwnWaves || (name == "sinusoidal"_scheme && !code->spec().hasUnpairedSine()), place);
                    const Table products = table * table.transpose();
                    const Eigen::Index inner = table.rows() - 1;
                    QVERIFY2((products.topLeftCorner(inner, inner) - products.bottomRightCorner(inner, inner)).cwiseAbs().maxCoeff() < 1e-9,
                             place);
                }
            }
        });
    }

    void onePosition()
    {
        eachOfAll([&](SchemeName name) {
            for (int trial = 0; trial < 10; ++trial) {
                const Example code = anyExample(m_random, name, EncodingSpec::make(10000.0, 6, 1).value());
                const SchemeDiagnostics got = code->diagnose().value();
                QVERIFY2(got.lowestValue == code->row(0).minCoeff() && got.highestValue == code->row(0).maxCoeff(), code.words());
                QVERIFY2(!got.closest && !got.neighbours && got.toeplitz() && !got.firstRise, code.words());
                QCOMPARE(qint64{got.variation.columnsBelow}, qint64{6});
            }
        });
    }

    void progressRises()
    {
        eachScheme([](SchemeName name) {
            ProgressRecord record;
            QVERIFY(schemeOf(name, 16, 6000)->diagnose(record.progress()));
            const bool counts = name == "integer"_scheme || name == "normalised"_scheme || name == "binary"_scheme; // nothing takes long
            QCOMPARE(counts ? record.complaint(0.0, 1) : record.complaint(0.6, 6), QString());
        });
    }

private:
    // The picture of a window, the means of its columns and their squares.
    static void compareMeans(const Example& code, const SampleAxis& rows, const SampleAxis& columns)
    {
        const SchemeName name(code->traits());
        const Table rowShares = coverage(rows);
        const Table visible = visibleRows(*code.scheme, rows);
        const Table rowMeans = rowShares * visible;
        const Table columnShares = coverage(columns);
        const QByteArray words =
            code.words() + " steps " + QByteArray::number(rows.step()) + ", " + QByteArray::number(columns.step()) + ": ";
        const auto isNear = [&](const char* what, double error, double most) {
            QVERIFY2(error <= most, words + what + QByteArray::number(error));
        };
        const Table exact = rowMeans.middleCols(columns.cellsBegin(), columnShares.cols()) * columnShares.transpose();
        const SampledRaster result = code->sample(rows, columns);
        QVERIFY(result.raster.rows == rows && result.raster.columns == columns && result.columns.everything());
        QCOMPARE(qint64{result.columns.all}, qint64{columns.cellsEnd() - columns.cellsBegin()});
        isNear("picture", (result.raster.values.cast<double>().matrix() - exact).cwiseAbs().maxCoeff(),
               isComputed(name) ? 1e-5 * code->highest() : 1e-6);

        if (!name->hasOwnWaves)
            return; // of up to 16 positions of a sample: see test_scheme_defaults
        Eigen::MatrixXf means(rows.samples(), code->spec().dModel());
        code->columnMeans(rows, wholeNumbers(0, code->spec().dModel()), means);
        isNear("columns", (means.cast<double>() - rowMeans).cwiseAbs().maxCoeff(), name == "positions"_scheme ? 2e-7 : 2e-6);
        const std::vector<double> got = code->meanSquares(rows, means, 1.0);
        const Eigen::VectorXd squares = rowShares * visible.rowwise().squaredNorm();
        isNear("squares", (Eigen::Map<const Eigen::VectorXd>(got.data(), std::ssize(got)) - squares).cwiseAbs().maxCoeff(),
               1e-9 * code->largestSquare());
    }

    void compareSimilarity(const Example& code, const SampleAxis& rows, const SampleAxis& columns)
    {
        const Table above = visibleRows(*code.scheme, rows);
        const Table beside = visibleRows(*code.scheme, columns);
        const Table rowShares = coverage(rows);
        const Table columnShares = coverage(columns);
        const Table product = (rowShares * above) * (columnShares * beside).transpose();
        const Eigen::VectorXd rowSquares = rowShares * above.rowwise().squaredNorm();
        const Eigen::VectorXd columnSquares = columnShares * beside.rowwise().squaredNorm();
        const double largest = largestOf(code.scheme);
        const bool isTable = code.arguments.table != nullptr;
        for (const Measure measure : allMeasures) {
            const SampledRaster result = SchemeSimilarity(code.scheme, measure).sample(rows, columns);
            QVERIFY(result.raster.rows == rows && result.raster.columns == columns && result.columns.everything());
            for (int r = 0; r < rows.samples(); ++r) {
                for (int c = 0; c < columns.samples(); ++c) {
                    const double got = static_cast<double>(result.raster.values(r, c));
                    const double error = errorOf(got, measure, product(r, c), rowSquares[r], columnSquares[c], largest);
                    QVERIFY2(error <= (isTable ? 1.4e-6 : 1e-3), code.words() + ' ' + nameOf(measure).data() + " at "
                                                                     + QByteArray::number(r) + ", " + QByteArray::number(c) + " of step "
                                                                     + QByteArray::number(rows.step()) + ": " + QByteArray::number(got)
                                                                     + ", error " + QByteArray::number(error));
                    m_worst = std::max(m_worst, error);
                }
            }
            QVERIFY(!isTable
                    || static_cast<double>(result.raster.values.maxCoeff())
                           <= SchemeSimilarity(code.scheme, measure).highest() * (1.0 + 1e-6));
        }
    }

    Random m_random;
    double m_worst = 0.0;
};

POSENC_TEST(TestSchemeContract)
#include "test_scheme_contract.moc"
