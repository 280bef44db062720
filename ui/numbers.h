#pragma once

#include "core/table_writer.h"
#include "ui/scene.h"

namespace posenc {

/// The numbers of the scene's view:
/// heatmap (max_len × d_model), position (chosen positions × d_model), dimension (max_len × chosen columns), similarity (max_len ×
/// max_len). Error::Kind::Range where nothing of the selection exists.
Expected<TableSource> numbersOf(const Scene& scene);

/// The numbers as a file, NPY or, where the name ends in .csv, CSV. Constant memory; what cannot fit on the disk is refused before writing.
Expected<Done> writeNumbers(const Scene& scene, const QString& path, bool replace);

} // namespace posenc
