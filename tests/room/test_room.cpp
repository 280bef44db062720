// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/room/requests.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

using namespace posenc;
using namespace posenc::test;

/// What a room answers: its rules, its limits and its counts.
class TestRoom : public QObject {
    Q_OBJECT

private slots:
    void onlyItsPathsAreThere();
    void onlyValidAnswersCount();
    void answersOfDevicesAreCountedOnce();
    void floodsAreRejected();
    void theRoomHasLimits();
    void aFloodKeepsNobodyOut();
    void whoHasAnsweredKeepsItsPlace();
    void whoHandsInIsNamed();
    void tokensAreReadableAndDiffer();

private:
    static int statusOf(Room& room, const QByteArray& request, qint64 now = 1000, const QByteArray& address = "10.0.0.9")
    {
        HttpReader reader;
        const int status = reader.take(request);
        return status == 200 ? room.answer(reader.request(), address, roomHost, now).status : status;
    }
};

void TestRoom::onlyItsPathsAreThere()
{
    const QByteArray answer = requestOf("/k3f9x/answer", deviceId(1), answerBody("0.1", "[1]"));
    const auto with = [&](const QByteArray& before, const QByteArray& after) { return QByteArray(answer).replace(before, after); };
    Rows<QByteArray, int> rows;
    rows.add("the page", requestOf("/k3f9x", "none"), 200);
    rows.add("what is now", requestOf("/k3f9x/now", deviceId(1)), 200);
    rows.add("an answer", answer, 200);
    for (const char* const path :
         {"/", "/k3f9", "/k3f9xx", "/K3F9X", "/k3f9x/", "/k3f9x/page.html", "/k3f9x/../k3f9x", "/k3f9x?a", "/favicon.ico"})
        rows.add(path, requestOf(path, deviceId(1)), 404);
    rows.add("another host", requestOf("/k3f9x", deviceId(1), {}, "evil.example:8017"), 404);
    rows.add("a page that is sent", requestOf("/k3f9x", deviceId(1), "{}"), 405);
    rows.add("an answer without sending", requestOf("/k3f9x/answer", deviceId(1)), 405);
    rows.add("nobody", requestOf("/k3f9x/now", ""), 403);
    rows.add("another name", requestOf("/k3f9x/now", QByteArray(32, 'g')), 403);
    rows.add("another origin", with("Origin: http://10", "Origin: http://11"), 403);
    rows.add("no origin", with("Origin", "X-Origin"), 403);
    rows.add("an old browser", with("Origin: http://10.0.0.7:8017", "Referer: http://10.0.0.7:8017/k3f9x"), 200);
    rows.add("a form", with("application/json", "text/plain"), 403);
    rows.each([](const QByteArray& request, int status) {
        Room room(roomToken, "page", [](const QJsonObject&) {});
        room.show(threeChoices());
        QCOMPARE(statusOf(room, request), status);
    });
}

void TestRoom::onlyValidAnswersCount()
{
    const QJsonObject number{{"stop", "0.1"}, {"kind", "number"}, {"open", true}};
    const QJsonObject blanks{{"stop", "0.1"}, {"kind", "number"}, {"open", true}, {"blanks", QJsonArray{"x", "y"}}};
    const QJsonObject ready{{"stop", "0.1"}, {"kind", "ready"}, {"open", true}};
    Rows<QJsonObject, QByteArray, int> rows;
    for (const char* const value : {"[0]", "[2]"})
        rows.add(value, threeChoices(), answerBody("0.1", value), 200);
    for (const char* const value : {"[3]", "[-1]", "[1.5]", "[1, 1]", "[]", "1", "[\"1\"]", "[null]", "[1e300]", "[[1]]", "{}"})
        rows.add(value, threeChoices(), answerBody("0.1", value), 400);
    rows.add("another stop", threeChoices(), answerBody("0.2", "[1]"), 409);
    rows.add("a closed vote", threeChoices("0.1", false), answerBody("0.1", "[1]"), 409);
    rows.add("no question", QJsonObject{{"kind", "wait"}}, answerBody("", "[1]"), 409);
    rows.add("no JSON", threeChoices(), QByteArray("stop=0.1"), 409);
    rows.add("a number", number, answerBody("0.1", "[-0.25]"), 200);
    rows.add("not finite", number, answerBody("0.1", "[1e400]"), 409);
    rows.add("two blanks", blanks, answerBody("0.1", "[1, 2.5]"), 200);
    rows.add("one of two", blanks, answerBody("0.1", "[1]"), 400);
    rows.add("ready", ready, answerBody("0.1", "[0]"), 200);
    rows.add("readier", ready, answerBody("0.1", "[1]"), 400);
    rows.each([](const QJsonObject& stop, const QByteArray& body, int status) {
        int told = 0;
        Room room(roomToken, "page", [&](const QJsonObject&) { ++told; });
        room.show(stop);
        QCOMPARE(statusOf(room, requestOf("/k3f9x/answer", deviceId(1), body)), status);
        QCOMPARE(room.answered(), status == 200 ? 1 : 0);
        room.tellChanges();
        QCOMPARE(told, room.answered());
    });
}

void TestRoom::answersOfDevicesAreCountedOnce()
{
    QList<QByteArray> told;
    Room room(roomToken, "page", [&](const QJsonObject& line) {
        QCOMPARE(line["answers"].toObject()["stop"].toString(), QString("0.1"));
        for (const QJsonValue& value : line["answers"].toObject()["values"].toObject())
            told << QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact);
    });
    room.show(threeChoices());
    const auto answers = [&](int device, const QByteArray& value, qint64 now) {
        return statusOf(room, requestOf("/k3f9x/answer", deviceId(device), answerBody("0.1", value)), now);
    };
    QCOMPARE(answers(1, "[0]", 1000), 200);
    QCOMPARE(answers(1, "[0]", 1001), 200); // again, after a network that broke off
    QCOMPARE(answers(1, "[2]", 1002), 200); // changed
    QCOMPARE(answers(2, "[1]", 1003), 200);
    room.tellChanges();
    QCOMPARE(told, QList<QByteArray>({"[2]", "[1]"})); // once, however often they have changed
    QCOMPARE(answers(2, "[0]", 1004), 200);
    QCOMPARE(room.answered(), 2);
    QCOMPARE(room.present(10000), 2);
    QCOMPARE(room.addresses(10000), 1);
    QCOMPARE(room.present(11003), 1); // asleep
    QCOMPARE(room.answered(), 2);
    HttpReader reader;
    reader.take(requestOf("/k3f9x/now", deviceId(1)));
    QJsonObject now = QJsonDocument::fromJson(room.answer(reader.request(), "10.0.0.9", roomHost, 2000).body).object();
    QVERIFY(now["mine"].toArray() == QJsonArray{2} && now["answered"].toInt() == 2); // a page that is loaded again knows
    room.show(threeChoices("0.2"));
    QCOMPARE(told.last(), QByteArray("[0]")); // before the next stop
    now = QJsonDocument::fromJson(room.answer(reader.request(), "10.0.0.9", roomHost, 3000).body).object();
    QVERIFY(!now.contains("mine") && now["answered"].toInt() == 0);
    QCOMPARE(answers(1, "[0]", 4000), 409); // late
}

void TestRoom::floodsAreRejected()
{
    Room room(roomToken, "page", [](const QJsonObject&) {});
    int taken = 0;
    for (int request = 0; request < 100; ++request)
        taken += statusOf(room, requestOf("/k3f9x/now", deviceId(1)), 1000) == 200;
    QCOMPARE(taken, 20);
    QCOMPARE(statusOf(room, requestOf("/k3f9x/now", deviceId(2)), 1000), 200); // others go on
    QCOMPARE(statusOf(room, requestOf("/k3f9x/now", deviceId(1)), 1100), 200); // a tenth of a second is two requests
    int guesses = 0;
    for (int guess = 0; guess < 200; ++guess)
        guesses += statusOf(room, requestOf("/aaaaa", deviceId(1)), 2000, "10.0.0.66") == 404;
    QCOMPARE(guesses, 60);
    QCOMPARE(statusOf(room, requestOf("/k3f9x", deviceId(3)), 2000), 200);
}

void TestRoom::theRoomHasLimits()
{
    Room room(roomToken, "page", [](const QJsonObject&) {});
    const auto comes = [&](int device, qint64 now) {
        return statusOf(room, requestOf("/k3f9x/now", deviceId(device)), now, "10.0.0." + QByteArray::number(device % 10));
    };
    for (int device = 0; device < 300; ++device)
        QCOMPARE(comes(device, 1000), 200);
    QCOMPARE(comes(300, 2000), 503);
    QCOMPARE(comes(0, 2000), 200);
    QCOMPARE(comes(300, 62000), 200); // somebody has gone home
    Room crowded(roomToken, "page", [](const QJsonObject&) {});
    int taken = 0;
    for (int device = 0; device < 150; ++device)
        taken += statusOf(crowded, requestOf("/k3f9x/now", deviceId(device)), 1000 + 100 * device) == 200;
    QCOMPARE(taken, 100); // of one address
}

// Three machines that call themselves three hundred phones, and have answered.
void TestRoom::aFloodKeepsNobodyOut()
{
    QStringList forgotten;
    Room room(roomToken, "page", [&](const QJsonObject& told) {
        const QJsonObject values = told["answers"].toObject()["values"].toObject();
        for (auto value = values.begin(); value != values.end(); ++value)
            if (value.value().isNull())
                forgotten << value.key();
    });
    room.show(threeChoices("0.1"));
    const auto sends = [&](int device, qint64 now, const QByteArray& address) {
        return statusOf(room, requestOf("/k3f9x/answer", deviceId(device), answerBody("0.1", "[1]")), now, address);
    };
    for (int device = 0; device < 300; ++device)
        QCOMPARE(sends(device, 1000 + 20 * device, "10.0.0." + QByteArray::number(device % 3)), 200);
    for (int student = 0; student < 30; ++student)
        QCOMPARE(sends(1000 + student, 8000 + student, "10.0.1." + QByteArray::number(student)), 200);
    QCOMPARE(room.answered(), 300);
    room.tellChanges();
    QCOMPARE(forgotten.size(), 30);
    for (int student = 0; student < 30; ++student) // and the flood goes on
        QVERIFY(sends(2000 + student, 9000 + 20 * student, "10.0.0.0") == 503);
    for (int student = 0; student < 30; ++student)
        QCOMPARE(sends(1000 + student, 10000, "10.0.1." + QByteArray::number(student)), 200);
}

// A class behind one address sleeps for minutes, and one of them calls itself many.
void TestRoom::whoHasAnsweredKeepsItsPlace()
{
    Room room(roomToken, "page", [](const QJsonObject&) {});
    room.show(threeChoices("0.1"));
    const auto sends = [&](int device, qint64 now) {
        return statusOf(room, requestOf("/k3f9x/answer", deviceId(device), answerBody("0.1", "[1]")), now);
    };
    for (int student = 0; student < 25; ++student)
        QCOMPARE(sends(student, 1000), 200);
    for (int minute = 1; minute < 4; ++minute)
        for (int device = 0; device < 150; ++device)
            sends(1000 * minute + device, 65000 * minute + 20 * device);
    QCOMPARE(room.answered(), 100);
    for (int student = 0; student < 25; ++student)
        QCOMPARE(sends(student, 300000), 200);
    QCOMPARE(room.answered(), 100);
}

void TestRoom::whoHandsInIsNamed()
{
    const auto stop = [](bool hands) { return QJsonObject{{"kind", "wait"}, {"hands", hands}}; };
    Rows<QByteArray, bool, int, QString> rows;
    rows.add("a name", R"({"name": " Ada  L. "})", true, 200, QString("Ada L."));
    rows.add("the longest", R"({"name": ")" + QByteArray(40, 'a') + "\"}", true, 200, QString(40, 'a'));
    rows.add("too long", R"({"name": ")" + QByteArray(41, 'a') + "\"}", true, 400, QString());
    rows.add("nobody", R"({"name": " "})", true, 400, QString());
    for (const char* const name : {R"(\ud800)", R"(Ada\udc00)", R"(\ud83d\ude00 ...)", R"(\u202e\u0000)", R"(\udb40\udc41)", R"(\u0300)"})
        rows.add(name, R"({"name": ")" + QByteArray(name) + "\"}", true, 400, QString());
    rows.add("invisible letters", R"({"name": "\u202eA\u0000d\udb40\udc41a\ufffe\udbff\udffd\nL."})", true, 200, QString("Ada L."));
    rows.add("no text", R"({"name": ["Ada"]})", true, 400, QString());
    rows.add("no JSON", "name=Ada", true, 400, QString());
    rows.add("nothing to hand in", R"({"name": "Ada"})", false, 409, QString());
    rows.each([&](const QByteArray& body, bool hands, int status, const QString& name) {
        QJsonObject told;
        Room room(roomToken, "page", [&](const QJsonObject& line) { told = line["names"].toObject(); });
        room.show(stop(hands));
        QCOMPARE(statusOf(room, requestOf("/k3f9x/hand-in", deviceId(1), body)), status);
        room.tellChanges();
        QCOMPARE(told.value(QString(deviceId(1))).toString(), name);
        QCOMPARE(statusOf(room, requestOf("/k3f9x/hand-in", deviceId(1))), 405);
    });
}

void TestRoom::tokensAreReadableAndDiffer()
{
    QSet<QByteArray> tokens;
    for (int made = 0; made < 100; ++made)
        tokens << Room::newToken();
    QCOMPARE(tokens.size(), 100);
    for (const QByteArray& token : tokens)
        QVERIFY2(token.size() == 7 && !token.contains('l') && !token.contains('0') && !token.contains('o'), token.constData());
}

POSENC_TEST(TestRoom)
#include "test_room.moc"
