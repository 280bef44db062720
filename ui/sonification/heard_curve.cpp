// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sonification/heard_curve.h"

#include "ui/plotting/plot.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/tickers.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// Two milliseconds each, whatever the size of the picture: a file sounds like the window.
constexpr int heardPixels = 1500;

bool isDrawn(const CurvePlottable& curve)
{
    return curve.realVisibility() && curve.keyAxis() && curve.valueAxis() && curve.valueAxis()->axisRect()->visible();
}

// What follows the selection is above the rest; axes below the first ones say something beside the picture.
int rankOf(const CurvePlottable& curve)
{
    const QCustomPlot& canvas = *curve.parentPlot();
    const bool isSelected = curve.layer() == canvas.layer(QStringLiteral("overlay"));
    return isSelected ? 2 : curve.keyAxis()->axisRect() == canvas.axisRect() ? 1 : 0;
}

// Some lead on to the next sample beyond the edge.
bool isInSight(const CurveSamples& samples, const QCPRange& window)
{
    return !samples.x.empty() && samples.x.front() <= window.upper && samples.x.back() >= window.lower
           && std::ranges::any_of(samples.middle, [](double value) { return std::isfinite(value); });
}

// An axis of round values ends a little beyond them.
PitchScale scaleOf(const QCPAxis& values)
{
    if (const auto named = values.ticker().dynamicCast<ValueTicker>())
        return {named->lowest(), named->highest()};
    return {values.range().lower, values.range().upper, values.scaleType() == QCPAxis::stLogarithmic};
}

} // namespace

std::optional<HeardCurve> HeardCurve::of(const Plot& plot)
{
    QCustomPlot& canvas = plot.canvas();
    const CurvePlottable* heard = nullptr;
    CurveSamples samples;
    for (int p = 0; p < canvas.plottableCount(); ++p) {
        const auto* const curve = qobject_cast<const CurvePlottable*>(canvas.plottable(p));
        if (!curve || !isDrawn(*curve) || (heard && rankOf(*curve) <= rankOf(*heard)))
            continue;
        CurveSamples drawn = curve->samples(heardPixels);
        if (!isInSight(drawn, curve->keyAxis()->range()))
            continue;
        heard = curve;
        samples = std::move(drawn);
    }
    if (!heard)
        return std::nullopt;
    return HeardCurve(*heard, std::move(samples));
}

HeardCurve::HeardCurve(const CurvePlottable& curve, CurveSamples samples)
    : m_name(curve.name()), m_scale(scaleOf(*curve.valueAxis())), m_samples(std::move(samples)),
      m_first(std::max(m_samples.x.front(), curve.keyAxis()->range().lower)),
      m_last(std::min(m_samples.x.back(), curve.keyAxis()->range().upper)), m_along(curve.keyAxis()), m_values(curve.valueAxis())
{
    for (std::size_t s = 0; s < m_samples.x.size(); ++s)
        m_isBand.push_back(curve.isUnresolved(m_samples.lowest[s], m_samples.highest[s]));
}

double HeardCurve::placeAt(double part) const { return std::lerp(m_first, m_last, part); }

// Between two samples the line that is drawn; a gap on either side is a gap.
HeardValue HeardCurve::at(double part) const
{
    const double x = placeAt(part);
    const auto after = std::ranges::upper_bound(m_samples.x, x);
    const auto right = std::min(static_cast<std::size_t>(after - m_samples.x.begin()), m_samples.x.size() - 1);
    const std::size_t left = right > 0 && m_samples.x[right] > x ? right - 1 : right;
    const double width = m_samples.x[right] - m_samples.x[left];
    const double t = width > 0.0 ? (x - m_samples.x[left]) / width : 0.0;
    const auto between = [&](const std::vector<double>& values) {
        return t > 0.0 ? std::lerp(values[left], values[right], t) : values[left];
    };
    return {between(m_samples.middle), between(m_samples.lowest), between(m_samples.highest), m_isBand[t < 0.5 ? left : right]};
}

Sound HeardCurve::sound() const
{
    return soundOf([this](double part) { return at(part); }, m_scale);
}

} // namespace posenc
