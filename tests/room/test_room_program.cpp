// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/room/requests.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QProcess>
#include <QTcpSocket>

#include <algorithm>
#include <map>
#include <memory>

using namespace posenc;
using namespace posenc::test;

namespace {

/// The real program, and the lines that it has written.
class Program {
public:
    explicit Program(int wanted = 18017)
    {
        m_process.start(POSENC_ROOM, QStringList());
        tell({{"listen", QJsonObject{{"port", wanted}, {"token", ""}}}});
    }
    ~Program()
    {
        m_process.closeWriteChannel();
        m_process.waitForFinished();
    }
    void tell(const QJsonObject& line) { m_process.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n'); }
    QProcess& process() { return m_process; }
    /// Reads what has come; true once posenc-room listens.
    bool reads()
    {
        while (m_process.canReadLine()) {
            const QJsonObject line = QJsonDocument::fromJson(m_process.readLine()).object();
            if (line.contains("listening")) {
                port = static_cast<quint16>(line["listening"].toObject()["port"].toInt());
                token = line["listening"].toObject()["token"].toString().toLatin1();
            }
            const QJsonObject values = line["answers"].toObject()["values"].toObject();
            for (auto value = values.begin(); value != values.end(); ++value)
                votes[value.key().toLatin1()] = value.value().toArray()[0].toInt();
            lines += line.contains("answers");
            if (line.contains("present"))
                present = line["present"].toInt();
        }
        return port > 0;
    }
    QByteArray host() const { return "127.0.0.1:" + QByteArray::number(port); }

    quint16 port = 0;
    QByteArray token;
    int present = 0;
    int lines = 0; ///< about answers
    std::map<QByteArray, int> votes;

private:
    QProcess m_process;
};

/// A socket that sends bytes and keeps what comes back.
class Phone : public QObject {
public:
    /// Loopback has many addresses: `place` is one of ten.
    Phone(const Program& program, const QByteArray& bytes, int place = 0, std::function<void(const QByteArray&, qint64)> done = {})
    {
        m_clock.start();
        connect(&socket, &QTcpSocket::connected, this, [this, bytes] { socket.write(bytes); });
        connect(&socket, &QTcpSocket::disconnected, this, [this, done] {
            isOver = true;
            if (socket.isReadable())
                answer += socket.readAll();
            if (done)
                done(answer, m_clock.elapsed());
        });
        socket.bind(QHostAddress(QStringLiteral("127.0.%1.1").arg(place % 10)));
        socket.connectToHost(QStringLiteral("127.0.0.1"), program.port);
    }
    int status() const { return answer.mid(9, 3).toInt(); }

    QTcpSocket socket;
    QByteArray answer;
    bool isOver = false;

private:
    QElapsedTimer m_clock;
};

} // namespace

/// posenc-room itself, on this computer's own network.
class TestRoomProgram : public QObject {
    Q_OBJECT

private slots:
    void itServesItsPage();
    void itEndsWithItsInput();
    void itTakesTheNextPort();
    void idleConnectionsEnd();
    void theOldestConnectionsGo();
    void votesComeBackAfterItIsKilled();
    void threeHundredPhonesAreCounted();
    void changedAnswersAreToldTenTimesASecond();
};

void TestRoomProgram::itServesItsPage()
{
    Program program;
    QTRY_VERIFY(program.reads());
    Phone phone(program, requestOf('/' + program.token, "", {}, program.host()));
    QTRY_VERIFY(phone.isOver);
    const QByteArray body = phone.answer.mid(phone.answer.indexOf("\r\n\r\n") + 4);
    QCOMPARE(phone.status(), 200);
    QVERIFY2(body.size() > 10000 && body.size() <= 20000, qPrintable(QString::number(body.size())));
    const QByteArray policy = phone.answer.mid(phone.answer.indexOf("Content-Security-Policy"), 400);
    QVERIFY2(policy.contains("default-src 'none'") && policy.contains("script-src 'sha256-") && !policy.contains("unsafe"),
             policy.constData());
    QVERIFY(!body.contains("http://") && !body.contains("https://")); // nothing comes from elsewhere
}

void TestRoomProgram::itEndsWithItsInput()
{
    Program program;
    QTRY_VERIFY(program.reads());
    program.process().closeWriteChannel();
    QTRY_COMPARE(program.process().state(), QProcess::NotRunning);
    QCOMPARE(program.process().exitCode(), 0);
}

void TestRoomProgram::itTakesTheNextPort()
{
    Program first;
    QTRY_VERIFY(first.reads());
    Program second(first.port); // of another posenc
    QTRY_VERIFY(second.reads());
    QVERIFY(second.port > first.port && second.token != first.token);
}

void TestRoomProgram::idleConnectionsEnd()
{
    Program program;
    QTRY_VERIFY(program.reads());
    QElapsedTimer clock;
    clock.start();
    Phone slow(program, "GET /" + program.token + " HTTP/1.1\r\n");
    QTRY_VERIFY(slow.isOver);
    QVERIFY(slow.answer.isEmpty() && clock.elapsed() >= 4900);
}

void TestRoomProgram::theOldestConnectionsGo()
{
    Program program;
    QTRY_VERIFY(program.reads());
    std::vector<std::unique_ptr<Phone>> idle;
    for (int connection = 0; connection < 80; ++connection)
        idle.push_back(std::make_unique<Phone>(program, "G"));
    QTRY_VERIFY(std::ranges::count(idle, true, [](const auto& phone) { return phone->isOver; }) >= 16);
    Phone phone(program, requestOf('/' + program.token, "", {}, program.host()));
    QTRY_COMPARE(phone.status(), 200);
}

void TestRoomProgram::votesComeBackAfterItIsKilled()
{
    Program before;
    QTRY_VERIFY(before.reads());
    before.process().kill();
    QVERIFY(before.process().waitForFinished());
    Program after(before.port);
    after.tell({{"show", threeChoices()}});
    after.tell({{"remember", QJsonObject{{"device", QString::fromLatin1(deviceId(1))}, {"value", QJsonArray{2}}}}});
    QTRY_VERIFY(after.reads());
    QCOMPARE(after.port, before.port); // phones find it
    Phone phone(after, requestOf('/' + after.token + "/now", deviceId(1), {}, after.host()));
    QTRY_VERIFY(phone.isOver);
    QVERIFY2(phone.answer.contains("\"mine\":[2]") && phone.answer.contains("\"answered\":1"), phone.answer.constData());
}

// 150 requests a second for 10 s; each phone answers once, and 30 break off, answer twice, late or with rubbish.
void TestRoomProgram::threeHundredPhonesAreCounted()
{
    Program program;
    program.tell({{"show", threeChoices()}});
    QTRY_VERIFY(program.reads());
    constexpr int phones = 300;
    constexpr int bad = 30;
    constexpr int seconds = 10;
    std::vector<std::unique_ptr<Phone>> sent;
    std::vector<qint64> times;
    int failed = 0;
    QByteArrayList again;
    QElapsedTimer clock;
    int phone = 0;
    const auto send = [&](const QByteArray& bytes, bool counts = true) {
        sent.push_back(std::make_unique<Phone>(program, bytes, phone, [&, counts, bytes](const QByteArray& answer, qint64 time) {
            times.push_back(time);
            failed += counts && !answer.isEmpty() && !answer.startsWith("HTTP/1.1 200");
            if (counts && answer.isEmpty()) // one of 64 connections that a busy machine has not served: the page asks again
                again << bytes;
        }));
    };
    const auto answer = [&](int device, const QByteArray& stop, const QByteArray& value) {
        return requestOf('/' + program.token + "/answer", deviceId(device), answerBody(stop, value), program.host());
    };
    const int perSecond = phones / 2;
    clock.start();
    for (int request = 0; request < perSecond * seconds; ++request) {
        while (clock.elapsed() < request * 1000 / perSecond) {
            QCoreApplication::processEvents(QEventLoop::AllEvents, 2);
            program.reads();
        }
        for (const QByteArray& bytes : std::exchange(again, {}))
            send(bytes);
        phone = request % phones;
        const int turn = request / phones; // each asks five times
        const QByteArray value = '[' + QByteArray::number(phone % 3) + ']';
        if (turn != 2) {
            send(requestOf('/' + program.token + "/now", deviceId(phone), {}, program.host()));
        } else if (phone >= bad || phone % 5 == 1) {
            send(answer(phone, "0.1", value));
            if (phone < bad) // twice
                send(answer(phone, "0.1", value));
        } else if (phone % 5 == 0) { // breaks off
            send(answer(phone, "0.1", value).chopped(3), false);
            sent.back()->socket.connect(&sent.back()->socket, &QTcpSocket::bytesWritten, &sent.back()->socket, &QTcpSocket::abort);
        } else if (phone % 5 == 2) { // to another stop
            send(answer(phone, "0.0", value), false);
        } else {
            send(phone % 5 == 3 ? answer(phone, "0.1", "[7]") : QByteArray(9000, 'x'), false);
        }
    }
    QTRY_VERIFY(
        std::ranges::all_of(sent, [](const auto& one) { return one->isOver || one->socket.state() == QAbstractSocket::UnconnectedState; }));
    const std::size_t wanted = phones - bad + bad / 5;
    QTRY_VERIFY((program.reads(), program.votes.size()) >= wanted);
    QCOMPARE(program.votes.size(), wanted);
    for (const auto& [device, value] : program.votes)
        QCOMPARE(value, (device.toInt(nullptr, 16) - 1) % 3);
    QCOMPARE(failed, 0);
    std::ranges::sort(times);
    qInfo("%zu requests, median %lld ms, p99 %lld ms", times.size(), static_cast<long long>(times[times.size() / 2]),
          static_cast<long long>(times[times.size() * 99 / 100]));
}

void TestRoomProgram::changedAnswersAreToldTenTimesASecond()
{
    Program program;
    program.tell({{"show", threeChoices()}});
    QTRY_VERIFY(program.reads());
    QElapsedTimer clock;
    clock.start();
    for (int change = 0; change < 300; ++change) {
        Phone phone(program, requestOf('/' + program.token + "/answer", deviceId(change % 30),
                                       answerBody("0.1", change < 270 ? "[1]" : "[2]"), program.host()));
        QTRY_VERIFY(phone.isOver);
    }
    const auto isLast = [&] {
        return (program.reads(), std::ranges::count(program.votes, 2, [](const auto& vote) { return vote.second; }));
    };
    QTRY_COMPARE(isLast(), 30);
    QVERIFY2(program.lines <= 2 + clock.elapsed() / 100, qPrintable(QString::number(program.lines)));
}

POSENC_GUILESS_TEST(TestRoomProgram)
#include "test_room_program.moc"
