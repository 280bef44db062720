// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mounts.h"
#include "tests/support/support.h"
#include "ui/files/safe_file.h"

#include <QTemporaryDir>

#include <sys/stat.h>

using namespace posenc;
using namespace posenc::test;

namespace {

mode_t modeOfLink(const QString& path)
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

} // namespace

class TestSafeFileLinks : public QObject {
    Q_OBJECT

private slots:
    void linkIsWrittenThrough_data();
    void linkIsWrittenThrough();
    void linkThatLeadsToNoFileIsRefused_data();
    void linkThatLeadsToNoFileIsRefused();
    void linkToAnOpenFileLeadsToItsName();
    void linkTheSystemDoesNotTrustIsNotFollowed();
};

void TestSafeFileLinks::linkIsWrittenThrough_data()
{
    QTest::addColumn<QStringList>("links"); // PATH=END; the first one is written to
    QTest::addColumn<QString>("target");
    QTest::addColumn<bool>("existed");
    constexpr int mostLinks = 40; // that the system follows
    QStringList longest{"link=2"};
    while (longest.size() < mostLinks)
        longest << QString("%1=%2").arg(longest.size() + 1).arg(longest.size() + 2);
    for (const bool existed : {true, false}) {
        const auto row = [existed](const char* what, const QString& target, const QStringList& links) {
            QTest::addRow("%s %s", what, existed ? "a file" : "where no file is yet") << links << target << existed;
        };
        row("a link to", "target", {"link=target"});
        row("a link to the shortest name of", "t", {"link=t"});
        row("the longest chain to", QString::number(mostLinks + 1), longest);
        row("a link into another folder, to", "other/target", {"link=other/target"});
        row("a link with a whole path, to", "other/target", {"link=HERE/other/target"});
        row("a link by the way of a folder, to", "target", {"link=other/../target"});
        row("a link through a linked folder, to", "other/target", {"link=linked/target", "linked=other"});
        row("a link out of a linked folder, to", "other/target", {"link=linked/../target", "linked=other/deep"});
        row("a link in another folder, to", "target", {"other/link=../target"});
        row("a link below a linked folder, to", "target", {"linked/link=../target", "linked=other"});
        row("a chain of links to", "target", {"link=link 2", "link 2=link 3", "link 3=target"});
        row("a chain through folders to", "target", {"link=other/link", "other/link=HERE/link 3", "link 3=other/../target"});
    }
}

void TestSafeFileLinks::linkIsWrittenThrough()
{
    QFETCH(QStringList, links);
    QFETCH(QString, target);
    QFETCH(bool, existed);
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath("other/deep"));
    if (existed)
        writeContent(folder.filePath(target), "old");
    for (auto link = links.crbegin(); link != links.crend(); ++link)
        makeLink(folder.filePath(link->section('=', 0, 0)), link->section('=', 1).replace("HERE", folder.path()));
    const QString path = folder.filePath(links.front().section('=', 0, 0));
    const auto names = [&] { return namesIn(folder.path()) + namesIn(folder.filePath("other")) + namesIn(folder.filePath("other/deep")); };
    const qsizetype before = names().size();
    if (existed)
        QVERIFY(!writeFile(path, "new", Existing::Keep).hasValue());
    const auto done = writeFile(path, "new", existed ? Existing::Replace : Existing::Keep);
    QVERIFY2(done.hasValue(), done.hasValue() ? "" : done.error().message.c_str());
    for (const QString& link : links)
        QVERIFY(S_ISLNK(modeOfLink(folder.filePath(link.section('=', 0, 0)))));
    QVERIFY(S_ISREG(modeOfLink(folder.filePath(target))));
    QCOMPARE(contentOf(folder.filePath(target)), QByteArray("new"));
    QCOMPARE(names().size(), existed ? before : before + 1);
}

void TestSafeFileLinks::linkThatLeadsToNoFileIsRefused_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("word");
    QTest::newRow("below a missing folder") << "nowhere"
                                            << "no folder /no";
    QTest::newRow("to a folder") << "to folder"
                                 << "folder";
    QTest::newRow("to a missing folder, with a slash") << "to missing folder"
                                                       << "folder";
    QTest::newRow("to itself") << "itself"
                               << "loop";
    QTest::newRow("a circle") << "circle 1"
                              << "loop";
    QTest::newRow("below a circle") << "circle 1/new"
                                    << "loop";
    QTest::newRow("a chain of more than the system follows") << "chain 60"
                                                             << "loop";
}

void TestSafeFileLinks::linkThatLeadsToNoFileIsRefused()
{
    QFETCH(QString, name);
    QFETCH(QString, word);
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("folder"));
    makeLink(folder.filePath("nowhere"), "/no/where");
    makeLink(folder.filePath("to folder"), "folder");
    makeLink(folder.filePath("to missing folder"), "missing/");
    makeLink(folder.filePath("itself"), "itself");
    makeLink(folder.filePath("circle 1"), "circle 2");
    makeLink(folder.filePath("circle 2"), "circle 1");
    for (int i = 1; i <= 60; ++i)
        makeLink(folder.filePath(QString("chain %1").arg(i)), QString("chain %1").arg(i - 1));
    const QStringList before = namesIn(folder.path());
    for (const Existing existing : {Existing::Keep, Existing::Replace}) {
        const auto done = writeFile(folder.filePath(name), "new", existing);
        QVERIFY(!done.hasValue());
        QVERIFY2(isSentence(done.error().message) && message(done.error()).contains(word), done.error().message.c_str());
        QVERIFY(message(done.error()).contains(folder.filePath(name)));
    }
    QCOMPARE(namesIn(folder.path()), before);
    QVERIFY(namesIn(folder.filePath("folder")).isEmpty());
}

// Like /dev/stdout; and an open file may no longer have a name.
void TestSafeFileLinks::linkToAnOpenFileLeadsToItsName()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("file");
    QFile open(path);
    QVERIFY(open.open(QIODevice::WriteOnly));
    const QString link = QString("/proc/self/fd/%1").arg(open.handle());
    QVERIFY(writeFile(link, "new", Existing::Replace).hasValue());
    QCOMPARE(contentOf(path), QByteArray("new"));
    for (const bool there : {true, false}) {
        // The old file is still open, and the new one has its name.
        QVERIFY(there || QFile::remove(path));
        QVERIFY(!writeFile(link, "newer", Existing::Replace).hasValue());
        QCOMPARE(namesIn(folder.path()), there ? QStringList{"file"} : QStringList());
    }
    // What the link of such a file reads can be the name of another.
    writeContent(path + " (deleted)", "another");
    QVERIFY(!writeFile(link, "newer", Existing::Replace).hasValue());
    QCOMPARE(contentOf(path + " (deleted)"), QByteArray("another"));
}

void TestSafeFileLinks::linkTheSystemDoesNotTrustIsNotFollowed()
{
    QFile setting("/proc/sys/fs/protected_symlinks");
    if (!setting.open(QIODevice::ReadOnly) || setting.readAll().trimmed() == "0")
        QSKIP("this system trusts every link");
    const QTemporaryDir folder;
    const QTemporaryDir home;
    QCOMPARE(chmod(qPrintable(folder.path()), 01777), 0);
    {
        const AsNobody nobody;
        if (!nobody.stands())
            QSKIP("only root can act for somebody else");
        makeLink(folder.filePath("trap"), home.filePath("new"));
    }
    QVERIFY(!writeFile(folder.filePath("trap"), "new", Existing::Replace).hasValue());
    QVERIFY(namesIn(home.path()).isEmpty());
}

POSENC_OFFSCREEN_TEST(TestSafeFileLinks)
#include "test_safe_file_links.moc"
