#include "tests/ui/support.h"
#include "ui/safe_file.h"

#include <QTemporaryDir>

#include <csignal>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

namespace {

std::span<const std::byte> bytesOf(const QByteArray& content)
{
    return std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())));
}

// No file of this process can grow beyond that many bytes while this lives.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN);
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

} // namespace

class TestSafeFile : public QObject {
    Q_OBJECT

private slots:
    void newFileHasItsContent_data();
    void newFileHasItsContent();
    void existingFileIsKeptOrReplaced();
    void moreThanTheDiskHoldsIsRefusedAtOnce();
    void fullDiskLeavesTheOldFile_data();
    void fullDiskLeavesTheOldFile();
    void nothingAppearsBeforeTheCommit();
    void droppedFileLeavesNothing();
};

void TestSafeFile::newFileHasItsContent_data()
{
    QTest::addColumn<int>("size");
    QTest::newRow("empty") << 0;
    QTest::newRow("one byte") << 1;
    QTest::newRow("one piece") << 16 * 1024;
    QTest::newRow("one piece and a byte") << 16 * 1024 + 1;
    QTest::newRow("five megabytes") << 5000000;
}

void TestSafeFile::newFileHasItsContent()
{
    QFETCH(int, size);
    const QTemporaryDir folder;
    QByteArray content(size, '\0');
    for (int i = 0; i < size; ++i)
        content[i] = static_cast<char>((i * 7919) >> 3);
    const auto done = writeFile(folder.filePath("new"), content, Existing::Keep);
    QVERIFY2(done.hasValue(), done.hasValue() ? "" : done.error().message.c_str());
    QCOMPARE(contentOf(folder.filePath("new")), content);
    QCOMPARE(namesIn(folder.path()), QStringList{"new"});
}

void TestSafeFile::existingFileIsKeptOrReplaced()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeContent(path, "the old one, and longer");
    const auto refused = writeFile(path, "new", Existing::Keep);
    QVERIFY(!refused.hasValue());
    QVERIFY(refused.error().kind == Error::Kind::File);
    QVERIFY(isSentence(refused.error().message));
    QVERIFY(message(refused.error()).contains(path));
    QCOMPARE(contentOf(path), QByteArray("the old one, and longer"));
    QVERIFY(writeFile(path, "new", Existing::Replace).hasValue());
    QCOMPARE(contentOf(path), QByteArray("new"));
    QCOMPARE(namesIn(folder.path()), QStringList{"file"});
}

void TestSafeFile::moreThanTheDiskHoldsIsRefusedAtOnce()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeContent(path, "old");
    for (const QString& name : {QString("new"), QString("file")}) {
        const auto file = SafeFile::create(folder.filePath(name), qint64{1000000000000000000}, Existing::Replace);
        QVERIFY(!file.hasValue());
        QVERIFY(file.error().kind == Error::Kind::File);
        QVERIFY(message(file.error()).contains("1.0 EB"));
    }
    QCOMPARE(namesIn(folder.path()), QStringList{"file"});
    QCOMPARE(contentOf(path), QByteArray("old"));
}

void TestSafeFile::fullDiskLeavesTheOldFile_data()
{
    QTest::addColumn<bool>("mounted");
    QTest::addColumn<qsizetype>("room");  // bytes
    QTest::addColumn<qsizetype>("block"); // bytes handed over at once
    QTest::addColumn<qsizetype>("whole"); // bytes of the file
    const auto rows = [](const char* what, bool mounted) {
        QTest::addRow("%s, one large block", what) << mounted << qsizetype{262144} << qsizetype{4000000} << qsizetype{4000000};
        QTest::addRow("%s, small blocks", what) << mounted << qsizetype{262144} << qsizetype{1000} << qsizetype{1000000};
        QTest::addRow("%s, only the end does not fit", what) << mounted << qsizetype{262144} << qsizetype{262145} << qsizetype{262145};
        QTest::addRow("%s, a small file and no room at all", what) << mounted << qsizetype{0} << qsizetype{5000} << qsizetype{5000};
    };
    rows("files may not grow", false);
    const QTemporaryDir folder;
    if (unshare(CLONE_NEWNS) == 0 && mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0
        && mount("none", qPrintable(folder.path()), "tmpfs", 0, "size=256k") == 0) {
        umount(qPrintable(folder.path()));
        rows("the disk is full", true);
    }
}

void TestSafeFile::fullDiskLeavesTheOldFile()
{
    QFETCH(bool, mounted);
    QFETCH(qsizetype, room);
    QFETCH(qsizetype, block);
    QFETCH(qsizetype, whole);
    const QTemporaryDir folder;
    if (mounted)
        QCOMPARE(mount("none", qPrintable(folder.path()), "tmpfs", 0, "size=260k"), 0);
    const auto unmount = qScopeGuard([&] {
        if (mounted)
            umount(qPrintable(folder.path()));
    });
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
        auto file = SafeFile::create(folder.filePath(name), 0, Existing::Replace);
        QVERIFY(file.hasValue());
        const QByteArray content(block, 'x');
        Expected<Done> done = Done{};
        for (qsizetype written = 0; done.hasValue() && written < whole; written += block)
            done = (*file)->write(bytesOf(content));
        if (done.hasValue())
            done = (*file)->commit();
        QVERIFY(!done.hasValue());
        QVERIFY(done.error().kind == Error::Kind::File);
        QVERIFY2(isSentence(done.error().message), done.error().message.c_str());
        QVERIFY(!(*file)->commit().hasValue()); // not even for those who do not look
        QCOMPARE(contentOf(folder.filePath("old")), QByteArray("old"));
        QCOMPARE(namesIn(folder.path()), before);
    }
}

void TestSafeFile::nothingAppearsBeforeTheCommit()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    const auto file = SafeFile::create(path, 3, Existing::Keep);
    QVERIFY(file.hasValue());
    QVERIFY((*file)->write(bytesOf("new")).hasValue());
    QVERIFY(!QFile::exists(path));
    QVERIFY((*file)->commit().hasValue());
    QCOMPARE(contentOf(path), QByteArray("new"));
}

void TestSafeFile::droppedFileLeavesNothing()
{
    const QTemporaryDir folder;
    writeContent(folder.filePath("old"), "old");
    for (const QString& name : {QString("old"), QString("new")}) {
        auto file = SafeFile::create(folder.filePath(name), 100000, Existing::Replace);
        QVERIFY(file.hasValue());
        QVERIFY((*file)->write(bytesOf(QByteArray(100000, 'x'))).hasValue());
    }
    QCOMPARE(namesIn(folder.path()), QStringList{"old"});
    QCOMPARE(contentOf(folder.filePath("old")), QByteArray("old"));
}

POSENC_OFFSCREEN_MAIN(TestSafeFile)
#include "test_safe_file.moc"
