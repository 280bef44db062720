// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/phase_sequence.h"

#include "core/arithmetic/processor.h"
#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

constexpr std::size_t lanes = 8;  // computed one by one
constexpr std::size_t block = 32; // number of angles computed together, because their products do not depend on each other
constexpr std::array<std::size_t, 3> reaches{8, 16, 32};

// The positions that follow from those `reach` before them.
struct Stretch {
    std::size_t begin;
    std::size_t end;
};

Stretch stretchOf(std::size_t reach, std::size_t size)
{
    return {std::min(reach, size), reach == block ? size : std::min(2 * reach, size)};
}

struct Rotation {
    double sine;
    double cosine;
};

// Turns every element of the stretch from the one `reach` before it, by `step` or, if extra is 1, by `longStep`.
template <std::size_t Reach>
[[gnu::always_inline]] inline void advanceBy(double* sine, double* cosine, const double* extra, Stretch stretch, Rotation step,
                                             Rotation longStep)
{
    const double moreSine = longStep.sine - step.sine;
    const double moreCosine = longStep.cosine - step.cosine;
    std::size_t p = stretch.begin;
    for (; p + Reach <= stretch.end; p += Reach) {
        const double* __restrict const sineBefore = sine + p - Reach;
        const double* __restrict const cosineBefore = cosine + p - Reach;
        const double* __restrict const extraHere = extra + p;
        double* __restrict const sineHere = sine + p;
        double* __restrict const cosineHere = cosine + p;
        for (std::size_t l = 0; l < Reach; ++l) {
            const double s = step.sine + extraHere[l] * moreSine;
            const double c = step.cosine + extraHere[l] * moreCosine;
            sineHere[l] = sineBefore[l] * c + cosineBefore[l] * s;
            cosineHere[l] = cosineBefore[l] * c - sineBefore[l] * s;
        }
    }
    for (; p < stretch.end; ++p) {
        const double s = step.sine + extra[p] * moreSine;
        const double c = step.cosine + extra[p] * moreCosine;
        sine[p] = sine[p - Reach] * c + cosine[p - Reach] * s;
        cosine[p] = cosine[p - Reach] * c - sine[p - Reach] * s;
    }
}

// `turns`: step and long step of each reach.
POSENC_FOR_PROCESSORS
void advance(double* sine, double* cosine, const double* extra, std::size_t size, const Rotation* turns)
{
    advanceBy<8>(sine, cosine, extra, stretchOf(8, size), turns[0], turns[1]);
    advanceBy<16>(sine, cosine, extra, stretchOf(16, size), turns[2], turns[3]);
    advanceBy<32>(sine, cosine, extra, stretchOf(32, size), turns[4], turns[5]);
}

} // namespace

PhaseSequence::PhaseSequence(std::vector<double> positions) : m_size(positions.size()), m_positions(std::move(positions))
{
    if (m_size <= 3 * lanes) // stepping computes two lanes
        return;
    std::vector<double> extra(m_size);
    std::vector<double> formed;
    for (const std::size_t reach : reaches) {
        const Stretch stretch = stretchOf(reach, m_size);
        double step = stretch.begin < stretch.end ? m_positions[reach] - m_positions[0] : 0.0;
        for (std::size_t p = stretch.begin; p < stretch.end; ++p)
            step = std::min(step, m_positions[p] - m_positions[p - reach]);
        for (std::size_t p = stretch.begin; p < stretch.end; ++p) {
            extra[p] = m_positions[p] - m_positions[p - reach] - step;
            if (extra[p] != 0.0 && extra[p] != 1.0)
                return;
        }
        formed.insert(formed.end(), {step, step + 1.0});
    }
    formed.insert(formed.end(), {0.0, 0.0}); // so the computed ones fill whole vectors
    formed.insert(formed.end(), m_positions.begin(), m_positions.begin() + lanes);
    m_stepped = true;
    m_extra = std::move(extra);
    m_positions = std::move(formed);
}

void PhaseSequence::evaluate(DoubleDouble u, double* sine, double* cosine, std::size_t count) const
{
    POSENC_EXPECTS(count <= m_size);
    if (!m_stepped) {
        sinCosOverPositions(m_positions.data(), count, u, sine, cosine);
        return;
    }
    std::array<double, 2 * lanes> s;
    std::array<double, 2 * lanes> c;
    sinCosOverPositions(m_positions.data(), s.size(), u, s.data(), c.data());
    std::array<Rotation, 2 * reaches.size()> turns;
    for (std::size_t t = 0; t < turns.size(); ++t)
        turns[t] = {s[t], c[t]};
    std::copy_n(s.data() + lanes, lanes, sine);
    std::copy_n(c.data() + lanes, lanes, cosine);
    advance(sine, cosine, m_extra.data(), count, turns.data());
}

} // namespace posenc
