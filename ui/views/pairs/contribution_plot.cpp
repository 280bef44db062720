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

QString termText(Measure measure)
{
    switch (measure) {
    case Measure::Dot:
        return ContributionPlot::tr("cos(Δ ω)");
    case Measure::Cosine:
        return ContributionPlot::tr("cos(Δ ω) / (‖PE(k)‖ ‖PE(k′)‖)");
    case Measure::Distance:
        return ContributionPlot::tr("4 sin²(Δ ω / 2)");
    }
    return {};
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
    : CurvesPlot(canvas, colorMaps, EncodingSpec::maxDModel / 2), m_bars(new BarsPlottable(canvas.xAxis, canvas.yAxis)),
      m_total(new QCPItemText(&canvas)), m_sums(new CurvePlottable(canvas.xAxis, canvas.yAxis2))
{
    canvas.xAxis->setLabel(tr("Pair i"));
    canvas.yAxis2->setVisible(true);
    canvas.yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new ValueTicker));
    canvas.yAxis2->setTicker(QSharedPointer<QCPAxisTicker>(new ValueTicker));
    m_sums->setSampler([this](const CellRange& window, int pixels) { return sampledSums(m_contributions.sums, window, pixels); });
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
    m_sums->setPen(QPen(style().text, 2.0));
    m_total->setFont(style().font);
    m_total->setColor(style().text);
    QColor below = style().background;
    below.setAlphaF(0.75F);
    m_total->setBrush(below);
}

const PairContributions& ContributionPlot::contributions(const Scene& scene) const
{
    const Asked asked{scene.encoding, scene.view.measure, selectedPosition(scene), secondPosition(scene)};
    if (m_asked != asked) {
        m_contributions = pairContributions(Similarity(Encoding(scene.encoding), asked.measure), asked.first, asked.second);
        m_asked = asked;
    }
    return m_contributions;
}

void ContributionPlot::showScene(const Scene& scene)
{
    const bool distance = scene.view.measure == Measure::Distance;
    const auto setAxis = [distance](QCPAxis& axis, double largest) {
        static_cast<ValueTicker&>(*axis.ticker()).setValues(distance ? 0.0 : -largest, largest);
        axis.setRange(distance ? (1.0 - margin) * largest : -margin * largest, margin * largest);
    };
    setAxis(*canvas().yAxis, scaleEnd(largestTerm(scene)));
    setAxis(*canvas().yAxis2, scaleEnd(largestSum(scene)));
    canvas().yAxis->setLabel(distance ? tr("Squared difference") : tr("Contribution"));
    canvas().yAxis2->setLabel(tr("Running sum"));
    m_bars->setName(termText(scene.view.measure));
    m_sums->setName(tr("Running sum"));
    setCurves(scene, {});
    m_shown.reset();
}

Plot::Follows ContributionPlot::showSelection(const Scene& scene)
{
    const PairContributions& shown = contributions(scene);
    if (m_shown == m_asked)
        return Follows::Marks;
    m_shown = m_asked;
    m_bars->setValues(shown.terms);
    const double sum = shown.sums.size() > 0 ? shown.sums[shown.sums.size() - 1] : 0.0;
    m_sums->setDots(shown.sums.size() > 0 ? QPolygonF{QPointF(static_cast<double>(shown.sums.size() - 1), sum)} : QPolygonF());
    m_total->setText(scene.view.measure == Measure::Distance ? tr("√Σ = %1").arg(valueText(std::sqrt(sum)))
                                                             : tr("Σ = %1").arg(valueText(sum)));
    m_total->position->setCoords(static_cast<double>(shown.sums.size() - 1), sum);
    placeTotal();
    return Follows::Picture;
}

double ContributionPlot::total(const Scene& scene) const
{
    return Similarity(Encoding(scene.encoding), scene.view.measure).value(selectedPosition(scene), secondPosition(scene));
}

void ContributionPlot::fit()
{
    CurvesPlot::fit();
    placeTotal();
}

// Left of the line's end, on the side it does not come from.
void ContributionPlot::placeTotal()
{
    const Eigen::VectorXd& sums = m_contributions.sums;
    const Eigen::Index last = sums.size() - 1;
    m_total->setVisible(last >= 0 && window(scene()).columns.last > static_cast<double>(last) + 0.5);
    if (last < 0)
        return;
    const auto before = std::max<Eigen::Index>(0, last - std::max<Eigen::Index>(1, sums.size() / 8));
    m_total->setPositionAlignment(Qt::AlignRight | (sums[last] >= sums[before] ? Qt::AlignBottom : Qt::AlignTop));
}

std::vector<Mark> ContributionPlot::marks(const Scene& scene) const
{
    const Eigen::VectorXd& terms = contributions(scene).terms;
    const std::int64_t pair = selectedPair(scene);
    if (pair >= terms.size())
        return {};
    const auto column = static_cast<double>(pair);
    return {{Mark::Shape::Column, 0.0, column, {}}, {Mark::Shape::Dot, terms[pair], column, 0}};
}

QString ContributionPlot::subtitle(const Scene& scene) const
{
    return tr("%1 of every pair, Δ = %2").arg(termText(scene.view.measure), groupedNumber(static_cast<double>(signedOffset(scene))));
}

QString ContributionPlot::description(const Scene& scene) const
{
    const QString parameters =
        tr("%1, %2, %3")
            .arg(sizesText(scene.encoding), parametersText(scene.encoding), QString::fromUtf8(nameOf(scene.view.measure).data()));
    const Eigen::VectorXd& terms = contributions(scene).terms;
    if (terms.size() == 0)
        return tr("There is no pair that adds anything; %1").arg(parameters);
    const std::int64_t pair = selectedPair(scene);
    const QString what = scene.view.measure == Measure::Distance ? tr("%1; pair %2 adds %3 to the square; similarity of %4 and %5 = %6")
                                                                 : tr("%1; pair %2 adds %3; similarity of %4 and %5 = %6");
    return what.arg(parameters)
        .arg(pair)
        .arg(valueText(terms[pair]))
        .arg(selectedPosition(scene))
        .arg(secondPosition(scene))
        .arg(valueText(total(scene)));
}

double ContributionPlot::pairsPerPixel() const
{
    return window(scene()).columns.size() / std::max(1.0, canvas().axisRect()->width() * canvas().bufferDevicePixelRatio());
}

QString ContributionPlot::resolution() const
{
    const double pairs = pairsPerPixel();
    if (pairs <= 1.0)
        return {};
    return tr("each pixel: lowest and highest of %1 pairs").arg(QString::number(pairs, 'g', 2));
}

QString ContributionPlot::readout(const Scene& scene, double column, double) const
{
    const auto pair = static_cast<std::int64_t>(std::floor(column));
    if (pair < 0 || pair >= scene.encoding.pairs())
        return {};
    const PairContributions& shown = contributions(scene);
    const QString term =
        shown.endsUnpaired && pair == shown.terms.size() - 1 ? tr("a sine without its cosine") : termText(scene.view.measure);
    return tr("pair %1 · %2 = %3 · sum so far %4").arg(pair).arg(term, shownNumber(shown.terms[pair], 7), shownNumber(shown.sums[pair], 7));
}

} // namespace posenc
