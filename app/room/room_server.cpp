// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/room/room_server.h"

#include <QCryptographicHash>
#include <QNetworkInterface>
#include <QTcpSocket>
#include <QTimer>

#include <algorithm>

namespace posenc {

namespace {

// What lies between <NAME> and </NAME>, as the policy names it.
QByteArray digestOf(const QByteArray& page, const QByteArray& name)
{
    const qsizetype begin = page.indexOf('<' + name + '>') + name.size() + 2;
    const QByteArray text = page.mid(begin, page.indexOf("</" + name + '>') - begin);
    return "'sha256-" + QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64() + '\'';
}

} // namespace

QByteArray policyOf(const QByteArray& page)
{
    return "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; connect-src 'self'; img-src data:; script-src "
           + digestOf(page, "script") + "; style-src " + digestOf(page, "style");
}

QStringList ownAddresses()
{
    std::vector<std::pair<int, QString>> found;
    for (const QNetworkInterface& network : QNetworkInterface::allInterfaces()) {
        if (!network.flags().testFlags(QNetworkInterface::IsUp | QNetworkInterface::IsRunning)
            || network.flags().testFlag(QNetworkInterface::IsLoopBack))
            continue;
        const QString name = network.name();
        const bool isWireless = name.startsWith(QLatin1Char('w'));
        const bool isOther =
            name.startsWith(QLatin1String("docker")) || name.startsWith(QLatin1String("v")) || name.startsWith(QLatin1String("br"));
        for (const QNetworkAddressEntry& entry : network.addressEntries())
            if (entry.ip().protocol() == QAbstractSocket::IPv4Protocol)
                found.emplace_back(entry.ip().isLinkLocal() || isOther ? 2 : isWireless ? 0 : 1, entry.ip().toString());
    }
    std::sort(found.begin(), found.end());
    QStringList addresses;
    for (const auto& [rank, address] : found)
        addresses << address;
    return addresses.isEmpty() ? QStringList{QStringLiteral("127.0.0.1")} : addresses;
}

RoomServer::RoomServer(Room& room, const QByteArray& policy) : m_room(room), m_policy(policy)
{
    m_clock.start();
    m_server.setListenBacklogSize(256);
    m_server.setMaxPendingConnections(static_cast<int>(mostConnections));
    // Queued: however fast they come, those who are already there are answered in between.
    connect(&m_server, &QTcpServer::newConnection, this, &RoomServer::accept, Qt::QueuedConnection);
    connect(&m_server, &QTcpServer::acceptError, this, [this] {
        constexpr int rest = 1000; // milliseconds
        QTimer::singleShot(rest, &m_server, &QTcpServer::resumeAccepting);
    });
    auto* const watch = new QTimer(this);
    connect(watch, &QTimer::timeout, this, &RoomServer::endIdle);
    watch->start(500);
}

quint16 RoomServer::listen(quint16 port)
{
    constexpr int most = 20; // ports that are tried
    for (int next = 0; next < most && port + next <= 65535; ++next)
        if (m_server.listen(QHostAddress::AnyIPv4, static_cast<quint16>(port + next)))
            return m_server.serverPort();
    return 0;
}

void RoomServer::accept()
{
    while (QTcpSocket* const socket = m_server.nextPendingConnection()) {
        socket->setReadBufferSize(HttpReader::mostHead + HttpReader::mostBody + 1);
        m_connections.push_back({socket, socket->peerAddress().toString().toLatin1(), {}, now()});
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
        connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
            if (const auto place = std::ranges::find(m_connections, socket, &Connection::socket); place != m_connections.end())
                end(place);
        });
        if (m_connections.size() > mostConnections) {
            QHash<QByteArray, int> counts;
            for (const Connection& connection : m_connections)
                ++counts[connection.address];
            end(std::ranges::max_element(m_connections, {},
                                         [&](const Connection& connection) { return counts.value(connection.address); }));
        }
        if (socket->bytesAvailable() > 0)
            read(socket);
    }
}

void RoomServer::read(QTcpSocket* socket)
{
    const auto connection = std::ranges::find(m_connections, socket, &Connection::socket);
    if (connection == m_connections.end())
        return;
    const int before = connection->reader.take({});
    const int status = connection->reader.take(socket->readAll());
    if (before != 0 || status == 0)
        return;
    connection->since = now(); // the answer has as long
    HttpResponse response{status, {}, {}};
    if (status == 200) {
        const QByteArray host = socket->localAddress().toString().toLatin1() + ':' + QByteArray::number(socket->localPort());
        response = m_room.answer(connection->reader.request(), connection->address, host, now());
    }
    socket->write(response.bytes(response.type.startsWith("text/html") ? m_policy : QByteArray()));
    socket->disconnectFromHost(); // once all is written
}

void RoomServer::end(std::list<Connection>::iterator connection)
{
    QTcpSocket* const socket = connection->socket;
    m_connections.erase(connection);
    socket->disconnect(this);
    socket->abort();
    socket->deleteLater();
}

void RoomServer::endIdle()
{
    for (auto next = m_connections.begin(); next != m_connections.end();)
        if (const auto connection = next++; now() - connection->since > longestIdle)
            end(connection);
}

} // namespace posenc
