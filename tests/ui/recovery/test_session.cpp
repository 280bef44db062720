// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/recovery/sessions.h"
#include "ui/features/class/classroom/kept_lesson.h"
#include "ui/scene/scene_file.h"
#include "ui/scene/scene_json.h"

#include <QTemporaryDir>

#include <sys/stat.h>

using namespace posenc;
using namespace posenc::test;

class TestSession : public QObject {
    Q_OBJECT

private slots:
    void everySceneComesBack()
    {
        Random random;
        const QTemporaryDir folder;
        const QString path = folder.filePath("a.posenc");
        for (int i = 0; i < 50; ++i) {
            const Scene scene = randomScene(random);
            writeContent(path, sessionToJson({scene, {}}));
            const auto read = readSession(path);
            QVERIFY2(read, read ? "" : read.error().message.c_str());
            QCOMPARE(sceneToJson(read->scene), sceneToJson(scene));
            QVERIFY(read->more.isEmpty());
        }
    }

    void lessonComesBack()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("a.posenc");
        for (const LessonStop& stop : {LessonStop{0, false}, LessonStop{0, true}, LessonStop{17, true}}) {
            writeContent(path, sessionToJson({sessionOf(77).scene, keptLessonAsJson({"/a/ü \"b\".lesson.md", stop})}));
            const auto read = readSession(path);
            const auto lesson = read ? keptLessonFrom(read->more) : std::nullopt;
            QVERIFY(lesson && lesson->stop == stop);
            QCOMPARE(lesson->path, QString("/a/ü \"b\".lesson.md"));
            QCOMPARE(read->scene.encoding.maxLen(), 77);
        }
    }

    // So that it can be opened by hand.
    void isASceneFile()
    {
        const QTemporaryDir folder;
        writeContent(folder.filePath("a.posenc"), sessionToJson({sessionOf(77).scene, keptLessonAsJson({"/a/b.lesson.md", {3, false}})}));
        const auto scene = readSceneFile(folder.filePath("a.posenc"));
        QVERIFY(scene && scene->scene.encoding.maxLen() == 77);
    }

    void strangeLessonsAreNone()
    {
        Rows<QByteArray> rows;
        for (const char* const group :
             {"1", "null", "[]", "\"a.lesson.md\"", "{}", R"({"lesson":3,"step":1})", R"({"lesson":"/etc/passwd","step":1})",
              R"({"lesson":"a.lesson.md","step":0})", R"({"lesson":"a.lesson.md","step":-9223372036854775808})"})
            rows.add(group, QByteArray(group));
        rows.each([&](const QByteArray& group) {
            const QTemporaryDir folder;
            writeContent(folder.filePath("a.posenc"),
                         R"({"format":"posenc-scene","version":1,"encoding":{"max_len":77},"session":)" + group + "}");
            const auto read = readSession(folder.filePath("a.posenc"));
            QVERIFY(read && read->scene.encoding.maxLen() == 77);
            QVERIFY(!keptLessonFrom(read->more));
        });
    }

    void strangeFilesAreRefused()
    {
        Rows<QByteArray> rows;
        rows.add("empty", QByteArray());
        rows.add("cut off", sessionToJson(sessionOf(77)).chopped(20));
        rows.add("zeros, as after a power cut", QByteArray(4096, '\0'));
        rows.add("text", QByteArray("Lorem ipsum"));
        rows.add("a number", QByteArray("7"));
        rows.add("of the future", QByteArray(R"({"format":"posenc-scene","version":2})"));
        rows.add("out of range", QByteArray(R"({"format":"posenc-scene","version":1,"encoding":{"max_len":0}})"));
        rows.add("deep", QByteArray(100000, '['));
        rows.add("a mebibyte and more", sessionToJson(sessionOf(77)) + QByteArray(1 << 20, ' '));
        rows.add("a folder", QByteArray("folder"));
        rows.add("a pipe", QByteArray("pipe"));
        rows.add("100 MB", QByteArray("sparse"));
        rows.add("nothing", QByteArray("nothing"));
        rows.each([&](const QByteArray& content) {
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
        });
    }

    void anyBytesAreReadOrRefused()
    {
        Random random;
        const QTemporaryDir folder;
        const QString path = folder.filePath("a.posenc");
        const QByteArray whole = sessionToJson({randomScene(random), keptLessonAsJson({"/a/b.lesson.md", {3, true}})});
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
};

POSENC_OFFSCREEN_TEST(TestSession)
#include "test_session.moc"
