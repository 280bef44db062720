// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/exact/window_checks.h"

#include "core/schemes/scheme_similarity.h"
#include "tests/support/random.h"
#include "tests/support/schemes.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc::test {

namespace {

// How much a window may show: its pixels in either direction, and the rows whose numbers are added up.
struct Size {
    int rowPixels;
    int columnPixels;
    std::int64_t cells;
};

// A large window says as little of other parameters as a small one, and costs as much as many of them.
Size anySize(Random& random, std::int64_t cells, std::int64_t dModel)
{
    constexpr int large = 120;
    constexpr int small = 12;
    const std::int64_t most = std::max(cells, 100 * cells / dModel); // of short rows, more
    if (random.whole(0, 15) == 0)
        return {large, large, most};
    // Many rows of few columns, many columns, or many cells in few pixels.
    const int along = random.whole(0, 7);
    return {along == 0 ? large : small, along == 1 ? large : small, along == 2 ? most : std::max<std::int64_t>(1, cells / 16)};
}

// A window of `most` cells at the most, anywhere in the table, at a pixel size from a few pixels a cell to all cells in one.
SampleAxis anyAxis(Random& random, std::int64_t cells, std::int64_t most, int mostPixels)
{
    const auto all = static_cast<double>(cells);
    const double size = std::min({all, static_cast<double>(most), std::exp(random.real(0.0, std::log(all + 1.0)))});
    const double first = random.coin() ? 0.0 : random.coin() ? all - size : random.real(0.0, all - size);
    const int pixels = random.whole(1, mostPixels);
    const double step = size / pixels;
    return random.coin() ? SampleAxis(first, step, pixels, cells) : SampleAxis::ofMeans(first, step, pixels, cells);
}

// An axis over the positions elsewhere, with as many pixels or fewer, most often of the same size.
SampleAxis elsewhere(Random& random, const SampleAxis& axis)
{
    const int pixels = random.coin() ? axis.pixels() : random.whole(1, axis.pixels());
    const double size = axis.step() * pixels;
    const double room = static_cast<double>(axis.cells()) - size;
    const double near = std::clamp(axis.origin() + random.real(-2.0, 2.0) * size, 0.0, std::max(0.0, room));
    const double first = random.coin() ? axis.origin() : random.coin() ? near : random.real(0.0, std::max(room, 1e-300));
    const double step = random.whole(0, 3) == 0 ? axis.step() * random.real(0.3, 1.0) : axis.step();
    return axis.averaged() ? SampleAxis::ofMeans(first, step, pixels, axis.cells()) : SampleAxis(first, step, pixels, axis.cells());
}

Table rowsOf(const Scheme& scheme, const SampleAxis& axis, Eigen::Index count)
{
    Table rows(count, scheme.spec().dModel());
    scheme.rows(axis.cellsBegin(), rows);
    return rows;
}

// The error of a pixel in terms of the mean product, in units of the largest product.
double similarityError(double got, Measure measure, double product, double squareA, double squareB, double largest)
{
    if (measure == Measure::Dot)
        return std::abs(got - product) / largest;
    if (measure == Measure::Distance)
        return std::abs(got * got - std::max(0.0, squareA + squareB - 2.0 * product)) / 2.0 / largest;
    const double norms = std::sqrt(squareA * squareB);
    return norms > 0.0 ? std::abs(got * norms - product) / largest : std::abs(got);
}

// One scheme, and what its windows have in common.
class Windows {
public:
    Windows(Random& random, std::int64_t cells)
        : m_random(random), m_wide(random.whole(0, 7) == 0), m_cells(m_wide ? std::max<std::int64_t>(1, cells / 20) : cells),
          m_spec(random.spec(m_wide ? EncodingSpec::maxDModel : 300, 1)
                     .withMaxLen(static_cast<std::int64_t>(std::exp(random.real(0.0, std::log(1048576.0)))))),
          m_seed(random.whole<std::uint64_t>(0, 99)), m_scheme(makeScheme(m_spec, random.oneOf(computedSchemes()), m_seed))
    {
    }

    void compareOne(Compared& result, Worst& heatmap, Worst& similarity)
    {
        const Size size = anySize(m_random, m_cells, m_spec.dModel());
        const SampleAxis rows = anyAxis(m_random, m_spec.maxLen(), size.cells, size.rowPixels);
        const SampleAxis columns = anyAxis(m_random, m_spec.dModel(), m_spec.dModel(), size.columnPixels);
        const Shares shares = sharesOf(rows);
        const Table numbers = rowsOf(*m_scheme, rows, shares.cols());
        const Table means = shares * numbers;
        compareHeatmap(rows, columns, means, result, heatmap);

        const SampleAxis others = elsewhere(m_random, rows);
        const Eigen::VectorXd squares = shares * Eigen::VectorXd(numbers.rowwise().squaredNorm());
        compareSimilarity(rows, others, means, squares, result, similarity);
    }

private:
    void compareHeatmap(const SampleAxis& rows, const SampleAxis& columns, const Table& means, Compared& result, Worst& worst)
    {
        SampledRaster picture = m_scheme->sample(rows, columns, std::move(m_memory));
        if (picture.columns.everything()) {
            const Shares shares = sharesOf(columns);
            const Table exact = means.middleCols(columns.cellsBegin(), shares.cols()) * shares.transpose();
            const Table error = (picture.raster.values.cast<double>().matrix() - exact).cwiseAbs() / m_scheme->highest();
            worst.see(error.array().isNaN().any() ? NAN : error.maxCoeff(), [&] { return windowText(rows, columns); });
            result.count += error.size();
        }
        m_memory = std::move(picture.raster.values);
    }

    void compareSimilarity(const SampleAxis& rows, const SampleAxis& others, const Table& meansAbove, const Eigen::VectorXd& squaresAbove,
                           Compared& result, Worst& worst)
    {
        // Beyond 2^20 random numbers in sight, their squared norms are taken to be what they are on average.
        const bool normsAreGuessed =
            SchemeName(m_scheme->traits()) == "random"_scheme
            && std::max(rows.cellsEnd() - rows.cellsBegin(), others.cellsEnd() - others.cellsBegin()) * m_spec.dModel() > 1 << 20;
        const Measure any = m_random.oneOf(std::array{Measure::Dot, Measure::Cosine, Measure::Distance});
        const Measure measure = normsAreGuessed ? Measure::Dot : any;
        SampledRaster picture = SchemeSimilarity(m_scheme, measure).sample(rows, others, std::move(m_memory));
        if (picture.columns.everything()) {
            const Shares shares = sharesOf(others);
            const Table numbers = rowsOf(*m_scheme, others, shares.cols());
            const Table meansBeside = shares * numbers;
            const Table product = meansAbove * meansBeside.transpose();
            const Eigen::VectorXd squaresBeside = shares * Eigen::VectorXd(numbers.rowwise().squaredNorm());
            double error = 0.0;
            for (Eigen::Index r = 0; r < product.rows(); ++r)
                for (Eigen::Index c = 0; c < product.cols(); ++c) {
                    const double here = similarityError(static_cast<double>(picture.raster.values(r, c)), measure, product(r, c),
                                                        squaresAbove[r], squaresBeside[c], largest());
                    error = here > error || std::isnan(here) ? here : error;
                }
            worst.see(error, [&] { return std::string(nameOf(measure)) + " of " + windowText(rows, others); });
            result.count += product.size();
        }
        m_memory = std::move(picture.raster.values);
    }

    // The largest product that as many columns can have. Some schemes look at all of their rows for it.
    double largest()
    {
        if (m_largest == 0.0) {
            const SchemeName name(m_scheme->traits());
            const bool waves = name == "sines"_scheme || name == "cosines"_scheme;
            m_largest = std::max(waves ? static_cast<double>(m_spec.dModel()) : SchemeSimilarity(m_scheme, Measure::Dot).highest(),
                                 m_scheme->largestSquare());
        }
        return m_largest;
    }

    std::string windowText(const SampleAxis& rows, const SampleAxis& columns) const
    {
        const auto axis = [](const SampleAxis& one) {
            return QByteArray::number(one.pixels()) + " pixels of " + QByteArray::number(one.step(), 'g', 17) + " from "
                   + QByteArray::number(one.origin(), 'g', 17);
        };
        return (QByteArray(nameOf(SchemeName(m_scheme->traits())).data()) + " seed=" + QByteArray::number(qulonglong{m_seed}) + ' '
                + describe(m_spec) + " rows: " + axis(rows) + ", columns: " + axis(columns))
            .toStdString();
    }

    Random& m_random;
    bool m_wide;
    std::int64_t m_cells;
    EncodingSpec m_spec;
    std::uint64_t m_seed;
    SchemePtr m_scheme;
    double m_largest = 0.0;   // not yet known
    Eigen::ArrayXXf m_memory; // each picture is drawn over the one before, as in a view
};

} // namespace

Shares sharesOf(const SampleAxis& axis)
{
    Shares shares(axis.samples(), axis.cellsEnd() - axis.cellsBegin());
    for (int s = 0; s < axis.samples(); ++s) {
        shares.startVec(s);
        if (!axis.averaged()) {
            shares.insertBack(s, s) = 1.0;
            continue;
        }
        const std::int64_t last = std::min(axis.cellsEnd(), static_cast<std::int64_t>(std::ceil(axis.edge(s + 1)))); // not included
        for (auto cell = static_cast<std::int64_t>(axis.edge(s)); cell < last; ++cell) {
            const auto left = static_cast<double>(cell);
            const double weight = (std::min(left + 1.0, axis.edge(s + 1)) - std::max(left, axis.edge(s))) / axis.step();
            if (weight != 0.0)
                shares.insertBack(s, cell - axis.cellsBegin()) = weight;
        }
    }
    shares.finalize();
    return shares;
}

Compared randomWindows(std::uint64_t seed, std::int64_t index, std::int64_t cells)
{
    Random random(seed, static_cast<std::uint64_t>(index));
    Worst heatmap{.kind = "heatmap", .bound = mostHeatmapError};
    Worst similarity{.kind = "similarity", .bound = mostSimilarityError};
    Compared result;
    Windows windows(random, cells);
    for (int w = 0; w < windowsOfOneScheme; ++w)
        windows.compareOne(result, heatmap, similarity);
    result.worst = {heatmap, similarity};
    return result;
}

} // namespace posenc::test
