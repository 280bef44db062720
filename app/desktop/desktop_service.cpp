// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/desktop_service.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDir>
#include <QUrl>

namespace posenc {

namespace {

QString path() { return QLatin1Char('/') + DesktopService::id().replace(QLatin1Char('.'), QLatin1Char('/')); }

// With it, the window that is asked may take the keyboard from the one that was used last.
QVariantMap startedBy()
{
    QVariantMap platform;
    for (const auto& [variable, key] :
         {std::pair("XDG_ACTIVATION_TOKEN", "activation-token"), {"DESKTOP_STARTUP_ID", "desktop-startup-id"}})
        if (qEnvironmentVariableIsSet(variable))
            platform.insert(QLatin1String(key), qEnvironmentVariable(variable));
    return platform;
}

// The toolkit takes it when a window is activated.
void use(const QVariantMap& platform)
{
    if (const QString token = platform.value(QStringLiteral("activation-token")).toString(); !token.isEmpty())
        qputenv("XDG_ACTIVATION_TOKEN", token.toUtf8());
}

} // namespace

QString DesktopService::id() { return QStringLiteral("io.github.posenc.posenc"); }

bool DesktopService::isHandedOver(const QStringList& files)
{
    constexpr int patience = 3000; // milliseconds: one that does not answer is left alone
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected() || !bus.interface()->isServiceRegistered(id()))
        return false;
    QStringList addresses;
    for (const QString& file : files)
        addresses << QUrl::fromLocalFile(QDir::current().absoluteFilePath(file)).toString(QUrl::FullyEncoded);
    QDBusMessage call = QDBusMessage::createMethodCall(id(), path(), QStringLiteral("org.freedesktop.Application"),
                                                       files.isEmpty() ? QStringLiteral("Activate") : QStringLiteral("Open"));
    call.setAutoStartService(false);
    if (!files.isEmpty())
        call << addresses;
    call << startedBy();
    return bus.call(call, QDBus::Block, patience).type() == QDBusMessage::ReplyMessage;
}

// The object before the name: who sees the name may call at once.
void DesktopService::serve()
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (bus.isConnected() && bus.registerObject(path(), this, QDBusConnection::ExportScriptableSlots))
        bus.registerService(id());
}

void DesktopService::Activate(const QVariantMap& platform)
{
    use(platform);
    emit frontRequested();
}

void DesktopService::Open(const QStringList& addresses, const QVariantMap& platform)
{
    use(platform);
    emit frontRequested();
    for (const QString& address : addresses)
        emit openRequested(QUrl(address).toLocalFile());
}

void DesktopService::ActivateAction(const QString& action, const QVariantList&, const QVariantMap& platform)
{
    use(platform);
    if (action == QLatin1String("new-window")) {
        emit newWindowRequested();
    } else if (action == QLatin1String("lessons")) {
        emit frontRequested();
        emit lessonsRequested();
    }
}

} // namespace posenc
