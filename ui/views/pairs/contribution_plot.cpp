// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pairs/contribution_plot.h"

#include "ui/base/shown_number.h"
#include "ui/plotting/tickers.h"
#include "ui/plotting/value_plottables.h"

#include <cmath>

namespace posenc {

namespace {

constexpr double margin = 1.08; // of the value axes, beyond the possible values

// The largest possible magnitude of a contribution.
double largestTerm(const Scene& scene)
{
    switch (scene.view.measure) {
    case Measure::Dot:
        return 1.0;
    case Measure::Cosine:
        return 1.0 / static_cast<double>(std::max<std::int64_t>(1, scene.encoding.completePairs()));
    case Measure::Distance:
        return 4.0;
    }
    return 1.0;
}

double largestSum(const Scene& scene)
{
    const auto pairs = static_cast<double>(std::max<std::int64_t>(1, scene.encoding.pairs()));
    return scene.view.measure == Measure::Cosine ? 1.0 : pairs * largestTerm(scene);
}

// The same or slightly more, with a round half and quarter: both axes share one grid.
double scaleEnd(double largest)
{
    if (std::exp2(std::round(std::log2(largest))) == largest)
        return largest;
    return roundedUp(largest, {1.0, 1.2, 1.6, 2.0, 2.4, 2.8, 3.2, 4.0, 4.8, 6.0, 8.0});
}

// One sample per pair, or one per pixel if several share it.
CurveSamples sampledSums(const Eigen::VectorXd& sums, const CellRange& window, int pixels)
{
    CurveSamples curve;
    if (sums.size() == 0)
        return curve;
    const SampleAxis axis = SampleAxis::over(window.first, window.last, pixels, sums.size());
    for (int s = 0; s < axis.samples(); ++s) {
        const double begin = axis.averaged() ? axis.edge(s) : static_cast<double>(axis.firstCell() + s);
        const double end = axis.averaged() ? axis.edge(s + 1) : begin + 1.0;
        const auto first = std::min(sums.size() - 1, static_cast<Eigen::Index>(std::floor(begin)));
        const auto last = std::clamp<Eigen::Index>(static_cast<Eigen::Index>(std::ceil(end)), first + 1, sums.size());
        const auto part = sums.segment(first, last - first);
        curve.x.push_back(0.5 * (begin + end) - 0.5);
        curve.middle.push_back(part[part.size() / 2]);
        curve.lowest.push_back(part.minCoeff());
        curve.highest.push_back(part.maxCoeff());
    }
    return curve;
}

} // namespace

ContributionPlot::ContributionPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps, EncodingSpec::maxDModel / 2), m_bars(new BarsPlottable(canvas.xAxis, canvas.yAxis)),
      m_total(new QCPItemText(&canvas)), m_sums(new CurvePlottable(canvas.xAxis, canvas.yAxis2))
{
    canvas.xAxis->setLabel(tr("Pair i"));
    canvas.yAxis2->setVisible(true);
    canvas.yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new ValueTicker));
    canvas.yAxis2->setTicker(QSharedPointer<QCPAxisTicker>(new ValueTicker));
    m_sums->setSampler(
        [this](const CellRange& window, int pixels) { return m_drawn ? sampledSums(m_drawn->sums, window, pixels) : CurveSamples(); });
    m_total->setSelectable(false);
    m_total->setPadding(QMargins(6, 1, 6, 5));
    m_total->setClipToAxisRect(false);
    m_total->position->setAxes(canvas.xAxis, canvas.yAxis2);
    addToLegend(*m_bars);
    addToLegend(*m_sums);
}

void ContributionPlot::applyStyle()
{
    CurvesPlot::applyStyle();
    constexpr double pale = 0.25;
    m_bars->setColors(paler(style().series(0), style().background, pale), paler(style().series(1), style().background, pale));
    m_sums->setPen(QPen(style().text, style().line(2.0)));
    m_total->setFont(style().font);
    m_total->setColor(style().text);
    QColor below = style().background;
    below.setAlphaF(0.75F);
    m_total->setBrush(below);
}

void ContributionPlot::draw()
{
    const Scene& scene = this->scene();
    const bool distance = scene.view.measure == Measure::Distance;
    const auto setAxis = [distance](QCPAxis& axis, double largest) {
        static_cast<ValueTicker&>(*axis.ticker()).setValues(distance ? 0.0 : -largest, largest);
        axis.setRange(distance ? (1.0 - margin) * largest : -margin * largest, margin * largest);
    };
    setAxis(*canvas().yAxis, scaleEnd(largestTerm(scene)));
    setAxis(*canvas().yAxis2, scaleEnd(largestSum(scene)));
    canvas().yAxis->setLabel(distance ? tr("Squared difference") : tr("Contribution"));
    canvas().yAxis2->setLabel(tr("Running sum"));
    m_bars->setName(shown().termText());
    m_sums->setName(tr("Running sum"));
    setCurves({});
    m_drawn.reset();
}

Plot::Follows ContributionPlot::follow(const std::shared_ptr<const Picture>& picture)
{
    const auto wanted = cast(picture)->contributions();
    if (m_drawn == wanted)
        return Follows::Marks;
    m_drawn = wanted;
    const PairContributions& shown = *m_drawn;
    m_bars->setValues(shown.terms);
    const double sum = shown.sums.size() > 0 ? shown.sums[shown.sums.size() - 1] : 0.0;
    m_sums->setDots(shown.sums.size() > 0 ? QPolygonF{QPointF(static_cast<double>(shown.sums.size() - 1), sum)} : QPolygonF());
    m_total->setText(scene().view.measure == Measure::Distance ? tr("√Σ = %1").arg(valueText(std::sqrt(sum)))
                                                               : tr("Σ = %1").arg(valueText(sum)));
    m_total->position->setCoords(static_cast<double>(shown.sums.size() - 1), sum);
    placeTotal();
    return Follows::Picture;
}

void ContributionPlot::fit()
{
    CurvesPlot::fit();
    placeTotal();
}

// Left of the line's end, on the side it does not come from.
void ContributionPlot::placeTotal()
{
    if (!m_drawn)
        return;
    const Eigen::VectorXd& sums = m_drawn->sums;
    const Eigen::Index last = sums.size() - 1;
    m_total->setVisible(last >= 0 && shown().window().columns.last > static_cast<double>(last) + 0.5);
    if (last < 0)
        return;
    const auto before = std::max<Eigen::Index>(0, last - std::max<Eigen::Index>(1, sums.size() / 8));
    m_total->setPositionAlignment(Qt::AlignRight | (sums[last] >= sums[before] ? Qt::AlignBottom : Qt::AlignTop));
}

double ContributionPlot::pairsPerPixel() const
{
    return shown().window().columns.size() / std::max(1.0, canvas().axisRect()->width() * canvas().bufferDevicePixelRatio());
}

QString ContributionPlot::resolution() const
{
    const double pairs = pairsPerPixel();
    if (pairs <= 1.0)
        return {};
    return tr("each pixel: lowest and highest of %1 pairs").arg(perPixelNumber(pairs));
}

} // namespace posenc
