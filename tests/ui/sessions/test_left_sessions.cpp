// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/sessions/sessions.h"
#include "ui/sessions/left_sessions.h"

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

class TestLeftSessions : public QObject {
    Q_OBJECT

private slots:
    void newestIsFirst();
    void openWindowsKeepTheirs();
    void offeredOnceAtATime();
    void removedIsGone();
    void strangeFilesAreLeftAlone();
    void oldOnesGo();
    void folderMayBeAnything_data();
    void folderMayBeAnything();
    void newestHundredAreLookedAt();
};

void TestLeftSessions::newestIsFirst()
{
    const QTemporaryDir folder;
    for (const std::int64_t value : {1, 5, 3})
        makeOlder(leave(folder.path(), sessionOf(value)), 10 * value);
    const auto sessions = left(folder.path());
    QCOMPARE(values(sessions), QList<std::int64_t>({1, 3, 5}));
    QVERIFY(std::abs(sessions[1].when().secsTo(QDateTime::currentDateTime()) - 30) < 10);
}

void TestLeftSessions::openWindowsKeepTheirs()
{
    const QTemporaryDir folder;
    SessionFile open(folder.path());
    QVERIFY(open.write(sessionOf(7)));
    makeOlder(open.path(), 40 * day);
    leave(folder.path(), sessionOf(8));
    QCOMPARE(values(left(folder.path())), QList<std::int64_t>({8}));
    QCOMPARE(keptIn(open.path()), 7);
}

void TestLeftSessions::offeredOnceAtATime()
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

void TestLeftSessions::removedIsGone()
{
    const QTemporaryDir folder;
    leave(folder.path(), sessionOf(7));
    left(folder.path()).front().remove();
    QCOMPARE(namesIn(folder.path()), QStringList());
}

void TestLeftSessions::strangeFilesAreLeftAlone()
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

void TestLeftSessions::oldOnesGo()
{
    const QTemporaryDir folder;
    makeOlder(leave(folder.path(), sessionOf(1)), 29 * day);
    makeOlder(leave(folder.path(), sessionOf(2)), 32 * day);
    writeContent(folder.filePath("broken.posenc"), "{");
    makeOlder(folder.filePath("broken.posenc"), 32 * day);
    for (const char* const litter : {"lost.lock", ".posenc-abc"}) {
        writeContent(folder.filePath(litter), "");
        makeOlder(folder.filePath(litter), 32 * day);
    }
    QCOMPARE(values(left(folder.path())), QList<std::int64_t>({1}));
    QCOMPARE(namesIn(folder.path()).size(), 2); // of session 1
}

void TestLeftSessions::folderMayBeAnything_data()
{
    QTest::addColumn<QString>("what");
    for (const char* const what : {"missing", "a file", "a pipe", "a link in a circle"})
        QTest::newRow(what) << QString(what);
}

void TestLeftSessions::folderMayBeAnything()
{
    QFETCH(QString, what);
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
}

void TestLeftSessions::newestHundredAreLookedAt()
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

POSENC_OFFSCREEN_TEST(TestLeftSessions)
#include "test_left_sessions.moc"
