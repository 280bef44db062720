// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/files/file_watch.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

/// What happens to a file while it is watched.
class TestFileWatch : public QObject {
    Q_OBJECT
private slots:
    void everyChangeIsSaidOnce()
    {
        Rows<QString, int, int> rows;
        rows.add("written anew", "written", 1, 0);
        rows.add("written in several pieces", "pieces", 1, 0);
        rows.add("replaced by another", "replaced", 1, 0);
        rows.add("removed", "removed", 0, 1);
        rows.add("renamed", "renamed", 0, 1);
        rows.add("read", "read", 0, 0);
        rows.each([&](const QString& what, int changes, int losses) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("table.csv");
            writeContent(path, "1,2\n");
            FileWatch watch;
            QSignalSpy changed(&watch, &FileWatch::changed);
            QSignalSpy vanished(&watch, &FileWatch::vanished);
            watch.setFiles({path});
            if (what == "written") {
                writeContent(path, "1,2,3\n");
            } else if (what == "pieces") {
                for (const QByteArray content : {"1", "1,2", "1,2,3,4\n"})
                    writeContent(path, content);
            } else if (what == "replaced") {
                writeContent(folder.filePath("new"), "3,4,5\n");
                QVERIFY(QFile::remove(path) && QFile::rename(folder.filePath("new"), path));
            } else if (what == "removed") {
                QVERIFY(QFile::remove(path));
            } else if (what == "renamed") {
                QVERIFY(QFile::rename(path, folder.filePath("other.csv")));
            } else {
                QCOMPARE(contentOf(path), QByteArray("1,2\n"));
            }
            QTRY_COMPARE(changed.size() + vanished.size(), qsizetype{changes + losses});
            QTest::qWait(600); // nothing is said twice
            QCOMPARE(changed.size(), qsizetype{changes});
            QCOMPARE(vanished.size(), qsizetype{losses});
            for (const QSignalSpy* const spy : {&changed, &vanished})
                for (const QList<QVariant>& said : *spy)
                    QCOMPARE(said.front().toString(), path);
        });
    }

    void othersAreNotWatched()
    {
        const QTemporaryDir folder;
        const QString before = folder.filePath("before.csv");
        const QString now = folder.filePath("now.csv");
        writeContent(before, "1\n");
        writeContent(now, "1\n");
        FileWatch watch;
        QSignalSpy changed(&watch, &FileWatch::changed);
        watch.setFiles({before});
        watch.setFiles({now, QString()});
        writeContent(before, "1,2\n");
        writeContent(now, "1,2,3\n");
        QTRY_COMPARE(changed.size(), qsizetype{1});
        QCOMPARE(changed.front().front().toString(), now);
        QTest::qWait(600);
        QCOMPARE(changed.size(), qsizetype{1});
    }

    void aReplacedFileIsWatchedFurther()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("table.csv");
        writeContent(path, "1\n");
        FileWatch watch;
        QSignalSpy changed(&watch, &FileWatch::changed);
        watch.setFiles({path});
        for (int time = 1; time <= 2; ++time) {
            writeContent(folder.filePath("new"), QByteArray(time + 1, '7') + '\n');
            QVERIFY(QFile::remove(path) && QFile::rename(folder.filePath("new"), path));
            QTRY_COMPARE(changed.size(), qsizetype{time});
        }
    }

    void aFileThatComesBackHasChanged()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("table.csv");
        writeContent(path, "1\n");
        FileWatch watch;
        QSignalSpy changed(&watch, &FileWatch::changed);
        QSignalSpy vanished(&watch, &FileWatch::vanished);
        watch.setFiles({path});
        for (int time = 1; time <= 2; ++time) {
            QVERIFY(QFile::remove(path));
            QTRY_COMPARE(vanished.size(), qsizetype{time});
            writeContent(folder.filePath(QString("another %1").arg(time)), "1\n");
            QTest::qWait(400);
            QCOMPARE(vanished.size(), qsizetype{time});
            QCOMPARE(changed.size(), qsizetype{time - 1});
            writeContent(path, "1\n");
            QTRY_COMPARE(changed.size(), qsizetype{time});
        }
        QCOMPARE(vanished.size(), qsizetype{2});
    }

    // What happened between two namings is not lost.
    void filesThatStayAreWatchedOn()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("table.csv");
        const QString other = folder.filePath("other.csv");
        writeContent(path, "1\n");
        writeContent(other, "1\n");
        FileWatch watch;
        QSignalSpy changed(&watch, &FileWatch::changed);
        watch.setFiles({path, other});
        writeContent(path, "1,2\n");
        writeContent(other, "1,2\n");
        watch.setFiles({path});
        QTRY_COMPARE(changed.size(), qsizetype{1});
        QCOMPARE(changed.front().front().toString(), path);
        QTest::qWait(400);
        QCOMPARE(changed.size(), qsizetype{1});
    }

    // The others are touched, but their content is what it was.
    void onlyOneOfManyHasChanged()
    {
        const QTemporaryDir folder;
        QStringList paths;
        for (int i = 0; i < 20; ++i) {
            paths << folder.filePath(QString("%1.csv").arg(i));
            writeContent(paths.back(), "1\n");
        }
        FileWatch watch;
        QSignalSpy changed(&watch, &FileWatch::changed);
        QSignalSpy vanished(&watch, &FileWatch::vanished);
        watch.setFiles(paths);
        for (const QString& path : paths)
            QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        writeContent(paths[13], "1,2\n");
        QTRY_COMPARE(changed.size(), qsizetype{1});
        QCOMPARE(changed.front().front().toString(), paths[13]);
        QCOMPARE(vanished.size(), qsizetype{0});
        for (const int which : {3, 14, 17})
            QVERIFY(QFile::remove(paths[which]));
        QTRY_COMPARE(vanished.size(), qsizetype{3});
    }
};

POSENC_GUILESS_TEST(TestFileWatch)
#include "test_file_watch.moc"
