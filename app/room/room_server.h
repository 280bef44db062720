// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/room/room.h"

#include <QElapsedTimer>
#include <QTcpServer>

#include <list>

namespace posenc {

/// The sockets of a room: one request per connection, few connections, none for long.
class RoomServer : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t mostConnections = 64; ///< beyond, the oldest goes of the address that has most
    static constexpr int longestIdle = 5000;           ///< milliseconds for a request, and for its answer

    /// The room must outlive it. `policy`: see HttpResponse::bytes.
    RoomServer(Room& room, const QByteArray& policy);

    /// At this port, or at one of the next that is free; 0 if none is.
    quint16 listen(quint16 port);
    qint64 now() const { return m_clock.elapsed(); }

private:
    struct Connection {
        QTcpSocket* socket;
        QByteArray address;
        HttpReader reader;
        qint64 since;
    };
    void accept();
    void read(QTcpSocket* socket);
    void end(std::list<Connection>::iterator connection);
    void endIdle();

    Room& m_room;
    QByteArray m_policy;
    QTcpServer m_server;
    QElapsedTimer m_clock;
    std::list<Connection> m_connections; ///< the oldest first
};

/// The addresses of this computer that a room may see, wireless ones first; loopback alone if there is no network.
QStringList ownAddresses();

/// What the page may load and run: its one script and its one style, by their digests, and requests to where it came from.
QByteArray policyOf(const QByteArray& page);

} // namespace posenc
