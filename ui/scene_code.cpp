#include "ui/scene_code.h"

namespace posenc {

QString snippetOf(const Scene& scene)
{
    return QString::fromStdString(codeSnippet(scene.code.language, scene.encoding, scene.tokens.dropout));
}

} // namespace posenc
