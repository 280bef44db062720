// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene_scheme.h"

#include "core/snippets/snippet.h"
#include "ui/scene/opened_table.h"

#include "core/schemes/scheme_similarity.h"
#include "ui/settings/code_settings.h"
#include "ui/settings/tokens_settings.h"

#include <QFileInfo>

#include <vector>

namespace posenc {

SchemePtr schemeOf(const EncodingSpec& encoding, const SchemeSettings& settings)
{
    return makeScheme(
        encoding, settings.name,
        {static_cast<std::uint64_t>(settings.seed), settings.table ? settings.table->numbers : nullptr, settings.patches, settings.family});
}

SchemePtr schemeOf(const Scene& scene) { return schemeOf(scene.encoding, scene.scheme); }

std::optional<PatchGrid> patchGridOf(const Scene& scene)
{
    if (const auto known = schemeOf(scene)->grid())
        return known;
    return gridOf(scene.encoding.maxLen(), scene.scheme.patches);
}

double similarityOf(const Scene& scene, std::int64_t a, std::int64_t b)
{
    struct Question {
        EncodingSpec encoding;
        SchemeSettings scheme;
        Measure measure;
        std::int64_t a;
        std::int64_t b;
        bool operator==(const Question&) const = default;
    };
    struct Answer {
        Question question;
        double value;
    };
    constexpr std::size_t most = 4;
    thread_local std::vector<Answer> known; // newest last
    const Question question{scene.encoding, scene.scheme, scene.view.measure, a, b};
    for (const Answer& answer : known)
        if (answer.question == question)
            return answer.value;
    const double value = schemeOf(scene)->similarity(scene.view.measure, a, b);
    if (known.size() == most)
        known.erase(known.begin());
    known.push_back({question, value});
    return value;
}

QString snippetOf(const Scene& scene)
{
    SnippetSubject subject;
    subject.spec = scene.encoding;
    subject.scheme = scene.scheme.name;
    subject.seed = static_cast<std::uint64_t>(scene.scheme.seed);
    subject.patches = scene.scheme.patches;
    subject.family = scene.scheme.family;
    if (const auto& table = scene.scheme.table) {
        subject.table.file = QFileInfo(table->path).fileName().toStdString();
        subject.table.tensor = table->tensor.toStdString();
        subject.table.firstRow = table->firstRow;
        if (table->numbers) {
            // If a model has several files, only its reader knows which one holds the table, so the user must save it first.
            const bool isSeveral =
                !table->tensor.isEmpty() && (table->path.endsWith(QLatin1String(".json")) || QFileInfo(table->path).isDir());
            const FileTable& file = table->numbers->file();
            // And of some texts, nobody else reads the rows as they stand.
            const bool isSaved = isSeveral || (file.text && file.text->readers == TextReaders::None);
            subject.table.part = isSaved ? std::nullopt : file.part;
            if (isSaved) {
                subject.table.file = "table.npy";
                subject.table.tensor.clear();
                subject.table.firstRow = 0;
                subject.table.isCopy = true;
            }
            subject.table.text = isSaved ? std::nullopt : file.text;
            subject.table.isSingle = file.precision == Precision::Float32 && !file.text;
        }
    }
    subject.input =
        subject.input.withCombination(scene.tokens->combination).withScaled(scene.tokens->scaled).withDropout(scene.tokens->dropout);
    return QString::fromStdString(codeSnippet(scene.code->language, subject));
}

} // namespace posenc
