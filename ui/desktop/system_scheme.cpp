// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/system_scheme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace posenc {

namespace {

const QString portalService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString portalInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearanceGroup = QStringLiteral("org.freedesktop.appearance");
const QString schemeKey = QStringLiteral("color-scheme");
constexpr uint prefersDark = 1; // values of the portal's color-scheme: 0 no preference, 1 dark, 2 light

// The portal wraps the number once or twice.
uint schemeIn(QVariant value)
{
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value.toUInt();
}

} // namespace

PortalScheme::PortalScheme(const std::function<void(bool isDark)>& told, QObject* parent) : QObject(parent), m_told(told)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    bus.connect(portalService, portalPath, portalInterface, QStringLiteral("SettingChanged"), this,
                SLOT(changed(QString, QString, QDBusVariant)));
    QDBusMessage question = QDBusMessage::createMethodCall(portalService, portalPath, portalInterface, QStringLiteral("Read"));
    question << appearanceGroup << schemeKey;
    auto* const watcher = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        watcher->deleteLater();
        if (reply.isValid())
            changed(appearanceGroup, schemeKey, reply.value());
    });
}

void PortalScheme::changed(const QString& changedGroup, const QString& changedKey, const QDBusVariant& value)
{
    if (changedGroup == appearanceGroup && changedKey == schemeKey)
        m_told(schemeIn(QVariant::fromValue(value)) == prefersDark);
}

void watchSystemScheme(QObject& owner, const std::function<void(bool isDark)>& told)
{
    if (qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS"))
        new PortalScheme(told, &owner);
}

} // namespace posenc
