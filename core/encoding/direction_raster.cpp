// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/direction_raster.h"

#include "core/arithmetic/phase_sequence.h"
#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/sampling/position_means.h"
#include "core/sampling/smoothed_means.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace posenc {

namespace {

constexpr float justBelowTurn = 6.28318501F; // the largest float below 2π

// The means of cos kω and sin kω over the positions of each sample of an axis. Up to an edge x they sum to the real and imaginary part of
// e^(i⌊x⌋ω) (x − ⌊x⌋ − 1/2 − i/2 cot(ω/2)), and a constant.
class VectorMeans {
public:
    explicit VectorMeans(const SampleAxis& rows)
        : m_step(rows.averaged() ? rows.step() : 0.0), m_samples(rows.samples()), m_phases(placesOf(rows)),
          m_middles(meansOfPosition(rows)), m_lessHalf(rows.samples() + 1)
    {
        for (double& middle : m_middles)
            middle = std::round(middle * 0x1p30) * 0x1p-30;
        for (int edge = 0; edge <= rows.samples(); ++edge)
            m_lessHalf[edge] = rows.edge(edge) - std::floor(rows.edge(edge)) - 0.5;
    }

    /// For one frequency, shape (samples + 1); the last is of no use.
    void evaluate(double omega, DoubleDouble u, Eigen::ArrayXd& cosines, Eigen::ArrayXd& sines) const
    {
        constexpr double hardlyTurns = 1e-3; // radians per sample: the mean is the value at the mean position, within 1e-7
        if (m_step == 0.0)
            return m_phases.evaluate(u, sines.data(), cosines.data());
        if (omega * std::max(1.0, m_step) < hardlyTurns)
            return sinCosOverPositions(m_middles.data(), m_middles.size(), u, sines.data(), cosines.data());
        m_phases.evaluate(u, sines.data(), cosines.data());
        const double halfCot = 0.5 / std::tan(0.5 * omega);
        double* const cosine = cosines.data();
        double* const sine = sines.data();
        for (Eigen::Index edge = 0; edge <= m_samples; ++edge) {
            const double across = cosine[edge] * m_lessHalf[edge] + sine[edge] * halfCot;
            sine[edge] = sine[edge] * m_lessHalf[edge] - cosine[edge] * halfCot;
            cosine[edge] = across;
        }
        for (Eigen::Index sample = 0; sample < m_samples; ++sample) {
            cosine[sample] = (cosine[sample + 1] - cosine[sample]) / m_step;
            sine[sample] = (sine[sample + 1] - sine[sample]) / m_step;
        }
    }

private:
    // The positions, or those that contain the edges.
    static std::vector<double> placesOf(const SampleAxis& rows)
    {
        std::vector<double> places;
        for (int s = 0; s < rows.samples() + (rows.averaged() ? 1 : 0); ++s)
            places.push_back(rows.averaged() ? std::floor(rows.edge(s)) : static_cast<double>(rows.firstCell() + s));
        return places;
    }

    double m_step; ///< of means; 0 for single positions
    Eigen::Index m_samples;
    PhaseSequence m_phases;
    std::vector<double> m_middles;
    Eigen::ArrayXd m_lessHalf; ///< how far the edges are from the middles of their positions
};

// The mean vectors of every sample, as two tables.
std::pair<Raster, Eigen::ArrayXXf> meanVectors(const FrequencySeries& frequencies, const SampleAxis& rows, const SampleAxis& columns,
                                               Eigen::ArrayXXf memory)
{
    constexpr std::size_t fewestColumns = 16; // for a thread
    Raster across = rasterOver(rows, columns, std::move(memory));
    Eigen::ArrayXXf down(rows.samples(), columns.samples());
    const VectorMeans means(rows);
    inParallel(static_cast<std::size_t>(columns.samples()), fewestColumns, [&](std::size_t begin, std::size_t end) {
        Eigen::ArrayXd cosines(rows.samples() + 1);
        Eigen::ArrayXd sines(rows.samples() + 1);
        for (int s = static_cast<int>(begin); s < static_cast<int>(end); ++s) {
            const double first = columns.averaged() ? columns.edge(s) : static_cast<double>(columns.firstCell() + s);
            const double last = columns.averaged() ? columns.edge(s + 1) : first + 1.0;
            Eigen::ArrayXd sumAcross = Eigen::ArrayXd::Zero(rows.samples());
            Eigen::ArrayXd sumDown = sumAcross;
            for (auto pair = static_cast<std::int64_t>(first); static_cast<double>(pair) < last; ++pair) {
                const auto left = static_cast<double>(pair);
                const double share = (std::min(left + 1.0, last) - std::max(left, first)) / (last - first);
                means.evaluate(frequencies.omega(pair), frequencies.quarterTurns(pair), cosines, sines);
                sumAcross += share * cosines.head(rows.samples());
                sumDown += share * sines.head(rows.samples());
            }
            across.values.col(s) = sumAcross.cast<float>();
            down.col(s) = sumDown.cast<float>();
        }
    });
    return {std::move(across), std::move(down)};
}

// In quarter turns: [0, 4).
double partOfTurn(std::int64_t k, DoubleDouble u)
{
    const DoubleDouble angle = DoubleDouble{static_cast<double>(k), 0.0} * u;
    const double whole = 4.0 * std::floor(angle.hi / 4.0);
    const double part = (angle.hi - whole) + angle.lo; // hi − whole is exact
    return part < 0.0 ? part + 4.0 : part >= 4.0 ? part - 4.0 : part;
}

float angleOf(float across, float down)
{
    const float angle = std::atan2(down, across);
    return std::min(angle < 0.0F ? angle + 2.0F * std::numbers::pi_v<float> : angle, justBelowTurn);
}

} // namespace

double angleWithinTurn(std::int64_t k, DoubleDouble u)
{
    constexpr double turn = 2.0 * std::numbers::pi;
    return std::min(partOfTurn(k, u) * (0.25 * turn), std::nextafter(turn, 0.0));
}

DirectionRaster directionRaster(const FrequencySeries& frequencies, const SampleAxis& rows, const SampleAxis& columns,
                                Eigen::ArrayXXf memory)
{
    POSENC_EXPECTS(columns.cellsEnd() <= frequencies.size());
    if (!rows.averaged() && !columns.averaged()) {
        DirectionRaster cells{rasterOver(rows, columns, std::move(memory)), {}};
        for (int c = 0; c < columns.samples(); ++c)
            for (int r = 0; r < rows.samples(); ++r)
                cells.angles.values(r, c) =
                    std::min(static_cast<float>(angleWithinTurn(rows.firstCell() + r, frequencies.quarterTurns(columns.firstCell() + c))),
                             justBelowTurn);
        return cells;
    }
    // Both are made together, and smoothed in the same order.
    std::vector<Eigen::ArrayXXf> parts;
    Raster across = smoothedMeans(
        rows, columns, Pictured::Numbers,
        [&](const SampleAxis& below, const SampleAxis& along, Eigen::ArrayXXf room) {
            auto [made, down] = meanVectors(frequencies, below, along, std::move(room));
            parts.push_back(std::move(down));
            return std::move(made);
        },
        std::move(memory));
    auto next = parts.begin();
    const Raster down =
        smoothedMeans(rows, columns, Pictured::Numbers, [&](const SampleAxis& below, const SampleAxis& along, Eigen::ArrayXXf) {
            return Raster{below, along, std::move(*next++)};
        });
    Eigen::ArrayXXf lengths = (across.values.square() + down.values.square()).sqrt().min(1.0F);
    across.values = across.values.binaryExpr(down.values, &angleOf);
    return {std::move(across), std::move(lengths)};
}

} // namespace posenc
