// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mounts.h"
#include "tests/support/support.h"
#include "tests/support/system_calls.h"
#include "ui/files/safe_file.h"

#include <QTemporaryDir>

#include <cerrno>
#include <sys/stat.h>
#include <sys/xattr.h>

using namespace posenc;
using namespace posenc::test;

namespace {

struct stat statusOf(const QString& path)
{
    struct stat status {};
    if (lstat(qPrintable(path), &status) != 0)
        qFatal("%s is not there", qPrintable(path));
    return status;
}
uint permissionsOf(const QString& path) { return statusOf(path).st_mode & 07777; }

void writeWithMode(const QString& path, uint mode)
{
    writeContent(path, "old");
    if (chmod(qPrintable(path), mode) != 0)
        qFatal("%s cannot be prepared", qPrintable(path));
}

// An access list that names one more user, as made by setfacl; the mask is `others`.
QByteArray accessList(quint32 user, quint16 rights)
{
    struct Entry {
        quint16 tag;
        quint16 rights;
        quint32 id;
    };
    constexpr quint32 nobody = 0xffffffff;
    const std::array<Entry, 5> entries{Entry{1, 6, nobody}, {2, rights, user}, {4, 0, nobody}, {16, rights, nobody}, {32, 0, nobody}};
    constexpr quint32 version = 2;
    QByteArray list(reinterpret_cast<const char*>(&version), sizeof(version));
    list.append(reinterpret_cast<const char*>(entries.data()), sizeof(entries));
    return list;
}

const char* const isNotRoot = "only root can act for somebody else";
const char* const noModeRefused = "this system lets nobody refuse its calls";

} // namespace

class TestSafeFilePermissions : public QObject {
    Q_OBJECT

private slots:
    void permissionsAreKept_data();
    void permissionsAreKept();
    void newFileFollowsTheUmask_data();
    void newFileFollowsTheUmask();
    void contentIsSecretWhileItWaits();
    void newContentRunsWithNobodysRights();
    void groupOfAFolderIsFollowed();
    void ownerAndGroupAreKept_data();
    void ownerAndGroupAreKept();
    void userGivesAFileToItsGroup();
    void modeOfADiskNeedNotBeSet_data();
    void modeOfADiskNeedNotBeSet();
    void foreignFileDoesNotBecomeMoreOpen_data();
    void foreignFileDoesNotBecomeMoreOpen();
    void whatIsProtectedIsNotReplaced_data();
    void whatIsProtectedIsNotReplaced();
    void ownersReplaceInAFolderForAll_data();
    void ownersReplaceInAFolderForAll();
    void protectionThatIsOnlySaidIsHeard_data();
    void protectionThatIsOnlySaidIsHeard();
    void accessListIsKept();
    void folderGivesNoAccessListToAnOldFile_data();
    void folderGivesNoAccessListToAnOldFile();
};

void TestSafeFilePermissions::permissionsAreKept_data()
{
    QTest::addColumn<uint>("mode");
    QTest::addColumn<bool>("hidden");
    for (const bool hidden : {false, true}) {
        const char* const how = hidden ? "hidden name" : "no name";
        QTest::addRow("the owner's alone, %s", how) << 0600U << hidden;
        QTest::addRow("for the group to read, %s", how) << 0640U << hidden;
        QTest::addRow("for everybody to read, %s", how) << 0644U << hidden;
        QTest::addRow("for the group to write, %s", how) << 0664U << hidden;
        QTest::addRow("for everybody to write, %s", how) << 0666U << hidden;
        QTest::addRow("for everybody to run, %s", how) << 0755U << hidden;
        if (geteuid() == 0) {
            QTest::addRow("for root what is for others to read, %s", how) << 0444U << hidden;
            QTest::addRow("for root what is for nobody, %s", how) << 0U << hidden;
        }
    }
}

void TestSafeFilePermissions::permissionsAreKept()
{
    QFETCH(uint, mode);
    QFETCH(bool, hidden);
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeWithMode(path, mode);
    const auto run = [&] { QVERIFY(writeFile(path, "new", Existing::Replace).hasValue()); };
    if (!hidden)
        run();
    else if (!runRefused({noUnnamedFiles()}, run))
        QSKIP(noModeRefused);
    QCOMPARE(permissionsOf(path), mode);
}

void TestSafeFilePermissions::newFileFollowsTheUmask_data()
{
    QTest::addColumn<uint>("mask");
    QTest::addColumn<bool>("hidden");
    for (const uint mask : {0U, 022U, 027U, 077U, 0777U})
        for (const bool hidden : {false, true})
            QTest::addRow("umask %04o, %s", mask, hidden ? "hidden name" : "no name") << mask << hidden;
}

void TestSafeFilePermissions::newFileFollowsTheUmask()
{
    QFETCH(uint, mask);
    QFETCH(bool, hidden);
    const QTemporaryDir folder;
    writeWithMode(folder.filePath("old"), 0640);
    bool written = false;
    const auto run = [&] {
        const mode_t before = umask(mask);
        written = writeFile(folder.filePath("new"), "new", Existing::Replace).hasValue()
                  && writeFile(folder.filePath("old"), "new", Existing::Replace).hasValue();
        umask(before);
    };
    if (!hidden)
        run();
    else if (!runRefused({noUnnamedFiles()}, run))
        QSKIP(noModeRefused);
    QVERIFY(written);
    QCOMPARE(permissionsOf(folder.filePath("new")), 0666U & ~mask);
    QCOMPARE(permissionsOf(folder.filePath("old")), 0640U);
}

void TestSafeFilePermissions::contentIsSecretWhileItWaits()
{
    const QTemporaryDir folder;
    writeWithMode(folder.filePath("file"), 0600);
    uint mode = 0777;
    const auto run = [&] {
        const auto file = SafeFile::create(folder.filePath("file"), 3, Existing::Replace);
        for (const QString& name : namesIn(folder.path()))
            if (name != "file")
                mode = permissionsOf(folder.filePath(name));
    };
    if (!runRefused({noUnnamedFiles()}, run))
        QSKIP(noModeRefused);
    QCOMPARE(mode, 0600U);
}

void TestSafeFilePermissions::newContentRunsWithNobodysRights()
{
    const QTemporaryDir folder;
    writeWithMode(folder.filePath("file"), 06755);
    QVERIFY(writeFile(folder.filePath("file"), "new", Existing::Replace).hasValue());
    QCOMPARE(permissionsOf(folder.filePath("file")), 0755U);
}

void TestSafeFilePermissions::groupOfAFolderIsFollowed()
{
    if (geteuid() != 0)
        QSKIP(isNotRoot);
    const QTemporaryDir folder;
    QCOMPARE(chown(qPrintable(folder.path()), 0, AsNobody::id), 0);
    QCOMPARE(chmod(qPrintable(folder.path()), 02755), 0);
    QVERIFY(writeFile(folder.filePath("new"), "new", Existing::Keep).hasValue());
    QCOMPARE(statusOf(folder.filePath("new")).st_gid, AsNobody::id);
    writeContent(folder.filePath("old"), "old");
    QCOMPARE(chown(qPrintable(folder.filePath("old")), 0, 0), 0);
    QVERIFY(writeFile(folder.filePath("old"), "new", Existing::Replace).hasValue());
    QCOMPARE(statusOf(folder.filePath("old")).st_gid, 0U);
}

void TestSafeFilePermissions::ownerAndGroupAreKept_data()
{
    QTest::addColumn<uint>("owner");
    QTest::addColumn<uint>("group");
    QTest::addColumn<uint>("mode");
    for (const uint mode : {0640U, 0466U, 0606U, 0064U}) {
        QTest::addRow("somebody's, %04o", mode) << AsNobody::id << AsNobody::id << mode;
        QTest::addRow("somebody's, for the group of root, %04o", mode) << AsNobody::id << 0U << mode;
        QTest::addRow("root's, for another group, %04o", mode) << 0U << AsNobody::id << mode;
    }
}

void TestSafeFilePermissions::ownerAndGroupAreKept()
{
    QFETCH(uint, owner);
    QFETCH(uint, group);
    QFETCH(uint, mode);
    if (geteuid() != 0)
        QSKIP(isNotRoot);
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeWithMode(path, mode);
    QCOMPARE(chown(qPrintable(path), owner, group), 0);
    QVERIFY(writeFile(path, "new", Existing::Replace).hasValue());
    QCOMPARE(statusOf(path).st_uid, owner);
    QCOMPARE(statusOf(path).st_gid, group);
    QCOMPARE(permissionsOf(path), mode);
}

// The folder gives its own group to new files.
void TestSafeFilePermissions::userGivesAFileToItsGroup()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeWithMode(path, 0662);
    bool written = false;
    {
        if (geteuid() == 0) {
            QCOMPARE(chown(qPrintable(path), AsNobody::id, AsNobody::id), 0);
            QCOMPARE(chmod(qPrintable(folder.path()), 02777), 0);
        }
        const AsNobody nobody;
        if (!nobody.stands())
            QSKIP(isNotRoot);
        written = writeFile(path, "new", Existing::Replace).hasValue();
    }
    QVERIFY(written);
    QCOMPARE(statusOf(path).st_gid, AsNobody::id);
    QCOMPARE(permissionsOf(path), 0662U);
}

void TestSafeFilePermissions::modeOfADiskNeedNotBeSet_data()
{
    QTest::addColumn<uint>("mask"); // of the new file
    QTest::addColumn<uint>("mode"); // of the old one
    QTest::addColumn<bool>("written");
    QTest::newRow("the same") << 022U << 0644U << true;
    QTest::newRow("less than it may have") << 077U << 0644U << true;
    QTest::newRow("more for the group") << 022U << 0604U << false;
    QTest::newRow("more for others") << 022U << 0640U << false;
    QTest::newRow("more for its owner") << 022U << 0444U << false;
}

// As on FAT, where the mode belongs to the whole disk and cannot be set.
void TestSafeFilePermissions::modeOfADiskNeedNotBeSet()
{
    QFETCH(uint, mask);
    QFETCH(uint, mode);
    QFETCH(bool, written);
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeWithMode(path, mode);
    Expected<Done> done = Done{};
    const mode_t before = umask(mask);
    const bool refused = runRefused({{SYS_fchmod, EPERM}}, [&] { done = writeFile(path, "new", Existing::Replace); });
    umask(before);
    if (!refused)
        QSKIP(noModeRefused);
    QCOMPARE(done.hasValue(), written);
    QCOMPARE(contentOf(path), QByteArray(written ? "new" : "old"));
    QCOMPARE(permissionsOf(path), written ? 0666U & ~mask : mode);
}

void TestSafeFilePermissions::foreignFileDoesNotBecomeMoreOpen_data()
{
    QTest::addColumn<uint>("before");
    QTest::addColumn<uint>("after"); // the group differs now: it had the rights of others
    QTest::newRow("for everybody") << 0666U << 0666U;
    QTest::newRow("more for others than for the group") << 0646U << 0644U;
    QTest::newRow("more for the group than for others") << 0662U << 0622U;
    QTest::newRow("nothing for the group") << 0606U << 0600U;
    QTest::newRow("nothing for the owner") << 0066U << 0000U;
}

void TestSafeFilePermissions::foreignFileDoesNotBecomeMoreOpen()
{
    QFETCH(uint, before);
    QFETCH(uint, after);
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    QCOMPARE(chmod(qPrintable(folder.path()), 0777), 0);
    writeWithMode(path, before);
    bool written = false;
    {
        const AsNobody nobody;
        if (!nobody.stands())
            QSKIP(isNotRoot);
        written = writeFile(path, "new", Existing::Replace).hasValue();
    }
    QVERIFY(written);
    QCOMPARE(statusOf(path).st_uid, AsNobody::id);
    QCOMPARE(permissionsOf(path), after);
    QCOMPARE(namesIn(folder.path()), QStringList{"file"});
}

void TestSafeFilePermissions::whatIsProtectedIsNotReplaced_data()
{
    QTest::addColumn<uint>("folderMode");
    QTest::addColumn<uint>("fileMode");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("word");
    QTest::newRow("a folder for others to read, a new file") << 0755U << 0644U << "new"
                                                             << "permission";
    QTest::newRow("a folder for others to read, an old file") << 0755U << 0666U << "file"
                                                              << "permission";
    QTest::newRow("a folder that is closed to others") << 0700U << 0666U << "file"
                                                       << "permission";
    QTest::newRow("a file that others may only read") << 0777U << 0644U << "file"
                                                      << "write-protected";
    QTest::newRow("a file that is closed to others") << 0777U << 0600U << "file"
                                                     << "write-protected";
    QTest::newRow("somebody else's file in a folder for all") << 01777U << 0666U << "file"
                                                              << "the owner of a file";
}

void TestSafeFilePermissions::whatIsProtectedIsNotReplaced()
{
    QFETCH(uint, folderMode);
    QFETCH(uint, fileMode);
    QFETCH(QString, name);
    QFETCH(QString, word);
    const QTemporaryDir folder;
    writeWithMode(folder.filePath("file"), fileMode);
    QCOMPARE(chmod(qPrintable(folder.path()), folderMode), 0);
    Expected<Done> done = Done{};
    {
        const AsNobody nobody;
        if (!nobody.stands())
            QSKIP(isNotRoot);
        done = writeFile(folder.filePath(name), "new", Existing::Replace);
    }
    QVERIFY(!done.hasValue());
    QVERIFY2(isSentence(done.error().message) && message(done.error()).contains(word), done.error().message.c_str());
    QCOMPARE(contentOf(folder.filePath("file")), QByteArray("old"));
    QCOMPARE(namesIn(folder.path()), QStringList{"file"});
}

void TestSafeFilePermissions::ownersReplaceInAFolderForAll_data()
{
    QTest::addColumn<bool>("nobodysFolder"); // otherwise root's
    QTest::addColumn<bool>("nobodysFile");
    QTest::addColumn<bool>("nobodyWrites");
    QTest::newRow("the owner of the file") << false << true << true;
    QTest::newRow("the owner of the folder") << true << false << true;
    QTest::newRow("root") << true << true << false;
}

void TestSafeFilePermissions::ownersReplaceInAFolderForAll()
{
    QFETCH(bool, nobodysFolder);
    QFETCH(bool, nobodysFile);
    QFETCH(bool, nobodyWrites);
    if (geteuid() != 0)
        QSKIP(isNotRoot);
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeWithMode(path, 0666);
    QCOMPARE(chown(qPrintable(path), nobodysFile ? AsNobody::id : 0, 0), 0);
    QCOMPARE(chown(qPrintable(folder.path()), nobodysFolder ? AsNobody::id : 0, 0), 0);
    QCOMPARE(chmod(qPrintable(folder.path()), 01777), 0);
    Expected<Done> done = Done{};
    {
        std::optional<AsNobody> nobody;
        if (nobodyWrites)
            nobody.emplace();
        done = writeFile(path, "new", Existing::Replace);
    }
    QVERIFY2(done.hasValue(), done.hasValue() ? "" : done.error().message.c_str());
    QCOMPARE(contentOf(path), QByteArray("new"));
}

void TestSafeFilePermissions::protectionThatIsOnlySaidIsHeard_data()
{
    QTest::addColumn<int>("error");
    QTest::addColumn<QString>("word");
    QTest::newRow("no permission") << EACCES << "write-protected";
    QTest::newRow("not permitted: it is immutable") << EPERM << "write-protected";
    QTest::newRow("a read-only disk") << EROFS << "read-only";
}

void TestSafeFilePermissions::protectionThatIsOnlySaidIsHeard()
{
    QFETCH(int, error);
    QFETCH(QString, word);
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeContent(path, "old");
    Expected<Done> done = Done{};
    if (!runRefused({{SYS_faccessat2, error}}, [&] { done = writeFile(path, "new", Existing::Replace); }))
        QSKIP(noModeRefused);
    QVERIFY(!done.hasValue());
    QVERIFY2(isSentence(done.error().message) && message(done.error()).contains(word), done.error().message.c_str());
    QCOMPARE(contentOf(path), QByteArray("old"));
}

void TestSafeFilePermissions::accessListIsKept()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeContent(path, "old");
    const QByteArray list = accessList(AsNobody::id, 4);
    const auto size = static_cast<std::size_t>(list.size());
    if (setxattr(qPrintable(path), "system.posix_acl_access", list.constData(), size, 0) != 0)
        QSKIP("this disk has no access lists");
    QVERIFY(writeFile(path, "new", Existing::Replace).hasValue());
    QByteArray kept(list.size(), '\0');
    QCOMPARE(getxattr(qPrintable(path), "system.posix_acl_access", kept.data(), size), list.size());
    QCOMPARE(kept, list);
    QCOMPARE(permissionsOf(path), 0640U);
}

void TestSafeFilePermissions::folderGivesNoAccessListToAnOldFile_data()
{
    QTest::addColumn<bool>("nobodyWrites");
    QTest::addColumn<bool>("nobodysFile");  // otherwise root's
    QTest::addColumn<bool>("nobodysGroup"); // otherwise root's
    QTest::newRow("its owner writes") << false << false << false;
    QTest::newRow("somebody writes root's file") << true << false << false;
    QTest::newRow("somebody writes root's file of his group") << true << false << true;
    QTest::newRow("somebody writes his file of root's group") << true << true << false;
}

void TestSafeFilePermissions::folderGivesNoAccessListToAnOldFile()
{
    QFETCH(bool, nobodyWrites);
    QFETCH(bool, nobodysFile);
    QFETCH(bool, nobodysGroup);
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeWithMode(path, 0666);
    const QByteArray list = accessList(AsNobody::id, 6);
    if (setxattr(qPrintable(folder.path()), "system.posix_acl_default", list.constData(), static_cast<std::size_t>(list.size()), 0) != 0)
        QSKIP("this disk has no access lists");
    bool written = false;
    {
        std::optional<AsNobody> nobody;
        if (nobodyWrites) {
            if (geteuid() != 0)
                QSKIP(isNotRoot);
            QCOMPARE(chown(qPrintable(path), nobodysFile ? AsNobody::id : 0, nobodysGroup ? AsNobody::id : 0), 0);
            QCOMPARE(chmod(qPrintable(folder.path()), 0777), 0);
            nobody.emplace();
        }
        written = writeFile(path, "new", Existing::Replace).hasValue();
    }
    QVERIFY(written);
    QCOMPARE(getxattr(qPrintable(path), "system.posix_acl_access", nullptr, 0), ssize_t{-1});
    QCOMPARE(permissionsOf(path), 0666U);
}

POSENC_OFFSCREEN_TEST(TestSafeFilePermissions)
#include "test_safe_file_permissions.moc"
