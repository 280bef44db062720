// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/interrupt.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <csignal>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace posenc;
using namespace posenc::test;

namespace {

// Runs `work` in a separate process, because a signal affects the whole process: its exit code, or the signal that ended it as −signal.
template <class Work>
int inProcess(const Work& work)
{
    const pid_t child = fork();
    if (child == 0) {
        // The child has no other thread, but the thread sanitizer remembers that of QTest and stops the child if a new thread gets its
        // stack. A stack of another size lies elsewhere.
        if constexpr (isThreadSanitized()) {
            pthread_attr_t attributes;
            pthread_attr_init(&attributes);
            pthread_attr_setstacksize(&attributes, std::size_t{64} << 20);
            pthread_setattr_default_np(&attributes);
        }
        _exit(work());
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

// The request comes from another thread.
bool isRequested(const std::stop_token& stop)
{
    for (int i = 0; i < 2000 && !stop.stop_requested(); ++i)
        usleep(5'000);
    return stop.stop_requested();
}

} // namespace

class TestInterrupt : public QObject {
    Q_OBJECT

private slots:
    void firstSignalAsksTheSecondEnds_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("Ctrl+C") << SIGINT;
        QTest::newRow("kill") << SIGTERM;
        QTest::newRow("the terminal is closed") << SIGHUP;
    }

    void firstSignalAsksTheSecondEnds()
    {
        QFETCH(int, signal);
        QCOMPARE(inProcess([signal] {
                     const Interrupt interrupt;
                     const bool before = interrupt.stop().stop_requested();
                     raise(signal);
                     return !before && isRequested(interrupt.stop()) ? 7 : 1;
                 }),
                 7);
        QCOMPARE(inProcess([signal] { // what comes after the first work is not begun
                     {
                         const Interrupt interrupt;
                         raise(signal);
                         if (!isRequested(interrupt.stop()))
                             return 1;
                     }
                     const Interrupt interrupt;
                     return isRequested(interrupt.stop()) ? 7 : 1;
                 }),
                 7);
        QCOMPARE(inProcess([signal] {
                     const Interrupt interrupt;
                     raise(signal);
                     raise(signal);
                     return 7;
                 }),
                 -signal);
    }
    void withoutItASignalEnds_data() { firstSignalAsksTheSecondEnds_data(); }

    void withoutItASignalEnds()
    {
        QFETCH(int, signal);
        QCOMPARE(inProcess([signal] {
                     {
                         const Interrupt interrupt;
                     }
                     raise(signal);
                     return 7;
                 }),
                 -signal);
    }
    void ignoredSignalStaysIgnored_data() { firstSignalAsksTheSecondEnds_data(); }

    // As under nohup, or in the background of a script.
    void ignoredSignalStaysIgnored()
    {
        QFETCH(int, signal);
        QCOMPARE(inProcess([signal] {
                     std::signal(signal, SIG_IGN);
                     {
                         const Interrupt interrupt;
                         raise(signal);
                         usleep(50'000);
                         if (interrupt.stop().stop_requested())
                             return 1;
                     }
                     raise(signal);
                     return 7;
                 }),
                 7);
    }
};

POSENC_TEST(TestInterrupt)
#include "test_interrupt.moc"
