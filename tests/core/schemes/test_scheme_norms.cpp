// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/learned_table.h"
#include "core/schemes/scheme_norms.h"
#include "core/schemes/scheme_spectrum.h"
#include "tests/support/random.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

SchemePtr normTable(const Table& values)
{
    FileTable file;
    file.values = values;
    return makeScheme(EncodingSpec::make(10000.0, values.cols(), values.rows()).value(), "table"_scheme,
                      {0, LearnedTable::make(std::move(file)).value()});
}

bool isNear(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max(1.0, std::abs(b)); }

} // namespace

/// Norms over the positions and peaks over the columns, against the rows and columns themselves.
class TestSchemeNorms : public QObject {
    Q_OBJECT
private slots:
    void normIsThatOfTheRow();
    void samplesAreOfTheirPositions();
    void rowsWithoutNumbersHaveNone();
    void sayWhatTheyAreMadeFrom();
    void everySchemeHasSpectra();
    void longAndWideSchemesAreLookedAtInPart();

private:
    Random m_random;
};

void TestSchemeNorms::normIsThatOfTheRow()
{
    for (const SchemeName name : computedSchemes())
        for (const int dModel : {1, 2, 7, 64})
            for (const FrequencyRule rule : allRules) {
                const SchemePtr scheme = makeScheme(EncodingSpec::make(100.0, dModel, 300, Layout::Concatenated, rule).value(), name, 3);
                for (const std::int64_t k : {0, 1, 17, 299})
                    QVERIFY(isNear(scheme->norm(k), scheme->row(k).norm()));
            }
    Table values = Table::Random(40, 9);
    values.row(3) *= 1e-170; // whose squares vanish
    values.row(4) *= 1e200;  // or overflow
    values.row(5).setZero();
    const SchemePtr scheme = normTable(values);
    for (Eigen::Index k = 0; k < values.rows(); ++k)
        QVERIFY(std::abs(scheme->norm(k) - values.row(k).stableNorm()) <= 1e-12 * values.row(k).stableNorm());
}

void TestSchemeNorms::samplesAreOfTheirPositions()
{
    Table values = Table::NullaryExpr(5000, 4, [this] { return m_random.real(-1.0, 1.0); });
    const SchemePtr scheme = normTable(values);
    const SampledNorms each = sampleNorms(*scheme, SampleAxis::over(100.0, 110.0, 400, 5000));
    QVERIFY(each.positions.everything() && each.positions.all == 10 && each.samples.x.size() == 10);
    for (std::size_t s = 0; s < 10; ++s) {
        QCOMPARE(each.samples.x[s], 100.0 + static_cast<double>(s));
        QVERIFY(isNear(each.samples.middle[s], values.row(100 + static_cast<Eigen::Index>(s)).norm()));
        QVERIFY(each.samples.lowest[s] == each.samples.middle[s] && each.samples.highest[s] == each.samples.middle[s]);
    }
    const SampledNorms shared = sampleNorms(*scheme, SampleAxis::over(0.0, 5000.0, 500, 5000));
    QVERIFY(shared.positions.everything() && shared.samples.x.size() == 500);
    for (std::size_t s = 0; s < 500; ++s) {
        const Eigen::VectorXd norms = values.middleRows(static_cast<Eigen::Index>(10 * s), 10).rowwise().norm();
        QVERIFY(isNear(shared.samples.middle[s], norms.mean()));
        QVERIFY(isNear(shared.samples.lowest[s], norms.minCoeff()) && isNear(shared.samples.highest[s], norms.maxCoeff()));
        QCOMPARE(shared.samples.x[s], 10.0 * static_cast<double>(s) + 4.5);
    }
    // A position at the edge of two pixels counts in both.
    const SampledNorms overlapping = sampleNorms(*scheme, SampleAxis(7.25, 2.5, 400, 5000));
    QCOMPARE(overlapping.samples.x.size(), std::size_t{400});
    for (std::size_t s = 0; s < 400; ++s) {
        const double left = 7.25 + 2.5 * static_cast<double>(s);
        const auto first = static_cast<Eigen::Index>(std::floor(left));
        const Eigen::VectorXd norms = values.middleRows(first, static_cast<Eigen::Index>(std::ceil(left + 2.5)) - first).rowwise().norm();
        QVERIFY(isNear(overlapping.samples.middle[s], norms.mean()));
        QVERIFY(isNear(overlapping.samples.lowest[s], norms.minCoeff()) && isNear(overlapping.samples.highest[s], norms.maxCoeff()));
    }
}

void TestSchemeNorms::rowsWithoutNumbersHaveNone()
{
    Table values = Table::Random(60, 3);
    values(10, 1) = std::numeric_limits<double>::quiet_NaN();
    values(11, 1) = std::numeric_limits<double>::infinity();
    values(30, 0) = std::numeric_limits<double>::quiet_NaN();
    const SchemePtr scheme = normTable(values);
    QVERIFY(std::isnan(scheme->norm(10)) && std::isnan(scheme->norm(11)));
    const SampledNorms each = sampleNorms(*scheme, SampleAxis::over(0.0, 60.0, 600, 60));
    QVERIFY(std::isnan(each.samples.middle[10]) && std::isnan(each.samples.lowest[11]) && each.samples.middle[12] > 0.0);
    const SampledNorms pairs = sampleNorms(*scheme, SampleAxis::over(0.0, 60.0, 20, 60));
    QVERIFY(isNear(pairs.samples.middle[3], values.row(9).norm()));                                   // of 9, 10, 11
    QVERIFY(isNear(pairs.samples.middle[10], 0.5 * (values.row(31).norm() + values.row(32).norm()))); // of 30, 31, 32
}

// As many norms as a frame allows, evenly spread.
void TestSchemeNorms::sayWhatTheyAreMadeFrom()
{
    const SchemePtr wide = makeScheme(EncodingSpec::make(10000.0, 16384, 1 << 20).value(), "random"_scheme, 1);
    const SampledNorms few = sampleNorms(*wide, SampleAxis::over(0.0, 1 << 20, 800, 1 << 20));
    QVERIFY(!few.positions.everything() && few.positions.all == 1 << 20 && few.positions.seen == wide->affordableNorms());
    QCOMPARE(std::ssize(few.samples.x), few.positions.seen);
    for (std::size_t s = 0; s < few.samples.x.size(); ++s)
        QVERIFY(isNear(few.samples.middle[s], wide->row(static_cast<std::int64_t>(few.samples.x[s])).norm()));
    const double apart = static_cast<double>(1 << 20) / static_cast<double>(few.positions.seen);
    for (std::size_t s = 0; s < few.samples.x.size(); ++s)
        QVERIFY(std::abs(few.samples.x[s] - apart * (static_cast<double>(s) + 0.5)) <= 1.0);
    const SchemePtr encoding = makeScheme(EncodingSpec::make(10000.0, 16384, 1 << 20).value(), "sinusoidal"_scheme, 1);
    const SampledNorms all = sampleNorms(*encoding, SampleAxis::over(0.0, 1 << 20, 800, 1 << 20));
    QVERIFY(all.positions.everything() && all.samples.x.size() == 800);
    for (const double norm : all.samples.middle)
        QVERIFY(isNear(norm, std::sqrt(8192.0)));
    // The sine without a cosine has to be computed for each.
    const SchemePtr odd = makeScheme(EncodingSpec::make(10000.0, 7, 1000).value(), "sinusoidal"_scheme, 1);
    const SampledNorms differing = sampleNorms(*odd, SampleAxis::over(0.0, 1000.0, 100, 1000));
    QVERIFY(differing.positions.everything() && differing.positions.all == 1000 && differing.samples.x.size() == 100);
    for (std::size_t s = 0; s < 100; ++s) {
        double highest = 0.0;
        for (std::int64_t k = 0; k < 10; ++k)
            highest = std::max(highest, odd->row(static_cast<std::int64_t>(10 * s) + k).norm());
        QVERIFY(isNear(differing.samples.highest[s], highest));
    }
}

void TestSchemeNorms::everySchemeHasSpectra()
{
    for (const SchemeName name : computedSchemes()) {
        const SchemePtr scheme = makeScheme(EncodingSpec::make(100.0, 12, 97).value(), name, 3);
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
    }
    // 100 turns of a wave of ten positions.
    const SchemePtr waves = makeScheme(EncodingSpec::make(10000.0, 4, 1000).value(), "sinusoidal"_scheme, 0);
    QCOMPARE(peakOf(columnSpectrum(*waves, 0)).frequency, std::int64_t{159}); // 1000 / 2π
}

void TestSchemeNorms::longAndWideSchemesAreLookedAtInPart()
{
    const SchemePtr large = makeScheme(EncodingSpec::make(10000.0, 512, 1 << 20).value(), "sines"_scheme, 0);
    QCOMPARE(spectrumPositions(*large), mostSpectrumPositions);
    QCOMPARE(columnSpectrum(*large, 3).positions, mostSpectrumPositions);
    const SampledPeaks some = samplePeaks(*large);
    QVERIFY(some.columns.size() >= 2 && some.columns.size() < 100 && some.peaks.size() == some.columns.size());
    const SchemePtr table = normTable(Table::Random(2000, 900)); // of which every peak is known
    QCOMPARE(samplePeaks(*table).columns.size(), std::size_t{900});
}

POSENC_TEST(TestSchemeNorms)
#include "test_scheme_norms.moc"
