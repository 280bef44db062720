// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotary/rotary_plot.h"

#include "core/sampling/cyclic_colors.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/tickers.h"

#include <cmath>
#include <numbers>

namespace posenc {

namespace {

constexpr std::size_t mostLines = 8;

// 0, π/2, π …
class AngleTicker : public ValueTicker {
protected:
    double getTickStep(const QCPRange&) override { return 0.25 * RotaryPicture::turn; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override
    {
        static const QStringList labels{QStringLiteral("0"), QStringLiteral("π/2"), QStringLiteral("π"), QStringLiteral("3π/2"),
                                        QStringLiteral("2π")};
        return labels.value(static_cast<int>(std::lround(4.0 * tick / RotaryPicture::turn)));
    }
};

// Round numbers with real minus signs.
class PenaltyTicker : public QCPAxisTicker {
public:
    PenaltyTicker() { setTickCount(4); }

protected:
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return valueText(tick); }
};

// As many heads as can be told apart, including the first and the last.
std::vector<std::int64_t> drawnHeads(std::int64_t heads)
{
    const std::int64_t count = std::min<std::int64_t>(heads, mostLines);
    std::vector<std::int64_t> drawn;
    for (std::int64_t line = 0; line < count; ++line)
        drawn.push_back(1 + (count == 1 ? 0 : (2 * line * (heads - 1) + count - 1) / (2 * (count - 1))));
    return drawn;
}

// The wavelengths of the first pairs, up to one that stands still.
CurvePlottable::Sampler wavelengthsOf(const std::shared_ptr<const RopeFrequencies>& frequencies, bool configured)
{
    return [frequencies, configured](const CellRange&, int) {
        CurveSamples curve;
        for (std::int64_t pair = 0; pair < frequencies->pairs(); ++pair) {
            const double wavelength = configured ? frequencies->scaledWavelength(pair) : frequencies->wavelength(pair);
            if (std::isinf(wavelength))
                break;
            curve.x.push_back(static_cast<double>(pair));
            curve.middle.push_back(wavelength);
        }
        curve.lowest = curve.middle;
        curve.highest = curve.middle;
        return curve;
    };
}

// 1/2 and its powers as fractions, other slopes as numbers.
QString slopeText(double slope)
{
    const double inverse = 1.0 / slope;
    return inverse == std::round(inverse) && inverse < 1e6 ? QStringLiteral("1/%1").arg(inverse, 0, 'f', 0) : valueText(slope);
}

} // namespace

RotaryPlot::RotaryPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps, EncodingSpec::maxMaxLen), m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)),
      m_configured(new QCPAxisRect(&canvas)),
      m_configuredRaster(new RasterPlottable(m_configured->axis(QCPAxis::atBottom), m_configured->axis(QCPAxis::atLeft))),
      m_lengths(new WavelengthLines(canvas)), m_columns(new ColumnPairs(canvas.xAxis, canvas.yAxis)), m_penalties(new QCPAxisRect(&canvas)),
      m_leftAndRight(new QCPMarginGroup(&canvas)), m_colors(cyclicColors()), m_rowTicker(makeTicker<CellTicker>()),
      m_configuredRowTicker(makeTicker<CellTicker>()), m_configuredTicker(makeTicker<CellTicker>()), m_decades(makeTicker<DecadeTicker>()),
      m_penaltyTicker(makeTicker<CellTicker>()), m_unitTicker(new ValueTicker), m_alibi(Alibi::make(1).value())
{
    addColorBar(2).axis()->setTicker(QSharedPointer<QCPAxisTicker>(new AngleTicker));
    setColors(m_colors);
    setColorRange(0.0, RotaryPicture::turn);
    m_configured->setVisible(false); // a pane as soon as it is wanted
    m_penalties->setVisible(false);
    addPane(*m_penalties);
    m_configured->setMarginGroup(QCP::msTop | QCP::msBottom, canvas.axisRect()->marginGroup(QCP::msTop));
    m_configured->axis(QCPAxis::atBottom)->setTicker(m_configuredTicker);
    m_configured->axis(QCPAxis::atBottom)->setLabel(tr("Pair i, B as configured"));
    m_configured->axis(QCPAxis::atLeft)->setTicker(m_configuredRowTicker);
    m_configured->axis(QCPAxis::atLeft)->setRangeReversed(true);
    for (QCPAxis* const axis : m_configured->axes())
        axis->grid()->setVisible(false);
    m_configured->setMarginGroup(QCP::msTop | QCP::msBottom, nullptr); // as long as it is off
    m_penalties->axis(QCPAxis::atBottom)->setTicker(m_penaltyTicker);
    m_penalties->axis(QCPAxis::atBottom)->setLabel(tr("Offset Δ"));
    m_penalties->axis(QCPAxis::atBottom)->grid()->setVisible(false);
    m_penalties->axis(QCPAxis::atLeft)->setTicker(QSharedPointer<QCPAxisTicker>(new PenaltyTicker));
    m_penalties->axis(QCPAxis::atLeft)->setLabel(tr("ALiBi, −m Δ"));
    for (std::size_t line = 0; line < mostLines; ++line) {
        m_lines.push_back(new CurvePlottable(m_penalties->axis(QCPAxis::atBottom), m_penalties->axis(QCPAxis::atLeft)));
        auto* const name = new QCPItemText(&canvas);
        name->setSelectable(false);
        name->setClipToAxisRect(false);
        name->setPadding(QMargins(4, 0, 0, 0));
        name->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        name->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
        name->position->setAxes(m_penalties->axis(QCPAxis::atBottom), m_penalties->axis(QCPAxis::atLeft));
        name->position->setAxisRect(m_penalties);
        m_lineNames.push_back(name);
    }
}

void RotaryPlot::applyStyle()
{
    CurvesPlot::applyStyle();
    const QFontMetrics metrics(smallFont());
    m_penalties->setMinimumMargins(
        QMargins(0, metrics.height() / 2 + 2, metrics.horizontalAdvance(tr("head %1").arg(RotarySettings::mostHeads)) + 8, 0));
    for (CurvePlottable* const line : m_lines)
        line->setPen(QPen(style().series(2), style().line(1.4)));
    for (QCPItemText* const name : m_lineNames) {
        name->setFont(smallFont());
        name->setColor(style().secondaryText);
    }
    m_lengths->setStyle(style(), smallFont());
    m_columns->setStyle(style(), smallFont());
}

QCPAxis* RotaryPlot::valueAxis() const { return shown().content() == RotaryContent::Wavelengths ? canvas().yAxis : nullptr; }

// Brings further axes into the layout, or takes them out of it.
void RotaryPlot::arrangePane(QCPAxisRect& pane, int row, int column, bool wanted)
{
    QCPLayoutGrid& layout = *canvas().plotLayout();
    pane.setVisible(wanted);
    if (wanted) {
        layout.addElement(row, column, &pane);
    } else {
        layout.take(&pane);
        pane.setOuterRect(QRect()); // nothing is in it, and no mark is drawn there
    }
}

// The colour bar belongs to the angles, the second axes to the curves, those at the right to scaled angles.
void RotaryPlot::arrange()
{
    QCPLayoutGrid& layout = *canvas().plotLayout();
    const bool angles = shown().showsAngles();
    const bool penalties = shown().content() == RotaryContent::Similarity;
    if (penalties == m_penaltiesOff) {
        m_penaltiesOff = !penalties;
        arrangePane(*m_penalties, rowOfAxes() + 1, 0, penalties);
        for (QCPAxisRect* const rect : {canvas().axisRect(), m_penalties})
            rect->setMarginGroup(QCP::msLeft | QCP::msRight, penalties ? m_leftAndRight : nullptr);
    }
    if (showsBoth() == m_configuredOff) {
        if (!m_configuredIsPane)
            addPane(*m_configured);
        m_configuredIsPane = true;
        setColorBarsUsed(false); // it makes room, and comes back behind B
        layout.simplify();
        m_configuredOff = !showsBoth();
        arrangePane(*m_configured, rowOfAxes(), 1, showsBoth());
        m_configured->setMarginGroup(QCP::msTop | QCP::msBottom, m_configuredOff ? nullptr : canvas().axisRect()->marginGroup(QCP::msTop));
    }
    setColorBarsUsed(angles);
    layout.simplify();
    for (int column = 1; column < layout.columnCount(); ++column)
        layout.setColumnStretchFactor(column, qobject_cast<QCPColorScale*>(layout.element(rowOfAxes(), column)) ? 1e-6 : 1.0);
    m_configuredRaster->setVisible(!m_configuredOff);
    m_raster->setVisible(angles);
    m_columns->setVisible(shown().content() == RotaryContent::Columns);
    for (CurvePlottable* const line : m_lines)
        line->setVisible(penalties);
    for (QCPItemText* const name : m_lineNames)
        name->setVisible(false); // until they are placed
    arrangeAxes();
}

void RotaryPlot::arrangeAxes()
{
    const RotaryContent content = shown().content();
    const bool angles = content == RotaryContent::Angles;
    const bool wavelengths = content == RotaryContent::Wavelengths;
    const bool columns = content == RotaryContent::Columns;
    QCPAxis& along = *canvas().xAxis;
    along.setTickLabels(content != RotaryContent::Similarity);
    along.setLabel(angles        ? showsBoth() ? tr("Pair i, A as trained") : tr("Pair i")
                          : wavelengths ? tr("Pair i")
                   : columns     ? tr("Column of the head")
                                 : QString());
    QCPAxis& down = *canvas().yAxis;
    down.setScaleType(wavelengths ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    down.setRangeReversed(angles);
    down.setTicker(angles        ? QSharedPointer<QCPAxisTicker>(m_rowTicker)
                   : wavelengths ? QSharedPointer<QCPAxisTicker>(m_decades)
                                 : m_unitTicker);
    down.setLabel(angles ? tr("Position") : wavelengths ? tr("λ in positions") : columns ? QString() : tr("Similarity"));
    down.setTickLabels(!columns);
    down.setTicks(!columns);
    down.grid()->setVisible(!angles && !columns);
}

void RotaryPlot::draw()
{
    const Scene& scene = this->scene();
    m_lengths->show(shown().content() == RotaryContent::Wavelengths ? shown().frequencies().get() : nullptr);
    switch (shown().content()) {
    case RotaryContent::Angles:
        setCurves({});
        arrange();
        showAngles();
        break;
    case RotaryContent::Similarity:
        showSimilarity(scene);
        arrange();
        canvas().yAxis->setRange(-1.08, 1.08); // as long as the axis was logarithmic, it took nothing below 0
        showPenalties();
        break;
    case RotaryContent::Wavelengths:
        showWavelengths();
        arrange();
        break;
    case RotaryContent::Columns:
        setCurves({});
        arrange();
        showColumns();
        break;
    }
}

RasterPlottable::Sampler RotaryPlot::anglesOf(const Rotary& of)
{
    return [this, rotary = of](const CellWindow& window, QImage& image, Eigen::ArrayXXf& memory) {
        Raster raster =
            sampleAngles(rotary, SampleAxis::over(window.rows.first, window.rows.last, image.height(), rotary.encoding().spec().maxLen()),
                         SampleAxis::over(window.columns.first, window.columns.last, image.width(), rotary.pairs()), std::move(memory));
        paint(raster, m_colors, 0.0, RotaryPicture::turn, image);
        memory = std::move(raster.values);
    };
}

void RotaryPlot::showAngles()
{
    m_raster->setSampler(anglesOf(shown().vectors()->rotary));
    if (showsBoth())
        m_configuredRaster->setSampler(anglesOf(shown().configured()));
}

void RotaryPlot::showSimilarity(const Scene& scene)
{
    const CellRange inSight = shown().window().columns;
    const std::int64_t maxLen = scene.encoding.maxLen();
    const auto curveOf = [&](const QString& name, std::size_t color, const Rotary& of,
                             const Eigen::VectorXd RotaryPicture::Vectors::*weights) {
        const auto first = static_cast<std::int64_t>(inSight.first);
        CurveSamples each;
        const auto value = [&](std::int64_t offset) {
            if (each.middle.empty()) {
                const auto count = static_cast<int>(std::min(maxLen, static_cast<std::int64_t>(std::ceil(inSight.last))) - first);
                each = sampleRotary(of, *shown().vectors().*weights, SampleAxis(static_cast<double>(first), 1.0, count, maxLen));
            }
            return each.middle[static_cast<std::size_t>(offset - first)];
        };
        return Curve{name, color,
                     [rotary = of, vectors = shown().vectors(), weights](const CellRange& range, int pixels) {
                         return sampleRotary(rotary, *vectors.*weights,
                                             SampleAxis::over(range.first, range.last, pixels, rotary.encoding().spec().maxLen()));
                     },
                     dotsAt(inSight, maxLen, value)};
    };
    const Rotary& trained = shown().vectors()->rotary;
    if (shown().isScaled())
        setCurves({curveOf(tr("A, as trained"), 0, trained, &RotaryPicture::Vectors::equal),
                   curveOf(tr("B, as configured"), 1, shown().configured(), &RotaryPicture::Vectors::equal)});
    else
        setCurves({curveOf(tr("all pairs alike"), 0, trained, &RotaryPicture::Vectors::equal),
                   curveOf(tr("a random direction, seed %1").arg(scene.rotary.seed), 1, trained, &RotaryPicture::Vectors::random)});
}

// Behind B's curve A's, which it covers where nothing is scaled.
void RotaryPlot::showWavelengths()
{
    std::vector<Curve> curves;
    double longest = static_cast<double>(scene().encoding.maxLen());
    if (const auto frequencies = shown().frequencies()) {
        const CellRange inSight = shown().window().columns;
        const auto curveOf = [&](const QString& name, std::size_t color, bool configured) {
            for (std::int64_t pair = 0; pair < frequencies->pairs(); ++pair)
                if (const double each = configured ? frequencies->scaledWavelength(pair) : frequencies->wavelength(pair);
                    std::isfinite(each))
                    longest = std::max(longest, each);
            return Curve{name, color, wavelengthsOf(frequencies, configured), dotsAt(inSight, frequencies->pairs(), [&](std::int64_t pair) {
                             return configured ? frequencies->scaledWavelength(pair) : frequencies->wavelength(pair);
                         })};
        };
        curves.push_back(curveOf(shown().isScaled() ? tr("A, as trained") : tr("A = B, not scaled"), 0, false));
        if (shown().isScaled())
            curves.push_back(curveOf(tr("B, as configured"), 1, true));
        longest =
            std::max(longest, static_cast<double>(frequencies->scaling().type == RopeType::Default ? 1 : frequencies->scaling().original));
    }
    setCurves(std::move(curves));
    canvas().yAxis->setRange(0.8, 0.7 * std::pow(10.0, std::ceil(std::log10(longest) + 0.2))); // no number at the very top
}

void RotaryPlot::showColumns()
{
    const RopeScaling& scaling = scene().rotary.scaling;
    m_columns->setHead({scaling.pairing, scene().encoding.completePairs() * 2, shown().headColumns(),
                        std::min(selectedPair(scene()), scene().encoding.completePairs() - 1)});
    canvas().yAxis->setRange(0.0, 1.0);
}

void RotaryPlot::showPenalties()
{
    m_alibi = shown().alibi();
    m_heads = drawnHeads(m_alibi.heads());
    for (std::size_t line = 0; line < m_lines.size(); ++line) {
        const bool drawn = line < m_heads.size();
        m_lines[line]->setVisible(drawn);
        if (drawn)
            m_lines[line]->setSampler([this, head = m_heads[line]](const CellRange& range, int pixels) {
                return samplePenalty(m_alibi, head, SampleAxis::over(range.first, range.last, pixels, scene().encoding.maxLen()));
            });
    }
}

void RotaryPlot::fit()
{
    setAxes();
    layOut();
    setAxes();
    if (shown().content() != RotaryContent::Similarity)
        return;
    layOut();
    namePenalties();
}

void RotaryPlot::setAxes()
{
    CurvesPlot::fit();
    const CellWindow inSight = shown().window();
    if (shown().content() == RotaryContent::Wavelengths) {
        m_decades->setRoom(1.6 * QFontMetrics(smallFont()).height(), canvas().axisRect()->height());
        return;
    }
    if (shown().showsAngles()) {
        setCells(*canvas().yAxis, *m_rowTicker, inSight.rows, shown().fullWindow().rows.last, canvas().axisRect()->height());
        if (m_configuredOff)
            return;
        setCells(*m_configured->axis(QCPAxis::atLeft), *m_configuredRowTicker, inSight.rows, shown().fullWindow().rows.last,
                 m_configured->height());
        setCells(*m_configured->axis(QCPAxis::atBottom), *m_configuredTicker, inSight.columns, shown().fullWindow().columns.last,
                 m_configured->width());
        return;
    }
    if (shown().content() == RotaryContent::Columns)
        return;
    setCells(*m_penalties->axis(QCPAxis::atBottom), *m_penaltyTicker, inSight.columns, static_cast<double>(scene().encoding.maxLen()),
             m_penalties->width());
    // From zero down to the steepest head's penalty at the right.
    const double lowest = -m_alibi.slope(m_heads.front()) * std::max(1.0, inSight.columns.last - 1.0);
    m_penalties->axis(QCPAxis::atLeft)->setRange(1.06 * lowest, -0.06 * lowest);
}

// At the right ends of the lines, steepest first; a name that would cover another is left out.
void RotaryPlot::namePenalties()
{
    const CellRange inSight = shown().window().columns;
    const double height = QFontMetrics(smallFont()).height();
    const QCPAxis& down = *m_penalties->axis(QCPAxis::atLeft);
    double taken = std::numeric_limits<double>::infinity();
    for (std::size_t line = 0; line < m_lineNames.size(); ++line) {
        QCPItemText& name = *m_lineNames[line];
        const double penalty = line < m_heads.size() ? -m_alibi.slope(m_heads[line]) * (inSight.last - 0.5) : 0.0;
        const double place = down.coordToPixel(penalty);
        name.setVisible(line < m_heads.size() && place + 0.5 * height <= taken);
        if (!name.visible())
            continue;
        taken = place - 0.5 * height;
        name.setText(tr("head %1").arg(m_heads[line]));
        name.position->setCoords(1.0, penalty);
    }
}

QString RotaryPlot::samplingNote() const
{
    const CellWindow inSight = shown().window();
    const EncodingSpec& spec = scene().encoding;
    if (shown().showsAngles()) {
        const QSize pixels = pixelsWithin(*canvas().axisRect());
        const SampleAxis rows = SampleAxis::over(inSight.rows.first, inSight.rows.last, pixels.height(), spec.maxLen());
        const SampleAxis columns = SampleAxis::over(inSight.columns.first, inSight.columns.last, pixels.width(),
                                                    static_cast<std::int64_t>(shown().fullWindow().columns.last));
        QStringList notes;
        if (rows.averaged() || columns.averaged())
            notes << tr("each pixel: the angle of the middle one of %1 × %2 (positions × pairs), because a mean of angles misleads")
                         .arg(perPixelNumber(std::max(1.0, rows.step())), perPixelNumber(std::max(1.0, columns.step())));
        if (spec.dModel() % 2 == 1)
            notes << tr("the last column of an odd d_model is not turned");
        return notes.join(QStringLiteral("; "));
    }
    const SampleAxis offsets =
        SampleAxis::over(inSight.columns.first, inSight.columns.last, pixelsWithin(*canvas().axisRect()).width(), spec.maxLen());
    const std::int64_t heads = scene().rotary.heads;
    const QString alibi = heads == 1 ? tr("ALiBi: 1 head, slope m = %1").arg(slopeText(m_alibi.slope(1)))
                                     : tr("ALiBi: %1 of %2 heads, slopes m = %3 … %4")
                                           .arg(m_heads.size())
                                           .arg(heads)
                                           .arg(slopeText(m_alibi.slope(1)), slopeText(m_alibi.slope(heads)));
    return offsets.averaged() ? tr("each pixel: the mean of %1 offsets; %2").arg(perPixelNumber(offsets.step()), alibi) : alibi;
}

QString RotaryPlot::wavelengthNote() const
{
    const auto frequencies = shown().frequencies();
    const auto band = frequencies ? frequencies->band() : std::nullopt;
    QStringList notes;
    if (band)
        notes << tr("shaded: from pair %1 to %2 the scaling sets in").arg(valueText(band->first), valueText(band->last));
    if (scene().encoding.dModel() % 2 == 1)
        notes << tr("the last column of an odd d_model is not turned");
    return notes.join(QStringLiteral("; "));
}

QString RotaryPlot::resolution() const
{
    if (shown().content() == RotaryContent::Wavelengths)
        return wavelengthNote();
    if (shown().content() != RotaryContent::Columns)
        return samplingNote();
    const std::int64_t pairs = scene().encoding.completePairs();
    const std::int64_t unturned = shown().headColumns() - 2 * pairs;
    QStringList notes;
    if (unturned > 0)
        notes << countedText(unturned, tr("%1 column does not turn"), tr("%1 columns do not turn"));
    if (pairs > ColumnPairs::mostPairs)
        notes << tr("lines of %1 of the %2 pairs").arg(ColumnPairs::mostPairs).arg(pairs);
    notes << tr("weights go from one row to the other by moving columns along the lines");
    return notes.join(QStringLiteral("; "));
}

} // namespace posenc
