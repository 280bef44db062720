// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numbers/projection_numbers.h"

#include "ui/scene/projected.h"

namespace posenc {

Expected<TableSource> projectionNumbers(const Scene& scene)
{
    const ProjectionKey key = projectionKey(scene);
    if (auto possible = checkProjection(key); !possible)
        return possible.error();
    const std::vector<std::int64_t> positions = projectedPositions(scene.encoding);
    const auto made = std::make_shared<std::shared_ptr<const Projected>>(finishedProjection(scene));
    TableSource table;
    table.rows = std::ssize(positions);
    table.columns = 2;
    table.corner = "position";
    table.rowName = [positions](std::int64_t row) { return positions[static_cast<std::size_t>(row)]; };
    table.columnName = [](std::int64_t column) { return std::string(column == 0 ? "x" : "y"); };
    table.prepare = [made, key](const Progress& progress) -> Expected<Done> {
        if (*made)
            return Done{};
        auto projected = project(key, progress);
        if (!projected)
            return projected.error();
        *made = *projected;
        return Done{};
    };
    table.fill = [made, key](std::int64_t first, TableRef block) {
        if (!*made)
            *made = project(key).value();
        block = (*made)->points.middleRows(first, block.rows());
    };
    return table;
}

} // namespace posenc
