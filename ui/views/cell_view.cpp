// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cell_view.h"

#include "core/family/learned_table.h"
#include "ui/plotting/cell_numbers.h"
#include "ui/plotting/picture.h"
#include "ui/scene/opened_table.h"

#include <algorithm>
#include <cmath>

namespace posenc {

void Unfinite::add(double value)
{
    if (!std::isfinite(value))
        (std::isnan(value) ? nan : value > 0.0 ? infinity : minusInfinity) = true;
}

Unfinite Unfinite::in(const Table& values, const CellWindow& window)
{
    Unfinite found;
    const CellWindow whole = wholeCells(window);
    for (auto row = static_cast<Eigen::Index>(whole.rows.first); row < std::min(values.rows(), std::lround(whole.rows.last)); ++row)
        for (auto j = static_cast<Eigen::Index>(whole.columns.first); j < std::min(values.cols(), std::lround(whole.columns.last)); ++j)
            found.add(values(row, j));
    return found;
}

Unfinite Unfinite::of(const Scene& scene, const CellWindow& window)
{
    Unfinite found;
    const auto& table = scene.scheme.table;
    if (!scene.scheme.name->takes(SchemeParameter::File) || !table || !table->numbers)
        return found;
    const CellWindow whole = wholeCells(window);
    table->numbers->markUnfinite(std::lround(whole.rows.first), std::lround(whole.rows.last), [&](std::int64_t k, std::int64_t j) {
        if (const auto column = static_cast<double>(j); column >= whole.columns.first && column < whole.columns.last)
            found.add(table->numbers->values()(k, j));
    });
    return found;
}

UnfiniteLegend::UnfiniteLegend(QCPColorScale& bar) : QCPLayerable(bar.parentPlot(), QStringLiteral("axes")), m_bar(bar) {}

void UnfiniteLegend::show(const Unfinite& kinds, QRgb grey)
{
    m_entries.clear();
    if (kinds.nan)
        m_entries.emplace_back(QStringLiteral("NaN"), grey);
    if (kinds.infinity)
        m_entries.emplace_back(QStringLiteral("+∞"), infinityColor);
    if (kinds.minusInfinity)
        m_entries.emplace_back(QStringLiteral("−∞"), minusInfinityColor);
    keepRoom();
}

void UnfiniteLegend::keepRoom() const
{
    const QFontMetrics metrics(m_bar.axis()->tickLabelFont());
    int widest = 0;
    for (const auto& [name, color] : m_entries)
        widest = std::max(widest, metrics.horizontalAdvance(name) + beside);
    QMargins margins = m_bar.minimumMargins();
    margins.setBottom(m_entries.empty() ? 0 : below + static_cast<int>(m_entries.size()) * metrics.height());
    m_bar.setMinimumMargins(margins);
    m_bar.axis()->axisRect()->setMinimumMargins(QMargins(0, 0, widest, 0));
}

void UnfiniteLegend::draw(QCPPainter* painter)
{
    const QRect bar = m_bar.axis()->axisRect()->rect();
    if (!m_bar.visible() || bar.isEmpty())
        return;
    const QFontMetrics metrics(m_bar.axis()->tickLabelFont());
    painter->setFont(m_bar.axis()->tickLabelFont());
    QRect line(bar.left(), bar.bottom() + 1 + below, bar.width(), metrics.height());
    for (const auto& [name, color] : m_entries) {
        painter->fillRect(line.adjusted(0, 2, 0, -2), QColor(color));
        painter->setPen(m_bar.axis()->tickLabelColor());
        painter->drawText(line.translated(bar.width() + beside, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, name);
        line.translate(0, line.height());
    }
}

void CellView::setUnfinite(QCPColorScale& bar, const Unfinite& kinds)
{
    if (!m_legend && !kinds.any())
        return;
    if (!m_legend)
        m_legend = new UnfiniteLegend(bar);
    m_legend->show(kinds, grey());
    if (kinds.any()) // which stand where its name would
        setBarName(bar, QString());
}

CellView::CellView(QCustomPlot& canvas, const ColorMaps& colorMaps)
    : Plot(canvas, colorMaps), m_columnTicker(makeTicker<CellTicker>()), m_rowTicker(makeTicker<CellTicker>())
{
    canvas.xAxis->setTicker(m_columnTicker);
    canvas.yAxis->setTicker(m_rowTicker);
    canvas.yAxis->setRangeReversed(true);
    canvas.xAxis->grid()->setVisible(false);
    canvas.yAxis->grid()->setVisible(false);
}

RasterPlottable& CellView::addCells(Numbers numbers)
{
    m_raster = new RasterPlottable(canvas().xAxis, canvas().yAxis);
    if (numbers == Numbers::InCells)
        m_numbers = new CellNumbers(*canvas().axisRect(), *m_raster);
    return *m_raster;
}

const ColorMap& CellView::colorsFrom(double lowest, const Scene& scene) const
{
    return lowest < 0.0 ? colorMaps().forSigned(scene.view.colormap, style().dark)
                        : colorMaps().forMagnitude(scene.view.colormap, style().dark);
}

void CellView::showColors(const ColorMap& colors, double lowest, double highest, const std::optional<CellValues>& bar)
{
    if (m_numbers)
        m_numbers->setColors(colors, lowest, highest);
    if (bar)
        return setCutColors(colors, {lowest, highest}, *bar);
    setColors(colors);
    setColorRange(lowest, highest);
}

bool CellView::dependsAnew(const Scene& scene, const ColorMap& colors, const std::vector<std::int64_t>& choices)
{
    Sampled sampled{scene.encoding, scene.scheme, &colors, grey(), style().background.rgb(), choices};
    if (m_sampled == sampled)
        return false;
    m_sampled = std::move(sampled);
    return true;
}

void CellView::sampleCells(const ColorMap& colors, double lowest, double highest, const std::vector<std::int64_t>& choices, Cells cells)
{
    const Scene& scene = shown().scene();
    if (!dependsAnew(scene, colors, choices))
        return; // another window is sampled again by the raster itself
    m_seen = std::make_shared<Seen>();
    const bool hasNoNumbers = scene.scheme.name->takes(SchemeParameter::File); // here and there
    m_raster->setSampler([cells = std::move(cells), &colors, lowest, highest, seen = m_seen, hasNoNumbers,
                          without = grey()](const CellWindow& window, QImage& image, Eigen::ArrayXXf& memory) {
        SampledRaster picture = cells(window, image.size(), std::move(memory));
        paint(picture.raster, colors, lowest, highest, image);
        if (hasNoNumbers)
            greyOut(picture.raster, without, image);
        memory = std::move(picture.raster.values);
        const std::scoped_lock lock(seen->access);
        seen->columns = picture.columns;
    });
    if (isLive())
        m_raster->sampleAhead(shown().window());
}

std::optional<ColumnsSeen> CellView::columnsSeen() const
{
    if (!m_seen)
        return std::nullopt;
    const std::scoped_lock lock(m_seen->access);
    return m_seen->columns;
}

void CellView::setAxes(double width, double height)
{
    const CellWindow inSight = shown().window();
    const CellWindow full = shown().fullWindow();
    setCells(*canvas().xAxis, *m_columnTicker, inSight.columns, full.columns.last, width);
    setCells(*canvas().yAxis, *m_rowTicker, inSight.rows, full.rows.last, height);
}

void CellView::fitSquareCells(double width, double height)
{
    const CellWindow inSight = shown().window();
    QCPLayoutGrid* const layout = canvas().plotLayout();
    setAxes(width, height);
    layout->setMargins(QMargins());
    layOut();
    const QRect room = canvas().axisRect()->rect();
    const double cell = std::min(room.width() / inSight.columns.size(), room.height() / inSight.rows.size());
    const auto length = [cell](const CellRange& range, int most) {
        return std::clamp(static_cast<int>(std::lround(cell * range.size())), 1, std::max(1, most));
    };
    const int wide = length(inSight.columns, room.width());
    const int high = length(inSight.rows, room.height());
    const int spareWidth = std::max(0, room.width() - wide);
    layout->setMargins(QMargins(spareWidth / 2, 0, spareWidth - spareWidth / 2, std::max(0, room.height() - high)));
    setAxes(wide, high);
}

// Half of the first number is above the axis.
void CellView::applyStyle()
{
    if (m_numbers)
        m_numbers->setStyle(style(), smallFont());
    if (m_legend)
        m_legend->keepRoom();
    canvas().axisRect()->setMinimumMargins(QMargins(0, QFontMetrics(smallFont()).height() / 2 + 2, 0, 0));
}

void CellView::fit()
{
    const QRect rect = canvas().axisRect()->rect();
    setAxes(rect.width(), rect.height());
}

} // namespace posenc
