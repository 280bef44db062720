#pragma once

#include "ui/scene.h"

#include <QString>

namespace posenc {

/// The scene's encoding as a program, in the scene's language and with the dropout of its tokens.
QString snippetOf(const Scene& scene);

} // namespace posenc
