// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/train/trained.h"
#include "ui/scene/opened_table.h"

namespace posenc::test {

/// The step of the training that a scene's table comes from; the scene has such a table.
inline std::int64_t stepsOfTable(const Scene& scene) { return static_cast<const Trained*>(scene.scheme.table->origin.get())->steps; }

} // namespace posenc::test
