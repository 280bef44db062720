// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/heatmap_picture.h"

#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"
#include <cmath>

namespace posenc {

namespace {

// The scene keeps positions as rows; the picture may have them across, and vice versa.
CellWindow turned(const Scene& scene, const CellWindow& window)
{
    return scene.view.transposed ? CellWindow{window.columns, window.rows} : window;
}

} // namespace

QString HeatmapPicture::subtitle() const { return sizesText(scene().encoding) + QStringLiteral(" · ") + parameters(); }

QString HeatmapPicture::description() const
{
    const std::int64_t k = selectedPosition(scene());
    const std::int64_t j = selectedDimension(scene());
    return tr("%1, %2; %3 = %4")
        .arg(sizesText(scene().encoding), parameters(), cellName(scene(), k, j), valueText(schemeOf(scene())->value(k, j)));
}

QString HeatmapPicture::readout(double column, double row) const
{
    const auto k = static_cast<std::int64_t>(std::floor(scene().view.transposed ? column : row));
    const auto j = static_cast<std::int64_t>(std::floor(scene().view.transposed ? row : column));
    if (k < 0 || j < 0 || k >= scene().encoding.maxLen() || j >= scene().encoding.dModel())
        return {};
    return tr("%1 · k′ stays %2").arg(cellReadout(scene(), k, j)).arg(secondPosition(scene()));
}

CellPlace HeatmapPicture::selected() const
{
    const std::int64_t k = selectedPosition(scene());
    const std::int64_t j = selectedDimension(scene());
    return scene().view.transposed ? CellPlace{j, k} : CellPlace{k, j};
}

Scene HeatmapPicture::select(const CellPlace& place) const
{
    const CellPlace cell = scene().view.transposed ? CellPlace{place.column, place.row} : place;
    return withDimension(withPosition(scene(), cell.row), cell.column);
}

std::vector<Mark> HeatmapPicture::marks(const Scene&) const
{
    const CellPlace cell = selected();
    std::vector<Mark> marks = marksOf(cell);
    const bool transposed = scene().view.transposed;
    addEdges(marks, transposed ? Mark::Shape::ColumnEdge : Mark::Shape::RowEdge, scene().selection.positions, scene().encoding.maxLen());
    addEdges(marks, transposed ? Mark::Shape::RowEdge : Mark::Shape::ColumnEdge, scene().selection.dimensions, scene().encoding.dModel());
    return marks;
}

CellWindow HeatmapPicture::fullWindow() const
{
    return turned(scene(), {{0.0, static_cast<double>(scene().encoding.maxLen())}, {0.0, static_cast<double>(scene().encoding.dModel())}});
}

CellWindow HeatmapPicture::window() const
{
    const auto& kept = scene().view.windows[View::Heatmap];
    return kept ? turned(scene(), *kept) : fullWindow();
}

Scene HeatmapPicture::withWindow(const std::optional<CellWindow>& window) const
{
    return Picture::withWindow(window ? std::optional(turned(scene(), *window)) : std::nullopt);
}

} // namespace posenc
