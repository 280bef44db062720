// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/nonuniform_fft.h"

#include "core/arithmetic/portable_exp_log.h"
#include "core/arithmetic/processor.h"
#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

constexpr std::size_t neighbours = 14; // neighbours at each side: the Gaussian is below 1e-14 beyond them
constexpr std::size_t spreadOver = 2 * neighbours;
constexpr std::size_t wavesPerPart = 4096; // fewer are spread before a thread has started

// The Gaussian e^(−(y·h)² / 4τ) around a wave at `part` of the way from a cell to the next one, at the cells 1 − neighbours … neighbours
// beside it. With y = l − part, that is e^(−part² a) · (e^(2 part a))^l · e^(−l² a) for a = h² / 4τ, and the middle factor is a power.
POSENC_FOR_PROCESSORS
void spreadKernels(const double* __restrict parts, std::size_t count, double a, const double* __restrict still, double* __restrict kernels)
{
    constexpr std::size_t lanes = 4;
    constexpr double before = neighbours - 1.0;
    for (std::size_t j = 0; j < count; ++j) {
        const double part = parts[j];
        const double first = plainExp(-a * part * (part + 2.0 * before));
        const double ratio = 1.0 / plainExp(-2.0 * a * part);
        const double square = ratio * ratio;
        double power[lanes] = {first, first * ratio, first * square, first * square * ratio};
        const double step = square * square;
        double* const kernel = kernels + j * spreadOver;
        for (std::size_t l = 0; l < spreadOver; l += lanes)
            for (std::size_t b = 0; b < lanes; ++b) {
                kernel[l + b] = power[b] * still[l + b];
                power[b] *= step;
            }
    }
}

// The cell before each wave, counted without end, and the part of the way to the next cell.
POSENC_FOR_PROCESSORS
void splitPlaces(const double* __restrict hi, const double* __restrict lo, std::size_t count, double scale, double* __restrict before,
                 double* __restrict parts)
{
    for (std::size_t j = 0; j < count; ++j) {
        const DoubleDouble product = twoProduct(hi[j], scale);
        before[j] = std::floor(product.hi);
        parts[j] = (product.hi - before[j]) + (product.lo + lo[j] * scale);
    }
}

POSENC_FOR_PROCESSORS
void addSpread(double* __restrict real, double* __restrict imaginary, const double* __restrict kernel, double cosine, double sine)
{
    for (std::size_t l = 0; l < spreadOver; ++l) {
        real[l] += kernel[l] * cosine;
        imaginary[l] += kernel[l] * sine;
    }
}

// One level of the transform: pairs of blocks of `half` numbers.
POSENC_FOR_PROCESSORS
void joinBlocks(double* __restrict real, double* __restrict imaginary, std::size_t size, std::size_t half, const double* __restrict cosines,
                const double* __restrict sines)
{
    for (std::size_t begin = 0; begin < size; begin += 2 * half) {
        double* __restrict const evenReal = real + begin;
        double* __restrict const evenImaginary = imaginary + begin;
        double* __restrict const oddReal = evenReal + half;
        double* __restrict const oddImaginary = evenImaginary + half;
        for (std::size_t k = 0; k < half; ++k) {
            const double turnedReal = oddReal[k] * cosines[k] - oddImaginary[k] * sines[k];
            const double turnedImaginary = oddReal[k] * sines[k] + oddImaginary[k] * cosines[k];
            oddReal[k] = evenReal[k] - turnedReal;
            oddImaginary[k] = evenImaginary[k] - turnedImaginary;
            evenReal[k] += turnedReal;
            evenImaginary[k] += turnedImaginary;
        }
    }
}

} // namespace

NonuniformFft::NonuniformFft(const FrequencySeries& waves, double spacing, std::size_t count)
    : m_waves(waves), m_spacing(spacing), m_count(count), m_size(2 * std::bit_ceil(std::max(count, spreadOver)))
{
    POSENC_EXPECTS(count >= 2 && count <= mostPlaces);
    const auto size = static_cast<double>(m_size);
    const auto places = static_cast<double>(count);
    const double oversampling = size / places;
    const double tau = std::numbers::pi * neighbours / (places * places * oversampling * (oversampling - 0.5));
    const double cellWidth = 2.0 * std::numbers::pi / size; // radians
    const double sharpness = cellWidth * cellWidth / (4.0 * tau);

    const auto number = static_cast<std::size_t>(waves.size());
    const double scale = 0.25 * size * spacing; // cells per quarter turn of a position
    Doubles parts(number);
    m_cells.resize(number);
    Doubles before(number);
    splitPlaces(waves.quarterTurnsHi(), waves.quarterTurnsLo(), number, scale, before.data(), parts.data());
    for (std::size_t j = 0; j < number; ++j)
        m_cells[j] = static_cast<std::size_t>(static_cast<std::int64_t>(before[j])) & (m_size - 1);
    std::array<double, spreadOver> still{};
    for (std::size_t l = 0; l < spreadOver; ++l) {
        const double distance = static_cast<double>(l) - (neighbours - 1.0);
        still[l] = plainExp(-sharpness * distance * distance);
    }
    m_kernels.resize(number * spreadOver);
    inParallel(number, wavesPerPart, [&](std::size_t begin, std::size_t end) {
        spreadKernels(parts.data() + begin, end - begin, sharpness, still.data(), m_kernels.data() + begin * spreadOver);
    });

    const double factor = std::sqrt(std::numbers::pi / tau) / size;
    m_unspread.resize(count);
    for (std::size_t t = 0; t < count; ++t) {
        const double harmonic = static_cast<double>(t) - static_cast<double>(count / 2);
        m_unspread[t] = factor / plainExp(-harmonic * harmonic * tau);
    }

    m_order.assign(m_size, 0); // by the reversed bits
    for (std::size_t cell = 1; cell < m_size; ++cell)
        m_order[cell] = m_order[cell / 2] / 2 + (cell % 2) * (m_size / 2);
    m_cosines.resize(m_size);
    m_sines.resize(m_size);
    Doubles indices(m_size / 2);
    for (std::size_t k = 0; k < indices.size(); ++k)
        indices[k] = static_cast<double>(k);
    for (std::size_t half = 1; half < m_size; half *= 2) // the level's factors lie at half … 2 half − 1
        sinCosOverPositions(indices.data(), half, {2.0 / static_cast<double>(half), 0.0}, m_sines.data() + half, m_cosines.data() + half);
}

NonuniformFft::Circle NonuniformFft::spread(const Row& row, std::size_t begin, std::size_t end) const
{
    const DoubleDouble half = twoProduct(static_cast<double>(m_count / 2), m_spacing);
    const DoubleDouble middle = twoSum(row.first, half.hi);
    const double rest = (middle.lo + half.lo) * 0.5 * std::numbers::pi; // of the middle, in radians per quarter turn: below 1e-9
    Circle circle{Doubles(m_size + spreadOver, 0.0), Doubles(m_size + spreadOver, 0.0)}; // from cell 1 − neighbours on
    Doubles sine(end - begin);
    Doubles cosine(end - begin);
    sinCosOverPairs(middle.hi, m_waves.quarterTurnsHi() + begin, m_waves.quarterTurnsLo() + begin, end - begin, sine.data(), cosine.data());
    for (std::size_t j = begin; j < end; ++j) { // (a − ib) e^(i · middle · ω)
        const double a = row.cosines.empty() ? 0.0 : row.cosines[j];
        const double b = row.sines.empty() ? 0.0 : row.sines[j];
        const double turned = rest * m_waves.quarterTurnsHi()[j];
        const double s = sine[j - begin] + turned * cosine[j - begin];
        const double c = cosine[j - begin] - turned * sine[j - begin];
        addSpread(circle.real.data() + m_cells[j], circle.imaginary.data() + m_cells[j], m_kernels.data() + j * spreadOver, a * c + b * s,
                  a * s - b * c);
    }
    return circle;
}

std::vector<double> NonuniformFft::transformed(const Circle* parts, std::size_t count) const
{
    Circle all{Doubles(m_size, 0.0), Doubles(m_size, 0.0)};
    for (std::size_t l = 0; l < m_size + spreadOver; ++l) {
        const std::size_t place = m_order[(l + m_size - (neighbours - 1)) & (m_size - 1)];
        for (std::size_t part = 0; part < count; ++part) {
            all.real[place] += parts[part].real[l];
            all.imaginary[place] += parts[part].imaginary[l];
        }
    }
    for (std::size_t half = 1; half < m_size; half *= 2)
        joinBlocks(all.real.data(), all.imaginary.data(), m_size, half, m_cosines.data() + half, m_sines.data() + half);
    Doubles sums(m_count);
    for (std::size_t t = 0; t < m_count; ++t)
        sums[t] = m_unspread[t] * all.real[(t + m_size - m_count / 2) & (m_size - 1)];
    return sums;
}

std::vector<std::vector<double>> NonuniformFft::sums(const std::vector<Row>& rows) const
{
    constexpr std::size_t mostParts = 4;
    const std::size_t waves = m_cells.size();
    const std::size_t parts = std::clamp<std::size_t>(waves / wavesPerPart, 1, mostParts);
    const std::size_t fewest = std::max<std::size_t>(1, wavesPerPart / std::max<std::size_t>(waves, 1)); // tasks worth a thread
    std::vector<Circle> circles(rows.size() * parts);
    inParallel(circles.size(), fewest, [&](std::size_t begin, std::size_t end) {
        for (std::size_t task = begin; task < end; ++task) {
            const Row& row = rows[task / parts];
            POSENC_EXPECTS(row.cosines.empty() || row.cosines.size() == waves);
            POSENC_EXPECTS(row.sines.empty() || row.sines.size() == waves);
            circles[task] = spread(row, waves * (task % parts) / parts, waves * (task % parts + 1) / parts);
        }
    });
    std::vector<Doubles> sums(rows.size());
    inParallel(rows.size(), fewest, [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row)
            sums[row] = transformed(&circles[row * parts], parts);
    });
    return sums;
}

} // namespace posenc
