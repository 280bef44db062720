// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotary/rotary_plot.h"

#include "core/sampling/cyclic_colors.h"
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

// 1/2 and its powers as fractions, other slopes as numbers.
QString slopeText(double slope)
{
    const double inverse = 1.0 / slope;
    return inverse == std::round(inverse) && inverse < 1e6 ? QStringLiteral("1/%1").arg(inverse, 0, 'f', 0) : valueText(slope);
}

} // namespace

RotaryPlot::RotaryPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps, EncodingSpec::maxMaxLen), m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)),
      m_penalties(new QCPAxisRect(&canvas)), m_leftAndRight(new QCPMarginGroup(&canvas)), m_colors(cyclicColors()),
      m_rowTicker(QSharedPointer<CellTicker>::create()), m_penaltyTicker(QSharedPointer<CellTicker>::create()),
      m_unitTicker(new ValueTicker), m_alibi(Alibi::make(1).value())
{
    addColorBar().axis()->setTicker(QSharedPointer<QCPAxisTicker>(new AngleTicker));
    setColors(m_colors);
    setColorRange(0.0, RotaryPicture::turn);
    m_penalties->setVisible(false);
    addPane(*m_penalties);
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
}

// The colour bar belongs to the angles, the second axes to the curves.
void RotaryPlot::arrange(bool angles)
{
    QCPLayoutGrid& layout = *canvas().plotLayout();
    setColorBarsUsed(angles);
    if (angles != m_penaltiesOff) {
        m_penaltiesOff = angles;
        m_penalties->setVisible(!angles);
        if (angles) {
            layout.take(m_penalties);
            m_penalties->setOuterRect(QRect()); // nothing is in it, and no mark is drawn there
        } else {
            layout.addElement(rowOfAxes() + 1, 0, m_penalties);
        }
        for (QCPAxisRect* const rect : {canvas().axisRect(), m_penalties})
            rect->setMarginGroup(QCP::msLeft | QCP::msRight, angles ? nullptr : m_leftAndRight);
    }
    layout.simplify();
    canvas().xAxis->setTickLabels(angles);
    canvas().xAxis->setLabel(angles ? tr("Pair i") : QString());
    QCPAxis& down = *canvas().yAxis;
    down.setRangeReversed(angles);
    down.setTicker(angles ? QSharedPointer<QCPAxisTicker>(m_rowTicker) : m_unitTicker);
    down.setLabel(angles ? tr("Position") : tr("Similarity"));
    down.grid()->setVisible(!angles);
    m_raster->setVisible(angles);
    for (CurvePlottable* const line : m_lines)
        line->setVisible(!angles);
}

void RotaryPlot::draw()
{
    const Scene& scene = this->scene();
    if (shown().showsAngles()) {
        setCurves({});
        arrange(true);
        showAngles();
    } else {
        showSimilarity(scene);
        arrange(false);
        showPenalties();
    }
}

void RotaryPlot::showAngles()
{
    for (QCPItemText* const name : m_lineNames)
        name->setVisible(false);
    m_raster->setSampler([this, vectors = shown().vectors()](const CellWindow& window, QImage& image, Eigen::ArrayXXf& memory) {
        const Rotary& rotary = vectors->rotary;
        Raster raster =
            sampleAngles(rotary, SampleAxis::over(window.rows.first, window.rows.last, image.height(), rotary.encoding().spec().maxLen()),
                         SampleAxis::over(window.columns.first, window.columns.last, image.width(), rotary.pairs()), std::move(memory));
        paint(raster, m_colors, 0.0, RotaryPicture::turn, image);
        memory = std::move(raster.values);
    });
}

void RotaryPlot::showSimilarity(const Scene& scene)
{
    const CellRange inSight = shown().window().columns;
    const std::int64_t maxLen = scene.encoding.maxLen();
    const auto curveOf = [&](const QString& name, std::size_t color, const Eigen::VectorXd RotaryPicture::Vectors::*weights) {
        const auto first = static_cast<std::int64_t>(inSight.first);
        CurveSamples each;
        const auto value = [&](std::int64_t offset) {
            if (each.middle.empty()) {
                const auto count = static_cast<int>(std::min(maxLen, static_cast<std::int64_t>(std::ceil(inSight.last))) - first);
                each = sampleRotary(shown().vectors()->rotary, *shown().vectors().*weights,
                                    SampleAxis(static_cast<double>(first), 1.0, count, maxLen));
            }
            return each.middle[static_cast<std::size_t>(offset - first)];
        };
        return Curve{name, color,
                     [vectors = shown().vectors(), weights](const CellRange& range, int pixels) {
                         return sampleRotary(vectors->rotary, *vectors.*weights,
                                             SampleAxis::over(range.first, range.last, pixels, vectors->rotary.encoding().spec().maxLen()));
                     },
                     dotsAt(inSight, maxLen, value)};
    };
    setCurves({curveOf(tr("all pairs alike"), 0, &RotaryPicture::Vectors::equal),
               curveOf(tr("a random direction, seed %1").arg(scene.rotary.seed), 1, &RotaryPicture::Vectors::random)});
    canvas().yAxis->setRange(-1.08, 1.08);
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
    if (shown().showsAngles())
        return;
    layOut();
    namePenalties();
}

void RotaryPlot::setAxes()
{
    CurvesPlot::fit();
    const CellWindow inSight = shown().window();
    if (shown().showsAngles()) {
        setCells(*canvas().yAxis, *m_rowTicker, inSight.rows, shown().fullWindow().rows.last, canvas().axisRect()->height());
        return;
    }
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

QString RotaryPlot::resolution() const
{
    const CellWindow inSight = shown().window();
    const EncodingSpec& spec = scene().encoding;
    const auto number = [](double value) { return value < 10.0 ? QString::number(value, 'g', 2) : groupedNumber(std::round(value)); };
    if (shown().showsAngles()) {
        const QSize pixels = devicePixels(*canvas().axisRect());
        const SampleAxis rows = SampleAxis::over(inSight.rows.first, inSight.rows.last, pixels.height(), spec.maxLen());
        const SampleAxis columns = SampleAxis::over(inSight.columns.first, inSight.columns.last, pixels.width(),
                                                    static_cast<std::int64_t>(shown().fullWindow().columns.last));
        QStringList notes;
        if (rows.averaged() || columns.averaged())
            notes << tr("each pixel: the angle of the middle one of %1 × %2 (positions × pairs), because a mean of angles misleads")
                         .arg(number(std::max(1.0, rows.step())), number(std::max(1.0, columns.step())));
        if (spec.dModel() % 2 == 1)
            notes << tr("the last column of an odd d_model is not turned");
        return notes.join(QStringLiteral("; "));
    }
    const SampleAxis offsets =
        SampleAxis::over(inSight.columns.first, inSight.columns.last, devicePixels(*canvas().axisRect()).width(), spec.maxLen());
    const std::int64_t heads = scene().rotary.heads;
    const QString alibi = heads == 1 ? tr("ALiBi: 1 head, slope m = %1").arg(slopeText(m_alibi.slope(1)))
                                     : tr("ALiBi: %1 of %2 heads, slopes m = %3 … %4")
                                           .arg(m_heads.size())
                                           .arg(heads)
                                           .arg(slopeText(m_alibi.slope(1)), slopeText(m_alibi.slope(heads)));
    return offsets.averaged() ? tr("each pixel: the mean of %1 offsets; %2").arg(number(offsets.step()), alibi) : alibi;
}

} // namespace posenc
