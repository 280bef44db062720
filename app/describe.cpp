// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/describe.h"

#include "core/base/sentence.h"
#include "ui/scene/feature.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace posenc {

namespace {

Expected<QJsonObject> sceneObject(const QString& path)
{
    const auto file = readSceneFile(path);
    if (!file)
        return file.error();
    QStringList warnings = file->warnings;
    if (!file->remark.isEmpty())
        warnings.prepend(file->remark);
    return QJsonObject{{QStringLiteral("kind"), QStringLiteral("scene")},
                       {QStringLiteral("scene"), QJsonDocument::fromJson(sceneToJson(file->scene, file->folder)).object()},
                       {QStringLiteral("view"), nameOf(file->scene.view.name)},
                       {QStringLiteral("warnings"), QJsonArray::fromStringList(warnings)}};
}

Expected<QJsonObject> objectOf(const QString& path, const Scene& asked, const Progress& progress)
{
    for (const Feature* const feature : features())
        if (auto object = feature->describe ? feature->describe(path, asked, progress) : std::nullopt)
            return *std::move(object);
    return sceneObject(path);
}

} // namespace

Expected<QByteArray> described(const QString& path, const Scene& asked, const Progress& progress)
{
    const auto object = objectOf(path, asked, progress);
    if (!object)
        return object.error();
    return QJsonDocument(*object).toJson(QJsonDocument::Indented);
}

Expected<QByteArray> comparedFiles(const QString& a, const QString& b, const Progress& progress)
{
    for (const Feature* const feature : features())
        if (feature->describePair) {
            const auto object = feature->describePair(a, b, progress);
            return object ? Expected<QByteArray>(QJsonDocument(*object).toJson(QJsonDocument::Indented)) : object.error();
        }
    return Error{Error::Kind::Usage, sentence("ui", "This posenc cannot compare two models. Name one file.")};
}

} // namespace posenc
