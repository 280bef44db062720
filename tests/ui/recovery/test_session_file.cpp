// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/system_calls.h"
#include "tests/ui/recovery/sessions.h"

#include <QTemporaryDir>

#include <sys/stat.h>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr qint64 day = 86400;

std::vector<LeftSession> left(const QString& folder) { return leftSessions(folder, QDateTime::currentDateTime()); }

QList<std::int64_t> values(const std::vector<LeftSession>& sessions)
{
    QList<std::int64_t> all;
    for (const LeftSession& session : sessions)
        all << keptIn(session.path());
    return all;
}

} // namespace

class TestSessionFile : public QObject {
    Q_OBJECT

private slots:
    void isWrittenReplacedAndRemoved()
    {
        const QTemporaryDir place;
        const QString folder = place.filePath("state/posenc/sessions");
        SessionFile file(folder);
        QVERIFY(!QFileInfo::exists(folder)); // nothing before the first write
        QVERIFY(file.write(sessionOf(77)));
        QCOMPARE(keptIn(file.path()), 77);
        QVERIFY(isHeld(file.path()));
        QVERIFY(file.write(sessionOf(78)));
        QCOMPARE(keptIn(file.path()), 78);
        QCOMPARE(namesIn(folder).size(), 2);
        file.remove();
        QCOMPARE(namesIn(folder), QStringList());
        file.remove();
        QVERIFY(file.write(sessionOf(79)));
        QCOMPARE(keptIn(file.path()), 79);
    }

    void twoAreTwo()
    {
        const QTemporaryDir folder;
        SessionFile one(folder.path());
        SessionFile other(folder.path());
        QVERIFY(one.write(sessionOf(1)) && other.write(sessionOf(2)));
        QCOMPARE(keptIn(one.path()), 1);
        QCOMPARE(keptIn(other.path()), 2);
        one.remove();
        QCOMPARE(keptIn(other.path()), 2);
    }

    void folderIsTheUsersAlone()
    {
        const QTemporaryDir place;
        SessionFile file(place.filePath("posenc/sessions"));
        QVERIFY(file.write(sessionOf(77)));
        struct stat status {};
        QCOMPARE(stat(place.filePath("posenc/sessions").toLocal8Bit().constData(), &status), 0);
        QCOMPARE(status.st_mode & 0777, 0700u);
    }

    void sameIsNotWrittenAgain()
    {
        const QTemporaryDir folder;
        SessionFile file(folder.path());
        const auto inode = [&] {
            struct stat status {};
            return stat(file.path().toLocal8Bit().constData(), &status) == 0 ? status.st_ino : 0;
        };
        QVERIFY(file.write(sessionOf(77)));
        const auto first = inode();
        QVERIFY(file.write(sessionOf(77)));
        QCOMPARE(inode(), first);
        QVERIFY(file.write(sessionOf(78)));
        QVERIFY(inode() != first);
        QVERIFY(QFile::remove(file.path()));
        QVERIFY(file.write(sessionOf(78)));
        QCOMPARE(keptIn(file.path()), 78);
    }

    // By a program that cleans up, while the window is open.
    void removedFolderComesBack()
    {
        const QTemporaryDir place;
        const QString folder = place.filePath("posenc/sessions");
        SessionFile file(folder);
        QVERIFY(file.write(sessionOf(77)));
        QVERIFY(QDir(folder).removeRecursively());
        QVERIFY(file.write(sessionOf(77)));
        QCOMPARE(keptIn(file.path()), 77);
        QVERIFY(isHeld(file.path()));
    }

    void failureIsASentence()
    {
        Rows<QString> rows;
        for (const char* const place : {"file", "pipe", "link in a circle", "not ours", "folder in its place", "pipe in its place"})
            rows.add(place, QString(place));
        rows.each([&](const QString& place) {
            QTemporaryDir folder;
            const QString below = folder.filePath("state");
            const QByteArray name = below.toLocal8Bit();
            SessionFile file(below + "/sessions");
            if (place == "file")
                writeContent(below, "x");
            else if (place == "pipe")
                QCOMPARE(::mkfifo(name.constData(), 0600), 0);
            else if (place == "link in a circle")
                QVERIFY(QFile::link(below, below));
            else if (place == "not ours")
                QVERIFY(QDir().mkdir(below) && ::chmod(name.constData(), 0555) == 0);
            else if (place == "folder in its place")
                QVERIFY(QDir().mkpath(file.path()));
            else
                QVERIFY(QDir().mkpath(below + "/sessions") && ::mkfifo(file.path().toLocal8Bit().constData(), 0600) == 0);
            const auto written = [&] {
                const AsNobody nobody;
                ::chmod(folder.path().toLocal8Bit().constData(), 0755);
                return place == "not ours" ? file.write(sessionOf(77)) : Expected<Done>(Done{});
            }();
            const auto done = place == "not ours" ? written : file.write(sessionOf(77));
            QVERIFY(!done);
            QVERIFY2(isSentence(done.error().message) && done.error().kind == Error::Kind::File, done.error().message.c_str());
        });
    }

    void fullDiskKeepsTheOneBefore()
    {
        const QTemporaryDir folder;
        const Mount disk(folder.path(), "tmpfs", "size=64k");
        if (!disk.stands())
            QSKIP("nothing can be mounted here");
        SessionFile file(folder.filePath("sessions"));
        QVERIFY(file.write(sessionOf(77)));
        QFile filler(folder.filePath("filler"));
        QVERIFY(filler.open(QIODevice::WriteOnly));
        while (filler.write(QByteArray(4096, 'x')) == 4096 && filler.flush()) {
        }
        const auto done = file.write(sessionOf(78));
        QVERIFY(!done && isSentence(done.error().message));
        QCOMPARE(keptIn(file.path()), 77);
        filler.close();
        QVERIFY(filler.remove());
        const auto again = file.write(sessionOf(78));
        QVERIFY2(again, again ? "" : again.error().message.c_str());
        QCOMPARE(keptIn(file.path()), 78);
    }

    void newestIsFirst()
    {
        const QTemporaryDir folder;
        for (const std::int64_t value : {1, 5, 3})
            makeOlder(leave(folder.path(), sessionOf(value)), 10 * value);
        const auto sessions = left(folder.path());
        QCOMPARE(values(sessions), QList<std::int64_t>({1, 3, 5}));
        QVERIFY(std::abs(sessions[1].when().secsTo(QDateTime::currentDateTime()) - 30) < 10);
    }

    void openWindowsKeepTheirs()
    {
        const QTemporaryDir folder;
        SessionFile open(folder.path());
        QVERIFY(open.write(sessionOf(7)));
        makeOlder(open.path(), 40 * day);
        leave(folder.path(), sessionOf(8));
        QCOMPARE(values(left(folder.path())), QList<std::int64_t>({8}));
        QCOMPARE(keptIn(open.path()), 7);
    }

    void offeredOnceAtATime()
    {
        const QTemporaryDir folder;
        leave(folder.path(), sessionOf(7));
        {
            const auto first = left(folder.path());
            QCOMPARE(values(first), QList<std::int64_t>({7}));
            QCOMPARE(values(left(folder.path())), QList<std::int64_t>());
        }
        QCOMPARE(values(left(folder.path())), QList<std::int64_t>({7})); // the window that offered it has gone
    }

    // A killed program leaves its lock, and another process may have its number by now: here this one.
    void lockThatNobodyHoldsIsNoHindrance()
    {
        const QTemporaryDir folder;
        SessionFile killed(folder.path());
        QVERIFY(killed.write(sessionOf(7)));
        const QString lock = killed.path().chopped(SessionFile::ending.size()) + SessionFile::lockEnding;
        const QByteArray content = contentOf(lock);
        QVERIFY(!content.isEmpty() && values(left(folder.path())).isEmpty());
        QVERIFY(QFile::remove(lock)); // the file that is held
        writeContent(lock, content);
        QCOMPARE(values(left(folder.path())), QList<std::int64_t>({7}));
    }

    void removedIsGone()
    {
        const QTemporaryDir folder;
        leave(folder.path(), sessionOf(7));
        left(folder.path()).front().remove();
        QCOMPARE(namesIn(folder.path()), QStringList());
    }

    void strangeFilesAreLeftAlone()
    {
        const QTemporaryDir folder;
        leave(folder.path(), sessionOf(7));
        writeContent(folder.filePath("broken.posenc"), "{");
        writeContent(folder.filePath("empty.posenc"), "");
        writeContent(folder.filePath("letter.txt"), "Dear");
        QVERIFY(QDir(folder.path()).mkdir("folder.posenc"));
        QCOMPARE(::mkfifo(folder.filePath("pipe.posenc").toLocal8Bit().constData(), 0600), 0);
        QCOMPARE(::mkfifo(folder.filePath("pipe.lock").toLocal8Bit().constData(), 0600), 0);
        QVERIFY(QFile::link("/etc/passwd", folder.filePath("link.posenc")));
        QFile large(folder.filePath("large.posenc"));
        QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(100000000));
        makeOlder(folder.filePath("letter.txt"), 40 * day);
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(values(left(folder.path())), QList<std::int64_t>({7}));
        QVERIFY(timer.elapsed() < 5000);
        for (const char* const name :
             {"broken.posenc", "empty.posenc", "letter.txt", "folder.posenc", "pipe.posenc", "pipe.lock", "large.posenc"})
            QVERIFY2(namesIn(folder.path()).contains(name), name);
    }

    void oldOnesGo()
    {
        const QTemporaryDir folder;
        makeOlder(leave(folder.path(), sessionOf(1)), 29 * day);
        makeOlder(leave(folder.path(), sessionOf(2)), 32 * day);
        writeContent(folder.filePath("broken.posenc"), "{");
        makeOlder(folder.filePath("broken.posenc"), 32 * day);
        QCOMPARE(values(left(folder.path())), QList<std::int64_t>({1}));
        QCOMPARE(namesIn(folder.path()).size(), 1); // session 1
    }

    void folderMayBeAnything()
    {
        Rows<QString> rows;
        for (const char* const what : {"missing", "a file", "a pipe", "a link in a circle"})
            rows.add(what, QString(what));
        rows.each([&](const QString& what) {
            const QTemporaryDir place;
            const QString folder = place.filePath("sessions");
            if (what == "a file")
                writeContent(folder, "x");
            else if (what == "a pipe")
                QCOMPARE(::mkfifo(folder.toLocal8Bit().constData(), 0600), 0);
            else if (what == "a link in a circle")
                QVERIFY(QFile::link(folder, folder));
            QVERIFY(left(folder).empty());
            QCOMPARE(namesIn(place.path()).size(), what == "missing" ? 0 : 1);
        });
    }

    void newestHundredAreLookedAt()
    {
        const QTemporaryDir folder;
        for (std::int64_t value = 1; value <= 105; ++value)
            makeOlder(leave(folder.path(), sessionOf(value)), 10 * value);
        auto sessions = left(folder.path());
        QCOMPARE(sessions.size(), std::size_t{100});
        QVERIFY(keptIn(sessions.front().path()) == 1 && keptIn(sessions.back().path()) == 100);
        for (LeftSession& session : sessions)
            session.remove();
        sessions.clear();
        QCOMPARE(values(left(folder.path())), QList<std::int64_t>({101, 102, 103, 104, 105}));
    }
};

POSENC_OFFSCREEN_TEST(TestSessionFile)
#include "test_session_file.moc"
