// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mounts.h"
#include "tests/support/system_calls.h"
#include "tests/support/writing.h"
#include "ui/files/descriptor.h"
#include "ui/files/destination.h"

#include <QTemporaryDir>

#include <cerrno>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/statvfs.h>

using namespace posenc;
using namespace posenc::test;

namespace {

// While this lives, no file of this process can exceed this many bytes.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() { setrlimit(RLIMIT_FSIZE, &m_before); }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

private:
    rlimit m_before{};
};

qint64 roomIn(const QString& folder)
{
    struct statvfs disk {};
    return statvfs(qPrintable(folder), &disk) == 0 ? static_cast<qint64>(disk.f_bavail * disk.f_frsize) : -1;
}

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
    /// What lies beside the file.
    QStringList litter() const
    {
        QStringList names = namesIn(folder.path());
        names.removeAll("file");
        return names;
    }

    QTemporaryDir folder;
    bool existed;
    QString path;
    QByteArray old = QByteArray(5000, 'o');
    QByteArray fresh = QByteArray(300000, 'n');
};

const char* const notMounted = "only root can make a small disk here";
const char* const notRefused = "this system lets nobody refuse its calls";
const char* const notWatched = "this system lets nobody watch the calls of a process";

} // namespace

/// A written file while the disk is full, calls of the system fail, and the program is killed.
class TestDestinationDisk : public QObject {
    Q_OBJECT

private slots:
    void fullDiskLeavesTheOldFile_data();
    void fullDiskLeavesTheOldFile();
    void whatJustFitsIsWritten_data();
    void whatJustFitsIsWritten();
    void diskWithoutBlocksHasRoom();
    void readOnlyDiskIsExplained();
    void failuresAreInPlainWords_data();
    void failuresAreInPlainWords();
    void diskThatCannotWaitIsEnough();
    void roomIsKnown();
    void killedBeforeAnyOfItsCalls_data();
    void killedBeforeAnyOfItsCalls();
    void failureOfAnyCallIsTold_data();
    void failureOfAnyCallIsTold();
};

void TestDestinationDisk::fullDiskLeavesTheOldFile_data()
{
    QTest::addColumn<bool>("mounted");
    QTest::addColumn<qsizetype>("room");  // bytes
    QTest::addColumn<qsizetype>("block"); // bytes written at once
    QTest::addColumn<qsizetype>("whole"); // bytes of the file
    const auto rows = [](const char* what, bool mounted) {
        QTest::addRow("%s, one large block", what) << mounted << qsizetype{262144} << qsizetype{4000000} << qsizetype{4000000};
        QTest::addRow("%s, small blocks", what) << mounted << qsizetype{262144} << qsizetype{1000} << qsizetype{1000000};
        QTest::addRow("%s, only the end does not fit", what) << mounted << qsizetype{262144} << qsizetype{262145} << qsizetype{262145};
        QTest::addRow("%s, a small file and no room at all", what) << mounted << qsizetype{0} << qsizetype{5000} << qsizetype{5000};
    };
    rows("files may not grow", false);
    const QTemporaryDir folder;
    if (Mount(folder.path(), "tmpfs", "size=256k").stands())
        rows("the disk is full", true);
}

void TestDestinationDisk::fullDiskLeavesTheOldFile()
{
    QFETCH(bool, mounted);
    QFETCH(qsizetype, room);
    QFETCH(qsizetype, block);
    QFETCH(qsizetype, whole);
    const QTemporaryDir folder;
    std::optional<Mount> disk;
    if (mounted)
        disk.emplace(folder.path(), "tmpfs", "size=260k");
    writeContent(folder.filePath("old"), "old");
    if (mounted && room == 0) {
        QFile filler(folder.filePath("filler"));
        QVERIFY(filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        while (filler.write(QByteArray(4096, 'x')) == 4096) {
        }
    }
    const QStringList before = namesIn(folder.path());
    for (const QString& name : {QString("old"), QString("new")}) {
        const FileSizeLimit limit(mounted ? RLIM_INFINITY : static_cast<rlim_t>(room));
        bool isTold = false;
        const auto done = writeTo({folder.filePath(name), Existing::Replace}, 0, [&](const Sink& sink) -> Expected<Done> {
            for (qsizetype written = 0; !isTold && written < whole; written += block)
                isTold = !sink(bytesOf(QByteArray(block, 'x')));
            return Done{}; // a producer that ignores errors
        });
        QVERIFY(isTold);
        QVERIFY2(complaint(done).contains(mounted ? "disk is full" : "ulimit"), qPrintable(complaint(done)));
        QCOMPARE(contentOf(folder.filePath("old")), QByteArray("old"));
        QCOMPARE(namesIn(folder.path()), before);
    }
}

void TestDestinationDisk::whatJustFitsIsWritten_data()
{
    QTest::addColumn<bool>("existed");
    QTest::addColumn<bool>("hasUnnamed");
    QTest::addColumn<bool>("announced");
    for (const bool existed : {false, true})
        for (const bool hasUnnamed : {true, false})
            for (const bool announced : {false, true})
                QTest::addRow("%s, %s, %s", existed ? "beside the old file" : "a new file", hasUnnamed ? "no name" : "temporary name",
                              announced ? "announced" : "a surprise")
                    << existed << hasUnnamed << announced;
}

void TestDestinationDisk::whatJustFitsIsWritten()
{
    QFETCH(bool, existed);
    QFETCH(bool, hasUnnamed);
    QFETCH(bool, announced);
    for (const qint64 beyond : {-65536 + 1, -4097, -4096, -1, 0, 1, 4096, 4097, 1000000}) {
        const QTemporaryDir folder;
        const Mount disk(folder.path(), "tmpfs", "size=256k");
        if (!disk.stands())
            QSKIP(notMounted);
        const QString path = folder.filePath("file");
        if (existed)
            writeContent(path, QByteArray(65536, 'o'));
        const qint64 size = roomIn(folder.path()) + beyond;
        const QByteArray content(size, 'n');
        Expected<Done> done = Done{};
        const auto run = [&] {
            done = writeTo({path, Existing::Replace}, announced ? size : 0, [&](const Sink& sink) { return sink(bytesOf(content)); });
        };
        if (!runRefused(hasUnnamed ? std::vector<Refusal>() : std::vector{noUnnamedFiles()}, run))
            QSKIP(notRefused);
        if (beyond <= 0) {
            QVERIFY2(done.hasValue(), done.hasValue() ? "" : done.error().message.c_str());
            QVERIFY(contentOf(path) == content);
        } else {
            QVERIFY(complaint(done).contains(announced ? "and the disk has" : "the disk is full"));
            QVERIFY(existed ? contentOf(path) == QByteArray(65536, 'o') : !QFile::exists(path));
        }
        QCOMPARE(namesIn(folder.path()), existed || beyond <= 0 ? QStringList{"file"} : QStringList());
    }
}

void TestDestinationDisk::diskWithoutBlocksHasRoom()
{
    const QTemporaryDir folder;
    const Mount disk(folder.path(), "ramfs");
    if (!disk.stands())
        QSKIP(notMounted);
    for (const char* const content : {"old", "new"})
        QVERIFY(writeFile(folder.filePath("file"), content, Existing::Replace).hasValue());
    QCOMPARE(contentOf(folder.filePath("file")), QByteArray("new"));
    QCOMPARE(namesIn(folder.path()), QStringList{"file"});
}

void TestDestinationDisk::readOnlyDiskIsExplained()
{
    const QTemporaryDir folder;
    Mount disk(folder.path(), "tmpfs");
    if (!disk.stands())
        QSKIP(notMounted);
    writeContent(folder.filePath("old"), "old");
    QVERIFY(disk.makeReadOnly());
    for (const QString& name : {QString("old"), QString("new")})
        QVERIFY(complaint(writeFile(folder.filePath(name), "new", Existing::Replace)).contains("read-only"));
    QCOMPARE(namesIn(folder.path()), QStringList{"old"});
    QCOMPARE(contentOf(folder.filePath("old")), QByteArray("old"));
}

void TestDestinationDisk::failuresAreInPlainWords_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<int>("error");
    QTest::addColumn<QByteArray>("word");
    QTest::newRow("a quota") << int{SYS_write} << EDQUOT << QByteArray("your disk quota");
    QTest::newRow("a broken disk") << int{SYS_write} << EIO << QByteArray("Input/output error");
    QTest::newRow("a limit of the file system") << int{SYS_write} << EFBIG << QByteArray("large");
    QTest::newRow("the data cannot be brought to the disk") << int{SYS_fdatasync} << ENOSPC << QByteArray("disk is full");
    QTest::newRow("a failure that the close tells") << int{SYS_close} << EDQUOT << QByteArray("your disk quota");
    QTest::newRow("a folder that takes no more names") << int{SYS_linkat} << ENOSPC << QByteArray("disk is full");
    QTest::newRow("a file that is in use") << int{SYS_rename} << EBUSY << QByteArray("busy");
}

void TestDestinationDisk::failuresAreInPlainWords()
{
    QFETCH(int, number);
    QFETCH(int, error);
    QFETCH(QByteArray, word);
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeContent(path, "old");
    Expected<Done> done = Done{};
    if (!runRefused({{number, error}}, [&] { done = writeFile(path, "new", Existing::Replace); }))
        QSKIP(notRefused);
    QVERIFY2(complaint(done).contains(word), done.hasValue() ? "" : done.error().message.c_str());
    QCOMPARE(contentOf(path), QByteArray("old"));
    QCOMPARE(namesIn(folder.path()), QStringList{"file"});
}

// Some disks have nothing to wait for until the data are there, and say so.
void TestDestinationDisk::diskThatCannotWaitIsEnough()
{
    for (const int error : {EINVAL, EROFS}) {
        const Errand errand(true);
        int end = -1;
        if (!runRefused({{SYS_fdatasync, error}}, [&] { end = errand.run(); }))
            QSKIP(notRefused);
        QVERIFY(end == 0 && errand.isNew());
    }
}

void TestDestinationDisk::roomIsKnown()
{
    const QTemporaryDir folder;
    const Mount disk(folder.path(), "tmpfs", "size=256k");
    if (!disk.stands())
        QSKIP(notMounted);
    const Descriptor open(::open(qPrintable(folder.path()), O_PATH | O_CLOEXEC));
    QVERIFY(!missingRoom(open.number(), roomIn(folder.path())));
    QCOMPARE(missingRoom(open.number(), 262145).value_or(QString()),
             QString("it needs 262.1 kB and the disk has 262.1 kB left; make room, or choose another disk."));
    writeContent(folder.filePath("file"), QByteArray(roomIn(folder.path()), 'x'));
    QCOMPARE(roomIn(folder.path()), 0);
    QVERIFY(missingRoom(open.number(), 1).has_value());
    for (const qint64 none : {0, -1})
        QVERIFY(!missingRoom(open.number(), none));
    QVERIFY(!missingRoom(-1, 1)); // nobody knows
}

void TestDestinationDisk::killedBeforeAnyOfItsCalls_data()
{
    QTest::addColumn<bool>("existed");
    QTest::addColumn<bool>("hasUnnamed");
    QTest::newRow("a new name") << false << true;
    QTest::newRow("over an existing file") << true << true;
    QTest::newRow("a new name, a disk without unnamed files") << false << false;
    QTest::newRow("over an existing file, a disk without unnamed files") << true << false;
}

// A file that has no name leaves nothing. To replace another file, it needs a second name for a moment.
void TestDestinationDisk::killedBeforeAnyOfItsCalls()
{
    QFETCH(bool, existed);
    QFETCH(bool, hasUnnamed);
    int remainedOld = 0;
    int becameNew = 0;
    int left = 0;
    std::optional<int> end = -1;
    for (int moment = 0; end == -1; ++moment) {
        const Errand errand(existed);
        int calls = 0;
        end = supervise([&] { return errand.run(); },
                        [&](const SystemCall& call) {
                            return Verdict{calls++ == moment, !hasUnnamed && opensUnnamedFile(call) ? EOPNOTSUPP : 0};
                        });
        if (!end)
            QSKIP(notWatched);
        const QStringList litter = errand.litter();
        QVERIFY2(errand.isOld() || errand.isNew(), qPrintable(QString("killed before call %1").arg(moment)));
        QVERIFY2(litter.isEmpty() || (litter.size() == 1 && litter.front().startsWith("file.")), qPrintable(litter.join(' ')));
        ++(errand.isNew() ? becameNew : remainedOld);
        left += litter.isEmpty() ? 0 : 1;
        QVERIFY(end != 0 || (errand.isNew() && litter.isEmpty()));
    }
    QCOMPARE(*end, 0);
    QVERIFY2(remainedOld > 10 && becameNew > 1, qPrintable(QString("%1 old, %2 new").arg(remainedOld).arg(becameNew)));
    const int mostLeft = !hasUnnamed ? remainedOld : existed ? 3 : 0;
    QVERIFY2(left <= mostLeft, qPrintable(QString::number(left)));
}

void TestDestinationDisk::failureOfAnyCallIsTold_data()
{
    QTest::addColumn<bool>("existed");
    QTest::addColumn<bool>("hasUnnamed");
    QTest::addColumn<int>("error");
    for (const bool existed : {false, true})
        for (const bool hasUnnamed : {true, false})
            for (const int error : {EIO, EINVAL, ENOENT, EOPNOTSUPP})
                QTest::addRow("%s, %s: %s", existed ? "over an existing file" : "a new name",
                              hasUnnamed ? "without a name" : "with a temporary name", strerrorname_np(error))
                    << existed << hasUnnamed << error;
}

// Calls that cannot fail in this way are left alone, and memory, which is not this file's concern; if nothing can be removed, something
// stays.
void TestDestinationDisk::failureOfAnyCallIsTold()
{
    QFETCH(bool, existed);
    QFETCH(bool, hasUnnamed);
    QFETCH(int, error);
    const QList<int> spared{SYS_mmap,       SYS_munmap, SYS_brk,     SYS_mprotect,     SYS_madvise,     SYS_futex,
                            SYS_exit_group, SYS_wait4,  SYS_close,   SYS_unlink,       SYS_rseq,        SYS_mremap,
                            SYS_getrandom,  SYS_gettid, SYS_geteuid, SYS_rt_sigaction, SYS_sigaltstack, SYS_set_robust_list};
    bool failed = true;
    for (int moment = 0; failed; ++moment) {
        const Errand errand(existed);
        int calls = 0;
        int number = -1;
        const auto end = supervise([&] { return errand.run(); },
                                   [&](const SystemCall& call) {
                                       if (!hasUnnamed && opensUnnamedFile(call))
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
        QVERIFY2(errand.litter().isEmpty(), (what + ": " + errand.litter().join(' ').toUtf8()).constData());
        QVERIFY2(*end == 0 ? errand.isNew() : errand.isOld(), what.constData());
    }
}

POSENC_OFFSCREEN_TEST(TestDestinationDisk)
#include "test_destination_disk.moc"
