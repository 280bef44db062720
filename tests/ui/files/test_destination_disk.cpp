// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/system_calls.h"
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

const char* const notMounted = "only root can make a small disk here";
const char* const notRefused = "this system lets nobody refuse its calls";

} // namespace

/// A written file while The disk is full, and while calls of the system fail.
class TestDestinationDisk : public QObject {
    Q_OBJECT

private slots:
    void fullDiskLeavesTheOldFile()
    {
        Rows<bool, qsizetype, qsizetype, qsizetype> examples;
        // bytes
        // bytes written at once
        // bytes of the file
        const auto rows = [&](const char* what, bool mounted) {
            examples.add(QString::asprintf("%s, one large block", what), mounted, qsizetype{262144}, qsizetype{4000000},
                         qsizetype{4000000});
            examples.add(QString::asprintf("%s, small blocks", what), mounted, qsizetype{262144}, qsizetype{1000}, qsizetype{1000000});
            examples.add(QString::asprintf("%s, only the end does not fit", what), mounted, qsizetype{262144}, qsizetype{262145},
                         qsizetype{262145});
            examples.add(QString::asprintf("%s, a small file and no room at all", what), mounted, qsizetype{0}, qsizetype{5000},
                         qsizetype{5000});
        };
        rows("files may not grow", false);
        const QTemporaryDir tried;
        if (Mount(tried.path(), "tmpfs", "size=256k").stands())
            rows("The disk is full", true);
        examples.each([&](bool mounted, qsizetype room, qsizetype block, qsizetype whole) {
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
        });
    }

    void whatJustFitsIsWritten()
    {
        Rows<bool, bool, bool> rows;
        for (const bool existed : {false, true})
            for (const bool hasUnnamed : {true, false})
                for (const bool announced : {false, true})
                    rows.add(QString::asprintf("%s, %s, %s", existed ? "beside the old file" : "a new file",
                                               hasUnnamed ? "no name" : "temporary name", announced ? "announced" : "a surprise"),
                             existed, hasUnnamed, announced);
        rows.each([&](bool existed, bool hasUnnamed, bool announced) {
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
                    done =
                        writeTo({path, Existing::Replace}, announced ? size : 0, [&](const Sink& sink) { return sink(bytesOf(content)); });
                };
                if (!runRefused(hasUnnamed ? std::vector<Refusal>() : std::vector{noUnnamedFiles()}, run))
                    QSKIP(notRefused);
                if (beyond <= 0) {
                    QVERIFY2(done.hasValue(), done.hasValue() ? "" : done.error().message.c_str());
                    QVERIFY(contentOf(path) == content);
                } else {
                    QVERIFY(complaint(done).contains(announced ? "and the disk has" : "The disk is full"));
                    QVERIFY(existed ? contentOf(path) == QByteArray(65536, 'o') : !QFile::exists(path));
                }
                QCOMPARE(namesIn(folder.path()), existed || beyond <= 0 ? QStringList{"file"} : QStringList());
            }
        });
    }

    void diskWithoutBlocksHasRoom()
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

    void readOnlyDiskIsExplained()
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

    void failuresAreInPlainWords()
    {
        eachRow<int, int, QByteArray>(
            {
                {"a quota", int{SYS_write}, EDQUOT, QByteArray("Your disk quota")},
                {"a broken disk", int{SYS_write}, EIO, QByteArray("Input/output error")},
                {"a limit of the file system", int{SYS_write}, EFBIG, QByteArray("large")},
                {"the data cannot be brought to the disk", int{SYS_fdatasync}, ENOSPC, QByteArray("disk is full")},
                {"a failure that the close tells", int{SYS_close}, EDQUOT, QByteArray("Your disk quota")},
                {"a folder that takes no more names", int{SYS_linkat}, ENOSPC, QByteArray("disk is full")},
                {"a file that is in use", int{SYS_rename}, EBUSY, QByteArray("busy")},
            },
            [&](int number, int error, const QByteArray& word) {
                const QTemporaryDir folder;
                const QString path = folder.filePath("file");
                writeContent(path, "old");
                Expected<Done> done = Done{};
                if (!runRefused({{number, error}}, [&] { done = writeFile(path, "new", Existing::Replace); }))
                    QSKIP(notRefused);
                QVERIFY2(complaint(done).contains(word), done.hasValue() ? "" : done.error().message.c_str());
                QCOMPARE(contentOf(path), QByteArray("old"));
                QCOMPARE(namesIn(folder.path()), QStringList{"file"});
            });
    }

    // Some disks have nothing to wait for until the data are there, and say so.
    void diskThatCannotWaitIsEnough()
    {
        for (const int error : {EINVAL, EROFS}) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("file");
            writeContent(path, "old");
            Expected<Done> done = Done{};
            if (!runRefused({{SYS_fdatasync, error}}, [&] { done = writeFile(path, "new", Existing::Replace); }))
                QSKIP(notRefused);
            QVERIFY(done.hasValue());
            QCOMPARE(contentOf(path), QByteArray("new"));
        }
    }

    void roomIsKnown()
    {
        const QTemporaryDir folder;
        const Mount disk(folder.path(), "tmpfs", "size=256k");
        if (!disk.stands())
            QSKIP(notMounted);
        const Descriptor open(::open(qPrintable(folder.path()), O_PATH | O_CLOEXEC));
        QVERIFY(!missingRoom(open.number(), roomIn(folder.path())));
        QCOMPARE(missingRoom(open.number(), 262145).value_or(QString()),
                 QString("The file needs 262.1 kB, and the disk has 262.1 kB left. Make room, or choose another disk."));
        writeContent(folder.filePath("file"), QByteArray(roomIn(folder.path()), 'x'));
        QCOMPARE(roomIn(folder.path()), 0);
        QVERIFY(missingRoom(open.number(), 1).has_value());
        for (const qint64 none : {0, -1})
            QVERIFY(!missingRoom(open.number(), none));
        QVERIFY(!missingRoom(-1, 1)); // nobody knows
    }
};

POSENC_OFFSCREEN_TEST(TestDestinationDisk)
#include "test_destination_disk.moc"
