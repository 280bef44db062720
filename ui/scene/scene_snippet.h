// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QString>

namespace posenc {

/// The scene's table as a program, in the scene's language, with what its tokens do to embeddings.
QString snippetOf(const Scene& scene);

} // namespace posenc
