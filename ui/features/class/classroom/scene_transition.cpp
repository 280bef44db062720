// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/classroom/scene_transition.h"

#include "ui/scene/parameters.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

double between(double from, double to, double share) { return from * std::pow(to / from, share); }

// An odd d_model has another last column, and a flicker between even ones would show it.
std::int64_t wholeBetween(std::int64_t from, std::int64_t to, double share)
{
    const double value = between(static_cast<double>(from), static_cast<double>(to), share);
    const bool bothEven = from % 2 == 0 && to % 2 == 0;
    return bothEven ? 2 * std::llround(value / 2.0) : std::llround(value);
}

// Positions and columns begin with 0.
std::int64_t cellBetween(std::int64_t from, std::int64_t to, double share)
{
    return std::llround(between(static_cast<double>(from) + 1.0, static_cast<double>(to) + 1.0, share)) - 1;
}

std::vector<std::int64_t> cellsBetween(const std::vector<std::int64_t>& from, const std::vector<std::int64_t>& to, double share)
{
    if (from.size() != to.size())
        return to;
    std::vector<std::int64_t> cells(to.size());
    for (std::size_t c = 0; c < to.size(); ++c)
        cells[c] = cellBetween(from[c], to[c], share);
    return cells;
}

ParameterValue valueBetween(const SceneParameter& parameter, const ParameterValue& from, const ParameterValue& to, double share)
{
    if (const auto* const cells = std::get_if<std::vector<std::int64_t>>(&from))
        return cellsBetween(*cells, std::get<std::vector<std::int64_t>>(to), share);
    if (!parameter.isWhole())
        return between(std::get<double>(from), std::get<double>(to), share);
    return (parameter.isSelection() ? cellBetween : wholeBetween)(std::get<std::int64_t>(from), std::get<std::int64_t>(to), share);
}

// The size moves geometrically, and the edges with it: towards one fixed place if both edges move to or from it.
CellRange rangeBetween(const CellRange& from, const CellRange& to, double share)
{
    const double size = between(from.size(), to.size(), share);
    const double whole = to.size() - from.size();
    const double moved = std::abs(whole) < 1e-6 * to.size() ? share : (size - from.size()) / whole;
    const double first = std::lerp(from.first, to.first, moved);
    return {first, first + size};
}

std::optional<CellWindow> everything(const Scene& scene, View view)
{
    const auto extent = extentOf(scene, view);
    if (!extent)
        return std::nullopt;
    CellWindow window;
    window.columns.last = static_cast<double>(extent->columns);
    if (infoOf(view).zoom == ViewInfo::Zoom::Cells)
        window.rows.last = static_cast<double>(extent->rows);
    return window;
}

// Only that of the picture that the other scene is about.
void moveWindow(const Scene& from, const Scene& to, double share, Scene& between)
{
    const View view = windowOwner(to, to.view.name);
    if (!from.view.windows[view] && !to.view.windows[view])
        return;
    const auto first = from.view.windows[view] ? from.view.windows[view] : everything(from, view);
    const auto last = to.view.windows[view] ? to.view.windows[view] : everything(to, view);
    if (first && last)
        between.view.windows[view] =
            CellWindow{rangeBetween(first->rows, last->rows, share), rangeBetween(first->columns, last->columns, share)};
}

} // namespace

Scene sceneBetween(const Scene& from, const Scene& to, double part)
{
    if (part >= 1.0)
        return to;
    const double time = std::max(0.0, part);
    const double share = time * time * (3.0 - 2.0 * time);
    Scene scene = to;
    for (const Parameter line : movingParameters()) {
        const SceneParameter& parameter = parameterOf(line);
        parameter.write(scene, valueBetween(parameter, parameter.read(from), parameter.read(to), share));
    }
    scene.settings = to.settings; // features follow a base on the way
    moveWindow(from, to, share, scene);
    return scene;
}

} // namespace posenc
