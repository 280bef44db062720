// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/window/recent_files.h"

#include <QSettings>

using namespace posenc;
using namespace posenc::test;

namespace {

// The files as listed in the menu, without their numbers.
QStringList shown(const RecentFiles& menu)
{
    QStringList names;
    for (const QAction* const action : menu.actions()) {
        static const QRegularExpression entry("^&\\d  (.*)$");
        if (const auto match = entry.match(action->text()); match.hasMatch())
            names << match.captured(1).replace("&&", "&");
    }
    return names;
}

} // namespace

class TestRecentFiles : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void theLatestStandsFirst()
    {
        RecentFiles menu;
        QVERIFY(!menu.menuAction()->isEnabled());
        QVERIFY(menu.actions().isEmpty());
        menu.add("/a/1.posenc");
        menu.add("/a/2.png");
        QCOMPARE(shown(menu), QStringList({"/a/2.png", "/a/1.posenc"}));
        QVERIFY(menu.menuAction()->isEnabled());
        QStringList chosen;
        connect(&menu, &RecentFiles::chosen, this, [&](const QString& path) { chosen << path; });
        menu.actions().at(1)->trigger();
        menu.actions().at(0)->trigger();
        QCOMPARE(chosen, QStringList({"/a/1.posenc", "/a/2.png"}));
    }

    void aFileStandsThereOnce()
    {
        RecentFiles menu;
        menu.add("/a/1.posenc");
        menu.add("/a/2.posenc");
        menu.add("/a/1.posenc");
        QCOMPARE(shown(menu), QStringList({"/a/1.posenc", "/a/2.posenc"}));
        menu.add("here.posenc"); // full names, wherever the program is started next
        menu.add(QDir::current().filePath("here.posenc"));
        menu.add("./x/../here.posenc");
        QCOMPARE(shown(menu), QStringList({QDir::current().filePath("here.posenc"), "/a/1.posenc", "/a/2.posenc"}));
    }

    void thereAreAtMostEight()
    {
        RecentFiles menu;
        for (int number = 1; number <= 12; ++number)
            menu.add(QString("/a/%1").arg(number));
        QCOMPARE(shown(menu), QStringList({"/a/12", "/a/11", "/a/10", "/a/9", "/a/8", "/a/7", "/a/6", "/a/5"}));
    }

    void aFileCanLeave()
    {
        RecentFiles menu;
        menu.add("/a/1");
        menu.add("/a/2");
        menu.remove("/a/3");
        QCOMPARE(shown(menu).size(), 2);
        menu.remove("/a/../a/2");
        QCOMPARE(shown(menu), QStringList("/a/1"));
        menu.remove("/a/1");
        QVERIFY(!menu.menuAction()->isEnabled());
    }

    void theListCanBeCleared()
    {
        RecentFiles menu;
        menu.add("/a/1");
        QCOMPARE(menu.actions().back()->text(), QString("&Clear list"));
        menu.actions().back()->trigger();
        QVERIFY(shown(menu).isEmpty());
        QVERIFY(!menu.menuAction()->isEnabled());
        QVERIFY(shown(RecentFiles()).isEmpty());
    }

    void namesAreShownAsTheyAre()
    {
        Rows<QString> rows;
        rows.add("an ampersand", "/a/salt & pepper.png");
        rows.add("two ampersands", "/a/R&&D.png");
        rows.add("a place for a number", "/a/%1 %2 %3.png");
        rows.add("other letters", "/ä/日本 ﺏ.posenc");
        rows.add("spaces at the end", "/a/b.png ");
        rows.each([&](const QString& path) {
            RecentFiles menu;
            menu.add(path);
            QCOMPARE(shown(menu), QStringList(path));
            QCOMPARE(menu.actions().front()->text(), "&1  " + QString(path).replace("&", "&&"));
            QCOMPARE(QKeySequence::mnemonic(menu.actions().front()->text()), QKeySequence(Qt::ALT | Qt::Key_1)); // the only one
            QString chosen;
            connect(&menu, &RecentFiles::chosen, this, [&](const QString& name) { chosen = name; });
            menu.actions().front()->trigger();
            QCOMPARE(chosen, path);
        });
    }

    void theListIsKept()
    {
        {
            RecentFiles menu;
            menu.add("/a/1, and more");
            menu.add("/a/2");
        }
        QSettings().sync();
        QCOMPARE(shown(RecentFiles()), QStringList({"/a/2", "/a/1, and more"}));
        {
            RecentFiles menu;
            menu.remove("/a/2");
        }
        QCOMPARE(shown(RecentFiles()), QStringList("/a/1, and more")); // one name is a list too
    }

    void garbageInTheSettingsIsNoList()
    {
        Rows<QVariant, int> rows;
        rows.add("a number", QVariant(7), 0);
        rows.add("letters of control", QVariant(QStringList{"/a\nb", QString("/a").append(QChar(0)), "/\x1b[2J"}), 0);
        rows.add("no full names", QVariant(QStringList{"", ".", "a", ":/posenc"}), 0);
        rows.add("a name of a million letters", QVariant(QStringList{QString(1000000, '/'), "/a"}), 1);
        rows.add("a point", QVariant(QPoint(1, 2)), 0);
        rows.add("nothing", QVariant(), 0);
        rows.add("a hundred names", QVariant(QStringList(100, "/a")), int{RecentFiles::most});
        rows.each([&](const QVariant& garbage, int names) {
            QSettings().setValue("recent files", garbage);
            RecentFiles menu;
            QVERIFY(shown(menu).size() <= names);
            menu.add("/b");
            QCOMPARE(shown(menu).front(), QString("/b"));
        });
    }

    // Opening a file moves it to the top, while its entry is still being processed.
    void choosingMayChangeTheList()
    {
        RecentFiles menu;
        for (const char* const path : {"/a/1", "/a/2", "/a/3"})
            menu.add(path);
        connect(&menu, &RecentFiles::chosen, &menu, [&](const QString& path) {
            if (path == "/a/2")
                menu.remove(path);
            else
                menu.add(path);
        });
        menu.actions().at(2)->trigger();
        QCOMPARE(shown(menu), QStringList({"/a/1", "/a/3", "/a/2"}));
        menu.actions().at(2)->trigger();
        QCOMPARE(shown(menu), QStringList({"/a/1", "/a/3"}));
    }
};

POSENC_OFFSCREEN_TEST(TestRecentFiles)
#include "test_recent_files.moc"
