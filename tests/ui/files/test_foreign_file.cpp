// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "tests/support/system_calls.h"
#include "ui/files/foreign_file.h"

#include <QTemporaryDir>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

using namespace posenc;
using namespace posenc::test;

namespace {

const char* const notRefusedHere = "this system lets nobody refuse its calls";

// Empty if it is opened, with its size and its whole content.
QString whyNotRead(const QString& path, const QByteArray& content, const QString& within = {})
{
    const auto opened = ForeignFile::open(path, within);
    if (!opened)
        return message(opened.error());
    ForeignFile& file = **opened;
    QByteArray room(content.size() + 1, '?');
    for (int time = 0; time < 2; ++time) {
        const auto read = file.read({room.data(), static_cast<std::size_t>(room.size())});
        if (!read || room.first(static_cast<qsizetype>(*read)) != content)
            return QStringLiteral("it is read wrongly");
        if (!file.rewind() || !file.wasRead())
            return QStringLiteral("it cannot be read again");
    }
    return file.size() == static_cast<std::uint64_t>(content.size()) ? QString() : QStringLiteral("its size is wrong");
}

} // namespace

class TestForeignFile : public QObject {
    Q_OBJECT

private slots:
    void filesAreRead()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("Größe λ");
        for (const qsizetype size : {0, 1, 100000}) {
            const QByteArray content(size, 'x');
            writeContent(path, content);
            QCOMPARE(whyNotRead(path, content), QString());
        }
        QVERIFY(QFile::link("Größe λ", folder.filePath("link")));
        QCOMPARE(whyNotRead(folder.filePath("link"), QByteArray(100000, 'x')), QString());
    }

    void othersAreExplained()
    {
        Rows<QString, QString> rows;
        rows.add("none", "none", "There is no such file.");
        rows.add("nearly another", "flie", "There is no such file. Did you mean \"file\"?");
        rows.add("below a file", "file/none", "There is no such file.");
        rows.add("a link that leads nowhere", "broken", "There is no such file.");
        rows.add("a folder", "folder", "The name is that of a folder, a device or a pipe, not of a file.");
        rows.add("a pipe", "pipe", "The name is that of a folder, a device or a pipe, not of a file.");
        rows.add("a circle of links", "circle", "The system says \"Too many levels of symbolic links\".");
        rows.add("a zero byte", QString("file%1").arg(QChar(0)), "The name is empty or contains a zero byte.");
        rows.add("a zero byte within", QString("file%1x").arg(QChar(0)), "The name is empty or contains a zero byte.");
        rows.each([&](const QString& name, const QString& why) {
            const QTemporaryDir folder;
            writeContent(folder.filePath("file"), "content");
            QVERIFY(QDir(folder.path()).mkdir("folder"));
            QVERIFY(QFile::link("nowhere", folder.filePath("broken")));
            QVERIFY(QFile::link("circle", folder.filePath("circle")));
            QCOMPARE(mkfifo(qPrintable(folder.filePath("pipe")), 0600), 0);
            const QString said = whyNotRead(folder.path() + '/' + name, {});
            QVERIFY2(said.startsWith(folder.path()) && said.endsWith(" was not opened. " + why), qPrintable(said));
            QVERIFY(whyNotRead(QString(), {}).endsWith(" was not opened. The name is empty or contains a zero byte."));
        });
    }

    void failuresAreInPlainWords()
    {
        Rows<int, int, uint, quint32, QString> rows;
        constexpr quint32 whenOpened = O_NONBLOCK;
        const QString noPermission("You have no permission to read the file. Change its permissions, or choose another file.");
        for (const auto& [when, bits] : {std::pair("looked at", quint32{O_PATH}), std::pair("opened", whenOpened)}) {
            rows.add(QString::asprintf("no permission when %s", when), int{SYS_openat}, EACCES, 2U, bits, noPermission);
            rows.add(QString::asprintf("not permitted when %s", when), int{SYS_openat}, EPERM, 2U, bits, noPermission);
            rows.add(QString::asprintf("gone when %s", when), int{SYS_openat}, ENOENT, 2U, bits, "There is no such file.");
            rows.add(QString::asprintf("a broken disk when %s", when), int{SYS_openat}, EIO, 2U, bits,
                     "The system says \"Input/output error\".");
            rows.add(QString::asprintf("something new when %s", when), int{SYS_openat}, 4000, 2U, bits,
                     "The system says \"unknown error\".");
        }
        rows.add("a disk that does not answer", int{SYS_newfstatat}, EIO, 3U, quint32{AT_EMPTY_PATH},
                 "The system says \"Input/output error\".");
        rows.each([&](int call, int error, const uint& argument, const quint32& bits, const QString& why) {
            const QTemporaryDir folder;
            const QString path = folder.filePath("file");
            writeContent(path, "content");
            QString said;
            std::vector<Refusal> refused{{call, error, argument, bits}};
            if (call == SYS_newfstatat)
                refused.push_back({SYS_fstat, error}); // so the sanitizers ask
            if (!runRefused(refused, [&] { said = whyNotRead(path, "content"); }))
                QSKIP(notRefusedHere);
            QCOMPARE(said, path + " was not opened. " + why);
        });
    }

    void othersFilesAreExplained()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("file");
        writeContent(path, "content");
        QCOMPARE(chmod(qPrintable(folder.path()), 0755), 0);
        QCOMPARE(chmod(qPrintable(path), 0600), 0);
        QString said;
        {
            const AsNobody nobody;
            if (!nobody.stands())
                QSKIP("only root can act for somebody else");
            said = whyNotRead(path, "content");
        }
        QVERIFY2(said.contains("You have no permission to read the file"), qPrintable(said));
    }

    void onlyWhatIsReallyThereIsWithin()
    {
        // within: HERE: the folder of all
        // why: empty if it is read
        Rows<QString, QString, QString> rows;
        const QString outside("The file is outside the folder of the scene that names it.");
        rows.add("a file in it", "scene/file", "HERE/scene", QString());
        rows.add("a slash at its end", "scene/file", "HERE/scene/", QString());
        rows.add("below it", "scene/deep/file", "HERE/scene", QString());
        rows.add("the whole disk", "scene/file", "/", QString());
        rows.add("by a link to the folder", "scene/file", "HERE/linked", QString());
        rows.add("by a way out and back", "scene/deep/../file", "HERE/scene", QString());
        rows.add("a link in it to a file in it", "scene/in", "HERE/scene", QString());
        rows.add("a link in it to a file elsewhere", "scene/out", "HERE/scene", outside);
        rows.add("a way out of it", "scene/../file", "HERE/scene", outside);
        rows.add("above it", "file", "HERE/scene", outside);
        rows.add("a folder that begins alike", "scene 2/file", "HERE/scene", outside);
        rows.add("a folder that is not there", "scene/file", "HERE/none", "There is no such file.");
        rows.each([&](const QString& name, QString within, const QString& why) {
            const QTemporaryDir home;
            within.replace("HERE", home.path());
            QVERIFY(QDir(home.path()).mkpath("scene/deep") && QDir(home.path()).mkdir("scene 2"));
            for (const char* const file : {"file", "scene/file", "scene/deep/file", "scene 2/file"})
                writeContent(home.filePath(file), "content");
            QVERIFY(QFile::link("scene", home.filePath("linked")));
            QVERIFY(QFile::link("file", home.filePath("scene/in")));
            QVERIFY(QFile::link("../file", home.filePath("scene/out")));
            const QString path = home.path() + '/' + name;
            QCOMPARE(whyNotRead(path, "content", within), why.isEmpty() ? QString() : path + " was not opened. " + why);
            QCOMPARE(liesWithin(path, within), !why.startsWith("The file is outside"));
            QCOMPARE(whyNotRead(path, "content"), QString());
            QVERIFY(!liesWithin(path, {})); // nothing is in no folder
            QVERIFY(liesWithin(home.filePath("scene/none"), home.filePath("scene")));
            QVERIFY(!liesWithin(home.filePath("scene/deep"), home.filePath("scene"))); // which is no file
        });
    }

    void withoutProcNothingIsKnownToBeWithin()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("file");
        writeContent(path, "content");
        const Mount hidesIt("/proc", "tmpfs");
        if (!hidesIt.stands())
            QSKIP("only root can hide /proc here");
        QCOMPARE(whyNotRead(path, "content"), QString());
        QCOMPARE(whyNotRead(path, "content", folder.path()), path + " was not opened. There is no such file.");
        QVERIFY(liesWithin(path, folder.path()));
    }

    // By its name, another file than the one that was looked at may be opened.
    void onlyAMissingProcIsGoneAround()
    {
        eachRow<int, bool, int>(
            {
                // of the way through /proc
                {"missing", ENOENT, false, 2},
                {"missing, and it must be within a folder", ENOENT, true, 1},
                {"no permission", EACCES, false, 1},
                {"no permission, and it must be within a folder", EACCES, true, 1},
                {"it goes", 0, false, 1},
                {"it goes, and it is within a folder", 0, true, 1},
            },
            [&](int error, bool within, int ways) {
                const QTemporaryDir folder;
                const QString path = folder.filePath("file");
                writeContent(path, "content");
                int opened = 0;
                const auto run = [&] {
                    errno = ENOENT; // of an earlier call
                    return whyNotRead(path, "content", within ? folder.path() : QString()).isEmpty() ? 0 : 1;
                };
                const auto result = supervise(run, [&](const SystemCall& call) {
                    const bool opens = call.number == SYS_openat && (call.arguments[2] & O_NONBLOCK) != 0;
                    return Verdict{false, opens && ++opened == 1 ? error : 0};
                });
                if (!result)
                    QSKIP("this system lets no process be supervised");
                QCOMPARE(opened, ways);
                QCOMPARE(*result, error == 0 || ways == 2 ? 0 : 1);
            });
    }

    void whatCannotBeReadIsSaid()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("file");
        writeContent(path, "content");
        QStringList said;
        const auto run = [&] {
            const auto file = ForeignFile::open(path);
            QVERIFY(file && (*file)->wasRead());
            std::array<char, 7> room{};
            const auto read = (*file)->read(room);
            QVERIFY(!read && read.error().kind == Error::Kind::File);
            const auto was = (*file)->wasRead();
            QVERIFY(!was && was.error() == read.error());
            said << message(read.error());
            const auto rewound = (*file)->rewind();
            QVERIFY(!rewound);
            said << message(rewound.error());
        };
        if (!runRefused({{SYS_read, EIO}, {SYS_lseek, EIO}}, run))
            QSKIP(notRefusedHere);
        QCOMPARE(said, (QStringList{"The file cannot be read to the end. Check the disk, or copy the file again.",
                                    "The file cannot be read from the start. Copy the file again."}));
        bool within = false;
        if (runRefused({{SYS_newfstatat, EIO, 3, AT_EMPTY_PATH}}, [&] { within = liesWithin(path, folder.filePath("elsewhere")); }))
            QVERIFY(within); // ForeignFile::open says why it is not opened
    }

    void whatIsMissingIsKnown()
    {
        const QTemporaryDir folder;
        writeContent(folder.filePath("file"), "content");
        for (const char* const name : {"none", "file/none", "none/none"})
            QVERIFY(isMissing(folder.filePath(name)));
        QVERIFY(isMissing(folder.filePath(QString("file%1").arg(QChar(0)))));
        QVERIFY(!isMissing(folder.filePath("file")));
        QVERIFY(!isMissing(folder.path()));
        for (const int error : {EACCES, EIO, ENOENT, ENOTDIR}) {
            bool missing = false;
            if (!runRefused({{SYS_access, error}}, [&] { missing = isMissing(folder.filePath("file")); }))
                QSKIP(notRefusedHere);
            QCOMPARE(missing, error == ENOENT || error == ENOTDIR); // otherwise nobody knows
        }
    }
};

POSENC_TEST(TestForeignFile)
#include "test_foreign_file.moc"
