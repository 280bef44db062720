// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/own_table/difference_plot.h"

#include "core/tables/table_raster.h"
#include "ui/base/counted_text.h"
#include "ui/base/shown_number.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/plotting/tickers.h"
#include "ui/scene/compared_table.h"

#include <cmath>

namespace posenc {

namespace {

constexpr double ringSize = 16.0; // pixels

std::int64_t firstPosition(const Scene& scene) { return scene.table->match.best.convention.firstPosition; }

SampleAxis axisOver(const CellRange& range, int pixels, std::int64_t cells)
{
    return SampleAxis::over(range.first, range.last, pixels, cells);
}

} // namespace

DifferencePlot::DifferencePlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : Plot(canvas, colorMaps),
      m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)), m_ring{new QCPItemTracer(&canvas), new QCPItemTracer(&canvas)},
      m_columnTicker(QSharedPointer<CellTicker>::create()), m_rowTicker(QSharedPointer<CellTicker>::create())
{
    addColorBar();
    canvas.xAxis->setTicker(m_columnTicker);
    canvas.yAxis->setTicker(m_rowTicker);
    canvas.yAxis->setRangeReversed(true);
    canvas.xAxis->setLabel(tr("Encoding dimension"));
    canvas.yAxis->setLabel(tr("Row of the table"));
    canvas.xAxis->grid()->setVisible(false);
    canvas.yAxis->grid()->setVisible(false);
    for (QCPItemTracer* const ring : m_ring) {
        ring->setStyle(QCPItemTracer::tsCircle);
        ring->setSize(ringSize);
        ring->setBrush(Qt::NoBrush);
        ring->setSelectable(false);
        ring->setVisible(false);
    }
    const auto shownAnew = [this] {
        setScale();
        ring();
        this->canvas().replot(QCustomPlot::rpQueuedReplot);
    };
    QObject::connect(&m_task, &DifferenceTask::found, &m_task, [this, shownAnew](const TableDifference::Findings& findings) {
        m_findings = findings;
        m_scene.table->known.keep(m_scene.encoding, findings);
        shownAnew();
    });
    QObject::connect(&m_task, &DifferenceTask::drawn, &m_task, [this, shownAnew](const std::shared_ptr<const Raster>& raster) {
        m_whole = raster;
        shownAnew();
    });
}

// It refers to the table, which the pointer keeps alive.
void DifferencePlot::takeTable(const Scene& scene)
{
    const std::shared_ptr<const ComparedTable> table = scene.table;
    if (m_difference && m_scene.table == table && m_scene.encoding == scene.encoding)
        return;
    m_task.cancel();
    m_asked.reset();
    m_whole.reset();
    m_difference = std::shared_ptr<const TableDifference>(new TableDifference(table->own.values, scene.encoding, firstPosition(scene)),
                                                          [table](const TableDifference* difference) { delete difference; });
    m_findings = table->known.of(scene.encoding);
    if (!m_findings && (!isLive() || m_difference->cells() <= TableDifference::cellsPerFrame)) {
        m_findings = m_difference->findings(table->allowance(), table->tolerated()).value();
        table->known.keep(scene.encoding, *m_findings);
    }
}

void DifferencePlot::leave()
{
    m_task.cancel();
    m_difference.reset();
    m_whole.reset();
    m_asked.reset();
    m_findings.reset();
    m_scene = Scene();
    m_raster->setSampler([](const CellWindow&, QImage&, Eigen::ArrayXXf&) {});
}

void DifferencePlot::showScene(const Scene& scene)
{
    takeTable(scene);
    m_scene = scene;
    setColors(colorMaps().forSigned(scene.view.colormap, style().dark));
    setScale();
    ring();
}

// Rounding is not magnified: a correct table is a calm picture.
void DifferencePlot::setScale()
{
    const bool own = m_scene.view.showsTable;
    constexpr double calm = 0.01;
    double highest = own ? std::max(1.0, m_scene.table->largestAmount) : calm;
    if (!own && m_findings) {
        const double amount = std::abs(m_findings->largest.difference);
        highest = isExplained() ? std::max(calm, amount) : std::max(amount, 1e-300);
    } else if (!own) {
        highest = 1.0; // until the largest is known
    }
    highest = std::min(highest, 1e300);
    setColorRange(-highest, highest);
    m_raster->setLeastCell(own ? LeastCell(alternatingCell, narrowCell) : LeastCell(alikeCell, alikeCell));
    m_raster->setSampler([this, own, highest](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
        const Table& all = m_scene.table->own.values;
        const auto axis = [own](const CellRange& range, int pixels, std::int64_t cells) {
            return own ? SampleAxis::ofMeans(range.first, range.size() / pixels, pixels, cells) : axisOver(range, pixels, cells);
        };
        const SampleAxis rows = axis(window.rows, image.height(), all.rows());
        const SampleAxis columns = axisOver(window.columns, image.width(), all.cols());
        const Raster raster = own ? sampleTable(all, rows, columns) : rasterOf(rows, columns);
        paint(raster, colorMaps().forSigned(m_scene.view.colormap, style().dark), -highest, highest, image);
        greyOut(raster, style().secondaryText.rgb(), image);
    });
}

Raster DifferencePlot::rasterOf(const SampleAxis& rows, const SampleAxis& columns)
{
    m_isWhole = true;
    if (!isLive() || m_difference->cellsOf(rows) <= TableDifference::cellsPerFrame) {
        if (!m_findings && !m_asked) {
            m_asked = {rows, columns};
            m_task.start({m_difference, true, m_scene.table->allowance(), m_scene.table->tolerated(), rows, columns});
        }
        return m_difference->sample(rows, columns).value();
    }
    if (m_whole && m_whole->rows == rows && m_whole->columns == columns)
        return *m_whole;
    m_isWhole = false;
    if (m_asked != std::pair(rows, columns)) {
        m_asked = {rows, columns};
        m_task.start({m_difference, !m_findings, m_scene.table->allowance(), m_scene.table->tolerated(), rows, columns});
    }
    return m_difference->sampleSome(rows, columns);
}

// A single wrong cell of a large table is less than a pixel.
void DifferencePlot::ring()
{
    const bool wanted = m_findings && m_findings->unexplained > 0;
    for (QCPItemTracer* const ring : m_ring) {
        ring->setVisible(wanted);
        if (wanted)
            ring->position->setCoords(static_cast<double>(m_findings->largest.column), static_cast<double>(m_findings->largest.row));
    }
}

void DifferencePlot::applyStyle()
{
    canvas().axisRect()->setMinimumMargins(QMargins(0, QFontMetrics(smallFont()).height() / 2 + 2, 0, 0));
    m_ring[0]->setPen(QPen(style().background, 4.0));
    m_ring[1]->setPen(QPen(style().text, 1.5));
}

void DifferencePlot::fit()
{
    const CellWindow shown = window(m_scene);
    const CellWindow full = fullWindow(m_scene);
    const QRect rect = canvas().axisRect()->rect();
    setCells(*canvas().xAxis, *m_columnTicker, shown.columns, full.columns.last, rect.width());
    setCells(*canvas().yAxis, *m_rowTicker, shown.rows, full.rows.last, rect.height());
}

QString DifferencePlot::subtitle(const Scene& scene) const
{
    return scene.view.showsTable ? scene.table->name : tr("%1 minus the formula").arg(scene.table->name);
}

QString DifferencePlot::description(const Scene& scene) const
{
    return tr("%1: %2 × %3 against %4; %5")
        .arg(scene.table->name, countedText(scene.table->own.values.rows(), tr("%1 position"), tr("%1 positions")),
             countedText(scene.table->own.values.cols(), tr("%1 dimension"), tr("%1 dimensions")), parametersText(scene.encoding),
             largestText(scene));
}

// A hidden card is described too, and has compared nothing.
QString DifferencePlot::largestText(const Scene& scene) const
{
    const bool own = m_difference && m_scene.table == scene.table && m_scene.encoding == scene.encoding;
    const auto findings = own ? m_findings : scene.table->known.of(scene.encoding);
    if (!findings)
        return tr("all cells are being compared …");
    const TableDifference::Largest& largest = findings->largest;
    QString text =
        largest.difference == 0.0
            ? tr("no difference")
            : tr("largest difference %1 in row %2, column %3").arg(valueText(largest.difference)).arg(largest.row).arg(largest.column);
    if (findings->unexplained == 0 && largest.difference != 0.0)
        text += tr(", no more than rounding");
    if (findings->notFinite > 0)
        text += tr("; NaN or infinite (grey): %1, the first in row %2, column %3")
                    .arg(groupedNumber(static_cast<double>(findings->notFinite)))
                    .arg(findings->firstBadRow)
                    .arg(findings->firstBadColumn);
    return text;
}

QString DifferencePlot::resolution() const
{
    if (!m_difference)
        return {};
    QString text = largestText(m_scene);
    if (m_ring.front()->visible())
        text += tr(" (ringed)");
    const QRect rect = canvas().axisRect()->rect();
    const CellWindow shown = window(m_scene);
    if (!m_scene.view.showsTable && (shown.rows.size() > rect.height() || shown.columns.size() > rect.width()))
        text += m_isWhole ? tr("; each pixel shows the largest difference of its cells")
                          : tr("; the picture shows some of the rows until then");
    if (m_difference->columns() < m_scene.table->own.values.cols() || m_scene.encoding.dModel() > m_scene.table->own.values.cols())
        text += countedText(m_scene.encoding.dModel(), tr("; the formula has %1 column, the table %2"),
                            tr("; the formula has %1 columns, the table %2"))
                    .arg(groupedNumber(static_cast<double>(m_scene.table->own.values.cols())));
    return text;
}

QString DifferencePlot::readout(const Scene& scene, double column, double row) const
{
    const auto r = static_cast<std::int64_t>(std::floor(row));
    const auto j = static_cast<std::int64_t>(std::floor(column));
    if (!m_difference || r < 0 || j < 0 || r >= m_difference->rows() || j >= m_difference->columns())
        return {};
    const std::int64_t k = r + firstPosition(scene);
    const double own = scene.table->own.values(r, j);
    const double formula = Encoding(scene.encoding).value(k, j);
    return tr("table(%1, %2) = %3, PE(%4, %2) = %5, difference %6")
        .arg(r)
        .arg(j)
        .arg(shownNumber(own, 9))
        .arg(k)
        .arg(shownNumber(formula, 9), valueText(own - formula));
}

CellPlace DifferencePlot::selected(const Scene& scene) const
{
    return {selectedPosition(scene) - (scene.table ? firstPosition(scene) : 0), selectedDimension(scene)};
}

Scene DifferencePlot::select(const Scene& scene, const CellPlace& place) const
{
    return withDimension(withPosition(scene, place.row + (scene.table ? firstPosition(scene) : 0)), place.column);
}

std::vector<Mark> DifferencePlot::marks(const Scene& scene) const
{
    if (!scene.table)
        return {};
    const CellPlace cell = selected(scene);
    const auto row = static_cast<double>(cell.row);
    const auto column = static_cast<double>(cell.column);
    return {{Mark::Shape::Row, row, column, {}}, {Mark::Shape::Column, row, column, {}}, {Mark::Shape::Cell, row, column, {}}};
}

} // namespace posenc
