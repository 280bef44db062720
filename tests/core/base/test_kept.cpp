// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/kept.h"
#include "tests/support/test_main.h"

#include <memory>
#include <thread>
#include <vector>

using namespace posenc;

class TestKept : public QObject {
    Q_OBJECT

private slots:
    void lastAskedForStays()
    {
        Kept<int, int> kept(3);
        std::vector<int> made;
        const auto square = [&](int key) {
            made.push_back(key);
            return key * key;
        };
        for (const int key : {1, 2, 3, 1, 4, 1, 3, 2}) // 4 takes the place of 2, then 2 that of 4
            QCOMPARE(kept.of(key, square), key * key);
        QCOMPARE(made, (std::vector{1, 2, 3, 4, 2}));
    }

    void threadsShareTheFirst()
    {
        Kept<int, std::shared_ptr<int>> kept(2);
        std::vector<std::shared_ptr<int>> found(8);
        std::vector<std::thread> threads;
        for (auto& each : found)
            threads.emplace_back([&] { each = kept.of(7, [](int key) { return std::make_shared<int>(key); }); });
        for (std::thread& thread : threads)
            thread.join();
        for (const auto& each : found)
            QVERIFY(each == found.front() && *each == 7);
    }
};

POSENC_TEST(TestKept)
#include "test_kept.moc"
