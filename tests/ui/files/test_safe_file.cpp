// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/system_calls.h"
#include "tests/support/writing.h"
#include "ui/files/safe_file.h"

#include <QTemporaryDir>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

namespace {

bool isTold(const Expected<Done>& done) { return complaint(done).contains(" was not written: "); }

const char* const notRefused = "this system lets nobody refuse its calls";

} // namespace

class TestSafeFile : public QObject {
    Q_OBJECT

private slots:
    void newFileHasItsContent_data();
    void newFileHasItsContent();
    void existingFileIsKeptOrReplaced_data();
    void existingFileIsKeptOrReplaced();
    void moreThanTheDiskHoldsIsRefusedAtOnce();
    void nothingAppearsBeforeTheCommit();
    void droppedFileLeavesNothing_data() { waysToWait(); }
    void droppedFileLeavesNothing();
    void whatAppearsMeanwhile_data();
    void whatAppearsMeanwhile();
    void folderThatVanishesMeanwhile_data();
    void folderThatVanishesMeanwhile();
    void fileThatVanishesMeanwhileComesBack();
    void nothingFollowsTheCommit();
    void replacingNeedsNoProcess();
    void disksWithoutOneWayToNameAFile_data();
    void disksWithoutOneWayToNameAFile();
    void takenNameIsTriedAgain_data();
    void takenNameIsTriedAgain();
    void namesThatAreAllTakenAreAnError();
    void hiddenFileIsRemovedAtTheThirdTry_data();
    void hiddenFileIsRemovedAtTheThirdTry();

private:
    static void waysToWait();
};

void TestSafeFile::waysToWait()
{
    QTest::addColumn<bool>("hidden");
    QTest::newRow("without a name") << false;
    QTest::newRow("with a hidden name") << true;
}

void TestSafeFile::newFileHasItsContent_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("part");
    QTest::newRow("empty") << 0 << 1;
    QTest::newRow("one byte") << 1 << 1;
    QTest::newRow("some bytes, one by one") << 1000 << 1;
    QTest::newRow("five megabytes, in odd parts") << 5000000 << 77777;
    QTest::newRow("thirty megabytes at once") << 30000000 << 30000000;
}

void TestSafeFile::newFileHasItsContent()
{
    QFETCH(int, size);
    QFETCH(int, part);
    const QTemporaryDir folder;
    QByteArray content(size, '\0');
    for (int i = 0; i < size; ++i)
        content[i] = static_cast<char>((i * 7919LL) >> 3);
    const auto file = SafeFile::create(folder.filePath("new"), size, Existing::Keep);
    QVERIFY(file.hasValue());
    for (int i = 0; i < size; i += part)
        QVERIFY((*file)->write(bytesOf(content.mid(i, part))).hasValue());
    QVERIFY((*file)->commit().hasValue());
    QVERIFY(contentOf(folder.filePath("new")) == content);
    QCOMPARE(namesIn(folder.path()), QStringList{"new"});
}

void TestSafeFile::existingFileIsKeptOrReplaced_data() { waysToWait(); }

void TestSafeFile::existingFileIsKeptOrReplaced()
{
    QFETCH(bool, hidden);
    const auto run = [](const QString& path) {
        const auto refused = writeFile(path, "new", Existing::Keep);
        QVERIFY(isTold(refused));
        QVERIFY(message(refused.error()).contains(path));
        QCOMPARE(contentOf(path), QByteArray("the old one, and longer"));
        QVERIFY(writeFile(path, "new", Existing::Replace).hasValue());
        QCOMPARE(contentOf(path), QByteArray("new"));
        QVERIFY(writeFile(path + " another", "second", Existing::Replace).hasValue());
        QCOMPARE(contentOf(path + " another"), QByteArray("second"));
    };
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeContent(path, "the old one, and longer");
    if (!hidden)
        run(path);
    else if (!runRefused({noUnnamedFiles()}, [&] { run(path); }))
        QSKIP(notRefused);
    QCOMPARE(namesIn(folder.path()), (QStringList{"file", "file another"}));
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

void TestSafeFile::nothingAppearsBeforeTheCommit()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    const auto file = SafeFile::create(path, 3, Existing::Keep);
    QVERIFY(file.hasValue());
    QVERIFY((*file)->write(bytesOf("new")).hasValue());
    QVERIFY(namesIn(folder.path()).isEmpty());
    QVERIFY((*file)->commit().hasValue());
    QCOMPARE(contentOf(path), QByteArray("new"));
}

void TestSafeFile::droppedFileLeavesNothing()
{
    QFETCH(bool, hidden);
    const QTemporaryDir folder;
    writeContent(folder.filePath("old"), "old");
    const auto run = [&] {
        for (const QString& name : {QString("old"), QString("new")}) {
            auto file = SafeFile::create(folder.filePath(name), 100000, Existing::Replace);
            QVERIFY(file.hasValue());
            QVERIFY((*file)->write(bytesOf(QByteArray(100000, 'x'))).hasValue());
            QCOMPARE(namesIn(folder.path()).size(), hidden ? 2 : 1);
        }
    };
    if (!hidden)
        run();
    else if (!runRefused({noUnnamedFiles()}, run))
        QSKIP(notRefused);
    QCOMPARE(namesIn(folder.path()), QStringList{"old"});
    QCOMPARE(contentOf(folder.filePath("old")), QByteArray("old"));
}

void TestSafeFile::whatAppearsMeanwhile_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<bool>("replace");
    QTest::addColumn<bool>("written");
    QTest::addColumn<bool>("hidden");
    for (const bool hidden : {false, true}) {
        const char* const how = hidden ? "hidden name" : "no name";
        QTest::addRow("a file that is to be kept, %s", how) << "file" << false << false << hidden;
        QTest::addRow("a file that is to be replaced, %s", how) << "file" << true << true << hidden;
        for (const char* const kind : {"pipe", "folder", "link"})
            for (const bool replace : {false, true})
                QTest::addRow("a %s, %s, %s", kind, replace ? "replace" : "keep", how) << kind << replace << false << hidden;
    }
}

void TestSafeFile::whatAppearsMeanwhile()
{
    QFETCH(QString, kind);
    QFETCH(bool, replace);
    QFETCH(bool, written);
    QFETCH(bool, hidden);
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    const auto run = [&] {
        auto file = SafeFile::create(path, 3, replace ? Existing::Replace : Existing::Keep);
        QVERIFY(file.hasValue());
        QVERIFY((*file)->write(bytesOf("new")).hasValue());
        if (kind == "file")
            writeContent(path, "somebody else's");
        else if (kind == "pipe")
            QCOMPARE(mkfifo(qPrintable(path), 0600), 0);
        else if (kind == "folder")
            QVERIFY(QDir().mkdir(path));
        else
            QVERIFY(QFile::link("/no/where", path));
        const auto done = (*file)->commit();
        QVERIFY(written ? done.hasValue() : isTold(done));
    };
    if (!hidden)
        run();
    else if (!runRefused({noUnnamedFiles()}, run))
        QSKIP(notRefused);
    QCOMPARE(namesIn(folder.path()), QStringList{"file"});
    if (kind == "file")
        QCOMPARE(contentOf(path), QByteArray(written ? "new" : "somebody else's"));
}

void TestSafeFile::folderThatVanishesMeanwhile_data()
{
    QTest::addColumn<bool>("moved");
    QTest::addColumn<bool>("comesBack");
    QTest::newRow("deleted") << false << false;
    QTest::newRow("deleted, and another one made") << false << true;
    QTest::newRow("moved") << true << false;
    QTest::newRow("moved, and another one in its place") << true << true;
}

void TestSafeFile::folderThatVanishesMeanwhile()
{
    QFETCH(bool, moved);
    QFETCH(bool, comesBack);
    const QTemporaryDir home;
    const QString folder = home.filePath("folder");
    QVERIFY(QDir().mkdir(folder));
    auto file = SafeFile::create(folder + "/file", 3, Existing::Replace);
    QVERIFY(file.hasValue());
    QVERIFY((*file)->write(bytesOf("new")).hasValue());
    QVERIFY(moved ? QDir().rename(folder, home.filePath("elsewhere")) : QDir().rmdir(folder));
    if (comesBack)
        QVERIFY(QDir().mkdir(folder));
    const auto done = (*file)->commit();
    QVERIFY(isTold(done));
    QVERIFY2(message(done.error()).contains("folder"), done.error().message.c_str());
    for (const QString& name : namesIn(home.path()))
        QVERIFY(namesIn(home.filePath(name)).isEmpty());
}

void TestSafeFile::fileThatVanishesMeanwhileComesBack()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeContent(path, "old");
    QCOMPARE(chmod(qPrintable(path), 0600), 0);
    auto file = SafeFile::create(path, 3, Existing::Replace);
    QVERIFY(file.hasValue());
    QVERIFY((*file)->write(bytesOf("new")).hasValue());
    QVERIFY(QFile::remove(path));
    QVERIFY((*file)->commit().hasValue());
    QCOMPARE(contentOf(path), QByteArray("new"));
    QCOMPARE(QFile::permissions(path) & QFile::ReadOther, QFile::Permissions());
}

void TestSafeFile::nothingFollowsTheCommit()
{
    const QTemporaryDir folder;
    auto file = SafeFile::create(folder.filePath("file"), 3, Existing::Keep);
    QVERIFY(file.hasValue());
    QVERIFY((*file)->write(bytesOf("new")).hasValue());
    QVERIFY((*file)->commit().hasValue());
    QVERIFY((*file)->commit().hasValue());
    QVERIFY(!(*file)->write(bytesOf("newer")).hasValue());
    QCOMPARE(contentOf(folder.filePath("file")), QByteArray("new"));
}

void TestSafeFile::replacingNeedsNoProcess()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeContent(path, "old");
    const auto run = [&] { QVERIFY(writeFile(path, "new", Existing::Replace).hasValue()); };
    if (!runRefused({{SYS_clone, EAGAIN}}, run))
        QSKIP(notRefused);
    QCOMPARE(contentOf(path), QByteArray("new"));
    QCOMPARE(namesIn(folder.path()), QStringList{"file"});
}

void TestSafeFile::disksWithoutOneWayToNameAFile_data()
{
    QTest::addColumn<int>("noRename");
    QTest::addColumn<int>("noLink");
    QTest::addColumn<bool>("appears");
    QTest::addColumn<bool>("written");
    for (const bool appears : {false, true}) {
        const char* const when = appears ? ", a file appears at the last moment" : "";
        for (const int noRename : {EINVAL, ENOSYS}) {
            for (const int noLink : {EPERM, EOPNOTSUPP, ENOSYS})
                QTest::addRow("%s, %s%s", strerrorname_np(noRename), strerrorname_np(noLink), when)
                    << noRename << noLink << appears << !appears;
            QTest::addRow("%s, but a second name%s", strerrorname_np(noRename), when) << noRename << 0 << appears << !appears;
            QTest::addRow("%s, EIO%s", strerrorname_np(noRename), when) << noRename << EIO << appears << false;
        }
        QTest::addRow("EIO%s", when) << EIO << 0 << appears << false;
    }
}

// Of a file with a hidden name: some disks cannot rename without replacing, and some of these allow no second name either.
void TestSafeFile::disksWithoutOneWayToNameAFile()
{
    QFETCH(int, noRename);
    QFETCH(int, noLink);
    QFETCH(bool, appears);
    QFETCH(bool, written);
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    const auto result = supervise([&] { return writeFile(path, "new", Existing::Keep).hasValue() ? 1 : 0; },
                                  [&](const SystemCall& call) {
                                      if (call.number == SYS_renameat2 && appears)
                                          writeContent(path, "somebody else's");
                                      const int error = opensUnnamedFile(call)         ? EOPNOTSUPP
                                                        : call.number == SYS_renameat2 ? noRename
                                                        : call.number == SYS_linkat    ? noLink
                                                                                       : 0;
                                      return Verdict{false, error};
                                  });
    if (!result)
        QSKIP("this system lets no process be supervised");
    QCOMPARE(*result, written ? 1 : 0);
    QCOMPARE(namesIn(folder.path()), written || appears ? QStringList{"file"} : QStringList());
    if (written || appears)
        QCOMPARE(contentOf(path), QByteArray(appears ? "somebody else's" : "new"));
}

void TestSafeFile::takenNameIsTriedAgain_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<bool>("hidden");
    QTest::addColumn<bool>("existed");
    QTest::newRow("a new name, taken and free again") << int{SYS_linkat} << false << false;
    QTest::newRow("the second name of a file that replaces one") << int{SYS_linkat} << false << true;
    QTest::newRow("a new name, taken and free again, of a hidden file") << int{SYS_renameat2} << true << false;
    QTest::newRow("the hidden name") << int{SYS_openat} << true << false;
    QTest::newRow("the hidden name of a file that replaces one") << int{SYS_openat} << true << true;
}

void TestSafeFile::takenNameIsTriedAgain()
{
    QFETCH(int, number);
    QFETCH(bool, hidden);
    QFETCH(bool, existed);
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    if (existed)
        writeContent(path, "old");
    int taken = 0;
    const auto result = supervise([&] { return writeFile(path, "new", existed ? Existing::Replace : Existing::Keep).hasValue() ? 0 : 1; },
                                  [&](const SystemCall& call) {
                                      if (hidden && opensUnnamedFile(call))
                                          return Verdict{false, EOPNOTSUPP};
                                      const bool names =
                                          call.number == number && (number != SYS_openat || (call.arguments[2] & O_EXCL) != 0);
                                      return Verdict{false, names && taken < 5 && ++taken ? EEXIST : 0};
                                  });
    if (!result)
        QSKIP("this system lets no process be supervised");
    QCOMPARE(taken, 5);
    QCOMPARE(*result, 0);
    QCOMPARE(contentOf(path), QByteArray("new"));
    QCOMPARE(namesIn(folder.path()), QStringList{"file"});
}

void TestSafeFile::namesThatAreAllTakenAreAnError()
{
    const QTemporaryDir folder;
    const Refusal hiddenNames{SYS_openat, EEXIST, 2, O_EXCL | O_CREAT};
    for (const auto& refused : {std::vector<Refusal>{{SYS_linkat, EEXIST}}, {noUnnamedFiles(), hiddenNames}}) {
        Expected<Done> done = Done{};
        if (!runRefused(refused, [&] { done = writeFile(folder.filePath("file"), "new", Existing::Keep); }))
            QSKIP(notRefused);
        QVERIFY(isTold(done) && complaint(done).contains("File exists"));
        QVERIFY(namesIn(folder.path()).isEmpty());
    }
}

void TestSafeFile::hiddenFileIsRemovedAtTheThirdTry_data()
{
    QTest::addColumn<int>("refusals");
    QTest::newRow("a network's disk may refuse once, or twice") << 2;
    QTest::newRow("then it is left, and the program goes on") << 3;
}

void TestSafeFile::hiddenFileIsRemovedAtTheThirdTry()
{
    QFETCH(int, refusals);
    const QTemporaryDir folder;
    int refused = 0;
    const auto result = supervise([&] { return SafeFile::create(folder.filePath("file"), 3, Existing::Keep).hasValue() ? 0 : 1; },
                                  [&](const SystemCall& call) {
                                      if (opensUnnamedFile(call))
                                          return Verdict{false, EOPNOTSUPP};
                                      return Verdict{false, call.number == SYS_unlinkat && refused < refusals && ++refused ? EBUSY : 0};
                                  });
    if (!result)
        QSKIP("this system lets no process be supervised");
    QCOMPARE(*result, 0);
    QCOMPARE(refused, refusals);
    QCOMPARE(namesIn(folder.path()).size(), refusals < 3 ? 0 : 1);
}

POSENC_OFFSCREEN_TEST(TestSafeFile)
#include "test_safe_file.moc"
