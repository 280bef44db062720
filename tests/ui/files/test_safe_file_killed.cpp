// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/support/system_calls.h"
#include "ui/files/safe_file.h"

#include <QTemporaryDir>

#include <cerrno>
#include <csignal>
#include <sys/syscall.h>

using namespace posenc;
using namespace posenc::test;

namespace {

// A folder with a file to write, and what the process does in it; 0 if it reports that all is written.
struct Errand {
    explicit Errand(bool standing) : existed(standing), path(folder.filePath("file"))
    {
        if (existed)
            writeContent(path, old);
    }
    int run() const { return writeFile(path, fresh, existed ? Existing::Replace : Existing::Keep).hasValue() ? 0 : 1; }

    bool isOld() const { return existed ? contentOf(path) == old : !QFile::exists(path); }
    bool isNew() const { return contentOf(path) == fresh; }
    /// The old file or the new one, and nothing else.
    bool isWhole() const
    {
        return (isOld() || isNew()) && namesIn(folder.path()) == (QFile::exists(path) ? QStringList{"file"} : QStringList());
    }

    QTemporaryDir folder;
    bool existed;
    QString path;
    QByteArray old = QByteArray(5000, 'o');
    QByteArray fresh = QByteArray(300000, 'n');
};

const char* const notWatched = "this system lets nobody watch the calls of a process";

void waysToTheName()
{
    QTest::addColumn<bool>("existed");
    QTest::newRow("a new name") << false;
    QTest::newRow("over an existing file") << true;
}

} // namespace

class TestSafeFileKilled : public QObject {
    Q_OBJECT

private slots:
    void killedBeforeAnyOfItsCalls_data() { waysToTheName(); }
    void killedBeforeAnyOfItsCalls();
    void killedWhileTheFileHasTwoNames();
    void killedWithAHiddenNameTheFileIsWhole_data() { waysToTheName(); }
    void killedWithAHiddenNameTheFileIsWhole();
    void failureOfAnyCallIsTold_data();
    void failureOfAnyCallIsTold();
    void interruptedCallIsRepeated_data();
    void interruptedCallIsRepeated();
    void statusOfTheHelperMayBeLost_data();
    void statusOfTheHelperMayBeLost();
    void helperMayBeKilled_data();
    void helperMayBeKilled();
    void onlyWhatReplacesWaitsForTheDisk_data() { waysToTheName(); }
    void onlyWhatReplacesWaitsForTheDisk();
    void whatIsSaidOnlyAtTheCloseIsHeard_data() { waysToTheName(); }
    void whatIsSaidOnlyAtTheCloseIsHeard();
};

void TestSafeFileKilled::killedBeforeAnyOfItsCalls()
{
    QFETCH(bool, existed);
    int remainedOld = 0;
    int becameNew = 0;
    std::optional<int> end = -1;
    for (int moment = 0; end == -1; ++moment) {
        const Errand errand(existed);
        int calls = 0;
        end = supervise([&] { return errand.run(); }, [&](const SystemCall&) { return Verdict{calls++ == moment, 0}; });
        if (!end)
            QSKIP(notWatched);
        QVERIFY2(errand.isWhole(), qPrintable(QString("killed before call %1: ").arg(moment) + namesIn(errand.folder.path()).join(' ')));
        ++(errand.isNew() ? becameNew : remainedOld);
    }
    QCOMPARE(*end, 0);
    QVERIFY2(remainedOld > 10 && becameNew > 3, qPrintable(QString("%1 old, %2 new").arg(remainedOld).arg(becameNew)));
}

void TestSafeFileKilled::killedWhileTheFileHasTwoNames()
{
    const Errand errand(true);
    bool linked = false;
    QStringList between;
    const auto end = supervise([&] { return errand.run(); },
                               [&](const SystemCall& call) {
                                   const bool now = linked && between.isEmpty() && !call.own;
                                   if (now)
                                       between = namesIn(errand.folder.path());
                                   linked = linked || call.number == SYS_linkat;
                                   return Verdict{now, 0};
                               });
    if (!end)
        QSKIP(notWatched);
    QCOMPARE(*end, -1);
    QCOMPARE(between.size(), 2); // otherwise it was another moment
    QVERIFY(errand.isWhole());
    QVERIFY(errand.isNew());
}

void TestSafeFileKilled::killedWithAHiddenNameTheFileIsWhole()
{
    QFETCH(bool, existed);
    std::optional<int> end = -1;
    for (int moment = 0; end == -1; ++moment) {
        const Errand errand(existed);
        int calls = 0;
        end = supervise([&] { return errand.run(); },
                        [&](const SystemCall& call) {
                            return Verdict{calls++ == moment, opensUnnamedFile(call) ? EOPNOTSUPP : 0};
                        });
        if (!end)
            QSKIP(notWatched);
        QVERIFY2(errand.isOld() || errand.isNew(), qPrintable(QString("killed before call %1").arg(moment)));
        QStringList names = namesIn(errand.folder.path());
        names.removeAll("file");
        QVERIFY(names.size() <= 1 && (names.isEmpty() || names.front().startsWith(".posenc-")));
        if (end == 0)
            QVERIFY(errand.isWhole() && errand.isNew());
    }
    QCOMPARE(*end, 0);
}

void TestSafeFileKilled::failureOfAnyCallIsTold_data()
{
    QTest::addColumn<bool>("existed");
    QTest::addColumn<bool>("hidden");
    QTest::addColumn<int>("error");
    for (const bool existed : {false, true})
        for (const bool hidden : {false, true})
            for (const int error : {EIO, EINVAL, EEXIST, ENOENT, EOPNOTSUPP})
                QTest::addRow("%s, %s: %s", existed ? "over an existing file" : "a new name",
                              hidden ? "with a hidden name" : "without a name", strerrorname_np(error))
                    << existed << hidden << error;
}

// Calls that cannot fail in this way are left alone, and memory, which is not this class's concern; if nothing can be removed, something
// stays.
void TestSafeFileKilled::failureOfAnyCallIsTold()
{
    QFETCH(bool, existed);
    QFETCH(bool, hidden);
    QFETCH(int, error);
    const QList<int> spared{SYS_mmap,       SYS_munmap, SYS_brk,     SYS_mprotect,     SYS_madvise,     SYS_futex,
                            SYS_exit_group, SYS_wait4,  SYS_close,   SYS_unlinkat,     SYS_rseq,        SYS_mremap,
                            SYS_getrandom,  SYS_gettid, SYS_geteuid, SYS_rt_sigaction, SYS_sigaltstack, SYS_set_robust_list};
    bool failed = true;
    for (int moment = 0; failed; ++moment) {
        const Errand errand(existed);
        int calls = 0;
        int number = -1;
        const auto end = supervise([&] { return errand.run(); },
                                   [&](const SystemCall& call) {
                                       if (hidden && opensUnnamedFile(call))
                                           return Verdict{false, EOPNOTSUPP};
                                       if (spared.contains(call.number) || calls++ != moment)
                                           return Verdict{};
                                       number = call.number;
                                       return Verdict{false, error};
                                   });
        if (!end)
            QSKIP(notWatched);
        failed = number >= 0;
        const QByteArray what = "call " + QByteArray::number(moment) + ", number " + QByteArray::number(number);
        QVERIFY2(*end == 0 || *end == 1, what.constData());
        QVERIFY2(errand.isWhole(), (what + ": " + namesIn(errand.folder.path()).join(' ').toUtf8()).constData());
        QVERIFY2(*end == 0 ? errand.isNew() : errand.isOld(), what.constData());
    }
}

void TestSafeFileKilled::interruptedCallIsRepeated_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("while it writes") << int{SYS_write};
    QTest::newRow("while it waits for its helper") << int{SYS_wait4};
}

void TestSafeFileKilled::interruptedCallIsRepeated()
{
    QFETCH(int, number);
    const Errand errand(true);
    int interrupted = 0;
    const auto end = supervise([&] { return errand.run(); },
                               [&](const SystemCall& call) {
                                   return Verdict{false, call.number == number && interrupted < 5 && ++interrupted ? EINTR : 0};
                               });
    if (!end)
        QSKIP(notWatched);
    QCOMPARE(interrupted, 5);
    QCOMPARE(*end, 0);
    QVERIFY(errand.isWhole() && errand.isNew());
}

void TestSafeFileKilled::statusOfTheHelperMayBeLost_data()
{
    QTest::addColumn<int>("error"); // of its last call
    QTest::newRow("and it has done its work") << 0;
    QTest::newRow("and it has failed") << EIO;
}

void TestSafeFileKilled::statusOfTheHelperMayBeLost()
{
    QFETCH(int, error);
    const Errand errand(true);
    int end = -1;
    const auto before = std::signal(SIGCHLD, SIG_IGN);
    const bool refused = runRefused({{error ? SYS_renameat : -1, error}}, [&] { end = errand.run(); });
    std::signal(SIGCHLD, before);
    if (!refused)
        QSKIP("this system lets nobody refuse its calls");
    QCOMPARE(end, error ? 1 : 0);
    QVERIFY(errand.isWhole() && (error ? errand.isOld() : errand.isNew()));
}

void TestSafeFileKilled::helperMayBeKilled_data()
{
    QTest::addColumn<int>("before"); // the call
    QTest::addColumn<bool>("done");
    QTest::newRow("before it has linked the file") << int{SYS_linkat} << false;
    QTest::newRow("while the file has a second name") << int{SYS_renameat} << false;
    QTest::newRow("after its work") << int{SYS_exit_group} << true;
}

void TestSafeFileKilled::helperMayBeKilled()
{
    QFETCH(int, before);
    QFETCH(bool, done);
    const Errand errand(true);
    bool killed = false;
    const auto end = supervise([&] { return errand.run(); },
                               [&](const SystemCall& call) {
                                   if (call.own || call.number != before)
                                       return Verdict{};
                                   killed = kill(call.process, SIGKILL) == 0;
                                   return Verdict{false, EINTR}; // not even this call is executed
                               });
    if (!end)
        QSKIP(notWatched);
    QVERIFY(killed);
    QCOMPARE(*end, done ? 0 : 1);
    QVERIFY(errand.isWhole() && (done ? errand.isNew() : errand.isOld()));
}

// After a power failure, a new name may have lost its content; an old one must not.
void TestSafeFileKilled::onlyWhatReplacesWaitsForTheDisk()
{
    QFETCH(bool, existed);
    const Errand errand(existed);
    QList<int> steps;
    const auto end = supervise([&] { return errand.run(); },
                               [&](const SystemCall& call) {
                                   if (QList<int>{SYS_write, SYS_fdatasync, SYS_linkat, SYS_renameat}.contains(call.number))
                                       steps.append(call.number);
                                   return Verdict{};
                               });
    if (!end)
        QSKIP(notWatched);
    QCOMPARE(steps, (existed ? QList<int>{SYS_write, SYS_fdatasync, SYS_linkat, SYS_renameat} : QList<int>{SYS_write, SYS_linkat}));
}

// Network disks and quotas report a failed write there.
void TestSafeFileKilled::whatIsSaidOnlyAtTheCloseIsHeard()
{
    QFETCH(bool, existed);
    const Errand errand(existed);
    bool written = false;
    const auto end = supervise([&] { return errand.run(); },
                               [&](const SystemCall& call) {
                                   written = written || call.number == SYS_write;
                                   return Verdict{false, written && call.number == SYS_close ? EDQUOT : 0};
                               });
    if (!end)
        QSKIP(notWatched);
    QCOMPARE(*end, 1);
    QVERIFY(errand.isWhole() && errand.isOld());
}

POSENC_OFFSCREEN_TEST(TestSafeFileKilled)
#include "test_safe_file_killed.moc"
