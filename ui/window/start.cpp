// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start.h"

#include <QSettings>

#include <algorithm>
#include <stdexcept>

namespace posenc {

namespace {

const QString settingOfFew = QStringLiteral("window/few controls");

} // namespace

bool startsWithFew()
{
    const QSettings settings;
    return settings.contains(settingOfFew) ? settings.value(settingOfFew).toBool() : settings.allKeys().isEmpty();
}

void rememberStart(bool few) { QSettings().setValue(settingOfFew, few); }

Scene firstScene(const std::vector<Preset>& presets)
{
    const auto found = std::ranges::find(presets, QStringLiteral("rows-and-columns"), &Preset::name);
    if (found == presets.end())
        throw std::runtime_error("presets.json has no preset rows-and-columns");
    return found->scene;
}

} // namespace posenc
