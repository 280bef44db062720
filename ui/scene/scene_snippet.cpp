// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene_snippet.h"

namespace posenc {

QString snippetOf(const Scene& scene)
{
    SnippetSubject subject{scene.encoding, scene.scheme.name, static_cast<std::uint64_t>(scene.scheme.seed), InputSettings()};
    subject.input =
        subject.input.withCombination(scene.tokens.combination).withScaled(scene.tokens.scaled).withDropout(scene.tokens.dropout);
    return QString::fromStdString(codeSnippet(scene.code.language, subject));
}

} // namespace posenc
