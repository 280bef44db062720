#include "core/similarity_raster.h"

#include "core/parallel.h"
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

// Sums over many frequencies at many offsets, cut between the threads by offsets.
template <class Work>
void overOffsets(const Encoding& encoding, std::size_t offsets, const Work& work)
{
    constexpr std::int64_t anglesPerThread = 1'500'000;
    const std::int64_t fewest = std::max(PhaseSequence::worthwhile, anglesPerThread / std::max<std::int64_t>(encoding.spec().pairs(), 1));
    inParallel(offsets, static_cast<std::size_t>(fewest), work);
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
    overOffsets(encoding, offsets.size(), [&](std::size_t begin, std::size_t end) {
        const PhaseSequence phases(Doubles(offsets.data() + begin, offsets.data() + end));
        Doubles sine(end - begin);
        Doubles cosine(end - begin);
        for (std::int64_t pair = 0; pair < encoding.spec().completePairs(); ++pair) {
            phases.evaluate(encoding.frequencies().quarterTurns(pair), sine.data(), cosine.data());
            if (distance)
                addFourSquares(sum.data() + begin, sine.data(), end - begin);
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

// The mean product of the complete pairs over the block of a pixel, by t = pixel column − pixel row.
class BlockMeans {
public:
    BlockMeans(const Encoding& encoding, const SampleAxis& rows, const SampleAxis& columns);
    /// The means along one row of pixels.
    void row(int pixelRow, Doubles& out);

private:
    using Index = std::ptrdiff_t;
    void addPairs(const Encoding& encoding, const Doubles& offsets, std::size_t begin, std::size_t end);
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
    Doubles offsets;
    for (Index t = m_first; t <= last; ++t)
        offsets.push_back(columns.origin() - rows.origin() + static_cast<double>(t) * rows.step());
    for (Doubles& sum : m_second)
        sum.assign(offsets.size(), 0.0);
    m_slow.assign(offsets.size(), 0.0);
    overOffsets(encoding, offsets.size(), [&](std::size_t begin, std::size_t end) { addPairs(encoding, offsets, begin, end); });
    if (symmetric)
        mirror();
    for (int s = 0; s <= columns.samples(); ++s)
        m_columnParts.push_back(columns.edge(s) - std::floor(columns.edge(s)));
}

void BlockMeans::addPairs(const Encoding& encoding, const Doubles& offsets, std::size_t begin, std::size_t end)
{
    constexpr double slowTurn = 0.002;  // radians per pixel below which the value at the pixel's centre is its mean
    constexpr double negligible = 5e-4; // of the largest product: pairs whose means stay below this together are left out
    const std::int64_t pairs = encoding.spec().completePairs();
    const std::size_t count = end - begin;
    Doubles whole;
    for (std::size_t t = begin; t < end; ++t)
        whole.push_back(std::floor(offsets[t]));
    const PhaseSequence floored(std::move(whole));
    const PhaseSequence exact(Doubles(offsets.data() + begin, offsets.data() + end));
    Doubles sine(count);
    Doubles cosine(count);
    double leftOut = 0.0;
    for (std::int64_t pair = 0; pair < pairs; ++pair) {
        const DoubleDouble u = encoding.frequencies().quarterTurns(pair);
        const double omega = encoding.frequencies().omega(pair);
        if (omega * m_rows.step() < slowTurn) {
            exact.evaluate(u, sine.data(), cosine.data());
            addTo(m_slow.data() + begin, cosine.data(), count);
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
            addTurned(m_second[j].data() + begin, sine.data(), cosine.data(), count, weight * std::cos(angle), -weight * std::sin(angle));
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

// Bilinear between whole offsets: the four entries from ⌊offset⌋ − 1 on, where `below` and the parts are how far the corners lie inside
// their cells. Where a part is smaller than `below`, ⌊x⌋ − ⌊y⌋ is one more than ⌊x − y⌋.
POSENC_FOR_PROCESSORS
void interpolate(double* __restrict out, const double* __restrict parts, double below, std::size_t count, const double* __restrict second0,
                 const double* __restrict second1, const double* __restrict second2, const double* __restrict second3)
{
    for (std::size_t p = 0; p < count; ++p) {
        const double right = parts[p];
        const bool more = right < below;
        const double before = more ? second1[p] : second0[p];
        const double middle = more ? second2[p] : second1[p];
        const double after = more ? second3[p] : second2[p];
        out[p] = ((1.0 - right) * (1.0 - below) + right * below) * middle + right * (1.0 - below) * after + (1.0 - right) * below * before;
    }
}

POSENC_FOR_PROCESSORS
void mixedDifferences(double* __restrict out, const double* __restrict upper, const double* __restrict lower, const double* __restrict slow,
                      double perArea, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        out[p] = (lower[p + 1] - lower[p] - upper[p + 1] + upper[p]) * perArea + slow[p];
}

// The second integral of the kernel at the corners along one horizontal edge of the pixel grid.
void BlockMeans::corners(int edge, Doubles& out) const
{
    const double y = m_rows.edge(edge);
    const auto from = static_cast<std::size_t>(-edge - m_first);
    out.resize(m_columnParts.size());
    interpolate(out.data(), m_columnParts.data(), y - std::floor(y), out.size(), m_second[0].data() + from, m_second[1].data() + from,
                m_second[2].data() + from, m_second[3].data() + from);
}

void BlockMeans::row(int pixelRow, Doubles& out)
{
    if (m_upperEdge == pixelRow)
        std::swap(m_upper, m_lower);
    else
        corners(pixelRow, m_upper);
    corners(pixelRow + 1, m_lower);
    m_upperEdge = pixelRow + 1;
    mixedDifferences(out.data(), m_upper.data(), m_lower.data(), m_slow.data() + (-pixelRow - m_first),
                     1.0 / (m_rows.step() * m_rows.step()), out.size());
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
