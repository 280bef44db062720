// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/shown_part.h"

#include "core/base/sentence.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// What can be zoomed in the view of a scene, whichever view the window belongs to.
ViewInfo::Zoom zoomOf(const Scene& scene)
{
    const auto extent = extentOf(scene, scene.view.name);
    return extent && !extent->isWhole ? infoOf(windowOwner(scene, scene.view.name)).zoom : ViewInfo::Zoom::Nothing;
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

// `absent` is the sentence if there are not so many: from %1 to %2, of %3.
Expected<CellRange> inside(const CellRange& range, std::int64_t cells, const Sentence& absent)
{
    if (range.first >= 0.0 && range.last <= static_cast<double>(cells) && range.first < range.last)
        return range;
    const auto shown = [](double cell) { return QString::number(cell).toStdString(); };
    return Error{Error::Kind::Range, absent(shown(range.first), shown(range.last), cells)};
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
        return Error{Error::Kind::Usage,
                     sentence("ui", "The view \"%1\" has no --rows. Views with --rows: %2.")(
                         nameOf(scene.view.name).toStdString(), viewsWithRows().join(QStringLiteral(", ")).toStdString())};
    if (part.columns && zoom == ViewInfo::Zoom::Nothing)
        return Error{Error::Kind::Usage,
                     sentence("ui", "The view \"%1\" shows everything. Leave --columns out.")(nameOf(scene.view.name).toStdString())};
    const auto rows =
        inside(part.rows.value_or(CellRange{0.0, static_cast<double>(extent.rows)}), extent.rows,
               sentence("ui", "There are no rows from %1 up to %2. Give two numbers between 0 and %3, the smaller number first."));
    const auto columns =
        inside(part.columns.value_or(CellRange{0.0, static_cast<double>(extent.columns)}), extent.columns,
               sentence("ui", "There are no columns from %1 up to %2. Give two numbers between 0 and %3, the smaller number first."));
    if (!rows)
        return rows.error();
    if (!columns)
        return columns.error();
    const double rounding = 1e-9 * rows->size();
    if (extent.isSquare && std::abs(rows->size() - columns->size()) > rounding)
        return Error{Error::Kind::Usage, sentence("ui", "The %1 is square: --rows and --columns must show the same number.")(
                                             nameOf(scene.view.name).toStdString())};
    if (zoom != ViewInfo::Zoom::Nothing)
        next.view.windows[windowOwner(scene, scene.view.name)] = CellWindow{*rows, *columns};
    return withFittingWindows(next);
}

} // namespace posenc
