// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/exact/window_checks.h"

#include "core/schemes/scheme_similarity.h"
#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/schemes.h"

#include <algorithm>
#include <cmath>

namespace posenc::test {

namespace {

// A window of `most` cells at the most, anywhere in the table, at a pixel size from a few pixels a cell to all cells in one.
SampleAxis anyAxis(Random& random, std::int64_t cells, std::int64_t most)
{
    const auto all = static_cast<double>(cells);
    const double size = std::min({all, static_cast<double>(most), std::exp(random.real(0.0, std::log(all + 1.0)))});
    const double first = random.coin() ? 0.0 : random.coin() ? all - size : random.real(0.0, all - size);
    const int pixels = random.whole(1, 120);
    const double step = size / pixels;
    return random.coin() ? SampleAxis(first, step, pixels, cells) : SampleAxis::ofMeans(first, step, pixels, cells);
}

// An axis over the positions with the same pixels elsewhere.
SampleAxis elsewhere(Random& random, const SampleAxis& axis)
{
    const double size = axis.step() * axis.pixels();
    const double room = static_cast<double>(axis.cells()) - size;
    const double near = std::clamp(axis.origin() + random.real(-2.0, 2.0) * size, 0.0, std::max(0.0, room));
    const double first = random.coin() ? axis.origin() : random.coin() ? near : random.real(0.0, std::max(room, 1e-300));
    return SampleAxis(first, axis.step(), axis.pixels(), axis.cells());
}

Table sharesOf(const SampleAxis& axis, bool alternates) { return alternates ? smoothedCoverage(axis) : coverage(axis); }

Table rowsOf(const SchemePtr& scheme, const SampleAxis& axis, Eigen::Index count)
{
    Table rows(count, scheme->spec().dModel());
    scheme->rows(scheme->positionsAlternate() ? axis.smoothedBegin() : axis.cellsBegin(), rows);
    return rows;
}

std::string windowText(const SchemePtr& scheme, std::uint64_t seed, const SampleAxis& rows, const SampleAxis& columns)
{
    const auto axis = [](const SampleAxis& one) {
        return QByteArray::number(one.pixels()) + " pixels of " + QByteArray::number(one.step(), 'g', 17) + " from "
               + QByteArray::number(one.origin(), 'g', 17);
    };
    return (QByteArray(nameOf(SchemeName(scheme->traits())).data()) + " seed=" + QByteArray::number(qulonglong{seed}) + ' '
            + describe(scheme->spec()) + " rows: " + axis(rows) + ", columns: " + axis(columns))
        .toStdString();
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

} // namespace

Compared randomWindows(std::uint64_t seed, std::int64_t index, std::int64_t cells)
{
    Random random(seed, static_cast<std::uint64_t>(index));
    const bool wide = random.whole(0, 7) == 0;
    const EncodingSpec spec = random.spec(wide ? EncodingSpec::maxDModel : 300, 1)
                                  .withMaxLen(static_cast<std::int64_t>(std::exp(random.real(0.0, std::log(1048576.0)))));
    const auto schemeSeed = random.whole<std::uint64_t>(0, 99);
    const SchemePtr scheme = makeScheme(spec, random.oneOf(computedSchemes()), schemeSeed);
    Worst heatmap{.kind = "heatmap", .bound = mostHeatmapError};
    Worst similarity{.kind = "similarity", .bound = mostSimilarityError};
    Compared result;

    const SampleAxis rows = anyAxis(random, spec.maxLen(), wide ? cells / 20 : cells);
    const Table rowShares = sharesOf(rows, scheme->positionsAlternate());
    const Table above = rowsOf(scheme, rows, rowShares.cols());
    const Table means = rowShares * above;
    const SampleAxis columns = anyAxis(random, spec.dModel(), spec.dModel());
    const SampledRaster picture = scheme->sample(rows, columns);
    if (picture.columns.everything()) {
        const Table columnShares = sharesOf(columns, scheme->columnsAlternate());
        const std::int64_t begin = scheme->columnsAlternate() ? columns.smoothedBegin() : columns.cellsBegin();
        const Table exact = means.middleCols(begin, columnShares.cols()) * columnShares.transpose();
        const Table error = (picture.raster.values.cast<double>().matrix() - exact).cwiseAbs() / scheme->highest();
        heatmap.see(error.array().isNaN().any() ? NAN : error.maxCoeff(), [&] { return windowText(scheme, schemeSeed, rows, columns); });
        result.count += error.size();
    }

    const SampleAxis others = elsewhere(random, rows);
    const SampleAxis same(rows.origin(), rows.step(), rows.pixels(), rows.cells());
    if (same == rows && others.averaged() == rows.averaged()) { // the axes of a similarity have one step, and are not ofMeans()
        // Beyond 2^20 random numbers in sight, their squared norms are taken to be what they are on average.
        const bool normsAreGuessed =
            SchemeName(scheme->traits()) == "random"_scheme
            && std::max(rows.cellsEnd() - rows.cellsBegin(), others.cellsEnd() - others.cellsBegin()) * spec.dModel() > 1 << 20;
        const Measure any = random.oneOf(std::array{Measure::Dot, Measure::Cosine, Measure::Distance});
        const Measure measure = normsAreGuessed ? Measure::Dot : any;
        const SampledRaster alike = SchemeSimilarity(scheme, measure).sample(rows, others);
        if (alike.columns.everything()) {
            const Table otherShares = sharesOf(others, scheme->positionsAlternate());
            const Table beside = rowsOf(scheme, others, otherShares.cols());
            const Table product = means * (otherShares * beside).transpose();
            const Eigen::VectorXd squaresAbove = rowShares * above.rowwise().squaredNorm();
            const Eigen::VectorXd squaresBeside = otherShares * beside.rowwise().squaredNorm();
            // The largest product that as many columns can have.
            const bool waves = SchemeName(scheme->traits()) == "sines"_scheme || SchemeName(scheme->traits()) == "cosines"_scheme;
            const double most = waves ? static_cast<double>(spec.dModel()) : SchemeSimilarity(scheme, Measure::Dot).highest();
            const double largest = std::max(most, scheme->largestSquare());
            double worst = 0.0;
            for (Eigen::Index r = 0; r < product.rows(); ++r)
                for (Eigen::Index c = 0; c < product.cols(); ++c) {
                    const double error = similarityError(static_cast<double>(alike.raster.values(r, c)), measure, product(r, c),
                                                         squaresAbove[r], squaresBeside[c], largest);
                    worst = error > worst || std::isnan(error) ? error : worst;
                }
            similarity.see(worst, [&] { return std::string(nameOf(measure)) + " of " + windowText(scheme, schemeSeed, rows, others); });
            result.count += product.size();
        }
    }
    result.worst = {heatmap, similarity};
    return result;
}

} // namespace posenc::test
