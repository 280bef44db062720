// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/biases/bias_plot.h"

#include "ui/base/shown_number.h"
#include "ui/plotting/tickers.h"

#include <cmath>
#include <limits>

namespace posenc {

namespace {

// Lines are told apart by their strokes, too.
constexpr std::array biasStrokes{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::SolidLine, Qt::DashDotLine};
static_assert(biasStrokes.size() == biasSchemeCount);
constexpr std::size_t ropeColor = 5;

} // namespace

BiasPlot::BiasPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps, EncodingSpec::maxMaxLen), m_similarities(new QCPAxisRect(&canvas)),
      m_leftAndRight(new QCPMarginGroup(&canvas)), m_offsetTicker(makeTicker<CellTicker>())
{
    canvas.yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker));
    m_similarities->setVisible(false);
    addPane(*m_similarities);
    QCPAxis& along = *m_similarities->axis(QCPAxis::atBottom);
    QCPAxis& down = *m_similarities->axis(QCPAxis::atLeft);
    along.setTicker(m_offsetTicker);
    along.setLabel(tr("Offset Δ"));
    along.grid()->setVisible(false);
    down.setTicker(QSharedPointer<QCPAxisTicker>(new ValueTicker));
    down.setLabel(tr("Similarity"));
    for (CurvePlottable*& line : m_lines)
        line = new CurvePlottable(&along, &down);
    m_lines[0]->setName(tr("RoPE"));
    m_lines[1]->setName(tr("xPos"));
}

void BiasPlot::applyStyle()
{
    CurvesPlot::applyStyle();
    m_similarities->setMinimumMargins(canvas().axisRect()->minimumMargins());
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        QPen pen = style().seriesPen(ropeColor + line, 1.6);
        pen.setStyle(line == 0 ? Qt::SolidLine : Qt::DashLine);
        m_lines[line]->setPen(pen);
    }
}

void BiasPlot::draw()
{
    for (CurvePlottable* const line : m_lines)
        removeFromLegend(*line); // the biases come first, however many there are
    showBiases();
    showSimilarities();
    arrange(shown().schemes().xpos.has_value());
}

void BiasPlot::showBiases()
{
    const CellRange inSight = shown().window().columns;
    const std::int64_t offsets = biasOffsets(scene());
    const auto picture = cast(kept());
    std::vector<Curve> curves;
    for (std::size_t s = 0; s < biasSchemeCount; ++s) {
        const auto scheme = static_cast<BiasScheme>(s);
        if (!picture->schemes().of(scheme))
            continue;
        curves.push_back({picture->nameOf(scheme), s,
                          [picture, scheme, offsets](const CellRange& range, int pixels) {
                              return picture->sample(scheme, SampleAxis::over(range.first, range.last, pixels, offsets));
                          },
                          dotsAt(inSight, offsets, [&](std::int64_t offset) { return picture->valueAt(scheme, offset); })});
        curves.back().stroke = biasStrokes[s];
    }
    setCurves(std::move(curves));
}

void BiasPlot::showSimilarities()
{
    const auto picture = cast(kept());
    const std::int64_t offsets = biasOffsets(scene());
    if (!picture->schemes().xpos)
        return;
    for (CurvePlottable* const line : m_lines)
        addToLegend(*line);
    m_lines[0]->setSampler([picture, offsets](const CellRange& range, int pixels) {
        const Rotary& rotary = picture->schemes().xpos->rotary();
        return sampleRotary(rotary, equalWeights(rotary), SampleAxis::over(range.first, range.last, pixels, offsets));
    });
    m_lines[1]->setSampler([picture, offsets](const CellRange& range, int pixels) {
        return picture->schemes().xpos->sample(SampleAxis::over(range.first, range.last, pixels, offsets));
    });
}

// Without a pair, the lower axes leave their room to the biases.
void BiasPlot::arrange(bool similarities)
{
    QCPLayoutGrid& layout = *canvas().plotLayout();
    if (similarities == m_similaritiesOff) {
        m_similaritiesOff = !similarities;
        m_similarities->setVisible(similarities);
        if (similarities) {
            layout.addElement(rowOfAxes() + 1, 0, m_similarities);
        } else {
            layout.take(m_similarities);
            m_similarities->setOuterRect(QRect()); // nothing is in it, and no mark is drawn there
        }
        for (QCPAxisRect* const rect : {canvas().axisRect(), m_similarities})
            rect->setMarginGroup(QCP::msLeft | QCP::msRight, similarities ? m_leftAndRight : nullptr);
    }
    layout.simplify();
    if (similarities) {
        layout.setRowStretchFactor(rowOfAxes(), 1.6);
        layout.setRowStretchFactor(rowOfAxes() + 1, 1.0);
    }
    canvas().xAxis->setTickLabels(!similarities);
    canvas().xAxis->setLabel(similarities ? QString() : tr("Offset Δ"));
    for (CurvePlottable* const line : m_lines)
        line->setVisible(similarities);
}

void BiasPlot::fit()
{
    setAxes();
    layOut(); // the numbers decide the margins
    setAxes();
    layOut();
}

void BiasPlot::setAxes()
{
    CurvesPlot::fit();
    fitBiases();
    setCells(*m_similarities->axis(QCPAxis::atBottom), *m_offsetTicker, shown().window().columns, shown().fullWindow().columns.last,
             m_similarities->width());
    m_similarities->axis(QCPAxis::atLeft)->setRange(-1.08, 1.08);
    setFittingLabel(*canvas().yAxis, shown().showsWeights() ? QStringList{tr("Attention weight"), tr("Weight")} : QStringList{tr("Bias")});
    const double line = 1.5 * QFontMetrics(smallFont()).height();
    const int biases = static_cast<int>(canvas().axisRect()->height() / line);
    canvas().yAxis->ticker()->setTickCount(std::clamp(biases, 2, 5));
    if (const auto ticker = m_similarities->axis(QCPAxis::atLeft)->ticker().dynamicCast<ValueTicker>())
        ticker->setMost(std::max(3, static_cast<int>(m_similarities->height() / line)));
}

// All that is in sight, but biases only down to where the axis ends.
void BiasPlot::fitBiases()
{
    const CellRange inSight = shown().window().columns;
    const auto first = static_cast<std::int64_t>(std::floor(inSight.first));
    const auto last = std::min(biasOffsets(scene()), static_cast<std::int64_t>(std::ceil(inSight.last)));
    double lowest = 0.0;
    double highest = 0.0;
    for (std::size_t s = 0; s < biasSchemeCount; ++s) {
        const DistanceBiasPtr& bias = shown().schemes().biases[s];
        if (!bias)
            continue;
        const auto [low, high] = bias->range(first, last);
        const auto& weights = shown().weightsOf(static_cast<BiasScheme>(s));
        lowest = weights ? 0.0 : std::min(lowest, low);
        highest = std::max(highest, weights ? weights->ofBias(high) : high);
    }
    lowest = std::max(lowest, scene().biases.lowest);
    if (highest - lowest < (shown().showsWeights() ? std::numeric_limits<double>::min() : 1e-6))
        (shown().showsWeights() ? highest : lowest) = shown().showsWeights() ? 1.0 : -1.0;
    // Rounded outwards to eighths of a round number, so the axis rests while the curves move slightly.
    const double part = roundedUp(highest - lowest, {1.0, 2.0, 5.0, 10.0}) / 16.0;
    const double margin = 0.03 * (highest - lowest);
    highest = std::ceil(highest / part - 1e-6) * part;
    lowest = lowest > scene().biases.lowest ? std::floor(lowest / part + 1e-6) * part : lowest;
    canvas().yAxis->setRange(lowest - margin, highest + margin);
}

QStringList BiasPlot::notes() const
{
    QStringList notes;
    if (shown().schemes().of(BiasScheme::T5))
        notes << shown().sourceOfT5();
    if (scene().biases.bidirectional && shown().schemes().of(BiasScheme::T5After))
        notes << tr("Δ is the distance; keys after the query (Δ < 0) have the line of dashes and dots");
    const std::int64_t offsets = biasOffsets(scene());
    QStringList below;
    for (std::size_t s = 0; s < biasSchemeCount; ++s) {
        const DistanceBiasPtr& bias = shown().schemes().biases[s];
        if (!shown().showsWeights() && bias && bias->range(0, offsets).lowest < scene().biases.lowest)
            below << shown().nameOf(static_cast<BiasScheme>(s));
    }
    if (!below.isEmpty())
        notes << tr("the axis ends at %1; further down: %2").arg(valueText(scene().biases.lowest), below.join(QStringLiteral("; ")));
    for (QString absence : shown().schemes().absences) {
        if (absence.endsWith(QLatin1Char('.')))
            absence.chop(1);
        notes << absence;
    }
    return notes;
}

QString BiasPlot::resolution() const
{
    const CellRange inSight = shown().window().columns;
    const SampleAxis offsets =
        SampleAxis::over(inSight.first, inSight.last, pixelsWithin(*canvas().axisRect()).width(), biasOffsets(scene()));
    QStringList all = notes();
    if (offsets.averaged())
        all.prepend(tr("each pixel: the mean of %1 offsets").arg(perPixelNumber(offsets.step())));
    return all.join(QStringLiteral("; "));
}

} // namespace posenc
