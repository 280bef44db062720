#include "core/phase_sequence.h"

#include "core/processor.h"
#include "core/sin_cos.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

constexpr std::size_t block = 32;

struct Rotation {
    double sine;
    double cosine;
};

// Every element from the one thirty-two before it, turned by `step` or, where extra is 1, by `longStep`.
POSENC_FOR_PROCESSORS
void advance(double* sine, double* cosine, const double* extra, std::size_t size, Rotation step, Rotation longStep)
{
    const double moreSine = longStep.sine - step.sine;
    const double moreCosine = longStep.cosine - step.cosine;
    std::size_t p = block;
    for (; p + block <= size; p += block) {
        const double* __restrict const sineBefore = sine + p - block;
        const double* __restrict const cosineBefore = cosine + p - block;
        const double* __restrict const extraHere = extra + p;
        double* __restrict const sineHere = sine + p;
        double* __restrict const cosineHere = cosine + p;
        for (std::size_t l = 0; l < block; ++l) {
            const double s = step.sine + extraHere[l] * moreSine;
            const double c = step.cosine + extraHere[l] * moreCosine;
            sineHere[l] = sineBefore[l] * c + cosineBefore[l] * s;
            cosineHere[l] = cosineBefore[l] * c - sineBefore[l] * s;
        }
    }
    for (; p < size; ++p) {
        const double s = step.sine + extra[p] * moreSine;
        const double c = step.cosine + extra[p] * moreCosine;
        sine[p] = sine[p - block] * c + cosine[p - block] * s;
        cosine[p] = cosine[p - block] * c - sine[p - block] * s;
    }
}

} // namespace

PhaseSequence::PhaseSequence(std::vector<double> positions) : m_size(positions.size()), m_positions(std::move(positions))
{
    if (m_size <= 2 * block)
        return;
    double step = m_positions[block] - m_positions[0];
    for (std::size_t p = block; p < m_size; ++p)
        step = std::min(step, m_positions[p] - m_positions[p - block]);
    std::vector<double> extra(m_size, 0.0);
    for (std::size_t p = block; p < m_size; ++p) {
        extra[p] = m_positions[p] - m_positions[p - block] - step;
        if (extra[p] != 0.0 && extra[p] != 1.0)
            return;
    }
    m_stepped = true;
    m_extra = std::move(extra);
    m_positions.resize(block);
    m_positions.insert(m_positions.begin(), {step, step + 1.0});
}

void PhaseSequence::evaluate(DoubleDouble u, double* sine, double* cosine) const
{
    if (!m_stepped) {
        sinCosOverPositions(m_positions.data(), m_size, u, sine, cosine);
        return;
    }
    std::array<double, block + 2> s;
    std::array<double, block + 2> c;
    sinCosOverPositions(m_positions.data(), s.size(), u, s.data(), c.data());
    std::copy_n(s.data() + 2, block, sine);
    std::copy_n(c.data() + 2, block, cosine);
    advance(sine, cosine, m_extra.data(), m_size, {s[0], c[0]}, {s[1], c[1]});
}

} // namespace posenc
