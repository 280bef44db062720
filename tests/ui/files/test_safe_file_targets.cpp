// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "tests/support/system_calls.h"
#include "ui/files/safe_file.h"

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
    void otherNamesKeepTheOldContent();
    void longestNameIsWritten_data();
    void longestNameIsWritten();
    void relativePathsStartHere();
    void namesMayHoldAnyLetter_data();
    void namesMayHoldAnyLetter();
};

void TestSafeFileTargets::impossibleTargetsAreRefused_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("why");
    const QString tooLong("the name is too long; ");
    QTest::newRow("a folder") << "folder"
                              << "this is a folder; ";
    QTest::newRow("a folder, with a slash") << "folder/"
                                            << "this is a folder; ";
    QTest::newRow("below a missing folder") << "missing/new"
                                            << "there is no folder ";
    QTest::newRow("below a file") << "file/new"
                                  << "there is no folder ";
    QTest::newRow("a name that is too long") << QString(300, 'x') << tooLong;
    QTest::newRow("a name that is one byte too long") << QString(256, 'x') << tooLong;
    QTest::newRow("a name that is too long in bytes, not in letters") << QString(128, QChar(0xe4)) << tooLong;
    QTest::newRow("a path that is too long") << QString("x/").repeated(3000) + "new" << tooLong;
    QTest::newRow("a name with a zero in it") << QString("a%1b").arg(QChar(0)) << "contains a zero byte; ";
    QTest::newRow("a new name with a slash") << "new/"
                                             << "this names a folder; ";
    QTest::newRow("a file with a slash") << "file/"
                                         << "this names a folder; ";
    QTest::newRow("the folder itself") << "."
                                       << "this is a folder; ";
    QTest::newRow("a link that leads nowhere near a folder") << "broken/new"
                                                             << "there is no folder ";
}

void TestSafeFileTargets::impossibleTargetsAreRefused()
{
    QFETCH(QString, name);
    QFETCH(QString, why);
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("folder"));
    writeContent(folder.filePath("file"), "old");
    QVERIFY(QFile::link("/no/where", folder.filePath("broken")));
    const QStringList before = namesIn(folder.path());
    for (const Existing existing : {Existing::Keep, Existing::Replace}) {
        const auto done = writeFile(folder.path() + '/' + name, "new", existing);
        QVERIFY(!done.hasValue());
        QVERIFY(done.error().kind == Error::Kind::File);
        QVERIFY2(isSentence(done.error().message) && message(done.error()).contains(" was not written: "), done.error().message.c_str());
        QVERIFY2(message(done.error()).contains(why), done.error().message.c_str());
    }
    QCOMPARE(namesIn(folder.path()), before);
    QVERIFY(namesIn(folder.filePath("folder")).isEmpty());
    QCOMPARE(contentOf(folder.filePath("file")), QByteArray("old"));
    QVERIFY(message(writeFile("", "new", Existing::Replace).error()).contains("the name is empty"));
}

void TestSafeFileTargets::whatIsNoFileIsNeverReplaced_data()
{
    QTest::addColumn<QString>("kind");
    QTest::newRow("a pipe") << "pipe";
    QTest::newRow("a device") << "null";
    QTest::newRow("a device that is always full") << "full";
    QTest::newRow("a socket") << "socket";
    QTest::newRow("a link to a device") << "link to null";
    QTest::newRow("a link to a pipe") << "link to pipe";
    QTest::newRow("a link to a link to a socket") << "link to link to socket";
}

void TestSafeFileTargets::whatIsNoFileIsNeverReplaced()
{
    QFETCH(QString, kind);
    const QTemporaryDir folder;
    QCOMPARE(mkfifo(qPrintable(folder.filePath("pipe")), 0600), 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    qstrncpy(address.sun_path, qPrintable(folder.filePath("socket")), sizeof(address.sun_path));
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    QCOMPARE(bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
    close(socket);
    // Private devices if allowed: a mistake must not cost the system's.
    for (const auto& [name, number] : {std::pair(QString("null"), 3U), std::pair(QString("full"), 7U)})
        if (mknod(qPrintable(folder.filePath(name)), S_IFCHR | 0600, makedev(1, number)) != 0)
            QVERIFY(QFile::link("/dev/" + name, folder.filePath(name)));
    for (const QString& target : {QString("null"), QString("pipe"), QString("socket"), QString("link to socket")})
        QVERIFY(QFile::link(target, folder.filePath("link to " + target)));
    const QString path = folder.filePath(kind);
    const mode_t before = modeOf(path);
    const QStringList names = namesIn(folder.path());
    QVERIFY(before != 0);
    for (const Existing existing : {Existing::Keep, Existing::Replace}) {
        const auto done = writeFile(path, "new", existing);
        QVERIFY(!done.hasValue());
        QVERIFY(done.error().kind == Error::Kind::File);
        QVERIFY2(isSentence(done.error().message), done.error().message.c_str());
        QVERIFY2(message(done.error()).contains("this is a device, a pipe or a socket"), done.error().message.c_str());
    }
    QCOMPARE(modeOf(path), before);
    QCOMPARE(namesIn(folder.path()), names);
}

void TestSafeFileTargets::otherNamesKeepTheOldContent()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    writeContent(path, "old");
    QCOMPARE(link(qPrintable(path), qPrintable(folder.filePath("other"))), 0);
    QVERIFY(writeFile(path, "new", Existing::Replace).hasValue());
    QCOMPARE(contentOf(path), QByteArray("new"));
    QCOMPARE(contentOf(folder.filePath("other")), QByteArray("old"));
    QCOMPARE(namesIn(folder.path()), (QStringList{"file", "other"}));
}

void TestSafeFileTargets::longestNameIsWritten_data()
{
    QTest::addColumn<bool>("hidden");
    QTest::newRow("without a name before") << false;
    QTest::newRow("with a hidden name before") << true;
}

void TestSafeFileTargets::longestNameIsWritten()
{
    QFETCH(bool, hidden);
    const QTemporaryDir folder;
    const QString name = QString("x") + QString(127, QChar(0xe4)); // 255 bytes
    const auto run = [&] {
        for (const char* const content : {"old", "new"})
            QVERIFY(writeFile(folder.filePath(name), content, Existing::Replace).hasValue());
    };
    if (!hidden)
        run();
    else if (!runRefused({noUnnamedFiles()}, run))
        QSKIP("this system lets nobody refuse its calls");
    QCOMPARE(namesIn(folder.path()), QStringList{name});
    QCOMPARE(contentOf(folder.filePath(name)), QByteArray("new"));
}

void TestSafeFileTargets::relativePathsStartHere()
{
    const QTemporaryDir folder;
    const QString before = QDir::currentPath();
    QVERIFY(QDir(folder.path()).mkdir("below"));
    QVERIFY(QDir::setCurrent(folder.path()));
    bool written = true;
    for (const char* const name : {"file", "./file 2", "below/file 3", "below/../file 4"})
        written = written && writeFile(name, "new", Existing::Keep).hasValue();
    QVERIFY(QDir::setCurrent(before));
    QVERIFY(written);
    QCOMPARE(namesIn(folder.path()), (QStringList{"below", "file", "file 2", "file 4"}));
    QCOMPARE(namesIn(folder.filePath("below")), QStringList{"file 3"});
}

void TestSafeFileTargets::namesMayHoldAnyLetter_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("spaces") << "two words.png";
    QTest::newRow("umlauts and signs") << "Größe – λ.png";
    QTest::newRow("percent signs as in a format") << "100%1 %2.png";
    QTest::newRow("a dot in front") << ".hidden";
    QTest::newRow("a dash in front") << "--force";
    QTest::newRow("a line break") << "two\nlines.png";
    QTest::newRow("a tilde") << "~";
    QTest::newRow("a backslash") << "C:\\figure.png";
}

void TestSafeFileTargets::namesMayHoldAnyLetter()
{
    QFETCH(QString, name);
    const QTemporaryDir folder;
    QVERIFY(writeFile(folder.filePath(name), "new", Existing::Keep).hasValue());
    QCOMPARE(namesIn(folder.path()), QStringList{name});
    const auto refused = writeFile(folder.filePath(name), "newer", Existing::Keep);
    QVERIFY2(!refused.hasValue() && isSentence(refused.error().message), refused.error().message.c_str());
    QVERIFY2(message(refused.error()).contains(QString(name).replace('\n', '?')), refused.error().message.c_str());
}

POSENC_OFFSCREEN_TEST(TestSafeFileTargets)
#include "test_safe_file_targets.moc"
