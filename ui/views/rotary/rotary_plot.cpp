// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotary/rotary_plot.h"

#include "core/sampling/cyclic_colors.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/tickers.h"

#include <cmath>
#include <numbers>

namespace posenc {

namespace {

constexpr double turn = 2.0 * std::numbers::pi;
constexpr std::size_t mostLines = 8;

// 0, π/2, π …
class AngleTicker : public ValueTicker {
protected:
    double getTickStep(const QCPRange&) override { return 0.25 * turn; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override
    {
        static const QStringList labels{QStringLiteral("0"), QStringLiteral("π/2"), QStringLiteral("π"), QStringLiteral("3π/2"),
                                        QStringLiteral("2π")};
        return labels.value(static_cast<int>(std::lround(4.0 * tick / turn)));
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

Alibi alibiOf(const Scene& scene) { return Alibi::make(scene.rotary.heads).value(); }

// 1/2 and its powers as fractions, other slopes as numbers.
QString slopeText(double slope)
{
    const double inverse = 1.0 / slope;
    return inverse == std::round(inverse) && inverse < 1e6 ? QStringLiteral("1/%1").arg(inverse, 0, 'f', 0) : valueText(slope);
}

QString similarityText(double value) { return shownNumber(value, 4, 'f'); }

} // namespace

RotaryPlot::Vectors::Vectors(const EncodingSpec& spec, std::uint64_t ofSeed)
    : rotary(spec), seed(ofSeed), equal(equalWeights(rotary)), random(randomWeights(rotary, seed))
{
}

RotaryPlot::RotaryPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : CurvesPlot(canvas, colorMaps, EncodingSpec::maxMaxLen), m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)),
      m_penalties(new QCPAxisRect(&canvas)), m_leftAndRight(new QCPMarginGroup(&canvas)), m_colors(cyclicColors()),
      m_rowTicker(QSharedPointer<CellTicker>::create()), m_penaltyTicker(QSharedPointer<CellTicker>::create()),
      m_unitTicker(new ValueTicker), m_alibi(Alibi::make(1).value())
{
    addColorBar().axis()->setTicker(QSharedPointer<QCPAxisTicker>(new AngleTicker));
    setColors(m_colors);
    setColorRange(0.0, turn);
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

const RotaryPlot::Vectors& RotaryPlot::vectorsOf(const Scene& scene) const
{
    const auto seed = static_cast<std::uint64_t>(scene.rotary.seed);
    if (!m_vectors || m_vectors->rotary.encoding().spec() != scene.encoding || m_vectors->seed != seed)
        m_vectors = std::make_shared<const Vectors>(scene.encoding, seed);
    return *m_vectors;
}

QString RotaryPlot::absence(const Scene& scene) const
{
    return scene.encoding.completePairs() > 0
               ? QString()
               : tr("Rotary embedding turns pairs of columns, and there is none: choose a d_model of 2 or more.");
}

void RotaryPlot::applyStyle()
{
    CurvesPlot::applyStyle();
    const QFontMetrics metrics(smallFont());
    m_penalties->setMinimumMargins(
        QMargins(0, metrics.height() / 2 + 2, metrics.horizontalAdvance(tr("head %1").arg(RotarySettings::mostHeads)) + 8, 0));
    for (CurvePlottable* const line : m_lines)
        line->setPen(QPen(style().series(2), 1.4));
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

void RotaryPlot::showScene(const Scene& scene)
{
    (void)vectorsOf(scene);
    if (showsAngles(scene)) {
        setCurves(scene, {});
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
    m_raster->setSampler([this, vectors = m_vectors](const CellWindow& window, QImage& image, Eigen::ArrayXXf& memory) {
        const Rotary& rotary = vectors->rotary;
        Raster raster =
            sampleAngles(rotary, SampleAxis::over(window.rows.first, window.rows.last, image.height(), rotary.encoding().spec().maxLen()),
                         SampleAxis::over(window.columns.first, window.columns.last, image.width(), rotary.pairs()), std::move(memory));
        paint(raster, m_colors, 0.0, turn, image);
        memory = std::move(raster.values);
    });
}

void RotaryPlot::showSimilarity(const Scene& scene)
{
    const CellRange shown = window(scene).columns;
    const std::int64_t maxLen = scene.encoding.maxLen();
    const auto curveOf = [&](const QString& name, std::size_t color, const Eigen::VectorXd Vectors::*weights) {
        const auto first = static_cast<std::int64_t>(shown.first);
        CurveSamples each;
        const auto value = [&](std::int64_t offset) {
            if (each.middle.empty()) {
                const auto count = static_cast<int>(std::min(maxLen, static_cast<std::int64_t>(std::ceil(shown.last))) - first);
                each = sampleRotary(m_vectors->rotary, *m_vectors.*weights, SampleAxis(static_cast<double>(first), 1.0, count, maxLen));
            }
            return each.middle[static_cast<std::size_t>(offset - first)];
        };
        return Curve{name, color,
                     [vectors = m_vectors, weights](const CellRange& range, int pixels) {
                         return sampleRotary(vectors->rotary, *vectors.*weights,
                                             SampleAxis::over(range.first, range.last, pixels, vectors->rotary.encoding().spec().maxLen()));
                     },
                     dotsAt(shown, maxLen, value)};
    };
    setCurves(scene, {curveOf(tr("all pairs alike"), 0, &Vectors::equal),
                      curveOf(tr("a random direction, seed %1").arg(scene.rotary.seed), 1, &Vectors::random)});
    canvas().yAxis->setRange(-1.08, 1.08);
}

void RotaryPlot::showPenalties()
{
    m_alibi = alibiOf(scene());
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
    if (showsAngles(scene()))
        return;
    layOut();
    namePenalties();
}

void RotaryPlot::setAxes()
{
    CurvesPlot::fit();
    const CellWindow shown = window(scene());
    if (showsAngles(scene())) {
        setCells(*canvas().yAxis, *m_rowTicker, shown.rows, fullWindow(scene()).rows.last, canvas().axisRect()->height());
        return;
    }
    setCells(*m_penalties->axis(QCPAxis::atBottom), *m_penaltyTicker, shown.columns, static_cast<double>(scene().encoding.maxLen()),
             m_penalties->width());
    // From zero down to the steepest head's penalty at the right.
    const double lowest = -m_alibi.slope(m_heads.front()) * std::max(1.0, shown.columns.last - 1.0);
    m_penalties->axis(QCPAxis::atLeft)->setRange(1.06 * lowest, -0.06 * lowest);
}

// At the right ends of the lines, steepest first; a name that would cover another is left out.
void RotaryPlot::namePenalties()
{
    const CellRange shown = window(scene()).columns;
    const double height = QFontMetrics(smallFont()).height();
    const QCPAxis& down = *m_penalties->axis(QCPAxis::atLeft);
    double taken = std::numeric_limits<double>::infinity();
    for (std::size_t line = 0; line < m_lineNames.size(); ++line) {
        QCPItemText& name = *m_lineNames[line];
        const double penalty = line < m_heads.size() ? -m_alibi.slope(m_heads[line]) * (shown.last - 0.5) : 0.0;
        const double place = down.coordToPixel(penalty);
        name.setVisible(line < m_heads.size() && place + 0.5 * height <= taken);
        if (!name.visible())
            continue;
        taken = place - 0.5 * height;
        name.setText(tr("head %1").arg(m_heads[line]));
        name.position->setCoords(1.0, penalty);
    }
}

QString RotaryPlot::subtitle(const Scene& scene) const
{
    return showsAngles(scene) ? tr("position k turns pair i by k ω_i") : tr("(R_0 q) · (R_Δ q) for |q| = 1, and ALiBi's penalty");
}

QString RotaryPlot::description(const Scene& scene) const
{
    const QString parameters = tr("%1, %2").arg(sizesText(scene.encoding), parametersText(scene.encoding));
    const CellPlace place = selected(scene);
    return tr("%1; %2").arg(parameters, readout(scene, static_cast<double>(place.column), static_cast<double>(place.row)));
}

QString RotaryPlot::resolution() const
{
    const CellWindow shown = window(scene());
    const EncodingSpec& spec = scene().encoding;
    const auto number = [](double value) { return value < 10.0 ? QString::number(value, 'g', 2) : groupedNumber(std::round(value)); };
    if (showsAngles(scene())) {
        const QSize pixels = devicePixels(*canvas().axisRect());
        const SampleAxis rows = SampleAxis::over(shown.rows.first, shown.rows.last, pixels.height(), spec.maxLen());
        const SampleAxis columns = SampleAxis::over(shown.columns.first, shown.columns.last, pixels.width(), cells(scene()));
        QStringList notes;
        if (rows.averaged() || columns.averaged())
            notes << tr("each pixel: the angle of the middle one of %1 × %2 (positions × pairs), because a mean of angles misleads")
                         .arg(number(std::max(1.0, rows.step())), number(std::max(1.0, columns.step())));
        if (spec.dModel() % 2 == 1)
            notes << tr("the last column of an odd d_model is not turned");
        return notes.join(QStringLiteral("; "));
    }
    const SampleAxis offsets =
        SampleAxis::over(shown.columns.first, shown.columns.last, devicePixels(*canvas().axisRect()).width(), spec.maxLen());
    const std::int64_t heads = scene().rotary.heads;
    const QString alibi = heads == 1 ? tr("ALiBi: 1 head, slope m = %1").arg(slopeText(m_alibi.slope(1)))
                                     : tr("ALiBi: %1 of %2 heads, slopes m = %3 … %4")
                                           .arg(m_heads.size())
                                           .arg(heads)
                                           .arg(slopeText(m_alibi.slope(1)), slopeText(m_alibi.slope(heads)));
    return offsets.averaged() ? tr("each pixel: the mean of %1 offsets; %2").arg(number(offsets.step()), alibi) : alibi;
}

QString RotaryPlot::readout(const Scene& scene, double column, double row) const
{
    const auto cell = static_cast<std::int64_t>(std::floor(column));
    if (cell < 0 || cell >= cells(scene))
        return {};
    const Vectors& vectors = vectorsOf(scene);
    if (!showsAngles(scene)) {
        const Alibi alibi = alibiOf(scene);
        const QString similarity = tr("Δ = %1: all pairs alike %2, random direction %3")
                                       .arg(cell)
                                       .arg(similarityText(rotarySimilarity(vectors.rotary, vectors.equal, cell)),
                                            similarityText(rotarySimilarity(vectors.rotary, vectors.random, cell)));
        const QString first = valueText(alibi.penalty(1, cell) + 0.0); // no −0
        return alibi.heads() == 1 ? tr("%1; ALiBi %2").arg(similarity, first)
                                  : tr("%1; ALiBi %2 (head 1) … %3 (head %4)")
                                        .arg(similarity, first, valueText(alibi.penalty(alibi.heads(), cell) + 0.0))
                                        .arg(alibi.heads());
    }
    const auto k = static_cast<std::int64_t>(std::floor(row));
    if (k < 0 || k >= scene.encoding.maxLen())
        return {};
    const double angle = vectors.rotary.angle(k, cell);
    const double whole = std::floor(vectors.rotary.turns(k, cell));
    const QString text = tr("position %1, pair %2: %3 rad = %4 turns")
                             .arg(k)
                             .arg(cell)
                             .arg(QString::number(angle, 'f', 4), QString::number(angle / turn, 'f', 4));
    return whole < 1.0 ? text
                       : tr("%1, after %2").arg(text, whole < 2.0 ? tr("a whole one") : tr("%1 whole ones").arg(groupedNumber(whole)));
}

CellPlace RotaryPlot::selected(const Scene& scene) const
{
    return showsAngles(scene) ? CellPlace{selectedPosition(scene), std::min(selectedPair(scene), cells(scene) - 1)}
                              : CellPlace{0, selectedOffset(scene)};
}

Scene RotaryPlot::select(const Scene& scene, const CellPlace& place) const
{
    return showsAngles(scene) ? withPair(withPosition(scene, place.row), std::clamp<std::int64_t>(place.column, 0, cells(scene) - 1))
                              : withOffset(scene, place.column);
}

std::vector<Mark> RotaryPlot::marks(const Scene& scene) const
{
    const CellPlace cell = selected(scene);
    const auto row = static_cast<double>(cell.row);
    const auto column = static_cast<double>(cell.column);
    if (!showsAngles(scene))
        return {{Mark::Shape::Line, 0.0, column, {}}};
    std::vector<Mark> marks{
        {Mark::Shape::Row, row, column, {}}, {Mark::Shape::Column, row, column, {}}, {Mark::Shape::Cell, row, column, {}}};
    addEdges(marks, Mark::Shape::RowEdge, scene.selection.positions, scene.encoding.maxLen());
    return marks;
}

CellWindow RotaryPlot::fullWindow(const Scene& scene) const
{
    if (!showsAngles(scene))
        return CurvesPlot::fullWindow(scene);
    const std::int64_t pairs = std::max<std::int64_t>(1, scene.encoding.completePairs());
    return {{0.0, static_cast<double>(scene.encoding.maxLen())}, {0.0, static_cast<double>(pairs)}};
}

CellWindow RotaryPlot::window(const Scene& scene) const
{
    CellWindow shown = CurvesPlot::window(scene);
    if (!showsAngles(scene))
        return shown;
    // The window may count the pair of an odd d_model that lacks its cosine.
    shown.columns.last = std::min(shown.columns.last, fullWindow(scene).columns.last);
    return shown.columns.size() > 0.0 ? shown : fullWindow(scene);
}

} // namespace posenc
