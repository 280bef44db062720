// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/system_calls.h"
#include "ui/files/destination.h"

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

// Exactly this text, unlike QFile::link, which may complete it.
void makeLink(const QString& path, const QString& end)
{
    if (symlink(qPrintable(end), qPrintable(path)) != 0)
        qFatal("%s cannot be prepared", qPrintable(path));
}

Rows<bool> rowsOfFolders()
{
    Rows<bool> rows;
    rows.add("a disk with unnamed files", true);
    rows.add("a disk without unnamed files", false);
    return rows;
}

} // namespace

/// What may be replaced by a written file, and what may not.
class TestDestinationFile : public QObject {
    Q_OBJECT

private slots:
    void existingFileIsKeptOrReplaced()
    {
        rowsOfFolders().each([&](bool hasUnnamed) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("file");
            writeContent(path, "the old one, and longer");
            const auto run = [&] {
                for (const auto& refused : {writeFile(path, "new", Existing::Keep), mayWriteFile(path, Existing::Keep)})
                    QVERIFY(complaint(refused).contains(path + " was not written. The file exists. "));
                QCOMPARE(contentOf(path), QByteArray("the old one, and longer"));
                QVERIFY(mayWriteFile(path, Existing::Replace).hasValue() && mayWriteFile(path + " another", Existing::Keep).hasValue());
                QCOMPARE(namesIn(folder.path()), QStringList{"file"});
                QVERIFY(writeFile(path, "new", Existing::Replace).hasValue());
                QCOMPARE(contentOf(path), QByteArray("new"));
                QVERIFY(writeFile(path + " another", "second", Existing::Keep).hasValue());
                QCOMPARE(contentOf(path + " another"), QByteArray("second"));
            };
            if (!runRefused(hasUnnamed ? std::vector<Refusal>() : std::vector{noUnnamedFiles()}, run))
                QSKIP("this system lets nobody refuse its calls");
            QCOMPARE(namesIn(folder.path()), (QStringList{"file", "file another"}));
        });
    }

    void whatAppearsMeanwhile()
    {
        Rows<QString, bool> rows;
        for (const char* const kind : {"file", "pipe", "folder", "link"})
            for (const bool replace : {false, true})
                rows.add(QString::asprintf("a %s, %s", kind, replace ? "replace" : "keep"), kind, replace);
        rows.each([&](const QString& kind, bool replace) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("file");
            const auto done = writeTo({path, replace ? Existing::Replace : Existing::Keep}, 3, [&](const Sink& sink) -> Expected<Done> {
                if (kind == "file")
                    writeContent(path, "somebody else's");
                else if (kind == "pipe")
                    mkfifo(qPrintable(path), 0600);
                else if (kind == "folder")
                    QDir().mkdir(path);
                else
                    makeLink(path, folder.filePath("elsewhere"));
                return sink(bytesOf("new"));
            });
            const bool isReplaced = kind == "file" && replace;
            QCOMPARE(complaint(done).isEmpty(), isReplaced);
            QCOMPARE(namesIn(folder.path()), QStringList{"file"});
            if (kind == "file")
                QCOMPARE(contentOf(path), QByteArray(isReplaced ? "new" : "somebody else's"));
        });
    }

    void linkIsWrittenThrough()
    {
        // links: PATH=END; the first one is written to
        Rows<QStringList, QString, bool> rows;
        constexpr int mostLinks = 40; // that the system follows
        QStringList longest{"link=2"};
        while (longest.size() < mostLinks)
            longest << QString("%1=%2").arg(longest.size() + 1).arg(longest.size() + 2);
        for (const bool existed : {true, false}) {
            const auto row = [&](const char* what, const QString& target, const QStringList& links) {
                rows.add(QString::asprintf("%s %s", what, existed ? "a file" : "where no file is yet"), links, target, existed);
            };
            row("a link to", "target", {"link=target"});
            row("the longest chain to", QString::number(mostLinks + 1), longest);
            row("a link into another folder, to", "other/target", {"link=other/target"});
            row("a link with a whole path, to", "other/target", {"link=HERE/other/target"});
            row("a link through a linked folder, to", "other/target", {"link=linked/target", "linked=other"});
            row("a link out of a linked folder, to", "other/target", {"link=linked/../target", "linked=other/deep"});
            row("a link below a linked folder, to", "target", {"linked/link=../target", "linked=other"});
            row("a chain through folders to", "target", {"link=other/link", "other/link=HERE/link 3", "link 3=other/../target"});
        }
        rows.each([&](const QStringList& links, const QString& target, bool existed) {
            const QTemporaryDir folder;
            QVERIFY(QDir(folder.path()).mkpath("other/deep"));
            if (existed)
                writeContent(folder.filePath(target), "old");
            for (auto link = links.crbegin(); link != links.crend(); ++link)
                makeLink(folder.filePath(link->section('=', 0, 0)), link->section('=', 1).replace("HERE", folder.path()));
            const QString path = folder.filePath(links.front().section('=', 0, 0));
            const auto names = [&] {
                return namesIn(folder.path()) + namesIn(folder.filePath("other")) + namesIn(folder.filePath("other/deep"));
            };
            const qsizetype before = names().size();
            if (existed)
                QVERIFY(!writeFile(path, "new", Existing::Keep).hasValue());
            const auto done = writeFile(path, "new", existed ? Existing::Replace : Existing::Keep);
            QVERIFY2(done.hasValue(), done.hasValue() ? "" : done.error().message.c_str());
            for (const QString& link : links)
                QVERIFY(S_ISLNK(modeOf(folder.filePath(link.section('=', 0, 0)))));
            QVERIFY(S_ISREG(modeOf(folder.filePath(target))));
            QCOMPARE(contentOf(folder.filePath(target)), QByteArray("new"));
            QCOMPARE(names().size(), existed ? before : before + 1);
        });
    }

    void linkThatLeadsToNoFileIsRefused()
    {
        Rows<QString, QString> rows;
        for (const auto& [name, word] : {std::pair("nowhere", "no folder /no"),
                                         {"to folder", "folder"},
                                         {"to missing folder", "folder"},
                                         {"itself", "loop"},
                                         {"itself/new", "loop"},
                                         {"chain 60", "loop"}})
            rows.add(name, QString(name), QString(word));
        rows.each([&](const QString& name, const QString& word) {
            const QTemporaryDir folder;
            QVERIFY(QDir(folder.path()).mkdir("folder"));
            makeLink(folder.filePath("nowhere"), "/no/where");
            makeLink(folder.filePath("to folder"), "folder");
            makeLink(folder.filePath("to missing folder"), "missing/");
            makeLink(folder.filePath("itself"), "itself");
            for (int i = 1; i <= 60; ++i)
                makeLink(folder.filePath(QString("chain %1").arg(i)), QString("chain %1").arg(i - 1));
            const QStringList before = namesIn(folder.path());
            for (const Existing existing : {Existing::Keep, Existing::Replace}) {
                const QString said = complaint(writeFile(folder.filePath(name), "new", existing));
                QVERIFY2(said.contains(word) && said.contains(folder.filePath(name)), qPrintable(said));
            }
            QCOMPARE(namesIn(folder.path()), before);
            QVERIFY(namesIn(folder.filePath("folder")).isEmpty());
        });
    }

    // Like /dev/stdout; and an open file may no longer have a name.
    void linkToAnOpenFileLeadsToItsName()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("file");
        QFile open(path);
        QVERIFY(open.open(QIODevice::WriteOnly));
        const QString link = QString("/proc/self/fd/%1").arg(open.handle());
        QVERIFY(writeFile(link, "new", Existing::Replace).hasValue());
        QCOMPARE(contentOf(path), QByteArray("new"));
        QVERIFY(!writeFile(link, "newer", Existing::Replace).hasValue()); // the old file is still open, and the new one has its name
        // What the link of such a file reads can be the name of another.
        writeContent(path + " (deleted)", "another");
        QVERIFY(!writeFile(link, "newer", Existing::Replace).hasValue());
        QCOMPARE(contentOf(path), QByteArray("new"));
        QCOMPARE(contentOf(path + " (deleted)"), QByteArray("another"));
    }

    void impossibleTargetsAreRefused()
    {
        Rows<QString, QString> rows;
        for (const auto& [name, why] : {std::pair("folder", "The name is that of a folder. "),
                                        {"folder/", "The name is that of a folder. "},
                                        {"missing/new", "There is no folder "},
                                        {"file/new", "There is no folder "},
                                        {"broken/new", "There is no folder "},
                                        {"new/", "The name ends like a folder. "},
                                        {"file/", "The name ends like a folder. "}})
            rows.add(name, QString(name), QString(why));
        const QString tooLong("The name is too long. ");
        rows.add("a name that is one byte too long", QString(256, 'x'), tooLong);
        rows.add("a name that is too long in bytes, not in letters", QString(128, QChar(0xe4)), tooLong);
        rows.add("a path that is too long", QString("x/").repeated(3000) + "new", tooLong);
        rows.add("a name with a zero in it", QString("a%1b").arg(QChar(0)), "contains a zero byte. ");
        rows.each([&](const QString& name, const QString& why) {
            const QTemporaryDir folder;
            QVERIFY(QDir(folder.path()).mkdir("folder"));
            writeContent(folder.filePath("file"), "old");
            makeLink(folder.filePath("broken"), "/no/where");
            const QStringList before = namesIn(folder.path());
            for (const Existing existing : {Existing::Keep, Existing::Replace}) {
                const QString said = complaint(writeFile(folder.path() + '/' + name, "new", existing));
                QVERIFY2(said.contains(" was not written. ") && said.contains(why), qPrintable(said));
            }
            QCOMPARE(namesIn(folder.path()), before);
            QVERIFY(namesIn(folder.filePath("folder")).isEmpty());
            QCOMPARE(contentOf(folder.filePath("file")), QByteArray("old"));
            QVERIFY(message(writeFile("", "new", Existing::Replace).error()).contains("The name is empty"));
        });
    }

    void whatIsNoFileIsNeverReplaced()
    {
        Rows<QString> rows;
        for (const char* const kind : {"pipe", "null", "full", "socket", "link to null", "link to pipe", "link to link to socket"})
            rows.add(kind, QString(kind));
        rows.each([&](const QString& kind) {
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
                    makeLink(folder.filePath(name), "/dev/" + name);
            for (const QString& target : {QString("null"), QString("pipe"), QString("socket"), QString("link to socket")})
                makeLink(folder.filePath("link to " + target), target);
            const QString path = folder.filePath(kind);
            const mode_t before = modeOf(path);
            const QStringList names = namesIn(folder.path());
            QVERIFY(before != 0);
            for (const Existing existing : {Existing::Keep, Existing::Replace}) {
                const QString said = complaint(writeFile(path, "new", existing));
                QVERIFY2(said.contains("The name is that of a device, a pipe or a socket"), qPrintable(said));
            }
            QCOMPARE(modeOf(path), before);
            QCOMPARE(namesIn(folder.path()), names);
        });
    }

    void otherNamesKeepTheOldContent()
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

    void namesMayHoldAnyLetter()
    {
        Rows<QString> rows;
        for (const char* const name :
             {"two words.png", "Größe – λ.png", "100%1 %2.png", ".hidden", "--force", "two\nlines.png", "~", "C:\\figure.png", "XXXXXX"})
            rows.add(name, QString(name));
        rows.add("255 bytes", QString("x") + QString(127, QChar(0xe4)));
        rows.each([&](const QString& name) {
            const QTemporaryDir folder;
            const QString before = QDir::currentPath();
            QVERIFY(QDir::setCurrent(folder.path()));
            const bool isWritten = writeFile("./" + name, "old", Existing::Keep).hasValue();
            const bool isRelative = name == "~" || writeFile(name, "new", Existing::Replace).hasValue() || name.size() == 128;
            QVERIFY(QDir::setCurrent(before));
            QVERIFY(isWritten && isRelative);
            QCOMPARE(namesIn(folder.path()), QStringList{name});
            const QString said = complaint(writeFile(folder.filePath(name), "newer", Existing::Keep));
            QVERIFY2(name.size() == 128 || said.contains(QString(name).replace('\n', '?')), qPrintable(said));
        });
    }

    void modeIsKept()
    {
        rowsOfFolders().each([&](bool hasUnnamed) {
            const QTemporaryDir folder;
            const auto run = [&] {
                for (const uint mode : {0600U, 0640U, 0664U, 0755U}) {
                    const QString path = folder.filePath(QString::number(mode, 8));
                    writeContent(path, "old");
                    QCOMPARE(chmod(qPrintable(path), mode), 0);
                    QVERIFY(writeFile(path, "new", Existing::Replace).hasValue());
                    QCOMPARE(modeOf(path) & 07777, mode);
                }
                for (const uint mask : {0U, 027U, 077U}) {
                    const mode_t before = umask(mask);
                    const QString path = folder.filePath("new " + QString::number(mask, 8));
                    const bool isWritten = writeFile(path, "new", Existing::Keep).hasValue();
                    umask(before);
                    QVERIFY(isWritten);
                    QCOMPARE(modeOf(path) & 07777, 0666U & ~mask);
                }
            };
            if (!runRefused(hasUnnamed ? std::vector<Refusal>() : std::vector{noUnnamedFiles()}, run))
                QSKIP("this system lets nobody refuse its calls");
        });
    }

    void whatIsProtectedIsNotReplaced()
    {
        Rows<uint, uint, QString, QString> rows;
        const auto row = [&](const char* what, uint folderMode, uint fileMode, const char* name, const char* word) {
            rows.add(what, folderMode, fileMode, QString(name), QString(word));
        };
        row("a folder for others to read, a new file", 0755, 0644, "new", "permission");
        row("a folder for others to read, an old file", 0755, 0666, "file", "permission");
        row("a folder that is closed to others", 0700, 0666, "file", "permission");
        row("a file that others may only read", 0777, 0644, "file", "write-protected");
        row("somebody else's file in a folder for all", 01777, 0666, "file", "permission");
        rows.each([&](const uint& folderMode, const uint& fileMode, const QString& name, const QString& word) {
            const QTemporaryDir folder;
            writeContent(folder.filePath("file"), "old");
            QCOMPARE(chmod(qPrintable(folder.filePath("file")), fileMode), 0);
            QCOMPARE(chmod(qPrintable(folder.path()), folderMode), 0);
            Expected<Done> done = Done{};
            {
                const AsNobody nobody;
                if (!nobody.stands())
                    QSKIP("only root can act for somebody else");
                done = writeFile(folder.filePath(name), "new", Existing::Replace);
            }
            QVERIFY2(complaint(done).contains(word), qPrintable(complaint(done)));
            QCOMPARE(contentOf(folder.filePath("file")), QByteArray("old"));
            QCOMPARE(namesIn(folder.path()), QStringList{"file"});
        });
    }
};

POSENC_OFFSCREEN_TEST(TestDestinationFile)
#include "test_destination_file.moc"
