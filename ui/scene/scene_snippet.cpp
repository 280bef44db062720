// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene_snippet.h"

#include "ui/scene/opened_table.h"

namespace posenc {

QString snippetOf(const Scene& scene)
{
    SnippetSubject subject;
    subject.spec = scene.encoding;
    subject.scheme = scene.scheme.name;
    subject.seed = static_cast<std::uint64_t>(scene.scheme.seed);
    if (const auto& table = scene.scheme.table) {
        subject.table.file = table->name.toStdString();
        if (table->numbers) {
            subject.table.text = table->numbers->file().text;
            subject.table.isSingle = table->numbers->file().precision == Precision::Float32;
        }
    }
    subject.input =
        subject.input.withCombination(scene.tokens.combination).withScaled(scene.tokens.scaled).withDropout(scene.tokens.dropout);
    return QString::fromStdString(codeSnippet(scene.code.language, subject));
}

} // namespace posenc
