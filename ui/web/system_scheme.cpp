// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/system_scheme.h"

#include <QGuiApplication>
#include <QStyleHints>

namespace posenc {

void watchSystemScheme(QObject& owner, const std::function<void(bool isDark)>& told)
{
    const auto tell = [told](Qt::ColorScheme scheme) { told(scheme == Qt::ColorScheme::Dark); };
    QObject::connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, &owner, tell);
    tell(QGuiApplication::styleHints()->colorScheme());
}

} // namespace posenc
