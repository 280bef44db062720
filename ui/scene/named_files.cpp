// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/named_files.h"

#include "ui/files/foreign_file.h"
#include "ui/scene/feature.h"
#include "ui/scene/opened_table.h"

#include <algorithm>
#include <vector>

namespace posenc {

namespace {

constexpr Remedy otherScheme{
    sentence("ui", "%1 Open the scene again and allow the file, or open another table, or choose another scheme."),
    sentence("ui",
             "%1 The scene names this file. Restore the file and open the scene again, or open another table, or choose another scheme.")};

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
    unopened->problem = whyNotOpened(opened.error(), place.path, reading, otherScheme);
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
                if (there && static_cast<const TablePlace&>(*there) == *table) {
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
    .resolve =
        [](Scene& scene, const QDir& folder) {
            const auto table = tableOf<Side>(scene);
            if (!table || table->isTrained() || isBuiltIn(table->path))
                return;
            auto resolved = std::make_shared<OpenedTable>(*table);
            resolved->path = absolutePath(folder, table->path);
            resolved->name = resolved->shownName();
            Side::set(scene, std::move(resolved));
        },
    .option = Side::option,
    .problem =
        [](const Scene& scene) {
            const auto table = tableOf<Side>(scene);
            return isUnopened(table) ? table->problem : QString();
        },
};

} // namespace

QString whyNotOpened(const Error& error, const QString& path, const Reading& reading, const Remedy& remedy)
{
    const bool isAllowed = reading.within.isEmpty() || liesWithin(path, reading.within);
    return QString::fromStdString((isAllowed ? remedy.gone : remedy.notAllowed)(error.message));
}

std::size_t bytesOf(const Table& table) { return static_cast<std::size_t>(table.size()) * sizeof(double); }

QString absolutePath(const QDir& folder, const QString& path)
{
    return path.isEmpty() ? QString() : QDir::cleanPath(folder.absoluteFilePath(path));
}

std::span<const FileKindOfScene> fileKindsOfScene()
{
    static const std::vector<FileKindOfScene> kinds = [] {
        std::vector<FileKindOfScene> all;
        for (const Feature* const feature : features())
            if (feature->files)
                all.insert(all.begin(), feature->files().begin(), feature->files().end());
        all.insert(all.end(), {positionTable<SideA>, positionTable<SideB>});
        return all;
    }();
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
