// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/named_files.h"

#include "core/base/sentence.h"
#include "ui/features/recognition/compared_table.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/files/foreign_file.h"
#include "ui/scene/opened_table.h"

#include <array>

namespace posenc {

namespace {

// What to do about a file that was not opened, behind %1, why not: if the scene may not name it, and otherwise.
struct Remedy {
    Sentence notAllowed;
    Sentence gone;
};

constexpr Remedy otherTable{
    sentence("ui", "%1 Open the scene again and allow the file, or open another table."),
    sentence("ui", "%1 The scene names this file. Restore the file and open the scene again, or open another table.")};
constexpr Remedy otherEmbeddings{
    sentence("ui", "%1 Open the scene again and allow the file, or open other embeddings, or choose random ones."),
    sentence("ui",
             "%1 The scene names this file. Restore the file and open the scene again, or open other embeddings, or choose random ones.")};
constexpr Remedy otherScheme{
    sentence("ui", "%1 Open the scene again and allow the file, or open another table, or choose another scheme."),
    sentence("ui",
             "%1 The scene names this file. Restore the file and open the scene again, or open another table, or choose another scheme.")};

QString sentenceOf(const Error& error, const QString& path, const Reading& reading, const Remedy& remedy)
{
    const bool isAllowed = reading.within.isEmpty() || liesWithin(path, reading.within);
    return QString::fromStdString((isAllowed ? remedy.gone : remedy.notAllowed)(error.message));
}

bool isSamePlace(const TablePlace& one, const TablePlace& other) { return one == other; }

std::size_t bytesOf(const Table& table) { return static_cast<std::size_t>(table.size()) * sizeof(double); }

// ---- the table that is compared ----

Expected<Done> openCompared(Scene& scene, const Reading& reading)
{
    const TablePlace place = *scene.opened.unopenedTable;
    const auto opened = readComparedTable(place, reading);
    if (!opened && opened.error().kind == Error::Kind::Cancelled)
        return opened.error();
    if (opened) {
        scene.opened.table = *opened;
        scene.opened.unopenedTable.reset();
    } else {
        scene.opened.unopenedTable->problem = sentenceOf(opened.error(), place.path, reading, otherTable);
    }
    return Done{};
}

constexpr FileKindOfScene comparedTable{
    .unopened =
        [](const Scene& scene) { return scene.opened.unopenedTable ? QStringList{scene.opened.unopenedTable->path} : QStringList(); },
    .open = openCompared,
    .take =
        [](Scene& scene, const Scene& other) {
            if (!scene.opened.unopenedTable)
                return;
            if (other.opened.table && isSamePlace(*other.opened.table, *scene.opened.unopenedTable)) {
                scene.opened.table = other.opened.table;
                scene.opened.unopenedTable.reset();
            } else if (other.opened.unopenedTable && isSamePlace(*other.opened.unopenedTable, *scene.opened.unopenedTable)) {
                scene.opened.unopenedTable = other.opened.unopenedTable;
            }
        },
    .held =
        [](const Scene& scene) {
            return scene.opened.table
                       ? HeldFile{scene.opened.table.get(), bytesOf(scene.opened.table->own.values), scene.opened.table->path}
                       : HeldFile();
        },
    .close =
        [](Scene& scene, const QString& sentence) {
            scene.opened.unopenedTable = UnopenedTable{*scene.opened.table, sentence};
            scene.opened.table.reset();
        },
    .forget = [](Scene& scene) { scene.opened.unopenedTable.reset(); },
    .option = "the table as a second FILE",
    .problem = [](const Scene& scene) { return scene.opened.unopenedTable ? scene.opened.unopenedTable->problem : QString(); },
};

// ---- the embeddings ----

bool isUnopened(const std::shared_ptr<const OpenedEmbedding>& embedding) { return embedding && !embedding->table; }

Expected<Done> openEmbedding(Scene& scene, const Reading& reading)
{
    const auto opened =
        readEmbedding(scene.opened.embedding->path, scene.opened.embedding->vocabularyPath, reading, scene.opened.embedding->header);
    if (!opened && opened.error().kind == Error::Kind::Cancelled)
        return opened.error();
    if (opened) {
        scene.opened.embedding = *opened;
        return Done{};
    }
    auto unopened = std::make_shared<OpenedEmbedding>(*scene.opened.embedding);
    unopened->problem = sentenceOf(opened.error(), unopened->path, reading, otherEmbeddings);
    scene.opened.embedding = std::move(unopened);
    return Done{};
}

constexpr FileKindOfScene embeddings{
    .unopened =
        [](const Scene& scene) {
            QStringList paths;
            if (isUnopened(scene.opened.embedding) && scene.of<TokenSettings>().embedding == EmbeddingSource::File)
                paths << scene.opened.embedding->path << scene.opened.embedding->vocabularyPath;
            return paths;
        },
    .open = openEmbedding,
    .take =
        [](Scene& scene, const Scene& other) {
            if (isUnopened(scene.opened.embedding) && other.opened.embedding && other.opened.embedding->path == scene.opened.embedding->path
                && other.opened.embedding->vocabularyPath == scene.opened.embedding->vocabularyPath
                && other.opened.embedding->header == scene.opened.embedding->header)
                scene.opened.embedding = other.opened.embedding;
        },
    .held =
        [](const Scene& scene) {
            return scene.opened.embedding && scene.opened.embedding->table
                       ? HeldFile{scene.opened.embedding.get(), bytesOf(scene.opened.embedding->table->values()),
                                  scene.opened.embedding->path}
                       : HeldFile();
        },
    .close =
        [](Scene& scene, const QString& sentence) {
            auto unopened = std::make_shared<OpenedEmbedding>(*scene.opened.embedding);
            unopened->table.reset();
            unopened->problem = sentence;
            scene.opened.embedding = std::move(unopened);
        },
    .forget = [](Scene& scene) { scene.opened.embedding.reset(); },
    .option = "--embedding-file and --vocabulary",
    .problem = [](const Scene& scene) { return isUnopened(scene.opened.embedding) ? scene.opened.embedding->problem : QString(); },
};

// ---- the tables of the positions, of A and of B ----

struct SideA {
    static const SchemeSettings* get(const Scene& scene) { return &scene.scheme; }
    static constexpr const char* option = "--table";
    static void set(Scene& scene, std::shared_ptr<const OpenedTable> table) { scene.scheme.table = std::move(table); }
};

struct SideB {
    static const SchemeSettings* get(const Scene& scene) { return scene.other.get() ? &scene.other.get()->scheme : nullptr; }
    static constexpr const char* option = "a scene B in the folder of its table";
    static void set(Scene& scene, std::shared_ptr<const OpenedTable> table)
    {
        Scene other = *scene.other.get();
        other.scheme.table = std::move(table);
        scene.other = SceneBox(std::move(other));
    }
};

template <class Side>
std::shared_ptr<const OpenedTable> tableOf(const Scene& scene)
{
    const SchemeSettings* const scheme = Side::get(scene);
    return scheme ? scheme->table : nullptr;
}

bool isUnopened(const std::shared_ptr<const OpenedTable>& table) { return table && !table->isTrained() && !table->numbers; }

template <class Side>
Expected<Done> openTable(Scene& scene, const Reading& reading)
{
    const TablePlace place = *tableOf<Side>(scene);
    const auto opened = readOpenedTable(place, reading);
    if (!opened && opened.error().kind == Error::Kind::Cancelled)
        return opened.error();
    if (opened) {
        Side::set(scene, *opened);
        return Done{};
    }
    auto unopened = std::make_shared<OpenedTable>(*tableOf<Side>(scene));
    unopened->problem = sentenceOf(opened.error(), place.path, reading, otherScheme);
    Side::set(scene, std::move(unopened));
    return Done{};
}

template <class Side>
constexpr FileKindOfScene positionTable{
    .unopened =
        [](const Scene& scene) {
            const auto table = tableOf<Side>(scene);
            return isUnopened(table) && Side::get(scene)->name->takes(SchemeParameter::File) ? QStringList{table->path} : QStringList();
        },
    .open = openTable<Side>,
    .take =
        [](Scene& scene, const Scene& other) {
            const auto table = tableOf<Side>(scene);
            if (!isUnopened(table))
                return;
            for (const auto& there : {tableOf<SideA>(other), tableOf<SideB>(other)})
                if (there && isSamePlace(*there, *table)) {
                    Side::set(scene, there);
                    return;
                }
        },
    .held =
        [](const Scene& scene) {
            const auto table = tableOf<Side>(scene);
            if (!table || !table->numbers || table->isTrained())
                return HeldFile();
            return HeldFile{table.get(), bytesOf(table->numbers->values()), table->path};
        },
    .close =
        [](Scene& scene, const QString& sentence) {
            auto unopened = std::make_shared<OpenedTable>(*tableOf<Side>(scene));
            unopened->numbers.reset();
            unopened->problem = sentence;
            Side::set(scene, std::move(unopened));
        },
    .forget = [](Scene& scene) { Side::set(scene, nullptr); },
    .option = Side::option,
    .problem =
        [](const Scene& scene) {
            const auto table = tableOf<Side>(scene);
            return isUnopened(table) ? table->problem : QString();
        },
};

} // namespace

std::span<const FileKindOfScene> fileKindsOfScene()
{
    static constexpr std::array kinds{comparedTable, embeddings, positionTable<SideA>, positionTable<SideB>};
    return kinds;
}

QStringList unopenedFiles(const Scene& scene)
{
    QStringList paths;
    for (const FileKindOfScene& kind : fileKindsOfScene())
        paths << kind.unopened(scene);
    paths.removeAll(QString());
    paths.removeDuplicates();
    return paths;
}

QStringList filesOutside(const QStringList& paths, const QString& folder)
{
    QStringList outside;
    for (const QString& path : paths)
        if (!liesWithin(path, folder))
            outside << path;
    return outside;
}

Scene withFilesOpenedIn(Scene scene, const Scene& other)
{
    for (const FileKindOfScene& kind : fileKindsOfScene())
        kind.take(scene, other);
    return scene;
}

Expected<Scene> withNamedFiles(Scene scene, const QString& within, const Progress& progress)
{
    const auto kinds = fileKindsOfScene();
    for (std::size_t place = 0; place < kinds.size(); ++place) {
        kinds[place].take(scene, scene); // A and B may name the same table
        if (kinds[place].unopened(scene).isEmpty())
            continue;
        const auto part = [&](std::size_t done) { return static_cast<double>(done) / static_cast<double>(kinds.size()); };
        if (const auto done = kinds[place].open(scene, {progress.within(part(place), part(place + 1)), true, within}); !done)
            return done.error();
    }
    return withFittingWindows(withTableSizes(std::move(scene)));
}

} // namespace posenc
