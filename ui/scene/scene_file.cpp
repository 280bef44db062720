// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene_file.h"

#include "core/base/sentence.h"
#include "core/models/model_positions.h"
#include "ui/base/shown_text.h"
#include "ui/features/rotary/rotary_scene.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/features/words/opened_embedding.h"
#include "ui/files/embedded_text.h"
#include "ui/files/foreign_file.h"
#include "ui/files/foreign_format.h"
#include "ui/scene/opened_table.h"
#include "ui/scene/scene_json.h"

#include <QCoreApplication>
#include <QDir>
#include <utility>

namespace posenc {

namespace {

// The files that a scene names, as they are found from its folder; "" stays.
Scene withAbsolutePaths(Scene scene, const QDir& folder)
{
    const auto from = [&folder](const QString& path) {
        return path.isEmpty() ? QString() : QDir::cleanPath(folder.absoluteFilePath(path));
    };
    if (scene.opened.embedding && !isBuiltIn(scene.opened.embedding->path)) {
        auto embedding = std::make_shared<OpenedEmbedding>(*scene.opened.embedding);
        embedding->path = from(embedding->path);
        embedding->name = QFileInfo(embedding->path).fileName();
        embedding->vocabularyPath = from(embedding->vocabularyPath);
        scene.opened.embedding = std::move(embedding);
    }
    if (scene.opened.unopenedTable && !isBuiltIn(scene.opened.unopenedTable->path))
        scene.opened.unopenedTable->path = from(scene.opened.unopenedTable->path);
    const auto fit = [&from](SchemeSettings& scheme) {
        if (!scheme.table || scheme.table->isTrained() || isBuiltIn(scheme.table->path))
            return;
        auto table = std::make_shared<OpenedTable>(*scheme.table);
        table->path = from(table->path);
        table->name = table->shownName();
        scheme.table = std::move(table);
    };
    fit(scene.scheme);
    if (const Scene* const other = scene.other.get(); other && other->scheme.table) {
        Scene fitted = *other;
        fit(fitted.scheme);
        scene.other = SceneBox(std::move(fitted));
    }
    return scene;
}

// A text that is not JSON, or too long, but has the keys of a model's configuration and none of a scene.
bool isMeantAsModel(std::string_view text)
{
    const auto has = [&](std::string_view key) { return text.find(key) != std::string_view::npos; };
    return (has("\"model_type\"") || has("\"num_attention_heads\"") || has("\"architectures\"")) && !has("\"posenc-scene\"");
}

// Nothing if the bytes are neither a model's configuration nor meant to be one.
std::optional<Expected<ModelPositions>> modelIn(const QByteArray& json)
{
    const std::string_view text(json.constData(), static_cast<std::size_t>(json.size()));
    auto keys = ModelKeys::fromJson(text);
    if (!keys && isMeantAsModel(text))
        return keys.error();
    if (!keys || keys->has("format"))
        return std::nullopt;
    auto positions = readModelConfig(std::move(keys).value());
    if (!positions && positions.error().kind == Error::Kind::File) // the file has no settings of a model
        return std::nullopt;
    return positions;
}

Expected<SceneFile> modelFile(const Expected<ModelPositions>& positions, const QString& path)
{
    if (!positions)
        return notOpened(path, QString::fromStdString(positions.error().message));
    const auto scene = withModel({}, {nameOfModel(path), *positions});
    if (!scene)
        return notOpened(path, QString::fromStdString(scene.error().message));
    SceneFile read{*scene, QFileInfo(path).absolutePath(), QString()};
    if (positions->timeColumns > 0) // no page names the model
        read.remark = QStringLiteral("%1: %2").arg(nameOfModel(path), QString::fromStdString(positions->summary));
    for (const std::string& warning : remarksOf(*positions))
        read.warnings << QString::fromStdString(warning);
    return read;
}

// What is meant as JSON has a place where it goes wrong.
bool isJson(const QByteArray& bytes) { return bytes.left(4096).trimmed().startsWith('{') || bytes.startsWith("\xEF\xBB\xBF{"); }

constexpr qint64 largestScene = 1 << 20;

// All of a file, or one byte more than is allowed, which is refused where it is understood.
constexpr qsizetype mostRead = std::max(largestScene, static_cast<qint64>(ModelKeys::mostBytes)) + 1;

// In no more memory than that takes, if the device knows its size.
QByteArray readAtMost(QIODevice& device, qint64 most)
{
    return device.read(device.isSequential() ? most : std::min(most, device.size() - device.pos()));
}

} // namespace

Expected<SceneFile> readSceneFile(const QString& path)
{
    const auto file = ForeignFile::open(path);
    if (!file)
        return file.error();
    QFile& device = (*file)->device();
    const bool isPicture = isPng(device);
    if (const auto read = (*file)->wasRead(); !read) // the device forgets it when it reads on
        return notOpened(path, QString::fromStdString(read.error().message));
    QByteArray json;
    if (!isPicture) {
        const auto read = (*file)->readUpTo(mostRead);
        if (!read)
            return notOpened(path, QString::fromStdString(read.error().message));
        json = *read;
        if (json.isEmpty())
            return notOpened(path, QCoreApplication::translate("SceneFile", "The file is empty. Open another file."));
        if (const auto positions = modelIn(json))
            return modelFile(*positions, path);
    }
    QStringList warnings;
    const auto scene = isPicture ? readScene(device, &warnings) : sceneFromJson(json, &warnings);
    if (const auto read = (*file)->wasRead(); !read)
        return notOpened(path, QString::fromStdString(read.error().message));
    if (!scene && !isPicture && !isJson(json))
        return explainedByFormat(path,
                                 notOpened(path, QCoreApplication::translate(
                                                     "SceneFile", "posenc does not know this kind of file. posenc opens scenes, figures "
                                                                  "(.png), tables (.npy, .csv), models (config.json, .gguf) and lessons.")),
                                 WantedFile::Scene);
    if (!scene)
        return notOpened(path, QString::fromStdString(scene.error().message));
    const QDir folder = QFileInfo(path).absoluteDir();
    SceneFile read{withAbsolutePaths(*scene, folder), folder.path(), QString(), warnings};
    const bool isCut = isPicture && !isWholePng(device);
    if (const auto whole = (*file)->wasRead(); !whole)
        return notOpened(path, QString::fromStdString(whole.error().message));
    if (isCut)
        read.remark =
            QCoreApplication::translate("SceneFile", "%1 is cut off: its image is incomplete, but posenc could read the scene in it.")
                .arg(shownPath(path));
    return read;
}

Expected<std::optional<ModelPositions>> configurationIn(const QString& path)
{
    const auto file = ForeignFile::open(path);
    if (!file)
        return file.error();
    const auto json = (*file)->readUpTo(mostRead);
    if (!json)
        return notOpened(path, QString::fromStdString(json.error().message));
    auto positions = modelIn(*json);
    if (!positions)
        return std::optional<ModelPositions>();
    if (!*positions)
        return notOpened(path, QString::fromStdString(positions->error().message));
    return std::optional(std::move(*positions).value());
}

Expected<Scene> readScene(QIODevice& device, QStringList* warnings)
{
    if (!isPng(device))
        return sceneFromJson(readAtMost(device, largestScene + 1), warnings); // one byte more than allowed is refused there
    const QString text = pngText(device, "posenc-scene");
    if (text.isEmpty())
        return Error{Error::Kind::File,
                     sentence("ui", "This image contains no scene. posenc did not write the image, or another program has removed "
                                    "the scene. Open the scene file (.posenc), or the figure as posenc wrote it.")};
    return sceneFromJson(text.toUtf8(), warnings);
}

Expected<Done> writeSceneFile(const Scene& scene, const QString& path, Existing existing)
{
    return writeFile(path, sceneToJson(scene, QFileInfo(path).absolutePath()) + '\n', existing);
}

} // namespace posenc
