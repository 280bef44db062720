// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/column_spectrum.h"
#include "tests/support/progress_record.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/tables.h"
#include "tests/support/test_main.h"

#include <complex>
#include <limits>
#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

using Absence = ColumnSpectrum::Absence;

constexpr double turn = 2.0 * std::numbers::pi;

// The definition, written out: shares of the variance.
std::vector<double> sharesByDefinition(const std::vector<double>& column)
{
    const auto r = column.size();
    long double mean = 0.0L;
    for (const double value : column)
        mean += value;
    mean /= static_cast<long double>(r);
    long double variance = 0.0L;
    for (const double value : column)
        variance += (value - mean) * (value - mean);
    std::vector<double> shares;
    for (std::size_t m = 0; m <= r / 2; ++m) {
        std::complex<long double> sum = 0.0L;
        for (std::size_t k = 0; k < r; ++k) {
            const long double angle =
                -2.0L * std::numbers::pi_v<long double> * static_cast<long double>(m * k % r) / static_cast<long double>(r);
            sum += (column[k] - mean) * std::complex<long double>(std::cos(angle), std::sin(angle));
        }
        const long double weight = m == 0 || 2 * m == r ? 1.0L : 2.0L;
        shares.push_back(static_cast<double>(weight * std::norm(sum) / (static_cast<long double>(r) * variance)));
    }
    return shares;
}

std::vector<double> sine(std::size_t positions, double period, double height = 1.0, double phase = 0.0)
{
    std::vector<double> column;
    for (std::size_t k = 0; k < positions; ++k)
        column.push_back(height * std::sin(turn * static_cast<double>(k) / period + phase));
    return column;
}

double largestDifference(const Eigen::VectorXd& shares, const std::vector<double>& others)
{
    if (shares.size() != std::ssize(others))
        return std::numeric_limits<double>::infinity();
    double largest = 0.0;
    for (Eigen::Index m = 0; m < shares.size(); ++m)
        largest = std::max(largest, std::abs(shares[m] - others[static_cast<std::size_t>(m)]));
    return largest;
}

} // namespace

/// The spectrum of a column, against its definition and NumPy's.
class TestColumnSpectrum : public QObject {
    Q_OBJECT
private slots:
    void transformIsThatOfTheDefinition();
    void sharesAreThoseOfTheDefinition();
    void sharesAreThoseOfNumpy();
    void sineIsNamed();
    void noSpectrum();
    void hugeAndTinyNumbersKeepTheirs();
    void peaksAreThoseOfTheColumns();
    void longColumnsAreCut();
    void sinesAreCounted();
    void canBeCancelled();

private:
    std::vector<double> random(std::size_t count)
    {
        std::vector<double> numbers;
        for (std::size_t k = 0; k < count; ++k)
            numbers.push_back(m_random.real(-1.0, 1.0));
        return numbers;
    }

    Random m_random;
};

// Lengths with small factors, primes, and twice primes.
void TestColumnSpectrum::transformIsThatOfTheDefinition()
{
    Rows<int> rows;
    for (const int length : {1, 2, 3, 4, 5, 7, 12, 13, 16, 17, 34, 97, 197, 257, 500, 514, 1021})
        rows.add(QString::asprintf("%d", length).toUtf8(), length);
    rows.each([&](int length) {
        const auto n = static_cast<std::size_t>(length);
        const std::vector<double> real = random(n);
        const std::vector<double> imaginary = random(n);
        std::vector<std::complex<double>> z;
        for (std::size_t k = 0; k < n; ++k)
            z.emplace_back(real[k], imaginary[k]);
        const auto before = z;
        FourierTransform transform(n);
        for (int again = 0; again < 2; ++again) {
            z = before;
            transform(z);
            for (std::size_t m = 0; m < n; ++m) {
                std::complex<double> sum = 0.0;
                for (std::size_t k = 0; k < n; ++k)
                    sum += before[k] * std::polar(1.0, -turn * static_cast<double>(m * k % n) / static_cast<double>(n));
                QVERIFY(std::abs(sum - z[m]) < 1e-12 * static_cast<double>(n));
            }
        }
    });
}

void TestColumnSpectrum::sharesAreThoseOfTheDefinition()
{
    Rows<int> rows;
    for (const int positions : {2, 3, 4, 5, 16, 31, 100, 197, 512})
        rows.add(QString::asprintf("%d", positions).toUtf8(), positions);
    rows.each([&](int positions) {
        std::vector<double> column = random(static_cast<std::size_t>(positions));
        for (double& value : column)
            value = 40.0 + 3.0 * value;
        const ColumnSpectrum spectrum = columnSpectrum(column);
        QCOMPARE(spectrum.positions, std::int64_t{positions});
        QVERIFY(spectrum.absence == Absence::None);
        QVERIFY(largestDifference(spectrum.shares, sharesByDefinition(column)) < 1e-12);
        QVERIFY(std::abs(spectrum.shares.sum() - 1.0) < 1e-12 && spectrum.shares[0] == 0.0);
        const SpectrumPeak peak = peakOf(spectrum);
        QCOMPARE(peak.share, spectrum.shares.maxCoeff());
        QCOMPARE(peak.share, spectrum.shares[peak.frequency]);
    });
}

void TestColumnSpectrum::sharesAreThoseOfNumpy()
{
    eachRow<QString>(
        {
            {"even", "np.cos(np.arange(1000) ** 1.3) + 7"},
            {"odd", "np.exp(-np.arange(333) / 40.0)"},
            {"prime", "np.random.default_rng(4).normal(size=1009)"},
            {"a trend", "np.arange(2048.0)"},
        },
        [&](const QString& column) {
            const QString script = QString("x = %1\n"
                                           "p = np.abs(np.fft.rfft(x - x.mean())) ** 2\n"
                                           "p[1:(len(x) + 1) // 2] *= 2\n"
                                           "s = np.zeros((2, len(x)))\n"
                                           "s[0], s[1, :len(p)] = x, p / (len(x) * ((x - x.mean()) ** 2).sum())\n"
                                           "np.save(path, s)\n")
                                       .arg(column);
            const auto table = readNpyBytes(savedByNumpy(script));
            QVERIFY(table);
            const Eigen::VectorXd numbers = table->values.row(0).transpose();
            const ColumnSpectrum spectrum = columnSpectrum(std::span(numbers.data(), static_cast<std::size_t>(numbers.size())));
            QVERIFY((spectrum.shares.transpose() - table->values.row(1).head(spectrum.shares.size())).cwiseAbs().maxCoeff() < 1e-12);
        });
}

void TestColumnSpectrum::sineIsNamed()
{
    Rows<std::vector<double>, double, double, double, bool> rows;
    const auto sum = [&](std::vector<double> one, const std::vector<double>& other) {
        for (std::size_t k = 0; k < one.size(); ++k)
            one[k] += other[k];
        return one;
    };
    rows.add("one turn", sine(1024, 1024.0, 0.3, 1.0), 1024.0, 1.0 - 1e-12, 1.0 + 1e-12, true);
    rows.add("many turns", sine(1024, 4.0, 1e-5), 4.0, 1.0 - 1e-12, 1.0 + 1e-12, true);
    rows.add("fastest", std::vector<double>{1.0, -1.0, 1.0, -1.0, 1.0, -1.0}, 2.0, 1.0 - 1e-12, 1.0 + 1e-12, true);
    rows.add("three to one", sum(sine(600, 200.0, std::sqrt(3.0)), sine(600, 20.0)), 200.0, 0.75 - 1e-12, 0.75 + 1e-12, true);
    rows.add("three alike", sum(sum(sine(600, 200.0), sine(600, 20.0)), sine(600, 50.0, 1.0001)), 50.0, 0.333, 0.334, false);
    // Between two frequencies: sinc²(1/2) each.
    rows.add("half-way", sine(1000, 1000.0 / 20.5), 1000.0 / 20.0, 0.40, 0.42, false);
    rows.add("a quarter of the way", sine(1000, 1000.0 / 100.25), 10.0, 0.80, 0.82, true);
    rows.each([&](const std::vector<double>& column, double period, double leastShare, double mostShare, bool sine) {
        const SpectrumPeak peak = peakOf(columnSpectrum(column));
        QVERIFY2(peak.share >= leastShare && peak.share <= mostShare, QByteArray::number(peak.share, 'g', 17));
        const double found = periodOf(std::ssize(column), peak.frequency);
        QVERIFY2(std::abs(found - period) < 1e-9 * period || (period == 50.0 && std::abs(found - 1000.0 / 21.0) < 1e-9), // 20 or 21
                 QByteArray::number(found));
        QCOMPARE(isSine(peak), sine);
    });
}

void TestColumnSpectrum::noSpectrum()
{
    Rows<std::vector<double>, int> rows;
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    rows.add("nothing", std::vector<double>{}, static_cast<int>(Absence::TooShort));
    rows.add("one position", std::vector<double>{3.0}, static_cast<int>(Absence::TooShort));
    rows.add("zeros", std::vector<double>(100, 0.0), static_cast<int>(Absence::Constant));
    rows.add("a constant whose mean is rounded", std::vector<double>(99, 0.1), static_cast<int>(Absence::Constant));
    rows.add("NaN", std::vector<double>{0.0, 1.0, nan, 2.0}, static_cast<int>(Absence::NotFinite));
    rows.add("infinite", std::vector<double>{0.0, 1.0, 0.0, -infinity}, static_cast<int>(Absence::NotFinite));
    rows.add("two positions", std::vector<double>{1.0, 2.0}, static_cast<int>(Absence::None));
    rows.each([&](const std::vector<double>& column, int absence) {
        const ColumnSpectrum spectrum = columnSpectrum(column);
        QCOMPARE(static_cast<int>(spectrum.absence), absence);
        QCOMPARE(spectrum.shares.size() == 0, absence != static_cast<int>(Absence::None));
        QCOMPARE(peakOf(spectrum).frequency, std::int64_t{absence == static_cast<int>(Absence::None)});
        QVERIFY(absence == static_cast<int>(Absence::None) || (peakOf(spectrum) == SpectrumPeak{}));
        Table values(std::ssize(column), 1);
        for (std::size_t k = 0; k < column.size(); ++k)
            values(static_cast<Eigen::Index>(k), 0) = column[k];
        QVERIFY((spectrumPeaks(values, {}).value() == std::vector{peakOf(spectrum)}));
    });
}

// Two columns are transformed as one: neither loses itself beside the other.
void TestColumnSpectrum::hugeAndTinyNumbersKeepTheirs()
{
    Table values(64, 4);
    const std::vector<double> heights{1e300, 1e-300, 1.0, 1e-12};
    for (Eigen::Index j = 0; j < 4; ++j) {
        const std::vector<double> column = sine(64, 64.0 / static_cast<double>(2 + j), heights[static_cast<std::size_t>(j)]);
        for (Eigen::Index k = 0; k < 64; ++k)
            values(k, j) = column[static_cast<std::size_t>(k)];
    }
    const auto peaks = spectrumPeaks(values, {}).value();
    for (std::size_t j = 0; j < 4; ++j)
        QVERIFY(peaks[j].frequency == static_cast<std::int64_t>(2 + j) && std::abs(peaks[j].share - 1.0) < 1e-12);
}

void TestColumnSpectrum::peaksAreThoseOfTheColumns()
{
    eachRow<int, int>(
        {
            {"one column", 300, 1},
            {"one position", 1, 5},
            {"two positions", 2, 7},
            {"ViT", 197, 64},
            {"several rounds of work", 50, 1300},
        },
        [&](int rows, int columns) {
            Table values = Table::NullaryExpr(rows, columns, [this] { return m_random.real(-1.0, 1.0); });
            values.col(columns / 2).setConstant(0.3);
            if (columns > 3)
                values(0, 3) = std::numeric_limits<double>::quiet_NaN();
            const auto peaks = spectrumPeaks(values, {}).value();
            QCOMPARE(std::ssize(peaks), columns);
            for (Eigen::Index j = 0; j < columns; ++j) {
                const Eigen::VectorXd column = values.col(j);
                const SpectrumPeak alone = peakOf(columnSpectrum(std::span(column.data(), static_cast<std::size_t>(rows))));
                const SpectrumPeak& beside = peaks[static_cast<std::size_t>(j)];
                QCOMPARE(beside.frequency, alone.frequency);
                QVERIFY(std::abs(beside.share - alone.share) < 1e-12);
            }
        });
}

void TestColumnSpectrum::longColumnsAreCut()
{
    Table values(mostSpectrumPositions + 1000, 2);
    for (Eigen::Index k = 0; k < values.rows(); ++k) {
        values(k, 0) = std::sin(turn * static_cast<double>(k) / static_cast<double>(mostSpectrumPositions) * 12.0);
        values(k, 1) = k < mostSpectrumPositions ? 0.0 : 1.0; // constant as far as it is looked at
    }
    const auto peaks = spectrumPeaks(values, {}).value();
    QVERIFY(peaks[0].frequency == 12 && peaks[0].share > 1.0 - 1e-9);
    QVERIFY(peaks[1] == SpectrumPeak{});
}

void TestColumnSpectrum::sinesAreCounted()
{
    const std::vector<SpectrumPeak> peaks{{3, 0.2}, {1, 0.5}, {}, {7, 0.97}, {2, 0.499}};
    const SineColumns found = sineColumns(peaks, 1024);
    QVERIFY(found.count == 2 && found.columns == 5 && found.positions == 1024 && found.strongest == 3);
    QVERIFY((found.peak == SpectrumPeak{7, 0.97}));
    QVERIFY((sineColumns({}, 1 << 20) == SineColumns{0, 0, mostSpectrumPositions, 0, {}}));
}

void TestColumnSpectrum::canBeCancelled()
{
    const Table values = Table::Random(30, 2000);
    QVERIFY(isStopped([&](const Progress& progress) { return spectrumPeaks(values, progress); }, 0.4));
}

POSENC_TEST(TestColumnSpectrum)
#include "test_column_spectrum.moc"
