// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene_file.h"

#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/files/embedded_text.h"
#include "ui/files/foreign_file.h"
#include "ui/files/foreign_format.h"
#include "ui/scene/feature.h"
#include "ui/scene/named_files.h"
#include "ui/scene/scene_json.h"

#include <QCoreApplication>
#include <QDir>
#include <utility>

namespace posenc {

namespace {

// What is meant as JSON has a place where it goes wrong.
bool isJson(const QByteArray& bytes) { return bytes.left(4096).trimmed().startsWith('{') || bytes.startsWith("\xEF\xBB\xBF{"); }

constexpr qint64 largestScene = 1 << 20;

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
        const auto read = (*file)->readUpTo(longestText + 1);
        if (!read)
            return notOpened(path, QString::fromStdString(read.error().message));
        json = *read;
        if (json.isEmpty())
            return notOpened(path, QCoreApplication::translate("SceneFile", "The file is empty. Open another file."));
        for (const Feature* const feature : features())
            if (feature->readText)
                if (auto text = feature->readText(json, path))
                    return std::move(*text);
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
    SceneFile read{*scene, folder.path(), QString(), warnings};
    for (const FileKindOfScene& kind : fileKindsOfScene())
        kind.resolve(read.scene, folder);
    const bool isCut = isPicture && !isWholePng(device);
    if (const auto whole = (*file)->wasRead(); !whole)
        return notOpened(path, QString::fromStdString(whole.error().message));
    if (isPicture && device.seek(0))
        read.look = pngText(device, "posenc-look");
    if (isCut)
        read.remark =
            QCoreApplication::translate("SceneFile", "%1 is cut off: its image is incomplete, but posenc could read the scene in it.")
                .arg(shownPath(path));
    return read;
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
