// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

namespace posenc {

/// What part of the scene's view is shown, for every view in one form: rows are the cells down, columns those along. Views of curves have
/// columns only. Empty if everything is shown.
struct ShownPart {
    std::optional<CellRange> rows;
    std::optional<CellRange> columns;

    bool operator==(const ShownPart&) const = default;
};
ShownPart shownPart(const Scene& scene);

/// The scene with that part shown. Error::Kind::Usage if the view cannot be zoomed that way (a similarity stays square), Range if it
/// is outside.
Expected<Scene> withShownPart(const Scene& scene, const ShownPart& part);

} // namespace posenc
