// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/recovery/sessions.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"

#include <QTemporaryDir>

#include <sys/stat.h>

using namespace posenc;
using namespace posenc::test;

class TestSession : public QObject {
    Q_OBJECT

private slots:
    void everySceneComesBack();
    void lessonComesBack();
    void isASceneFile();
    void strangeLessonsAreNone_data();
    void strangeLessonsAreNone();
    void strangeFilesAreRefused_data();
    void strangeFilesAreRefused();
    void anyBytesAreReadOrRefused();
};

void TestSession::everySceneComesBack()
{
    Random random;
    const QTemporaryDir folder;
    const QString path = folder.filePath("a.posenc");
    for (int i = 0; i < 50; ++i) {
        const Scene scene = randomScene(random);
        writeContent(path, sessionToJson({scene, {}, {}}));
        const auto read = readSession(path);
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        QCOMPARE(sceneToJson(read->scene), sceneToJson(scene));
        QCOMPARE(read->lesson, QString());
    }
}

void TestSession::lessonComesBack()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("a.posenc");
    for (const LessonStop& stop : {LessonStop{0, false}, LessonStop{0, true}, LessonStop{17, true}}) {
        writeContent(path, sessionToJson({sessionOf(77).scene, "/a/ü \"b\".lesson.md", stop}));
        const auto read = readSession(path);
        QVERIFY(read && read->stop == stop);
        QCOMPARE(read->lesson, QString("/a/ü \"b\".lesson.md"));
        QCOMPARE(read->scene.encoding.maxLen(), 77);
    }
}

// So that it can be opened by hand.
void TestSession::isASceneFile()
{
    const QTemporaryDir folder;
    writeContent(folder.filePath("a.posenc"), sessionToJson({sessionOf(77).scene, "/a/b.lesson.md", {3, false}}));
    const auto scene = readSceneFile(folder.filePath("a.posenc"));
    QVERIFY(scene && scene->scene.encoding.maxLen() == 77);
}

void TestSession::strangeLessonsAreNone_data()
{
    QTest::addColumn<QByteArray>("group");
    for (const char* const group :
         {"1", "null", "[]", "\"a.lesson.md\"", "{}", R"({"lesson":3,"step":1})", R"({"lesson":"/etc/passwd","step":1})",
          R"({"lesson":"a.lesson.md","step":0})", R"({"lesson":"a.lesson.md","step":-9223372036854775808})"})
        QTest::newRow(group) << QByteArray(group);
}

void TestSession::strangeLessonsAreNone()
{
    QFETCH(QByteArray, group);
    const QTemporaryDir folder;
    writeContent(folder.filePath("a.posenc"), R"({"format":"posenc-scene","version":1,"encoding":{"max_len":77},"session":)" + group + "}");
    const auto read = readSession(folder.filePath("a.posenc"));
    QVERIFY(read && read->scene.encoding.maxLen() == 77);
    QCOMPARE(read->lesson, QString());
}

void TestSession::strangeFilesAreRefused_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut off") << sessionToJson(sessionOf(77)).chopped(20);
    QTest::newRow("zeros, as after a power cut") << QByteArray(4096, '\0');
    QTest::newRow("text") << QByteArray("Lorem ipsum");
    QTest::newRow("a number") << QByteArray("7");
    QTest::newRow("of the future") << QByteArray(R"({"format":"posenc-scene","version":2})");
    QTest::newRow("out of range") << QByteArray(R"({"format":"posenc-scene","version":1,"encoding":{"max_len":0}})");
    QTest::newRow("deep") << QByteArray(100000, '[');
    QTest::newRow("a mebibyte and more") << sessionToJson(sessionOf(77)) + QByteArray(1 << 20, ' ');
    QTest::newRow("a folder") << QByteArray("folder");
    QTest::newRow("a pipe") << QByteArray("pipe");
    QTest::newRow("100 MB") << QByteArray("sparse");
    QTest::newRow("nothing") << QByteArray("nothing");
}

void TestSession::strangeFilesAreRefused()
{
    QFETCH(QByteArray, content);
    const QTemporaryDir folder;
    const QString path = folder.filePath("a.posenc");
    if (content == "folder") {
        QVERIFY(QDir().mkdir(path));
    } else if (content == "pipe") {
        QCOMPARE(::mkfifo(path.toLocal8Bit().constData(), 0600), 0);
    } else if (content == "sparse") {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(100000000));
    } else if (content != "nothing") {
        writeContent(path, content);
    }
    QElapsedTimer timer;
    timer.start();
    const auto read = readSession(path);
    QVERIFY(!read);
    QVERIFY2(isSentence(read.error().message), read.error().message.c_str());
    QVERIFY(timer.elapsed() < 1000);
}

void TestSession::anyBytesAreReadOrRefused()
{
    Random random;
    const QTemporaryDir folder;
    const QString path = folder.filePath("a.posenc");
    const QByteArray whole = sessionToJson({randomScene(random), "/a/b.lesson.md", {3, true}});
    int refused = 0;
    for (int i = 0; i < 1000; ++i) {
        QByteArray bytes = whole;
        if (i % 4 == 0) {
            bytes.resize(random.whole(0, 3000));
            for (char& byte : bytes)
                byte = static_cast<char>(random.whole(0, 255));
        }
        for (int damage = random.whole(1, 5); damage > 0 && !bytes.isEmpty(); --damage)
            bytes[random.whole<qsizetype>(0, bytes.size() - 1)] = static_cast<char>(random.whole(0, 255));
        writeContent(path, bytes);
        const auto read = readSession(path);
        refused += read ? 0 : 1;
        QVERIFY(read || isSentence(read.error().message));
    }
    QVERIFY(refused > 300);
}

POSENC_OFFSCREEN_TEST(TestSession)
#include "test_session.moc"
