// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/sessions/session_lock.h"

#include <QTemporaryDir>

#include <csignal>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

class TestSessionLock : public QObject {
    Q_OBJECT

private slots:
    void oneHasIt();
    void endsWithItsProcess();
    void removedIsNotStanding();
    void isMadeIfWished();
    void otherThingsAreNoLock_data();
    void otherThingsAreNoLock();
};

void TestSessionLock::oneHasIt()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("a.lock");
    {
        const auto lock = SessionLock::take(path);
        QVERIFY(lock && lock->isStanding());
        QVERIFY(!SessionLock::take(path));
        QVERIFY(SessionLock::take(folder.filePath("b.lock")));
    }
    QVERIFY(SessionLock::take(path));
}

// However that ends; no process number is asked.
void TestSessionLock::endsWithItsProcess()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("a.lock");
    std::array<int, 2> ready{};
    QCOMPARE(pipe(ready.data()), 0);
    const pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); // also if the test fails before it kills it
        const auto lock = SessionLock::take(path);
        (void)!write(ready[1], lock ? "y" : "n", 1);
        for (;;)
            pause();
    }
    char answer = 0;
    QCOMPARE(read(ready[0], &answer, 1), 1);
    QCOMPARE(answer, 'y');
    QVERIFY(!SessionLock::take(path));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    QVERIFY(SessionLock::take(path));
    close(ready[0]);
    close(ready[1]);
}

void TestSessionLock::removedIsNotStanding()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("a.lock");
    auto lock = SessionLock::take(path);
    QVERIFY(lock);
    QVERIFY(QFile::remove(path));
    QVERIFY(!lock->isStanding());
    auto other = SessionLock::take(path);
    QVERIFY(other);
    lock->remove(); // not the other's
    QVERIFY(QFile::exists(path));
    other->remove();
    QVERIFY(!QFile::exists(path));
}

void TestSessionLock::isMadeIfWished()
{
    const QTemporaryDir folder;
    QVERIFY(!SessionLock::take(folder.filePath("a.lock"), SessionLock::Missing::Refuse));
    QCOMPARE(namesIn(folder.path()), QStringList());
    QVERIFY(SessionLock::take(folder.filePath("a.lock"), SessionLock::Missing::Make));
    QVERIFY(SessionLock::take(folder.filePath("a.lock"), SessionLock::Missing::Refuse));
}

void TestSessionLock::otherThingsAreNoLock_data()
{
    QTest::addColumn<QString>("what");
    for (const char* const what : {"pipe", "folder", "link", "no folder"})
        QTest::newRow(what) << QString(what);
}

void TestSessionLock::otherThingsAreNoLock()
{
    QFETCH(QString, what);
    const QTemporaryDir folder;
    const QString path = folder.filePath(what == "no folder" ? "gone/a.lock" : "a.lock");
    if (what == "pipe")
        QCOMPARE(::mkfifo(path.toLocal8Bit().constData(), 0600), 0);
    else if (what == "folder")
        QVERIFY(QDir().mkdir(path));
    else if (what == "link")
        QVERIFY(QFile::link(folder.filePath("elsewhere"), path));
    QVERIFY(!SessionLock::take(path)); // and nothing blocks
    QVERIFY(!QFile::exists(folder.filePath("elsewhere")));
}

POSENC_OFFSCREEN_TEST(TestSessionLock)
#include "test_session_lock.moc"
