#include "ui/scene_file.h"

#include "ui/scene_json.h"

#include <QDir>
#include <QFile>
#include <QImageReader>

namespace posenc {

namespace {

Error unreadable(const QString& path, const QString& why)
{
    return {Error::Kind::File, QStringLiteral("%1 was not opened: %2").arg(QDir::toNativeSeparators(path), why).toStdString()};
}

Expected<QByteArray> sceneTextOf(QFile& file)
{
    constexpr qint64 largestScene = 1 << 20;
    static const QByteArray pngBegin("\x89PNG\r\n\x1a\n");
    if (file.peek(pngBegin.size()) != pngBegin)
        return file.read(largestScene + 1); // one byte more than allowed is refused by the reader of scenes
    QImageReader reader(&file, "png");
    const QString text = reader.text(QStringLiteral("posenc-scene"));
    if (text.isEmpty())
        return unreadable(file.fileName(), QStringLiteral("this picture was not written by posenc, so it remembers no scene."));
    return text.toUtf8();
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
    const auto text = sceneTextOf(file);
    if (!text)
        return text.error();
    const auto scene = sceneFromJson(*text);
    if (!scene)
        return unreadable(path, QString::fromStdString(scene.error().message));
    return scene;
}

Expected<Done> writeSceneFile(const Scene& scene, const QString& path, Existing existing)
{
    return writeFile(path, sceneToJson(scene) + '\n', existing);
}

} // namespace posenc
