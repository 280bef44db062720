// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

#include <utility>
#include <vector>

namespace posenc {

/// The scene as JSON, UTF-8, version 1: keys in a fixed order, nothing that follows the locale. It has the paths of opened tables and
/// embeddings: relative to `folder` if they are in it, so that both can be moved together, otherwise absolute.
QByteArray sceneToJson(const Scene& scene, const QString& folder = {});

/// A scene from JSON. Unknown keys are left out, and missing keys take the default; a wrong type or a value out of range is an error
/// that names its path (`encoding.d_model`), a newer version is refused, and so is more than 1 MiB. No other file
/// is opened: a table and embeddings have their paths as they are written (see readSceneFile). `warnings` get a sentence for each unknown
/// key (see warningsOf), each selection that the table does not have, and each of unusableTexts(). Where features were left out of the
/// program, an unknown view is one of these sentences and no error: the scene has the usual view.
Expected<Scene> sceneFromJson(const QByteArray& json, QStringList* warnings = nullptr);

/// Reads a scene from an object whose format and version were checked. Missing keys take their values from `missing`.
Expected<Scene> sceneFromObject(const QJsonObject& object, const Scene& missing, QStringList* warnings = nullptr);

/// An object with every key that a scene can have: files leave out those that are not used.
const QJsonObject& everySceneKey();

/// A key that nothing reads, with its path, and the keys that are known in its place.
struct UnknownKey {
    QString path;
    QStringList known;
};
/// A sentence for each of the first five, and how many more there are.
QStringList warningsOf(const std::vector<UnknownKey>& unknown);

/// The texts of a scene that its views cannot use, as the features say: the option, and why.
std::vector<std::pair<const char*, Error>> unusableTexts(const Scene& scene);

/// What a scene without keys means, for ever: the defaults of a new scene, but where these have changed since version 1.
Scene sceneWithoutKeys();

} // namespace posenc
