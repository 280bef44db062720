// SPDX-License-Identifier: GPL-3.0-or-later
// posenc-room: the network of "Let the class answer…". posenc starts it, and talks with it in lines of JSON over its standard input and
// output:
//     in   {"listen": {"port": 8017, "token": ""}}     begins; a token of before keeps the address of before
//          {"show": {…}}                                what the phones show: Room::show
//          {"remember": {"device": …, "value": […]}}    Room::remember
//     out  {"addresses": ["10.0.0.7"]}                  at the start, and when the network changes
//          {"listening": {"port": 8017, "token": "k3f9x"}}    port 0: none is free
//          {"present": 24, "places": 23}             at most twice a second; how many devices were seen within 10 s, at how many addresses
//          {"answers": {"stop": …, "values": {DEVICE: […]}}}    at most ten times a second, like names; null: counts no more
//          {"names": {DEVICE: NAME}}    of those who hand in
// It ends with its input. It opens no file and starts no program.
#include "app/room/room_server.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QSocketNotifier>
#include <QTimer>

#include <memory>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace {

using namespace posenc;

QByteArray readPage()
{
    QFile file(QStringLiteral(":/posenc/room/page.html"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void tell(const QJsonObject& words)
{
    const QByteArray line = QJsonDocument(words).toJson(QJsonDocument::Compact) + '\n';
    for (qsizetype sent = 0; sent < line.size();) {
        const ssize_t count = ::write(STDOUT_FILENO, line.constData() + sent, static_cast<std::size_t>(line.size() - sent));
        if (count < 0 && errno != EINTR)
            return QCoreApplication::quit(); // posenc is gone
        sent += std::max<ssize_t>(count, 0);
    }
}

class Conversation : public QObject {
public:
    Conversation() : m_page(readPage()), m_input(STDIN_FILENO, QSocketNotifier::Read)
    {
        ::fcntl(STDIN_FILENO, F_SETFL, ::fcntl(STDIN_FILENO, F_GETFL) | O_NONBLOCK);
        connect(&m_input, &QSocketNotifier::activated, this, &Conversation::read);
        connect(&m_news, &QTimer::timeout, this, &Conversation::tellNews);
        m_news.start(100);
        tellNews();
    }

private:
    void read()
    {
        char bytes[65536];
        const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
        if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR))
            return QCoreApplication::quit();
        m_pending.append(bytes, std::max<ssize_t>(count, 0));
        for (qsizetype end = m_pending.indexOf('\n'); end >= 0; end = m_pending.indexOf('\n')) {
            obey(QJsonDocument::fromJson(m_pending.first(end)).object());
            m_pending.remove(0, end + 1);
        }
    }

    void obey(const QJsonObject& line)
    {
        if (const QJsonObject listen = line[QLatin1String("listen")].toObject(); !listen.isEmpty() && !m_server) {
            const QByteArray token = listen[QLatin1String("token")].toString().toLatin1();
            m_room = std::make_unique<Room>(token.isEmpty() ? Room::newToken() : token, m_page, tell);
            m_server = std::make_unique<RoomServer>(*m_room, policyOf(m_page));
            const quint16 port = m_server->listen(static_cast<quint16>(listen[QLatin1String("port")].toInt()));
            tell({{QStringLiteral("listening"),
                   QJsonObject{{QStringLiteral("port"), port}, {QStringLiteral("token"), QString::fromLatin1(m_room->token())}}}});
        }
        if (!m_room)
            return;
        if (line.contains(QLatin1String("show")))
            m_room->show(line[QLatin1String("show")].toObject());
        const QJsonObject known = line[QLatin1String("remember")].toObject();
        m_room->remember(known[QLatin1String("device")].toString().toLatin1(), known[QLatin1String("value")].toArray());
    }

    void tellNews()
    {
        constexpr int rounds = 50; // of a tenth of a second, for addresses; presence changes at most twice a second
        const int round = m_round++ % rounds;
        if (round == 0)
            if (const QStringList addresses = ownAddresses(); std::exchange(m_addresses, addresses) != addresses)
                tell({{QStringLiteral("addresses"), QJsonArray::fromStringList(addresses)}});
        if (!m_room)
            return;
        m_room->tellChanges();
        if (round % 5 != 0)
            return;
        const std::pair present(m_room->present(m_server->now()), m_room->addresses(m_server->now()));
        if (std::exchange(m_present, present) != present)
            tell({{QStringLiteral("present"), present.first}, {QStringLiteral("places"), present.second}});
    }

    QByteArray m_page;
    QSocketNotifier m_input;
    QByteArray m_pending;
    QTimer m_news;
    int m_round = 0;
    QStringList m_addresses;
    std::pair<int, int> m_present;
    std::unique_ptr<Room> m_room;
    std::unique_ptr<RoomServer> m_server;
};

void limit(__rlimit_resource resource, rlim_t most)
{
    const rlimit both{most, most};
    ::setrlimit(resource, &both);
}

} // namespace

int main(int argc, char** argv)
{
    limit(RLIMIT_FSIZE, 0); // writes no file
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_NOFILE, 256);
    QCoreApplication application(argc, argv);
    Conversation conversation;
    return QCoreApplication::exec();
}
