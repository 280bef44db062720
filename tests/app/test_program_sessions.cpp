// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/support.h"
#include "tests/support/test_main.h"
#include "ui/recovery/session.h"

#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>
#include <sys/stat.h>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr qint64 second = 1000000000; // ns
constexpr qint64 promised = 2 * second;

// What the driver logged: since when the program showed what.
struct Shown {
    QByteArray what;
    qint64 value = 0;
    qint64 since = 0;
    qint64 late = 0;
};

// A home with a program in it, which is killed again and again.
class Lane {
public:
    explicit Lane(QString folder) : m_folder(std::move(folder)) {}

    QProcess& program() { return m_program; }
    QString sessions() const { return m_folder + "/posenc/sessions"; }
    /// The complete lines; a kill may cut the last one off.
    QList<Shown> log() const
    {
        const QByteArray text = contentOf(m_folder + "/log");
        QList<Shown> all;
        for (const QByteArray& line : text.left(text.lastIndexOf('\n') + 1).split('\n'))
            if (const QList<QByteArray> words = line.split(' '); words.size() == 4)
                all << Shown{words[0], words[1].toLongLong(), words[2].toLongLong(), words[3].toLongLong()};
        return all;
    }
    /// The session that will be offered: the newest.
    std::int64_t kept() const
    {
        const QFileInfoList files = QDir(sessions()).entryInfoList({"*.posenc"}, QDir::Files, QDir::Time);
        if (files.isEmpty())
            return 0;
        const auto session = readSession(files.front().filePath());
        return session ? session->scene.encoding.maxLen() : 0;
    }
    /// Empty if every session is a whole JSON file, and there is nothing else but locks and files that had no name yet.
    QString damage() const
    {
        for (const QFileInfo& file : QDir(sessions()).entryInfoList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
            if (file.suffix() != "lock" && !file.fileName().contains(".posenc.")
                && (file.suffix() != "posenc" || QJsonDocument::fromJson(contentOf(file.filePath())).isNull()
                    || !readSession(file.filePath())))
                return file.filePath();
        return {};
    }
    void start(const QStringList& arguments = {"--d-model", "8"})
    {
        const QList<Shown> before = log();
        m_linesBefore = before.size();
        m_keptBefore = kept();
        qint64 next = 1000;
        for (const Shown& shown : before)
            next = std::max(next, shown.value + 1);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* const name : {"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
            environment.insert(name, m_folder);
        environment.insert("QT_QPA_PLATFORM", "offscreen");
        environment.insert("QT_PLUGIN_PATH", POSENC_DRIVER_FOLDER);
        environment.insert("QT_QPA_GENERIC_PLUGINS", "session_driver");
        environment.insert("POSENC_DRIVER_LOG", m_folder + "/log");
        environment.insert("POSENC_DRIVER_FIRST", QString::number(next));
        environment.remove("POSENC_DRIVER_OFFERED");
        if (m_keptBefore != 0)
            environment.insert("POSENC_DRIVER_OFFERED", "1");
        m_program.setProcessEnvironment(environment);
        m_program.start(POSENC_PROGRAM, arguments);
        m_program.waitForStarted(-1);
    }
    void kill()
    {
        m_program.kill();
        m_program.waitForFinished(-1);
    }
    bool hasLogged(const char* what) const
    {
        const QList<Shown> all = log().mid(m_linesBefore);
        return std::ranges::any_of(all, [&](const Shown& shown) { return shown.what == what; });
    }

    /// How old what is kept is, in ns: for how long the program had shown something else when it was last heard. Nothing if the log
    /// does not say when it was shown.
    std::optional<qint64> age() const
    {
        const QList<Shown> all = log();
        if (all.size() == m_linesBefore)
            return kept() == m_keptBefore ? std::optional<qint64>(0) : std::nullopt;
        const std::int64_t value = kept();
        qsizetype last = all.size();
        while (--last >= 0 && (all[last].value != value || all[last].what == "offered")) {
        }
        if (last < 0 && (value != 0 || m_keptBefore != 0))
            return std::nullopt;
        qsizetype replaced = std::max(last + 1, m_linesBefore);
        while (replaced < all.size() && all[replaced].what == "offered")
            ++replaced;
        return replaced < all.size() ? all.back().since - all[replaced].since : 0;
    }
    /// How much later than it wanted the program came to its work since it was started.
    qint64 slack() const
    {
        qint64 most = 0;
        for (const Shown& shown : log().mid(m_linesBefore))
            most = std::max(most, shown.late);
        return most;
    }
    std::int64_t keptBefore() const { return m_keptBefore; }
    /// What was there after the session was restored; 0 if it was not.
    std::int64_t restored() const
    {
        for (const Shown& shown : log().mid(m_linesBefore))
            if (shown.what == "restored")
                return shown.value;
        return 0;
    }

private:
    QString m_folder;
    QProcess m_program;
    qsizetype m_linesBefore = 0;
    std::int64_t m_keptBefore = 0;
};

} // namespace

/// The real program, used by a driver and killed.
class TestProgramSessions : public QObject {
    Q_OBJECT

private slots:
    void killsLoseTwoSecondsAtMost()
    {
        bool isLonger = false; // POSENC_KILLS is their number
        const int asked = qEnvironmentVariableIntValue("POSENC_KILLS", &isLonger);
        const int kills = isLonger ? asked : 20;
        const qint64 longest = isSanitized() ? 12000 : isLonger ? 4000 : 2500; // milliseconds that a program lives
        const int most = isLonger ? 8 : 4;                                     // programs at a time
        Random random;
        const QTemporaryDir folder;
        std::vector<std::unique_ptr<Lane>> lanes;
        for (int number = 0; number < most; ++number) {
            QVERIFY(QDir(folder.path()).mkdir(QString::number(number)));
            lanes.push_back(std::make_unique<Lane>(folder.filePath(QString::number(number))));
        }
        std::vector<qint64> ages;
        qint64 latest = 0;
        int restored = 0;
        for (int killed = 0; killed < kills || (restored == 0 && killed < 3 * kills);) {
            const qint64 life = killed < kills ? longest : 4 * longest; // on a busy machine nothing may have been kept so far
            std::vector<std::pair<qint64, Lane*>> ends;
            QElapsedTimer clock;
            clock.start();
            for (const auto& lane : lanes) {
                lane->start();
                ends.emplace_back(random.whole<qint64>(0, life), lane.get()); // also while it starts or restores
            }
            std::ranges::sort(ends);
            for (const auto& [moment, lane] : ends) {
                QTest::qWait(static_cast<int>(std::max<qint64>(0, moment - clock.elapsed())));
                ++killed;
                const QString where = QString("kill %1 after %2 ms, lane %3").arg(killed).arg(moment).arg(lane->sessions());
                QVERIFY2(lane->program().state() == QProcess::Running, qPrintable(where + lane->program().readAllStandardError()));
                lane->kill();
                QVERIFY2(lane->damage().isEmpty(), qPrintable(lane->damage()));
                QVERIFY2(lane->keptBefore() == 0 || lane->kept() != 0, qPrintable(where));
                QVERIFY2(lane->restored() == 0 || lane->restored() == lane->keptBefore(), qPrintable(where));
                const auto age = lane->age();
                QVERIFY2(age, qPrintable(where));
                QVERIFY2(*age <= promised + lane->slack(), qPrintable(where + QString(": %1 ms").arg(*age / 1000000)));
                ages.push_back(*age);
                latest = std::max(latest, lane->slack());
                restored += lane->restored() != 0 ? 1 : 0;
            }
        }
        std::ranges::sort(ages);
        qInfo("%d kills, %d sessions restored: what was kept was at most %lld ms old, half of it %lld ms; the program came up to %lld ms "
              "late",
              static_cast<int>(ages.size()), restored, static_cast<long long>(ages.back() / 1000000),
              static_cast<long long>(ages[ages.size() / 2] / 1000000), static_cast<long long>(latest / 1000000));
        QVERIFY2(restored > 0, "no program lived long enough");
        QVERIFY(ages.back() > 0);
    }

    // As a user ends it.
    void cleanEndLeavesNothing()
    {
        const QTemporaryDir folder;
        Lane lane(folder.path());
        qputenv("POSENC_DRIVER_QUITS", "1");
        lane.start();
        qunsetenv("POSENC_DRIVER_QUITS");
        QVERIFY(lane.program().waitForFinished(60000));
        QCOMPARE(lane.program().exitCode(), 0);
        QVERIFY(lane.hasLogged("kept"));
        QCOMPARE(namesIn(lane.sessions()), QStringList());
    }

    // Nothing is unexpected about it.
    void endOnDemandLeavesNothing()
    {
        Rows<int> rows;
        rows.add("the end of the desktop", SIGTERM);
        rows.add("a terminal that is closed", SIGHUP);
        rows.add("Ctrl+C in its terminal", SIGINT);
        rows.each([&](int signal) {
            const QTemporaryDir folder;
            Lane lane(folder.path());
            lane.start();
            QTRY_VERIFY_WITH_TIMEOUT(lane.kept() != 0, 60000);
            QCOMPARE(::kill(static_cast<pid_t>(lane.program().processId()), signal), 0);
            QVERIFY(lane.program().waitForFinished(60000));
            QCOMPARE(lane.program().exitStatus(), QProcess::NormalExit);
            QCOMPARE(lane.program().exitCode(), 0);
            QCOMPARE(namesIn(lane.sessions()), QStringList());
        });
    }

    // Whoever names a file has work before them. What they do is kept all the same.
    void fileOrOptionsOffersNothing()
    {
        const QTemporaryDir folder;
        Lane lane(folder.path());
        lane.start();
        QTRY_VERIFY_WITH_TIMEOUT(lane.kept() != 0, 60000);
        lane.kill();
        const std::int64_t before = lane.kept();
        const QStringList names = namesIn(lane.sessions());
        writeContent(folder.filePath("scene.posenc"), sessionToJson(posenc::Session()));
        for (const char* const task : {"--version", "--export", "--screenshot", "--list"}) {
            const QString output = folder.filePath("out.png");
            QFile::remove(output);
            const QStringList arguments = QByteArray(task) == "--version" ? QStringList{task}
                                          : QByteArray(task) == "--list"  ? QStringList{task, "views"}
                                                                          : QStringList{task, output};
            lane.start(arguments);
            QVERIFY(lane.program().waitForFinished(60000));
            QCOMPARE(lane.program().exitCode(), 0);
            QCOMPARE(namesIn(lane.sessions()), names);
        }
        lane.start({folder.filePath("scene.posenc")});
        QTest::qWait(1500);
        QVERIFY(!lane.hasLogged("offered"));
        lane.kill();
        QCOMPARE(lane.kept(), before);
        lane.start();
        QTRY_VERIFY_WITH_TIMEOUT(lane.hasLogged("restored"), 60000);
        QCOMPARE(lane.restored(), before);
        lane.kill();
    }

    void strangeFilesHinderNoStart()
    {
        Rows<QString, QString> rows;
        for (const char* const file :
             {"posenc/posenc.conf", "posenc/lessons.json", "posenc/sessions", "posenc/sessions/a.posenc", "posenc/sessions/a.lock"})
            for (const char* const content : {"random", "zeros", "100 MB", "pipe", "folder"})
                rows.add(QString::asprintf("%s: %s", file, content), QString(file), QString(content));
        rows.each([&](const QString& file, const QString& content) {
            Random random;
            const QTemporaryDir folder;
            const QString path = folder.filePath(file);
            QVERIFY(QDir().mkpath(QFileInfo(path).path()));
            if (content == "pipe") {
                QCOMPARE(::mkfifo(path.toLocal8Bit().constData(), 0600), 0);
            } else if (content == "folder") {
                QVERIFY(QDir().mkdir(path));
            } else if (content == "zeros") {
                writeContent(path, QByteArray(10000, '\0'));
            } else {
                QByteArray bytes(content == "random" ? 10000 : 100000000, '\0');
                for (qsizetype i = 0; i + 8 <= bytes.size(); i += 8) {
                    const auto number = random.whole<quint64>(0, ~quint64{0});
                    std::memcpy(bytes.data() + i, &number, 8);
                }
                writeContent(path, content == "random" ? bytes : "[window]\ngeometry=" + bytes);
            }
            Lane lane(folder.path());
            QElapsedTimer timer;
            timer.start();
            lane.start();
            QTRY_VERIFY_WITH_TIMEOUT(lane.hasLogged("typed"), 20000);
            QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
            QVERIFY(lane.program().state() == QProcess::Running);
            lane.kill();
            QVERIFY(lane.program().readAllStandardError().count('\n') <= 1);
        });
    }

    void startSavesNoSettings()
    {
        const QTemporaryDir folder;
        Lane lane(folder.path());
        lane.start();
        QTRY_VERIFY_WITH_TIMEOUT(lane.hasLogged("typed"), 60000);
        lane.kill();
        QCOMPARE(namesIn(folder.filePath("posenc")).filter("conf"), QStringList());
    }
};

POSENC_OFFSCREEN_TEST(TestProgramSessions)
#include "test_program_sessions.moc"
