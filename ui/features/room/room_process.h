// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>
#include <QProcess>
#include <QStringList>
#include <QTimer>

namespace posenc {

/// The program posenc-room, which has the network: see app/room/main.cpp for the lines that go to and fro.
class RoomProcess : public QObject {
    Q_OBJECT
public:
    explicit RoomProcess(QObject* parent);
    ~RoomProcess() override;

    /// Starts the program if it does not run: it tells the addresses of this computer, and listens nowhere.
    void start();
    /// Listens at a port or one of the next. An empty token: a new one.
    void listen(int port, const QString& token);
    /// Room::show and Room::remember.
    void show(const QJsonObject& stop) { tell({{QStringLiteral("show"), stop}}); }
    void remember(const QString& device, const QList<double>& value);
    /// Tells the phones that the class has ended, then ends the program: in 3 seconds, or when it is needed again.
    void sayGoodbye();
    /// Ends the program; lost() is not emitted.
    void end();

signals:
    void addressesChanged(const QStringList& addresses);
    /// Port 0: no port is free.
    void listening(int port, const QString& token);
    /// How many phones were seen within 10 s, at how many addresses.
    void presentChanged(int present, int addresses);
    /// Without a value, the answer of the device counts no more.
    void answered(const QString& device, const QString& stop, const QList<double>& value);
    /// A device hands in; without a name, it does not.
    void named(const QString& device, const QString& name);
    /// The program could not be started, or has ended by itself.
    void lost();

private:
    void tell(const QJsonObject& line);
    void read();
    void obey(const QJsonObject& line);

    QProcess m_process{this};
    bool m_isWanted = false;
    QTimer m_goodbye;
};

} // namespace posenc
