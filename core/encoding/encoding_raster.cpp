// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_raster.h"

#include "core/arithmetic/phase_sequence.h"
#include "core/arithmetic/processor.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/sampling/raster.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace posenc {

namespace {

// With F(x) the integral of e^(i⌊t⌋ω) from 0 to x, up to a constant: F(x) = e^(i⌊x⌋ω) (x − ⌊x⌋ − 1/2 − i/2 cot(ω/2)).
// sine and cosine enter as those of ⌊x⌋ω and leave as the imaginary and real parts of F.
POSENC_FOR_PROCESSORS
void integrate(double* __restrict sine, double* __restrict cosine, const double* __restrict partLessHalf, std::size_t count, double halfCot)
{
    for (std::size_t p = 0; p < count; ++p) {
        const double s = sine[p];
        const double c = cosine[p];
        sine[p] = s * partLessHalf[p] - c * halfCot;
        cosine[p] = c * partLessHalf[p] + s * halfCot;
    }
}

POSENC_FOR_PROCESSORS
void addDifferences(float* __restrict sum, const double* __restrict integral, std::size_t count, double weight)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += static_cast<float>((integral[p + 1] - integral[p]) * weight);
}

// The sines and cosines of frequencies whose columns share a sample, before they are integrated: the sum of both integrals is
// (s + c) (x − ⌊x⌋ − 1/2) + (s − c) / 2 cot(ω/2).
POSENC_FOR_PROCESSORS
void addBoth(double* __restrict slopes, double* __restrict rests, const double* __restrict sine, const double* __restrict cosine,
             std::size_t count, double halfCot)
{
    for (std::size_t p = 0; p < count; ++p) {
        slopes[p] += sine[p] + cosine[p];
        rests[p] += (sine[p] - cosine[p]) * halfCot;
    }
}

// Leaves 0 in the rests.
POSENC_FOR_PROCESSORS
void finishBoth(double* __restrict slopes, double* __restrict rests, const double* __restrict partLessHalf, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p) {
        slopes[p] = slopes[p] * partLessHalf[p] + rests[p];
        rests[p] = 0.0;
    }
}

POSENC_FOR_PROCESSORS
void addValues(float* __restrict sum, const double* __restrict values, std::size_t count, double weight)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += static_cast<float>(values[p] * weight);
}

// With fewer angles than this, a second thread costs more than it saves.
constexpr std::int64_t anglesPerThread = 1'200'000;

// The samples [first, last) of the rows: the positions whose angles are needed, either the cells themselves or those that contain the pixel
// edges, and how far into their cells those edges are.
struct RowPart {
    PhaseSequence phases;
    std::vector<double> partsLessHalf;
};

RowPart rowPart(const SampleAxis& rows, int first, int last)
{
    std::vector<double> positions;
    std::vector<double> parts;
    if (!rows.averaged()) {
        for (int s = first; s < last; ++s)
            positions.push_back(static_cast<double>(rows.firstCell() + s));
        return {PhaseSequence(std::move(positions)), {}};
    }
    for (int s = first; s <= last; ++s) {
        positions.push_back(std::floor(rows.edge(s)));
        parts.push_back(rows.edge(s) - positions.back() - 0.5);
    }
    return {PhaseSequence(std::move(positions)), std::move(parts)};
}

// The sample that covers both columns of a pair side by side, as for most pairs of a wide table; −1 if there is none. Only if rows are
// averaged too.
int commonSample(const Raster& raster, const PairColumns& pair)
{
    if (pair.cosine != pair.sine + 1 || !raster.rows.averaged())
        return -1;
    return raster.columns.sampleCovering(pair.sine, pair.cosine + 1);
}

void fillRows(const Encoding& encoding, Raster& raster, int first, int last)
{
    const SampleAxis& rows = raster.rows;
    const SampleAxis& columns = raster.columns;
    const auto height = static_cast<std::size_t>(last - first);
    const RowPart part = rowPart(rows, first, last);
    const std::size_t angles = part.phases.size();
    std::vector<double> sine(angles);
    std::vector<double> cosine(angles);
    int gathered = -1; // the sample whose columns are being added up
    std::vector<double> slopes(angles, 0.0);
    std::vector<double> rests(angles, 0.0);

    const auto visible = [begin = columns.cellsBegin(), end = columns.cellsEnd()](std::int64_t column) {
        return column >= begin && column < end;
    };
    const auto addColumn = [&](std::int64_t column, const double* values) {
        const SampleAxis::Shares shares = columns.sharesOf(column);
        for (int s = 0; s < shares.count; ++s) {
            const double weight = shares.weights[static_cast<std::size_t>(s)];
            float* const sum = raster.values.col(shares.first + s).data() + first;
            if (rows.averaged())
                addDifferences(sum, values, height, weight / rows.step());
            else
                addValues(sum, values, height, weight);
        }
    };

    const auto finishGathered = [&] {
        if (gathered < 0)
            return;
        finishBoth(slopes.data(), rests.data(), part.partsLessHalf.data(), angles);
        addDifferences(raster.values.col(gathered).data() + first, slopes.data(), height, 1.0 / (columns.step() * rows.step()));
        std::ranges::fill(slopes, 0.0);
        gathered = -1;
    };

    for (std::int64_t frequency = 0; frequency < encoding.frequencies().size(); ++frequency) {
        const PairColumns held = encoding.columnsOf(frequency);
        const bool sineVisible = visible(held.sine);
        const bool cosineVisible = visible(held.cosine);
        if (!sineVisible && !cosineVisible)
            continue;
        part.phases.evaluate(encoding.frequencies().quarterTurns(frequency), sine.data(), cosine.data());
        const double halfCot = rows.averaged() ? 0.5 / std::tan(0.5 * encoding.frequencies().omega(frequency)) : 0.0;
        if (const int sample = sineVisible && cosineVisible ? commonSample(raster, held) : -1; sample >= 0) {
            if (sample != gathered)
                finishGathered();
            gathered = sample;
            addBoth(slopes.data(), rests.data(), sine.data(), cosine.data(), angles, halfCot);
            continue;
        }
        if (rows.averaged())
            integrate(sine.data(), cosine.data(), part.partsLessHalf.data(), angles, halfCot);
        if (sineVisible)
            addColumn(held.sine, sine.data());
        if (cosineVisible)
            addColumn(held.cosine, cosine.data());
    }
    finishGathered();
}

} // namespace

Raster sampleEncoding(const Encoding& encoding, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory)
{
    POSENC_EXPECTS(rows.cellsEnd() <= encoding.spec().maxLen());
    POSENC_EXPECTS(columns.cellsEnd() <= encoding.spec().dModel());
    if (const auto narrow = narrowColumns(columns))
        return {rows, columns, joinedColumns(sampleEncoding(encoding, rows, *narrow).values, columns.samples())};
    Raster raster = rasterOver(rows, columns, std::move(memory));
    raster.values.setZero();
    const std::int64_t visible = std::min(encoding.frequencies().size(), columns.cellsEnd() - columns.cellsBegin());
    const auto fewestRows =
        static_cast<std::size_t>(std::max(PhaseSequence::worthwhile, anglesPerThread / std::max<std::int64_t>(visible, 1)));
    inParallel(static_cast<std::size_t>(rows.samples()), fewestRows,
               [&](std::size_t first, std::size_t last) { fillRows(encoding, raster, static_cast<int>(first), static_cast<int>(last)); });
    return raster;
}

} // namespace posenc
