#include "tests/ui/support.h"
#include "ui/safe_file.h"

#include <QTemporaryDir>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

namespace {

mode_t modeOf(const QString& path)
{
    struct stat status {};
    return lstat(qPrintable(path), &status) == 0 ? status.st_mode : 0;
}

} // namespace

class TestSafeFileTargets : public QObject {
    Q_OBJECT

private slots:
    void impossibleTargetsAreRefused_data();
    void impossibleTargetsAreRefused();
    void whatIsNoFileIsNeverReplaced_data();
    void whatIsNoFileIsNeverReplaced();
    void linkIsWrittenThrough();
    void permissionsAreKept_data();
    void permissionsAreKept();
    void namesMayHoldAnyLetter_data();
    void namesMayHoldAnyLetter();
};

void TestSafeFileTargets::impossibleTargetsAreRefused_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("a folder") << "folder";
    QTest::newRow("a folder, with a slash") << "folder/";
    QTest::newRow("below a missing folder") << "missing/new";
    QTest::newRow("below a file") << "file/new";
    QTest::newRow("a name that is too long") << QString(300, 'x');
    QTest::newRow("a link that leads nowhere near a folder") << "broken/new";
}

void TestSafeFileTargets::impossibleTargetsAreRefused()
{
    QFETCH(QString, name);
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("folder"));
    writeContent(folder.filePath("file"), "old");
    QVERIFY(QFile::link("/no/where", folder.filePath("broken")));
    const QStringList before = namesIn(folder.path());
    for (const Existing existing : {Existing::Keep, Existing::Replace}) {
        const auto done = writeFile(folder.path() + '/' + name, "new", existing);
        QVERIFY(!done.hasValue());
        QVERIFY(done.error().kind == Error::Kind::File);
        QVERIFY2(isSentence(done.error().message), done.error().message.c_str());
    }
    QCOMPARE(namesIn(folder.path()), before);
    QVERIFY(namesIn(folder.filePath("folder")).isEmpty());
    QCOMPARE(contentOf(folder.filePath("file")), QByteArray("old"));
    QVERIFY(!writeFile("", "new", Existing::Replace).hasValue());
}

void TestSafeFileTargets::whatIsNoFileIsNeverReplaced_data()
{
    QTest::addColumn<QString>("kind");
    QTest::newRow("a pipe") << "pipe";
    QTest::newRow("a device") << "device";
    QTest::newRow("a socket") << "socket";
    QTest::newRow("a link to a device") << "link";
}

void TestSafeFileTargets::whatIsNoFileIsNeverReplaced()
{
    QFETCH(QString, kind);
    const QTemporaryDir folder;
    QString path = folder.filePath(kind);
    if (kind == "pipe") {
        QCOMPARE(mkfifo(qPrintable(path), 0600), 0);
    } else if (kind == "socket") {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        qstrncpy(address.sun_path, qPrintable(path), sizeof(address.sun_path));
        const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
        QCOMPARE(bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
        close(socket);
    } else {
        // A device of one's own where that is allowed: a mistake must not cost the system's.
        QString device = folder.filePath("device");
        if (mknod(qPrintable(device), S_IFCHR | 0600, makedev(1, 3)) != 0)
            device = "/dev/null";
        if (kind == "link")
            QVERIFY(QFile::link(device, path));
        else
            path = device;
    }
    const mode_t before = modeOf(path);
    const QStringList names = namesIn(folder.path());
    QVERIFY(before != 0);
    for (const Existing existing : {Existing::Keep, Existing::Replace}) {
        const auto done = writeFile(path, "new", existing);
        QVERIFY(!done.hasValue());
        QVERIFY(done.error().kind == Error::Kind::File);
        QVERIFY2(isSentence(done.error().message), done.error().message.c_str());
    }
    QCOMPARE(modeOf(path), before);
    QCOMPARE(namesIn(folder.path()), names);
}

void TestSafeFileTargets::linkIsWrittenThrough()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("elsewhere"));
    const QString target = folder.filePath("elsewhere/target");
    const QString link = folder.filePath("link");
    writeContent(target, "old");
    QVERIFY(QFile::link(target, link));
    QVERIFY(!writeFile(link, "new", Existing::Keep).hasValue());
    QVERIFY(writeFile(link, "new", Existing::Replace).hasValue());
    QVERIFY(S_ISLNK(modeOf(link)));
    QVERIFY(S_ISREG(modeOf(target)));
    QCOMPARE(contentOf(target), QByteArray("new"));
    QCOMPARE(namesIn(folder.filePath("elsewhere")), QStringList{"target"});
}

void TestSafeFileTargets::permissionsAreKept_data()
{
    QTest::addColumn<uint>("mode");
    QTest::newRow("the owner's alone") << 0600U;
    QTest::newRow("for everybody to read") << 0644U;
    QTest::newRow("for the group to write") << 0664U;
}

void TestSafeFileTargets::permissionsAreKept()
{
    QFETCH(uint, mode);
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeContent(path, "old");
    QCOMPARE(chmod(qPrintable(path), mode), 0);
    QVERIFY(writeFile(path, "new", Existing::Replace).hasValue());
    QCOMPARE(uint(modeOf(path) & 0777), mode);
}

void TestSafeFileTargets::namesMayHoldAnyLetter_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("spaces") << "two words.png";
    QTest::newRow("umlauts and signs") << "Größe – λ.png";
    QTest::newRow("percent signs as in a format") << "100%1 %2.png";
    QTest::newRow("a dot in front") << ".hidden";
    QTest::newRow("a dash in front") << "--force";
}

void TestSafeFileTargets::namesMayHoldAnyLetter()
{
    QFETCH(QString, name);
    const QTemporaryDir folder;
    QVERIFY(writeFile(folder.filePath(name), "new", Existing::Keep).hasValue());
    QCOMPARE(namesIn(folder.path()), QStringList{name});
    const auto refused = writeFile(folder.filePath(name), "newer", Existing::Keep);
    QVERIFY2(!refused.hasValue() && message(refused.error()).contains(name), refused.error().message.c_str());
}

POSENC_OFFSCREEN_MAIN(TestSafeFileTargets)
#include "test_safe_file_targets.moc"
