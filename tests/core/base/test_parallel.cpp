// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <new>
#include <stdexcept>

using namespace posenc;
using namespace posenc::test;

class TestParallel : public QObject {
    Q_OBJECT

private slots:
    void everyPartIsWorkedOffOnce();
    void whatAPartThrowsIsThrownAfterTheLastHasEnded();
    void allPartsMayThrow();
};

void TestParallel::everyPartIsWorkedOffOnce()
{
    Rows<int, int> rows;
    for (const int size : {0, 1, 15, 16, 17, 1000})
        for (const int smallest : {0, 1, 7, 5000})
            rows.add(QString::asprintf("%d in parts of at least %d", size, smallest).toUtf8(), size, smallest);
    rows.each([&](int size, int smallest) {
        std::vector<std::atomic<int>> times(static_cast<std::size_t>(size));
        inParallel(times.size(), static_cast<std::size_t>(smallest), [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i)
                ++times[i];
        });
        for (const auto& time : times)
            QCOMPARE(time.load(), 1);
    });
}

void TestParallel::whatAPartThrowsIsThrownAfterTheLastHasEnded()
{
    eachRow<int>(
        {
            {"the first part", 0},
            {"one in the middle", 7},
            {"the last part", 15},
        },
        [&](int thrower) {
            for (int trial = 0; trial < 50; ++trial) { // which thread gets it is random
                std::atomic<int> inside = 0;
                const auto work = [&](std::size_t begin, std::size_t) {
                    ++inside;
                    std::this_thread::sleep_for(std::chrono::microseconds(200));
                    --inside;
                    if (begin == static_cast<std::size_t>(thrower))
                        throw std::bad_alloc();
                };
                QVERIFY_EXCEPTION_THROWN(inParallel(16, 1, work), std::bad_alloc);
                QCOMPARE(inside.load(), 0);
            }
        });
}

void TestParallel::allPartsMayThrow()
{
    QVERIFY_EXCEPTION_THROWN(inParallel(16, 1, [](std::size_t, std::size_t) { throw std::runtime_error("a reason"); }), std::runtime_error);
}

POSENC_GUILESS_TEST(TestParallel)
#include "test_parallel.moc"
