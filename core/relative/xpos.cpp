// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/xpos.h"

#include "core/arithmetic/portable_exp_log.h"
#include "core/arithmetic/processor.h"
#include "core/arithmetic/sin_cos.h"
#include "core/base/sentence.h"
#include "core/similarity/measure_means.h"
#include "core/similarity/wave_sums.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace posenc {

namespace {

using XposValues = std::vector<double>;

constexpr double nothing = -80.0; // e to this is nothing beside 1

Error outOfRange(const Sentence& why, double value, double least, double most) { return {Error::Kind::Range, why(value, least, most)}; }

// sum += a · fade · cosine
POSENC_FOR_PROCESSORS
void addFading(double* __restrict sum, const double* __restrict fade, const double* __restrict cosine, double a, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += a * fade[p] * cosine[p];
}

// sum += fade · ((scale · part + a) · x + (slope · part + b) · y)
POSENC_FOR_PROCESSORS
void addFadingBoth(double* __restrict sum, const double* __restrict fade, const double* __restrict part, const double* __restrict x,
                   const double* __restrict y, double scale, double a, double slope, double b, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += fade[p] * ((scale * part[p] + a) * x[p] + (slope * part[p] + b) * y[p]);
}

// fade = e^(decay · at)
POSENC_FOR_PROCESSORS
void fillFading(double* __restrict fade, const double* __restrict at, double decay, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        fade[p] = plainExp(decay * at[p]);
}

// fade = start · within · e^y for y = −decay · part below 0.01, from the first terms of its series
POSENC_FOR_PROCESSORS
void fillFloored(double* __restrict fade, const double* __restrict within, const double* __restrict part, double start, double decay,
                 std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p) {
        const double y = -decay * part[p];
        fade[p] = start * within[p] * (1.0 + y * (1.0 + y * (0.5 + y * (1.0 / 6.0))));
    }
}

constexpr std::size_t fadingBlock = 32;

// fade = e^(decay · at), where at + part is evenly spaced: by blocks, each from its beginning.
void fillEvenFading(XposValues& fade, const XposValues& at, const XposValues& part, double step, double decay, std::size_t count)
{
    constexpr double mostSeries = 0.01;
    if (count <= 2 * fadingBlock || std::abs(decay) > mostSeries) {
        fillFading(fade.data(), at.data(), decay, count);
        return;
    }
    std::array<double, fadingBlock> steps;
    std::array<double, fadingBlock> within;
    for (std::size_t p = 0; p < fadingBlock; ++p)
        steps[p] = static_cast<double>(p) * step;
    fillFading(within.data(), steps.data(), decay, fadingBlock);
    for (std::size_t block = 0; block < count; block += fadingBlock)
        fillFloored(fade.data() + block, within.data(), part.data() + block, plainExp(decay * (at[block] + part[block])), decay,
                    std::min(fadingBlock, count - block));
}

} // namespace

Expected<Xpos> Xpos::make(const Rotary& rotary, double gamma, double base)
{
    if (!(gamma >= leastGamma && gamma <= mostGamma))
        return outOfRange(sentence("core", "xPos's γ is %1, but it must be between %2 and %3."), gamma, leastGamma, mostGamma);
    if (!(base >= leastBase && base <= mostBase))
        return outOfRange(sentence("core", "xPos's scale base is %1, but it must be between %2 and %3."), base, leastBase, mostBase);
    return Xpos(rotary, gamma, base);
}

// ln ζ = ln(1 − u), where u is known to its last digit and 1 − u is not: W. Kahan's correction.
double Xpos::decay(std::int64_t pair) const
{
    const auto d = static_cast<double>(m_rotary.encoding().spec().dModel());
    const double u = (d - 2.0 * static_cast<double>(pair)) / (d * (1.0 + m_gamma));
    const double rest = 1.0 - u;
    return plainLog(rest) * (u / (1.0 - rest)) / m_base;
}

double Xpos::similarity(std::int64_t offset) const
{
    const Frequencies& frequencies = m_rotary.encoding().frequencies();
    Eigen::VectorXd sine(frequencies.pairs());
    Eigen::VectorXd cosine(frequencies.pairs());
    sinCosOverPairs(static_cast<double>(offset), frequencies.quarterTurnsHi(), frequencies.quarterTurnsLo(),
                    static_cast<std::size_t>(frequencies.pairs()), sine.data(), cosine.data());
    double sum = 0.0;
    for (std::int64_t i = 0; i < m_rotary.pairs(); ++i) {
        const double lost = decay(i) * static_cast<double>(offset);
        sum += lost < nothing ? 0.0 : plainExp(lost) * cosine[i];
    }
    return sum / static_cast<double>(m_rotary.pairs());
}

// At single offsets.
std::vector<double> Xpos::sumsAt(std::int64_t first, std::int64_t count) const
{
    constexpr std::size_t chunk = 4096; // fits the caches, and keeps the rotations from losing digits
    constexpr std::size_t powers = 32;
    XposValues sums(static_cast<std::size_t>(count), 0.0);
    const double weight = 1.0 / static_cast<double>(m_rotary.pairs());
    overOffsets(m_rotary.pairs(), sums.size(), [&](std::size_t partBegin, std::size_t partEnd) {
        for (std::size_t begin = partBegin; begin < partEnd; begin += chunk) {
            const std::size_t part = std::min(chunk, partEnd - begin);
            XposValues offsets(part);
            for (std::size_t p = 0; p < part; ++p)
                offsets[p] = static_cast<double>(first + static_cast<std::int64_t>(begin + p));
            const double from = offsets.front();
            const PhaseSequence phases(std::move(offsets));
            XposValues sine(part);
            XposValues cosine(part);
            XposValues fade(part);
            for (std::int64_t i = 0; i < m_rotary.pairs(); ++i) {
                const double lost = decay(i);
                if (lost * from < nothing)
                    continue;
                std::array<double, powers> within{};
                for (std::size_t p = 0; p < powers; ++p)
                    within[p] = plainExp(lost * static_cast<double>(p));
                for (std::size_t block = 0; block < part; block += powers) {
                    const double start = plainExp(lost * (from + static_cast<double>(block)));
                    for (std::size_t p = block; p < std::min(part, block + powers); ++p)
                        fade[p] = start * within[p - block];
                }
                phases.evaluate(m_rotary.encoding().frequencies().quarterTurns(i), sine.data(), cosine.data());
                addFading(sums.data() + begin, fade.data(), cosine.data(), weight, part);
            }
        }
    });
    return sums;
}

// As meanWaves does it: with z = e^(decay + iω), the integral up to the edge x is Re z^⌊x⌋ (x − ⌊x⌋ + 1 / (z − 1)) and a constant. If a
// wave hardly changes within a pixel, it is the value at the mean of the pixel's offsets instead, from the first derivative.
std::vector<double> Xpos::means(const SampleAxis& offsets) const
{
    constexpr double slowChange = 1e-3; // largest change of a wave within a pixel: its square bounds the error
    const auto count = static_cast<std::size_t>(offsets.samples());
    const double width = offsets.step();
    const double weight = 1.0 / static_cast<double>(m_rotary.pairs());
    XposValues sums(count + 1, 0.0);
    XposValues result(count + 1, 0.0);
    overOffsets(m_rotary.pairs(), count + 1, [&](std::size_t begin, std::size_t end) {
        XposValues edges;
        XposValues parts;
        XposValues centres;
        XposValues beside;
        for (std::size_t s = begin; s < end; ++s) {
            const double edge = offsets.edge(static_cast<int>(s));
            edges.push_back(std::floor(edge));
            parts.push_back(edge - edges.back());
            centres.push_back(edge + 0.5 * width - 0.5);
            beside.push_back(meanBesideCentre(edge, width));
        }
        const PhaseSequence floored(edges);
        const PhaseSequence centred(centres);
        XposValues sine(parts.size());
        XposValues cosine(parts.size());
        XposValues fade(parts.size());
        const XposValues none(parts.size(), 0.0);
        for (std::int64_t pair = 0; pair < m_rotary.pairs(); ++pair) {
            const double omega = m_rotary.encoding().frequencies().omega(pair);
            const double lost = decay(pair);
            const bool slow = std::sqrt(omega * omega + lost * lost) * width < slowChange;
            const XposValues& at = slow ? centres : edges;
            const auto last = std::ranges::partition_point(at, [lost](double x) { return lost * x >= nothing; });
            const auto seen = static_cast<std::size_t>(last - at.begin());
            if (seen == 0)
                continue;
            fillEvenFading(fade, at, slow ? none : parts, width, lost, seen);
            (slow ? centred : floored).evaluate(m_rotary.encoding().frequencies().quarterTurns(pair), sine.data(), cosine.data(), seen);
            if (slow) {
                addFadingBoth(result.data() + begin, fade.data(), beside.data(), cosine.data(), sine.data(), weight * lost, weight,
                              -weight * omega, 0.0, seen);
                continue;
            }
            const double half = std::sin(0.5 * omega);
            const double real = std::expm1(lost) * std::cos(omega) - 2.0 * half * half; // real part of z − 1
            const double imaginary = std::exp(lost) * std::sin(omega);
            const double square = real * real + imaginary * imaginary;
            addFadingBoth(sums.data() + begin, fade.data(), parts.data(), cosine.data(), sine.data(), weight, weight * real / square, 0.0,
                          weight * imaginary / square, seen);
        }
    });
    for (std::size_t s = 0; s < count; ++s)
        result[s] += (sums[s + 1] - sums[s]) / width;
    result.pop_back();
    return result;
}

CurveSamples Xpos::sample(const SampleAxis& offsets) const
{
    constexpr std::int64_t mostAngles = std::int64_t{1} << 22;
    const auto singleValues = [&](const SampleAxis& each) { return sumsAt(each.firstCell(), each.samples()); };
    CurveSamples curve = curveOver(offsets, offsets.averaged() ? means(offsets) : singleValues(offsets));
    if (offsets.averaged() && (offsets.cellsEnd() - offsets.cellsBegin()) * m_rotary.pairs() <= mostAngles)
        widenToEach(offsets, curve, singleValues);
    return curve;
}

} // namespace posenc
