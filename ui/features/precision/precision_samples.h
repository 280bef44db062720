// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_curve.h"
#include "core/precision/rounded_raster.h"
#include "ui/scene/scene.h"

#include <QSize>

namespace posenc {

/// A rounded encoding at the pixels of a picture. The last result is kept: a picture asks twice, for its scale and for itself.
class PrecisionSamples {
public:
    PrecisionSamples(const SchemePtr& scheme, const Rounding& rounding) : m_encoding(scheme, rounding) {}
    PrecisionSamples(const PrecisionSamples&) = delete;
    PrecisionSamples& operator=(const PrecisionSamples&) = delete;

    const RoundedEncoding& encoding() const { return m_encoding; }

    Raster numbers(const CellWindow& window, const QSize& pixels) const;
    const Raster& errors(const CellWindow& window, const QSize& pixels);
    /// The largest error of the positions of each sample of an axis; a position belongs to the pixel that contains its middle.
    const std::vector<double>& largestErrors(const SampleAxis& positions);
    /// The largest errors as a curve. NaN values are at the end and are left out.
    CurveSamples curve(const CellRange& window, int pixels);
    /// The largest error of position k.
    double largestAt(std::int64_t k) const;

    /// The axes of the picture of numbers.
    SampleAxis shownRows(const CellWindow& window, const QSize& pixels) const;
    SampleAxis shownColumns(const CellWindow& window, const QSize& pixels) const;
    /// The axes of the errors, whose pixels show the largest.
    SampleAxis positions(const CellRange& range, int pixels) const;
    SampleAxis columns(const CellRange& range, int pixels) const;
    /// Position and pair stride of the curve.
    RoundedRaster::Steps curveSteps(const SampleAxis& positions) const;

private:
    RoundedEncoding m_encoding;
    CellWindow m_errorsWindow;
    QSize m_errorsPixels; ///< empty if no errors are kept
    std::optional<Raster> m_errors;
    std::vector<std::int64_t> m_edges;
    std::vector<double> m_largest;
};

} // namespace posenc
