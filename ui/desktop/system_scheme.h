// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/system_scheme.h"

#include <QDBusVariant>
#include <QObject>

namespace posenc {

/// Asks the desktop's portal, and hears its changes.
class PortalScheme : public QObject {
    Q_OBJECT
public:
    PortalScheme(const std::function<void(bool isDark)>& told, QObject* parent);

private slots:
    void changed(const QString& group, const QString& key, const QDBusVariant& value);

private:
    std::function<void(bool isDark)> m_told;
};

} // namespace posenc
