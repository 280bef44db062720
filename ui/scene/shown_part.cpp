// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/shown_part.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// What can be zoomed in the view of a scene, whichever view the window belongs to.
ViewInfo::Zoom zoomOf(const Scene& scene)
{
    return extentOf(scene, scene.view.name) ? infoOf(windowOwner(scene, scene.view.name)).zoom : ViewInfo::Zoom::Nothing;
}

QStringList viewsWithRows()
{
    QStringList names;
    for (const View view : allViews()) {
        Scene scene;
        scene.view.name = view;
        if (zoomOf(scene) == ViewInfo::Zoom::Cells)
            names << nameOf(view);
    }
    return names;
}

Expected<CellRange> inside(const CellRange& range, std::int64_t cells, const char* what)
{
    if (range.first >= 0.0 && range.last <= static_cast<double>(cells) && range.first < range.last)
        return range;
    return Error{Error::Kind::Range,
                 QStringLiteral("There are no %1 from %2 up to %3; give two numbers between 0 and %4, the smaller one first.")
                     .arg(QLatin1String(what))
                     .arg(range.first)
                     .arg(range.last)
                     .arg(cells)
                     .toStdString()};
}

} // namespace

ShownPart shownPart(const Scene& scene)
{
    const auto& window = scene.view.windows[windowOwner(scene, scene.view.name)];
    const ViewInfo::Zoom zoom = zoomOf(scene);
    if (!window || zoom == ViewInfo::Zoom::Nothing)
        return {};
    return {zoom == ViewInfo::Zoom::Cells ? std::optional(window->rows) : std::nullopt, window->columns};
}

Expected<Scene> withShownPart(const Scene& scene, const ShownPart& part)
{
    Scene next = scene;
    const ViewInfo::Zoom zoom = zoomOf(scene);
    const Extent extent = extentOf(scene, scene.view.name).value_or(Extent{1, 1});
    if (part.rows && zoom != ViewInfo::Zoom::Cells)
        return Error{Error::Kind::Usage, "The view \"" + nameOf(scene.view.name).toStdString() + "\" has no --rows; these have: "
                                             + viewsWithRows().join(QStringLiteral(", ")).toStdString() + "."};
    if (part.columns && zoom == ViewInfo::Zoom::Nothing)
        return Error{Error::Kind::Usage,
                     "The view \"" + nameOf(scene.view.name).toStdString() + "\" shows everything; leave --columns out."};
    const auto rows = inside(part.rows.value_or(CellRange{0.0, static_cast<double>(extent.rows)}), extent.rows, "rows");
    const auto columns = inside(part.columns.value_or(CellRange{0.0, static_cast<double>(extent.columns)}), extent.columns, "columns");
    if (!rows)
        return rows.error();
    if (!columns)
        return columns.error();
    const double rounding = 1e-9 * rows->size();
    if (extent.isSquare && std::abs(rows->size() - columns->size()) > rounding)
        return Error{Error::Kind::Usage,
                     "The " + nameOf(scene.view.name).toStdString() + " is square: --rows and --columns must show the same number."};
    if (zoom != ViewInfo::Zoom::Nothing)
        next.view.windows[windowOwner(scene, scene.view.name)] = CellWindow{*rows, *columns};
    return withFittingWindows(next);
}

} // namespace posenc
