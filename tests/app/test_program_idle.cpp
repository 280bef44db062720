// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

// How often all threads of a process have been put to work so far; −1 if it is gone.
qint64 turnsOf(qint64 process)
{
    const QString tasks = QStringLiteral("/proc/%1/task").arg(process);
    qint64 turns = -1;
    for (const QString& task : QDir(tasks).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        for (const QByteArray& line : contentOf(tasks + QLatin1Char('/') + task + QLatin1String("/status")).split('\n'))
            if (line.contains("ctxt_switches:"))
                turns = std::max<qint64>(turns, 0) + line.mid(line.indexOf(':') + 1).trimmed().toLongLong();
    }
    return turns;
}

} // namespace

/// A window in which nothing moves costs nothing: no thread of the program wakes up.
class TestProgramIdle : public QObject {
    Q_OBJECT

private slots:
    void nothingWakesUp_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("the first window") << QStringList{};
        QTest::newRow("a million positions") << QStringList{"--max-len", "1048576", "--d-model", "64"};
        QTest::newRow("a projection") << QStringList{"--view", "projection"};
        QTest::newRow("a lesson") << QStringList{QStringLiteral(POSENC_LESSONS) + "/00-what-am-i-looking-at.lesson.md"};
    }

    void nothingWakesUp()
    {
        QFETCH(QStringList, arguments);
        if (isThreadSanitized())
            QSKIP("The sanitizer's own thread wakes up.");
        const QTemporaryDir home;
        QProcess program;
        QProcessEnvironment environment;
        environment.insert("QT_QPA_PLATFORM", "offscreen");
        for (const char* const name : {"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"})
            environment.insert(name, home.path());
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(POSENC_PROGRAM), arguments);
        QVERIFY(program.waitForStarted());
        // Work that follows the start ends at some time, and so do messages that stay for a few seconds; then nothing may come any more.
        constexpr int quiet = 4000; // milliseconds: whatever comes every few seconds shows
        constexpr int tries = 8;
        QTest::qWait(1500);
        qint64 during = -1;
        for (int i = 0; i < tries && during != 0; ++i) {
            const qint64 turns = turnsOf(program.processId());
            QVERIFY2(turns > 10, "the program has ended, or has done nothing at all");
            QTest::qWait(quiet);
            during = turnsOf(program.processId()) - turns;
        }
        program.terminate();
        QVERIFY(program.waitForFinished());
        QCOMPARE(during, qint64{0});
    }
};

POSENC_GUILESS_TEST(TestProgramIdle)
#include "test_program_idle.moc"
