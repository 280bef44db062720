#include "core/encoding_raster.h"

#include "core/phase_sequence.h"
#include "core/processor.h"

#include <cmath>
#include <vector>

namespace posenc {

namespace {

// With F(x) the integral of e^(i⌊t⌋ω) from 0 to x, up to a constant: F(x) = e^(i⌊x⌋ω) (x − ⌊x⌋ − 1/2 − i/2 cot(ω/2)).
// sine and cosine come as those of ⌊x⌋ω and leave as the imaginary and real part of F.
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

POSENC_FOR_PROCESSORS
void addValues(float* __restrict sum, const double* __restrict values, std::size_t count, double weight)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += static_cast<float>(values[p] * weight);
}

// The positions whose angles are needed: the cells themselves, or the cells in which the edges of the pixels lie.
PhaseSequence positionsOf(const SampleAxis& rows)
{
    std::vector<double> positions;
    if (rows.averaged()) {
        for (int s = 0; s <= rows.samples(); ++s)
            positions.push_back(std::floor(rows.edge(s)));
    } else {
        for (int s = 0; s < rows.samples(); ++s)
            positions.push_back(static_cast<double>(rows.firstCell() + s));
    }
    return PhaseSequence(std::move(positions));
}

std::vector<double> partsLessHalf(const SampleAxis& rows)
{
    std::vector<double> parts;
    for (int s = 0; s <= rows.samples(); ++s)
        parts.push_back(rows.edge(s) - std::floor(rows.edge(s)) - 0.5);
    return parts;
}

} // namespace

Raster sampleEncoding(const Encoding& encoding, const SampleAxis& rows, const SampleAxis& columns)
{
    const EncodingSpec& spec = encoding.spec();
    const auto height = static_cast<std::size_t>(rows.samples());
    Raster raster{rows, columns, Eigen::ArrayXXf::Zero(rows.samples(), columns.samples())};

    const PhaseSequence phases = positionsOf(rows);
    const std::vector<double> parts = rows.averaged() ? partsLessHalf(rows) : std::vector<double>();
    std::vector<double> sine(phases.size());
    std::vector<double> cosine(phases.size());

    const auto visible = [&](std::int64_t column) { return column >= columns.cellsBegin() && column < columns.cellsEnd(); };
    const auto addColumn = [&](std::int64_t column, const double* values) {
        const SampleAxis::Share share = columns.shareOf(column);
        const auto add = [&](int sample, double weight) {
            float* const sum = raster.values.col(sample).data();
            if (rows.averaged())
                addDifferences(sum, values, height, weight / rows.step());
            else
                addValues(sum, values, height, weight);
        };
        add(share.sample, share.weight);
        if (share.nextWeight > 0.0)
            add(share.sample + 1, share.nextWeight);
    };

    for (std::int64_t pair = 0; pair < spec.pairs(); ++pair) {
        const PairColumns pairColumns = columnsOfPair(spec, pair);
        const bool sineVisible = visible(pairColumns.sine);
        const bool cosineVisible = pairColumns.cosine >= 0 && visible(pairColumns.cosine);
        if (!sineVisible && !cosineVisible)
            continue;
        phases.evaluate(encoding.frequencies().quarterTurns(pair), sine.data(), cosine.data());
        if (rows.averaged())
            integrate(sine.data(), cosine.data(), parts.data(), phases.size(), 0.5 / std::tan(0.5 * encoding.frequencies().omega(pair)));
        if (sineVisible)
            addColumn(pairColumns.sine, sine.data());
        if (cosineVisible)
            addColumn(pairColumns.cosine, cosine.data());
    }
    return raster;
}

} // namespace posenc
