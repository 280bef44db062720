#include "ui/sinusoid_plot.h"

#include "core/sinusoid_curve.h"
#include "ui/cell_ticker.h"
#include "ui/sampled_plottables.h"

#include <cmath>

namespace posenc {

namespace {

CurvePlottable::Sampler rowSampler(const Encoding& encoding, std::int64_t k)
{
    return [encoding, k](const CellRange& range, int pixels) {
        return sampleRow(encoding, k, SampleAxis::over(range.first, range.last, pixels, encoding.spec().dModel()));
    };
}

CurvePlottable::Sampler sineSampler(const Frequencies& frequencies, std::int64_t k)
{
    return [frequencies, k](const CellRange& range, int pixels) {
        const double first = std::max(range.first - 0.5, 0.0);
        const double last = std::min(range.last - 0.5, static_cast<double>(frequencies.pairs() - 1));
        return first < last ? sampleSine(frequencies, k, first, last, pixels + 1) : CurveSamples{};
    };
}

// The values of the table: what a smooth curve runs through at whole pairs. Where there are many they would not be told apart.
QPolygonF dotsOf(const Encoding& encoding, std::int64_t k, bool overColumns, const CellRange& range)
{
    constexpr double most = 300.0;
    QPolygonF dots;
    if (range.size() > most)
        return dots;
    const std::int64_t cells = overColumns ? encoding.spec().dModel() : encoding.spec().pairs();
    for (auto cell = static_cast<std::int64_t>(range.first); cell < std::min(cells, static_cast<std::int64_t>(std::ceil(range.last)));
         ++cell)
        dots.append(QPointF(static_cast<double>(cell), encoding.value(k, overColumns ? cell : columnsOfPair(encoding.spec(), cell).sine)));
    return dots;
}

} // namespace

SinusoidPlot::SinusoidPlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : Plot(canvas, colorMaps), m_legend(new QCPLegend), m_ticker(QSharedPointer<CellTicker>::create())
{
    canvas.xAxis->setTicker(m_ticker);
    canvas.yAxis->setRange(-1.08, 1.08);
    canvas.yAxis->setTicker(QSharedPointer<QCPAxisTicker>(new ValueTicker));
    canvas.yAxis->setLabel(tr("Value"));
    canvas.xAxis->grid()->setVisible(false);

    // An empty neighbour takes the rest of the line, or the entries would spread over it.
    auto* const line = new QCPLayoutGrid;
    canvas.plotLayout()->insertRow(0);
    canvas.plotLayout()->addElement(0, 0, line);
    canvas.plotLayout()->setRowStretchFactor(0, 0.001);
    line->addElement(0, 0, m_legend);
    line->addElement(0, 1, new QCPLayoutElement(&canvas));
    line->setColumnStretchFactor(0, 0.001);
    m_legend->setLayer(QStringLiteral("legend"));
    m_legend->setFillOrder(QCPLegend::foColumnsFirst);
    m_legend->setWrap(8);
    m_legend->setBorderPen(Qt::NoPen);
    m_legend->setBrush(Qt::NoBrush);
    m_legend->setMargins(QMargins(4, 0, 0, 4));
    m_legend->setColumnSpacing(12);
    m_legend->setIconSize(16, 12);
}

void SinusoidPlot::setCurveCount(std::size_t count)
{
    while (m_curves.size() > count) {
        m_curves.back()->removeFromLegend(m_legend); // removePlottable knows the canvas's own legend only
        canvas().removePlottable(m_curves.back());
        m_curves.pop_back();
    }
    while (m_curves.size() < count) {
        auto* const curve = new CurvePlottable(canvas().xAxis, canvas().yAxis);
        curve->addToLegend(m_legend);
        m_curves.push_back(curve);
    }
}

void SinusoidPlot::applyStyle()
{
    // Half a label of the last tick stands beyond the axis; without room there it would not be drawn.
    canvas().axisRect()->setMinimumMargins(
        QMargins(0, 0, QFontMetrics(smallFont()).horizontalAdvance(QStringLiteral("16 383")) / 2 + 2, 0));
    m_legend->setFont(smallFont());
    m_legend->setTextColor(style().text);
}

void SinusoidPlot::showScene(const Scene& scene)
{
    m_scene = scene;
    const Encoding encoding(scene.encoding);
    const bool overColumns = scene.view.sinusoids == SinusoidAxis::Columns;
    const std::vector<std::int64_t>& positions = scene.selection.positions;
    canvas().xAxis->setLabel(overColumns ? tr("Encoding dimension") : tr("Pair i"));
    setCurveCount(existingPositions(scene).size());
    std::size_t drawn = 0;
    for (std::size_t index = 0; index < positions.size(); ++index) {
        const std::int64_t k = positions[index];
        if (k >= scene.encoding.maxLen())
            continue;
        CurvePlottable& curve = *m_curves[drawn++];
        curve.setName(tr("k = %1").arg(groupedNumber(static_cast<double>(k))));
        curve.setPen(QPen(style().series(index), 1.6)); // a position keeps its colour when another does not exist
        curve.setSampler(overColumns ? rowSampler(encoding, k) : sineSampler(encoding.frequencies(), k));
        curve.setDots(dotsOf(encoding, k, overColumns, window(scene).columns));
    }
}

void SinusoidPlot::fit()
{
    setCells(*canvas().xAxis, *m_ticker, window(m_scene).columns, static_cast<double>(sinusoidCells(m_scene)),
             canvas().axisRect()->width());
}

QString SinusoidPlot::subtitle(const Scene& scene) const
{
    if (scene.view.sinusoids == SinusoidAxis::Columns)
        return tr("PE(k, ·) over the columns");
    return scene.encoding.frequencies() == FrequencyRule::Paper ? tr("sin(k / n^(2i/d)) over the pairs i")
                                                                : tr("sin(k / n^(i/(h−1))), h = ⌊d/2⌋, over the pairs i");
}

QString SinusoidPlot::description(const Scene& scene) const
{
    QStringList positions;
    for (const std::int64_t k : existingPositions(scene))
        positions << QString::number(k);
    const QString parameters = tr("%1 dimensions, %2").arg(scene.encoding.dModel()).arg(parametersText(scene.encoding));
    if (positions.isEmpty())
        return tr("No chosen position exists; %1").arg(parameters);
    const std::int64_t k = existingPositions(scene).front();
    const std::vector<std::int64_t> dimensions = existingDimensions(scene);
    const std::int64_t j = dimensions.empty() ? 0 : dimensions.front();
    return tr("Positions %1; %2; PE(%3, %4) = %5")
        .arg(positions.join(QStringLiteral(", ")), parameters)
        .arg(k)
        .arg(j)
        .arg(valueText(Encoding(scene.encoding).value(k, j)));
}

QString SinusoidPlot::readout(const Scene& scene, double column, double) const
{
    const auto cell = static_cast<std::int64_t>(std::floor(column));
    if (cell < 0 || cell >= sinusoidCells(scene) || scene.encoding.pairs() == 0)
        return {};
    const Encoding encoding(scene.encoding);
    const bool overColumns = scene.view.sinusoids == SinusoidAxis::Columns;
    const std::int64_t shown = overColumns ? cell : columnsOfPair(scene.encoding, cell).sine;
    QStringList values;
    for (const std::int64_t k : existingPositions(scene)) {
        if (values.size() == 4)
            break;
        values << tr("k = %1: %2").arg(k).arg(QString::number(encoding.value(k, shown), 'f', 4));
    }
    return (overColumns ? tr("column %1") : tr("pair %1, sine")).arg(cell) + QStringLiteral(" · ") + values.join(QStringLiteral(" · "));
}

CellWindow SinusoidPlot::fullWindow(const Scene& scene) const { return {{0.0, 1.0}, {0.0, static_cast<double>(sinusoidCells(scene))}}; }

CellWindow SinusoidPlot::window(const Scene& scene) const
{
    CellWindow window = fullWindow(scene);
    if (scene.view.sinusoidsWindow)
        window.columns = *scene.view.sinusoidsWindow;
    return window;
}

Scene SinusoidPlot::withWindow(const Scene& scene, const std::optional<CellWindow>& window) const
{
    Scene next = scene;
    next.view.sinusoidsWindow = window ? std::optional(window->columns) : std::nullopt;
    return next;
}

} // namespace posenc
