// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/presets.h"

#include "ui/files/program_files.h"
#include "ui/scene/feature.h"
#include "ui/scene/scene_json.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace posenc {

namespace {

struct Presets {
    Q_DECLARE_TR_FUNCTIONS(Presets)
};

// resources/translations/update.cmake collects these words.
QString translated(const QString& words)
{
    const QByteArray english = words.toUtf8();
    return english.isEmpty() ? QString() : QCoreApplication::translate("Presets", english.constData());
}

PresetGroup groupFromName(const QString& name)
{
    if (name.isEmpty())
        return PresetGroup::Start;
    for (const auto& [known, group] : {std::pair("figures", PresetGroup::Figures), std::pair("questions", PresetGroup::Questions),
                                       std::pair("schemes", PresetGroup::Schemes)})
        if (name == QLatin1String(known))
            return group;
    throw std::runtime_error("presets.json has the unknown group " + name.toStdString());
}

std::vector<Preset> readEnglish()
{
    std::vector<Preset> presets;
    for (const QJsonValue& value : QJsonDocument::fromJson(resourceFile(QStringLiteral("presets.json"))).array()) {
        const QJsonObject object = value.toObject();
        QStringList unknown;
        const auto scene = sceneFromObject(object.value(QStringLiteral("scene")).toObject(), Scene(), &unknown);
        if (!scene || !unknown.isEmpty()) // of a feature that this program does not have
            continue;
        presets.push_back({object.value(QStringLiteral("name")).toString(), groupFromName(object.value(QStringLiteral("group")).toString()),
                           object.value(QStringLiteral("title")).toString(), object.value(QStringLiteral("about")).toString(), *scene});
    }
    for (const Feature* const feature : features())
        if (feature->presets)
            std::ranges::move(feature->presets(), std::back_inserter(presets));
    return presets;
}

} // namespace

QString titleOf(PresetGroup group)
{
    switch (group) {
    case PresetGroup::Start:
        return {};
    case PresetGroup::Figures:
        return Presets::tr("Figures you know");
    case PresetGroup::Questions:
        return Presets::tr("Questions");
    case PresetGroup::Schemes:
        return Presets::tr("Other schemes");
    case PresetGroup::Models:
        return Presets::tr("Real models");
    }
    return {};
}

std::vector<Preset> readPresets()
{
    static const std::vector<Preset> english = readEnglish();
    std::vector<Preset> presets = english;
    for (Preset& preset : presets) {
        preset.title = translated(preset.title);
        preset.about = translated(preset.about);
    }
    return presets;
}

} // namespace posenc
