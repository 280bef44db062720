// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/offsets/offset_plot.h"

#include "core/similarity/similarity_curve.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/tickers.h"
#include "ui/scene/opened_table.h"
#include "ui/words/scheme_text.h"

#include <cmath>
#include <limits>

namespace posenc {

namespace {

constexpr std::size_t namedPeaks = 3; // on either side of the reference

QString axisLabel(Measure measure)
{
    switch (measure) {
    case Measure::Dot:
        return OffsetPlot::tr("Dot product");
    case Measure::Cosine:
        return OffsetPlot::tr("Cosine");
    case Measure::Distance:
        return OffsetPlot::tr("Distance");
    }
    return {};
}

} // namespace

OffsetPlot::OffsetPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps, EncodingSpec::maxMaxLen), m_peakNames(canvas), m_drawn(cast(kept()))
{
    canvas.yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker));
}

void OffsetPlot::applyStyle()
{
    CurvesPlot::applyStyle();
    m_peakNames.setStyle(style(), smallFont());
}

void OffsetPlot::draw() { drawOf(cast(kept())); }

void OffsetPlot::drawOf(const std::shared_ptr<const OffsetPicture>& picture)
{
    m_drawn = picture;
    m_sampledPixels = 0;
    const auto& weights = m_drawn->weights();
    canvas().yAxis->setLabel(!weights                ? axisLabel(scene().view.measure)
                             : weights->isRelative() ? tr("Weight, Δ = 0 is 1")
                                                     : tr("Attention weight"));
    setCurves({{QString(), 0, [this](const CellRange& range, int pixels) { return sampled(range, pixels); }, dots(),
                !m_drawn->isFromSelected() && !hasPairs()}});
    m_peaks = findPeaks();
}

// If measured from k, the curve moves with it.
Plot::Follows OffsetPlot::follow(const std::shared_ptr<const Picture>& picture)
{
    const auto wanted = cast(picture);
    if (wanted->reference() == m_drawn->reference())
        return Follows::Marks;
    drawOf(wanted);
    if (!canvas().axisRect()->rect().isEmpty())
        fit();
    return Follows::Picture;
}

SampledCurve OffsetPlot::curveOver(const SampleAxis& axis) const
{
    return m_drawn->isFromSelected() ? m_drawn->similarity().offsets(axis, m_drawn->reference()) : m_drawn->similarity().offsetCurve(axis);
}

// The measure at every position of a window, none of them averaged.
CurveSamples OffsetPlot::eachOf(std::int64_t first, std::int64_t count) const
{
    const SampleAxis each(static_cast<double>(first), 1.0, static_cast<int>(count), m_drawn->similarity().size());
    return curveOver(each).samples;
}

// Those of another scheme are on its curve, which may be drawn from some of the columns.
QPolygonF OffsetPlot::dots() const
{
    const CellRange inSight = shown().window().columns;
    const auto first = static_cast<std::int64_t>(inSight.first);
    std::vector<double> values;
    const auto value = [&](std::int64_t position) {
        if (values.empty()) {
            const std::int64_t end = std::min(scene().encoding.maxLen(), static_cast<std::int64_t>(std::ceil(inSight.last)));
            values = eachOf(first, end - first).middle;
        }
        const double measured = values[static_cast<std::size_t>(position - first)];
        return m_drawn->weights() ? m_drawn->weights()->weight(measured) : measured;
    };
    return dotsAt(inSight, scene().encoding.maxLen(), value);
}

const CurveSamples& OffsetPlot::sampled(const CellRange& window, int pixels)
{
    if (pixels != m_sampledPixels || window != m_sampledWindow) {
        const SampleAxis axis = SampleAxis::over(window.first, window.last, pixels, m_drawn->similarity().size());
        SampledCurve curve = curveOver(axis);
        m_samples = std::move(curve.samples);
        m_columnsSeen = curve.columns;
        if (m_drawn->weights())
            for (std::vector<double>* const values : {&m_samples.middle, &m_samples.lowest, &m_samples.highest})
                for (double& value : *values)
                    value = m_drawn->weights()->weight(value);
        m_sampledWindow = window;
        m_sampledPixels = pixels;
    }
    return m_samples;
}

int OffsetPlot::devicePixels() const
{
    return std::max(1, static_cast<int>(std::lround(canvas().axisRect()->width() * canvas().bufferDevicePixelRatio())));
}

void OffsetPlot::fit()
{
    CurvesPlot::fit();
    setFittingLabel(*canvas().xAxis, xLabels());
    layOut(); // the room for the names depends on the height, which another label changes
    fitValues(sampled(shown().window().columns, devicePixels()));
    layOut(); // names are placed in pixels, and the axis labels decide the margins
    namePeaks();
}

QStringList OffsetPlot::xLabels() const
{
    if (!m_drawn->isFromSelected())
        return {tr("Offset Δ")};
    const QString reference = groupedNumber(static_cast<double>(m_drawn->reference()));
    return {tr("Position k′, at the offset Δ = k′ − %1").arg(reference), tr("k′ = %1 + Δ").arg(reference), tr("k′")};
}

bool OffsetPlot::looksAtEvery(double positions) const
{
    constexpr double mostAngles = 4e6; // about two milliseconds
    return positions * static_cast<double>(scene().encoding.pairs()) <= mostAngles;
}

// Of all positions, so neither the size nor the window decides what is a peak; of the window if those are too many for a frame.
std::vector<SidePeak> OffsetPlot::findPeaks() const
{
    CellRange looked{0.0, static_cast<double>(m_drawn->similarity().size())};
    if (!looksAtEvery(looked.size()))
        looked = shown().window().columns;
    const auto first = static_cast<std::int64_t>(std::floor(looked.first));
    const std::int64_t count = std::min(m_drawn->similarity().size(), static_cast<std::int64_t>(std::ceil(looked.last))) - first;
    if (!hasPairs() || count < 3 || !looksAtEvery(static_cast<double>(count)))
        return {};
    const CurveSamples each = eachOf(first, count);
    return sidePeaks(Eigen::Map<const Eigen::VectorXd>(each.middle.data(), std::ssize(each.middle)), first - m_drawn->reference(),
                     m_drawn->similarity().measure(), std::numeric_limits<std::size_t>::max());
}

// The most similar of those visible, as many before the reference as after it.
void OffsetPlot::namePeaks()
{
    const CellRange inSight = shown().window().columns;
    std::vector<PeakNames::Peak> named;
    std::size_t before = 0;
    std::size_t after = 0;
    for (const SidePeak& peak : m_peaks) {
        const auto place = static_cast<double>(m_drawn->reference() + peak.offset);
        std::size_t& count = peak.offset < 0 ? before : after;
        if (place < inSight.first || place > inSight.last - 1.0 || count == namedPeaks)
            continue;
        ++count;
        named.push_back({QPointF(place, m_drawn->weights() ? m_drawn->weights()->weight(peak.value) : peak.value),
                         tr("Δ = %1").arg(groupedNumber(static_cast<double>(peak.offset)))});
    }
    m_peakNames.show(named, m_samples, m_drawn->similarity().measure() == Measure::Distance);
}

// The curve's range, rounded outwards to parts of the possible values, so the axis rests while the curve moves slightly.
void OffsetPlot::fitValues(const CurveSamples& curve)
{
    double lowest = std::numeric_limits<double>::infinity();
    double highest = -lowest;
    for (std::size_t s = 0; s < curve.x.size(); ++s) { // NaN is beyond no range
        lowest = std::min(lowest, std::isnan(curve.lowest[s]) ? lowest : curve.lowest[s]);
        highest = std::max(highest, std::isnan(curve.highest[s]) ? highest : curve.highest[s]);
    }
    if (!(lowest <= highest)) {
        lowest = this->lowest();
        highest = this->highest();
    }
    if (m_drawn->weights())
        lowest = 0.0;
    const double all = m_drawn->weights() ? m_drawn->valueAt(m_drawn->reference()) : this->highest() - this->lowest();
    if (highest - lowest < 1e-9 * all) {
        lowest = m_drawn->weights() ? 0.0 : this->lowest();
        highest = m_drawn->weights() ? m_drawn->valueAt(m_drawn->reference()) : this->highest();
    }
    const double part = all * std::exp2(-std::max(4.0, std::ceil(std::log2(8.0 * all / (highest - lowest)))));
    lowest = std::floor(lowest / part + 1e-6) * part;
    highest = std::ceil(highest / part - 1e-6) * part;
    // There is room above the highest peak for its name, or below the lowest if peaks point down.
    const double margin = 0.04 * (highest - lowest);
    const double nameHeight = QFontMetrics(smallFont()).height() + 8.0;
    const double name = (highest - lowest) * nameHeight / std::max(3.0 * nameHeight, canvas().axisRect()->height() - nameHeight);
    const bool down = m_drawn->similarity().measure() == Measure::Distance;
    canvas().yAxis->setRange(lowest - (down ? name : margin), highest + (down ? margin : name));
}

// Then a mean of cosines is the cosine of the means.
bool OffsetPlot::hasEqualNorms() const { return hasPairs() && !scene().encoding.hasUnpairedSine(); }

QString OffsetPlot::resolution() const
{
    if (hasPairs())
        return pixelText();
    QStringList parts{pixelText(), columnsSeenText(m_columnsSeen), deviationText()};
    const Scheme& scheme = m_drawn->similarity().scheme();
    if (m_drawn->isFromSelected() && m_drawn->similarity().measure() != Measure::Distance && scheme.value(m_drawn->reference(), 0) == 0.0
        && scheme.row(m_drawn->reference()).isZero())
        parts
            << (scene().encoding.maxLen() > 1
                    ? tr("x(%1) is all zeros, so its product with every position is 0: select another position k").arg(m_drawn->reference())
                    : tr("x(0) is all zeros, so its product with itself is 0"));
    if (scene().view.softmax)
        parts << tr("attention weights are shown only for the sinusoidal encoding");
    parts.removeAll(QString());
    return parts.join(QStringLiteral("; "));
}

// A learned table is not Toeplitz: pairs with the same offset differ.
QString OffsetPlot::deviationText() const
{
    if (m_drawn->isFromSelected())
        return {};
    const auto& table = scene().scheme.table;
    const QString band = tr("line: the mean over pairs Δ apart, band: ± one standard deviation");
    if (!table || !table->numbers || table->numbers->anchors() == scene().encoding.maxLen())
        return band;
    return tr("%1; pairs of %2 evenly spread positions with all others")
        .arg(band, groupedNumber(static_cast<double>(table->numbers->anchors())));
}

QString OffsetPlot::pixelText() const
{
    const CellRange inSight = shown().window().columns;
    const SampleAxis axis = SampleAxis::over(inSight.first, inSight.last, devicePixels(), m_drawn->similarity().size());
    const QString unnamed =
        !hasPairs() || looksAtEvery(inSight.size()) ? QString() : tr("too many offsets to name the peaks: zoom in, or see Diagnostics");
    if (!axis.averaged())
        return unnamed;
    if (m_drawn->weights())
        return tr("each pixel: the weight of the mean dot product");
    const bool ofPairs = !m_drawn->isFromSelected() && !hasPairs(); // each offset is a mean already
    const bool norms = m_drawn->similarity().measure() == Measure::Cosine && !hasEqualNorms() && !ofPairs;
    QString what = m_drawn->similarity().measure() == Measure::Distance && !ofPairs ? tr("root mean square")
                   : norms                                                          ? tr("mean product over root-mean-square norms")
                                                                                    : tr("mean");
    if (!hasPairs() ? m_drawn->isFromSelected() && m_samples.lowest != m_samples.highest
                    : showsEveryOffset(Similarity(*m_drawn->similarity().scheme().encoding(), m_drawn->similarity().measure()), axis))
        what = tr("%1, lowest and highest").arg(what);
    const QString text = tr("each pixel: %1 of %2 offsets").arg(what, perPixelNumber(axis.step()));
    return unnamed.isEmpty() ? text : text + QStringLiteral("; ") + unnamed;
}

} // namespace posenc
