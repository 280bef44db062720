// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/rotary_scene.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/files/program_files.h"
#include "ui/scene/feature.h"
#include "ui/scene/presets.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <stdexcept>

namespace posenc {

namespace {

// The configurations in resources/models, read like those that a user opens. They have no warnings of their own: those are for opened
// files.
std::vector<Preset> presetsOfModels()
{
    std::vector<Preset> presets;
    const QString folder = QStringLiteral("models/");
    for (const QString& name : QDir(QStringLiteral(":/posenc/models")).entryList(QDir::Files, QDir::Name)) {
        const QByteArray json = resourceFile(folder + name);
        const auto positions = readModelConfig({json.constData(), static_cast<std::size_t>(json.size())});
        if (!positions)
            throw std::runtime_error(name.toStdString() + ": " + positions.error().message);
        auto scene = withModel({}, {name.section(QLatin1Char('.'), 0, -2), *positions});
        if (!scene)
            throw std::runtime_error(scene.error().message);
        Scene shown = *scene;
        shown.edit<RotarySettings>().source.reset();
        const QJsonObject object = QJsonDocument::fromJson(json).object();
        presets.push_back({name.section(QLatin1Char('.'), 0, -2), PresetGroup::Models,
                           object.value(QStringLiteral("posenc_title")).toString(), object.value(QStringLiteral("posenc_about")).toString(),
                           shown});
    }
    return presets;
}

constexpr std::array<std::string_view, 2> needsOfModels{"biases", "rotary"};

} // namespace

extern const Feature modelsFeature;
constinit const Feature modelsFeature{.name = "models", .needs = needsOfModels, .presets = presetsOfModels};

} // namespace posenc
