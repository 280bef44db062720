// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/table/dimension_picture.h"

#include "core/schemes/scheme.h"
#include "ui/base/shown_number.h"
#include "ui/words/scheme_text.h"
#include <cmath>

namespace posenc {

DimensionPicture::Stretch DimensionPicture::stretchOf(const CellRange& range, std::int64_t maxLen)
{
    return {std::max(range.first - 0.5, 0.0), std::min(range.last - 0.5, static_cast<double>(maxLen - 1))};
}

std::int64_t DimensionPicture::mostPositions() const
{
    constexpr std::size_t most = 8192;
    return static_cast<std::int64_t>(most / std::max<std::size_t>(1, drawnDimensions(scene()).size()));
}

std::vector<Mark> DimensionPicture::marks(const Scene& drawn) const
{
    const std::int64_t k = selectedPosition(scene());
    const auto column = static_cast<double>(k);
    std::vector<Mark> marks{{Mark::Shape::Line, 0.0, column, {}}};
    addEdges(marks, Mark::Shape::ColumnEdge, scene().selection.positions, scene().encoding.maxLen());
    const std::int64_t j = selectedDimension(scene());
    marks.push_back({Mark::Shape::Dot, schemeOf(scene())->value(k, j), column, seriesOf(drawnDimensions(drawn), j)});
    return marks;
}

CellWindow DimensionPicture::window() const
{
    if (!scene().view.transposed)
        return Picture::window();
    CellWindow window = fullWindow();
    if (const auto& heatmap = scene().view.windows[View::Heatmap])
        window.columns = heatmap->rows;
    return window;
}

Scene DimensionPicture::withWindow(const std::optional<CellWindow>& window) const
{
    if (!scene().view.transposed)
        return Picture::withWindow(window);
    const auto dimensions = static_cast<double>(scene().encoding.dModel());
    Scene next = scene();
    CellWindow heatmap = scene().view.windows[View::Heatmap].value_or(CellWindow{{}, {0.0, dimensions}});
    heatmap.rows = window.value_or(fullWindow()).columns;
    next.view.windows[View::Heatmap] = heatmap;
    return next;
}

// Few alternatives are waves.
QString DimensionPicture::figureTitle() const
{
    const QString title = Picture::figureTitle();
    return scene().scheme.name->hasPairs ? title : tr("Dimensions") + title.mid(this->title().size());
}

QString DimensionPicture::subtitle() const
{
    const QString text = tr("%1(·, j) over the positions").arg(tableName(scene()));
    if (scene().scheme.name->equalColumns)
        return tr("%1, the same in every column").arg(text);
    const Stretch stretch = stretchOf(window().columns, scene().encoding.maxLen());
    const std::int64_t seen = positionsSeen(stretch.first, stretch.last, mostPositions());
    const std::int64_t all = positionsSeen(stretch.first, stretch.last, EncodingSpec::maxMaxLen);
    if (!scene().scheme.name->unlikeNeighbours || seen == all)
        return text;
    return tr("%1, of which %2 of %3 are drawn")
        .arg(text, groupedNumber(static_cast<double>(seen)), groupedNumber(static_cast<double>(all)));
}

QString DimensionPicture::description() const
{
    QStringList dimensions;
    for (const Chosen& chosen : drawnDimensions(scene()))
        dimensions << QString::number(chosen.cell);
    const std::int64_t k = selectedPosition(scene());
    const std::int64_t j = selectedDimension(scene());
    const QString drawn = dimensions.join(QStringLiteral(", "));
    return tr("%1; %2, %3; %4 = %5")
        .arg(dimensions.size() == 1 ? tr("Column %1").arg(drawn) : tr("Columns %1").arg(drawn), sizesText(scene().encoding), parameters(),
             cellName(scene(), k, j), valueText(schemeOf(scene())->value(k, j)));
}

QString DimensionPicture::readout(double column, double) const
{
    const auto k = static_cast<std::int64_t>(std::floor(column));
    if (k < 0 || k >= scene().encoding.maxLen())
        return {};
    const SchemePtr scheme = schemeOf(scene());
    QStringList values{tr("position %1").arg(k)};
    for (const auto& [j, series] : drawnDimensions(scene())) {
        if (values.size() == 5)
            break;
        values << tr("j = %1: %2").arg(j).arg(shortValueText(*scheme, scheme->value(k, j)));
    }
    return values.join(QStringLiteral(" · "));
}

} // namespace posenc
