// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>

#include <csignal>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

namespace {

// How many bytes a process has written so far, to anything.
qint64 writtenBy(qint64 process)
{
    const QByteArray facts = contentOf(QString("/proc/%1/io").arg(process));
    const qsizetype place = facts.indexOf("wchar: ");
    return place < 0 ? 0 : facts.mid(place + 7, facts.indexOf('\n', place) - place - 7).toLongLong();
}

// How much processor time a process has taken, in ticks of the system.
qint64 ticksOf(qint64 process)
{
    const QByteArray facts = contentOf(QString("/proc/%1/stat").arg(process));
    const QList<QByteArray> fields = facts.mid(facts.lastIndexOf(')') + 2).split(' '); // from the third one on
    return fields.size() > 12 ? fields[11].toLongLong() + fields[12].toLongLong() : 0;
}

// The real program at a terminal: what it shows there, and how it ended.
struct Session {
    QByteArray shown;
    int exitCode = -1;
};

// `answer` is typed as soon as `cue` is shown.
Session atTerminal(const QStringList& arguments, const QString& folder, const QByteArray& cue = {}, const QByteArray& answer = {})
{
    QList<QByteArray> words{POSENC_PROGRAM};
    for (const QString& argument : arguments)
        words.append(argument.toUtf8());
    std::vector<char*> pointers;
    for (QByteArray& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const QByteArray where = folder.toUtf8();
    int terminal = -1;
    const pid_t process = forkpty(&terminal, nullptr, nullptr, nullptr);
    if (process == 0) {
        if (chdir(where.constData()) == 0)
            execv(POSENC_PROGRAM, pointers.data());
        _exit(127);
    }
    Session session;
    bool answered = cue.isEmpty();
    QElapsedTimer timer;
    timer.start();
    pollfd readable{terminal, POLLIN, 0};
    char bytes[4096];
    while (timer.elapsed() < 100000 && poll(&readable, 1, 1000) >= 0) {
        if (readable.revents == 0)
            continue;
        const ssize_t count = read(terminal, bytes, sizeof bytes);
        if (count <= 0) // the other side has closed
            break;
        session.shown.append(bytes, count);
        if (!answered && session.shown.contains(cue)) {
            answered = write(terminal, answer.constData(), static_cast<std::size_t>(answer.size())) == answer.size();
        }
    }
    int status = 0;
    kill(process, timer.elapsed() < 100000 ? 0 : SIGKILL);
    waitpid(process, &status, 0);
    close(terminal);
    session.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return session;
}

const QStringList longTable{"--max-len", "1048576", "--d-model", "256", "--export", "table.csv"};
const QStringList longSweep{"--sweep", "n=10:1e6:400", "--size", "800x600", "--export", "%03d.png"};

} // namespace

class TestProgramInterrupted : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QTemporaryDir folder;
        if (QStorageInfo(folder.path()).bytesAvailable() < 12'000'000'000)
            QSKIP("The disk has too little room for a table that takes long.");
    }

    void signalLeavesNothing()
    {
        Rows<QStringList, int, bool> rows;
        const QStringList similarity{"--view", "similarity", "--max-len", "30000", "--export", "table.npy"};
        rows.add("Ctrl+C in a large table", similarity, SIGINT, false);
        rows.add("Ctrl+C in a large table over an old one", similarity, SIGINT, true);
        rows.add("kill in a table as text", longTable, SIGTERM, false);
        rows.add("a closed terminal in a table as text, over an old one", longTable, SIGHUP, true);
        rows.add("Ctrl+C between the frames of a sweep", longSweep, SIGINT, false);
        rows.each([&](const QStringList& arguments, int signal, bool existed) {
            const QTemporaryDir folder;
            const QString file = arguments.last();
            if (existed)
                writeContent(folder.filePath(file), "old");
            QProcess program;
            program.setWorkingDirectory(folder.path());
            program.start(POSENC_PROGRAM, existed ? arguments + QStringList{"--force"} : arguments);
            QVERIFY(program.waitForStarted());
            const qint64 enough = file.startsWith("table") ? 5'000'000 : 1'000'000; // more than what runtimes write at the start
            QTRY_VERIFY_WITH_TIMEOUT(writtenBy(program.processId()) > enough, 60000);
            kill(static_cast<pid_t>(program.processId()), signal);
            QVERIFY(program.waitForFinished(60000));
            QCOMPARE(program.exitStatus(), QProcess::NormalExit);
            QCOMPARE(program.exitCode(), 1);
            QCOMPARE(program.readAllStandardError(), QByteArray("posenc: This was cancelled, and nothing has changed.\n"));
            QCOMPARE(program.readAllStandardOutput(), QByteArray());
            QCOMPARE(namesIn(folder.path()), existed ? QStringList{file} : QStringList());
            if (existed)
                QCOMPARE(contentOf(folder.filePath(file)), QByteArray("old"));
        });
    }

    // As long as it draws, and killed in whatever way.
    void screenshotLeavesNothing()
    {
        Rows<int> rows;
        rows.add("Ctrl+C", SIGINT);
        rows.add("kill", SIGTERM);
        rows.add("kill -9", SIGKILL);
        rows.each([&](int signal) {
            const QTemporaryDir folder;
            QProcess program;
            QProcessEnvironment variables;
            for (const char* const name : {"TMPDIR", "HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"})
                variables.insert(name, folder.path());
            program.setProcessEnvironment(variables);
            program.setWorkingDirectory(folder.path());
            program.start(POSENC_PROGRAM, {"--size", "6000x6000", "--screenshot", "a.png"});
            QVERIFY(program.waitForStarted());
            QTRY_VERIFY_WITH_TIMEOUT(ticksOf(program.processId()) > sysconf(_SC_CLK_TCK) / 2 || program.state() == QProcess::NotRunning,
                                     60000);
            QVERIFY(program.state() == QProcess::Running); // else it was too quick
            kill(static_cast<pid_t>(program.processId()), signal);
            QVERIFY(program.waitForFinished(60000));
            QCOMPARE(namesIn(folder.path()), QStringList());
        });
    }

    // Of few columns, each of which is computed from a whole row or column: together they take minutes, and a single one of the similarity
    // does too. The largest file, of 36864 × 36864 numbers, would be as long as initTestCase() asks room for.
    void longRowsEndToo()
    {
        Rows<QStringList> rows;
        const auto add = [&](const char* name, const char* arguments) {
            rows.add(name, (QString::fromLatin1(arguments) + " --d-model 16384 --export table.npy").split(' '));
        };
        add("norms", "--view norm --scheme fourier --max-len 1048576");
        add("means over offsets", "--view offset --scheme random --max-len 1048576");
        add("similarities with a position", "--view offset --scheme sines --max-len 1048576");
        add("similarity matrix", "--view similarity --scheme random --max-len 36864");
        add("largest errors", "--view precision --precision-picture largest --max-len 1048576");
        add("peaks of columns", "--view spectrum --spectrum-picture columns --scheme random --max-len 1048576");
        add("similarities of patches", "--view patches --patches-picture all --scheme mae --leading-rows 0 --max-len 36864");
        add("a difference of similarities", "--view compare --compare similarity --scheme random --max-len 36864");
        rows.each([&](const QStringList& arguments) {
            const QTemporaryDir folder;
            QProcess program;
            program.setWorkingDirectory(folder.path());
            program.start(POSENC_PROGRAM, arguments);
            QVERIFY(program.waitForStarted());
            QTRY_VERIFY_WITH_TIMEOUT(ticksOf(program.processId()) > sysconf(_SC_CLK_TCK) || program.state() == QProcess::NotRunning, 60000);
            QVERIFY2(program.state() == QProcess::Running, program.readAllStandardError().constData());
            kill(static_cast<pid_t>(program.processId()), SIGINT);
            const bool ended = program.waitForFinished(isSanitized() ? 120000 : 30000);
            program.kill();
            QVERIFY(ended);
            QCOMPARE(program.exitCode(), 1);
            QCOMPARE(program.readAllStandardError(), QByteArray("posenc: This was cancelled, and nothing has changed.\n"));
            QCOMPARE(namesIn(folder.path()), QStringList());
        });
    }

    void barIsShownAtATerminal()
    {
        const QTemporaryDir folder;
        const Session session = atTerminal(
            {"--sweep", isSanitized() ? "n=10:1e6:60" : "n=10:1e6:500", "--size", "800x600", "--export", "sweep.gif"}, folder.path());
        QCOMPARE(session.exitCode, 0);
        const QRegularExpression bar("\\rposenc: \\[(#*)\\.*\\] +(\\d+) %, \\d+:\\d\\d left\\x1b\\[K");
        auto bars = bar.globalMatch(QString::fromUtf8(session.shown));
        int percent = -1;
        int count = 0;
        for (; bars.hasNext(); ++count) {
            const auto match = bars.next();
            QVERIFY2(match.captured(2).toInt() >= percent, session.shown.constData());
            percent = match.captured(2).toInt();
            QVERIFY(std::abs(match.captured(1).size() - percent * 30 / 100) <= 1);
        }
        QVERIFY2(count >= 1, session.shown.constData());
        QVERIFY2(session.shown.endsWith("\r\x1b[K"), session.shown.constData()); // it is removed completely
        QVERIFY(!session.shown.contains('\n'));
        QCOMPARE(namesIn(folder.path()), QStringList{"sweep.gif"});
    }

    void quickWorkShowsNoBar()
    {
        const QTemporaryDir folder;
        const Session session = atTerminal({"--max-len", "20", "--export", "table.npy"}, folder.path());
        QCOMPARE(session.exitCode, 0);
        QCOMPARE(session.shown, QByteArray());
    }

    void typedInterruptEndsIt()
    {
        const QTemporaryDir folder;
        const Session session = atTerminal(longTable, folder.path(), " left", "\x03");
        QCOMPARE(session.exitCode, 1);
        QVERIFY2(session.shown.endsWith("\r\x1b[Kposenc: This was cancelled, and nothing has changed.\r\n"), session.shown.constData());
        QVERIFY(namesIn(folder.path()).isEmpty());
    }

    void noBarInAPipe()
    {
        const QTemporaryDir folder;
        const Outcome outcome = runProgram({"--sweep", "n=10:1e6:80", "--size", "800x600", "--export", "sweep.gif"}, folder.path());
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.output, QByteArray());
        QCOMPARE(outcome.complaint, QByteArray());
    }
};

POSENC_OFFSCREEN_TEST(TestProgramInterrupted)
#include "test_program_interrupted.moc"
