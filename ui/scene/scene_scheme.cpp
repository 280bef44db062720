// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene_scheme.h"

#include "core/base/kept.h"
#include "core/schemes/filled_scheme.h"
#include "core/snippets/snippet.h"
#include "ui/scene/feature.h"
#include "ui/scene/opened_table.h"

#include "core/schemes/scheme_similarity.h"
#include "ui/settings/code_settings.h"
#include "ui/settings/table_settings.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <vector>

namespace posenc {

namespace {

using Positions = Expected<std::shared_ptr<const RowPositions>>;

Positions readPositions(const PositionSettings& settings)
{
    auto values = rowValuesFrom(settings.list.toStdString());
    if (!values)
        return values.error();
    auto rows = rowPositions(std::move(values).value(), settings.unit.toStdString(), settings.offset.toStdString());
    if (!rows)
        return rows.error();
    return std::shared_ptr<const RowPositions>(std::make_shared<RowPositions>(std::move(rows).value()));
}

} // namespace

Positions rowPositionsOf(const SchemeSettings& settings)
{
    const PositionSettings& asked = settings.positions;
    if (!settings.name->takes(SchemeParameter::Positions) || (asked.list.isEmpty() && asked.unit.isEmpty() && asked.offset.isEmpty()))
        return std::shared_ptr<const RowPositions>();
    static Kept<std::array<QString, 3>, Positions> known(4);
    return known.of({asked.list, asked.unit, asked.offset}, [&asked](const auto&) { return readPositions(asked); });
}

SchemePtr schemeOf(const EncodingSpec& encoding, const SchemeSettings& settings)
{
    const Positions positions = rowPositionsOf(settings);
    return makeScheme(encoding, settings.name,
                      {static_cast<std::uint64_t>(settings.seed), settings.table ? settings.table->numbers : nullptr, settings.patches,
                       settings.family, positions ? *positions : nullptr});
}

SchemePtr schemeOf(const Scene& scene) { return schemeOf(scene.encoding, scene.scheme); }

SchemePtr filledTableOf(const Scene& scene)
{
    SchemePtr scheme = schemeOf(scene);
    const Filled filled = scene.view.table->filled;
    if (filled == Filled::Both || !scheme->traits().takes(SchemeParameter::Layout))
        return scheme;
    std::vector<bool> isFilled;
    for (std::int64_t j = 0; j < scene.encoding.dModel(); ++j)
        isFilled.push_back(filled == Filled::Sines && columnAt(scene.encoding, j).wave == Column::Wave::Sine);
    return std::make_shared<const FilledScheme>(std::move(scheme), std::move(isFilled));
}

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
    thread_local Kept<Question, double> known(4);
    return known.of({scene.encoding, scene.scheme, scene.view.measure, a, b},
                    [&](const Question&) { return schemeOf(scene)->similarity(scene.view.measure, a, b); });
}

namespace {

// Views that show something else than the table and its similarities draw the table.
SnippetPlot plotOf(const Scene& scene)
{
    using Drawn = SnippetPlot::Kind;
    SnippetPlot plot;
    if (!scene.of<CodeSettings>().withPlot)
        return plot;
    plot.measure = scene.view.measure;
    plot.kind = Drawn::Heatmap;
    switch (scene.view.name) {
    case View::Position:
    case View::Pairs:
        plot.kind = Drawn::Rows;
        plot.cells = existingPositions(scene);
        break;
    case View::Dimension:
        plot.kind = Drawn::Columns;
        plot.cells = existingDimensions(scene);
        break;
    case View::Similarity: {
        plot.kind = Drawn::Similarity;
        const SchemeSimilarity similarity(schemeOf(scene), plot.measure);
        plot.lowest = similarity.lowest();
        plot.highest = similarity.highest();
        break;
    }
    case View::Offset:
        plot.kind = Drawn::Offsets;
        plot.cells = {referencePosition(scene)};
        break;
    case View::Angle:
        if (!scene.scheme.name->hasPairs)
            break;
        plot.kind = Drawn::Angles;
        plot.lowest = 0.0;
        plot.highest = std::max(1.0, static_cast<double>(scene.encoding.maxLen() - 1));
        break;
    case View::Heatmap:
        break;
    default:
        plot.isOther = true;
    }
    if (plot.kind == Drawn::Heatmap) {
        plot.lowest = schemeOf(scene)->lowest();
        plot.highest = schemeOf(scene)->highest();
    }
    plot.colormap = plot.lowest < 0.0 ? "RdBu_r" : "viridis";                    // as in the light theme
    const std::array known{"viridis", "cividis", "magma", "coolwarm", "RdBu_r"}; // to Matplotlib
    const auto last = plot.lowest < 0.0 ? known.end() : known.begin() + 3;       // the sequential ones
    if (const std::string name = scene.view.colormap.toStdString(); std::find(known.begin(), last, name) != last)
        plot.colormap = name;
    return plot;
}

} // namespace

QString snippetOf(const Scene& scene)
{
    SnippetSubject subject;
    subject.spec = scene.encoding;
    subject.scheme = scene.scheme.name;
    subject.seed = static_cast<std::uint64_t>(scene.scheme.seed);
    subject.patches = scene.scheme.patches;
    subject.family = scene.scheme.family;
    if (const auto positions = rowPositionsOf(scene.scheme); positions && *positions)
        subject.positions = (*positions)->positions;
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
    subject.plot = plotOf(scene);
    for (const Feature* const feature : features())
        if (feature->writeCode)
            feature->writeCode(scene, subject);
    const SnippetLanguage language = scene.of<CodeSettings>().language;
    for (const Feature* const feature : features())
        if (const auto own = feature->program ? feature->program(scene, language, subject) : std::nullopt)
            return QString::fromStdString(*own);
    return QString::fromStdString(codeSnippet(language, subject));
}

} // namespace posenc
