#include "ui/files/scene_file.h"

#include "ui/files/png_text.h"
#include "ui/opened_embedding.h"
#include "ui/scene_json.h"

#include <QDir>
#include <QFile>

namespace posenc {

namespace {

Error unreadable(const QString& path, const QString& why)
{
    return {Error::Kind::File, QStringLiteral("%1 was not opened: %2").arg(QDir::toNativeSeparators(path), why).toStdString()};
}

// The files that a scene names, opened.
Scene withItsFiles(Scene scene, const QDir& folder)
{
    if (!scene.embedding)
        return scene;
    const auto from = [&folder](const QString& path) { return path.isEmpty() ? QString() : folder.absoluteFilePath(path); };
    scene.embedding = readRememberedEmbedding(from(scene.embedding->path), from(scene.embedding->vocabularyPath));
    return scene;
}

} // namespace

Expected<Scene> readSceneFile(const QString& path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return unreadable(path, QStringLiteral("there is no such file."));
    if (!info.isFile())
        return unreadable(path, QStringLiteral("this is not a file but a folder, a device or a pipe."));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return unreadable(path, file.errorString() + QStringLiteral("."));
    const auto scene = readScene(file);
    if (!scene)
        return unreadable(path, QString::fromStdString(scene.error().message));
    return withItsFiles(*scene, info.absoluteDir());
}

Expected<Scene> readScene(QIODevice& device)
{
    constexpr qint64 largestScene = 1 << 20;
    if (!isPng(device))
        return sceneFromJson(device.read(largestScene + 1)); // one byte more than allowed is refused there
    const QString text = pngText(device, "posenc-scene");
    if (text.isEmpty())
        return Error{Error::Kind::File, "This picture was not written by posenc, so it remembers no scene."};
    return sceneFromJson(text.toUtf8());
}

Expected<Done> writeSceneFile(const Scene& scene, const QString& path, Existing existing)
{
    return writeFile(path, sceneToJson(scene, QFileInfo(path).absolutePath()) + '\n', existing);
}

} // namespace posenc
