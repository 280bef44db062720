// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/shown_part.h"

#include "ui/scene/compared_table.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// Where the zoom of a view is kept: as a window of a table, or as a stretch of a curve's axis, and how many cells there are.
struct Place {
    std::optional<CellWindow>* window = nullptr;
    std::optional<CellRange>* range = nullptr;
    std::int64_t rows = 1;
    std::int64_t columns = 1;
};

Place placeIn(Scene& scene)
{
    const std::int64_t positions = scene.encoding.maxLen();
    switch (scene.view.name) {
    case View::Heatmap:
        return {&scene.view.heatmapWindow, nullptr, positions, scene.encoding.dModel()};
    case View::Similarity:
        return {&scene.view.similarityWindow, nullptr, positions, positions};
    case View::Position:
        return {nullptr, &scene.view.sinusoidsWindow, 1, sinusoidCells(scene)};
    case View::Dimension:
        return {nullptr, &scene.view.dimensionsWindow, 1, positions};
    case View::Offset:
        return {nullptr, &scene.view.offsetsWindow, 1, positions};
    case View::Wavelength:
        return {nullptr, &scene.view.wavelengthsWindow, 1, std::max<std::int64_t>(1, scene.encoding.pairs())};
    case View::Contribution:
        return {nullptr, &scene.view.contributionsWindow, 1, std::max<std::int64_t>(1, scene.encoding.pairs())};
    case View::Clock:
        return {};
    case View::Difference:
        if (!scene.table)
            return {};
        return {&scene.view.differenceWindow, nullptr, scene.table->own.values.rows(), scene.table->own.values.cols()};
    case View::Shift:
        return {&scene.view.shiftWindow, nullptr, scene.encoding.dModel(), scene.encoding.dModel()};
    case View::Tokens:
        return {&scene.view.tokensWindow, nullptr, scene.encoding.maxLen(), scene.encoding.dModel()};
    case View::Projection:
        return {&scene.view.projectionWindow, nullptr, 1, 1};
    case View::Precision:
        return {&scene.view.precisionWindow, nullptr, positions, scene.encoding.dModel()};
    case View::Rotary:
        if (scene.rotary.picture == RotaryPicture::Similarity)
            return {nullptr, &scene.view.offsetsWindow, 1, positions};
        return {&scene.view.anglesWindow, nullptr, positions, std::max<std::int64_t>(1, scene.encoding.pairs())};
    case View::Compare:
        return {&scene.view.compareWindow, nullptr, comparedCells(scene).row, comparedCells(scene).column};
    }
    return {};
}

QStringList viewsWithRows()
{
    QStringList names;
    for (const View view : allViews()) {
        Scene scene;
        scene.view.name = view;
        if (placeIn(scene).window)
            names << nameOf(view);
    }
    return names;
}

Expected<CellRange> inside(const CellRange& range, std::int64_t cells, const char* what)
{
    if (range.first >= 0.0 && range.last <= static_cast<double>(cells) && range.first < range.last)
        return range;
    return Error{Error::Kind::Range, QStringLiteral("There are no %1 from %2 up to %3; they lie between 0 and %4, the first one first.")
                                         .arg(QLatin1String(what))
                                         .arg(range.first)
                                         .arg(range.last)
                                         .arg(cells)
                                         .toStdString()};
}

} // namespace

ShownPart shownPart(const Scene& scene)
{
    Scene copy = scene;
    const Place place = placeIn(copy);
    if (place.window && *place.window)
        return {(*place.window)->rows, (*place.window)->columns};
    return {std::nullopt, place.range ? *place.range : std::nullopt};
}

Expected<Scene> withShownPart(const Scene& scene, const ShownPart& part)
{
    Scene next = scene;
    const Place place = placeIn(next);
    if (part.rows && !place.window)
        return Error{Error::Kind::Usage, "The view \"" + nameOf(scene.view.name).toStdString() + "\" has no --rows; these have: "
                                             + viewsWithRows().join(QStringLiteral(", ")).toStdString() + "."};
    if (part.columns && !place.window && !place.range)
        return Error{Error::Kind::Usage,
                     "The view \"" + nameOf(scene.view.name).toStdString() + "\" shows everything; leave --columns out."};
    const auto rows = inside(part.rows.value_or(CellRange{0.0, static_cast<double>(place.rows)}), place.rows, "rows");
    const auto columns = inside(part.columns.value_or(CellRange{0.0, static_cast<double>(place.columns)}), place.columns, "columns");
    if (!rows)
        return rows.error();
    if (!columns)
        return columns.error();
    const double rounding = 1e-9 * rows->size();
    const bool square = scene.view.name == View::Similarity || scene.view.name == View::Shift
                        || (scene.view.name == View::Compare && scene.compare.picture == ComparedPicture::Similarity);
    if (square && std::abs(rows->size() - columns->size()) > rounding)
        return Error{Error::Kind::Usage,
                     "The " + nameOf(scene.view.name).toStdString() + " is square: --rows and --columns have to show equally many."};
    if (place.window)
        *place.window = CellWindow{*rows, *columns};
    if (place.range)
        *place.range = *columns;
    return withFittingWindows(next);
}

} // namespace posenc
