// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/failure.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <csignal>
#include <ctime>
#include <string>
#include <thread>

#include <fcntl.h>
#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

namespace {

// A timer's signals, many per millisecond, which interrupt any waiting call.
class Signals {
public:
    Signals()
    {
        struct sigaction action = {};
        action.sa_handler = [](int) {};
        sigaction(SIGALRM, &action, nullptr); // no SA_RESTART
        const itimerspec often{{0, 200'000}, {0, 200'000}};
        sigevent event = {};
        event.sigev_notify = SIGEV_SIGNAL;
        event.sigev_signo = SIGALRM;
        timer_create(CLOCK_MONOTONIC, &event, &m_timer);
        timer_settime(m_timer, 0, &often, nullptr);
    }
    ~Signals()
    {
        timer_delete(m_timer);
        signal(SIGALRM, SIG_DFL);
    }
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

private:
    timer_t m_timer = {};
};

} // namespace

class TestStandardError : public QObject {
    Q_OBJECT

private slots:
    // A pipe that is nearly always full, so a signal interrupts almost every write.
    void signalsDropNothing()
    {
        Rows<bool> rows;
        rows.add("a call that waits", false);
        rows.add("a call that does not wait", true);
        rows.each([&](bool nonBlocking) {
            int ends[2];
            QVERIFY(pipe(ends) == 0);
            fcntl(ends[1], F_SETPIPE_SZ, 4096);
            if (nonBlocking)
                fcntl(ends[1], F_SETFL, O_NONBLOCK);
            const int kept = dup(STDERR_FILENO);
            dup2(ends[1], STDERR_FILENO);
            close(ends[1]);

            std::string expected;
            for (int line = 0; line < 400; ++line)
                expected += std::to_string(line) + std::string(1000, static_cast<char>('a' + line % 26)) + '\n';
            std::string received;
            sigset_t alarm;
            sigemptyset(&alarm);
            sigaddset(&alarm, SIGALRM);
            pthread_sigmask(SIG_BLOCK, &alarm, nullptr); // the reader inherits it: the signals are meant for the writer
            std::thread reader([&] {
                char bytes[1500];
                for (ssize_t count = read(ends[0], bytes, sizeof bytes); count > 0; count = read(ends[0], bytes, sizeof bytes)) {
                    received.append(bytes, static_cast<std::size_t>(count));
                    QTest::qSleep(1);
                }
            });
            pthread_sigmask(SIG_UNBLOCK, &alarm, nullptr);
            {
                const Signals interrupting;
                for (std::size_t begin = 0; begin < expected.size(); begin += 7001)
                    writeToStandardError(std::string_view(expected).substr(begin, 7001));
            }
            dup2(kept, STDERR_FILENO);
            close(kept);
            reader.join();
            close(ends[0]);
            QVERIFY2(received == expected, qPrintable(QString("%1 of %2 bytes").arg(received.size()).arg(expected.size())));
        });
    }

    // An endless retry loop would not return here.
    void closedEndIsBorne()
    {
        const int kept = dup(STDERR_FILENO);
        close(STDERR_FILENO);
        writeToStandardError("Nobody reads this.\n");
        dup2(kept, STDERR_FILENO);
        close(kept);
    }
};

POSENC_TEST(TestStandardError)
#include "test_standard_error.moc"
