#include "core/similarity_raster.h"

#include "core/accumulate.h"
#include "core/block_means.h"
#include "core/offset_sums.h"
#include "core/sin_cos.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

DoubleDouble unpairedTurns(const Encoding& encoding) { return encoding.frequencies().quarterTurns(encoding.spec().pairs() - 1); }

// ---- every visible cell is a sample ----

Doubles unpairedSines(const Encoding& encoding, const SampleAxis& axis)
{
    Doubles sine(static_cast<std::size_t>(axis.samples()), 0.0);
    if (!encoding.spec().hasUnpairedSine())
        return sine;
    Doubles positions;
    for (int s = 0; s < axis.samples(); ++s)
        positions.push_back(static_cast<double>(axis.firstCell() + s));
    Doubles cosine(sine.size());
    sinCosOverPositions(positions.data(), positions.size(), unpairedTurns(encoding), sine.data(), cosine.data());
    return sine;
}

// κ (δ for the distance) at the offsets first, first + 1, …, last.
Doubles pairSums(const Similarity& similarity, std::int64_t first, std::int64_t last)
{
    const Encoding& encoding = similarity.encoding();
    const bool distance = similarity.measure() == Measure::Distance;
    Doubles offsets;
    for (std::int64_t offset = first; offset <= last; ++offset)
        offsets.push_back(static_cast<double>(offset) * (distance ? 0.5 : 1.0));
    Doubles sum(offsets.size(), 0.0);
    overOffsets(encoding.spec(), offsets.size(), [&](std::size_t begin, std::size_t end) {
        const PhaseSequence phases(Doubles(offsets.data() + begin, offsets.data() + end));
        Doubles sine(end - begin);
        Doubles cosine(end - begin);
        for (std::int64_t pair = 0; pair < encoding.spec().completePairs(); ++pair) {
            phases.evaluate(encoding.frequencies().quarterTurns(pair), sine.data(), cosine.data());
            if (distance)
                addSquaresTo(sum.data() + begin, sine.data(), end - begin, 4.0);
            else
                addTo(sum.data() + begin, cosine.data(), end - begin);
        }
    });
    return sum;
}

void sampleCells(const Similarity& similarity, Raster& raster)
{
    const SampleAxis& rows = raster.rows;
    const SampleAxis& columns = raster.columns;
    const std::int64_t lowest = rows.firstCell() - (columns.firstCell() + columns.samples() - 1);
    const std::int64_t highest = rows.firstCell() + rows.samples() - 1 - columns.firstCell();
    const std::int64_t nearest = lowest > 0 ? lowest : highest < 0 ? -highest : 0;
    const Doubles sums = pairSums(similarity, nearest, std::max(std::abs(lowest), std::abs(highest)));
    const Doubles rowSines = unpairedSines(similarity.encoding(), rows);
    const Doubles columnSines = unpairedSines(similarity.encoding(), columns);
    for (Eigen::Index c = 0; c < raster.values.cols(); ++c) {
        for (Eigen::Index r = 0; r < raster.values.rows(); ++r) {
            const std::int64_t offset = std::abs((rows.firstCell() + r) - (columns.firstCell() + c));
            raster.values(r, c) =
                static_cast<float>(similarity.combine(sums[static_cast<std::size_t>(offset - nearest)],
                                                      rowSines[static_cast<std::size_t>(r)], columnSines[static_cast<std::size_t>(c)]));
        }
    }
}

// ---- several cells share a pixel ----

// The unpaired sine over the positions of each sample: its mean and its mean square.
struct UnpairedMeans {
    Doubles mean;
    Doubles meanSquare;
};

// Mean of e^(ikω) over the positions of each sample; see encoding_raster.cpp for the integral.
void meanWaves(DoubleDouble u, double omega, const SampleAxis& axis, Doubles& sine, Doubles& cosine)
{
    const auto count = static_cast<std::size_t>(axis.samples());
    Doubles edges;
    for (int s = 0; s <= axis.samples(); ++s)
        edges.push_back(std::floor(axis.edge(s)));
    sine.resize(edges.size());
    cosine.resize(edges.size());
    sinCosOverPositions(edges.data(), edges.size(), u, sine.data(), cosine.data());
    const double halfCot = 0.5 / std::tan(0.5 * omega);
    for (std::size_t s = 0; s < edges.size(); ++s) {
        const double part = axis.edge(static_cast<int>(s)) - edges[s] - 0.5;
        const double integral = sine[s] * part - cosine[s] * halfCot;
        cosine[s] = cosine[s] * part + sine[s] * halfCot;
        sine[s] = integral;
    }
    for (std::size_t s = 0; s < count; ++s) {
        sine[s] = (sine[s + 1] - sine[s]) / axis.step();
        cosine[s] = (cosine[s + 1] - cosine[s]) / axis.step();
    }
    sine.resize(count);
    cosine.resize(count);
}

UnpairedMeans unpairedMeans(const Encoding& encoding, const SampleAxis& axis)
{
    UnpairedMeans means{Doubles(static_cast<std::size_t>(axis.samples()), 0.0), Doubles(static_cast<std::size_t>(axis.samples()), 0.0)};
    if (!encoding.spec().hasUnpairedSine())
        return means;
    const double omega = encoding.frequencies().omega(encoding.spec().pairs() - 1);
    const DoubleDouble u = unpairedTurns(encoding);
    Doubles doubleSine;
    Doubles doubleCosine;
    meanWaves({2.0 * u.hi, 2.0 * u.lo}, 2.0 * omega, axis, doubleSine, doubleCosine);
    for (std::size_t s = 0; s < doubleCosine.size(); ++s)
        means.meanSquare[s] = std::max(0.0, 0.5 - 0.5 * doubleCosine[s]);
    Doubles cosine;
    meanWaves(u, omega, axis, means.mean, cosine);
    return means;
}

double combineMeans(Measure measure, double pairs, double product, double meanSquareA, double meanSquareB)
{
    switch (measure) {
    case Measure::Dot:
        return product;
    case Measure::Distance:
        return std::sqrt(std::max(0.0, 2.0 * pairs + meanSquareA + meanSquareB - 2.0 * product));
    case Measure::Cosine:
        break;
    }
    const double norms = std::sqrt((pairs + meanSquareA) * (pairs + meanSquareB));
    return norms > 0.0 ? product / norms : 0.0;
}

void sampleBlocks(const Similarity& similarity, Raster& raster)
{
    const SampleAxis& rows = raster.rows;
    const SampleAxis& columns = raster.columns;
    const Encoding& encoding = similarity.encoding();
    const auto pairs = static_cast<double>(encoding.spec().completePairs());
    const UnpairedMeans rowSines = unpairedMeans(encoding, rows);
    const UnpairedMeans columnSines = unpairedMeans(encoding, columns);
    BlockMeans means(encoding, columns, rows); // the kernel is even: a column of samples is a row with the axes exchanged
    Doubles products(static_cast<std::size_t>(rows.samples()));
    for (int c = 0; c < columns.samples(); ++c) {
        means.row(c, products);
        if (similarity.measure() == Measure::Dot && !encoding.spec().hasUnpairedSine()) {
            raster.values.col(c) = Eigen::Map<const Eigen::ArrayXd>(products.data(), rows.samples()).cast<float>();
            continue;
        }
        const auto b = static_cast<std::size_t>(c);
        for (std::size_t a = 0; a < products.size(); ++a)
            raster.values(static_cast<Eigen::Index>(a), c) =
                static_cast<float>(combineMeans(similarity.measure(), pairs, products[a] + rowSines.mean[a] * columnSines.mean[b],
                                                rowSines.meanSquare[a], columnSines.meanSquare[b]));
    }
}

} // namespace

Raster sampleSimilarity(const Similarity& similarity, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory)
{
    Raster raster{rows, columns, std::move(memory)};
    raster.values.resize(rows.samples(), columns.samples());
    if (rows.averaged())
        sampleBlocks(similarity, raster);
    else
        sampleCells(similarity, raster);
    return raster;
}

} // namespace posenc
