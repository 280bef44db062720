// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/base/runner.h"

#include <QElapsedTimer>

#include <atomic>

using namespace posenc;
using namespace posenc::test;

namespace {

Runner::Work untilStopped(std::atomic<bool>& hasEnded)
{
    return [&hasEnded](const std::stop_token& stop) {
        while (!stop.stop_requested())
            Runner::wait();
        hasEnded = true;
    };
}

} // namespace

// Of both implementations: in threads, and in slices (the executable sliced_tests).
class TestRunner : public QObject {
    Q_OBJECT

private slots:
    void eventsGoOnBesideWork();
    void aPredecessorEndsFirst();
    void theEndOfARunnerIsTheEndOfItsWork();
    void workEndsWithItsOwner();
};

void TestRunner::eventsGoOnBesideWork()
{
    std::atomic<bool> isOver = false;
    int events = 0;
    QTimer timer;
    connect(&timer, &QTimer::timeout, this, [&] { ++events; });
    timer.start(1);
    Runner runner;
    runner.begin([&](const std::stop_token&) {
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < 300)
            Runner::rest();
        isOver = true;
    });
    QVERIFY(!isOver);
    QTRY_VERIFY(isOver);
    QVERIFY2(events > 5, qPrintable(QString::number(events)));
}

void TestRunner::aPredecessorEndsFirst()
{
    std::atomic<int> inside = 0;
    std::atomic<int> most = 0;
    std::atomic<int> ended = 0;
    const Runner::Work work = [&](const std::stop_token& stop) {
        most = std::max<int>(most, ++inside);
        while (!stop.stop_requested())
            Runner::wait();
        Runner::wait();
        --inside;
        ++ended;
    };
    Runner runner;
    for (int piece = 0; piece < 3; ++piece) {
        runner.requestStop();
        runner.begin(work);
        QTest::qWait(20);
    }
    runner.requestStop();
    QTRY_COMPARE(ended.load(), 3);
    QCOMPARE(most.load(), 1);
}

void TestRunner::theEndOfARunnerIsTheEndOfItsWork()
{
    std::atomic<bool> hasEnded = false;
    {
        Runner runner;
        runner.begin(untilStopped(hasEnded));
        QTest::qWait(20);
    }
    QTRY_VERIFY(hasEnded);
}

void TestRunner::workEndsWithItsOwner()
{
    std::atomic<bool> hasEnded = false;
    Runner runner;
    runner.begin(untilStopped(hasEnded));
    runner.end([] {});
    QTRY_VERIFY(hasEnded);
}

POSENC_OFFSCREEN_TEST(TestRunner)
#include "test_runner.moc"
