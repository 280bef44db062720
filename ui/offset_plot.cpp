#include "ui/offset_plot.h"

#include "core/similarity_curve.h"
#include "ui/cell_ticker.h"

#include <cmath>

namespace posenc {

namespace {

// Round numbers with real minus signs.
class NumberTicker : public QCPAxisTicker {
protected:
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return valueText(tick); }
};

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
    : CurvesPlot(canvas, colorMaps, &Scene::Appearance::offsetsWindow, EncodingSpec::maxMaxLen)
{
    canvas.xAxis->setLabel(tr("Offset Δ"));
    canvas.yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker));
}

void OffsetPlot::showScene(const Scene& scene)
{
    m_similarity = Similarity(Encoding(scene.encoding), scene.view.measure);
    m_sampledPixels = 0;
    canvas().yAxis->setLabel(axisLabel(scene.view.measure));
    const CellRange shown = window(scene).columns;
    const auto first = static_cast<std::int64_t>(shown.first);
    Eigen::VectorXd values;
    const auto value = [&](std::int64_t offset) {
        if (values.size() == 0) {
            values.resize(std::min(scene.encoding.maxLen(), static_cast<std::int64_t>(std::ceil(shown.last))) - first);
            m_similarity.kernel(first, values);
        }
        return values[offset - first];
    };
    setCurves(scene, {{QString(), 0, [this](const CellRange& range, int pixels) { return sampled(range, pixels); },
                       dotsAt(shown, scene.encoding.maxLen(), value)}});
}

const CurveSamples& OffsetPlot::sampled(const CellRange& window, int pixels)
{
    if (pixels != m_sampledPixels || window != m_sampledWindow) {
        m_samples = sampleOffsets(m_similarity, SampleAxis::over(window.first, window.last, pixels, m_similarity.size()));
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
    fitValues(sampled(window(scene()).columns, devicePixels()));
}

// What the curve takes, rounded outwards to parts of the values that can occur, so that the axis rests while the curve moves a little.
void OffsetPlot::fitValues(const CurveSamples& curve)
{
    const double all = m_similarity.highest() - m_similarity.lowest();
    double lowest = *std::ranges::min_element(curve.lowest);
    double highest = *std::ranges::max_element(curve.highest);
    if (highest - lowest < 1e-9 * all) {
        lowest = m_similarity.lowest();
        highest = m_similarity.highest();
    }
    const double part = all * std::exp2(-std::max(4.0, std::ceil(std::log2(8.0 * all / (highest - lowest)))));
    lowest = std::floor(lowest / part + 1e-6) * part;
    highest = std::ceil(highest / part - 1e-6) * part;
    const double margin = 0.04 * (highest - lowest);
    canvas().yAxis->setRange(lowest - margin, highest + margin);
}

QString OffsetPlot::subtitle(const Scene& scene) const
{
    switch (scene.view.measure) {
    case Measure::Dot:
        return tr("PE(0) · PE(Δ)");
    case Measure::Cosine:
        return tr("cosine of PE(0) and PE(Δ)");
    case Measure::Distance:
        return tr("‖PE(0) − PE(Δ)‖");
    }
    return {};
}

QString OffsetPlot::description(const Scene& scene) const
{
    const std::vector<std::int64_t> positions = existingPositions(scene);
    const std::int64_t offset = positions.empty() ? 0 : positions.front();
    return tr("%1, %2, %3; similarity of 0 and %4 = %5")
        .arg(sizesText(scene.encoding), parametersText(scene.encoding), QString::fromUtf8(nameOf(scene.view.measure).data()))
        .arg(offset)
        .arg(valueText(Similarity(Encoding(scene.encoding), scene.view.measure).value(0, offset)));
}

QString OffsetPlot::resolution() const
{
    const CellRange shown = window(scene()).columns;
    const SampleAxis axis = SampleAxis::over(shown.first, shown.last, devicePixels(), m_similarity.size());
    if (!axis.averaged())
        return {};
    const bool norms = m_similarity.measure() == Measure::Cosine && scene().encoding.hasUnpairedSine();
    QString what = m_similarity.measure() == Measure::Distance ? tr("root mean square")
                   : norms                                     ? tr("mean product over root-mean-square norms")
                                                               : tr("mean");
    if (showsEveryOffset(m_similarity, axis))
        what = tr("%1, lowest and highest").arg(what);
    const double step = axis.step();
    return tr("each pixel: %1 of %2 offsets").arg(what, step < 10.0 ? QString::number(step, 'g', 2) : groupedNumber(std::round(step)));
}

QString OffsetPlot::readout(const Scene& scene, double column, double) const
{
    const auto offset = static_cast<std::int64_t>(std::floor(column));
    if (offset < 0 || offset >= scene.encoding.maxLen())
        return {};
    const double value = Similarity(Encoding(scene.encoding), scene.view.measure).value(0, offset);
    return tr("%1(0, %2) = %3").arg(QString::fromUtf8(nameOf(scene.view.measure).data())).arg(offset).arg(QString::number(value, 'g', 7));
}

} // namespace posenc
