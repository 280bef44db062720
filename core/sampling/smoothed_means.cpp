// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/smoothed_means.h"

#include "core/arithmetic/processor.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace posenc {

namespace {

// The integrals of a tent of ± two pixels over pixels, and over halves of a pixel.
constexpr std::array<float, 5> overPixels{1.0F / 32, 8.0F / 32, 14.0F / 32, 8.0F / 32, 1.0F / 32};
constexpr std::array<float, 8> overHalves{1.0F / 32, 3.0F / 32, 5.0F / 32, 7.0F / 32, 7.0F / 32, 5.0F / 32, 3.0F / 32, 1.0F / 32};

// An axis whose pixels are made of `each` means, with what neighbours there are, in parts that are sampled one by one.
struct FineAxis {
    struct Part {
        SampleAxis axis;
        Eigen::Index place = 0; ///< index of the first sample, or of the last if mirrored
        bool mirrored = false;
    };
    std::vector<Part> parts; ///< the window is in the first
    std::span<const float> weights;
    Eigen::Index each = 1;
    Eigen::Index before = 0; ///< samples before the window
    Eigen::Index samples = 0;

    bool averaged() const { return !weights.empty(); }
    // How many samples lie before the first one of a pixel's weights, and how many of these there are.
    Eigen::Index beside() const { return (std::ssize(weights) - each) / 2; }
};

FineAxis fineAxis(const SampleAxis& window, bool halves, bool mirrors)
{
    FineAxis fine;
    fine.samples = window.samples();
    if (!window.averaged()) {
        fine.parts.push_back({window});
        return fine;
    }
    fine.weights = halves ? std::span<const float>(overHalves) : std::span<const float>(overPixels);
    fine.each = halves ? 2 : 1;
    constexpr double rounding = 1e-3; // pixels that the window may end beside the table's end
    const auto beside = static_cast<int>(fine.beside());
    const double step = window.step() / static_cast<double>(fine.each);
    const auto cells = static_cast<double>(window.cells());
    const double begin = window.origin();
    const double end = window.edge(window.samples());
    const int existBefore = static_cast<int>(std::min<double>(beside, begin / step));
    const int existAfter = static_cast<int>(std::clamp((cells - end) / step, 0.0, static_cast<double>(beside)));
    const bool canMirror = mirrors && cells >= 1.0 + beside * step;
    const bool mirrorsBefore = canMirror && begin == 0.0;
    const bool mirrorsAfter = canMirror && end > cells - rounding * step;
    fine.before = mirrorsBefore ? beside : existBefore;
    const Eigen::Index inside = window.samples() * fine.each;
    fine.samples = fine.before + inside + (mirrorsAfter ? beside : existAfter);
    const int inOne = static_cast<int>(inside) + existBefore + (mirrorsAfter ? 0 : existAfter);
    fine.parts.push_back({SampleAxis::ofMeans(begin - existBefore * step, step, inOne, window.cells()), fine.before - existBefore});
    if (mirrorsBefore)
        fine.parts.push_back({SampleAxis::ofMeans(1.0, step, beside, window.cells()), fine.before - 1, true});
    if (mirrorsAfter)
        fine.parts.push_back({SampleAxis::ofMeans(cells - 1.0 - beside * step, step, beside, window.cells()), fine.samples - 1, true});
    return fine;
}

void put(const Eigen::ArrayXXf& part, const FineAxis::Part& down, const FineAxis::Part& along, Eigen::ArrayXXf& all)
{
    for (Eigen::Index c = 0; c < part.cols(); ++c) {
        auto column = all.col(along.mirrored ? along.place - c : along.place + c);
        if (down.mirrored)
            column.segment(down.place - part.rows() + 1, part.rows()) = part.col(c).reverse();
        else
            column.segment(down.place, part.rows()) = part.col(c);
    }
}

// The weighted mean around pixel p of samples that at(sample) adds up with their weights; what does not exist is left out.
template <class Add>
void addWeighted(const FineAxis& axis, Eigen::Index pixel, const Add& add)
{
    const Eigen::Index first = pixel * axis.each + axis.before - axis.beside();
    const Eigen::Index begin = std::max<Eigen::Index>(0, -first);
    const Eigen::Index end = std::min<Eigen::Index>(std::ssize(axis.weights), axis.samples - first);
    float all = 0.0F;
    for (Eigen::Index w = begin; w < end; ++w)
        all += axis.weights[static_cast<std::size_t>(w)];
    for (Eigen::Index w = begin; w < end; ++w)
        add(first + w, axis.weights[static_cast<std::size_t>(w)] / all);
}

template <Eigen::Index count>
void sumOf(const float* __restrict from, Eigen::Index stride, const float* __restrict weights, float* __restrict sum, Eigen::Index size)
{
    for (Eigen::Index r = 0; r < size; ++r) {
        float all = 0.0F;
        for (Eigen::Index w = 0; w < count; ++w)
            all += weights[w] * from[w * stride + r];
        sum[r] = all;
    }
}

// The weighted sum of as many neighbouring columns as a pixel's weights have, each read once.
POSENC_FOR_PROCESSORS
void sumColumns(const float* from, Eigen::Index stride, std::span<const float> weights, float* sum, Eigen::Index size)
{
    if (weights.size() == overPixels.size())
        sumOf<overPixels.size()>(from, stride, weights.data(), sum, size);
    else
        sumOf<overHalves.size()>(from, stride, weights.data(), sum, size);
}

// Down a column: `from` has the samples of the axis, `to` the pixels of the window.
POSENC_FOR_PROCESSORS
void smoothDown(const FineAxis& axis, const float* __restrict from, float* __restrict to, Eigen::Index pixels)
{
    const auto beside = axis.beside();
    const Eigen::Index sure = std::min(pixels, beside); // pixels at each end that may lack a neighbour
    const auto carefully = [&](Eigen::Index p) {
        to[p] = 0.0F;
        addWeighted(axis, p, [&](Eigen::Index sample, float weight) { to[p] += weight * from[sample]; });
    };
    for (Eigen::Index p = 0; p < sure; ++p)
        carefully(p);
    for (Eigen::Index p = std::max(sure, pixels - beside); p < pixels; ++p)
        carefully(p);
    const float* const here = from + axis.before;
    for (Eigen::Index p = sure; p < pixels - beside; ++p)
        to[p] = overPixels[0] * (here[p - 2] + here[p + 2]) + overPixels[1] * (here[p - 1] + here[p + 1]) + overPixels[2] * here[p];
}

} // namespace

Raster smoothedMeans(const SampleAxis& rows, const SampleAxis& columns, Pictured pictured, const MeansSampler& means,
                     Eigen::ArrayXXf memory)
{
    if (!rows.averaged() && !columns.averaged())
        return means(rows, columns, std::move(memory));
    const bool isTable = pictured == Pictured::Numbers;
    const FineAxis down = fineAxis(rows, false, isTable);
    const FineAxis along = fineAxis(columns, isTable, isTable);
    Eigen::ArrayXXf fine;
    for (const FineAxis::Part& right : along.parts)
        for (const FineAxis::Part& below : down.parts) {
            Raster part = means(below.axis, right.axis, std::move(memory));
            if (part.values.rows() == down.samples && part.values.cols() == along.samples) {
                fine = std::move(part.values);
                memory = Eigen::ArrayXXf();
                continue;
            }
            if (fine.size() == 0)
                fine.resize(down.samples, along.samples);
            put(part.values, below, right, fine);
            memory = std::move(part.values);
        }

    Raster result = rasterOver(rows, columns, std::move(memory));
    const auto smoothColumns = [&](std::size_t begin, std::size_t end) {
        Eigen::ArrayXf line(down.samples);
        std::vector<float> weights;
        for (auto c = static_cast<Eigen::Index>(begin); c < static_cast<Eigen::Index>(end); ++c) {
            const float* from = fine.col(c).data();
            if (along.averaged()) {
                weights.clear();
                Eigen::Index first = -1;
                addWeighted(along, c, [&](Eigen::Index sample, float weight) {
                    first = first < 0 ? sample : first;
                    weights.push_back(weight);
                });
                if (weights.size() == along.weights.size()) {
                    sumColumns(fine.col(first).data(), fine.rows(), weights, line.data(), line.size());
                } else { // beside the table's end
                    line.setZero();
                    for (std::size_t w = 0; w < weights.size(); ++w)
                        line += weights[w] * fine.col(first + static_cast<Eigen::Index>(w));
                }
                from = line.data();
            }
            float* const to = result.values.col(c).data();
            if (down.averaged())
                smoothDown(down, from, to, rows.samples());
            else
                std::copy_n(from, rows.samples(), to);
        }
    };
    constexpr Eigen::Index fewestSamples = 500'000; // for a thread
    inParallel(static_cast<std::size_t>(columns.samples()), static_cast<std::size_t>(1 + fewestSamples / down.samples), smoothColumns);
    return result;
}

} // namespace posenc
