// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/named_files.h"

#include "ui/files/foreign_file.h"
#include "ui/scene/compared_table.h"
#include "ui/scene/opened_embedding.h"

namespace posenc {

namespace {

bool wantsEmbedding(const Scene& scene)
{
    return scene.embedding && !scene.embedding->table && scene.tokens.embedding == EmbeddingSource::File;
}

// What to do about a file that was not opened; `others` says what else there is.
QString remedy(const QString& path, const Reading& reading, const QString& others)
{
    return !reading.within.isEmpty() && !liesWithin(path, reading.within)
               ? QStringLiteral(" Open the scene again and agree, or ") + others
               : QStringLiteral(" The scene names it: bring it back and open the scene again, or ") + others;
}

Expected<Done> openEmbedding(Scene& scene, const Reading& reading)
{
    const auto opened = readEmbedding(scene.embedding->path, scene.embedding->vocabularyPath, reading);
    if (!opened && opened.error().kind == Error::Kind::Cancelled)
        return opened.error();
    if (opened) {
        scene.embedding = *opened;
        return Done{};
    }
    auto unopened = std::make_shared<OpenedEmbedding>(*scene.embedding);
    unopened->problem = QString::fromStdString(opened.error().message)
                        + remedy(unopened->path, reading, QStringLiteral("open other embeddings, or choose random ones."));
    scene.embedding = std::move(unopened);
    return Done{};
}

Expected<Done> openTable(Scene& scene, const Reading& reading)
{
    const auto opened = readComparedTable(scene.unopenedTable->path, reading);
    if (!opened && opened.error().kind == Error::Kind::Cancelled)
        return opened.error();
    if (opened) {
        scene.table = *opened;
        scene.unopenedTable.reset();
    } else {
        scene.unopenedTable->problem = QString::fromStdString(opened.error().message)
                                       + remedy(scene.unopenedTable->path, reading, QStringLiteral("open another table."));
    }
    return Done{};
}

} // namespace

QStringList unopenedFiles(const Scene& scene)
{
    QStringList paths;
    if (scene.unopenedTable)
        paths << scene.unopenedTable->path;
    if (wantsEmbedding(scene))
        paths << scene.embedding->path << scene.embedding->vocabularyPath;
    paths.removeAll(QString());
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

Expected<Scene> withNamedFiles(Scene scene, const QString& within, const Progress& progress)
{
    constexpr double half = 0.5;
    if (scene.unopenedTable)
        if (const auto done = openTable(scene, {progress.within(0.0, half), true, within}); !done)
            return done.error();
    if (wantsEmbedding(scene))
        if (const auto done = openEmbedding(scene, {progress.within(half, 1.0), true, within}); !done)
            return done.error();
    return withFittingWindows(scene);
}

} // namespace posenc
