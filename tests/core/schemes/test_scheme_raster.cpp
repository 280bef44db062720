// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"
#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestSchemeRaster : public QObject {
    Q_OBJECT

private slots:
    void randomWindowsAreMeans();
    void windowsFarDown();
    void manyColumnsShareAPixel();
    void sampledColumnsAreTold();
    void aColumnIsAffordedAtLeast();

private:
    void compare(const SchemePtr& code, const SampleAxis& rows, const SampleAxis& columns)
    {
        const Table rowShares = coverage(rows);
        const Table columnShares = coverage(columns);
        Table visible(rowShares.cols(), code->spec().dModel());
        code->rows(rows.cellsBegin(), visible);
        const Table exact = rowShares * visible.middleCols(columns.cellsBegin(), columnShares.cols()) * columnShares.transpose();
        const SampledRaster result = code->sample(rows, columns);
        QVERIFY(result.raster.rows == rows && result.raster.columns == columns && result.columns.everything());
        QCOMPARE(qint64{result.columns.all}, qint64{columns.cellsEnd() - columns.cellsBegin()});
        const double error = (result.raster.values.cast<double>().matrix() - exact).cwiseAbs().maxCoeff() / code->highest();
        QVERIFY2(error <= 1e-5, describe(code->spec()) + ' ' + nameOf(SchemeName(code->traits())).data() + " steps "
                                    + QByteArray::number(rows.step()) + ", " + QByteArray::number(columns.step()) + ": "
                                    + QByteArray::number(error));
    }

    Random m_random;
};

void TestSchemeRaster::randomWindowsAreMeans()
{
    eachScheme([&](SchemeName scheme) {
        for (int trial = 0; trial < 60; ++trial) {
            const SchemePtr code = makeScheme(m_random.spec(150, 600), scheme, m_random.whole<std::uint64_t>(0, 99));
            const auto axis = [&](std::int64_t cells) {
                const double first = m_random.coin() ? 0.0 : m_random.real(0.0, 0.9 * static_cast<double>(cells));
                const int pixels = m_random.whole(1, 70);
                const double step = m_random.real(0.05, 1.0) * (static_cast<double>(cells) - first) / pixels;
                return m_random.coin() ? SampleAxis(first, step, pixels, cells) : SampleAxis::ofMeans(first, step, pixels, cells);
            };
            compare(code, axis(code->spec().maxLen()), axis(code->spec().dModel()));
        }
    });
}

void TestSchemeRaster::windowsFarDown()
{
    eachScheme([&](SchemeName scheme) {
        const SchemePtr far = makeScheme(EncodingSpec::make(10000.0, 100, EncodingSpec::maxMaxLen).value(), scheme, 5);
        for (const double step : {0.3, 1.001, 12.7, 60.0})
            compare(far, SampleAxis(1'045'000.75, step, 40, EncodingSpec::maxMaxLen), SampleAxis(3.25, 1.7, 50, 100));
    });
}

// Thousands of columns of about 1, whose sum as a float would be wrong in the fifth digit.
void TestSchemeRaster::manyColumnsShareAPixel()
{
    eachScheme([&](SchemeName scheme) {
        for (const Layout layout : allLayouts) {
            const SchemePtr wide = makeScheme(EncodingSpec::make(1e9, EncodingSpec::maxDModel, 20, layout).value(), scheme, 5);
            for (const int pixels : {1, 3, 50})
                compare(wide, SampleAxis(0.0, 2.0, 10, 20), SampleAxis::over(0.0, 16384.0, pixels, EncodingSpec::maxDModel));
        }
    });
}

// Too many columns for a frame: those seen belong to their pixel and are exact over the positions.
void TestSchemeRaster::sampledColumnsAreTold()
{
    const SchemePtr code = makeScheme(EncodingSpec::make(10000.0, EncodingSpec::maxDModel, 4000).value(), "random"_scheme, 11);
    const auto rows = SampleAxis::over(0.0, 4000.0, 400, 4000);
    const auto columns = SampleAxis::over(0.0, 16384.0, 500, 16384);
    const SampledRaster result = code->sample(rows, columns);
    QVERIFY(result.columns.seen >= 500 && result.columns.seen < result.columns.all);
    for (int trial = 0; trial < 20; ++trial) {
        const int r = m_random.whole(0, 399);
        const int c = m_random.whole(0, 499);
        double sum = 0.0;
        double cells = 0.0;
        for (auto j = static_cast<std::int64_t>(columns.edge(c)); j < static_cast<std::int64_t>(columns.edge(c + 1)); ++j)
            for (auto k = static_cast<std::int64_t>(rows.edge(r)); k < static_cast<std::int64_t>(rows.edge(r + 1)); ++k, ++cells)
                sum += code->value(k, j);
        const double seen = static_cast<double>(result.columns.seen) / 500.0;
        const double spread = std::sqrt(0.5 / (rows.step() * seen)); // standard deviation of the mean over the columns seen
        QVERIFY(std::abs(static_cast<double>(result.raster.values(r, c)) - sum / cells) <= 6.0 * spread);
    }
}

// However many samples a picture has down the positions.
void TestSchemeRaster::aColumnIsAffordedAtLeast()
{
    eachScheme([](SchemeName scheme) {
        const SchemePtr code = makeScheme(EncodingSpec::make(10000.0, 16, EncodingSpec::maxMaxLen).value(), scheme, 3);
        for (const int pixels : {1, 1000, 1'000'000, 1'700'000})
            QVERIFY(code->affordableColumns(SampleAxis::ofMeans(0.0, 0.6, pixels, EncodingSpec::maxMaxLen)) >= 1);
        QVERIFY(code->affordableColumns(SampleAxis(0.0, 1.0, static_cast<int>(EncodingSpec::maxMaxLen), EncodingSpec::maxMaxLen)) >= 1);
    });
}

POSENC_TEST(TestSchemeRaster)
#include "test_scheme_raster.moc"
