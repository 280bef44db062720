// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/waves/wave_raster.h"

#include "core/arithmetic/phase_sequence.h"
#include "core/arithmetic/processor.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/sampling/narrow_columns.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

// The integral of sin(⌊t⌋ω) (or of the cosine) from 0 to x, up to a constant, weighted: see encoding_raster.cpp.
// out = (turned · (x − ⌊x⌋ − ½) + across) · weight, with turned the wave itself and across its quarter turn times ½ cot(ω/2).
POSENC_FOR_PROCESSORS
void integrate(double* __restrict out, const double* __restrict wave, const double* __restrict quarterTurned,
               const double* __restrict partLessHalf, double halfCot, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        out[p] = wave[p] * partLessHalf[p] + quarterTurned[p] * halfCot;
}

POSENC_FOR_PROCESSORS
void addDifferences(float* __restrict sum, const double* __restrict integral, std::size_t count, double weight)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += static_cast<float>((integral[p + 1] - integral[p]) * weight);
}

POSENC_FOR_PROCESSORS
void addValues(float* __restrict sum, const double* __restrict values, std::size_t count, double weight)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += static_cast<float>(values[p] * weight);
}

void fillRows(const WaveSeries& waves, bool sines, Raster& raster, int first, int last)
{
    const SampleAxis& rows = raster.rows;
    const SampleAxis& columns = raster.columns;
    Doubles positions;
    Doubles parts;
    for (int s = first; s < last + (rows.averaged() ? 1 : 0); ++s) {
        positions.push_back(rows.averaged() ? std::floor(rows.edge(s)) : static_cast<double>(rows.firstCell() + s));
        parts.push_back(rows.edge(s) - positions.back() - 0.5);
    }
    const PhaseSequence phases(std::move(positions));
    Doubles sine(phases.size());
    Doubles cosine(phases.size());
    Doubles integral(phases.size());
    const Doubles& wave = sines ? sine : cosine;
    const auto height = static_cast<std::size_t>(last - first);
    for (std::int64_t j = columns.cellsBegin(); j < columns.cellsEnd(); ++j) {
        phases.evaluate(waves.quarterTurns(j), sine.data(), cosine.data());
        if (rows.averaged()) {
            const double halfCot = 0.5 / std::tan(0.5 * waves.omega(j));
            integrate(integral.data(), wave.data(), (sines ? cosine : sine).data(), parts.data(), sines ? -halfCot : halfCot,
                      integral.size());
        }
        const SampleAxis::Shares shares = columns.sharesOf(j);
        for (int s = 0; s < shares.count; ++s) {
            const double weight = shares.weights[static_cast<std::size_t>(s)];
            float* const sum = raster.values.col(shares.first + s).data() + first;
            if (rows.averaged())
                addDifferences(sum, integral.data(), height, weight / rows.step());
            else
                addValues(sum, wave.data(), height, weight);
        }
    }
}

} // namespace

void addWaves(const WaveSeries& waves, bool sines, Raster& raster)
{
    POSENC_EXPECTS(raster.columns.cellsEnd() <= waves.size());
    POSENC_EXPECTS(raster.values.rows() == raster.rows.samples() && raster.values.cols() == raster.columns.samples());
    if (const auto narrow = narrowColumns(raster.columns)) {
        Raster narrower{raster.rows, *narrow, Eigen::ArrayXXf::Zero(raster.rows.samples(), narrow->samples())};
        addWaves(waves, sines, narrower);
        raster.values += joinedColumns(narrower.values, raster.columns.samples());
        return;
    }
    constexpr std::int64_t anglesPerThread = 1'500'000; // below this a second thread costs more than it saves
    const std::int64_t visible = raster.columns.cellsEnd() - raster.columns.cellsBegin();
    const auto fewestRows = static_cast<std::size_t>(std::max(PhaseSequence::worthwhile, anglesPerThread / visible));
    inParallel(static_cast<std::size_t>(raster.rows.samples()), fewestRows, [&](std::size_t first, std::size_t last) {
        fillRows(waves, sines, raster, static_cast<int>(first), static_cast<int>(last));
    });
}

} // namespace posenc
