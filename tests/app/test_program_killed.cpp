// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QTemporaryDir>

#include <csignal>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

namespace {

// The real program in a folder, with both streams discarded.
pid_t start(const QStringList& arguments, const QString& folder)
{
    QList<QByteArray> words{POSENC_PROGRAM};
    for (const QString& argument : arguments)
        words.append(argument.toUtf8());
    std::vector<char*> pointers;
    for (QByteArray& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const QByteArray where = folder.toUtf8();
    const pid_t process = fork();
    if (process != 0)
        return process;
    const int dust = open("/dev/null", O_RDWR);
    dup2(dust, STDIN_FILENO);
    dup2(dust, STDOUT_FILENO);
    dup2(dust, STDERR_FILENO);
    std::array<char, 2> variable{"x"};
    std::array<char*, 2> environment{variable.data(), nullptr};
    if (chdir(where.constData()) == 0)
        execve(POSENC_PROGRAM, pointers.data(), environment.data());
    _exit(127);
}

// What the process started also ends: by then it is a child of this one.
int waitForAll(pid_t process)
{
    int status = 0;
    waitpid(process, &status, 0);
    while (waitpid(-1, nullptr, 0) > 0) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

QByteArray contentWithoutDate(const QString& path)
{
    const QByteArray content = contentOf(path);
    return content.startsWith("%PDF") ? dateless(content) : content;
}

// POSENC_KILLS asks for so many in all, over more formats; 0 if it does not.
int killsAskedFor() { return qEnvironmentVariableIntValue("POSENC_KILLS"); }

} // namespace

class TestProgramKilled : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        prctl(PR_SET_CHILD_SUBREAPER, 1);
        writeContent(m_inputs.filePath("a.lesson.md"), "---\nposenc-lesson: 1\ntitle: A\n---\n# A\n## One\nIt is `=pe(1, 0)`.\n");
    }

    void fileIsTheOldOrTheNewOne()
    {
        Rows<QStringList, bool> rows;
        for (const bool existed : {false, true}) {
            const char* const where = existed ? "over an existing file" : "to a new name";
            rows.add(QString::asprintf("a picture %s", where), QStringList{"--export", "file.png", "--size", "400x300"}, existed);
            rows.add(QString::asprintf("numbers %s", where), QStringList{"--export", "file.npy", "--max-len", "3000", "--d-model", "512"},
                     existed);
            rows.add(QString::asprintf("a table %s", where), QStringList{"--export", "file.csv", "--max-len", "500", "--d-model", "256"},
                     existed);
            if (killsAskedFor() == 0)
                continue;
            const QString lesson = m_inputs.filePath("a.lesson.md");
            for (const QStringList& arguments : {QStringList{"--export", "file.svg", "--size", "400x300"},
                                                 {"--export", "file.pdf", "--size", "400x300"},
                                                 {"--export", "file.gif", "--size", "200x150", "--sweep", "n=10:100:3"},
                                                 {"--export", "file.posenc"},
                                                 {"--export", "file.py"},
                                                 {"--export", "handout.pdf", lesson},
                                                 {"--export", "handout.html", lesson},
                                                 {"--export", "similarity.npy", "--view", "similarity", "--max-len", "2000"},
                                                 {"--export", "projection.csv", "--view", "projection", "--max-len", "300"}})
                rows.add(QString::asprintf("%s %s", qPrintable(arguments[1]), where), arguments, existed);
        }
        rows.each([&](QStringList arguments, bool existed) {
            Random random;
            const QTemporaryDir folder;
            const QString name = arguments[1];
            const QString path = folder.filePath(name);
            if (existed)
                arguments.append("--force");
            const QByteArray old(100000, 'o');
            const auto prepare = [&] {
                QFile::remove(path);
                if (existed)
                    writeContent(path, old);
            };
            qint64 microseconds = 0;
            for (int i = 0; i < 3; ++i) {
                prepare();
                QElapsedTimer timer;
                timer.start();
                QCOMPARE(waitForAll(start(arguments, folder.path())), 0);
                microseconds = std::max(microseconds, timer.nsecsElapsed() / 1000);
            }
            const QByteArray fresh = contentWithoutDate(path);
            QVERIFY(fresh.size() > 100 && fresh != old);
            const int moments = killsAskedFor() > 0 ? std::max(killsAskedFor() / 24, 10) : 40; // of each row
            int remainedOld = 0;
            int becameNew = 0;
            for (int i = 0; i < moments; ++i) {
                prepare();
                // Every second moment is near the end, when the file gets its name.
                const double part = (i + random.real(0.0, 1.0)) / moments;
                const double share = i % 2 == 0 ? 1.1 * part : 0.6 + 0.5 * part;
                const pid_t process = start(arguments, folder.path());
                usleep(static_cast<useconds_t>(share * static_cast<double>(microseconds)));
                kill(process, SIGKILL);
                waitForAll(process);
                const bool there = QFile::exists(path);
                const QByteArray content = there ? contentWithoutDate(path) : QByteArray();
                const QString what = QString("killed after %1 of %2 us").arg(share * static_cast<double>(microseconds)).arg(microseconds);
                QStringList beside = namesIn(folder.path()); // to replace a file, the new one has a second name for a moment
                beside.removeAll(name);
                QVERIFY2(beside.isEmpty() || (existed && beside.size() == 1 && beside.front().startsWith(name + '.')), qPrintable(what));
                if (!beside.isEmpty())
                    QFile::remove(folder.filePath(beside.front()));
                QVERIFY2(there || !existed, qPrintable(what));
                QVERIFY2(!there || content == fresh || (existed && content == old), qPrintable(what));
                ++(content == fresh ? becameNew : remainedOld);
                if (share > 1.0 && content != fresh)
                    microseconds += microseconds / 2; // the machine has become slower
                if (share < 0.5 && content == fresh)
                    microseconds -= microseconds / 3; // or faster
            }
            m_old += remainedOld;
            m_new += becameNew;
            QVERIFY2(remainedOld > 0 && becameNew > 0, qPrintable(QString("%1 old, %2 new").arg(remainedOld).arg(becameNew)));
        });
    }
    void cleanupTestCase() { qInfo("%d kills: %d while the old state stood, %d when the new file did", m_old + m_new, m_old, m_new); }

private:
    QTemporaryDir m_inputs;
    int m_old = 0;
    int m_new = 0;
};

POSENC_OFFSCREEN_TEST(TestProgramKilled)
#include "test_program_killed.moc"
