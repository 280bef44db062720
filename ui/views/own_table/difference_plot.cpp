// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/own_table/difference_plot.h"

#include "core/sampling/smoothed_means.h"
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

SampleAxis axisOver(const CellRange& range, int pixels, std::int64_t cells)
{
    return SampleAxis::over(range.first, range.last, pixels, cells);
}

} // namespace

DifferencePlot::DifferencePlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : PlotOf(canvas, colorMaps),
      m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)), m_ring{new QCPItemTracer(&canvas), new QCPItemTracer(&canvas)},
      m_columnTicker(makeTicker<CellTicker>()), m_rowTicker(makeTicker<CellTicker>())
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
        scene().opened.table->known.keep(comparisonOf(scene()), findings);
        shownAnew();
    });
    QObject::connect(&m_task, &DifferenceTask::drawn, &m_task, [this, shownAnew](const std::shared_ptr<const Raster>& raster) {
        m_whole = raster;
        shownAnew();
    });
}

void DifferencePlot::takeTable()
{
    if (m_difference == shown().difference())
        return;
    m_task.cancel();
    m_asked.reset();
    m_whole.reset();
    m_difference = shown().difference();
    const ComparedTable& table = *scene().opened.table;
    m_findings = table.known.of(comparisonOf(scene()));
    if (!m_findings && (!isLive() || m_difference->cells() <= TableDifference::cellsPerFrame)) {
        m_findings = m_difference->findings(table.allowance(), table.tolerated()).value();
        table.known.keep(comparisonOf(scene()), *m_findings);
    }
}

void DifferencePlot::leave()
{
    m_task.cancel();
    m_difference.reset();
    m_whole.reset();
    m_asked.reset();
    m_findings.reset();
    m_raster->setSampler([](const CellWindow&, QImage&, Eigen::ArrayXXf&) {});
}

void DifferencePlot::draw()
{
    takeTable();
    setColors(colorMaps().forSigned(scene().view.colormap, style().dark));
    setScale();
    ring();
}

// Rounding is not magnified: a correct table is a calm picture.
void DifferencePlot::setScale()
{
    const bool own = scene().view.showsTable;
    constexpr double calm = 0.01;
    double highest = own ? std::max(1.0, scene().opened.table->largestAmount) : calm;
    if (!own && m_findings) {
        const double amount = std::abs(m_findings->largest.difference);
        highest = isExplained() ? std::max(calm, amount) : std::max(amount, 1e-300);
    } else if (!own) {
        highest = 1.0; // until the largest is known
    }
    highest = std::min(highest, 1e300);
    setColorRange(-highest, highest);
    m_raster->setSampler([this, own, highest](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
        const Table& all = scene().opened.table->own.values;
        const auto axis = [own](const CellRange& range, int pixels, std::int64_t cells) {
            return own ? pictureAxis(range, pixels, cells) : axisOver(range, pixels, cells);
        };
        const SampleAxis rows = axis(window.rows, image.height(), all.rows());
        const SampleAxis columns = axis(window.columns, image.width(), all.cols());
        const auto means = [&all](const SampleAxis& down, const SampleAxis& along, Eigen::ArrayXXf) {
            return sampleTable(all, down, along);
        };
        const Raster raster = own ? smoothedMeans(rows, columns, Pictured::Numbers, means) : rasterOf(rows, columns);
        paint(raster, colorMaps().forSigned(scene().view.colormap, style().dark), -highest, highest, image);
        greyOut(raster, style().secondaryText.rgb(), image);
    });
}

Raster DifferencePlot::rasterOf(const SampleAxis& rows, const SampleAxis& columns)
{
    m_isWhole = true;
    if (!isLive() || m_difference->cellsOf(rows) <= TableDifference::cellsPerFrame) {
        if (!m_findings && !m_asked) {
            m_asked = {rows, columns};
            m_task.start({m_difference, true, scene().opened.table->allowance(), scene().opened.table->tolerated(), rows, columns});
        }
        return m_difference->sample(rows, columns).value();
    }
    if (m_whole && m_whole->rows == rows && m_whole->columns == columns)
        return *m_whole;
    m_isWhole = false;
    if (m_asked != std::pair(rows, columns)) {
        m_asked = {rows, columns};
        m_task.start({m_difference, !m_findings, scene().opened.table->allowance(), scene().opened.table->tolerated(), rows, columns});
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
    m_ring[0]->setPen(QPen(style().background, style().line(1.5) + 2.5));
    m_ring[1]->setPen(QPen(style().text, style().line(1.5)));
}

void DifferencePlot::fit()
{
    const CellWindow inSight = shown().window();
    const CellWindow full = shown().fullWindow();
    const QRect rect = canvas().axisRect()->rect();
    setCells(*canvas().xAxis, *m_columnTicker, inSight.columns, full.columns.last, rect.width());
    setCells(*canvas().yAxis, *m_rowTicker, inSight.rows, full.rows.last, rect.height());
}

QString DifferencePlot::resolution() const
{
    if (!m_difference)
        return {};
    QString text = shown().largestText();
    if (m_ring.front()->visible())
        text += tr(" (ringed)");
    const QRect rect = canvas().axisRect()->rect();
    const CellWindow inSight = shown().window();
    if (!scene().view.showsTable && (inSight.rows.size() > rect.height() || inSight.columns.size() > rect.width()))
        text += m_isWhole ? tr("; each pixel shows the largest difference of its cells")
                          : tr("; the picture shows some of the rows until then");
    if (m_difference->columns() < scene().opened.table->own.values.cols()
        || scene().encoding.dModel() > scene().opened.table->own.values.cols())
        text += countedText(scene().encoding.dModel(), tr("; the formula has %1 column, the table %2"),
                            tr("; the formula has %1 columns, the table %2"))
                    .arg(groupedNumber(static_cast<double>(scene().opened.table->own.values.cols())));
    return text;
}

} // namespace posenc
