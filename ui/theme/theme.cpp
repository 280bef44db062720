// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/plot_style.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace posenc {

namespace {

const QString service = QStringLiteral("org.freedesktop.portal.Desktop");
const QString path = QStringLiteral("/org/freedesktop/portal/desktop");
const QString interface = QStringLiteral("org.freedesktop.portal.Settings");
const QString group = QStringLiteral("org.freedesktop.appearance");
const QString key = QStringLiteral("color-scheme");
constexpr uint prefersDark = 1; // values of the portal's color-scheme: 0 no preference, 1 dark, 2 light

// The portal wraps the number once or twice.
uint schemeIn(QVariant value)
{
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value.toUInt();
}

} // namespace

Theme::Theme(QObject* parent) : QObject(parent)
{
    apply();
    if (qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS"))
        askSystem();
}

void Theme::askSystem()
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    bus.connect(service, path, interface, QStringLiteral("SettingChanged"), this,
                SLOT(systemSettingChanged(QString, QString, QDBusVariant)));
    QDBusMessage question = QDBusMessage::createMethodCall(service, path, interface, QStringLiteral("Read"));
    question << group << key;
    auto* const watcher = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        watcher->deleteLater();
        if (reply.isValid())
            systemSettingChanged(group, key, reply.value());
    });
}

void Theme::systemSettingChanged(const QString& changedGroup, const QString& changedKey, const QDBusVariant& value)
{
    if (changedGroup != group || changedKey != key)
        return;
    m_systemDark = schemeIn(QVariant::fromValue(value)) == prefersDark;
    apply();
}

void Theme::choose(Choice choice)
{
    m_choice = choice;
    apply();
}

void Theme::apply()
{
    const bool dark = m_choice == Choice::Dark || (m_choice == Choice::System && m_systemDark);
    if (dark)
        QApplication::setPalette(darkPalette());
    else if (m_choice == Choice::Light)
        QApplication::setPalette(lightPalette());
    else
        QApplication::setPalette(QPalette());
    if (dark)
        QApplication::setPalette(darkBoxPalette(), "QCheckBox"); // the palette of all takes those of classes away
}

} // namespace posenc
