// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/schemes.h"
#include "core/sampling/smoothed_means.h"
#include "core/schemes/scheme.h"
#include "tests/support/random.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <numeric>

using namespace posenc;
using namespace posenc::test;

namespace {

// The mean of cells over [first, last), which may reach beyond them by less than they are wide: mirrored at the middle of the last cell.
double meanOver(const Eigen::VectorXd& cells, double first, double last)
{
    double sum = 0.0;
    for (double k = std::floor(first); k < last; ++k) {
        auto cell = static_cast<Eigen::Index>(k);
        if (cell < 0)
            cell = -cell;
        if (cell >= cells.size())
            cell = 2 * (cells.size() - 1) - cell;
        sum += (std::min(k + 1.0, last) - std::max(k, first)) * cells[cell];
    }
    return sum / (last - first);
}

// Exact means of a table's numbers, the slow way.
MeansSampler meansOf(const Table& table)
{
    return [&table](const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf) {
        const auto sides = [](const SampleAxis& axis, int s) {
            return axis.averaged() ? std::pair(axis.edge(s), axis.edge(s + 1))
                                   : std::pair(static_cast<double>(axis.firstCell() + s), static_cast<double>(axis.firstCell() + s + 1));
        };
        Raster raster{rows, columns, Eigen::ArrayXXf(rows.samples(), columns.samples())};
        for (int c = 0; c < columns.samples(); ++c) {
            const auto [left, right] = sides(columns, c);
            Eigen::VectorXd along(table.rows());
            for (Eigen::Index k = 0; k < table.rows(); ++k)
                along[k] = meanOver(table.row(k).transpose(), left, right);
            for (int r = 0; r < rows.samples(); ++r) {
                const auto [top, bottom] = sides(rows, r);
                raster.values(r, c) = static_cast<float>(meanOver(along, top, bottom));
            }
        }
        return raster;
    };
}

// Position 0 of the encoding, whose columns are exactly 0, 1, 0, 1 …, at so many pixels.
Eigen::ArrayXf alternating(int pixels, Layout layout = Layout::Interleaved)
{
    const SchemePtr scheme = makeScheme(EncodingSpec::make(10000.0, 512, 100, layout).value(), "sinusoidal"_scheme);
    const Raster shown =
        scheme->picture(SampleAxis::ofPicture(0.0, 0.1, 10, 100), SampleAxis::ofPicture(0.0, 512.0 / pixels, pixels, 512)).raster;
    Eigen::ArrayXf line(pixels);
    for (int pixel = 0; pixel < pixels; ++pixel)
        line[pixel] = shown.values(0, shown.columns.sampleAt(pixel));
    return line;
}

} // namespace

class TestSmoothedMeans : public QObject {
    Q_OBJECT

private slots:
    void pixelsAreWeightedMeans();
    void noWidthBeats();
    void wholePixelsAreSharp();

private:
    Random m_random;
};

void TestSmoothedMeans::pixelsAreWeightedMeans()
{
    int smoothed = 0;
    for (int trial = 0; trial < 300; ++trial) {
        const Table table = Table::Random(m_random.whole(1, 40), m_random.whole(1, 40));
        const auto axis = [&](Eigen::Index cells) {
            const auto all = static_cast<double>(cells);
            const double first = m_random.coin() ? 0.0 : m_random.real(0.0, 0.7 * all);
            const int pixels = m_random.whole(1, 90);
            const double step = m_random.coin() ? (all - first) / pixels : m_random.real(0.1, 1.0) * (all - first) / pixels;
            return SampleAxis::ofPicture(first, step, pixels, cells);
        };
        const SampleAxis rows = axis(table.rows());
        const SampleAxis columns = axis(table.cols());
        const bool isTable = m_random.coin();
        const Raster got = smoothedMeans(rows, columns, isTable ? Pictured::Numbers : Pictured::Similarity, meansOf(table));
        QVERIFY(got.rows == rows && got.columns == columns);
        // By the definition: a tent of ± 2 pixels, in steps of a pixel or of half a pixel; those that do not exist are left out.
        const auto weighted = [&](const SampleAxis& side, const Eigen::VectorXd& cells, int s, int each) {
            if (!side.averaged())
                return cells[side.firstCell() + s];
            const auto all = static_cast<double>(side.cells());
            const double step = side.step() / each;
            const int beside = each == 1 ? 2 : 3;
            const bool mirrors = isTable && all >= 1.0 + beside * step;
            double sum = 0.0;
            double weights = 0.0;
            for (int part = s * each - beside; part < (s + 1) * each + beside; ++part) {
                const double first = side.origin() + part * step;
                const double last = first + step;
                const bool before = part < 0 && side.origin() == 0.0;
                const bool after = part >= side.samples() * each && side.edge(side.samples()) > all - 1e-3 * step;
                const bool inside = part >= 0 && part < side.samples() * each;
                if (!inside && !(mirrors && (before || after)) && (first < -1e-9 || last > all + 1e-9))
                    continue;
                const auto integral = [](double x) {
                    return x < 0.0 ? 0.5 * (x + 2.0) * (x + 2.0) / 4.0 : 1.0 - 0.5 * (2.0 - x) * (2.0 - x) / 4.0;
                };
                const double aside = (part - s * each) / static_cast<double>(each) - 0.5; // pixels, of the left edge from the middle
                const double weight = integral(std::min(2.0, aside + 1.0 / each)) - integral(std::max(-2.0, aside));
                sum += weight * meanOver(cells, first, last);
                weights += weight;
            }
            return sum / weights;
        };
        for (int c = 0; c < columns.samples(); ++c) {
            Eigen::VectorXd along(table.rows());
            for (Eigen::Index k = 0; k < table.rows(); ++k)
                along[k] = weighted(columns, table.row(k).transpose(), c, isTable ? 2 : 1);
            for (int r = 0; r < rows.samples(); ++r, ++smoothed) {
                const double error = std::abs(static_cast<double>(got.values(r, c)) - weighted(rows, along, r, 1));
                QVERIFY2(error < 1e-5, qPrintable(QStringLiteral("%1 × %2 of %3 × %4: %5 at %6, %7")
                                                      .arg(rows.pixels())
                                                      .arg(columns.pixels())
                                                      .arg(table.rows())
                                                      .arg(table.cols())
                                                      .arg(error)
                                                      .arg(r)
                                                      .arg(c)));
            }
        }
    }
    QVERIFY(smoothed > 1000);
}

// Over 8 columns or 16 pixels, whichever is more, the mean is a half and the contrast is the same all along.
void TestSmoothedMeans::noWidthBeats()
{
    for (int hundredths = 20; hundredths < 300; ++hundredths) {
        const auto pixels = static_cast<int>(std::lround(5.12 * hundredths));
        if (pixels % 512 == 0)
            continue;
        const Eigen::ArrayXf line = alternating(pixels);
        const Eigen::Index stretch = std::max<Eigen::Index>(16, static_cast<Eigen::Index>(std::ceil(8.0 * pixels / 512.0)));
        std::vector<float> deviations;
        for (Eigen::Index first = 0; first + stretch <= line.size(); ++first) {
            const auto part = line.segment(first, stretch);
            QVERIFY2(std::abs(part.mean() - 0.5F) <= 0.03F, qPrintable(QStringLiteral("%1 pixels, from %2").arg(pixels).arg(first)));
            deviations.push_back(std::sqrt((part - part.mean()).square().mean()));
        }
        const float average = std::accumulate(deviations.begin(), deviations.end(), 0.0F) / static_cast<float>(deviations.size());
        const auto [least, most] = std::ranges::minmax(deviations);
        QVERIFY2(
            most - average <= 0.05F && average - least <= 0.05F,
            qPrintable(QStringLiteral("%1 pixels: %2 … %3").arg(pixels).arg(static_cast<double>(least)).arg(static_cast<double>(most))));
    }
}

void TestSmoothedMeans::wholePixelsAreSharp()
{
    for (const int each : {1, 2, 3, 4}) {
        const Eigen::ArrayXf line = alternating(512 * each);
        for (Eigen::Index pixel = 0; pixel < line.size(); ++pixel)
            QCOMPARE(line[pixel], static_cast<float>(pixel / each % 2));
    }
}

POSENC_TEST(TestSmoothedMeans)
#include "test_smoothed_means.moc"
