// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/learned/norm_plot.h"

#include "ui/base/shown_number.h"
#include "ui/plotting/cell_drawing.h"
#include "ui/plotting/tickers.h"

#include <cmath>

namespace posenc {

NormPlot::NormPlot(QCustomPlot& canvas, const ColorMaps& colorMaps) : PlotOf(canvas, colorMaps, EncodingSpec::maxMaxLen)
{
    canvas.xAxis->setLabel(tr("Position"));
    canvas.yAxis->setLabel(tr("Norm"));
    canvas.yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker));
}

void NormPlot::draw()
{
    constexpr double below = -0.04; // a norm of 0 is seen, too
    constexpr double above = 1.08;
    const SchemePtr& scheme = shown().scheme();
    if (m_drawn != scheme) {
        m_drawn = scheme;
        const double highest = std::sqrt(scheme->largestSquare());
        canvas().yAxis->setRange(below * highest, above * highest);
    }
    const auto sampler = [scheme](const CellRange& range, int pixels) {
        return sampleNorms(*scheme, SampleAxis::over(range.first, range.last, pixels, scheme->spec().maxLen())).samples;
    };
    QPolygonF dots = dotsAt(shown().window().columns, scheme->spec().maxLen(), [&](std::int64_t k) { return scheme->norm(k); });
    dots.removeIf([](const QPointF& dot) { return !std::isfinite(dot.y()); });
    setCurves({{QString(), 0, sampler, std::move(dots)}});
}

SampleAxis NormPlot::positions() const
{
    const CellRange inSight = shown().window().columns;
    return SampleAxis::over(inSight.first, inSight.last, pixelsWithin(*canvas().axisRect()).width(), scene().encoding.maxLen());
}

QString NormPlot::resolution() const
{
    const SampleAxis axis = positions();
    const NormsSeen seen = normsSeen(*shown().scheme(), axis);
    if (!seen.everything())
        return tr("from %1 of %2 positions, evenly spread")
            .arg(groupedNumber(static_cast<double>(seen.seen)), groupedNumber(static_cast<double>(seen.all)));
    if (!axis.averaged())
        return {};
    return tr("each pixel: mean, lowest and highest norm of %1 positions").arg(perPixelNumber(axis.step()));
}

} // namespace posenc
