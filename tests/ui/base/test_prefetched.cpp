// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "ui/base/prefetched.h"

#include <QtTest>

#include <stdexcept>
#include <thread>

using namespace posenc;
using namespace std::chrono_literals;

class TestPrefetched : public QObject {
    Q_OBJECT

private slots:
    void resultIsThatOfTheRequest();
    void otherRequestsGetNothing();
    void workThatNobodyBeganIsDoneByWhoeverAsks();
    void failedWorkIsNoResult();
    void onlyLongWorkIsWorthAThread();
};

void TestPrefetched::resultIsThatOfTheRequest()
{
    Prefetched<int, std::thread::id> ahead;
    QVERIFY(!ahead.take(7));
    std::atomic<bool> hasBegun = false;
    ahead.begin(7, [&hasBegun] {
        hasBegun = true;
        return std::this_thread::get_id();
    });
    QTRY_VERIFY(hasBegun);
    const auto result = ahead.take(7);
    QVERIFY(result && *result != std::this_thread::get_id());
    QVERIFY(!ahead.take(7)); // a result is taken once
}

void TestPrefetched::otherRequestsGetNothing()
{
    Prefetched<int, int> ahead;
    std::atomic<int> done = 0;
    const auto slow = [&done] {
        std::this_thread::sleep_for(20ms);
        return ++done;
    };
    ahead.begin(1, slow);
    QVERIFY(!ahead.take(2));
    const int atOnce = done; // all that has begun is over
    QTest::qWait(60);
    QCOMPARE(done, atOnce);
    QVERIFY(!ahead.take(1));
    ahead.begin(1, slow);
    ahead.begin(2, [] { return 5; });
    QVERIFY(!ahead.take(1));
}

void TestPrefetched::workThatNobodyBeganIsDoneByWhoeverAsks()
{
    QThreadPool& pool = *QThreadPool::globalInstance();
    std::atomic<bool> isBusy = true;
    for (int thread = 0; thread < pool.maxThreadCount(); ++thread)
        pool.start([&isBusy] {
            while (isBusy)
                std::this_thread::sleep_for(1ms);
        });
    Prefetched<int, std::thread::id> ahead;
    ahead.begin(1, [] { return std::this_thread::get_id(); });
    const auto result = ahead.take(1);
    isBusy = false;
    QVERIFY(pool.waitForDone(10'000));
    QVERIFY(result && *result == std::this_thread::get_id());
}

void TestPrefetched::failedWorkIsNoResult()
{
    Prefetched<int, int> ahead;
    const auto failing = []() -> int { throw std::bad_alloc(); };
    ahead.begin(1, failing);
    QVERIFY(!ahead.take(1));
    QVERIFY_THROWS_EXCEPTION(std::bad_alloc, ahead.now(failing));
    QCOMPARE(ahead.now([] { return 3; }), 3);
}

void TestPrefetched::onlyLongWorkIsWorthAThread()
{
    Prefetched<int, int> ahead;
    QVERIFY(!ahead.isWorthwhile());
    (void)ahead.now([] {
        std::this_thread::sleep_for(2ms);
        return 1;
    });
    QVERIFY(ahead.isWorthwhile());
}

POSENC_TEST(TestPrefetched)
#include "test_prefetched.moc"
