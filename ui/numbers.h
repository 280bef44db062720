#pragma once

#include "core/npy_writer.h"
#include "ui/scene.h"

namespace posenc {

/// The numbers of the scene's view as a table that is filled row by row:
/// heatmap (max_len × d_model), position (chosen positions × d_model), dimension (max_len × chosen columns), similarity (max_len ×
/// max_len).
struct Numbers {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    RowSource source;
};

/// Error::Kind::Range where nothing of the selection exists.
Expected<Numbers> numbersOf(const Scene& scene);

/// The numbers as an NPY file.
Expected<Done> writeNumbers(const Scene& scene, const QString& path, bool replace);

} // namespace posenc
