// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_similarity.h"

#include "core/similarity/wave_similarity.h"

#include <algorithm>
#include <cmath>

namespace posenc {

double SchemeSimilarity::largestSquare() const
{
    std::call_once(m_largest->once, [this] { m_largest->square = m_scheme->largestSquare(); });
    return m_largest->square;
}

double SchemeSimilarity::highest() const
{
    if (m_measure == Measure::Cosine)
        return 1.0;
    const double square = largestSquare();
    if (m_measure == Measure::Dot)
        return square;
    // The rows may be opposite. If no value is negative, they are orthogonal at worst: ‖a − b‖² ≤ ‖a‖² + ‖b‖².
    return m_scheme->lowest() < 0.0 ? 2.0 * std::sqrt(square) : std::sqrt(2.0 * square);
}

double SchemeSimilarity::lowest() const { return m_measure == Measure::Distance || m_scheme->lowest() >= 0.0 ? 0.0 : -highest(); }

CellValues SchemeSimilarity::values() const
{
    constexpr int most = 128; // positions, if every pair is looked at
    const Encoding* const encoding = m_scheme->encoding();
    const auto axis = [this](int samples) { return SampleAxis::over(0.0, static_cast<double>(size()), samples, size()); };
    if (encoding && m_scheme->traits().hasPairs && !encoding->spec().hasUnpairedSine()) { // the offset tells all
        constexpr int samples = 1024;
        if (const SampledCurve curve = offsets(axis(samples)); showsEveryOffset(*encoding, axis(samples)))
            return {std::ranges::min(curve.samples.lowest), std::ranges::max(curve.samples.highest)};
    } else if (size() <= most) {
        if (const SampledRaster all = sample(axis(most), axis(most)); all.columns.everything() && all.raster.values.allFinite())
            return {all.raster.values.minCoeff(), all.raster.values.maxCoeff()};
    }
    return {lowest(), highest()};
}

} // namespace posenc
