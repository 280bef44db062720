// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/room/requests.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

/// Requests, whatever the bytes are.
class TestHttp : public QObject {
    Q_OBJECT

private slots:
    void requestsAreReadOrRejected();
    void cutAnywhereTheSameIsRead();
    void anyBytesEndSomewhere();
};

void TestHttp::requestsAreReadOrRejected()
{
    const QByteArray host = "Host: a\r\n";
    Rows<QByteArray, int> rows;
    rows.add("a page", "GET /k3f9x HTTP/1.1\r\n" + host + "\r\n", 200);
    rows.add("an old version", "GET / HTTP/1.0\r\n" + host + "\r\n", 200);
    rows.add("an answer", "POST /a HTTP/1.1\r\n" + host + "Content-Length: 2\r\n\r\n{}", 200);
    rows.add("begun", "GET / HTTP/1.1\r\n" + host, 0);
    rows.add("a body that is not there yet", "POST /a HTTP/1.1\r\n" + host + "Content-Length: 3\r\n\r\n{}", 0);
    rows.add("a second request", "GET / HTTP/1.1\r\n" + host + "\r\nGET / HTTP/1.1\r\n", 400);
    rows.add("no host", "GET / HTTP/1.1\r\n\r\n", 400);
    rows.add("two hosts", "GET / HTTP/1.1\r\n" + host + "host: b\r\n\r\n", 400);
    rows.add("two lengths", "POST / HTTP/1.1\r\n" + host + "Content-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400);
    rows.add("a length and chunks", "POST / HTTP/1.1\r\n" + host + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\na", 400);
    rows.add("a folded line", "GET / HTTP/1.1\r\n" + host + " b\r\n\r\n", 400);
    rows.add("line feeds only", "GET / HTTP/1.1\nHost: a\n\n\r\n\r\n", 400);
    rows.add("a blank before the colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400);
    rows.add("a zero byte", QByteArray("GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n", 29), 400);
    rows.add("another address", "GET http://a/ HTTP/1.1\r\n" + host + "\r\n", 400);
    rows.add("another version", "GET / HTTP/2.0\r\n" + host + "\r\n", 400);
    rows.add("another method", "PUT / HTTP/1.1\r\n" + host + "\r\n", 405);
    rows.add("no length", "POST / HTTP/1.1\r\n" + host + "\r\n", 411);
    rows.add("a length with a sign", "POST / HTTP/1.1\r\n" + host + "Content-Length: +1\r\n\r\na", 400);
    rows.add("a body of 4096", "POST / HTTP/1.1\r\n" + host + "Content-Length: 4096\r\n\r\n" + QByteArray(4096, 'a'), 200);
    rows.add("a body of 4097", "POST / HTTP/1.1\r\n" + host + "Content-Length: 4097\r\n\r\n", 413);
    rows.add("a length of 20 digits", "POST / HTTP/1.1\r\n" + host + "Content-Length: 18446744073709551617\r\n\r\n", 413);
    rows.add("a long path", "GET /" + QByteArray(256, 'a') + " HTTP/1.1\r\n" + host + "\r\n", 414);
    rows.add("a long head", "GET / HTTP/1.1\r\n" + host + "a: " + QByteArray(8192, 'a'), 431);
    QByteArray many;
    for (int header = 0; header < 65; ++header)
        many += "a" + QByteArray::number(header) + ": b\r\n";
    rows.add("65 headers", "GET / HTTP/1.1\r\n" + many + "\r\n", 431);
    rows.each([](const QByteArray& bytes, int status) {
        HttpReader reader;
        QCOMPARE(reader.take(bytes), status);
        if (status != 0)
            QCOMPARE(reader.take("more"), status);
    });
}

void TestHttp::cutAnywhereTheSameIsRead()
{
    const QByteArray bytes = requestOf("/k3f9x/answer", deviceId(1), answerBody("0.1", "[1]"));
    for (qsizetype cut = 0; cut <= bytes.size(); ++cut) {
        HttpReader reader;
        reader.take(bytes.first(cut));
        QCOMPARE(reader.take(bytes.sliced(cut)), 200);
        QCOMPARE(reader.request().path, QByteArray("/k3f9x/answer"));
        QCOMPARE(reader.request().headers.value("x-device"), deviceId(1));
        QCOMPARE(reader.request().body, answerBody("0.1", "[1]"));
    }
}

// 10⁴ damaged requests; more by POSENC_FUZZ_RUNS. What gets through is a valid answer.
void TestHttp::anyBytesEndSomewhere()
{
    const int runs = std::max(10000, qEnvironmentVariableIntValue("POSENC_FUZZ_RUNS"));
    Random random;
    int told = 0;
    int named = 0;
    Room room(roomToken, "page", [&](const QJsonObject& line) {
        const QJsonObject values = line["answers"].toObject()["values"].toObject();
        for (auto given = values.begin(); given != values.end(); ++given, ++told) {
            const double value = given.value().toArray()[0].toDouble(-1);
            QVERIFY(given.value().toArray().size() == 1 && (value == 0 || value == 1 || value == 2));
            QCOMPARE(given.key().size(), 32);
        }
        for (const QJsonValue& name : line["names"].toObject()) {
            QVERIFY(!name.toString().isEmpty() && name.toString().size() <= Room::longestName);
            ++named;
        }
    });
    QJsonObject stop = threeChoices();
    stop["hands"] = true;
    room.show(stop);
    const QByteArray whole[] = {requestOf("/k3f9x", deviceId(1)), requestOf("/k3f9x/now", deviceId(2)),
                                requestOf("/k3f9x/answer", deviceId(3), answerBody("0.1", "[1]")),
                                requestOf("/k3f9x/hand-in", deviceId(4), R"({"name": "Ada"})")};
    const QByteArray words[] = {"\r\n", "\r\n\r\n", "Content-Length: 9\r\n", "[",    "1e400", "-1",
                                "\"",   "null",     QByteArray(1, '\0'),     "/../", ":",     QByteArray(300, '[')};
    for (int run = 0; run < runs; ++run) {
        QByteArray bytes = whole[random.whole(0, 3)];
        for (int damage = random.whole(0, 4); damage > 0; --damage) {
            const auto place = random.whole(0, static_cast<int>(bytes.size()) - 1);
            if (random.whole(0, 2) == 0)
                bytes.insert(place, words[random.whole(0, static_cast<int>(std::size(words)) - 1)]);
            else if (random.whole(0, 1) == 0)
                bytes[place] = static_cast<char>(random.whole(0, 255));
            else
                bytes.remove(place, random.whole(1, 8));
        }
        HttpReader reader;
        const int cut = random.whole(0, static_cast<int>(bytes.size()));
        reader.take(bytes.first(cut));
        const int status = reader.take(bytes.sliced(cut));
        QVERIFY(status == 0 || status == 200 || (status >= 400 && status <= 431));
        if (status == 200)
            room.answer(reader.request(), "10.0.0.9", roomHost, 100 * run);
        room.tellChanges();
        QVERIFY(room.answered() <= Room::mostDevices);
    }
    QVERIFY(told > 0 && named > 0);
}

POSENC_TEST(TestHttp)
#include "test_http.moc"
