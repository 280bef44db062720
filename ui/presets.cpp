#include "ui/presets.h"

#include "ui/resource_file.h"
#include "ui/scene_json.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <stdexcept>

namespace posenc {

std::vector<Preset> readPresets()
{
    std::vector<Preset> presets;
    for (const QJsonValue& value : QJsonDocument::fromJson(resourceFile(QStringLiteral("presets.json"))).array()) {
        const QJsonObject object = value.toObject();
        const auto scene = sceneFromObject(object.value(QStringLiteral("scene")).toObject());
        if (!scene)
            throw std::runtime_error(scene.error().message);
        presets.push_back({object.value(QStringLiteral("name")).toString(), object.value(QStringLiteral("title")).toString(),
                           object.value(QStringLiteral("about")).toString(), *scene});
    }
    return presets;
}

} // namespace posenc
