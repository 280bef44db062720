// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/fault_run.h"
#include "tests/support/test_main.h"

#include <QSettings>

#include <sys/stat.h>

using namespace posenc;
using namespace posenc::test;

namespace {

// The toolkit takes what one read does not give for the end; the program has read all of it before, see unreadableSettingsAreSetAside.
std::vector<Strikable> sessionCalls()
{
    std::vector<Strikable> calls = writingCalls();
    std::erase_if(calls, [](const Strikable& kind) { return kind.call == Call::Read || kind.call == Call::Thread; });
    calls.push_back({Call::Folder, {ENOSPC}});
    return calls;
}

} // namespace

/// A session of the window while calls about its settings and its place in lessons fail: it goes on, what earlier sessions know of lessons
/// is there afterwards, and settings that cannot be read are set aside.
class TestSessionFaults : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (isSanitized())
            QSKIP("a sanitizer stands in front of the C library itself");
        for (int number : {1, 2, 3})
            QCOMPARE(runProgram({"--export", scene(number), "--n", QString::number(100 * number)}).exitCode, 0);
        m_tally = std::make_unique<Tally>("sessions");
    }

    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_home->path()).mkdir("posenc"));
        const Struck first = session(noFault(), 1);
        QCOMPARE(first.outcome.complaint, QByteArray());
        QCOMPARE(first.outcome.exitCode, 0);
        QCOMPARE(first.outcome.output, QByteArray("0\n"));
        QCOMPARE(recent(), QStringList{scene(1)});
        QVERIFY(contentOf(conf()).contains("geometry"));
        QVERIFY(QFile::exists(lessons()));
    }

    // A session takes its time: if all faults are wanted, there is a row for each kind of call.
    void oldOrNewLessonsAreWhole_data()
    {
        QTest::addColumn<int>("only");
        if (!allFaults())
            QTest::newRow("some of each kind") << -1;
        for (int kind = 0; allFaults() && kind < static_cast<int>(sessionCalls().size()); ++kind)
            QTest::addRow("%s", nameOf(sessionCalls()[static_cast<std::size_t>(kind)].call)) << kind;
    }

    void oldOrNewLessonsAreWhole()
    {
        QFETCH(int, only);
        const Files old = filesIn(home() + "/posenc");
        const Struck reference = session(noFault(), 2);
        QCOMPARE(reference.outcome.output, "1\n" + scene(1).toUtf8() + '\n');
        QCOMPARE(recent(), (QStringList{scene(2), scene(1)}));
        const Files fresh = filesIn(home() + "/posenc");
        QCOMPARE(fresh.keys(), old.keys());
        std::vector<Strikable> calls = sessionCalls();
        if (only >= 0)
            calls = {calls[static_cast<std::size_t>(only)]};
        QStringList problems;
        for (const Fault& fault : faultsFor(calls, reference.report, false, 0)) {
            for (auto file = old.begin(); file != old.end(); ++file)
                writeContent(home() + "/posenc/" + file.key(), file.value());
            const Struck struck = session(fault, 2);
            m_tally->add(struck);
            const QByteArray lesson = contentOf(lessons());
            if (struck.outcome.exitCode != 0 || struck.report.abrupt > 0)
                problems << described(fault) + QString(": the session ended with %1, ").arg(struck.outcome.exitCode)
                                + struck.outcome.complaint;
            if (lesson != old["lessons.json"] && lesson != fresh["lessons.json"])
                problems << described(fault) + ": the lessons are " + lesson;
            if (namesIn(home() + "/posenc") == old.keys())
                continue;
            const Struck next = session(noFault(), 3); // what is left hinders nothing
            if (next.outcome.exitCode != 0 || recent().value(0) != scene(3))
                problems << described(fault) + ": the next session is hindered";
            for (const QString& name : namesIn(home() + "/posenc"))
                QFile::remove(home() + "/posenc/" + name);
        }
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join('\n')));
    }

    void unreadableSettingsAreSetAside_data()
    {
        QTest::addColumn<int>("call");
        QTest::addColumn<int>("error");
        QTest::newRow("they cannot be read") << static_cast<int>(Call::Read) << EIO;
        QTest::newRow("they cannot be opened") << static_cast<int>(Call::Open) << EIO;
        QTest::newRow("too many files are open") << static_cast<int>(Call::Open) << EMFILE;
    }

    // From the first call on: a disk that has failed.
    void unreadableSettingsAreSetAside()
    {
        QFETCH(int, call);
        QFETCH(int, error);
        const QByteArray old = contentOf(conf());
        const Struck struck = session({static_cast<Call>(call), error, 1, UINT64_MAX}, 2);
        m_tally->add(struck);
        QVERIFY(struck.report.struck > 0);
        QCOMPARE(struck.outcome.exitCode, 0);
        QVERIFY2(isComplaint(struck.outcome.complaint) && struck.outcome.complaint.contains("cannot be read"),
                 struck.outcome.complaint.constData());
        QCOMPARE(contentOf(conf() + ".unreadable"), old);
        QCOMPARE(session(noFault(), 2).outcome.complaint, QByteArray()); // it is said once
    }

    // Bytes are changed, left out and cut off at random.
    void brokenSettingsAreNoHarm()
    {
        Random random;
        const QByteArray whole = contentOf(conf());
        const QByteArray known = contentOf(lessons());
        const auto damaged = [&random](QByteArray bytes) {
            for (int i = random.whole(1, 20); i > 0; --i)
                bytes[random.whole<qsizetype>(0, bytes.size() - 1)] = static_cast<char>(random.whole(0, 255));
            if (random.whole(0, 2) == 0)
                bytes.truncate(random.whole<qsizetype>(0, bytes.size()));
            return bytes;
        };
        const int rounds = allFaults() ? 200 : 3;
        for (int round = 0; round < rounds; ++round) {
            const QByteArray settings = damaged(whole);
            writeContent(conf(), settings);
            writeContent(lessons(), damaged(known));
            const Struck next = session(noFault(), 2);
            QVERIFY2(next.outcome.exitCode == 0, (settings.toPercentEncoding(" \n[]=/,;()@") + next.outcome.complaint).constData());
            QCOMPARE(recent().value(0), scene(2));
            m_tally->add(next);
        }
    }

    void strangeFilesDoNotBlock_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("large");
        for (const QString name : {"posenc.conf", "lessons.json"}) {
            QTest::addRow("a pipe, %s", qPrintable(name)) << name << false;
            QTest::addRow("a large file, %s", qPrintable(name)) << name << true;
        }
    }

    void strangeFilesDoNotBlock()
    {
        QFETCH(QString, name);
        QFETCH(bool, large);
        const QString path = home() + "/posenc/" + name;
        QVERIFY(QFile::remove(path));
        if (large) {
            writeContent(path, "[General]\n");
            QVERIFY(QFile::resize(path, qint64{1} << 40)); // takes no room
        } else {
            QCOMPARE(mkfifo(path.toLocal8Bit().constData(), 0600), 0);
        }
        const Struck next = session(noFault(), 2);
        QCOMPARE(next.outcome.exitCode, 0);
        if (name == "posenc.conf")
            QVERIFY2(isComplaint(next.outcome.complaint) && next.outcome.complaint.contains(path.toUtf8()),
                     next.outcome.complaint.constData());
        else
            QCOMPARE(next.outcome.complaint, QByteArray());
    }

    void pipeThatCannotBeSetAsideDoesNotBlock()
    {
        QVERIFY(QFile::remove(conf()) && mkfifo(conf().toLocal8Bit().constData(), 0600) == 0);
        QVERIFY(QDir().mkdir(conf() + ".unreadable"));
        const Struck next = session(noFault(), 2);
        QCOMPARE(next.outcome.exitCode, 0);
        QVERIFY2(isComplaint(next.outcome.complaint) && next.outcome.complaint.contains("saves no settings"),
                 next.outcome.complaint.constData());
    }

    void cleanupTestCase() { m_tally.reset(); }

private:
    QString conf() const { return m_home->filePath("posenc/posenc.conf"); }
    QString lessons() const { return m_home->filePath("posenc/lessons.json"); }
    QString scene(int number) const { return m_scenes.filePath(QString("%1.posenc").arg(number)); }
    QString home() const { return QDir(m_home->path()).canonicalPath(); }
    QStringList recent() const { return QSettings(conf(), QSettings::IniFormat).value("recent files").toStringList(); }
    Struck session(const Fault& fault, int number) const
    {
        QStringList variables{"QT_QPA_PLATFORM=offscreen", "LC_ALL=C.UTF-8"};
        for (const char* const name : {"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"})
            variables << QString("%1=%2").arg(name, home());
        return runStruck(fault, home() + "/posenc", {scene(number)}, home(), variables, POSENC_SESSION);
    }

    QTemporaryDir m_scenes;
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Tally> m_tally;
};

POSENC_OFFSCREEN_TEST(TestSessionFaults)
#include "test_session_faults.moc"
