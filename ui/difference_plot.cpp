#include "ui/difference_plot.h"

#include "core/table_raster.h"
#include "ui/cell_ticker.h"
#include "ui/compared_table.h"
#include "ui/sampled_plottables.h"
#include "ui/shown_number.h"

#include <cmath>

namespace posenc {

namespace {

int firstPosition(const Scene& scene) { return scene.table->match.best.convention.firstPosition; }

SampleAxis axisOver(const CellRange& range, int pixels, std::int64_t cells)
{
    return SampleAxis::over(range.first, range.last, pixels, cells);
}

} // namespace

DifferencePlot::DifferencePlot(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : Plot(canvas, colorMaps), m_raster(new RasterPlottable(canvas.xAxis, canvas.yAxis)),
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
}

void DifferencePlot::showScene(const Scene& scene)
{
    m_scene = scene;
    const ColorMap& colors = colorMaps().forSigned(scene.view.colormap, style().dark);
    setColors(colors);
    const std::shared_ptr<const ComparedTable> table = scene.table;
    const Table& values = table->own.values;
    // It refers to the table, which the pointer keeps.
    m_difference = std::shared_ptr<const TableDifference>(new TableDifference(values, scene.encoding, firstPosition(scene)),
                                                          [table](const TableDifference* difference) { delete difference; });
    const CellWindow full = fullWindow(scene);
    m_step = m_difference->rowStep(axisOver(full.rows, 1, values.rows()), axisOver(full.columns, 1, values.cols()));
    m_largest = m_difference->largest(m_step);
    const bool own = scene.view.showsTable;
    m_raster->setLeastCell(own ? LeastCell(alternatingCell, narrowCell) : LeastCell(alikeCell, alikeCell));
    const double highest = own ? 1.0 : std::max(std::abs(m_largest.difference), 1e-300);
    setColorRange(-highest, highest);
    m_raster->setSampler(
        [difference = m_difference, table, own, highest, &colors](const CellWindow& window, QImage& image, Eigen::ArrayXXf&) {
            const Table& all = table->own.values;
            const auto axis = [own](const CellRange& range, int pixels, std::int64_t cells) {
                return own ? SampleAxis::ofMeans(range.first, range.size() / pixels, pixels, cells) : axisOver(range, pixels, cells);
            };
            const SampleAxis rows = axis(window.rows, image.height(), all.rows());
            const SampleAxis columns = axis(window.columns, image.width(), all.cols());
            paint(own ? sampleTable(all, rows, columns) : difference->sample(rows, columns), colors, -highest, highest,
                  reinterpret_cast<std::uint32_t*>(image.bits()), image.bytesPerLine() / 4);
        });
}

void DifferencePlot::applyStyle() { canvas().axisRect()->setMinimumMargins(QMargins(0, QFontMetrics(smallFont()).height() / 2 + 2, 0, 0)); }

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
    return tr("%1: %2 positions × %3 dimensions against %4; largest difference %5 in row %6, column %7")
        .arg(scene.table->name)
        .arg(scene.table->own.values.rows())
        .arg(scene.table->own.values.cols())
        .arg(parametersText(scene.encoding), valueText(m_largest.difference))
        .arg(m_largest.row)
        .arg(m_largest.column);
}

QString DifferencePlot::resolution() const
{
    if (!m_difference)
        return {};
    QString text =
        tr("largest difference %1 in row %2, column %3").arg(valueText(m_largest.difference)).arg(m_largest.row).arg(m_largest.column);
    if (m_step > 1)
        text += tr(", from a sample of one row in %1 (zoom in for all)").arg(groupedNumber(static_cast<double>(m_step)));
    if (m_difference->columns() < m_scene.table->own.values.cols() || m_scene.encoding.dModel() > m_scene.table->own.values.cols())
        text += tr("; the formula has %1 columns, the table %2").arg(m_scene.encoding.dModel()).arg(m_scene.table->own.values.cols());
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

CellWindow DifferencePlot::fullWindow(const Scene& scene) const
{
    if (!scene.table)
        return {};
    return {{0.0, static_cast<double>(scene.table->own.values.rows())}, {0.0, static_cast<double>(scene.table->own.values.cols())}};
}

CellWindow DifferencePlot::window(const Scene& scene) const { return scene.view.differenceWindow.value_or(fullWindow(scene)); }

Scene DifferencePlot::withWindow(const Scene& scene, const std::optional<CellWindow>& window) const
{
    Scene next = scene;
    next.view.differenceWindow = window;
    return next;
}

} // namespace posenc
