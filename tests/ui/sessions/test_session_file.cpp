// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mounts.h"
#include "tests/support/system_calls.h"
#include "tests/ui/sessions/sessions.h"

#include <QTemporaryDir>

#include <cerrno>
#include <sys/stat.h>
#include <sys/syscall.h>

using namespace posenc;
using namespace posenc::test;

class TestSessionFile : public QObject {
    Q_OBJECT

private slots:
    void isWrittenReplacedAndRemoved();
    void twoAreTwo();
    void folderIsTheUsersAlone();
    void sameIsNotWrittenAgain();
    void removedFolderComesBack();
    void failureIsASentence_data();
    void failureIsASentence();
    void fullDiskKeepsTheOneBefore();
    void onTheDiskOrAnError_data();
    void onTheDiskOrAnError();
    void whatMayNotBeOnTheDiskIsWrittenAgain();
};

void TestSessionFile::isWrittenReplacedAndRemoved()
{
    const QTemporaryDir place;
    const QString folder = place.filePath("state/posenc/sessions");
    SessionFile file(folder);
    QVERIFY(!QFileInfo::exists(folder)); // nothing before the first write
    QVERIFY(file.write(sessionOf(77)));
    QCOMPARE(keptIn(file.path()), 77);
    QVERIFY(!SessionLock::take(lockOf(file.path())));
    QVERIFY(file.write(sessionOf(78)));
    QCOMPARE(keptIn(file.path()), 78);
    QCOMPARE(namesIn(folder).size(), 2);
    file.remove();
    QCOMPARE(namesIn(folder), QStringList());
    file.remove();
    QVERIFY(file.write(sessionOf(79)));
    QCOMPARE(keptIn(file.path()), 79);
}

void TestSessionFile::twoAreTwo()
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

void TestSessionFile::folderIsTheUsersAlone()
{
    const QTemporaryDir place;
    SessionFile file(place.filePath("posenc/sessions"));
    QVERIFY(file.write(sessionOf(77)));
    struct stat status {};
    QCOMPARE(stat(place.filePath("posenc/sessions").toLocal8Bit().constData(), &status), 0);
    QCOMPARE(status.st_mode & 0777, 0700u);
}

void TestSessionFile::sameIsNotWrittenAgain()
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
void TestSessionFile::removedFolderComesBack()
{
    const QTemporaryDir place;
    const QString folder = place.filePath("posenc/sessions");
    SessionFile file(folder);
    QVERIFY(file.write(sessionOf(77)));
    QVERIFY(QDir(folder).removeRecursively());
    QVERIFY(file.write(sessionOf(77)));
    QCOMPARE(keptIn(file.path()), 77);
    QVERIFY(!SessionLock::take(lockOf(file.path())));
}

void TestSessionFile::failureIsASentence_data()
{
    QTest::addColumn<QString>("place");
    for (const char* const place : {"file", "pipe", "link in a circle", "not ours", "folder in its place", "pipe in its place"})
        QTest::newRow(place) << QString(place);
}

void TestSessionFile::failureIsASentence()
{
    QFETCH(QString, place);
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
}

void TestSessionFile::fullDiskKeepsTheOneBefore()
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

void TestSessionFile::onTheDiskOrAnError_data()
{
    QTest::addColumn<int>("call");
    QTest::addColumn<int>("error");
    QTest::addColumn<bool>("isKept");
    const auto rows = [](const char* what, int call) {
        QTest::addRow("%s: a broken disk", what) << call << EIO << false;
        QTest::addRow("%s: a full disk", what) << call << ENOSPC << false;
        QTest::addRow("%s: a quota", what) << call << EDQUOT << false;
        QTest::addRow("%s: cannot be synced", what) << call << EINVAL << true;
        QTest::addRow("%s: read-only by now", what) << call << EROFS << true;
    };
    rows("file", SYS_fdatasync);
    rows("folder", SYS_fsync);
}

void TestSessionFile::onTheDiskOrAnError()
{
    QFETCH(int, call);
    QFETCH(int, error);
    QFETCH(bool, isKept);
    const QTemporaryDir folder;
    SessionFile file(folder.path());
    Expected<Done> done = Done{};
    if (!runRefused({{call, error}}, [&] { done = file.write(sessionOf(77)); }))
        QSKIP("this system lets nobody refuse its calls");
    QCOMPARE(done.hasValue(), isKept);
    if (!isKept)
        QVERIFY2(isSentence(done.error().message) && done.error().kind == Error::Kind::File, done.error().message.c_str());
    QVERIFY(file.write(sessionOf(77)));
    QCOMPARE(keptIn(file.path()), 77);
}

// The system tells of a lost page once, and then takes it for written.
void TestSessionFile::whatMayNotBeOnTheDiskIsWrittenAgain()
{
    const QTemporaryDir folder;
    SessionFile file(folder.path());
    QVERIFY(file.write(sessionOf(77)));
    Expected<Done> done = Done{};
    if (!runRefused({{SYS_fsync, EIO}}, [&] { done = file.write(sessionOf(78)); })) // when it has its name
        QSKIP("this system lets nobody refuse its calls");
    QVERIFY(!done);
    const auto inode = [&] {
        struct stat status {};
        return stat(file.path().toLocal8Bit().constData(), &status) == 0 ? status.st_ino : 0;
    };
    const auto unsure = inode();
    QVERIFY(file.write(sessionOf(78)));
    QVERIFY(inode() != unsure);
    QVERIFY(runRefused({{SYS_fsync, EIO}}, [&] { done = file.write(sessionOf(79)); }));
    QVERIFY(!done);
    QVERIFY(file.write(sessionOf(78))); // as the user has taken the change back
    QCOMPARE(keptIn(file.path()), 78);
}

POSENC_OFFSCREEN_TEST(TestSessionFile)
#include "test_session_file.moc"
