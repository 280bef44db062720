// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/unpaired_sine.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

DoubleDouble unpairedTurns(const Encoding& encoding) { return encoding.frequencies().quarterTurns(encoding.spec().pairs() - 1); }

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

} // namespace

Doubles unpairedSines(const Encoding& encoding, const SampleAxis& axis)
{
    POSENC_EXPECTS(!axis.averaged() && axis.cellsEnd() <= encoding.spec().maxLen());
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

UnpairedMeans unpairedMeans(const Encoding& encoding, const SampleAxis& axis)
{
    POSENC_EXPECTS(axis.averaged() && axis.cellsEnd() <= encoding.spec().maxLen());
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

std::vector<double> meanSquaredNorms(const EncodingSpec& spec, const UnpairedMeans& unpaired)
{
    Doubles squares = unpaired.meanSquare;
    for (double& square : squares)
        square += static_cast<double>(spec.completePairs());
    return squares;
}

} // namespace posenc
