#include "core/similarity_raster.h"

#include "core/phase_sequence.h"
#include "core/processor.h"
#include "core/sin_cos.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

POSENC_FOR_PROCESSORS
void addTo(double* __restrict sum, const double* __restrict values, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += values[p];
}

POSENC_FOR_PROCESSORS
void addFourSquares(double* __restrict sum, const double* __restrict values, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += 4.0 * values[p] * values[p];
}

// sum += a cos + b sin
POSENC_FOR_PROCESSORS
void addTurned(double* __restrict sum, const double* __restrict sine, const double* __restrict cosine, std::size_t count, double a,
               double b)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += a * cosine[p] + b * sine[p];
}

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
    Doubles sine(offsets.size());
    Doubles cosine(offsets.size());
    const PhaseSequence phases(std::move(offsets));
    for (std::int64_t pair = 0; pair < encoding.spec().completePairs(); ++pair) {
        phases.evaluate(encoding.frequencies().quarterTurns(pair), sine.data(), cosine.data());
        if (distance)
            addFourSquares(sum.data(), sine.data(), sum.size());
        else
            addTo(sum.data(), cosine.data(), sum.size());
    }
    return sum;
}

Raster sampleCells(const Similarity& similarity, const SampleAxis& rows, const SampleAxis& columns)
{
    Raster raster{rows, columns, Eigen::ArrayXXf(rows.samples(), columns.samples())};
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
    return raster;
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

// The mean product of the complete pairs over the block of a pixel, by t = pixel column − pixel row.
class BlockMeans {
public:
    BlockMeans(const Encoding& encoding, const SampleAxis& rows, const SampleAxis& columns);
    /// The means along one row of pixels.
    void row(int pixelRow, Doubles& out);

private:
    using Index = std::ptrdiff_t;
    void addPairs(const Encoding& encoding, const PhaseSequence& floored, const PhaseSequence& exact);
    void mirror();
    void corners(int edge, Doubles& out) const;

    const SampleAxis& m_rows;
    Index m_first = 0;               ///< t of entry 0
    std::array<Doubles, 4> m_second; ///< C at ⌊(columns.origin − rows.origin) + t step⌋ − 1 … + 2, fast pairs
    Doubles m_slow;                  ///< Σ cos at the centres of the pixels, slow pairs
    Doubles m_columnParts;           ///< x − ⌊x⌋ at the pixel edges
    Doubles m_upper;                 ///< corners above and below the row of pixels
    Doubles m_lower;
    int m_upperEdge = -1;
};

BlockMeans::BlockMeans(const Encoding& encoding, const SampleAxis& rows, const SampleAxis& columns) : m_rows(rows)
{
    const bool symmetric = rows.origin() == columns.origin();
    m_first = symmetric ? 0 : -rows.samples();
    const Index last = symmetric ? std::max(rows.samples(), columns.samples()) : columns.samples();
    Doubles floored;
    Doubles exact;
    for (Index t = m_first; t <= last; ++t) {
        exact.push_back(columns.origin() - rows.origin() + static_cast<double>(t) * rows.step());
        floored.push_back(std::floor(exact.back()));
    }
    addPairs(encoding, PhaseSequence(std::move(floored)), PhaseSequence(std::move(exact)));
    if (symmetric)
        mirror();
    for (int s = 0; s <= columns.samples(); ++s)
        m_columnParts.push_back(columns.edge(s) - std::floor(columns.edge(s)));
}

void BlockMeans::addPairs(const Encoding& encoding, const PhaseSequence& floored, const PhaseSequence& exact)
{
    constexpr double slowTurn = 0.002;  // radians per pixel below which the value at the pixel's centre is its mean
    constexpr double negligible = 5e-4; // of the largest product: pairs whose means stay below this together are left out
    const std::int64_t pairs = encoding.spec().completePairs();
    const std::size_t count = floored.size();
    for (Doubles& sum : m_second)
        sum.assign(count, 0.0);
    m_slow.assign(count, 0.0);
    Doubles sine(count);
    Doubles cosine(count);
    double leftOut = 0.0;
    for (std::int64_t pair = 0; pair < pairs; ++pair) {
        const DoubleDouble u = encoding.frequencies().quarterTurns(pair);
        const double omega = encoding.frequencies().omega(pair);
        if (omega * m_rows.step() < slowTurn) {
            exact.evaluate(u, sine.data(), cosine.data());
            addTo(m_slow.data(), cosine.data(), count);
            continue;
        }
        const double halfSine = std::sin(0.5 * omega);
        const double bound = 1.0 / (m_rows.step() * halfSine); // of |mean e^(ikω)| over a pixel
        if (leftOut + bound * bound < negligible * static_cast<double>(pairs)) {
            leftOut += bound * bound;
            continue;
        }
        floored.evaluate(u, sine.data(), cosine.data());
        const double weight = 0.25 / (halfSine * halfSine);
        for (std::size_t j = 0; j < m_second.size(); ++j) {
            const double angle = (static_cast<double>(j) - 1.0) * omega; // cos(a + b) = cos a cos b − sin a sin b
            addTurned(m_second[j].data(), sine.data(), cosine.data(), count, weight * std::cos(angle), -weight * std::sin(angle));
        }
    }
}

// Where both axes start at the same position only t ≥ 0 was summed; C is even, and ⌊−x⌋ = −⌊x⌋ − 1 for a fractional x.
void BlockMeans::mirror()
{
    const auto known = static_cast<Index>(m_slow.size());
    const std::array<Doubles, 4> half = m_second;
    const Doubles slow = m_slow;
    m_first = -(known - 1);
    for (Doubles& sum : m_second)
        sum.resize(static_cast<std::size_t>(2 * known - 1));
    m_slow.resize(static_cast<std::size_t>(2 * known - 1));
    for (Index t = m_first; t < known; ++t) {
        const auto to = static_cast<std::size_t>(t - m_first);
        const auto from = static_cast<std::size_t>(std::abs(t));
        const double x = static_cast<double>(from) * m_rows.step();
        const bool whole = x == std::floor(x);
        m_slow[to] = slow[from];
        for (std::size_t j = 0; j < m_second.size(); ++j) {
            // At a whole offset the outermost entry is never asked for: both edges then have the same fraction.
            const std::size_t source = t >= 0 ? j : whole ? (j < 3 ? 2 - j : 0) : 3 - j;
            m_second[j][to] = half[source][from];
        }
    }
}

// The second integral of the kernel at the corners along one horizontal edge of the pixel grid: bilinear between whole offsets.
void BlockMeans::corners(int edge, Doubles& out) const
{
    const double y = m_rows.edge(edge);
    const double below = y - std::floor(y);
    out.resize(m_columnParts.size());
    const Index shift = -edge - m_first;
    for (std::size_t p = 0; p < m_columnParts.size(); ++p) {
        const auto t = static_cast<std::size_t>(static_cast<Index>(p) + shift);
        const double right = m_columnParts[p];
        const std::size_t middle = right < below ? 2 : 1; // the entry of ⌊x⌋ − ⌊y⌋
        out[p] = ((1.0 - right) * (1.0 - below) + right * below) * m_second[middle][t] + right * (1.0 - below) * m_second[middle + 1][t]
                 + (1.0 - right) * below * m_second[middle - 1][t];
    }
}

void BlockMeans::row(int pixelRow, Doubles& out)
{
    if (m_upperEdge == pixelRow)
        std::swap(m_upper, m_lower);
    else
        corners(pixelRow, m_upper);
    corners(pixelRow + 1, m_lower);
    m_upperEdge = pixelRow + 1;
    const double area = m_rows.step() * m_rows.step();
    const Index shift = -pixelRow - m_first;
    for (std::size_t p = 0; p < out.size(); ++p)
        out[p] = (m_lower[p + 1] - m_lower[p] - m_upper[p + 1] + m_upper[p]) / area
                 + m_slow[static_cast<std::size_t>(static_cast<Index>(p) + shift)];
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

Raster sampleBlocks(const Similarity& similarity, const SampleAxis& rows, const SampleAxis& columns)
{
    const Encoding& encoding = similarity.encoding();
    const auto pairs = static_cast<double>(encoding.spec().completePairs());
    Raster raster{rows, columns, Eigen::ArrayXXf(rows.samples(), columns.samples())};
    const UnpairedMeans rowSines = unpairedMeans(encoding, rows);
    const UnpairedMeans columnSines = unpairedMeans(encoding, columns);
    BlockMeans means(encoding, rows, columns);
    Doubles products(static_cast<std::size_t>(columns.samples()));
    for (int r = 0; r < rows.samples(); ++r) {
        means.row(r, products);
        const auto a = static_cast<std::size_t>(r);
        for (std::size_t b = 0; b < products.size(); ++b)
            raster.values(r, static_cast<Eigen::Index>(b)) =
                static_cast<float>(combineMeans(similarity.measure(), pairs, products[b] + rowSines.mean[a] * columnSines.mean[b],
                                                rowSines.meanSquare[a], columnSines.meanSquare[b]));
    }
    return raster;
}

} // namespace

Raster sampleSimilarity(const Similarity& similarity, const SampleAxis& rows, const SampleAxis& columns)
{
    return rows.averaged() ? sampleBlocks(similarity, rows, columns) : sampleCells(similarity, rows, columns);
}

} // namespace posenc
